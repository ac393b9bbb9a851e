-- People of a firm: what the firm knows of them, their groups, invitations, roles of the firm's own, and who looks after which ledger.
alter table users add column owner_agency_id uuid references agencies;
comment on column users.owner_agency_id is 'the firm that made this sub-account; null for accounts of their own';

create table user_groups (
  agency_id              uuid    not null references agencies,
  id                     uuid    not null default app.new_id(),
  name                   text    not null check (char_length(name) between 1 and 50),
  first_level_department text    not null,
  parent_id              uuid,
  is_default             boolean not null default false,
  created_at             timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, parent_id) references user_groups
);
call app.own_by_agency('user_groups');
create unique index user_group_names on user_groups (agency_id, first_level_department, name);

alter table agency_members
  add column group_id   uuid,
  add column staff_name text        not null default '',
  add column suspended  boolean     not null default false,
  add column joined_at  timestamptz not null default now(),
  add column position   text        not null default '',
  add column email      text        not null default '',
  add column note       text        not null default '',
  add foreign key (agency_id, group_id) references user_groups;

create table invitations (
  agency_id    uuid        not null references agencies,
  id           uuid        not null default app.new_id(),
  token_hash   bytea       not null unique check (octet_length(token_hash) = 32),
  inviter_id   uuid        not null references users,
  inviter_name text        not null,
  roles        text[]      not null check (cardinality(roles) > 0),
  group_id     uuid,
  note         text        not null default '',
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  used_by      uuid        references users,
  withdrawn_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, group_id) references user_groups,
  check (used_at is null or withdrawn_at is null)
);
call app.own_by_agency('invitations');
revoke delete on invitations from qingzhang_app;

create table firm_roles (
  agency_id   uuid        not null references agencies,
  id          uuid        not null default app.new_id(),
  name        text        not null check (char_length(name) between 1 and 50),
  note        text        not null default '',
  permissions text[]      not null check (cardinality(permissions) > 0),
  created_at  timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, name)
);
call app.own_by_agency('firm_roles');

create table member_roles (
  agency_id uuid not null,
  user_id   uuid not null references agency_members (user_id) on delete cascade,
  role_id   uuid not null,
  primary key (agency_id, user_id, role_id),
  foreign key (agency_id, role_id) references firm_roles
);
call app.own_by_agency('member_roles');

-- in which duty somebody looks after a ledger, and the ledger's own roles (COMPANY_ROLE_…)
alter table ledger_members
  add column duty          text check (duty in ('ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT')),
  add column company_roles text[] not null default '{}';
create policy of_firm on ledger_members
  using (ledger_id in (select ledger_id from app.ledgers where agency_id = app.agency()))
  with check (ledger_id in (select ledger_id from app.ledgers where agency_id = app.agency()));

alter table agencies
  add column authority_controlled boolean not null default false,
  add column logo                 bytea,
  add column logo_type            text not null default '' check (logo_type in ('', 'image/jpeg', 'image/png')),
  add column promotion            text not null default '';

-- What membership adds to a session: suspended by the firm, permission codes of the firm's own roles (null: the built-in role's
-- hold), and the ledger's own roles (null: the ledger assigns none, or the person is in charge).
create function app.member_state(person uuid, ledger uuid) returns table (suspended boolean, own_codes text[], company_roles text[])
language plpgsql volatile as $$
begin
  perform set_config('app.platform', 'on', true);
  return query
    select m.suspended,
           case when a.authority_controlled and not 'ROLE_CHARGE' = any (m.roles) then (
             select array_agg(distinct code)
               from app.member_roles mr
               join app.firm_roles r on r.agency_id = mr.agency_id and r.id = mr.role_id
              cross join lateral unnest(r.permissions) code
              where mr.agency_id = m.agency_id and mr.user_id = m.user_id) end,
           case when not 'ROLE_CHARGE' = any (m.roles)
                 and exists (select 1 from app.ledger_members lm where lm.ledger_id = ledger and lm.company_roles <> '{}')
                then coalesce((select lm.company_roles from app.ledger_members lm where lm.ledger_id = ledger and lm.user_id = person), '{}') end
      from app.agency_members m
      join app.agencies a on a.agency_id = m.agency_id
     where m.user_id = person;
end
$$;
grant execute on function app.member_state to qingzhang_app;
