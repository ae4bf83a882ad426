"""The forms of standing orders, one line a game. Other games have no windows over days."""

from typing import Final

from clubhouse.bots.orders import ovalia, playrugby
from clubhouse.bots.orders.form import Form

FORMS: Final[dict[str, Form]] = {
    "ovalia": ovalia.CURRENT,
    "ovalia-classique": ovalia.CLASSIQUE,
    "playrugby": playrugby.FORM,
}
