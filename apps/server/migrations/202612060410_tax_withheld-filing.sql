-- The withholding return goes through the bureau's queue like every other: on its way nothing of it changes; what the bureau said of it
-- stands beside it ('' where a person recorded that it was declared elsewhere), and what the bureau has accepted is sealed.
alter table iit_declarations
  add column bureau text not null default '' check (bureau in ('', 'accepted', 'differing', 'elsewhere', 'paid')),
  drop constraint iit_declarations_state_check,
  add constraint iit_declarations_state_check check (state in ('draft', 'checked', 'ready', 'sending', 'filed', 'void'));

-- what is filed stays as it was filed: it may be paid at the bureau, and voided
create or replace function app.iit_filed_stays() returns trigger language plpgsql as $$
declare
  beside text[] := array['bureau', 'changed_name', 'changed_at'];
begin
  if tg_op = 'DELETE' then
    if old.state in ('sending', 'filed', 'void') then raise exception 'declaration % is filed', old.id; end if;
    return old;
  end if;
  if old.state = 'void' then raise exception 'declaration % is void', old.id; end if;
  if new.state = 'void' then beside := beside || array['state', 'void_reason']; end if;
  if old.state = 'filed' and (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside) then
    raise exception 'declaration % is filed', old.id;
  end if;
  return new;
end $$;
create or replace function app.iit_filed_rows_stay() returns trigger language plpgsql as $$
begin
  if exists (select from app.iit_declarations d
              where d.ledger_id = coalesce(new.ledger_id, old.ledger_id) and d.id = coalesce(new.declaration_id, old.declaration_id)
                and d.state in ('ready', 'sending', 'filed', 'void')) then
    raise exception 'declaration % is filed', coalesce(new.declaration_id, old.declaration_id);
  end if;
  return coalesce(new, old);
end $$;
call app.seal_table('iit_declarations', 'r.ledger_id', 'r.id::text', $$r.bureau <> '' and r.state in ('filed', 'void')$$);
