"""The wording of problems, by where they are found: one English sentence for each code."""
