-- Users, how they are reached and let in, what they say of one another; one user's things made another's, or deleted.

-- name: person
select nullif(name, ''), colour from users where id = :user
-- name: rename
insert into users (id, name, named_at) values (:user, :name, :at)
on conflict (id) do update set name = excluded.name
-- name: recolour
-- who has no name yet gets a row without one
insert into users (id, name, named_at, colour) values (:user, '', :at, :colour)
on conflict (id) do update set colour = excluded.colour

-- Push.

-- name: keep_secret
insert into secrets (name, value) values (:name, :value) on conflict do nothing
-- name: secret
select value from secrets where name = :name
-- name: subscribe
insert into subscriptions (user_id, endpoint, p256dh, auth, language, ahead, made, quiet, sat)
values (:user, :endpoint, :p256dh, :auth, :language, :ahead, :made, :quiet, :sat)
on conflict (endpoint) do update set
  user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
  ahead = excluded.ahead, made = excluded.made, quiet = excluded.quiet, sat = excluded.sat;
delete from subscriptions where user_id = :user and endpoint not in (
  select endpoint from subscriptions where user_id = :user order by made desc limit :most
)
-- name: unsubscribe
delete from subscriptions where endpoint = :endpoint;
delete from later_calls where endpoint = :endpoint
-- name: subscriptions
select user_id, endpoint, p256dh, auth, language, ahead, made, quiet, sat from subscriptions
where user_id = :user order by made
-- name: call_later
insert into later_calls (endpoint, table_id, user_id, at) values (:endpoint, :table, :user, :at)
on conflict (endpoint, table_id) do update set user_id = excluded.user_id, at = excluded.at
-- name: take_calls
delete from later_calls where (endpoint, table_id) in (
  select endpoint, table_id from later_calls where at <= :at order by at limit :most
)
returning endpoint, table_id, user_id, at

-- Devices.

-- name: device
select secret_hash, user_id, label, made_at, seen_at from devices where secret_hash = :hash
-- name: devices
select secret_hash, user_id, label, made_at, seen_at from devices where user_id = :user order by made_at
-- fragment: insert_device
insert into devices (secret_hash, user_id, label, made_at, seen_at)
-- name: add_device
{insert_device} values (:secret_hash, :user_id, :label, :made_at, :seen_at) on conflict do nothing
-- fragment: or_take_over
on conflict (secret_hash) do update set
  user_id = excluded.user_id, label = excluded.label, made_at = excluded.made_at, seen_at = excluded.seen_at
-- name: sign_in
{insert_device} values (:secret_hash, :user_id, :label, :made_at, :seen_at) {or_take_over}
-- name: sign_in_by_code
-- if the code or the passkey still is the same user's: a device without a user is against its table's own rule
{insert_device} values (
  :secret_hash, (select user_id from codes where hash = :code and user_id = :user_id), :label, :made_at, :seen_at
)
{or_take_over}
-- name: sign_in_by_passkey
{insert_device} values (
  :secret_hash, (select user_id from passkeys where id = :passkey and user_id = :user_id), :label, :made_at, :seen_at
)
{or_take_over};
update passkeys set sign_count = :sign_count, seen_at = :seen_at where id = :passkey
-- name: saw
update devices set seen_at = :at where secret_hash = :hash

-- Passkeys and codes.

-- name: passkey
select id, user_id, public_key, sign_count, label, made_at, seen_at from passkeys where id = :passkey
-- name: passkeys
select id, user_id, public_key, sign_count, label, made_at, seen_at from passkeys
where user_id = :user order by made_at
-- name: add_passkey
insert into passkeys (id, user_id, public_key, sign_count, label, made_at, seen_at)
values (:id, :user_id, :public_key, :sign_count, :label, :made_at, :seen_at)
-- name: remove_passkey
delete from passkeys where id = :passkey and user_id = :user
-- name: keep_code
delete from codes where until < :at;
insert into codes (hash, kind, user_id, until, uses) values (:hash, :kind, :user_id, :until, :uses)
-- name: code
select hash, kind, user_id, until, uses from codes where hash = :code
-- name: use_code
-- a second use is against the table's own rule: of two at once, one wins
update codes set uses = uses + 1 where hash = :code
-- Companions.

-- name: companions
select user_id, other_id, removed, muted, game, asked_at, declined from companions
where user_id = :user or other_id = :user
-- name: keep_companion
insert into companions (user_id, other_id, removed, muted, game, asked_at, declined)
values (:user_id, :other_id, :removed, :muted, :game, :asked_at, :declined)
on conflict (user_id, other_id) do update set
  removed = excluded.removed, muted = excluded.muted, game = excluded.game, asked_at = excluded.asked_at,
  declined = excluded.declined

-- One user's things become another's, but where that one has a row already.

-- name: merge
update users set id = :into where id = :user and not exists (select 1 from users where id = :into);
update members set user_id = :into
where user_id = :user and table_id not in (select table_id from members where user_id = :into);
update former_members set user_id = :into
where user_id = :user and table_id not in (select table_id from former_members where user_id = :into);
update players set user_id = :into
where user_id = :user and match_id not in (select match_id from players where user_id = :into);
update companions set user_id = :into
where user_id = :user and other_id not in (select other_id from companions where user_id = :into);
update companions set other_id = :into
where other_id = :user and user_id not in (select user_id from companions where other_id = :into);
delete from companions where user_id = other_id and user_id = :into;
update devices set user_id = :into where user_id = :user;
update passkeys set user_id = :into where user_id = :user;
update subscriptions set user_id = :into where user_id = :user;
update later_calls set user_id = :into where user_id = :user
-- name: erase
delete from users where id = :user;
delete from members where user_id = :user;
delete from former_members where user_id = :user;
delete from present where user_id = :user;
delete from players where user_id = :user;
delete from companions where user_id = :user or other_id = :user;
delete from devices where user_id = :user;
delete from passkeys where user_id = :user;
delete from codes where user_id = :user;
delete from subscriptions where user_id = :user;
delete from later_calls where user_id = :user
