-- Graded protection (等级保护, GB/T 22239): what a firm settles about sessions, passwords and its log, three administrators no one person
-- may be, and logs that stand at least six months. A firm that settles nothing works as it did.
alter table agencies
  -- administrator, security and audit are three people
  add column separated       boolean not null default false,
  -- a session ends so long after the last thing done in it, and so long after the sign-in
  add column idle_minutes    integer not null default 720 check (idle_minutes between 5 and 720),
  add column longest_hours   integer not null default 168 check (longest_hours between 1 and 168),
  -- 0: a password does not age
  add column password_days   integer not null default 0 check (password_days = 0 or password_days between 30 and 365),
  -- so many passwords are not used again; 0: any may be
  add column password_kept   integer not null default 0 check (password_kept between 0 and 10),
  add column password_length integer not null default 6 check (password_length between 6 and 18),
  -- null: the operation log is kept for good
  add column log_months      integer check (log_months between 6 and 600);

-- One person, one duty at most: the column has room for no second.
alter table agency_members
  add column duty text check (duty in ('system', 'security', 'audit')),
  -- where the security administrator gives roles, whom the system administrator takes in has none yet (checked by app.keep_duties)
  drop constraint agency_members_roles_check;
alter table invitations drop constraint invitations_roles_check;

-- null: somebody else chose it
alter table users add column password_changed_at timestamptz default now();

-- What a person's passwords were, to tell one that is used again.
create table password_history (
  user_id       uuid        not null references users,
  id            uuid        not null default app.new_id(),
  password_hash text        not null,
  until         timestamptz not null,
  primary key (user_id, id)
);
create index password_history_newest on password_history (user_id, until desc, id desc);
grant select, insert, delete on password_history to qingzhang_app;

-- Sign-ins refused, by account and day (in China): a line a day, however many there are.
create table sign_in_refusals (
  user_id uuid        not null references users,
  day     date        not null,
  count   integer     not null check (count > 0),
  last_at timestamptz not null,
  address text        not null,
  primary key (user_id, day)
);
grant select, insert, update, delete on sign_in_refusals to qingzhang_app;

do $do$
declare
  one text;
begin
  foreach one in array array['password_history', 'sign_in_refusals'] loop
    execute format('alter table app.%I enable row level security', one);
    execute format('alter table app.%I force row level security', one);
    execute format('create policy of_platform on app.%I using (app.is_platform()) with check (app.is_platform())', one);
  end loop;
end
$do$;

-- When a session of a person ends that began and was last used then: by their firm's setting, within the installation's bounds.
create function app.session_end(person uuid, began timestamptz, used timestamptz) returns timestamptz language plpgsql volatile as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  ends timestamptz;
begin
  perform set_config('app.platform', 'on', true);
  select least(used + make_interval(mins => coalesce(a.idle_minutes, 720)), began + make_interval(hours => coalesce(a.longest_hours, 168)))
    into ends
    from (values (1)) one left join app.agency_members m on m.user_id = person left join app.agencies a on a.agency_id = m.agency_id;
  perform set_config('app.platform', before, true);
  return ends;
end
$$;
grant execute on function app.session_end to qingzhang_app;

-- As before, with what the firm settled: the duty stands in the place of the roles, and enters no ledger.
drop function app.session_of(bytea, timestamptz);
create function app.session_of(token bytea, moment timestamptz) returns table (
  user_id uuid, user_name text, display_name text, mobile_phone text, seen_at timestamptz,
  agency_id uuid, agency_code text, agency_name text, edition text, features text[], roles text[],
  ledger_id uuid, ledger_name text, ledger_status smallint, expires_on date, start_period text, standard text, vat_nature text,
  reviewed boolean, reclassified boolean, closed_through text, ledger_agency_id uuid, read_only boolean,
  suspended boolean, own_codes text[], company_roles text[], separated boolean, duty text, idle_seconds integer, password_aged boolean
) language plpgsql volatile as $$
#variable_conflict use_column
declare
  controlled boolean;
  session_ledger uuid;
begin
  perform set_config('app.platform', 'on', true);
  select u.id, u.user_name, u.display_name, u.mobile_phone, s.seen_at,
         a.agency_id, a.code, a.name, a.edition, a.features, m.roles,
         l.ledger_id, l.name, l.status, l.expires_on, l.start_period::text, l.standard, l.vat_nature,
         l.reviewed, l.reclassified, l.closed_through::text, l.agency_id,
         case when a.separated and m.duty is not null then null
              when lm.user_id is not null then lm.read_only
              when l.agency_id = a.agency_id and 'ROLE_CHARGE' = any (m.roles) then false end,
         m.suspended, a.authority_controlled, s.ledger_id,
         coalesce(a.separated, false), case when a.separated then m.duty end, coalesce(a.idle_minutes, 720) * 60,
         coalesce(a.password_days > 0
           and (u.password_changed_at is null or u.password_changed_at < moment - make_interval(days => a.password_days)), false)
    into user_id, user_name, display_name, mobile_phone, seen_at,
         agency_id, agency_code, agency_name, edition, features, roles,
         ledger_id, ledger_name, ledger_status, expires_on, start_period, standard, vat_nature,
         reviewed, reclassified, closed_through, ledger_agency_id, read_only,
         suspended, controlled, session_ledger, separated, duty, idle_seconds, password_aged
    from app.sessions s
    join app.users u on u.id = s.user_id and not u.disabled
    left join app.agency_members m on m.user_id = u.id
    left join app.agencies a on a.agency_id = m.agency_id
    left join app.ledgers l on l.ledger_id = s.ledger_id
    left join app.ledger_members lm on lm.ledger_id = l.ledger_id and lm.user_id = u.id
   where s.token_hash = token and s.expires_at > moment;
  if not found then return; end if;
  -- roles is null for who is in no firm: neither question is asked then
  if not 'ROLE_CHARGE' = any (roles) then
    if controlled then
      own_codes := app.own_codes_of(agency_id, user_id);
    end if;
    company_roles := app.company_roles_in(session_ledger, user_id);
  end if;
  return next;
end
$$;
grant execute on function app.session_of to qingzhang_app;

-- Who wrote into which firm's log in this transaction, as it ends.
create function app.tell_writer() returns trigger language plpgsql as $$
declare
  told text := coalesce(current_setting('app.told_by', true), '');
  mine text := new.agency_id || '/' || new.user_id || ' ';
begin
  if position(mine in told) = 0 then
    perform set_config('app.told_by', told || mine, true);
  end if;
  return null;
end
$$;
create trigger told_by after insert on firm_log for each row execute function app.tell_writer();

-- Whether one of them holds one of these duties and works, or is one of these people.
create function app.written_by(firm uuid, duties text[], people uuid[]) returns boolean language sql stable as $$
  select exists (
    select from (
      select split_part(one, '/', 2)::uuid as writer
        from unnest(string_to_array(coalesce(current_setting('app.told_by', true), ''), ' ')) one where one like firm || '/%') told
     where told.writer = any (people)
        or exists (select from app.agency_members m where m.agency_id = firm and m.user_id = told.writer and m.duty = any (duties) and not m.suspended))
$$;

-- Where duties are separated, people are taken in and let go by the system administrator, rights and rules given by the security
-- administrator alone, each in a transaction that writes it down; and each duty is somebody's who works.
create function app.keep_duties() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  firm uuid := coalesce(new.agency_id, old.agency_id);
  staff text[] := array['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'];
  -- who may do it: holders of these duties, and these people; null: anybody
  allowed text[];
  people uuid[] := '{}';
begin
  perform set_config('app.platform', 'on', true);
  if exists (select from app.agencies a where a.agency_id = firm and a.separated) then
    if tg_table_name = 'agency_members' then
      if tg_op = 'DELETE' then
        allowed := array['system'];
        people := array[old.user_id];
      elsif tg_op = 'INSERT' and new.duty is null and not new.roles && staff then
        allowed := array['system'];
        people := array[new.user_id];
      elsif tg_op = 'INSERT' or new.duty is distinct from old.duty
         or ('ROLE_CHARGE' = any (new.roles), 'ROLE_SPONSOR' = any (new.roles), 'ROLE_ASSISTANT' = any (new.roles)) is distinct
            from ('ROLE_CHARGE' = any (old.roles), 'ROLE_SPONSOR' = any (old.roles), 'ROLE_ASSISTANT' = any (old.roles)) then
        allowed := array['security'];
      elsif (new.staff_name, new.group_id, new.suspended, new.position, new.email, new.note) is distinct from
            (old.staff_name, old.group_id, old.suspended, old.position, old.email, old.note) then
        allowed := array['system'];
      end if;
      if tg_op <> 'DELETE' and new.duty is not null and exists (select from app.ledger_members l where l.user_id = new.user_id) then
        raise exception using errcode = 'QZ012', message = 'whoever has a duty keeps no books';
      end if;
    elsif tg_table_name = 'agencies' then
      if old.separated and (new.idle_minutes, new.longest_hours, new.password_days, new.password_kept, new.password_length, new.log_months, new.authority_controlled)
         is distinct from (old.idle_minutes, old.longest_hours, old.password_days, old.password_kept, old.password_length, old.log_months, old.authority_controlled) then
        allowed := array['security'];
      end if;
    else
      allowed := array['security'];
    end if;
    if (select count(distinct m.duty) from app.agency_members m where m.agency_id = firm and not m.suspended) < 3 then
      raise exception using errcode = 'QZ012', message = 'a duty would be nobody''s';
    end if;
    -- the transaction that separates them is by whoever was in charge until then
    if allowed is not null and coalesce(current_setting('app.separating', true), '') <> firm::text
       and not app.written_by(firm, allowed, people) then
      raise exception using errcode = 'QZ012', message = format('%s of %s is for %s alone', tg_op, tg_table_name, allowed);
    end if;
  elsif tg_table_name = 'agencies' then
    if old.separated and not app.written_by(firm, array['security'], '{}') then
      raise exception using errcode = 'QZ012', message = 'duties are put together again by security alone';
    end if;
  elsif tg_table_name = 'agency_members' then
    if tg_op = 'INSERT' and cardinality(new.roles) = 0 then
      raise exception using errcode = 'QZ012', message = 'a person of a firm has a role';
    end if;
  end if;
  perform set_config('app.platform', before, true);
  return null;
end
$$;
revoke execute on function app.keep_duties() from public;
create constraint trigger duties after insert or update or delete on agency_members deferrable initially deferred for each row execute function app.keep_duties();
create constraint trigger duties after update on agencies deferrable initially deferred for each row execute function app.keep_duties();
create constraint trigger duties after insert or update or delete on firm_roles deferrable initially deferred for each row execute function app.keep_duties();
create constraint trigger duties after insert or update on member_roles deferrable initially deferred for each row execute function app.keep_duties();

create function app.tell_separating() returns trigger language plpgsql as $$
begin
  perform set_config('app.separating', new.agency_id::text, true);
  return new;
end
$$;
create trigger separating before update of separated on agencies for each row when (new.separated and not old.separated) execute function app.tell_separating();

create function app.no_books_beside_a_duty() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if exists (select from app.agency_members m join app.agencies a on a.agency_id = m.agency_id where m.user_id = new.user_id and m.duty is not null and a.separated) then
    raise exception using errcode = 'QZ012', message = 'whoever has a duty keeps no books';
  end if;
  perform set_config('app.platform', before, true);
  return new;
end
$$;
revoke execute on function app.no_books_beside_a_duty() from public;
create trigger no_duty before insert or update of user_id on ledger_members for each row execute function app.no_books_beside_a_duty();

-- The operation log is not changed, and nothing of it goes before its time: the firm's months, never less than six.
create function app.keep_log() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  months integer;
begin
  perform set_config('app.platform', 'on', true);
  select greatest(6, a.log_months) into months from app.agencies a where a.agency_id = old.agency_id and a.log_months is not null;
  perform set_config('app.platform', before, true);
  -- months is null where nothing ever goes
  if tg_op = 'UPDATE' or months is null or old.at >= clock_timestamp() - make_interval(months => months) then
    raise exception using errcode = 'QZ001', message = 'firm_log rows are final';
  end if;
  return old;
end
$$;
revoke execute on function app.keep_log() from public;
drop trigger final on firm_log;
create trigger final before update or delete on firm_log for each row execute function app.keep_log();

-- Lets go what has stood its time; the chain keeps its digests. Answers how many lines went.
create function app.drop_old_log(firm uuid) returns integer language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  gone integer;
begin
  perform set_config('app.platform', 'on', true);
  delete from app.firm_log l using app.agencies a
   where l.agency_id = firm and a.agency_id = firm and a.log_months is not null
     and l.at < clock_timestamp() - make_interval(months => greatest(6, a.log_months));
  get diagnostics gone = row_count;
  perform set_config('app.platform', before, true);
  return gone;
end
$$;
revoke execute on function app.drop_old_log(uuid) from public;
grant execute on function app.drop_old_log(uuid) to qingzhang_app;
