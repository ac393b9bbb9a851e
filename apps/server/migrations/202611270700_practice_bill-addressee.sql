-- Why an invoice among the bills is not the company's own: its buyer is somebody else. Null: it is ours, or nobody can tell.
alter table bills add column misaddressed text check (misaddressed <> '' and char_length(misaddressed) <= 300);
