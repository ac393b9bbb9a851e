-- There is no such paper: the client says so, with the reason, where a file was asked for.
alter table client_requests add column absent boolean not null default false;
-- What the client has sent he takes back while nobody has taken it up.
alter table client_files drop constraint client_files_state_check;
alter table client_files add constraint client_files_state_check check (state in ('fresh', 'taken', 'kept', 'sentBack', 'withdrawn'));
