"""Addresses of accounts, settings, and the way back to a seat."""

from django.urls import path

from muraille.server.people import accounts, rejoining, views

urlpatterns = [
    path("sign-in/", accounts.sign_in, name="sign_in"),
    path("sign-up/", accounts.sign_up, name="sign_up"),
    path("sign-out/", accounts.sign_out, name="sign_out"),
    path("language/", views.choose_language, name="language"),
    path("settings/", views.change_settings, name="settings"),
    path("rejoin/<str:key>/", rejoining.rejoin, name="rejoin"),
]
