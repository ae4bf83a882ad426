"""Ports for servers in separate processes."""

import socket


def free_port() -> int:
    """A port that stays free for its server, before it starts and while it is down, until this process ends.

    The port is bound but not listening, so the system gives it to nobody else. A server that asks for it by number gets
    it. If another run could take the port of a dead server, its server would answer the clients.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    port: int = held.getsockname()[1]
    held.detach()  # it stays open
    return port
