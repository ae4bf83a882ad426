"""A table that shows a finished match. It needs no rules, because the store holds the narrations."""

from collections.abc import Collection
from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.server.protocol.messages import Accepted, FromPlayer, Play
from clubhouse.server.protocol.refusals import server_refusal
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.client import Client
from clubhouse.server.table.dealt_table import DealtTable
from clubhouse.server.table.handover import Handover
from clubhouse.server.table.resume import FinishedMatch
from clubhouse.server.table.table import Services


class FinishedTable(DealtTable):
    def __init__(
        self, services: Services, game: Game[Any], stored: StoredMatch, finished: FinishedMatch, handover: Handover
    ) -> None:
        super().__init__(services, game, stored, finished.audiences, handover)
        self._stored = stored
        self._edition = finished.edition
        self._too_quick = finished.too_quick
        self.close_when_empty()

    @property
    def stored(self) -> StoredMatch:
        return self._stored

    @property
    def too_quick(self) -> Collection[int]:
        return self._too_quick

    @property
    def edition(self) -> int:
        return self._edition

    def _receive(self, client: Client, message: FromPlayer, moment: float) -> None:
        if not isinstance(message, Play):
            self.receive_aside(client, message)
            return
        seat = self.seat_of(client, message.seat)
        name, question = self.seating.name(seat), message.question
        if self.audiences.questions[seat].answers.get(question) == message.move:
            self.send(client, Accepted(seat=name, question=question))  # a repeat of its last move
        else:
            self.send(client, server_refusal(client.language, name, question, "match-over"))

    def _transfer(self, one: str, other: str | None) -> None:
        self._stored = self._stored.with_person(one, other)
        self.audiences.admit(self._stored.owners)

    def take_over(self, handover: Handover) -> None:
        self.catch_up(handover)
        self.judge_again(handover)
