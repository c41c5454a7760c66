"""The parts that score: sheets, penalties, standings, appeals."""

from muraille.cli.tournament.part_types import (
    AUTHOR,
    NAME,
    NUMBER,
    PRESENT,
    REASON,
    SHEET,
    TEXT,
    TIME,
    TIME_CONFIRMED,
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
_CHECKED = Opt("--checked", "2=12", marked("hand 2 was checked by player 12 (annex 1)"), several=True)

SCORING: dict[str, CommandPart] = {
    "enter": CommandPart(
        marked("enter a score sheet, by hand or by totals"),
        marked("muraille tournament enter FILE --session N --table N SHEET|--totals T [options]"),
        marked("Enters a score sheet: one row a hand as people speak it, or the four totals. All that is\n"
               "wrong is told at once, and sums that do not add up are refused.\n\n"
               "Players are named by the winds they started with, e, s, w (or o, Ouest) and n, as the\n"
               "columns of the sheet have them: East, South, West, North. Totals have the same order."),
        marked("MCR hands:\n"
               "  10 e s                   10 points, East wins on South's discard\n"
               "  15 w t                   15 points, West, self-drawn\n"
               "  -                        drawn; x: broken off by the end of time\n"
               "  +p s -30 10 10 10        a penalty on South in the hand before, and what the others\n"
               "                           get of it; +p s -10: to nobody\n"
               "riichi hands:\n"
               "  3/30 e s +r e n          3 han, 30 minipoints, East on South's discard; East and North\n"
               "                           had declared riichi\n"
               "  mangan w t               or 5 w t; two winners: 2/40 e 1/30 n s\n"
               "  yakuman e s +pao w       West is liable\n"
               "  - e w                    drawn, East and West tenpai; - e n +d n: North's hand is dead\n"
               "  c s                      chombo of South; x: dealt again, nobody's fault\n"
               "  41200 30000 28800 20000 +l s e 5000\n"
               "                           totals; South has lent East 5000 (+l e 5000: the referee has)\n"
               "Before a row may stand its hand's number (3: 10 e s). JSON, one line a hand, is read too:\n"
               '  {"hand": 2, "value": 15, "winner": "44", "from": null}\n'
               '  {"result": "win", "from": "3", "riichi": ["12"], "winners": [{"seat": "12", "han": 3,'
               ' "minipoints": 30}]}\n\n'
               "examples:\n"
               "  muraille tournament enter cup.jsonl --session 1 --table 3 --totals 71,21,-21,-71"
               " --referee Rita\n"
               "  muraille tournament enter cup.jsonl --session 1 --table 3 --totals"
               " 41200,30000,28800,19000 --bets 1 --referee Rita\n"
               "  muraille tournament enter cup.jsonl --session 3 --table 13 sheet.txt --by Sam --referee Rita --checked 1=12\n"
               "  muraille tournament enter cup.jsonl --session 3 --table 13 - --open"),
        (
            Opt("lines", SHEET, marked("its lines; “-” is standard input")),
            *_PLACE,
            Opt("--totals", "71,21,-21,-71", marked("the totals of East, South, West and North, as they started; riichi: their sticks")),
            Opt("--bets", "1", marked("riichi, with --totals: bets left on the table")),
            Opt("--override", REASON, marked("a referee takes sums that do not add up")),
            flag("--open", marked("the session goes on: leave the sheet open")),
            Opt("--referee", NAME, marked("the referee who signed the paper; needed unless --open")),
            _CHECKED,
        ),
    ),
    "desk": CommandPart(
        marked("take the sheets of a session, table after table"),
        marked("muraille tournament desk FILE --session N [options]"),
        marked("A desk in the terminal: the next table that waits comes by itself, rows are typed as for\n"
               "“enter”, and every row is kept at once, with the sums so far. What is wrong is told at once.\n"
               "Four totals enter a sheet and so does “ok”; Ctrl-C leaves, and nothing typed is lost."),
        marked("at the desk:\n"
               "  10 e s, 15 w t, -        a hand; “enter --help” tells all rows\n"
               "  71 21 -21 -71            the totals of East, South, West and North\n"
               "  3: 10 e s                hand 3 typed again\n"
               "  ok, ok Rita              the sheet is whole, and Rita signed it\n"
               "  >, @7, ?, q              next table, table 7, help, leave\n\n"
               "examples:\n"
               "  muraille tournament desk cup.jsonl --session 1 --by Sam --referee Rita\n"
               "  muraille tournament desk cup.jsonl --session 1 --by Sam --table 7"),
        (
            *_PLACE,
            Opt("--referee", NAME, marked("the referee who signed the papers, until “ok NAME” names another")),
            AUTHOR,
            PRESENT,
            TIME_CONFIRMED,
        ),
        changes=False,
    ),
    "sheet": CommandPart(
        marked("see, sign, confirm, publish, correct sheets"),
        marked("muraille tournament sheet FILE --session N [--table N] [options]"),
        marked("Shows a sheet with its running sums, or all tables of a session and how far each is.\n"
               "A sheet is agreed, signed and entered, confirmed by a second person, published."),
        marked("examples:\n"
               "  muraille tournament sheet cup.jsonl --session 3\n"
               "  muraille tournament sheet cup.jsonl --session 3 --table 13\n"
               "  muraille tournament sheet cup.jsonl --session 3 --confirm --by Bo\n"
               "  muraille tournament sheet cup.jsonl --session 3 --publish\n"
               "  muraille tournament sheet cup.jsonl --session 3 --table 13 --correct hand.jsonl"
               ' --fault wrong_player --reason "North won"'),
        (
            *_PLACE,
            flag("--agree", marked("the four agree on the totals")),
            Opt("--sign", NUMBER, marked("signed by this player"), several=True),
            Opt("--referee", NAME, marked("signed by this referee")),
            _CHECKED,
            flag("--enter", marked("into the results")),
            flag("--confirm", marked("compared by a second person")),
            Opt("--doubt", TEXT, marked("compared by a second person, and this is not the same")),
            flag("--publish", marked("the result is public")),
            Opt("--correct", SHEET, marked("replace hands or totals by these lines")),
            Opt("--reseat", "12,3,44,7", marked("who really sat East, South, West and North; what is written follows the players")),
            Opt("--fault", "arithmetic|wrong_player|wrong_column|surplus|typing", marked("what was wrong")),
            Opt("--reason", TEXT, marked("why")),
            Opt("--override", REASON, marked("a referee takes sums that do not add up")),
        ),
    ),
    "penalty": CommandPart(
        marked("note or cancel penalties; the ledger"),
        marked("muraille tournament penalty FILE [options]"),
        marked("Notes a penalty: the rulebook says what it costs, whom, and when the points go. Without\n"
               "options it shows the ledger. “muraille penalties” lists the offences."),
        marked("examples:\n"
               "  muraille tournament penalty cup.jsonl --session 3 --player 12 --offence lateness"
               " --late 12:30\n"
               "  muraille tournament penalty cup.jsonl --session 3 --player 12 --offence false_hu"
               " --stage under_minimum --hand 4\n"
               '  muraille tournament penalty cup.jsonl --cancel 2 --reason "wrong player"'),
        (
            Opt("--session", "3", marked("the session meant")),
            Opt("--player", NUMBER, marked("who did it")),
            Opt("--offence", marked("OFFENCE"), marked("what was done")),
            Opt("--stage", marked("STAGE"), marked("how far it had gone")),
            Opt("--hand", "4", marked("in which hand")),
            Opt("--points", "20", marked("what the referee chose to take")),
            Opt("--against", NUMBER, marked("who gets points the book grants")),
            Opt("--late", "12:30", marked("how late, in minutes and seconds")),
            Opt("--arrived", TIME, marked("when a late player came")),
            Opt("--when", "in_hand|session|after|tournament", marked("when the points go; usually as the book says")),
            Opt("--reason", TEXT, marked("why")),
            Opt("--cancel", "ID", marked("strike an entry of the ledger")),
        ),
    ),
    "standings": CommandPart(
        marked("the standings, after any session"),
        marked("muraille tournament standings FILE [options]"),
        marked("The standings: table points as exact fractions and mini-points, or points with uma;\n"
               "equal players share a place."),
        marked("examples:\n"
               "  muraille tournament standings cup.jsonl\n"
               "  muraille tournament standings cup.jsonl --after 3 --json\n"
               "  muraille tournament standings cup.jsonl --until 2026-01-03T18:00\n"
               "  muraille tournament standings cup.jsonl --teams"),
        (
            Opt("--after", "3", marked("after so many sessions")),
            Opt("--until", TIME, marked("as it was known at that moment")),
            flag("--teams", marked("teams instead of players")),
            flag("--groups", marked("each group by itself")),
            flag("--published", marked("only what is published, with public names")),
            PRESENT,
        ),
        changes=False,
    ),
    "appeal": CommandPart(
        marked("appeals, from the first word to the decision"),
        marked("muraille tournament appeal FILE [options]"),
        marked("Appeals: said at once, judged by the chief referee or the body named, filed in writing\n"
               "(form 2), decided by the committee (form 3). Without options it shows all."),
        marked("examples:\n"
               "  muraille tournament appeal cup.jsonl --say --player 33 --session 3 --matter rules\n"
               "  muraille tournament appeal cup.jsonl --id 1 --first dismissed\n"
               "  muraille tournament appeal cup.jsonl --id 1 --filed 2016-01-02T14:15 --fee --signed"
               " player --answer before_next_session\n"
               "  muraille tournament appeal cup.jsonl --id 1 --vote 5:3-0 --vote 6:3-0 --vote 7:2-1"
               " --remedy clarify"),
        (
            flag("--say", marked("a player says that he appeals")),
            Opt("--player", NUMBER, marked("who appeals")),
            Opt("--session", "3", marked("the session meant")),
            Opt("--matter", "rules|other", marked("what it is about")),
            Opt("--text", TEXT, marked("in words")),
            Opt("--id", "1", marked("the appeal meant")),
            Opt("--first", "upheld|dismissed", marked("what the chief referee, or the body named, decided")),
            flag("--accepted", marked("the player accepts it")),
            Opt("--filed", TIME, marked("when the letter came")),
            flag("--fee", marked("the fee was enclosed")),
            Opt("--signed", "player|captain|nobody", marked("who signed it")),
            Opt("--answer", "before_next_session|…", marked("when the committee decides: after_next_session, after_tournament, before_next_session, next_session_delayed")),
            Opt("--minutes", "20", marked("so long the next session waits")),
            Opt("--vote", "5:3-0", marked("question, votes for yes and for no"), several=True),
            Opt("--casting", "5:yes", marked("the president's word on equal votes"), several=True),
            Opt("--share", "0|25|50|75", marked("percent of the fee given back")),
            Opt("--remedy", "clarify|replace_chief|other", marked("a box that is ticked"), several=True),
            Opt("--references", TEXT, marked("the rules cited")),
        ),
    ),
}
