"""Players of riichi that know its yaku."""
