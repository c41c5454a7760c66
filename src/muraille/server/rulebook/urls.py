"""Addresses of the rulebook."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
