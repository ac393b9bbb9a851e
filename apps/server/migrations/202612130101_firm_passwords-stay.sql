-- The digest of a password never leaves the database. Whoever signs in is told how to take it (parameters and salt), and answered whether what
-- he took is what is kept; another is set through a function that keeps the earlier ones itself.
create function app.is_password_hash(whole text) returns boolean language sql immutable as $$
  select whole ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=1\$[A-Za-z0-9_-]{16,}\$[A-Za-z0-9_-]{43}$'
$$;
-- Without the tag; null for what is no digest: nobody signs in with that.
create function app.head_of_hash(whole text) returns text language sql immutable as $$
  select case when app.is_password_hash(whole) then substring(whole from '^(\$.*\$)[A-Za-z0-9_-]*$') end
$$;
-- How long it takes tells nothing of how much of it was right.
create function app.same_hash(one text, other text) returns boolean language sql immutable as $$
  select app.is_password_hash(other) and sha256(convert_to(one, 'UTF8')) = sha256(convert_to(other, 'UTF8'))
$$;

create function app.password_head(person uuid) returns text language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select app.head_of_hash(u.password_hash) from app.users u where u.id = person
$$;

create function app.password_is(person uuid, whole text) returns boolean language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select coalesce((select app.same_hash(whole, u.password_hash) from app.users u where u.id = person), false)
$$;

-- The present one and those before it, so many in all: for the functions here alone.
create function app.last_passwords(person uuid, most integer) returns setof text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if most > 0 then
    return query select u.password_hash from app.users u where u.id = person;
    return query select h.password_hash from app.password_history h where h.user_id = person order by h.until desc, h.id desc limit most - 1;
  end if;
  perform set_config('app.platform', before, true);
end
$$;

create function app.password_heads(person uuid, most integer) returns setof text language sql volatile security definer set search_path = pg_catalog, app, pg_temp as $$
  select app.head_of_hash(one) from app.last_passwords(person, most) one where app.is_password_hash(one)
$$;

create function app.password_used(person uuid, wholes text[], most integer) returns boolean language sql volatile security definer set search_path = pg_catalog, app, pg_temp as $$
  select exists (select from app.last_passwords(person, most) one, unnest(wholes) whole where app.same_hash(whole, one))
$$;

create function app.set_password(person uuid, whole text, own boolean, moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  if not coalesce(app.is_password_hash(whole), false) then
    raise exception using errcode = '23514', message = 'a password is kept as argon2id';
  end if;
  perform set_config('app.platform', 'on', true);
  insert into app.password_history (user_id, password_hash, until) select u.id, u.password_hash, moment from app.users u where u.id = person;
  if not found then
    raise exception using errcode = 'P0002', message = 'a password of nobody';
  end if;
  -- as many as any firm may want
  delete from app.password_history h where h.user_id = person and h.id in (
    select o.id from app.password_history o where o.user_id = person order by o.until desc, o.id desc offset 10);
  update app.users u set password_hash = whole, password_changed_at = case when own then moment end where u.id = person;
  perform set_config('app.platform', before, true);
end
$$;

-- Nobody signs in any more, and nothing is left of what was: of whoever's data are taken away.
create function app.end_password(person uuid) returns void language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  delete from app.password_history h where h.user_id = person;
  update app.users u set password_hash = '' where u.id = person;
  perform set_config('app.platform', before, true);
end
$$;

-- Whoever comes in may bring one, in the same form; '' of people who never sign in.
create function app.refuse_password() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', message = 'a password is kept as argon2id';
end
$$;
create trigger password_form before insert on users for each row
  when (current_user = 'qingzhang_app' and new.password_hash <> '' and not app.is_password_hash(new.password_hash)) execute function app.refuse_password();

-- What was sealed of a person is held against what stands now, digest and all.
alter function app.final_users(uuid) security definer;
alter function app.final_users(uuid) set search_path = pg_catalog, app, pg_temp;

-- Codes sent to phones: how many went where, one try at the newest, and whether what was typed is it.
create function app.codes_sent(to_phone text, from_address text, since_day timestamptz, since_hour timestamptz)
  returns table (last_sent_at timestamptz, today bigint, this_hour bigint) language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select (select max(c.sent_at) from app.sms_codes c where c.phone = to_phone and not c.failed),
         (select count(*) from app.sms_codes c where c.phone = to_phone and c.sent_at > since_day),
         (select count(*) from app.sms_codes c where c.address = from_address and c.sent_at > since_hour)
$$;

create function app.code_failed(code uuid) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sms_codes c set failed = true, code_hash = null where c.id = code
$$;

create function app.try_code(of_phone text, for_purpose text, moment timestamptz) returns table (id uuid, head text, tries smallint)
language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sms_codes c set tries = c.tries + 1
   where c.id = (select n.id from app.sms_codes n where n.phone = of_phone and n.purpose = for_purpose order by n.sent_at desc, n.id desc limit 1)
     and c.used_at is null and c.expires_at > moment
  returning c.id, app.head_of_hash(c.code_hash), c.tries
$$;

-- Uses a code up; false where it is another, or somebody else did.
create function app.take_code(code uuid, whole text, moment timestamptz) returns boolean language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  with taken as (
    update app.sms_codes c set used_at = moment
     where c.id = code and c.used_at is null and c.expires_at > moment and app.same_hash(whole, c.code_hash) returning c.id)
  select exists (select from taken)
$$;

-- Of every phone what counts against no limit any more, or all of one phone.
create function app.drop_codes(sent_before timestamptz, of_phone text) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  delete from app.sms_codes c where c.sent_at < sent_before or c.phone = of_phone
$$;

revoke select, update, delete on sms_codes from qingzhang_app;
revoke select, update on users from qingzhang_app;
grant select (id, user_name, display_name, mobile_phone, disabled, created_at, starts_at_list, last_ledger_id, owner_agency_id, password_changed_at)
  on users to qingzhang_app;
grant update (user_name, display_name, mobile_phone, disabled, starts_at_list, last_ledger_id) on users to qingzhang_app;
revoke all on password_history from qingzhang_app;

do $do$
declare
  one text;
begin
  foreach one in array array['password_head(uuid)', 'password_is(uuid, text)', 'password_heads(uuid, integer)', 'password_used(uuid, text[], integer)',
    'set_password(uuid, text, boolean, timestamptz)', 'end_password(uuid)', 'final_users(uuid)',
    'codes_sent(text, text, timestamptz, timestamptz)', 'code_failed(uuid)', 'try_code(text, text, timestamptz)', 'take_code(uuid, text, timestamptz)',
    'drop_codes(timestamptz, text)'] loop
    execute format('revoke execute on function app.%s from public', one);
    execute format('grant execute on function app.%s to qingzhang_app', one);
  end loop;
end
$do$;
