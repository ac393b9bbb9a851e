/**
 * The tables that are sealed, and what a person calls a row. What makes a row final is said to the database where the table is sealed
 * (`app.seal_rows`, kept in `app.sealed_tables`); a test holds both together, and with `unsealed.ts` they are all the tables there are.
 */
export interface Sealed {
  readonly name: string
  /** Sealed once and for all: a second seal is a finding, however it came about. */
  readonly once?: true
  /** Lets go what has stood so many months. */
  readonly months?: number
}

const BOOKS = {
  vouchers: { name: '已记账凭证' },
  aside_years: { name: '移出的年度' },
  voucher_files: { name: '凭证附件' },
  voucher_file_marks: { name: '附件标记' },
  separate_papers: { name: '单独存放的附件' },
  periods: { name: '已结账月份' },
  period_events: { name: '结账日志', once: true },
  reopen_requests: { name: '反结账申请的答复' },
  period_end_amounts: { name: '已结账月份的期末参数' },
  period_end_skips: { name: '已结账月份跳过的期末步骤' },
  period_end_issues: { name: '已结账月份的销售数量' },
  exchange_rates: { name: '已结账月份的汇率' },
  opening_balances: { name: '期初余额' },
  opening_cash_flows: { name: '期初现金流量' },
  close_manifests: { name: '结账清单', once: true },
  archive_packages: { name: '档案包登记', once: true },
  entry_files: { name: '入账信息文件', once: true },
  issued_statements: { name: '报出的报表', once: true },
  statement_notices: { name: '更正告知', once: true },
  statement_notes: { name: '附注', once: true },
  statement_formulas: { name: '报表公式', once: true },
  method_changes: { name: '核算方法变更', once: true },
  disclosures: { name: '对外提供登记', once: true },
  disclosure_additions: { name: '对外提供补充', once: true },
  hand_over_records: { name: '移交清册', once: true },
  record_changes: { name: '资料批量修改记录' },
  files: { name: '保存的文件', once: true },
} as const satisfies Readonly<Record<string, Sealed>>

const PAPERS = {
  invoices: { name: '已记账的发票' },
  fund_flows: { name: '已记账的流水' },
  bills: { name: '已记账的单据' },
  other_items: { name: '已记账的其他收支' },
  bank_matches: { name: '银行对账勾对' },
  bank_match_items: { name: '勾对的流水或分录' },
  bank_statements: { name: '已结账月份的对账单' },
  bank_statement_balances: { name: '已结账月份的对账单余额' },
  deliveries: { name: '客户签收', once: true },
  confirmation_letters: { name: '往来对账函' },
  cash_counts: { name: '现金盘点', once: true },
  auto_review_rules: { name: '自动审核授权', once: true },
  auto_review_approvals: { name: '授权审批', once: true },
  auto_reviews: { name: '自动审核记录', once: true },
} as const satisfies Readonly<Record<string, Sealed>>

const PEOPLE = {
  claim_bills: { name: '已审批单据' },
  claim_files: { name: '已审批单据的附件' },
  claim_steps: { name: '审批记录' },
  claim_payments: { name: '报销付款' },
  claim_offsets: { name: '冲借款' },
  salary_sheets: { name: '已入账工资表' },
} as const satisfies Readonly<Record<string, Sealed>>

const STOCK = {
  stock_documents: { name: '已结账月份的出入库单' },
  stock_lines: { name: '已结账月份的出入库商品' },
  stock_uses: { name: '已结账月份耗用的发料' },
  stock_costs: { name: '已结账月份的出入库成本' },
  stock_months: { name: '已结账月份的收发存' },
  stock_matches: { name: '已结账月份的发票核对' },
  stock_methods: { name: '已结账月份的计价方法' },
  stock_product_terms: { name: '产品以前的计价' },
  stock_counts: { name: '已完成的库存盘点' },
  stock_count_items: { name: '已盘点的商品' },
  cost_runs: { name: '已结账月份的成本核算' },
  cost_sheets: { name: '已结账月份的产品成本计算单' },
  cost_elements: { name: '已结账月份的产品成本项目' },
  cost_pool_runs: { name: '已结账月份归集的费用' },
  cost_shares: { name: '已结账月份分配的费用' },
  cost_inputs: { name: '已结账月份的工时和在产品' },
  cost_operations: { name: '已结账月份的工序' },
  cost_net_values: { name: '已结账月份的可变现净值' },
  cost_project_months: { name: '已结账月份劳务成本的分配' },
  cost_project_hours: { name: '已结账月份的项目工时' },
} as const satisfies Readonly<Record<string, Sealed>>

const ASSETS = {
  asset_cards: { name: '资产卡片' },
  asset_shares: { name: '资产的使用部门' },
  asset_units: { name: '资产的工作量' },
  asset_events: { name: '资产变动' },
  asset_handovers: { name: '资产调拨' },
  asset_deferred_taxes: { name: '递延所得税' },
  asset_transfers_out: { name: '长期资产进项税额转出' },
  asset_counts: { name: '已完成的资产盘点' },
  asset_count_items: { name: '已盘点的资产' },
  asset_count_finds: { name: '盘盈的资产' },
  asset_projects: { name: '在建工程' },
  asset_project_acts: { name: '在建工程的转固和决算' },
  asset_project_cards: { name: '转固的资产卡片' },
  asset_project_costs: { name: '在建工程的费用' },
} as const satisfies Readonly<Record<string, Sealed>>

const TAX = {
  tax_declarations: { name: '已申报的申报表' },
  tax_filings: { name: '已受理的申报' },
  filing_steps: { name: '已完成的申报步骤' },
  filing_evidence: { name: '申报证据', once: true },
  filing_consents: { name: '客户对申报的确认', once: true },
  tax_fees: { name: '已缴的税费' },
  tax_payment_vouchers: { name: '已记账的缴款' },
  natural_payments: { name: '代扣代缴登记' },
  iit_declarations: { name: '已申报的个税申报' },
  iit_incomes: { name: '已申报的个税所得' },
  tax_recognitions: { name: '客户对税款的答复' },
  iit_payments: { name: '个税缴款' },
} as const satisfies Readonly<Record<string, Sealed>>

/** Sealed in the chain of their ledger. */
export const sealedInLedger: Readonly<Record<string, Sealed>> = { ...BOOKS, ...PAPERS, ...PEOPLE, ...STOCK, ...ASSETS, ...TAX }
/** Sealed in the chain of their firm. */
export const sealedInFirm: Readonly<Record<string, Sealed>> = {
  firm_log: { name: '公司操作日志', once: true, months: 6 },
  ledgers: { name: '账套' },
  agencies: { name: '公司资料' },
  agency_members: { name: '员工及其角色' },
  firm_roles: { name: '自定义角色' },
  member_roles: { name: '员工的自定义角色' },
  firm_orders: { name: '订单' },
}
/** Sealed in the chain of a person. */
export const sealedOfPerson: Readonly<Record<string, Sealed>> = {
  account_events: { name: '账号安全记录', once: true },
  users: { name: '账号与密码' },
}
/** Parts of a sealed row that lie in tables of their own: sealed within it. */
export const sealedWithin: Readonly<Record<string, string>> = {
  claim_lines: 'claim_bills',
  salary_rows: 'salary_sheets',
  invoice_lines: 'invoices',
  voucher_lines: 'vouchers',
}
