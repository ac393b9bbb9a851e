-- What was paid by the versions a corrected return corrects: it is not owed again. Null: nothing was read back yet.
alter table app.tax_filings add column credited numeric(18,2);
