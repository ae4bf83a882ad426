"""The version of Club-House. It stands only here: the package takes its own from this line."""

from typing import Final

VERSION: Final = "0.3.0"
