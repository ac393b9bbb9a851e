-- Assets as they stood at an earlier moment: of every row that is changed or deleted, what it was and until when. One table for all of
-- them: they are a tenth of what lines of vouchers are, and are read as rows of their own table again.
create table past_rows (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  object    text        not null check (char_length(object) between 1 and 63),
  since     timestamptz not null,
  until     timestamptz not null,
  content   jsonb       not null,
  primary key (ledger_id, id)
);
create index past_rows_of_moment on past_rows (ledger_id, object, until);
call app.own_by_ledger('past_rows');
revoke update, delete on past_rows from qingzhang_app;
create trigger final before update or delete on past_rows for each row execute function app.refuse_change();

create function app.keep_past_rows() returns trigger language plpgsql as $$
begin
  insert into app.past_rows (ledger_id, object, since, until, content)
  select ledger_id, tg_table_name, since, now(), to_jsonb(o) from old_rows o where since < now();
  return null;
end
$$;
-- What was said of openings is true of any row that says since when it is so.
alter function app.opening_changed() rename to is_so_since_now;
create procedure app.keep_past_of(table_name text) language plpgsql as $$
begin
  execute format('create trigger past_kept_of_deleted after delete on app.%I referencing old table as old_rows
                    for each statement execute function app.keep_past_rows()', table_name);
  execute format('create trigger past_kept_of_updated after update on app.%I referencing old table as old_rows
                    for each statement execute function app.keep_past_rows()', table_name);
  execute format('create trigger changed before update on app.%I for each row execute function app.is_so_since_now()', table_name);
end
$$;

-- What was there before this was kept counts as always so, as openings do.
alter table asset_cards add column since timestamptz not null default '-infinity';
alter table asset_events add column since timestamptz not null default '-infinity';
alter table asset_categories add column since timestamptz not null default '-infinity';
alter table asset_departments add column since timestamptz not null default '-infinity';
alter table asset_shares add column since timestamptz not null default '-infinity';
alter table asset_units add column since timestamptz not null default '-infinity';
alter table asset_projects add column since timestamptz not null default '-infinity';
alter table asset_project_costs add column since timestamptz not null default '-infinity';
alter table asset_cards alter column since set default now();
alter table asset_events alter column since set default now();
alter table asset_categories alter column since set default now();
alter table asset_departments alter column since set default now();
alter table asset_shares alter column since set default now();
alter table asset_units alter column since set default now();
alter table asset_projects alter column since set default now();
alter table asset_project_costs alter column since set default now();
call app.keep_past_of('asset_cards');
call app.keep_past_of('asset_events');
call app.keep_past_of('asset_categories');
call app.keep_past_of('asset_departments');
call app.keep_past_of('asset_shares');
call app.keep_past_of('asset_units');
call app.keep_past_of('asset_projects');
call app.keep_past_of('asset_project_costs');
