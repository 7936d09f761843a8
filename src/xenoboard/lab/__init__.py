"""The lab: many games at once, measured. Uses the games and bots as anybody would, from outside."""
