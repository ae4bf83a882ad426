"""Ports for servers that are processes of their own."""

import socket

_held: list[socket.socket] = []


def free_port() -> int:
    """Nobody's, and nobody else's while these tests run: not before its server has it, nor while that one is down.

    Bound but not listening, it is given to nobody who asks the system for any port; who asks for it by name gets it.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    port: int = held.getsockname()[1]
    return port
