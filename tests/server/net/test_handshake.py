"""Requests for a socket that are read in one go, and those that are left to the door."""

import pytest

from clubhouse.server.net.handshake import LONGEST, read_upgrade

USUAL = (
    b"GET /ws/matches/m_4-x HTTP/1.1\r\nHost: rugby.example:8000\r\nUpgrade: WebSocket\r\n"
    b"Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Cookie: a=1; clubhouse_guest=abc ;b=\r\nSec-WebSocket-Version:  13 \r\n\r\n"
)


def test_a_browsers_request_is_read_with_what_follows_it() -> None:
    read = read_upgrade(USUAL + b"\x81\x80", "127.0.0.9")
    assert read is not None
    handshake, rest = read[0].request, read[1]
    assert (handshake.path, handshake.address, rest) == ("/ws/matches/m_4-x", "127.0.0.9", b"\x81\x80")
    assert handshake.headers["host"] == "rugby.example:8000"
    assert handshake.headers["sec-websocket-version"] == "13"
    assert handshake.cookies["clubhouse_guest"] == "abc"


@pytest.mark.parametrize(
    ("was", "instead"),
    [
        (b"GET", b"POST"),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"/ws/matches/m_4-x", b"/ws/matches/%6d"),
        (b"/ws/matches/m_4-x", b"/ws/matches/m?x=1"),
        (b"/ws/matches/m_4-x", b"http://rugby.example/ws/matches/m"),
        (b"WebSocket", b"h2c"),
        (b"keep-alive, Upgrade", b"keep-alive"),
        (b"Host: ", b"Host : "),
        (b"Host: ", b"Host: a\r\nhost: "),
        (b"Host: ", b"Content-Length: 3\r\nHost: "),
        (b"Host: ", b"Transfer-Encoding: chunked\r\nHost: "),
        (b"Host: ", b" folded\r\nHost: "),
        (b"rugby.example", b"rugby\x00.example"),
        (b"\r\nHost", b"\nHost"),
        (b"AAAA==", b"AA=="),
        (b"Version:  13", b"Version: 8"),
        (b"\r\n\r\n", b"\r\n"),
        (b"Cookie: ", b"Cookie: " + b"c" * LONGEST),
    ],
)
def test_whatever_is_written_otherwise_is_left_to_the_door(was: bytes, instead: bytes) -> None:
    assert read_upgrade(USUAL.replace(was, instead, 1), "") is None
