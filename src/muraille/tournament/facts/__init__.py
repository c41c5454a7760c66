"""What the log holds: events, their parts, and the state they fold into."""
