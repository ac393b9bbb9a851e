-- What the client says to the figures of a return before it is sent: asked, agreed, disputed; on his phone, or told to somebody of the firm.
create table filing_consents (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  id             uuid          not null default app.new_id(),
  filing_id      uuid          not null,
  -- a yes goes with the figures, not with the attempt: stopped and handed over again unchanged, it holds
  declaration_id uuid          not null,
  event          text          not null check (event in ('asked', 'agreed', 'disputed')),
  way            text          not null check (way in ('phone', 'offline')),
  -- of the figures it was said to
  digest         text          not null check (length(digest) = 64),
  owed           numeric(18,2) not null,
  -- who at the client
  said_by        text          not null check (length(said_by) <= 60),
  -- offline: by which means it was told
  means          text          not null default '' check (means in ('', 'phone', 'message', 'meeting', 'paper')),
  words          text          not null default '' check (length(words) <= 200),
  paper          text          not null default '' check (length(paper) <= 255),
  -- who wrote it down, and when
  kept_name      text          not null,
  kept_at        timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, filing_id) references tax_filings (ledger_id, id)
);
create index filing_consents_of on filing_consents (ledger_id, declaration_id, id);
create index filing_consents_of_filing on filing_consents (ledger_id, filing_id);
call app.own_by_ledger('filing_consents');
revoke update, delete on filing_consents from qingzhang_app;
create trigger final before update or delete on filing_consents for each row execute function app.refuse_change();
call app.seal_table('filing_consents', 'r.ledger_id', 'r.id::text', 'true');
