"""The rules of Legendary Encounters, one file per chapter of the rulebook; README.md next door maps rule ids to files."""
