-- Two kinds of our own beside the seven: what a client answered, and what became of a claim.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type ~ '^M(00[1-7]|10[12])$');
