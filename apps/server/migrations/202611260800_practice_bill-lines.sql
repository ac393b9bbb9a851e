-- A bill proves one line of its voucher: said by the line's subject and signed amount, which outlive the renumbering of a draft.
-- Without a voucher, or without such a line in it, they say nothing.
alter table bills
  add column line_subject_id uuid,
  add column line_amount numeric(18,2),
  add foreign key (ledger_id, line_subject_id) references subjects (ledger_id, id) on delete set null (line_subject_id);
