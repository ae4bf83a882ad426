"""Messages are read in one go where they are as they should be: the result is the slow reader's."""

import json

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.conftest import SOAK
from tests.server.club import SALT

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import FromClient
from clubhouse.server.protocol.parse import read_message, read_slowly

KEYS = ["type", "question", "move", "n", "nonce", "salt", "seat", "have", "name", "language", "auto_pass", "situation"]
VALUES: st.SearchStrategy[object] = st.one_of(
    st.sampled_from(["play", "ping", "echo", "sit", "habit", "resign", "F4", "fr", SALT, "", "é", '"', "\\", "\ud800"]),
    st.sampled_from([0, 1, -1, 1.0, 0.5, 10**9, 10**9 + 1, 2**53, 10**30, None, True, False]),
    st.just([]),
    st.just({}),
)


def found(text: str, is_slow: bool) -> FromClient | tuple[str, str]:
    try:
        return read_slowly(text) if is_slow else read_message(text)
    except Malformed as malformed:
        return malformed.where, malformed.why


@settings(max_examples=50 * SOAK)
@given(st.lists(st.tuples(st.sampled_from(KEYS), VALUES), max_size=6), st.booleans(), st.sampled_from(["", " ", "\n"]))
@example([("type", "ping"), ("n", 1)], False, "")
@example([("type", "play"), ("question", 0), ("question", 1), ("move", "give")], False, " ")
@example([("type", "play"), ("question", 3), ("move", "F4")], True, "")
def test_both_ways_of_reading_agree(members: list[tuple[str, object]], is_plain: bool, space: str) -> None:
    text = f",{space}".join(
        f"{json.dumps(key)}{space}:{space}{json.dumps(value, ensure_ascii=is_plain)}" for key, value in members
    )
    text = f"{{{text}}}".encode(errors="surrogatepass").decode(errors="replace")
    assert found(text, is_slow=False) == found(text, is_slow=True)


def test_a_key_that_is_written_in_another_way_is_still_the_same_key() -> None:
    assert found('{"type":"ping","n":1,"\\u006e":2}', is_slow=False) == ("", "key-twice")
    assert found('{"type":"ping","n":1,"n":1}', is_slow=False) == ("", "key-twice")
