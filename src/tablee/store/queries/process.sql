-- The processes that serve, and the time that stands still while none does.

-- name: live
insert into alive (name, at) values (:process, :at) on conflict (name) do update set at = excluded.at
-- fragment: gap
:now - (select max(at) from alive)
-- name: wake
update due set at = at + ({gap}), since = since + ({gap}) where {gap} > :absence
-- name: behind
with known (id, seq, match, step) as (
  select value ->> 0, cast(value ->> 1 as integer), value ->> 2, cast(value ->> 3 as integer) from {each_known}
)
select tables.id from known join tables on tables.id = known.id where tables.seq > known.seq
or exists (select 1 from steps where steps.match_id = known.match and steps.seq > known.step)
