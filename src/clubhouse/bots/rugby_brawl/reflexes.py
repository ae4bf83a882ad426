"""Speed and accuracy of a bot: the rhythm of its hand, its reaction time, attention and slips."""

from dataclasses import dataclass

from clubhouse.kernel.chance import Seeded


@dataclass(frozen=True)
class Reflexes:
    """Times in milliseconds, probabilities in percent."""

    rhythm: int  # from seeing one card to reaching for the next
    reaction: int  # from seeing a card to putting it in play
    spread: int  # spread
    misses: int  # overlooks a wanted card
    slips: int  # plays a card that is not wanted

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
