/**
 * The lists of an exchange file that are made from the tables of a ledger, and what people call them. In the order they are written and
 * read: a row names rows of lists before its own.
 */
export const EXCHANGE_LISTS = {
  files: '原件',
  imports: '导入记录',
  columnMappings: '列对应',
  invoices: '发票',
  invoiceLines: '发票明细',
  invoiceChanges: '导入更新的发票',
  invoiceFiles: '发票原件',
  fundFlows: '资金流水',
  bankStatements: '对账单',
  settlements: '核销',
  confirmationLetters: '往来对账函',
  bankMatches: '银行对账勾对',
  bankMatchItems: '勾对的流水和分录',
  bankStatementBalances: '对账单余额',
  cashCounts: '现金盘点',
  voucherRules: '一键做账合并规则',
  subjectRuleChanges: '记住的更正的历史',
  salaryPeople: '薪酬人员',
  salaryDeductions: '专项附加扣除',
  salaryOpenings: '薪酬年初累计',
  socialRates: '社保公积金标准',
  salaryTemplates: '工资表模板',
  salarySheets: '工资表',
  salaryRows: '工资表人员',
  claimSettings: '报销设置',
  claimBills: '报销单、借款单和还款单',
  claimLines: '报销明细',
  claimSteps: '审批和付款步骤',
  claimPayments: '报销付款和还款',
  claimOffsets: '冲抵借款',
  claimFiles: '报销附件',
  otherItems: '其他收入和支出',
  otherItemFiles: '其他收支附件',
  clientContacts: '客户联系人',
  clientRequests: '向客户要的资料',
  bills: '单据',
  bankReceipts: '电子回单',
  clientFiles: '客户传来的资料',
  clientRequirements: '客户资料清单',
  deliveries: '资料交付单',
  taxRecognitions: '税款确认',
  taxDeclarations: '申报表草稿',
  voucherFiles: '凭证附件',
  voucherFileMarks: '附件的处理',
  separatePapers: '单独存放的附件',
  quickNotes: '随手记',
  quickNoteFiles: '随手记附件',
} as const
/** Parts of the file beside them that are one table each. */
export const EXCHANGE_PARTS = { bankAccounts: '银行账户', rates: '汇率', memories: '记住的更正', disclosures: '对外提供登记' } as const
export type ExchangeList = keyof typeof EXCHANGE_LISTS

/** Vouchers made from papers, by the list their papers are in. */
export const PAPER_SOURCES = {
  outputInvoice: 'invoices',
  inputInvoice: 'invoices',
  fundFlow: 'fundFlows',
  salary: 'salarySheets',
  bill: 'bills',
  claim: 'claimBills',
  otherItem: 'otherItems',
} as const satisfies Readonly<Record<string, ExchangeList>>
export type PaperSource = keyof typeof PAPER_SOURCES
