"""What lists tell: entrants, wishes, schedules, standings; rows in, values out."""
