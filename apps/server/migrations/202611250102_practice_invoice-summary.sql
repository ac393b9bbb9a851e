-- What an invoice's lines say in sum, beside its head: a list of twenty thousand is added up and filtered without reading their lines.
alter table invoices
  -- rates of the lines (0.13000000) or words of their treatment, each once; none without lines
  add column rates text[] not null default '{}',
  -- names of the goods, each once, a line each
  add column goods text not null default '';

-- the owner writes what is there already: row security shows nothing without a ledger
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
update invoices i set rates = l.rates, goods = l.goods
  from (select ledger_id, invoice_id,
               array_agg(distinct case when tax_treatment <> 'taxed' then tax_treatment else coalesce(tax_rate::text, 'unstated') end) as rates,
               string_agg(distinct goods_name, e'\n') as goods
          from invoice_lines group by 1, 2) l
 where i.ledger_id = l.ledger_id and i.id = l.invoice_id;
alter table invoices force row level security;
alter table invoice_lines force row level security;
