"""Address of the referee's page."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
