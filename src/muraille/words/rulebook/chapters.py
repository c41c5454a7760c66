"""Texts of the rulebook's chapters on payments, minipoints and procedures."""

from muraille.words.languages import marked

CHAPTERS: dict[str, str] = {
    "rule_minipoints_about": marked("What is counted besides han, with drawn sets."),
    "rule_minipoints_lead": marked(
        "Below five han the worth of a hand depends on its minipoints. They are added up and "
        "rounded up to the next ten; only the 25 of seven pairs stay as they are."
    ),
    "rule_minipoints_win": marked("For the win"),
    "rule_minipoints_sets": marked("For pungs and kongs"),
    "rule_minipoints_pair": marked("For the pair"),
    "rule_minipoints_wait": marked("For the wait"),
    "rule_minipoints_other": marked("For how it was won"),
    "rule_minipoints_win_note": marked("Every win has one of these three."),
    "rule_minipoints_sets_note": marked(
        "Chows earn nothing. A pung finished by the winning discard counts as exposed."
    ),
    "rule_minipoints_pair_note": marked(
        "A pair of the seat wind that is the prevalent wind too earns both (ruling R4)."
    ),
    "rule_minipoints_wait_note": marked(
        "It counts even if the hand waits for other tiles too; where the tile may be read in "
        "several ways, the one that pays most is taken."
    ),
    "rule_minipoints_other_note": marked("A self-drawn tile earns nothing where pinfu counts."),
    "rule_rounded_to": marked("in all, which counts as {minipoints} minipoints"),
    "rule_payments": marked("Payments"),
    "rule_payments_about_mcr": marked("Who pays what, with a worked table."),
    "rule_payments_about_riichi": marked(
        "The tables of han and minipoints, limits, counters, bets, liability, drawn hands and uma."
    ),
    "rule_pay_formula": marked("Who pays what"),
    "rule_pay_base": marked(
        "Each of the three others pays {base} points to the winner, whatever the hand."
    ),
    "rule_pay_drawn": marked("Self-drawn: each of them pays the points of the hand besides."),
    "rule_pay_discard": marked(
        "On a discard: whoever discarded the tile pays the points of the hand besides, the two "
        "others do not."
    ),
    "rule_pay_robbed": marked(
        "A robbed kong is paid like a discard, by the player who added the tile."
    ),
    "rule_pay_flowers": marked(
        "Flowers are added to the points of the hand once the minimum is reached without them."
    ),
    "rule_pay_east": marked(
        "East pays and receives like the others; in a drawn hand nothing is paid."
    ),
    "rule_pay_example": marked("A hand worked out"),
    "rule_paid_discard": marked("South wins on a discard of {who}"),
    "rule_paid_drawn": marked("South wins, self-drawn"),
    "rule_pay_tables": marked("Han and minipoints"),
    "rule_pay_tables_text": marked(
        "The base amount is the minipoints, doubled once for each han and twice more. The "
        "discarder pays four times that, six times to East; self-drawn, everybody pays it once, "
        "East and those who pay East twice. Each payment is rounded up to the next hundred."
    ),
    "rule_cell_east": marked("1500 / 500: the discarder pays 1500; self-drawn, each pays 500."),
    "rule_cell_other": marked(
        "1000 / 300+500: the discarder pays 1000; self-drawn, East pays 500, each other 300."
    ),
    "rule_cell_none": marked("A dash: no hand comes to that."),
    "rule_east_wins": marked("East wins"),
    "rule_other_wins": marked("Another player wins"),
    "rule_pay_limits": marked("Limits"),
    "rule_pay_limits_text": marked(
        "From five han on, or when the base amount reaches 2,000, the limits hold. Four han with "
        "30 minipoints stay below, and thirteen han without a yakuman stay sanbaiman."
    ),
    "rule_a_yakuman": marked("a yakuman"),
    "rule_han_and_more": marked("{han} and more"),
    "rule_pay_counters": marked("Counters"),
    "rule_pay_counters_text": marked(
        "Each counter adds {points} points to a win: {each} from each of the three when self-"
        "drawn, all from the discarder otherwise. When several win on one discard, each of them "
        "is paid the counters."
    ),
    "rule_pay_bets": marked("Riichi bets"),
    "rule_pay_bets_text": marked(
        "A riichi costs a bet of {points} points. The winner takes all bets on the table; after a"
        " drawn hand they stay. When several win, each takes back his own, and the rest goes to "
        "the first of them after the discarder."
    ),
    "rule_pay_liability": marked("Liability"),
    "rule_pay_liability_text": marked(
        "Whoever feeds the third exposed set of dragons, or the fourth of winds, answers for Big "
        "Three Dragons or Big Four Winds: he pays all of it when self-drawn, and half of it on "
        "the discard of another."
    ),
    "rule_liable_caption": marked("South wins Big Three Dragons, West is liable: who pays what"),
    "rule_discard_of": marked("a discard of {who}"),
    "rule_pay_noten": marked("Drawn hands"),
    "rule_pay_noten_text": marked(
        "The players who are noten pay {points} points in all to those who are tenpai; nothing "
        "when nobody or everybody is."
    ),
    "rule_pay_uma": marked("Uma"),
    "rule_pay_uma_text": marked(
        "After the game each place brings a bonus or a malus. Players with equal scores share "
        "what their places bring; the rows show every tie there can be."
    ),
    "rule_section_preface": marked("About the book"),
    "rule_section_conduct": marked("Good manners"),
    "rule_section_hall": marked("Hall, tables and tiles"),
    "rule_section_terms": marked("What the words mean"),
    "rule_section_seats": marked("Seats and winds"),
    "rule_section_wall": marked("Building the wall"),
    "rule_section_dice": marked("Dice and breach"),
    "rule_section_deal": marked("The deal"),
    "rule_section_dora": marked("Dora"),
    "rule_section_turns": marked("Turns"),
    "rule_section_calls": marked("Calls and their priority"),
    "rule_section_flowers": marked("Flowers"),
    "rule_section_kongs": marked("Kongs"),
    "rule_section_riichi": marked("Tenpai, riichi, furiten"),
    "rule_section_winning": marked("Winning"),
    "rule_section_principles": marked("Counting principles"),
    "rule_section_payments": marked("Who pays what, in words"),
    "rule_section_sheet": marked("The score sheet"),
    "rule_section_end_of_hand": marked("The end of a hand"),
    "rule_section_end_of_game": marked("The end of a game"),
    "rule_section_sessions": marked("Sessions and time"),
    "rule_section_ranking": marked("Ranking"),
    "rule_section_errors": marked("When something goes wrong"),
    "rule_section_series": marked("Families of fans"),
    "rule_section_summary": marked("The rules in short"),
    "rule_section_strategy": marked("Strategy"),
    "rule_section_cases": marked("Cases and examples"),
    "rule_section_appeals": marked("Appeals"),
}
