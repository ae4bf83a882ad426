"""`clubhouse serve`: the house in the browser, on this machine."""

import os
from contextlib import suppress
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Annotated, Final

import typer

from clubhouse.cli.files import can_be_folder, problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words

EVERYWHERE: Final = "0.0.0.0"


def add(app: typer.Typer, words: Words) -> None:
    @app.command("serve", help=words.say("help-serve"))
    def serve_house(
        host: Annotated[str, typer.Option("--host", help=words.say("help-host"))] = "127.0.0.1",
        lan: Annotated[bool, typer.Option("--lan", help=words.say("help-lan"))] = False,
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
        reports: Annotated[
            int,
            typer.Option("--keep-reports", min=1, envvar="CLUBHOUSE_KEEP_REPORTS", help=words.say("help-keep-reports")),
        ] = 30,
        data: Annotated[
            Path | None, typer.Option("--open-data", envvar="CLUBHOUSE_OPEN_DATA", help=words.say("help-open-data"))
        ] = None,
        persons: Annotated[
            int,
            typer.Option(
                "--persons-per-address", min=1, max=10_000, envvar="CLUBHOUSE_PERSONS", help=words.say("help-persons")
            ),
        ] = 60,
        notice: Annotated[
            Path | None, typer.Option("--notice", envvar="CLUBHOUSE_NOTICE", help=words.say("help-notice"))
        ] = None,
        address: Annotated[
            str | None, typer.Option("--address", envvar="CLUBHOUSE_ADDRESS", help=words.say("help-address"))
        ] = None,
        mail: Annotated[
            str | None, typer.Option("--mail", envvar="CLUBHOUSE_MAIL", help=words.say("help-mail"))
        ] = None,
        mail_from: Annotated[
            str | None, typer.Option("--mail-from", envvar="CLUBHOUSE_MAIL_FROM", help=words.say("help-mail-from"))
        ] = None,
        push_key: Annotated[
            str | None, typer.Option("--push-key", envvar="CLUBHOUSE_PUSH_KEY", help=words.say("help-push-key"))
        ] = None,
        push_services: Annotated[
            list[str] | None,
            typer.Option("--push-service", envvar="CLUBHOUSE_PUSH_SERVICE", help=words.say("help-push-service")),
        ] = None,
        json_logs: Annotated[
            bool, typer.Option("--json-logs", envvar="CLUBHOUSE_JSON_LOGS", help=words.say("help-json-logs"))
        ] = False,
        opens: Annotated[bool, typer.Option("--open/--no-open", help=words.say("help-open"))] = True,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Brought in here: a web server is slow to load, and no other command needs one.
        from clubhouse.server.protocol.config import HostConfig, is_network, is_origin, read_push_key
        from clubhouse.server.run import own_address, serve
        from clubhouse.server.store.engine import StoreUnusable, without_password
        from clubhouse.server.workers.mail import MailServer

        terminal = Terminal(language or Language(words.language))
        file = Path(store).absolute()
        if "://" not in store and (not file.parent.is_dir() or file.is_dir()):
            terminal.fail("serve-no-store", {"file": store})

        if lan:
            if own_address() is None:
                terminal.fail("serve-no-network")
            host = EVERYWHERE
        for proxy in trusted or []:
            if not is_network(proxy):
                terminal.fail("serve-no-proxy", {"proxy": proxy})
        if data is not None and not can_be_folder(data):
            terminal.fail("serve-no-folder", {"folder": str(data)})
        try:
            text = notice.read_text("utf-8").strip() if notice is not None else None
        except (OSError, UnicodeDecodeError) as error:
            terminal.fail(
                "file-unreadable",
                {"file": str(notice), "problem": problem_of(error) if isinstance(error, OSError) else ""},
            )
        origins = [address] if address is not None else []
        for origin in [*origins, *(push_services or [])]:
            if not is_origin(origin):
                terminal.fail("serve-no-origin", {"origin": origin})
        private = read_push_key(push_key) if push_key else None
        if push_key and private is None:
            terminal.fail("serve-no-push-key")
        mail_server = MailServer.read(mail, mail_from or "") if mail else None
        if mail and (mail_server is None or address is None):
            terminal.fail("serve-no-mail")
        host_config = HostConfig(
            address=address,
            mail=mail_server,
            push_key=private,
            push_services=tuple(push_services or ()),
            persons=persons,
            notice=text or None,
            allowed_hosts=tuple(allowed or ()),
            trusted_proxies=tuple(trusted or ()),
            believed_trip=believed,
            unplayed=timedelta(days=unplayed),
            metrics_key=metrics or None,
            abandoned=timedelta(days=abandoned) if abandoned else None,
            finished=timedelta(days=finished) if finished else None,
            reports=timedelta(days=reports),
            open_data=data.absolute() if data is not None else None,
        )

        def ready(address: str) -> None:
            terminal.say("serve-ready", {"address": address})
            if lan:
                tell_phones(address, terminal)

        try:
            with suppress(KeyboardInterrupt):  # Ctrl-C is how it is closed
                serve(host, port, store, opens, when_ready=ready, host_config=host_config, has_json_logs=json_logs)
        except StoreUnusable as error:
            terminal.fail(f"serve-store-{error.why}", {"file": without_password(store), "detail": error.detail})
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
            terminal.fail("serve-no-address", {"host": host, "port": str(port), "detail": reason})


def tell_phones(address: str, terminal: Terminal) -> None:
    """The code that phones scan, and what they can't do without HTTPS."""
    import segno

    terminal.say("serve-lan")
    drawn = StringIO()
    segno.make(address, error="m").terminal(drawn, border=2, compact=True)
    terminal.out.file.write(drawn.getvalue())
    terminal.say("serve-lan-limits")
