"""The rulebook: every page in both languages, near misses that miss, and what a search finds."""

import csv
import re
from pathlib import Path

import pytest

from muraille.answers.fans import fan_entries
from muraille.answers.scoring import results
from muraille.answers.yaku import yaku_entries
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.mcr import examples as mcr
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.riichi import examples as riichi
from muraille.server.rulebook.fan_pages import fan_page
from muraille.server.rulebook.riichi_payments import riichi_payments
from muraille.server.rulebook.searching import found_by, query
from muraille.server.rulebook.yaku_pages import yaku_page
from muraille.words import Language
from muraille.words.articles import article_name, is_heading
from muraille.words.names.fans import fan_names
from muraille.words.names.glossary import glossary
from muraille.words.rulebook.procedures import SECTIONS, procedures, procedures_of
from tests.server.pages.visitors import text_of, visitor
from tools.derive_near_misses import main as derive_near_misses
from tools.derive_near_misses import shown

WMO, FFMJ, RIICHI = "mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"
DATA = Path(__file__).parents[2] / "data"
CHAPTERS = ("", "articles/", "payments/", "procedures/", "penalties/")


def _check_entries(language, books, step=1):
    """Every page, or one in so many."""
    client = visitor(language.value)
    for book in books:
        for entry in fan_entries()[::step]:
            page = client.get(f"/rules/{book.id}/fans/{entry.id}/")
            assert page.status_code == 200, (book.id, entry.id)
            assert article_name(entry.articles[book.id], language) in text_of(page)
    for yaku in yaku_entries()[::step]:
        page = client.get(f"/rules/{RIICHI}/yaku/{yaku.id}/")
        assert page.status_code == 200, yaku.id
        assert yaku.article in text_of(page)


def test_every_fan_and_yaku_page_answers_and_names_its_article():
    newest, *_others, sheet = MCR_RULEBOOKS
    _check_entries(Language.ENGLISH, (newest,))
    _check_entries(Language.FRENCH, (sheet,), step=4)


@pytest.mark.slow
@pytest.mark.parametrize("language", list(Language), ids=str)
def test_every_fan_page_of_every_edition_answers_and_names_its_article(language):
    _check_entries(language, MCR_RULEBOOKS)


def test_every_chapter_answers_in_both_languages(client, french):
    for browser in (client, french):
        for book in RULEBOOKS.values():
            own = ("fans/",) if book.game == "mcr" else ("yaku/", "minipoints/")
            for chapter in (*CHAPTERS, *own):
                page = browser.get(f"/rules/{book.id}/{chapter}")
                assert page.status_code == 200, (book.id, chapter)
                assert text_of(page).count("<h1") == 1


@pytest.mark.parametrize(
    "path",
    [
        "/rules/mcr-2030/",
        "/rules/mcr-wmo-2014/fans/royal_flush/",
        "/rules/mcr-wmo-2014/yaku/",
        "/rules/mcr-wmo-2014/minipoints/",
        f"/rules/{RIICHI}/fans/",
        f"/rules/{RIICHI}/yaku/royal_flush/",
        "/rules/mcr-2030/penalties/",
    ],
)
def test_what_is_in_no_rulebook_is_a_translated_404(french, path):
    page = french.get(path)
    assert page.status_code == 404
    assert "<h1>" in text_of(page)
    assert "Page introuvable" in text_of(page)


def test_a_search_too_long_or_of_no_edition_and_a_wrong_method_are_refused_in_words(french):
    page = french.get("/rules/", {"q": "x" * 101})
    assert page.status_code == 400
    assert "100 caractères au plus" in text_of(page)
    assert french.get("/rules/mcr-wmo-2014/fans/", {"q": "x" * 101}).status_code == 400
    assert french.get("/rules/mcr-wmo-2014/fans/", {"points": "7"}).status_code == 400
    assert french.get("/rules/", {"book": "mcr-2030"}).status_code == 400
    assert french.post("/rules/").status_code == 405


def test_near_misses_miss_by_every_edition_and_say_why_in_both_languages():
    for book in MCR_RULEBOOKS:
        for entry in fan_entries():
            _check_misses(book.id, entry.id, fan_page)
    for yaku in yaku_entries():
        _check_misses(RIICHI, yaku.id, yaku_page)


def _check_misses(book, name, page_of):
    english, french = (page_of(book, name, language) for language in Language)
    assert english.misses
    for one, other in zip(english.misses, french.misses, strict=True):
        hand = one.hand.calculator
        options = dict(re.findall(r"&(\w+)=(\w+)", hand))
        options = {key: True if value == "1" else value for key, value in options.items()}
        if "flowers" in options:
            options["flowers"] = 1
        result = results({"rules": book, "hand": one.hand.notation, **_without_hand(options)})[0]
        assert name not in shown(result), (book, name, one.hand.notation)
        if one.after:
            assert set(one.after) != set(one.before)
        else:
            assert one.why
            assert other.why
            assert one.why != other.why


def _without_hand(options):
    return {key: value for key, value in options.items() if key not in ("hand", "rules")}


@pytest.mark.slow
def test_derived_near_misses_are_up_to_date():
    assert derive_near_misses(["--check"]) == 0


def test_a_fan_is_told_with_what_it_brings_and_what_shuts_it_out(client):
    page = text_of(client.get("/rules/mcr-wmo-2014/fans/all_pungs/"))
    for other in ("big_four_winds", "four_concealed_pungs", "all_honours"):
        assert f'href="/rules/mcr-wmo-2014/fans/{other}/"' in page
    assert "3.9.1 6#(1)" in page
    assert "/calculator/?rules=mcr-wmo-2014&amp;hand=" in page
    excluded = text_of(client.get("/rules/mcr-wmo-2014/fans/single_wait/"))
    told = re.sub("<[^>]+>", "", excluded)
    assert "principle of inclusion, 3.9.1 6#(1); ruling W6" in told
    assert 'href="/rules/rulings/W6/"' in excluded


def test_3_8_1_and_the_list_of_1998_are_cited_where_they_say_what_is_not_counted(client):
    def told(path: str) -> str:
        return re.sub("<(?!/span)[^>]+>", "", text_of(client.get(path)))

    assert "3.8.1 n°57</span>" in told("/rules/mcr-wmo-2014/fans/two_melded_kongs/")
    assert "n°27; ruling F7" in told("/rules/mcr-oir-1998/fans/robbing_the_kong/")
    gates = told("/rules/mcr-oir-1998/fans/nine_gates/")
    assert "n°78</span>" in gates
    assert "principle of inclusion, WMO 3.9.1 6#(1)" in gates


def test_K1_editions_that_price_a_fan_otherwise_are_told(client):
    page = text_of(client.get("/rules/mcr-oir-1998/fans/two_concealed_kongs/"))
    assert "The editions do not agree on its points." in page
    assert "6 points" in page
    same = text_of(client.get("/rules/mcr-oir-1998/fans/full_flush/"))
    assert "The editions agree on its points." in same


def test_K2_a_concealed_kong_comes_with_two_melded_ones_only_where_one_is_concealed(client):
    for fan, other in (("two_melded_kongs", "concealed"), ("concealed_kong", "two_melded")):
        page = text_of(client.get(f"/rules/mcr-wmo-2014/fans/{fan}/"))
        told = re.search(rf'<li><a href="[^"]*/{other}_kongs?/">[^<]+</a> \(([^)]+)\)', page)
        assert told is not None
        assert told[1] == "when one of the two kongs is concealed"


def test_A1_a_fan_is_defined_as_its_edition_has_it(client):
    paths = (f"/rules/{book}/fans/pung_of_terminals_or_honours/" for book in RULEBOOKS)
    told = [text_of(client.get(path)) for path in list(paths)[:4]]
    assert ["of any honour" in page for page in told] == [False, False, True, True]


def test_fans_are_filtered_by_words_and_by_points(client):
    def names(**wanted):
        page = text_of(client.get("/rules/mcr-wmo-2014/fans/", wanted))
        return re.findall(r"/fans/(\w+)/\">", page)

    assert len(names()) == len(fan_names())
    assert names(points="48") == ["quadruple_chow", "four_pure_shifted_pungs"]
    assert names(q="serpentin", points="12") == [
        "lesser_honours_and_knitted_tiles",
        "knitted_straight",
    ]
    assert names(q="zzz") == []
    part = client.get("/rules/mcr-wmo-2014/fans/", {"points": "48"}, HTTP_HX_REQUEST="true")
    assert "<h1" not in text_of(part)
    assert "HX-Request" in part["Vary"]


SEARCHES = [
    ("extremite", "", "/rules/mcr-wmo-2014/fans/all_terminals/"),
    ("PETITS dragons", "", "/rules/mcr-wmo-2014/fans/little_three_dragons/"),
    ("花龙", "", "/rules/mcr-wmo-2014/fans/mixed_straight/"),
    ("平和", "", "/rules/riichi-ema-2016/yaku/pinfu/"),
    ("toi-toi", "", "/rules/riichi-ema-2016/yaku/all_pungs/"),
    ("seven_pairs", "mcr-international", "/rules/mcr-international/fans/seven_pairs/"),
    ("n°57", "", "/rules/mcr-wmo-2014/fans/two_melded_kongs/"),
    ("3.8.1 n°39", "", "/rules/mcr-wmo-2014/fans/mixed_straight/"),
    ("48 points", "", "/rules/mcr-wmo-2014/fans/quadruple_chow/"),
    ("6 han", "", "/rules/riichi-ema-2016/yaku/full_flush/"),
    ("yakuman", "", "/rules/riichi-ema-2016/yaku/nine_gates/"),
    ("tête en bas", "", "/rules/mcr-wmo-2014/fans/reversible_tiles/"),
    ("paire de dragons", "", "/rules/riichi-ema-2016/minipoints/#pair_of_dragons"),
    ("edge wait", "", "/rules/riichi-ema-2016/minipoints/#edge_wait"),
    ("uma", "", "/rules/riichi-ema-2016/payments/#uma"),
    ("responsabilite", "", "/rules/riichi-ema-2016/payments/#liability"),
    ("3.4.20", "", "/rules/mcr-wmo-2014/procedures/flowers/#flower"),
    ("article 3.5.7", "mcr-ffmj-2016", "/rules/mcr-ffmj-2016/procedures/wall/#built"),
    ("furiten", "", "/rules/riichi-ema-2016/procedures/riichi/#r_furiten"),
    ("3.9.1.3", "mcr-ffmj-2016", "/rules/mcr-ffmj-2016/payments/#formula"),
    ("EMAR 2.2", "mcr-ffmj-2016", "/rules/mcr-ffmj-2016/procedures/sessions/#late_ema"),
    ("recours", "", "/rules/mcr-wmo-2014/procedures/appeals/#appeal"),
    ("portable", "", "/rules/riichi-ema-2016/penalties/#telephone"),
    ("faux hu", "", "/rules/mcr-wmo-2014/penalties/#false_hu"),
    ("3.11.6 9-", "", "/rules/mcr-wmo-2014/penalties/#information"),
    ("telephone", "", "/rules/riichi-ema-2016/penalties/#telephone"),
    ("7 paires", "", "/rules/mcr-wmo-2014/fans/seven_pairs/"),
    ("13 orphans", "", "/rules/riichi-ema-2016/yaku/thirteen_orphans/"),
    ("n 39", "", "/rules/mcr-wmo-2014/fans/mixed_straight/"),
    ("8-point", "", "/rules/mcr-wmo-2014/fans/chicken_hand/"),
    ("minimum 8 points", "", "/rules/mcr-wmo-2014/procedures/winning/#minimum"),
    ("brelan", "", "/rules/words/#pung"),
    ("touching the wall", "", "/rules/mcr-wmo-2014/penalties/#wall_touched"),
    ("montrer ses tuiles", "", "/rules/mcr-wmo-2014/penalties/#shown_before_call"),
    ("honba", "riichi-ema-2016", "/rules/words/#counter"),
    ("pénalités", "mcr-wmo-2014", "/rules/mcr-wmo-2014/penalties/#false_set"),
]


def test_a_search_puts_the_very_name_first_and_finds_no_short_word_inside_another():
    def paths(text: str, book: str = "") -> list[str]:
        found = found_by(query(text, book, Language.ENGLISH))
        return [hit.path.partition("/rules/")[2] for some in found for hit in some.hits]

    assert paths("all pung")[0] == "mcr-wmo-2014/fans/all_pungs/"
    assert paths("seven pairs", "riichi-ema-2016")[0] == "riichi-ema-2016/yaku/seven_pairs/"
    of_riichi = ("riichi", "words", "rulings/R")
    assert all(path.startswith(of_riichi) for path in paths("ron"))  # not in wrong
    assert all("/yaku/" in path for path in paths("3 han"))  # not 369, not hand
    assert paths("honba", "mcr-wmo-2014") == []


def test_every_word_of_the_game_is_told_and_leads_to_a_page_of_each_game(client, french):
    for browser in (client, french):
        page = text_of(browser.get("/rules/words/"))
        for word in glossary():
            assert f'id="{word.id}"' in page
        ways = set(re.findall(r'href="(/rules/[^"]+-20[^"]+)"', page))
        assert len(ways) > len(glossary()) / 2
        pages = {
            path: text_of(browser.get(path)) for path in {way.partition("#")[0] for way in ways}
        }
        for way in ways:
            path, _, anchor = way.partition("#")
            assert not anchor or f'id="{anchor}"' in pages[path], way
    fan = text_of(client.get("/rules/mcr-wmo-2014/fans/all_pungs/"))
    assert 'href="/rules/words/"' in fan
    assert 'role="group" aria-label="exposed set"' in fan


@pytest.mark.parametrize(("text", "book", "path"), SEARCHES)
def test_a_search_finds(text, book, path):
    found = found_by(query(text, book, Language.FRENCH))
    assert path in [hit.path for some in found for hit in some.hits]


@pytest.mark.parametrize(
    "text", ["", "  ", "… of", "xyzzy", "…", "9.9.9", "<xyzzy>", "999 points", "% {}"]
)
def test_a_search_for_nothing_finds_nothing_and_breaks_nothing(client, text):
    page = client.get("/rules/", {"q": text})
    assert page.status_code == 200
    assert 'class="hits"' not in text_of(page)
    assert "<xyzzy>" not in text_of(page)


def test_procedures_cite_an_article_or_a_heading_for_every_book_and_speak_both_languages():
    assert {one.section for one in procedures()} == set(SECTIONS)
    assert len({one.id for one in procedures()}) == len(procedures())
    for one in procedures():
        assert len(set(one.texts.values())) == 2
        for article in ", ".join(one.articles.values()).split(", "):
            assert is_heading(article) or any(map(str.isdigit, article)), (one.id, article)
    for book in RULEBOOKS:
        assert len({one.section for one in procedures_of(book)}) >= 12


FACTS = [
    (WMO, "set_of_tiles", "3.5.5 1-", "144 108 16 12"),
    (WMO, "built", "3.5.7 4-", "36 18"),
    (WMO, "first_roll", "3.5.7 5-(2)", ""),
    (WMO, "second_roll", "3.5.7 5-(2)", "5 9 2 6 10 3 7 11 4 8 12"),
    (WMO, "breach", "3.5.7 5-(3), 3.5.7 5-(4)", "18"),
    (WMO, "sorting_time", "3.5.7 6-", "20"),
    (WMO, "time", "3.5.6", "150 15"),
    (WMO, "late", "3.11.2 1-", "10 15 20"),
    (WMO, "table_points", "3.9.2 2-", "4 2 1 0"),
    (WMO, "false_hu", "3.11.6 6-, 3.11.6 6-(1), 3.11.6 6-(2)", "10 20"),
    (WMO, "appeal", "3.12, 3.12.1, 3.12.2, 3.12.3", "30 200"),
    (FFMJ, "late_ema", "3.11.2.1, EMAR 2.2", "10 15 20"),
    (FFMJ, "graded_ema", "3.11.2.2, EMAR 3.1, EMAR 3.6", "5 10 20 30"),
    (FFMJ, "hu_stands", "3.7.1, EMAR 2.8.1", ""),
    (FFMJ, "named", "3.7.1, EMAR 2.8.8", ""),
    (FFMJ, "appeal_ema", "3.12, 3.12.1, EMAR 2.1, 3.12.2, 3.12.3, annex_2", "30 180"),
    ("mcr-oir-1998", "false_hu_1998", "basic_strategy", "10"),
    ("mcr-oir-1998", "robbed", "n°43", ""),
    ("mcr-international", "robbed", "robbing", ""),
    ("mcr-international", "false_hu_sheet", "faults", "10"),
    (RIICHI, "r_wall", "2.4", "17"),
    (RIICHI, "r_tiles", "1.1, 1.2, 1.3", "136"),
    (RIICHI, "r_start", "3.6", "30,000"),
    (RIICHI, "r_riichi", "3.3.14", "1,000"),
    (RIICHI, "r_noten", "3.4.2, 3.4.4", "3,000"),
    (RIICHI, "r_chombo", "3.4.6", "20,000 4,000 2,000"),
    (RIICHI, "r_late", "5.8", "1,000"),
    (RIICHI, "r_substitute", "5.8, 5.9", "15,000"),
    (RIICHI, "r_time", "5.10", "90 15"),
    (RIICHI, "r_uma", "3.6, 3.6.1", "30,000 15,000 5,000"),
]


@pytest.mark.parametrize(("book", "name", "article", "figures"), FACTS)
def test_a_statement_has_the_article_and_the_figures_of_its_book(book, name, article, figures):
    (one,) = (one for one in procedures() if one.id == name)
    assert one.articles[book] == article
    assert set(figures.split()) <= set(re.findall(r"\d[\d,]*\d|\d", one.texts[Language.ENGLISH]))
    french = one.texts[Language.FRENCH].replace("\N{NARROW NO-BREAK SPACE}", ",")
    assert set(figures.split()) <= set(re.findall(r"\d[\d,]*\d|\d", french))


def test_the_first_hand_of_a_page_wins_and_further_ones_have_its_fan_or_yaku_by_every_edition():
    lonely = []
    for book in MCR_RULEBOOKS:
        for entry in fan_entries():
            page = fan_page(book.id, entry.id, Language.ENGLISH)
            assert page is not None
            points = re.match(r"\d+", page.example.worth)
            assert points is not None
            assert int(points[0]) >= MINIMUM, (book.id, page.example)
            assert any(line.own for line in page.example.counted)
            lonely += [entry.id] * (not page.more)
            _check_more(page, entry.id)
    for yaku in yaku_entries():
        _check_more(yaku_page(RIICHI, yaku.id, Language.ENGLISH), yaku.id)
    assert set(lonely) <= {"flower_tiles"}


def _check_more(page, name):
    hands = [one.hand.notation for one in page.more]
    assert page.example.notation not in hands
    assert len(set(hands)) == len(hands) <= 3
    for one in page.more:
        assert any(line.own for line in one.hand.counted), (name, one.hand.notation)


@pytest.mark.parametrize(
    ("source", "data", "number"),
    [(mcr, "examples-1998.csv", "example"), (riichi, "examples-ema-2016.csv", "section")],
)
def test_the_books_own_examples_are_those_that_are_proved(source, data, number):
    with (DATA / data).open(encoding="utf-8", newline="") as lines:
        proved = [(row[number], row["hand"]) for row in csv.DictReader(lines)]
    assert [(one.example, one.hand) for one in source.book_examples()] == proved


def test_every_offence_has_its_anchor_on_the_page_of_its_edition(client):
    for book in RULEBOOKS:
        page = text_of(client.get(f"/rules/{book}/penalties/"))
        for offence in RULEBOOKS[book].offences.values():
            assert f'id="{offence.id}"' in page


def test_the_payments_of_riichi_are_those_of_the_tables(client):
    page = text_of(client.get(f"/rules/{RIICHI}/payments/"))
    for cell in ("11600 / 3900", "7700 / 2000+3900", "48000 / 16000", "– / 400+700"):
        assert cell.replace(" /", "\N{NO-BREAK SPACE}/") in page
    liable = riichi_payments("riichi-ema-2016", Language.ENGLISH).liable
    assert [sum(points for _name, points in row.paid) for row in liable] == [32_000] * 3


def test_the_payments_of_mcr_sum_to_nothing(client):
    page = text_of(client.get("/rules/mcr-wmo-2014/payments/"))
    assert "+288" in page
    assert "3.9.1 3#" in page
    gains = [int(found.replace("−", "-")) for found in re.findall(r"number\">([+−]\d+)</td>", page)]
    by_seat = gains[-8:]
    assert sum(by_seat[:4]) == sum(by_seat[4:]) == 0
