"""What a seat may do, by the mode of the game: what is lawful, or all that can be done."""

from muraille.table.common.rights import by_mode
from muraille.table.riichi import offering, verifying
from muraille.table.riichi.competition import checking
from muraille.table.riichi.competition import offering as competition_offering

verify = by_mode(verifying.verify, checking.verify)
"""What forbids an action, or None; in competition play only what cannot be done is."""

legal_actions = by_mode(offering.legal_actions, competition_offering.legal_actions)
"""What a seat may do, strongest first; none where it is not asked.

Every lawful action in guided play. In competition play what a player might do, lawful or not: the
table accepts all of it, and judges it.
"""
