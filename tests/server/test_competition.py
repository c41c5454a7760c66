"""Competition play at live tables: no hints, false calls judged, bots and the absent make none."""

from collections import Counter
from dataclasses import replace

import pytest

from muraille.bots.registry import bot_named
from muraille.chance import BlockChance, Chance
from muraille.rules.catalogue.games import game_of
from muraille.rules.catalogue.offences import verdict
from muraille.rules.common.offences import OffenceStage
from muraille.server.live.deciding import Command, StaleError, decide, default_of
from muraille.server.live.defaults import house_act
from muraille.server.live.keeper import Holder, Keeper, TableRow
from muraille.server.live.logs import logged
from muraille.server.live.of_game import live_game
from muraille.server.live.rulings import ruling_json
from muraille.server.play.tables import Clocks
from muraille.table.common.actions import Pung
from muraille.table.common.competition_events import Ruled
from muraille.table.common.events import Answered
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import Mode, Setup, Window
from muraille.table.common.tiles import tile_name
from muraille.table.mcr import new_game
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.tiles.winds import Seat
from muraille.words import Language
from tests.server.hall import MCR, RIICHI
from tests.server.test_deadlines import wait_until
from tests.server.test_hidden import CLOCKS, keeper_for
from tests.table.prepared import DICE, built, row


def by_bot(keeper: Keeper, seat, chance: Chance):
    view = keeper.sights[seat].view
    offers = keeper.table.lawful_actions(view, seat)
    if len(offers) == 1:
        return offers[0]
    return bot_named("simple", keeper.row.setup.rulebook).choose(view, seat, offers, chance)


def by_clock(keeper: Keeper, seat, _chance: Chance):
    return default_of(keeper, seat)


@pytest.mark.parametrize("game", ["mcr", "riichi"])
@pytest.mark.parametrize("player", [by_bot, by_clock])
def test_bots_and_absent_players_commit_no_offence(game, player):
    keeper, chance, now = keeper_for(game, Mode.COMPETITION, b"q" * 32), BlockChance(b"luck"), 0
    met: Counter[str] = Counter()
    while not keeper.state.secret:
        now += 1
        assert now < 5000
        keeper.holders = tuple(replace(one, ready_for=now + 99) for one in keeper.holders)
        act = house_act(keeper, now)
        if act is None:
            act = player(keeper, keeper.state.waiting_for[0], chance)
        events, state = keeper.step(act)
        times, pace = keeper.timed(events, state, now)
        keeper.commit(logged(keeper.seq, events, now, times), state, pace, keeper.holders)
        keeper.release(now)
        met.update(event.name for event in events)
    assert met["ruled"] == 0
    assert met["game_ended"] == 1


def at_a_discard(book, clocks):
    """A table where a tile of a suit may be claimed, and since when."""
    setup = Setup(book, (), 4, Mode.COMPETITION, commitment=commitment(b"q" * 32))
    table = TableRow(1, "code", setup, b"q" * 32, clocks)
    keeper, now = Keeper(table, [Holder(f"Player {n}", "", "token") for n in range(4)], []), 0
    while not isinstance(keeper.state.phase, Window) or keeper.state.phase.tile >= FIRST_HONOUR:
        now = max(now + 1, keeper.pace.shown)
        act = house_act(keeper, now) or default_of(keeper, keeper.state.waiting_for[0])
        do(keeper, act, now)
    return keeper, now


def do(keeper: Keeper, act: object, now: int) -> None:
    events, state = keeper.step(act)
    times, pace = keeper.timed(events, state, now)
    keeper.commit(logged(keeper.seq, events, now, times), state, pace, keeper.holders)
    keeper.release(now)


def command_of(keeper, seat, said):
    sight = keeper.sights[seat]
    return Command("code", seat, "token", "key", sight.number, sight.prompt, said)


@pytest.mark.parametrize("book", [MCR, RIICHI])
@pytest.mark.parametrize("name", ["hu", "chow", "pass", "dance"])
@pytest.mark.parametrize("later", [0, 1_499, 1_500, 600_000])
def test_what_was_answered_stands_and_whatever_is_tried_then_gets_one_answer(book, name, later):
    """Before the floor has passed and after it: nobody is asked twice about one tile."""
    keeper, now = at_a_discard(book, replace(CLOCKS, floor=1_500))
    seat = keeper.state.waiting_for[0]
    do(keeper, Pung(seat), now)
    with pytest.raises(StaleError):
        decide(keeper, command_of(keeper, seat, {"name": name}), now + later)


@pytest.mark.parametrize("held", ["1111m", ""])
@pytest.mark.parametrize(("book", "kongs"), [("mcr-international", [{"name": "kong"}]), (MCR, [])])
def test_J3_before_play_begins_no_prompt_tells_whether_one_holds_a_kong(
    sqlite_hall, book, kongs, held
):
    sqlite_hall.use()
    wall = built(row([held, "", "", ""], replacements="7m"))
    table = sqlite_hall.laid_table(wall, DICE, book, hands=1, mode="competition")
    east = table.players[0]
    view = east.view()
    assert view["prompt"]["kind"] == "opening"
    named = [action for action in view["prompt"]["actions"] if action["name"] == "kong"]
    assert named == kongs
    heard = east.send({"name": "kong", "tile": "1m"}, view)
    assert heard.status_code == (200 if kongs and held else 422)


@pytest.mark.parametrize(
    ("clock", "milliseconds"),
    [(3_000, 3_499), (10_000, 5_500), (20_000, 20_499), (20_000, 0), (None, 600_000)],
)
@pytest.mark.parametrize("call", ["pung", "kong", "chow", "hu"])
@pytest.mark.parametrize("book", [MCR, "mcr-ffmj-2016", RIICHI])
def test_O22_a_call_within_the_time_that_the_table_offers_is_never_late(
    clock, milliseconds, call, book
):
    """The calm clock offers ten seconds for a claim: six are in time by every book."""
    keeper, now = at_a_discard(book, replace(CLOCKS, claim=clock))
    said = {"name": call, "seconds": 9}
    if call == "kong":
        said["tile"] = tile_name(keeper.state.phase.tile)
    command = command_of(keeper, keeper.state.waiting_for[0], said)
    (answered, *_) = decide(keeper, command, now + milliseconds).log
    assert isinstance(answered.event, Answered)
    assert answered.event.call.value == call


@pytest.mark.parametrize("rulebook", [MCR, RIICHI])
def test_what_is_offered_does_not_tell_what_one_holds(sqlite_hall, rulebook):
    """Every player sees the same calls for the same tile, and none is told what would be right."""
    sqlite_hall.use()
    table = sqlite_hall.table(rulebook, mode="competition").open_up()
    player, view = table.asked()
    discard = next(one for one in view["prompt"]["actions"] if one["name"] == "discard")
    assert player.send(discard, view).status_code == 200
    others = [one.view()["prompt"] for one in table.players if one is not player]
    assert all(prompt["kind"] == "claim" for prompt in others)
    assert others[0]["actions"] == others[1]["actions"] == others[2]["actions"]
    assert {"name": "hu"} in others[0]["actions"]
    assert all(prompt["warning"] is None for prompt in others)


def test_a_false_hu_is_judged_and_shown_with_its_article(hall):
    wall = built(row(["135m 258p 369s EESWC", "", "", ""]))
    table = hall.laid_table(wall, DICE, MCR, hands=1, mode="competition").open_up()
    east = table.players[0]
    view = east.view()
    assert east.send({"name": "hu"}, view).status_code == 200
    view = east.view()
    assert view["prompt"]["kind"] == "show"
    assert {"name": "show"} in view["prompt"]["actions"]
    assert east.send({"name": "show"}, view).status_code == 200
    view = table.players[2].view()
    (ruling,) = view["rulings"]
    assert (ruling["seat"], ruling["points"]) == (0, [-60, 20, 20, 20])
    assert ruling["articles"]
    assert ruling["text"]
    assert view["seats"][0]["dead"] is True
    assert [seat["score"] for seat in view["seats"]] == [-60, 20, 20, 20]
    (french,) = next(iter(_views(table.players[2], "fr")))["rulings"]
    assert french["text"] != ruling["text"]


@pytest.mark.parametrize(
    ("language", "cited"),
    [(Language.ENGLISH, "section “Faute”"), (Language.FRENCH, "section «\u202fFaute\u202f»")],
)
def test_004_a_ruling_at_the_table_names_the_section_of_a_book_without_numbers(language, cited):
    book = "mcr-international"
    stage = OffenceStage.UNDER_MINIMUM
    ruled = Ruled(Seat(0), "false_hu", stage, verdict(book, "false_hu", stage).articles)
    assert ruling_json(ruled, new_game(Setup(book)), language)["articles"] == cited


def _views(player, lang):
    with player.listen(lang=lang) as heard:
        heard.wait(lambda one: one["event"] == "view")
        return heard.views


def test_a_set_is_called_and_then_exposed(hall):
    wall = built(row(["5p", "46p", "", ""]))
    table = hall.laid_table(wall, DICE, MCR, hands=1, mode="competition").open_up()
    table.players[0].do({"name": "discard", "tile": "5p"})
    table.players[1].do({"name": "chow"})
    for seat in (2, 3):
        table.players[seat].do({"name": "pass"})
    view = table.players[1].view()
    assert (view["phase"], view["prompt"]["kind"], view["turn"]) == ("called", "expose", 1)
    table.players[1].do({"name": "expose", "tiles": ["4p", "6p"]})
    assert table.players[3].view()["seats"][1]["melds"][0]["tiles"] == ["4p", "5p", "6p"]


@pytest.mark.parametrize("said", [{}, {"low": "4p"}])
def test_O23_one_says_chow_and_may_then_lay_down_any(sqlite_hall, said):
    """Nobody is offered which chow it is, and who names one all the same is not bound to it."""
    sqlite_hall.use()
    wall = built(row(["5p", "3467p", "", ""]))
    table = sqlite_hall.laid_table(wall, DICE, MCR, hands=1, mode="competition").open_up()
    table.players[0].do({"name": "discard", "tile": "5p"})
    offered = table.players[1].view()["prompt"]["actions"]
    assert [action for action in offered if action["name"] == "chow"] == [{"name": "chow"}]
    table.players[1].do({"name": "chow", **said})
    for seat in (2, 3):
        table.players[seat].do({"name": "pass"})
    table.players[1].do({"name": "expose", "tiles": ["6p", "7p"]})
    assert table.players[3].view()["seats"][1]["melds"][0]["tiles"] == ["5p", "6p", "7p"]
    assert "ruled" not in table.names()


def test_who_says_nothing_in_time_has_passed(hall):
    wall = built(row(["5p", "", "", ""]))
    clocks = Clocks(turn=60, first=60, claim=0.2)
    table = hall.laid_table(wall, DICE, MCR, hands=1, mode="competition", clocks=clocks)
    table.open_up()
    table.players[0].do({"name": "discard", "tile": "5p"})
    wait_until(lambda: "drawn" in table.names())
    assert "ruled" not in table.names()


def test_3_11_6_2_tiles_that_are_no_set_are_shown_with_the_one_that_was_claimed_last(sqlite_hall):
    sqlite_hall.use()
    wall = built(row(["5p", "46p 9s", "", ""]))
    table = sqlite_hall.laid_table(wall, DICE, MCR, hands=1, mode="competition").open_up()
    table.players[0].do({"name": "discard", "tile": "5p"})
    table.players[1].do({"name": "chow"})
    for seat in (2, 3):
        table.players[seat].do({"name": "pass"})
    table.players[1].do({"name": "expose", "tiles": ["4p", "9s"]})
    (lying,) = table.players[3].view()["seats"][1]["melds"]
    assert (lying["false"], lying["from"], lying["claimed"]) == (True, 0, 2)
    assert lying["tiles"][lying["claimed"]] == "5p"


OF_MCR = {"namesFans", "flowers", "countsHands", "endsAtOnce"}


@pytest.mark.parametrize(
    ("rulebook", "yes", "no"),
    [
        (MCR, OF_MCR, {"indicators", "showsKongs"}),
        (RIICHI, {"indicators", "showsKongs"}, OF_MCR),
    ],
)
def test_what_a_table_shows_is_that_of_its_game(rulebook, yes, no):
    traits = live_game(game_of(rulebook)).traits
    assert {name for name, has in traits.items() if has is True} == yes
    assert {name for name, has in traits.items() if has is False} == no
