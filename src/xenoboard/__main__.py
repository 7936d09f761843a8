"""`python -m xenoboard`."""

from __future__ import annotations

from xenoboard.cli import main

if __name__ == "__main__":
    main()
