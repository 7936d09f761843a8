"""What board games share."""
