"""Installs a Debian package where that is allowed, and knows the words to ask for it where it is not."""

import os
import shutil
import subprocess


def install_command(package: str) -> list[str]:
    return ["apt-get", "install", "--yes", "--no-install-recommends", package]


def install(package: str) -> None:
    """Does nothing where this is not Debian or we are not root; whoever asked looks whether it is there now."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], install_command(package)):
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)


def how_to_install(package: str) -> str:
    return f"sudo {' '.join(install_command(package))}"
