-- Kinds of tags a subject's lines may carry but need not.
alter table subjects add column optional_tags text[] not null default '{}';
alter table subjects add constraint optional_tags_are_asked_for check (optional_tags <@ tag_types);
