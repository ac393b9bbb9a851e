-- The links a new installation wrote into its log, by which its first administrator comes in. One is good at a time, for a day, once, and
-- none as soon as there is anybody; only its digest is kept.
create table app.setup_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- the process whose log it stands in, and where that runs: as long as it does, the others write none
  process_id uuid not null,
  host text not null check (length(host) <= 200),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table app.setup_links enable row level security;
alter table app.setup_links force row level security;
create policy of_platform on app.setup_links using (app.is_platform()) with check (app.is_platform());
grant select, insert, update on app.setup_links to qingzhang_app;
