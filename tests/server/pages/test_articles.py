"""Every paragraph of every book and every ruling has its place, and the search finds it."""

import re
from html import unescape

import pytest

from muraille.answers.fans import fan_entries
from muraille.answers.yaku import yaku_entries
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.server.rulebook.articles import book_chapters
from muraille.server.rulebook.numbering import chapters_of, home_of
from muraille.server.rulebook.searching import found_by, query
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.names.definitions import fan_definition, yaku_definition
from muraille.words.names.fans import fan_name
from muraille.words.rulebook.paragraphs import paragraphs_of
from muraille.words.rulebook.procedures import procedures_of
from muraille.words.rulebook.settled import settled
from tests.rules.citations import cited
from tests.server.pages.visitors import text_of, visitor

WMO, FFMJ, RIICHI = "mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"
OIR, SHEET = "mcr-oir-1998", "mcr-international"


ENGLISH_SLOWLY = pytest.param(Language.ENGLISH, marks=pytest.mark.slow)
"""The other language is asked by the slow tests."""


def paths_found(text: str, book: str = "", language: Language = Language.ENGLISH) -> list[str]:
    found = found_by(query(text, book, language))
    return [hit.path for some in found for hit in (*some.hits, *some.rest)]


@pytest.mark.parametrize(
    ("language", "every"),
    [
        (Language.FRENCH, 4),
        pytest.param(Language.FRENCH, 1, marks=pytest.mark.slow),
        pytest.param(Language.ENGLISH, 1, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_the_search_finds_every_paragraph_by_its_number_and_its_page_speaks_of_it(language, every):
    client = visitor(language.value)
    for book in RULEBOOKS:
        pages = {
            chapter.id: unescape(text_of(client.get(chapter.path)))
            for chapter in book_chapters(book, language)
        }
        for paragraph in paragraphs_of(book)[::every]:
            chapter = chapters_of(book)[paragraph.number]
            path = f"/rules/{book}/articles/{chapter}/#{paragraph.anchor}"
            name = article_name(paragraph.number, language)
            if any(map(str.isdecimal, name)):
                assert path in paths_found(name, "", language), (book, name)
            asked = {"q": name, "book": book}
            answer = client.get("/rules/", asked, HTTP_HX_REQUEST="true")
            assert f'href="{path}"' in text_of(answer), (book, name)
            told = pages[chapter].partition(f'id="{paragraph.anchor}"')[2].partition("<section")[0]
            assert name in re.sub("<[^>]+>", "", told), (book, name)
            assert paragraph.headings[language][1:] in told


@pytest.mark.parametrize(
    ("language", "each"),
    [
        (Language.ENGLISH, 5),
        pytest.param(Language.ENGLISH, 1, marks=pytest.mark.slow),
        pytest.param(Language.FRENCH, 1, marks=pytest.mark.slow),
    ],
)
def test_the_search_finds_every_ruling_by_its_id_and_its_page_speaks_of_it(language, each):
    client = visitor(language.value)
    for name, ruling in list(settled().items())[::each]:
        assert paths_found(name.lower(), "", language)[0] == f"/rules/rulings/{name}/"
        page = unescape(text_of(client.get(f"/rules/rulings/{name}/")))
        told = re.sub("<[^>]+>", "", page)
        for text in (ruling.open, ruling.choice, ruling.why, ruling.departs):
            assert text[language] in told, name
        for book, articles in ruling.articles.items():
            for article in articles.split(", "):
                assert article_name(article, language) in told, (name, book)
    every = text_of(client.get("/rules/rulings/"))
    assert re.findall(r'href="/rules/rulings/(\w+)/"', every) == list(settled())


@pytest.mark.parametrize(
    ("typed", "book", "anchor"),
    [
        *((typed, WMO, "3-5-7-5-2") for typed in ("3.5.7 5-(2)", "3.5.7.5.2", "3.5.7-5-2")),
        *((typed, WMO, "3-5-7-5-2") for typed in ("§3.5.7.5.2", "art. 3.5.7 5 2", "3.5.7. 5 (2)")),
        ("§3.5.7", WMO, "3-5-7"),
        ("art 3.5.7 5", WMO, "3-5-7-5"),
        ("Article 3.5.7 5-(2)", FFMJ, "3-5-7-5-2"),
        *((typed, FFMJ, "emar-2-8-2") for typed in ("EMAR 2.8.2", "EMAR2.8.2", "emar 2-8-2")),
        *((typed, FFMJ, "annex-3") for typed in ("annexe 3", "Annex 3", "annex_3")),
        ("4.2.2.1", FFMJ, "annex-4-sheet"),
        *((typed, WMO, "3-8-1-n-39") for typed in ("n°39", "n 39", "no. 39", "No 39", "3.8.1.39")),
        ("n°39", "mcr-oir-1998", "n-39"),
        *((typed, "mcr-oir-1998", "summary-6") for typed in ("résumé 6", "summary 6")),
        ("stratégies de base", "mcr-oir-1998", "basic-strategy"),
        ("exemple 33", "mcr-oir-1998", "example-33"),
        ("Création du mur", "mcr-international", "building-the-wall"),
        ("prendre un kong au passage", "mcr-international", "robbing"),
        *((typed, FFMJ, "annex-1") for typed in ("annexe I", "Annex I")),
        ("ANNEXE IV", FFMJ, "annex-4"),
        *((typed, WMO, "3-8-1-n-46") for typed in ("fan 46", "Fan n°46")),
        *((typed, RIICHI, "5-9") for typed in ("English booklet 5.8", "livret anglais 5.8")),
        ("English booklet 5.2.1", RIICHI, "5-3-1"),
        ("5.1.2", RIICHI, "5-1-2"),
        ("§ 4", RIICHI, "4"),
    ],
)
def test_a_paragraph_is_found_however_its_number_is_written(typed, book, anchor):
    for language in Language:
        own = [path for path in paths_found(typed, "", language) if f"/{book}/articles/" in path]
        assert own[0].endswith(f"/#{anchor}"), own
        assert paths_found(typed, book, language)[0] == own[0]


def test_a_part_is_found_below_what_it_belongs_to_and_the_very_number_comes_first():
    paths = paths_found("3.5.7", WMO)
    assert paths[0].endswith("#3-5-7")
    assert any(path.endswith("#3-5-7-5-2") for path in paths)
    assert not any("#3-5-5" in path for path in paths)


def test_002_in_english_the_numbers_of_both_booklets_are_found():
    chapter = f"/rules/{RIICHI}/articles/5/#"
    both = paths_found("5.8", RIICHI, Language.ENGLISH)
    assert [path for path in both if "/articles/" in path] == [f"{chapter}5-8", f"{chapter}5-9"]
    french = paths_found("5.8", RIICHI, Language.FRENCH)
    assert [path for path in french if "/articles/" in path] == [f"{chapter}5-8"]


@pytest.mark.parametrize("typed", ["3.14", "art. 3.14", "EMAR 4.1", "annexe 9", "n°95", "fan 95"])
def test_a_number_that_no_paragraph_has_finds_nothing(typed):
    for language in Language:
        assert paths_found(typed, "", language) == []


def test_whatever_the_product_cites_is_a_paragraph_of_the_book_it_names():
    known = {(book, one.number) for book in RULEBOOKS for one in paragraphs_of(book)}
    strangers = {
        (book.id, article)
        for book in RULEBOOKS.values()
        for article in _cited(book)
        if home_of(article, book.id) not in known
    }
    assert strangers == set()


def _cited(book) -> set[str]:
    """Every article that a rulebook, its fans, offences, texts and our rulings name."""
    cited = {article for subject in Subject if (article := _article(book, subject))}
    cited |= {entry.articles[book.id] for entry in fan_entries() if book.id in entry.articles}
    if book.id == RIICHI:
        cited |= {entry.article for entry in yaku_entries()}
    for offence in book.offences.values():
        for said in offence.verdicts.values():
            cited |= set(said.articles)
    told = [one.articles[book.id] for one in procedures_of(book.id)]
    told += [one.articles[book.id] for one in settled().values() if book.id in one.articles]
    cited |= {article for articles in told for article in articles.split(", ")}
    return cited - {"silent"}


def _article(book, subject: Subject) -> str:
    try:
        return book.article(subject)
    except KeyError:
        return ""


def test_every_switch_and_every_ruling_that_an_answer_names_is_told():
    named = {switch.id for book in RULEBOOKS.values() for switch in book.known_switches}
    for book in RULEBOOKS.values():
        for offence in book.offences.values():
            named |= {ruling for said in offence.verdicts.values() for ruling in said.rulings}
    assert named <= set(settled())
    assert len(settled()) == len({ruling.point[Language.FRENCH] for ruling in settled().values()})


def test_an_edition_links_its_open_questions_and_an_account_its_ruling(client):
    page = text_of(client.get(f"/rules/{WMO}/"))
    assert 'href="/rules/rulings/S3/"' in page
    hand = {"rules": WMO, "hand": "1122m 3344p 5566s E +E", "from": "E"}
    counted = text_of(client.get("/calculator/", hand))
    assert "/articles/3-8/#3-8-1-n-19" in counted
    penalties = text_of(client.get(f"/rules/{WMO}/penalties/"))
    assert 'href="/rules/rulings/O5/"' in penalties
    assert f'href="/rules/{WMO}/articles/3-11/#3-11-6-3"' in penalties


@pytest.mark.parametrize(
    "path",
    [
        "/rules/rulings/Z9/",
        f"/rules/{WMO}/articles/9-9/",
        f"/rules/{WMO}/procedures/nowhere/",
        "/rules/mcr-2030/articles/",
    ],
)
def test_what_is_in_no_book_is_a_404(client, path):
    assert client.get(path).status_code == 404


def test_a_page_of_another_edition_that_does_not_exist_is_not_linked(client):
    for book in RULEBOOKS:
        for chapter in book_chapters(book, Language.ENGLISH):
            page = text_of(client.get(chapter.path))
            elsewhere = page.partition('class="elsewhere"')[2].partition("</nav>")[0]
            for path in re.findall(r'href="([^"]+)"', elsewhere):
                assert client.get(path).status_code == 200, (chapter.path, path)


def sections(book: str, language: Language) -> dict[str, str]:
    """What each paragraph's place shows."""
    client = visitor(language.value)
    shown = {}
    for chapter in book_chapters(book, language):
        page = unescape(text_of(client.get(chapter.path)))
        for paragraph in chapter.paragraphs:
            told = page.partition(f'<section class="paragraph" id="{paragraph.anchor}"')[2]
            shown[paragraph.number] = told.partition("</section>")[0]
    return shown


def defined_in(book: str, language: Language) -> list[tuple[str, str]]:
    """The article of every fan or yaku, and what it is."""
    if book == RIICHI:
        return [(yaku.article, yaku_definition(yaku.id, language)) for yaku in yaku_entries()]
    return [(fan.articles[book], fan_definition(fan.id, book, language)) for fan in fan_entries()]


@pytest.mark.parametrize("language", list(Language), ids=str)
def test_the_paragraph_of_every_fan_and_yaku_says_first_what_it_is(language):
    for book in RULEBOOKS:
        shown = sections(book, language)
        for article, definition in defined_in(book, language):
            before = shown[article].partition('<ul class="told">')[0]
            assert definition in before, (book, article)


@pytest.mark.parametrize("book", [WMO, FFMJ, OIR, SHEET])
@pytest.mark.parametrize("language", list(Language), ids=str)
def test_the_line_that_a_score_cites_says_what_is_not_counted(book, language):
    shown = sections(book, language)
    for (dropped, beside), paragraph in cited(book, "excluded").items():
        if "n°" in paragraph:
            assert fan_name(dropped, language, book) in shown[paragraph], (beside, dropped)


ALSO_STATED = [
    *((WMO, f"3.8.1 n°{number}", "fully_concealed_hand") for number in (4, 6, 7, 12, 19, 20, 34)),
    *((FFMJ, f"3.8.1 n°{number}", "fully_concealed_hand") for number in (4, 6, 7, 12, 19, 20, 34)),
    (WMO, "3.8.1 n°44", "self_drawn"),
    *((book, "n°59", "pure_shifted_pungs") for book in (OIR, SHEET)),
    *((book, "n°60", "pure_triple_chow") for book in (OIR, SHEET)),
    *((book, "n°43", "fully_concealed_hand") for book in (OIR, SHEET)),
    *((book, "n°67", "pure_shifted_pungs") for book in (OIR, SHEET)),
    *((book, "n°27", "robbing_the_kong") for book in (OIR, SHEET)),
    *((book, "n°44", "self_drawn") for book in (OIR, SHEET)),
    *((book, "n°70", wind) for book in (OIR, SHEET) for wind in ("prevalent_wind", "seat_wind")),
    *((book, "n°72", "dragon_pung") for book in (OIR, SHEET)),
    (OIR, "n°77", "full_flush"),
    (OIR, "n°74", "seven_pairs"),
    (OIR, "n°58", "no_honours"),
    (OIR, "example_36", "all_pungs"),
    *((OIR, "example_24", fan) for fan in ("mixed_double_chow", "no_honours", "all_chows")),
    *((OIR, "example_56", fan) for fan in ("full_flush", "seven_pairs", "pure_double_chow")),
    (SHEET, "n°45", "all_chows"),
    (SHEET, "n°55", "all_types"),
]


@pytest.mark.parametrize("language", list(Language), ids=str)
def test_what_else_a_line_includes_shuts_out_or_allows_stands_there(language):
    shown = {book: sections(book, language) for book in (WMO, FFMJ, OIR, SHEET)}
    for book, paragraph, fan in ALSO_STATED:
        assert fan_name(fan, language, book) in shown[book][paragraph], (book, paragraph, fan)


@pytest.mark.parametrize("number", [8, 11, 18, 52])
def test_S3_S4_a_line_without_room_for_seven_pairs_says_that_we_count_both(number):
    told = sections(WMO, Language.ENGLISH)[f"3.8.1 n°{number}"]
    assert "leaves no room for Seven Pairs" in told
