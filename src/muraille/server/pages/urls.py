"""Addresses of the pages: home, rooms, tables."""

from django.urls import path

from muraille.server.pages import aids, home, rooms, tables

urlpatterns = [
    path("", home.home, name="home"),
    path("rooms/", rooms.rooms, name="rooms"),
    path("rooms/new", rooms.new_room, name="new_room"),
    path("rooms/new/", rooms.new_room),
    path("rooms/<slug:code>/", rooms.room, name="room"),
    path("rooms/<slug:code>/seats/", rooms.seats, name="room_seats"),
    path("rooms/<slug:code>/change/", rooms.change, name="change_room"),
    path("table/<slug:code>/", tables.table, name="table"),
    path("table/<slug:code>/hand/<int:number>/", tables.hand, name="hand"),
    path("table/<slug:code>/sheet/", tables.sheet, name="sheet"),
    path("table/<slug:code>/aids/", aids.aids, name="aids"),
    path("table/<slug:code>/again/", tables.again, name="again"),
    path("table/<slug:code>/signal/", tables.signal, name="signal"),
    path("table/<slug:code>/record/", tables.record, name="record"),
]
