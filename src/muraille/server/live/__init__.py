"""Tables under way: commands, the one writer, streams, due work, bots."""
