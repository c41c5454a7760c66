"""Addresses of the rulebook."""

from django.urls import path

from muraille.server.rulebook import views

urlpatterns = [
    path("rules/", views.home, name="rules"),
    path("rules/words/", views.words, name="words"),
    path("rules/rulings/", views.rulings, name="rulings"),
    path("rules/rulings/<slug:name>/", views.ruling, name="ruling"),
    path("rules/<slug:book>/", views.contents, name="rulebook"),
    path("rules/<slug:book>/articles/", views.articles, name="articles"),
    path("rules/<slug:book>/articles/<slug:part>/", views.article_chapter, name="article_chapter"),
    path("rules/<slug:book>/fans/", views.fans, name="fans"),
    path("rules/<slug:book>/fans/<slug:name>/", views.fan, name="fan"),
    path("rules/<slug:book>/yaku/", views.yaku_list, name="yaku_list"),
    path("rules/<slug:book>/yaku/<slug:name>/", views.yaku, name="yaku"),
    path("rules/<slug:book>/minipoints/", views.minipoints, name="minipoints"),
    path("rules/<slug:book>/payments/", views.payments, name="payments"),
    path("rules/<slug:book>/procedures/", views.procedures, name="procedures"),
    path("rules/<slug:book>/procedures/<slug:name>/", views.procedure, name="procedure"),
    path("rules/<slug:book>/penalties/", views.penalties, name="penalties"),
]
