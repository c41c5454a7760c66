"""The prompt: type a hand, get it scored and explained.

Reads lines from a terminal or from a pipe until they end; no line, however
wrong, ends it but ``quit``.
"""

import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from muraille.answers import as_text
from muraille.answers.scoring import ALL_RULEBOOKS, answer
from muraille.cli.arguments import language_named, read_score_arguments, request_of
from muraille.cli.fans_view import found_fans
from muraille.cli.score_view import score_view
from muraille.cli.screen import Screen, screen_of
from muraille.cli.table_view import table_view
from muraille.cli.yaku_view import found_yaku
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS, rulebook
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language, problem_sentence, translator
from muraille.words.scores import rulebook_title

_QUIT = ("quit", "exit", "q", "quitter")
_HELP = ("help", "?", "h", "aide")
_RULES = ("rules", "regles", "règles")
_LANGUAGE = ("lang", "langue")
_FANS = ("fans", "fan")
_YAKU = ("yaku",)
_TABLE = ("table", "tables")


@dataclass(frozen=True, slots=True)
class _Session:
    """What the reader has set so far."""

    language: Language
    rules: str = DEFAULT_MCR

    @property
    def screen(self) -> Screen:
        return screen_of(sys.stdout, self.language, os.environ)


def run_prompt(language: Language) -> None:
    """Answer line after line until there are no more."""
    session = _Session(language)
    print(_welcome(session))
    for line in _lines():
        try:
            words = _words(line)
            if not words:
                continue
            if words[0].lower() in _QUIT and len(words) == 1:
                return
            session, said = _answer(words, session)
        except InputError as error:
            said = "\n".join(problem_sentence(p, session.language) for p in error.problems)
        print(f"{said}\n", flush=True)


def _lines() -> Iterator[str]:
    """The reader's lines; a prompt is shown only to a person."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401 - gives input() its history
    while True:
        try:
            yield input("muraille> ")
        except EOFError:
            print()
            return


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line.replace("\\", "\\\\"))
    except ValueError:
        raise InputError((problem(Family.BAD_REQUEST, "unclosed_quote"),)) from None


def _answer(words: list[str], session: _Session) -> tuple[_Session, str]:
    """What to say to these words, and the session afterwards."""
    name, rest = words[0].lower(), words[1:]
    if name in _RULES:
        return _set_rules(rest, session)
    if name in _LANGUAGE:
        if rest:
            session = replace(session, language=language_named(rest[0]))
        return session, _help(session)
    return session, _said(name, words, session)


def _said(name: str, words: list[str], session: _Session) -> str:
    """The answer to words that change nothing in the session."""
    rest = words[1:]
    if name in _HELP:
        return _help(session)
    if name in _FANS:
        return found_fans(rest, session.screen)
    if name in _YAKU:
        return found_yaku(rest, session.screen)
    if name in _TABLE:
        return table_view(rest[0] if rest else None, session.screen)
    return _score(rest if name == "score" else words, session)


def _score(words: list[str], session: _Session) -> str:
    if {"-h", "--help"} & set(words):
        return _help(session)
    options = read_score_arguments(words, session.language)
    if options.batch is not None:
        found = problem(
            Family.BAD_REQUEST, "unknown_argument", argument="--batch", command="muraille score"
        )
        raise InputError((found,))
    language = language_named(options.lang) if hasattr(options, "lang") else session.language
    screen = replace(session.screen, language=language)
    request = {"rules": session.rules, **request_of(options)}
    if options.json:
        return as_text(answer(request), sys.stdout.encoding or "utf-8")
    return score_view(request, screen)


def _set_rules(words: list[str], session: _Session) -> tuple[_Session, str]:
    if words and words[0] != ALL_RULEBOOKS:
        session = replace(session, rules=rulebook(words[0]).id)
    elif words:
        session = replace(session, rules=ALL_RULEBOOKS)
    return session, "\n".join(_rulebook_lines(session))


def _rulebook_lines(session: _Session) -> Iterator[str]:
    _ = translator(session.language)
    longest = max(map(len, RULEBOOKS))
    for name in RULEBOOKS:
        mark = "*" if name == session.rules else " "
        yield f"{mark} {name:<{longest}}  {rulebook_title(name, session.language)}"
    mark = "*" if session.rules == ALL_RULEBOOKS else " "
    yield f"{mark} {ALL_RULEBOOKS:<{longest}}  " + _("all rulebooks of MCR, side by side")


def _welcome(session: _Session) -> str:
    _ = translator(session.language)
    return _(
        "Muraille scores mahjong hands. Type one, the winning tile last after “+”:\n"
        "  1112345678999p +9p --self-drawn\n"
        "“help” says more, “quit” leaves.\n"
    )


def _help(session: _Session) -> str:
    _ = translator(session.language)
    return _(
        "Type a hand, then options if you like:\n"
        "  1112345678999p +9p --self-drawn\n"
        "  345p 67s EE [1111m] (2222s) +8s --self-drawn --seat E --round E\n"
        "  22m 44p 66s 88s EE CC P +P --flowers 2 --rules all\n"
        "  12345678s 234p 55m +9s --rules riichi-ema-2016 --riichi --dora 6s\n"
        "\n"
        "123m 456p 789s are characters, circles and bamboo; E S W N winds; C F P red, green and\n"
        "white dragon. (123m) is a set melded with another's tile, [5555p] a concealed kong.\n"
        "\n"
        "Options: --self-drawn  --seat E  --round S  --from W  --flowers 2  --last-of-kind\n"
        '  --visible "55m"  --last-of-wall  --kong-replacement  --robbing-kong  --dealt\n'
        "  --declared FAN,FAN  --option S2=drop  --rules RULEBOOK  --json\n"
        "For riichi: --riichi  --double-riichi  --ippatsu  --first-turn  --dora 3m  --ura 5s\n"
        "  --counters 1  --bets 2  --liable N\n"
        "\n"
        "Other lines:\n"
        "  fans dragon             look up fans by name or number\n"
        "  yaku dragon             look up yaku by name or article\n"
        "  table riichi            the score tables of riichi\n"
        "  rules riichi-ema-2016   change the rulebook; “rules” alone lists them\n"
        "  lang fr                 change the language\n"
        "  help, quit"
    )
