-- Every table of firms can be asked by the firm without going through everybody's rows.
create index hand_overs_of_agency on hand_overs (agency_id);
create index share_tokens_of_agency on share_tokens (agency_id);
