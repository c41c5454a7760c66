"""Problems of running a tournament: its file, people, sessions, sheets, ledger, appeals.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # the tournament's file
    "backup_behind": marked(
        "the copy in {folder} is behind (made {minutes} min ago): muraille tournament backup FILE"
    ),
    "backup_gone": marked(
        "{folder} is not there, so nothing is copied (last copy {minutes} min ago)"
    ),
    "backup_holds_more": marked(
        "{file} holds an entry {seq} (line {line}) that is not in the tournament's file: it is left"
        " as it is; muraille tournament repair FILE --with {file} joins both"
    ),
    "backup_is_the_file": marked("{folder} is the folder of the file itself: choose another"),
    "change_cut_off": marked(
        "the last change in {file} was cut off (line {line}) and does not count: make it again"
    ),
    "ends_before_it_begins": marked("the last day ({last}) comes before the first ({first})"),
    "entry_out_of_order": marked("entry {seq} does not follow the one before it"),
    "entries_contradict": marked(
        "entry {seq} is one thing in {file} (line {line}) and another in {other}"
        " (line {other_line}): leave one of them out"
    ),
    "field_unusable": marked("“{value}” cannot stand in the field {name}"),
    "not_in_the_list": marked(
        "“{value}” cannot stand in the field {name}: a list of {names}, parted by commas"
    ),
    "file_changed_meanwhile": marked("another program changed {file} meanwhile: try again"),
    "file_exists": marked("{file} is there already: choose another name"),
    "file_in_use": marked("somebody else is writing {file}: try again in a moment"),
    "is_an_archive": marked(
        "this is an archive: make a tournament's file of it first (archive FILE --from ARCHIVE)"
    ),
    "line_was_changed": marked("something was changed by hand here, or is damaged"),
    "names_contradict": marked("{file} has other names on line {line} than before it"),
    "no_such_entry": marked("the log has no entry {seq}"),
    "not_a_day_of_it": marked(
        "{time} is on no day of this event ({days}); if it is right, name who confirms it:"
        " --time-confirmed-by NAME"
    ),
    "right_time_missing": marked("say when it was: --was TIME"),
    "time_far_from_last": marked(
        "{time} is more than twelve hours from the last entry ({last}); if it is right, name who"
        " confirms it: --time-confirmed-by NAME; if the last one is wrong, strike its time (audit)"
    ),
    "no_such_field": marked("the tournament's file has no field “{name}”; it has {names}"),
    "no_such_role": marked("officials are written as role=name, with one of the roles {names}"),
    "not_a_change": marked("a change is written as field=value, not “{value}”"),
    "not_a_position": marked("“{value}” sets no switch; there are {names}"),
    "not_a_stage": marked(
        "a stage is written like 4, 2:rank or 1:rank:best=16:points=halved:final, not “{value}”"
    ),
    "not_a_tournament_file": marked("this is not a tournament's file"),
    "not_an_instant": marked("a time is written like 2026-01-03T14:15, not “{value}”"),
    "not_sealed": marked("this is not an archive: its last line has no seal"),
    "names_still_in": marked("names still stand in {file}"),
    "folder_not_chosen": marked("nothing is copied into {folder}; chosen are {names}"),
    "not_a_folder": marked("there is no folder {folder}"),
    "nothing_to_restore": marked("no entry of {file} can be read"),
    "nothing_asked": marked("say what to do: {names}"),
    "one_thing_at_a_time": marked("only one of these at a time: {names}"),
    "repair_may_help": marked(
        "{file} is damaged; this restores what it still holds: muraille tournament repair {file}"
    ),
    "rulebook_in_use": marked("the rulebook cannot change: sheets have been written"),
    "seal_broken": marked("the seal of this archive is broken: something was changed or lost"),
    "standings_differ": marked("the log of this archive gives other standings than it holds"),
    "tournament_file_missing": marked("name the tournament's file"),
    "unknown_event": marked("the log has an entry of unknown kind: {name}"),
    "unknown_tournament_version": marked(
        "this file is of version {version}, which this program cannot read"
    ),
    # who takes part
    "country_meant": marked(
        "“{value}” is not the three-letter code of a country (ISO or IOC): did you mean {meant}?"
    ),
    "country_missing": marked("the country is missing"),
    "country_unknown": marked("“{value}” is not the three-letter code of a country (ISO or IOC)"),
    "ema_number_shared": marked("players {number} and {other} have the same EMA number {ema}"),
    "ema_number_twice": marked("the EMA number {ema} stands on line {first} already"),
    "ema_number_wrong": marked("“{value}” is not an EMA number: it has eight digits"),
    "federation_needs": marked(
        "the federation's file needs {names}: tell them first (file FILE --set {first}=…)"
    ),
    "both_must_agree": marked("chief referee and organiser must both be named"),
    "does_not_play": marked("player {number} does not take part"),
    "erase_needs_yes": marked(
        "what is erased of player {number} cannot be brought back: add --yes if it is meant"
    ),
    "first_session_began": marked(
        "the first session has begun: from now on there are only substitutes"
    ),
    "licence_missing": marked("player {number} has no licence of the federation"),
    "no_such_player": marked("there is no player {number}"),
    "not_seated": marked("player {number} has no seat in session {session}"),
    "plays_already": marked("player {number} takes part already"),
    "seated_already": marked(
        "player {number} is in the schedule: name a replacement or a substitute"
    ),
    "no_such_substitute": marked("nobody plays for player {number} in session {session}"),
    "substitutes_already": marked(
        "player {number} plays session {session} as a substitute already"
    ),
    # sessions
    "before_what_happened": marked(
        "that is earlier than what has happened in session {session} already"
    ),
    "earlier_session_open": marked("session {session} has not ended yet"),
    "time_not_given": marked(
        "table {table} was given {minutes} minutes more: no more can be taken back"
    ),
    "minutes_not_positive": marked("{minutes} minutes: it must be one at least"),
    "no_such_session": marked("there is no session {session}"),
    "no_such_table_here": marked("session {session} has no table {table}"),
    "not_stopped": marked("session {session} is not stopped there"),
    "nothing_drafted": marked("there is no draft to be seated: draw first"),
    "nothing_to_draw": marked("all sessions of the programme are drawn"),
    "nothing_to_foresee": marked(
        "session {session} is drawn by chance: only seats by the standings can be foreseen"
    ),
    "nothing_to_commit_to": marked(
        "seats by the standings need no commitment: chance decides between winds only"
    ),
    "draft_outdated": marked(
        "the draft no longer fits: players or standings have changed since; draw again"
    ),
    "draw_under_way": marked("a draw is searched for already: wait for it, or give it up first"),
    "draw_given_up": marked("the search for the draw was given up"),
    "draw_failed": marked("the search for the draw ended without an answer: draw again"),
    "seats_not_of_the_draft": marked("these seats are not those of the draft before them"),
    "session_not_seated": marked(
        "nobody has a seat in session {session} yet: draw it, then seat the draft"
    ),
    "standings_await_session": marked(
        "session {session} has not been played: what goes by the standings waits for it"
    ),
    "standings_await_sheets": marked(
        "session {session}: what goes by the standings waits until the sheets of these tables are"
        " confirmed: {tables}"
    ),
    "programme_missing": marked("say how many sessions there are: --sessions 7"),
    "order_is_stale": marked(
        "something happened here since: this is version {now}, and version {seen} was seen"
    ),
    "key_was_used": marked(
        "the key “{name}” was used already, by somebody else or for something else"
    ),
    "counted_otherwise": marked("the results kept are not those that follow from the sheet"),
    "same_four_wanted": marked("the same four players must sit at table {table}"),
    "seated_twice": marked("player {number} sits twice in session {session}"),
    "session_began": marked("session {session} has begun already"),
    "session_not_running": marked("session {session} is not being played"),
    "stopped_already": marked("session {session} is stopped there already"),
    "start_unknown": marked("nobody said when session {session} starts"),
    # sheets
    "broken_off_has_no_winner": marked("a hand broken off by the end of time has no winner"),
    "chombo_not_on_sheet": marked("the sheet shows no chombo of player {number} in that hand"),
    "chief_needed": marked(
        "the sheet of table {table} in session {session} is final: only the chief referee changes"
        " what it brings, with a reason"
    ),
    "final_by_now": marked(
        "by the clock here it is {now}; if {time} is right, name who confirms it:"
        " --time-confirmed-by NAME"
    ),
    "dead_hand_won": marked(
        "player {number} cannot have won, or been tenpai: the hand was dead (penalty {id}:"
        " {articles})"
    ),
    "deal_does_not_follow": marked(
        "{found} does not follow from the hands before: it should be {wanted}"
    ),
    "no_further_hand": marked("the whole game has been played: there is no further hand"),
    "hand_not_on_sheet": marked("table {table} of session {session} has no such hand"),
    "hand_out_of_order": marked("hand {number} is written where hand {wanted} should follow"),
    "four_totals_wanted": marked(
        "four totals are wanted, for East, South, West and North; these {number} make {sum}"
    ),
    "has_hands_already": marked("table {table} of session {session} has hands written already"),
    "has_no_totals": marked("table {table} of session {session} was not written by totals"),
    "has_totals_already": marked("table {table} of session {session} has its totals already"),
    "next_hand_was_played": marked("the next hand has been played: it is too late to contest"),
    "neither_wind_nor_drawn": marked(
        "on whose discard? e, s, w (or o) or n; t if it was self-drawn; not “{value}”"
    ),
    "no_bets_in_mcr": marked("there are no bets in MCR"),
    "no_lines": marked("nothing to read: one line a hand, or one line with totals"),
    "no_table_at_stage": marked("no table of session {session} is “{stage}”"),
    "nobody_won": marked("without a winner there is neither a value nor a discarder"),
    "not_a_check": marked("who checked a hand is written like 2=12 (hand, player), not “{value}”"),
    "not_a_spoken_penalty": marked(
        "a penalty is written like +p s -30 10 10 10: on whom, what it takes, what the three others"
        " get in the order of their columns (or nothing, if it goes to nobody); not “{value}”"
    ),
    "not_a_spoken_wind": marked(
        "a player is named by the wind of his column, e, s, w (or o) or n; not “{value}”"
    ),
    "not_amounts": marked("points by player are wanted, not {value}"),
    "not_at_this_table": marked("player {number} does not sit at this table"),
    "not_with_a_hand": marked(
        "with a hand goes who declared riichi, like +r e w; with a drawn hand whose is dead, like"
        " +d n; with one winner who is liable, like +pao w; not “{value}”"
    ),
    "not_with_totals": marked(
        "with totals go the bets left, like +b 1, and in riichi what South lent East, like"
        " +l s e 5000, or the referee, like +l e 5000; not “{value}”"
    ),
    "not_hundreds": marked("{points} is not a number of hundreds"),
    "nothing_said": marked("“{value}” belongs to a hand, and none stands before it"),
    "nothing_written": marked("nothing is written for table {table} of session {session}"),
    "author_missing": marked("say who does it (--by): {names}"),
    "author_unknown": marked(
        "nobody here is {name}: --by names an official ({names}), a table like t7 or a player"
        " like p12; an official is added by file FILE --official scorer=NAME"
    ),
    "official_needed": marked("{name} cannot do this: it is for an official"),
    "no_official": marked("nobody here is the official {name}; there are {names}"),
    "official_unknown": marked(
        "{name} does not have the role {role} here; who has: {names}; one more is added by"
        " file FILE --official {role}=NAME"
    ),
    "referee_missing": marked(
        "say which referee signed the paper (--referee): {names}; one is added by file FILE"
        " --official referee=NAME"
    ),
    "referee_needed": marked("{name} is no referee: this is for a referee to decide"),
    "penalties_differ_from_ledger": marked(
        "the penalties {found} are not those of the ledger: {wanted}"
    ),
    "penalty_of_hand_not_written": marked(
        "the ledger has a penalty for this hand, which table {table} of session {session}"
        " has not written"
    ),
    "penalty_takes_nothing": marked("a penalty takes points: write -{value}, not {value}"),
    "points_do_not_follow": marked("hand {number}: these points do not follow from its value"),
    "reason_missing": marked("a reason must be given"),
    "row_not_understood": marked("“{value}” is not understood; rows are written like {names}"),
    "second_person_needed": marked(
        "who entered the sheet of table {table} cannot confirm it: a second person must"
    ),
    "sheet_is_closed": marked(
        "the sheet of table {table} in session {session} is closed: correct it instead"
    ),
    "sheet_is_final": marked("the sheet of table {table} in session {session} is final"),
    "sticks_do_not_add_up": marked(
        "sticks and bets make {found} instead of {wanted} (difference {difference})"
    ),
    "too_many_hands": marked("hand {number}: a session has 16 hands"),
    "total_missing": marked("the total of player {number} is missing"),
    "totals_do_not_add_up": marked(
        "the totals sum to {found} instead of {wanted} (difference {difference})"
    ),
    "totals_stand_alone": marked("totals stand alone, on one line"),
    "value_is_final": marked("the value {value} is written and final"),
    "value_missing": marked("the value of the hand is missing"),
    "won_on_own_discard": marked("player {number} cannot win on his own discard"),
    "wrong_sheet_stage": marked(
        "the sheet of table {table} in session {session} is “{stage}”, not “{wanted}”"
    ),
    # the ledger
    "nothing_in_sticks": marked(
        "in riichi no penalty is taken in the hand: nothing goes in sticks"
    ),
    "cancelled_already": marked("penalty {id} is cancelled already"),
    "late_already": marked(
        "the lateness of player {number} in session {session} is noted already (penalty {id}):"
        " cancel that first"
    ),
    "no_such_penalty": marked("the ledger has no entry {id}"),
    "sheet_was_entered": marked(
        "the sheet of table {table} in session {session} is entered: take the points off the"
        " session (--when session), or correct the sheet first"
    ),
    "which_hand": marked("say in which hand, from 1 to {hands}"),
    # appeals and the federation
    "appeal_is_elsewhere": marked(
        "appeal {id} stands here: {phase}; this step comes where: {wanted}"
    ),
    "appeal_open": marked("appeal {id} is open: results are provisional"),
    "minutes_with_delay_only": marked(
        "minutes go with the answer next_session_delayed, and only with it"
    ),
    "no_remedy_here": marked("there are boxes to tick only where the committee finds a remedy"),
    "no_session_to_delay": marked("appeal {appeal} is about the last session: none can be delayed"),
    "no_such_appeal": marked("there is no appeal {id}"),
    "not_a_vote": marked("votes are written like 5:3-0 (question, yes, no), not “{value}”"),
    "question_not_asked": marked("question {question} is not asked: an earlier answer decides"),
    "remedy_missing": marked("the committee found a remedy: tick at least one box"),
    "remedy_text_missing": marked("say what the other remedy is"),
    "share_is_fixed": marked("the outcome itself gives back {share} percent of the fee"),
    "share_missing": marked("say which share of the fee goes back, in percent: {shares}"),
    "sheets_not_published": marked("these tables are not published yet: {tables}"),
    "time_of_decision_missing": marked("say when the committee decides: {names}"),
    "vote_missing": marked("the votes on question {question} are missing"),
    "votes_equal": marked(
        "the votes on question {question} are equal: the president decides (--casting)"
    ),
    "votes_unusable": marked("the votes on question {question} cannot be: nobody voted"),
}

STATES: dict[str, str] = {
    # a sheet
    "open": marked("still open"),
    "agreed": marked("agreed on"),
    "signed": marked("signed"),
    "entered": marked("entered"),
    "confirmed": marked("confirmed"),
    "published": marked("published"),
    "final": marked("final"),
    # an appeal
    "first": marked("waits for the chief referee or the body named"),
    "letter": marked("may be filed in writing"),
    "committee": marked("waits for the committee"),
    "closed": marked("closed"),
}
"""What the states are called that problems name by their codes."""

WITH_STATES = {
    "appeal_is_elsewhere": ("phase", "wanted"),
    "no_table_at_stage": ("stage",),
    "wrong_sheet_stage": ("stage", "wanted"),
}
"""Which parameters of which problems are states."""
