"""Texts of the rulebook pages."""

from muraille.words.languages import marked, marked_plural
from muraille.words.rulebook.chapters import CHAPTERS

RULEBOOK: dict[str, str] = {
    **CHAPTERS,
    "rule_title": marked("Rules"),
    "rule_lead": marked(
        "Five rulebooks, told in our own words: what counts, who pays, how the game goes, what "
        "follows an error. Every statement names its article."
    ),
    "rule_editions": marked("The rulebooks"),
    "rule_you_are_here": marked("Where you are"),
    "rule_elsewhere": marked("The same page in other editions:"),
    "rule_on_this_page": marked("On this page"),
    "rule_about_mcr_wmo_2014": marked(
        "Mahjong Competition Rules of the World Mahjong Organization: 81 fans, a minimum of eight"
        " points, the worldwide rules of competition."
    ),
    "rule_about_mcr_ffmj_2016": marked(
        "The same rules as read by the French federation, with the practice of European "
        "tournaments for errors, sheets and appeals."
    ),
    "rule_about_mcr_oir_1998": marked(
        "The first text of these rules, of 1998: the same fans numbered from the cheapest up, a "
        "few worth less or combined otherwise."
    ),
    "rule_about_mcr_international": marked(
        "A short sheet for playing among friends: the fans of 1998, kongs replaced at the deal, "
        "no table points."
    ),
    "rule_about_riichi_ema_2016": marked(
        "Japanese mahjong as played in European tournaments: yaku, han and minipoints, riichi and"
        " dora."
    ),
    "rule_words": marked("Words"),
    "rule_words_title": marked("The words of the game"),
    "rule_words_lead": marked(
        "Pung, concealed, prevalent wind: what the words mean, in a sentence each, with what the "
        "books call them and where."
    ),
    "rule_words_printed": marked("In the books:"),
    "rule_words_link": marked("What do the words mean?"),
    "rule_words_to_learn": marked("Learn with hands and questions"),
    "rule_section_words_tiles": marked("The tiles"),
    "rule_section_words_sets": marked("Sets and hands"),
    "rule_section_words_play": marked("At the table"),
    "rule_section_words_points": marked("What a hand is worth"),
    "rule_section_words_errors": marked("When something goes wrong"),
    "rule_section_words_competition": marked("Competitions"),
    "rule_search": marked("Search the rules"),
    "rule_search_here": marked("Search this edition"),
    "rule_search_in": marked("In"),
    "rule_search_all": marked("all rulebooks"),
    "rule_search_go": marked("Search"),
    "rule_search_hint": marked(
        "A name in French, English, Chinese or Japanese, a number, “24 points”, “3 han”, an "
        "article such as 3.4.20 or EMAR 2.8.2, a ruling such as F2, or a word such as “kong”. "
        "Accents and capitals do not matter."
    ),
    "rule_too_long": marked("That is too long: at most {most} characters."),
    "rule_found_for": marked("Found for “{text}”"),
    "rule_found_nothing": marked("Nothing was found. Try another word, or fewer of them."),
    "rule_hit_fan": marked("{chinese} · {points}"),
    "rule_hit_yaku": marked("{japanese} {romaji} · concealed {concealed}, open {open}"),
    "rule_fans": marked("Fans"),
    "rule_fans_title": marked("The 81 fans"),
    "rule_fans_about": marked(
        "All 81, by points: definition, example, near misses, and what goes with what."
    ),
    "rule_yaku": marked("Yaku"),
    "rule_yaku_title": marked("The yaku"),
    "rule_yaku_lead": marked(
        "A hand needs at least one of them to win. A dash means that an open hand does not have it."
    ),
    "rule_yaku_about": marked(
        "Every yaku with its han, concealed and open, its conditions, an example and near misses."
    ),
    "rule_minipoints": marked("Minipoints"),
    "rule_articles": marked("Articles"),
    "rule_articles_title": marked("The book, paragraph by paragraph"),
    "rule_articles_about": marked(
        "Every numbered paragraph in the book’s own order, in our own words, with whatever else "
        "speaks of it."
    ),
    "rule_articles_lead": marked(
        "Every numbered paragraph in the book’s own order: what it says in our own words, and the "
        "fans, payments, penalties and rulings that rest on it."
    ),
    "rule_articles_search": marked("Number, however written, or a word"),
    "rule_neighbours_chapter": marked("Previous and next chapter"),
    "rule_neighbours_section": marked("Previous and next section"),
    "rule_neighbours_ruling": marked("Previous and next ruling"),
    "rule_line_drops": marked("Not counted beside {beside}: {fans}."),
    "rule_line_allows": marked("May be counted beside {beside}: {fans}."),
    "rule_line_letter": marked(
        "The letter of the line leaves no room for {beside}; we count both (ruling {ruling})."
    ),
    "rule_when_follows": marked("{when}: {follows}."),
    "rule_rulings": marked("Rulings"),
    "rule_rulings_title": marked("Our rulings"),
    "rule_rulings_all": marked("All rulings"),
    "rule_rulings_link": marked("How do we read what the books leave open?"),
    "rule_rulings_lead": marked(
        "Where a book is silent, unclear or contradicts itself or another, this is how we read it. "
        "Scores, penalties and refusals name the ruling they rest on by its id."
    ),
    "rule_rulings_principles": marked("Counting principles of MCR (P)"),
    "rule_rulings_fans": marked("Fans of MCR (K, F, W, T, G, N, S, H, A)"),
    "rule_rulings_play": marked("Playing MCR (J)"),
    "rule_rulings_offences": marked("Offences and competitions in MCR (O)"),
    "rule_rulings_riichi": marked("Riichi (R)"),
    "rule_rulings_federation": marked("Files of the federation (M)"),
    "rule_ruling_number": marked("Ruling {ruling}"),
    "rule_ruling_open": marked("What is open"),
    "rule_ruling_choice": marked("What we chose"),
    "rule_ruling_why": marked("Why"),
    "rule_ruling_departs": marked("From which text it departs"),
    "rule_ruling_switch": marked("It can be set otherwise"),
    "rule_ruling_switch_hint": marked(
        "When you score a hand or open a table, or in the settings of a tournament."
    ),
    "rule_ruling_articles": marked("Articles it is about"),
    "rule_set_by_tournament": marked("each tournament"),
    "rule_procedures": marked("Procedures"),
    "rule_procedures_about": marked(
        "From drawing the seats to the ranking: wall, deal, turns, calls, kongs, the end of a "
        "hand and of a session."
    ),
    "rule_procedures_lead": marked(
        "How the game goes, in short sentences, from the hall to the appeal. A number names the "
        "article; “WMO” means that this book is silent and the book of 2014 is followed."
    ),
    "rule_penalties": marked("Penalties"),
    "rule_penalties_about": marked(
        "What goes wrong at a table, how far it had gone, what follows and who decides."
    ),
    "rule_penalties_lead": marked(
        "What happened, how far it had gone when it was noticed, what follows. Ids in brackets "
        "are our own rulings."
    ),
    "rule_to_referee": marked("Something happened at your table? Ask the referee’s page."),
    "rule_questions": marked("What the book leaves open"),
    "rule_questions_hint": marked(
        "Where the text is silent or contradicts itself, this is how we read it. Each point can "
        "be set otherwise when you score a hand or open a table."
    ),
    "rule_col_ruling": marked("Ruling"),
    "rule_col_question": marked("Question"),
    "rule_col_taken": marked("Here"),
    "rule_col_other": marked("Otherwise"),
    "rule_filter": marked("Name, number or word"),
    "rule_filter_points": marked("Points"),
    "rule_any_points": marked("any"),
    "rule_filter_go": marked("Show"),
    "rule_col_number": marked("No."),
    "rule_col_name": marked("Name"),
    "rule_col_definition": marked("What it is"),
    "rule_col_edition": marked("Edition"),
    "rule_col_points": marked("Points"),
    "rule_col_article": marked("Article"),
    "rule_col_concealed": marked("concealed"),
    "rule_col_open": marked("open"),
    "rule_col_for": marked("What for"),
    "rule_col_tiles": marked("Tiles"),
    "rule_col_worth": marked("Worth"),
    "rule_col_each": marked("each pays"),
    "rule_col_winner": marked("winner gets"),
    "rule_col_discarder": marked("discarder pays"),
    "rule_col_others": marked("each other pays"),
    "rule_col_limit": marked("Limit"),
    "rule_col_won_on": marked("Won on"),
    "rule_col_tenpai": marked("Tenpai"),
    "rule_col_gain": marked("each tenpai gets"),
    "rule_col_loss": marked("each noten pays"),
    "rule_col_place": marked("{place}."),
    "rule_col_when": marked("When"),
    "rule_col_follows": marked("What follows"),
    "rule_col_decides": marked("Who decides"),
    "rule_also": marked("Or also:"),
    "rule_number": marked("No. {number}"),
    "rule_english": marked("English"),
    "rule_french": marked("French"),
    "rule_chinese": marked("Chinese"),
    "rule_japanese": marked("Japanese"),
    "rule_mixed_kongs": marked("or {points} when one of the two kongs is concealed (ruling K2)"),
    "rule_when_mixed": marked("when one of the two kongs is concealed"),
    "rule_example": marked("Example"),
    "rule_more_hands": marked("More hands that have it"),
    "rule_source_1998": marked("Example {number} of the edition of 1998"),
    "rule_source_book": marked("Example of the book, {number}"),
    "rule_source_alone": marked(
        "The fan with little beside it, too little to win: the near misses below start from this "
        "hand"
    ),
    "rule_source_page": marked("The example of"),
    "rule_near_misses": marked("Near misses"),
    "rule_near_misses_hint": marked(
        "They look alike and do not have it. What they are worth instead is counted below each."
    ),
    "rule_instead_1": marked("Here stands"),
    "rule_instead_2": marked("instead of"),
    "rule_to_calculator": marked("Open in the calculator"),
    "rule_not_complete": marked("The hand is not complete"),
    "rule_no_yaku": marked("Complete, but without a yaku: no win"),
    "rule_below_minimum": marked("{points}, below the minimum of {minimum}: no win"),
    "rule_worth_flowers": marked("{points}, and {flowers} for flowers"),
    "rule_given_self_drawn": marked("self-drawn"),
    "rule_given_discard": marked("on a discard"),
    "rule_given_seat": marked("seat wind: {wind}"),
    "rule_given_round": marked("prevalent wind: {wind}"),
    "rule_given_visible": marked("seen on the table: {tiles}"),
    "rule_given_dora": marked("dora indicator: {tiles}"),
    "rule_given_last_of_wall": marked("last tile of the wall"),
    "rule_given_kong_replacement": marked("replacement tile of a kong"),
    "rule_given_robbing_kong": marked("a kong is robbed"),
    "rule_given_riichi": marked("riichi"),
    "rule_given_double_riichi": marked("double riichi"),
    "rule_given_ippatsu": marked("within one turn of it"),
    "rule_given_first_turn": marked("first unbroken turn"),
    "rule_relations": marked("What goes with what"),
    "rule_implies": marked("It brings with it"),
    "rule_implies_hint": marked(
        "Every hand with this fan has those too, so they are not counted besides."
    ),
    "rule_keeps": marked("Inevitable, and counted all the same"),
    "rule_keeps_hint": marked(
        "They come with it in that form; they are counted all the same, or left to the principle "
        "of combining once."
    ),
    "rule_implied_by": marked("Brought by"),
    "rule_implied_by_hint": marked(
        "Beside one of those this fan is not counted, since it cannot be missing."
    ),
    "rule_shuts_out": marked("It shuts out"),
    "rule_shuts_out_hint": marked("By a ruling, those are not counted beside this fan."),
    "rule_lost_beside": marked("Lost beside"),
    "rule_lost_beside_hint": marked("By a ruling, this fan is not counted beside those."),
    "rule_no_relations": marked(
        "Nothing is brought along and nothing is shut out: it adds to whatever else the hand shows."
    ),
    "rule_account_once": marked(
        "It is made of sets that others may use too: a set already used may be joined to a fresh "
        "one only once ({article})."
    ),
    "rule_by_inclusion": marked("principle of inclusion, {article}"),
    "rule_by_account_once": marked("principle of combining once, {article}"),
    "rule_by_ruling": marked("ruling {ruling}"),
    "rule_in_form": marked("as {form}"),
    "rule_from_kongs": marked("from {kongs} concealed kongs on"),
    "rule_only_with_switch": marked("only with the option {switch}; otherwise it counts"),
    "rule_in_editions": marked("In the editions"),
    "rule_points_differ": marked("The editions do not agree on its points."),
    "rule_points_same": marked("The editions agree on its points."),
    "rule_neighbours": marked("Previous and next fan"),
    "rule_neighbours_yaku": marked("Previous and next yaku"),
    "rule_group_1": marked("One han, and hands that lose one when open"),
    "rule_group_2": marked("Two han and more"),
    "rule_group_3": marked("Three han"),
    "rule_group_4": marked("Five han and more"),
    "rule_group_5": marked("Yakuman"),
    "rule_han_concealed": marked("{han} han, concealed"),
    "rule_han_open": marked("{han} han, open"),
    "rule_conditions": marked("Conditions and exclusions"),
    "rule_needs_concealed": marked("The hand must be concealed."),
    "rule_needs_plain_pair": marked(
        "The pair is not of dragons, nor of the seat or the prevalent wind."
    ),
    "rule_needs_two_sides": marked("The wait is two-sided."),
    "rule_needs_chow": marked("There is at least one chow."),
    "rule_needs_honour": marked("There is at least one honour."),
    "rule_may_be_open": marked("The hand may be open."),
    "rule_never_beside": marked("Never counted together with"),
    "rule_yakuman_alone": marked(
        "A yakuman is paid alone: other yaku and dora are not counted beside it."
    ),
    "rule_man_alone": marked(
        "It stands alone; but where the ordinary worth of the hand pays more, that is paid."
    ),
}

RULEBOOK_COUNTED: dict[str, tuple[str, str]] = {
    "rule_more_hits": marked_plural("and {n} more", "and {n} more"),
    "rule_fans_found": marked_plural("{n} fan", "{n} fans"),
    "rule_given_flowers": marked_plural("{n} flower", "{n} flowers"),
    "rule_times_at_most": marked_plural("{n} time at most", "{n} times at most"),
    "rule_paragraphs": marked_plural("{n} paragraph", "{n} paragraphs"),
    "rule_sentences": marked_plural("{n} sentence", "{n} sentences"),
    "rule_hit_minipoints": marked_plural("{n} minipoint", "{n} minipoints"),
}
"""Texts in the two forms that go with a number."""
