/** Every other table of a ledger, and why it is no list of the exchange file: a test finds a table nobody decided about. */

/** Tables whose content is in the other parts of the file, by the part. */
export const inOtherParts = {
  ledgers: 'ledger',
  periods: 'ledger.closedThrough',
  tagSets: 'vouchers',
  ledgerPreferences: 'preferences',
  vouchers: 'vouchers',
  voucherLines: 'vouchers.lines',
}

/** Tables computed from others: made anew where the ledger arrives. */
export const derivedTables = [
  'balances',
  'cashFlowBalances',
  'voucherCounters',
  'ledgerMonths',
  'ledgerSummaries',
  'ledgerRisks',
  'ledgerChanges',
  'ledgerOverviews',
  'ledgerOverviewRows',
  'ledgerStorage',
]

/** Tables that must stay, and why. */
export const stayingTables = {
  fileChecks: '原件上次核对的时间和结果；到达后重新核对',
  entryFiles: '入账信息文件在新的账套重新制作；给出去过的各自带着编号和摘要',
  archivePackages: '档案包已是独立的文件，各月分别下载；它们指原来账套的结账和日志',
  autoReviewRules: '自动审核的授权由公司的人给出，到新的公司须重新授权',
  autoReviewApprovals: '同上',
  autoReviews: '同上',
  voucherDoubts: '谁看过哪张草稿是原账套的人说的；到达后草稿按没有判断依据重新复核',
  bookLog: '账务日志是原账套的摘要链，不能接到另一个账套上；到达后另起一条，第一条写明来处',
  ledgerChains: '同上',
  closeManifests: '结账凭据封存的是原账套的编号；到达后按原样结账，另做凭据',
  reopenRequests: '反结账的申请与同意是原账套里的事，经过在原账套的日志里',
  periodEvents: '结账、反结账的经过在原账套的日志里',
  pastLines: '过去的分录的起止时间是原数据库的事务时间，接不上',
  pastOpeningBalances: '同上',
  pastOpeningCashFlows: '同上',
  pastSubjects: '同上',
  pastRows: '同上',
  removedVouchers: '回收站里的草稿不是账',
  recodings: '可以撤销的批量改科目，只在原账套里可撤销',
  recordChanges: '可以撤销的批量改资料，只在原账套里可撤销',
  ledgerMembers: '谁能进账套由所在公司决定',
  ledgerCompanyTags: '公司给账套打的标签，是公司的',
  ledgerShares: '共享由所在公司决定',
  shareTokens: '一次性的链接',
  handOvers: '一次性的链接和移交码',
  handOverRecords: '移交清册属于经手的两家公司，各自保存',
  payslips: '工资条的一次性链接',
  clientLinks: '客户的一次性链接',
  clientReminders: '自动提醒由原来的人开、用原来的网址发；到达后须重新打开',
  statementLinks: '报表包的链接；到达后可以再生成',
  confirmationLinks: '对账函的一次性链接；到达后可以再发',
  clientSessions: '客户的登录会话',
  taxLogins: '税局账号和密码由所在公司绑定，到达后重新绑定',
  taxLoginTokens: '税局会话的一次性令牌',
  taxInventories: '税务局的清单，到达后重新查询',
  noteUploads: '没有传完的文件',
  asideYears: '移出的年度是存放的方式：导出时已经取回，到达后凭证和分录都在原来的表里',
  asideColumns: '同上',
}

/** Columns of the tables in other parts that stay as well, and why: a test finds one that is lost without a word. */
export const stayingColumns = {
  'ledgers.status': '停用与否由所在公司决定',
  'ledgers.statusBefore': '同上',
  'ledgers.expiresOn': '有效期属于所在公司的订单',
  'ledgers.orderId': '同上',
  'ledgers.deletedAt': '在回收站里的账套不能导出',
  'ledgers.deletedName': '同上',
  'ledgers.functionalCurrency': '本位币只有人民币',
  'ledgers.costMode': '没有功能读它',
  'ledgers.sealedWith': '证件号码等以到达处的密钥重新加密',
  'vouchers.requestId': '一次保存的编号，防重复提交用',
  'vouchers.reviewedBy': '审核人只带姓名',
}
