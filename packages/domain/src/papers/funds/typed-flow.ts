/** What is typed of a flow of bank or cash, and what a flow says where it is only read. */
import { fields } from '../../kernel/field.ts'
import { isZero, type Money } from '../../kernel/money.ts'

export const ONE_SIDE = '收入和支出填写其中一项'

export const flowFields = fields({
  bankAccountId: { title: '账户', kind: 'option', makes: 'bankAccount', required: '请选择账户', stays: true },
  day: { title: '日期', kind: 'day', required: '请选择日期', stays: true },
  abstract: { title: '摘要', kind: 'text', most: 200, required: '请输入摘要', wide: true },
  inflow: {
    title: '收入',
    kind: 'money',
    check: (inflow, { outflow }) => (isZero(inflow as Money) === isZero(outflow as Money) ? ONE_SIDE : null),
  },
  outflow: { title: '支出', kind: 'money' },
  counterpartyName: { title: '对方户名', kind: 'text', most: 100, wide: true },
  purpose: { title: '用途', kind: 'text', most: 200, wide: true },
  remark: { title: '备注', kind: 'text', most: 200, wide: true },
})

const { bankAccountId, day, counterpartyName, abstract, purpose, remark } = flowFields
/** What banks print besides. */
const printed = fields({
  counterpartyAccount: { title: '对方账号', kind: 'text' },
  counterpartyBank: { title: '对方开户行', kind: 'text' },
  transactionKind: { title: '交易类型', kind: 'text' },
  serialNumber: { title: '流水号', kind: 'text' },
})
export const flowFacts = [
  bankAccountId,
  day,
  counterpartyName,
  printed.counterpartyAccount,
  printed.counterpartyBank,
  printed.transactionKind,
  abstract,
  purpose,
  remark,
  printed.serialNumber,
]
