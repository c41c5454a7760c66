"""What every game must do, whichever it is: those of the registry, and a toy that is one row more.

A game fulfils this by its parts alone: nothing in the package knows the toy.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from muraille.arena.figures import GameFigures
from muraille.arena.games import Match, game_secret, play_game
from muraille.arena.hosted import HostedGame
from muraille.arena.running import played_games, record_text
from muraille.bots.common.players import BOTS
from muraille.bots.registry import bot_named
from muraille.cli.main import main
from muraille.records.formats import ForeignGame, export, formats_for
from muraille.records.reading import read_record
from muraille.records.replaying import first_state, state_after
from muraille.records.verifying import verify
from muraille.rules.catalogue import GAMES, RULEBOOKS, game_of, rulebook
from muraille.rules.catalogue.games import Game, one_more
from muraille.server.live.defaults import house_act, safe_act
from muraille.server.live.keeper import VIEWERS, Holder, Keeper, TableRow
from muraille.server.live.logs import logged, read_event
from muraille.server.live.pacing import Durations
from muraille.server.live.seen_json import action_json, read_action, seen_json
from muraille.server.live.showing import Chair, Surroundings, show
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import SEATS, Over, Setup
from muraille.table.common.table import GameTable, table_of
from muraille.table.common.tiles import HIDDEN
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.playing.events import event_sentence
from tests.toy_game import ROW

ALL = (*GAMES.values(), ROW)
CLOCKS = Durations(None, None, None, 0, None, 0)
MIXED = ("random", "greedy", "simple", "greedy")


@pytest.fixture(params=ALL, ids=lambda row: row.name)
def game(request) -> Iterator[Game]:
    """Each game in turn, the toy registered as long as it is asked."""
    if request.param.name in GAMES:
        yield request.param
        return
    with one_more(request.param):
        yield request.param
    assert request.param.name not in GAMES


def match_of(game: Game) -> Match:
    return Match(game.default, MIXED, "contract", game.rulebooks[0].lengths[1])


def test_a_game_is_found_by_its_name_and_its_rulebooks(game):
    for book in game.rulebooks:
        assert RULEBOOKS[book.id] is rulebook(book.id) is book
        assert game_of(book.id) is game is GAMES[book.game]


def test_a_part_that_is_not_there_is_told_by_name(game):
    with pytest.raises(InputError) as refused:
        game.part("chess", GameTable)
    (told,) = refused.value.problems
    assert (told.code, dict(told.params)) == ("no_such_part", {"game": game.name, "part": "chess"})


def test_bots_play_whole_games_that_are_recorded_read_replayed_and_verified(game):
    played = play_game(match_of(game), 1)
    lines = record_text(played).splitlines(keepends=True)
    record = read_record(lines)
    assert record.is_complete
    assert record.trouble is None
    assert record.events == played.events
    verdict = verify(record)
    assert verdict.holds, verdict.problems
    assert verdict.hands >= 1
    state = first_state(record.header)
    for entry in record.entries:
        state = state_after(state, entry, record.header.table)
        assert event_sentence(entry.event, state, Language.ENGLISH)
    assert isinstance(state.phase, Over)


def test_a_changed_record_does_not_follow(game):
    played = play_game(match_of(game), 1)
    lines = record_text(played).splitlines(keepends=True)
    number, line = next(
        (number, line) for number, line in enumerate(lines) if '"event":"hand_ended"' in line
    )
    plain = json.loads(line)
    plain["scores"][0] += 1
    lines[number] = json.dumps(plain) + "\n"
    verdict = verify(read_record(lines))
    assert not verdict.holds
    assert verdict.seq == plain["seq"]


def test_every_bot_chooses_what_is_offered(game):
    secret, shortest = game_secret("every bot", 1), game.rulebooks[0].lengths[0]
    for name in BOTS:
        setup = Setup(game.default, hands=shortest, commitment=commitment(secret))
        bots = {seat: bot_named(name, game.default) for seat in SEATS[1:]}
        hosted = HostedGame(setup, secret, bots)
        while not hosted.is_over:
            offers = hosted.offers
            hosted.play(offers[-1]) if offers else hosted.go_on()
        assert hosted.reveal()


def test_views_hide_what_lies_in_other_hands_and_in_the_wall(game):
    table = table_of(game.default)
    played = play_game(match_of(game), 1)
    true = table.new_game(played.setup)
    views = {viewer: table.unplayed(played.setup) for viewer in VIEWERS}
    hidden = 0
    for event in played.events:
        true = table.apply(true, event)
        for viewer in VIEWERS:
            views[viewer] = view = table.watch(views[viewer], event, viewer)
            if not true.is_under_way:
                continue
            assert not view.current.wall.tiles
            assert not view.current.seed
            for seat in SEATS:
                own, shown = true.current.players[seat].tiles, view.current.players[seat].tiles
                assert len(own) == len(shown)
                if seat == viewer:
                    assert shown == own
                else:
                    hidden += shown.count(HIDDEN)
    assert hidden
    assert all(view.scores == true.scores for view in views.values())


def test_a_simulation_is_summed_up_the_same_every_time(game):
    match, figures = match_of(game), game.part("arena", GameFigures)
    fields = [
        figures.fields(
            match,
            figures.summary_of(match.bots, [one.result for one in played_games(match, 2)]),
        )
        for _ in range(2)
    ]
    assert fields[0] == fields[1]
    assert fields[0]["games"] == 2
    assert json.loads(json.dumps(fields[0])) == fields[0]


def test_the_command_line_simulates_it_and_shows_its_record(game, capsys, tmp_path):
    file = str(tmp_path / "games.jsonl")
    asked = ["simulate", "--rules", game.default, "--games", "1", "--hands", "1", "--seed", "7"]
    assert main([*asked, "--record", file]) == 0
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["rules"] == game.default
    assert main(["replay", file]) == 0
    assert main(["replay", file, "--verify"]) == 0


def test_other_formats_are_offered_where_they_hold_the_game(game):
    record = read_record(record_text(play_game(match_of(game), 1)).splitlines(keepends=True))
    foreign = ForeignGame(record)
    assert export(foreign, "own").lines
    for name in {"botzone", "mjai", "tenhou"} - set(formats_for(foreign)):
        with pytest.raises(InputError):
            export(foreign, name)


def live(game: Game) -> Iterator[tuple[Keeper, Any]]:
    """A whole game at a table of the server, in memory, by players who are absent."""
    secret = game_secret("live", 1)
    setup = Setup(game.default, hands=game.rulebooks[0].lengths[0], commitment=commitment(secret))
    row = TableRow(1, "code", setup, secret, CLOCKS)
    keeper = Keeper(row, [Holder(f"Player {seat}", "", "token") for seat in SEATS], [])
    now = 0
    while not keeper.state.secret:
        now += 1
        keeper.holders = tuple(replace(holder, ready_for=now) for holder in keeper.holders)
        act: Any = house_act(keeper, now)
        if act is None:
            seat = next(seat for seat in keeper.state.waiting_for if keeper.sights[seat].offers)
            sight = keeper.sights[seat]
            offered = safe_act(sight.offers, sight.view.phase)
            act = read_action(action_json(offered), keeper.table, seat)
            assert act == offered
        events, state = keeper.step(act)
        times, pace = keeper.timed(events, state, now)
        log = logged(keeper.seq, events, now, times)
        keeper.commit(log, state, pace, keeper.holders)
        keeper.release(now)
        yield keeper, log


def test_a_live_table_holds_it_and_shows_every_viewer_its_part(game):
    from muraille.records.writing import event_line

    chairs = tuple(Chair(f"Player {seat}", "", 0, True, False) for seat in SEATS)
    around = Surroundings("code", game.name, CLOCKS, chairs, 0)
    for keeper, log in live(game):
        for new in log:
            line = event_line(new.seq, new.event, keeper.table)
            assert read_event(line, keeper.table) == new.event
            for viewer in VIEWERS:
                shown = keeper.table.seen(new.event, viewer, keeper.row.setup.mode)
                assert shown is None or json.dumps(seen_json(1, shown))
        for viewer in VIEWERS:
            view: Any = show(keeper.sights[viewer], around, Language.ENGLISH)
            assert json.dumps(view)
            hand = keeper.state.hand
            for seat in SEATS:
                if hand is not None and keeper.state.is_under_way and seat != viewer:
                    assert set(view["seats"][seat]["tiles"]) <= {"?"}
    assert keeper.state.played
