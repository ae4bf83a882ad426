"""An SMTP server on this machine, which keeps what it gets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

from clubhouse.server.workers.mail import MailServer


class Mailbox:
    def __init__(self) -> None:
        self.port = 0
        self.is_failing = False  # it answers that it can't for now
        self.tries = 0
        self.got: list[EmailMessage] = []

    @property
    def server(self) -> MailServer:
        found = MailServer.read(f"smtp://127.0.0.1:{self.port}", "Club-House <club@example.org>")
        assert found is not None
        return found

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(text: str) -> None:
            writer.write(text.encode() + b"\r\n")

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            match line.split(" ")[0].upper():
                case "EHLO" | "HELO":
                    say("250 here")
                case "MAIL" if self.is_failing:
                    self.tries += 1
                    say("451 not now")
                case "DATA":
                    say("354 go on")
                    text = await reader.readuntil(b"\r\n.\r\n")
                    message = message_from_bytes(text[:-3], policy=policy.default)
                    assert isinstance(message, EmailMessage)
                    self.got.append(message)
                    say("250 kept")
                case "QUIT":
                    say("221 bye")
                    break
                case _:
                    say("250 ok")
            await writer.drain()
        writer.close()


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    box = Mailbox()
    server = await asyncio.start_server(box.serve, "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    async with server:
        yield box
