-- Filing returns: one row a return of a company, its steps, what of it is proof. A filing exists once: company, return, period, kind, correction.
create table tax_filings (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  id             uuid          not null default app.new_id(),
  filing         text          not null check (length(filing) <= 30),
  tax            text          not null check (length(tax) <= 10),
  kind           text          not null check (kind in ('original', 'correction')),
  correction     smallint      not null check (correction between 0 and 1000),
  period         period        not null,
  cycle          text          not null check (cycle in ('month', 'quarter', 'year')),
  span_from      date          not null,
  span_to        date          not null,
  due_on         date          not null,
  declaration_id uuid          not null,
  -- what is sent, as it was when it was handed over
  sent_values    jsonb         not null,
  parameters     jsonb         not null,
  -- figures of the return before, as they were reckoned with
  before_values  jsonb         not null,
  layout         text          not null check (length(layout) <= 500),
  owed           numeric(18,2) not null,
  -- nothing is sent before the client has said yes
  asks_client    boolean       not null default false,
  -- stored before anything is sent; another only after the bureau has refused the one before
  key            text          not null check (length(key) <= 100),
  pay_key        text          not null default '' check (length(pay_key) <= 100),
  -- what the bureau has accepted
  number         text          not null default '' check (length(number) <= 100),
  accepted       jsonb,
  accepted_at    timestamptz,
  payable        numeric(18,2),
  late_fee       numeric(18,2),
  paid           numeric(18,2),
  differences    jsonb         not null default '[]',
  -- open: nothing accepted · accepted: read back and the same · differs: read back and not the same · elsewhere: taken over from elsewhere
  outcome        text          not null default 'open' check (outcome in ('open', 'accepted', 'differs', 'elsewhere', 'voided', 'stopped')),
  begun_by       uuid          not null references users,
  begun_name     text          not null,
  begun_at       timestamptz   not null,
  primary key (ledger_id, id)
);
-- one that was stopped before anything was sent is none
create unique index tax_filings_once on tax_filings (ledger_id, filing, cycle, period, kind, correction) where outcome not in ('stopped', 'voided');
create index tax_filings_of_declaration on tax_filings (ledger_id, declaration_id);
create index tax_filings_of_person on tax_filings (begun_by);
call app.own_by_ledger('tax_filings');
revoke delete on tax_filings from qingzhang_app;

create table filing_steps (
  ledger_id   uuid          not null default app.ledger() references ledgers,
  filing_id   uuid          not null,
  step        text          not null check (step in ('profile', 'items', 'prefill', 'confirm', 'submit', 'readBack', 'receipt', 'pay', 'payBack', 'certificate', 'archive')),
  state       text          not null check (state in ('waiting', 'blocked', 'running', 'done', 'failed')),
  reason      text          not null default '' check (length(reason) <= 30),
  words       text          not null default '' check (length(words) <= 500),
  -- what a person has said to it
  decided     text          not null default '' check (decided in ('', 'again', 'takeOver', 'accept', 'pay', 'agree')),
  fault       text          not null default '' check (fault in ('', 'notSent', 'refused', 'unknown')),
  attempts    integer       not null default 0,
  -- none: a person has to do something
  next_at     timestamptz,
  -- whoever works on it, and until when it is theirs
  run         text          not null default '' check (length(run) <= 100),
  lease_until timestamptz,
  -- when it was sent; from then on it is only asked about
  sent_at     timestamptz,
  began_at    timestamptz   not null,
  ended_at    timestamptz,
  -- for the order in which it is taken up
  due_on      date          not null,
  owed        numeric(18,2) not null,
  primary key (ledger_id, filing_id, step),
  foreign key (ledger_id, filing_id) references tax_filings (ledger_id, id)
);
create index filing_steps_due on filing_steps (next_at) where next_at is not null;
call app.own_by_ledger('filing_steps');
revoke delete on filing_steps from qingzhang_app;
create policy due_for_platform on filing_steps for select using (app.is_platform());

-- Proof: what was asked and answered, the values, the documents. Rows are final and sealed; their bytes are files of the ledger.
create table filing_evidence (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  filing_id  uuid        not null,
  step       text        not null,
  kind       text        not null check (kind in ('request', 'answer', 'values', 'accepted', 'receipt', 'certificate', 'decision')),
  file_id    uuid        not null,
  digest     text        not null check (length(digest) = 64),
  -- of the one before of the same filing: a chain
  previous   text        not null check (length(previous) in (0, 64)),
  link       text        not null check (length(link) = 64),
  said_name  text        not null,
  said_at    timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, filing_id) references tax_filings (ledger_id, id),
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index filing_evidence_of on filing_evidence (ledger_id, filing_id, id);
create index filing_evidence_of_file on filing_evidence (ledger_id, file_id);
call app.own_by_ledger('filing_evidence');
revoke update, delete on filing_evidence from qingzhang_app;
create trigger final before update or delete on filing_evidence for each row execute function app.refuse_change();
call app.seal_table('filing_evidence', 'r.ledger_id', 'r.id::text', 'true');

-- How the bureau of a province has been lately: failures of one kind, and until when it is left alone.
create table bureau_health (
  province     text        not null primary key check (length(province) <= 10),
  fault        text        not null default '' check (length(fault) <= 30),
  failures     integer     not null default 0,
  since        timestamptz not null,
  paused_until timestamptz,
  words        text        not null default '' check (length(words) <= 500)
);
alter table bureau_health enable row level security;
alter table bureau_health force row level security;
create policy of_platform on bureau_health using (app.is_platform()) with check (app.is_platform());
grant select, insert, update, delete on bureau_health to qingzhang_app;

-- What the bureau says is to be declared of a period, as it was asked.
create table tax_inventories (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  period     period      not null,
  items      jsonb       not null,
  asked_name text        not null,
  asked_at   timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, period)
);
call app.own_by_ledger('tax_inventories');
