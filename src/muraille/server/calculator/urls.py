"""Address of the calculator."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
