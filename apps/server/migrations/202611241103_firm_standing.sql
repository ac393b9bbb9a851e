-- What a firm's own roles give a person, and what a ledger's own roles leave them, are told in one place: a session asks it of the
-- ledger that is selected, a job about many asks it of each. Both are null where the question is not asked.
create function app.own_codes_of(firm uuid, person uuid) returns text[] language plpgsql stable as $$
begin
  return (
    select array_agg(distinct code)
      from app.member_roles mr
      join app.firm_roles r on r.agency_id = mr.agency_id and r.id = mr.role_id
     cross join lateral unnest(r.permissions) code
     where mr.agency_id = firm and mr.user_id = person);
end
$$;
create function app.company_roles_in(ledger uuid, person uuid) returns text[] language plpgsql stable as $$
begin
  if exists (select 1 from app.ledger_members one where one.ledger_id = ledger and one.company_roles <> '{}') then
    return coalesce((select one.company_roles from app.ledger_members one where one.ledger_id = ledger and one.user_id = person), '{}');
  end if;
  return null;
end
$$;
grant execute on function app.own_codes_of, app.company_roles_in to qingzhang_app;

create or replace function app.session_of(token bytea, moment timestamptz) returns table (
  user_id uuid, user_name text, display_name text, mobile_phone text, seen_at timestamptz,
  agency_id uuid, agency_code text, agency_name text, edition text, features text[], roles text[],
  ledger_id uuid, ledger_name text, ledger_status smallint, expires_on date, start_period text, standard text, vat_nature text,
  reviewed boolean, reclassified boolean, closed_through text, ledger_agency_id uuid, read_only boolean,
  -- suspended by the firm; codes of the firm's own roles (null: the built-in role's hold); the ledger's own roles (null: none asked)
  suspended boolean, own_codes text[], company_roles text[]
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
         case when lm.user_id is not null then lm.read_only
              when l.agency_id = a.agency_id and 'ROLE_CHARGE' = any (m.roles) then false end,
         m.suspended, a.authority_controlled, s.ledger_id
    into user_id, user_name, display_name, mobile_phone, seen_at,
         agency_id, agency_code, agency_name, edition, features, roles,
         ledger_id, ledger_name, ledger_status, expires_on, start_period, standard, vat_nature,
         reviewed, reclassified, closed_through, ledger_agency_id, read_only,
         suspended, controlled, session_ledger
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
