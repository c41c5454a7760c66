"""The referee's page: each ruling is the command's own, asked for step by step by the address."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from muraille.answers.offence_groups import GROUPS
from muraille.answers.referee import answer, judged
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.catalogue.offences import all_offences
from muraille.rules.common.offences import Verdict
from muraille.server.rulebook.links import offence_path
from muraille.server.rulebook.numbering import citation_linked
from muraille.words import Language
from muraille.words.rulings.offences import consequence_phrase
from tests.server.pages.visitors import text_of

WMO, FFMJ, RIICHI = "mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"


def address(**answers: Any) -> str:
    return f"/referee/?{urlencode(answers)}"


def shown(client, status: int = 200, /, **answers: Any) -> str:
    response = client.get(address(**answers))
    assert response.status_code == status, text_of(response)
    return unescape(text_of(response))


def links(page: str, mark: str = 'data-testid="answer"') -> list[str]:
    return re.findall(rf'href="([^"]+)" {mark}', page)


def cells(page: str) -> list[tuple[str, int]]:
    """Who gets what in the rows of the sheet."""
    return [
        (who, int(points))
        for who, points in re.findall(r'data-who="(\w+)" data-points="(-?\d+)"', page)
    ]


def cases(book: str) -> list[dict[str, Any]]:
    """Every row of a rulebook with a player to blame, and whatever else it depends on."""
    found: list[dict[str, Any]] = []
    for offence in RULEBOOKS[book].offences.values():
        for stage in offence.stages:
            case: dict[str, Any] = {"rules": book, "offence": offence.id}
            if offence.id == "lateness":
                case["late"] = {"shortly_late": "3:20", "late": "12", "too_late": "16"}[stage.value]
            else:
                case["stage"] = stage.value
            found.append({**case, **_details(judged(case).verdict)})
    return found


def _details(verdict: Verdict) -> dict[str, Any]:
    more: dict[str, Any] = {"by": "S", "previous": 2, "chombo": "payment"}
    for choice in verdict.discretions:
        more["points"] = choice.only[-1] if choice.only else choice.most or 700
        more["against"] = "N"
    return more


@pytest.mark.parametrize("book", list(RULEBOOKS))
def test_every_ruling_of_every_rulebook_is_the_commands_own(client, book):
    for case in cases(book):
        page, ruled, verdict = shown(client, **case), answer(case), judged(case).verdict
        assert 'data-testid="ruling"' in page, case
        rows = [ruled["sheet"], ruled["after_uma"]]
        points = [pair for row in rows if any(row.values()) for pair in row.items()]
        for entered in ruled["consequences"]:
            if entered["kind"] == "fixed_result":
                points += [("S", entered["points"] or 0), ("S", entered["uma"] or 0)]
        assert cells(page) == points, case
        for one in (*verdict.consequences, *verdict.choices):
            assert consequence_phrase(one, Language.ENGLISH).lower() in page.lower(), case
        cited = citation_linked(verdict.articles, verdict.rulings, book, Language.ENGLISH)
        assert f'href="{offence_path(book, str(case["offence"]))}"' in page
        assert f'data-testid="article">{unescape(cited)}</span>' in page
        assert ("our own rulings" in page) == bool(verdict.rulings)


@pytest.mark.parametrize("book", [FFMJ, RIICHI])
def test_the_first_answer_to_every_question_leads_to_a_ruling(client, book):
    _answer_all(client, book)


@pytest.mark.slow
@pytest.mark.parametrize("book", sorted(set(RULEBOOKS) - {FFMJ, RIICHI}))
def test_the_first_answer_leads_to_a_ruling_in_the_other_rulebooks_too(client, book):
    _answer_all(client, book)


def _answer_all(client, book: str) -> None:
    for offence in RULEBOOKS[book].offences.values():
        page = shown(client, rules=book, offence=offence.id)
        for _question in range(7):
            if 'data-testid="ruling"' in page:
                break
            page = unescape(text_of(client.get(_first_answer(page))))
        assert 'data-testid="ruling"' in page, (book, offence.id)


def _first_answer(page: str) -> str:
    """Where the first button leads, or the form with the least amount in it."""
    for found in links(page):
        return found
    form = page.split('class="ref-typed"')[1]
    sent = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    name, least = re.findall(r'name="(\w+)" type="number".*?min="(\d+)"', form)[0]
    return f"/referee/?{urlencode([*sent, (name, least if name == 'points' else '4')])}"


def test_only_what_the_ruling_depends_on_is_asked_one_thing_at_a_time(client):
    page = shown(client, rules=FFMJ, offence="late_pung")
    assert 'data-question="by"' in page
    # Article and consequence are told before it is asked who did it.
    assert 'data-testid="foreseen"' in page
    assert "Graded, with all faults of the session: a warning, then 5" in page
    told = re.sub("<[^>]+>", "", page.partition('data-testid="foreseen-article">')[2])
    cited = "3.11.6.5, EMAR 1.7, EMAR 3.1 [O5]"
    assert told.startswith(f"{cited} Ids in brackets are our own rulings")
    assert "foreseen" not in shown(client, rules=FFMJ, offence="false_hu")
    page = shown(client, rules=FFMJ, offence="late_pung", by="W")
    assert 'data-question="previous"' in page
    assert "20 points, to nobody" in page  # what a fourth fault would cost
    page = shown(client, rules=FFMJ, offence="late_pung", by="W", previous=0)
    assert "No points are written." in page
    assert "three seconds: a warning (3.11.6.5" in page
    page = shown(client, rules=FFMJ, offence="late_pung", by="W", previous=3)
    assert cells(page) == [("E", 0), ("S", 0), ("W", -20), ("N", 0)]
    again = links(page, 'data-testid="again"')[0]
    assert cells(unescape(text_of(client.get(again))))[2] == ("W", -30)
    page = shown(client, rules=WMO, offence="tiles_knocked_over", by="E")
    assert 'data-question="against"' in page
    assert len(links(page)) == 3
    assert 'data-question="points"' in shown(
        client, rules=WMO, offence="tiles_knocked_over", by="E", against="N"
    )


def test_R15_a_chombo_paid_at_the_table_needs_its_player(client):
    case = {"rules": RIICHI, "offence": "call_with_dead_hand", "open": "by"}
    assert 'data-question="chombo"' in shown(client, **case)
    page = shown(client, **case, chombo="payment")
    assert 'data-question="by"' in page
    assert "leave-open" not in page
    after_uma = shown(client, **case, chombo="tournament")
    assert cells(after_uma) == [("offender", -20000), ("others", 0)]


def test_a_ruling_is_told_to_the_players_in_either_language(client, french):
    case = {"rules": WMO, "offence": "false_hu", "stage": "under_minimum", "by": "S"}
    english = shown(client, **case)
    assert "South: calls a false hu (complete but under 8 points). 10 points to each" in english
    assert "South – Calls a false hu: pays 10 to each; dead hand (3.11.6 6-(1))" in english
    told = 'lang="fr" data-testid="sentence">Sud\u00a0: annonce un faux hu'
    assert told in shown(client, **case, say="fr")
    assert told in shown(french, **case)
    assert f"/calculator/?rules={WMO}" in english


def test_O21_an_amount_the_referee_takes_instead_is_told_alone(client):
    case = {"rules": FFMJ, "offence": "infringement", "by": "S", "previous": "0"}
    thirty = shown(client, **case, points="30")
    assert ("S", -30) in cells(thirty)
    assert "South: another infringement of the rules. 30 points, to nobody. Article:" in thirty
    added = shown(client, **{**case, "offence": "information", "previous": "1"}, points="30")
    assert ("S", -35) in cells(added)
    assert "5 points, to nobody; 30 points, to nobody. Article:" in added


def test_3_11_6_6_1_EMAR_2_9_3_both_amounts_of_the_wrong_tile_are_told(client):
    case = {"rules": FFMJ, "offence": "false_hu", "stage": "wrong_tile", "by": "S"}
    page = shown(client, **case)
    assert ("S", -60) in cells(page)
    assert "the text itself prints 10 points to each" in page
    assert "3.11.6.6.1, EMAR 2.9.3" in page


def test_the_rules_and_the_latest_offences_are_remembered_on_the_device(client):
    assert "By which rules is it played?" in shown(client)
    shown(client, rules=RIICHI)
    assert "Declaring riichi" in shown(client)
    assert "Ruled lately" not in shown(client)
    shown(client, rules=RIICHI, offence="kuikae", by="E")
    assert "Discards what the call forbids" in shown(client).split("Ruled lately")[1]
    assert "Ruled lately" not in shown(client, rules=WMO)


def test_what_happened_is_found_by_group_words_and_article(client, french):
    assert {name for names in GROUPS.values() for name in names} == {
        books[0].id for _game, books in all_offences()
    }
    assert sum(map(len, GROUPS.values())) == len(set().union(*GROUPS.values()))
    assert "offence=lateness" in shown(client, rules=WMO, group="late")
    assert "offence=false_hu" in shown(client, rules=WMO, q="false hu")
    assert "offence=tiles_knocked_over" in shown(french, rules=WMO, q="renverse joueur")
    assert "offence=wrong_tile_drawn" in shown(client, rules=RIICHI, q="5.3.1")
    near = shown(french, rules=FFMJ, q="il fait tomber la muraille")
    assert "voici le plus proche" in near
    assert "offence=wall_destroyed" in near
    assert "Aucune faute ne répond à" in shown(french, rules=WMO, q="<b>zzz")


@pytest.mark.parametrize(
    ("wrong", "question", "told"),
    [
        ({"offence": "false_hu", "stage": "on_purpose"}, "stage", "stade"),
        ({"offence": "late_pung", "by": "X"}, "by", "Doit être E, S, W ou N"),
        ({"offence": "late_pung", "by": "E", "previous": "-1"}, "previous", ""),
        ({"offence": "late_pung", "by": "E", "previous": "9" * 300}, "previous", ""),
        ({"offence": "lateness", "late": "soon"}, "late", ""),
        ({"offence": "lateness", "late": "5", "seconds": "75"}, "late", ""),
        ({"offence": "lateness", "late": "0"}, "late", "retard"),
        ({"offence": "infringement", "by": "E", "points": "7"}, "points", "7"),
        ({"offence": "tiles_knocked_over", "by": "E", "against": "E"}, "against", ""),
        ({"offence": "false_hu", "stage": "not_waiting", "points": "7"}, "by", "choi"),
    ],
)
def test_an_answer_that_cannot_be_used_is_told_where_it_is_asked(french, wrong, question, told):
    page = shown(french, 400, rules=WMO, **wrong)
    assert f'data-question="{question}"' in page
    assert told in page.split('data-testid="wrong"')[1].split("</ul>")[0]


def test_what_there_is_not_is_told(client, french):
    assert "Ces règles ne connaissent pas" in shown(french, 404, rules=WMO, offence="kuikae")
    assert "These rules know no such offence" in shown(client, 404, offence="nothing")
    page = shown(client, 400, rules="mcr-of-my-own", offence="false_hu")
    assert 'data-testid="wrong"' in page
    assert "By which rules" in page
    assert client.post("/referee/").status_code == 405


def test_an_offence_these_rules_do_not_know_leads_back_to_the_list(client):
    page = shown(client, 404, rules=WMO, offence="kuikae")
    assert f"/referee/?rules={WMO}&group=win" in page
    assert f"/rules/{WMO}/procedures/" in page


def test_R32_the_entered_result_and_the_uma_of_the_others_are_told(client):
    case = {"rules": RIICHI, "offence": "absence", "by": "S"}
    during = shown(client, **case, stage="during_play")
    assert during.count('data-who="S" data-points="-15000"') == 2
    assert "uma 15,000, 5,000 and −5,000" in during
    assert "get the uma of their places" in shown(client, **case, stage="from_the_start")


@pytest.mark.parametrize(
    ("rules", "words", "offence"),
    [
        (WMO, "phone", "minor_infringement"),
        (RIICHI, "téléphone", "telephone"),
        (WMO, "tile dropped", "tile_shown"),
        (RIICHI, "late pung", "call_too_late"),
        (WMO, "14 tiles", "wrong_number_of_tiles"),
        (RIICHI, "no yaku", "invalid_win"),
        (FFMJ, "fumer", "dress_and_manners"),
        (FFMJ, "20 secondes", "slow_play"),
        (FFMJ, "dés trop tôt", "started_too_early"),
        (FFMJ, "aide compter", "helps_winner_count"),
        (WMO, "forgets hu", "hu_not_called"),
        (WMO, "criticism", "grave_infringement"),
        (RIICHI, "commentaire", "comments"),
        (RIICHI, "slow", "slow_play"),
    ],
)
def test_an_incident_is_found_by_the_words_one_would_use(client, rules, words, offence):
    assert f"offence={offence}" in shown(client, rules=rules, q=words)
