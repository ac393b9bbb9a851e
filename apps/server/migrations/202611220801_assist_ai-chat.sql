-- AI chat: passes by which the chat service reads with a person's own rights, and what a person and an assistant said.

-- A pass belongs to a session by its token: it ends when the session ends or takes a new token, and when the ledger is switched.
create table chat_passes (
  token_hash      bytea       not null primary key,
  session_hash    bytea       not null,
  -- selected when the pass was given
  about_ledger_id uuid,
  expires_at      timestamptz not null
);
create index chat_passes_of_session on chat_passes (session_hash);
create index chat_passes_by_end on chat_passes (expires_at);
grant select, insert, delete on chat_passes to qingzhang_app;

create function app.person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.person_id', true), '')::uuid $$;
create function app.person_ledger() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.person_ledger_id', true), '')::uuid $$;

create table chat_conversations (
  user_id         uuid        not null default app.person() references users,
  id              uuid        not null default app.new_id(),
  -- no reference: what a person said outlives the ledger it was about; null: said without one
  about_ledger_id uuid        default app.person_ledger(),
  assistant       text        not null check (assistant in ('financial', 'accounting', 'trade')),
  title           text        not null check (char_length(title) between 1 and 60),
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (user_id, id)
);
create index chat_conversations_by_time on chat_conversations (user_id, about_ledger_id, assistant, changed_at desc);

create table chat_messages (
  user_id         uuid        not null default app.person(),
  id              uuid        not null default app.new_id(),
  conversation_id uuid        not null,
  role            text        not null check (role in ('user', 'assistant')),
  content         text        not null check (char_length(content) <= 40000),
  -- done: said to the end · stopped by the person · failed on the way
  state           text        not null check (state in ('done', 'stopped', 'failed')),
  -- what was looked up for it, in words
  sources         text[]      not null default '{}',
  said_at         timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, conversation_id) references chat_conversations (user_id, id) on delete cascade
);
create index chat_messages_in_order on chat_messages (user_id, conversation_id, said_at, id);

-- Rows of one person, about the ledger the door was opened for: nobody else's, whatever their role.
alter table chat_conversations enable row level security;
alter table chat_conversations force row level security;
create policy of_person on chat_conversations
  using (user_id = app.person() and about_ledger_id is not distinct from app.person_ledger())
  with check (user_id = app.person() and about_ledger_id is not distinct from app.person_ledger());
grant select, insert, update, delete on chat_conversations to qingzhang_app;

alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy of_person on chat_messages
  using (user_id = app.person() and conversation_id in (select id from app.chat_conversations))
  with check (user_id = app.person() and conversation_id in (select id from app.chat_conversations));
grant select, insert, delete on chat_messages to qingzhang_app;
