"""Addresses of the trainer."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
