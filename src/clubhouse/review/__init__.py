"""Reviews of finished matches: luck told from skill, every decision judged, and lessons for each player."""
