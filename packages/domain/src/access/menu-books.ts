/** The books and reports of the menu, in the order of spec 1 §2.4. */
import type { Item } from './menu-item.ts'

/** Papers beside the books: not a book, but read where books are. */
export const agreement = {
  // where one press ends: opened from its result and from home, by whoever may see vouchers being made
  '/finance/reviewQueue': {
    title: '凭证复核',
    code: 'document-createVoucher',
    layout: 'ledger',
    group: 'finance',
    hidden: true,
    ofPage: '/document/createVoucher',
  },
  '/finance/agreement': { title: '业务与账核对', code: 'finance-agreement', layout: 'ledger', group: 'finance' },
} as const satisfies Record<string, Item>

export const books = {
  '/books/cashTally': {
    title: '现金日记账',
    code: 'books-cashTally',
    layout: 'ledger',
    group: 'books',
    companyRole: 'COMPANY_ROLE_CAPITAL',
  },
  '/books/bankDeposit': {
    title: '银行存款日记账',
    code: 'books-bankDeposit',
    layout: 'ledger',
    group: 'books',
    companyRole: 'COMPANY_ROLE_CAPITAL',
  },
  '/books/subAccount': { title: '明细账', code: 'books-subAccount', layout: 'ledger', group: 'books' },
  '/books/generalLedger': { title: '总账', code: 'books-generalLedger', layout: 'ledger', group: 'books' },
  '/books/amountGeneralSubsidiary': { title: '数量金额明细账', code: 'books-amountGeneralSubsidiary', layout: 'ledger', group: 'books' },
  '/books/amountGeneralLedger': { title: '数量金额总账', code: 'books-amountGeneralLedger', layout: 'ledger', group: 'books' },
  '/books/accountBalanceSheet': { title: '科目余额表', code: 'books-accountBalanceSheet', layout: 'ledger', group: 'books' },
  '/books/multiColumnBreakdown': { title: '多栏明细账', code: 'books-multiColumnBreakdown', layout: 'ledger', group: 'books' },
  '/books/addedTaxPayableStatement': {
    title: '应交增值税明细账',
    code: 'books-addedTaxPayableStatement',
    layout: 'ledger',
    group: 'books',
  },
  '/books/accumulatedDepreciation': { title: '累计折旧明细账', code: 'books-accumulatedDepreciation', layout: 'ledger', group: 'books' },
  '/books/subjectTagDetailSheet': { title: '标签明细账', code: 'books-subjectTagDetailSheet', layout: 'ledger', group: 'books' },
  '/books/commodityWater': { title: '商品收发存明细账', code: 'books-commodityWater', layout: 'ledger', group: 'books' },
  '/books/commodityWaterSummary': { title: '商品收发存汇总表', code: 'books-commodityWaterSummary', layout: 'ledger', group: 'books' },
  '/books/salesSummary': { title: '销售汇总表', code: 'books-salesSummary', layout: 'ledger', group: 'books' },
  '/books/incomeStatistics': { title: '收入统计表', code: 'books-incomeStatistics', layout: 'ledger', group: 'books' },
  '/books/adjustExchangeRecordSheet': { title: '调汇记录表', code: 'books-adjustExchangeRecordSheet', layout: 'ledger', group: 'books' },
  '/books/purchasingStatistics': { title: '采购统计表', code: 'books-purchasingStatistics', layout: 'ledger', group: 'books' },
} as const satisfies Record<string, Item>

export const reports = {
  '/report/balanceSheet': { title: '资产负债表', code: 'report-balanceSheet', layout: 'ledger', group: 'report' },
  '/report/profitStatement': { title: '利润表', code: 'report-profitStatement', layout: 'ledger', group: 'report', nonProfit: 'never' },
  '/report/businessStatement': {
    title: '业务活动表',
    code: 'report-businessStatement',
    layout: 'ledger',
    group: 'report',
    nonProfit: 'only',
  },
  '/report/flowMeter': { title: '现金流量表', code: 'report-flowMeter', layout: 'ledger', group: 'report' },
  '/report/tradeBook': { title: '往来账', code: 'report-tradeBook', layout: 'ledger', group: 'report' },
  // opened from the statements (routes.tsv: hidden)
  '/report/historicalStatements': {
    title: '历史报表',
    code: 'report-historicalStatements',
    layout: 'ledger',
    group: 'report',
    hidden: true,
  },
  // opened from the statements as well: what was given to whom (会计基础工作规范 第七十一条)
  '/report/statementNotes': { title: '会计报表附注', code: 'report-statementNotes', layout: 'ledger', group: 'report', hidden: true },
  '/report/issuedStatements': { title: '报出登记', code: 'report-issuedStatements', layout: 'ledger', group: 'report', hidden: true },
  '/report/agingScheOfAccRec': { title: '应收账款账龄表', code: 'report-agingScheOfAccRec', layout: 'ledger', group: 'report' },
  '/report/agingScheOfAccPay': { title: '应付账款账龄表', code: 'report-agingScheOfAccPay', layout: 'ledger', group: 'report' },
  '/report/subjectTagSheet': { title: '标签核算表', code: 'report-subjectTagSheet', layout: 'ledger', group: 'report' },
  '/report/profitAndLossTable': { title: '损益表', code: 'report-profitAndLossTable', layout: 'ledger', group: 'report' },
  '/report/risk': { title: '风险检测', code: 'report-risk', layout: 'ledger', group: 'report' },
  // the channel variant's name of it
  '/report/riskIndicators': { title: '风险指标', code: 'report-riskIndicators', layout: 'ledger', group: 'report', channel: 'only' },
} as const satisfies Record<string, Item>
