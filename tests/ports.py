"""Ports for servers in separate processes."""

import socket

_held: list[socket.socket] = []


def free_port() -> int:
    """A port that stays free for its server, before it starts and while it is down.

    The port is bound but not listening, so the system gives it to nobody else. A server that asks for it by number gets
    it.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    port: int = held.getsockname()[1]
    return port
