"""Address of the referee's page."""

from django.urls import path

from muraille.server.referee import views

urlpatterns = [path("referee/", views.referee, name="referee")]
