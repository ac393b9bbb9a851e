-- What a person chose a movement of money to be booked on, before it has a voucher; null: as proposed.
alter table fund_flows
  add column chosen_subject_id uuid,
  add foreign key (ledger_id, chosen_subject_id) references subjects on delete set null (chosen_subject_id);
comment on column fund_flows.chosen_subject_id is 'what a person chose as its counter subject; null: as proposed';
create index flows_of_chosen_subject on fund_flows (ledger_id, chosen_subject_id) where chosen_subject_id is not null;
