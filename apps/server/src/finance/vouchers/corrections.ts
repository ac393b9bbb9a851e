/** A correction (更正) as one thing: what may be done to one of its vouchers, and the drafts that make it. */
import { correct as correctRule } from '@app/domain/finance/vouchers/correct'
import { broken } from '@app/domain/kernel/app-error'
import { negate } from '@app/domain/kernel/money'
import { type Day, periodOf } from '@app/domain/kernel/period'
import type { Lacks } from './corrections.queries.ts'
import type { VoucherRead } from './vouchers.reading.ts'
import type { VoucherInput } from './voucher-input.ts'
import type { LockedHead } from './vouchers.state.queries.ts'
import type { NewVoucher } from './vouchers.store.ts'

/** The red copy says what it cancels and nothing else; the right one may be edited, in the month of both. */
export function checkChange(head: LockedHead, original: LockedHead, day: Day): void {
  if (head.kind === 'red' || head.total === negate(original.total))
    throw broken('VO0042', '红字凭证是原凭证的冲销，不能单独修改；请修改更正后的蓝字凭证，或删除后重新更正')
  if (periodOf(day) !== head.period)
    throw broken('VO0043', '更正的红字和蓝字凭证须在同一个月；要换月份，请删除后重新更正', [
      { field: 'voucherDate', reason: '须与红字凭证同月' },
    ])
}

/** The drafts of a correction; of a torn one only what it lacks. */
export function draftsOf(posted: VoucherRead, input: VoucherInput, lacks: Lacks | null): NewVoucher[] {
  if (lacks === 'many') throw broken('VO0044', '这张凭证有多张更正凭证，请先删除多余的草稿')
  const lines = input.lines.map((line) => ({ ...line, cashFlows: line.cashFlows ?? [] }))
  const given = {
    day: input.day,
    period: periodOf(input.day),
    word: input.word,
    attachmentCount: input.attachmentCount,
    kind: posted.kind,
    lines,
  }
  const { red, blue } = correctRule(posted, given, input.day)
  const of = {
    source: { kind: 'correction', ids: [posted.id], reason: `更正${posted.period} ${posted.word}-${posted.number}` },
    correctsId: posted.id,
  }
  const blueLines = blue.lines.map((line, index) => ({ ...line, cashFlows: input.lines[index]?.cashFlows }))
  return [...(red && lacks !== 'noBlue' ? [{ ...red, ...of }] : []), ...(lacks === 'noRed' ? [] : [{ ...blue, lines: blueLines, ...of }])]
}
