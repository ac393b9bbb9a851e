-- Tags in trees of their type, the department of an employee, and tags that are gone but still stand on vouchers.
alter table tags add column parent_id uuid;
alter table tags add column department_id uuid;
alter table tags add column deleted boolean not null default false;
alter table tags add foreign key (ledger_id, parent_id) references tags (ledger_id, id);
alter table tags add foreign key (ledger_id, department_id) references tags (ledger_id, id);
alter table tags add constraint employees_have_departments check (department_id is null or type = 'employee');
alter table tags add constraint not_under_itself check (parent_id is null or parent_id <> id);
