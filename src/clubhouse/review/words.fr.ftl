# Les leçons de l’analyse d’un match
review-lesson-scores = « { $better } » valait mieux que « { $played } » : vous marquiez alors { $share_better } % du temps, et non { $share_played } %.
review-lesson-prevents = « { $better } » valait mieux que « { $played } » : l’adversaire ne marquait alors que { $share_better } % du temps, et non { $share_played } %.
review-lesson-happens = « { $better } » valait mieux que « { $played } » : { $happening }, { $share_better } % du temps au lieu de { $share_played } %.
review-lesson-judged = « { $better } » valait mieux que « { $played } » : à la longue, ce choix gagne { $matches ->
    [one] un match de plus sur cent.
   *[other] { $matches } matchs de plus sur cent.
}
