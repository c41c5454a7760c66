"""A win at a riichi table: how its tiles were read comes before all else that is noted."""

from muraille.server.pages.wins import HandEnds

GAME = HandEnds(lambda _won, _result, count, _language: (count.read_as, *count.notes))
