"""Guards against cross-site requests: only our own pages may change anything with a person's cookie."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from clubhouse.server.people.tokens import HasCredentials
from clubhouse.server.protocol.problems import Problem


def is_our_own(connection: HasCredentials) -> bool:
    """Browsers always send the origin here. A program that sends none carries nobody's cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # not a URL
        return False
    return place != "" and place == connection.headers.get("host")


def own_pages_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not is_our_own(connection):
        raise Problem(403, "foreign-origin")
