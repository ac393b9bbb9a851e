-- What is sealed is sealed whole: when a paper becomes final (a voucher is posted, a month closed, a delivery signed …) a digest of all it
-- says is kept in a chain of its ledger, its firm or its person. `npm run verify` takes the digests again: one changed value is named.
-- The application reads seals and makes none: triggers do, as the owner.
create table seal_heads (
  chain_id  uuid   not null primary key,
  last_seq  bigint not null default 0,
  last_hash text   not null default ''
);
-- One link a statement that sealed something; its place in the chain is given at commit, when nothing else is locked any more.
create table seal_links (
  chain_id      uuid        not null,
  id            uuid        not null default app.new_id(),
  seq           bigint,
  object        text        not null,
  sealed        integer     not null,
  root          text        not null,
  at            timestamptz not null default clock_timestamp(),
  previous_hash text,
  hash          text,
  primary key (chain_id, id)
);
create unique index seal_links_in_order on seal_links (chain_id, seq);
create index seal_links_open on seal_links (chain_id) where seq is null;
-- digest: of what the row says; empty: it was lawfully opened again or taken away.
create table seals (
  chain_id uuid not null,
  object   text not null,
  key      text not null,
  link_id  uuid not null,
  digest   text not null,
  primary key (chain_id, object, key, link_id)
);
create index seals_of_link on seals (chain_id, link_id);
do $do$
declare
  one text;
begin
  foreach one in array array['seal_heads', 'seal_links', 'seals'] loop
    execute format('alter table app.%I enable row level security', one);
    execute format('alter table app.%I force row level security', one);
    execute format('create policy of_chain on app.%I using (chain_id = app.ledger() or chain_id = app.agency() or app.is_platform()) with check (chain_id = app.ledger() or chain_id = app.agency() or app.is_platform())', one);
    execute format('grant select on app.%I to qingzhang_app', one);
  end loop;
end
$do$;

-- A row as text, without what is empty: a column added later leaves old seals whole as long as it is empty.
create function app.said(j jsonb) returns text language sql immutable parallel safe as $$
  select (j - array(select k from jsonb_each(j) as e(k, v) where v = 'null'::jsonb))::text
$$;
create function app.sha(t text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(t, 'UTF8')), 'hex')
$$;

create function app.chain_seals() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  chain uuid;
  head record;
  one record;
begin
  perform set_config('app.platform', 'on', true);
  -- all chains this transaction adds to, in one order for everybody: two that seal in the same chains do not wait for each other for ever;
  -- links without a place are this transaction's own, nobody sees others'
  for chain in select distinct l.chain_id from app.seal_links l where l.seq is null order by l.chain_id loop
    insert into app.seal_heads (chain_id) values (chain) on conflict do nothing;
    select h.last_seq as seq, h.last_hash as hash into head from app.seal_heads h where h.chain_id = chain for update;
    for one in select l.* from app.seal_links l where l.chain_id = chain and l.seq is null order by l.id loop
      head.seq := head.seq + 1;
      update app.seal_links l
         set seq = head.seq, previous_hash = head.hash,
             hash = app.sha(concat_ws('|', head.hash, head.seq, one.object, one.sealed, one.root, to_char(one.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')))
       where l.chain_id = one.chain_id and l.id = one.id
       returning l.hash into head.hash;
    end loop;
    update app.seal_heads h set last_seq = head.seq, last_hash = head.hash where h.chain_id = chain;
  end loop;
  perform set_config('app.platform', before, true);
  return null;
end
$$;
revoke execute on function app.chain_seals() from public;
create constraint trigger chained after insert on seal_links deferrable initially deferred for each row execute function app.chain_seals();

-- Seals a table: `chain` and `key` over a row r, `sealed` when it is final, `apart` the columns that lawfully change afterwards,
-- `parts` what else belongs to it. Makes app.is_sealed_…, app.digest_of_… and the triggers.
create procedure app.seal_table(table_name text, chain text, key text, sealed text, apart text[] default '{}', parts text default '''''')
language plpgsql as $$
begin
  execute format('create function app.is_sealed_%s(r app.%I) returns boolean language sql stable as %L', table_name, table_name, 'select ' || sealed);
  execute format('create function app.digest_of_%s(r app.%I) returns text language sql stable set timezone = %L as %L', table_name, table_name, 'UTC',
    format('select app.sha(app.said(to_jsonb(r) - %L::text[]) || %s)', apart, parts));
  execute format('create function app.seal_chain_%s(r app.%I) returns uuid language sql immutable as %L', table_name, table_name, 'select ' || chain);
  execute format('create function app.seal_key_%s(r app.%I) returns text language sql immutable as %L', table_name, table_name, 'select ' || key);
  execute replace($f$
    create function app.seal_TABLE() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE))
            or exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(o.*)::app.TABLE)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(n.*)::app.TABLE)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, app.digest_of_TABLE(x.r)
            from (select row(n.*)::app.TABLE as r from new_rows n) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, ''
            from (select row(o.*)::app.TABLE as r from old_rows o) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(o.*)::app.TABLE as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(n.*)::app.TABLE as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(i.r), 'TABLE', i.key, link, case when i.sealed then app.digest_of_TABLE(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.digest_of_TABLE(w.r) <> app.digest_of_TABLE(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'TABLE', table_name);
  execute format('revoke execute on function app.seal_%s() from public', table_name);
  execute format('create trigger sealed_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.seal_%s()', table_name, table_name);
  call app.seal_what_is_there(table_name);
end
$$;

-- What was final before there were seals, or came without triggers.
create procedure app.seal_what_is_there(table_name text) language plpgsql as $$
begin
  execute replace($f$
    with link as materialized (select app.new_id() as id),
    fresh as (
      insert into app.seals (chain_id, object, key, link_id, digest)
      select app.seal_chain_TABLE(t), 'TABLE', app.seal_key_TABLE(t), (select id from link), app.digest_of_TABLE(t)
        from app.TABLE t where app.is_sealed_TABLE(t)
         and not exists (select from app.seals s where s.chain_id = app.seal_chain_TABLE(t) and s.object = 'TABLE' and s.key = app.seal_key_TABLE(t))
      returning chain_id, key, digest)
    insert into app.seal_links (chain_id, id, object, sealed, root)
    select f.chain_id, (select id from link), 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id
  $f$, 'TABLE', table_name);
end
$$;

-- The declared list: what a posted voucher, a closed month, an issued statement, a signed delivery, an approved claim, a paid salary sheet,
-- a kept file, a firm's log and an account's events consist of. Lines of a voucher are in its digest column (its content).
call app.seal_table('vouchers', 'r.ledger_id', 'r.id::text', 'r.state = ''posted''');
call app.seal_table('voucher_files', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('voucher_file_marks', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('periods', 'r.ledger_id', 'r.period::text', 'r.closed');
call app.seal_table('period_events', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('close_manifests', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('archive_packages', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('entry_files', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('issued_statements', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('statement_notices', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('statement_notes', 'r.ledger_id', 'r.year || '' '' || r.version', 'true');
call app.seal_table('statement_formulas', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('method_changes', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('disclosures', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('disclosure_additions', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('deliveries', 'r.ledger_id', 'r.id::text', 'r.state = ''signed''');
call app.seal_table('confirmation_letters', 'r.ledger_id', 'r.id::text', 'r.state <> ''draft''');
call app.seal_table('claim_bills', 'r.ledger_id', 'r.id::text', 'r.state = 3', '{}', $q$
  coalesce((select string_agg(app.said(to_jsonb(l)), e'\n' order by l.position) from app.claim_lines l where l.ledger_id = r.ledger_id and l.bill_id = r.id), '')$q$);
call app.seal_table('claim_steps', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('claim_payments', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('claim_offsets', 'r.ledger_id', 'r.payment_id || '' '' || r.loan_id', 'true');
call app.seal_table('salary_sheets', 'r.ledger_id', 'r.id::text', 'r.accrual_voucher_id is not null or r.payment_voucher_id is not null', '{}', $q$
  coalesce((select string_agg(app.said(to_jsonb(l)), e'\n' order by l.employee_id) from app.salary_rows l where l.ledger_id = r.ledger_id and l.sheet_id = r.id), '')$q$);
call app.seal_table('cash_counts', 'r.ledger_id', 'r.id::text', 'true', '{voucher_id}');
call app.seal_table('auto_review_rules', 'r.ledger_id', 'r.id || '' '' || r.version', 'true');
call app.seal_table('auto_review_approvals', 'r.ledger_id', 'r.rule_id || '' '' || r.version', 'true');
call app.seal_table('auto_reviews', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('record_changes', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('files', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('hand_over_records', 'r.ledger_id', 'r.id::text', 'true');
call app.seal_table('firm_log', 'r.agency_id', 'r.id::text', 'true');
call app.seal_table('account_events', 'r.user_id', 'r.id::text', 'true');

-- Parts may come after what they belong to is final (a ledger that moves in): it is sealed again with them.
create procedure app.seal_parts(head text, part text, owner_column text) language plpgsql as $$
begin
  execute replace(replace(replace($f$
    create function app.seal_parts_of_HEAD() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one record;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop
        perform set_config('app.platform', 'on', true), set_config('app.ledger_id', one.ledger_id::text, true);
        with touched as (select distinct n.OWNER as id from touched_rows n where n.ledger_id = one.ledger_id),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select t.ledger_id, 'HEAD', app.seal_key_HEAD(t), link, app.digest_of_HEAD(t)
            from app.HEAD t join touched on touched.id = t.id
           where t.ledger_id = one.ledger_id and app.is_sealed_HEAD(t)
             and app.digest_of_HEAD(t) is distinct from (
               select s.digest from app.seals s join app.seal_links l on l.chain_id = s.chain_id and l.id = s.link_id
                where s.chain_id = one.ledger_id and s.object = 'HEAD' and s.key = app.seal_key_HEAD(t) order by l.seq desc nulls first, l.id desc limit 1)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'HEAD', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end loop;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'HEAD', head), 'PART', part), 'OWNER', owner_column);
  execute format('revoke execute on function app.seal_parts_of_%s() from public', head);
  execute format('create trigger parts_sealed_insert after insert on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_update after update on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_delete after delete on app.%I referencing old table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
end
$$;
call app.seal_parts('claim_bills', 'claim_lines', 'bill_id');
call app.seal_parts('salary_sheets', 'salary_rows', 'sheet_id');

-- A closed month is opened again by whoever writes down why, in the same transaction.
create function app.reopening_is_written_down() returns trigger language plpgsql as $$
begin
  if (select e.action from app.period_events e where e.ledger_id = new.ledger_id and e.period = new.period order by e.at desc, e.id desc limit 1) is distinct from 'reopen' then
    raise exception using errcode = 'QZ007', message = format('period %s is opened again without a word', new.period);
  end if;
  return null;
end
$$;
create constraint trigger reopened after update of closed on periods deferrable initially deferred
  for each row when (old.closed and not new.closed) execute function app.reopening_is_written_down();

-- what was changed in one go stays written down: it can be marked as undone, nothing else
revoke update, delete on record_changes from qingzhang_app;
grant update (undone_at, undone_name) on record_changes to qingzhang_app;
-- numbers in it are sealed under a new key now and then: the same rows of the same papers, said otherwise
create function app.rekey_record_change(change uuid, fresh jsonb) returns void language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  held jsonb;
begin
  select c.rows into held from app.record_changes c where c.ledger_id = app.ledger() and c.id = change for update;
  if held is null or (select coalesce(jsonb_agg(e.v -> 'id'), '[]') from jsonb_array_elements(held) as e(v))
     is distinct from (select coalesce(jsonb_agg(e.v -> 'id'), '[]') from jsonb_array_elements(fresh) as e(v)) then
    raise exception using errcode = 'QZ001', message = 'not the rows of this change';
  end if;
  update app.record_changes c set rows = fresh where c.ledger_id = app.ledger() and c.id = change;
end
$$;
revoke execute on function app.rekey_record_change(uuid, jsonb) from public;
grant execute on function app.rekey_record_change(uuid, jsonb) to qingzhang_app;
