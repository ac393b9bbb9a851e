-- Whether an import also brought the lines of an invoice that had none.
alter table invoice_changes add column with_lines boolean not null default false;
