-- One key of a party's name (往来单位名称) wherever names are looked up, as the domain's partyKey says it: width, blanks, brackets and case aside.
create function app.party_key(name text) returns text language sql immutable strict parallel safe
as $$ select lower(translate(regexp_replace(normalize(name, nfkc), '[[:space:]​﻿]', '', 'g'), '[]【】〔〕{}', '()()()()')) $$;
-- locks: parties are few beside the papers of a ledger
create index tags_of_key on tags (ledger_id, type, app.party_key(name));
