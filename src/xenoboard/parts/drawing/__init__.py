"""Drawing for every game: safe markup, icons, seats, materials and the two drawings of one list of options. Pure
functions from plain values to strings; what a game's board looks like is the game's own."""
