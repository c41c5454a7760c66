"""What all commands share: the screen, streams, files, tables of text, options."""
