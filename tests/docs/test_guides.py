"""The guides of CONTRIBUTING are followed to the letter, and the checks then pass."""

import json
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.docs.following import ROOT, Follower, guide
from tests.paper.reading import pages_of

HALF_MELDED = '''

@kernel
def half_melded_hand(win: McrWinFacts) -> bool:
    """Four sets exposed, the pair finished on a tile drawn oneself."""
    return win.exposed_sets == 4 and win.self_drawn
'''


def follow_the_guide_to_fans(follower: Follower) -> None:
    follower.append("rules/mcr/fans/winning.py", HALF_MELDED)
    follower.insert(
        "rules/mcr/fans/table.py",
        ")\n# fmt: on\n",
        '    _row("half_melded_hand", (82, 2, 82, 2), FanLooks.CIRCUMSTANCE,'
        " winning.half_melded_hand),\n",
    )
    follower.append(
        "words/tables/fan_names.csv",
        "half_melded_hand,Half Melded Hand,半求人" + ",Main à Demi Exposée" * 3,
    )
    follower.append(
        "words/tables/fan_definitions.csv",
        "half_melded_hand,Four sets exposed; the last tile is drawn.,"
        "Quatre combinaisons exposées ; la dernière tuile est piochée.",
    )
    follower.append(
        "rules/mcr/examples.csv",
        "half_melded_hand,5m (123p) (678s) (EEE) (777m) +5m,self_drawn seat=N round=S,"
        "5m (123p) (678s) (EEE) (777m) +5m,seat=N round=S,The last tile was another player’s.",
    )
    follower.append(
        "words/tables/near_miss_reasons.csv",
        "The last tile was another player’s.,La dernière tuile venait d’un autre.",
    )
    follower.append(
        "tests/data/fans.csv",
        "half_melded_hand,82,2,82,2,Half Melded Hand,半求人" + ",Main à Demi Exposée" * 3,
    )


@pytest.mark.slow
def test_add_a_fan(tmp_path: Path):
    follower = Follower(tmp_path, "change or add a fan")
    follow_the_guide_to_fans(follower)
    # What the search finds; the long test below asks it.
    table = tmp_path / "src/muraille/rules/mcr/implications.json"
    implied = json.loads(table.read_text(encoding="utf-8"))
    for family in implied.values():
        family["standard"]["half_melded_hand"] = ["self_drawn"]
    table.write_text(json.dumps(implied), encoding="utf-8")
    follower.tool("derive_near_misses.py")
    follower.tool("make_docs.py")
    asked = ("score", "5m (123p) (678s) (EEE) (777m) +5m", "--self-drawn", "--lang", "en")
    assert "Half Melded Hand" in follower.run("-m", "muraille", *asked)
    follower.check(
        "tests/rules/mcr/test_examples.py",
        "tests/rules/mcr/test_bulk_rows.py::test_a_fan_sees_no_more_than_it_says",
        "tests/rules/mcr/test_bulk_rows.py::test_a_row_without_room_or_table_is_refused_by_name",
        "tests/answers/test_fan_list.py",
        "tests/cli/test_fans_command.py",
        "tests/docs/test_generated_docs.py",
        "tests/advice/test_questions.py::test_the_path_leads_past_every_fan_and_every_yaku_once",
        "src/muraille/advice/questions/steps.py",
    )


@pytest.mark.long
def test_add_a_fan_and_derive_what_it_brings(tmp_path: Path):
    follower = Follower(tmp_path, "change or add a fan")
    follow_the_guide_to_fans(follower)
    follower.tool("derive_implications.py")
    implied = json.loads(
        (tmp_path / "src/muraille/rules/mcr/implications.json").read_text(encoding="utf-8")
    )
    for family in implied.values():
        assert family["standard"]["half_melded_hand"] == ["self_drawn"]
    follower.run("-m", "tests.rules.mcr.made_up_fans", "compiled")


PAGE_TEST = """
def test_pages_speak_it(client):
    page = client.get("/rules/mcr-wmo-2014/fans/", headers={"accept-language": "eo"})
    assert page.headers["Content-Language"] == "eo"
    assert "¤" in page.content.decode()
    # A definition has no column of this language yet.
    card = client.get("/rules/mcr-wmo-2014/fans/pure_straight/", headers={"accept-language": "eo"})
    assert "123, 456 and 789 in one suit." in card.content.decode()
    assert "Rekta" in card.content.decode()
    for path in ("/rules/words/", "/rules/mcr-wmo-2014/procedures/", "/referee/", "/learn/", "/"):
        shown = client.get(path, headers={"accept-language": "eo"}, follow=True)
        assert shown.status_code == 200, path
    english = client.get("/rules/", headers={"accept-language": "en"}).content.decode()
    assert ">Esperanto<" in english and ">Français<" in english
"""


def translate(catalogue_file: Path) -> None:
    """Put a sign before every text, and compile the catalogue."""
    with catalogue_file.open("rb") as stream:
        catalogue = read_po(stream, locale="eo")
    for message in catalogue:
        if isinstance(message.id, tuple):
            message.string = tuple(f"¤{text}" for text in message.id)
        elif message.id:
            message.string = f"¤{message.id}"
    with catalogue_file.with_suffix(".mo").open("wb") as stream:
        write_mo(stream, catalogue)


@pytest.mark.slow
def test_add_a_language(tmp_path: Path):
    follower = Follower(tmp_path, "translate, or add a language")
    follower.insert("words/languages.py", '    ENGLISH = "en"\n', '    ESPERANTO = "eo"\n')
    follower.insert(
        "words/languages.py",
        '    "fr": Writing(\n',
        '    "eo": Writing("Esperanto", ("esperanto",), decimal_mark=","),\n',
    )
    assert "`words/locale/<code>/LC_MESSAGES/muraille.po`" in follower.guide
    follower.write("words/locale/eo/LC_MESSAGES/muraille.po", "")
    follower.tool("update_catalogue.py")
    translate(tmp_path / "src/muraille/words/locale/eo/LC_MESSAGES/muraille.po")
    names = tmp_path / "src/muraille/words/tables/fan_names.csv"
    head, *rows = names.read_text(encoding="utf-8").splitlines()
    told = [f"{row},{'Rekta' if row.startswith('pure_straight,') else ''}" for row in rows]
    names.write_text("\n".join([f"{head},eo", *told, ""]), encoding="utf-8")

    asked = ("-m", "muraille", "score", "123456789m 23s 55s +4s", "--lang", "eo")
    said = follower.run(*asked)
    assert "Rekta" in said
    assert "All Chows" in said
    assert "¤" in said
    sheet = tmp_path / "sheet.pdf"
    follower.run("-m", "muraille", "paper", "score-sheet", "--out", str(sheet), "--lang", "eo")
    assert "¤" in "".join(pages_of(sheet))
    follower.run("-m", "muraille", "penalties", "false_hu", "--lang", "eo")
    (tmp_path / "tests/server/pages/test_esperanto.py").write_text(PAGE_TEST, encoding="utf-8")
    follower.check("tests/server/pages/test_esperanto.py", "tests/words/test_sentences.py")


def test_the_guide_to_languages_names_every_table():
    text = guide("translate, or add a language")
    tables = (ROOT / "src/muraille/words/tables").glob("*.csv")
    assert [table.name for table in tables if f"`{table.name}`" not in text] == []


@pytest.mark.slow
def test_add_a_yaku(tmp_path: Path):
    follower = Follower(tmp_path, "change or add a yaku")
    follower.append(
        "rules/riichi/yaku/winning.py",
        '''

@kernel
def riichi_kong(win: RiichiWinFacts) -> bool:
    """An announced hand wins with the tile that replaces a kong."""
    return win.riichi and win.kong_replacement
''',
    )
    follower.insert(
        "rules/riichi/yaku/table.py",
        ")\n# fmt: on\n",
        '    _row("riichi_kong", (1, None), 1, YakuLooks.CIRCUMSTANCE, winning.riichi_kong),\n',
    )
    names = "Riichi Kong,立直槓,riichi kan"
    follower.append(
        "words/tables/yaku_names.csv", f"riichi_kong,{names},riichi kan,Kong après Riichi"
    )
    follower.append(
        "words/tables/yaku_definitions.csv",
        "riichi_kong,A kong after riichi brings the winning tile.,"
        "Un kong après le riichi apporte la tuile gagnante.",
    )
    hand = "234m 567p 345s 9s [1111m] +9s"
    follower.append(
        "rules/riichi/examples.csv",
        f"riichi_kong,{hand},self_drawn kong_replacement riichi,"
        f"{hand},self_drawn kong_replacement,Riichi was never declared.",
    )
    follower.append(
        "words/tables/near_miss_reasons.csv",
        "Riichi was never declared.,Le riichi n’a jamais été déclaré.",
    )
    follower.insert(
        "records/formats/tenhou_words.py",
        '    "riichi": "立直",\n',
        '    "riichi_kong": "立直槓",\n',
    )
    follower.append("tests/data/yaku.csv", f"riichi_kong,1,,{names},Kong après Riichi,4.2.1,")
    follower.tool("derive_near_misses.py")
    follower.tool("make_docs.py")
    asked = ("score", hand, "--riichi", "--kong-replacement", "--self-drawn")
    said = follower.run(
        "-m", "muraille", *asked, "--rules", "riichi-ema-2016", "--lang", "en", "--seat", "S"
    )
    assert "Riichi Kong" in said
    follower.check(
        "tests/rules/riichi/test_riichi_examples.py",
        "tests/rules/riichi/test_riichi_bulk_rows.py",
        "tests/answers/test_riichi_answers.py",
        "tests/cli/test_yaku_command.py",
        "tests/records/formats/test_tenhou.py",
        "tests/docs/test_generated_docs.py",
        "tests/advice/test_questions.py::test_the_path_leads_past_every_fan_and_every_yaku_once",
    )


@pytest.mark.slow
def test_add_an_offence(tmp_path: Path):
    follower = Follower(tmp_path, "change or add an offence")
    follower.insert(
        "rules/mcr/offences_tiles.py",
        '    offence(\n        "wall_touched",\n',
        '    offence(\n        "tile_dropped",\n        _PEOPLE,\n        "3.11.6 4-",\n'
        '        ByStage(OffenceStage.ANY, says(GRADED_2014_SESSION), emar="3.1", rulings="O5"),\n'
        "    ),\n",
    )
    follower.append(
        "words/tables/offence_names.csv",
        "tile_dropped,Drops a tile on the floor,Laisse tomber une tuile,fallen tombée",
    )
    follower.insert("answers/offence_groups.py", '"wall_touched", ', '"tile_dropped", ')
    follower.append(
        "tests/rules/offence-statements.csv",
        "mcr-wmo-2014,3.11.6 4-,a tile dropped,tile_dropped,any,graded_in_session,O5\n"
        "mcr-ffmj-2016,3.11.6.4 & EMAR 3.1,a tile dropped,tile_dropped,any,graded,O5\n"
        "mcr-international,silent,no word of a tile dropped,tile_dropped,any,none,O5 J8",
    )
    follower.tool("make_docs.py")
    said = follower.run("-m", "muraille", "penalties", "dropped", "--lang", "en")
    assert "Drops a tile on the floor" in said
    follower.check(
        "tests/rules/test_offence_statements.py",
        "tests/rules/mcr/test_offences.py",
        "tests/cli/test_penalties_command.py",
        "tests/docs/test_generated_docs.py",
        "tests/server/pages/test_referee_page.py",
    )


EDITION_TEST = """
import pytest

PATHS = (
    "mcr-club/", "mcr-club/fans/pure_straight/", "mcr-club/penalties/", "mcr-club/payments/",
    "riichi-club/", "riichi-club/yaku/pinfu/", "riichi-club/penalties/", "riichi-club/payments/",
)


@pytest.mark.parametrize("path", PATHS)
def test_pages_tell_it(client, path):
    assert client.get(f"/rules/{path}").status_code == 200
"""


@pytest.mark.slow
def test_add_an_edition_of_each_game(tmp_path: Path):
    follower = Follower(tmp_path, "add an edition")
    follower.insert(
        "rules/mcr/editions.py",
        "MCR_RULEBOOKS: tuple",
        'CLUB = replace(\n    WMO_2014,\n    id="mcr-club",\n    document="The club’s rules",\n'
        '    switches=_positions(T1="drop"),\n'
        '    offences=offences_in("mcr-wmo-2014", "mcr-club"),\n'
        ")\n\n",
    )
    follower.insert("rules/mcr/editions.py", ", INTERNATIONAL)", ", CLUB")
    follower.write(
        "rules/riichi/club.py",
        '"""The riichi rules of a club."""\n\nfrom dataclasses import replace\n\n'
        "from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016\n"
        "from muraille.tiles.four import Four\n\n"
        "RIICHI_CLUB = replace(\n"
        '    RIICHI_EMA_2016,\n    id="riichi-club",\n    document="The club’s riichi",\n'
        "    start=25_000,\n    uma=Four((20_000, 10_000, -10_000, -20_000)),\n)\n",
    )
    follower.insert(
        "rules/catalogue/games.py",
        "from muraille.rules.riichi.ema_2016",
        "from muraille.rules.riichi.club import RIICHI_CLUB\n",
    )
    follower.insert("rules/catalogue/games.py", ",))):\n", ", RIICHI_CLUB")
    tiles = ("score", "111m 999m 111p 999p 1s +1s", "--lang", "en", "--rules")
    assert "Double Pung" not in follower.run("-m", "muraille", *tiles, "mcr-club").split("Not")[0]
    assert "Double Pung" in follower.run("-m", "muraille", *tiles, "mcr-wmo-2014").split("Not")[0]
    play = ("-m", "muraille", "simulate", "--games", "1", "--bots", "random", "--seed", "a")
    games = [follower.run(*play, "--rules", f"riichi-{book}") for book in ("club", "ema-2016")]
    assert games[0] != games[1]
    follower.run(*play, "--rules", "mcr-club")
    said = follower.run("-m", "muraille", "penalties", "false_hu", "--rules", "mcr-club")
    assert "3.11.6" in said
    (tmp_path / "tests/server/pages/test_club.py").write_text(EDITION_TEST, encoding="utf-8")
    follower.check("tests/server/pages/test_club.py")
