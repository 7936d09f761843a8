"""The Django app of the service."""

from __future__ import annotations

from django.apps import AppConfig


class ServiceConfig(AppConfig):
    name = "xenoboard.service"
    label = "service"
