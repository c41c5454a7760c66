"""Addresses of the calculator."""

from django.urls import path

from muraille.server.calculator import views

urlpatterns = [
    path("calculator/", views.calculator, name="calculator"),
    path("calculator/advice/", views.advice, name="calculator_advice"),
]
