"""Sends e-mail by SMTP."""

import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

TIMEOUT: Final = 20.0  # seconds
LONGEST: Final = 254  # characters of an address
_USUAL: Final = {"smtp": 587, "smtps": 465}
_OWN: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class MailServer:
    """The host's SMTP server. Only one on this machine is spoken to without TLS."""

    host: str
    port: int
    sender: str  # an address, perhaps with a name
    is_tls: bool = False  # from the first byte; otherwise by STARTTLS
    user: str | None = None
    password: str | None = field(default=None, repr=False)

    @staticmethod
    def read(url: str, sender: str) -> "MailServer | None":
        """From `smtp://name:password@host:port` or `smtps://…`; None if that, or the sender, can't be one."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            return None
        if parts.scheme not in _USUAL or not parts.hostname or not is_address(parseaddr(sender)[1]):
            return None
        return MailServer(
            host=parts.hostname,
            port=port or _USUAL[parts.scheme],
            sender=sender,
            is_tls=parts.scheme == "smtps",
            user=unquote(parts.username) if parts.username is not None else None,
            password=unquote(parts.password or ""),
        )

    def send(self, message: EmailMessage) -> bool:
        """Sends it, and waits for the answer: run it in a thread. False if its receiver is refused for ever.

        Raises OSError or SMTPException if it may be tried again.
        """
        context = ssl.create_default_context()
        line = (
            smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT, context=context)
            if self.is_tls
            else smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
        )
        with line:
            if not self.is_tls and self.host not in _OWN:
                line.starttls(context=context)
            if self.user is not None:
                line.login(self.user, self.password or "")
            try:
                line.send_message(message)
            except smtplib.SMTPRecipientsRefused as error:
                if all(500 <= code < 600 for code, _ in error.recipients.values()):
                    return False
                raise
        return True


def is_address(text: str) -> bool:
    """True for a plain address: no name, no list, no line break."""
    local, at, domain = text.rpartition("@")
    labels = domain.split(".")
    return (
        bool(at)
        and 0 < len(local) <= 64
        and len(text) <= LONGEST
        and text.isascii()
        and text.isprintable()
        and not any(sign in text for sign in ' ,;:<>()[]\\"')
        and ".." not in local
        and not local.startswith(".")
        and not local.endswith(".")
        and len(labels) > 1
        and all(label and not label.startswith("-") and not label.endswith("-") for label in labels)
        and all(sign.isalnum() or sign == "-" for label in labels for sign in label)
    )
