"""Riichi by the EMA rules of 2016: yaku, minipoints, limits, payments, settlement."""
