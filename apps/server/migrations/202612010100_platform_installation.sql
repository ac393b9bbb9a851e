-- What an installation is, whichever of its processes starts: written at a start by the role that migrates, read by nobody else.
create table app.installation (
  only_one boolean primary key default true check (only_one),
  -- what seals numbers: the same on every machine, whatever its own library knows
  cipher text check (cipher in ('s', 'a')),
  -- a first start that makes sample data, and has not ended
  filling_since timestamptz
);
insert into app.installation default values;

-- The digests of the keys it has been started with: a process with others would write what the rest cannot read.
create table app.installation_keys (
  kind text not null check (kind in ('data', 'sign')),
  key_id text not null check (length(key_id) between 1 and 20),
  digest text not null check (length(digest) = 64),
  first_seen_at timestamptz not null default clock_timestamp(),
  -- when it became the one that seals or signs; null: it only opens what it sealed elsewhere
  leads_since timestamptz,
  primary key (kind, key_id)
);

-- Programs of the web as each build had them: a page opened before an update, or answered by a newer process, still finds its files
-- wherever it asks. Written at a start by the role that migrates; whoever answers requests reads them only.
create table app.web_files (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  brotli bytea not null,
  wanted_at timestamptz not null default now()
);
grant select on app.web_files to qingzhang_app;
