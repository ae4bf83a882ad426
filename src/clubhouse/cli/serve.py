"""`clubhouse serve`: the house in the browser, on this machine."""

import os
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Annotated

import typer

from clubhouse.cli.files import can_be_folder
from clubhouse.cli.language import Language
from clubhouse.cli.parameters import language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words


def add(app: typer.Typer, words: Words) -> None:
    @app.command("serve", help=words.say("help-serve"))
    def serve_house(
        host: Annotated[str, typer.Option("--host", help=words.say("help-host"))] = "127.0.0.1",
        port: Annotated[int, typer.Option("--port", min=0, max=65535, help=words.say("help-port"))] = 8000,
        store: Annotated[
            str, typer.Option("--store", envvar="CLUBHOUSE_DATABASE_URL", help=words.say("help-store"))
        ] = "clubhouse.db",
        allowed: Annotated[
            list[str] | None,
            typer.Option("--allowed-host", envvar="CLUBHOUSE_ALLOWED_HOST", help=words.say("help-allowed-host")),
        ] = None,
        trusted: Annotated[
            list[str] | None,
            typer.Option("--trusted-proxy", envvar="CLUBHOUSE_TRUSTED_PROXY", help=words.say("help-trusted-proxy")),
        ] = None,
        believed: Annotated[
            int,
            typer.Option(
                "--believed-trip",
                min=0,
                max=300,
                envvar="CLUBHOUSE_BELIEVED_TRIP",
                help=words.say("help-believed-trip"),
            ),
        ] = 0,
        unplayed: Annotated[
            int,
            typer.Option("--keep-unplayed", min=1, envvar="CLUBHOUSE_KEEP_UNPLAYED", help=words.say("help-unplayed")),
        ] = 2,
        metrics: Annotated[
            str | None, typer.Option("--metrics-key", envvar="CLUBHOUSE_METRICS_KEY", help=words.say("help-metrics"))
        ] = None,
        abandoned: Annotated[
            int,
            typer.Option(
                "--keep-abandoned", min=0, envvar="CLUBHOUSE_KEEP_ABANDONED", help=words.say("help-abandoned")
            ),
        ] = 90,
        finished: Annotated[
            int,
            typer.Option("--keep-finished", min=0, envvar="CLUBHOUSE_KEEP_FINISHED", help=words.say("help-finished")),
        ] = 0,
        data: Annotated[
            Path | None, typer.Option("--open-data", envvar="CLUBHOUSE_OPEN_DATA", help=words.say("help-open-data"))
        ] = None,
        json_logs: Annotated[
            bool, typer.Option("--json-logs", envvar="CLUBHOUSE_JSON_LOGS", help=words.say("help-json-logs"))
        ] = False,
        opens: Annotated[bool, typer.Option("--open/--no-open", help=words.say("help-open"))] = True,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Brought in here: a web server is slow to load, and no other command needs one.
        from clubhouse.server.protocol.config import HostConfig, is_network
        from clubhouse.server.run import serve
        from clubhouse.server.store.engine import StoreUnusable, without_password

        terminal = Terminal(language or Language(words.language))
        file = Path(store).absolute()
        if "://" not in store and (not file.parent.is_dir() or file.is_dir()):
            terminal.fail("serve-no-store", {"file": store})

        for proxy in trusted or []:
            if not is_network(proxy):
                terminal.fail("serve-no-proxy", {"proxy": proxy})
        if data is not None and not can_be_folder(data):
            terminal.fail("serve-no-folder", {"folder": str(data)})
        host_config = HostConfig(
            allowed_hosts=tuple(allowed or ()),
            trusted_proxies=tuple(trusted or ()),
            believed_trip=believed,
            unplayed=timedelta(days=unplayed),
            metrics_key=metrics or None,
            abandoned=timedelta(days=abandoned) if abandoned else None,
            finished=timedelta(days=finished) if finished else None,
            open_data=data.absolute() if data is not None else None,
        )

        def ready(address: str) -> None:
            terminal.say("serve-ready", {"address": address})

        try:
            with suppress(KeyboardInterrupt):  # Ctrl-C is how it is closed
                serve(host, port, store, opens, when_ready=ready, host_config=host_config, has_json_logs=json_logs)
        except StoreUnusable as error:
            terminal.fail(f"serve-store-{error.why}", {"file": without_password(store), "detail": error.detail})
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
            terminal.fail("serve-no-address", {"host": host, "port": str(port), "detail": reason})
