"""Tables for many people: seats, storage, bots at the table, chat and news, on Django with SQLite.

What happens on a table is decided by the engine alone; this package keeps who sits where, writes every answer down before it
counts, and wakes those who watch. What people see is in `xenoboard.web`.
"""
