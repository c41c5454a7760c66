"""Addresses of the replays."""

from django.urls import path, re_path

from muraille.server.replays import downloads, lists, verdicts, views

_ONE = r"^replays/(?P<kind>games|uploads)/(?P<code>[-\w]{1,24})/"

urlpatterns = [
    path("replays/", lists.replays, name="replays"),
    path("replays/uploads/<str:code>/delete/", lists.delete, name="delete_upload"),
    re_path(rf"{_ONE}$", views.replay, name="replay"),
    re_path(rf"{_ONE}verify/$", verdicts.verdict, name="replay_verdict"),
    re_path(rf"{_ONE}record/(?P<name>\w{{1,10}})/$", downloads.download, name="replay_record"),
    re_path(rf"{_ONE}hands/(?P<place>[0-9]{{1,6}})\.json$", views.hand_steps, name="replay_steps"),
    re_path(rf"{_ONE}hands/(?P<place>[0-9]{{1,6}})/$", views.hand_end, name="replay_end"),
]
