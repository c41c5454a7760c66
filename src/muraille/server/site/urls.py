"""Addresses of what all pages share."""

from django.urls import path

from muraille.server.site import script_words

urlpatterns = [path("words/<str:name>.json", script_words.script_words, name="script_words")]
