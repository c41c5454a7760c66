"""``muraille referee``: rulings by options and by questions, and the examples of the books."""

import io
import json
import sys

import pytest

from muraille.cli.main import main
from tests.cli.running import run

FFMJ = ("--rules", "mcr-ffmj-2016")
RIICHI = ("--rules", "riichi-ema-2016")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["referee", *arguments]) == 0
    return capsys.readouterr().out


def found(capsys, *arguments: str):
    return json.loads(said(capsys, *arguments, "--json"))


def kinds(answer) -> list[str]:
    return [one["kind"] for one in answer["consequences"]]


def refused(capsys, *arguments: str) -> str:
    assert main(["referee", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def asked(capsys, monkeypatch, lines: str, *arguments: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    return said(capsys, *arguments)


# The arbitration examples of the French edition, in our words


def test_annex_3_no_dead_hand_without_an_eyewitness(capsys):
    """A tile lacks in the wall, the last to draw is accused, and nobody saw anything."""
    case = ("--offence", "wrong_tile_drawn", "--stage", "no_witness", "--by", "S")
    answer = found(capsys, *FFMJ, *case)
    assert answer["consequences"] == []
    assert "annex_3" in answer["articles"]
    assert set(answer["sheet"].values()) == {0}
    page = said(capsys, *FFMJ, *case)
    assert "no penalty" in page
    assert "annex 3" in page


def test_annex_3_with_an_eyewitness_the_hand_is_dead(capsys):
    answer = found(capsys, *FFMJ, "--offence", "wrong_tile_drawn", "--stage", "mixed_in")
    assert kinds(answer) == ["kept", "dead_hand"]


def test_annex_4_a_repeated_fault_at_the_deal_is_warned(capsys):
    """East drew his first and his second four tiles from the wrong end and mixed them in."""
    case = ("--offence", "wrong_direction_at_deal", "--stage", "repeated", "--by", "E")
    answer = found(capsys, *FFMJ, *case)
    assert kinds(answer) == ["graded", "pointed_out", "kept"]
    assert answer["step"] == "warning"
    assert found(capsys, *FFMJ, *case, "--previous", "1")["step"] == 5
    assert "dead_hand" not in kinds(answer)


def test_annex_4_tiles_still_identifiable_go_back(capsys):
    """South, misled, drew from there too; his tiles were unseen and apart."""
    case = ("--offence", "wrong_direction_at_deal", "--stage", "identifiable", "--by", "S")
    assert kinds(found(capsys, *FFMJ, *case)) == ["put_back", "pointed_out"]


def test_annex_4_the_one_who_points_it_out_gives_no_information(capsys):
    """North would have done well to speak up sooner."""
    answer = found(capsys, *FFMJ, "--offence", "wrong_draw_pointed_out", "--by", "N")
    assert answer["consequences"] == []
    assert "EMAR 2.5.2" in answer["articles"]


@pytest.mark.parametrize(
    ("stage", "kind"),
    [
        ("agreed", "sheet_as_agreed"),
        ("disputed", "sheet_to_east"),
        ("nobody_willing", "east_must"),
    ],
)
def test_annex_4_O12_who_keeps_the_score_sheet(capsys, stage, kind):
    answer = found(capsys, *FFMJ, "--offence", "score_sheet", "--stage", stage)
    assert kinds(answer) == [kind]
    assert "O12" in answer["rulings"]


def test_annex_4_J9_the_spoken_value_is_written(capsys):
    """27 points spoken and confirmed, one ten too few laid on the table."""
    answer = found(capsys, *FFMJ, "--offence", "spoken_value")
    assert kinds(answer) == ["spoken_value"]
    assert answer["articles"][0] == "3.9.1.4"
    assert set(answer["sheet"].values()) == {0}


def test_annex_1_the_false_hu_of_the_example_sheet(capsys):
    """South's 30 points, ten for each of the others, as the example sheet shows them."""
    case = ("--offence", "false_hu", "--stage", "under_minimum", "--by", "S")
    assert found(capsys, *FFMJ, *case)["sheet"] == {"E": 10, "S": -30, "W": 10, "N": 10}


# By options


def test_a_page_names_ruling_article_and_sheet(capsys):
    page = said(capsys, "--offence", "false_hu", "--stage", "not_waiting", "--by", "S")
    for text in ("20 points to each", "dead hand", "3.11.6 6-(2)", "O4", "South  -60"):
        assert text in page


def test_without_winds_the_sheet_is_by_role(capsys):
    answer = found(capsys, "--offence", "tiles_knocked_over", "--points", "20")
    assert answer["sheet"] == {"offender": -20, "offended": 20, "others": 0}


def test_a_graded_fault_tells_its_step(capsys):
    case = ("--offence", "late_pung", "--by", "W")
    assert found(capsys, *case)["step"] == "warning"
    again = found(capsys, *case, "--previous", "2")
    assert again["step"] == 10
    assert again["sheet"]["W"] == -10
    assert "This time  10 points" in said(capsys, *case, "--previous", "2")
    assert "This time  a warning" in said(capsys, *case)


def test_what_is_left_to_the_referee_is_told_with_its_amounts(capsys):
    page = said(capsys, "--offence", "infringement")
    assert "5, 10, 20, 30, 40, 50 or 60 points, to nobody" in page
    assert "none yet" in page
    answer = found(capsys, *RIICHI, "--offence", "disturbance", "--stage", "serious")
    (left,) = answer["left_to_the_referee"]
    assert (left["least"], left["most"], left["taken"]) == (12_000, 48_000, "after_uma")
    chosen = (*RIICHI, "--offence", "disturbance", "--stage", "serious", "--points", "15000")
    assert "After the uma of the session" in said(capsys, *chosen)


@pytest.mark.parametrize(
    ("rules", "late", "sheet"),
    [
        ("mcr-wmo-2014", "10", -10),
        ("mcr-ffmj-2016", "10", -20),
        ("mcr-ffmj-2016", "9:59", -10),
        ("riichi-ema-2016", "4:30", -5_000),
        ("riichi-ema-2016", "10:01", 0),
    ],
)
def test_O1_R17_the_clock_decides_how_late(capsys, rules, late, sheet):
    answer = found(capsys, "--rules", rules, "--offence", "lateness", "--late", late, "--by", "N")
    assert answer["sheet"]["N"] == sheet


def test_R15_chombo_in_a_tournament_and_at_the_table(capsys):
    case = (*RIICHI, "--offence", "invalid_win", "--stage", "all_shown", "--by", "S")
    assert found(capsys, *case)["after_uma"] == {"E": 0, "S": -20_000, "W": 0, "N": 0}
    paid = found(capsys, *case, "--chombo", "payment")["sheet"]
    assert paid == {"E": 4_000, "S": -8_000, "W": 2_000, "N": 2_000}


def test_in_french(capsys):
    page = said(capsys, "--offence", "false_hu", "--stage", "not_waiting", "--lang", "fr")
    assert "20 points à chacun des trois autres" in page
    assert "Sur la feuille de scores" in page


# Bad input


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--offence", "nonsense"), "knows no offence “nonsense”"),
        (("--offence", "false_hu"), "say how far false_hu had gone"),
        (("--offence", "false_hu", "--stage", "nowhere"), "has no stage “nowhere”"),
        (("--offence", "late_pung", "--previous", "many"), "number"),
        (("--offence", "late_pung", "--previous=-1"), "below zero"),
        (("--offence", "late_pung", "--by", "X"), "E, S, W, N"),
        (("--offence", "late_pung", "--points", "5"), "no points to choose"),
        (("--offence", "infringement", "--points", "15"), "5/10/20/30/40/50/60"),
        (("--offence", "lateness", "--late", "soon"), "a delay is minutes"),
        (("--offence", "lateness", "--late", "0"), "is not late"),
        (("--offence", "lateness", "--late", "5", "--stage", "late"), "stage"),
        (("--offence", "late_pung", "--late", "5"), "belongs to the offence lateness"),
        (("--offence", "lateness"), "say how far"),
        (("--rules", "mcr-2050", "--offence", "false_hu"), "mcr-2050"),
        (("--rules", "mcr-2050"), "mcr-2050"),
        (("--stage", "any"), "--stage: only together with --offence"),
        (
            ("--offence", "tiles_knocked_over", "--by", "E", "--points", "20"),
            "say who the offended player is",
        ),
        (("--offence", "tiles_knocked_over", "--by", "E", "--against", "E"), "are the same"),
        ((*RIICHI, "--offence", "lateness", "--stage", "shortly_late"), "how late the player is"),
        (
            (*RIICHI, "--offence", "call_with_dead_hand", "--chombo", "payment"),
            "say which wind the offender has",
        ),
        (
            (*RIICHI, "--offence", "call_with_dead_hand", "--chombo", "later"),
            "“tournament” or “payment”",
        ),
    ],
)
def test_what_cannot_be_judged_is_explained(capsys, arguments, told):
    assert told in refused(capsys, *arguments)


def test_all_problems_are_reported_at_once(capsys):
    told = refused(capsys, "--offence", "nonsense", "--by", "X", "--previous", "many")
    assert len(told.splitlines()) == 3


# By questions


def test_questions_lead_to_the_ruling(capsys, monkeypatch):
    page = asked(capsys, monkeypatch, "2\nfaux hu\n1\ns\n")
    assert "Which rulebook?" in page
    assert "1. complete but under 8 points" in page
    assert "South  -30" in page


def test_a_graded_fault_is_asked_for_those_before(capsys, monkeypatch):
    page = asked(capsys, monkeypatch, "late_pung\n3\nW\n", "--rules", "mcr-wmo-2014")
    assert "How many such faults" in page
    assert "West   -20" in page


def test_an_empty_line_takes_the_usual_or_leaves_open(capsys, monkeypatch):
    page = asked(capsys, monkeypatch, "\nlate_pung\n\n\n")
    assert "mcr-wmo-2014" in page
    assert "This time  a warning" in page


def test_a_wrong_answer_is_explained_and_asked_again(capsys, monkeypatch):
    lines = "9\n1\nqwertz\n3.11.6 7-(3)\nx\ne\n\ne\nw\n70\n25\n"
    page = asked(capsys, monkeypatch, lines)
    assert "“9” is not one of the numbers up to 5" in page
    assert "no offence matches “qwertz”" in page
    assert "not “X”" in page
    assert "are the same" in page
    assert "here the referee has only 5-60" in page
    assert "West   +25" in page


def test_many_matches_are_numbered_and_one_can_look_again(capsys, monkeypatch):
    lines = "chombo\n0\nkong riichi\n3\n2\nE\n"
    page = asked(capsys, monkeypatch, lines, *RIICHI)
    assert "Which of these?" in page
    assert "Makes an invalid concealed kong after riichi: at a drawn hand" in page
    assert "East   -12000" in page


def test_lateness_is_asked_in_minutes(capsys, monkeypatch):
    page = asked(capsys, monkeypatch, "lateness\nsoon\n\n3\nN\n", *RIICHI)
    assert "a delay is minutes" in page
    assert "North  -3000" in page


def test_the_book_without_amounts_says_so(capsys, monkeypatch):
    page = asked(capsys, monkeypatch, "telephone\n1\nN\n2000\n", *RIICHI)
    assert "(any)" in page
    assert "North  -2000" in page


def test_answers_that_end_too_soon_are_an_error(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert main(["referee"]) == 2
    assert "the answers ended" in capsys.readouterr().err


def test_questions_and_json_do_not_mix():
    ran = run("referee", "--rules", "mcr-wmo-2014", "--json", stdin=b"late_pung\n\nS\n")
    assert ran.code == 0
    assert json.loads(ran.out)["offence"] == "late_pung"
    assert "How many such faults" in ran.err


def test_help_has_examples(capsys):
    assert main(["referee", "--help"]) == 0
    assert "muraille referee --offence false_hu" in capsys.readouterr().out


def test_R32_a_substitutes_result_is_written_and_the_uma_of_the_others_told(capsys):
    case = (*RIICHI, "--offence", "absence", "--by", "S", "--stage")
    during = said(capsys, *case, "during_play")
    assert during.count("-15000") == 2
    assert "no points" not in during
    assert "uma 15,000, 5,000 and −5,000" in during
    assert "get the uma of their places" in said(capsys, *case, "from_the_start")
