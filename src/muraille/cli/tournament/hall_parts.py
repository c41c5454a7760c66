"""The parts for the hall: tables, calls, announcements, what is public, ways in."""

from muraille.cli.tournament.part_types import (
    NUMBER,
    PRESENT,
    TEXT,
    TIME,
    CommandPart,
    Opt,
    flag,
)
from muraille.words import marked

# One option, one line.
# fmt: off
_PLACE = (
    Opt("--session", "3", marked("the session meant")),
    Opt("--table", "13", marked("the table meant")),
)

HALL: dict[str, CommandPart] = {
    "hall": CommandPart(
        marked("the hall at a glance: tables, calls, empty seats"),
        marked("muraille tournament hall FILE [SESSION] [options]"),
        marked("Shows the hall: how far each table is, whose turn it is to keep its sheet, what is kept on\n"
               "paper, who calls, which seats are empty and what that costs by now, who has not paid, what\n"
               "is announced and what is hidden. Without a session it is the one that is on."),
        marked("examples:\n"
               "  muraille tournament hall cup.jsonl\n"
               "  muraille tournament hall cup.jsonl 2 --json"),
        (
            Opt("number", marked("SESSION"), marked("the session")),
            PRESENT,
        ),
        changes=False,
    ),
    "table": CommandPart(
        marked("a table is ready; who keeps its sheet, and on what"),
        marked("muraille tournament table FILE --session N --table N [options]"),
        marked("Notes what happens at a table beside play. That all sit, and sit right, a referee sees\n"
               "(3.5.7.2) and the table may say. The sheet is kept by whom the players agree on, else in\n"
               "turn by who sits East in the round, who may pass it on (O12). It may go on on paper from\n"
               "any hand on; the table's device then writes nothing until it is back. In riichi the table says\n"
               "whether dice were thrown when the signal sounded: so many hands are left (R34)."),
        marked("examples:\n"
               "  muraille tournament table cup.jsonl --session 1 --table 7 --ready --by Rita\n"
               "  muraille tournament table cup.jsonl --session 1 --table 7 --keeper 12 --by t7\n"
               "  muraille tournament table cup.jsonl --session 1 --table 7 --paper --hand 9\n"
               "  muraille tournament table cup.jsonl --session 1 --table 7 --signal thrown --by t7\n"
               "  muraille tournament table cup.jsonl --session 1 --table 7"),
        (
            *_PLACE,
            flag("--ready", marked("all four sit, and sit right")),
            flag("--not-ready", marked("not after all")),
            Opt("--keeper", NUMBER, marked("the players agree on this one to keep the sheet")),
            Opt("--pass-to", NUMBER, marked("who sits East passes the sheet to this player, for the round")),
            flag("--in-turn", marked("they no longer agree: the sheet is kept in turn")),
            flag("--paper", marked("the sheet goes on on paper")),
            flag("--device", marked("the sheet is on the table's device again")),
            Opt("--signal", "thrown|not_thrown", marked("riichi: the signal sounded after the dice were thrown, or before")),
            Opt("--hand", "9", marked("from this hand on; usually the next")),
        ),
    ),
    "call": CommandPart(
        marked("call a referee; who is called, and how long tables wait"),
        marked("muraille tournament call FILE [options]"),
        marked("Calls a referee to a table, answers or closes a call. Without options it shows the calls\n"
               "that are open, with their waiting time."),
        marked("examples:\n"
               "  muraille tournament call cup.jsonl --session 1 --table 7 --why ruling --by t7\n"
               "  muraille tournament call cup.jsonl --answer 3 --by Rita\n"
               '  muraille tournament call cup.jsonl --close 3 --by Rita --text "a warning"\n'
               "  muraille tournament call cup.jsonl --all"),
        (
            *_PLACE,
            Opt("--why", "ruling|sheet|seat|other", marked("a table calls, and why")),
            Opt("--text", TEXT, marked("in words; with --close: what was done")),
            Opt("--answer", "ID", marked("a referee goes there")),
            Opt("--close", "ID", marked("it is settled")),
            flag("--all", marked("show closed calls, too")),
        ),
    ),
    "announce": CommandPart(
        marked("say something to everybody, in two languages"),
        marked("muraille tournament announce FILE [options]"),
        marked("Announces something to the whole hall, until a time or until it is withdrawn. Without\n"
               "options it shows all that was announced."),
        marked("examples:\n"
               '  muraille tournament announce cup.jsonl --fr "Déjeuner à 13 h" --en "Lunch at 1 pm"'
               " --until 2026-01-03T14:00\n"
               "  muraille tournament announce cup.jsonl --withdraw 2"),
        (
            Opt("--fr", TEXT, marked("in French")),
            Opt("--en", TEXT, marked("in English")),
            Opt("--until", TIME, marked("shown until then; else until it is withdrawn")),
            Opt("--withdraw", "ID", marked("show it no more")),
        ),
    ),
    "wifi": CommandPart(
        marked("the hall's Wi-Fi, for its projector and the tables' cards"),
        marked("muraille tournament wifi FILE [--name NAME [--password TEXT] | --forget]"),
        marked("Notes the name and the password of the hall's Wi-Fi. They are shown as a code for cameras on the\n"
               "projector and the organiser's page, and printed on the tables' cards. They stand with the names in\n"
               "the file, never in the log, and in no archive. Without options it shows what is noted."),
        marked("examples:\n"
               '  muraille tournament wifi cup.jsonl --name "Salle des fêtes" --password tuiles2026\n'
               "  muraille tournament wifi cup.jsonl --forget"),
        (
            Opt("--name", TEXT, marked("the network's name")),
            Opt("--password", TEXT, marked("its password; without one it is open")),
            flag("--forget", marked("note no network any more")),
        ),
    ),
    "public": CommandPart(
        marked("what everybody may see; hide the last sessions"),
        marked("muraille tournament public FILE [--hide-from N | --show-again] [options]"),
        marked("Shows what everybody may see: the standings as far as they are published and not hidden,\n"
               "and what is announced. Before a ceremony the results of a session and of all after it can\n"
               "be hidden; “standings --published”, printed results and “export --public” then end before\n"
               "it, while officials see everything."),
        marked("examples:\n"
               "  muraille tournament public cup.jsonl\n"
               "  muraille tournament public cup.jsonl --hide-from 6\n"
               "  muraille tournament public cup.jsonl --show-again"),
        (
            Opt("--hide-from", "6", marked("hide what this session and later ones brought")),
            flag("--show-again", marked("hide nothing any more")),
        ),
    ),
    "codes": CommandPart(
        marked("links, table codes and PINs: issue, revoke, list"),
        marked("muraille tournament codes FILE [--issue WHO … | --revoke WHO …] [options]"),
        marked("Gives officials, tables and players what they get in by: a long token for a link or a QR\n"
               "code, with it four letters for a table and a PIN for a player, or for officials who are to\n"
               "have one. The secrets are shown this once; the file keeps hashes only. New ones end the old.\n"
               "WHO is an official, t7, p12, or tables, players, officials. Without options it shows who\n"
               "has what, and since when."),
        marked("examples:\n"
               "  muraille tournament codes cup.jsonl --issue tables\n"
               "  muraille tournament codes cup.jsonl --issue Rita --issue Carla --pin\n"
               '  muraille tournament codes cup.jsonl --revoke t7 --reason "the card is gone"\n'
               "  muraille tournament codes cup.jsonl --issue tables --json | muraille tournament print"
               " cup.jsonl --what tables --codes - --link http://192.168.1.10:8000/hall/#{token} --out"
               " tables.pdf\n"
               "  muraille tournament codes cup.jsonl"),
        (
            Opt("--issue", marked("WHO"), marked("new secrets for these; may be repeated"), several=True),
            flag("--pin", marked("officials get a PIN, too")),
            Opt("--revoke", marked("WHO"), marked("what these have opens nothing any more; may be repeated"), several=True),
            Opt("--reason", TEXT, marked("why")),
        ),
    ),
}
