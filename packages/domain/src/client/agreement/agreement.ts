/**
 * 业务与账的核对 (财会〔2024〕11号 第十九条): papers of a month beside the lines of the vouchers made from them. Every difference has its
 * reason: not booked yet, said not to be booked, a voucher corrected or changed afterwards, a paper changed afterwards.
 */
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'

export const PAPER_KINDS = {
  outputInvoice: '销项发票',
  inputInvoice: '进项发票',
  bankFlow: '银行流水',
  cashFlow: '现金流水',
  salary: '工资表',
  claim: '报销、借款、还款、付款',
  otherItem: '其他收支',
} as const
export type AgreedKind = keyof typeof PAPER_KINDS
export const AGREED_KINDS = Object.keys(PAPER_KINDS) as AgreedKind[]

/** What of each is compared with the lines. */
export const MEASURES: Readonly<Record<AgreedKind, string>> = {
  outputInvoice: '价税合计；凭证借方合计',
  inputInvoice: '价税合计；凭证借方合计',
  bankFlow: '收款减付款；账户科目借方减贷方',
  cashFlow: '收款减付款；账户科目借方减贷方',
  salary: '应发加单位缴纳；计提凭证借方合计（劳务报酬为发放凭证）',
  claim: '应付的报销与收付款；凭证借方合计',
  otherItem: '金额；凭证借方合计',
}

/** A paper of the month, or one of another month in a voucher with papers of the month. */
export interface AgreedPaper {
  readonly kind: AgreedKind
  readonly id: string
  readonly period: Period
  readonly day: Day
  readonly name: string
  readonly amount: Money
  readonly voucherId: string | null
  /** Said not to be booked, with the reason. */
  readonly excluded: string
}
/** What the lines of a voucher say of a kind, corrections of it included. */
export interface AgreedVoucher {
  readonly kind: AgreedKind
  readonly id: string
  readonly name: string
  readonly amount: Money
  /** Vouchers that correct it. */
  readonly corrected: number
  /** Its lines were changed after it was made. */
  readonly changed: boolean
}

export const REASONS = {
  open: '尚未入账',
  excluded: '已标明不入账',
  corrected: '凭证后来更正',
  changed: '凭证生成后改过分录',
  paper: '单据在生成凭证后变动',
} as const
export type DifferenceReason = keyof typeof REASONS

export interface DifferenceRow {
  readonly reason: DifferenceReason
  readonly paperId: string | null
  readonly voucherId: string | null
  readonly day: Day | null
  readonly name: string
  /** Of the papers of the month. */
  readonly papers: Money
  /** Of the lines, less what papers of other months stand for. */
  readonly lines: Money
  readonly difference: Money
}
export interface AgreedRow {
  readonly kind: AgreedKind
  readonly count: number
  readonly sum: Money
  readonly bookedCount: number
  readonly booked: Money
  readonly voucherCount: number
  readonly lines: Money
  readonly difference: Money
  readonly explained: readonly { readonly reason: DifferenceReason; readonly count: number; readonly amount: Money }[]
  readonly rows: readonly DifferenceRow[]
}

/** One kind's papers of a month beside its vouchers; the difference is what its rows add up to. */
export function agree(kind: AgreedKind, period: Period, papers: readonly AgreedPaper[], vouchers: readonly AgreedVoucher[]): AgreedRow {
  const mine = papers.filter((one) => one.kind === kind)
  const here = mine.filter((one) => one.period === period)
  const fenOf = (some: readonly { readonly amount: Money }[]): bigint => some.reduce((fen, one) => fen + toFen(one.amount), 0n)
  const byVoucher = Map.groupBy(mine, (one) => one.voucherId)
  const booked = here.filter((one) => one.voucherId !== null)
  const rows: DifferenceRow[] = here
    .filter((one) => one.voucherId === null)
    .map((one) => ({
      reason: one.excluded === '' ? 'open' : 'excluded',
      paperId: one.id,
      voucherId: null,
      day: one.day,
      name: one.excluded === '' ? one.name : `${one.name}（${one.excluded}）`,
      papers: one.amount,
      lines: fromFen(0n),
      difference: one.amount,
    }))
  let lines = 0n
  let count = 0
  for (const voucher of vouchers.filter((one) => one.kind === kind)) {
    const its = byVoucher.get(voucher.id) ?? []
    const ours = its.filter((one) => one.period === period)
    if (ours.length === 0) continue
    count += 1
    const told = toFen(voucher.amount) - fenOf(its.filter((one) => one.period !== period))
    lines += told
    const asked = fenOf(ours)
    if (asked === told) continue
    rows.push({
      reason: voucher.corrected > 0 ? 'corrected' : voucher.changed ? 'changed' : 'paper',
      paperId: null,
      voucherId: voucher.id,
      day: null,
      name: `${voucher.name}，${ours.length}张单据`,
      papers: fromFen(asked),
      lines: fromFen(told),
      difference: fromFen(asked - told),
    })
  }
  return {
    kind,
    count: here.length,
    sum: fromFen(fenOf(here)),
    bookedCount: booked.length,
    booked: fromFen(fenOf(booked)),
    voucherCount: count,
    lines: fromFen(lines),
    difference: fromFen(fenOf(here) - lines),
    explained: (Object.keys(REASONS) as DifferenceReason[]).flatMap((reason) => {
      const some = rows.filter((one) => one.reason === reason)
      return some.length === 0
        ? []
        : [{ reason, count: some.length, amount: fromFen(some.reduce((fen, one) => fen + toFen(one.difference), 0n)) }]
    }),
    rows,
  }
}
