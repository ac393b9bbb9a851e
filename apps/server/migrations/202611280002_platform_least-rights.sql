-- Months have bounds (see the kernel), and functions that run as the owner look names up nowhere but where they are.
-- not valid: what older data holds stays readable
alter domain period add constraint within_bounds check (value >= '1990-01' and value <= '2100-12') not valid;

create or replace function app.check_ledger_member() returns trigger language plpgsql security definer
  set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('app.platform', true), '');
  belongs boolean;
begin
  perform pg_catalog.set_config('app.platform', 'on', true);
  select exists (
    select from app.agency_members m
     where m.user_id = new.user_id
       and case when new.share_id is null
                then m.agency_id = (select l.agency_id from app.ledgers l where l.ledger_id = new.ledger_id)
                else m.agency_id = (select s.invitee_id from app.ledger_shares s where s.ledger_id = new.ledger_id and s.id = new.share_id) end
  ) into belongs;
  perform pg_catalog.set_config('app.platform', before, true);
  if not belongs then
    raise exception using errcode = 'QZ051', message = 'a person of another firm without a share';
  end if;
  return new;
end
$$;

create or replace function app.leave_ledgers() returns trigger language plpgsql security definer
  set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('app.platform', true), '');
begin
  perform pg_catalog.set_config('app.platform', 'on', true);
  delete from app.ledger_members where user_id = old.user_id;
  perform pg_catalog.set_config('app.platform', before, true);
  return null;
end
$$;

-- triggers call them; nobody else has to
revoke execute on function app.check_ledger_member(), app.leave_ledgers() from public;
