"""Legendary Encounters: Alien Covenant, on the base game and the first expansion. Rule ids LE-..."""
