-- Browsers a person has signed in with before: what strangers fail at elsewhere does not keep them waiting.
create table known_devices (
  token_hash bytea       not null primary key,
  user_id    uuid        not null references users,
  created_at timestamptz not null,
  seen_at    timestamptz not null
);
create index known_devices_of_user on known_devices (user_id, seen_at desc);
grant select, insert, update, delete on known_devices to qingzhang_app;
