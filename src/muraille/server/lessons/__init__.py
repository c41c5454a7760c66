"""The trainer: questions, answers explained, progress kept."""
