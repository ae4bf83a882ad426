"""`python -m clubhouse` is the command `clubhouse`."""

from clubhouse.cli import main

main()
