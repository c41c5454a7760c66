"""What every part of the server stands on: settings, clock, data folder, static files."""
