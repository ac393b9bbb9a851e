/**
 * The tables that are not sealed, each with its reason. A table that is in neither list breaks a test: whoever adds
 * one says in its migration what makes its rows final (`app.seal_rows`), or here why nothing does.
 */
const tables = (names: string, reason: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, reason]))

export const unsealed: Readonly<Record<string, string>> = {
  ...tables(
    'balances cash_flow_balances ledger_months ledger_summaries',
    '由分录、期初重算，核对时重算并比较 (computed again from lines and openings)',
  ),
  ...tables(
    'ledger_changes ledger_overviews ledger_overview_rows overview_asks',
    '公司页面的摘要和改动计数，随时从账套重算 (what firm pages show, reckoned anew from the ledger)',
  ),
  ...tables('book_log ledger_chains', '自己成链，核对时逐条重算 (a chain of its own)'),
  ...tables('aside_columns', '移出年度的内容，摘要在移出的年度里封存 (held by the digest in aside_years)'),
  ...tables(
    'past_lines past_opening_balances past_opening_cash_flows past_rows past_subjects',
    '历史时点的底稿：由现在的行和改动留下，不参与记账 (what earlier states are shown by, not what was booked)',
  ),
  ...tables(
    'subjects tag_kinds tags tag_sets units unit_conversions company_details party_details employee_details department_details goods_details project_details bank_accounts expense_types claim_contents abstracts company_tags ledger_company_tags',
    '资料：随时可改，改动在账务日志里；结账清单、报出的报表和已记账的凭证写着当时的内容 (may change at any time; the log of the books says how)',
  ),
  ...tables(
    'asset_categories asset_departments stock_warehouses stock_goods stock_products stock_boms stock_bom_lines stock_pickings stock_settings cost_pools cost_pool_products natural_registers iit_agreements salary_templates social_rates claim_settings column_mappings voucher_rules voucher_templates recurring_vouchers period_end_templates ledger_preferences policy_switches backup_timetables user_groups',
    '设置：只决定以后怎么做，做出来的另行封存 (only says how what comes next is made)',
  ),
  ...tables(
    'salary_people salary_deductions salary_openings iit_people',
    '薪酬和个税的底数：已入账的工资表、已申报的所得保存着算出来的数 (what sheets and returns are reckoned from; those keep their figures)',
  ),
  ...tables('payslips', '发放工资条的链接和回执，内容是已入账的工资表 (how a sealed sheet was told)'),
  ...tables(
    'subject_memories subject_rule_changes firm_subject_rules firm_subject_rule_changes',
    '记住的更正和规则：只影响以后的建议 (only proposes)',
  ),
  ...tables(
    'same_answers',
    '回答只决定下一次还问不问，随时可以改口；附上的单据由凭证附件和单据自己封存 (only says whether it is asked again)',
  ),
  ...tables('settlements', '核销是随时可以重做的标记，往来余额在分录里 (a mark that may be made anew; what is open is in the lines)'),
  ...tables('imports invoice_changes', '导入的经过：导入的发票、流水自己封存 (how papers came; they are sealed themselves)'),
  ...tables(
    'invoice_files asset_card_files other_item_files quick_note_files note_uploads',
    '原件与单据的对应：原件在保存的文件里封存，随时可以再附 (the originals are sealed as kept files)',
  ),
  ...tables(
    'bank_receipts file_checks',
    '从回单读出的内容，原件在保存的文件里封存，可以重读 (read from a sealed file, and can be read again)',
  ),
  ...tables(
    'voucher_doubts voucher_counters ledger_risks quick_notes recurring_runs recodings removed_vouchers tax_inventories',
    '草稿和工作中的标记，没有定案 (work in progress)',
  ),
  ...tables(
    'client_contacts client_files client_reminders client_requests client_requirements client_words',
    '与客户往来的过程；签收、对账函、报税确认另行封存 (on the way; what was signed is sealed)',
  ),
  ...tables(
    'sessions client_sessions client_links share_tokens confirmation_links statement_links tax_login_tokens tax_logins tax_handlers invitations hand_overs',
    '会话、链接和口令，过期即作废 (sessions and links that end)',
  ),
  ...tables(
    'ledger_members ledger_shares',
    "谁能进这本账：随工作安排变，改动在操作日志里封存 (who may come in; the firm's sealed log says who changed it)",
  ),
  ...tables('ledger_backups ledger_storage', '备份和占用空间的登记：备份文件自己带摘要 (registers of copies that carry their own digests)'),
  ...tables('seals seal_links seal_heads sealed_tables', '封存本身：成链，核对时逐环重算；声明与触发器由测试对照 (the seals themselves)'),
  ...tables(
    'migrations',
    '每次启动都与程序自带的迁移逐个比较摘要，改动过的拒绝启动 (compared with the files of the program at every start; another digest is refused)',
  ),
  ...tables(
    'answered_requests login_keys known_devices password_history setup_links captchas sms_codes sign_in_failures sign_in_refusals rate_limits',
    '登录的凭据和次数、两天内回答过的请求，过期即作废；账号与密码、账号安全记录另行封存 (means of signing in that end; accounts and what happened to them are sealed)',
  ),
  ...tables('chat_conversations chat_messages chat_passes messages message_reads', '对话和消息，不是会计资料 (talk and notices)'),
  ...tables('jobs job_results packing_wanted versions web_files', '后台任务和页面文件，可以重做 (work that is made anew)'),
  ...tables(
    'installation installation_keys processes alarms backup_runs verify_runs bureau_health gray_switches',
    '安装本身的运行情况，不属于任何账套；密钥丢了或换了，解密就会失败 (how the installation runs)',
  ),
}
