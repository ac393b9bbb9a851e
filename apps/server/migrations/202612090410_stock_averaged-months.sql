-- Of a goods-month that was averaged as a whole, what each line came to follows from the month: nothing is kept by line.
alter table stock_months add column averaged boolean not null default false;
comment on column stock_months.averaged is 'stock_costs has no rows of its lines: the average and the order of what left say them';
