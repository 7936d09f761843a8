"""The games, one room each. No game imports another."""
