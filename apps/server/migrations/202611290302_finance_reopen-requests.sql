-- Where the books are kept with separated duties (不相容岗位分离), a closed month is opened again by two people: one asks, another agrees.
create table reopen_requests (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  id            uuid        not null default app.new_id(),
  period        period      not null,
  reason        text        not null check (char_length(reason) between 2 and 200),
  state         text        not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn')),
  asked_by      uuid        not null references users,
  asked_name    text        not null,
  asked_at      timestamptz not null,
  answered_by   uuid        references users,
  answered_name text,
  answered_at   timestamptz,
  remark        text        not null default '' check (char_length(remark) <= 200),
  primary key (ledger_id, id),
  constraint answered_as_a_whole check ((state = 'open') = (answered_by is null) and (answered_by is null) = (answered_at is null) and (answered_by is null) = (answered_name is null)),
  -- nobody agrees to what they asked for; who asked may only take it back
  constraint another_person_agrees check (state = 'open' or (state = 'withdrawn') = (answered_by = asked_by))
);
create unique index one_open_reopen_request on reopen_requests (ledger_id, period) where state = 'open';
call app.own_by_ledger('reopen_requests');
revoke delete on reopen_requests from qingzhang_app;

create function reopen_request_answered() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  if old.state <> 'open' or (old.period, old.reason, old.asked_by, old.asked_name, old.asked_at) is distinct from (new.period, new.reason, new.asked_by, new.asked_name, new.asked_at) then
    raise exception using errcode = 'QZ001', message = 'an answered request stays as it is';
  end if;
  return new;
end $$;
revoke execute on function reopen_request_answered() from public;
create trigger answered_once before update on reopen_requests for each row execute function reopen_request_answered();
create trigger stays before delete on reopen_requests for each row execute function refuse_change();

-- The wall behind it: with separated duties no month is opened again unless another person than its opener asked for just that.
create or replace function app.reopening_is_written_down() returns trigger language plpgsql as $$
declare
  opened record;
begin
  select e.action, e.user_id, e.at into opened from app.period_events e
   where e.ledger_id = new.ledger_id and e.period = new.period order by e.at desc, e.id desc limit 1;
  if opened.action is distinct from 'reopen' then
    raise exception using errcode = 'QZ007', message = format('period %s is opened again without a word', new.period);
  end if;
  if (select l.separate_duties from app.ledgers l where l.ledger_id = new.ledger_id)
     and not exists (select from app.reopen_requests r
                      where r.ledger_id = new.ledger_id and r.period = new.period and r.state = 'agreed'
                        and r.answered_by = opened.user_id and r.asked_by <> opened.user_id and r.answered_at = opened.at) then
    raise exception using errcode = 'QZ007', message = format('period %s is opened again by one person alone', new.period);
  end if;
  return null;
end
$$;

-- M103: a month is asked to be opened again
alter table messages drop constraint messages_type_check, add constraint messages_type_check check (type ~ '^M(00[1-7]|10[123])$');
