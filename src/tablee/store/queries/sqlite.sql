-- Queries and fragments that SQLite needs its own text for.

-- fragment: skip_locked
-- one process serves the file, so nothing needs to be skipped
-- fragment: each_known
json_each(:known)
-- name: forget_dead
-- also a sign from the future: the machine's clock was set back since
delete from alive where (at <= :before or at > :after) and name != :process;
delete from present where process not in (select name from alive)
