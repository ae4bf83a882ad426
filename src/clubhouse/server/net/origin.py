"""What changes something must come from our own pages: another site's page would bring the guest's cookie along."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from clubhouse.server.people.tokens import HasCredentials
from clubhouse.server.protocol.problems import Problem


def is_our_own(connection: HasCredentials) -> bool:
    """Browsers always name the origin here; a program that does not name one carries nobody's cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # no address at all
        return False
    return place != "" and place == connection.headers.get("host")


def own_pages_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not is_our_own(connection):
        raise Problem(403, "foreign-origin")
