-- Who a session token belongs to, in one statement outside any transaction: the platform's sight ends with it.
create function app.session_of(token bytea, moment timestamptz) returns table (
  user_id uuid, user_name text, display_name text, mobile_phone text, seen_at timestamptz,
  agency_id uuid, agency_code text, agency_name text, edition text, features text[], roles text[],
  ledger_id uuid, ledger_name text, ledger_status smallint, expires_on date, start_period text, standard text, vat_nature text,
  reviewed boolean, reclassified boolean, closed_through text, ledger_agency_id uuid, read_only boolean
) language plpgsql volatile as $$
begin
  perform set_config('app.platform', 'on', true);
  return query
    select u.id, u.user_name, u.display_name, u.mobile_phone, s.seen_at,
           a.agency_id, a.code, a.name, a.edition, a.features, m.roles,
           l.ledger_id, l.name, l.status, l.expires_on, l.start_period::text, l.standard, l.vat_nature,
           l.reviewed, l.reclassified, l.closed_through::text, l.agency_id,
           case when lm.user_id is not null then lm.read_only
                when l.agency_id = a.agency_id and 'ROLE_CHARGE' = any (m.roles) then false end
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
