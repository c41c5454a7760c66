"""Every text a template asks for is there, none lies unused, and tags escape what they show."""

import re
from pathlib import Path

import pytest

from muraille.rules.catalogue import GAMES
from muraille.rules.mcr.edition import SWITCHES as MCR_SWITCHES
from muraille.rules.riichi.edition import SWITCHES as RIICHI_SWITCHES
from muraille.server.site import templatetags
from muraille.server.site.templatetags.site import tile
from muraille.tournament.facts.dossier import SWITCHES as TOURNAMENT_SWITCHES
from muraille.words import Language
from muraille.words.site import COUNTED, TEXTS, count_text, position_text, site_text, switch_text
from muraille.words.site.switches import POSITIONS

SERVER = Path(templatetags.__file__).resolve().parents[2]
TEMPLATES = sorted(SERVER.glob("*/templates/**/*.*"))
CODE = sorted(SERVER.rglob("*.py"))


def asked(pattern: str) -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in TEMPLATES]
    return {found for text in texts for found in re.findall(pattern, text)}


def test_templates_ask_for_texts_there_are():
    assert asked(r"""{% say ["'](\w+)["'](?!\|)""") <= set(TEXTS)
    of_games = asked(r"""{% say ["'](\w+)["']\|add:""")
    assert {f"{start}{game}" for start in of_games for game in GAMES} <= set(TEXTS)
    assert asked(r"""{% counted ["'](\w+)["']""") <= set(COUNTED)


def test_every_text_is_asked_for():
    code = "\n".join(file.read_text(encoding="utf-8") for file in (*TEMPLATES, *CODE))
    made = re.compile(
        r"^(field|length|mode|mode_short|clock|game|rounds|visit|delay|theme|won|end|sheet|error)_"
        r"|^learn_(right|wrong|known|task|text|ask|hint|truth|field|keys|path|path_text|of_the_day|why_start)_"
        r"|^ref_(group|ask|fact|hint|chombo)_"
        r"|^app_(first|signed)_"
        r"|^me_(filter|days|against|place|end|made)_"
        r"|^rule_(about|given|group|section)_|^hall_(wind|riichi)_"
        r"|^judge_(from_the_start|during_play)$"
        r"|^day_(start|end|waits|tile|need|projector)_|^pub_played_|^res_(paper|of|all|call|new)_"
        r"|^(points|han)_in_all$|^for_(counters|bets|liability)$"
        r"|^(learn_)?(minimum|yaku)_(met|missed)$"
    )
    words = set(re.findall(r"\w+", code))
    unused = [key for key in {**TEXTS, **COUNTED} if key not in words]
    assert [key for key in unused if not made.match(key)] == []


@pytest.mark.parametrize("language", list(Language))
def test_every_switch_and_position_has_its_words(language):
    for switch in (*MCR_SWITCHES, *RIICHI_SWITCHES):
        assert switch_text(switch.id, language)
        for position in switch.positions:
            assert position_text(position, language)
    used = {one for switch in (*MCR_SWITCHES, *RIICHI_SWITCHES) for one in switch.positions}
    of_tournaments = {one for positions in TOURNAMENT_SWITCHES.values() for one in positions}
    assert used | of_tournaments == set(POSITIONS)


def test_french_texts_keep_the_places_of_english_ones():
    for key, text in TEXTS.items():
        places = set(re.findall(r"{(\w+)}", text))
        words = dict.fromkeys(places, "7")
        assert site_text(key, Language.FRENCH, **words).count("{") == 0
    assert count_text("hands", 2, Language.FRENCH) == "2 donnes"


def test_a_tile_is_named_for_those_who_listen():
    french = tile({"language": Language.FRENCH}, "E")
    assert 'data-tile="E"' in french
    assert 'role="img"' in french
    assert "Est" in french
    assert "&lt;" in tile({"language": Language.ENGLISH}, "Em", "<")
