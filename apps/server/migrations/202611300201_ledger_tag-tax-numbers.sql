-- whoever writes an invoice looks its party up by tax number
create index tag_tax_numbers on tags (ledger_id, type, tax_number) where tax_number <> '';
