-- How often in a row the bureau of a province was left alone: each time for twice as long, until it answers again.
alter table bureau_health add column pauses smallint not null default 0 check (pauses between 0 and 20);
