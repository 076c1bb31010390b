-- Queries and fragments that PostgreSQL needs its own text for.

-- fragment: skip_locked
for update skip locked
-- fragment: each_known
json_array_elements(cast(:known as json))
-- name: forget_dead
-- in the name of the dead, so that all hear it; and to them, should they live after all, that they were given up
with dead as (
  delete from alive where (at <= :before or at > :after) and name <> :process returning name
), gone as (
  delete from present using dead where present.process = dead.name returning present.process, present.table_id
)
select pg_notify('tables', process || ' ' || table_id) from gone
union all select pg_notify('tables', name || ' ') from dead
-- name: notify
select pg_notify('tables', :said)
-- name: wake_alone
-- of processes that wake at the same moment, one is first
select pg_advisory_xact_lock(hashtext('tablee wakes'))
-- name: clock
select
  cast(extract(epoch from clock_timestamp()) as float8),
  coalesce((select cast(convert_from(value, 'UTF8') as float8) from secrets where name = 'clock'), 0),
  (select max(at) / cast(1000 as float8) from alive where name <> :process)
-- name: set_clock
-- kept beside secrets: a number that all processes share and nobody is told
insert into secrets values ('clock', convert_to(cast(cast(:apart as float8) as text), 'UTF8'))
on conflict (name) do update set value = excluded.value
