"""The parts that prepare, run and close a tournament."""

from muraille.cli.tournament.part_types import (
    FILE,
    NAME,
    NUMBER,
    OUT,
    PRESENT,
    RULEBOOK,
    TEXT,
    TIME,
    CommandPart,
    Opt,
    flag,
)
from muraille.words import marked

PRINTED = (
    *("sheets", "cards", "tables", "badges", "seating", "timetable", "signs", "results", "appeals"),
    *("appeal-letter", "file", "penalties", "certificates", "ema"),
)
"""What can be printed, by name."""

# One option, one line.
# fmt: off
_SETTINGS = (
    Opt("--set", "town=Paris", marked("a field of the file: name, rulebook, place, town, country, first_day, last_day, capacity, programme, mers_level, minutes, fee, currency, qualification, rankings, documents, switches; rehearsal=yes in a new one only"), several=True),
    Opt("--official", "chief=Ada", marked("role=name, and :passport for referees; roles: organiser, chief, referee, scorer, committee, computing, substitute"), several=True),
    Opt("--sessions", "7", marked("so many drawn sessions")),
    Opt("--stage", "2:rank", marked("a stage: 4, 2:rank, 1:rank:best=16:points=halved:final; may be repeated"), several=True),
)

PREPARING: dict[str, CommandPart] = {
    "new": CommandPart(
        marked("begin a tournament's file"),
        marked("muraille tournament new FILE --name NAME [options]"),
        marked("Begins the file of a tournament."),
        marked("examples:\n"
               '  muraille tournament new cup.jsonl --name "Paris Open" --sessions 7\n'
               "  muraille tournament new cup.jsonl --name Cup --rules riichi-ema-2016 --stage 6"
               " --stage 1:rank:best=16:final"),
        (
            Opt("--name", NAME, marked("the tournament's name")),
            Opt("--rules", RULEBOOK),
            *_SETTINGS,
        ),
    ),
    "file": CommandPart(
        marked("fill in the file, see what it lacks"),
        marked("muraille tournament file FILE [options]"),
        marked("Shows the tournament's file and what it still lacks of the list of the French federation\n"
               "(FFMJ), or fills it in.\n\n"
               "Switches of a tournament, as in --set switches=O9=kept,R17=full; the first position is usual:\n"
               "  O9=zero|kept              MCR: mini-points of who is put out of a session\n"
               "  O15=zero|kept             MCR: mini-points of who had a substitute\n"
               "  R17=started|full          riichi: which minutes of a delay count\n"
               "  M1=half_up|half_even|down how the base ranks of MERS are rounded"),
        marked("examples:\n"
               "  muraille tournament file cup.jsonl\n"
               "  muraille tournament file cup.jsonl --set town=Paris --set documents=budget,room_plan\n"
               '  muraille tournament file cup.jsonl --official "chief=Ada Lovelace:R-12"'),
        (
            *_SETTINGS,
            Opt("--reason", TEXT, marked("why; needed where a switch changes what a final sheet brings")),
        ),
    ),
    "import": CommandPart(
        marked("register players from a list"),
        marked("muraille tournament import FILE PLAYERS [options]"),
        marked("Registers the players of a CSV or XLSX list; those beyond the capacity wait."),
        marked("examples:\n"
               "  muraille tournament import cup.jsonl players.csv\n"
               "  muraille tournament import cup.jsonl others.csv --state substitute"),
        (
            Opt("players", marked("PLAYERS"), marked("the list of players")),
            Opt("--state", "accepted|waiting|substitute", marked("how they are registered; usually accepted")),
        ),
    ),
    "player": CommandPart(
        marked("check in, replace, substitute, remove"),
        marked("muraille tournament player FILE NUMBER [options]"),
        marked("Shows a player's seats and results, or changes his registration."),
        marked("examples:\n"
               "  muraille tournament player cup.jsonl 12\n"
               "  muraille tournament player cup.jsonl 12 --check-in\n"
               "  muraille tournament player cup.jsonl 12 --replace-by 49\n"
               "  muraille tournament player cup.jsonl 12 --substitute --session 4 --during"),
        (
            Opt("number", NUMBER, marked("the player's number")),
            Opt("--state", "accepted|waiting|withdrawn|substitute", marked("how he is registered now")),
            flag("--check-in", marked("the player is there")),
            flag("--paid", marked("the entry fee is paid")),
            flag("--unpaid", marked("it is not, after all")),
            Opt("--replace-by", NUMBER, marked("before the first session: another registered player takes the place")),
            Opt("--substitute", NUMBER, marked("somebody else plays --session in this seat"), bare=True),
            flag("--himself", marked("strike the substitute of --session, noted by mistake; with --reason")),
            Opt("--session", "4", marked("the session meant")),
            flag("--during", marked("it had begun already")),
            flag("--rest", marked("and all sessions after it")),
            flag("--remove", marked("ill: out of the final results")),
            Opt("--chief", NAME, marked("the chief referee who agrees")),
            Opt("--organiser", NAME, marked("the organiser who agrees")),
            Opt("--reason", TEXT, marked("why")),
            flag("--initials", marked("publish initials only, in every public list")),
            flag("--whole-name", marked("publish the whole name, after all")),
            flag("--erase", marked("erase name, EMA number, licence and telephone for ever")),
            flag("--yes", marked("with --erase: it is meant")),
        ),
    ),
    "arrive": CommandPart(
        marked("check in many players at once"),
        marked("muraille tournament arrive FILE [NUMBERS] [options]"),
        marked("Checks in these players; then, or without numbers, it tells who is not there yet. With a\n"
               "session it notes that they took their seats, when, or that the seats are empty, and tells\n"
               "how late everybody is and what that costs by now (O1, R17): a referee notes it with\n"
               "“penalty --offence lateness”, which goes by the arrival noted here."),
        marked("examples:\n"
               "  muraille tournament arrive cup.jsonl 1-12 14 17 --paid\n"
               "  muraille tournament arrive cup.jsonl 12 --undo\n"
               "  muraille tournament arrive cup.jsonl 17 --session 1 --missing --by t5\n"
               "  muraille tournament arrive cup.jsonl 17 --session 1 --came 2026-01-03T09:34\n"
               "  muraille tournament arrive cup.jsonl --session 1\n"
               "  muraille tournament arrive cup.jsonl"),
        (
            Opt("numbers", marked("NUMBERS"), marked("their numbers, or from the first to the last as in 1-12"), several=True),
            flag("--paid", marked("they have paid the entry fee, too")),
            flag("--undo", marked("they are not there after all")),
            Opt("--session", "1", marked("they took their seats in this session")),
            Opt("--came", TIME, marked("with --session: when; else now")),
            flag("--missing", marked("with --session: their seats are empty")),
        ),
    ),
    "draw": CommandPart(
        marked("draw the next stage: a draft with its report"),
        marked("muraille tournament draw FILE [options]"),
        marked("Draws the next stage of the programme, or its next session by the standings, which waits\n"
               "for every sheet before it; without a seed by chance. With --schedule it takes a schedule\n"
               "that was drawn before. Nobody sits yet: the draft is shown with all that can be said of\n"
               "it, another draw replaces it, and each stays in the file with its seed."),
        marked("examples:\n"
               "  muraille tournament draw cup.jsonl --commit\n"
               '  muraille tournament draw cup.jsonl --seed "7 red dragon"\n'
               "  muraille tournament seat cup.jsonl\n"
               "  muraille tournament draw cup.jsonl --schedule draw.json"),
        (
            Opt("--seed", TEXT, marked("the same text gives the same draw; else by chance")),
            Opt("--avoid", "club,country", marked("keep apart who shares these; usual: all three")),
            flag("--commit", marked("only show what to publish before the seed is drawn")),
            Opt("--schedule", FILE, marked("a schedule of “muraille draw --out”")),
            flag("--again", marked("draw anew all sessions that have not begun")),
            flag("--show", marked("draw nothing, show the draft that waits, or who sits where")),
            flag("--preview", marked("draw nothing, show who would sit where by the standings of now")),
        ),
    ),
    "seat": CommandPart(
        marked("seat everybody as the draft has it"),
        marked("muraille tournament seat FILE [options]"),
        marked("Seats everybody as the last draft has it, once: from now on these are the tables. A draft\n"
               "made for other players or other standings than those of now is refused."),
        marked("examples:\n"
               "  muraille tournament seat cup.jsonl\n"
               "  muraille tournament seat cup.jsonl --json"),
    ),
    "session": CommandPart(
        marked("start, stop and end sessions; the clock"),
        marked("muraille tournament session FILE [NUMBER] [options]"),
        marked("Starts, stops and ends sessions; without more it shows the clock, and without a number\n"
               "the timetable."),
        marked("examples:\n"
               "  muraille tournament session cup.jsonl 1 --plan 2026-01-03T09:30\n"
               "  muraille tournament session cup.jsonl 1 --start\n"
               "  muraille tournament session cup.jsonl 1 --watch\n"
               "  muraille tournament session cup.jsonl 1 --stop --table 4\n"
               "  muraille tournament session cup.jsonl 1 --extra 5 --table 4 --reason appeal"),
        (
            Opt("number", NUMBER, marked("the session")),
            Opt("--plan", TIME, marked("when it is to start")),
            flag("--start", marked("play begins")),
            flag("--stop", marked("play stands still")),
            flag("--resume", marked("play goes on")),
            flag("--end", marked("the session is over")),
            Opt("--extra", "5", marked("so many minutes more for --table")),
            flag("--watch", marked("show the clock until the session ends")),
            Opt("--delay", "20", marked("it starts so many minutes later")),
            Opt("--table", "4", marked("one table instead of the hall")),
            Opt("--reason", TEXT, marked("why")),
        ),
    ),
}

CLOSING: dict[str, CommandPart] = {
    "export": CommandPart(
        marked("the federation's result file"),
        marked("muraille tournament export FILE --ema OUT [options]"),
        marked("Writes the result file of the European association, the standings or the MERS base\n"
               "ranks as CSV or XLSX; “-” is standard output. The result file waits for open appeals."),
        marked("examples:\n"
               "  muraille tournament export cup.jsonl --ema results.csv\n"
               "  muraille tournament export cup.jsonl --mers -\n"
               "  muraille tournament export cup.jsonl --standings - --provisional"),
        (
            Opt("--ema", OUT, marked("the result file")),
            Opt("--mers", OUT, marked("base ranks and the weight")),
            Opt("--standings", OUT, marked("the standings")),
            flag("--public", marked("with --standings: what is published and not hidden, with public names")),
            flag("--provisional", marked("although something is still open")),
            PRESENT,
        ),
        changes=False,
    ),
    "publish": CommandPart(
        marked("the public pages as files for any web host"),
        marked("muraille tournament publish FILE DIR [options]"),
        marked("Writes what everybody may see as HTML files into a folder: plan, seats, standings after each\n"
               "session, a page for each player, in French and English, without scripts and with relative\n"
               "links. Names are as players agreed, and what is not published or is hidden is not there.\n"
               "Written again, the folder is brought up to date: who was erased is gone. Files that are\n"
               "not of this command stay as they are."),
        marked("examples:\n"
               "  muraille tournament publish cup.jsonl website\n"
               "  muraille tournament publish cup.jsonl website --json"),
        (
            Opt("folder", marked("DIR"), marked("the folder; it is made if it is not there")),
            PRESENT,
        ),
        changes=False,
    ),
    "archive": CommandPart(
        marked("the whole tournament in one sealed file"),
        marked("muraille tournament archive FILE --to OUT | --from ARCHIVE [options]"),
        marked("Writes the whole tournament into one sealed file, or makes a tournament's file of one.\n"
               "Opening an archive folds its log again and compares the standings."),
        marked("examples:\n"
               "  muraille tournament archive cup.jsonl --to cup.archive\n"
               "  muraille tournament archive cup.jsonl --to public.archive --without-names\n"
               "  muraille tournament archive again.jsonl --from cup.archive"),
        (
            Opt("--to", OUT, marked("write the archive")),
            Opt("--from", marked("ARCHIVE"), marked("begin FILE from an archive")),
            flag("--without-names", marked("leave out all names")),
        ),
        changes=False,
    ),
    "check": CommandPart(
        marked("look over everything: sums, seats, what still waits"),
        marked("muraille tournament check FILE [options]"),
        marked("Looks over the whole tournament: sums that do not add up, seats taken twice, what a\n"
               "referee took as it was, and which tables are not published yet."),
        marked("examples:\n"
               "  muraille tournament check cup.jsonl"),
        (
            PRESENT,
        ),
        changes=False,
    ),
    "backup": CommandPart(
        marked("copy every change into other folders"),
        marked("muraille tournament backup FILE [--to FOLDER | --off [FOLDER]] [options]"),
        marked("Chooses a folder, of a stick for example, into which the file is copied now and after\n"
               "every change, beside those chosen before; without options it copies now. A folder that\n"
               "is gone stops nothing, but every command says so. The choice is kept beside the file, on\n"
               "this machine alone."),
        marked("examples:\n"
               "  muraille tournament backup cup.jsonl --to /media/stick\n"
               "  muraille tournament backup cup.jsonl\n"
               "  muraille tournament backup cup.jsonl --off /media/stick\n"
               "  muraille tournament backup cup.jsonl --off"),
        (
            Opt("--to", marked("FOLDER"), marked("one folder more for copies")),
            Opt("--off", marked("FOLDER"), marked("copy there no more, or without a folder nowhere; what was copied stays"), bare=True),
        ),
        changes=False,
    ),
    "repair": CommandPart(
        marked("restore what a damaged file still holds"),
        marked("muraille tournament repair FILE [--with COPY] [--to NEW] [options]"),
        marked("Restores what a damaged file still holds, with the help of a copy where there is one, and\n"
               "says which lines cannot be read and which entries are missing. The damaged file is kept\n"
               "beside it. Where file and copy contradict each other, nothing is done."),
        marked("examples:\n"
               "  muraille tournament repair cup.jsonl\n"
               "  muraille tournament repair cup.jsonl --with /media/stick/cup.jsonl\n"
               "  muraille tournament repair cup.jsonl --to mended.jsonl"),
        (
            Opt("--with", marked("COPY"), marked("a second source: a copy on a stick, an archive")),
            Opt("--to", marked("NEW"), marked("write into a new file, and leave the damaged one as it is")),
        ),
        changes=False,
    ),
    "audit": CommandPart(
        marked("who did what when; wrong times struck"),
        marked("muraille tournament audit FILE [options]"),
        marked("Shows every entry of the log with its time and who made it, and what is unusual: times\n"
               "that somebody confirmed, times that were struck, changes of final sheets. A wrong time is\n"
               "struck together with that of what was written in the same moment."),
        marked("examples:\n"
               "  muraille tournament audit cup.jsonl\n"
               '  muraille tournament audit cup.jsonl --strike-time 31 --was 2026-01-03T09:32 --reason "wrong year"'),
        (
            Opt("--strike-time", NUMBER, marked("the time of this entry is wrong")),
            Opt("--was", TIME, marked("when it really was")),
            Opt("--reason", TEXT, marked("why")),
        ),
    ),
    "demo": CommandPart(
        marked("make up a whole tournament, to try things"),
        marked("muraille tournament demo FILE [options]"),
        marked("Makes up a whole, plausible tournament to try things with; the same seed makes the\n"
               "same one."),
        marked("examples:\n"
               "  muraille tournament demo try.jsonl --players 48 --sessions 7\n"
               "  muraille tournament demo try.jsonl --players 40 --sessions 8 --rules riichi-ema-2016"),
        (
            Opt("--players", "48", marked("how many play; usually 48")),
            Opt("--sessions", "7", marked("how many sessions; usually 7")),
            Opt("--rules", RULEBOOK),
            Opt("--seed", TEXT, marked("the same text, the same tournament")),
        ),
        changes=False,
    ),
    "print": CommandPart(
        marked("print sheets, cards, lists and forms as PDF"),
        marked("muraille tournament print FILE --what WHAT --out FILE.pdf [options]"),
        marked("Prints a tournament as PDF, A4: sheets (score sheets, as far as they are written),\n"
               "cards (players, with their schedules), tables (table cards), badges (officials), seating,\n"
               "timetable, signs (for the walls), results, appeals (forms 2 and 3), appeal-letter (blank),\n"
               "file (with its checklist), penalties (the rulebook's card), certificates. Results and seating\n"
               "also as .xlsx or .csv, and so the result file of the European association, ema."),
        marked("examples:\n"
               "  muraille tournament print cup.jsonl --what cards --out cards.pdf\n"
               "  muraille tournament print cup.jsonl --what sheets --session 3 --out sheets.pdf\n"
               "  muraille tournament print cup.jsonl --what seating --by player --out seating.pdf\n"
               "  muraille tournament print cup.jsonl --what tables --out tables.pdf --codes"
               " codes.json --link http://192.168.1.10:8000/hall/#{token}\n"
               "  muraille tournament print cup.jsonl --what ema --out results.xlsx"),
        (
            Opt("--what", marked("WHAT"), ", ".join(PRINTED)),
            Opt("--out", FILE, marked("the file to write; “-” is standard output")),
            Opt("--session", "3", marked("only this session; results: after this session")),
            Opt("--table", "7", marked("sheets, tables, seating: only this table")),
            Opt("--player", "12", marked("cards, certificates: only those of this player")),
            Opt("--by", "player|table", marked("seating: by table, as usual, or by player")),
            Opt("--appeal", "1", marked("appeals: which; blank forms without")),
            Opt("--link", "http://…/{table}", marked("an address printed as QR code; {session}, {table}, {number}, {token} are filled in")),
            Opt("--codes", FILE, marked("cards, tables, badges: what “codes --issue … --json” answered, to be printed on them; “-” is standard input")),
            flag("--whole", marked("results: for officials, also what is hidden from the public")),
            PRESENT,
        ),
        changes=False,
    ),
}
