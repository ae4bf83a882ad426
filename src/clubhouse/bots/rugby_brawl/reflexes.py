"""How fast and how surely somebody acts: the rhythm of the hand, the time to react, attention and slips."""

from dataclasses import dataclass

from clubhouse.kernel.chance import Seeded


@dataclass(frozen=True)
class Reflexes:
    """Times in milliseconds, chances in a hundred."""

    rhythm: int  # from one card seen to the hand moving to the next
    reaction: int  # from what is seen to putting a card in play
    spread: int  # give or take
    misses: int  # a wanted card is overlooked
    slips: int  # a card is put in play that is not wanted

    def turns_after(self, luck: Seeded) -> int:
        return self._about(self.rhythm, self.spread // 2, luck)

    def reacts_after(self, luck: Seeded) -> int:
        return self._about(self.reaction, self.spread, luck)

    def overlooks(self, luck: Seeded) -> bool:
        return luck.below(100) < self.misses

    def slips_up(self, luck: Seeded) -> bool:
        return luck.below(100) < self.slips

    def _about(self, usual: int, spread: int, luck: Seeded) -> int:
        """Two draws make the middle likelier than the ends."""
        return usual - spread + int(luck.below(spread + 1)) + int(luck.below(spread + 1))
