"""The site's own settings; a served tournament's file is waited for, however slow the disk."""

from muraille.server.frame.settings import *  # noqa: F403
from muraille.server.hall import mirrors

mirrors.PATIENCE_S = 60.0
