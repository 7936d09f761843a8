"""Django's settings. Whatever differs between installations comes from the environment: XENOBOARD_HOME (the data folder) and
XENOBOARD_HOSTS (names, besides this machine's own, under which the server may be asked; `xenoboard serve --host` sets it).
"""

from __future__ import annotations

import os

from xenoboard.service import home

SECRET_KEY = home.signing_key()
DEBUG = False
THIS_MACHINE = ["127.0.0.1", "localhost", "[::1]"]
OTHER_NAMES = [name for name in os.environ.get("XENOBOARD_HOSTS", "").split(",") if name]
ALLOWED_HOSTS = [*THIS_MACHINE, *OTHER_NAMES]

INSTALLED_APPS = [
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "xenoboard.service",
    "xenoboard.web",
]
MIDDLEWARE = [
    "xenoboard.service.headers.security_headers",
    "django.middleware.common.CommonMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "xenoboard.web.urls"
ASGI_APPLICATION = "xenoboard.service.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "xenoboard.service.headers.nonce_for_templates",
            ]
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": home.folder() / "tables.sqlite3",
        "OPTIONS": {
            # Write-ahead log: people read while somebody answers. Writers queue at the start of a transaction, not in its middle.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
        },
        # Tests use a real file too, since several threads and processes share it.
        "TEST": {"NAME": home.folder() / "tests.sqlite3"},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"

# The cookie holds nothing but a random name of the browser; which seats it owns is in the database.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_NAME = "xenoboard"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = "xenoboard_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "xenoboard.web.errors.csrf_failed"

STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 0  # the browser asks whether a file is still the same, so that an update is seen at once

DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 400
DATA_UPLOAD_MAX_NUMBER_FILES = 1
LARGEST_BODY = 2 * 1024 * 1024
"""Bytes of a request; the largest honest one is an uploaded save."""

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "xenoboard": {"handlers": ["stderr"], "level": "INFO"},
        # A path may hold a join token; what is wrong with a request is told to whoever made it, not to the log. Faults of our own
        # are logged by `xenoboard.web.errors`.
        "django.request": {"handlers": [], "level": "CRITICAL", "propagate": False},
        "django.security": {"handlers": [], "level": "CRITICAL", "propagate": False},
    },
}
