-- What was approved stays as it was approved; what was done with a bill is only added to. A bill taken back is a draft again first.
create function app.claim_bill_is_locked() returns trigger language plpgsql as $$
begin
  if old.state = 3 and (tg_op = 'DELETE' or (new.state = 3 and
      (new.kind, new.number, new.day, new.employee_id, new.amount, new.tax, new.reason)
        is distinct from (old.kind, old.number, old.day, old.employee_id, old.amount, old.tax, old.reason))) then
    raise exception 'bill % is approved', old.number;
  end if;
  return coalesce(new, old);
end
$$;
create trigger claim_bill_is_locked before update or delete on claim_bills
  for each row execute function app.claim_bill_is_locked();
-- steps go with a deleted draft, by the foreign key alone
revoke update, delete on claim_steps from qingzhang_app;
