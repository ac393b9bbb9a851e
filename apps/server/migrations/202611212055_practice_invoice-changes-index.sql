-- Taking invoices away looks for what imports changed of them.
create index changes_of_invoice on invoice_changes (ledger_id, invoice_id);
