"""Installs a Debian package if that is allowed, and gives the command to ask for it if it is not."""

import os
import shutil
import subprocess


def install_command(package: str) -> list[str]:
    return ["apt-get", "install", "--yes", "--no-install-recommends", package]


def install(package: str) -> None:
    """Does nothing outside of Debian or without root. The caller checks whether the program is there now."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], install_command(package)):
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)


def how_to_install(package: str) -> str:
    return f"sudo {' '.join(install_command(package))}"
