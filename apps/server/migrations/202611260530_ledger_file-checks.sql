-- Whether the stored bytes of a file were still those that came when they were last compared with their digest.
create table file_checks (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  file_id    uuid        not null,
  intact     boolean     not null,
  checked_at timestamptz not null,
  primary key (ledger_id, file_id),
  foreign key (ledger_id, file_id) references files
);
call app.own_by_ledger('file_checks');
revoke delete on file_checks from qingzhang_app;
insert into file_checks (ledger_id, file_id, intact, checked_at)
select distinct on (ledger_id, file_id) ledger_id, file_id, intact, checked_at from bills
 where intact is not null and checked_at is not null order by ledger_id, file_id, checked_at desc;
