/**
 * Every table of a ledger, and whether it travels: a test compares this with the database, so that a table nobody decided about, or a
 * column nobody decided about in a table that travels, is noticed the day it is made.
 */
import { attachmentTables, billTables } from './bills-and-clients.ts'
import { files, invoicesAndFunds } from './invoices-and-funds.ts'
import { claimTables, payTables } from './pay-and-claims.ts'
import type { TravelTable } from './travel-table.ts'

/** In the order they are written and read: a row names rows of lists before its own. */
export const travelTables: readonly TravelTable[] = [
  files,
  ...invoicesAndFunds,
  ...payTables,
  ...claimTables,
  ...billTables,
  ...attachmentTables,
]

/** Tables whose content is in the other parts of the file, by the part. */
export const inOtherParts: Readonly<Record<string, string>> = {
  ledgers: 'ledger',
  periods: 'ledger.closedThrough',
  subjects: 'subjects',
  tags: 'tags',
  tag_sets: 'vouchers',
  department_details: 'tags.details',
  employee_details: 'tags.details',
  goods_details: 'tags.details',
  party_details: 'tags.details',
  project_details: 'tags.details',
  abstracts: 'records',
  claim_contents: 'records',
  expense_types: 'records',
  units: 'records',
  unit_conversions: 'conversions',
  bank_accounts: 'bankAccounts',
  company_details: 'company',
  exchange_rates: 'rates',
  ledger_preferences: 'preferences',
  method_changes: 'methodChanges',
  statement_notes: 'notes',
  statement_formulas: 'formulas',
  issued_statements: 'issuedStatements',
  statement_notices: 'issuedStatements.told',
  disclosures: 'disclosures',
  disclosure_additions: 'disclosures.additions',
  opening_balances: 'opening',
  opening_cash_flows: 'openingCashFlows',
  period_end_amounts: 'periodEnd.amounts',
  period_end_issues: 'periodEnd.issues',
  period_end_skips: 'periodEnd.skips',
  period_end_templates: 'closingTemplates',
  recurring_vouchers: 'voucherTemplates.made',
  voucher_templates: 'voucherTemplates',
  subject_memories: 'memories',
  vouchers: 'vouchers',
  voucher_lines: 'vouchers.lines',
}

/** Tables computed from others: made anew where the ledger arrives. */
export const derivedTables: readonly string[] = [
  'balances',
  'cash_flow_balances',
  'voucher_counters',
  'ledger_months',
  'ledger_summaries',
  'ledger_risks',
  'ledger_storage',
]

/** Tables that must stay, and why. */
export const stayingTables: Readonly<Record<string, string>> = {
  file_checks: '原件上次核对的时间和结果；到达后重新核对',
  entry_files: '入账信息文件在新的账套重新制作；给出去过的各自带着编号和摘要',
  archive_packages: '档案包已是独立的文件，各月分别下载；它们指原来账套的结账和日志',
  auto_review_rules: '自动审核的授权由公司的人给出，到新的公司须重新授权',
  auto_review_approvals: '同上',
  auto_reviews: '同上',
  voucher_doubts: '谁看过哪张草稿是原账套的人说的；到达后草稿按没有判断依据重新复核',
  book_log: '账务日志是原账套的摘要链，不能接到另一个账套上；到达后另起一条，第一条写明来处',
  ledger_chains: '同上',
  close_manifests: '结账凭据封存的是原账套的编号；到达后按原样结账，另做凭据',
  reopen_requests: '反结账的申请与同意是原账套里的事，经过在原账套的日志里',
  period_events: '结账、反结账的经过在原账套的日志里',
  past_lines: '过去的分录的起止时间是原数据库的事务时间，接不上',
  past_opening_balances: '同上',
  past_opening_cash_flows: '同上',
  past_subjects: '同上',
  removed_vouchers: '回收站里的草稿不是账',
  recodings: '可以撤销的批量改科目，只在原账套里可撤销',
  record_changes: '可以撤销的批量改资料，只在原账套里可撤销',
  recurring_runs: '可以撤销的周期凭证生成，只在原账套里可撤销',
  ledger_members: '谁能进账套由所在公司决定',
  ledger_company_tags: '公司给账套打的标签，是公司的',
  ledger_shares: '共享由所在公司决定',
  share_tokens: '一次性的链接',
  hand_overs: '一次性的链接和移交码',
  hand_over_records: '移交清册属于经手的两家公司，各自保存',
  payslips: '工资条的一次性链接',
  client_links: '客户的一次性链接',
  client_reminders: '自动提醒由原来的人开、用原来的网址发；到达后须重新打开',
  confirmation_links: '对账函的一次性链接；到达后可以再发',
  client_sessions: '客户的登录会话',
  note_uploads: '没有传完的文件',
}
