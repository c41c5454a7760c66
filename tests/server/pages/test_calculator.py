"""The calculator: what it answers, where it shows problems, and clicks without a script."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.http import QueryDict
from django.test import override_settings

from muraille.answers import hand, scoring
from muraille.server.advisers import asking
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater
from muraille.server.calculator.building import clicked
from muraille.server.calculator.examples import examples
from muraille.server.calculator.typed import Typed, typed_in
from muraille.server.site import limits
from muraille.tiles.problems import Family, problem
from muraille.words import Language
from tests.server.pages.visitors import text_of
from tests.server.security.reading import first

KONGS = {
    "hand": "345p 67s EE [1111m] (2222s) +8s",
    "self_drawn": "1",
    "seat": "E",
    "round": "E",
}
RIICHI = {
    "rules": "riichi-ema-2016",
    "hand": "234m 345p 67p 33s 567s +8p",
    "seat": "S",
    "round": "E",
    "from": "W",
    "riichi": "1",
    "dora": "4p",
    "ura": "2m",
    "counters": "1",
    "bets": "1",
}


def shown(client, **fields) -> str:
    """The page of this hand as one reads it."""
    return unescape(text_of(client.get("/calculator/", fields)))


def changed(client, **fields):
    """What the page's script gets."""
    return client.get("/calculator/", fields, headers={"HX-Request": "true"})


def answered(**request: object) -> Any:
    """What the answer of the command line says, an object or a list of them."""
    return scoring.answer(request)


def beside(field: str, page: str) -> str:
    """What is told beside this field."""
    return first(rf'(?s)id="calc-{field}">(.*?)</div>', page)


def words_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_an_mcr_hand_is_told_with_articles_links_payments_and_what_was_not_counted(client):
    page = shown(client, **KONGS, flowers="2")
    answer = answered(**{**KONGS, "self_drawn": True}, flowers=2)
    assert f">{answer['points'] + 2} points</span>" in page
    for fan in answer["fans"]:
        assert f'href="/rules/mcr-wmo-2014/fans/{fan["id"]}/"' in page
        assert fan["article"] in page
    for set_ in ("concealed kong", "exposed set"):
        assert page.count(f'role="group" aria-label="{set_}"') == 1
    assert page.count('class="labelled laid-set"') == 4, "where it is built, and as it was read"
    told = words_of(page)
    assert "Concealed Kong – implied by Two Melded Kongs" in told
    assert "Read as 345p 678s EE [1111m] (2222s)" in told
    assert "East +54 South −18 West −18 North −18" in told
    assert told.index("East +54") < told.index("Read as 345p"), "who pays comes before how"
    assert "2 for flowers, 10 with them" in told


def test_a_riichi_hand_is_told_with_yaku_dora_minipoints_limit_and_payments(french):
    told = words_of(shown(french, **RIICHI))
    assert "Mangan : 8000 points" in told.replace("\xa0", " ")
    for part in ("5 han 30 minipoints", "Pinfu", "Ura dora", "+8300", "−8300"):
        assert part in told
    small = words_of(shown(french, **{**RIICHI, "dora": "", "ura": ""}))
    assert "3 han et 30 minipoints" in small
    assert 'data-worth="mangan"' in shown(french, **RIICHI), "for the form of a hall’s table"
    assert 'data-worth="3/30"' in shown(french, **{**RIICHI, "dora": "", "ura": ""})
    assert "3 han 30 minipoints" not in small, "the value says it already"
    assert 'href="/rules/riichi-ema-2016/yaku/pinfu/">' in shown(french, **RIICHI), "no other tab"
    by_role = words_of(shown(french, **{**RIICHI, "from": "", "bets": "2"}))
    assert "gagnant +8300 joueur qui a écarté −8300 le gagnant, mises comprises +10300" in by_role


def test_the_editions_stand_side_by_side_and_what_differs_is_marked(client):
    fields = {"rules": "all", "hand": "345s 67s CC (1111m) [2222p] +8s", "self_drawn": "1"}
    page = shown(client, **fields)
    points = [one["points"] for one in answered(**{**fields, "self_drawn": True})]
    row = first(r"(?s)points in all(.*?)</tr>", page)
    assert [int(n) for n in re.findall(r'class="number">(\d+)<', row)] == points == [9, 9, 6, 6]
    assert page.count('<tr class="differs">') >= 3
    assert "<th scope" in page


def test_a_hand_under_the_minimum_or_without_yaku_is_no_win(client):
    low = shown(client, hand="123m 456m 789p 44s 67s +8s", declared="all chows")
    assert "The minimum of 8 without flowers is not met: no win (3.9.1 1#(2))" in low
    assert "Forgotten, and so lost:" in low
    open_hand = "123m 456m 99p 67s (789p) +8s"
    none = shown(client, rules="riichi-ema-2016", hand=open_hand, seat="E", round="E")
    assert "Without a yaku there is no win" in none


def test_thirteen_tiles_are_told_their_waits_on_a_discard_and_self_drawn(client):
    page = shown(client, hand="1112345678999m", visible="1m")
    told = words_of(page)
    found: Any = hand.answer({"hand": "1112345678999m", "visible": "1m"})
    waits = found["waits"]
    assert waits[0] == {**waits[0], "tile": "1m", "left": 0}
    assert "every copy has been seen" in told
    for wait in waits[1:]:
        assert f"×{wait['left']} on a discard: {wait['on_discard']['points']} points" in told
        assert f"self-drawn: {wait['self_drawn']['points']} points" in told
    several = words_of(shown(client, rules="all", hand="1112345678999m"))
    assert "MJI self-drawn" in several


def test_fourteen_tiles_are_told_their_discards_and_a_complete_hand_asks_what_won(client):
    told = words_of(shown(client, hand="345m 345p 34s 678s 99m +N"))
    assert "These fourteen tiles are no winning hand yet" in told
    assert "waiting 2 kinds, 8 copies left" in told
    assert "Waiting after the best discard" in told
    page = shown(client, hand="123m 456m 789p 44s 678s")
    assert "Which tile won?" in page
    assert 'value="win:8s"' in page
    assert page.index('value="win:8s"') < page.index("Not won? What to discard")


def test_how_far_each_winning_form_is_stands_in_words(client, french):
    told = words_of(shown(client, hand="123m 456m 789p 44s 678s"))
    assert "four sets and a pair complete seven pairs 5 tiles from waiting" in told
    told = words_of(shown(client, hand="55s 23p (123m) (456m) (789m)"))
    assert "four sets and a pair waiting Ruled out by the declared sets: seven pairs, " in told
    waiting = shown(french, hand="1112345678999m")
    assert "En attente\xa0: 9 sortes, 23 exemplaires restants" in waiting
    assert "sur un écart\xa0: <strong>106 points" in waiting


def test_a_hand_is_built_without_a_script_click_by_click(client):
    address = "/calculator/"
    for query, expected in [
        ("do=add:3m", "3m"),
        ("hand=3m&to=pung&do=add:E", "3m (EEE)"),
        ("hand=3m (EEE)&to=chow&do=add:7p", "3m (EEE) (789p)"),
        ("hand=3m (EEE)&to=chow&do=add:8p", "3m (EEE)"),
        ("hand=3m&to=concealed_kong&do=add:1s", "3m [1111s]"),
        ("hand=3m&to=winning&do=add:4m", "3m +4m"),
        ("hand=33334m&do=add:3m", "33334m"),
        ("hand=34m [1111s] +5p&do=drop:set:0", "34m +5p"),
        ("hand=34m [1111s] +5p&do=drop:winning:", "34m [1111s]"),
        ("hand=34m&do=drop:concealed:4m", "3m"),
        ("hand=9s E 1m&do=sort", "1m 9s E"),
        ("hand=12x&do=add:5p", "12x 5p"),
        ("hand=12m&do=nonsense", "12m"),
        ("hand=123m 456m 789p 44s 678s&do=win:8s", "123456m 789p 4467s +8s"),
    ]:
        answer = client.get(f"{address}?{query.replace('+', '%2B')}")
        assert answer.status_code == 302
        found = parse_qs(urlsplit(answer.url).query)
        assert found.get("hand", [""]) == [expected], query
    kept = client.get(f"{address}?hand=3m&to=pung&do=add:E").url
    assert 'value="pung" id="calc-to-pung" checked' in text_of(client.get(kept))
    assert client.get(f"{address}?hand=3m&flowers=1f&do=clear").url == address


@pytest.mark.parametrize(
    ("before", "act", "after"),
    [
        ({"flowers": "2"}, "add:1f", {"flowers": "3"}),
        ({"flowers": "1f"}, "add:5f", {"flowers": "1f 5f"}),
        ({"flowers": "1f 5f"}, "drop:flowers:1f", {"flowers": "5f"}),
        ({"rules": "riichi-ema-2016", "dora": "4p"}, "drop:dora:4p", {"dora": ""}),
        ({"visible": "4p 1m"}, "sort", {"visible": "1m 4p"}),
        ({"hand": "1m"}, "drop:set:9", {"hand": "1m"}),
        ({"hand": "1m"}, "drop:beyond:9", {"hand": "1m"}),
        ({"hand": "1m"}, "win:", {"hand": "1m"}),
    ],
)
def test_clicks_beside_the_hand(before, act, after):
    found = clicked(Typed(before), act)
    assert {name: found.value(name) for name in after} == after


def test_clicks_on_indicators_stop_at_five():
    typed = Typed({"rules": "riichi-ema-2016", "hand": "1m", "dora": "1111p"}, to="dora")
    assert clicked(typed, "add:1p").value("dora") == "1111p"
    full = clicked(typed, "add:2p")
    assert full.value("dora") == "11112p"
    assert clicked(full, "add:3p") == full


def test_the_script_gets_the_parts_that_change_and_the_new_address(client):
    answer = changed(client, hand="12m", to="concealed", do="add:3m")
    assert answer.status_code == 200
    assert answer["HX-Replace-Url"] == "/calculator/?hand=123m"
    page = text_of(answer)
    assert "<html" not in page
    assert 'value="123m"' in page
    assert "3 tiles so far" in page
    assert re.search(r'id="key-3m"[^>]*aria-label="3 of characters, 3 left"', page)
    typing = text_of(changed(client, hand="123m"))
    assert 'id="calc-hand"' not in typing


@pytest.mark.parametrize("text", ["123m 45", "123m (45", "123m +", "１２３ｍ［"])
def test_what_is_half_typed_is_no_mistake_while_one_is_in_its_field(client, text):
    typing = changed(client, hand=text, typing="hand")
    assert typing.status_code == 200
    page = text_of(typing)
    assert "Go on typing" in beside("hand-fault", page.replace('" hx-swap-oob="true', ""))
    assert "3 tiles so far" in page
    assert "errorlist" not in page
    left = changed(client, hand=text)
    assert left.status_code == 400
    assert "errorlist" in text_of(left)
    wrong = changed(client, hand=f"x{text}", dora="1", typing="hand", rules="riichi-ema-2016")
    assert wrong.status_code == 400


def test_problems_stand_beside_their_fields_with_the_column_marked(french):
    answer = french.get("/calculator/", {"hand": "12x3m +", "seat": "Q"})
    page = unescape(text_of(answer))
    assert answer.status_code == 400
    fault = beside("hand-fault", page)
    assert "12<mark>x</mark>3m <mark>+</mark>" in fault
    assert "Colonne 3" in fault
    assert "W ou N" in beside("seat-fault", page)
    again = changed(french, hand="12x3m +")
    assert again.status_code == 400
    assert "<mark>x</mark>" in text_of(again)


@pytest.mark.parametrize(
    ("fields", "field", "part"),
    [
        ({"hand": "1" * 1001}, "hand", "at most 1000"),
        ({"hand": "1m", "declared": "x" * 1001}, "mcr-declared", "at most 1000"),
        ({"hand": "11111m 234p 567s 99s +1p"}, "hand", "only four of each"),
        ({"hand": "123m 456m 789p 44s 67s +8s", "declared": "Nonsense"}, "mcr-declared", "no fan"),
        ({"hand": "123m 456m 789p 44s 67s +8s", "flowers": "9"}, "mcr-flowers", "from 0 to 8"),
        ({"hand": "123m", "rules": "mahjong"}, "rules", "no rulebook"),
        ({"rules": "mahjong"}, "rules", "no rulebook"),
        ({"hand": "123m 456m 789p 44s 67s +8s", "self_drawn": "perhaps"}, "self_drawn", "true or"),
        ({"hand": "123m 456m 789p 4444s 67s 1s"}, "hand", "tiles"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(client, fields, field, part):
    answer = client.get("/calculator/", fields)
    assert answer.status_code == 400
    assert part in unescape(beside(f"{field}-fault", text_of(answer)))


def test_contradictions_and_switches_are_told_above_and_below_the_circumstances(client):
    hand_won = {"hand": "123m 456m 789p 44s 67s +8s"}
    answer = client.get("/calculator/", {**hand_won, "self_drawn": "1", "from": "E"})
    assert answer.status_code == 400
    assert "cannot both be true" in beside("elsewhere", text_of(answer))
    wrong = client.get("/calculator/", {**hand_won, "options": "S2=perhaps"})
    assert wrong.status_code == 400
    assert "S2" in beside("options-fault", text_of(wrong))
    many = client.get("/calculator/", {**hand_won, "options": ["S2=drop"] * 40})
    assert many.status_code == 400


def test_what_belongs_to_the_other_game_or_to_nobody_is_left_alone(client):
    page = client.get("/calculator/", {**RIICHI, "flowers": "9", "last_of_kind": "1", "utm": "x"})
    assert page.status_code == 200
    assert "flowers=" not in typed_in(QueryDict("rules=riichi-ema-2016&flowers=2")).address


def test_a_link_carries_the_hand_and_every_example_is_one(client):
    for language in Language:
        for example in examples(language):
            answer = client.get(example.address)
            assert answer.status_code == 200, example.address
            typed = typed_in(QueryDict(urlsplit(example.address).query))
            assert typed.address == example.address
    page = shown(client, **KONGS)
    assert 'id="calc-link" readonly value="http://localhost/calculator/?hand=345p+67s' in page
    assert 'id="calc-notation" readonly value="345p 67s EE [1111m] (2222s) +8s"' in page


def test_other_methods_are_refused_in_words(client):
    for address in ("/calculator/", "/calculator/advice/"):
        assert client.post(address).status_code == 405


def test_the_planners_advice_comes_afterwards_with_its_reasons(client, monkeypatch):
    asked = []

    def advice(request, language, **_more):
        asked.append((request, language))
        return ADVICE

    monkeypatch.setattr(asking, "advice", advice)
    address = "/calculator/advice/?rules=all&hand=345m+345p+34s+678s+99m+%2BN&self_drawn=1"
    page = text_of(client.get(address, headers={"HX-Request": "true"}))
    expected = {"rules": "mcr-wmo-2014", "hand": "345m 345p 34s 678s 99m +N"}
    assert asked == [(expected, Language.ENGLISH)]
    told = words_of(page)
    assert "Chance to win: 99%" in told
    assert 'href="/rules/mcr-wmo-2014/fans/mixed_triple_chow/"' in page
    assert "keeps Mixed Triple Chow : 99%" in told
    whole = text_of(client.get(address))
    assert "<html" in whole
    assert "Back to the hand" in whole


ADVICE = {
    **{"rules": "mcr-wmo-2014", "draws": 20, "chance": 0.9932, "expected": 53.5, "whole": False},
    "best": {"chance": "N", "expected": "N"},
    "ways": [
        {
            **{"fans": ["mixed_triple_chow"], "points": 13, "needs_self_draw": True},
            "on_discard": {"wins": True, "fans": [{"id": "mixed_triple_chow", "points": 8}]},
            "self_drawn": {"wins": True, "fans": []},
            **{"hand": "34599m 345p 34678s +5s", "chance": 0.99, "discard": "N"},
            "missing": [{"tile": "5s", "needed": 1, "left": 4}],
        }
    ],
    "discards": [
        {
            **{"tile": "N", "chance": 0.9932, "expected": 53.5, "only_self_drawn": True},
            "reasons": [{"fans": ["mixed_triple_chow"], "text": "keeps Mixed Triple Chow: 99%"}],
        }
    ],
}


RIICHI_OUTCOME = {
    **{"tile": None, "distance": 0, "kinds": 1, "left": 4, "value": 1650.0, "sampled": True},
    "yaku": [{"id": "pinfu", "han": 1, "share": 0.5}],
    "waiting": {
        "furiten": ["own_discard"],
        "riichi": {"advised": True, "reasons": [{"text": "riichi: more points"}]},
    },
    "reasons": [
        {"text": "no yaku on a discard with 8p"},
        {"text": "keeps All Simples: 50%", "yaku": "all_simples"},
    ],
}
RIICHI_ADVICE = {
    **{"rules": "riichi-ema-2016", "distance": 0, "win": None, "discards": []},
    **{"now": RIICHI_OUTCOME, "best": {"discard": None, "riichi": True}},
}


def test_riichi_advice_tells_value_yaku_furiten_and_whether_to_declare(client, monkeypatch):
    monkeypatch.setattr(asking, "advice", lambda *_asked, **_more: RIICHI_ADVICE)
    fields = {"rules": "riichi-ema-2016", "hand": "123456m 79p 11s EEE"}
    page = text_of(client.get("/calculator/advice/", fields))
    told = words_of(page)
    for part in ("As it stands", "value 1650", "furiten", "declare riichi", "Pinfu 50%"):
        assert part in told
    assert "no yaku on a discard with 8p keeps All Simples : 50% riichi: more points" in told
    assert 'href="/rules/riichi-ema-2016/yaku/all_simples/"' in page
    won = {**RIICHI_ADVICE, "win": {"wins": True, "points": 1500}, "now": None}
    monkeypatch.setattr(asking, "advice", lambda *_asked, **_more: won)
    assert "it wins now, with 1500 points" in text_of(client.get("/calculator/advice/", fields))


def test_F12_fourteen_tiles_dealt_to_east_need_no_winning_tile(client):
    dealt = shown(client, hand="123m 456m 789p 44s 678s", dealt="1")
    assert re.search(r'data-testid="value">\d+ points', dealt)
    assert "Which tile won?" in shown(client, hand="123m 456m 789p 44s 678s", dealt="0")


def test_while_the_planner_thinks_the_page_asks_again_and_gives_up_in_the_end(client, monkeypatch):
    def later(*_asked, **_more):
        raise AdviceLater(preparing=is_preparing)

    is_preparing = False

    monkeypatch.setattr(asking, "advice", later)
    address = "/calculator/advice/?hand=1112345678999m&turn="
    page = text_of(client.get(f"{address}3", headers={"HX-Request": "true"}))
    assert "turn=4" in page
    assert "still thinking" in page
    over = text_of(client.get(f"{address}120", headers={"HX-Request": "true"}))
    assert "hx-trigger" not in over
    assert "Ask again" in over
    assert "Ask again" in text_of(client.get(address))
    is_preparing = True
    first_ever = text_of(client.get(f"{address}1", headers={"HX-Request": "true"}))
    assert "is being prepared" in first_ever
    assert "turn=2" in first_ever


def test_no_advice_is_said_and_a_bad_hand_refused(client, monkeypatch):
    def impossible(*_asked, **_more):
        raise AdviceImpossible(problem(Family.BAD_REQUEST, "advice_not_installed"))

    refused = client.get("/calculator/advice/?hand=1m")
    assert refused.status_code == 400
    assert client.get("/calculator/advice/?hand=" + "1" * 1001).status_code == 400
    monkeypatch.setattr(asking, "advice", impossible)
    answer = client.get("/calculator/advice/?hand=1112345678999m")
    assert answer.status_code == 200
    assert "numpy and numba" in text_of(answer)


def test_the_planner_is_told_draws_discards_and_what_may_not_go(client, monkeypatch):
    asked = []

    def advice(request, _language, **_more):
        asked.append(request)
        return RIICHI_ADVICE

    monkeypatch.setattr(asking, "advice", advice)
    told = {"draws": "8", "discards": "2p", "passed": "5p", "forbidden": "5p"}
    fields = {"rules": "riichi-ema-2016", "hand": "234m 567m 34p 55s 678s +1p", **told}
    page = text_of(client.get("/calculator/", fields))
    assert '<details class="calc-planning" open>' in page
    assert re.search(r'id="key-2p"[^>]*aria-label="2 of circles, 3 left"', page)
    assert client.get("/calculator/advice/", fields).status_code == 200
    assert asked == [fields]
    assert "draws=8&discards=2p" in typed_in(QueryDict(urlencode(fields))).address
    won = {**RIICHI, "discards": "2p"}
    assert "8000 points" in shown(client, **won)
    more = clicked(Typed({**won, "hand": "1m"}, to="discards"), "add:9s")
    assert more.value("discards") == "2p 9s"


def test_every_field_that_is_wrong_is_told_at_once_whatever_the_hand(client):
    wrong = {"visible": "zz", "flowers": "99", "seat": "Q", "draws": "99", "declared": "Nonsense"}
    fields = ("visible", "mcr-flowers", "seat", "mcr-draws", "mcr-declared")
    for hand_typed in ("", "1x", "12m", "1112345678999m", "1112345678999m +5m"):
        answer = client.get("/calculator/", {**wrong, "hand": hand_typed, "rules": "all"})
        assert answer.status_code == 400
        for field in fields:
            assert "<li>" in beside(f"{field}-fault", text_of(answer)), (hand_typed, field)
    unknown = client.get("/calculator/", {"rules": "mahjong", "hand": "1m", "declared": "Nonsense"})
    assert unknown.status_code == 400


@override_settings(RATE_LIMITS=True)
def test_new_hands_for_the_planner_are_limited_by_address_and_told_in_place(french, monkeypatch):
    monkeypatch.setattr(limits, "ADVICE", limits.RateLimit(times=1, seconds=60))

    def advice(_request, _language, admit):
        admit()
        return ADVICE

    monkeypatch.setattr(asking, "advice", advice)
    address = "/calculator/advice/?hand=1112345678999m"
    assert french.get(address).status_code == 200
    refused = french.get(address, headers={"HX-Request": "true"})
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 60
    assert "Redemandez dans" in text_of(refused)
    assert "<html" not in text_of(refused)
