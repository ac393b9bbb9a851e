/** Counting cash (库存现金盘点; 现金管理暂行条例 第十二条: 日清月结，账款相符): pieces by denomination against the books, adjusted by what is not entered yet. */
import { broken } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fields } from '../../kernel/field.ts'
import { isZero, money, subtract, sum, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

/** Notes and coins of the renminbi that circulate. */
export const DENOMINATIONS = ['100', '50', '20', '10', '5', '1', '0.5', '0.1'] as const
export type Denomination = (typeof DENOMINATIONS)[number]
export const denominationNames: Readonly<Record<Denomination, string>> = {
  '100': '100元',
  '50': '50元',
  '20': '20元',
  '10': '10元',
  '5': '5元',
  '1': '1元',
  '0.5': '5角',
  '0.1': '1角',
}
export type Pieces = Readonly<Partial<Record<Denomination, number>>>

export const piecesAmount = (denomination: Denomination, pieces: number): Money => money(dec(denomination).times(String(pieces)))
export const countedAmount = (pieces: Pieces): Money => sum(DENOMINATIONS.map((one) => piecesAmount(one, pieces[one] ?? 0)))

export interface CountBasis {
  /** Of the account’s subject at the end of the day, drafts included. */
  readonly bookBalance: Money
  /** Flows up to the day that no voucher books. */
  readonly unbookedIn: Money
  readonly unbookedOut: Money
}
export interface Adjustment {
  /** Received and paid, but entered nowhere: slips in the box among them. */
  readonly otherIn: Money
  readonly otherOut: Money
}

/** What should be in the box. */
export const adjustedBalance = ({ bookBalance, unbookedIn, unbookedOut, otherIn, otherOut }: CountBasis & Adjustment): Money =>
  subtract(sum([bookBalance, unbookedIn, otherIn]), sum([unbookedOut, otherOut]))

export interface CashCount extends Adjustment {
  readonly day: Day
  readonly pieces: Pieces
  readonly reason: string
  readonly cashier: string
  readonly witness: string
}

export const countFields = fields({
  cashier: { title: '出纳', kind: 'text', most: 30, required: '请填写出纳' },
  witness: { title: '监盘人', kind: 'text', most: 30, required: '请填写监盘人' },
  reason: { title: '长短款原因', kind: 'text', most: 200, wide: true },
})

/** Over (长款) above zero, short (短款) below. Refuses a count nobody watched, or one that differs without a reason (CN0001 to CN0004). */
export function countDifference(count: CashCount, basis: CountBasis, today: Day): Money {
  if (count.day > today) throw broken('CN0001', '盘点日期不能晚于今天', [{ field: 'countDate', reason: '不能晚于今天' }])
  if (count.cashier.trim() === '' || count.witness.trim() === '')
    throw broken('CN0002', '请填写出纳和监盘人', [
      { field: count.cashier.trim() === '' ? 'cashierName' : 'witnessName', reason: '请填写姓名' },
    ])
  if (count.cashier.trim() === count.witness.trim())
    throw broken('CN0003', '监盘人不能是出纳本人', [{ field: 'witnessName', reason: '不能是出纳本人' }])
  const difference = subtract(countedAmount(count.pieces), adjustedBalance({ ...basis, ...count }))
  if (!isZero(difference) && count.reason.trim() === '')
    throw broken('CN0004', '实存与账面不符，请说明原因', [{ field: 'differenceReason', reason: '请说明原因' }])
  return difference
}
