-- Kinds of tags a ledger makes for itself (会计软件基本功能和服务规范 第二十条（三）), beside the six that every ledger has. Its key stands where
-- the words of the six do: as the type of its tags, and among the kinds a subject asks for. It is given once and travels as it is.
create table tag_kinds (
  ledger_id uuid    not null default app.ledger() references ledgers,
  id        uuid    not null default app.new_id(),
  kind      text    not null default 'own-' || replace(app.new_id()::text, '-', '') check (kind ~ '^own-[0-9a-f]{32}$'),
  code      text    not null check (char_length(code) between 1 and 30),
  name      text    not null check (char_length(name) between 1 and 20),
  position  integer check (position between 0 and 9999),
  disabled  boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, kind),
  unique (ledger_id, code),
  unique (ledger_id, name)
);
call app.own_by_ledger('tag_kinds');

alter table tags drop constraint tags_type_check;
alter table tags add constraint tags_type_check
  check (type in ('customer', 'supplier', 'employee', 'department', 'project', 'goods') or type ~ '^own-[0-9a-f]{32}$') not valid;

-- A kind that is not there has no tags and is asked for by no subject; nothing is looked at where only the six are meant.
create function tag_kinds_known(of_ledger uuid, types text[]) returns void language plpgsql set search_path = pg_catalog, app, pg_temp as $$
declare
  missing text;
begin
  select t into missing from unnest(types) t
   where t like 'own-%' and not exists (select from tag_kinds k where k.ledger_id = of_ledger and k.kind = t for key share) limit 1;
  if found then
    raise exception using errcode = '23503', constraint = 'tag_kinds', message = format('no kind of tags %s', missing);
  end if;
end $$;
revoke execute on function tag_kinds_known(uuid, text[]) from public;
grant execute on function tag_kinds_known(uuid, text[]) to qingzhang_app;

create function tag_of_known_kind() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  perform tag_kinds_known(new.ledger_id, array[new.type]);
  return new;
end $$;
revoke execute on function tag_of_known_kind() from public;
create trigger of_known_kind before insert or update of type on tags
  for each row when (new.type like 'own-%') execute function tag_of_known_kind();

create function subject_of_known_kinds() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  perform tag_kinds_known(new.ledger_id, new.tag_types);
  return new;
end $$;
revoke execute on function subject_of_known_kinds() from public;
create trigger of_known_kinds before insert or update of tag_types on subjects
  for each row when (array_to_string(new.tag_types, ',') like '%own-%') execute function subject_of_known_kinds();

create function tag_kind_unused() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  if exists (select from tags t where t.ledger_id = old.ledger_id and t.type = old.kind)
    or exists (select from subjects s where s.ledger_id = old.ledger_id and s.tag_types @> array[old.kind]) then
    raise exception using errcode = '23503', constraint = 'tag_kinds', message = format('kind of tags %s is in use', old.name);
  end if;
  return old;
end $$;
revoke execute on function tag_kind_unused() from public;
create trigger unused before delete on tag_kinds for each row execute function tag_kind_unused();

-- The six have a column of their own in a combination, which names the tag; of own kinds the list of tags alone does.
create function tag_set_of_known_tags() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
declare
  there integer;
begin
  select count(*) into there
    from (select from tags t where t.ledger_id = new.ledger_id and t.id = any(new.tag_ids) for key share) known;
  if there <> cardinality(new.tag_ids) then
    raise exception using errcode = '23503', constraint = 'tag_sets', message = 'a combination names a tag that is not there';
  end if;
  return new;
end $$;
revoke execute on function tag_set_of_known_tags() from public;
create trigger of_known_tags before insert on tag_sets
  for each row when (num_nonnulls(new.customer, new.supplier, new.employee, new.department, new.project, new.goods) < cardinality(new.tag_ids))
  execute function tag_set_of_known_tags();

create function own_tag_unused() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  if exists (select from tag_sets s where s.ledger_id = old.ledger_id and old.id = any(s.tag_ids)) then
    raise exception using errcode = '23503', constraint = 'tag_sets', message = format('tag %s is in use', old.name);
  end if;
  return old;
end $$;
revoke execute on function own_tag_unused() from public;
create trigger unused before delete on tags for each row when (old.type like 'own-%') execute function own_tag_unused();
