/** What may be changed of many own accounts (银行账户) at once. */
export const ACCOUNT_BATCH_FIELDS = [
  { key: 'disabled', title: '停用', kind: 'flag' },
  { key: 'forInvoices', title: '用于开票', kind: 'flag' },
  { key: 'bankName', title: '开户行或名称', kind: 'text' },
] as const

/** Kinds of own accounts as a workbook says them. */
export const ACCOUNT_KINDS = { bank: '银行账户', wallet: '支付宝、微信等', cash: '库存现金' } as const
