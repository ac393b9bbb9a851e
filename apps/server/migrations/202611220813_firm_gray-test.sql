-- Each switch of the servers' gray test, who made it and when; the last one holds.
create table gray_switches (
  id         uuid        not null default app.new_id() primary key,
  back_end   boolean     not null,
  user_id    uuid        not null references users,
  user_name  text        not null,
  address    text        not null,
  at         timestamptz not null
);
create index gray_switches_by_time on gray_switches (at desc);
alter table gray_switches enable row level security;
alter table gray_switches force row level security;
create policy of_platform on gray_switches using (app.is_platform()) with check (app.is_platform());
grant select, insert on gray_switches to qingzhang_app;
create trigger stays before update or delete on gray_switches for each row execute function app.refuse_change();
