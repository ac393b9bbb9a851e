-- Who wrote a quick note last; null where it was changed before this was kept, and nobody knows.
alter table quick_notes add column modified_by_name text;
update quick_notes set modified_by_name = created_by_name where modified_at = created_at;
