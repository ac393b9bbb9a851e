-- Every tag there was is of one of the six.
alter table tags validate constraint tags_type_check;
