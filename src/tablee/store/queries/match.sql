-- Matches, their steps, what came of them for their players, and when they go on by themselves.

-- name: start
insert into matches (
  id, table_id, game, version, options, players, data_hash, key, started, guided, ended, result, origin
)
values (
  :id, :table, :game, :version, :options, :players, :data_hash, :key, :started, :guided, :ended, :result, :origin
)
-- name: match
select id, table_id, game, version, options, players, data_hash, key, started, guided, ended, result, origin
from matches where id = :id
-- name: keep_data
insert into data_files (hash, content) values (:hash, :content) on conflict do nothing
-- name: data
select content from data_files where hash = :hash
-- name: append
insert into steps (match_id, seq, at, actor, nonce, events, draws, by, contributions, action)
values (:match, :seq, :at, :actor, :nonce, :events, :draws, :by, :contributions, :action)
-- name: steps
select seq, at, actor, nonce, events, draws, by, contributions, action from steps
where match_id = :match and seq > :after order by seq
-- name: end_match
update matches set ended = :at, result = :result where id = :match
-- name: rename_players
update matches set players = :players where id = :match
-- name: running
select id from matches where ended is null order by id
-- name: checked
select game, version from checks
-- name: note_checked
insert into checks (game, version) values (:game, :version)
on conflict (game) do update set version = excluded.version

-- What was played, and by whom.

-- name: play
insert into players (match_id, seat, user_id, game, way) values (:match, :seat, :user, :game, :way)
on conflict (match_id, seat) do update set user_id = excluded.user_id
-- name: inherit
-- the seat's new player; guided matches and those begun in the middle are in nobody's history
insert into players (match_id, seat, user_id, game, way)
select id, cast(:seat as integer), cast(:user as text), game, cast(:way as text) from matches
where id = :match and guided = false and origin is null
on conflict (match_id, seat) do update set user_id = excluded.user_id
-- name: play_no_more
delete from players where match_id = :match and seat = :seat
-- name: played
update players set ended = :at where match_id = :match
-- name: outcome
update players set won = :won, score = :score where match_id = :match and seat = :seat
-- name: history
select matches.id, matches.game, players.way, matches.players, matches.ended, players.seat, matches.result
from players join matches on matches.id = players.match_id
where players.user_id = :user and players.ended < :before and (:game = '' or players.game = :game)
and matches.result is not null
order by players.ended desc limit :most
-- name: tallies
select game, way, won, count(*), max(score), min(ended) from players
where user_id = :user and won is not null group by game, way, won
-- name: seats_in
select seat from players where match_id = :match and user_id = :user order by seat
-- name: seats_played
select match_id, seat from players where user_id = :user
-- name: met
-- who only has a colour has an empty name
select they.user_id, nullif(users.name, ''), users.colour, mine.game, mine.ended
from (
  select match_id, game, ended from players
  where user_id = :user and ended is not null order by ended desc limit :most
) as mine
join players as they on they.match_id = mine.match_id left join users on users.id = they.user_id
where they.user_id != :user order by mine.ended desc
-- name: judged
select judged from analyses where match_id = :match and version = :version order by seq
-- name: judge
insert into analyses (match_id, seq, version, judged) values (:match, :seq, :version, :judged)
on conflict (match_id, seq) do update set version = excluded.version, judged = excluded.judged

-- When matches go on by themselves.

-- name: await_
insert into due (match_id, table_id, seq, at, since, clock) values (:match, :table, :seq, :at, :since, :clock)
on conflict (match_id) do update set
  table_id = excluded.table_id, seq = excluded.seq, at = excluded.at, since = excluded.since, clock = excluded.clock
-- name: await_no_more
delete from due where match_id = :match
-- name: awaited
select match_id, table_id, seq, at, since, clock from due where match_id = :match
-- name: is_due
select 1 from due where at <= :at limit 1
-- name: claim
update due set at = :until
where at <= :at and match_id in (select match_id from due where at <= :at order by at limit :most {skip_locked})
returning match_id, table_id, seq, at, since, clock
-- name: postpone
update due set at = :to where match_id = :match and seq = :seq and at = :at

-- The position of the day.

-- name: answer
insert into answered (day, who) values (:day, :who);
delete from answered where day < :day;
insert into chosen (day, choice, people) values (:day, :choice, 1)
on conflict (day, choice) do update set people = chosen.people + 1
-- name: chosen
select choice, people from chosen where day = :day
