-- A return the bureau has accepted is final: what it says is sealed, and only what became of it is written beside. What was filed
-- elsewhere was typed in here, and may be put right.
create function app.keep_filed_return() returns trigger language plpgsql as $$
begin
  if old.state not in ('accepted', 'differing', 'paid', 'voided') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state')
     or new.state not in ('accepted', 'differing', 'paid', 'voided') then
    raise exception using errcode = 'QZ001', message = format('filed return of %s is final', old.period);
  end if;
  return new;
end
$$;
create trigger keep_filed before update or delete on tax_declarations for each row execute function app.keep_filed_return();
call app.seal_table('tax_declarations', 'r.ledger_id', 'r.id::text', $$r.state in ('accepted', 'differing', 'paid', 'voided')$$);
