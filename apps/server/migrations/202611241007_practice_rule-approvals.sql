-- 自动审核规则的审批 (会计信息化工作规范 第十七条): a version of a rule holds once somebody other than its author has approved it. Rows are final.
create table auto_review_approvals (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  rule_id       uuid        not null,
  version       int         not null,
  approved      boolean     not null,
  note          text        not null check (approved or note <> ''),
  approved_by   uuid        not null,
  approved_name text        not null,
  approved_at   timestamptz not null,
  primary key (ledger_id, rule_id, version),
  foreign key (ledger_id, rule_id, version) references auto_review_rules (ledger_id, id, version)
);
call app.own_by_ledger('auto_review_approvals');
revoke update, delete on auto_review_approvals from qingzhang_app;

-- two people: the database refuses an author's own approval
create function app.rule_approval_rules() returns trigger language plpgsql as $$
begin
  if exists (select 1 from app.auto_review_rules r
              where r.ledger_id = new.ledger_id and r.id = new.rule_id and r.version = new.version and r.authorised_by = new.approved_by) then
    raise exception using errcode = 'QZ001', message = 'a rule is approved by another person';
  end if;
  return new;
end
$$;
create trigger by_another before insert on auto_review_approvals for each row execute function app.rule_approval_rules();

-- rules that were authorised before approvals were asked for go on holding: they are on record as such
insert into auto_review_approvals (ledger_id, rule_id, version, approved, note, approved_by, approved_name, approved_at)
select distinct on (ledger_id, id) ledger_id, id, version, true, '启用审批之前授权', '00000000-0000-0000-0000-000000000000', '（启用审批之前）', authorised_at
  from auto_review_rules order by ledger_id, id, version desc;
