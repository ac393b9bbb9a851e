-- 专项附加扣除: which kind of an item it is, for how many, and whose share: the amount a month follows from them and from the standard.
-- Rows of before say none of it: their amount was typed.
alter table salary_deductions
  add column variety text     not null default '' check (char_length(variety) <= 20),
  add column persons smallint not null default 1 check (persons between 1 and 10),
  add column share   smallint not null default 100 check (share in (50, 100));
