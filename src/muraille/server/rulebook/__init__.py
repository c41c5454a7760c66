"""The rulebook as pages: fans, yaku, minipoints, payments, procedures, penalties."""
