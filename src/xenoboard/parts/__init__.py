"""What board games share: content files, maps, decks, dice. Knows no game."""
