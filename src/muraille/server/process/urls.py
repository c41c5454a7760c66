"""Every address that Django answers; ``/live/`` and ``/static/`` are the front's."""

from django.urls import include, path

_APPS = (
    *("site", "pages", "people", "rulebook", "calculator"),
    *("replays", "lessons", "referee", "me", "api", "hall_pages"),
)

urlpatterns = [path("", include(f"muraille.server.{app}.urls")) for app in _APPS]
handler400 = "muraille.server.site.errors.bad_request"
handler403 = "muraille.server.site.errors.forbidden"
handler404 = "muraille.server.site.errors.not_found"
handler500 = "muraille.server.site.errors.our_fault"
