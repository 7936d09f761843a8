"""The addresses of the pages. Everything about one table lies under its unguessable name."""

from __future__ import annotations

from django.urls import path

from xenoboard.web import acts, live, rules_pages, views

urlpatterns = [
    path("", views.start, name="start"),
    path("create/", views.create, name="create"),
    path("load/", views.load, name="load"),
    path("join/<str:token>/", views.join, name="join"),
    path("rules/", rules_pages.rules, name="rules"),
    path("rules/<str:rule_id>", rules_pages.rule, name="rule"),
    path("table/<str:slug>/", views.table, name="table"),
    path("table/<str:slug>/seat/<int:number>/", views.seat, name="seat"),
    path("table/<str:slug>/save/", views.save, name="save"),
    path("table/<str:slug>/events/", live.events, name="events"),
    path("table/<str:slug>/answer/", acts.answer, name="answer"),
    path("table/<str:slug>/undo/", acts.undo, name="undo"),
    path("table/<str:slug>/restore/", views.restore, name="restore"),
    path("table/<str:slug>/redo/", acts.redo, name="redo"),
    path("table/<str:slug>/curtain/", acts.curtain, name="curtain"),
    path("table/<str:slug>/chat/", acts.chat, name="chat"),
    path("table/<str:slug>/pace/", acts.pace, name="pace"),
    path("table/<str:slug>/only-answer/", acts.only_answer, name="only_answer"),
    path("table/<str:slug>/hand-over/", acts.hand_over, name="hand_over"),
    path("table/<str:slug>/end/", acts.end, name="end"),
    path("table/<str:slug>/leave/", views.leave, name="leave"),
]

handler400 = "xenoboard.web.errors.bad_request"
handler403 = "xenoboard.web.errors.forbidden"
handler404 = "xenoboard.web.errors.not_found"
handler500 = "xenoboard.web.errors.failed"
