-- How many bytes of files a ledger keeps: asked before an upload, counted with each arrival. Files never go.
create table ledger_storage (
  ledger_id uuid   not null default app.ledger() references ledgers,
  bytes     bigint not null check (bytes >= 0),
  primary key (ledger_id)
);
call app.own_by_ledger('ledger_storage');
revoke delete on ledger_storage from qingzhang_app;

insert into ledger_storage (ledger_id, bytes) select ledger_id, sum(size_bytes) from files group by ledger_id;

create function app.count_file() returns trigger language plpgsql as $$
begin
  insert into app.ledger_storage (ledger_id, bytes) values (new.ledger_id, new.size_bytes)
    on conflict (ledger_id) do update set bytes = ledger_storage.bytes + excluded.bytes;
  return null;
end
$$;
create trigger counted after insert on files for each row execute function app.count_file();
