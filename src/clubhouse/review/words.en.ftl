# The lessons of a review
review-lesson-scores = “{ $better }” was better than “{ $played }”: you then score { $share_better }% of the time, not { $share_played }%.
review-lesson-prevents = “{ $better }” was better than “{ $played }”: the opponent then scores only { $share_better }% of the time, not { $share_played }%.
review-lesson-happens = “{ $better }” was better than “{ $played }”: { $happening }, { $share_better }% of the time instead of { $share_played }%.
review-lesson-judged = “{ $better }” was better than “{ $played }”: in the long run it wins { $matches ->
    [one] one more match in a hundred.
   *[other] { $matches } more matches in a hundred.
}
