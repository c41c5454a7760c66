"""Every address that Django answers; ``/live/`` and ``/static/`` are the front's."""

from django.urls import include, path

urlpatterns = [
    path("", include("muraille.server.pages.urls")),
    path("", include("muraille.server.people.urls")),
]
handler400 = "muraille.server.pages.errors.bad_request"
handler403 = "muraille.server.pages.errors.forbidden"
handler404 = "muraille.server.pages.errors.not_found"
handler500 = "muraille.server.pages.errors.our_fault"
