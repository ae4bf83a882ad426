"""The declaration of a row: its facts one after the other, so that a reader finds each in the bytes.

A row is a header, the facts that the seat knows, the mask of the catalogue, and the hidden facts for a critic. Facts
are of two forms: bits in words of eight bytes, and numbers of one byte each. In a game whose cards fall into teams that
are alike, facts may be declared once and written for each team: a policy can then share its weights among them."""

from typing import Final, NamedTuple

# Of a row: seat, side, whether a match has ended before it, its sides' difference, the asked side's lead, the deal.
HEADER: Final = 16
WORD_BITS: Final = 62  # of the mask; the sets of cards have as many


class Part(NamedTuple):
    """`size` neighbouring bits of a word, or a number of one byte if `scale` is not 0."""

    name: str
    size: int
    scale: float = 0.0


def word(**sizes: int) -> list[Part]:
    """One word: so many bits for each name, from the lowest on."""
    parts = [Part(name, size) for name, size in sizes.items()]
    if sum(sizes.values()) > 64:
        raise ValueError(f"more than 64 bits: {sizes}")
    return parts


def numbers(**scales: float) -> list[Part]:
    """Numbers from -128 to 127; a reader multiplies each by its scale."""
    return [Part(name, 8, scale) for name, scale in scales.items()]


class Input(NamedTuple):
    """One input of a policy: a bit of a byte of the row, or a number."""

    name: str
    byte: int
    bit: int
    scale: float


class Block:
    """Facts that are written one after the other, each list of parts a word or some numbers."""

    def __init__(self, *facts: list[Part]) -> None:
        self.facts = list(facts)

    @property
    def size(self) -> int:
        return sum(len(fact) if fact[0].scale else 8 for fact in self.facts)

    def inputs(self, start: int) -> list[Input]:
        found: list[Input] = []
        for fact in self.facts:
            if fact[0].scale:
                found += [Input(part.name, start + place, 0, part.scale) for place, part in enumerate(fact)]
                start += len(fact)
                continue
            bit = 0
            for part in fact:
                for place in range(part.size):
                    found.append(Input(f"{part.name}.{place}", start + (bit + place) // 8, (bit + place) % 8, 0.0))
                bit += part.size
            start += 8
        return found


class Layout:
    """`each` and `hidden_each` are written for each of `teams`. `team_moves` are the moves that belong to one team, in
    the same order for every team, as indices of the catalogue."""

    def __init__(
        self,
        catalogue: int,
        facts: Block,
        hidden: Block,
        teams: int = 0,
        each: Block | None = None,
        hidden_each: Block | None = None,
        team_moves: list[list[int]] | None = None,
    ) -> None:
        nothing = Block()
        each = each if each is not None else nothing
        hidden_each = hidden_each if hidden_each is not None else nothing
        self.catalogue = catalogue
        self.teams = teams
        self.team_moves = team_moves if team_moves is not None else []
        place = HEADER
        self.facts = facts.inputs(place)
        place += facts.size
        self.each = [each.inputs(place + team * each.size) for team in range(teams)]
        place += teams * each.size
        self.known = place  # up to here a row holds what the seat knows
        self.mask = place
        self.mask_words = -(-catalogue // WORD_BITS)
        place += 8 * self.mask_words
        self.hidden_start = place
        self.hidden = hidden.inputs(place)
        place += hidden.size
        self.hidden_each = [hidden_each.inputs(place + team * hidden_each.size) for team in range(teams)]
        self.size = place + teams * hidden_each.size
