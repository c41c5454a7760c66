"""Addresses of accounts, settings, and the way back to a seat."""

from django.urls import path

from muraille.server.people import accounts, passwords, rejoining, views

urlpatterns = [
    path("sign-in/", accounts.sign_in, name="sign_in"),
    path("sign-up/", accounts.sign_up, name="sign_up"),
    path("sign-out/", accounts.sign_out, name="sign_out"),
    path("forgotten/", passwords.forgotten, name="forgotten"),
    path("new-password/<str:uidb64>/<str:token>/", passwords.new_password, name="new_password"),
    path("language/", views.choose_language, name="language"),
    path("settings/", views.change_settings, name="settings"),
    path("settings/email/", views.change_email, name="change_email"),
    path("settings/password/", views.change_password, name="change_password"),
    path("rejoin/<str:key>/", rejoining.rejoin, name="rejoin"),
]
