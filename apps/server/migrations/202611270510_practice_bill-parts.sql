-- Several receipts on one page: which of them, from the top.
alter table bills add column part smallint check (part is null or (part > 0 and page is not null));
