"""The tiny game: two teams, passes, dice, a reaction window and clocks. `clubhouse new-game` begins with a copy."""
