-- 经营所得 A, B, C on forms like every return, one for each owner: a number of its owner tells the returns of several apart, here and at the
-- bureau. Drafts that were said field by field become drafts on the forms.
alter table tax_declarations
  add column owner_id uuid,
  drop constraint tax_declarations_filing_check,
  add constraint tax_declarations_filing_check
    check (filing in ('smallVat', 'generalVat', 'vatPrepay', 'citQuarter', 'citLevied', 'citAnnual', 'businessA', 'businessB', 'businessC', 'stamp', 'statements')),
  drop constraint tax_declarations_places_numbered,
  add constraint tax_declarations_places_numbered
    check (serial = 1 or filing in ('vatPrepay', 'businessA', 'businessB', 'businessC')),
  add constraint tax_declarations_owned check ((owner_id is not null) = (filing in ('businessA', 'businessB', 'businessC'))),
  add constraint tax_declarations_owner_fkey foreign key (ledger_id, owner_id) references tags (ledger_id, id);
create index tax_declarations_of_owner on tax_declarations (ledger_id, owner_id) where owner_id is not null;

-- the owner moves what is there already: row security shows nothing without a ledger
alter table business_returns no force row level security;
alter table tax_declarations no force row level security;
insert into tax_declarations (ledger_id, id, filing, kind, cycle, period, serial, owner_id, typed, figures, due, made_name, made_at, changed_name, changed_at)
  select b.ledger_id, b.id, 'business' || b.form, 'original', case when b.form = 'A' then 'quarter' else 'year' end, b.period, o.serial, b.owner_id,
         (select jsonb_object_agg(key, value) from jsonb_each(
            jsonb_build_object('$owner_kind', case b.owner_kind when 'soleTrader' then '1' when 'soleProprietor' then '2' else '3' end)
            || case b.form
              when 'A' then jsonb_build_object(
                '$levy', case b.levy when 'accounts' then '1' when 'revenue' then '3' when 'cost' then '4' else '5' end,
                '$months', b.months::text, '$comprehensive', b.comprehensive::integer::text,
                'JYA!1:1', case when b.levy = 'revenue' then b.levy_base::text end,
                'JYA!2:1', case when b.levy = 'cost' then b.levy_base::text end,
                'JYA!5:1', case when b.levy_rate <> '' then b.levy_rate end,
                'JYA!6:1', case when b.owner_kind = 'partner' then b.share end,
                'JYA!4:1', b.losses::text, 'JYA!10:1', b.special::text, 'JYA!15:1', b.other::text, 'JYA!18:1', b.donation::text,
                'JYA!19:1', case when b.levy = 'fixed' then b.levy_base::text end,
                'JYA!H2:1', b.other_relief::text, 'JYA!24:1', b.paid::text)
              when 'B' then jsonb_build_object(
                '$months', b.months::text, '$comprehensive', b.comprehensive::integer::text,
                'JYB!26:1', b.increase::text, 'JYB!37:1', b.decrease::text, 'JYB!39:1', b.losses::text,
                'JYB!40:1', case when b.owner_kind = 'partner' then b.share end,
                'JYB!44:1', b.special::text, 'JYB!49:1', b.additional::text, 'JYB!58:1', b.other::text, 'JYB!61:1', b.donation::text,
                'JYB!H2:1', b.other_relief::text, 'JYB!67:1', b.paid::text)
              else jsonb_build_object(
                'JYC!U2:3', b.elsewhere::text, 'JYC!3:3', b.adjustment::text, 'JYC!H2:3', b.other_relief::text, 'JYC!13:3', b.paid::text)
              end) where jsonb_typeof(value) <> 'null'),
         '{}', b.remaining, b.changed_name, b.changed_at, b.changed_name, b.changed_at
    from business_returns b
    join (select ledger_id, owner_id, row_number() over (partition by ledger_id order by owner_id)::smallint as serial
            from (select distinct ledger_id, owner_id from business_returns) d) o using (ledger_id, owner_id)
   where o.serial <= 99;
alter table tax_declarations force row level security;
drop table business_returns;

alter table tax_filings
  add column serial smallint not null default 1 check (serial between 1 and 99),
  -- whose return it is: his name and the end of his number; '' of the company's own
  add column person text not null default '' check (char_length(person) <= 150);
drop index tax_filings_once;
create unique index tax_filings_once on tax_filings (ledger_id, filing, cycle, period, serial, kind, correction)
  where outcome not in ('stopped', 'voided');
