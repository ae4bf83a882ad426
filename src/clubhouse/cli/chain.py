"""A record beside the chain of commitments that a house publishes (`/api/commitments`, saved to files)."""

from pathlib import Path

from clubhouse.cli.files import read_file
from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.referee.record import Record


def find_in_chain(record: Record, pages: list[Path]) -> tuple[int, str]:
    """The number of its link and when that was published. Malformed where the chain is broken, or has no such match."""
    # Brought in here: what belongs to the server is slow to load, and only this needs it.
    from clubhouse.server.protocol.http_models import Chain
    from clubhouse.server.store.commitments import BEFORE_THE_FIRST, hash_of

    links = []
    for page in pages:
        try:
            links += read(read_plain_json(read_file(page)), Chain, "").links
        except Malformed as malformed:
            place = malformed.where.lstrip(".")
            raise Malformed(f"{page}:{place}" if place else str(page), malformed.why, malformed.facts) from None
    links.sort(key=lambda link: link.number)
    for before, link in zip([None, *links], links, strict=False):
        follows = before is None or (link.number == before.number + 1 and link.previous == before.hash)
        is_first = link.number != 1 or link.previous == BEFORE_THE_FIRST
        if not follows or not is_first or link.hash != hash_of(link):
            raise Malformed("--chain", "chain-broken", {"number": link.number})
    for link in links:
        if link.commitment == record.commitment:
            told = (record.game, record.edition, record.options, record.seating)
            if told != (link.game, link.edition, link.options, link.seating):
                raise Malformed("--chain", "chain-differs", {"number": link.number})
            return link.number, link.at
    raise Malformed("--chain", "not-in-the-chain", {"links": len(links)})
