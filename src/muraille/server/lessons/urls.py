"""Addresses of the trainer."""

from django.urls import path

from muraille.server.lessons import overview, views

urlpatterns = [
    path("learn/", overview.overview, name="learn"),
    path("learn/steps/<str:game>/", overview.path_of_steps, name="learn_steps"),
    path("learn/steps/<str:game>/<int:number>/", overview.one_step, name="learn_step"),
    path("learn/<str:task>/<str:game>/<int:level>/", views.next_question, name="learn_next"),
    path(
        "learn/<str:task>/<str:game>/<int:level>/<str:seed>/",
        views.one_question,
        name="learn_question",
    ),
]
