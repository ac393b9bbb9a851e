-- Rows of pay sheets change what is told of the withholding returns made of them.
create constraint trigger change_counted after insert or update or delete on salary_rows deferrable initially deferred
  for each row execute function app.count_change();
