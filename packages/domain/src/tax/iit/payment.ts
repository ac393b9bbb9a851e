/** What is owed of a return that was declared, what was paid of it, and where a month stands (缴款、状态). */
import { fields } from '../../kernel/field.ts'
import { compareMoney, isZero, subtract, ZERO, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { DeclarationState } from './declaration.ts'

export const PAY_STATES = { none: '无需缴款', unpaid: '未缴', partly: '部分缴款', paid: '已缴清' } as const
export type PayState = keyof typeof PAY_STATES

/** The tax that was accepted, and of a correction what it adds to what stood before. */
export const owedOf = (filedTax: Money, before: Money): Money => subtract(filedTax, before)

export function payStateOf(owed: Money, paid: Money): PayState {
  if (compareMoney(owed, ZERO) <= 0) return 'none'
  if (isZero(paid)) return 'unpaid'
  return compareMoney(paid, owed) < 0 ? 'partly' : 'paid'
}
export const leftOf = (owed: Money, paid: Money): Money => (compareMoney(owed, paid) > 0 ? subtract(owed, paid) : ZERO)

/** A month of the year as a whole. */
export const MONTH_STATES = {
  waiting: '未到期',
  open: '待申报',
  overdue: '逾期未申报',
  drafted: '已填，未申报',
  filed: '已申报',
  paid: '已缴清',
} as const
export type MonthState = keyof typeof MONTH_STATES

export function monthStateOf(
  one: { readonly state: DeclarationState; readonly pay: PayState } | null,
  { ended, dueOn, today }: { readonly ended: boolean; readonly dueOn: Day; readonly today: Day },
): MonthState {
  if (one?.state === 'filed') return one.pay === 'paid' || one.pay === 'none' ? 'paid' : 'filed'
  if (today > dueOn) return 'overdue'
  if (one !== null && one.state !== 'void') return 'drafted'
  return ended ? 'open' : 'waiting'
}

export const paymentFields = fields({
  paidOn: { title: '缴款日期', kind: 'day', required: '请选择缴款日期' },
  amount: { title: '缴款金额', kind: 'money' },
  lateFee: { title: '滞纳金', kind: 'money', help: '不计入税款' },
  certificate: { title: '完税凭证号', kind: 'text', most: 60 },
  note: { title: '备注', kind: 'text', most: 200 },
})
export const agreementFields = fields({
  bankAccountId: { title: '缴款账户', kind: 'option', makes: 'bankAccount', required: '请选择缴款账户' },
  number: { title: '协议号', kind: 'text', most: 60, required: '请填写协议号' },
  authority: { title: '主管税务机关', kind: 'text', most: 100, required: '请填写主管税务机关' },
  signedOn: { title: '签订日期', kind: 'day', required: '请选择签订日期' },
  endedOn: { title: '终止日期', kind: 'day' },
  note: { title: '备注', kind: 'text', most: 200 },
})
