"""Texts of the replays."""

from muraille.words.languages import marked, marked_plural

REPLAYS: dict[str, str] = {
    # the list and the form
    "replay_title": marked("Replays"),
    "replay_lead": marked(
        "Play a finished game again, step by step, from every seat or with all hands open."
    ),
    "replay_own": marked("Your finished games"),
    "replay_own_none": marked("Games you have finished appear here."),
    "replay_own_all": marked("All your games"),
    "replay_public": marked("Public games"),
    "replay_public_none": marked("No public game has ended yet."),
    "replay_uploads": marked("Your uploads"),
    "replay_upload": marked("Upload a record"),
    "replay_upload_hint": marked(
        "A record of Muraille, a Botzone match or an mjai game; which of them it is, we find out."
        " At most {kilobytes} kB."
    ),
    "replay_upload_seen": marked(
        "Whoever has its link can see an upload; only you can delete it, here."
    ),
    "replay_file": marked("File"),
    "replay_file_title": marked("Title (optional)"),
    "replay_send": marked("Upload and replay"),
    "replay_too_large": marked("The file is larger than {kilobytes} kB."),
    "replay_refused": marked("This file was not kept:"),
    "replay_kept": marked("The record was read and kept. Copy its address to share it."),
    "replay_deleted": marked("The upload was deleted."),
    "replay_delete": marked("Delete"),
    "replay_delete_this": marked("Delete this upload"),
    # the page of a replay
    "replay_no_hands": marked("No hand of this game has ended yet. A hand can be replayed then."),
    "replay_choose": marked("Hand and view"),
    "replay_hand": marked("Hand {number}"),
    "replay_game_hand": marked("Game {game}, hand {number}"),
    "replay_choice_hand": marked("Hand"),
    "replay_choice_view": marked("View"),
    "replay_view_all": marked("All hands open"),
    "replay_show": marked("Show"),
    "replay_table": marked("The table"),
    "replay_hand_of": marked("Hand of {name}: {tiles}"),
    "replay_steps": marked("Steps"),
    "replay_first": marked("First step"),
    "replay_turn_back": marked("One turn back"),
    "replay_back": marked("One step back"),
    "replay_play": marked("Play through"),
    "replay_pause": marked("Pause"),
    "replay_next": marked("One step on"),
    "replay_turn_on": marked("One turn on"),
    "replay_claim": marked("To the next call"),
    "replay_last": marked("Last step"),
    "replay_speed": marked("Speed"),
    "replay_slow": marked("slow"),
    "replay_usual": marked("normal"),
    "replay_fast": marked("fast"),
    "replay_seek": marked("Position in the hand"),
    "replay_position": marked("Step {step} of {steps}: {text}"),
    "replay_mark_call": marked("call"),
    "replay_mark_riichi": marked("riichi"),
    "replay_mark_win": marked("win"),
    "replay_mark_ruling": marked("ruling"),
    "replay_happened": marked("What happened"),
    "replay_link": marked("Link to this position"),
    "replay_keys": marked(
        "Keys: ← → one step, Shift + ← → one turn, C next call, Home and End, space to play."
    ),
    "replay_end": marked("The end of the hand"),
    "replay_end_untold": marked(
        "The record says how this hand ended, but our rules cannot score it again."
    ),
    "replay_ruling": marked("The ruling"),
    "replay_explained": marked("What the rulebook says of it"),
    "replay_after_uma": marked("after the uma:"),
    "replay_article": marked("art. {article}"),
    "replay_notes": marked("What this file does not tell"),
    "replay_records": marked("Take the record home"),
    "replay_records_hint": marked(
        "Our own format holds everything. The others leave out what they have no place for."
    ),
    "replay_format_own": marked("Muraille (JSON lines)"),
    "replay_format_botzone": marked("Botzone"),
    "replay_format_mjai": marked("mjai"),
    "replay_format_tenhou": marked("tenhou.net/6"),
    "replay_not_held": marked("Not as {format}: it has no place for what happened in this game."),
    "replay_not_written": marked("This game cannot be written in that format."),
    "replay_not_shown": marked("This hand cannot be shown from there: its record makes no sense."),
    "replay_failed": marked("This could not be fetched. Load the page again."),
    "replay_discards": marked("Discards"),
    "replay_to_table": marked("To the table"),
    "replay_this_hand": marked("Replay this hand"),
    "replay_game": marked("Replay the game"),
    # the whole game again
    "replay_verify": marked("Play everything again"),
    "replay_verify_hint": marked(
        "We play the whole record again by its rulebook, score every win anew, and compare."
    ),
    "replay_verify_do": marked("Check the whole record"),
    "replay_verified": marked("Verified: {checked} follow from the rules"),
    "replay_verified_not": marked(
        "Not verified: {checked} follow from the rules, then one does not"
    ),
    "replay_verified_game": marked("Game {number}"),
    "replay_walls_secret": marked("the walls come from the secret committed to before the game"),
    "replay_walls_seeds": marked(
        "each wall comes from its seed; that the seeds come from the game’s secret is not proved"
    ),
    "replay_walls_prepared": marked(
        "not every wall has a seed: where they come from is not proved"
    ),
    # the wall, checked by the reader
    "replay_wall": marked("Check the wall yourself"),
    "replay_wall_hint": marked(
        "Your browser does this alone. The commitment was shown before the deal, the seed after the"
        " hand. If you noted the commitment then, put it in instead of the record’s."
    ),
    "replay_wall_commitment": marked("Commitment, shown before the deal"),
    "replay_wall_seed": marked("Seed, told after the hand"),
    "replay_wall_secret": marked("Secret of the game, told at its end:"),
    "replay_wall_do": marked("Check this wall"),
    "replay_wall_none": marked(
        "This wall has no seed: it was laid by hand or comes from another format, and nothing"
        " proves that it came by chance."
    ),
    "replay_wall_other": marked("This wall was made by a generator that this page does not know."),
    "replay_wall_fits": marked(
        "Everything fits: the wall was fixed before the deal, and every tile came from it."
    ),
    "replay_wall_fits_not": marked(
        "Something does not fit: this record was changed, or the wall was."
    ),
    "replay_step_secret": marked("The game’s secret fits the game’s commitment (SHA-256)."),
    "replay_step_secret_not": marked("The game’s secret does not fit the game’s commitment."),
    "replay_step_hmac": marked("The seed of hand {number} follows from the secret (HMAC)."),
    "replay_step_hmac_not": marked("The seed of hand {number} does not follow from the secret."),
    "replay_step_not_seed": marked("The seed is not 64 hexadecimal digits."),
    "replay_step_seed": marked("SHA-256 of the seed is the commitment."),
    "replay_step_seed_not": marked("SHA-256 of the seed is {found}, which is not the commitment."),
    "replay_step_dice": marked("The dice follow from the seed: {dice}."),
    "replay_step_dice_not": marked("By the seed the dice show {dice}, by the record {recorded}."),
    "replay_step_wall": marked("All {tiles} tiles of the wall lie as the seed shuffles them."),
    "replay_step_wall_not": marked(
        "Tile {place} of the wall is {found} by the seed and {recorded} by the record."
    ),
    "replay_step_breach": marked("The wall opens after {stacks} stacks, as the dice say."),
    "replay_step_breach_not": marked(
        "By the dice the wall opens after {stacks} stacks, by the record after {recorded}."
    ),
    "replay_step_deal": marked("The four dealt hands come from the opening on, in turn."),
    "replay_step_deal_not": marked("The dealt hand of {name} is not the one the wall gives."),
    "replay_step_draws": marked("All {tiles} tiles drawn are the next ones of the wall."),
    "replay_step_draws_not": marked(
        "Draw {place}, by {name}: the wall gives {found}, the record says {recorded}."
    ),
    "replay_step_dora": marked("The dora indicators lie where they must."),
    "replay_step_dora_not": marked(
        "Dora indicator {place} is {found} by the wall and {recorded} by the record."
    ),
}
REPLAYS_COUNTED: dict[str, tuple[str, str]] = {
    "replay_events": marked_plural("{n} event", "{n} events"),
    "replay_wins": marked_plural("{n} win", "{n} wins"),
}
"""Texts in the two forms that go with a number."""
