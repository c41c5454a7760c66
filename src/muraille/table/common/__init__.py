"""What every game at the table shares: tiles, wall, seats, actions, events, claims, views."""
