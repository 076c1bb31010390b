-- Tables, their log, who is a member, who is there; a select that fills a TableRow names its columns once, here.

-- fragment: table_row
tables.id, tables.game, tables.options, host, tables.seats, listed, opened_at, match_id, playing, seq, pace, watched,
language, asking, tables.matches, closed, tables.key, hints, finding
-- name: open
insert into tables (
  id, game, options, host, seats, open_seats, listed, opened_at, match_id, playing, seq, pace, watched, language,
  asking, matches, closed, key, hints, finding
)
values (
  :id, :game, :options, :host, :seats, :open_seats, :listed, :opened, :match, :playing, :seq, :pace, :watched,
  :language, :asking, :matches, :closed, :key, :hints, :finding
)
-- fragment: next
-- who makes change n must know change n - 1, also where those after it are forgotten by now: a table without a number
-- is against its own rule
seq = case when seq + 1 = :seq then :seq end
-- name: seat
update tables set
  {next}, listed = :listed, host = :host, options = :options, seats = :seats, open_seats = :open_seats,
  match_id = :match, playing = :playing, pace = :pace, watched = :watched, language = :language, asking = :asking,
  matches = :matches, closed = :closed, key = :key, hints = :hints, finding = :finding
where id = :id
-- name: reseat
update tables set
  {next}, listed = :listed, host = :host, seats = :seats, open_seats = :open_seats, asking = :asking, closed = :closed
where id = :id
-- name: table
select {table_row} from tables where id = :id
-- fragment: listed_tables
-- as the partial indexes listed_tables… say it: there is one for every way to narrow the list
select {table_row} from tables
where listed and not closed and ((playing and watched) or (not playing and open_seats > 0))
-- name: listed
{listed_tables} order by opened_at desc limit :most
-- name: listed_game
{listed_tables} and game = :game order by opened_at desc limit :most
-- name: listed_language
{listed_tables} and language = :language order by opened_at desc limit :most
-- name: listed_game_language
{listed_tables} and game = :game and language = :language order by opened_at desc limit :most

-- The log.

-- name: change
insert into table_log (table_id, seq, at, change) values (:table, :seq, :at, :change)
-- name: changes
select seq, at, change from table_log where table_id = :table and seq > :after order by seq desc limit :most
-- name: forget_change
delete from table_log where table_id = :table and seq = :seq
-- name: rewrite_change
update table_log set change = :change where table_id = :table and seq = :seq

-- Members.

-- name: member
-- who is asked has been since then, and a match stays as old as its end, whatever else happens
insert into members (table_id, user_id, changed_at, seats, asked, state, hidden)
values (:table, :user, :at, :seats, :asked, :state, false)
on conflict (table_id, user_id) do update set
  changed_at = case
    when members.state = excluded.state and members.state in ('turn', 'over') then members.changed_at
    else excluded.changed_at
  end,
  seats = excluded.seats, asked = excluded.asked, state = excluded.state
-- name: reseat_member
update members set seats = :seats where table_id = :table and user_id = :user
-- name: forget_member
-- the table's log still speaks of them
delete from members where table_id = :table and user_id = :user;
insert into former_members (user_id, table_id) values (:user, :table) on conflict do nothing
-- name: ask_members
update members set
  changed_at = :at, asked = :asked, state = case when seats & :asked != 0 then 'turn' else 'waiting' end
where table_id = :table
-- name: wait_no_more
update tables set playing = false where id = :table and match_id = :match;
update members set changed_at = :at, asked = 0, state = 'over' where table_id = :table;
delete from due where match_id = :match
-- name: hide
update members set hidden = true where table_id = :table and user_id = :user
-- name: hide_members
update members set hidden = true where table_id = :table
-- name: show_members
update members set hidden = false where table_id = :table
-- fragment: tables_of_member
select {table_row}, members.state, members.changed_at, members.asked, matches.result
from members join tables on tables.id = members.table_id left join matches on matches.id = tables.match_id
where members.user_id = :user and members.hidden = false and members.state = :state
-- name: mine
{tables_of_member} order by members.changed_at desc limit :most
-- name: mine_first
{tables_of_member} order by members.changed_at limit :most
-- name: asks
select 1 from members where table_id = :table and user_id = :user and state = 'turn'
-- name: tables_of
select {table_row} from tables join members on members.table_id = tables.id where members.user_id = :user
-- name: changes_of
select table_id, seq, change from table_log where table_id in (
  select table_id from members where user_id = :user union select table_id from former_members where user_id = :user
)

-- Users with a table open, and in which process.

-- name: come
insert into present (table_id, user_id, process) values (:table, :user, :process) on conflict do nothing
-- name: leave
delete from present where table_id = :table and user_id = :user and process = :process
-- name: elsewhere
select distinct user_id from present where table_id = :table and process != :process

-- Old tables: where no match ever began, or where all are over. The ids of those that go stand in a table for it.

-- name: old_tables
select id, game, last, (select count(*) from matches where table_id = found.id) from (
  select id, game, opened_at, playing, match_id,
    coalesce((select max(at) from table_log where table_id = tables.id), opened_at) as last
  from tables
) as found
where last < :before and not playing and (match_id is not null) = :played
and not exists (select 1 from matches where table_id = found.id and (ended is null or ended >= :before))
order by opened_at
-- name: begin_deleting
create temporary table going (id text primary key)
-- name: mark
insert into going (id) values (:table)
-- fragment: of_their_matches
match_id in (select id from matches where table_id in (select id from going))
-- name: delete_marked
delete from steps where {of_their_matches};
delete from analyses where {of_their_matches};
delete from players where {of_their_matches};
delete from due where {of_their_matches};
delete from matches where table_id in (select id from going);
delete from later_calls where table_id in (select id from going);
delete from members where table_id in (select id from going);
delete from table_log where table_id in (select id from going);
delete from tables where id in (select id from going);
delete from going
