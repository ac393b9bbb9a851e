-- Which ledgers wait for a code at the bureau, over all of a firm's: asked by the page that lists every sign-in that keeps something waiting.
create index filing_steps_waiting_code on filing_steps (ledger_id) where state = 'blocked' and reason = 'sms';
