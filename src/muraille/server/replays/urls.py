"""Addresses of the replays."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
