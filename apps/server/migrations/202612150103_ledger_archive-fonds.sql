-- 全宗号: the code the keeper of archives gave the unit; the archive codes (档号) of its volumes begin with it.
alter table company_details add column archive_fonds text not null default '' check (archive_fonds ~ '^[A-Za-z0-9]{0,10}$');
