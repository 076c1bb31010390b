"""All the SQL there is, written once for every database: each statement is compiled to text when a store starts.

Parameters have names; a driver gets the text and a mapping. `store/schema/` makes the same tables, by migrations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert  # SQLite understands it too
from sqlalchemy.engine import Dialect

from tablee.store.rows import State
from tablee.store.tables import (
    RUNNING,
    TO_SEE,
    alive,
    analyses,
    answered,
    checks,
    chosen,
    codes,
    companions,
    data_files,
    devices,
    due,
    former_members,
    later_calls,
    matches,
    members,
    passkeys,
    players,
    present,
    secrets,
    steps,
    subscriptions,
    table_log,
    tables,
    users,
)

NONE: sa.ColumnElement[int] = sa.literal_column("0")
ONE: sa.ColumnElement[int] = sa.literal_column("1")
"""Said in full, as are words below: else a statement would have a parameter for it."""


class Statements:
    """The text of each statement for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._of_people()
        self._of_tables()
        self._of_members()
        self._of_matches()
        self._of_endings()
        self._of_history()
        self._of_analyses()
        self._of_time()
        self._of_processes()
        self._of_push()
        self._of_operation()
        self._of_devices()
        self._of_passkeys()
        self._of_codes()
        self._of_merging()
        self._of_erasing()
        self._of_positions()
        self._of_company()

    def _text(self, statement: sa.ClauseElement) -> str:
        return str(statement.compile(dialect=self._dialect))

    def _of_people(self) -> None:
        self.person = self._text(sa.select(users.c.name, users.c.colour).where(users.c.id == given("user")))
        self.rename = self._text(_upsert(users, "name", leave=("colour",)))
        self.recolour = self._text(_upsert(users, "colour"))

    def _of_tables(self) -> None:
        never = ("id", "opened_at", "game")
        seat = {column.name: given(column.name) for column in tables.c if column.name not in never}
        self.open, self.change = self._text(sa.insert(tables)), self._text(sa.insert(table_log))
        self.seat = self._text(sa.update(tables).where(tables.c.id == given("id")).values(seat | _NEXT))
        self.table = self._text(sa.select(tables).where(tables.c.id == given("id")))
        of_game, in_language = tables.c.game == given("game"), tables.c.language == given("language")
        self.listed = self._text(_listed())
        self.listed_game, self.listed_language = self._text(_listed(of_game)), self._text(_listed(in_language))
        self.listed_game_language = self._text(_listed(of_game, in_language))
        log = sa.select(table_log.c.seq, table_log.c.at, table_log.c.change)
        after = table_log.c.table_id == given("table"), table_log.c.seq > given("after")
        self.changes = self._text(_latest(log.where(*after), table_log.c.seq))
        one = table_log.c.table_id == given("table"), table_log.c.seq == given("number")
        self.forget_change = self._text(sa.delete(table_log).where(*one))

    def _of_members(self) -> None:
        one = members.c.table_id == given("table"), members.c.user_id == given("user")
        self.member = self._text(_membership())
        self.forget_member = self._text(sa.delete(members).where(*one))
        self.was_member = self._text(insert(former_members).on_conflict_do_nothing())
        self.hide = self._text(sa.update(members).where(*one).values(hidden=sa.true()))
        theirs = sa.update(members).where(members.c.table_id == given("table"))
        state = sa.case((members.c.seats.bitwise_and(given("asked")) != NONE, _word("turn")), else_=_word("waiting"))
        changed = {"changed_at": given("at"), "asked": given("asked")}
        self.ask_members = self._text(theirs.values(**changed, state=state))
        self.release_members = self._text(theirs.values(changed_at=given("at"), asked=NONE, state=_word("over")))
        self.hide_members = self._text(theirs.values(hidden=sa.true()))
        self.show_members = self._text(theirs.values(hidden=sa.false()))
        mine = sa.select(tables, members.c.state, members.c.changed_at, members.c.asked, matches.c.result)
        mine = mine.select_from(members).join(tables, members.c.table_id == tables.c.id)
        mine = mine.outerjoin(matches, matches.c.id == tables.c.match_id)
        here = members.c.user_id == given("user"), members.c.hidden == sa.false(), members.c.state == given("state")
        self.mine = self._text(_latest(mine.where(*here), members.c.changed_at))
        self.mine_first = self._text(_latest(mine.where(*here), members.c.changed_at, first=True))

    def _of_matches(self) -> None:
        log = [column for column in steps.c if column is not steps.c.match_id]
        self.keep_data = self._text(insert(data_files).on_conflict_do_nothing())
        self.data = self._text(sa.select(data_files.c.content).where(data_files.c.hash == given("hash")))
        self.start, self.append = self._text(sa.insert(matches)), self._text(sa.insert(steps))
        self.match = self._text(sa.select(matches).where(matches.c.id == given("id")))
        after = steps.c.match_id == given("match"), steps.c.seq > given("after")
        self.steps = self._text(sa.select(*log).where(*after).order_by(steps.c.seq))

    def _of_endings(self) -> None:
        ended = sa.update(matches).where(matches.c.id == given("match"))
        self.end_match = self._text(ended.values(ended=given("at"), result=given("result")))
        here = tables.c.id == given("table"), tables.c.match_id == given("match")
        self.end_at_table = self._text(sa.update(tables).where(*here).values(playing=sa.false()))
        self.play = self._text(_upsert(players, "user_id", leave=("ended", "won", "score")))
        one = players.c.match_id == given("match"), players.c.seat == given("seat")
        self.inherit = self._text(_inherit())
        self.play_no_more = self._text(sa.delete(players).where(*one))
        played = sa.update(players).where(players.c.match_id == given("match"))
        self.played = self._text(played.values(ended=given("at")))
        self.outcome = self._text(sa.update(players).where(*one).values(won=given("won"), score=given("score")))

    def _of_history(self) -> None:
        mine, p, m = players.c.user_id == given("user"), players.c, matches.c
        known = m.id, m.game, p.way, m.players, m.ended, p.seat, m.result
        of_game = sa.or_(given("game") == _word(""), p.game == given("game"))
        ended = sa.select(*known).join(matches, m.id == p.match_id).where(mine, p.ended < given("before"), of_game)
        self.history = self._text(_latest(ended.where(m.result.is_not(None)), p.ended))
        tally = sa.select(p.game, p.way, p.won, sa.func.count(), sa.func.max(p.score), sa.func.min(p.ended))
        self.tallies = self._text(tally.where(mine, p.won.is_not(None)).group_by(p.game, p.way, p.won))

    def _of_analyses(self) -> None:
        a = analyses.c
        known = sa.select(a.judged).where(a.match_id == given("match"), a.version == given("version"))
        self.judged = self._text(known.order_by(a.seq))
        self.judge = self._text(_upsert(analyses, "version", "judged"))
        mine = players.c.match_id == given("match"), players.c.user_id == given("user")
        self.seats_in = self._text(sa.select(players.c.seat).where(*mine).order_by(players.c.seat))

    def _of_time(self) -> None:
        changing = ("table_id", "seq", "at", "since", "clock")
        self.await_ = self._text(_upsert(due, *changing))
        self.await_no_more = self._text(sa.delete(due).where(due.c.match_id == given("match")))
        columns = (due.c.match_id, due.c.table_id, due.c.seq, due.c.at, due.c.since, due.c.clock)
        self.awaited = self._text(sa.select(*columns).where(due.c.match_id == given("match")))
        soon = sa.select(*columns).where(due.c.at <= given("at")).order_by(due.c.at)
        self.due = self._text(soon.limit(given("most")).offset(NONE))
        same = due.c.match_id == given("match"), due.c.seq == given("step"), due.c.at == given("then")
        self.postpone = self._text(sa.update(due).where(*same).values(at=given("to")))
        first = sa.select(due.c.match_id).where(due.c.at <= given("at")).order_by(due.c.at).limit(given("most"))
        first = first.offset(NONE).with_for_update(skip_locked=True)  # which SQLite has no need of, and no words for
        claimed = sa.update(due).where(due.c.match_id.in_(first), due.c.at <= given("at")).values(at=given("until"))
        self.claim = self._text(claimed.returning(*columns))

    def _of_processes(self) -> None:
        self.live = self._text(_upsert(alive, "at"))
        served = sa.select(sa.func.max(alive.c.at)).scalar_subquery()
        gap = given("now") - served
        stood = sa.update(due).where(gap > given("absence"))
        self.wake = self._text(stood.values(at=due.c.at + gap, since=due.c.since + gap))
        dead = sa.or_(alive.c.at <= given("before"), alive.c.at > given("after"))
        self.forget_processes = self._text(sa.delete(alive).where(dead, alive.c.name != given("process")))
        self.forget_present = self._text(sa.delete(present).where(present.c.process.not_in(sa.select(alive.c.name))))
        here = present.c.table_id == given("table")
        mine = here, present.c.user_id == given("user"), present.c.process == given("process")
        self.come = self._text(insert(present).on_conflict_do_nothing())
        self.leave = self._text(sa.delete(present).where(*mine))
        self.here = self._text(sa.select(present.c.user_id).where(here).distinct())
        others = present.c.process != given("process")
        self.elsewhere = self._text(sa.select(present.c.user_id).where(here, others).distinct())

    def _of_push(self) -> None:
        s, late = subscriptions.c, later_calls.c
        self.keep_secret = self._text(insert(secrets).on_conflict_do_nothing())
        self.secret = self._text(sa.select(secrets.c.value).where(secrets.c.name == given("name")))
        changing = (column.name for column in subscriptions.c if not column.primary_key)
        self.subscribe = self._text(_upsert(subscriptions, *changing))
        mine = s.user_id == given("user")
        latest = _latest(sa.select(s.endpoint).where(mine), s.made)
        self.subscribe_no_more = self._text(sa.delete(subscriptions).where(mine, s.endpoint.not_in(latest)))
        self.unsubscribe = self._text(sa.delete(subscriptions).where(s.endpoint == given("endpoint")))
        known = (s.user_id, s.endpoint, s.p256dh, s.auth, s.language, s.ahead, s.made, s.quiet, s.sat)
        self.subscriptions = self._text(sa.select(*known).where(mine).order_by(s.made))
        here = members.c.table_id == given("table"), members.c.user_id == given("user")
        self.asks = self._text(sa.select(members.c.table_id).where(*here, members.c.state == _word("turn")))
        self.call_later = self._text(_upsert(later_calls, "user_id", "at"))
        self.forget_calls = self._text(sa.delete(later_calls).where(late.endpoint == given("endpoint")))
        calls = sa.select(late.endpoint, late.table_id, late.user_id, late.at).where(late.at <= given("at"))
        self.calls = self._text(_latest(calls, late.at, first=True))
        first = _latest(sa.select(late.endpoint, late.table_id).where(late.at <= given("at")), late.at, first=True)
        taken = sa.delete(later_calls).where(sa.tuple_(late.endpoint, late.table_id).in_(first))
        self.take_calls = self._text(taken.returning(late.endpoint, late.table_id, late.user_id, late.at))

    def _of_operation(self) -> None:
        self.running = self._text(sa.select(matches.c.id).where(RUNNING).order_by(matches.c.id))
        self.checked = self._text(sa.select(checks))
        self.note_checked = self._text(_upsert(checks, "version"))

    def _of_devices(self) -> None:
        one = devices.c.secret_hash == given("hash")
        self.device = self._text(sa.select(devices).where(one))
        self.devices = self._text(_of(devices).order_by(devices.c.made_at))
        self.add_device = self._text(insert(devices).on_conflict_do_nothing())
        self.sign_in = self._text(_upsert(devices, "user_id", "label", "made_at", "seen_at"))
        self.sign_in_by_code = self._text(_signed_in(codes, codes.c.hash == given("code")))
        self.sign_in_by_passkey = self._text(_signed_in(passkeys, passkeys.c.id == given("passkey")))
        self.saw = self._text(sa.update(devices).where(one).values(seen_at=given("at")))

    def _of_passkeys(self) -> None:
        one = passkeys.c.id == given("passkey")
        self.passkey = self._text(sa.select(passkeys).where(one))
        self.passkeys = self._text(_of(passkeys).order_by(passkeys.c.made_at))
        self.add_passkey = self._text(sa.insert(passkeys))
        self.remove_passkey = self._text(sa.delete(passkeys).where(one, passkeys.c.user_id == given("user")))
        used = sa.update(passkeys).where(one)
        self.use_passkey = self._text(used.values(sign_count=given("count"), seen_at=given("at")))

    def _of_codes(self) -> None:
        self.keep_code = self._text(sa.insert(codes))
        self.code = self._text(sa.select(codes).where(codes.c.hash == given("code")))
        # a second use is against the table's own rule: of two at once, one wins
        used = sa.update(codes).where(codes.c.hash == given("code"))
        self.use_code = self._text(used.values(uses=codes.c.uses + ONE))
        self.drop_old_codes = self._text(sa.delete(codes).where(codes.c.until < given("at")))

    def _of_merging(self) -> None:
        """One user's things become another's."""
        mine = sa.select(tables).join(members, members.c.table_id == tables.c.id)
        self.tables_of = self._text(mine.where(members.c.user_id == given("user")))
        log = sa.select(table_log.c.table_id, table_log.c.seq, table_log.c.change)
        known = sa.union(*(sa.select(of.c.table_id).where(_theirs(of)) for of in (members, former_members)))
        self.changes_of = self._text(log.where(table_log.c.table_id.in_(known)))
        one = table_log.c.table_id == given("table"), table_log.c.seq == given("number")
        self.rewrite_change = self._text(sa.update(table_log).where(*one).values(change=given("said")))
        seat = {name: given(name) for name in ("host", "seats", "open_seats", "asking", "seq", "closed", "listed")}
        self.reseat = self._text(sa.update(tables).where(tables.c.id == given("table")).values(seat | _NEXT))
        self.reseat_member = self._text(
            sa.update(members)
            .where(members.c.table_id == given("table"), members.c.user_id == given("user"))
            .values(seats=given("seats"))
        )
        self.move_user = self._text(_move(users, "id"))
        self.move_members = self._text(_move(members, "user_id", "table_id"))
        self.move_former = self._text(_move(former_members, "user_id", "table_id"))
        self.move_players = self._text(_move(players, "user_id", "match_id"))
        self.move_devices = self._text(_taken(devices, "user_id"))
        self.move_passkeys = self._text(_taken(passkeys, "user_id"))
        self.move_subscriptions = self._text(_taken(subscriptions, "user_id"))
        self.move_later_calls = self._text(_taken(later_calls, "user_id"))

    def _of_erasing(self) -> None:
        self.seats_played = self._text(sa.select(players.c.match_id, players.c.seat).where(_theirs(players)))
        players_of = sa.update(matches).where(matches.c.id == given("match"))
        self.rename_players = self._text(players_of.values(players=given("players")))
        self.drop_user = self._text(sa.delete(users).where(users.c.id == given("user")))
        self.drop_members = self._text(sa.delete(members).where(_theirs(members)))
        self.drop_former = self._text(sa.delete(former_members).where(_theirs(former_members)))
        self.drop_present = self._text(sa.delete(present).where(_theirs(present)))
        self.drop_players = self._text(sa.delete(players).where(_theirs(players)))
        self.drop_devices = self._text(sa.delete(devices).where(_theirs(devices)))
        self.drop_subscriptions = self._text(sa.delete(subscriptions).where(_theirs(subscriptions)))
        self.drop_later_calls = self._text(sa.delete(later_calls).where(_theirs(later_calls)))
        self.drop_passkeys = self._text(sa.delete(passkeys).where(_theirs(passkeys)))
        self.drop_codes = self._text(sa.delete(codes).where(_theirs(codes)))

    def _of_positions(self) -> None:
        self.answer = self._text(sa.insert(answered))
        self.forget_answers = self._text(sa.delete(answered).where(answered.c.day < given("day")))
        adding = insert(chosen).values({c.name: given(c.name) for c in chosen.c})
        more = {"people": chosen.c.people + adding.excluded.people}
        self.choose = self._text(adding.on_conflict_do_update(index_elements=[*chosen.primary_key], set_=more))
        self.chosen = self._text(sa.select(chosen.c.choice, chosen.c.people).where(chosen.c.day == given("day")))

    def _of_company(self) -> None:
        mine = sa.select(players.c.match_id, players.c.game, players.c.ended)
        mine = mine.where(_theirs(players), players.c.ended.is_not(None))
        recent = _latest(mine, players.c.ended).subquery()
        they = players.alias("they")
        name = sa.case((users.c.name != _word(""), users.c.name))  # who only has a colour has an empty one
        met = sa.select(they.c.user_id, name, users.c.colour, recent.c.game, recent.c.ended)
        met = met.select_from(recent).join(they, they.c.match_id == recent.c.match_id)
        met = met.outerjoin(users, users.c.id == they.c.user_id).where(they.c.user_id != given("user"))
        self.met = self._text(met.order_by(recent.c.ended.desc()))
        of_both = sa.or_(_theirs(companions), companions.c.other_id == given("user"))
        self.companions = self._text(sa.select(companions).where(of_both))
        self.keep_companion = self._text(_upsert(companions, "removed", "muted", "game", "asked_at", "declined"))
        self.move_companions = self._text(_move(companions, "user_id", "other_id"))
        self.move_companions_of_others = self._text(_move(companions, "other_id", "user_id"))
        alone = companions.c.user_id == companions.c.other_id, companions.c.user_id == given("into")
        self.drop_own_companion = self._text(sa.delete(companions).where(*alone))
        self.drop_companions = self._text(sa.delete(companions).where(of_both))


def given(name: str) -> sa.BindParameter[Any]:
    """What the driver is given under this name."""
    return sa.bindparam(name)


# who makes change n must know change n - 1, also where those after it are forgotten by now: a table without a number is
# against its own rule
_NEXT = {"seq": sa.case((tables.c.seq + ONE == given("seq"), given("seq")))}


def _theirs(table: sa.Table) -> sa.ColumnElement[bool]:
    return table.c.user_id == given("user")


def _of(table: sa.Table) -> sa.Select[Any]:
    return sa.select(table).where(_theirs(table))


def _taken(table: sa.Table, who: str) -> sa.Update:
    return sa.update(table).where(table.c[who] == given("user")).values({who: given("into")})


def _signed_in(table: sa.Table, one: sa.ColumnElement[bool]) -> sa.ClauseElement:
    """A device of the user whose this row still is; a device without a user is against its table's own rule."""
    still = sa.select(table.c.user_id).where(one, table.c.user_id == given("into")).scalar_subquery()
    return _upsert(devices, "user_id", "label", "made_at", "seen_at", user_id=still)


def _move(table: sa.Table, who: str, *within: str) -> sa.Update:
    """A user's rows become another's, but where that one has a row already."""
    other = table.alias("other")
    same = [other.c[name] == table.c[name] for name in within]
    known = sa.select(other.c[who]).where(other.c[who] == given("into"), *same).correlate(table).exists()
    return _taken(table, who).where(~known)


def _word(word: State | Literal[""]) -> sa.ColumnElement[str]:
    return sa.literal_column(f"'{word}'")


def _inherit() -> sa.ClauseElement:
    """Who plays a seat of a match from now on, also where nobody's list had it; what counts for nobody stays so."""
    counts = matches.c.id == given("match"), ~matches.c.guided, matches.c.origin.is_(None)
    who = given("seat"), given("user"), matches.c.game, given("way")
    columns = ("match_id", "seat", "user_id", "game", "way")
    adding = insert(players).from_select(columns, sa.select(matches.c.id, *who).where(*counts))
    return adding.on_conflict_do_update(
        index_elements=[*players.primary_key], set_={"user_id": adding.excluded.user_id}
    )


def _latest(rows: sa.Select[Any], column: sa.ColumnElement[Any], *, first: bool = False) -> sa.Select[Any]:
    """So many of them at the most, the latest first, or the first."""
    return rows.order_by(column if first else column.desc()).limit(given("most")).offset(NONE)


def _listed(*narrowed: sa.ColumnElement[bool]) -> sa.Select[Any]:
    return _latest(sa.select(tables).where(TO_SEE, *narrowed), tables.c.opened_at)


def _membership() -> sa.ClauseElement:
    """A member's row. Who is asked has been since then, and a match stays as old as its end, whatever else happens."""
    adding = insert(members).values({column.name: given(column.name) for column in members.c})
    new = adding.excluded
    stays = sa.and_(members.c.state == new.state, members.c.state.in_([_word("turn"), _word("over")]))
    since = sa.case((stays, members.c.changed_at), else_=new.changed_at)
    values = {"changed_at": since, "seats": new.seats, "asked": new.asked, "state": new.state}
    return adding.on_conflict_do_update(index_elements=[*members.primary_key], set_=values)


def _upsert(table: sa.Table, *changed: str, leave: Iterable[str] = (), **found: Any) -> sa.ClauseElement:
    """A row, or, where its key is known, its new values; columns to leave as they are; values that are found there."""
    adding = insert(table).values({c.name: given(c.name) for c in table.c if c.name not in leave} | found)
    values = {name: adding.excluded[name] for name in changed}
    return adding.on_conflict_do_update(index_elements=[*table.primary_key], set_=values)
