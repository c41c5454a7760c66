"""Django's settings, made from the data folder, ``muraille.toml`` and the environment."""

import os

from muraille.server.frame.assets import assets_version
from muraille.server.frame.data_folder import current_folder
from muraille.server.frame.database_url import database_settings
from muraille.server.frame.mail_settings import read_mail
from muraille.server.frame.setting_values import days, hosts, milliseconds

_FOLDER = current_folder()
_TOML = _FOLDER.settings()

SECRET_KEY = _FOLDER.secret()
DEBUG = False
LAN = os.environ.get("MURAILLE_LAN") == "1"
_OWN_HOSTS = ["localhost", ".localhost", "127.0.0.1", "[::1]"]
# In a hall the laptop is reached by whatever address the network gave it.
ALLOWED_HOSTS = ["*"] if LAN else [*_OWN_HOSTS, *hosts(_TOML)]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "muraille.server.site",
    "muraille.server.people",
    "muraille.server.play",
    "muraille.server.pages",
    "muraille.server.rulebook",
    "muraille.server.calculator",
    "muraille.server.replays",
    "muraille.server.lessons",
    "muraille.server.referee",
    "muraille.server.me",
    "muraille.server.api",
    "muraille.server.hall",
    "muraille.server.hall_pages",
]
MIDDLEWARE = [
    "muraille.server.frame.security.SecurityHeaders",
    "muraille.server.site.readable.Readable",
    "django.middleware.security.SecurityMiddleware",
    "muraille.server.site.sessions.Sessions",
    "django.middleware.common.CommonMiddleware",
    "muraille.server.site.methods.Methods",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "muraille.server.site.language.LanguageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "muraille.server.process.urls"
WSGI_APPLICATION = "muraille.server.process.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "muraille.server.site.language.language_of_page",
                "muraille.server.people.preferences.look_of_page",
            ]
        },
    }
]

DATABASES = {"default": database_settings(os.environ.get("DATABASE_URL", ""), _FOLDER.database)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = f"/static/{assets_version()}/"
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
USE_I18N = True

# Phones reach a laptop by plain http, so cookies cannot ask for TLS; scripts never see them.
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "muraille.server.site.errors.no_csrf"
SESSION_ENGINE = "muraille.server.site.session_store"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
FILE_UPLOAD_HANDLERS = ["muraille.server.site.uploading.BoundedUpload"]

AUTHENTICATION_BACKENDS = ["muraille.server.people.any_case.AnyCase"]
PASSWORD_HASHERS = ["muraille.server.people.hashing.HasherAside"]
_PASSWORDS = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_PASSWORDS}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_PASSWORDS}.MinimumLengthValidator"},
    {"NAME": f"{_PASSWORDS}.CommonPasswordValidator"},
    {"NAME": f"{_PASSWORDS}.NumericPasswordValidator"},
]
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24
# How often one may try to sign in or make a table; off for measurements.
RATE_LIMITS = os.environ.get("MURAILLE_RATE_LIMITS") != "off"
LOGIN_URL = "/sign-in/"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

CLAIM_FLOOR_MS = milliseconds("claim_floor_ms", _TOML)
BOT_PACE_MS = milliseconds("bot_pace_ms", _TOML)
AWAY_MS = milliseconds("away_ms", _TOML)

ROOMS_KEPT_DAYS = days("rooms_kept_days", _TOML)

# Without mail there is no address to send from, and nobody is offered a letter.
_MAIL = read_mail(_TOML)
MAIL_SITE = "" if _MAIL is None else _MAIL.site
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
EMAIL_TIMEOUT = 10
if _MAIL is not None:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST, EMAIL_PORT = _MAIL.host, _MAIL.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _MAIL.user, _MAIL.password
    EMAIL_USE_TLS, EMAIL_USE_SSL = _MAIL.security == "starttls", _MAIL.security == "tls"
    DEFAULT_FROM_EMAIL = _MAIL.sender

# The log itself is set up by ``preparing``; Django adds nothing of its own.
LOGGING_CONFIG = None
