"""Playing on a terminal, by plain text: numbered options, what is not possible and why, undo and save."""
