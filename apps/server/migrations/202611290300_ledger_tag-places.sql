-- Every tag has a number of its own among those beside it (of its type, under its parent), for its code of four characters a level. It is
-- given once: what others are added or deleted leaves it as it is; a tag that moves under another parent is given a new one.
alter table tags add column place integer constraint tags_place_check check (place >= 1);

update tags t set place = n.place
  from (select ledger_id, id, row_number() over (partition by ledger_id, type, parent_id order by code, id) as place from tags) n
 where n.ledger_id = t.ledger_id and n.id = t.id;

create index tag_places on tags (ledger_id, type, parent_id, place);

create function tag_moved() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  new.place := null;
  return new;
end $$;
revoke execute on function tag_moved() from public;

create function place_tags() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  if not exists (select from changed where place is null) then return null; end if;
  -- one after another: who writes tags takes the ledger's chain for the log anyway, and takes it first
  perform from ledger_chains where ledger_id in (select ledger_id from changed where place is null) for update;
  with wanted as (
    select ledger_id, id, type, parent_id, row_number() over (partition by ledger_id, type, parent_id order by code, id) as nth
      from changed where place is null
  ), last as materialized (
    select g.ledger_id, g.type, g.parent_id,
           case when g.parent_id is null
                then (select max(s.place) from tags s where s.ledger_id = g.ledger_id and s.type = g.type and s.parent_id is null)
                else (select max(s.place) from tags s where s.ledger_id = g.ledger_id and s.type = g.type and s.parent_id = g.parent_id)
           end as place
      from (select distinct ledger_id, type, parent_id from wanted) g
  )
  update tags t set place = coalesce(l.place, 0) + w.nth
    from wanted w join last l on l.ledger_id = w.ledger_id and l.type = w.type and l.parent_id is not distinct from w.parent_id
   where t.ledger_id = w.ledger_id and t.id = w.id;
  return null;
end $$;
revoke execute on function place_tags() from public;

create trigger moved before update of parent_id on tags
  for each row when (new.parent_id is distinct from old.parent_id) execute function tag_moved();
create trigger placed_new after insert on tags referencing new table as changed for each statement execute function place_tags();
create trigger placed_moved after update on tags referencing new table as changed for each statement execute function place_tags();
