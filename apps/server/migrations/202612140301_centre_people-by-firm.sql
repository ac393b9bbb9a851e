-- Ledgers of the firm that hold somebody whose name or number is like what is sought: an employee, a contact of the client, a payee. Each is
-- entered as whoever asks could enter it; answered in one statement, so many at most, where a request for each ledger took a thousand.
create function app.ledgers_with_person(sought text, gone text, most integer) returns setof uuid language plpgsql volatile
set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.ledger_id', true), '');
  there uuid[] := array(select l.ledger_id from app.ledgers l where l.agency_id = app.agency() order by l.created_at, l.ledger_id);
  one uuid;
  told integer := 0;
begin
  foreach one in array there loop
    exit when told >= most;
    perform set_config('app.ledger_id', one::text, true);
    if exists (select from app.tags t where t.ledger_id = one and t.type = 'employee' and t.name ilike sought)
      or exists (select from app.employee_details d where d.ledger_id = one and d.mobile_phone like sought)
      or exists (select from app.client_contacts c where c.ledger_id = one and (c.name ilike sought or c.phone like sought))
      or exists (select from app.natural_payments p where p.ledger_id = one and p.payee_kind = 'natural' and p.payee_name ilike sought
                  and p.payee_name <> gone) then
      told := told + 1;
      return next one;
    end if;
  end loop;
  perform set_config('app.ledger_id', before, true);
end
$$;
revoke execute on function app.ledgers_with_person(text, text, integer) from public;
grant execute on function app.ledgers_with_person(text, text, integer) to qingzhang_app;
