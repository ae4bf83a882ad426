"""What is done with a match of any game: refereeing a live one, its record, scenarios, the rulebook as data."""
