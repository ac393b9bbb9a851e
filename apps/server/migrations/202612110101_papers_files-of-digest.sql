-- no transaction
-- The same file in another claim is known by its digest.
create index concurrently if not exists files_of_digest on files (ledger_id, digest);
