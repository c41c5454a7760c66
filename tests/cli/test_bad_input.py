"""Whatever is typed: exit code 2, one sentence for each problem, nothing else."""

import json

import pytest

from muraille.cli.main import main
from tests.cli.running import SEVEN_PAIRS, run_apart

CONTRADICTIONS = [
    [SEVEN_PAIRS, "--self-drawn", "--from", "S"],
    [SEVEN_PAIRS, "--seat", "S", "--from", "S"],
    [SEVEN_PAIRS, "--last-of-kind"],
    [SEVEN_PAIRS, "--robbing-kong"],
    [SEVEN_PAIRS, "--kong-replacement"],
    [SEVEN_PAIRS, "--self-drawn", "--kong-replacement"],
    ["345p 67s EE 111m (222s) +8s", "--self-drawn", "--robbing-kong"],
    ["345p 67s EE 111m (222s) +8s", "--last-of-wall", "--robbing-kong"],
    ["345p 678s EE 111m 222s", "--dealt", "--from", "S"],
    ["345p 678s EE 111m 222s", "--dealt", "--seat", "S"],
    ["345p 678s EE 111m 222s", "--dealt", "--last-of-wall"],
    ["345p 67s EE 111m 222s +8s", "--dealt"],
]

BAD_HANDS = [
    "",
    " ",
    "hello",
    "0m 12x",
    "11111p 234s 567s 99m +9m",
    "(124m) 345p 67s EE 111m +8s",
    "[555m] 345p 67s EE 111m +8s",
    "(123m 345p 67s EE 111m +8s",
    "345p 67s EE +8s",
    "345p 678s EE 111m 222s",
    "345p 67s EE 111m 222s +8s +8s",
    "345p 6s EE 111m 222s +78s",
    "345p 67s EE 111m 222s 1f +8s",
    "345p\x07 67s EE 111m 222s +8s",
    "345p\x1b[31m 67s",
    "345p\u202e 67s EE 111m 222s +8s",
    "1m" * 100_000,
    "(" * 5000,
    "東南西北",
    "%s {0} {hand} \\",
]

BAD_VALUES = [
    ["--flowers", "9"],
    ["--flowers", "-1"],
    ["--flowers", "9" * 5000],
    ["--flowers", "1f 1f"],
    ["--flowers", "many"],
    ["--flowers", "1.5"],
    ["--seat", "X"],
    ["--seat", "East"],
    ["--round", ""],
    ["--from", "0"],
    ["--visible", "xyz"],
    ["--visible", "99999p"],
    ["--rules", "mcr"],
    ["--rules", ""],
    ["--declared", "nonsense"],
    ["--declared", "-5"],
    ["--declared", "9" * 5000],
    ["--option", "S2"],
    ["--option", "S2=perhaps"],
    ["--option", "S99=drop"],
    ["--lang", "de"],
]

BAD_ARGUMENTS = [
    ["score"],
    ["score", "--seat"],
    ["score", SEVEN_PAIRS, "--self-drawn=yes"],
    ["score", SEVEN_PAIRS, "--nonsense"],
    ["score", SEVEN_PAIRS, "--self"],
    ["score", SEVEN_PAIRS, "--riichi"],
    ["score", SEVEN_PAIRS, "-x"],
    ["score", SEVEN_PAIRS, "--batch", "-"],
    ["score", "--batch", "-", "--self-drawn"],
    ["score", "--batch", "-", "--rules", "mcr"],
    ["score", "--batch", "no/such/file"],
    ["score", "--batch", "."],
    ["score", "--batch", ""],
    ["score", "--batch", "nul\0l"],
    ["scores"],
    ["--nonsense"],
    ["--lang"],
    ["--lang", "de"],
    ["fans", "nonsense"],
    ["fans", "--nonsense"],
]

BLANKS = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})

EVERYTHING = [
    *BAD_ARGUMENTS,
    *(["score", hand] for hand in BAD_HANDS),
    *(["score", SEVEN_PAIRS, *values] for values in BAD_VALUES),
    *(["score", *arguments] for arguments in CONTRADICTIONS),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("arguments", EVERYTHING, ids=lambda words: " ".join(words)[:60])
def test_a_clear_message_and_nothing_else(arguments, language, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert lines
    assert all(line.startswith("muraille: ") and len(line) < 400 for line in lines)
    assert len(set(lines)) == len(lines)
    assert "Traceback" not in err
    assert all(line.translate(BLANKS).isprintable() for line in lines)


def test_the_sentences_are_in_the_reader_s_language(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    main(["score", SEVEN_PAIRS, "--seat", "X", "--nonsense"])
    assert capsys.readouterr().err == (
        "muraille: “--nonsense” is not known here: see muraille score --help\n"
    )
    main(["score", SEVEN_PAIRS, "--seat", "X", "--lang", "fr"])
    assert "doit être E, S, W ou N" in capsys.readouterr().err


MESSAGES = [
    (["--rules", "x"], "“--rules” is not known here: options go after a command"),
    (["--lang", "en", "--seat=E"], "“--seat=E” is not known here: options go after a command"),
    (["score", SEVEN_PAIRS, "--rules", "x"], "riichi-ema-2016, all\n"),
    (["score", "--batch", "-", "--rules", "x"], "riichi-ema-2016, all\n"),
    (["score", SEVEN_PAIRS, "--flowers", "1.5"], "must be a number from 0 to 8"),
    (["score", SEVEN_PAIRS, "--flowers", "9" * 20], "must be a number from 0 to 8"),
    (["score", SEVEN_PAIRS, "--declared", "9" * 11], "must be fans or a number of points"),
    (["score", "--batch", ""], "name a file of requests"),
    (["settle", ""], "name a file of requests"),
    (["score", "1m"], "1 tile, a kong counting three"),
    (["score", "1m", "--lang", "fr"], "1 tuile, un kong"),
    (
        ["score", SEVEN_PAIRS, "--from", "S", "--self-drawn", "--rules", "mcr-oir-1998"],
        "(section “Les Règles”)",
    ),
    (["score", SEVEN_PAIRS, "--robbing-kong", "--rules", "mcr-oir-1998"], "(article n°43)"),
    (["score", SEVEN_PAIRS, "--robbing-kong", "--rules", "all"], "(article 3.8.1 n°47)"),
    (["score", "34m 99s (555s) (666s) (EEE) +5m", "--visible", "555s"], "not listed again"),
    (
        ["score", SEVEN_PAIRS, "--seat", "X", "--lang", "fr"],
        "et non «\N{NARROW NO-BREAK SPACE}X\N{NARROW NO-BREAK SPACE}»",
    ),
]


@pytest.mark.parametrize(("arguments", "told"), MESSAGES, ids=lambda value: str(value)[:50])
def test_the_message_says_what_helps(arguments, told, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main(arguments) == 2
    assert told in capsys.readouterr().err


def test_of_very_many_problems_ten_are_told(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    main(["score", "(" * 1000])
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 11
    assert lines[-1] == "muraille: and 991 more problems"
    assert main(["score", SEVEN_PAIRS, "--lang", "FR"]) == 0
    assert "Sept Paires" in capsys.readouterr().out


def test_all_problems_at_once(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["score", "12x", "--seat", "X", "--flowers", "9", "--rules", "mcr"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


@pytest.mark.parametrize("arguments", [[b"score", b"\xff\xfe"], [b"score", b"123m\xc3 +4m"]])
def test_bytes_that_are_no_text(arguments):
    ran = run_apart(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("muraille: ")
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_without_utf8_output_nothing_breaks(encoding):
    ran = run_apart("score", SEVEN_PAIRS, "--lang", "fr", PYTHONIOENCODING=encoding)
    assert ran.code == 0
    assert "Sept Paires" in ran.out
    assert "🀆" not in ran.out


def test_json_without_utf8_output():
    found = run_apart("score", SEVEN_PAIRS, "--json", PYTHONIOENCODING="ascii")
    assert json.loads(found.out)["fans"][0]["article"] == "3.8.1 n°19"
