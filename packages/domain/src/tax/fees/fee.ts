/** Tax fee items (税费项目): charges the bureau collects beside returns, or a company pays by itself. */
import { broken } from '../../kernel/app-error.ts'
import { fields } from '../../kernel/field.ts'
import { compareMoney, isZero, subtract, type Money, ZERO } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'

export const FEE_KINDS = {
  union: '工会经费',
  disabled: '残疾人就业保障金',
  culture: '文化事业建设费',
  water: '地方水利建设基金',
  garbage: '城镇垃圾处理费',
  land: '国有土地使用权出让收入等非税收入',
  other: '其他',
} as const
export type FeeKind = keyof typeof FEE_KINDS
export const FEE_STATES = { unpaid: '未缴', partly: '部分缴款', paid: '已缴清' } as const
export type FeeState = keyof typeof FEE_STATES

export const feeFields = fields({
  kind: { title: '项目', kind: 'choice', choices: FEE_KINDS, required: '请选择项目' },
  name: { title: '名称', kind: 'text', most: 50, hint: '“其他”必填；同一期有两笔时用来区别' },
  from: { title: '所属期起', kind: 'month', required: '请选择所属期' },
  to: { title: '所属期止', kind: 'month', required: '请选择所属期' },
  dueOn: { title: '缴款期限', kind: 'day', required: '请选择缴款期限', help: '各地不同，以税务局的为准' },
  amount: { title: '应缴金额', kind: 'money' },
  paid: { title: '已缴金额', kind: 'money' },
  lateFee: { title: '滞纳金', kind: 'money', help: '不计入应缴金额' },
  paidOn: { title: '缴款日期', kind: 'day' },
  certificate: { title: '完税凭证号', kind: 'text', most: 60 },
  note: { title: '备注', kind: 'text', most: 200 },
})

export interface Fee {
  readonly kind: FeeKind
  readonly name: string
  readonly from: Period
  readonly to: Period
  readonly dueOn: Day
  readonly amount: Money
  readonly paid: Money
  readonly lateFee: Money
  readonly paidOn: Day | null
}

const wrong = (field: string, reason: string) => broken('XF0001', reason, [{ field, reason }])
/** XF0001, at the field: what does not hold of one that is typed. */
export function checkFee(one: Fee, today: Day): void {
  if (one.kind === 'other' && one.name === '') throw wrong('feeName', '请填写名称')
  if (one.to < one.from) throw wrong('endPeriod', '所属期止不能早于所属期起')
  if (compareMoney(one.amount, ZERO) <= 0) throw wrong('payableAmount', '应缴金额应大于零')
  if (compareMoney(one.paid, ZERO) < 0) throw wrong('paidAmount', '已缴金额不能是负数')
  if (compareMoney(one.paid, one.amount) > 0) throw wrong('paidAmount', '已缴金额不能大于应缴金额')
  if (compareMoney(one.lateFee, ZERO) < 0) throw wrong('lateFee', '滞纳金不能是负数')
  const isPaid = !isZero(one.paid) || !isZero(one.lateFee)
  if (isPaid && one.paidOn === null) throw wrong('paidDate', '请选择缴款日期')
  if (!isPaid && one.paidOn !== null) throw wrong('paidAmount', '请填写已缴金额')
  if (one.paidOn !== null && one.paidOn > today) throw wrong('paidDate', '缴款日期不能晚于今天')
}

export const feeTitle = ({ kind, name }: Pick<Fee, 'kind' | 'name'>): string =>
  kind === 'other' ? name : name === '' ? FEE_KINDS[kind] : `${FEE_KINDS[kind]}（${name}）`
export const feeState = ({ amount, paid }: Pick<Fee, 'amount' | 'paid'>): FeeState =>
  isZero(paid) ? 'unpaid' : compareMoney(paid, amount) < 0 ? 'partly' : 'paid'
export const isOverdue = (one: Pick<Fee, 'amount' | 'paid' | 'dueOn'>, today: Day): boolean => feeState(one) !== 'paid' && one.dueOn < today
export const feeLeft = ({ amount, paid }: Pick<Fee, 'amount' | 'paid'>): Money => subtract(amount, paid)
