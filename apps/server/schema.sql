-- The resulting schema, written by `npm run db:snapshot`. Do not edit.

table abstracts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  subject_id uuid
  disabled boolean not null default false
  constraint abstracts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint abstracts_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint abstracts_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id) ON DELETE SET NULL (subject_id)
  constraint abstracts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
  constraint abstracts_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX abstracts_ledger_id_name_key ON app.abstracts USING btree (ledger_id, name)
  CREATE UNIQUE INDEX abstracts_pkey ON app.abstracts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table account_events
  id uuid not null default new_id()
  user_id uuid not null
  agency_id uuid
  kind text not null
  at timestamp with time zone not null
  address text not null default ''::text
  user_agent text not null default ''::text
  constraint account_events_pkey PRIMARY KEY (id)
  constraint account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX account_events_of_agency ON app.account_events USING btree (agency_id)
  CREATE INDEX account_events_of_user ON app.account_events USING btree (user_id, at DESC)
  CREATE UNIQUE INDEX account_events_pkey ON app.account_events USING btree (id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.account_events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.account_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_account_events()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.account_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_account_events()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.account_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_account_events()
  grant INSERT, SELECT

table agencies
  agency_id uuid not null default new_id()
  code text not null
  name text not null
  edition text not null
  features text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default now()
  authority_controlled boolean not null default false
  logo bytea
  logo_type text not null default ''::text
  promotion text not null default ''::text
  separated boolean not null default false
  idle_minutes integer not null default 720
  longest_hours integer not null default 168
  password_days integer not null default 0
  password_kept integer not null default 0
  password_length integer not null default 6
  log_months integer
  constraint agencies_code_key UNIQUE (code)
  constraint agencies_edition_check CHECK ((edition = ANY (ARRAY['agent'::text, 'enterprise'::text])))
  constraint agencies_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720)))
  constraint agencies_log_months_check CHECK (((log_months >= 6) AND (log_months <= 600)))
  constraint agencies_logo_type_check CHECK ((logo_type = ANY (ARRAY[''::text, 'image/jpeg'::text, 'image/png'::text])))
  constraint agencies_longest_hours_check CHECK (((longest_hours >= 1) AND (longest_hours <= 168)))
  constraint agencies_password_days_check CHECK (((password_days = 0) OR ((password_days >= 30) AND (password_days <= 365))))
  constraint agencies_password_kept_check CHECK (((password_kept >= 0) AND (password_kept <= 10)))
  constraint agencies_password_length_check CHECK (((password_length >= 6) AND (password_length <= 18)))
  constraint agencies_pkey PRIMARY KEY (agency_id)
  constraint duties TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE UNIQUE INDEX agencies_code_key ON app.agencies USING btree (code)
  CREATE UNIQUE INDEX agencies_pkey ON app.agencies USING btree (agency_id)
  CREATE CONSTRAINT TRIGGER duties AFTER UPDATE ON app.agencies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_duties()
  CREATE TRIGGER separating BEFORE UPDATE OF separated ON app.agencies FOR EACH ROW WHEN ((new.separated AND (NOT old.separated))) EXECUTE FUNCTION tell_separating()
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table agency_members
  agency_id uuid not null
  user_id uuid not null
  roles text[] not null
  group_id uuid
  staff_name text not null default ''::text
  suspended boolean not null default false
  joined_at timestamp with time zone not null default now()
  position text not null default ''::text
  email text not null default ''::text
  note text not null default ''::text
  duty text
  constraint agency_members_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint agency_members_agency_id_group_id_fkey FOREIGN KEY (agency_id, group_id) REFERENCES user_groups(agency_id, id)
  constraint agency_members_duty_check CHECK ((duty = ANY (ARRAY['system'::text, 'security'::text, 'audit'::text])))
  constraint agency_members_pkey PRIMARY KEY (agency_id, user_id)
  constraint agency_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint duties TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE UNIQUE INDEX agency_members_pkey ON app.agency_members USING btree (agency_id, user_id)
  CREATE UNIQUE INDEX one_agency_per_user ON app.agency_members USING btree (user_id)
  CREATE CONSTRAINT TRIGGER duties AFTER INSERT OR DELETE OR UPDATE ON app.agency_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_duties()
  CREATE TRIGGER leaves AFTER DELETE OR UPDATE OF agency_id, user_id ON app.agency_members FOR EACH ROW EXECUTE FUNCTION leave_ledgers()
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table alarms
  id uuid not null default new_id()
  key text not null
  words text not null
  since timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  told_at timestamp with time zone
  end_told_at timestamp with time zone
  fault text not null default ''::text
  constraint alarms_key_check CHECK ((length(key) <= 200))
  constraint alarms_pkey PRIMARY KEY (id)
  CREATE INDEX alarms_by_time ON app.alarms USING btree (since DESC)
  CREATE UNIQUE INDEX alarms_open ON app.alarms USING btree (key) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX alarms_pkey ON app.alarms USING btree (id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table answered_requests
  owner_id uuid not null
  person_id uuid not null
  key bytea not null
  said bytea not null
  answer bytea
  at timestamp with time zone not null
  constraint answered_requests_answer_check CHECK ((length(answer) <= 600000))
  constraint answered_requests_key_check CHECK ((length(key) = 32))
  constraint answered_requests_pkey PRIMARY KEY (owner_id, person_id, key)
  constraint answered_requests_said_check CHECK ((length(said) = 32))
  CREATE INDEX answered_requests_age ON app.answered_requests USING btree (at)
  CREATE UNIQUE INDEX answered_requests_pkey ON app.answered_requests USING btree (owner_id, person_id, key)
  policy of_owner for ALL using (((owner_id = ledger()) OR (owner_id = agency()) OR is_platform())) check (((owner_id = ledger()) OR (owner_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table archive_packages
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  revision integer not null
  closing_id uuid not null
  digest text not null
  previous_digest text
  size_bytes bigint not null
  file_count integer not null
  last_seq bigint not null
  last_hash text not null
  made_by uuid not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint archive_packages_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
  constraint archive_packages_ledger_id_closing_id_fkey FOREIGN KEY (ledger_id, closing_id) REFERENCES period_events(ledger_id, id)
  constraint archive_packages_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint archive_packages_ledger_id_period_revision_key UNIQUE (ledger_id, period, revision)
  constraint archive_packages_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
  constraint archive_packages_pkey PRIMARY KEY (ledger_id, id)
  constraint archive_packages_previous_digest_check CHECK ((previous_digest ~ '^[0-9a-f]{64}$'::text))
  constraint archive_packages_revision_check CHECK ((revision > 0))
  CREATE UNIQUE INDEX archive_packages_ledger_id_period_revision_key ON app.archive_packages USING btree (ledger_id, period, revision)
  CREATE UNIQUE INDEX archive_packages_pkey ON app.archive_packages USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.archive_packages FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.archive_packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_archive_packages()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.archive_packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_archive_packages()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.archive_packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_archive_packages()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table aside_columns
  ledger_id uuid not null default ledger()
  year smallint not null
  object text not null
  name text not null
  kind text not null
  dict text[]
  body bytea not null
  digest text not null
  constraint aside_columns_kind_check CHECK ((kind = ANY (ARRAY['same'::text, 'byte'::text, 'short'::text, 'uuid'::text, 'hex'::text, 'text'::text, 'json'::text])))
  constraint aside_columns_ledger_id_year_fkey FOREIGN KEY (ledger_id, year) REFERENCES aside_years(ledger_id, year) ON DELETE CASCADE
  constraint aside_columns_object_check CHECK ((object = ANY (ARRAY['vouchers'::text, 'voucher_lines'::text, 'seals'::text])))
  constraint aside_columns_pkey PRIMARY KEY (ledger_id, year, object, name)
  CREATE UNIQUE INDEX aside_columns_pkey ON app.aside_columns USING btree (ledger_id, year, object, name)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant SELECT

table aside_years
  ledger_id uuid not null default ledger()
  year smallint not null
  packed boolean not null
  out_until timestamp with time zone
  vouchers integer not null default 0
  staying integer not null default 0
  lines integer not null default 0
  seals integer not null default 0
  by_month int4[] not null default '{}'::integer[]
  debit numeric(18,2) not null default 0
  credit numeric(18,2) not null default 0
  digest text not null default ''::text
  packed_bytes bigint not null default 0
  outside uuid[] not null default '{}'::uuid[]
  moved_at timestamp with time zone not null
  moved_by uuid not null
  moved_name text not null
  moving text
  constraint aside_years_check CHECK ((packed = (out_until IS NULL)))
  constraint aside_years_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint aside_years_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id)
  constraint aside_years_pkey PRIMARY KEY (ledger_id, year)
  constraint aside_years_year_check CHECK (((year >= 1990) AND (year <= 2100)))
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE INDEX aside_years_out ON app.aside_years USING btree (out_until) WHERE (NOT packed)
  CREATE UNIQUE INDEX aside_years_pkey ON app.aside_years USING btree (ledger_id, year)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.aside_years DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.aside_years REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_aside_years()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.aside_years REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_aside_years()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.aside_years REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_aside_years()
  policy in_platform for SELECT using (is_platform()) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant SELECT

table asset_card_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  card_id uuid not null
  file_id uuid not null
  position smallint not null
  added_name text not null
  constraint asset_card_files_added_name_check CHECK ((char_length(added_name) <= 100))
  constraint asset_card_files_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE CASCADE
  constraint asset_card_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint asset_card_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_card_files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX asset_card_files_of_card ON app.asset_card_files USING btree (ledger_id, card_id, "position")
  CREATE INDEX asset_card_files_of_file ON app.asset_card_files USING btree (ledger_id, file_id)
  CREATE UNIQUE INDEX asset_card_files_pkey ON app.asset_card_files USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_cards
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  name text not null
  category_id uuid not null
  spec text not null default ''::text
  quantity integer not null default 1
  unit text not null default ''::text
  location text not null default ''::text
  keeper text not null default ''::text
  supplier text not null default ''::text
  note text not null default ''::text
  in_service date not null
  cost numeric(18,2) not null
  residual numeric(18,2) not null
  method text not null
  residue text not null
  start text not null
  life_months integer
  units_total numeric(18,4)
  opening_period period
  opening_accumulated numeric(18,2) not null default 0
  opening_impairment numeric(18,2) not null default 0
  opening_months integer not null default 0
  opening_units numeric(18,4) not null default 0
  tax_method text not null default 'same'::text
  tax_cost numeric(18,2) not null
  tax_residual numeric(18,2) not null default 0
  tax_months integer not null
  origin text not null default 'typed'::text
  voucher_id uuid
  voucher_position integer
  changed_name text not null
  changed_at timestamp with time zone not null
  invoice_id uuid
  invoice_position integer
  tax_accumulated numeric(18,2)
  tax_charged_months integer
  since timestamp with time zone not null default now()
  tax_ground text
  tax_used_months integer not null default 0
  constraint asset_cards_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint asset_cards_check CHECK (((residual >= (0)::numeric) AND (residual <= cost)))
  constraint asset_cards_check1 CHECK (((tax_residual >= (0)::numeric) AND (tax_residual <= tax_cost)))
  constraint asset_cards_check2 CHECK (((opening_period IS NOT NULL) OR ((opening_accumulated = (0)::numeric) AND (opening_impairment = (0)::numeric) AND (opening_months = 0) AND (opening_units = (0)::numeric))))
  constraint asset_cards_check3 CHECK (((opening_accumulated + opening_impairment) <= cost))
  constraint asset_cards_check4 CHECK (((method <> 'units'::text) OR (units_total IS NOT NULL)))
  constraint asset_cards_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 30)))
  constraint asset_cards_cost_check CHECK ((cost > (0)::numeric))
  constraint asset_cards_invoice_position_check CHECK ((invoice_position > 0))
  constraint asset_cards_keeper_check CHECK ((char_length(keeper) <= 50))
  constraint asset_cards_ledger_id_category_id_fkey FOREIGN KEY (ledger_id, category_id) REFERENCES asset_categories(ledger_id, id)
  constraint asset_cards_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint asset_cards_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_cards_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE SET NULL (invoice_id)
  constraint asset_cards_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_cards_life_months_check CHECK (((life_months >= 1) AND (life_months <= 1200)))
  constraint asset_cards_location_check CHECK ((char_length(location) <= 100))
  constraint asset_cards_method_check CHECK ((method = ANY (ARRAY['straightLine'::text, 'units'::text, 'doubleDeclining'::text, 'sumOfYears'::text, 'none'::text])))
  constraint asset_cards_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint asset_cards_note_check CHECK ((char_length(note) <= 200))
  constraint asset_cards_opening_accumulated_check CHECK ((opening_accumulated >= (0)::numeric))
  constraint asset_cards_opening_impairment_check CHECK ((opening_impairment >= (0)::numeric))
  constraint asset_cards_opening_months_check CHECK (((opening_months >= 0) AND (opening_months <= 1200)))
  constraint asset_cards_opening_units_check CHECK ((opening_units >= (0)::numeric))
  constraint asset_cards_origin_check CHECK ((origin = ANY (ARRAY['typed'::text, 'file'::text, 'voucher'::text, 'invoice'::text, 'split'::text, 'merge'::text, 'project'::text, 'count'::text, 'handover'::text])))
  constraint asset_cards_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_cards_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
  constraint asset_cards_residue_check CHECK ((residue = ANY (ARRAY['static'::text, 'dynamic'::text])))
  constraint asset_cards_spec_check CHECK ((char_length(spec) <= 100))
  constraint asset_cards_start_check CHECK ((start = ANY (ARRAY['nextMonth'::text, 'sameMonth'::text])))
  constraint asset_cards_supplier_check CHECK ((char_length(supplier) <= 100))
  constraint asset_cards_tax_cost_check CHECK ((tax_cost >= (0)::numeric))
  constraint asset_cards_tax_ground_check CHECK ((tax_ground = ANY (ARRAY['keyIndustry'::text, 'research'::text, 'progress'::text, 'strain'::text, 'software'::text, 'chips'::text])))
  constraint asset_cards_tax_grounded_check CHECK (
CASE
    WHEN (tax_method = ANY (ARRAY['doubleDeclining'::text, 'sumOfYears'::text])) THEN (tax_ground IS NOT NULL)
    WHEN (tax_method = 'straightLine'::text) THEN true
    ELSE (tax_ground IS NULL)
END)
  constraint asset_cards_tax_method_check CHECK ((tax_method = ANY (ARRAY['same'::text, 'straightLine'::text, 'doubleDeclining'::text, 'sumOfYears'::text, 'oneOff'::text])))
  constraint asset_cards_tax_months_check CHECK (((tax_months >= 1) AND (tax_months <= 1200)))
  constraint asset_cards_tax_opening_check CHECK ((((tax_accumulated IS NULL) = (tax_charged_months IS NULL)) AND ((tax_accumulated IS NULL) OR ((tax_method <> ALL (ARRAY['same'::text, 'oneOff'::text])) AND (opening_period IS NOT NULL) AND ((tax_accumulated >= (0)::numeric) AND (tax_accumulated <= tax_cost)) AND ((tax_charged_months >= 0) AND (tax_charged_months <= 1200))))))
  constraint asset_cards_tax_used_months_check CHECK ((((tax_used_months >= 0) AND (tax_used_months <= 1200)) AND ((tax_used_months = 0) OR (tax_ground IS NOT NULL))))
  constraint asset_cards_unit_check CHECK ((char_length(unit) <= 10))
  constraint asset_cards_units_total_check CHECK ((units_total > (0)::numeric))
  constraint asset_cards_voucher_position_check CHECK ((voucher_position > 0))
  CREATE UNIQUE INDEX asset_cards_ledger_id_code_key ON app.asset_cards USING btree (ledger_id, code)
  CREATE INDEX asset_cards_of_category ON app.asset_cards USING btree (ledger_id, category_id)
  CREATE INDEX asset_cards_of_invoice ON app.asset_cards USING btree (ledger_id, invoice_id) WHERE (invoice_id IS NOT NULL)
  CREATE INDEX asset_cards_of_voucher ON app.asset_cards USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX asset_cards_pkey ON app.asset_cards USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_cards FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_cards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_cards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_categories
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  name text not null
  kind text not null
  method text not null
  residue text not null
  start text not null
  life_months integer
  residual_percent numeric(18,4) not null default 0
  tax_months integer
  tax_row integer
  cost_code text not null
  accumulated_code text not null
  impairment_code text not null default ''::text
  loss_code text not null default ''::text
  manage_code text not null
  sale_code text not null
  production_code text not null
  disabled boolean not null default false
  since timestamp with time zone not null default now()
  constraint asset_categories_accumulated_code_check CHECK ((accumulated_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_categories_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 20)))
  constraint asset_categories_cost_code_check CHECK ((cost_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_categories_impairment_code_check CHECK ((impairment_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint asset_categories_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'biological'::text, 'investment'::text, 'intangible'::text, 'landUse'::text, 'deferred'::text, 'prepaid'::text, 'rightOfUse'::text, 'lowValue'::text])))
  constraint asset_categories_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint asset_categories_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_categories_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint asset_categories_life_months_check CHECK (((life_months >= 1) AND (life_months <= 1200)))
  constraint asset_categories_loss_code_check CHECK ((loss_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint asset_categories_manage_code_check CHECK ((manage_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_categories_method_check CHECK ((method = ANY (ARRAY['straightLine'::text, 'units'::text, 'doubleDeclining'::text, 'sumOfYears'::text, 'none'::text])))
  constraint asset_categories_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint asset_categories_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_categories_production_code_check CHECK ((production_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_categories_residual_percent_check CHECK (((residual_percent >= (0)::numeric) AND (residual_percent <= (100)::numeric)))
  constraint asset_categories_residue_check CHECK ((residue = ANY (ARRAY['static'::text, 'dynamic'::text])))
  constraint asset_categories_sale_code_check CHECK ((sale_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_categories_start_check CHECK ((start = ANY (ARRAY['nextMonth'::text, 'sameMonth'::text])))
  constraint asset_categories_tax_months_check CHECK (((tax_months >= 1) AND (tax_months <= 1200)))
  constraint asset_categories_tax_row_check CHECK (((tax_row >= 2) AND (tax_row <= 25)))
  CREATE UNIQUE INDEX asset_categories_ledger_id_code_key ON app.asset_categories USING btree (ledger_id, code)
  CREATE UNIQUE INDEX asset_categories_ledger_id_name_key ON app.asset_categories USING btree (ledger_id, name)
  CREATE UNIQUE INDEX asset_categories_pkey ON app.asset_categories USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_categories FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_count_finds
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  count_id uuid not null
  name text not null
  category_id uuid
  department_id uuid
  spec text not null default ''::text
  quantity integer not null default 1
  unit text not null default ''::text
  location text not null default ''::text
  keeper text not null default ''::text
  cost numeric(18,2)
  life_months integer
  note text not null default ''::text
  found_name text not null
  found_at timestamp with time zone not null
  card_id uuid
  voucher_id uuid
  constraint asset_count_finds_cost_check CHECK ((cost > (0)::numeric))
  constraint asset_count_finds_found_name_check CHECK ((char_length(found_name) <= 100))
  constraint asset_count_finds_keeper_check CHECK ((char_length(keeper) <= 50))
  constraint asset_count_finds_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE SET NULL (card_id)
  constraint asset_count_finds_ledger_id_category_id_fkey FOREIGN KEY (ledger_id, category_id) REFERENCES asset_categories(ledger_id, id) ON DELETE SET NULL (category_id)
  constraint asset_count_finds_ledger_id_count_id_fkey FOREIGN KEY (ledger_id, count_id) REFERENCES asset_counts(ledger_id, id) ON DELETE CASCADE
  constraint asset_count_finds_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES asset_departments(ledger_id, id) ON DELETE SET NULL (department_id)
  constraint asset_count_finds_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_count_finds_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_count_finds_life_months_check CHECK (((life_months >= 1) AND (life_months <= 1200)))
  constraint asset_count_finds_location_check CHECK ((char_length(location) <= 100))
  constraint asset_count_finds_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint asset_count_finds_note_check CHECK ((char_length(note) <= 200))
  constraint asset_count_finds_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_count_finds_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
  constraint asset_count_finds_spec_check CHECK ((char_length(spec) <= 100))
  constraint asset_count_finds_unit_check CHECK ((char_length(unit) <= 10))
  CREATE INDEX asset_count_finds_of_card ON app.asset_count_finds USING btree (ledger_id, card_id)
  CREATE INDEX asset_count_finds_of_category ON app.asset_count_finds USING btree (ledger_id, category_id)
  CREATE INDEX asset_count_finds_of_count ON app.asset_count_finds USING btree (ledger_id, count_id)
  CREATE INDEX asset_count_finds_of_department ON app.asset_count_finds USING btree (ledger_id, department_id)
  CREATE INDEX asset_count_finds_of_voucher ON app.asset_count_finds USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX asset_count_finds_pkey ON app.asset_count_finds USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_count_items
  ledger_id uuid not null default ledger()
  count_id uuid not null
  position integer not null
  card_id uuid
  code text not null
  name text not null
  category text not null
  spec text not null default ''::text
  quantity integer not null
  unit text not null default ''::text
  departments text not null default ''::text
  location text not null default ''::text
  keeper text not null default ''::text
  cost numeric(18,2) not null
  accumulated numeric(18,2) not null
  impairment numeric(18,2) not null
  result text
  note text not null default ''::text
  counted_name text not null default ''::text
  counted_at timestamp with time zone
  event_id uuid
  constraint asset_count_items_category_check CHECK ((char_length(category) <= 50))
  constraint asset_count_items_check CHECK (((result IS NULL) = (counted_at IS NULL)))
  constraint asset_count_items_code_check CHECK ((char_length(code) <= 30))
  constraint asset_count_items_counted_name_check CHECK ((char_length(counted_name) <= 100))
  constraint asset_count_items_departments_check CHECK ((char_length(departments) <= 5000))
  constraint asset_count_items_keeper_check CHECK ((char_length(keeper) <= 50))
  constraint asset_count_items_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE SET NULL (card_id)
  constraint asset_count_items_ledger_id_count_id_card_id_key UNIQUE (ledger_id, count_id, card_id)
  constraint asset_count_items_ledger_id_count_id_fkey FOREIGN KEY (ledger_id, count_id) REFERENCES asset_counts(ledger_id, id) ON DELETE CASCADE
  constraint asset_count_items_ledger_id_event_id_fkey FOREIGN KEY (ledger_id, event_id) REFERENCES asset_events(ledger_id, id) ON DELETE SET NULL (event_id)
  constraint asset_count_items_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_count_items_location_check CHECK ((char_length(location) <= 100))
  constraint asset_count_items_name_check CHECK ((char_length(name) <= 100))
  constraint asset_count_items_note_check CHECK ((char_length(note) <= 200))
  constraint asset_count_items_pkey PRIMARY KEY (ledger_id, count_id, "position")
  constraint asset_count_items_position_check CHECK (("position" > 0))
  constraint asset_count_items_quantity_check CHECK ((quantity > 0))
  constraint asset_count_items_result_check CHECK ((result = ANY (ARRAY['present'::text, 'missing'::text])))
  constraint asset_count_items_spec_check CHECK ((char_length(spec) <= 100))
  constraint asset_count_items_unit_check CHECK ((char_length(unit) <= 10))
  CREATE UNIQUE INDEX asset_count_items_ledger_id_count_id_card_id_key ON app.asset_count_items USING btree (ledger_id, count_id, card_id)
  CREATE INDEX asset_count_items_of_card ON app.asset_count_items USING btree (ledger_id, card_id)
  CREATE INDEX asset_count_items_of_event ON app.asset_count_items USING btree (ledger_id, event_id)
  CREATE UNIQUE INDEX asset_count_items_pkey ON app.asset_count_items USING btree (ledger_id, count_id, "position")
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_counts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  day date not null
  category_id uuid
  department_id uuid
  location text not null default ''::text
  note text not null default ''::text
  state text not null default 'counting'::text
  made_name text not null
  made_at timestamp with time zone not null
  finished_name text not null default ''::text
  finished_at timestamp with time zone
  constraint asset_counts_check CHECK (((state = 'done'::text) = (finished_at IS NOT NULL)))
  constraint asset_counts_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 30)))
  constraint asset_counts_finished_name_check CHECK ((char_length(finished_name) <= 100))
  constraint asset_counts_ledger_id_category_id_fkey FOREIGN KEY (ledger_id, category_id) REFERENCES asset_categories(ledger_id, id) ON DELETE SET NULL (category_id)
  constraint asset_counts_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint asset_counts_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES asset_departments(ledger_id, id) ON DELETE SET NULL (department_id)
  constraint asset_counts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_counts_location_check CHECK ((char_length(location) <= 100))
  constraint asset_counts_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_counts_note_check CHECK ((char_length(note) <= 200))
  constraint asset_counts_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_counts_state_check CHECK ((state = ANY (ARRAY['counting'::text, 'done'::text])))
  CREATE UNIQUE INDEX asset_counts_ledger_id_code_key ON app.asset_counts USING btree (ledger_id, code)
  CREATE INDEX asset_counts_of_category ON app.asset_counts USING btree (ledger_id, category_id)
  CREATE INDEX asset_counts_of_department ON app.asset_counts USING btree (ledger_id, department_id)
  CREATE UNIQUE INDEX asset_counts_pkey ON app.asset_counts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_deferred_taxes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  percent numeric(18,4) not null
  opening_asset numeric(18,2) not null
  opening_liability numeric(18,2) not null
  asset numeric(18,2) not null
  liability numeric(18,2) not null
  voucher_id uuid
  made_name text not null
  made_at timestamp with time zone not null
  constraint asset_deferred_taxes_asset_check CHECK ((asset >= (0)::numeric))
  constraint asset_deferred_taxes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_deferred_taxes_ledger_id_period_key UNIQUE (ledger_id, period)
  constraint asset_deferred_taxes_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_deferred_taxes_liability_check CHECK ((liability >= (0)::numeric))
  constraint asset_deferred_taxes_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_deferred_taxes_opening_asset_check CHECK ((opening_asset >= (0)::numeric))
  constraint asset_deferred_taxes_opening_liability_check CHECK ((opening_liability >= (0)::numeric))
  constraint asset_deferred_taxes_percent_check CHECK (((percent > (0)::numeric) AND (percent < (100)::numeric)))
  constraint asset_deferred_taxes_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX asset_deferred_taxes_ledger_id_period_key ON app.asset_deferred_taxes USING btree (ledger_id, period)
  CREATE INDEX asset_deferred_taxes_of_voucher ON app.asset_deferred_taxes USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX asset_deferred_taxes_pkey ON app.asset_deferred_taxes USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_departments
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  use text not null
  tag_id uuid
  expense_code text not null default ''::text
  note text not null default ''::text
  disabled boolean not null default false
  since timestamp with time zone not null default now()
  constraint asset_departments_expense_code_check CHECK ((expense_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint asset_departments_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_departments_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint asset_departments_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id)
  constraint asset_departments_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint asset_departments_note_check CHECK ((char_length(note) <= 200))
  constraint asset_departments_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_departments_use_check CHECK ((use = ANY (ARRAY['manage'::text, 'sale'::text, 'production'::text])))
  CREATE UNIQUE INDEX asset_departments_ledger_id_name_key ON app.asset_departments USING btree (ledger_id, name)
  CREATE INDEX asset_departments_of_tag ON app.asset_departments USING btree (ledger_id, tag_id)
  CREATE UNIQUE INDEX asset_departments_pkey ON app.asset_departments USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_departments FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_departments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_departments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_events
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  card_id uuid not null
  kind text not null
  day date not null
  from_period period
  amount numeric(18,2)
  remaining_months integer
  residual numeric(18,2)
  method text
  units_left numeric(18,4)
  share numeric(18,8)
  gross numeric(18,2) not null default 0
  tax numeric(18,2) not null default 0
  fee numeric(18,2) not null default 0
  money_code text not null default ''::text
  tax_code text not null default ''::text
  reason text not null default ''::text
  voucher_id uuid
  made_name text not null
  made_at timestamp with time zone not null
  since timestamp with time zone not null default now()
  constraint asset_events_amount_check CHECK (((amount >= (0)::numeric) OR (kind = 'settlement'::text)))
  constraint asset_events_check CHECK ((tax <= gross))
  constraint asset_events_check2 CHECK (((kind = 'partial'::text) = (share IS NOT NULL)))
  constraint asset_events_check4 CHECK (((kind <> 'estimate'::text) OR (remaining_months IS NOT NULL)))
  constraint asset_events_fee_check CHECK ((fee >= (0)::numeric))
  constraint asset_events_from_check CHECK (((kind = ANY (ARRAY['partial'::text, 'sale'::text, 'scrap'::text, 'loss'::text, 'split'::text, 'merge'::text, 'transfer'::text])) = (from_period IS NULL)))
  constraint asset_events_gross_check CHECK ((gross >= (0)::numeric))
  constraint asset_events_kind_check CHECK ((kind = ANY (ARRAY['estimate'::text, 'impairment'::text, 'addition'::text, 'stop'::text, 'resume'::text, 'department'::text, 'partial'::text, 'sale'::text, 'scrap'::text, 'loss'::text, 'settlement'::text, 'split'::text, 'merge'::text, 'transfer'::text])))
  constraint asset_events_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE CASCADE
  constraint asset_events_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_events_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_events_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_events_method_check CHECK ((method = ANY (ARRAY['straightLine'::text, 'units'::text, 'doubleDeclining'::text, 'sumOfYears'::text, 'none'::text])))
  constraint asset_events_money_code_check CHECK ((money_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint asset_events_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_events_reason_check CHECK ((char_length(reason) <= 200))
  constraint asset_events_remaining_months_check CHECK (((remaining_months >= 1) AND (remaining_months <= 1200)))
  constraint asset_events_residual_check CHECK ((residual >= (0)::numeric))
  constraint asset_events_said_check CHECK (((kind <> ALL (ARRAY['impairment'::text, 'addition'::text, 'settlement'::text])) OR (amount IS NOT NULL)))
  constraint asset_events_share_check CHECK (((share > (0)::numeric) AND (share < (1)::numeric)))
  constraint asset_events_tax_check CHECK ((tax >= (0)::numeric))
  constraint asset_events_tax_code_check CHECK ((tax_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint asset_events_units_left_check CHECK ((units_left > (0)::numeric))
  CREATE INDEX asset_events_of_card ON app.asset_events USING btree (ledger_id, card_id, day)
  CREATE INDEX asset_events_of_voucher ON app.asset_events USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX asset_events_pkey ON app.asset_events USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_events FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_handovers
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  side text not null
  card_id uuid not null
  event_id uuid
  day date not null
  other_ledger_id uuid
  other_name text not null
  other_code text not null
  cost numeric(18,2) not null
  accumulated numeric(18,2) not null
  impairment numeric(18,2) not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint asset_handovers_accumulated_check CHECK ((accumulated >= (0)::numeric))
  constraint asset_handovers_check CHECK (((side = 'out'::text) = (event_id IS NOT NULL)))
  constraint asset_handovers_check1 CHECK (((accumulated + impairment) <= cost))
  constraint asset_handovers_cost_check CHECK ((cost > (0)::numeric))
  constraint asset_handovers_impairment_check CHECK ((impairment >= (0)::numeric))
  constraint asset_handovers_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id)
  constraint asset_handovers_ledger_id_event_id_fkey FOREIGN KEY (ledger_id, event_id) REFERENCES asset_events(ledger_id, id) ON DELETE CASCADE
  constraint asset_handovers_ledger_id_event_id_key UNIQUE (ledger_id, event_id)
  constraint asset_handovers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_handovers_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_handovers_other_code_check CHECK (((char_length(other_code) >= 1) AND (char_length(other_code) <= 30)))
  constraint asset_handovers_other_name_check CHECK (((char_length(other_name) >= 1) AND (char_length(other_name) <= 200)))
  constraint asset_handovers_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_handovers_side_check CHECK ((side = ANY (ARRAY['out'::text, 'in'::text])))
  CREATE UNIQUE INDEX asset_handovers_ledger_id_event_id_key ON app.asset_handovers USING btree (ledger_id, event_id)
  CREATE INDEX asset_handovers_of_card ON app.asset_handovers USING btree (ledger_id, card_id)
  CREATE UNIQUE INDEX asset_handovers_pkey ON app.asset_handovers USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_project_acts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  project_id uuid not null
  kind text not null
  day date not null
  amount numeric(18,2) not null
  estimated boolean not null default false
  reason text not null default ''::text
  voucher_id uuid
  made_name text not null
  made_at timestamp with time zone not null
  constraint asset_project_acts_check CHECK (((kind <> 'transfer'::text) OR (amount > (0)::numeric)))
  constraint asset_project_acts_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'settlement'::text])))
  constraint asset_project_acts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_project_acts_ledger_id_project_id_fkey FOREIGN KEY (ledger_id, project_id) REFERENCES asset_projects(ledger_id, id)
  constraint asset_project_acts_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_project_acts_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_project_acts_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_project_acts_reason_check CHECK ((char_length(reason) <= 200))
  CREATE INDEX asset_project_acts_of_project ON app.asset_project_acts USING btree (ledger_id, project_id, day)
  CREATE INDEX asset_project_acts_of_voucher ON app.asset_project_acts USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX asset_project_acts_pkey ON app.asset_project_acts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_project_cards
  ledger_id uuid not null default ledger()
  act_id uuid not null
  card_id uuid not null
  amount numeric(18,2) not null
  constraint asset_project_cards_ledger_id_act_id_fkey FOREIGN KEY (ledger_id, act_id) REFERENCES asset_project_acts(ledger_id, id) ON DELETE CASCADE
  constraint asset_project_cards_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id)
  constraint asset_project_cards_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_project_cards_pkey PRIMARY KEY (ledger_id, act_id, card_id)
  CREATE INDEX asset_project_cards_of_card ON app.asset_project_cards USING btree (ledger_id, card_id)
  CREATE UNIQUE INDEX asset_project_cards_pkey ON app.asset_project_cards USING btree (ledger_id, act_id, card_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_project_costs
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  project_id uuid not null
  kind text not null
  code text not null
  day date not null
  amount numeric(18,2) not null
  opening boolean not null default false
  voucher_id uuid
  voucher_position integer
  invoice_id uuid
  invoice_position integer
  act_id uuid
  note text not null default ''::text
  made_name text not null
  made_at timestamp with time zone not null
  since timestamp with time zone not null default now()
  constraint asset_project_costs_amount_check CHECK ((amount <> (0)::numeric))
  constraint asset_project_costs_check CHECK (((kind = 'out'::text) = (act_id IS NOT NULL)))
  constraint asset_project_costs_code_check CHECK ((code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint asset_project_costs_invoice_position_check CHECK ((invoice_position > 0))
  constraint asset_project_costs_kind_check CHECK ((kind = ANY (ARRAY['building'::text, 'install'::text, 'equipment'::text, 'interest'::text, 'other'::text, 'material'::text, 'prepaid'::text, 'out'::text])))
  constraint asset_project_costs_ledger_id_act_id_fkey FOREIGN KEY (ledger_id, act_id) REFERENCES asset_project_acts(ledger_id, id) ON DELETE CASCADE
  constraint asset_project_costs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_project_costs_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE SET NULL (invoice_id)
  constraint asset_project_costs_ledger_id_project_id_fkey FOREIGN KEY (ledger_id, project_id) REFERENCES asset_projects(ledger_id, id)
  constraint asset_project_costs_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint asset_project_costs_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint asset_project_costs_note_check CHECK ((char_length(note) <= 200))
  constraint asset_project_costs_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_project_costs_voucher_position_check CHECK ((voucher_position > 0))
  CREATE INDEX asset_project_costs_of_act ON app.asset_project_costs USING btree (ledger_id, act_id) WHERE (act_id IS NOT NULL)
  CREATE INDEX asset_project_costs_of_invoice ON app.asset_project_costs USING btree (ledger_id, invoice_id) WHERE (invoice_id IS NOT NULL)
  CREATE INDEX asset_project_costs_of_project ON app.asset_project_costs USING btree (ledger_id, project_id, day)
  CREATE INDEX asset_project_costs_of_voucher ON app.asset_project_costs USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX asset_project_costs_pkey ON app.asset_project_costs USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_project_costs FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_project_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_project_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_projects
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  name text not null
  tag_id uuid
  budget numeric(18,2) not null default 0
  progress numeric(18,4) not null default 0
  started_on date not null
  planned_on date
  settled_on date
  contractor text not null default ''::text
  keeper text not null default ''::text
  note text not null default ''::text
  changed_name text not null
  changed_at timestamp with time zone not null
  since timestamp with time zone not null default now()
  constraint asset_projects_budget_check CHECK ((budget >= (0)::numeric))
  constraint asset_projects_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint asset_projects_check CHECK ((planned_on >= started_on))
  constraint asset_projects_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 30)))
  constraint asset_projects_contractor_check CHECK ((char_length(contractor) <= 100))
  constraint asset_projects_keeper_check CHECK ((char_length(keeper) <= 50))
  constraint asset_projects_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint asset_projects_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_projects_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint asset_projects_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id)
  constraint asset_projects_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint asset_projects_note_check CHECK ((char_length(note) <= 200))
  constraint asset_projects_pkey PRIMARY KEY (ledger_id, id)
  constraint asset_projects_progress_check CHECK (((progress >= (0)::numeric) AND (progress <= (100)::numeric)))
  CREATE UNIQUE INDEX asset_projects_ledger_id_code_key ON app.asset_projects USING btree (ledger_id, code)
  CREATE UNIQUE INDEX asset_projects_ledger_id_name_key ON app.asset_projects USING btree (ledger_id, name)
  CREATE INDEX asset_projects_of_tag ON app.asset_projects USING btree (ledger_id, tag_id)
  CREATE UNIQUE INDEX asset_projects_pkey ON app.asset_projects USING btree (ledger_id, id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_projects FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_projects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_projects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_shares
  ledger_id uuid not null default ledger()
  card_id uuid not null
  from_period period not null
  department_id uuid not null
  weight numeric(18,4) not null
  serial integer not null default 0
  since timestamp with time zone not null default now()
  constraint asset_shares_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE CASCADE
  constraint asset_shares_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES asset_departments(ledger_id, id)
  constraint asset_shares_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_shares_pkey PRIMARY KEY (ledger_id, card_id, serial, department_id)
  constraint asset_shares_serial_check CHECK ((serial >= 0))
  constraint asset_shares_weight_check CHECK ((weight > (0)::numeric))
  CREATE INDEX asset_shares_of_department ON app.asset_shares USING btree (ledger_id, department_id)
  CREATE UNIQUE INDEX asset_shares_pkey ON app.asset_shares USING btree (ledger_id, card_id, serial, department_id)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_shares FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_transfers_out
  ledger_id uuid not null default ledger()
  card_id uuid not null
  year integer not null
  adjusted_as text not null
  tax numeric(18,2) not null
  percent numeric(18,4) not null
  amount numeric(18,2) not null
  note text not null default ''::text
  decided_name text not null
  decided_at timestamp with time zone not null
  constraint asset_transfers_out_adjusted_as_check CHECK ((adjusted_as = ANY (ARRAY['building'::text, 'vessel'::text, 'other'::text])))
  constraint asset_transfers_out_check CHECK (((amount >= (0)::numeric) AND (amount <= tax)))
  constraint asset_transfers_out_decided_name_check CHECK ((char_length(decided_name) <= 100))
  constraint asset_transfers_out_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE CASCADE
  constraint asset_transfers_out_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_transfers_out_note_check CHECK ((char_length(note) <= 200))
  constraint asset_transfers_out_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric)))
  constraint asset_transfers_out_pkey PRIMARY KEY (ledger_id, card_id, year)
  constraint asset_transfers_out_tax_check CHECK ((tax > (0)::numeric))
  constraint asset_transfers_out_year_check CHECK (((year >= 2026) AND (year <= 2200)))
  CREATE UNIQUE INDEX asset_transfers_out_pkey ON app.asset_transfers_out USING btree (ledger_id, card_id, year)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table asset_units
  ledger_id uuid not null default ledger()
  card_id uuid not null
  period period not null
  units numeric(18,4) not null
  since timestamp with time zone not null default now()
  constraint asset_units_ledger_id_card_id_fkey FOREIGN KEY (ledger_id, card_id) REFERENCES asset_cards(ledger_id, id) ON DELETE CASCADE
  constraint asset_units_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint asset_units_pkey PRIMARY KEY (ledger_id, card_id, period)
  constraint asset_units_units_check CHECK ((units >= (0)::numeric))
  CREATE UNIQUE INDEX asset_units_pkey ON app.asset_units USING btree (ledger_id, card_id, period)
  CREATE TRIGGER changed BEFORE UPDATE ON app.asset_units FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.asset_units REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.asset_units REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_rows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table auto_review_approvals
  ledger_id uuid not null default ledger()
  rule_id uuid not null
  version integer not null
  approved boolean not null
  note text not null
  approved_by uuid not null
  approved_name text not null
  approved_at timestamp with time zone not null
  constraint auto_review_approvals_check CHECK ((approved OR (note <> ''::text)))
  constraint auto_review_approvals_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint auto_review_approvals_ledger_id_rule_id_version_fkey FOREIGN KEY (ledger_id, rule_id, version) REFERENCES auto_review_rules(ledger_id, id, version)
  constraint auto_review_approvals_pkey PRIMARY KEY (ledger_id, rule_id, version)
  CREATE UNIQUE INDEX auto_review_approvals_pkey ON app.auto_review_approvals USING btree (ledger_id, rule_id, version)
  CREATE TRIGGER by_another BEFORE INSERT ON app.auto_review_approvals FOR EACH ROW EXECUTE FUNCTION rule_approval_rules()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.auto_review_approvals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_approvals()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.auto_review_approvals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_approvals()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.auto_review_approvals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_approvals()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table auto_review_rules
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  version integer not null
  name text not null
  sources text[] not null
  amount_limit numeric(18,2) not null
  valid_from date not null
  valid_to date not null
  cross_check boolean not null
  disabled boolean not null
  authorised_by uuid not null
  authorised_name text not null
  authorised_at timestamp with time zone not null
  constraint auto_review_rules_amount_limit_check CHECK ((amount_limit > (0)::numeric))
  constraint auto_review_rules_check CHECK ((valid_to >= valid_from))
  constraint auto_review_rules_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint auto_review_rules_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint auto_review_rules_pkey PRIMARY KEY (ledger_id, id, version)
  constraint auto_review_rules_sources_check CHECK ((cardinality(sources) > 0))
  constraint auto_review_rules_version_check CHECK ((version > 0))
  CREATE UNIQUE INDEX auto_review_rules_pkey ON app.auto_review_rules USING btree (ledger_id, id, version)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.auto_review_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_rules()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.auto_review_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_rules()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.auto_review_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_review_rules()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table auto_reviews
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  voucher_id uuid not null
  rule_id uuid not null
  version integer not null
  checks jsonb not null
  run_name text not null
  reviewed_at timestamp with time zone not null
  constraint auto_reviews_checks_check CHECK ((jsonb_typeof(checks) = 'array'::text))
  constraint auto_reviews_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint auto_reviews_ledger_id_rule_id_version_fkey FOREIGN KEY (ledger_id, rule_id, version) REFERENCES auto_review_rules(ledger_id, id, version)
  constraint auto_reviews_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint auto_reviews_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX auto_reviews_of_voucher ON app.auto_reviews USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX auto_reviews_pkey ON app.auto_reviews USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.auto_reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_reviews()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.auto_reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_reviews()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.auto_reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_auto_reviews()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table backup_runs
  id uuid not null
  kind text not null
  state text not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  done_bytes bigint not null default 0
  all_bytes bigint not null default 0
  moment timestamp with time zone
  message text not null default ''::text
  cancel_asked boolean not null default false
  constraint backup_runs_all_bytes_check CHECK ((all_bytes >= 0))
  constraint backup_runs_check CHECK (((state = 'running'::text) = (ended_at IS NULL)))
  constraint backup_runs_done_bytes_check CHECK ((done_bytes >= 0))
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['base'::text, 'copy'::text, 'log'::text, 'practice'::text, 'restore'::text])))
  constraint backup_runs_pkey PRIMARY KEY (id)
  constraint backup_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'cut'::text])))
  CREATE INDEX backup_runs_by_kind ON app.backup_runs USING btree (kind, started_at DESC)
  CREATE INDEX backup_runs_by_time ON app.backup_runs USING btree (started_at DESC)
  CREATE UNIQUE INDEX backup_runs_pkey ON app.backup_runs USING btree (id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant INSERT, SELECT, UPDATE

table backup_timetables
  agency_id uuid not null
  about_ledger_id uuid not null
  every text not null
  keep integer not null
  next_at timestamp with time zone not null
  user_id uuid not null
  user_name text not null
  constraint backup_timetables_about_ledger_id_fkey FOREIGN KEY (about_ledger_id) REFERENCES ledgers(ledger_id)
  constraint backup_timetables_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint backup_timetables_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text])))
  constraint backup_timetables_keep_check CHECK (((keep >= 1) AND (keep <= 60)))
  constraint backup_timetables_pkey PRIMARY KEY (agency_id, about_ledger_id)
  constraint backup_timetables_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX backup_timetables_pkey ON app.backup_timetables USING btree (agency_id, about_ledger_id)
  CREATE INDEX backups_due ON app.backup_timetables USING btree (next_at)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table balances
  ledger_id uuid not null default ledger()
  period period not null
  subject_id uuid not null
  tag_set_id uuid not null
  currency text not null
  posted boolean not null
  debit numeric(18,2) not null
  credit numeric(18,2) not null
  carried_debit numeric(18,2) not null
  carried_credit numeric(18,2) not null
  original_debit numeric(18,2) not null
  original_credit numeric(18,2) not null
  quantity_debit numeric(18,4) not null
  quantity_credit numeric(18,4) not null
  line_count integer not null
  constraint balances_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint balances_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id)
  constraint balances_pkey PRIMARY KEY (ledger_id, period, subject_id, tag_set_id, currency, posted)
  CREATE UNIQUE INDEX balances_pkey ON app.balances USING btree (ledger_id, period, subject_id, tag_set_id, currency, posted)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bank_accounts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  bank_name text not null
  account_number text not null default ''::text
  printed_as text[] not null default '{}'::text[]
  subject_id uuid not null
  currency text not null default 'CNY'::text
  for_invoices boolean not null default false
  disabled boolean not null default false
  created_at timestamp with time zone not null
  constraint bank_accounts_account_number_check CHECK ((account_number ~ '^(\d{1,25})?$'::text))
  constraint bank_accounts_bank_name_check CHECK (((char_length(bank_name) >= 1) AND (char_length(bank_name) <= 24)))
  constraint bank_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'wallet'::text, 'cash'::text])))
  constraint bank_accounts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_accounts_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id)
  constraint bank_accounts_ledger_id_subject_id_key UNIQUE (ledger_id, subject_id)
  constraint bank_accounts_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX bank_account_numbers ON app.bank_accounts USING btree (ledger_id, account_number) WHERE (account_number <> ''::text)
  CREATE UNIQUE INDEX bank_accounts_ledger_id_subject_id_key ON app.bank_accounts USING btree (ledger_id, subject_id)
  CREATE UNIQUE INDEX bank_accounts_pkey ON app.bank_accounts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bank_match_items
  ledger_id uuid not null default ledger()
  match_id uuid not null
  flow_id uuid
  voucher_id uuid
  position smallint
  amount numeric(18,2) not null
  constraint bank_match_items_check CHECK (((flow_id IS NULL) <> (voucher_id IS NULL)))
  constraint bank_match_items_check1 CHECK (((voucher_id IS NULL) = ("position" IS NULL)))
  constraint bank_match_items_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_match_items_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE CASCADE
  constraint bank_match_items_ledger_id_match_id_fkey FOREIGN KEY (ledger_id, match_id) REFERENCES bank_matches(ledger_id, id) ON DELETE CASCADE
  CREATE UNIQUE INDEX bank_items_of_flow ON app.bank_match_items USING btree (ledger_id, flow_id) WHERE (flow_id IS NOT NULL)
  CREATE UNIQUE INDEX bank_items_of_line ON app.bank_match_items USING btree (ledger_id, voucher_id, "position") WHERE (voucher_id IS NOT NULL)
  CREATE INDEX bank_items_of_match ON app.bank_match_items USING btree (ledger_id, match_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bank_matches
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bank_account_id uuid not null
  rule text not null
  matched_name text not null
  matched_at timestamp with time zone not null
  constraint bank_matches_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id) ON DELETE CASCADE
  constraint bank_matches_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_matches_pkey PRIMARY KEY (ledger_id, id)
  constraint bank_matches_rule_check CHECK ((rule = ANY (ARRAY['voucher'::text, 'amount'::text, 'manual'::text])))
  CREATE INDEX bank_matches_of_account ON app.bank_matches USING btree (ledger_id, bank_account_id)
  CREATE UNIQUE INDEX bank_matches_pkey ON app.bank_matches USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bank_receipts
  ledger_id uuid not null default ledger()
  bill_id uuid not null
  serials text[] not null default '{}'::text[]
  day date
  amount numeric(18,2)
  payer_name text not null default ''::text
  payer_account text not null default ''::text
  payee_name text not null default ''::text
  payee_account text not null default ''::text
  several boolean not null default false
  matched_by text
  reason text not null default ''::text
  declined jsonb not null default '[]'::jsonb
  constraint bank_receipts_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES bills(ledger_id, id)
  constraint bank_receipts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_receipts_matched_by_check CHECK ((matched_by = ANY (ARRAY['serial'::text, 'facts'::text, 'manual'::text])))
  constraint bank_receipts_pkey PRIMARY KEY (ledger_id, bill_id)
  CREATE UNIQUE INDEX bank_receipts_pkey ON app.bank_receipts USING btree (ledger_id, bill_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table bank_statement_balances
  ledger_id uuid not null default ledger()
  bank_account_id uuid not null
  period period not null
  balance numeric(18,2) not null
  typed_name text not null
  typed_at timestamp with time zone not null
  constraint bank_statement_balances_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id) ON DELETE CASCADE
  constraint bank_statement_balances_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_statement_balances_pkey PRIMARY KEY (ledger_id, bank_account_id, period)
  CREATE UNIQUE INDEX bank_statement_balances_pkey ON app.bank_statement_balances USING btree (ledger_id, bank_account_id, period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bank_statements
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bank_account_id uuid not null
  import_id uuid not null
  file_id uuid not null
  sheet text not null default ''::text
  from_on date not null
  to_on date not null
  opening numeric(18,2)
  closing numeric(18,2)
  inflow numeric(18,2) not null
  outflow numeric(18,2) not null
  flow_count integer not null
  gap_count integer not null default 0
  constraint bank_statements_check CHECK ((from_on <= to_on))
  constraint bank_statements_check1 CHECK (((opening IS NULL) = (closing IS NULL)))
  constraint bank_statements_flow_count_check CHECK ((flow_count > 0))
  constraint bank_statements_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint bank_statements_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint bank_statements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bank_statements_ledger_id_import_id_fkey FOREIGN KEY (ledger_id, import_id) REFERENCES imports(ledger_id, id)
  constraint bank_statements_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX bank_statements_in_order ON app.bank_statements USING btree (ledger_id, bank_account_id, from_on)
  CREATE INDEX bank_statements_of_file ON app.bank_statements USING btree (ledger_id, file_id)
  CREATE INDEX bank_statements_of_import ON app.bank_statements USING btree (ledger_id, import_id)
  CREATE UNIQUE INDEX bank_statements_pkey ON app.bank_statements USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table bills
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  file_id uuid not null
  digest text not null
  page smallint
  pages smallint not null default 1
  turned smallint not null default 0
  period period not null
  kind text not null
  number text not null default ''::text
  issued_on date
  party text not null default ''::text
  amount numeric(18,2)
  tax numeric(18,2)
  note text not null default ''::text
  origin text not null
  given_by text not null
  recognition text not null
  recognition_text text not null default ''::text
  seal text not null default 'none'::text
  seal_text text not null default ''::text
  seal_checked_at timestamp with time zone
  intact boolean
  checked_at timestamp with time zone
  voucher_id uuid
  flow_id uuid
  invoice_id uuid
  added_at timestamp with time zone not null
  removed_at timestamp with time zone
  removed_name text
  request_id uuid
  line_subject_id uuid
  line_amount numeric(18,2)
  fact_sources jsonb
  e_kind text
  unparsed text
  channel text
  scanned boolean
  paper_book text
  paper_roll text
  paper_box text
  part smallint
  misaddressed text
  constraint bills_channel_check CHECK ((channel = ANY (ARRAY['drag'::text, 'paste'::text, 'choose'::text, 'phone'::text, 'client'::text, 'receipts'::text])))
  constraint bills_check CHECK (((part IS NULL) OR ((part > 0) AND (page IS NOT NULL))))
  constraint bills_e_kind_check CHECK ((e_kind = ANY (ARRAY['digitalInvoice'::text, 'railway'::text, 'air'::text, 'fiscalBill'::text, 'nonTax'::text, 'bankReceipt'::text, 'bankStatement'::text, 'vatInvoice'::text, 'treasury'::text])))
  constraint bills_fact_sources_check CHECK ((jsonb_typeof(fact_sources) = 'object'::text))
  constraint bills_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'sale'::text, 'travel'::text, 'receipt'::text, 'bankSlip'::text, 'statement'::text, 'tax'::text, 'payroll'::text, 'stock'::text, 'other'::text])))
  constraint bills_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint bills_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint bills_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE SET NULL (flow_id)
  constraint bills_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE SET NULL (invoice_id)
  constraint bills_ledger_id_line_subject_id_fkey FOREIGN KEY (ledger_id, line_subject_id) REFERENCES subjects(ledger_id, id) ON DELETE SET NULL (line_subject_id)
  constraint bills_ledger_id_request_id_fkey FOREIGN KEY (ledger_id, request_id) REFERENCES client_requests(ledger_id, id)
  constraint bills_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint bills_misaddressed_check CHECK (((misaddressed <> ''::text) AND (char_length(misaddressed) <= 300)))
  constraint bills_note_check CHECK ((char_length(note) <= 200))
  constraint bills_number_check CHECK ((char_length(number) <= 50))
  constraint bills_origin_check CHECK ((origin = ANY (ARRAY['staff'::text, 'client'::text])))
  constraint bills_page_check CHECK ((page > 0))
  constraint bills_pages_check CHECK ((pages > 0))
  constraint bills_paper_book_check CHECK ((char_length(paper_book) <= 20))
  constraint bills_paper_box_check CHECK ((char_length(paper_box) <= 20))
  constraint bills_paper_roll_check CHECK ((char_length(paper_roll) <= 20))
  constraint bills_party_check CHECK ((char_length(party) <= 200))
  constraint bills_pkey PRIMARY KEY (ledger_id, id)
  constraint bills_recognition_check CHECK ((recognition = ANY (ARRAY['exact'::text, 'text'::text, 'ocr'::text, 'none'::text, 'failed'::text])))
  constraint bills_seal_check CHECK ((seal = ANY (ARRAY['none'::text, 'valid'::text, 'invalid'::text, 'unknown'::text, 'revoked'::text])))
  constraint bills_turned_check CHECK ((turned = ANY (ARRAY[0, 90, 180, 270])))
  constraint bills_unparsed_check CHECK (((unparsed <> ''::text) AND (char_length(unparsed) <= 300)))
  CREATE INDEX bills_in_order ON app.bills USING btree (ledger_id, period, added_at)
  CREATE INDEX bills_of_digest ON app.bills USING btree (ledger_id, digest)
  CREATE INDEX bills_of_file ON app.bills USING btree (ledger_id, file_id)
  CREATE INDEX bills_of_flow ON app.bills USING btree (ledger_id, flow_id) WHERE (flow_id IS NOT NULL)
  CREATE INDEX bills_of_invoice ON app.bills USING btree (ledger_id, invoice_id) WHERE (invoice_id IS NOT NULL)
  CREATE INDEX bills_of_number ON app.bills USING btree (ledger_id, number) WHERE (number <> ''::text)
  CREATE INDEX bills_of_request ON app.bills USING btree (ledger_id, request_id) WHERE (request_id IS NOT NULL)
  CREATE INDEX bills_of_voucher ON app.bills USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX bills_pkey ON app.bills USING btree (ledger_id, id)
  CREATE TRIGGER bills_stay BEFORE UPDATE ON app.bills FOR EACH ROW EXECUTE FUNCTION keep_bills()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table book_log
  ledger_id uuid not null default ledger()
  seq bigint not null
  at timestamp with time zone not null
  user_id uuid not null
  user_name text not null
  action text not null
  object text not null
  object_id text not null
  before json
  after json
  previous_hash text not null
  hash text not null
  constraint book_log_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint book_log_pkey PRIMARY KEY (ledger_id, seq)
  CREATE UNIQUE INDEX book_log_pkey ON app.book_log USING btree (ledger_id, seq)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.book_log FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table bureau_health
  province text not null
  fault text not null default ''::text
  failures integer not null default 0
  since timestamp with time zone not null
  paused_until timestamp with time zone
  words text not null default ''::text
  pauses smallint not null default 0
  constraint bureau_health_fault_check CHECK ((length(fault) <= 30))
  constraint bureau_health_pauses_check CHECK (((pauses >= 0) AND (pauses <= 20)))
  constraint bureau_health_pkey PRIMARY KEY (province)
  constraint bureau_health_province_check CHECK ((length(province) <= 10))
  constraint bureau_health_words_check CHECK ((length(words) <= 500))
  CREATE UNIQUE INDEX bureau_health_pkey ON app.bureau_health USING btree (province)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table captchas
  id uuid not null
  answer text not null
  expires_at timestamp with time zone not null
  constraint captchas_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX captchas_pkey ON app.captchas USING btree (id)
  grant DELETE, INSERT, SELECT

table cash_counts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bank_account_id uuid not null
  day date not null
  pieces json not null
  counted numeric(18,2) not null
  book_balance numeric(18,2) not null
  unbooked_in numeric(18,2) not null
  unbooked_out numeric(18,2) not null
  other_in numeric(18,2) not null
  other_out numeric(18,2) not null
  difference numeric(18,2) not null
  reason text not null
  cashier text not null
  witness text not null
  voucher_id uuid
  created_name text not null
  created_at timestamp with time zone not null
  constraint cash_counts_cashier_check CHECK ((cashier <> ''::text))
  constraint cash_counts_check CHECK (((reason <> ''::text) OR (difference = (0)::numeric)))
  constraint cash_counts_check1 CHECK (((witness <> ''::text) AND (witness <> cashier)))
  constraint cash_counts_check2 CHECK ((difference = (counted - ((((book_balance + unbooked_in) - unbooked_out) + other_in) - other_out))))
  constraint cash_counts_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint cash_counts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cash_counts_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint cash_counts_other_in_check CHECK ((other_in >= (0)::numeric))
  constraint cash_counts_other_out_check CHECK ((other_out >= (0)::numeric))
  constraint cash_counts_pkey PRIMARY KEY (ledger_id, id)
  constraint cash_counts_unbooked_in_check CHECK ((unbooked_in >= (0)::numeric))
  constraint cash_counts_unbooked_out_check CHECK ((unbooked_out >= (0)::numeric))
  CREATE INDEX cash_counts_by_day ON app.cash_counts USING btree (ledger_id, bank_account_id, day DESC, id DESC)
  CREATE UNIQUE INDEX cash_counts_pkey ON app.cash_counts USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.cash_counts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_cash_counts()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.cash_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_cash_counts()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.cash_counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_cash_counts()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table cash_flow_balances
  ledger_id uuid not null default ledger()
  period period not null
  item text not null
  posted boolean not null
  amount numeric(18,2) not null
  constraint cash_flow_balances_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cash_flow_balances_pkey PRIMARY KEY (ledger_id, period, item, posted)
  CREATE UNIQUE INDEX cash_flow_balances_pkey ON app.cash_flow_balances USING btree (ledger_id, period, item, posted)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table chat_conversations
  user_id uuid not null default person()
  id uuid not null default new_id()
  about_ledger_id uuid default person_ledger()
  assistant text not null
  title text not null
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  constraint chat_conversations_assistant_check CHECK ((assistant = ANY (ARRAY['financial'::text, 'accounting'::text, 'trade'::text])))
  constraint chat_conversations_pkey PRIMARY KEY (user_id, id)
  constraint chat_conversations_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))
  constraint chat_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX chat_conversations_by_time ON app.chat_conversations USING btree (user_id, about_ledger_id, assistant, changed_at DESC)
  CREATE UNIQUE INDEX chat_conversations_pkey ON app.chat_conversations USING btree (user_id, id)
  policy of_person for ALL using (((user_id = person()) AND (NOT (about_ledger_id IS DISTINCT FROM person_ledger())))) check (((user_id = person()) AND (NOT (about_ledger_id IS DISTINCT FROM person_ledger()))))
  grant DELETE, INSERT, SELECT, UPDATE

table chat_messages
  user_id uuid not null default person()
  id uuid not null default new_id()
  conversation_id uuid not null
  role text not null
  content text not null
  state text not null
  sources text[] not null default '{}'::text[]
  said_at timestamp with time zone not null
  constraint chat_messages_content_check CHECK ((char_length(content) <= 40000))
  constraint chat_messages_pkey PRIMARY KEY (user_id, id)
  constraint chat_messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text])))
  constraint chat_messages_state_check CHECK ((state = ANY (ARRAY['done'::text, 'stopped'::text, 'failed'::text])))
  constraint chat_messages_user_id_conversation_id_fkey FOREIGN KEY (user_id, conversation_id) REFERENCES chat_conversations(user_id, id) ON DELETE CASCADE
  CREATE INDEX chat_messages_in_order ON app.chat_messages USING btree (user_id, conversation_id, said_at, id)
  CREATE UNIQUE INDEX chat_messages_pkey ON app.chat_messages USING btree (user_id, id)
  policy of_person for ALL using (((user_id = person()) AND (conversation_id IN ( SELECT chat_conversations.id
   FROM chat_conversations)))) check (((user_id = person()) AND (conversation_id IN ( SELECT chat_conversations.id
   FROM chat_conversations))))
  grant DELETE, INSERT, SELECT

table chat_passes
  token_hash bytea not null
  session_hash bytea not null
  about_ledger_id uuid
  expires_at timestamp with time zone not null
  constraint chat_passes_pkey PRIMARY KEY (token_hash)
  CREATE INDEX chat_passes_by_end ON app.chat_passes USING btree (expires_at)
  CREATE INDEX chat_passes_of_session ON app.chat_passes USING btree (session_hash)
  CREATE UNIQUE INDEX chat_passes_pkey ON app.chat_passes USING btree (token_hash)
  grant DELETE, INSERT, SELECT

table claim_bills
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  number text not null
  day date not null
  period period not null
  employee_id uuid not null
  department_id uuid
  project_id uuid
  reason text not null default ''::text
  amount numeric(18,2) not null
  tax numeric(18,2) not null default 0
  papers integer not null default 0
  state smallint not null default 1
  result smallint not null default 0
  level smallint not null default 0
  payment_status smallint not null default 1
  accrual_voucher_id uuid
  created_by uuid not null
  created_name text not null
  created_at timestamp with time zone not null
  constraint claim_bills_amount_check CHECK ((amount > (0)::numeric))
  constraint claim_bills_check CHECK (((tax >= (0)::numeric) AND (tax < amount)))
  constraint claim_bills_check1 CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint claim_bills_check2 CHECK (((state = 2) = (level > 0)))
  constraint claim_bills_check3 CHECK (((state = 3) OR ((payment_status = 1) AND (accrual_voucher_id IS NULL))))
  constraint claim_bills_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint claim_bills_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'loan'::text, 'repayment'::text])))
  constraint claim_bills_ledger_id_accrual_voucher_id_fkey FOREIGN KEY (ledger_id, accrual_voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (accrual_voucher_id)
  constraint claim_bills_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES tags(ledger_id, id)
  constraint claim_bills_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id)
  constraint claim_bills_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_bills_ledger_id_kind_number_key UNIQUE (ledger_id, kind, number)
  constraint claim_bills_ledger_id_project_id_fkey FOREIGN KEY (ledger_id, project_id) REFERENCES tags(ledger_id, id)
  constraint claim_bills_level_check CHECK ((level = ANY (ARRAY[0, 1, 2])))
  constraint claim_bills_papers_check CHECK (((papers >= 0) AND (papers <= 9999)))
  constraint claim_bills_payment_status_check CHECK ((payment_status = ANY (ARRAY[1, 2, 3, 4])))
  constraint claim_bills_pkey PRIMARY KEY (ledger_id, id)
  constraint claim_bills_reason_check CHECK ((char_length(reason) <= 200))
  constraint claim_bills_result_check CHECK ((result = ANY (ARRAY['-2'::integer, '-1'::integer, 0, 1])))
  constraint claim_bills_state_check CHECK ((state = ANY (ARRAY[1, 2, 3])))
  CREATE INDEX claim_bills_in_order ON app.claim_bills USING btree (ledger_id, kind, period, day)
  CREATE UNIQUE INDEX claim_bills_ledger_id_kind_number_key ON app.claim_bills USING btree (ledger_id, kind, number)
  CREATE INDEX claim_bills_of_employee ON app.claim_bills USING btree (ledger_id, employee_id)
  CREATE INDEX claim_bills_of_voucher ON app.claim_bills USING btree (ledger_id, accrual_voucher_id) WHERE (accrual_voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX claim_bills_pkey ON app.claim_bills USING btree (ledger_id, id)
  CREATE TRIGGER claim_bill_is_locked BEFORE DELETE OR UPDATE ON app.claim_bills FOR EACH ROW EXECUTE FUNCTION claim_bill_is_locked()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.claim_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_bills()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.claim_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_bills()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.claim_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_bills()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_contents
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  expense_type_id uuid not null
  note text not null default ''::text
  disabled boolean not null default false
  constraint claim_contents_ledger_id_expense_type_id_fkey FOREIGN KEY (ledger_id, expense_type_id) REFERENCES expense_types(ledger_id, id)
  constraint claim_contents_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_contents_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint claim_contents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint claim_contents_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX claim_contents_ledger_id_name_key ON app.claim_contents USING btree (ledger_id, name)
  CREATE UNIQUE INDEX claim_contents_pkey ON app.claim_contents USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bill_id uuid not null
  file_id uuid not null
  position smallint not null
  added_name text not null
  invoice_key text not null default ''::text
  invoice_gross numeric(18,2) not null default 0
  constraint claim_files_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES claim_bills(ledger_id, id) ON DELETE CASCADE
  constraint claim_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint claim_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX claim_files_of_bill ON app.claim_files USING btree (ledger_id, bill_id, "position")
  CREATE INDEX claim_files_of_file ON app.claim_files USING btree (ledger_id, file_id)
  CREATE INDEX claim_files_of_invoice ON app.claim_files USING btree (ledger_id, invoice_key) WHERE (invoice_key <> ''::text)
  CREATE UNIQUE INDEX claim_files_pkey ON app.claim_files USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_lines
  ledger_id uuid not null default ledger()
  bill_id uuid not null
  position smallint not null
  day date not null
  expense_type_id uuid not null
  content text not null default ''::text
  project_id uuid
  ticket text not null default 'none'::text
  amount numeric(18,2) not null
  tax numeric(18,2) not null default 0
  constraint claim_lines_amount_check CHECK ((amount > (0)::numeric))
  constraint claim_lines_check CHECK (((tax >= (0)::numeric) AND (tax < amount)))
  constraint claim_lines_content_check CHECK ((char_length(content) <= 200))
  constraint claim_lines_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES claim_bills(ledger_id, id) ON DELETE CASCADE
  constraint claim_lines_ledger_id_expense_type_id_fkey FOREIGN KEY (ledger_id, expense_type_id) REFERENCES expense_types(ledger_id, id)
  constraint claim_lines_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_lines_ledger_id_project_id_fkey FOREIGN KEY (ledger_id, project_id) REFERENCES tags(ledger_id, id)
  constraint claim_lines_pkey PRIMARY KEY (ledger_id, bill_id, "position")
  constraint claim_lines_ticket_check CHECK ((ticket = ANY (ARRAY['none'::text, 'special'::text, 'railway'::text, 'air'::text, 'road'::text])))
  CREATE INDEX claim_lines_of_type ON app.claim_lines USING btree (ledger_id, expense_type_id)
  CREATE UNIQUE INDEX claim_lines_pkey ON app.claim_lines USING btree (ledger_id, bill_id, "position")
  CREATE TRIGGER claim_is_locked BEFORE INSERT OR DELETE OR UPDATE ON app.claim_lines FOR EACH ROW EXECUTE FUNCTION claim_is_locked()
  CREATE TRIGGER parts_sealed_delete AFTER DELETE ON app.claim_lines REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_claim_bills()
  CREATE TRIGGER parts_sealed_insert AFTER INSERT ON app.claim_lines REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_claim_bills()
  CREATE TRIGGER parts_sealed_update AFTER UPDATE ON app.claim_lines REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_claim_bills()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_offsets
  ledger_id uuid not null default ledger()
  payment_id uuid not null
  loan_id uuid not null
  amount numeric(18,2) not null
  constraint claim_offsets_amount_check CHECK ((amount > (0)::numeric))
  constraint claim_offsets_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_offsets_ledger_id_loan_id_fkey FOREIGN KEY (ledger_id, loan_id) REFERENCES claim_bills(ledger_id, id)
  constraint claim_offsets_ledger_id_payment_id_fkey FOREIGN KEY (ledger_id, payment_id) REFERENCES claim_payments(ledger_id, id) ON DELETE CASCADE
  constraint claim_offsets_pkey PRIMARY KEY (ledger_id, payment_id, loan_id)
  CREATE INDEX claim_offsets_of_loan ON app.claim_offsets USING btree (ledger_id, loan_id)
  CREATE UNIQUE INDEX claim_offsets_pkey ON app.claim_offsets USING btree (ledger_id, payment_id, loan_id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.claim_offsets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_offsets()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.claim_offsets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_offsets()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.claim_offsets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_offsets()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_payments
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bill_id uuid not null
  day date not null
  period period not null
  method smallint not null
  bank_account_id uuid
  paid numeric(18,2) not null
  voucher_id uuid
  created_name text not null
  created_at timestamp with time zone not null
  constraint claim_payments_check CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint claim_payments_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint claim_payments_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES claim_bills(ledger_id, id)
  constraint claim_payments_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_payments_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint claim_payments_method_check CHECK ((method = ANY (ARRAY[1, 2, 4, 5])))
  constraint claim_payments_paid_check CHECK ((paid >= (0)::numeric))
  constraint claim_payments_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX claim_payments_of_bill ON app.claim_payments USING btree (ledger_id, bill_id)
  CREATE INDEX claim_payments_of_period ON app.claim_payments USING btree (ledger_id, period)
  CREATE INDEX claim_payments_of_voucher ON app.claim_payments USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX claim_payments_pkey ON app.claim_payments USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.claim_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_payments()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.claim_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_payments()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.claim_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_payments()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_settings
  ledger_id uuid not null default ledger()
  mode smallint not null default 0
  threshold numeric(18,2) not null default 0
  first_ids uuid[] not null default '{}'::uuid[]
  second_ids uuid[] not null default '{}'::uuid[]
  booked_on text not null default 'approval'::text
  voucher_for text not null default 'bill'::text
  by_sms boolean not null default false
  constraint claim_settings_booked_on_check CHECK ((booked_on = ANY (ARRAY['approval'::text, 'payment'::text])))
  constraint claim_settings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_settings_mode_check CHECK ((mode = ANY (ARRAY[0, 1, 2])))
  constraint claim_settings_pkey PRIMARY KEY (ledger_id)
  constraint claim_settings_threshold_check CHECK ((threshold >= (0)::numeric))
  constraint claim_settings_voucher_for_check CHECK ((voucher_for = ANY (ARRAY['bill'::text, 'month'::text])))
  CREATE UNIQUE INDEX claim_settings_pkey ON app.claim_settings USING btree (ledger_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table claim_steps
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bill_id uuid not null
  act text not null
  level smallint not null default 0
  note text not null default ''::text
  user_id uuid not null
  user_name text not null
  at timestamp with time zone not null
  constraint claim_steps_act_check CHECK ((act = ANY (ARRAY['submit'::text, 'approve'::text, 'reject'::text, 'withdraw'::text, 'auto'::text, 'pay'::text, 'unpay'::text])))
  constraint claim_steps_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES claim_bills(ledger_id, id) ON DELETE CASCADE
  constraint claim_steps_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint claim_steps_note_check CHECK ((char_length(note) <= 300))
  constraint claim_steps_pkey PRIMARY KEY (ledger_id, id)
  constraint claim_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX claim_steps_of_bill ON app.claim_steps USING btree (ledger_id, bill_id, id)
  CREATE UNIQUE INDEX claim_steps_pkey ON app.claim_steps USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.claim_steps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_steps()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.claim_steps REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_steps()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.claim_steps REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_claim_steps()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table client_contacts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  user_id uuid not null
  name text not null
  phone text not null
  employee_id uuid
  withdrawn boolean not null default false
  created_name text not null
  created_at timestamp with time zone not null
  constraint client_contacts_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id) ON DELETE SET NULL (employee_id)
  constraint client_contacts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_contacts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
  constraint client_contacts_phone_check CHECK ((phone ~ '^1[0-9]{10}$'::text))
  constraint client_contacts_pkey PRIMARY KEY (ledger_id, id)
  constraint client_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX client_contacts_by_phone ON app.client_contacts USING btree (ledger_id, phone) WHERE (NOT withdrawn)
  CREATE UNIQUE INDEX client_contacts_pkey ON app.client_contacts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table client_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  file_id uuid not null
  purpose text not null
  period period not null
  requirement text not null default ''::text
  given_by text not null
  contact_id uuid
  state text not null default 'fresh'::text
  reason text not null default ''::text
  bill_id uuid
  added_at timestamp with time zone not null
  constraint client_files_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES bills(ledger_id, id)
  constraint client_files_ledger_id_contact_id_fkey FOREIGN KEY (ledger_id, contact_id) REFERENCES client_contacts(ledger_id, id)
  constraint client_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint client_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_files_pkey PRIMARY KEY (ledger_id, id)
  constraint client_files_purpose_check CHECK ((purpose = ANY (ARRAY['business'::text, 'init'::text])))
  constraint client_files_requirement_check CHECK ((char_length(requirement) <= 60))
  constraint client_files_state_check CHECK ((state = ANY (ARRAY['fresh'::text, 'taken'::text, 'kept'::text, 'sentBack'::text])))
  CREATE INDEX client_files_in_order ON app.client_files USING btree (ledger_id, purpose, period, added_at)
  CREATE INDEX client_files_of_bill ON app.client_files USING btree (ledger_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX client_files_of_contact ON app.client_files USING btree (ledger_id, contact_id) WHERE (contact_id IS NOT NULL)
  CREATE INDEX client_files_of_file ON app.client_files USING btree (ledger_id, file_id)
  CREATE UNIQUE INDEX client_files_pkey ON app.client_files USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table client_links
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  contact_id uuid not null
  token_hash bytea not null
  sent_at timestamp with time zone not null
  sent_by text not null
  expires_at timestamp with time zone not null
  constraint client_links_ledger_id_contact_id_fkey FOREIGN KEY (ledger_id, contact_id) REFERENCES client_contacts(ledger_id, id)
  constraint client_links_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_links_ledger_id_token_hash_key UNIQUE (ledger_id, token_hash)
  constraint client_links_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX client_links_ledger_id_token_hash_key ON app.client_links USING btree (ledger_id, token_hash)
  CREATE INDEX client_links_of_contact ON app.client_links USING btree (ledger_id, contact_id, expires_at)
  CREATE UNIQUE INDEX client_links_pkey ON app.client_links USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table client_reminders
  ledger_id uuid not null default ledger()
  request_id uuid not null
  every_days smallint not null
  tried smallint not null default 0
  failed smallint not null default 0
  last_failed boolean not null default false
  next_at timestamp with time zone
  user_id uuid not null
  constraint client_reminders_check CHECK ((failed <= tried))
  constraint client_reminders_check1 CHECK (((next_at IS NULL) OR (tried < 10)))
  constraint client_reminders_every_days_check CHECK (((every_days >= 1) AND (every_days <= 14)))
  constraint client_reminders_failed_check CHECK (((failed >= 0) AND (failed <= 10)))
  constraint client_reminders_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_reminders_ledger_id_request_id_fkey FOREIGN KEY (ledger_id, request_id) REFERENCES client_requests(ledger_id, id) ON DELETE CASCADE
  constraint client_reminders_pkey PRIMARY KEY (ledger_id, request_id)
  constraint client_reminders_tried_check CHECK (((tried >= 0) AND (tried <= 10)))
  constraint client_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX client_reminders_due ON app.client_reminders USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE INDEX client_reminders_of_person ON app.client_reminders USING btree (user_id)
  CREATE UNIQUE INDEX client_reminders_pkey ON app.client_reminders USING btree (ledger_id, request_id)
  policy due_for_platform for SELECT using (is_platform()) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table client_requests
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  contact_id uuid not null
  title text not null
  note text not null default ''::text
  period period not null
  flow_id uuid
  invoice_id uuid
  state text not null default 'open'::text
  reason text not null default ''::text
  sent_at timestamp with time zone not null
  sent_by text not null
  answered_at timestamp with time zone
  constraint client_requests_ledger_id_contact_id_fkey FOREIGN KEY (ledger_id, contact_id) REFERENCES client_contacts(ledger_id, id)
  constraint client_requests_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_requests_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE SET NULL (flow_id)
  constraint client_requests_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE SET NULL (invoice_id)
  constraint client_requests_note_check CHECK ((char_length(note) <= 200))
  constraint client_requests_pkey PRIMARY KEY (ledger_id, id)
  constraint client_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'returned'::text, 'accepted'::text, 'withdrawn'::text])))
  constraint client_requests_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))
  CREATE INDEX client_requests_in_order ON app.client_requests USING btree (ledger_id, state, sent_at)
  CREATE INDEX client_requests_of_contact ON app.client_requests USING btree (ledger_id, contact_id)
  CREATE INDEX client_requests_of_flow ON app.client_requests USING btree (ledger_id, flow_id) WHERE (flow_id IS NOT NULL)
  CREATE INDEX client_requests_of_invoice ON app.client_requests USING btree (ledger_id, invoice_id) WHERE (invoice_id IS NOT NULL)
  CREATE UNIQUE INDEX client_requests_pkey ON app.client_requests USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table client_requirements
  ledger_id uuid not null default ledger()
  purpose text not null
  names text[] not null
  constraint client_requirements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_requirements_pkey PRIMARY KEY (ledger_id, purpose)
  constraint client_requirements_purpose_check CHECK ((purpose = ANY (ARRAY['business'::text, 'init'::text])))
  CREATE UNIQUE INDEX client_requirements_pkey ON app.client_requirements USING btree (ledger_id, purpose)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table client_sessions
  ledger_id uuid not null default ledger()
  token_hash bytea not null
  contact_id uuid not null
  created_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  address text not null default ''::text
  user_agent text not null default ''::text
  constraint client_sessions_ledger_id_contact_id_fkey FOREIGN KEY (ledger_id, contact_id) REFERENCES client_contacts(ledger_id, id)
  constraint client_sessions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint client_sessions_pkey PRIMARY KEY (ledger_id, token_hash)
  CREATE INDEX client_sessions_of_contact ON app.client_sessions USING btree (ledger_id, contact_id)
  CREATE UNIQUE INDEX client_sessions_pkey ON app.client_sessions USING btree (ledger_id, token_hash)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table close_manifests
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  closed_at timestamp with time zone not null
  content text not null
  digest text not null
  constraint close_manifests_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint close_manifests_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX close_manifests_of_month ON app.close_manifests USING btree (ledger_id, period, closed_at)
  CREATE UNIQUE INDEX close_manifests_pkey ON app.close_manifests USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.close_manifests FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.close_manifests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_close_manifests()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.close_manifests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_close_manifests()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.close_manifests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_close_manifests()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table column_mappings
  ledger_id uuid not null default ledger()
  fingerprint text not null
  mapping json not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint column_mappings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint column_mappings_pkey PRIMARY KEY (ledger_id, fingerprint)
  CREATE UNIQUE INDEX column_mappings_pkey ON app.column_mappings USING btree (ledger_id, fingerprint)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table company_details
  ledger_id uuid not null default ledger()
  legal_person text not null default ''::text
  registered_capital numeric(18,2)
  established_on date
  registered_address text not null default ''::text
  business_address text not null default ''::text
  telephone text not null default ''::text
  industry text not null default ''::text
  business_scope text not null default ''::text
  tax_authority text not null default ''::text
  tax_registration text not null default ''::text
  cit_levy text not null default ''::text
  cit_filing text not null default ''::text
  iit_office text not null default ''::text
  tax_contact text not null default ''::text
  tax_contact_phone text not null default ''::text
  high_tech boolean not null default false
  high_tech_number text not null default ''::text
  high_tech_until date
  small_tech boolean not null default false
  software boolean not null default false
  foreign_trade boolean not null default false
  qualification_note text not null default ''::text
  invoice_address text not null default ''::text
  invoice_phone text not null default ''::text
  payee text not null default ''::text
  checker text not null default ''::text
  drawer text not null default ''::text
  invoice_email text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint company_details_cit_filing_check CHECK ((cit_filing = ANY (ARRAY[''::text, 'quarter'::text, 'month'::text])))
  constraint company_details_cit_levy_check CHECK ((cit_levy = ANY (ARRAY[''::text, 'accounts'::text, 'assessed'::text])))
  constraint company_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint company_details_pkey PRIMARY KEY (ledger_id)
  constraint company_details_registered_capital_check CHECK ((registered_capital >= (0)::numeric))
  CREATE UNIQUE INDEX company_details_pkey ON app.company_details USING btree (ledger_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.company_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table company_tags
  agency_id uuid not null
  id uuid not null default new_id()
  code text not null
  name text not null
  color text not null
  created_at timestamp with time zone not null default now()
  constraint company_tags_agency_id_code_key UNIQUE (agency_id, code)
  constraint company_tags_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint company_tags_code_check CHECK ((code ~ '^(\d{4})+$'::text))
  constraint company_tags_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint company_tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 20)))
  constraint company_tags_pkey PRIMARY KEY (agency_id, id)
  CREATE UNIQUE INDEX company_tags_agency_id_code_key ON app.company_tags USING btree (agency_id, code)
  CREATE UNIQUE INDEX company_tags_pkey ON app.company_tags USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table confirmation_letters
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  number text not null
  tag_id uuid
  subject_id uuid
  party text not null
  kind text not null
  from_period period not null
  to_period period not null
  with_drafts boolean not null
  opening numeric(18,2) not null
  debit numeric(18,2) not null
  credit numeric(18,2) not null
  balance numeric(18,2) not null
  content jsonb not null
  digest text not null
  reply_by date not null
  contact text not null default ''::text
  phone text not null default ''::text
  state text not null default 'draft'::text
  made_name text not null
  made_at timestamp with time zone not null
  sent_at timestamp with time zone
  sent_by text not null default ''::text
  sent_via text not null default ''::text
  reminded_at timestamp with time zone
  reminders integer not null default 0
  opened_at timestamp with time zone
  replied_at timestamp with time zone
  reply_via text not null default ''::text
  reply_name text not null default ''::text
  reply_balance numeric(18,2)
  reply_note text not null default ''::text
  reply_taken_by text not null default ''::text
  voided_at timestamp with time zone
  voided_by text not null default ''::text
  void_reason text not null default ''::text
  constraint confirmation_letters_check CHECK ((((from_period)::text <= (to_period)::text) AND (num_nonnulls(tag_id, subject_id) <= 1)))
  constraint confirmation_letters_check1 CHECK ((balance = ((opening + debit) - credit)))
  constraint confirmation_letters_check2 CHECK (((state <> ALL (ARRAY['agreed'::text, 'disputed'::text])) OR (replied_at IS NOT NULL)))
  constraint confirmation_letters_check3 CHECK (((state <> 'disputed'::text) OR (reply_balance IS NOT NULL)))
  constraint confirmation_letters_check4 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL)))
  constraint confirmation_letters_contact_check CHECK ((char_length(contact) <= 30))
  constraint confirmation_letters_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'supplier'::text, 'other'::text])))
  constraint confirmation_letters_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint confirmation_letters_ledger_id_number_key UNIQUE (ledger_id, number)
  constraint confirmation_letters_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id) ON DELETE SET NULL (subject_id)
  constraint confirmation_letters_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE SET NULL (tag_id)
  constraint confirmation_letters_phone_check CHECK (((phone = ''::text) OR (phone ~ '^1[0-9]{10}$'::text)))
  constraint confirmation_letters_pkey PRIMARY KEY (ledger_id, id)
  constraint confirmation_letters_reply_name_check CHECK ((char_length(reply_name) <= 30))
  constraint confirmation_letters_reply_note_check CHECK ((char_length(reply_note) <= 200))
  constraint confirmation_letters_reply_via_check CHECK ((reply_via = ANY (ARRAY[''::text, 'link'::text, 'paper'::text])))
  constraint confirmation_letters_sent_via_check CHECK ((sent_via = ANY (ARRAY[''::text, 'sms'::text, 'link'::text, 'paper'::text])))
  constraint confirmation_letters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'agreed'::text, 'disputed'::text, 'void'::text])))
  constraint confirmation_letters_void_reason_check CHECK ((char_length(void_reason) <= 200))
  CREATE INDEX confirmation_letters_in_order ON app.confirmation_letters USING btree (ledger_id, to_period, number)
  CREATE UNIQUE INDEX confirmation_letters_ledger_id_number_key ON app.confirmation_letters USING btree (ledger_id, number)
  CREATE INDEX confirmation_letters_of_subject ON app.confirmation_letters USING btree (ledger_id, subject_id) WHERE (subject_id IS NOT NULL)
  CREATE INDEX confirmation_letters_of_tag ON app.confirmation_letters USING btree (ledger_id, tag_id) WHERE (tag_id IS NOT NULL)
  CREATE UNIQUE INDEX confirmation_letters_pkey ON app.confirmation_letters USING btree (ledger_id, id)
  CREATE TRIGGER letters_stay BEFORE UPDATE ON app.confirmation_letters FOR EACH ROW EXECUTE FUNCTION keep_confirmation_letters()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.confirmation_letters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_confirmation_letters()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.confirmation_letters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_confirmation_letters()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.confirmation_letters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_confirmation_letters()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table confirmation_links
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  letter_id uuid not null
  token_hash bytea not null
  code_hash bytea not null
  wrong smallint not null default 0
  withdrawn boolean not null default false
  sent_at timestamp with time zone not null
  sent_by text not null
  expires_at timestamp with time zone not null
  constraint confirmation_links_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint confirmation_links_ledger_id_letter_id_fkey FOREIGN KEY (ledger_id, letter_id) REFERENCES confirmation_letters(ledger_id, id)
  constraint confirmation_links_ledger_id_token_hash_key UNIQUE (ledger_id, token_hash)
  constraint confirmation_links_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX confirmation_links_ledger_id_token_hash_key ON app.confirmation_links USING btree (ledger_id, token_hash)
  CREATE INDEX confirmation_links_of_letter ON app.confirmation_links USING btree (ledger_id, letter_id)
  CREATE UNIQUE INDEX confirmation_links_pkey ON app.confirmation_links USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_elements
  ledger_id uuid not null default ledger()
  period period not null
  product_id uuid not null
  element text not null
  opening numeric(18,2) not null
  input numeric(18,2) not null
  by_products numeric(18,2) not null
  finished numeric(18,2) not null
  abnormal numeric(18,2) not null
  ending numeric(18,2) not null
  constraint cost_elements_check CHECK ((((opening + input) - by_products) = ((finished + abnormal) + ending)))
  constraint cost_elements_element_check CHECK ((element = ANY (ARRAY['material'::text, 'labour'::text, 'overhead'::text])))
  constraint cost_elements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_elements_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_elements_pkey PRIMARY KEY (ledger_id, period, product_id, element)
  CREATE INDEX cost_elements_of_product ON app.cost_elements USING btree (ledger_id, product_id)
  CREATE UNIQUE INDEX cost_elements_pkey ON app.cost_elements USING btree (ledger_id, period, product_id, element)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_inputs
  ledger_id uuid not null default ledger()
  product_id uuid not null
  period period not null
  hours stock_quantity not null default 0
  machine_hours stock_quantity not null default 0
  wages numeric(18,2) not null default 0
  started stock_quantity
  normal_loss stock_quantity not null default 0
  abnormal stock_quantity not null default 0
  abnormal_material stock_quantity not null default 1
  abnormal_labour stock_quantity not null default 1
  abnormal_overhead stock_quantity not null default 1
  ending stock_quantity not null default 0
  ending_material stock_quantity not null default 1
  ending_labour stock_quantity not null default 1
  ending_overhead stock_quantity not null default 1
  opening stock_quantity not null default 0
  opening_material numeric(18,2) not null default 0
  opening_labour numeric(18,2) not null default 0
  opening_overhead numeric(18,2) not null default 0
  constraint cost_inputs_abnormal_check CHECK (((abnormal)::numeric >= (0)::numeric))
  constraint cost_inputs_abnormal_labour_check CHECK ((((abnormal_labour)::numeric >= (0)::numeric) AND ((abnormal_labour)::numeric <= (1)::numeric)))
  constraint cost_inputs_abnormal_material_check CHECK ((((abnormal_material)::numeric >= (0)::numeric) AND ((abnormal_material)::numeric <= (1)::numeric)))
  constraint cost_inputs_abnormal_overhead_check CHECK ((((abnormal_overhead)::numeric >= (0)::numeric) AND ((abnormal_overhead)::numeric <= (1)::numeric)))
  constraint cost_inputs_ending_check CHECK (((ending)::numeric >= (0)::numeric))
  constraint cost_inputs_ending_labour_check CHECK ((((ending_labour)::numeric >= (0)::numeric) AND ((ending_labour)::numeric <= (1)::numeric)))
  constraint cost_inputs_ending_material_check CHECK ((((ending_material)::numeric >= (0)::numeric) AND ((ending_material)::numeric <= (1)::numeric)))
  constraint cost_inputs_ending_overhead_check CHECK ((((ending_overhead)::numeric >= (0)::numeric) AND ((ending_overhead)::numeric <= (1)::numeric)))
  constraint cost_inputs_hours_check CHECK (((hours)::numeric >= (0)::numeric))
  constraint cost_inputs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_inputs_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_inputs_machine_hours_check CHECK (((machine_hours)::numeric >= (0)::numeric))
  constraint cost_inputs_normal_loss_check CHECK (((normal_loss)::numeric >= (0)::numeric))
  constraint cost_inputs_opening_check CHECK (((opening)::numeric >= (0)::numeric))
  constraint cost_inputs_opening_labour_check CHECK ((opening_labour >= (0)::numeric))
  constraint cost_inputs_opening_material_check CHECK ((opening_material >= (0)::numeric))
  constraint cost_inputs_opening_overhead_check CHECK ((opening_overhead >= (0)::numeric))
  constraint cost_inputs_pkey PRIMARY KEY (ledger_id, period, product_id)
  constraint cost_inputs_started_check CHECK (((started)::numeric >= (0)::numeric))
  constraint cost_inputs_wages_check CHECK ((wages >= (0)::numeric))
  CREATE INDEX cost_inputs_of_product ON app.cost_inputs USING btree (ledger_id, product_id)
  CREATE UNIQUE INDEX cost_inputs_pkey ON app.cost_inputs USING btree (ledger_id, period, product_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_net_values
  ledger_id uuid not null default ledger()
  period period not null
  goods_id uuid not null
  price numeric(18,4) not null
  costs numeric(18,4) not null
  had numeric(18,2) not null default 0
  constraint cost_net_values_costs_check CHECK ((costs >= (0)::numeric))
  constraint cost_net_values_had_check CHECK ((had >= (0)::numeric))
  constraint cost_net_values_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_net_values_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint cost_net_values_pkey PRIMARY KEY (ledger_id, period, goods_id)
  constraint cost_net_values_price_check CHECK ((price >= (0)::numeric))
  CREATE INDEX cost_net_values_of_goods ON app.cost_net_values USING btree (ledger_id, goods_id)
  CREATE UNIQUE INDEX cost_net_values_pkey ON app.cost_net_values USING btree (ledger_id, period, goods_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_operations
  ledger_id uuid not null default ledger()
  period period not null
  product_id uuid not null
  position integer not null
  name text not null
  hours stock_quantity not null
  material stock_quantity not null
  quantity stock_quantity not null
  constraint cost_operations_hours_check CHECK (((hours)::numeric >= (0)::numeric))
  constraint cost_operations_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_operations_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_operations_material_check CHECK (((material)::numeric >= (0)::numeric))
  constraint cost_operations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint cost_operations_pkey PRIMARY KEY (ledger_id, period, product_id, "position")
  constraint cost_operations_position_check CHECK ((("position" >= 1) AND ("position" <= 50)))
  constraint cost_operations_quantity_check CHECK (((quantity)::numeric >= (0)::numeric))
  CREATE INDEX cost_operations_of_product ON app.cost_operations USING btree (ledger_id, product_id)
  CREATE UNIQUE INDEX cost_operations_pkey ON app.cost_operations USING btree (ledger_id, period, product_id, "position")
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_pool_products
  ledger_id uuid not null default ledger()
  pool_id uuid not null
  product_id uuid not null
  weight stock_quantity not null default 0
  constraint cost_pool_products_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_pool_products_ledger_id_pool_id_fkey FOREIGN KEY (ledger_id, pool_id) REFERENCES cost_pools(ledger_id, id) ON DELETE CASCADE
  constraint cost_pool_products_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_pool_products_pkey PRIMARY KEY (ledger_id, pool_id, product_id)
  constraint cost_pool_products_weight_check CHECK (((weight)::numeric >= (0)::numeric))
  CREATE INDEX cost_pool_products_of_product ON app.cost_pool_products USING btree (ledger_id, product_id)
  CREATE UNIQUE INDEX cost_pool_products_pkey ON app.cost_pool_products USING btree (ledger_id, pool_id, product_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_pool_runs
  ledger_id uuid not null default ledger()
  period period not null
  pool_id uuid not null
  key text not null
  amount numeric(18,2) not null
  constraint cost_pool_runs_key_check CHECK ((key = ANY (ARRAY['hours'::text, 'machineHours'::text, 'wages'::text, 'output'::text, 'material'::text, 'standardCost'::text, 'manual'::text])))
  constraint cost_pool_runs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_pool_runs_ledger_id_pool_id_fkey FOREIGN KEY (ledger_id, pool_id) REFERENCES cost_pools(ledger_id, id)
  constraint cost_pool_runs_pkey PRIMARY KEY (ledger_id, period, pool_id)
  CREATE INDEX cost_pool_runs_of_pool ON app.cost_pool_runs USING btree (ledger_id, pool_id)
  CREATE UNIQUE INDEX cost_pool_runs_pkey ON app.cost_pool_runs USING btree (ledger_id, period, pool_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_pools
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  element text not null
  code text not null
  department_id uuid
  key text not null
  note text not null default ''::text
  disabled boolean not null default false
  constraint cost_pools_code_check CHECK ((code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint cost_pools_element_check CHECK ((element = ANY (ARRAY['labour'::text, 'overhead'::text])))
  constraint cost_pools_key_check CHECK ((key = ANY (ARRAY['hours'::text, 'machineHours'::text, 'wages'::text, 'output'::text, 'material'::text, 'standardCost'::text, 'manual'::text])))
  constraint cost_pools_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES tags(ledger_id, id)
  constraint cost_pools_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_pools_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint cost_pools_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint cost_pools_note_check CHECK ((char_length(note) <= 200))
  constraint cost_pools_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX cost_pools_ledger_id_name_key ON app.cost_pools USING btree (ledger_id, name)
  CREATE INDEX cost_pools_of_department ON app.cost_pools USING btree (ledger_id, department_id) WHERE (department_id IS NOT NULL)
  CREATE UNIQUE INDEX cost_pools_pkey ON app.cost_pools USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_project_hours
  ledger_id uuid not null default ledger()
  period period not null
  project_id uuid not null
  hours stock_quantity not null
  constraint cost_project_hours_hours_check CHECK (((hours)::numeric > (0)::numeric))
  constraint cost_project_hours_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_project_hours_ledger_id_project_id_fkey FOREIGN KEY (ledger_id, project_id) REFERENCES tags(ledger_id, id)
  constraint cost_project_hours_pkey PRIMARY KEY (ledger_id, period, project_id)
  CREATE INDEX cost_project_hours_of_project ON app.cost_project_hours USING btree (ledger_id, project_id)
  CREATE UNIQUE INDEX cost_project_hours_pkey ON app.cost_project_hours USING btree (ledger_id, period, project_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_project_months
  ledger_id uuid not null default ledger()
  period period not null
  key text not null
  constraint cost_project_months_key_check CHECK ((key = ANY (ARRAY['revenue'::text, 'hours'::text])))
  constraint cost_project_months_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_project_months_pkey PRIMARY KEY (ledger_id, period)
  CREATE UNIQUE INDEX cost_project_months_pkey ON app.cost_project_months USING btree (ledger_id, period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_runs
  ledger_id uuid not null default ledger()
  period period not null
  digest text not null
  manifest text not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint cost_runs_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
  constraint cost_runs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_runs_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint cost_runs_manifest_check CHECK ((char_length(manifest) <= 50000000))
  constraint cost_runs_pkey PRIMARY KEY (ledger_id, period)
  CREATE UNIQUE INDEX cost_runs_pkey ON app.cost_runs USING btree (ledger_id, period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_shares
  ledger_id uuid not null default ledger()
  period period not null
  pool_id uuid not null
  product_id uuid not null
  basis stock_quantity not null
  amount numeric(18,2) not null
  constraint cost_shares_basis_check CHECK (((basis)::numeric >= (0)::numeric))
  constraint cost_shares_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_shares_ledger_id_pool_id_fkey FOREIGN KEY (ledger_id, pool_id) REFERENCES cost_pools(ledger_id, id)
  constraint cost_shares_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_shares_pkey PRIMARY KEY (ledger_id, period, pool_id, product_id)
  CREATE INDEX cost_shares_of_pool ON app.cost_shares USING btree (ledger_id, pool_id)
  CREATE INDEX cost_shares_of_product ON app.cost_shares USING btree (ledger_id, product_id)
  CREATE UNIQUE INDEX cost_shares_pkey ON app.cost_shares USING btree (ledger_id, period, pool_id, product_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table cost_sheets
  ledger_id uuid not null default ledger()
  period period not null
  product_id uuid not null
  opening stock_quantity not null
  started stock_quantity not null
  completed stock_quantity not null
  normal_loss stock_quantity not null
  abnormal stock_quantity not null
  ending stock_quantity not null
  wip_method text not null
  ending_value numeric(18,2) not null
  constraint cost_sheets_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint cost_sheets_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint cost_sheets_pkey PRIMARY KEY (ledger_id, period, product_id)
  constraint cost_sheets_wip_method_check CHECK ((wip_method = ANY (ARRAY['none'::text, 'materialOnly'::text, 'equivalent'::text, 'standard'::text, 'fixed'::text])))
  CREATE INDEX cost_sheets_of_product ON app.cost_sheets USING btree (ledger_id, product_id, period)
  CREATE UNIQUE INDEX cost_sheets_pkey ON app.cost_sheets USING btree (ledger_id, period, product_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table deliveries
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  state text not null default 'draft'::text
  items jsonb not null
  digest text not null
  made_name text not null
  made_at timestamp with time zone not null
  sent_at timestamp with time zone
  sent_by text not null default ''::text
  signature_file_id uuid
  signed_name text not null default ''::text
  signed_at timestamp with time zone
  signed_digest text not null default ''::text
  device text not null default ''::text
  address text not null default ''::text
  constraint deliveries_check CHECK (((state = 'signed'::text) = ((signed_at IS NOT NULL) AND (signature_file_id IS NOT NULL))))
  constraint deliveries_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint deliveries_ledger_id_signature_file_id_fkey FOREIGN KEY (ledger_id, signature_file_id) REFERENCES files(ledger_id, id)
  constraint deliveries_pkey PRIMARY KEY (ledger_id, id)
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'signed'::text, 'withdrawn'::text])))
  CREATE INDEX deliveries_in_order ON app.deliveries USING btree (ledger_id, period, made_at)
  CREATE UNIQUE INDEX deliveries_pkey ON app.deliveries USING btree (ledger_id, id)
  CREATE TRIGGER deliveries_stay BEFORE UPDATE ON app.deliveries FOR EACH ROW EXECUTE FUNCTION keep_signed_deliveries()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_deliveries()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_deliveries()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_deliveries()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table department_details
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  expense_class text not null default ''::text
  leader text not null default ''::text
  note text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint department_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint department_details_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint department_details_pkey PRIMARY KEY (ledger_id, tag_id)
  CREATE UNIQUE INDEX department_details_pkey ON app.department_details USING btree (ledger_id, tag_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.department_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table disclosure_additions
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  disclosure_id uuid not null
  recipient text not null
  purpose text not null
  signed_by text not null
  added_name text not null
  added_at timestamp with time zone not null
  constraint disclosure_additions_ledger_id_disclosure_id_fkey FOREIGN KEY (ledger_id, disclosure_id) REFERENCES disclosures(ledger_id, id)
  constraint disclosure_additions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint disclosure_additions_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX disclosure_additions_of ON app.disclosure_additions USING btree (ledger_id, disclosure_id, id DESC)
  CREATE UNIQUE INDEX disclosure_additions_pkey ON app.disclosure_additions USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.disclosure_additions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.disclosure_additions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosure_additions()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.disclosure_additions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosure_additions()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.disclosure_additions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosure_additions()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table disclosures
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  source text not null
  what text not null
  recipient text not null
  purpose text not null
  signed_by text not null default ''::text
  given_on date not null
  given_name text not null
  given_at timestamp with time zone not null
  constraint disclosures_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint disclosures_pkey PRIMARY KEY (ledger_id, id)
  constraint disclosures_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'share'::text, 'handover'::text, 'issue'::text, 'archive'::text, 'export'::text])))
  constraint disclosures_what_check CHECK ((what <> ''::text))
  CREATE INDEX disclosures_by_time ON app.disclosures USING btree (ledger_id, given_on DESC, id DESC)
  CREATE UNIQUE INDEX disclosures_pkey ON app.disclosures USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.disclosures FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.disclosures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosures()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.disclosures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosures()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.disclosures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_disclosures()
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table employee_details
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  position text not null default ''::text
  expense_class text not null default ''::text
  mobile_phone text not null default ''::text
  email text not null default ''::text
  id_type text not null default '1'::text
  id_number text not null default ''::text
  hired_on date
  left_on date
  bank_name text not null default ''::text
  bank_account text not null default ''::text
  note text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint employee_details_check CHECK ((left_on >= hired_on))
  constraint employee_details_id_type_check CHECK ((id_type = ANY (ARRAY[''::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text])))
  constraint employee_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint employee_details_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint employee_details_pkey PRIMARY KEY (ledger_id, tag_id)
  CREATE UNIQUE INDEX employee_details_pkey ON app.employee_details USING btree (ledger_id, tag_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.employee_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table entry_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  document_of text not null
  document_id uuid not null
  kind text not null
  number text not null
  vouchers text[] not null
  digest text not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint entry_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
  constraint entry_files_document_of_check CHECK ((document_of = ANY (ARRAY['invoice'::text, 'bill'::text, 'file'::text])))
  constraint entry_files_kind_check CHECK ((kind = ANY (ARRAY['einv'::text, 'rai'::text, 'atr'::text, 'bker'::text, 'bkrs'::text])))
  constraint entry_files_ledger_id_document_of_document_id_digest_key UNIQUE (ledger_id, document_of, document_id, digest)
  constraint entry_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint entry_files_pkey PRIMARY KEY (ledger_id, id)
  constraint entry_files_vouchers_check CHECK ((cardinality(vouchers) > 0))
  CREATE UNIQUE INDEX entry_files_ledger_id_document_of_document_id_digest_key ON app.entry_files USING btree (ledger_id, document_of, document_id, digest)
  CREATE UNIQUE INDEX entry_files_pkey ON app.entry_files USING btree (ledger_id, id)
  CREATE TRIGGER entry_files_are_final BEFORE DELETE OR UPDATE ON app.entry_files FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.entry_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_entry_files()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.entry_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_entry_files()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.entry_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_entry_files()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table exchange_rates
  ledger_id uuid not null default ledger()
  currency text not null
  day date not null
  rate numeric(18,8) not null
  changed_by uuid not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint exchange_rates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
  constraint exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint exchange_rates_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint exchange_rates_pkey PRIMARY KEY (ledger_id, currency, day)
  constraint exchange_rates_rate_check CHECK ((rate > (0)::numeric))
  CREATE UNIQUE INDEX exchange_rates_pkey ON app.exchange_rates USING btree (ledger_id, currency, day)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table expense_types
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  name text not null
  subject_id uuid
  deductible boolean not null default true
  note text not null default ''::text
  disabled boolean not null default false
  constraint expense_types_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint expense_types_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint expense_types_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint expense_types_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id)
  constraint expense_types_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint expense_types_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX expense_types_ledger_id_code_key ON app.expense_types USING btree (ledger_id, code)
  CREATE UNIQUE INDEX expense_types_ledger_id_name_key ON app.expense_types USING btree (ledger_id, name)
  CREATE UNIQUE INDEX expense_types_pkey ON app.expense_types USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table file_checks
  ledger_id uuid not null default ledger()
  file_id uuid not null
  intact boolean not null
  checked_at timestamp with time zone not null
  constraint file_checks_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint file_checks_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint file_checks_pkey PRIMARY KEY (ledger_id, file_id)
  CREATE UNIQUE INDEX file_checks_pkey ON app.file_checks USING btree (ledger_id, file_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  media_type text not null
  size_bytes bigint not null
  digest text not null
  added_by uuid not null
  added_at timestamp with time zone not null default now()
  constraint files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id)
  constraint files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX files_of_digest ON app.files USING btree (ledger_id, digest)
  CREATE UNIQUE INDEX files_pkey ON app.files USING btree (ledger_id, id)
  CREATE TRIGGER counted AFTER INSERT ON app.files FOR EACH ROW EXECUTE FUNCTION count_file()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_files()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_files()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_files()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table filing_consents
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  filing_id uuid not null
  declaration_id uuid not null
  event text not null
  way text not null
  digest text not null
  owed numeric(18,2) not null
  said_by text not null
  means text not null default ''::text
  words text not null default ''::text
  paper text not null default ''::text
  kept_name text not null
  kept_at timestamp with time zone not null
  constraint filing_consents_digest_check CHECK ((length(digest) = 64))
  constraint filing_consents_event_check CHECK ((event = ANY (ARRAY['asked'::text, 'agreed'::text, 'disputed'::text])))
  constraint filing_consents_ledger_id_filing_id_fkey FOREIGN KEY (ledger_id, filing_id) REFERENCES tax_filings(ledger_id, id)
  constraint filing_consents_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint filing_consents_means_check CHECK ((means = ANY (ARRAY[''::text, 'phone'::text, 'message'::text, 'meeting'::text, 'paper'::text])))
  constraint filing_consents_paper_check CHECK ((length(paper) <= 255))
  constraint filing_consents_pkey PRIMARY KEY (ledger_id, id)
  constraint filing_consents_said_by_check CHECK ((length(said_by) <= 60))
  constraint filing_consents_way_check CHECK ((way = ANY (ARRAY['phone'::text, 'offline'::text])))
  constraint filing_consents_words_check CHECK ((length(words) <= 200))
  CREATE INDEX filing_consents_of ON app.filing_consents USING btree (ledger_id, declaration_id, id)
  CREATE INDEX filing_consents_of_filing ON app.filing_consents USING btree (ledger_id, filing_id)
  CREATE UNIQUE INDEX filing_consents_pkey ON app.filing_consents USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.filing_consents FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.filing_consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_consents()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.filing_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_consents()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.filing_consents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_consents()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table filing_evidence
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  filing_id uuid not null
  step text not null
  kind text not null
  file_id uuid not null
  digest text not null
  previous text not null
  link text not null
  said_name text not null
  said_at timestamp with time zone not null
  constraint filing_evidence_digest_check CHECK ((length(digest) = 64))
  constraint filing_evidence_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'answer'::text, 'values'::text, 'accepted'::text, 'receipt'::text, 'certificate'::text, 'decision'::text])))
  constraint filing_evidence_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint filing_evidence_ledger_id_filing_id_fkey FOREIGN KEY (ledger_id, filing_id) REFERENCES tax_filings(ledger_id, id)
  constraint filing_evidence_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint filing_evidence_link_check CHECK ((length(link) = 64))
  constraint filing_evidence_pkey PRIMARY KEY (ledger_id, id)
  constraint filing_evidence_previous_check CHECK ((length(previous) = ANY (ARRAY[0, 64])))
  CREATE INDEX filing_evidence_of ON app.filing_evidence USING btree (ledger_id, filing_id, id)
  CREATE INDEX filing_evidence_of_file ON app.filing_evidence USING btree (ledger_id, file_id)
  CREATE UNIQUE INDEX filing_evidence_pkey ON app.filing_evidence USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.filing_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.filing_evidence REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_evidence()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.filing_evidence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_evidence()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.filing_evidence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_filing_evidence()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table filing_steps
  ledger_id uuid not null default ledger()
  filing_id uuid not null
  step text not null
  state text not null
  reason text not null default ''::text
  words text not null default ''::text
  decided text not null default ''::text
  fault text not null default ''::text
  attempts integer not null default 0
  next_at timestamp with time zone
  run text not null default ''::text
  lease_until timestamp with time zone
  sent_at timestamp with time zone
  began_at timestamp with time zone not null
  ended_at timestamp with time zone
  due_on date not null
  owed numeric(18,2) not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint filing_steps_decided_check CHECK ((decided = ANY (ARRAY[''::text, 'again'::text, 'takeOver'::text, 'accept'::text, 'pay'::text, 'agree'::text])))
  constraint filing_steps_fault_check CHECK ((fault = ANY (ARRAY[''::text, 'notSent'::text, 'refused'::text, 'unknown'::text])))
  constraint filing_steps_ledger_id_filing_id_fkey FOREIGN KEY (ledger_id, filing_id) REFERENCES tax_filings(ledger_id, id)
  constraint filing_steps_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint filing_steps_pkey PRIMARY KEY (ledger_id, filing_id, step)
  constraint filing_steps_reason_check CHECK ((length(reason) <= 30))
  constraint filing_steps_run_check CHECK ((length(run) <= 100))
  constraint filing_steps_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'blocked'::text, 'running'::text, 'done'::text, 'failed'::text])))
  constraint filing_steps_step_check CHECK ((step = ANY (ARRAY['profile'::text, 'items'::text, 'prefill'::text, 'confirm'::text, 'submit'::text, 'readBack'::text, 'receipt'::text, 'pay'::text, 'payBack'::text, 'certificate'::text, 'archive'::text, 'void'::text])))
  constraint filing_steps_words_check CHECK ((length(words) <= 500))
  CREATE INDEX filing_steps_due ON app.filing_steps USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX filing_steps_pkey ON app.filing_steps USING btree (ledger_id, filing_id, step)
  CREATE INDEX filing_steps_waiting_code ON app.filing_steps USING btree (ledger_id) WHERE ((state = 'blocked'::text) AND (reason = 'sms'::text))
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.filing_steps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy due_for_platform for SELECT using (is_platform()) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table firm_log
  agency_id uuid not null
  id uuid not null default new_id()
  at timestamp with time zone not null
  user_id uuid not null
  user_name text not null
  about_ledger_id uuid
  ledger_name text not null default ''::text
  area text not null
  action text not null
  before text not null default ''::text
  after text not null default ''::text
  address text not null default ''::text
  constraint firm_log_action_check CHECK ((action <> ''::text))
  constraint firm_log_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint firm_log_area_check CHECK ((area <> ''::text))
  constraint firm_log_pkey PRIMARY KEY (agency_id, id)
  CREATE INDEX firm_log_by_time ON app.firm_log USING btree (agency_id, at DESC, id DESC)
  CREATE INDEX firm_log_of_ledger ON app.firm_log USING btree (agency_id, about_ledger_id, at DESC) WHERE (about_ledger_id IS NOT NULL)
  CREATE UNIQUE INDEX firm_log_pkey ON app.firm_log USING btree (agency_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.firm_log FOR EACH ROW EXECUTE FUNCTION keep_log()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.firm_log REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_firm_log()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.firm_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_firm_log()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.firm_log REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_firm_log()
  CREATE TRIGGER told_by AFTER INSERT ON app.firm_log FOR EACH ROW EXECUTE FUNCTION tell_writer()
  null
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant INSERT, SELECT

table firm_orders
  agency_id uuid not null
  id uuid not null default new_id()
  number text not null
  ledger_limit integer not null
  begin_on date not null
  end_on date not null
  created_at timestamp with time zone not null default now()
  constraint firm_orders_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint firm_orders_agency_id_number_key UNIQUE (agency_id, number)
  constraint firm_orders_check CHECK ((end_on >= begin_on))
  constraint firm_orders_ledger_limit_check CHECK ((ledger_limit > 0))
  constraint firm_orders_number_check CHECK ((number <> ''::text))
  constraint firm_orders_pkey PRIMARY KEY (agency_id, id)
  CREATE UNIQUE INDEX firm_orders_agency_id_number_key ON app.firm_orders USING btree (agency_id, number)
  CREATE UNIQUE INDEX firm_orders_pkey ON app.firm_orders USING btree (agency_id, id)
  null
  policy of_agency for SELECT using (((agency_id = agency()) OR is_platform())) check ()
  grant INSERT, SELECT

table firm_roles
  agency_id uuid not null
  id uuid not null default new_id()
  name text not null
  note text not null default ''::text
  permissions text[] not null
  created_at timestamp with time zone not null default now()
  constraint duties TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint firm_roles_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint firm_roles_agency_id_name_key UNIQUE (agency_id, name)
  constraint firm_roles_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint firm_roles_permissions_check CHECK ((cardinality(permissions) > 0))
  constraint firm_roles_pkey PRIMARY KEY (agency_id, id)
  CREATE UNIQUE INDEX firm_roles_agency_id_name_key ON app.firm_roles USING btree (agency_id, name)
  CREATE UNIQUE INDEX firm_roles_pkey ON app.firm_roles USING btree (agency_id, id)
  CREATE CONSTRAINT TRIGGER duties AFTER INSERT OR DELETE OR UPDATE ON app.firm_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_duties()
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table firm_subject_rule_changes
  agency_id uuid not null
  id uuid not null default new_id()
  rule_id uuid not null
  action text not null
  before json
  after json not null
  changed_by uuid not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint firm_subject_rule_changes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint firm_subject_rule_changes_agency_id_rule_id_fkey FOREIGN KEY (agency_id, rule_id) REFERENCES firm_subject_rules(agency_id, id) ON DELETE CASCADE
  constraint firm_subject_rule_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
  constraint firm_subject_rule_changes_pkey PRIMARY KEY (agency_id, id)
  CREATE INDEX changes_of_firm_rule ON app.firm_subject_rule_changes USING btree (agency_id, rule_id, changed_at)
  CREATE UNIQUE INDEX firm_subject_rule_changes_pkey ON app.firm_subject_rule_changes USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table firm_subject_rules
  agency_id uuid not null
  id uuid not null default new_id()
  standard text not null
  side text not null
  key text not null
  text text not null
  subject_code text not null
  subject_name text not null
  state text not null default 'confirmed'::text
  changed_at timestamp with time zone not null
  changed_name text not null
  constraint firm_subject_rules_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint firm_subject_rules_agency_id_standard_side_key_text_key UNIQUE (agency_id, standard, side, key, text)
  constraint firm_subject_rules_key_check CHECK ((key = ANY (ARRAY['goods'::text, 'party'::text, 'word'::text])))
  constraint firm_subject_rules_pkey PRIMARY KEY (agency_id, id)
  constraint firm_subject_rules_side_check CHECK ((side = ANY (ARRAY['output'::text, 'input'::text, 'inflow'::text, 'outflow'::text])))
  constraint firm_subject_rules_state_check CHECK ((state = ANY (ARRAY['confirmed'::text, 'off'::text])))
  constraint firm_subject_rules_text_check CHECK ((text <> ''::text))
  CREATE UNIQUE INDEX firm_subject_rules_agency_id_standard_side_key_text_key ON app.firm_subject_rules USING btree (agency_id, standard, side, key, text)
  CREATE UNIQUE INDEX firm_subject_rules_pkey ON app.firm_subject_rules USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table fund_flows
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bank_account_id uuid not null
  identity text not null
  day date not null
  time text
  period period not null
  posted_on date
  inflow numeric(18,2) not null
  outflow numeric(18,2) not null
  amount numeric(18,2) not null
  neutral boolean not null default false
  balance numeric(18,2)
  currency text not null default 'CNY'::text
  counterparty_name text not null default ''::text
  counterparty_account text not null default ''::text
  counterparty_bank text not null default ''::text
  abstract text not null default ''::text
  purpose text not null default ''::text
  remark text not null default ''::text
  transaction_kind text not null default ''::text
  serial_number text not null default ''::text
  order_number text not null default ''::text
  kept json
  status text not null default 'done'::text
  status_text text not null default ''::text
  refunded_amount numeric(18,2) not null default 0
  fee numeric(18,2)
  reversal text not null default 'none'::text
  import_id uuid
  file_id uuid
  sheet text not null default ''::text
  row integer not null default 0
  voucher_id uuid
  voucher_position smallint
  excluded_reason text not null default ''::text
  edited boolean not null default false
  created_name text not null
  created_at timestamp with time zone not null
  chosen_subject_id uuid
  elsewhere numeric(18,2) not null default 0
  paid_by text not null default ''::text
  constraint fund_flows_check CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint fund_flows_check1 CHECK (((inflow = (0)::numeric) OR (outflow = (0)::numeric)))
  constraint fund_flows_identity_check CHECK ((identity <> ''::text))
  constraint fund_flows_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint fund_flows_ledger_id_bank_account_id_identity_key UNIQUE (ledger_id, bank_account_id, identity)
  constraint fund_flows_ledger_id_chosen_subject_id_fkey FOREIGN KEY (ledger_id, chosen_subject_id) REFERENCES subjects(ledger_id, id) ON DELETE SET NULL (chosen_subject_id)
  constraint fund_flows_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint fund_flows_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint fund_flows_ledger_id_import_id_fkey FOREIGN KEY (ledger_id, import_id) REFERENCES imports(ledger_id, id)
  constraint fund_flows_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint fund_flows_pkey PRIMARY KEY (ledger_id, id)
  constraint fund_flows_reversal_check CHECK ((reversal = ANY (ARRAY['none'::text, 'reversal'::text, 'replacement'::text])))
  constraint fund_flows_status_check CHECK ((status = ANY (ARRAY['done'::text, 'pending'::text, 'closed'::text, 'refunded'::text, 'partlyRefunded'::text, 'refund'::text, 'failed'::text, 'reversed'::text])))
  CREATE INDEX flows_in_order ON app.fund_flows USING btree (ledger_id, bank_account_id, period, day)
  CREATE INDEX flows_of_amount ON app.fund_flows USING btree (ledger_id, amount)
  CREATE INDEX flows_of_chosen_subject ON app.fund_flows USING btree (ledger_id, chosen_subject_id) WHERE (chosen_subject_id IS NOT NULL)
  CREATE INDEX flows_of_import ON app.fund_flows USING btree (ledger_id, import_id) WHERE (import_id IS NOT NULL)
  CREATE INDEX flows_of_period ON app.fund_flows USING btree (ledger_id, period, day)
  CREATE INDEX flows_of_serial ON app.fund_flows USING btree (ledger_id, serial_number) WHERE (serial_number <> ''::text)
  CREATE INDEX flows_of_voucher ON app.fund_flows USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX fund_flows_ledger_id_bank_account_id_identity_key ON app.fund_flows USING btree (ledger_id, bank_account_id, identity)
  CREATE UNIQUE INDEX fund_flows_pkey ON app.fund_flows USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table goods_details
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  nature text not null default ''::text
  tax_category_code text not null default ''::text
  tax_rate numeric(18,4)
  purchase_price numeric(18,8)
  sale_price numeric(18,8)
  barcode text not null default ''::text
  note text not null default ''::text
  constraint goods_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint goods_details_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint goods_details_pkey PRIMARY KEY (ledger_id, tag_id)
  constraint goods_details_purchase_price_check CHECK ((purchase_price >= (0)::numeric))
  constraint goods_details_sale_price_check CHECK ((sale_price >= (0)::numeric))
  constraint goods_details_tax_category_code_check CHECK ((tax_category_code ~ '^(\d{19})?$'::text))
  constraint goods_details_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
  CREATE UNIQUE INDEX goods_details_pkey ON app.goods_details USING btree (ledger_id, tag_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table gray_switches
  id uuid not null default new_id()
  back_end boolean not null
  user_id uuid not null
  user_name text not null
  address text not null
  at timestamp with time zone not null
  constraint gray_switches_pkey PRIMARY KEY (id)
  constraint gray_switches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX gray_switches_by_time ON app.gray_switches USING btree (at DESC)
  CREATE UNIQUE INDEX gray_switches_pkey ON app.gray_switches USING btree (id)
  CREATE TRIGGER stays BEFORE DELETE OR UPDATE ON app.gray_switches FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant INSERT, SELECT

table hand_over_records
  ledger_id uuid not null
  id uuid not null default new_id()
  from_agency_id uuid not null
  to_agency_id uuid not null
  from_name text not null
  to_name text not null
  ledger_name text not null
  given_name text not null
  received_name text not null
  made_at timestamp with time zone not null
  proved boolean not null
  sheet json not null
  digest text not null
  constraint hand_over_records_from_agency_id_fkey FOREIGN KEY (from_agency_id) REFERENCES agencies(agency_id)
  constraint hand_over_records_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint hand_over_records_pkey PRIMARY KEY (ledger_id, id)
  constraint hand_over_records_to_agency_id_fkey FOREIGN KEY (to_agency_id) REFERENCES agencies(agency_id)
  CREATE INDEX hand_over_records_from ON app.hand_over_records USING btree (from_agency_id, made_at)
  CREATE UNIQUE INDEX hand_over_records_pkey ON app.hand_over_records USING btree (ledger_id, id)
  CREATE INDEX hand_over_records_to ON app.hand_over_records USING btree (to_agency_id, made_at)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.hand_over_records FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.hand_over_records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_hand_over_records()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.hand_over_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_hand_over_records()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.hand_over_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_hand_over_records()
  null
  policy seen for SELECT using (((ledger_id = ledger()) OR (from_agency_id = agency()) OR (to_agency_id = agency()))) check ()
  grant INSERT, SELECT

table hand_overs
  ledger_id uuid not null
  id uuid not null default new_id()
  agency_id uuid not null
  token_hash bytea not null
  code_hash bytea not null
  state text not null default 'open'::text
  failures integer not null default 0
  failed_at timestamp with time zone
  created_name text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint hand_overs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint hand_overs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint hand_overs_pkey PRIMARY KEY (ledger_id, id)
  constraint hand_overs_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text, 'locked'::text])))
  CREATE INDEX hand_overs_by_hash ON app.hand_overs USING btree (token_hash)
  CREATE INDEX hand_overs_of_agency ON app.hand_overs USING btree (agency_id)
  CREATE UNIQUE INDEX hand_overs_pkey ON app.hand_overs USING btree (ledger_id, id)
  policy of_owner for ALL using (((ledger_id = ledger()) OR (agency_id = agency()) OR is_platform())) check (((ledger_id = ledger()) OR is_platform() OR ((agency_id = agency()) AND (ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency()))))))
  grant INSERT, SELECT, UPDATE

table iit_agreements
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  bank_account_id uuid not null
  number text not null
  authority text not null
  signed_on date not null
  ended_on date
  note text not null default ''::text
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint iit_agreements_authority_check CHECK (((char_length(authority) >= 1) AND (char_length(authority) <= 100)))
  constraint iit_agreements_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint iit_agreements_check CHECK ((ended_on >= signed_on))
  constraint iit_agreements_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint iit_agreements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint iit_agreements_ledger_id_number_key UNIQUE (ledger_id, number)
  constraint iit_agreements_note_check CHECK ((char_length(note) <= 200))
  constraint iit_agreements_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 60)))
  constraint iit_agreements_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX iit_agreements_ledger_id_number_key ON app.iit_agreements USING btree (ledger_id, number)
  CREATE UNIQUE INDEX iit_agreements_pkey ON app.iit_agreements USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table iit_declarations
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  number smallint not null default 0
  state text not null default 'draft'::text
  reason text not null default ''::text
  answer text not null default ''::text
  void_reason text not null default ''::text
  made_name text not null
  made_at timestamp with time zone not null
  changed_name text not null
  changed_at timestamp with time zone not null
  filed_on date
  filed_name text not null default ''::text
  filed_tax numeric(18,2)
  receipt text not null default ''::text
  bureau text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint iit_declarations_answer_check CHECK ((char_length(answer) <= 300))
  constraint iit_declarations_bureau_check CHECK ((bureau = ANY (ARRAY[''::text, 'accepted'::text, 'differing'::text, 'elsewhere'::text, 'paid'::text])))
  constraint iit_declarations_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint iit_declarations_check CHECK (((state <> 'filed'::text) OR ((filed_on IS NOT NULL) AND (filed_tax IS NOT NULL))))
  constraint iit_declarations_filed_name_check CHECK ((char_length(filed_name) <= 100))
  constraint iit_declarations_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint iit_declarations_ledger_id_period_number_key UNIQUE (ledger_id, period, number)
  constraint iit_declarations_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint iit_declarations_number_check CHECK (((number >= 0) AND (number <= 99)))
  constraint iit_declarations_pkey PRIMARY KEY (ledger_id, id)
  constraint iit_declarations_reason_check CHECK ((char_length(reason) <= 300))
  constraint iit_declarations_receipt_check CHECK ((char_length(receipt) <= 60))
  constraint iit_declarations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checked'::text, 'ready'::text, 'sending'::text, 'filed'::text, 'void'::text])))
  constraint iit_declarations_void_reason_check CHECK ((char_length(void_reason) <= 300))
  CREATE UNIQUE INDEX iit_declarations_ledger_id_period_number_key ON app.iit_declarations USING btree (ledger_id, period, number)
  CREATE UNIQUE INDEX iit_declarations_pkey ON app.iit_declarations USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.iit_declarations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER filed_stays BEFORE DELETE OR UPDATE ON app.iit_declarations FOR EACH ROW EXECUTE FUNCTION iit_filed_stays()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.iit_declarations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_iit_declarations()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.iit_declarations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_iit_declarations()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.iit_declarations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_iit_declarations()
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table iit_incomes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  declaration_id uuid not null
  employee_id uuid not null
  item text not null
  source text not null
  sheet_ids uuid[] not null default '{}'::uuid[]
  amounts jsonb not null default '{}'::jsonb
  figures jsonb not null default '{}'::jsonb
  carry jsonb not null default '{}'::jsonb
  income numeric(18,2) not null default 0
  tax numeric(18,2) not null default 0
  problem text not null default ''::text
  answer text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint iit_incomes_answer_check CHECK ((char_length(answer) <= 300))
  constraint iit_incomes_item_check CHECK ((item = ANY (ARRAY['wage'::text, 'bonus'::text, 'labour'::text, 'agent'::text, 'intern'::text, 'platform'::text, 'author'::text, 'royalty'::text, 'severance'::text, 'letting'::text, 'lettingHome'::text, 'transfer'::text, 'interest'::text, 'chance'::text, 'nrWage'::text, 'nrBonus'::text, 'nrLabour'::text, 'nrAuthor'::text, 'nrRoyalty'::text])))
  constraint iit_incomes_ledger_id_declaration_id_employee_id_item_key UNIQUE (ledger_id, declaration_id, employee_id, item)
  constraint iit_incomes_ledger_id_declaration_id_fkey FOREIGN KEY (ledger_id, declaration_id) REFERENCES iit_declarations(ledger_id, id) ON DELETE CASCADE
  constraint iit_incomes_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id)
  constraint iit_incomes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint iit_incomes_pkey PRIMARY KEY (ledger_id, id)
  constraint iit_incomes_problem_check CHECK ((char_length(problem) <= 500))
  constraint iit_incomes_source_check CHECK ((source = ANY (ARRAY['salary'::text, 'typed'::text, 'imported'::text])))
  CREATE UNIQUE INDEX iit_incomes_ledger_id_declaration_id_employee_id_item_key ON app.iit_incomes USING btree (ledger_id, declaration_id, employee_id, item)
  CREATE INDEX iit_incomes_of_employee ON app.iit_incomes USING btree (ledger_id, employee_id)
  CREATE UNIQUE INDEX iit_incomes_pkey ON app.iit_incomes USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.iit_incomes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER filed_rows_stay BEFORE INSERT OR DELETE OR UPDATE ON app.iit_incomes FOR EACH ROW EXECUTE FUNCTION iit_filed_rows_stay()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table iit_payments
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  declaration_id uuid not null
  paid_on date not null
  amount numeric(18,2) not null
  late_fee numeric(18,2) not null default 0
  certificate text not null default ''::text
  note text not null default ''::text
  made_name text not null
  made_at timestamp with time zone not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint iit_payments_amount_check CHECK ((amount > (0)::numeric))
  constraint iit_payments_certificate_check CHECK ((char_length(certificate) <= 60))
  constraint iit_payments_late_fee_check CHECK ((late_fee >= (0)::numeric))
  constraint iit_payments_ledger_id_declaration_id_fkey FOREIGN KEY (ledger_id, declaration_id) REFERENCES iit_declarations(ledger_id, id)
  constraint iit_payments_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint iit_payments_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint iit_payments_note_check CHECK ((char_length(note) <= 200))
  constraint iit_payments_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX iit_payments_of_declaration ON app.iit_payments USING btree (ledger_id, declaration_id)
  CREATE UNIQUE INDEX iit_payments_pkey ON app.iit_payments USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.iit_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table iit_people
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  nationality text not null default '中国'::text
  sex text not null default ''::text
  born_on date
  situation text not null default ''::text
  duty text not null default ''::text
  disabled_person boolean not null default false
  martyr_kin boolean not null default false
  lonely_elder boolean not null default false
  disability_number text not null default ''::text
  martyr_number text not null default ''::text
  invested numeric(18,2) not null default 0
  invested_share text not null default ''::text
  tax_matter text not null default ''::text
  birth_country text not null default ''::text
  entered_china_on date
  leaves_china_on date
  spouse_id uuid
  report_state text not null default 'unsent'::text
  feedback text not null default ''::text
  reported_at timestamp with time zone
  reported_name text not null default ''::text
  reported_as text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint iit_people_birth_country_check CHECK ((char_length(birth_country) <= 40))
  constraint iit_people_check CHECK ((spouse_id <> tag_id))
  constraint iit_people_check1 CHECK ((leaves_china_on >= entered_china_on))
  constraint iit_people_check2 CHECK (((report_state = 'unsent'::text) OR (reported_at IS NOT NULL)))
  constraint iit_people_disability_number_check CHECK ((char_length(disability_number) <= 400))
  constraint iit_people_duty_check CHECK ((duty = ANY (ARRAY[''::text, 'senior'::text, 'ordinary'::text])))
  constraint iit_people_feedback_check CHECK ((char_length(feedback) <= 300))
  constraint iit_people_invested_check CHECK ((invested >= (0)::numeric))
  constraint iit_people_invested_share_check CHECK ((invested_share ~ '^(\d{1,3}(\.\d{1,8})?)?$'::text))
  constraint iit_people_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint iit_people_ledger_id_spouse_id_fkey FOREIGN KEY (ledger_id, spouse_id) REFERENCES tags(ledger_id, id) ON DELETE SET NULL (spouse_id)
  constraint iit_people_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint iit_people_martyr_number_check CHECK ((char_length(martyr_number) <= 400))
  constraint iit_people_nationality_check CHECK (((char_length(nationality) >= 1) AND (char_length(nationality) <= 40)))
  constraint iit_people_pkey PRIMARY KEY (ledger_id, tag_id)
  constraint iit_people_report_state_check CHECK ((report_state = ANY (ARRAY['unsent'::text, 'sending'::text, 'pending'::text, 'verified'::text, 'failed'::text])))
  constraint iit_people_reported_as_check CHECK ((char_length(reported_as) <= 2000))
  constraint iit_people_reported_name_check CHECK ((char_length(reported_name) <= 100))
  constraint iit_people_sex_check CHECK ((sex = ANY (ARRAY[''::text, 'male'::text, 'female'::text])))
  constraint iit_people_situation_check CHECK ((situation = ANY (ARRAY[''::text, 'retired'::text, 'dispatched'::text, 'other'::text])))
  constraint iit_people_tax_matter_check CHECK ((tax_matter = ANY (ARRAY[''::text, 'employment'::text, 'service'::text, 'property'::text, 'business'::text, 'other'::text])))
  CREATE UNIQUE INDEX iit_people_pkey ON app.iit_people USING btree (ledger_id, tag_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.iit_people DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table imports
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  state text not null default 'previewed'::text
  title text not null default ''::text
  file_ids uuid[] not null
  file_names text[] not null
  new_count integer not null default 0
  changed_count integer not null default 0
  skipped_count integer not null default 0
  refused_count integer not null default 0
  conflict_count integer not null default 0
  staged text
  base_digest text not null default ''::text
  proof json
  created_by uuid not null
  created_name text not null
  created_at timestamp with time zone not null
  done_at timestamp with time zone
  undone_at timestamp with time zone
  undone_name text
  constraint imports_check CHECK (((state = 'previewed'::text) = (done_at IS NULL)))
  constraint imports_check1 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL)))
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint imports_file_ids_check CHECK ((cardinality(file_ids) > 0))
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['outputInvoice'::text, 'inputInvoice'::text, 'fundFlow'::text])))
  constraint imports_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint imports_pkey PRIMARY KEY (ledger_id, id)
  constraint imports_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'done'::text, 'undone'::text])))
  CREATE INDEX imports_in_order ON app.imports USING btree (ledger_id, kind, created_at)
  CREATE UNIQUE INDEX imports_pkey ON app.imports USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table installation
  only_one boolean not null default true
  cipher text
  filling_since timestamp with time zone
  constraint installation_cipher_check CHECK ((cipher = ANY (ARRAY['s'::text, 'a'::text])))
  constraint installation_only_one_check CHECK (only_one)
  constraint installation_pkey PRIMARY KEY (only_one)
  CREATE UNIQUE INDEX installation_pkey ON app.installation USING btree (only_one)
  grant nothing

table installation_keys
  kind text not null
  key_id text not null
  digest text not null
  first_seen_at timestamp with time zone not null default clock_timestamp()
  leads_since timestamp with time zone
  constraint installation_keys_digest_check CHECK ((length(digest) = 64))
  constraint installation_keys_key_id_check CHECK (((length(key_id) >= 1) AND (length(key_id) <= 20)))
  constraint installation_keys_kind_check CHECK ((kind = ANY (ARRAY['data'::text, 'sign'::text])))
  constraint installation_keys_pkey PRIMARY KEY (kind, key_id)
  CREATE UNIQUE INDEX installation_keys_pkey ON app.installation_keys USING btree (kind, key_id)
  grant nothing

table invitations
  agency_id uuid not null
  id uuid not null default new_id()
  token_hash bytea not null
  inviter_id uuid not null
  inviter_name text not null
  roles text[] not null
  group_id uuid
  note text not null default ''::text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  used_by uuid
  withdrawn_at timestamp with time zone
  constraint invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint invitations_agency_id_group_id_fkey FOREIGN KEY (agency_id, group_id) REFERENCES user_groups(agency_id, id)
  constraint invitations_check CHECK (((used_at IS NULL) OR (withdrawn_at IS NULL)))
  constraint invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id)
  constraint invitations_pkey PRIMARY KEY (agency_id, id)
  constraint invitations_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint invitations_token_hash_key UNIQUE (token_hash)
  constraint invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
  CREATE UNIQUE INDEX invitations_pkey ON app.invitations USING btree (agency_id, id)
  CREATE UNIQUE INDEX invitations_token_hash_key ON app.invitations USING btree (token_hash)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant INSERT, SELECT, UPDATE

table invoice_changes
  ledger_id uuid not null default ledger()
  import_id uuid not null
  invoice_id uuid not null
  state text not null
  state_text text not null
  selected boolean
  deductible_tax numeric(18,2)
  with_lines boolean not null default false
  certified_period period
  constraint invoice_changes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint invoice_changes_ledger_id_import_id_fkey FOREIGN KEY (ledger_id, import_id) REFERENCES imports(ledger_id, id)
  constraint invoice_changes_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint invoice_changes_pkey PRIMARY KEY (ledger_id, import_id, invoice_id)
  CREATE INDEX changes_of_invoice ON app.invoice_changes USING btree (ledger_id, invoice_id)
  CREATE UNIQUE INDEX invoice_changes_pkey ON app.invoice_changes USING btree (ledger_id, import_id, invoice_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table invoice_files
  ledger_id uuid not null default ledger()
  invoice_id uuid not null
  file_id uuid not null
  import_id uuid not null
  constraint invoice_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint invoice_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint invoice_files_ledger_id_import_id_fkey FOREIGN KEY (ledger_id, import_id) REFERENCES imports(ledger_id, id)
  constraint invoice_files_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint invoice_files_pkey PRIMARY KEY (ledger_id, invoice_id, file_id)
  CREATE INDEX files_of_invoice_import ON app.invoice_files USING btree (ledger_id, import_id)
  CREATE UNIQUE INDEX invoice_files_pkey ON app.invoice_files USING btree (ledger_id, invoice_id, file_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table invoice_lines
  ledger_id uuid not null default ledger()
  invoice_id uuid not null
  position integer not null
  goods_name text not null
  tax_category_name text not null default ''::text
  tax_category_code text not null default ''::text
  specification text not null default ''::text
  unit text not null default ''::text
  quantity text
  unit_price text
  net_amount numeric(18,2) not null
  tax_rate numeric(18,8)
  tax_treatment text not null
  tax_amount numeric(18,2) not null
  goods_id uuid
  subject_id uuid
  constraint invoice_lines_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint invoice_lines_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint invoice_lines_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint invoice_lines_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id) ON DELETE SET NULL (subject_id)
  constraint invoice_lines_pkey PRIMARY KEY (ledger_id, invoice_id, "position")
  constraint invoice_lines_tax_treatment_check CHECK ((tax_treatment = ANY (ARRAY['taxed'::text, 'exempt'::text, 'untaxed'::text, 'unstated'::text])))
  CREATE UNIQUE INDEX invoice_lines_pkey ON app.invoice_lines USING btree (ledger_id, invoice_id, "position")
  CREATE INDEX lines_of_chosen_subject ON app.invoice_lines USING btree (ledger_id, subject_id) WHERE (subject_id IS NOT NULL)
  CREATE INDEX lines_of_goods ON app.invoice_lines USING btree (ledger_id, goods_id) WHERE (goods_id IS NOT NULL)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table invoices
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  direction text not null
  invoice_key text not null
  number text not null
  code text not null default ''::text
  paper_number text not null default ''::text
  kind text not null
  issued_on date not null
  issued_time text
  period period not null
  red boolean not null default false
  blue_number text not null default ''::text
  state text not null default 'normal'::text
  state_text text not null default ''::text
  seller_name text not null default ''::text
  seller_tax_number text not null default ''::text
  buyer_name text not null default ''::text
  buyer_tax_number text not null default ''::text
  counterparty_id uuid
  net_amount numeric(18,2) not null
  tax_amount numeric(18,2) not null
  gross_amount numeric(18,2) not null
  remark text not null default ''::text
  drawer text not null default ''::text
  risk_level text not null default ''::text
  special_business text not null default ''::text
  special_elements json
  warnings text[] not null default '{}'::text[]
  form text not null
  selected boolean
  deductible_tax numeric(18,2)
  import_id uuid
  file_id uuid
  sheet text not null default ''::text
  row integer not null default 0
  voucher_id uuid
  voucher_position smallint
  excluded_reason text not null default ''::text
  edited boolean not null default false
  created_name text not null
  created_at timestamp with time zone not null
  certified_period period
  purpose text not null default ''::text
  rates text[] not null default '{}'::text[]
  goods text not null default ''::text
  constraint invoices_direction_check CHECK ((direction = ANY (ARRAY['output'::text, 'input'::text])))
  constraint invoices_invoice_key_check CHECK ((invoice_key <> ''::text))
  constraint invoices_ledger_id_counterparty_id_fkey FOREIGN KEY (ledger_id, counterparty_id) REFERENCES tags(ledger_id, id)
  constraint invoices_ledger_id_direction_invoice_key_key UNIQUE (ledger_id, direction, invoice_key)
  constraint invoices_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint invoices_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint invoices_ledger_id_import_id_fkey FOREIGN KEY (ledger_id, import_id) REFERENCES imports(ledger_id, id)
  constraint invoices_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint invoices_pkey PRIMARY KEY (ledger_id, id)
  constraint invoices_purpose_check CHECK ((purpose = ANY (ARRAY[''::text, 'simple'::text, 'exempt'::text, 'welfare'::text, 'loss'::text, 'other'::text])))
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['normal'::text, 'voided'::text, 'reversed'::text, 'partlyReversed'::text])))
  CREATE INDEX invoices_in_order ON app.invoices USING btree (ledger_id, direction, period, issued_on, invoice_key)
  CREATE UNIQUE INDEX invoices_ledger_id_direction_invoice_key_key ON app.invoices USING btree (ledger_id, direction, invoice_key)
  CREATE INDEX invoices_of_blue ON app.invoices USING btree (ledger_id, direction, blue_number) WHERE (blue_number <> ''::text)
  CREATE INDEX invoices_of_counterparty ON app.invoices USING btree (ledger_id, counterparty_id) WHERE (counterparty_id IS NOT NULL)
  CREATE INDEX invoices_of_import ON app.invoices USING btree (ledger_id, import_id) WHERE (import_id IS NOT NULL)
  CREATE INDEX invoices_of_number ON app.invoices USING btree (ledger_id, direction, number) WHERE (number <> ''::text)
  CREATE INDEX invoices_of_voucher ON app.invoices USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX invoices_pkey ON app.invoices USING btree (ledger_id, id)
  CREATE INDEX red_invoices_of_voucher ON app.invoices USING btree (ledger_id, voucher_id) WHERE ((gross_amount < (0)::numeric) AND (voucher_id IS NOT NULL))
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table issued_statements
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  series_id uuid not null
  version integer not null
  period period not null
  span text not null
  layout text not null
  reclassified boolean not null
  kinds text[] not null
  issued_on date not null
  recipients text[] not null
  purpose text not null
  reason text
  content text not null
  digest text not null
  issued_name text not null
  issued_at timestamp with time zone not null
  constraint issued_statements_check CHECK (((version = 1) = (reason IS NULL)))
  constraint issued_statements_check1 CHECK (((version = 1) = (series_id = id)))
  constraint issued_statements_digest_check CHECK ((char_length(digest) = 64))
  constraint issued_statements_kinds_check CHECK ((cardinality(kinds) > 0))
  constraint issued_statements_layout_check CHECK ((layout = ANY (ARRAY['standard'::text, 'bureau'::text])))
  constraint issued_statements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint issued_statements_ledger_id_series_id_fkey FOREIGN KEY (ledger_id, series_id) REFERENCES issued_statements(ledger_id, id)
  constraint issued_statements_ledger_id_series_id_version_key UNIQUE (ledger_id, series_id, version)
  constraint issued_statements_pkey PRIMARY KEY (ledger_id, id)
  constraint issued_statements_recipients_check CHECK ((cardinality(recipients) > 0))
  constraint issued_statements_span_check CHECK ((span = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])))
  constraint issued_statements_version_check CHECK ((version > 0))
  CREATE UNIQUE INDEX issued_statements_ledger_id_series_id_version_key ON app.issued_statements USING btree (ledger_id, series_id, version)
  CREATE INDEX issued_statements_of_period ON app.issued_statements USING btree (ledger_id, period)
  CREATE UNIQUE INDEX issued_statements_pkey ON app.issued_statements USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.issued_statements FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.issued_statements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_issued_statements()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.issued_statements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_issued_statements()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.issued_statements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_issued_statements()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table job_results
  job_id uuid not null
  position integer not null
  about_ledger_id uuid not null
  period period not null
  done boolean not null
  message text not null
  vouchers integer
  fund_balance numeric(18,2)
  profit numeric(18,2)
  leftover text[] not null default '{}'::text[]
  constraint job_results_about_ledger_id_fkey FOREIGN KEY (about_ledger_id) REFERENCES ledgers(ledger_id)
  constraint job_results_check CHECK (((fund_balance IS NULL) = (profit IS NULL)))
  constraint job_results_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
  constraint job_results_pkey PRIMARY KEY (job_id, "position")
  constraint job_results_position_check CHECK (("position" > 0))
  constraint job_results_vouchers_check CHECK ((vouchers >= 0))
  CREATE UNIQUE INDEX job_results_pkey ON app.job_results USING btree (job_id, "position")
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table jobs
  id uuid not null default new_id()
  user_id uuid not null
  about_ledger_id uuid
  kind text not null
  title text not null
  state text not null
  percent smallint not null default 0
  message text not null default ''::text
  cancel_asked boolean not null default false
  file_name text
  file_type text
  file_digest text
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  lease_until timestamp with time zone not null
  asked jsonb
  run uuid
  begun_as jsonb
  underway jsonb
  constraint jobs_about_ledger_id_fkey FOREIGN KEY (about_ledger_id) REFERENCES ledgers(ledger_id)
  constraint jobs_check CHECK (((state = ANY (ARRAY['queued'::text, 'running'::text])) = (ended_at IS NULL)))
  constraint jobs_check1 CHECK (((file_name IS NULL) = (file_digest IS NULL)))
  constraint jobs_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
  constraint jobs_pkey PRIMARY KEY (id)
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'interrupted'::text])))
  constraint jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX jobs_of_person ON app.jobs USING btree (user_id, created_at DESC)
  CREATE UNIQUE INDEX jobs_pkey ON app.jobs USING btree (id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table known_devices
  token_hash bytea not null
  user_id uuid not null
  created_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  constraint known_devices_pkey PRIMARY KEY (token_hash)
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX known_devices_of_user ON app.known_devices USING btree (user_id, seen_at DESC)
  CREATE UNIQUE INDEX known_devices_pkey ON app.known_devices USING btree (token_hash)
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_backups
  agency_id uuid not null
  id uuid not null default new_id()
  about_ledger_id uuid not null
  ledger_name text not null
  origin text not null
  state text not null default 'waiting'::text
  reason text not null default ''::text
  digest text not null default ''::text
  sealed text not null default ''::text
  file_name text not null default ''::text
  size_bytes integer not null default 0
  vouchers integer not null default 0
  with_pay boolean not null default false
  copy_ledger_id uuid
  replaced_at timestamp with time zone
  made_by uuid not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint ledger_backups_about_ledger_id_fkey FOREIGN KEY (about_ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_backups_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint ledger_backups_check CHECK (((state = 'done'::text) = ((digest <> ''::text) AND (sealed <> ''::text))))
  constraint ledger_backups_check1 CHECK (((state = 'failed'::text) = (reason <> ''::text)))
  constraint ledger_backups_check2 CHECK (((replaced_at IS NULL) OR (copy_ledger_id IS NOT NULL)))
  constraint ledger_backups_copy_ledger_id_fkey FOREIGN KEY (copy_ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_backups_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
  constraint ledger_backups_origin_check CHECK ((origin = ANY (ARRAY['hand'::text, 'timetable'::text])))
  constraint ledger_backups_pkey PRIMARY KEY (agency_id, id)
  constraint ledger_backups_size_bytes_check CHECK ((size_bytes >= 0))
  constraint ledger_backups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
  constraint ledger_backups_vouchers_check CHECK ((vouchers >= 0))
  CREATE UNIQUE INDEX backup_waits_once ON app.ledger_backups USING btree (about_ledger_id) WHERE (state = 'waiting'::text)
  CREATE INDEX backups_of_ledger ON app.ledger_backups USING btree (agency_id, about_ledger_id, made_at DESC)
  CREATE UNIQUE INDEX ledger_backups_pkey ON app.ledger_backups USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_chains
  ledger_id uuid not null default ledger()
  last_seq bigint not null default 0
  last_hash text not null default ''::text
  constraint ledger_chains_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_chains_pkey PRIMARY KEY (ledger_id)
  CREATE UNIQUE INDEX ledger_chains_pkey ON app.ledger_chains USING btree (ledger_id)
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledger_changes
  ledger_id uuid not null
  count bigint not null
  by xid8 not null
  constraint ledger_changes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_changes_pkey PRIMARY KEY (ledger_id)
  CREATE UNIQUE INDEX ledger_changes_pkey ON app.ledger_changes USING btree (ledger_id)
  policy in_platform for ALL using (is_platform()) check (is_platform())
  policy of_firm for ALL using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency()))))
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledger_company_tags
  ledger_id uuid not null
  tag_id uuid not null
  agency_id uuid not null
  constraint ledger_company_tags_agency_id_tag_id_fkey FOREIGN KEY (agency_id, tag_id) REFERENCES company_tags(agency_id, id) ON DELETE CASCADE
  constraint ledger_company_tags_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_company_tags_pkey PRIMARY KEY (ledger_id, tag_id)
  CREATE UNIQUE INDEX ledger_company_tags_pkey ON app.ledger_company_tags USING btree (ledger_id, tag_id)
  CREATE INDEX ledgers_of_company_tag ON app.ledger_company_tags USING btree (agency_id, tag_id)
  policy of_owner for ALL using (((ledger_id = ledger()) OR (agency_id = agency()) OR is_platform())) check (((agency_id = agency()) AND (ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))))
  grant DELETE, INSERT, SELECT

table ledger_members
  ledger_id uuid not null
  user_id uuid not null
  read_only boolean not null default false
  duty text
  company_roles text[] not null default '{}'::text[]
  share_id uuid
  constraint as_far_as_shared FOREIGN KEY (ledger_id, share_id, read_only) REFERENCES ledger_shares(ledger_id, id, read_only) ON UPDATE CASCADE ON DELETE CASCADE
  constraint ledger_members_duty_check CHECK ((duty = ANY (ARRAY['ROLE_CHARGE'::text, 'ROLE_SPONSOR'::text, 'ROLE_ASSISTANT'::text])))
  constraint ledger_members_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_members_pkey PRIMARY KEY (ledger_id, user_id)
  constraint ledger_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX ledger_members_by_share ON app.ledger_members USING btree (ledger_id, share_id) WHERE (share_id IS NOT NULL)
  CREATE UNIQUE INDEX ledger_members_pkey ON app.ledger_members USING btree (ledger_id, user_id)
  CREATE INDEX ledgers_of_user ON app.ledger_members USING btree (user_id)
  CREATE TRIGGER belongs BEFORE INSERT OR UPDATE OF user_id, share_id ON app.ledger_members FOR EACH ROW EXECUTE FUNCTION check_ledger_member()
  CREATE TRIGGER no_duty BEFORE INSERT OR UPDATE OF user_id ON app.ledger_members FOR EACH ROW EXECUTE FUNCTION no_books_beside_a_duty()
  policy of_agency for ALL using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency()))))
  policy of_firm for ALL using ((ledger_id IN ( SELECT ledgers.ledger_id
   FROM ledgers
  WHERE (ledgers.agency_id = agency())))) check ((ledger_id IN ( SELECT ledgers.ledger_id
   FROM ledgers
  WHERE (ledgers.agency_id = agency()))))
  policy of_invitee for ALL using ((share_id IN ( SELECT s.id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ((share_id IN ( SELECT s.id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency()))))
  policy of_owner for ALL using (((ledger_id = ledger()) OR is_platform())) check (((ledger_id = ledger()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_months
  ledger_id uuid not null
  period period not null
  closed boolean not null
  drafts integer not null
  reviewed integer not null
  posted integer not null
  sales integer not null
  sales_waiting integer not null
  purchases integer not null
  purchases_waiting integer not null
  flows integer not null
  flows_waiting integer not null
  accounts_seen integer not null default 0
  gaps integer not null default 0
  replies integer not null default 0
  taxes_waiting integer not null default 0
  taxes_disputed integer not null default 0
  constraint ledger_months_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_months_pkey PRIMARY KEY (ledger_id, period)
  CREATE UNIQUE INDEX ledger_months_pkey ON app.ledger_months USING btree (ledger_id, period)
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledger_overview_rows
  ledger_id uuid not null
  page text not null
  span text not null
  position integer not null
  kind text not null
  tax text not null
  step text not null
  mark text not null
  amount numeric(18,2) not null
  told jsonb not null
  constraint ledger_overview_rows_kind_check CHECK ((length(kind) <= 40))
  constraint ledger_overview_rows_ledger_id_page_span_fkey FOREIGN KEY (ledger_id, page, span) REFERENCES ledger_overviews(ledger_id, page, span)
  constraint ledger_overview_rows_mark_check CHECK ((length(mark) <= 40))
  constraint ledger_overview_rows_pkey PRIMARY KEY (ledger_id, page, span, "position")
  constraint ledger_overview_rows_step_check CHECK ((length(step) <= 40))
  constraint ledger_overview_rows_tax_check CHECK ((length(tax) <= 40))
  CREATE UNIQUE INDEX ledger_overview_rows_pkey ON app.ledger_overview_rows USING btree (ledger_id, page, span, "position")
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_overviews
  ledger_id uuid not null
  page text not null
  span text not null
  seq bigint not null
  change bigint not null
  rules integer not null
  day date not null
  looked integer not null
  row_count integer not null
  amount numeric(18,2) not null
  kinds jsonb not null
  constraint ledger_overviews_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_overviews_page_check CHECK ((length(page) <= 40))
  constraint ledger_overviews_pkey PRIMARY KEY (ledger_id, page, span)
  constraint ledger_overviews_span_check CHECK ((length(span) <= 60))
  CREATE UNIQUE INDEX ledger_overviews_pkey ON app.ledger_overviews USING btree (ledger_id, page, span)
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_preferences
  ledger_id uuid not null default ledger()
  key text not null
  value jsonb not null
  changed_by uuid not null
  changed_at timestamp with time zone not null
  constraint ledger_preferences_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
  constraint ledger_preferences_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 40)))
  constraint ledger_preferences_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_preferences_pkey PRIMARY KEY (ledger_id, key)
  CREATE UNIQUE INDEX ledger_preferences_pkey ON app.ledger_preferences USING btree (ledger_id, key)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_risks
  ledger_id uuid not null
  period period not null
  seq bigint not null
  rules integer not null
  found jsonb not null
  constraint ledger_risks_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_risks_pkey PRIMARY KEY (ledger_id, period)
  CREATE UNIQUE INDEX ledger_risks_pkey ON app.ledger_risks USING btree (ledger_id, period)
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledger_shares
  ledger_id uuid not null
  id uuid not null default new_id()
  agency_id uuid not null
  invitee_id uuid not null
  read_only boolean not null
  created_name text not null
  linked_name text not null
  created_at timestamp with time zone not null
  constraint ledger_shares_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint ledger_shares_check CHECK ((invitee_id <> agency_id))
  constraint ledger_shares_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES agencies(agency_id)
  constraint ledger_shares_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_shares_ledger_id_id_read_only_key UNIQUE (ledger_id, id, read_only)
  constraint ledger_shares_ledger_id_invitee_id_key UNIQUE (ledger_id, invitee_id)
  constraint ledger_shares_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX ledger_shares_ledger_id_id_read_only_key ON app.ledger_shares USING btree (ledger_id, id, read_only)
  CREATE UNIQUE INDEX ledger_shares_ledger_id_invitee_id_key ON app.ledger_shares USING btree (ledger_id, invitee_id)
  CREATE INDEX ledger_shares_of_invitee ON app.ledger_shares USING btree (invitee_id)
  CREATE INDEX ledger_shares_of_owner ON app.ledger_shares USING btree (agency_id)
  CREATE UNIQUE INDEX ledger_shares_pkey ON app.ledger_shares USING btree (ledger_id, id)
  policy changed for UPDATE using ((agency_id = agency())) check ((agency_id = agency()))
  policy ended for DELETE using (((ledger_id = ledger()) OR (agency_id = agency()) OR (invitee_id = agency()))) check ()
  null
  policy seen for SELECT using (((ledger_id = ledger()) OR (agency_id = agency()) OR (invitee_id = agency()) OR is_platform())) check ()
  grant DELETE, INSERT, SELECT, UPDATE

table ledger_storage
  ledger_id uuid not null default ledger()
  bytes bigint not null
  constraint ledger_storage_bytes_check CHECK ((bytes >= 0))
  constraint ledger_storage_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_storage_pkey PRIMARY KEY (ledger_id)
  CREATE UNIQUE INDEX ledger_storage_pkey ON app.ledger_storage USING btree (ledger_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledger_summaries
  ledger_id uuid not null
  seq bigint not null
  last_at timestamp with time zone
  last_name text not null default ''::text
  bank_accounts integer not null default 0
  counted smallint not null default 0
  constraint ledger_summaries_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint ledger_summaries_pkey PRIMARY KEY (ledger_id)
  CREATE UNIQUE INDEX ledger_summaries_pkey ON app.ledger_summaries USING btree (ledger_id)
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table ledgers
  ledger_id uuid not null default new_id()
  agency_id uuid not null
  name text not null
  short_name text not null default ''::text
  initials text not null default ''::text
  tax_number text not null default ''::text
  status smallint not null default 1
  expires_on date
  start_period period not null
  standard text not null
  vat_nature text not null
  functional_currency text not null default 'CNY'::text
  reviewed boolean not null default false
  reclassified boolean not null default false
  urban_rate text not null default '7'::text
  vat_filing text not null
  small_profit boolean not null default true
  closed_through period
  created_at timestamp with time zone not null default now()
  status_before smallint
  deleted_at timestamp with time zone
  deleted_name text not null default ''::text
  cost_mode smallint not null default 2
  order_id uuid
  separate_duties boolean not null default false
  sealed_with text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint deleted_has_moment CHECK (((status = 3) = ((deleted_at IS NOT NULL) AND (status_before IS NOT NULL))))
  constraint ledgers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint ledgers_agency_id_order_id_fkey FOREIGN KEY (agency_id, order_id) REFERENCES firm_orders(agency_id, id)
  constraint ledgers_cost_mode_check CHECK ((cost_mode = ANY (ARRAY[1, 2])))
  constraint ledgers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint ledgers_pkey PRIMARY KEY (ledger_id)
  constraint ledgers_standard_check CHECK ((standard = ANY (ARRAY['smallBusiness'::text, 'enterprise'::text, 'nonProfit'::text, 'nonProfit2004'::text, 'cooperative'::text])))
  constraint ledgers_status_before_check CHECK ((status_before = ANY (ARRAY[1, 2])))
  constraint ledgers_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
  constraint ledgers_urban_rate_check CHECK ((urban_rate = ANY (ARRAY['7'::text, '5'::text, '1'::text])))
  constraint ledgers_vat_filing_check CHECK ((vat_filing = ANY (ARRAY['month'::text, 'quarter'::text])))
  constraint ledgers_vat_nature_check CHECK ((vat_nature = ANY (ARRAY['generalTaxpayer'::text, 'smallScaleTaxpayer'::text])))
  CREATE INDEX ledgers_of_agency ON app.ledgers USING btree (agency_id)
  CREATE INDEX ledgers_of_order ON app.ledgers USING btree (agency_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX ledgers_pkey ON app.ledgers USING btree (ledger_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER UPDATE ON app.ledgers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_change()
  policy of_owner for ALL using (((ledger_id = ledger()) OR (agency_id = agency()) OR is_platform())) check (((ledger_id = ledger()) OR (agency_id = agency()) OR is_platform()))
  grant INSERT, SELECT, UPDATE

table login_keys
  id text not null
  public_key text not null
  private_key text not null
  created_at timestamp with time zone not null default now()
  constraint login_keys_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX login_keys_pkey ON app.login_keys USING btree (id)
  grant DELETE, INSERT, SELECT

table member_roles
  agency_id uuid not null
  user_id uuid not null
  role_id uuid not null
  constraint duties TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint member_roles_agency_id_role_id_fkey FOREIGN KEY (agency_id, role_id) REFERENCES firm_roles(agency_id, id)
  constraint member_roles_pkey PRIMARY KEY (agency_id, user_id, role_id)
  constraint member_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES agency_members(user_id) ON DELETE CASCADE
  CREATE UNIQUE INDEX member_roles_pkey ON app.member_roles USING btree (agency_id, user_id, role_id)
  CREATE CONSTRAINT TRIGGER duties AFTER INSERT OR UPDATE ON app.member_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_duties()
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table message_reads
  message_id uuid not null
  user_id uuid not null
  read_at timestamp with time zone not null
  constraint message_reads_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(message_id)
  constraint message_reads_pkey PRIMARY KEY (message_id, user_id)
  constraint message_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX message_reads_pkey ON app.message_reads USING btree (message_id, user_id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant INSERT, SELECT

table messages
  message_id uuid not null default new_id()
  target_type text not null
  target_id uuid
  type text not null
  title text not null
  content text not null
  level smallint not null default 1
  at timestamp with time zone not null
  constraint messages_check CHECK (((target_id IS NULL) = (target_type = 'SYS'::text)))
  constraint messages_pkey PRIMARY KEY (message_id)
  constraint messages_target_type_check CHECK ((target_type = ANY (ARRAY['USER'::text, 'COMPANY'::text, 'BK_COMPANY'::text, 'SYS'::text])))
  constraint messages_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
  constraint messages_type_check CHECK ((type ~ '^M(00[1-7]|10[1234])$'::text))
  CREATE INDEX messages_of_target ON app.messages USING btree (target_type, target_id, at DESC)
  CREATE UNIQUE INDEX messages_pkey ON app.messages USING btree (message_id)
  policy of_target for ALL using ((is_platform() OR ((target_type = 'COMPANY'::text) AND (target_id = ledger())) OR ((target_type = 'BK_COMPANY'::text) AND (target_id = agency())))) check ((is_platform() OR ((target_type = 'COMPANY'::text) AND (target_id = ledger())) OR ((target_type = 'BK_COMPANY'::text) AND (target_id = agency()))))
  grant INSERT, SELECT

table method_changes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  method text not null
  from_value text not null
  to_value text not null
  effective period not null
  reason text not null
  effect jsonb not null
  changed_name text not null
  changed_at timestamp with time zone not null
  log_seq bigint not null
  constraint method_changes_check CHECK ((to_value <> from_value))
  constraint method_changes_effect_check CHECK ((jsonb_typeof(effect) = 'object'::text))
  constraint method_changes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint method_changes_method_check CHECK ((method = ANY (ARRAY['stockCost'::text, 'reclassification'::text, 'depreciation'::text, 'lowValue'::text, 'badDebt'::text])))
  constraint method_changes_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX method_changes_in_order ON app.method_changes USING btree (ledger_id, log_seq)
  CREATE UNIQUE INDEX method_changes_pkey ON app.method_changes USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.method_changes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.method_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_method_changes()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.method_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_method_changes()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.method_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_method_changes()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table migrations
  name text not null
  digest text not null
  applied_at timestamp with time zone not null default now()
  constraint migrations_pkey PRIMARY KEY (name)
  CREATE UNIQUE INDEX migrations_pkey ON app.migrations USING btree (name)
  grant SELECT

table natural_payments
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  day date not null
  period period not null
  payee_kind text not null
  payee_name text not null
  id_type text not null default '1'::text
  id_number text not null default ''::text
  nature text not null
  route text not null
  document text not null default ''::text
  gross numeric(18,2) not null
  levy text not null
  place text not null
  halved boolean not null default false
  education_free boolean not null default false
  given boolean not null default false
  vat numeric(18,2) not null default 0
  construction numeric(18,2) not null default 0
  education numeric(18,2) not null default 0
  local_education numeric(18,2) not null default 0
  note text not null default ''::text
  flow_id uuid
  claim_payment_id uuid
  voucher_id uuid
  iit_income_id uuid
  made_name text not null
  made_at timestamp with time zone not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint natural_payments_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint natural_payments_check CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint natural_payments_check1 CHECK (((flow_id IS NULL) OR (claim_payment_id IS NULL)))
  constraint natural_payments_check2 CHECK (((route = 'withheld'::text) OR ((((vat + construction) + education) + local_education) = (0)::numeric)))
  constraint natural_payments_construction_check CHECK ((construction >= (0)::numeric))
  constraint natural_payments_document_check CHECK ((char_length(document) <= 100))
  constraint natural_payments_education_check CHECK ((education >= (0)::numeric))
  constraint natural_payments_gross_check CHECK ((gross > (0)::numeric))
  constraint natural_payments_id_number_check CHECK ((char_length(id_number) <= 400))
  constraint natural_payments_id_type_check CHECK ((id_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text])))
  constraint natural_payments_ledger_id_claim_payment_id_fkey FOREIGN KEY (ledger_id, claim_payment_id) REFERENCES claim_payments(ledger_id, id) ON DELETE SET NULL (claim_payment_id)
  constraint natural_payments_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint natural_payments_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE SET NULL (flow_id)
  constraint natural_payments_ledger_id_iit_income_id_fkey FOREIGN KEY (ledger_id, iit_income_id) REFERENCES iit_incomes(ledger_id, id) ON DELETE SET NULL (iit_income_id)
  constraint natural_payments_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint natural_payments_levy_check CHECK ((levy = ANY (ARRAY['0.01'::text, '0.015'::text, '0.03'::text])))
  constraint natural_payments_local_education_check CHECK ((local_education >= (0)::numeric))
  constraint natural_payments_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint natural_payments_nature_check CHECK ((nature = ANY (ARRAY['service'::text, 'goods'::text, 'housingRent'::text, 'propertyRent'::text, 'property'::text, 'intangible'::text, 'other'::text])))
  constraint natural_payments_note_check CHECK ((char_length(note) <= 300))
  constraint natural_payments_payee_kind_check CHECK ((payee_kind = ANY (ARRAY['natural'::text, 'soleTrader'::text, 'soleProprietor'::text, 'partnership'::text, 'company'::text, 'cooperative'::text])))
  constraint natural_payments_payee_name_check CHECK (((char_length(payee_name) >= 1) AND (char_length(payee_name) <= 100)))
  constraint natural_payments_pkey PRIMARY KEY (ledger_id, id)
  constraint natural_payments_place_check CHECK ((place = ANY (ARRAY['city'::text, 'town'::text, 'elsewhere'::text])))
  constraint natural_payments_route_check CHECK ((route = ANY (ARRAY['withheld'::text, 'bureau'::text, 'self'::text, 'reverse'::text, 'invoiced'::text, 'exempt'::text, 'outside'::text])))
  constraint natural_payments_vat_check CHECK ((vat >= (0)::numeric))
  CREATE INDEX natural_payments_of_claim ON app.natural_payments USING btree (ledger_id, claim_payment_id) WHERE (claim_payment_id IS NOT NULL)
  CREATE INDEX natural_payments_of_flow ON app.natural_payments USING btree (ledger_id, flow_id) WHERE (flow_id IS NOT NULL)
  CREATE INDEX natural_payments_of_income ON app.natural_payments USING btree (ledger_id, iit_income_id) WHERE (iit_income_id IS NOT NULL)
  CREATE INDEX natural_payments_of_period ON app.natural_payments USING btree (ledger_id, period)
  CREATE INDEX natural_payments_of_voucher ON app.natural_payments USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX natural_payments_pkey ON app.natural_payments USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table natural_registers
  ledger_id uuid not null default ledger()
  since period not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint natural_registers_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint natural_registers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint natural_registers_pkey PRIMARY KEY (ledger_id)
  constraint natural_registers_since_check CHECK (((since)::text >= '2026-11'::text))
  CREATE UNIQUE INDEX natural_registers_pkey ON app.natural_registers USING btree (ledger_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table note_uploads
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  request_id uuid not null
  user_id uuid not null
  signature text not null
  name text not null
  size_bytes integer not null
  token_hash bytea not null
  expires_at timestamp with time zone not null
  file_id uuid
  constraint note_uploads_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint note_uploads_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint note_uploads_pkey PRIMARY KEY (ledger_id, id)
  constraint note_uploads_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760)))
  constraint note_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX note_uploads_of_request ON app.note_uploads USING btree (ledger_id, request_id)
  CREATE UNIQUE INDEX note_uploads_pkey ON app.note_uploads USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table opening_balances
  ledger_id uuid not null default ledger()
  subject_id uuid not null
  tag_set_id uuid
  currency text not null default ''::text
  year numeric(18,2) not null
  ytd_debit numeric(18,2) not null default 0
  ytd_credit numeric(18,2) not null default 0
  opening numeric(18,2) not null
  ytd_profit numeric(18,2) not null default 0
  opening_original numeric(18,2) not null default 0
  opening_quantity numeric(18,4) not null default 0
  since timestamp with time zone not null default now()
  constraint opening_balances_check CHECK ((((year + ytd_debit) - ytd_credit) = opening))
  constraint opening_balances_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint opening_balances_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id)
  constraint opening_balances_ledger_id_subject_id_tag_set_id_currency_key UNIQUE NULLS NOT DISTINCT (ledger_id, subject_id, tag_set_id, currency)
  constraint opening_balances_ledger_id_tag_set_id_fkey FOREIGN KEY (ledger_id, tag_set_id) REFERENCES tag_sets(ledger_id, id)
  CREATE UNIQUE INDEX opening_balances_ledger_id_subject_id_tag_set_id_currency_key ON app.opening_balances USING btree (ledger_id, subject_id, tag_set_id, currency) NULLS NOT DISTINCT
  CREATE TRIGGER changed BEFORE UPDATE ON app.opening_balances FOR EACH ROW EXECUTE FUNCTION is_so_since_now()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.opening_balances REFERENCING OLD TABLE AS old_openings FOR EACH STATEMENT EXECUTE FUNCTION keep_past_openings()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.opening_balances REFERENCING OLD TABLE AS old_openings FOR EACH STATEMENT EXECUTE FUNCTION keep_past_openings()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table opening_cash_flows
  ledger_id uuid not null default ledger()
  item text not null
  amount numeric(18,2) not null
  since timestamp with time zone not null default now()
  constraint opening_cash_flows_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint opening_cash_flows_pkey PRIMARY KEY (ledger_id, item)
  CREATE UNIQUE INDEX opening_cash_flows_pkey ON app.opening_cash_flows USING btree (ledger_id, item)
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.opening_cash_flows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_opening_cash_flows()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.opening_cash_flows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_past_opening_cash_flows()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table other_item_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  item_id uuid not null
  file_id uuid not null
  added_name text not null
  constraint other_item_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint other_item_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint other_item_files_ledger_id_item_id_fkey FOREIGN KEY (ledger_id, item_id) REFERENCES other_items(ledger_id, id) ON DELETE CASCADE
  constraint other_item_files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX other_item_files_of_item ON app.other_item_files USING btree (ledger_id, item_id)
  CREATE UNIQUE INDEX other_item_files_pkey ON app.other_item_files USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table other_items
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  direction text not null
  day date not null
  period period not null
  purpose text not null
  party text not null default ''::text
  amount numeric(18,2) not null
  tax numeric(18,2) not null default 0
  bank_account_id uuid
  note text not null default ''::text
  voucher_id uuid
  created_name text not null
  created_at timestamp with time zone not null
  constraint other_items_amount_check CHECK ((amount > (0)::numeric))
  constraint other_items_check CHECK (((tax >= (0)::numeric) AND (tax < amount)))
  constraint other_items_check1 CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint other_items_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
  constraint other_items_ledger_id_bank_account_id_fkey FOREIGN KEY (ledger_id, bank_account_id) REFERENCES bank_accounts(ledger_id, id)
  constraint other_items_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint other_items_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (voucher_id)
  constraint other_items_note_check CHECK ((char_length(note) <= 200))
  constraint other_items_party_check CHECK ((char_length(party) <= 100))
  constraint other_items_pkey PRIMARY KEY (ledger_id, id)
  constraint other_items_purpose_check CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 100)))
  CREATE INDEX other_items_in_order ON app.other_items USING btree (ledger_id, direction, period, day)
  CREATE INDEX other_items_of_voucher ON app.other_items USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX other_items_pkey ON app.other_items USING btree (ledger_id, id)
  CREATE TRIGGER other_item_is_locked BEFORE DELETE OR UPDATE ON app.other_items FOR EACH ROW EXECUTE FUNCTION other_item_is_locked()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table overview_asks
  agency_id uuid not null
  page text not null
  span text not null
  asked_at timestamp with time zone not null
  constraint overview_asks_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint overview_asks_page_check CHECK ((length(page) <= 40))
  constraint overview_asks_pkey PRIMARY KEY (agency_id, page, span)
  constraint overview_asks_span_check CHECK ((length(span) <= 60))
  CREATE UNIQUE INDEX overview_asks_pkey ON app.overview_asks USING btree (agency_id, page, span)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table packing_wanted
  about_ledger_id uuid not null
  period period not null
  user_id uuid not null
  wanted_at timestamp with time zone not null
  constraint packing_wanted_about_ledger_id_fkey FOREIGN KEY (about_ledger_id) REFERENCES ledgers(ledger_id)
  constraint packing_wanted_pkey PRIMARY KEY (about_ledger_id, period)
  constraint packing_wanted_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX packing_wanted_of_person ON app.packing_wanted USING btree (user_id)
  CREATE UNIQUE INDEX packing_wanted_pkey ON app.packing_wanted USING btree (about_ledger_id, period)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table party_details
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  contact text not null default ''::text
  mobile_phone text not null default ''::text
  telephone text not null default ''::text
  email text not null default ''::text
  address text not null default ''::text
  bank_name text not null default ''::text
  bank_account text not null default ''::text
  credit_days integer
  note text not null default ''::text
  constraint party_details_credit_days_check CHECK ((credit_days >= 0))
  constraint party_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint party_details_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint party_details_pkey PRIMARY KEY (ledger_id, tag_id)
  CREATE UNIQUE INDEX party_details_pkey ON app.party_details USING btree (ledger_id, tag_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table password_history
  user_id uuid not null
  id uuid not null default new_id()
  password_hash text not null
  until timestamp with time zone not null
  constraint password_history_pkey PRIMARY KEY (user_id, id)
  constraint password_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX password_history_newest ON app.password_history USING btree (user_id, until DESC, id DESC)
  CREATE UNIQUE INDEX password_history_pkey ON app.password_history USING btree (user_id, id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT

table past_lines
  ledger_id uuid not null default ledger()
  voucher_id uuid not null
  since timestamp with time zone not null
  until timestamp with time zone not null
  word text not null
  number integer not null
  kind text not null
  position smallint not null
  period period not null
  day date not null
  abstract text not null
  subject_id uuid not null
  tag_set_id uuid
  debit numeric(18,2) not null
  credit numeric(18,2) not null
  currency text not null
  original_amount numeric(18,2)
  exchange_rate numeric(18,8)
  quantity numeric(18,4)
  unit_price numeric(18,8)
  cash_flows jsonb
  constraint past_lines_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint past_lines_pkey PRIMARY KEY (ledger_id, voucher_id, until, "position")
  CREATE INDEX past_lines_of_subject ON app.past_lines USING btree (ledger_id, subject_id)
  CREATE UNIQUE INDEX past_lines_pkey ON app.past_lines USING btree (ledger_id, voucher_id, until, "position")
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.past_lines FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table past_opening_balances
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  since timestamp with time zone not null
  until timestamp with time zone not null
  subject_id uuid not null
  tag_set_id uuid
  currency text not null
  year numeric(18,2) not null
  ytd_debit numeric(18,2) not null
  ytd_credit numeric(18,2) not null
  opening numeric(18,2) not null
  ytd_profit numeric(18,2) not null
  opening_original numeric(18,2) not null
  opening_quantity numeric(18,4) not null
  constraint past_opening_balances_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint past_opening_balances_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX past_opening_balances_pkey ON app.past_opening_balances USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.past_opening_balances FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table past_opening_cash_flows
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  since timestamp with time zone not null
  until timestamp with time zone not null
  item text not null
  amount numeric(18,2) not null
  constraint past_opening_cash_flows_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint past_opening_cash_flows_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX past_opening_cash_flows_pkey ON app.past_opening_cash_flows USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.past_opening_cash_flows FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table past_rows
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  object text not null
  since timestamp with time zone not null
  until timestamp with time zone not null
  content jsonb not null
  constraint past_rows_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint past_rows_object_check CHECK (((char_length(object) >= 1) AND (char_length(object) <= 63)))
  constraint past_rows_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX past_rows_of_moment ON app.past_rows USING btree (ledger_id, object, until)
  CREATE UNIQUE INDEX past_rows_pkey ON app.past_rows USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.past_rows FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table past_subjects
  ledger_id uuid not null default ledger()
  id uuid not null
  until timestamp with time zone not null
  content jsonb not null
  constraint past_subjects_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint past_subjects_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX past_subjects_pkey ON app.past_subjects USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.past_subjects FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table payslips
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  sheet_id uuid not null
  employee_id uuid not null
  token_hash bytea not null
  expires_at timestamp with time zone not null
  sent_at timestamp with time zone not null
  sent_by text not null
  opened_at timestamp with time zone
  withdrawn boolean not null default false
  constraint payslips_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint payslips_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint payslips_ledger_id_sheet_id_fkey FOREIGN KEY (ledger_id, sheet_id) REFERENCES salary_sheets(ledger_id, id) ON DELETE CASCADE
  constraint payslips_ledger_id_token_hash_key UNIQUE (ledger_id, token_hash)
  constraint payslips_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX payslips_ledger_id_token_hash_key ON app.payslips USING btree (ledger_id, token_hash)
  CREATE INDEX payslips_of_sheet ON app.payslips USING btree (ledger_id, sheet_id, employee_id)
  CREATE UNIQUE INDEX payslips_pkey ON app.payslips USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table period_end_amounts
  ledger_id uuid not null default ledger()
  period period not null
  key text not null
  amount numeric(18,2) not null
  constraint period_end_amounts_key_check CHECK ((key <> ''::text))
  constraint period_end_amounts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint period_end_amounts_pkey PRIMARY KEY (ledger_id, period, key)
  CREATE UNIQUE INDEX period_end_amounts_pkey ON app.period_end_amounts USING btree (ledger_id, period, key)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table period_end_issues
  ledger_id uuid not null default ledger()
  period period not null
  subject_id uuid not null
  tag_set_id uuid not null
  quantity numeric(18,4) not null
  constraint period_end_issues_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint period_end_issues_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id)
  constraint period_end_issues_pkey PRIMARY KEY (ledger_id, period, subject_id, tag_set_id)
  constraint period_end_issues_quantity_check CHECK ((quantity > (0)::numeric))
  CREATE UNIQUE INDEX period_end_issues_pkey ON app.period_end_issues USING btree (ledger_id, period, subject_id, tag_set_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table period_end_skips
  ledger_id uuid not null default ledger()
  period period not null
  rule_id text not null
  reason text not null
  skipped_by uuid not null
  skipped_name text not null
  skipped_at timestamp with time zone not null
  constraint period_end_skips_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint period_end_skips_pkey PRIMARY KEY (ledger_id, period, rule_id)
  constraint period_end_skips_reason_check CHECK (((char_length(reason) >= 2) AND (char_length(reason) <= 200)))
  constraint period_end_skips_skipped_by_fkey FOREIGN KEY (skipped_by) REFERENCES users(id)
  CREATE UNIQUE INDEX period_end_skips_pkey ON app.period_end_skips USING btree (ledger_id, period, rule_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table period_end_templates
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  place text not null
  frequency text not null
  disabled boolean not null default false
  lines jsonb not null
  changed_by text not null
  changed_at timestamp with time zone not null
  constraint period_end_templates_frequency_check CHECK ((frequency = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])))
  constraint period_end_templates_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint period_end_templates_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint period_end_templates_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND (jsonb_array_length(lines) > 0)))
  constraint period_end_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint period_end_templates_pkey PRIMARY KEY (ledger_id, id)
  constraint period_end_templates_place_check CHECK ((place = ANY (ARRAY['cost'::text, 'beforeCarry'::text, 'afterCarry'::text])))
  CREATE UNIQUE INDEX period_end_templates_ledger_id_name_key ON app.period_end_templates USING btree (ledger_id, name)
  CREATE UNIQUE INDEX period_end_templates_pkey ON app.period_end_templates USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table period_events
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  action text not null
  reason text not null default ''::text
  summary jsonb not null
  user_id uuid not null
  user_name text not null
  at timestamp with time zone not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint period_events_action_check CHECK ((action = ANY (ARRAY['close'::text, 'reopen'::text])))
  constraint period_events_check CHECK (((action = 'close'::text) OR ((char_length(reason) >= 2) AND (char_length(reason) <= 200))))
  constraint period_events_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint period_events_pkey PRIMARY KEY (ledger_id, id)
  constraint period_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX period_events_in_order ON app.period_events USING btree (ledger_id, at)
  CREATE UNIQUE INDEX period_events_pkey ON app.period_events USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.period_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.period_events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.period_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_period_events()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.period_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_period_events()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.period_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_period_events()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table periods
  ledger_id uuid not null default ledger()
  period period not null
  closed boolean not null default false
  closed_at timestamp with time zone
  closed_by uuid
  constraint periods_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint periods_pkey PRIMARY KEY (ledger_id, period)
  constraint reopened TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE UNIQUE INDEX periods_pkey ON app.periods USING btree (ledger_id, period)
  CREATE TRIGGER after_start BEFORE INSERT ON app.periods FOR EACH ROW EXECUTE FUNCTION period_after_start()
  CREATE TRIGGER keeps_id BEFORE UPDATE OF ledger_id, period ON app.periods FOR EACH STATEMENT EXECUTE FUNCTION keep_id()
  CREATE CONSTRAINT TRIGGER reopened AFTER UPDATE OF closed ON app.periods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.closed AND (NOT new.closed))) EXECUTE FUNCTION reopening_is_written_down()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_periods()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_periods()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.periods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_periods()
  CREATE TRIGGER stays BEFORE DELETE ON app.periods FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER year_is_wanted BEFORE UPDATE OF closed ON app.periods FOR EACH ROW WHEN ((old.closed AND (NOT new.closed))) EXECUTE FUNCTION year_is_wanted()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table policy_switches
  agency_id uuid not null
  id uuid not null default new_id()
  package text not null
  switched_on boolean not null
  reason text not null
  switched_name text not null
  switched_at timestamp with time zone not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint policy_switches_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint policy_switches_package_check CHECK ((package = ANY (ARRAY['ride2026'::text, 'bridge2026'::text])))
  constraint policy_switches_pkey PRIMARY KEY (agency_id, id)
  constraint policy_switches_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint policy_switches_switched_name_check CHECK (((length(switched_name) >= 1) AND (length(switched_name) <= 100)))
  CREATE UNIQUE INDEX policy_switches_pkey ON app.policy_switches USING btree (agency_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT ON app.policy_switches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change_of_firm()
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant INSERT, SELECT

table processes
  id uuid not null default new_id()
  role text not null
  host text not null
  version text not null
  started_at timestamp with time zone not null default clock_timestamp()
  seen_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  constraint processes_host_check CHECK ((length(host) <= 200))
  constraint processes_pkey PRIMARY KEY (id)
  constraint processes_role_check CHECK ((role = ANY (ARRAY['web'::text, 'worker'::text, 'all'::text])))
  CREATE UNIQUE INDEX processes_pkey ON app.processes USING btree (id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table project_details
  ledger_id uuid not null default ledger()
  tag_id uuid not null
  state text not null default 'running'::text
  starts_on date
  ends_on date
  leader_id uuid
  customer_id uuid
  budget numeric(18,2)
  note text not null default ''::text
  constraint project_details_budget_check CHECK ((budget >= (0)::numeric))
  constraint project_details_check CHECK ((ends_on >= starts_on))
  constraint project_details_ledger_id_customer_id_fkey FOREIGN KEY (ledger_id, customer_id) REFERENCES tags(ledger_id, id)
  constraint project_details_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint project_details_ledger_id_leader_id_fkey FOREIGN KEY (ledger_id, leader_id) REFERENCES tags(ledger_id, id)
  constraint project_details_ledger_id_tag_id_fkey FOREIGN KEY (ledger_id, tag_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint project_details_pkey PRIMARY KEY (ledger_id, tag_id)
  constraint project_details_state_check CHECK ((state = ANY (ARRAY[''::text, 'running'::text, 'finished'::text, 'stopped'::text])))
  CREATE UNIQUE INDEX project_details_pkey ON app.project_details USING btree (ledger_id, tag_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table quick_note_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  note_id uuid not null
  file_id uuid not null
  position smallint not null
  constraint quick_note_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint quick_note_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint quick_note_files_ledger_id_note_id_fkey FOREIGN KEY (ledger_id, note_id) REFERENCES quick_notes(ledger_id, id) ON DELETE CASCADE
  constraint quick_note_files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX quick_note_files_of_note ON app.quick_note_files USING btree (ledger_id, note_id)
  CREATE UNIQUE INDEX quick_note_files_pkey ON app.quick_note_files USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table quick_notes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  content text not null
  todo boolean not null default false
  handled boolean not null default false
  pinned boolean not null default false
  period period
  created_by uuid not null
  created_by_name text not null
  created_at timestamp with time zone not null default now()
  modified_at timestamp with time zone not null default now()
  modified_by_name text
  constraint quick_notes_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 200)))
  constraint quick_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint quick_notes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint quick_notes_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX quick_notes_pkey ON app.quick_notes USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table rate_limits
  key text not null
  count integer not null
  since timestamp with time zone not null
  constraint rate_limits_pkey PRIMARY KEY (key)
  CREATE UNIQUE INDEX rate_limits_pkey ON app.rate_limits USING btree (key)
  grant DELETE, INSERT, SELECT, UPDATE

table recodings
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  description text not null
  vouchers jsonb not null
  user_id uuid not null
  user_name text not null
  made_at timestamp with time zone not null
  undone_at timestamp with time zone
  constraint recodings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint recodings_pkey PRIMARY KEY (ledger_id, id)
  constraint recodings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint recodings_vouchers_check CHECK (((jsonb_typeof(vouchers) = 'array'::text) AND (jsonb_array_length(vouchers) > 0)))
  CREATE INDEX recodings_latest ON app.recodings USING btree (ledger_id, made_at DESC)
  CREATE UNIQUE INDEX recodings_pkey ON app.recodings USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table record_changes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  action text not null
  rows jsonb not null
  created_by uuid not null
  created_name text not null
  created_at timestamp with time zone not null
  undone_at timestamp with time zone
  undone_name text
  constraint record_changes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint record_changes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint record_changes_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX record_changes_in_order ON app.record_changes USING btree (ledger_id, kind, created_at)
  CREATE UNIQUE INDEX record_changes_pkey ON app.record_changes USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.record_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_record_changes()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.record_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_record_changes()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.record_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_record_changes()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table recurring_runs
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  made integer not null
  user_id uuid not null
  user_name text not null
  made_at timestamp with time zone not null
  undone_at timestamp with time zone
  constraint recurring_runs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint recurring_runs_made_check CHECK ((made > 0))
  constraint recurring_runs_pkey PRIMARY KEY (ledger_id, id)
  constraint recurring_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX recurring_runs_latest ON app.recurring_runs USING btree (ledger_id, made_at DESC)
  CREATE UNIQUE INDEX recurring_runs_pkey ON app.recurring_runs USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table recurring_vouchers
  ledger_id uuid not null default ledger()
  template_id uuid not null
  period period not null
  voucher_id uuid not null
  run_id uuid not null
  constraint recurring_vouchers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint recurring_vouchers_ledger_id_run_id_fkey FOREIGN KEY (ledger_id, run_id) REFERENCES recurring_runs(ledger_id, id) ON DELETE CASCADE
  constraint recurring_vouchers_ledger_id_template_id_fkey FOREIGN KEY (ledger_id, template_id) REFERENCES voucher_templates(ledger_id, id) ON DELETE CASCADE
  constraint recurring_vouchers_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint recurring_vouchers_pkey PRIMARY KEY (ledger_id, template_id, period)
  CREATE INDEX recurring_vouchers_of_run ON app.recurring_vouchers USING btree (ledger_id, run_id)
  CREATE INDEX recurring_vouchers_of_voucher ON app.recurring_vouchers USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX recurring_vouchers_pkey ON app.recurring_vouchers USING btree (ledger_id, template_id, period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table removed_vouchers
  ledger_id uuid not null default ledger()
  id uuid not null
  number integer not null
  day date not null
  total numeric(18,2) not null
  content jsonb not null
  removed_by text not null
  removed_at timestamp with time zone not null
  constraint removed_vouchers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint removed_vouchers_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX removed_vouchers_latest ON app.removed_vouchers USING btree (ledger_id, removed_at DESC)
  CREATE UNIQUE INDEX removed_vouchers_pkey ON app.removed_vouchers USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table reopen_requests
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  reason text not null
  state text not null default 'open'::text
  asked_by uuid not null
  asked_name text not null
  asked_at timestamp with time zone not null
  answered_by uuid
  answered_name text
  answered_at timestamp with time zone
  remark text not null default ''::text
  constraint another_person_agrees CHECK (((state = 'open'::text) OR ((state = 'withdrawn'::text) = (answered_by = asked_by))))
  constraint answered_as_a_whole CHECK ((((state = 'open'::text) = (answered_by IS NULL)) AND ((answered_by IS NULL) = (answered_at IS NULL)) AND ((answered_by IS NULL) = (answered_name IS NULL))))
  constraint reopen_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id)
  constraint reopen_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id)
  constraint reopen_requests_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint reopen_requests_pkey PRIMARY KEY (ledger_id, id)
  constraint reopen_requests_reason_check CHECK (((char_length(reason) >= 2) AND (char_length(reason) <= 200)))
  constraint reopen_requests_remark_check CHECK ((char_length(remark) <= 200))
  constraint reopen_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text])))
  CREATE UNIQUE INDEX one_open_reopen_request ON app.reopen_requests USING btree (ledger_id, period) WHERE (state = 'open'::text)
  CREATE UNIQUE INDEX reopen_requests_pkey ON app.reopen_requests USING btree (ledger_id, id)
  CREATE TRIGGER answered_once BEFORE UPDATE ON app.reopen_requests FOR EACH ROW EXECUTE FUNCTION reopen_request_answered()
  CREATE TRIGGER stays BEFORE DELETE ON app.reopen_requests FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table salary_deductions
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  employee_id uuid not null
  item text not null
  monthly numeric(18,2) not null
  from_period period not null
  to_period period
  variety text not null default ''::text
  persons smallint not null default 1
  share smallint not null default 100
  constraint salary_deductions_check CHECK (((to_period)::text >= (from_period)::text))
  constraint salary_deductions_item_check CHECK ((item = ANY (ARRAY['child'::text, 'education'::text, 'mortgage'::text, 'rent'::text, 'elderly'::text, 'infant'::text, 'privatePension'::text])))
  constraint salary_deductions_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint salary_deductions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_deductions_monthly_check CHECK ((monthly > (0)::numeric))
  constraint salary_deductions_persons_check CHECK (((persons >= 1) AND (persons <= 10)))
  constraint salary_deductions_pkey PRIMARY KEY (ledger_id, id)
  constraint salary_deductions_share_check CHECK ((share = ANY (ARRAY[50, 100])))
  constraint salary_deductions_variety_check CHECK ((char_length(variety) <= 20))
  CREATE INDEX salary_deductions_of_employee ON app.salary_deductions USING btree (ledger_id, employee_id)
  CREATE UNIQUE INDEX salary_deductions_pkey ON app.salary_deductions USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table salary_openings
  ledger_id uuid not null default ledger()
  employee_id uuid not null
  year smallint not null
  carry jsonb not null
  constraint salary_openings_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint salary_openings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_openings_pkey PRIMARY KEY (ledger_id, employee_id, year)
  CREATE UNIQUE INDEX salary_openings_pkey ON app.salary_openings USING btree (ledger_id, employee_id, year)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table salary_people
  ledger_id uuid not null default ledger()
  employee_id uuid not null
  city text not null default ''::text
  social_base numeric(18,2) not null default 0
  housing_base numeric(18,2) not null default 0
  housing_rate numeric(18,4)
  tax_kind text not null default 'employee'::text
  first_job_year smallint
  year_at_once smallint
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint salary_people_city_check CHECK ((char_length(city) <= 20))
  constraint salary_people_housing_base_check CHECK ((housing_base >= (0)::numeric))
  constraint salary_people_housing_rate_check CHECK (((housing_rate >= (0)::numeric) AND (housing_rate <= 0.12)))
  constraint salary_people_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id) ON DELETE CASCADE
  constraint salary_people_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_people_pkey PRIMARY KEY (ledger_id, employee_id)
  constraint salary_people_social_base_check CHECK ((social_base >= (0)::numeric))
  constraint salary_people_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['employee'::text, 'labour'::text, 'agent'::text, 'platform'::text, 'intern'::text, 'nonResident'::text])))
  CREATE UNIQUE INDEX salary_people_pkey ON app.salary_people USING btree (ledger_id, employee_id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.salary_people DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table salary_rows
  ledger_id uuid not null default ledger()
  sheet_id uuid not null
  employee_id uuid not null
  inputs jsonb not null default '{}'::jsonb
  figures jsonb not null default '{}'::jsonb
  carry jsonb not null default '{}'::jsonb
  problem text not null default ''::text
  gross numeric(18,2) not null default 0
  tax numeric(18,2) not null default 0
  net numeric(18,2) not null default 0
  constraint salary_rows_ledger_id_employee_id_fkey FOREIGN KEY (ledger_id, employee_id) REFERENCES tags(ledger_id, id)
  constraint salary_rows_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_rows_ledger_id_sheet_id_fkey FOREIGN KEY (ledger_id, sheet_id) REFERENCES salary_sheets(ledger_id, id) ON DELETE CASCADE
  constraint salary_rows_pkey PRIMARY KEY (ledger_id, sheet_id, employee_id)
  CREATE INDEX salary_rows_of_employee ON app.salary_rows USING btree (ledger_id, employee_id)
  CREATE UNIQUE INDEX salary_rows_pkey ON app.salary_rows USING btree (ledger_id, sheet_id, employee_id)
  CREATE TRIGGER parts_sealed_delete AFTER DELETE ON app.salary_rows REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_salary_sheets()
  CREATE TRIGGER parts_sealed_insert AFTER INSERT ON app.salary_rows REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_salary_sheets()
  CREATE TRIGGER parts_sealed_update AFTER UPDATE ON app.salary_rows REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_parts_of_salary_sheets()
  CREATE TRIGGER salary_is_locked BEFORE INSERT OR DELETE OR UPDATE ON app.salary_rows FOR EACH ROW EXECUTE FUNCTION salary_is_locked()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table salary_sheets
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  kind text not null
  number smallint not null
  name text not null
  columns jsonb not null
  accrual_voucher_id uuid
  payment_voucher_id uuid
  created_by uuid not null
  created_name text not null
  created_at timestamp with time zone not null
  computed_at timestamp with time zone
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint salary_sheets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint salary_sheets_kind_check CHECK ((kind = ANY (ARRAY['wage'::text, 'bonus'::text, 'labour'::text, 'severance'::text])))
  constraint salary_sheets_ledger_id_accrual_voucher_id_fkey FOREIGN KEY (ledger_id, accrual_voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (accrual_voucher_id)
  constraint salary_sheets_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_sheets_ledger_id_payment_voucher_id_fkey FOREIGN KEY (ledger_id, payment_voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE SET NULL (payment_voucher_id)
  constraint salary_sheets_ledger_id_period_number_key UNIQUE (ledger_id, period, number)
  constraint salary_sheets_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
  constraint salary_sheets_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX salary_sheets_ledger_id_period_number_key ON app.salary_sheets USING btree (ledger_id, period, number)
  CREATE INDEX salary_sheets_of_accrual ON app.salary_sheets USING btree (ledger_id, accrual_voucher_id) WHERE (accrual_voucher_id IS NOT NULL)
  CREATE INDEX salary_sheets_of_payment ON app.salary_sheets USING btree (ledger_id, payment_voucher_id) WHERE (payment_voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX salary_sheets_pkey ON app.salary_sheets USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.salary_sheets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.salary_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_salary_sheets()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.salary_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_salary_sheets()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.salary_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_salary_sheets()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table salary_templates
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  name text not null
  columns jsonb not null
  constraint salary_templates_kind_check CHECK ((kind = ANY (ARRAY['wage'::text, 'bonus'::text, 'labour'::text, 'severance'::text])))
  constraint salary_templates_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint salary_templates_ledger_id_kind_name_key UNIQUE (ledger_id, kind, name)
  constraint salary_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
  constraint salary_templates_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX salary_templates_ledger_id_kind_name_key ON app.salary_templates USING btree (ledger_id, kind, name)
  CREATE UNIQUE INDEX salary_templates_pkey ON app.salary_templates USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table same_answers
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  flow_id uuid
  invoice_id uuid
  voucher_id uuid
  bill_id uuid
  said_name text not null
  said_at timestamp with time zone not null
  constraint same_answers_check CHECK (((num_nonnulls(flow_id, invoice_id) = 1) AND (num_nonnulls(voucher_id, bill_id) = 1)))
  constraint same_answers_ledger_id_bill_id_fkey FOREIGN KEY (ledger_id, bill_id) REFERENCES claim_bills(ledger_id, id) ON DELETE CASCADE
  constraint same_answers_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE CASCADE
  constraint same_answers_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint same_answers_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint same_answers_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX same_answers_of_bill ON app.same_answers USING btree (ledger_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX same_answers_of_flow ON app.same_answers USING btree (ledger_id, flow_id) WHERE (flow_id IS NOT NULL)
  CREATE INDEX same_answers_of_invoice ON app.same_answers USING btree (ledger_id, invoice_id) WHERE (invoice_id IS NOT NULL)
  CREATE INDEX same_answers_of_voucher ON app.same_answers USING btree (ledger_id, voucher_id) WHERE (voucher_id IS NOT NULL)
  CREATE UNIQUE INDEX same_answers_pkey ON app.same_answers USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table seal_heads
  chain_id uuid not null
  last_seq bigint not null default 0
  last_hash text not null default ''::text
  constraint seal_heads_pkey PRIMARY KEY (chain_id)
  CREATE UNIQUE INDEX seal_heads_pkey ON app.seal_heads USING btree (chain_id)
  policy of_chain for ALL using (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform())) check (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform()))
  grant SELECT

table seal_links
  chain_id uuid not null
  id uuid not null default new_id()
  seq bigint
  object text not null
  sealed integer not null
  root text not null
  at timestamp with time zone not null default clock_timestamp()
  previous_hash text
  hash text
  constraint chained TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint seal_links_pkey PRIMARY KEY (chain_id, id)
  CREATE UNIQUE INDEX seal_links_in_order ON app.seal_links USING btree (chain_id, seq)
  CREATE INDEX seal_links_open ON app.seal_links USING btree (chain_id) WHERE (seq IS NULL)
  CREATE UNIQUE INDEX seal_links_pkey ON app.seal_links USING btree (chain_id, id)
  CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON app.seal_links DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_seals()
  policy of_chain for ALL using (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform())) check (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform()))
  grant SELECT

table seals
  chain_id uuid not null
  object text not null
  key text not null
  link_id uuid not null
  digest text not null
  constraint seals_pkey PRIMARY KEY (chain_id, link_id, object, key)
  CREATE INDEX seals_of_papers ON app.seals USING btree (chain_id, object, key) WHERE (object = ANY (ARRAY['claim_bills'::text, 'salary_sheets'::text]))
  CREATE UNIQUE INDEX seals_pkey ON app.seals USING btree (chain_id, link_id, object, key)
  policy of_chain for ALL using (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform())) check (((chain_id = ledger()) OR (chain_id = agency()) OR is_platform()))
  grant SELECT

table separate_papers
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  voucher_id uuid not null
  name text not null
  volume text not null
  place text not null
  pages integer not null
  added_name text not null
  added_at timestamp with time zone not null
  constraint separate_papers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint separate_papers_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint separate_papers_name_check CHECK ((name <> ''::text))
  constraint separate_papers_pages_check CHECK ((pages >= 0))
  constraint separate_papers_pkey PRIMARY KEY (ledger_id, id)
  constraint separate_papers_volume_check CHECK ((volume <> ''::text))
  CREATE INDEX separate_papers_of_voucher ON app.separate_papers USING btree (ledger_id, voucher_id)
  CREATE UNIQUE INDEX separate_papers_pkey ON app.separate_papers USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT

table sessions
  token_hash bytea not null
  user_id uuid not null
  ledger_id uuid
  created_at timestamp with time zone not null default now()
  seen_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  address text not null default ''::text
  user_agent text not null default ''::text
  id uuid not null default new_id()
  terminal jsonb
  constraint sessions_pkey PRIMARY KEY (token_hash)
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX sessions_by_id ON app.sessions USING btree (id)
  CREATE INDEX sessions_of_user ON app.sessions USING btree (user_id)
  CREATE UNIQUE INDEX sessions_pkey ON app.sessions USING btree (token_hash)
  grant DELETE, INSERT, SELECT, UPDATE

table settlements
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  flow_id uuid not null
  invoice_id uuid not null
  amount numeric(18,2) not null
  rule text not null
  settled_name text not null
  settled_at timestamp with time zone not null
  constraint settlements_amount_check CHECK ((amount <> (0)::numeric))
  constraint settlements_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint settlements_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE CASCADE
  constraint settlements_ledger_id_flow_id_invoice_id_key UNIQUE (ledger_id, flow_id, invoice_id)
  constraint settlements_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint settlements_pkey PRIMARY KEY (ledger_id, id)
  constraint settlements_rule_check CHECK ((rule = ANY (ARRAY['proposed'::text, 'manual'::text])))
  CREATE UNIQUE INDEX settlements_ledger_id_flow_id_invoice_id_key ON app.settlements USING btree (ledger_id, flow_id, invoice_id)
  CREATE INDEX settlements_of_invoice ON app.settlements USING btree (ledger_id, invoice_id)
  CREATE UNIQUE INDEX settlements_pkey ON app.settlements USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table setup_links
  token_hash bytea not null
  process_id uuid not null
  host text not null
  made_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint setup_links_host_check CHECK ((length(host) <= 200))
  constraint setup_links_pkey PRIMARY KEY (token_hash)
  constraint setup_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
  CREATE UNIQUE INDEX setup_links_pkey ON app.setup_links USING btree (token_hash)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant INSERT, SELECT, UPDATE

table share_tokens
  ledger_id uuid not null
  id uuid not null default new_id()
  agency_id uuid not null
  token_hash bytea not null
  read_only boolean not null
  created_name text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  withdrawn_at timestamp with time zone
  constraint share_tokens_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint share_tokens_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint share_tokens_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX share_tokens_by_hash ON app.share_tokens USING btree (token_hash)
  CREATE INDEX share_tokens_of_agency ON app.share_tokens USING btree (agency_id)
  CREATE UNIQUE INDEX share_tokens_pkey ON app.share_tokens USING btree (ledger_id, id)
  policy of_owner for ALL using (((ledger_id = ledger()) OR (agency_id = agency()) OR is_platform())) check (((ledger_id = ledger()) OR is_platform() OR ((agency_id = agency()) AND (ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency()))))))
  grant DELETE, INSERT, SELECT, UPDATE

table sign_in_failures
  key text not null
  failures integer not null
  last_at timestamp with time zone not null
  constraint sign_in_failures_pkey PRIMARY KEY (key)
  CREATE UNIQUE INDEX sign_in_failures_pkey ON app.sign_in_failures USING btree (key)
  grant DELETE, INSERT, SELECT, UPDATE

table sign_in_refusals
  user_id uuid not null
  day date not null
  count integer not null
  last_at timestamp with time zone not null
  address text not null
  constraint sign_in_refusals_count_check CHECK ((count > 0))
  constraint sign_in_refusals_pkey PRIMARY KEY (user_id, day)
  constraint sign_in_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX sign_in_refusals_pkey ON app.sign_in_refusals USING btree (user_id, day)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table sms_codes
  id uuid not null default new_id()
  phone text not null
  purpose text not null
  code_hash text
  address text not null
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  tries smallint not null default 0
  used_at timestamp with time zone
  failed boolean not null default false
  constraint sms_codes_pkey PRIMARY KEY (id)
  constraint sms_codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'phone'::text, 'client'::text])))
  CREATE INDEX sms_codes_of_address ON app.sms_codes USING btree (address, sent_at)
  CREATE INDEX sms_codes_of_phone ON app.sms_codes USING btree (phone, sent_at)
  CREATE UNIQUE INDEX sms_codes_pkey ON app.sms_codes USING btree (id)
  grant DELETE, INSERT, SELECT, UPDATE

table social_rates
  ledger_id uuid not null default ledger()
  city text not null
  item text not null
  from_day date not null
  to_day date
  employer_rate numeric(18,6) not null
  employee_rate numeric(18,6) not null
  employee_fixed numeric(18,2) not null default 0
  floor_base numeric(18,2)
  ceiling_base numeric(18,2)
  source text not null default ''::text
  constraint social_rates_check CHECK ((to_day >= from_day))
  constraint social_rates_check1 CHECK ((ceiling_base >= floor_base))
  constraint social_rates_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 20)))
  constraint social_rates_employee_rate_check CHECK (((employee_rate >= (0)::numeric) AND (employee_rate < (1)::numeric)))
  constraint social_rates_employer_rate_check CHECK (((employer_rate >= (0)::numeric) AND (employer_rate < (1)::numeric)))
  constraint social_rates_item_check CHECK ((item = ANY (ARRAY['pension'::text, 'medical'::text, 'unemployment'::text, 'injury'::text, 'maternity'::text, 'housing'::text])))
  constraint social_rates_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint social_rates_pkey PRIMARY KEY (ledger_id, city, item, from_day)
  CREATE UNIQUE INDEX social_rates_pkey ON app.social_rates USING btree (ledger_id, city, item, from_day)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table statement_formulas
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  statement text not null
  line text not null
  from_period period not null
  formula jsonb
  changed_by text not null
  changed_at timestamp with time zone not null
  log_seq bigint not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint statement_formulas_formula_check CHECK ((jsonb_typeof(formula) = 'object'::text))
  constraint statement_formulas_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint statement_formulas_pkey PRIMARY KEY (ledger_id, id)
  constraint statement_formulas_statement_check CHECK ((statement = ANY (ARRAY['balanceSheet'::text, 'incomeStatement'::text, 'cashFlowStatement'::text, 'activityStatement'::text, 'equityChanges'::text])))
  CREATE UNIQUE INDEX statement_formulas_in_order ON app.statement_formulas USING btree (ledger_id, log_seq)
  CREATE UNIQUE INDEX statement_formulas_pkey ON app.statement_formulas USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.statement_formulas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.statement_formulas FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER of_open_months BEFORE INSERT ON app.statement_formulas FOR EACH ROW EXECUTE FUNCTION statement_formula_rules()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.statement_formulas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_formulas()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.statement_formulas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_formulas()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.statement_formulas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_formulas()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table statement_notes
  ledger_id uuid not null default ledger()
  year integer not null
  version integer not null
  texts jsonb not null
  given jsonb not null
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint statement_notes_given_check CHECK ((jsonb_typeof(given) = 'object'::text))
  constraint statement_notes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint statement_notes_pkey PRIMARY KEY (ledger_id, year, version)
  constraint statement_notes_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
  constraint statement_notes_version_check CHECK ((version > 0))
  constraint statement_notes_year_check CHECK (((year >= 1900) AND (year <= 2999)))
  CREATE UNIQUE INDEX statement_notes_pkey ON app.statement_notes USING btree (ledger_id, year, version)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.statement_notes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.statement_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notes()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.statement_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notes()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.statement_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notes()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table statement_notices
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  issue_id uuid not null
  recipient text not null
  told_on date not null
  words text not null
  figures text not null
  told_name text not null
  told_at timestamp with time zone not null
  constraint statement_notices_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint statement_notices_ledger_id_issue_id_fkey FOREIGN KEY (ledger_id, issue_id) REFERENCES issued_statements(ledger_id, id)
  constraint statement_notices_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX statement_notices_of_issue ON app.statement_notices USING btree (ledger_id, issue_id)
  CREATE UNIQUE INDEX statement_notices_pkey ON app.statement_notices USING btree (ledger_id, id)
  CREATE TRIGGER final BEFORE DELETE OR UPDATE ON app.statement_notices FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.statement_notices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notices()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.statement_notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notices()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.statement_notices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_statement_notices()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table stock_bom_lines
  ledger_id uuid not null default ledger()
  bom_id uuid not null
  position integer not null
  side text not null
  goods_id uuid not null
  quantity stock_quantity not null
  loss numeric(18,4) not null default 0
  unit_value numeric(18,4) not null default 0
  constraint stock_bom_lines_ledger_id_bom_id_fkey FOREIGN KEY (ledger_id, bom_id) REFERENCES stock_boms(ledger_id, id) ON DELETE CASCADE
  constraint stock_bom_lines_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_bom_lines_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_bom_lines_loss_check CHECK (((loss >= (0)::numeric) AND (loss < (100)::numeric)))
  constraint stock_bom_lines_pkey PRIMARY KEY (ledger_id, bom_id, "position")
  constraint stock_bom_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 200)))
  constraint stock_bom_lines_quantity_check CHECK (((quantity)::numeric > (0)::numeric))
  constraint stock_bom_lines_side_check CHECK ((side = ANY (ARRAY['in'::text, 'by'::text])))
  constraint stock_bom_lines_unit_value_check CHECK ((unit_value >= (0)::numeric))
  CREATE INDEX stock_bom_lines_of_goods ON app.stock_bom_lines USING btree (ledger_id, goods_id)
  CREATE UNIQUE INDEX stock_bom_lines_pkey ON app.stock_bom_lines USING btree (ledger_id, bom_id, "position")
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_boms
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  product_id uuid not null
  from_day date not null
  output stock_quantity not null
  note text not null default ''::text
  constraint stock_boms_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_boms_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint stock_boms_ledger_id_product_id_from_day_key UNIQUE (ledger_id, product_id, from_day)
  constraint stock_boms_note_check CHECK ((char_length(note) <= 200))
  constraint stock_boms_output_check CHECK (((output)::numeric > (0)::numeric))
  constraint stock_boms_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX stock_boms_ledger_id_product_id_from_day_key ON app.stock_boms USING btree (ledger_id, product_id, from_day)
  CREATE UNIQUE INDEX stock_boms_pkey ON app.stock_boms USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_costs
  ledger_id uuid not null default ledger()
  line_id uuid not null
  goods_id uuid not null
  period period not null
  amount numeric(18,2) not null
  constraint stock_costs_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_costs_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_costs_ledger_id_line_id_fkey FOREIGN KEY (ledger_id, line_id) REFERENCES stock_lines(ledger_id, id) ON DELETE CASCADE
  constraint stock_costs_pkey PRIMARY KEY (ledger_id, line_id)
  CREATE INDEX stock_costs_of_goods ON app.stock_costs USING btree (ledger_id, goods_id, period)
  CREATE INDEX stock_costs_of_period ON app.stock_costs USING btree (ledger_id, period)
  CREATE UNIQUE INDEX stock_costs_pkey ON app.stock_costs USING btree (ledger_id, line_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_count_items
  ledger_id uuid not null default ledger()
  count_id uuid not null
  goods_id uuid not null
  lot text not null default ''::text
  book stock_quantity not null
  counted stock_quantity
  amount numeric(18,2)
  reason text not null default ''::text
  constraint stock_count_items_amount_check CHECK ((amount >= (0)::numeric))
  constraint stock_count_items_counted_check CHECK (((counted)::numeric >= (0)::numeric))
  constraint stock_count_items_ledger_id_count_id_fkey FOREIGN KEY (ledger_id, count_id) REFERENCES stock_counts(ledger_id, id) ON DELETE CASCADE
  constraint stock_count_items_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_count_items_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_count_items_lot_check CHECK ((char_length(lot) <= 50))
  constraint stock_count_items_pkey PRIMARY KEY (ledger_id, count_id, goods_id, lot)
  constraint stock_count_items_reason_check CHECK ((char_length(reason) <= 200))
  CREATE INDEX stock_count_items_of_goods ON app.stock_count_items USING btree (ledger_id, goods_id)
  CREATE UNIQUE INDEX stock_count_items_pkey ON app.stock_count_items USING btree (ledger_id, count_id, goods_id, lot)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_counts
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  day date not null
  period period not null
  warehouse_id uuid
  note text not null default ''::text
  state text not null default 'counting'::text
  made_name text not null
  made_at timestamp with time zone not null
  finished_name text not null default ''::text
  finished_at timestamp with time zone
  constraint stock_counts_check CHECK (((state = 'done'::text) = (finished_at IS NOT NULL)))
  constraint stock_counts_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 30)))
  constraint stock_counts_finished_name_check CHECK ((char_length(finished_name) <= 100))
  constraint stock_counts_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint stock_counts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_counts_ledger_id_warehouse_id_fkey FOREIGN KEY (ledger_id, warehouse_id) REFERENCES stock_warehouses(ledger_id, id)
  constraint stock_counts_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint stock_counts_note_check CHECK ((char_length(note) <= 200))
  constraint stock_counts_pkey PRIMARY KEY (ledger_id, id)
  constraint stock_counts_state_check CHECK ((state = ANY (ARRAY['counting'::text, 'done'::text])))
  CREATE UNIQUE INDEX stock_counts_ledger_id_code_key ON app.stock_counts USING btree (ledger_id, code)
  CREATE INDEX stock_counts_of_warehouse ON app.stock_counts USING btree (ledger_id, warehouse_id)
  CREATE INDEX stock_counts_open ON app.stock_counts USING btree (ledger_id, period) WHERE (state = 'counting'::text)
  CREATE UNIQUE INDEX stock_counts_pkey ON app.stock_counts USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_documents
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  room text not null
  side text not null
  kind text not null
  day date not null
  period period not null
  origin_day date
  serial integer not null
  number text not null
  warehouse_id uuid
  counterparty_id uuid
  counter_code text not null default ''::text
  product_id uuid
  reason text not null default ''::text
  note text not null default ''::text
  goods text not null default ''::text
  line_count integer not null
  amount numeric(18,2) not null default 0
  origin text not null default 'typed'::text
  voided boolean not null default false
  void_reason text not null default ''::text
  made_name text not null
  made_at timestamp with time zone not null
  to_warehouse_id uuid
  made_by_id uuid
  constraint stock_documents_check CHECK ((voided OR (void_reason = ''::text)))
  constraint stock_documents_counter_code_check CHECK ((counter_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint stock_documents_goods_check CHECK ((char_length(goods) <= 300))
  constraint stock_documents_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'purchase'::text, 'estimate'::text, 'purchaseReturn'::text, 'priceChange'::text, 'finishedIn'::text, 'otherIn'::text, 'countGain'::text, 'assemblyIn'::text, 'apartIn'::text, 'processIn'::text, 'issue'::text, 'issueReturn'::text, 'sale'::text, 'saleReturn'::text, 'otherOut'::text, 'countLoss'::text, 'transfer'::text, 'processOut'::text, 'assemblyOut'::text, 'apartOut'::text])))
  constraint stock_documents_ledger_id_counterparty_id_fkey FOREIGN KEY (ledger_id, counterparty_id) REFERENCES tags(ledger_id, id)
  constraint stock_documents_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_documents_ledger_id_number_key UNIQUE (ledger_id, number)
  constraint stock_documents_ledger_id_period_side_serial_key UNIQUE (ledger_id, period, side, serial)
  constraint stock_documents_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint stock_documents_ledger_id_warehouse_id_fkey FOREIGN KEY (ledger_id, warehouse_id) REFERENCES stock_warehouses(ledger_id, id)
  constraint stock_documents_line_count_check CHECK (((line_count >= 1) AND (line_count <= 500)))
  constraint stock_documents_made_by_fkey FOREIGN KEY (ledger_id, made_by_id) REFERENCES stock_documents(ledger_id, id) DEFERRABLE INITIALLY DEFERRED
  constraint stock_documents_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint stock_documents_note_check CHECK ((char_length(note) <= 200))
  constraint stock_documents_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 30)))
  constraint stock_documents_origin_check CHECK ((origin = ANY (ARRAY['typed'::text, 'file'::text, 'invoice'::text])))
  constraint stock_documents_pkey PRIMARY KEY (ledger_id, id)
  constraint stock_documents_reason_check CHECK ((char_length(reason) <= 200))
  constraint stock_documents_room_check CHECK ((room = ANY (ARRAY['material'::text, 'goods'::text])))
  constraint stock_documents_serial_check CHECK ((serial > 0))
  constraint stock_documents_side_check CHECK ((side = ANY (ARRAY['in'::text, 'out'::text])))
  constraint stock_documents_to_warehouse_fkey FOREIGN KEY (ledger_id, to_warehouse_id) REFERENCES stock_warehouses(ledger_id, id)
  constraint stock_documents_void_reason_check CHECK ((char_length(void_reason) <= 200))
  CREATE UNIQUE INDEX stock_documents_ledger_id_number_key ON app.stock_documents USING btree (ledger_id, number)
  CREATE UNIQUE INDEX stock_documents_ledger_id_period_side_serial_key ON app.stock_documents USING btree (ledger_id, period, side, serial)
  CREATE INDEX stock_documents_made_by ON app.stock_documents USING btree (ledger_id, made_by_id) WHERE (made_by_id IS NOT NULL)
  CREATE INDEX stock_documents_of_counterparty ON app.stock_documents USING btree (ledger_id, counterparty_id) WHERE (counterparty_id IS NOT NULL)
  CREATE INDEX stock_documents_of_list ON app.stock_documents USING btree (ledger_id, room, side, period)
  CREATE INDEX stock_documents_of_others ON app.stock_documents USING btree (ledger_id, period) WHERE (kind = ANY (ARRAY['assemblyIn'::text, 'apartIn'::text, 'processIn'::text]))
  CREATE INDEX stock_documents_of_product ON app.stock_documents USING btree (ledger_id, product_id) WHERE (product_id IS NOT NULL)
  CREATE INDEX stock_documents_of_to_warehouse ON app.stock_documents USING btree (ledger_id, to_warehouse_id) WHERE (to_warehouse_id IS NOT NULL)
  CREATE INDEX stock_documents_of_warehouse ON app.stock_documents USING btree (ledger_id, warehouse_id) WHERE (warehouse_id IS NOT NULL)
  CREATE UNIQUE INDEX stock_documents_pkey ON app.stock_documents USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_goods
  ledger_id uuid not null default ledger()
  goods_id uuid not null
  tracked text not null default 'none'::text
  stock_code text not null default ''::text
  cost_code text not null default ''::text
  safety stock_quantity
  shelf_days integer
  constraint stock_goods_cost_code_check CHECK ((cost_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint stock_goods_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_goods_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_goods_pkey PRIMARY KEY (ledger_id, goods_id)
  constraint stock_goods_safety_check CHECK (((safety)::numeric >= (0)::numeric))
  constraint stock_goods_shelf_days_check CHECK (((shelf_days >= 1) AND (shelf_days <= 36500)))
  constraint stock_goods_stock_code_check CHECK ((stock_code ~ '^(\d{4}(\d{4}){0,2})?$'::text))
  constraint stock_goods_tracked_check CHECK ((tracked = ANY (ARRAY['none'::text, 'lot'::text, 'serial'::text])))
  CREATE UNIQUE INDEX stock_goods_pkey ON app.stock_goods USING btree (ledger_id, goods_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_lines
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  document_id uuid not null
  position integer not null
  goods_id uuid not null
  typed_quantity stock_quantity not null
  unit text not null default ''::text
  quantity stock_quantity not null
  amount numeric(18,2)
  of_line_id uuid
  lot text not null default ''::text
  note text not null default ''::text
  weight stock_quantity
  produced_on date
  expires_on date
  constraint stock_lines_expiry_check CHECK ((expires_on >= produced_on))
  constraint stock_lines_ledger_id_document_id_fkey FOREIGN KEY (ledger_id, document_id) REFERENCES stock_documents(ledger_id, id) ON DELETE CASCADE
  constraint stock_lines_ledger_id_document_id_position_key UNIQUE (ledger_id, document_id, "position")
  constraint stock_lines_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_lines_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_lines_ledger_id_of_line_id_fkey FOREIGN KEY (ledger_id, of_line_id) REFERENCES stock_lines(ledger_id, id) DEFERRABLE INITIALLY DEFERRED
  constraint stock_lines_lot_check CHECK ((char_length(lot) <= 50))
  constraint stock_lines_note_check CHECK ((char_length(note) <= 200))
  constraint stock_lines_pkey PRIMARY KEY (ledger_id, id)
  constraint stock_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 500)))
  constraint stock_lines_quantity_check CHECK (((quantity)::numeric >= (0)::numeric))
  constraint stock_lines_typed_quantity_check CHECK (((typed_quantity)::numeric >= (0)::numeric))
  constraint stock_lines_unit_check CHECK ((char_length(unit) <= 20))
  constraint stock_lines_weight_check CHECK (((weight)::numeric > (0)::numeric))
  CREATE INDEX stock_lines_gone_back_to ON app.stock_lines USING btree (ledger_id, of_line_id) WHERE (of_line_id IS NOT NULL)
  CREATE UNIQUE INDEX stock_lines_ledger_id_document_id_position_key ON app.stock_lines USING btree (ledger_id, document_id, "position")
  CREATE INDEX stock_lines_of_goods ON app.stock_lines USING btree (ledger_id, goods_id)
  CREATE UNIQUE INDEX stock_lines_pkey ON app.stock_lines USING btree (ledger_id, id)
  CREATE INDEX stock_lines_that_expire ON app.stock_lines USING btree (ledger_id, goods_id, lot) WHERE (expires_on IS NOT NULL)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_matches
  ledger_id uuid not null default ledger()
  invoice_id uuid not null
  invoice_position integer not null
  line_id uuid not null
  quantity stock_quantity not null
  adjusted_by uuid
  constraint stock_matches_adjusted_by_fkey FOREIGN KEY (ledger_id, adjusted_by) REFERENCES stock_documents(ledger_id, id) ON DELETE CASCADE
  constraint stock_matches_invoice_position_check CHECK ((invoice_position > 0))
  constraint stock_matches_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_matches_ledger_id_invoice_id_fkey FOREIGN KEY (ledger_id, invoice_id) REFERENCES invoices(ledger_id, id) ON DELETE CASCADE
  constraint stock_matches_ledger_id_line_id_fkey FOREIGN KEY (ledger_id, line_id) REFERENCES stock_lines(ledger_id, id) ON DELETE CASCADE
  constraint stock_matches_pkey PRIMARY KEY (ledger_id, invoice_id, invoice_position, line_id)
  constraint stock_matches_quantity_check CHECK (((quantity)::numeric > (0)::numeric))
  CREATE INDEX stock_matches_of_adjustment ON app.stock_matches USING btree (ledger_id, adjusted_by) WHERE (adjusted_by IS NOT NULL)
  CREATE INDEX stock_matches_of_line ON app.stock_matches USING btree (ledger_id, line_id)
  CREATE UNIQUE INDEX stock_matches_pkey ON app.stock_matches USING btree (ledger_id, invoice_id, invoice_position, line_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_methods
  ledger_id uuid not null default ledger()
  nature text not null
  from_period period not null
  method text not null
  reason text not null
  made_name text not null
  made_at timestamp with time zone not null
  constraint stock_methods_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_methods_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint stock_methods_method_check CHECK ((method = ANY (ARRAY['monthlyAverage'::text, 'movingAverage'::text, 'firstIn'::text, 'specific'::text])))
  constraint stock_methods_nature_check CHECK ((nature = ANY (ARRAY['material'::text, 'consumable'::text, 'merchandise'::text, 'semi'::text, 'finished'::text])))
  constraint stock_methods_pkey PRIMARY KEY (ledger_id, nature, from_period)
  constraint stock_methods_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200)))
  CREATE UNIQUE INDEX stock_methods_pkey ON app.stock_methods USING btree (ledger_id, nature, from_period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_months
  ledger_id uuid not null default ledger()
  goods_id uuid not null
  period period not null
  method text not null
  opening_quantity stock_quantity not null
  opening_amount numeric(18,2) not null
  in_quantity stock_quantity not null
  in_amount numeric(18,2) not null
  out_quantity stock_quantity not null
  out_amount numeric(18,2) not null
  closing_quantity stock_quantity not null
  closing_amount numeric(18,2) not null
  layers jsonb not null default '[]'::jsonb
  estimated_quantity stock_quantity not null default 0
  estimated_amount numeric(18,2) not null default 0
  to_cost numeric(18,2) not null default 0
  refused text not null default ''::text
  refused_number text not null default ''::text
  missing stock_quantity not null default 0
  averaged boolean not null default false
  constraint stock_months_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_months_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_months_method_check CHECK ((method = ANY (ARRAY['monthlyAverage'::text, 'movingAverage'::text, 'firstIn'::text, 'specific'::text])))
  constraint stock_months_pkey PRIMARY KEY (ledger_id, goods_id, period)
  constraint stock_months_refused_check CHECK ((refused = ANY (ARRAY[''::text, 'short'::text, 'amount'::text, 'costless'::text, 'lot'::text, 'parts'::text])))
  constraint stock_months_refused_number_check CHECK ((char_length(refused_number) <= 30))
  CREATE INDEX stock_months_of_period ON app.stock_months USING btree (ledger_id, period)
  CREATE UNIQUE INDEX stock_months_pkey ON app.stock_months USING btree (ledger_id, goods_id, period)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_pickings
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  warehouse_id uuid
  nature text not null default ''::text
  goods_id uuid
  counter_code text not null
  product_id uuid
  note text not null default ''::text
  constraint stock_pickings_counter_code_check CHECK ((counter_code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint stock_pickings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_pickings_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_pickings_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint stock_pickings_ledger_id_warehouse_id_fkey FOREIGN KEY (ledger_id, warehouse_id) REFERENCES stock_warehouses(ledger_id, id)
  constraint stock_pickings_ledger_id_warehouse_id_nature_goods_id_key UNIQUE NULLS NOT DISTINCT (ledger_id, warehouse_id, nature, goods_id)
  constraint stock_pickings_nature_check CHECK ((nature = ANY (ARRAY[''::text, 'material'::text, 'consumable'::text, 'merchandise'::text, 'semi'::text, 'finished'::text])))
  constraint stock_pickings_note_check CHECK ((char_length(note) <= 200))
  constraint stock_pickings_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX stock_pickings_ledger_id_warehouse_id_nature_goods_id_key ON app.stock_pickings USING btree (ledger_id, warehouse_id, nature, goods_id) NULLS NOT DISTINCT
  CREATE INDEX stock_pickings_of_goods ON app.stock_pickings USING btree (ledger_id, goods_id) WHERE (goods_id IS NOT NULL)
  CREATE INDEX stock_pickings_of_product ON app.stock_pickings USING btree (ledger_id, product_id) WHERE (product_id IS NOT NULL)
  CREATE INDEX stock_pickings_of_warehouse ON app.stock_pickings USING btree (ledger_id, warehouse_id) WHERE (warehouse_id IS NOT NULL)
  CREATE UNIQUE INDEX stock_pickings_pkey ON app.stock_pickings USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_product_terms
  ledger_id uuid not null default ledger()
  product_id uuid not null
  through period not null
  wip_method text not null
  plan_material numeric(18,4) not null default 0
  plan_labour numeric(18,4) not null default 0
  plan_overhead numeric(18,4) not null default 0
  wip_unit numeric(18,4) not null default 0
  wip_fixed numeric(18,2) not null default 0
  constraint stock_product_terms_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_product_terms_ledger_id_product_id_fkey FOREIGN KEY (ledger_id, product_id) REFERENCES tags(ledger_id, id)
  constraint stock_product_terms_pkey PRIMARY KEY (ledger_id, product_id, through)
  constraint stock_product_terms_plan_labour_check CHECK ((plan_labour >= (0)::numeric))
  constraint stock_product_terms_plan_material_check CHECK ((plan_material >= (0)::numeric))
  constraint stock_product_terms_plan_overhead_check CHECK ((plan_overhead >= (0)::numeric))
  constraint stock_product_terms_wip_fixed_check CHECK ((wip_fixed >= (0)::numeric))
  constraint stock_product_terms_wip_method_check CHECK ((wip_method = ANY (ARRAY['none'::text, 'materialOnly'::text, 'equivalent'::text, 'standard'::text, 'fixed'::text])))
  constraint stock_product_terms_wip_unit_check CHECK ((wip_unit >= (0)::numeric))
  CREATE UNIQUE INDEX stock_product_terms_pkey ON app.stock_product_terms USING btree (ledger_id, product_id, through)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_products
  ledger_id uuid not null default ledger()
  goods_id uuid not null
  route text not null
  wip_method text not null
  plan_material numeric(18,4) not null default 0
  plan_labour numeric(18,4) not null default 0
  plan_overhead numeric(18,4) not null default 0
  wip_unit numeric(18,4) not null default 0
  wip_fixed numeric(18,2) not null default 0
  note text not null default ''::text
  disabled boolean not null default false
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint stock_products_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint stock_products_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_products_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint stock_products_note_check CHECK ((char_length(note) <= 200))
  constraint stock_products_pkey PRIMARY KEY (ledger_id, goods_id)
  constraint stock_products_plan_labour_check CHECK ((plan_labour >= (0)::numeric))
  constraint stock_products_plan_material_check CHECK ((plan_material >= (0)::numeric))
  constraint stock_products_plan_overhead_check CHECK ((plan_overhead >= (0)::numeric))
  constraint stock_products_route_check CHECK ((route = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text])))
  constraint stock_products_wip_fixed_check CHECK ((wip_fixed >= (0)::numeric))
  constraint stock_products_wip_method_check CHECK ((wip_method = ANY (ARRAY['none'::text, 'materialOnly'::text, 'equivalent'::text, 'standard'::text, 'fixed'::text])))
  constraint stock_products_wip_unit_check CHECK ((wip_unit >= (0)::numeric))
  CREATE UNIQUE INDEX stock_products_pkey ON app.stock_products USING btree (ledger_id, goods_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_settings
  ledger_id uuid not null default ledger()
  price_percent integer not null
  slow_months integer not null
  expiry_days integer not null
  constraint stock_settings_expiry_days_check CHECK (((expiry_days >= 1) AND (expiry_days <= 3650)))
  constraint stock_settings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_settings_pkey PRIMARY KEY (ledger_id)
  constraint stock_settings_price_percent_check CHECK (((price_percent >= 1) AND (price_percent <= 1000)))
  constraint stock_settings_slow_months_check CHECK (((slow_months >= 1) AND (slow_months <= 120)))
  CREATE UNIQUE INDEX stock_settings_pkey ON app.stock_settings USING btree (ledger_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_uses
  ledger_id uuid not null default ledger()
  document_id uuid not null
  line_id uuid not null
  quantity stock_quantity not null
  constraint stock_uses_ledger_id_document_id_fkey FOREIGN KEY (ledger_id, document_id) REFERENCES stock_documents(ledger_id, id) ON DELETE CASCADE
  constraint stock_uses_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_uses_ledger_id_line_id_fkey FOREIGN KEY (ledger_id, line_id) REFERENCES stock_lines(ledger_id, id) ON DELETE CASCADE
  constraint stock_uses_pkey PRIMARY KEY (ledger_id, document_id, line_id)
  constraint stock_uses_quantity_check CHECK (((quantity)::numeric > (0)::numeric))
  CREATE INDEX stock_uses_of_line ON app.stock_uses USING btree (ledger_id, line_id)
  CREATE UNIQUE INDEX stock_uses_pkey ON app.stock_uses USING btree (ledger_id, document_id, line_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table stock_warehouses
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  keeper text not null default ''::text
  note text not null default ''::text
  disabled boolean not null default false
  constraint stock_warehouses_keeper_check CHECK ((char_length(keeper) <= 50))
  constraint stock_warehouses_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint stock_warehouses_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint stock_warehouses_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint stock_warehouses_note_check CHECK ((char_length(note) <= 200))
  constraint stock_warehouses_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX stock_warehouses_ledger_id_name_key ON app.stock_warehouses USING btree (ledger_id, name)
  CREATE UNIQUE INDEX stock_warehouses_pkey ON app.stock_warehouses USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table subject_memories
  ledger_id uuid not null default ledger()
  side text not null
  key text not null
  text text not null
  subject_id uuid not null
  times integer not null default 1
  changed_at timestamp with time zone not null
  changed_name text not null
  id uuid not null default new_id()
  state text not null default 'confirmed'::text
  would_change integer not null default 0
  constraint subject_memories_key_check CHECK ((key = ANY (ARRAY['goods'::text, 'party'::text, 'word'::text])))
  constraint subject_memories_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint subject_memories_ledger_id_id_key UNIQUE (ledger_id, id)
  constraint subject_memories_ledger_id_subject_id_fkey FOREIGN KEY (ledger_id, subject_id) REFERENCES subjects(ledger_id, id) ON DELETE CASCADE
  constraint subject_memories_pkey PRIMARY KEY (ledger_id, side, key, text)
  constraint subject_memories_side_check CHECK ((side = ANY (ARRAY['output'::text, 'input'::text, 'inflow'::text, 'outflow'::text])))
  constraint subject_memories_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'off'::text])))
  constraint subject_memories_text_check CHECK ((text <> ''::text))
  constraint subject_memories_would_change_check CHECK ((would_change >= 0))
  CREATE UNIQUE INDEX subject_memories_ledger_id_id_key ON app.subject_memories USING btree (ledger_id, id)
  CREATE UNIQUE INDEX subject_memories_pkey ON app.subject_memories USING btree (ledger_id, side, key, text)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table subject_rule_changes
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  rule_id uuid not null
  action text not null
  before json
  after json not null
  changed_by uuid
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint subject_rule_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
  constraint subject_rule_changes_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint subject_rule_changes_ledger_id_rule_id_fkey FOREIGN KEY (ledger_id, rule_id) REFERENCES subject_memories(ledger_id, id) ON DELETE CASCADE
  constraint subject_rule_changes_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX changes_of_subject_rule ON app.subject_rule_changes USING btree (ledger_id, rule_id, changed_at)
  CREATE UNIQUE INDEX subject_rule_changes_pkey ON app.subject_rule_changes USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table subjects
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  code text not null
  name text not null
  full_name text not null
  initials text not null default ''::text
  parent_id uuid
  subject_class text not null
  side text not null
  leaf boolean not null default true
  disabled boolean not null default false
  unit text
  currencies text[] not null default '{}'::text[]
  revalued boolean not null default false
  cash text
  tag_types text[] not null default '{}'::text[]
  close_to text
  preset boolean not null default false
  optional_tags text[] not null default '{}'::text[]
  constraint optional_tags_are_asked_for CHECK ((optional_tags <@ tag_types))
  constraint subjects_cash_check CHECK ((cash = ANY (ARRAY['cash'::text, 'bank'::text, 'other'::text])))
  constraint subjects_code_check CHECK ((code ~ '^\d{4}(\d{4}){0,2}$'::text))
  constraint subjects_ledger_id_code_key UNIQUE (ledger_id, code)
  constraint subjects_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint subjects_ledger_id_parent_id_fkey FOREIGN KEY (ledger_id, parent_id) REFERENCES subjects(ledger_id, id)
  constraint subjects_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint subjects_pkey PRIMARY KEY (ledger_id, id)
  constraint subjects_side_check CHECK ((side = ANY (ARRAY['debit'::text, 'credit'::text])))
  constraint subjects_subject_class_check CHECK ((subject_class = ANY (ARRAY['asset'::text, 'liability'::text, 'common'::text, 'equity'::text, 'cost'::text, 'profitLoss'::text, 'netAsset'::text, 'income'::text, 'expense'::text])))
  constraint subjects_tag_types_check CHECK ((cardinality(tag_types) <= 6))
  CREATE INDEX children_of_subject ON app.subjects USING btree (ledger_id, parent_id)
  CREATE UNIQUE INDEX subjects_ledger_id_code_key ON app.subjects USING btree (ledger_id, code)
  CREATE UNIQUE INDEX subjects_pkey ON app.subjects USING btree (ledger_id, id)
  CREATE TRIGGER keeps_id BEFORE UPDATE OF ledger_id, id ON app.subjects FOR EACH STATEMENT EXECUTE FUNCTION keep_id()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.subjects REFERENCING OLD TABLE AS old_subjects FOR EACH STATEMENT EXECUTE FUNCTION keep_past_subjects()
  CREATE TRIGGER unit_is_known AFTER INSERT OR UPDATE OF unit ON app.subjects FOR EACH ROW WHEN (((new.unit IS NOT NULL) AND (new.unit <> ''::text))) EXECUTE FUNCTION unit_is_known()
  CREATE TRIGGER with_lines_stays AFTER DELETE ON app.subjects REFERENCING OLD TABLE AS old_subjects FOR EACH STATEMENT EXECUTE FUNCTION subjects_removed()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tag_sets
  ledger_id uuid not null default ledger()
  id uuid not null
  tag_ids uuid[] not null
  customer uuid
  supplier uuid
  employee uuid
  department uuid
  project uuid
  goods uuid
  constraint tag_sets_ledger_id_customer_fkey FOREIGN KEY (ledger_id, customer) REFERENCES tags(ledger_id, id)
  constraint tag_sets_ledger_id_department_fkey FOREIGN KEY (ledger_id, department) REFERENCES tags(ledger_id, id)
  constraint tag_sets_ledger_id_employee_fkey FOREIGN KEY (ledger_id, employee) REFERENCES tags(ledger_id, id)
  constraint tag_sets_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tag_sets_ledger_id_goods_fkey FOREIGN KEY (ledger_id, goods) REFERENCES tags(ledger_id, id)
  constraint tag_sets_ledger_id_project_fkey FOREIGN KEY (ledger_id, project) REFERENCES tags(ledger_id, id)
  constraint tag_sets_ledger_id_supplier_fkey FOREIGN KEY (ledger_id, supplier) REFERENCES tags(ledger_id, id)
  constraint tag_sets_pkey PRIMARY KEY (ledger_id, id)
  constraint tag_sets_tag_ids_check CHECK (((cardinality(tag_ids) >= 1) AND (cardinality(tag_ids) <= 6)))
  CREATE UNIQUE INDEX tag_sets_pkey ON app.tag_sets USING btree (ledger_id, id)
  CREATE TRIGGER stays BEFORE DELETE ON app.tag_sets FOR EACH ROW EXECUTE FUNCTION refuse_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table tags
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  type text not null
  code text not null
  name text not null
  initials text not null default ''::text
  disabled boolean not null default false
  tax_number text not null default ''::text
  unit text not null default ''::text
  spec text not null default ''::text
  parent_id uuid
  department_id uuid
  deleted boolean not null default false
  place integer
  constraint employees_have_departments CHECK (((department_id IS NULL) OR (type = 'employee'::text)))
  constraint not_under_itself CHECK (((parent_id IS NULL) OR (parent_id <> id)))
  constraint tags_ledger_id_department_id_fkey FOREIGN KEY (ledger_id, department_id) REFERENCES tags(ledger_id, id)
  constraint tags_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tags_ledger_id_parent_id_fkey FOREIGN KEY (ledger_id, parent_id) REFERENCES tags(ledger_id, id)
  constraint tags_ledger_id_type_code_key UNIQUE (ledger_id, type, code)
  constraint tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint tags_pkey PRIMARY KEY (ledger_id, id)
  constraint tags_place_check CHECK ((place >= 1))
  constraint tags_type_check CHECK ((type = ANY (ARRAY['customer'::text, 'supplier'::text, 'employee'::text, 'department'::text, 'project'::text, 'goods'::text])))
  CREATE UNIQUE INDEX tag_names ON app.tags USING btree (ledger_id, type, name, spec)
  CREATE INDEX tag_places ON app.tags USING btree (ledger_id, type, parent_id, place)
  CREATE INDEX tag_tax_numbers ON app.tags USING btree (ledger_id, type, tax_number) WHERE (tax_number <> ''::text)
  CREATE UNIQUE INDEX tags_ledger_id_type_code_key ON app.tags USING btree (ledger_id, type, code)
  CREATE INDEX tags_of_key ON app.tags USING btree (ledger_id, type, party_key(name))
  CREATE UNIQUE INDEX tags_pkey ON app.tags USING btree (ledger_id, id)
  CREATE TRIGGER moved BEFORE UPDATE OF parent_id ON app.tags FOR EACH ROW WHEN ((new.parent_id IS DISTINCT FROM old.parent_id)) EXECUTE FUNCTION tag_moved()
  CREATE TRIGGER placed_moved AFTER UPDATE ON app.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_tags()
  CREATE TRIGGER placed_new AFTER INSERT ON app.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_tags()
  CREATE TRIGGER unit_is_known AFTER INSERT OR UPDATE OF unit ON app.tags FOR EACH ROW WHEN ((new.unit <> ''::text)) EXECUTE FUNCTION unit_is_known()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_declarations
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  filing text not null
  kind text not null default 'original'::text
  cycle text not null
  period period not null
  typed jsonb not null
  figures jsonb not null
  made_name text not null
  made_at timestamp with time zone not null
  changed_name text not null
  changed_at timestamp with time zone not null
  correction smallint not null default 0
  state text not null default 'draft'::text
  due numeric(18,2) not null default 0
  basis jsonb not null default '{"taken": {}, "before": {}, "parameters": {}}'::jsonb
  reasons jsonb not null default '{}'::jsonb
  checked_name text not null default ''::text
  checked_at timestamp with time zone
  digest text not null default ''::text
  serial smallint not null default 1
  owner_id uuid
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint tax_declarations_correction_check CHECK (((correction >= 0) AND (correction <= 99)))
  constraint tax_declarations_correction_numbered CHECK (((kind = 'original'::text) = (correction = 0)))
  constraint tax_declarations_cycle_check CHECK ((cycle = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])))
  constraint tax_declarations_digest_check CHECK ((digest ~ '^([0-9a-f]{64})?$'::text))
  constraint tax_declarations_filing_check CHECK ((filing = ANY (ARRAY['smallVat'::text, 'generalVat'::text, 'vatPrepay'::text, 'citQuarter'::text, 'citLevied'::text, 'citAnnual'::text, 'businessA'::text, 'businessB'::text, 'businessC'::text, 'stamp'::text, 'statements'::text])))
  constraint tax_declarations_kind_check CHECK ((kind = ANY (ARRAY['original'::text, 'correction'::text])))
  constraint tax_declarations_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_declarations_owned CHECK (((owner_id IS NOT NULL) = (filing = ANY (ARRAY['businessA'::text, 'businessB'::text, 'businessC'::text]))))
  constraint tax_declarations_owner_fkey FOREIGN KEY (ledger_id, owner_id) REFERENCES tags(ledger_id, id)
  constraint tax_declarations_pkey PRIMARY KEY (ledger_id, id)
  constraint tax_declarations_places_numbered CHECK (((serial = 1) OR (filing = ANY (ARRAY['vatPrepay'::text, 'businessA'::text, 'businessB'::text, 'businessC'::text]))))
  constraint tax_declarations_serial_check CHECK (((serial >= 1) AND (serial <= 99)))
  constraint tax_declarations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checked'::text, 'waitingClient'::text, 'confirmed'::text, 'sending'::text, 'accepted'::text, 'differing'::text, 'refused'::text, 'voided'::text, 'elsewhere'::text, 'paid'::text])))
  CREATE INDEX tax_declarations_of_owner ON app.tax_declarations USING btree (ledger_id, owner_id) WHERE (owner_id IS NOT NULL)
  CREATE UNIQUE INDEX tax_declarations_one ON app.tax_declarations USING btree (ledger_id, filing, cycle, period, serial, kind, correction) WHERE (state <> 'voided'::text)
  CREATE UNIQUE INDEX tax_declarations_pkey ON app.tax_declarations USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.tax_declarations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  CREATE TRIGGER keep_filed BEFORE DELETE OR UPDATE ON app.tax_declarations FOR EACH ROW EXECUTE FUNCTION keep_filed_return()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.tax_declarations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_tax_declarations()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.tax_declarations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_tax_declarations()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.tax_declarations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_tax_declarations()
  policy of_firm for SELECT using ((ledger_id IN ( SELECT l.ledger_id
   FROM ledgers l
  WHERE (l.agency_id = agency())))) check ()
  policy of_invitee for SELECT using ((ledger_id IN ( SELECT s.ledger_id
   FROM ledger_shares s
  WHERE (s.invitee_id = agency())))) check ()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_fees
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  name text not null default ''::text
  from_period period not null
  to_period period not null
  due_on date not null
  amount numeric(18,2) not null
  paid numeric(18,2) not null default 0
  late_fee numeric(18,2) not null default 0
  paid_on date
  certificate text not null default ''::text
  note text not null default ''::text
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint tax_fees_amount_check CHECK ((amount > (0)::numeric))
  constraint tax_fees_certificate_check CHECK ((char_length(certificate) <= 60))
  constraint tax_fees_changed_name_check CHECK ((char_length(changed_name) <= 100))
  constraint tax_fees_check CHECK (((char_length(name) <= 50) AND ((kind <> 'other'::text) OR (name <> ''::text))))
  constraint tax_fees_check1 CHECK (((paid >= (0)::numeric) AND (paid <= amount)))
  constraint tax_fees_check2 CHECK (((to_period)::text >= (from_period)::text))
  constraint tax_fees_check3 CHECK (((paid_on IS NULL) = ((paid = (0)::numeric) AND (late_fee = (0)::numeric))))
  constraint tax_fees_kind_check CHECK ((kind = ANY (ARRAY['union'::text, 'disabled'::text, 'culture'::text, 'water'::text, 'garbage'::text, 'land'::text, 'other'::text])))
  constraint tax_fees_late_fee_check CHECK ((late_fee >= (0)::numeric))
  constraint tax_fees_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_fees_ledger_id_kind_name_from_period_to_period_key UNIQUE (ledger_id, kind, name, from_period, to_period)
  constraint tax_fees_note_check CHECK ((char_length(note) <= 200))
  constraint tax_fees_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX tax_fees_due ON app.tax_fees USING btree (ledger_id, due_on)
  CREATE UNIQUE INDEX tax_fees_ledger_id_kind_name_from_period_to_period_key ON app.tax_fees USING btree (ledger_id, kind, name, from_period, to_period)
  CREATE UNIQUE INDEX tax_fees_pkey ON app.tax_fees USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_filings
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  filing text not null
  tax text not null
  kind text not null
  correction smallint not null
  period period not null
  cycle text not null
  span_from date not null
  span_to date not null
  due_on date not null
  declaration_id uuid not null
  sent_values jsonb not null
  parameters jsonb not null
  before_values jsonb not null
  layout text not null
  owed numeric(18,2) not null
  asks_client boolean not null default false
  key text not null
  pay_key text not null default ''::text
  number text not null default ''::text
  accepted jsonb
  accepted_at timestamp with time zone
  payable numeric(18,2)
  late_fee numeric(18,2)
  paid numeric(18,2)
  differences jsonb not null default '[]'::jsonb
  outcome text not null default 'open'::text
  begun_by uuid not null
  begun_name text not null
  begun_at timestamp with time zone not null
  credited numeric(18,2)
  serial smallint not null default 1
  person text not null default ''::text
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint tax_filings_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id)
  constraint tax_filings_correction_check CHECK (((correction >= 0) AND (correction <= 1000)))
  constraint tax_filings_cycle_check CHECK ((cycle = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])))
  constraint tax_filings_filing_check CHECK ((length(filing) <= 30))
  constraint tax_filings_key_check CHECK ((length(key) <= 100))
  constraint tax_filings_kind_check CHECK ((kind = ANY (ARRAY['original'::text, 'correction'::text])))
  constraint tax_filings_layout_check CHECK ((length(layout) <= 500))
  constraint tax_filings_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_filings_number_check CHECK ((length(number) <= 100))
  constraint tax_filings_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'accepted'::text, 'differs'::text, 'elsewhere'::text, 'voided'::text, 'stopped'::text])))
  constraint tax_filings_pay_key_check CHECK ((length(pay_key) <= 100))
  constraint tax_filings_person_check CHECK ((char_length(person) <= 150))
  constraint tax_filings_pkey PRIMARY KEY (ledger_id, id)
  constraint tax_filings_serial_check CHECK (((serial >= 1) AND (serial <= 99)))
  constraint tax_filings_tax_check CHECK ((length(tax) <= 10))
  CREATE INDEX tax_filings_of_declaration ON app.tax_filings USING btree (ledger_id, declaration_id)
  CREATE INDEX tax_filings_of_person ON app.tax_filings USING btree (begun_by)
  CREATE UNIQUE INDEX tax_filings_once ON app.tax_filings USING btree (ledger_id, filing, cycle, period, serial, kind, correction) WHERE (outcome <> ALL (ARRAY['stopped'::text, 'voided'::text]))
  CREATE UNIQUE INDEX tax_filings_pkey ON app.tax_filings USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.tax_filings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table tax_handlers
  agency_id uuid not null
  id uuid not null default new_id()
  province text not null
  kind text not null
  account text not null
  session text not null default ''::text
  session_until timestamp with time zone
  flow text not null default ''::text
  flow_needs text not null default 'nothing'::text
  flow_until timestamp with time zone
  wrong_on date
  wrong smallint not null default 0
  lane_of text not null default ''::text
  lane_until timestamp with time zone
  constraint tax_handlers_account_check CHECK (((length(account) >= 1) AND (length(account) <= 50)))
  constraint tax_handlers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint tax_handlers_agency_id_province_kind_account_key UNIQUE (agency_id, province, kind, account)
  constraint tax_handlers_flow_check CHECK ((length(flow) <= 200))
  constraint tax_handlers_flow_needs_check CHECK ((flow_needs = ANY (ARRAY['nothing'::text, 'sms'::text, 'qr'::text, 'role'::text])))
  constraint tax_handlers_kind_check CHECK ((kind = ANY (ARRAY['bureau'::text, 'person'::text])))
  constraint tax_handlers_lane_of_check CHECK ((length(lane_of) <= 100))
  constraint tax_handlers_pkey PRIMARY KEY (agency_id, id)
  constraint tax_handlers_province_check CHECK ((length(province) <= 10))
  constraint tax_handlers_session_check CHECK ((length(session) <= 2000))
  constraint tax_handlers_wrong_check CHECK (((wrong >= 0) AND (wrong <= 100)))
  CREATE UNIQUE INDEX tax_handlers_agency_id_province_kind_account_key ON app.tax_handlers USING btree (agency_id, province, kind, account)
  CREATE UNIQUE INDEX tax_handlers_pkey ON app.tax_handlers USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_inventories
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  items jsonb not null
  asked_name text not null
  asked_at timestamp with time zone not null
  constraint change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint tax_inventories_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_inventories_ledger_id_period_key UNIQUE (ledger_id, period)
  constraint tax_inventories_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX tax_inventories_ledger_id_period_key ON app.tax_inventories USING btree (ledger_id, period)
  CREATE UNIQUE INDEX tax_inventories_pkey ON app.tax_inventories USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER change_counted AFTER INSERT OR DELETE OR UPDATE ON app.tax_inventories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_login_tokens
  ledger_id uuid not null default ledger()
  digest text not null
  login_id uuid not null
  until timestamp with time zone not null
  constraint tax_login_tokens_digest_check CHECK ((length(digest) = 64))
  constraint tax_login_tokens_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_login_tokens_ledger_id_login_id_fkey FOREIGN KEY (ledger_id, login_id) REFERENCES tax_logins(ledger_id, id) ON DELETE CASCADE
  constraint tax_login_tokens_pkey PRIMARY KEY (ledger_id, digest)
  CREATE UNIQUE INDEX tax_login_tokens_pkey ON app.tax_login_tokens USING btree (ledger_id, digest)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_logins
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  kind text not null
  declare_province text not null
  login_type text not null
  account text not null
  password text not null default ''::text
  role text not null default 'taxHandler'::text
  purpose text not null default 'declare'::text
  remarks text not null default ''::text
  bind_status smallint not null default 1
  bound_at timestamp with time zone
  changed_name text not null
  changed_at timestamp with time zone not null
  constraint tax_logins_account_check CHECK (((length(account) >= 1) AND (length(account) <= 50)))
  constraint tax_logins_bind_status_check CHECK ((bind_status = ANY (ARRAY[1, 2, 3])))
  constraint tax_logins_declare_province_check CHECK ((length(declare_province) <= 10))
  constraint tax_logins_kind_check CHECK ((kind = ANY (ARRAY['bureau'::text, 'person'::text])))
  constraint tax_logins_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_logins_ledger_id_kind_declare_province_account_key UNIQUE (ledger_id, kind, declare_province, account)
  constraint tax_logins_login_type_check CHECK ((login_type = ANY (ARRAY['password'::text, 'qr'::text, 'agent'::text])))
  constraint tax_logins_password_check CHECK ((length(password) <= 500))
  constraint tax_logins_pkey PRIMARY KEY (ledger_id, id)
  constraint tax_logins_purpose_check CHECK ((purpose = ANY (ARRAY['declare'::text, 'collect'::text, 'invoice'::text])))
  constraint tax_logins_remarks_check CHECK ((length(remarks) <= 200))
  constraint tax_logins_role_check CHECK ((role = ANY (ARRAY['taxHandler'::text, 'finance'::text, 'legal'::text])))
  CREATE UNIQUE INDEX tax_logins_ledger_id_kind_declare_province_account_key ON app.tax_logins USING btree (ledger_id, kind, declare_province, account)
  CREATE UNIQUE INDEX tax_logins_pkey ON app.tax_logins USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_payment_vouchers
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  filing_id uuid
  voucher_id uuid not null
  amount numeric(18,2) not null
  late_fee numeric(18,2) not null
  flow_id uuid
  made_name text not null
  made_at timestamp with time zone not null
  fee_id uuid
  iit_payment_id uuid
  constraint tax_payment_vouchers_amount_check CHECK ((amount >= (0)::numeric))
  constraint tax_payment_vouchers_check CHECK (((amount + late_fee) > (0)::numeric))
  constraint tax_payment_vouchers_fee FOREIGN KEY (ledger_id, fee_id) REFERENCES tax_fees(ledger_id, id)
  constraint tax_payment_vouchers_iit FOREIGN KEY (ledger_id, iit_payment_id) REFERENCES iit_payments(ledger_id, id)
  constraint tax_payment_vouchers_late_fee_check CHECK ((late_fee >= (0)::numeric))
  constraint tax_payment_vouchers_ledger_id_filing_id_fkey FOREIGN KEY (ledger_id, filing_id) REFERENCES tax_filings(ledger_id, id)
  constraint tax_payment_vouchers_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_payment_vouchers_ledger_id_flow_id_fkey FOREIGN KEY (ledger_id, flow_id) REFERENCES fund_flows(ledger_id, id) ON DELETE SET NULL (flow_id)
  constraint tax_payment_vouchers_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint tax_payment_vouchers_ledger_id_voucher_id_key UNIQUE (ledger_id, voucher_id)
  constraint tax_payment_vouchers_made_name_check CHECK ((char_length(made_name) <= 100))
  constraint tax_payment_vouchers_of_one CHECK ((num_nonnulls(filing_id, fee_id, iit_payment_id) = 1))
  constraint tax_payment_vouchers_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX tax_payment_vouchers_ledger_id_voucher_id_key ON app.tax_payment_vouchers USING btree (ledger_id, voucher_id)
  CREATE INDEX tax_payment_vouchers_of_fee ON app.tax_payment_vouchers USING btree (ledger_id, fee_id)
  CREATE INDEX tax_payment_vouchers_of_filing ON app.tax_payment_vouchers USING btree (ledger_id, filing_id)
  CREATE INDEX tax_payment_vouchers_of_flow ON app.tax_payment_vouchers USING btree (ledger_id, flow_id)
  CREATE INDEX tax_payment_vouchers_of_iit ON app.tax_payment_vouchers USING btree (ledger_id, iit_payment_id)
  CREATE UNIQUE INDEX tax_payment_vouchers_pkey ON app.tax_payment_vouchers USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table tax_recognitions
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  expect_status smallint not null default 0
  lines jsonb not null
  feedback text not null default ''::text
  answered_name text not null default ''::text
  answered_at timestamp with time zone
  cancel_reason text not null default ''::text
  sent_at timestamp with time zone
  made_name text not null
  made_at timestamp with time zone not null
  constraint tax_recognitions_expect_status_check CHECK (((expect_status >= 0) AND (expect_status <= 5)))
  constraint tax_recognitions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint tax_recognitions_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX tax_recognitions_of_period ON app.tax_recognitions USING btree (ledger_id, period) WHERE (expect_status <> 4)
  CREATE UNIQUE INDEX tax_recognitions_pkey ON app.tax_recognitions USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT, UPDATE

table unit_conversions
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  unit_id uuid not null
  base_id uuid not null
  goods_id uuid
  factor numeric(18,8) not null
  constraint unit_conversions_check CHECK ((unit_id <> base_id))
  constraint unit_conversions_factor_check CHECK ((factor > (0)::numeric))
  constraint unit_conversions_ledger_id_base_id_fkey FOREIGN KEY (ledger_id, base_id) REFERENCES units(ledger_id, id)
  constraint unit_conversions_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint unit_conversions_ledger_id_goods_id_fkey FOREIGN KEY (ledger_id, goods_id) REFERENCES tags(ledger_id, id)
  constraint unit_conversions_ledger_id_unit_id_base_id_goods_id_key UNIQUE NULLS NOT DISTINCT (ledger_id, unit_id, base_id, goods_id)
  constraint unit_conversions_ledger_id_unit_id_fkey FOREIGN KEY (ledger_id, unit_id) REFERENCES units(ledger_id, id)
  constraint unit_conversions_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX unit_conversions_ledger_id_unit_id_base_id_goods_id_key ON app.unit_conversions USING btree (ledger_id, unit_id, base_id, goods_id) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX unit_conversions_pkey ON app.unit_conversions USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table units
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  enabled_decimal boolean not null default true
  disabled boolean not null default false
  constraint units_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint units_ledger_id_name_key UNIQUE (ledger_id, name)
  constraint units_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 20)))
  constraint units_pkey PRIMARY KEY (ledger_id, id)
  CREATE UNIQUE INDEX units_ledger_id_name_key ON app.units USING btree (ledger_id, name)
  CREATE UNIQUE INDEX units_pkey ON app.units USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table user_groups
  agency_id uuid not null
  id uuid not null default new_id()
  name text not null
  first_level_department text not null
  parent_id uuid
  is_default boolean not null default false
  created_at timestamp with time zone not null default now()
  constraint user_groups_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(agency_id)
  constraint user_groups_agency_id_parent_id_fkey FOREIGN KEY (agency_id, parent_id) REFERENCES user_groups(agency_id, id)
  constraint user_groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint user_groups_pkey PRIMARY KEY (agency_id, id)
  CREATE UNIQUE INDEX user_group_names ON app.user_groups USING btree (agency_id, first_level_department, name)
  CREATE UNIQUE INDEX user_groups_pkey ON app.user_groups USING btree (agency_id, id)
  policy of_agency for ALL using (((agency_id = agency()) OR is_platform())) check (((agency_id = agency()) OR is_platform()))
  grant DELETE, INSERT, SELECT, UPDATE

table users
  id uuid not null default new_id()
  user_name text not null
  display_name text not null
  mobile_phone text not null default ''::text
  password_hash text not null
  disabled boolean not null default false
  created_at timestamp with time zone not null default now()
  starts_at_list boolean not null default false
  last_ledger_id uuid
  owner_agency_id uuid
  password_changed_at timestamp with time zone default now()
  constraint users_owner_agency_id_fkey FOREIGN KEY (owner_agency_id) REFERENCES agencies(agency_id)
  constraint users_pkey PRIMARY KEY (id)
  constraint users_user_name_check CHECK ((user_name <> ''::text))
  constraint users_user_name_key UNIQUE (user_name)
  CREATE UNIQUE INDEX users_by_phone ON app.users USING btree (mobile_phone) WHERE (mobile_phone <> ''::text)
  CREATE UNIQUE INDEX users_pkey ON app.users USING btree (id)
  CREATE UNIQUE INDEX users_user_name_key ON app.users USING btree (user_name)
  CREATE TRIGGER stays BEFORE DELETE ON app.users FOR EACH ROW EXECUTE FUNCTION refuse_change()
  grant INSERT, SELECT, UPDATE

table verify_runs
  id uuid not null default new_id()
  started_at timestamp with time zone not null
  ended_at timestamp with time zone not null default clock_timestamp()
  ledgers integer not null
  findings integer not null
  words text not null
  constraint verify_runs_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX verify_runs_pkey ON app.verify_runs USING btree (id)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant DELETE, INSERT, SELECT, UPDATE

table versions
  version text not null
  schema text not null
  first_at timestamp with time zone not null default clock_timestamp()
  last_at timestamp with time zone not null default clock_timestamp()
  constraint versions_pkey PRIMARY KEY (version)
  constraint versions_version_check CHECK ((length(version) <= 100))
  CREATE UNIQUE INDEX versions_pkey ON app.versions USING btree (version)
  policy of_platform for ALL using (is_platform()) check (is_platform())
  grant INSERT, SELECT, UPDATE

table voucher_counters
  ledger_id uuid not null default ledger()
  period period not null
  word text not null
  last_posted integer not null default 0
  last_number integer not null
  constraint voucher_counters_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_counters_pkey PRIMARY KEY (ledger_id, period, word)
  CREATE UNIQUE INDEX voucher_counters_pkey ON app.voucher_counters USING btree (ledger_id, period, word)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table voucher_doubts
  ledger_id uuid not null default ledger()
  voucher_id uuid not null
  score smallint not null
  doubts jsonb not null
  skipped_at timestamp with time zone
  accepted_at timestamp with time zone
  accepted_by uuid
  accepted_name text
  accepted_digest text
  constraint voucher_doubts_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id)
  constraint voucher_doubts_check CHECK (((accepted_at IS NULL) = (accepted_by IS NULL)))
  constraint voucher_doubts_check1 CHECK (((accepted_at IS NULL) = (accepted_name IS NULL)))
  constraint voucher_doubts_check2 CHECK (((accepted_at IS NULL) = (accepted_digest IS NULL)))
  constraint voucher_doubts_check3 CHECK (((score = 0) = (jsonb_array_length(doubts) = 0)))
  constraint voucher_doubts_doubts_check CHECK ((jsonb_typeof(doubts) = 'array'::text))
  constraint voucher_doubts_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_doubts_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint voucher_doubts_pkey PRIMARY KEY (ledger_id, voucher_id)
  constraint voucher_doubts_score_check CHECK (((score >= 0) AND (score <= 99)))
  CREATE UNIQUE INDEX voucher_doubts_pkey ON app.voucher_doubts USING btree (ledger_id, voucher_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table voucher_file_marks
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  voucher_file_id uuid not null
  mark text not null
  reason text not null
  marked_name text not null
  marked_at timestamp with time zone not null
  constraint voucher_file_marks_check CHECK (((reason <> ''::text) OR (mark <> ALL (ARRAY['returned'::text, 'refused'::text]))))
  constraint voucher_file_marks_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_file_marks_ledger_id_voucher_file_id_fkey FOREIGN KEY (ledger_id, voucher_file_id) REFERENCES voucher_files(ledger_id, id) ON DELETE CASCADE
  constraint voucher_file_marks_mark_check CHECK ((mark = ANY (ARRAY['accepted'::text, 'returned'::text, 'refused'::text, 'ordinary'::text, 'returnProof'::text, 'paymentProof'::text])))
  constraint voucher_file_marks_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX voucher_file_marks_of ON app.voucher_file_marks USING btree (ledger_id, voucher_file_id, id DESC)
  CREATE UNIQUE INDEX voucher_file_marks_pkey ON app.voucher_file_marks USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.voucher_file_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_file_marks()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.voucher_file_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_file_marks()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.voucher_file_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_file_marks()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant INSERT, SELECT

table voucher_files
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  voucher_id uuid not null
  file_id uuid not null
  position smallint not null
  added_name text not null
  corrects_id uuid
  constraint voucher_files_ledger_id_corrects_id_fkey FOREIGN KEY (ledger_id, corrects_id) REFERENCES voucher_files(ledger_id, id) ON DELETE SET NULL (corrects_id)
  constraint voucher_files_ledger_id_file_id_fkey FOREIGN KEY (ledger_id, file_id) REFERENCES files(ledger_id, id)
  constraint voucher_files_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_files_ledger_id_voucher_id_fkey FOREIGN KEY (ledger_id, voucher_id) REFERENCES vouchers(ledger_id, id) ON DELETE CASCADE
  constraint voucher_files_pkey PRIMARY KEY (ledger_id, id)
  CREATE INDEX voucher_files_of_file ON app.voucher_files USING btree (ledger_id, file_id)
  CREATE INDEX voucher_files_of_voucher ON app.voucher_files USING btree (ledger_id, voucher_id, "position")
  CREATE UNIQUE INDEX voucher_files_pkey ON app.voucher_files USING btree (ledger_id, id)
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.voucher_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_files()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.voucher_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_files()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.voucher_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_voucher_files()
  CREATE TRIGGER voucher_files_stay BEFORE DELETE OR UPDATE ON app.voucher_files FOR EACH ROW EXECUTE FUNCTION keep_voucher_files()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT

table voucher_lines
  ledger_id uuid not null default ledger()
  voucher_id uuid not null
  position smallint not null
  period period not null
  day date not null
  abstract text not null
  subject_id uuid not null
  tag_set_id uuid
  debit numeric(18,2) not null
  credit numeric(18,2) not null
  currency text not null default ''::text
  original_amount numeric(18,2)
  exchange_rate numeric(18,8)
  quantity numeric(18,4)
  unit_price numeric(18,8)
  cash_flows jsonb
  constraint voucher_lines_check CHECK (((debit = (0)::numeric) OR (credit = (0)::numeric)))
  constraint voucher_lines_pkey PRIMARY KEY (ledger_id, voucher_id, "position")
  CREATE INDEX lines_of_subject ON app.voucher_lines USING btree (ledger_id, subject_id, day, voucher_id, "position")
  CREATE UNIQUE INDEX voucher_lines_pkey ON app.voucher_lines USING btree (ledger_id, voucher_id, "position")
  CREATE TRIGGER lines_deleted AFTER DELETE ON app.voucher_lines REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION voucher_lines_removed()
  CREATE TRIGGER lines_inserted AFTER INSERT ON app.voucher_lines REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION voucher_lines_written()
  CREATE TRIGGER lines_replaced AFTER UPDATE ON app.voucher_lines REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION voucher_lines_removed()
  CREATE TRIGGER lines_updated AFTER UPDATE ON app.voucher_lines REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION voucher_lines_written()
  CREATE TRIGGER past_kept_of_deleted AFTER DELETE ON app.voucher_lines REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION keep_past_lines()
  CREATE TRIGGER past_kept_of_updated AFTER UPDATE ON app.voucher_lines REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_past_lines()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  policy whole for SELECT using (is_whole()) check ()
  grant DELETE, INSERT, SELECT, UPDATE

table voucher_rules
  ledger_id uuid not null default ledger()
  rule_id smallint not null
  income smallint not null
  purchase smallint not null
  bank smallint not null
  cash smallint not null
  constraint voucher_rules_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_rules_pkey PRIMARY KEY (ledger_id, rule_id)
  constraint voucher_rules_rule_id_check CHECK (((rule_id >= 0) AND (rule_id <= 3)))
  CREATE UNIQUE INDEX voucher_rules_pkey ON app.voucher_rules USING btree (ledger_id, rule_id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table voucher_templates
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  name text not null
  initials text not null
  word text not null
  attachment_count integer not null default 0
  with_amounts boolean not null
  lines jsonb not null
  schedule jsonb
  changed_at timestamp with time zone not null
  constraint voucher_templates_attachment_count_check CHECK (((attachment_count >= 0) AND (attachment_count <= 9999)))
  constraint voucher_templates_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledgers(ledger_id)
  constraint voucher_templates_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND (jsonb_array_length(lines) > 0)))
  constraint voucher_templates_pkey PRIMARY KEY (ledger_id, id)
  constraint voucher_templates_word_check CHECK ((word = ANY (ARRAY['记'::text, '收'::text, '付'::text, '转'::text])))
  CREATE UNIQUE INDEX voucher_templates_names ON app.voucher_templates USING btree (ledger_id, name)
  CREATE UNIQUE INDEX voucher_templates_pkey ON app.voucher_templates USING btree (ledger_id, id)
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  grant DELETE, INSERT, SELECT, UPDATE

table vouchers
  ledger_id uuid not null default ledger()
  id uuid not null default new_id()
  period period not null
  word text not null
  number integer not null
  day date not null
  attachment_count integer not null default 0
  state text not null default 'draft'::text
  kind text not null default 'manual'::text
  line_count integer not null
  total numeric(18,2) not null
  source_kind text not null default 'typed'::text
  source_ids text[] not null default '{}'::text[]
  source_reason text not null default ''::text
  corrects_id uuid
  request_id uuid
  prepared_by uuid not null
  prepared_name text not null
  reviewed_by uuid
  reviewed_name text
  posted_by uuid
  posted_name text
  created_at timestamp with time zone not null default now()
  posted_at timestamp with time zone
  digest text not null
  posting_seq bigint
  constraint correction_changed TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint correction_removed TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint correction_written TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint vouchers_attachment_count_check CHECK (((attachment_count >= 0) AND (attachment_count <= 9999)))
  constraint vouchers_check CHECK (((period)::text = to_char((day)::timestamp with time zone, 'YYYY-MM'::text)))
  constraint vouchers_check1 CHECK (((state = 'posted'::text) = (posted_by IS NOT NULL)))
  constraint vouchers_check2 CHECK (((state = 'posted'::text) = (posting_seq IS NOT NULL)))
  constraint vouchers_kind_check CHECK ((kind = ANY (ARRAY['manual'::text, 'closing'::text, 'carryForward'::text, 'red'::text, 'yearEnd'::text])))
  constraint vouchers_ledger_id_corrects_id_fkey FOREIGN KEY (ledger_id, corrects_id) REFERENCES vouchers(ledger_id, id) DEFERRABLE
  constraint vouchers_line_count_check CHECK ((line_count > 0))
  constraint vouchers_number_check CHECK ((number > 0))
  constraint vouchers_pkey PRIMARY KEY (ledger_id, id)
  constraint vouchers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'reviewed'::text, 'posted'::text])))
  constraint vouchers_word_check CHECK ((word = ANY (ARRAY['记'::text, '收'::text, '付'::text, '转'::text])))
  CREATE UNIQUE INDEX posted_numbers ON app.vouchers USING btree (ledger_id, period, word, number) WHERE (state = 'posted'::text)
  CREATE UNIQUE INDEX voucher_requests ON app.vouchers USING btree (ledger_id, request_id) WHERE (request_id IS NOT NULL)
  CREATE INDEX vouchers_correcting ON app.vouchers USING btree (ledger_id, corrects_id) WHERE (corrects_id IS NOT NULL)
  CREATE INDEX vouchers_in_order ON app.vouchers USING btree (ledger_id, period, word, number)
  CREATE INDEX vouchers_of_period_end ON app.vouchers USING btree (ledger_id, period) WHERE (source_kind = 'periodEnd'::text)
  CREATE INDEX vouchers_open ON app.vouchers USING btree (ledger_id, period) WHERE (state <> 'posted'::text)
  CREATE UNIQUE INDEX vouchers_pkey ON app.vouchers USING btree (ledger_id, id)
  CREATE CONSTRAINT TRIGGER correction_changed AFTER UPDATE OF state, period, day, total, corrects_id ON app.vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.corrects_id IS NOT NULL) OR (old.corrects_id IS NOT NULL))) EXECUTE FUNCTION correction_stays_whole()
  CREATE CONSTRAINT TRIGGER correction_removed AFTER DELETE ON app.vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.corrects_id IS NOT NULL) AND (NOT moving()))) EXECUTE FUNCTION correction_stays_whole()
  CREATE CONSTRAINT TRIGGER correction_written AFTER INSERT ON app.vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.corrects_id IS NOT NULL) AND (NOT moving()))) EXECUTE FUNCTION correction_stays_whole()
  CREATE TRIGGER heads_deleted AFTER DELETE ON app.vouchers REFERENCING OLD TABLE AS old_heads FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION voucher_heads_replaced()
  CREATE TRIGGER heads_inserted AFTER INSERT ON app.vouchers REFERENCING NEW TABLE AS new_heads FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION voucher_heads_written()
  CREATE TRIGGER heads_replaced AFTER UPDATE ON app.vouchers REFERENCING OLD TABLE AS old_heads FOR EACH STATEMENT EXECUTE FUNCTION voucher_heads_replaced()
  CREATE TRIGGER heads_updated AFTER UPDATE ON app.vouchers REFERENCING NEW TABLE AS new_heads FOR EACH STATEMENT EXECUTE FUNCTION voucher_heads_written()
  CREATE TRIGGER keeps_id BEFORE UPDATE OF ledger_id, id ON app.vouchers FOR EACH STATEMENT EXECUTE FUNCTION keep_id()
  CREATE TRIGGER sealed_delete AFTER DELETE ON app.vouchers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION seal_vouchers()
  CREATE TRIGGER sealed_insert AFTER INSERT ON app.vouchers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NOT moving())) EXECUTE FUNCTION seal_vouchers()
  CREATE TRIGGER sealed_update AFTER UPDATE ON app.vouchers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seal_vouchers()
  policy of_ledger for ALL using ((ledger_id = ledger())) check ((ledger_id = ledger()))
  policy whole for SELECT using (is_whole()) check ()
  grant DELETE, INSERT, SELECT, UPDATE

table web_files
  name text not null
  brotli bytea not null
  wanted_at timestamp with time zone not null default now()
  constraint web_files_name_check CHECK ((name ~ '^[A-Za-z0-9_.-]{1,200}$'::text))
  constraint web_files_pkey PRIMARY KEY (name)
  CREATE UNIQUE INDEX web_files_pkey ON app.web_files USING btree (name)
  grant SELECT

CREATE OR REPLACE FUNCTION app.agency()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.agency_id', true), '')::uuid $function$
CREATE OR REPLACE FUNCTION app.all_seals(of_chain uuid)
 RETURNS SETOF seals
 LANGUAGE sql
 STABLE
AS $function$
  select * from app.seals where chain_id = of_chain
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'seals', null::app.seals) r
   where y.ledger_id = app.ledger() and y.packed and of_chain = app.ledger()
$function$
CREATE OR REPLACE FUNCTION app.all_voucher_lines()
 RETURNS SETOF voucher_lines
 LANGUAGE sql
 STABLE
AS $function$
  select * from app.hot_voucher_lines where ledger_id = app.ledger()
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'voucher_lines', null::app.voucher_lines) r where y.ledger_id = app.ledger() and y.packed
$function$
CREATE OR REPLACE FUNCTION app.all_vouchers()
 RETURNS SETOF vouchers
 LANGUAGE sql
 STABLE
AS $function$
  select * from app.hot_vouchers where ledger_id = app.ledger()
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'vouchers', null::app.vouchers) r where y.ledger_id = app.ledger() and y.packed
$function$
CREATE OR REPLACE FUNCTION app.aside_digest(of_year integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select app.sha(string_agg(c.object || '.' || c.name || ' ' || app.digest_of_values(app.unpacked(c.kind, c.dict, c.body,
           case c.object when 'vouchers' then y.vouchers - y.staying when 'voucher_lines' then y.lines else y.seals end)),
         e'\n' order by c.object collate "C", c.name collate "C"))
    from app.aside_years y join app.aside_columns c on c.ledger_id = y.ledger_id and c.year = y.year
   where y.ledger_id = app.ledger() and y.year = of_year
$function$
CREATE OR REPLACE FUNCTION app.aside_rows(of_year integer, of_object text, like_row anyelement)
 RETURNS SETOF anyelement
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  rows_there integer := (select case of_object when 'vouchers' then y.vouchers - y.staying when 'voucher_lines' then y.lines else y.seals end
                           from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year and y.packed);
  calls text;
  names text;
  list text;
begin
  if coalesce(rows_there, 0) = 0 then
    return;
  end if;
  select string_agg(case when c.name is not null then format('u.%I::%s', a.attname, format_type(a.atttypid, a.atttypmod))
                         when a.attname in ('ledger_id', 'chain_id') then 'app.ledger()'
                         else coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') end, ', ' order by a.attnum),
         string_agg(format('(select app.unpacked(c.kind, c.dict, c.body, %s) from app.aside_columns c where c.ledger_id = app.ledger() and c.year = %s and c.object = %L and c.name = %L)',
                           rows_there, of_year, of_object, c.name), ', ' order by a.attnum) filter (where c.name is not null),
         string_agg(format('%I', c.name), ', ' order by a.attnum) filter (where c.name is not null)
    into list, calls, names
    from pg_attribute a
    left join app.aside_columns c on c.ledger_id = app.ledger() and c.year = of_year and c.object = of_object and c.name = a.attname
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = format('app.%I', of_object)::regclass and a.attnum > 0 and not a.attisdropped;
  return query execute format('select %s from unnest(%s) as u(%s)', list, calls, names);
end
$function$
CREATE OR REPLACE FUNCTION app.bring_back(of_year integer, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  held record;
  head_count integer;
  line_count integer;
  seal_count integer;
begin
  select y.packed, y.vouchers, y.staying, y.lines, y.seals into held from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year for update;
  if not found then
    return false;
  end if;
  if held.packed then
    update app.aside_years set moving = pg_current_xact_id()::text where ledger_id = app.ledger() and year = of_year;
    perform set_config('app.moving', 'on', true);
    insert into app.vouchers select * from app.aside_rows(of_year, 'vouchers', null::app.vouchers);
    get diagnostics head_count = row_count;
    insert into app.voucher_lines select * from app.aside_rows(of_year, 'voucher_lines', null::app.voucher_lines);
    get diagnostics line_count = row_count;
    insert into app.seals select * from app.aside_rows(of_year, 'seals', null::app.seals);
    get diagnostics seal_count = row_count;
    if (head_count, line_count, seal_count) <> (held.vouchers - held.staying, held.lines, held.seals) then
      raise exception 'not all of a year came back';
    end if;
    delete from app.aside_columns where ledger_id = app.ledger() and year = of_year;
  end if;
  if until is null then
    delete from app.aside_years where ledger_id = app.ledger() and year = of_year;
  else
    update app.aside_years set packed = false, moving = null, out_until = greatest(until, case when held.packed then null else out_until end)
     where ledger_id = app.ledger() and year = of_year;
  end if;
  perform set_config('app.moving', '', true);
  return held.packed;
end
$function$
CREATE OR REPLACE FUNCTION app.chain_seals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  chain uuid;
  head record;
  one record;
begin
  perform set_config('app.platform', 'on', true);
  -- all chains this transaction adds to, in one order for everybody: two that seal in the same chains do not wait for each other for ever;
  -- links without a place are this transaction's own, nobody sees others'
  for chain in select distinct l.chain_id from app.seal_links l where l.seq is null order by l.chain_id loop
    insert into app.seal_heads (chain_id) values (chain) on conflict do nothing;
    select h.last_seq as seq, h.last_hash as hash into head from app.seal_heads h where h.chain_id = chain for update;
    for one in select l.* from app.seal_links l where l.chain_id = chain and l.seq is null order by l.id loop
      head.seq := head.seq + 1;
      update app.seal_links l
         set seq = head.seq, previous_hash = head.hash,
             hash = app.sha(concat_ws('|', head.hash, head.seq, one.object, one.sealed, one.root, to_char(one.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')))
       where l.chain_id = one.chain_id and l.id = one.id
       returning l.hash into head.hash;
    end loop;
    update app.seal_heads h set last_seq = head.seq, last_hash = head.hash where h.chain_id = chain;
  end loop;
  perform set_config('app.platform', before, true);
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.check_ledger_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(pg_catalog.current_setting('app.platform', true), '');
  belongs boolean;
begin
  perform pg_catalog.set_config('app.platform', 'on', true);
  select exists (
    select from app.agency_members m
     where m.user_id = new.user_id
       and case when new.share_id is null
                then m.agency_id = (select l.agency_id from app.ledgers l where l.ledger_id = new.ledger_id)
                else m.agency_id = (select s.invitee_id from app.ledger_shares s where s.ledger_id = new.ledger_id and s.id = new.share_id) end
  ) into belongs;
  perform pg_catalog.set_config('app.platform', before, true);
  if not belongs then
    raise exception using errcode = 'QZ051', message = 'a person of another firm without a share';
  end if;
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.claim_bill_is_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 3 and (tg_op = 'DELETE' or (new.state = 3 and
      (new.kind, new.number, new.day, new.employee_id, new.amount, new.tax, new.reason)
        is distinct from (old.kind, old.number, old.day, old.employee_id, old.amount, old.tax, old.reason))) then
    raise exception 'bill % is approved', old.number;
  end if;
  return coalesce(new, old);
end
$function$
CREATE OR REPLACE FUNCTION app.claim_is_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bill app.claim_bills;
begin
  select * into bill from app.claim_bills
   where ledger_id = coalesce(new.ledger_id, old.ledger_id) and id = coalesce(new.bill_id, old.bill_id);
  if bill.state = 3 then
    raise exception 'bill % is approved', bill.number;
  end if;
  return coalesce(new, old);
end
$function$
CREATE OR REPLACE FUNCTION app.company_roles_in(ledger uuid, person uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if exists (select 1 from app.ledger_members one where one.ledger_id = ledger and one.company_roles <> '{}') then
    return coalesce((select one.company_roles from app.ledger_members one where one.ledger_id = ledger and one.user_id = person), '{}');
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.correction_lacks(of_ledger uuid, of_voucher uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
           when c.members = 0 then null
           when c.later then case when c.members = 1 then null else 'many' end
           when c.members > 2 then 'many'
           when c.reds = 0 then 'noRed'
           when c.members = 1 then 'noBlue'
         end
    from (select count(v.id) as members,
                 -- the red copy cancels the whole of what it corrects
                 count(v.id) filter (where v.total = -o.total) as reds,
                 coalesce(bool_and(to_char(o.day, 'YYYY') < to_char(v.day, 'YYYY')), false) as later
            from app.hot_vouchers o
            left join app.hot_vouchers v on v.ledger_id = of_ledger and v.corrects_id = o.id
           where o.ledger_id = of_ledger and o.id = of_voucher) c
$function$
CREATE OR REPLACE FUNCTION app.correction_stays_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  corrected uuid := case when tg_op = 'DELETE' then old.corrects_id else new.corrects_id end;
  in_ledger uuid := case when tg_op = 'DELETE' then old.ledger_id else new.ledger_id end;
  members integer;
  posted integer;
  months integer;
  lacks text;
begin
  -- books that move in come as they are; verify names what is torn in them
  if tg_op = 'INSERT' and new.state = 'posted' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.corrects_id is distinct from new.corrects_id then
    raise exception using errcode = 'QZ006', message = 'what a voucher corrects does not change';
  end if;
  select count(*), count(*) filter (where v.state = 'posted'), count(distinct v.period) filter (where v.state <> 'posted')
    into members, posted, months
    from app.vouchers v where v.ledger_id = in_ledger and v.corrects_id = corrected;
  if tg_op = 'DELETE' then
    if members > 0 then
      raise exception using errcode = 'QZ006', message = 'a correction goes as a whole';
    end if;
    return null;
  end if;
  lacks := app.correction_lacks(in_ledger, corrected);
  if lacks is not null then
    raise exception using errcode = 'QZ006', message = format('the correction of %s is torn: %s', corrected, lacks);
  end if;
  if tg_op = 'UPDATE' and new.state = 'posted' and posted < members then
    raise exception using errcode = 'QZ006', message = 'a correction is posted as a whole';
  end if;
  if months > 1 then
    raise exception using errcode = 'QZ006', message = 'a correction stays in one month';
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  insert into app.ledger_changes (ledger_id, count, by)
  select l.ledger_id, 1, pg_current_xact_id() from app.ledgers l
   where l.ledger_id = case when tg_op = 'DELETE' then old.ledger_id else new.ledger_id end
  on conflict (ledger_id) do update set count = ledger_changes.count + 1, by = excluded.by where ledger_changes.by <> excluded.by;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.count_change_of_firm()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  insert into app.ledger_changes (ledger_id, count, by)
  select l.ledger_id, 1, pg_current_xact_id() from app.ledgers l where l.agency_id = new.agency_id order by l.ledger_id
  on conflict (ledger_id) do update set count = ledger_changes.count + 1, by = excluded.by where ledger_changes.by <> excluded.by;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.count_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.ledger_storage (ledger_id, bytes) values (new.ledger_id, new.size_bytes)
    on conflict (ledger_id) do update set bytes = ledger_storage.bytes + excluded.bytes;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.count_grown()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  one record;
  counted text[] := '{}';
begin
  for one in
    select c.relname from pg_catalog.pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
       and (c.reltuples < 0 or pg_relation_size(c.oid) > 1.02 * c.relpages::bigint * current_setting('block_size')::int)
       and pg_relation_size(c.oid) > 0
     order by c.relname
  loop
    -- whoever holds it counts it, or changes it
    execute format('analyze (skip_locked) app.%I', one.relname);
    counted := counted || one.relname::text;
  end loop;
  return counted;
end
$function$
CREATE OR REPLACE FUNCTION app.digest_of_account_events(r account_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_account_events(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_archive_packages(r archive_packages)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_archive_packages(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_aside_years(r aside_years)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_aside_years(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_auto_review_approvals(r auto_review_approvals)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_auto_review_approvals(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_auto_review_rules(r auto_review_rules)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_auto_review_rules(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_auto_reviews(r auto_reviews)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_auto_reviews(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_cash_counts(r cash_counts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_cash_counts(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_claim_bills(r claim_bills)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_claim_bills(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_claim_offsets(r claim_offsets)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_claim_offsets(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_claim_payments(r claim_payments)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_claim_payments(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_claim_steps(r claim_steps)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_claim_steps(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_close_manifests(r close_manifests)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_close_manifests(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_confirmation_letters(r confirmation_letters)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_confirmation_letters(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_deliveries(r deliveries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_deliveries(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_disclosure_additions(r disclosure_additions)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_disclosure_additions(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_disclosures(r disclosures)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_disclosures(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_entry_files(r entry_files)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_entry_files(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_files(r files)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_files(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_filing_consents(r filing_consents)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_filing_consents(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_filing_evidence(r filing_evidence)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_filing_evidence(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_firm_log(r firm_log)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_firm_log(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_hand_over_records(r hand_over_records)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_hand_over_records(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_iit_declarations(r iit_declarations)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_iit_declarations(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_issued_statements(r issued_statements)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_issued_statements(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_method_changes(r method_changes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_method_changes(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_period_events(r period_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_period_events(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_periods(r periods)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_periods(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_record_changes(r record_changes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_record_changes(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_salary_sheets(r salary_sheets)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_salary_sheets(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_statement_formulas(r statement_formulas)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_statement_formulas(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_statement_notes(r statement_notes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_statement_notes(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_statement_notices(r statement_notices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_statement_notices(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_tax_declarations(r tax_declarations)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_tax_declarations(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_values(vals text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select app.sha(array_to_string(vals, e'\n', chr(1)))
$function$
CREATE OR REPLACE FUNCTION app.digest_of_voucher_file_marks(r voucher_file_marks)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_voucher_file_marks(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_voucher_files(r voucher_files)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_voucher_files(r)$function$
CREATE OR REPLACE FUNCTION app.digest_of_vouchers(r vouchers)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$select app.says_vouchers(r)$function$
CREATE OR REPLACE FUNCTION app.drop_old_log(firm uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  gone integer;
begin
  perform set_config('app.platform', 'on', true);
  delete from app.firm_log l using app.agencies a
   where l.agency_id = firm and a.agency_id = firm and a.log_months is not null
     and l.at < clock_timestamp() - make_interval(months => greatest(6, a.log_months));
  get diagnostics gone = row_count;
  perform set_config('app.platform', before, true);
  return gone;
end
$function$
CREATE OR REPLACE FUNCTION app.flow_waits(f fund_flows)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when f.voucher_id is not null or f.excluded_reason <> '' or f.neutral or f.status in ('reversed', 'failed', 'closed') then false
    when f.reversal = 'reversal' then not exists (
      select from app.fund_flows o
       where o.ledger_id = f.ledger_id and o.bank_account_id = f.bank_account_id and o.status = 'reversed' and o.voucher_id is null
         and o.inflow = f.outflow and o.outflow = f.inflow)
    else true end
$function$
CREATE OR REPLACE FUNCTION app.has_corrections(ids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y where y.ledger_id = app.ledger() and y.packed and y.outside && ids order by 1));
end
$function$
CREATE OR REPLACE FUNCTION app.has_months(first text, last text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y
     where y.ledger_id = app.ledger() and y.packed and (first is null or y.year >= left(first, 4)::integer) and (last is null or y.year <= left(last, 4)::integer) order by 1));
end
$function$
CREATE OR REPLACE FUNCTION app.has_vouchers(ids uuid[], with_lines boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  missing uuid[];
begin
  if not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  missing := array(select i from unnest(ids) i where not exists (select from app.hot_vouchers h where h.ledger_id = app.ledger() and h.id = i));
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y
      left join app.aside_columns c on c.ledger_id = y.ledger_id and c.year = y.year and c.object = 'vouchers' and c.name = 'id'
     where y.ledger_id = app.ledger() and y.packed
       and (exists (select from unnest(missing) m where m::text = any (app.unpacked(c.kind, c.dict, c.body, y.vouchers - y.staying)))
            or (with_lines and exists (select from app.hot_vouchers h where h.ledger_id = app.ledger() and h.id = any (ids) and left(h.period, 4)::integer = y.year)))
     order by 1));
end
$function$
CREATE OR REPLACE FUNCTION app.iit_filed_rows_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from app.iit_declarations d
              where d.ledger_id = coalesce(new.ledger_id, old.ledger_id) and d.id = coalesce(new.declaration_id, old.declaration_id)
                and d.state in ('ready', 'sending', 'filed', 'void')) then
    raise exception 'declaration % is filed', coalesce(new.declaration_id, old.declaration_id);
  end if;
  return coalesce(new, old);
end $function$
CREATE OR REPLACE FUNCTION app.iit_filed_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  beside text[] := array['bureau', 'changed_name', 'changed_at'];
begin
  if tg_op = 'DELETE' then
    if old.state in ('sending', 'filed', 'void') then raise exception 'declaration % is filed', old.id; end if;
    return old;
  end if;
  if old.state = 'void' then raise exception 'declaration % is void', old.id; end if;
  if new.state = 'void' then beside := beside || array['state', 'void_reason']; end if;
  if old.state = 'filed' and (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside) then
    raise exception 'declaration % is filed', old.id;
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.is_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting('app.platform', true) = 'on' $function$
CREATE OR REPLACE FUNCTION app.is_sealed_account_events(r account_events)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_archive_packages(r archive_packages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_aside_years(r aside_years)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.packed$function$
CREATE OR REPLACE FUNCTION app.is_sealed_auto_review_approvals(r auto_review_approvals)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_auto_review_rules(r auto_review_rules)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_auto_reviews(r auto_reviews)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_cash_counts(r cash_counts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_claim_bills(r claim_bills)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.state = 3$function$
CREATE OR REPLACE FUNCTION app.is_sealed_claim_offsets(r claim_offsets)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_claim_payments(r claim_payments)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_claim_steps(r claim_steps)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_close_manifests(r close_manifests)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_confirmation_letters(r confirmation_letters)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.state <> 'draft'$function$
CREATE OR REPLACE FUNCTION app.is_sealed_deliveries(r deliveries)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.state = 'signed'$function$
CREATE OR REPLACE FUNCTION app.is_sealed_disclosure_additions(r disclosure_additions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_disclosures(r disclosures)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_entry_files(r entry_files)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_files(r files)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_filing_consents(r filing_consents)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_filing_evidence(r filing_evidence)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_firm_log(r firm_log)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_hand_over_records(r hand_over_records)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_iit_declarations(r iit_declarations)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.bureau <> '' and r.state in ('filed', 'void')$function$
CREATE OR REPLACE FUNCTION app.is_sealed_issued_statements(r issued_statements)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_method_changes(r method_changes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_period_events(r period_events)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_periods(r periods)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.closed$function$
CREATE OR REPLACE FUNCTION app.is_sealed_record_changes(r record_changes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_salary_sheets(r salary_sheets)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.accrual_voucher_id is not null or r.payment_voucher_id is not null$function$
CREATE OR REPLACE FUNCTION app.is_sealed_statement_formulas(r statement_formulas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_statement_notes(r statement_notes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_statement_notices(r statement_notices)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_tax_declarations(r tax_declarations)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.state in ('accepted', 'differing', 'paid', 'voided')$function$
CREATE OR REPLACE FUNCTION app.is_sealed_voucher_file_marks(r voucher_file_marks)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_voucher_files(r voucher_files)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$
CREATE OR REPLACE FUNCTION app.is_sealed_vouchers(r vouchers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select r.state = 'posted'$function$
CREATE OR REPLACE FUNCTION app.is_so_since_now()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.since := now();
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.is_whole()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if pg_trigger_depth() > 0 or not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  return app.refuse_aside(array(select y.year::integer from app.aside_years y where y.ledger_id = app.ledger() and y.packed order by 1));
end
$function$
CREATE OR REPLACE FUNCTION app.keep_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.removed_at is not null and old.removed_at is null and exists (
    select 1 from app.voucher_files f
      join app.vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id and v.state = 'posted'
     where f.ledger_id = new.ledger_id and f.file_id = new.file_id) then
    raise exception using errcode = 'QZ001', message = 'bills of a posted voucher stay';
  end if;
  if new.file_id <> old.file_id or new.digest <> old.digest then
    raise exception using errcode = 'QZ001', message = 'the file of a bill stays';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.keep_confirmation_letters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('agreed', 'void') and (to_jsonb(new) - 'tag_id' - 'subject_id') <> (to_jsonb(old) - 'tag_id' - 'subject_id') then
    raise exception using errcode = 'QZ001', message = 'a letter that was agreed or given up stays';
  end if;
  if (new.number, new.party, new.from_period, new.to_period, new.opening, new.debit, new.credit, new.balance, new.content, new.digest, new.reply_by)
     is distinct from
     (old.number, old.party, old.from_period, old.to_period, old.opening, old.debit, old.credit, old.balance, old.content, old.digest, old.reply_by)
  then
    raise exception using errcode = 'QZ001', message = 'what a letter states stays';
  end if;
  if old.replied_at is not null and
     (new.replied_at, new.reply_via, new.reply_name, new.reply_balance, new.reply_note, new.reply_taken_by)
     is distinct from
     (old.replied_at, old.reply_via, old.reply_name, old.reply_balance, old.reply_note, old.reply_taken_by)
  then
    raise exception using errcode = 'QZ001', message = 'a letter is answered once';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.keep_duties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  firm uuid := coalesce(new.agency_id, old.agency_id);
  staff text[] := array['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'];
  -- who may do it: holders of these duties, and these people; null: anybody
  allowed text[];
  people uuid[] := '{}';
begin
  perform set_config('app.platform', 'on', true);
  if exists (select from app.agencies a where a.agency_id = firm and a.separated) then
    if tg_table_name = 'agency_members' then
      if tg_op = 'DELETE' then
        allowed := array['system'];
        people := array[old.user_id];
      elsif tg_op = 'INSERT' and new.duty is null and not new.roles && staff then
        allowed := array['system'];
        people := array[new.user_id];
      elsif tg_op = 'INSERT' or new.duty is distinct from old.duty
         or ('ROLE_CHARGE' = any (new.roles), 'ROLE_SPONSOR' = any (new.roles), 'ROLE_ASSISTANT' = any (new.roles)) is distinct
            from ('ROLE_CHARGE' = any (old.roles), 'ROLE_SPONSOR' = any (old.roles), 'ROLE_ASSISTANT' = any (old.roles)) then
        allowed := array['security'];
      elsif (new.staff_name, new.group_id, new.suspended, new.position, new.email, new.note) is distinct from
            (old.staff_name, old.group_id, old.suspended, old.position, old.email, old.note) then
        allowed := array['system'];
      end if;
      if tg_op <> 'DELETE' and new.duty is not null and exists (select from app.ledger_members l where l.user_id = new.user_id) then
        raise exception using errcode = 'QZ012', message = 'whoever has a duty keeps no books';
      end if;
    elsif tg_table_name = 'agencies' then
      if old.separated and (new.idle_minutes, new.longest_hours, new.password_days, new.password_kept, new.password_length, new.log_months, new.authority_controlled)
         is distinct from (old.idle_minutes, old.longest_hours, old.password_days, old.password_kept, old.password_length, old.log_months, old.authority_controlled) then
        allowed := array['security'];
      end if;
    else
      allowed := array['security'];
    end if;
    if (select count(distinct m.duty) from app.agency_members m where m.agency_id = firm and not m.suspended) < 3 then
      raise exception using errcode = 'QZ012', message = 'a duty would be nobody''s';
    end if;
    -- the transaction that separates them is by whoever was in charge until then
    if allowed is not null and coalesce(current_setting('app.separating', true), '') <> firm::text
       and not app.written_by(firm, allowed, people) then
      raise exception using errcode = 'QZ012', message = format('%s of %s is for %s alone', tg_op, tg_table_name, allowed);
    end if;
  elsif tg_table_name = 'agencies' then
    if old.separated and not app.written_by(firm, array['security'], '{}') then
      raise exception using errcode = 'QZ012', message = 'duties are put together again by security alone';
    end if;
  elsif tg_table_name = 'agency_members' then
    if tg_op = 'INSERT' and cardinality(new.roles) = 0 then
      raise exception using errcode = 'QZ012', message = 'a person of a firm has a role';
    end if;
  end if;
  perform set_config('app.platform', before, true);
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_filed_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state not in ('accepted', 'differing', 'paid', 'voided') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state')
     or new.state not in ('accepted', 'differing', 'paid', 'voided') then
    raise exception using errcode = 'QZ001', message = format('filed return of %s is final', old.period);
  end if;
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'foreign_key_violation', message = format('ids of %s do not change', tg_table_name);
end
$function$
CREATE OR REPLACE FUNCTION app.keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  months integer;
begin
  perform set_config('app.platform', 'on', true);
  select greatest(6, a.log_months) into months from app.agencies a where a.agency_id = old.agency_id and a.log_months is not null;
  perform set_config('app.platform', before, true);
  -- months is null where nothing ever goes
  if tg_op = 'UPDATE' or months is null or old.at >= clock_timestamp() - make_interval(months => months) then
    raise exception using errcode = 'QZ001', message = 'firm_log rows are final';
  end if;
  return old;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_past_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.past_lines (ledger_id, voucher_id, since, until, word, number, kind, position, period, day, abstract, subject_id, tag_set_id,
                              debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows)
  select o.ledger_id, o.voucher_id, h.since, now(), h.word, h.number, h.kind, o.position, o.period, o.day, o.abstract,
         o.subject_id, o.tag_set_id, o.debit, o.credit, o.currency, o.original_amount, o.exchange_rate, o.quantity, o.unit_price, o.cash_flows
    from old_lines o
    join (select v.ledger_id, v.id, v.word, v.number, v.kind,
                 coalesce((select max(x.until) from app.past_lines x where x.ledger_id = v.ledger_id and x.voucher_id = v.id), v.created_at) as since
            from app.vouchers v
            join (select distinct ledger_id, voucher_id from old_lines) c on c.ledger_id = v.ledger_id and c.voucher_id = v.id
          offset 0) h on h.ledger_id = o.ledger_id and h.id = o.voucher_id
   where h.since < now();
  return null;
end
$function$
CREATE OR REPLACE PROCEDURE app.keep_past_of(IN table_name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger past_kept_of_deleted after delete on app.%I referencing old table as old_rows
                    for each statement execute function app.keep_past_rows()', table_name);
  execute format('create trigger past_kept_of_updated after update on app.%I referencing old table as old_rows
                    for each statement execute function app.keep_past_rows()', table_name);
  execute format('create trigger changed before update on app.%I for each row execute function app.is_so_since_now()', table_name);
end
$procedure$
CREATE OR REPLACE FUNCTION app.keep_past_opening_cash_flows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.past_opening_cash_flows (ledger_id, since, until, item, amount)
  select ledger_id, since, now(), item, amount from old_rows where since < now();
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_past_openings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.past_opening_balances (ledger_id, since, until, subject_id, tag_set_id, currency, year, ytd_debit, ytd_credit, opening,
                                         ytd_profit, opening_original, opening_quantity)
  select ledger_id, since, now(), subject_id, tag_set_id, currency, year, ytd_debit, ytd_credit, opening, ytd_profit, opening_original, opening_quantity
    from old_openings where since < now();
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_past_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.past_rows (ledger_id, object, since, until, content)
  select ledger_id, tg_table_name, since, now(), to_jsonb(o) from old_rows o where since < now();
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_past_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.past_subjects (ledger_id, id, until, content)
  select o.ledger_id, o.id, now(), to_jsonb(o) from old_subjects o
   where exists (select 1 from app.past_lines p where p.ledger_id = o.ledger_id and p.subject_id = o.id)
      or exists (select 1 from app.past_opening_balances p where p.ledger_id = o.ledger_id and p.subject_id = o.id)
  on conflict do nothing;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.keep_signed_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'signed' then
    raise exception using errcode = 'QZ001', message = 'a signed delivery stays';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.keep_voucher_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from vouchers v where v.ledger_id = old.ledger_id and v.id = old.voucher_id and v.state = 'posted') then
    raise exception using errcode = 'QZ001', message = 'files of a posted voucher stay';
  end if;
  return old;
end $function$
CREATE OR REPLACE FUNCTION app.leave_ledgers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(pg_catalog.current_setting('app.platform', true), '');
begin
  perform pg_catalog.set_config('app.platform', 'on', true);
  delete from app.ledger_members where user_id = old.user_id;
  perform pg_catalog.set_config('app.platform', before, true);
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.ledger()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.ledger_id', true), '')::uuid $function$
CREATE OR REPLACE FUNCTION app.move_aside(of_year integer, by_id uuid, by_name text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  months text := of_year || '-%';
  own text := format('t.ledger_id = %L and t.period between %L and %L', app.ledger(), of_year || '-01', of_year || '-12');
  named text;
  going uuid[];
  heads integer;
  line_count integer;
  gone integer;
begin
  perform 1 from app.periods p where p.ledger_id = app.ledger() and p.period like months order by p.period for update;
  if exists (select from app.periods p where p.ledger_id = app.ledger() and p.period <= of_year || '-12' and not p.closed)
     or not exists (select from app.ledgers l where l.ledger_id = app.ledger() and l.closed_through >= of_year || '-12') then
    raise exception using errcode = 'QZ003', message = 'a month of the year is open';
  end if;
  insert into app.aside_years (ledger_id, year, packed, out_until, moved_at, moved_by, moved_name)
  values (app.ledger(), of_year, false, at, at, by_id, by_name) on conflict (ledger_id, year) do nothing;
  if (select y.packed from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year for update) then
    return false;
  end if;
  update app.aside_years set moving = pg_current_xact_id()::text, moved_at = at, moved_by = by_id, moved_name = by_name
   where ledger_id = app.ledger() and year = of_year;
  perform set_config('app.moving', 'on', true);
  -- what other papers hold by a foreign key stays, whatever papers there will be
  select string_agg(format(' and not exists (select from app.%I r where r.ledger_id = t.ledger_id and r.%I = t.id%s)', c.conrelid::regclass::name, a.attname,
                           case when c.conrelid = c.confrelid then format(' and left(r.period, 4) <> %L', of_year) else '' end), '')
    into named
    from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, (
           select i.attnum from pg_catalog.pg_attribute i where i.attrelid = c.confrelid and i.attname = 'id'))]
   where c.contype = 'f' and c.confrelid = 'app.vouchers'::regclass;
  execute format('select array_agg(t.id order by t.id) from app.vouchers t where %s%s', own, coalesce(named, '')) into going;
  going := array(select g from unnest(going) g except
                 select o from app.aside_years y cross join unnest(y.outside) o where y.ledger_id = app.ledger() and y.year <> of_year order by 1);
  heads := (select count(*) from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  call app.pack_rows(of_year, 'vouchers', format('%s and t.id = any (%L::uuid[])', own, going), 't.id');
  call app.pack_rows(of_year, 'voucher_lines', format('t.ledger_id = %L and t.voucher_id in (select v.id from app.vouchers v where v.ledger_id = %L and left(v.period, 4) = %L)',
                                                     app.ledger(), app.ledger(), of_year), 't.voucher_id, t.position');
  call app.pack_rows(of_year, 'seals', format('t.chain_id = %L and t.object = ''vouchers'' and t.key in (select v.id::text from app.vouchers v where v.ledger_id = %L and left(v.period, 4) = %L)',
                                             app.ledger(), app.ledger(), of_year), 't.key, t.link_id');
  update app.aside_years y
     set packed = true, out_until = null, vouchers = heads, staying = heads - cardinality(going),
         (lines, debit, credit) = (select count(*), coalesce(sum(l.debit), 0), coalesce(sum(l.credit), 0) from app.voucher_lines l
                                    where l.ledger_id = app.ledger() and l.voucher_id in (select v.id from app.vouchers v where v.ledger_id = app.ledger() and v.period like months)),
         by_month = array(select count(v.id)::integer from generate_series(1, 12) m left join app.vouchers v
                            on v.ledger_id = app.ledger() and v.period = of_year || '-' || lpad(m::text, 2, '0') group by m order by m),
         seals = (select count(*) from app.seals s where s.chain_id = app.ledger() and s.object = 'vouchers'
                   and s.key in (select v.id::text from app.vouchers v where v.ledger_id = app.ledger() and v.period like months)),
         digest = (select app.sha(string_agg(c.object || '.' || c.name || ' ' || c.digest, e'\n' order by c.object collate "C", c.name collate "C"))
                     from app.aside_columns c where c.ledger_id = app.ledger() and c.year = of_year),
         packed_bytes = (select sum(pg_column_size(c.body) + coalesce(pg_column_size(c.dict), 0) + 200) from app.aside_columns c where c.ledger_id = app.ledger() and c.year = of_year),
         outside = array(select distinct v.corrects_id from app.vouchers v where v.ledger_id = app.ledger() and v.id = any (going) and v.corrects_id is not null
                            and not v.corrects_id = any (going))
   where y.ledger_id = app.ledger() and y.year = of_year;
  delete from app.seals where chain_id = app.ledger() and object = 'vouchers'
     and key in (select v.id::text from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  delete from app.voucher_lines where ledger_id = app.ledger()
     and voucher_id in (select v.id from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  get diagnostics line_count = row_count;
  delete from app.vouchers where ledger_id = app.ledger() and id = any (going);
  get diagnostics gone = row_count;
  if gone <> cardinality(going) or line_count <> (select y.lines from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year) then
    raise exception 'not all of a year went aside';
  end if;
  update app.aside_years set moving = null where ledger_id = app.ledger() and year = of_year;
  perform set_config('app.moving', '', true);
  return true;
end
$function$
CREATE OR REPLACE FUNCTION app.moving()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if coalesce(current_setting('app.moving', true), '') <> 'on' then
    return false;
  end if;
  return exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.moving = pg_current_xact_id_if_assigned()::text);
end
$function$
CREATE OR REPLACE FUNCTION app.no_books_beside_a_duty()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if exists (select from app.agency_members m join app.agencies a on a.agency_id = m.agency_id where m.user_id = new.user_id and m.duty is not null and a.separated) then
    raise exception using errcode = 'QZ012', message = 'whoever has a duty keeps no books';
  end if;
  perform set_config('app.platform', before, true);
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.other_item_is_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.voucher_id is not null and (tg_op = 'DELETE' or (new.voucher_id is not distinct from old.voucher_id)) then
    raise exception 'item % has a voucher', old.id;
  end if;
  return coalesce(new, old);
end
$function$
CREATE OR REPLACE PROCEDURE app.own_by_agency(IN table_name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table app.%I enable row level security', table_name);
  execute format('alter table app.%I force row level security', table_name);
  execute format('create policy of_agency on app.%I using (agency_id = app.agency() or app.is_platform()) with check (agency_id = app.agency() or app.is_platform())', table_name);
  execute format('grant select, insert, update, delete on app.%I to qingzhang_app', table_name);
end
$procedure$
CREATE OR REPLACE PROCEDURE app.own_by_ledger(IN table_name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table app.%I enable row level security', table_name);
  execute format('alter table app.%I force row level security', table_name);
  execute format('create policy of_ledger on app.%I using (ledger_id = app.ledger()) with check (ledger_id = app.ledger())', table_name);
  execute format('grant select, insert, update, delete on app.%I to qingzhang_app', table_name);
end
$procedure$
CREATE OR REPLACE FUNCTION app.own_codes_of(firm uuid, person uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select array_agg(distinct code)
      from app.member_roles mr
      join app.firm_roles r on r.agency_id = mr.agency_id and r.id = mr.role_id
     cross join lateral unnest(r.permissions) code
     where mr.agency_id = firm and mr.user_id = person);
end
$function$
CREATE OR REPLACE PROCEDURE app.pack_rows(IN of_year integer, IN of_object text, IN chosen text, IN in_order text)
 LANGUAGE plpgsql
AS $procedure$
declare
  one record;
  vals text[];
  made record;
begin
  for one in
    select a.attname as name from pg_attribute a
     where a.attrelid = format('app.%I', of_object)::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('ledger_id', 'chain_id')
     order by a.attnum
  loop
    execute format('select array_agg(t.%I::text order by %s) from app.%I t where %s', one.name, in_order, of_object, chosen) into vals;
    continue when vals is null;
    made := app.packed(vals);
    if app.unpacked(made.kind, made.dict, made.body, cardinality(vals)) is distinct from vals then
      raise exception 'column % of % does not come back as it was', one.name, of_object;
    end if;
    insert into app.aside_columns (ledger_id, year, object, name, kind, dict, body, digest)
    values (app.ledger(), of_year, of_object, one.name, made.kind, made.dict, made.body, app.digest_of_values(vals));
  end loop;
end
$procedure$
CREATE OR REPLACE FUNCTION app.packed(vals text[], OUT kind text, OUT dict text[], OUT body bytea)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  n integer := cardinality(vals);
  kinds integer;
begin
  dict := array(select distinct v from unnest(vals) v order by v nulls first);
  kinds := cardinality(dict);
  if kinds <= 1 then
    kind := 'same';
    body := '';
  elsif kinds <= 256 or (kinds <= 32768 and kinds * 3 <= n) then
    kind := case when kinds <= 256 then 'byte' else 'short' end;
    body := (select string_agg(substring(int2send((d.at - 1)::smallint) from case when kinds <= 256 then 2 else 1 end), ''::bytea order by v.at)
               from unnest(vals) with ordinality v(value, at)
               join unnest(dict) with ordinality d(value, at) on coalesce(d.value, chr(1)) = coalesce(v.value, chr(1)));
  elsif not exists (select from unnest(vals) v where v is null or v !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    kind := 'uuid';
    body := (select string_agg(uuid_send(v.value::uuid), ''::bytea order by v.at) from unnest(vals) with ordinality v(value, at));
  elsif not exists (select from unnest(vals) v where v is null or v !~ '^[0-9a-f]{64}$') then
    kind := 'hex';
    body := (select string_agg(decode(v.value, 'hex'), ''::bytea order by v.at) from unnest(vals) with ordinality v(value, at));
  elsif not exists (select from unnest(vals) v where v ~ '[\n\x01]') then
    kind := 'text';
    body := convert_to(array_to_string(vals, e'\n', chr(1)), 'UTF8');
  else
    kind := 'json';
    body := convert_to(array_to_json(vals)::text, 'UTF8');
  end if;
  if kind not in ('same', 'byte', 'short') then
    dict := null;
  end if;
end
$function$
CREATE OR REPLACE FUNCTION app.party_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(translate(regexp_replace(normalize(name, nfkc), '[[:space:]​﻿]', '', 'g'), '[]【】〔〕{}', '()()()()')) $function$
CREATE OR REPLACE FUNCTION app.period_after_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.period < (select start_period from app.ledgers where ledger_id = new.ledger_id) then
    raise exception using errcode = 'QZ002', message = format('period %s is before the ledger starts', new.period);
  end if;
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.person_id', true), '')::uuid $function$
CREATE OR REPLACE FUNCTION app.person_ledger()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.person_ledger_id', true), '')::uuid $function$
CREATE OR REPLACE FUNCTION app.place_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  if not exists (select from changed where place is null) then return null; end if;
  -- one after another: who writes tags takes the ledger's chain for the log anyway, and takes it first
  perform from ledger_chains where ledger_id in (select ledger_id from changed where place is null) for update;
  with wanted as (
    select ledger_id, id, type, parent_id, row_number() over (partition by ledger_id, type, parent_id order by code, id) as nth
      from changed where place is null
  ), last as materialized (
    select g.ledger_id, g.type, g.parent_id,
           case when g.parent_id is null
                then (select max(s.place) from tags s where s.ledger_id = g.ledger_id and s.type = g.type and s.parent_id is null)
                else (select max(s.place) from tags s where s.ledger_id = g.ledger_id and s.type = g.type and s.parent_id = g.parent_id)
           end as place
      from (select distinct ledger_id, type, parent_id from wanted) g
  )
  update tags t set place = coalesce(l.place, 0) + w.nth
    from wanted w join last l on l.ledger_id = w.ledger_id and l.type = w.type and l.parent_id is not distinct from w.parent_id
   where t.ledger_id = w.ledger_id and t.id = w.id;
  return null;
end $function$
CREATE OR REPLACE FUNCTION app.refuse_aside(years integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if years is null or cardinality(years) = 0 then
    return true;
  end if;
  raise exception using errcode = 'QZ060', message = 'years are aside',
    detail = jsonb_build_object('ledgerId', app.ledger(), 'years', to_jsonb(years))::text;
end
$function$
CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'QZ001', message = format('%s rows are final', tg_table_name);
end
$function$
CREATE OR REPLACE FUNCTION app.rekey_record_change(change uuid, fresh jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
declare
  held jsonb;
begin
  select c.rows into held from app.record_changes c where c.ledger_id = app.ledger() and c.id = change for update;
  if held is null or (select coalesce(jsonb_agg(e.v -> 'id'), '[]') from jsonb_array_elements(held) as e(v))
     is distinct from (select coalesce(jsonb_agg(e.v -> 'id'), '[]') from jsonb_array_elements(fresh) as e(v)) then
    raise exception using errcode = 'QZ001', message = 'not the rows of this change';
  end if;
  update app.record_changes c set rows = fresh where c.ledger_id = app.ledger() and c.id = change;
end
$function$
CREATE OR REPLACE FUNCTION app.reopen_request_answered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  if old.state <> 'open' or (old.period, old.reason, old.asked_by, old.asked_name, old.asked_at) is distinct from (new.period, new.reason, new.asked_by, new.asked_name, new.asked_at) then
    raise exception using errcode = 'QZ001', message = 'an answered request stays as it is';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.reopening_is_written_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  opened record;
begin
  select e.action, e.user_id, e.at into opened from app.period_events e
   where e.ledger_id = new.ledger_id and e.period = new.period order by e.at desc, e.id desc limit 1;
  if opened.action is distinct from 'reopen' then
    raise exception using errcode = 'QZ007', message = format('period %s is opened again without a word', new.period);
  end if;
  if (select l.separate_duties from app.ledgers l where l.ledger_id = new.ledger_id)
     and not exists (select from app.reopen_requests r
                      where r.ledger_id = new.ledger_id and r.period = new.period and r.state = 'agreed'
                        and r.answered_by = opened.user_id and r.asked_by <> opened.user_id and r.answered_at = opened.at) then
    raise exception using errcode = 'QZ007', message = format('period %s is opened again by one person alone', new.period);
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.rule_approval_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from app.auto_review_rules r
              where r.ledger_id = new.ledger_id and r.id = new.rule_id and r.version = new.version and r.authorised_by = new.approved_by) then
    raise exception using errcode = 'QZ001', message = 'a rule is approved by another person';
  end if;
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.said(j jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (j - array(select k from jsonb_each(j) as e(k, v) where v = 'null'::jsonb))::text
$function$
CREATE OR REPLACE FUNCTION app.salary_is_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_sheet app.salary_sheets;
begin
  select * into of_sheet from app.salary_sheets
   where ledger_id = coalesce(new.ledger_id, old.ledger_id) and id = coalesce(new.sheet_id, old.sheet_id);
  if of_sheet.accrual_voucher_id is not null or of_sheet.payment_voucher_id is not null then
    raise exception 'salary sheet % has vouchers', of_sheet.id;
  end if;
  return coalesce(new, old);
end
$function$
CREATE OR REPLACE FUNCTION app.says_account_events(r account_events)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_archive_packages(r archive_packages)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_aside_years(r aside_years)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{moving}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_auto_review_approvals(r auto_review_approvals)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_auto_review_rules(r auto_review_rules)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_auto_reviews(r auto_reviews)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_cash_counts(r cash_counts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{voucher_id}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_claim_bills(r claim_bills)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]) || 
  coalesce((select string_agg(app.said(to_jsonb(l)), e'\n' order by l.position) from app.claim_lines l where l.ledger_id = r.ledger_id and l.bill_id = r.id), ''), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_claim_offsets(r claim_offsets)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_claim_payments(r claim_payments)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_claim_steps(r claim_steps)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_close_manifests(r close_manifests)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_confirmation_letters(r confirmation_letters)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_deliveries(r deliveries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_disclosure_additions(r disclosure_additions)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_disclosures(r disclosures)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_entry_files(r entry_files)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_files(r files)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_filing_consents(r filing_consents)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_filing_evidence(r filing_evidence)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_firm_log(r firm_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_flat(r jsonb, apart text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_strip_nulls(r - apart)::text
$function$
CREATE OR REPLACE FUNCTION app.says_hand_over_records(r hand_over_records)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_iit_declarations(r iit_declarations)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_issued_statements(r issued_statements)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_method_changes(r method_changes)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_nested(r jsonb, apart text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select app.said(r - apart)
$function$
CREATE OR REPLACE FUNCTION app.says_period_events(r period_events)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_periods(r periods)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_record_changes(r record_changes)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_salary_sheets(r salary_sheets)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]) || 
  coalesce((select string_agg(app.said(to_jsonb(l)), e'\n' order by l.employee_id) from app.salary_rows l where l.ledger_id = r.ledger_id and l.sheet_id = r.id), ''), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_statement_formulas(r statement_formulas)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_statement_notes(r statement_notes)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_statement_notices(r statement_notices)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_tax_declarations(r tax_declarations)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_nested(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_voucher_file_marks(r voucher_file_marks)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_voucher_files(r voucher_files)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.says_vouchers(r vouchers)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select encode(sha256(convert_to(app.says_flat(to_jsonb(r), '{}'::text[]), 'UTF8')), 'hex')$function$
CREATE OR REPLACE FUNCTION app.seal_account_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_account_events(row(n.*)::app.account_events)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_account_events(row(o.*)::app.account_events)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_account_events(row(n.*)::app.account_events))
            or exists (select from old_rows o where app.is_sealed_account_events(row(o.*)::app.account_events)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_account_events(row(o.*)::app.account_events)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_account_events(row(n.*)::app.account_events)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_account_events(x.r), 'account_events', app.seal_key_account_events(x.r), link, app.says_account_events(x.r)
            from (select row(n.*)::app.account_events as r from new_rows n) x where app.is_sealed_account_events(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'account_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_account_events(x.r), 'account_events', app.seal_key_account_events(x.r), link, ''
            from (select row(o.*)::app.account_events as r from old_rows o) x where app.is_sealed_account_events(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'account_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_account_events(x.r) as key, app.is_sealed_account_events(x.r) as sealed, x.r from (select row(o.*)::app.account_events as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_account_events(x.r) as key, app.is_sealed_account_events(x.r) as sealed, x.r from (select row(n.*)::app.account_events as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_account_events(i.r), 'account_events', i.key, link, case when i.sealed then app.says_account_events(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_account_events(w.r) <> app.says_account_events(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'account_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_archive_packages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_archive_packages(row(n.*)::app.archive_packages)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_archive_packages(row(o.*)::app.archive_packages)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_archive_packages(row(n.*)::app.archive_packages))
            or exists (select from old_rows o where app.is_sealed_archive_packages(row(o.*)::app.archive_packages)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_archive_packages(row(o.*)::app.archive_packages)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_archive_packages(row(n.*)::app.archive_packages)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_archive_packages(x.r), 'archive_packages', app.seal_key_archive_packages(x.r), link, app.says_archive_packages(x.r)
            from (select row(n.*)::app.archive_packages as r from new_rows n) x where app.is_sealed_archive_packages(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'archive_packages', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_archive_packages(x.r), 'archive_packages', app.seal_key_archive_packages(x.r), link, ''
            from (select row(o.*)::app.archive_packages as r from old_rows o) x where app.is_sealed_archive_packages(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'archive_packages', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_archive_packages(x.r) as key, app.is_sealed_archive_packages(x.r) as sealed, x.r from (select row(o.*)::app.archive_packages as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_archive_packages(x.r) as key, app.is_sealed_archive_packages(x.r) as sealed, x.r from (select row(n.*)::app.archive_packages as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_archive_packages(i.r), 'archive_packages', i.key, link, case when i.sealed then app.says_archive_packages(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_archive_packages(w.r) <> app.says_archive_packages(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'archive_packages', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_aside_years()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_aside_years(row(n.*)::app.aside_years)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_aside_years(row(o.*)::app.aside_years)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_aside_years(row(n.*)::app.aside_years))
            or exists (select from old_rows o where app.is_sealed_aside_years(row(o.*)::app.aside_years)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_aside_years(row(o.*)::app.aside_years)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_aside_years(row(n.*)::app.aside_years)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_aside_years(x.r), 'aside_years', app.seal_key_aside_years(x.r), link, app.says_aside_years(x.r)
            from (select row(n.*)::app.aside_years as r from new_rows n) x where app.is_sealed_aside_years(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'aside_years', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_aside_years(x.r), 'aside_years', app.seal_key_aside_years(x.r), link, ''
            from (select row(o.*)::app.aside_years as r from old_rows o) x where app.is_sealed_aside_years(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'aside_years', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_aside_years(x.r) as key, app.is_sealed_aside_years(x.r) as sealed, x.r from (select row(o.*)::app.aside_years as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_aside_years(x.r) as key, app.is_sealed_aside_years(x.r) as sealed, x.r from (select row(n.*)::app.aside_years as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_aside_years(i.r), 'aside_years', i.key, link, case when i.sealed then app.says_aside_years(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_aside_years(w.r) <> app.says_aside_years(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'aside_years', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_auto_review_approvals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_auto_review_approvals(row(n.*)::app.auto_review_approvals)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_auto_review_approvals(row(o.*)::app.auto_review_approvals)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_auto_review_approvals(row(n.*)::app.auto_review_approvals))
            or exists (select from old_rows o where app.is_sealed_auto_review_approvals(row(o.*)::app.auto_review_approvals)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_review_approvals(row(o.*)::app.auto_review_approvals)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_review_approvals(row(n.*)::app.auto_review_approvals)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_approvals(x.r), 'auto_review_approvals', app.seal_key_auto_review_approvals(x.r), link, app.says_auto_review_approvals(x.r)
            from (select row(n.*)::app.auto_review_approvals as r from new_rows n) x where app.is_sealed_auto_review_approvals(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_approvals', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_approvals(x.r), 'auto_review_approvals', app.seal_key_auto_review_approvals(x.r), link, ''
            from (select row(o.*)::app.auto_review_approvals as r from old_rows o) x where app.is_sealed_auto_review_approvals(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_approvals', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_auto_review_approvals(x.r) as key, app.is_sealed_auto_review_approvals(x.r) as sealed, x.r from (select row(o.*)::app.auto_review_approvals as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_auto_review_approvals(x.r) as key, app.is_sealed_auto_review_approvals(x.r) as sealed, x.r from (select row(n.*)::app.auto_review_approvals as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_approvals(i.r), 'auto_review_approvals', i.key, link, case when i.sealed then app.says_auto_review_approvals(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_auto_review_approvals(w.r) <> app.says_auto_review_approvals(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_approvals', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_auto_review_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_auto_review_rules(row(n.*)::app.auto_review_rules)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_auto_review_rules(row(o.*)::app.auto_review_rules)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_auto_review_rules(row(n.*)::app.auto_review_rules))
            or exists (select from old_rows o where app.is_sealed_auto_review_rules(row(o.*)::app.auto_review_rules)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_review_rules(row(o.*)::app.auto_review_rules)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_review_rules(row(n.*)::app.auto_review_rules)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_rules(x.r), 'auto_review_rules', app.seal_key_auto_review_rules(x.r), link, app.says_auto_review_rules(x.r)
            from (select row(n.*)::app.auto_review_rules as r from new_rows n) x where app.is_sealed_auto_review_rules(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_rules', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_rules(x.r), 'auto_review_rules', app.seal_key_auto_review_rules(x.r), link, ''
            from (select row(o.*)::app.auto_review_rules as r from old_rows o) x where app.is_sealed_auto_review_rules(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_rules', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_auto_review_rules(x.r) as key, app.is_sealed_auto_review_rules(x.r) as sealed, x.r from (select row(o.*)::app.auto_review_rules as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_auto_review_rules(x.r) as key, app.is_sealed_auto_review_rules(x.r) as sealed, x.r from (select row(n.*)::app.auto_review_rules as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_review_rules(i.r), 'auto_review_rules', i.key, link, case when i.sealed then app.says_auto_review_rules(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_auto_review_rules(w.r) <> app.says_auto_review_rules(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_review_rules', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_auto_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_auto_reviews(row(n.*)::app.auto_reviews)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_auto_reviews(row(o.*)::app.auto_reviews)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_auto_reviews(row(n.*)::app.auto_reviews))
            or exists (select from old_rows o where app.is_sealed_auto_reviews(row(o.*)::app.auto_reviews)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_reviews(row(o.*)::app.auto_reviews)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_auto_reviews(row(n.*)::app.auto_reviews)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_reviews(x.r), 'auto_reviews', app.seal_key_auto_reviews(x.r), link, app.says_auto_reviews(x.r)
            from (select row(n.*)::app.auto_reviews as r from new_rows n) x where app.is_sealed_auto_reviews(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_reviews', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_reviews(x.r), 'auto_reviews', app.seal_key_auto_reviews(x.r), link, ''
            from (select row(o.*)::app.auto_reviews as r from old_rows o) x where app.is_sealed_auto_reviews(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_reviews', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_auto_reviews(x.r) as key, app.is_sealed_auto_reviews(x.r) as sealed, x.r from (select row(o.*)::app.auto_reviews as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_auto_reviews(x.r) as key, app.is_sealed_auto_reviews(x.r) as sealed, x.r from (select row(n.*)::app.auto_reviews as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_auto_reviews(i.r), 'auto_reviews', i.key, link, case when i.sealed then app.says_auto_reviews(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_auto_reviews(w.r) <> app.says_auto_reviews(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'auto_reviews', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_cash_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_cash_counts(row(n.*)::app.cash_counts)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_cash_counts(row(o.*)::app.cash_counts)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_cash_counts(row(n.*)::app.cash_counts))
            or exists (select from old_rows o where app.is_sealed_cash_counts(row(o.*)::app.cash_counts)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_cash_counts(row(o.*)::app.cash_counts)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_cash_counts(row(n.*)::app.cash_counts)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_cash_counts(x.r), 'cash_counts', app.seal_key_cash_counts(x.r), link, app.says_cash_counts(x.r)
            from (select row(n.*)::app.cash_counts as r from new_rows n) x where app.is_sealed_cash_counts(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'cash_counts', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_cash_counts(x.r), 'cash_counts', app.seal_key_cash_counts(x.r), link, ''
            from (select row(o.*)::app.cash_counts as r from old_rows o) x where app.is_sealed_cash_counts(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'cash_counts', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_cash_counts(x.r) as key, app.is_sealed_cash_counts(x.r) as sealed, x.r from (select row(o.*)::app.cash_counts as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_cash_counts(x.r) as key, app.is_sealed_cash_counts(x.r) as sealed, x.r from (select row(n.*)::app.cash_counts as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_cash_counts(i.r), 'cash_counts', i.key, link, case when i.sealed then app.says_cash_counts(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_cash_counts(w.r) <> app.says_cash_counts(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'cash_counts', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_chain_account_events(r account_events)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.user_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_archive_packages(r archive_packages)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_aside_years(r aside_years)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_auto_review_approvals(r auto_review_approvals)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_auto_review_rules(r auto_review_rules)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_auto_reviews(r auto_reviews)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_cash_counts(r cash_counts)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_claim_bills(r claim_bills)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_claim_offsets(r claim_offsets)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_claim_payments(r claim_payments)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_claim_steps(r claim_steps)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_close_manifests(r close_manifests)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_confirmation_letters(r confirmation_letters)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_deliveries(r deliveries)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_disclosure_additions(r disclosure_additions)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_disclosures(r disclosures)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_entry_files(r entry_files)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_files(r files)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_filing_consents(r filing_consents)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_filing_evidence(r filing_evidence)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_firm_log(r firm_log)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.agency_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_hand_over_records(r hand_over_records)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_iit_declarations(r iit_declarations)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_issued_statements(r issued_statements)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_method_changes(r method_changes)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_period_events(r period_events)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_periods(r periods)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_record_changes(r record_changes)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_salary_sheets(r salary_sheets)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_statement_formulas(r statement_formulas)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_statement_notes(r statement_notes)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_statement_notices(r statement_notices)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_tax_declarations(r tax_declarations)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_voucher_file_marks(r voucher_file_marks)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_voucher_files(r voucher_files)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_chain_vouchers(r vouchers)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.ledger_id$function$
CREATE OR REPLACE FUNCTION app.seal_claim_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_claim_bills(row(n.*)::app.claim_bills)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_claim_bills(row(o.*)::app.claim_bills)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_claim_bills(row(n.*)::app.claim_bills))
            or exists (select from old_rows o where app.is_sealed_claim_bills(row(o.*)::app.claim_bills)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_bills(row(o.*)::app.claim_bills)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_bills(row(n.*)::app.claim_bills)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_bills(x.r), 'claim_bills', app.seal_key_claim_bills(x.r), link, app.says_claim_bills(x.r)
            from (select row(n.*)::app.claim_bills as r from new_rows n) x where app.is_sealed_claim_bills(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_bills', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_bills(x.r), 'claim_bills', app.seal_key_claim_bills(x.r), link, ''
            from (select row(o.*)::app.claim_bills as r from old_rows o) x where app.is_sealed_claim_bills(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_bills', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_claim_bills(x.r) as key, app.is_sealed_claim_bills(x.r) as sealed, x.r from (select row(o.*)::app.claim_bills as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_claim_bills(x.r) as key, app.is_sealed_claim_bills(x.r) as sealed, x.r from (select row(n.*)::app.claim_bills as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_bills(i.r), 'claim_bills', i.key, link, case when i.sealed then app.says_claim_bills(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_claim_bills(w.r) <> app.says_claim_bills(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_bills', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_claim_offsets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_claim_offsets(row(n.*)::app.claim_offsets)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_claim_offsets(row(o.*)::app.claim_offsets)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_claim_offsets(row(n.*)::app.claim_offsets))
            or exists (select from old_rows o where app.is_sealed_claim_offsets(row(o.*)::app.claim_offsets)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_offsets(row(o.*)::app.claim_offsets)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_offsets(row(n.*)::app.claim_offsets)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_offsets(x.r), 'claim_offsets', app.seal_key_claim_offsets(x.r), link, app.says_claim_offsets(x.r)
            from (select row(n.*)::app.claim_offsets as r from new_rows n) x where app.is_sealed_claim_offsets(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_offsets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_offsets(x.r), 'claim_offsets', app.seal_key_claim_offsets(x.r), link, ''
            from (select row(o.*)::app.claim_offsets as r from old_rows o) x where app.is_sealed_claim_offsets(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_offsets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_claim_offsets(x.r) as key, app.is_sealed_claim_offsets(x.r) as sealed, x.r from (select row(o.*)::app.claim_offsets as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_claim_offsets(x.r) as key, app.is_sealed_claim_offsets(x.r) as sealed, x.r from (select row(n.*)::app.claim_offsets as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_offsets(i.r), 'claim_offsets', i.key, link, case when i.sealed then app.says_claim_offsets(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_claim_offsets(w.r) <> app.says_claim_offsets(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_offsets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_claim_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_claim_payments(row(n.*)::app.claim_payments)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_claim_payments(row(o.*)::app.claim_payments)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_claim_payments(row(n.*)::app.claim_payments))
            or exists (select from old_rows o where app.is_sealed_claim_payments(row(o.*)::app.claim_payments)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_payments(row(o.*)::app.claim_payments)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_payments(row(n.*)::app.claim_payments)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_payments(x.r), 'claim_payments', app.seal_key_claim_payments(x.r), link, app.says_claim_payments(x.r)
            from (select row(n.*)::app.claim_payments as r from new_rows n) x where app.is_sealed_claim_payments(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_payments', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_payments(x.r), 'claim_payments', app.seal_key_claim_payments(x.r), link, ''
            from (select row(o.*)::app.claim_payments as r from old_rows o) x where app.is_sealed_claim_payments(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_payments', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_claim_payments(x.r) as key, app.is_sealed_claim_payments(x.r) as sealed, x.r from (select row(o.*)::app.claim_payments as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_claim_payments(x.r) as key, app.is_sealed_claim_payments(x.r) as sealed, x.r from (select row(n.*)::app.claim_payments as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_payments(i.r), 'claim_payments', i.key, link, case when i.sealed then app.says_claim_payments(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_claim_payments(w.r) <> app.says_claim_payments(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_payments', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_claim_steps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_claim_steps(row(n.*)::app.claim_steps)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_claim_steps(row(o.*)::app.claim_steps)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_claim_steps(row(n.*)::app.claim_steps))
            or exists (select from old_rows o where app.is_sealed_claim_steps(row(o.*)::app.claim_steps)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_steps(row(o.*)::app.claim_steps)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_claim_steps(row(n.*)::app.claim_steps)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_steps(x.r), 'claim_steps', app.seal_key_claim_steps(x.r), link, app.says_claim_steps(x.r)
            from (select row(n.*)::app.claim_steps as r from new_rows n) x where app.is_sealed_claim_steps(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_steps', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_steps(x.r), 'claim_steps', app.seal_key_claim_steps(x.r), link, ''
            from (select row(o.*)::app.claim_steps as r from old_rows o) x where app.is_sealed_claim_steps(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_steps', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_claim_steps(x.r) as key, app.is_sealed_claim_steps(x.r) as sealed, x.r from (select row(o.*)::app.claim_steps as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_claim_steps(x.r) as key, app.is_sealed_claim_steps(x.r) as sealed, x.r from (select row(n.*)::app.claim_steps as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_claim_steps(i.r), 'claim_steps', i.key, link, case when i.sealed then app.says_claim_steps(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_claim_steps(w.r) <> app.says_claim_steps(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_steps', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_close_manifests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_close_manifests(row(n.*)::app.close_manifests)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_close_manifests(row(o.*)::app.close_manifests)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_close_manifests(row(n.*)::app.close_manifests))
            or exists (select from old_rows o where app.is_sealed_close_manifests(row(o.*)::app.close_manifests)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_close_manifests(row(o.*)::app.close_manifests)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_close_manifests(row(n.*)::app.close_manifests)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_close_manifests(x.r), 'close_manifests', app.seal_key_close_manifests(x.r), link, app.says_close_manifests(x.r)
            from (select row(n.*)::app.close_manifests as r from new_rows n) x where app.is_sealed_close_manifests(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'close_manifests', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_close_manifests(x.r), 'close_manifests', app.seal_key_close_manifests(x.r), link, ''
            from (select row(o.*)::app.close_manifests as r from old_rows o) x where app.is_sealed_close_manifests(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'close_manifests', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_close_manifests(x.r) as key, app.is_sealed_close_manifests(x.r) as sealed, x.r from (select row(o.*)::app.close_manifests as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_close_manifests(x.r) as key, app.is_sealed_close_manifests(x.r) as sealed, x.r from (select row(n.*)::app.close_manifests as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_close_manifests(i.r), 'close_manifests', i.key, link, case when i.sealed then app.says_close_manifests(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_close_manifests(w.r) <> app.says_close_manifests(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'close_manifests', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_confirmation_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_confirmation_letters(row(n.*)::app.confirmation_letters)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_confirmation_letters(row(o.*)::app.confirmation_letters)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_confirmation_letters(row(n.*)::app.confirmation_letters))
            or exists (select from old_rows o where app.is_sealed_confirmation_letters(row(o.*)::app.confirmation_letters)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_confirmation_letters(row(o.*)::app.confirmation_letters)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_confirmation_letters(row(n.*)::app.confirmation_letters)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_confirmation_letters(x.r), 'confirmation_letters', app.seal_key_confirmation_letters(x.r), link, app.says_confirmation_letters(x.r)
            from (select row(n.*)::app.confirmation_letters as r from new_rows n) x where app.is_sealed_confirmation_letters(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'confirmation_letters', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_confirmation_letters(x.r), 'confirmation_letters', app.seal_key_confirmation_letters(x.r), link, ''
            from (select row(o.*)::app.confirmation_letters as r from old_rows o) x where app.is_sealed_confirmation_letters(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'confirmation_letters', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_confirmation_letters(x.r) as key, app.is_sealed_confirmation_letters(x.r) as sealed, x.r from (select row(o.*)::app.confirmation_letters as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_confirmation_letters(x.r) as key, app.is_sealed_confirmation_letters(x.r) as sealed, x.r from (select row(n.*)::app.confirmation_letters as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_confirmation_letters(i.r), 'confirmation_letters', i.key, link, case when i.sealed then app.says_confirmation_letters(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_confirmation_letters(w.r) <> app.says_confirmation_letters(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'confirmation_letters', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_deliveries(row(n.*)::app.deliveries)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_deliveries(row(o.*)::app.deliveries)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_deliveries(row(n.*)::app.deliveries))
            or exists (select from old_rows o where app.is_sealed_deliveries(row(o.*)::app.deliveries)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_deliveries(row(o.*)::app.deliveries)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_deliveries(row(n.*)::app.deliveries)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_deliveries(x.r), 'deliveries', app.seal_key_deliveries(x.r), link, app.says_deliveries(x.r)
            from (select row(n.*)::app.deliveries as r from new_rows n) x where app.is_sealed_deliveries(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'deliveries', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_deliveries(x.r), 'deliveries', app.seal_key_deliveries(x.r), link, ''
            from (select row(o.*)::app.deliveries as r from old_rows o) x where app.is_sealed_deliveries(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'deliveries', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_deliveries(x.r) as key, app.is_sealed_deliveries(x.r) as sealed, x.r from (select row(o.*)::app.deliveries as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_deliveries(x.r) as key, app.is_sealed_deliveries(x.r) as sealed, x.r from (select row(n.*)::app.deliveries as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_deliveries(i.r), 'deliveries', i.key, link, case when i.sealed then app.says_deliveries(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_deliveries(w.r) <> app.says_deliveries(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'deliveries', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE PROCEDURE app.seal_digest(IN table_name text, IN apart text, IN parts text)
 LANGUAGE plpgsql
AS $procedure$
declare
  nested boolean := exists (
    select from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where a.attrelid = format('app.%I', table_name)::regclass and a.attnum > 0 and not a.attisdropped
       and (coalesce(e.oid, t.oid) in ('json'::regtype, 'jsonb'::regtype) or coalesce(e.typtype, t.typtype) = 'c'));
begin
  execute format('create function app.says_%s(r app.%I) returns text language sql stable as %L', table_name, table_name,
    format('select encode(sha256(convert_to(app.says_%s(to_jsonb(r), %L::text[])%s, ''UTF8'')), ''hex'')',
      case when nested then 'nested' else 'flat' end, apart, case when parts = '''''' then '' else ' || ' || parts end));
  execute format('create or replace function app.digest_of_%s(r app.%I) returns text language sql stable set timezone = %L as %L', table_name, table_name, 'UTC',
    format('select app.says_%s(r)', table_name));
end
$procedure$
CREATE OR REPLACE FUNCTION app.seal_disclosure_additions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_disclosure_additions(row(n.*)::app.disclosure_additions)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_disclosure_additions(row(o.*)::app.disclosure_additions)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_disclosure_additions(row(n.*)::app.disclosure_additions))
            or exists (select from old_rows o where app.is_sealed_disclosure_additions(row(o.*)::app.disclosure_additions)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_disclosure_additions(row(o.*)::app.disclosure_additions)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_disclosure_additions(row(n.*)::app.disclosure_additions)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosure_additions(x.r), 'disclosure_additions', app.seal_key_disclosure_additions(x.r), link, app.says_disclosure_additions(x.r)
            from (select row(n.*)::app.disclosure_additions as r from new_rows n) x where app.is_sealed_disclosure_additions(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosure_additions', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosure_additions(x.r), 'disclosure_additions', app.seal_key_disclosure_additions(x.r), link, ''
            from (select row(o.*)::app.disclosure_additions as r from old_rows o) x where app.is_sealed_disclosure_additions(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosure_additions', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_disclosure_additions(x.r) as key, app.is_sealed_disclosure_additions(x.r) as sealed, x.r from (select row(o.*)::app.disclosure_additions as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_disclosure_additions(x.r) as key, app.is_sealed_disclosure_additions(x.r) as sealed, x.r from (select row(n.*)::app.disclosure_additions as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosure_additions(i.r), 'disclosure_additions', i.key, link, case when i.sealed then app.says_disclosure_additions(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_disclosure_additions(w.r) <> app.says_disclosure_additions(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosure_additions', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_disclosures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_disclosures(row(n.*)::app.disclosures)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_disclosures(row(o.*)::app.disclosures)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_disclosures(row(n.*)::app.disclosures))
            or exists (select from old_rows o where app.is_sealed_disclosures(row(o.*)::app.disclosures)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_disclosures(row(o.*)::app.disclosures)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_disclosures(row(n.*)::app.disclosures)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosures(x.r), 'disclosures', app.seal_key_disclosures(x.r), link, app.says_disclosures(x.r)
            from (select row(n.*)::app.disclosures as r from new_rows n) x where app.is_sealed_disclosures(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosures', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosures(x.r), 'disclosures', app.seal_key_disclosures(x.r), link, ''
            from (select row(o.*)::app.disclosures as r from old_rows o) x where app.is_sealed_disclosures(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosures', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_disclosures(x.r) as key, app.is_sealed_disclosures(x.r) as sealed, x.r from (select row(o.*)::app.disclosures as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_disclosures(x.r) as key, app.is_sealed_disclosures(x.r) as sealed, x.r from (select row(n.*)::app.disclosures as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_disclosures(i.r), 'disclosures', i.key, link, case when i.sealed then app.says_disclosures(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_disclosures(w.r) <> app.says_disclosures(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'disclosures', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_entry_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_entry_files(row(n.*)::app.entry_files)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_entry_files(row(o.*)::app.entry_files)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_entry_files(row(n.*)::app.entry_files))
            or exists (select from old_rows o where app.is_sealed_entry_files(row(o.*)::app.entry_files)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_entry_files(row(o.*)::app.entry_files)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_entry_files(row(n.*)::app.entry_files)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_entry_files(x.r), 'entry_files', app.seal_key_entry_files(x.r), link, app.says_entry_files(x.r)
            from (select row(n.*)::app.entry_files as r from new_rows n) x where app.is_sealed_entry_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'entry_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_entry_files(x.r), 'entry_files', app.seal_key_entry_files(x.r), link, ''
            from (select row(o.*)::app.entry_files as r from old_rows o) x where app.is_sealed_entry_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'entry_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_entry_files(x.r) as key, app.is_sealed_entry_files(x.r) as sealed, x.r from (select row(o.*)::app.entry_files as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_entry_files(x.r) as key, app.is_sealed_entry_files(x.r) as sealed, x.r from (select row(n.*)::app.entry_files as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_entry_files(i.r), 'entry_files', i.key, link, case when i.sealed then app.says_entry_files(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_entry_files(w.r) <> app.says_entry_files(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'entry_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_files(row(n.*)::app.files)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_files(row(o.*)::app.files)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_files(row(n.*)::app.files))
            or exists (select from old_rows o where app.is_sealed_files(row(o.*)::app.files)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_files(row(o.*)::app.files)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_files(row(n.*)::app.files)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_files(x.r), 'files', app.seal_key_files(x.r), link, app.says_files(x.r)
            from (select row(n.*)::app.files as r from new_rows n) x where app.is_sealed_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_files(x.r), 'files', app.seal_key_files(x.r), link, ''
            from (select row(o.*)::app.files as r from old_rows o) x where app.is_sealed_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_files(x.r) as key, app.is_sealed_files(x.r) as sealed, x.r from (select row(o.*)::app.files as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_files(x.r) as key, app.is_sealed_files(x.r) as sealed, x.r from (select row(n.*)::app.files as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_files(i.r), 'files', i.key, link, case when i.sealed then app.says_files(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_files(w.r) <> app.says_files(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_filing_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_filing_consents(row(n.*)::app.filing_consents)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_filing_consents(row(o.*)::app.filing_consents)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_filing_consents(row(n.*)::app.filing_consents))
            or exists (select from old_rows o where app.is_sealed_filing_consents(row(o.*)::app.filing_consents)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_filing_consents(row(o.*)::app.filing_consents)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_filing_consents(row(n.*)::app.filing_consents)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_consents(x.r), 'filing_consents', app.seal_key_filing_consents(x.r), link, app.says_filing_consents(x.r)
            from (select row(n.*)::app.filing_consents as r from new_rows n) x where app.is_sealed_filing_consents(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_consents', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_consents(x.r), 'filing_consents', app.seal_key_filing_consents(x.r), link, ''
            from (select row(o.*)::app.filing_consents as r from old_rows o) x where app.is_sealed_filing_consents(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_consents', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_filing_consents(x.r) as key, app.is_sealed_filing_consents(x.r) as sealed, x.r from (select row(o.*)::app.filing_consents as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_filing_consents(x.r) as key, app.is_sealed_filing_consents(x.r) as sealed, x.r from (select row(n.*)::app.filing_consents as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_consents(i.r), 'filing_consents', i.key, link, case when i.sealed then app.says_filing_consents(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_filing_consents(w.r) <> app.says_filing_consents(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_consents', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_filing_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_filing_evidence(row(n.*)::app.filing_evidence)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_filing_evidence(row(o.*)::app.filing_evidence)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_filing_evidence(row(n.*)::app.filing_evidence))
            or exists (select from old_rows o where app.is_sealed_filing_evidence(row(o.*)::app.filing_evidence)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_filing_evidence(row(o.*)::app.filing_evidence)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_filing_evidence(row(n.*)::app.filing_evidence)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_evidence(x.r), 'filing_evidence', app.seal_key_filing_evidence(x.r), link, app.says_filing_evidence(x.r)
            from (select row(n.*)::app.filing_evidence as r from new_rows n) x where app.is_sealed_filing_evidence(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_evidence', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_evidence(x.r), 'filing_evidence', app.seal_key_filing_evidence(x.r), link, ''
            from (select row(o.*)::app.filing_evidence as r from old_rows o) x where app.is_sealed_filing_evidence(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_evidence', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_filing_evidence(x.r) as key, app.is_sealed_filing_evidence(x.r) as sealed, x.r from (select row(o.*)::app.filing_evidence as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_filing_evidence(x.r) as key, app.is_sealed_filing_evidence(x.r) as sealed, x.r from (select row(n.*)::app.filing_evidence as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_filing_evidence(i.r), 'filing_evidence', i.key, link, case when i.sealed then app.says_filing_evidence(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_filing_evidence(w.r) <> app.says_filing_evidence(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'filing_evidence', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_firm_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_firm_log(row(n.*)::app.firm_log)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_firm_log(row(o.*)::app.firm_log)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_firm_log(row(n.*)::app.firm_log))
            or exists (select from old_rows o where app.is_sealed_firm_log(row(o.*)::app.firm_log)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_firm_log(row(o.*)::app.firm_log)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_firm_log(row(n.*)::app.firm_log)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_firm_log(x.r), 'firm_log', app.seal_key_firm_log(x.r), link, app.says_firm_log(x.r)
            from (select row(n.*)::app.firm_log as r from new_rows n) x where app.is_sealed_firm_log(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'firm_log', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_firm_log(x.r), 'firm_log', app.seal_key_firm_log(x.r), link, ''
            from (select row(o.*)::app.firm_log as r from old_rows o) x where app.is_sealed_firm_log(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'firm_log', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_firm_log(x.r) as key, app.is_sealed_firm_log(x.r) as sealed, x.r from (select row(o.*)::app.firm_log as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_firm_log(x.r) as key, app.is_sealed_firm_log(x.r) as sealed, x.r from (select row(n.*)::app.firm_log as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_firm_log(i.r), 'firm_log', i.key, link, case when i.sealed then app.says_firm_log(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_firm_log(w.r) <> app.says_firm_log(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'firm_log', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE PROCEDURE app.seal_function(IN table_name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute replace($f$
    create or replace function app.seal_TABLE() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE))
            or exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(o.*)::app.TABLE)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(n.*)::app.TABLE)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, app.says_TABLE(x.r)
            from (select row(n.*)::app.TABLE as r from new_rows n) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, ''
            from (select row(o.*)::app.TABLE as r from old_rows o) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(o.*)::app.TABLE as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(n.*)::app.TABLE as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(i.r), 'TABLE', i.key, link, case when i.sealed then app.says_TABLE(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_TABLE(w.r) <> app.says_TABLE(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'TABLE', table_name);
end
$procedure$
CREATE OR REPLACE FUNCTION app.seal_hand_over_records()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_hand_over_records(row(n.*)::app.hand_over_records)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_hand_over_records(row(o.*)::app.hand_over_records)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_hand_over_records(row(n.*)::app.hand_over_records))
            or exists (select from old_rows o where app.is_sealed_hand_over_records(row(o.*)::app.hand_over_records)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_hand_over_records(row(o.*)::app.hand_over_records)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_hand_over_records(row(n.*)::app.hand_over_records)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_hand_over_records(x.r), 'hand_over_records', app.seal_key_hand_over_records(x.r), link, app.says_hand_over_records(x.r)
            from (select row(n.*)::app.hand_over_records as r from new_rows n) x where app.is_sealed_hand_over_records(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'hand_over_records', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_hand_over_records(x.r), 'hand_over_records', app.seal_key_hand_over_records(x.r), link, ''
            from (select row(o.*)::app.hand_over_records as r from old_rows o) x where app.is_sealed_hand_over_records(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'hand_over_records', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_hand_over_records(x.r) as key, app.is_sealed_hand_over_records(x.r) as sealed, x.r from (select row(o.*)::app.hand_over_records as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_hand_over_records(x.r) as key, app.is_sealed_hand_over_records(x.r) as sealed, x.r from (select row(n.*)::app.hand_over_records as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_hand_over_records(i.r), 'hand_over_records', i.key, link, case when i.sealed then app.says_hand_over_records(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_hand_over_records(w.r) <> app.says_hand_over_records(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'hand_over_records', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_iit_declarations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_iit_declarations(row(n.*)::app.iit_declarations)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_iit_declarations(row(o.*)::app.iit_declarations)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_iit_declarations(row(n.*)::app.iit_declarations))
            or exists (select from old_rows o where app.is_sealed_iit_declarations(row(o.*)::app.iit_declarations)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_iit_declarations(row(o.*)::app.iit_declarations)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_iit_declarations(row(n.*)::app.iit_declarations)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_iit_declarations(x.r), 'iit_declarations', app.seal_key_iit_declarations(x.r), link, app.says_iit_declarations(x.r)
            from (select row(n.*)::app.iit_declarations as r from new_rows n) x where app.is_sealed_iit_declarations(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'iit_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_iit_declarations(x.r), 'iit_declarations', app.seal_key_iit_declarations(x.r), link, ''
            from (select row(o.*)::app.iit_declarations as r from old_rows o) x where app.is_sealed_iit_declarations(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'iit_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_iit_declarations(x.r) as key, app.is_sealed_iit_declarations(x.r) as sealed, x.r from (select row(o.*)::app.iit_declarations as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_iit_declarations(x.r) as key, app.is_sealed_iit_declarations(x.r) as sealed, x.r from (select row(n.*)::app.iit_declarations as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_iit_declarations(i.r), 'iit_declarations', i.key, link, case when i.sealed then app.says_iit_declarations(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_iit_declarations(w.r) <> app.says_iit_declarations(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'iit_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_issued_statements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_issued_statements(row(n.*)::app.issued_statements)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_issued_statements(row(o.*)::app.issued_statements)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_issued_statements(row(n.*)::app.issued_statements))
            or exists (select from old_rows o where app.is_sealed_issued_statements(row(o.*)::app.issued_statements)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_issued_statements(row(o.*)::app.issued_statements)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_issued_statements(row(n.*)::app.issued_statements)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_issued_statements(x.r), 'issued_statements', app.seal_key_issued_statements(x.r), link, app.says_issued_statements(x.r)
            from (select row(n.*)::app.issued_statements as r from new_rows n) x where app.is_sealed_issued_statements(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'issued_statements', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_issued_statements(x.r), 'issued_statements', app.seal_key_issued_statements(x.r), link, ''
            from (select row(o.*)::app.issued_statements as r from old_rows o) x where app.is_sealed_issued_statements(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'issued_statements', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_issued_statements(x.r) as key, app.is_sealed_issued_statements(x.r) as sealed, x.r from (select row(o.*)::app.issued_statements as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_issued_statements(x.r) as key, app.is_sealed_issued_statements(x.r) as sealed, x.r from (select row(n.*)::app.issued_statements as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_issued_statements(i.r), 'issued_statements', i.key, link, case when i.sealed then app.says_issued_statements(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_issued_statements(w.r) <> app.says_issued_statements(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'issued_statements', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_key_account_events(r account_events)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_archive_packages(r archive_packages)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_aside_years(r aside_years)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.year::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_auto_review_approvals(r auto_review_approvals)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.rule_id || ' ' || r.version$function$
CREATE OR REPLACE FUNCTION app.seal_key_auto_review_rules(r auto_review_rules)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id || ' ' || r.version$function$
CREATE OR REPLACE FUNCTION app.seal_key_auto_reviews(r auto_reviews)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_cash_counts(r cash_counts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_claim_bills(r claim_bills)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_claim_offsets(r claim_offsets)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.payment_id || ' ' || r.loan_id$function$
CREATE OR REPLACE FUNCTION app.seal_key_claim_payments(r claim_payments)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_claim_steps(r claim_steps)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_close_manifests(r close_manifests)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_confirmation_letters(r confirmation_letters)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_deliveries(r deliveries)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_disclosure_additions(r disclosure_additions)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_disclosures(r disclosures)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_entry_files(r entry_files)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_files(r files)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_filing_consents(r filing_consents)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_filing_evidence(r filing_evidence)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_firm_log(r firm_log)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_hand_over_records(r hand_over_records)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_iit_declarations(r iit_declarations)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_issued_statements(r issued_statements)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_method_changes(r method_changes)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_period_events(r period_events)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_periods(r periods)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.period::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_record_changes(r record_changes)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_salary_sheets(r salary_sheets)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_statement_formulas(r statement_formulas)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_statement_notes(r statement_notes)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.year || ' ' || r.version$function$
CREATE OR REPLACE FUNCTION app.seal_key_statement_notices(r statement_notices)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_tax_declarations(r tax_declarations)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_voucher_file_marks(r voucher_file_marks)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_voucher_files(r voucher_files)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_key_vouchers(r vouchers)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$select r.id::text$function$
CREATE OR REPLACE FUNCTION app.seal_method_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_method_changes(row(n.*)::app.method_changes)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_method_changes(row(o.*)::app.method_changes)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_method_changes(row(n.*)::app.method_changes))
            or exists (select from old_rows o where app.is_sealed_method_changes(row(o.*)::app.method_changes)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_method_changes(row(o.*)::app.method_changes)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_method_changes(row(n.*)::app.method_changes)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_method_changes(x.r), 'method_changes', app.seal_key_method_changes(x.r), link, app.says_method_changes(x.r)
            from (select row(n.*)::app.method_changes as r from new_rows n) x where app.is_sealed_method_changes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'method_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_method_changes(x.r), 'method_changes', app.seal_key_method_changes(x.r), link, ''
            from (select row(o.*)::app.method_changes as r from old_rows o) x where app.is_sealed_method_changes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'method_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_method_changes(x.r) as key, app.is_sealed_method_changes(x.r) as sealed, x.r from (select row(o.*)::app.method_changes as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_method_changes(x.r) as key, app.is_sealed_method_changes(x.r) as sealed, x.r from (select row(n.*)::app.method_changes as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_method_changes(i.r), 'method_changes', i.key, link, case when i.sealed then app.says_method_changes(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_method_changes(w.r) <> app.says_method_changes(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'method_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE PROCEDURE app.seal_parts(IN head text, IN part text, IN owner_column text)
 LANGUAGE plpgsql
AS $procedure$
begin
  call app.seal_parts_function(head, part, owner_column);
  execute format('revoke execute on function app.seal_parts_of_%s() from public', head);
  execute format('create trigger parts_sealed_insert after insert on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_update after update on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_delete after delete on app.%I referencing old table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
end
$procedure$
CREATE OR REPLACE PROCEDURE app.seal_parts_function(IN head text, IN part text, IN owner_column text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute replace(replace(replace($f$
    create or replace function app.seal_parts_of_HEAD() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one record;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop
        perform set_config('app.platform', 'on', true), set_config('app.ledger_id', one.ledger_id::text, true);
        with touched as (select distinct n.OWNER as id from touched_rows n where n.ledger_id = one.ledger_id),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select t.ledger_id, 'HEAD', app.seal_key_HEAD(t), link, app.says_HEAD(t)
            from app.HEAD t join touched on touched.id = t.id
           where t.ledger_id = one.ledger_id and app.is_sealed_HEAD(t)
             and app.says_HEAD(t) is distinct from (
               select s.digest from app.seals s join app.seal_links l on l.chain_id = s.chain_id and l.id = s.link_id
                where s.chain_id = one.ledger_id and s.object = 'HEAD' and s.key = app.seal_key_HEAD(t) order by l.seq desc nulls first, l.id desc limit 1)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'HEAD', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end loop;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'HEAD', head), 'PART', part), 'OWNER', owner_column);
end
$procedure$
CREATE OR REPLACE FUNCTION app.seal_parts_of_claim_bills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one record;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop
        perform set_config('app.platform', 'on', true), set_config('app.ledger_id', one.ledger_id::text, true);
        with touched as (select distinct n.bill_id as id from touched_rows n where n.ledger_id = one.ledger_id),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select t.ledger_id, 'claim_bills', app.seal_key_claim_bills(t), link, app.says_claim_bills(t)
            from app.claim_bills t join touched on touched.id = t.id
           where t.ledger_id = one.ledger_id and app.is_sealed_claim_bills(t)
             and app.says_claim_bills(t) is distinct from (
               select s.digest from app.seals s join app.seal_links l on l.chain_id = s.chain_id and l.id = s.link_id
                where s.chain_id = one.ledger_id and s.object = 'claim_bills' and s.key = app.seal_key_claim_bills(t) order by l.seq desc nulls first, l.id desc limit 1)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'claim_bills', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end loop;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_parts_of_salary_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one record;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop
        perform set_config('app.platform', 'on', true), set_config('app.ledger_id', one.ledger_id::text, true);
        with touched as (select distinct n.sheet_id as id from touched_rows n where n.ledger_id = one.ledger_id),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select t.ledger_id, 'salary_sheets', app.seal_key_salary_sheets(t), link, app.says_salary_sheets(t)
            from app.salary_sheets t join touched on touched.id = t.id
           where t.ledger_id = one.ledger_id and app.is_sealed_salary_sheets(t)
             and app.says_salary_sheets(t) is distinct from (
               select s.digest from app.seals s join app.seal_links l on l.chain_id = s.chain_id and l.id = s.link_id
                where s.chain_id = one.ledger_id and s.object = 'salary_sheets' and s.key = app.seal_key_salary_sheets(t) order by l.seq desc nulls first, l.id desc limit 1)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'salary_sheets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end loop;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_period_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_period_events(row(n.*)::app.period_events)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_period_events(row(o.*)::app.period_events)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_period_events(row(n.*)::app.period_events))
            or exists (select from old_rows o where app.is_sealed_period_events(row(o.*)::app.period_events)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_period_events(row(o.*)::app.period_events)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_period_events(row(n.*)::app.period_events)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_period_events(x.r), 'period_events', app.seal_key_period_events(x.r), link, app.says_period_events(x.r)
            from (select row(n.*)::app.period_events as r from new_rows n) x where app.is_sealed_period_events(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'period_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_period_events(x.r), 'period_events', app.seal_key_period_events(x.r), link, ''
            from (select row(o.*)::app.period_events as r from old_rows o) x where app.is_sealed_period_events(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'period_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_period_events(x.r) as key, app.is_sealed_period_events(x.r) as sealed, x.r from (select row(o.*)::app.period_events as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_period_events(x.r) as key, app.is_sealed_period_events(x.r) as sealed, x.r from (select row(n.*)::app.period_events as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_period_events(i.r), 'period_events', i.key, link, case when i.sealed then app.says_period_events(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_period_events(w.r) <> app.says_period_events(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'period_events', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_periods(row(n.*)::app.periods)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_periods(row(o.*)::app.periods)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_periods(row(n.*)::app.periods))
            or exists (select from old_rows o where app.is_sealed_periods(row(o.*)::app.periods)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_periods(row(o.*)::app.periods)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_periods(row(n.*)::app.periods)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_periods(x.r), 'periods', app.seal_key_periods(x.r), link, app.says_periods(x.r)
            from (select row(n.*)::app.periods as r from new_rows n) x where app.is_sealed_periods(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'periods', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_periods(x.r), 'periods', app.seal_key_periods(x.r), link, ''
            from (select row(o.*)::app.periods as r from old_rows o) x where app.is_sealed_periods(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'periods', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_periods(x.r) as key, app.is_sealed_periods(x.r) as sealed, x.r from (select row(o.*)::app.periods as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_periods(x.r) as key, app.is_sealed_periods(x.r) as sealed, x.r from (select row(n.*)::app.periods as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_periods(i.r), 'periods', i.key, link, case when i.sealed then app.says_periods(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_periods(w.r) <> app.says_periods(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'periods', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_record_changes(row(n.*)::app.record_changes)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_record_changes(row(o.*)::app.record_changes)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_record_changes(row(n.*)::app.record_changes))
            or exists (select from old_rows o where app.is_sealed_record_changes(row(o.*)::app.record_changes)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_record_changes(row(o.*)::app.record_changes)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_record_changes(row(n.*)::app.record_changes)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_record_changes(x.r), 'record_changes', app.seal_key_record_changes(x.r), link, app.says_record_changes(x.r)
            from (select row(n.*)::app.record_changes as r from new_rows n) x where app.is_sealed_record_changes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'record_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_record_changes(x.r), 'record_changes', app.seal_key_record_changes(x.r), link, ''
            from (select row(o.*)::app.record_changes as r from old_rows o) x where app.is_sealed_record_changes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'record_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_record_changes(x.r) as key, app.is_sealed_record_changes(x.r) as sealed, x.r from (select row(o.*)::app.record_changes as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_record_changes(x.r) as key, app.is_sealed_record_changes(x.r) as sealed, x.r from (select row(n.*)::app.record_changes as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_record_changes(i.r), 'record_changes', i.key, link, case when i.sealed then app.says_record_changes(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_record_changes(w.r) <> app.says_record_changes(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'record_changes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_salary_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_salary_sheets(row(n.*)::app.salary_sheets)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_salary_sheets(row(o.*)::app.salary_sheets)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_salary_sheets(row(n.*)::app.salary_sheets))
            or exists (select from old_rows o where app.is_sealed_salary_sheets(row(o.*)::app.salary_sheets)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_salary_sheets(row(o.*)::app.salary_sheets)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_salary_sheets(row(n.*)::app.salary_sheets)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_salary_sheets(x.r), 'salary_sheets', app.seal_key_salary_sheets(x.r), link, app.says_salary_sheets(x.r)
            from (select row(n.*)::app.salary_sheets as r from new_rows n) x where app.is_sealed_salary_sheets(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'salary_sheets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_salary_sheets(x.r), 'salary_sheets', app.seal_key_salary_sheets(x.r), link, ''
            from (select row(o.*)::app.salary_sheets as r from old_rows o) x where app.is_sealed_salary_sheets(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'salary_sheets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_salary_sheets(x.r) as key, app.is_sealed_salary_sheets(x.r) as sealed, x.r from (select row(o.*)::app.salary_sheets as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_salary_sheets(x.r) as key, app.is_sealed_salary_sheets(x.r) as sealed, x.r from (select row(n.*)::app.salary_sheets as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_salary_sheets(i.r), 'salary_sheets', i.key, link, case when i.sealed then app.says_salary_sheets(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_salary_sheets(w.r) <> app.says_salary_sheets(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'salary_sheets', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_statement_formulas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_statement_formulas(row(n.*)::app.statement_formulas)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_statement_formulas(row(o.*)::app.statement_formulas)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_statement_formulas(row(n.*)::app.statement_formulas))
            or exists (select from old_rows o where app.is_sealed_statement_formulas(row(o.*)::app.statement_formulas)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_formulas(row(o.*)::app.statement_formulas)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_formulas(row(n.*)::app.statement_formulas)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_formulas(x.r), 'statement_formulas', app.seal_key_statement_formulas(x.r), link, app.says_statement_formulas(x.r)
            from (select row(n.*)::app.statement_formulas as r from new_rows n) x where app.is_sealed_statement_formulas(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_formulas', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_formulas(x.r), 'statement_formulas', app.seal_key_statement_formulas(x.r), link, ''
            from (select row(o.*)::app.statement_formulas as r from old_rows o) x where app.is_sealed_statement_formulas(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_formulas', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_statement_formulas(x.r) as key, app.is_sealed_statement_formulas(x.r) as sealed, x.r from (select row(o.*)::app.statement_formulas as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_statement_formulas(x.r) as key, app.is_sealed_statement_formulas(x.r) as sealed, x.r from (select row(n.*)::app.statement_formulas as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_formulas(i.r), 'statement_formulas', i.key, link, case when i.sealed then app.says_statement_formulas(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_statement_formulas(w.r) <> app.says_statement_formulas(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_formulas', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_statement_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_statement_notes(row(n.*)::app.statement_notes)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_statement_notes(row(o.*)::app.statement_notes)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_statement_notes(row(n.*)::app.statement_notes))
            or exists (select from old_rows o where app.is_sealed_statement_notes(row(o.*)::app.statement_notes)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_notes(row(o.*)::app.statement_notes)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_notes(row(n.*)::app.statement_notes)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notes(x.r), 'statement_notes', app.seal_key_statement_notes(x.r), link, app.says_statement_notes(x.r)
            from (select row(n.*)::app.statement_notes as r from new_rows n) x where app.is_sealed_statement_notes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notes(x.r), 'statement_notes', app.seal_key_statement_notes(x.r), link, ''
            from (select row(o.*)::app.statement_notes as r from old_rows o) x where app.is_sealed_statement_notes(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_statement_notes(x.r) as key, app.is_sealed_statement_notes(x.r) as sealed, x.r from (select row(o.*)::app.statement_notes as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_statement_notes(x.r) as key, app.is_sealed_statement_notes(x.r) as sealed, x.r from (select row(n.*)::app.statement_notes as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notes(i.r), 'statement_notes', i.key, link, case when i.sealed then app.says_statement_notes(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_statement_notes(w.r) <> app.says_statement_notes(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notes', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_statement_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_statement_notices(row(n.*)::app.statement_notices)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_statement_notices(row(o.*)::app.statement_notices)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_statement_notices(row(n.*)::app.statement_notices))
            or exists (select from old_rows o where app.is_sealed_statement_notices(row(o.*)::app.statement_notices)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_notices(row(o.*)::app.statement_notices)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_statement_notices(row(n.*)::app.statement_notices)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notices(x.r), 'statement_notices', app.seal_key_statement_notices(x.r), link, app.says_statement_notices(x.r)
            from (select row(n.*)::app.statement_notices as r from new_rows n) x where app.is_sealed_statement_notices(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notices', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notices(x.r), 'statement_notices', app.seal_key_statement_notices(x.r), link, ''
            from (select row(o.*)::app.statement_notices as r from old_rows o) x where app.is_sealed_statement_notices(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notices', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_statement_notices(x.r) as key, app.is_sealed_statement_notices(x.r) as sealed, x.r from (select row(o.*)::app.statement_notices as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_statement_notices(x.r) as key, app.is_sealed_statement_notices(x.r) as sealed, x.r from (select row(n.*)::app.statement_notices as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_statement_notices(i.r), 'statement_notices', i.key, link, case when i.sealed then app.says_statement_notices(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_statement_notices(w.r) <> app.says_statement_notices(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'statement_notices', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE PROCEDURE app.seal_table(IN table_name text, IN chain text, IN key text, IN sealed text, IN apart text[] DEFAULT '{}'::text[], IN parts text DEFAULT ''''''::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create function app.is_sealed_%s(r app.%I) returns boolean language sql stable as %L', table_name, table_name, 'select ' || sealed);
  execute format('create function app.seal_chain_%s(r app.%I) returns uuid language sql immutable as %L', table_name, table_name, 'select ' || chain);
  execute format('create function app.seal_key_%s(r app.%I) returns text language sql immutable as %L', table_name, table_name, 'select ' || key);
  call app.seal_digest(table_name, apart::text, parts);
  call app.seal_function(table_name);
  execute format('revoke execute on function app.seal_%s() from public', table_name);
  execute format('create trigger sealed_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.seal_%s()', table_name, table_name);
  call app.seal_what_is_there(table_name);
end
$procedure$
CREATE OR REPLACE FUNCTION app.seal_tax_declarations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_tax_declarations(row(n.*)::app.tax_declarations)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_tax_declarations(row(o.*)::app.tax_declarations)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_tax_declarations(row(n.*)::app.tax_declarations))
            or exists (select from old_rows o where app.is_sealed_tax_declarations(row(o.*)::app.tax_declarations)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_tax_declarations(row(o.*)::app.tax_declarations)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_tax_declarations(row(n.*)::app.tax_declarations)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_tax_declarations(x.r), 'tax_declarations', app.seal_key_tax_declarations(x.r), link, app.says_tax_declarations(x.r)
            from (select row(n.*)::app.tax_declarations as r from new_rows n) x where app.is_sealed_tax_declarations(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'tax_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_tax_declarations(x.r), 'tax_declarations', app.seal_key_tax_declarations(x.r), link, ''
            from (select row(o.*)::app.tax_declarations as r from old_rows o) x where app.is_sealed_tax_declarations(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'tax_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_tax_declarations(x.r) as key, app.is_sealed_tax_declarations(x.r) as sealed, x.r from (select row(o.*)::app.tax_declarations as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_tax_declarations(x.r) as key, app.is_sealed_tax_declarations(x.r) as sealed, x.r from (select row(n.*)::app.tax_declarations as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_tax_declarations(i.r), 'tax_declarations', i.key, link, case when i.sealed then app.says_tax_declarations(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_tax_declarations(w.r) <> app.says_tax_declarations(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'tax_declarations', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_voucher_file_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_voucher_file_marks(row(n.*)::app.voucher_file_marks)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_voucher_file_marks(row(o.*)::app.voucher_file_marks)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_voucher_file_marks(row(n.*)::app.voucher_file_marks))
            or exists (select from old_rows o where app.is_sealed_voucher_file_marks(row(o.*)::app.voucher_file_marks)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_voucher_file_marks(row(o.*)::app.voucher_file_marks)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_voucher_file_marks(row(n.*)::app.voucher_file_marks)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_file_marks(x.r), 'voucher_file_marks', app.seal_key_voucher_file_marks(x.r), link, app.says_voucher_file_marks(x.r)
            from (select row(n.*)::app.voucher_file_marks as r from new_rows n) x where app.is_sealed_voucher_file_marks(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_file_marks', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_file_marks(x.r), 'voucher_file_marks', app.seal_key_voucher_file_marks(x.r), link, ''
            from (select row(o.*)::app.voucher_file_marks as r from old_rows o) x where app.is_sealed_voucher_file_marks(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_file_marks', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_voucher_file_marks(x.r) as key, app.is_sealed_voucher_file_marks(x.r) as sealed, x.r from (select row(o.*)::app.voucher_file_marks as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_voucher_file_marks(x.r) as key, app.is_sealed_voucher_file_marks(x.r) as sealed, x.r from (select row(n.*)::app.voucher_file_marks as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_file_marks(i.r), 'voucher_file_marks', i.key, link, case when i.sealed then app.says_voucher_file_marks(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_voucher_file_marks(w.r) <> app.says_voucher_file_marks(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_file_marks', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_voucher_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_voucher_files(row(n.*)::app.voucher_files)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_voucher_files(row(o.*)::app.voucher_files)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_voucher_files(row(n.*)::app.voucher_files))
            or exists (select from old_rows o where app.is_sealed_voucher_files(row(o.*)::app.voucher_files)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_voucher_files(row(o.*)::app.voucher_files)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_voucher_files(row(n.*)::app.voucher_files)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_files(x.r), 'voucher_files', app.seal_key_voucher_files(x.r), link, app.says_voucher_files(x.r)
            from (select row(n.*)::app.voucher_files as r from new_rows n) x where app.is_sealed_voucher_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_files(x.r), 'voucher_files', app.seal_key_voucher_files(x.r), link, ''
            from (select row(o.*)::app.voucher_files as r from old_rows o) x where app.is_sealed_voucher_files(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_voucher_files(x.r) as key, app.is_sealed_voucher_files(x.r) as sealed, x.r from (select row(o.*)::app.voucher_files as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_voucher_files(x.r) as key, app.is_sealed_voucher_files(x.r) as sealed, x.r from (select row(n.*)::app.voucher_files as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_voucher_files(i.r), 'voucher_files', i.key, link, case when i.sealed then app.says_voucher_files(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_voucher_files(w.r) <> app.says_voucher_files(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'voucher_files', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE FUNCTION app.seal_vouchers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_vouchers(row(n.*)::app.vouchers)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_vouchers(row(o.*)::app.vouchers)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_vouchers(row(n.*)::app.vouchers))
            or exists (select from old_rows o where app.is_sealed_vouchers(row(o.*)::app.vouchers)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_vouchers(row(o.*)::app.vouchers)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_vouchers(row(n.*)::app.vouchers)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_vouchers(x.r), 'vouchers', app.seal_key_vouchers(x.r), link, app.says_vouchers(x.r)
            from (select row(n.*)::app.vouchers as r from new_rows n) x where app.is_sealed_vouchers(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'vouchers', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_vouchers(x.r), 'vouchers', app.seal_key_vouchers(x.r), link, ''
            from (select row(o.*)::app.vouchers as r from old_rows o) x where app.is_sealed_vouchers(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'vouchers', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_vouchers(x.r) as key, app.is_sealed_vouchers(x.r) as sealed, x.r from (select row(o.*)::app.vouchers as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_vouchers(x.r) as key, app.is_sealed_vouchers(x.r) as sealed, x.r from (select row(n.*)::app.vouchers as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_vouchers(i.r), 'vouchers', i.key, link, case when i.sealed then app.says_vouchers(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_vouchers(w.r) <> app.says_vouchers(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'vouchers', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $function$
CREATE OR REPLACE PROCEDURE app.seal_what_is_there(IN table_name text)
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $procedure$
begin
  execute replace($f$
    with link as materialized (select app.new_id() as id),
    fresh as (
      insert into app.seals (chain_id, object, key, link_id, digest)
      select app.seal_chain_TABLE(t), 'TABLE', app.seal_key_TABLE(t), (select id from link), app.says_TABLE(t)
        from app.TABLE t where app.is_sealed_TABLE(t)
         and not exists (select from app.seals s where s.chain_id = app.seal_chain_TABLE(t) and s.object = 'TABLE' and s.key = app.seal_key_TABLE(t))
      returning chain_id, key, digest)
    insert into app.seal_links (chain_id, id, object, sealed, root)
    select f.chain_id, (select id from link), 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id
  $f$, 'TABLE', table_name);
end
$procedure$
CREATE OR REPLACE FUNCTION app.session_end(person uuid, began timestamp with time zone, used timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('app.platform', true), '');
  ends timestamptz;
begin
  perform set_config('app.platform', 'on', true);
  select least(used + make_interval(mins => coalesce(a.idle_minutes, 720)), began + make_interval(hours => coalesce(a.longest_hours, 168)))
    into ends
    from (values (1)) one left join app.agency_members m on m.user_id = person left join app.agencies a on a.agency_id = m.agency_id;
  perform set_config('app.platform', before, true);
  return ends;
end
$function$
CREATE OR REPLACE FUNCTION app.session_of(token bytea, moment timestamp with time zone)
 RETURNS TABLE(user_id uuid, user_name text, display_name text, mobile_phone text, seen_at timestamp with time zone, agency_id uuid, agency_code text, agency_name text, edition text, features text[], roles text[], ledger_id uuid, ledger_name text, ledger_status smallint, expires_on date, start_period text, standard text, vat_nature text, reviewed boolean, reclassified boolean, closed_through text, ledger_agency_id uuid, read_only boolean, suspended boolean, own_codes text[], company_roles text[], separated boolean, duty text, idle_seconds integer, password_aged boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  controlled boolean;
  session_ledger uuid;
begin
  perform set_config('app.platform', 'on', true);
  select u.id, u.user_name, u.display_name, u.mobile_phone, s.seen_at,
         a.agency_id, a.code, a.name, a.edition, a.features, m.roles,
         l.ledger_id, l.name, l.status, l.expires_on, l.start_period::text, l.standard, l.vat_nature,
         l.reviewed, l.reclassified, l.closed_through::text, l.agency_id,
         case when a.separated and m.duty is not null then null
              when lm.user_id is not null then lm.read_only
              when l.agency_id = a.agency_id and 'ROLE_CHARGE' = any (m.roles) then false end,
         m.suspended, a.authority_controlled, s.ledger_id,
         coalesce(a.separated, false), case when a.separated then m.duty end, coalesce(a.idle_minutes, 720) * 60,
         coalesce(a.password_days > 0
           and (u.password_changed_at is null or u.password_changed_at < moment - make_interval(days => a.password_days)), false)
    into user_id, user_name, display_name, mobile_phone, seen_at,
         agency_id, agency_code, agency_name, edition, features, roles,
         ledger_id, ledger_name, ledger_status, expires_on, start_period, standard, vat_nature,
         reviewed, reclassified, closed_through, ledger_agency_id, read_only,
         suspended, controlled, session_ledger, separated, duty, idle_seconds, password_aged
    from app.sessions s
    join app.users u on u.id = s.user_id and not u.disabled
    left join app.agency_members m on m.user_id = u.id
    left join app.agencies a on a.agency_id = m.agency_id
    left join app.ledgers l on l.ledger_id = s.ledger_id
    left join app.ledger_members lm on lm.ledger_id = l.ledger_id and lm.user_id = u.id
   where s.token_hash = token and s.expires_at > moment;
  if not found then return; end if;
  -- roles is null for who is in no firm: neither question is asked then
  if not 'ROLE_CHARGE' = any (roles) then
    if controlled then
      own_codes := app.own_codes_of(agency_id, user_id);
    end if;
    company_roles := app.company_roles_in(session_ledger, user_id);
  end if;
  return next;
end
$function$
CREATE OR REPLACE FUNCTION app.sha(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(t, 'UTF8')), 'hex')
$function$
CREATE OR REPLACE FUNCTION app.statement_formula_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1
     from (select closed from app.periods where ledger_id = new.ledger_id and period >= new.from_period for key share) months
    where closed;
  if found then
    raise exception using errcode = 'QZ003', message = 'the month is closed';
  end if;
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.subjects_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from old_subjects s join app.voucher_lines l on l.ledger_id = s.ledger_id and l.subject_id = s.id limit 1;
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'a subject with lines stays';
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.tag_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  new.place := null;
  return new;
end $function$
CREATE OR REPLACE FUNCTION app.tell_separating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.separating', new.agency_id::text, true);
  return new;
end
$function$
CREATE OR REPLACE FUNCTION app.tell_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told text := coalesce(current_setting('app.told_by', true), '');
  mine text := new.agency_id || '/' || new.user_id || ' ';
begin
  if position(mine in told) = 0 then
    perform set_config('app.told_by', told || mine, true);
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.unit_is_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into app.units (ledger_id, name) values (new.ledger_id, left(new.unit, 20)) on conflict (ledger_id, name) do nothing;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.unpacked(kind text, dict text[], body bytea, n integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  -- whole in memory: picked from n times
  b bytea := body || ''::bytea;
begin
  return case kind
    when 'same' then array_fill(dict[1], array[n])
    when 'byte' then array(select dict[get_byte(b, i) + 1] from generate_series(0, n - 1) i)
    when 'short' then array(select dict[get_byte(b, 2 * i) * 256 + get_byte(b, 2 * i + 1) + 1] from generate_series(0, n - 1) i)
    when 'uuid' then array(select encode(substring(b from 16 * i + 1 for 16), 'hex')::uuid::text from generate_series(0, n - 1) i)
    when 'hex' then array(select encode(substring(b from 32 * i + 1 for 32), 'hex') from generate_series(0, n - 1) i)
    when 'text' then string_to_array(convert_from(b, 'UTF8'), e'\n', chr(1))
    else array(select e.value from json_array_elements_text(convert_from(b, 'UTF8')::json) with ordinality e(value, at) order by e.at)
  end;
end
$function$
CREATE OR REPLACE FUNCTION app.voucher_heads_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bad record;
  closed_months integer;
begin
  select word, number, period into bad from old_heads where state = 'posted' limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('posted voucher %s-%s of %s is final', bad.word, bad.number, bad.period);
  end if;
  select count(*) filter (where closed) into closed_months
    from (select p.closed from (select distinct ledger_id, period from old_heads) m
            join app.periods p on p.ledger_id = m.ledger_id and p.period = m.period for key share of p) months;
  if closed_months > 0 then
    raise exception using errcode = 'QZ003', message = 'the month is closed';
  end if;
  if tg_op = 'DELETE' then
    perform 1 from old_heads h join app.voucher_lines l on l.ledger_id = h.ledger_id and l.voucher_id = h.id limit 1;
    if found then
      raise exception using errcode = 'foreign_key_violation', message = 'a voucher goes with its lines';
    end if;
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.voucher_heads_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted integer;
  good integer;
begin
  select count(*) into wanted from (select distinct ledger_id, period from new_heads) m;
  select count(*) into good
    from (select 1 from (select distinct ledger_id, period from new_heads) m
            join app.periods p on p.ledger_id = m.ledger_id and p.period = m.period
           where not p.closed for key share of p) open_months;
  if good <> wanted then
    perform 1 from new_heads h join app.periods p on p.ledger_id = h.ledger_id and p.period = h.period where p.closed;
    if found then
      raise exception using errcode = 'QZ003', message = 'the month is closed';
    end if;
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such month';
  end if;
  perform 1
    from (select prepared_by as id from new_heads union select reviewed_by from new_heads union select posted_by from new_heads) people
   where id is not null and not exists (select 1 from app.users u where u.id = people.id);
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'there is no such person';
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.voucher_lines_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bad record;
begin
  select h.word, h.number, h.period into bad
    from (select distinct ledger_id, voucher_id from old_lines) l
    join app.vouchers h on h.ledger_id = l.ledger_id and h.id = l.voucher_id
   where h.state = 'posted' limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('posted voucher %s-%s of %s is final', bad.word, bad.number, bad.period);
  end if;
  -- what stays of a voucher must still balance
  select v.voucher_id into bad
    from (select distinct ledger_id, voucher_id from old_lines) t
    join app.voucher_lines v on v.ledger_id = t.ledger_id and v.voucher_id = t.voucher_id
   group by v.ledger_id, v.voucher_id having sum(v.debit) <> sum(v.credit) limit 1;
  if found then
    raise exception using errcode = 'QZ005', message = format('voucher %s is out of balance', bad.voucher_id);
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.voucher_lines_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted integer;
  good integer;
  unbalanced integer;
  misfits integer;
  bad record;
begin
  select count(*) into wanted from (select distinct ledger_id, subject_id from new_lines) l;
  select count(*) into good
    from (select 1 from (select distinct ledger_id, subject_id from new_lines) l
            join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
           where s.leaf and not s.disabled for key share of s) usable;
  if good <> wanted then
    select s.code into bad from new_lines l join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id where not s.leaf or s.disabled limit 1;
    if found then
      raise exception using errcode = 'QZ004', message = format('subject %s takes no lines', bad.code);
    end if;
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such subject';
  end if;
  perform 1
    from (select distinct ledger_id, tag_set_id from new_lines where tag_set_id is not null) l
   where not exists (select 1 from app.tag_sets t where t.ledger_id = l.ledger_id and t.id = l.tag_set_id);
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such tag set';
  end if;
  -- each voucher balances as it now stands; lines keep to their head's day and month; a posted head has exactly the lines it says
  select count(*) into wanted from (select distinct ledger_id, voucher_id from new_lines) l;
  select count(*), count(*) filter (where tilted), count(*) filter (where misfit) into good, unbalanced, misfits
    from (select there.debit <> there.credit as tilted,
                 h.day <> n.first or h.day <> n.last or h.period <> n.first_month or h.period <> n.last_month
                 or (h.state = 'posted' and (there.lines <> h.line_count or there.debit <> h.total)) as misfit
            from (select ledger_id, voucher_id, min(day) as first, max(day) as last, min(period::text) as first_month, max(period::text) as last_month
                    from new_lines group by 1, 2) n
            join app.vouchers h on h.ledger_id = n.ledger_id and h.id = n.voucher_id
           cross join lateral (select count(*) as lines, sum(v.debit) as debit, sum(v.credit) as credit
                                 from app.voucher_lines v where v.ledger_id = h.ledger_id and v.voucher_id = h.id) there
             for key share of h) heads;
  if unbalanced > 0 then
    raise exception using errcode = 'QZ005', message = 'a voucher is out of balance';
  end if;
  if misfits > 0 then
    raise exception using errcode = 'QZ001', message = 'a voucher takes no such lines';
  end if;
  if good <> wanted then
    raise exception using errcode = 'foreign_key_violation', message = 'there is no such voucher';
  end if;
  return null;
end
$function$
CREATE OR REPLACE FUNCTION app.written_by(firm uuid, duties text[], people uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from (
      select split_part(one, '/', 2)::uuid as writer
        from unnest(string_to_array(coalesce(current_setting('app.told_by', true), ''), ' ')) one where one like firm || '/%') told
     where told.writer = any (people)
        or exists (select from app.agency_members m where m.agency_id = firm and m.user_id = told.writer and m.duty = any (duties) and not m.suspended))
$function$
CREATE OR REPLACE FUNCTION app.year_is_wanted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'app', 'pg_temp'
AS $function$
begin
  if exists (select from app.aside_years y where y.ledger_id = new.ledger_id and y.packed and y.year = left(new.period, 4)::integer) then
    perform app.refuse_aside(array[left(new.period, 4)::integer]);
  end if;
  delete from app.aside_years where ledger_id = new.ledger_id and year = left(new.period, 4)::integer;
  return new;
end
$function$
