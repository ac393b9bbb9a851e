-- The statements of an account as they were imported: each is one link of a chain whose openings are the closings before.
create table bank_statements (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  id              uuid          not null default app.new_id(),
  bank_account_id uuid          not null,
  import_id       uuid          not null,
  file_id         uuid          not null,
  sheet           text          not null default '',
  -- what the file says of its days, or its first and last row
  from_on         date          not null,
  to_on           date          not null,
  -- null: the file prints no balances
  opening         numeric(18,2),
  closing         numeric(18,2),
  inflow          numeric(18,2) not null,
  outflow         numeric(18,2) not null,
  flow_count      integer       not null check (flow_count > 0),
  gap_count       integer       not null default 0,
  primary key (ledger_id, id),
  foreign key (ledger_id, bank_account_id) references bank_accounts,
  foreign key (ledger_id, import_id) references imports,
  foreign key (ledger_id, file_id) references files,
  check (from_on <= to_on),
  check ((opening is null) = (closing is null))
);
create index bank_statements_in_order on bank_statements (ledger_id, bank_account_id, from_on);
create index bank_statements_of_import on bank_statements (ledger_id, import_id);
create index bank_statements_of_file on bank_statements (ledger_id, file_id);
call app.own_by_ledger('bank_statements');

-- What was imported before: by the rows each file brought, with the balances its preview proved.
insert into bank_statements (ledger_id, bank_account_id, import_id, file_id, sheet, from_on, to_on, opening, closing, inflow, outflow, flow_count, gap_count)
select r.ledger_id, r.bank_account_id, r.import_id, r.file_id, r.sheet,
       least(r.first_on, (p.section ->> 'from')::date), greatest(r.last_on, (p.section ->> 'to')::date),
       (p.chain ->> 'opening')::numeric, (p.chain ->> 'closing')::numeric,
       coalesce((p.chain ->> 'inflow')::numeric, r.inflow), coalesce((p.chain ->> 'outflow')::numeric, r.outflow),
       coalesce((p.section ->> 'flowCount')::integer, r.flow_count), coalesce(jsonb_array_length(p.chain -> 'gaps'), 0)
  from (select f.ledger_id, f.bank_account_id, f.import_id, f.file_id, f.sheet, min(f.day) as first_on, max(f.day) as last_on,
               sum(f.inflow) as inflow, sum(f.outflow) as outflow, count(*)::integer as flow_count
          from fund_flows f where f.import_id is not null and f.file_id is not null
         group by 1, 2, 3, 4, 5) r
  join imports i on i.ledger_id = r.ledger_id and i.id = r.import_id
  left join lateral (
    select s.section, c.chain
      from jsonb_array_elements(i.proof::jsonb -> 'sections') s(section)
      left join lateral jsonb_array_elements(s.section -> 'chains') c(chain) on true
     where s.section ->> 'sheet' = r.sheet and s.section ->> 'fileName' = i.file_names[array_position(i.file_ids, r.file_id)]
       and exists (select 1 from jsonb_array_elements(i.proof::jsonb -> 'slots') t(slot)
                    where t.slot ->> 'bankAccountId' = r.bank_account_id::text
                      and t.slot ->> 'printed' = coalesce(c.chain ->> 'bankAccount', s.section ->> 'bankAccount'))
     limit 1) p on true;
