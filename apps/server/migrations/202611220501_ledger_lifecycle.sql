-- Ledgers as the firm keeps them: deleted ones, licence orders, company tags, shares and hand-overs.

-- 3 deleted: closed to everybody and kept; nothing of posted books is ever removed
alter table ledgers drop constraint ledgers_status_check;
alter table ledgers add constraint ledgers_status_check check (status in (1, 2, 3));
alter table ledgers add column status_before smallint check (status_before in (1, 2));
alter table ledgers add column deleted_at timestamptz;
alter table ledgers add column deleted_name text not null default '';
alter table ledgers add constraint deleted_has_moment check ((status = 3) = (deleted_at is not null and status_before is not null));
-- 1 without orders · 2 activated from the firm's order
alter table ledgers add column cost_mode smallint not null default 2 check (cost_mode in (1, 2));
alter table ledgers add column order_id uuid;

-- What a firm bought: so many ledgers, from a day to a day. Written by the platform alone.
create table firm_orders (
  agency_id    uuid        not null references agencies,
  id           uuid        not null default app.new_id(),
  number       text        not null check (number <> ''),
  ledger_limit integer     not null check (ledger_limit > 0),
  begin_on     date        not null,
  end_on       date        not null check (end_on >= begin_on),
  created_at   timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, number)
);
alter table firm_orders enable row level security;
alter table firm_orders force row level security;
create policy of_agency on firm_orders for select using (agency_id = app.agency() or app.is_platform());
create policy from_platform on firm_orders for insert with check (app.is_platform());
grant select, insert on firm_orders to qingzhang_app;
alter table ledgers add foreign key (agency_id, order_id) references firm_orders (agency_id, id);
create index ledgers_of_order on ledgers (agency_id, order_id) where order_id is not null;

-- Tags a firm puts on its ledgers: 4 digits a level, with a colour.
create table company_tags (
  agency_id  uuid        not null references agencies,
  id         uuid        not null default app.new_id(),
  code       text        not null check (code ~ '^(\d{4})+$'),
  name       text        not null check (char_length(name) between 1 and 20),
  color      text        not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, code)
);
call app.own_by_agency('company_tags');

create table ledger_company_tags (
  ledger_id uuid not null references ledgers (ledger_id),
  tag_id    uuid not null,
  agency_id uuid not null,
  primary key (ledger_id, tag_id),
  foreign key (agency_id, tag_id) references company_tags (agency_id, id) on delete cascade
);
create index ledgers_of_company_tag on ledger_company_tags (agency_id, tag_id);
alter table ledger_company_tags enable row level security;
alter table ledger_company_tags force row level security;
create policy of_owner on ledger_company_tags
  using (ledger_id = app.ledger() or agency_id = app.agency() or app.is_platform())
  with check (agency_id = app.agency() and ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
grant select, insert, delete on ledger_company_tags to qingzhang_app;

-- An offer to share a ledger: the token itself is known to the one who made it alone.
create table share_tokens (
  ledger_id    uuid        not null references ledgers (ledger_id),
  id           uuid        not null default app.new_id(),
  agency_id    uuid        not null references agencies,
  token_hash   bytea       not null,
  read_only    boolean     not null,
  created_name text        not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  withdrawn_at timestamptz,
  primary key (ledger_id, id)
);
create index share_tokens_by_hash on share_tokens (token_hash);
alter table share_tokens enable row level security;
alter table share_tokens force row level security;
create policy of_owner on share_tokens
  using (ledger_id = app.ledger() or agency_id = app.agency() or app.is_platform())
  with check (ledger_id = app.ledger() or app.is_platform()
    or (agency_id = app.agency() and ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency())));
grant select, insert, update, delete on share_tokens to qingzhang_app;

-- A ledger shared with another firm or enterprise, to keep its books or to look at them.
create table ledger_shares (
  ledger_id    uuid        not null references ledgers (ledger_id),
  id           uuid        not null default app.new_id(),
  agency_id    uuid        not null references agencies,
  invitee_id   uuid        not null references agencies check (invitee_id <> agency_id),
  read_only    boolean     not null,
  created_name text        not null,
  linked_name  text        not null,
  created_at   timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, invitee_id),
  unique (ledger_id, id, read_only)
);
create index ledger_shares_of_invitee on ledger_shares (invitee_id);
create index ledger_shares_of_owner on ledger_shares (agency_id);
alter table ledger_shares enable row level security;
alter table ledger_shares force row level security;
create policy seen on ledger_shares for select
  using (ledger_id = app.ledger() or agency_id = app.agency() or invitee_id = app.agency() or app.is_platform());
-- the invitee may end a share, never widen it
create policy ended on ledger_shares for delete
  using (ledger_id = app.ledger() or agency_id = app.agency() or invitee_id = app.agency());
create policy changed on ledger_shares for update using (agency_id = app.agency()) with check (agency_id = app.agency());
create policy made on ledger_shares for insert with check (app.is_platform());
grant select, insert, update, delete on ledger_shares to qingzhang_app;

-- A person of another firm works here by a share and exactly as far as it goes: it ends with it, and looks when it looks.
alter table ledger_members add column share_id uuid;
alter table ledger_members add constraint as_far_as_shared foreign key (ledger_id, share_id, read_only)
  references ledger_shares (ledger_id, id, read_only) on update cascade on delete cascade;
create index ledger_members_by_share on ledger_members (ledger_id, share_id) where share_id is not null;
create policy of_agency on ledger_members
  using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()))
  with check (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_members
  using (share_id in (select s.id from app.ledger_shares s where s.invitee_id = app.agency()))
  with check (share_id in (select s.id from app.ledger_shares s where s.invitee_id = app.agency()));

-- Who may stand among a ledger's people: those of its firm, and those of a firm it is shared with under that share.
create function app.check_ledger_member() returns trigger language plpgsql security definer set search_path = app as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  belongs boolean;
begin
  perform set_config('app.platform', 'on', true);
  select exists (
    select from agency_members m
     where m.user_id = new.user_id
       and case when new.share_id is null
                then m.agency_id = (select l.agency_id from ledgers l where l.ledger_id = new.ledger_id)
                else m.agency_id = (select s.invitee_id from ledger_shares s where s.ledger_id = new.ledger_id and s.id = new.share_id) end
  ) into belongs;
  perform set_config('app.platform', before, true);
  if not belongs then
    raise exception using errcode = 'QZ051', message = 'a person of another firm without a share';
  end if;
  return new;
end
$$;
create trigger belongs before insert or update of user_id, share_id on ledger_members
  for each row execute function app.check_ledger_member();

-- Whoever leaves a firm leaves its ledgers, and those shared with it.
create function app.leave_ledgers() returns trigger language plpgsql security definer set search_path = app as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  delete from ledger_members where user_id = old.user_id;
  perform set_config('app.platform', before, true);
  return null;
end
$$;
create trigger leaves after delete or update of agency_id, user_id on agency_members
  for each row execute function app.leave_ledgers();

-- Handing a ledger over: a link and, told apart from it, a code.
create table hand_overs (
  ledger_id    uuid        not null references ledgers (ledger_id),
  id           uuid        not null default app.new_id(),
  agency_id    uuid        not null references agencies,
  token_hash   bytea       not null,
  code_hash    bytea       not null,
  state        text        not null default 'open' check (state in ('open', 'accepted', 'withdrawn', 'locked')),
  failures     integer     not null default 0,
  failed_at    timestamptz,
  created_name text        not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  primary key (ledger_id, id)
);
create index hand_overs_by_hash on hand_overs (token_hash);
alter table hand_overs enable row level security;
alter table hand_overs force row level security;
create policy of_owner on hand_overs
  using (ledger_id = app.ledger() or agency_id = app.agency() or app.is_platform())
  with check (ledger_id = app.ledger() or app.is_platform()
    or (agency_id = app.agency() and ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency())));
grant select, insert, update on hand_overs to qingzhang_app;

-- 移交清册: what was handed over, computed then, final, seen by both firms.
create table hand_over_records (
  ledger_id      uuid        not null references ledgers (ledger_id),
  id             uuid        not null default app.new_id(),
  from_agency_id uuid        not null references agencies,
  to_agency_id   uuid        not null references agencies,
  from_name      text        not null,
  to_name        text        not null,
  ledger_name    text        not null,
  given_name     text        not null,
  received_name  text        not null,
  made_at        timestamptz not null,
  proved         boolean     not null,
  sheet          json        not null,
  digest         text        not null,
  primary key (ledger_id, id)
);
create index hand_over_records_from on hand_over_records (from_agency_id, made_at);
create index hand_over_records_to on hand_over_records (to_agency_id, made_at);
alter table hand_over_records enable row level security;
alter table hand_over_records force row level security;
create policy seen on hand_over_records for select
  using (ledger_id = app.ledger() or from_agency_id = app.agency() or to_agency_id = app.agency());
create policy made on hand_over_records for insert with check (ledger_id = app.ledger());
grant select, insert on hand_over_records to qingzhang_app;
create trigger final before update or delete on hand_over_records for each row execute function app.refuse_change();
