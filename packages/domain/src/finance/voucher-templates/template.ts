/** Voucher templates (凭证模板) and when a recurring one is due (周期凭证). */
import type { CashFlowPart, VoucherLine } from '../vouchers/voucher.ts'
import { MAX_ABSTRACT } from '../vouchers/validate.ts'
import { broken, invalid } from '../../kernel/app-error.ts'
import { fields } from '../../kernel/field.ts'
import { isZero, sum, ZERO } from '../../kernel/money.ts'
import { lastDay, monthOf, type Day, type Period } from '../../kernel/period.ts'
import type { Side } from '../../ledger/subjects/subject.ts'

export const templateFields = fields({
  name: { title: '模板名称', kind: 'text', most: 50, required: '请输入模板名称' },
  abstract: { title: '摘要', kind: 'text', most: MAX_ABSTRACT, required: '请输入摘要' },
})

export interface TemplateLine extends Omit<VoucherLine, 'subjectId' | 'tagIds' | 'cashFlows'> {
  /** Null where the bookkeeper chooses it each time. */
  readonly subjectId: string | null
  /** Where the amount goes when the template keeps none. */
  readonly side: Side
  readonly cashFlows?: CashFlowPart[] | undefined
  readonly tagIds: string[]
}

/** When a template is booked by itself: on one day of the months named, from one month to another. */
export interface Schedule {
  /** 1 to 31; in a shorter month its last day. */
  readonly day: number
  /** 1 to 12; every month when empty. */
  readonly months: number[]
  readonly from: Period
  /** Null: without an end. */
  readonly to: Period | null
}

export const isDue = ({ months, from, to }: Schedule, period: Period): boolean =>
  period >= from && (to === null || period <= to) && (months.length === 0 || months.includes(monthOf(period)))

export function dayOf({ day }: Pick<Schedule, 'day'>, period: Period): Day {
  const wanted = `${period}-${String(day).padStart(2, '0')}` as Day
  const last = lastDay(period)
  return wanted < last ? wanted : last
}

/** Lines without their amounts: what is left of a template saved 不带金额. */
export const withoutAmounts = (lines: readonly TemplateLine[]): TemplateLine[] =>
  lines.map(({ cashFlows: _, ...line }) => ({
    ...line,
    debit: ZERO,
    credit: ZERO,
    originalAmount: null,
    quantity: null,
    unitPrice: null,
  }))

/** VT0001 to VT0005: a template needs lines, and a schedule needs everything a voucher needs, since nobody looks at it before it is booked. */
export function checkTemplate(lines: readonly TemplateLine[], schedule: Schedule | null): void {
  if (lines.length === 0) throw invalid('VT0001', '模板至少要有一条分录')
  if (schedule === null) return
  if (schedule.to !== null && schedule.to < schedule.from)
    throw invalid('VT0002', '结束月份不能早于开始月份', [{ field: 'schedule', reason: '结束月份不能早于开始月份' }])
  const open = lines.findIndex((line) => line.subjectId === null)
  if (open >= 0) throw broken('VT0003', `第${open + 1}行没有会计科目，不能定期生成`, [{ field: 'schedule', reason: '有分录没有会计科目' }])
  if (lines.some((line) => isZero(line.debit) === isZero(line.credit)))
    throw broken('VT0004', '模板没有金额，不能定期生成；请把带金额的凭证存为模板', [{ field: 'schedule', reason: '模板没有金额' }])
  if (sum(lines.map((line) => line.debit)) !== sum(lines.map((line) => line.credit)))
    throw broken('VT0005', '模板借贷不平衡，不能定期生成', [{ field: 'schedule', reason: '借贷不平衡' }])
}
