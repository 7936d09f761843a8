"""What board games share. Each module serves at least one game and knows none."""
