"""What players of every game share: what a bot is, chance, players without a plan."""
