-- Messages to a person, a ledger, a firm or everybody, and who has read them.
create table messages (
  message_id  uuid        not null default app.new_id() primary key,
  target_type text        not null check (target_type in ('USER', 'COMPANY', 'BK_COMPANY', 'SYS')),
  target_id   uuid        check ((target_id is null) = (target_type = 'SYS')),
  type        text        not null check (type ~ '^M00[1-7]$'),
  title       text        not null check (char_length(title) between 1 and 100),
  content     text        not null,
  level       smallint    not null default 1,
  at          timestamptz not null
);
create index messages_of_target on messages (target_type, target_id, at desc);
alter table messages enable row level security;
alter table messages force row level security;
-- a ledger and a firm write their own; people read through the platform's door, which asks for their targets
create policy of_target on messages
  using (app.is_platform() or (target_type = 'COMPANY' and target_id = app.ledger()) or (target_type = 'BK_COMPANY' and target_id = app.agency()))
  with check (app.is_platform() or (target_type = 'COMPANY' and target_id = app.ledger()) or (target_type = 'BK_COMPANY' and target_id = app.agency()));
grant select, insert on messages to qingzhang_app;

create table message_reads (
  message_id uuid not null references messages,
  user_id    uuid not null references users,
  read_at    timestamptz not null,
  primary key (message_id, user_id)
);
alter table message_reads enable row level security;
alter table message_reads force row level security;
create policy of_platform on message_reads using (app.is_platform()) with check (app.is_platform());
grant select, insert on message_reads to qingzhang_app;
