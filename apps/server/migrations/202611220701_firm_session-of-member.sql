-- Who a session token belongs to, with what membership says of it: one statement and one function, because every request asks it.
drop function app.member_state(uuid, uuid);
drop function app.session_of(bytea, timestamptz);
create function app.session_of(token bytea, moment timestamptz) returns table (
  user_id uuid, user_name text, display_name text, mobile_phone text, seen_at timestamptz,
  agency_id uuid, agency_code text, agency_name text, edition text, features text[], roles text[],
  ledger_id uuid, ledger_name text, ledger_status smallint, expires_on date, start_period text, standard text, vat_nature text,
  reviewed boolean, reclassified boolean, closed_through text, ledger_agency_id uuid, read_only boolean,
  -- suspended by the firm; codes of the firm's own roles (null: the built-in role's hold); the ledger's own roles (null: none asked)
  suspended boolean, own_codes text[], company_roles text[]
) language plpgsql volatile as $$
begin
  perform set_config('app.platform', 'on', true);
  return query
    select u.id, u.user_name, u.display_name, u.mobile_phone, s.seen_at,
           a.agency_id, a.code, a.name, a.edition, a.features, m.roles,
           l.ledger_id, l.name, l.status, l.expires_on, l.start_period::text, l.standard, l.vat_nature,
           l.reviewed, l.reclassified, l.closed_through::text, l.agency_id,
           case when lm.user_id is not null then lm.read_only
                when l.agency_id = a.agency_id and 'ROLE_CHARGE' = any (m.roles) then false end,
           m.suspended,
           case when a.authority_controlled and not 'ROLE_CHARGE' = any (m.roles) then (
             select array_agg(distinct code)
               from app.member_roles mr
               join app.firm_roles r on r.agency_id = mr.agency_id and r.id = mr.role_id
              cross join lateral unnest(r.permissions) code
              where mr.agency_id = m.agency_id and mr.user_id = m.user_id) end,
           case when not 'ROLE_CHARGE' = any (m.roles)
                 and exists (select 1 from app.ledger_members one where one.ledger_id = s.ledger_id and one.company_roles <> '{}')
                then coalesce(lm.company_roles, '{}') end
      from app.sessions s
      join app.users u on u.id = s.user_id and not u.disabled
      left join app.agency_members m on m.user_id = u.id
      left join app.agencies a on a.agency_id = m.agency_id
      left join app.ledgers l on l.ledger_id = s.ledger_id
      left join app.ledger_members lm on lm.ledger_id = l.ledger_id and lm.user_id = u.id
     where s.token_hash = token and s.expires_at > moment;
end
$$;
grant execute on function app.session_of to qingzhang_app;
