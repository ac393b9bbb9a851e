/** A run over movements at work: what it took, what it attached, what it could not, and the vouchers that come of it. */
import type { FundFlowToBook, FundGroup } from '@app/domain/finance/voucher-rules/group-funds'
import { absolute, add, fromFen, groupThousands, isNegative, isZero, type Money, negate, subtract, ZERO } from '@app/domain/kernel/money'
import { firstDay, lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { isProfitLoss } from '@app/domain/ledger/subjects/subject'
import { codeFor } from '@app/domain/papers/quick-account/booking-rules'
import { flowAbstract } from '@app/domain/papers/quick-account/flow-abstract'
import type { HeldPart } from '@app/domain/papers/quick-account/held'
import type { NewLine, NewVoucher } from '../../finance/vouchers/index.ts'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { Alike, Verdict } from '../same-money/index.ts'
import type { FlowFacts } from './flow-plan.ts'
import type { Book, Choice } from './book.ts'
import type { Outcome } from './book-invoices.ts'

export interface Chosen extends Choice {
  readonly tagIds: readonly string[]
}
export interface Surroundings extends FlowFacts {
  readonly book: Book
}

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

export function voucherOf(
  group: FundGroup,
  period: Period,
  subjects: ReadonlyMap<string, StoredSubject>,
  whyOf: ReadonlyMap<string, string>,
): NewVoucher {
  const inflow = group.direction === 'inflow'
  const line = (subject: StoredSubject, tagIds: readonly string[], amount: Money, debit: boolean): NewLine => ({
    ...plain,
    abstract: group.abstract.slice(0, 200),
    subjectId: subject.id,
    tagIds,
    debit: debit ? amount : ZERO,
    credit: debit ? ZERO : amount,
  })
  const funds = group.funds.map((one) => line(subjects.get(one.code)!, [], one.amount, inflow))
  const counters = group.counters.map((one) => {
    const subject = subjects.get(one.code)!
    // income on an expense subject (利息收入) stands in red on its own side, so that turnovers stay meaningful
    if (inflow && subject.side === 'debit' && isProfitLoss(subject)) return line(subject, one.tagIds, negate(one.amount), true)
    // and so does income that is given back
    if (!inflow && subject.side === 'credit' && isProfitLoss(subject)) return line(subject, one.tagIds, negate(one.amount), false)
    return line(subject, one.tagIds, one.amount, !inflow)
  })
  const reasons = [...new Set(group.flowIds.map((id) => whyOf.get(id)!))]
  return {
    day: group.day,
    period,
    word: '记',
    attachmentCount: Math.min(group.flowIds.length, 9999),
    kind: 'manual',
    lines: inflow ? [...funds, ...counters] : [...counters, ...funds],
    source: { kind: 'fundFlow', ids: [...group.flowIds], reason: reasons.slice(0, 50).join('\n') },
  }
}

/** Lines of one abstract without tags: what follows from sums and names nobody. */
function linesSaying(abstract: string) {
  const line = (subject: StoredSubject, debit: Money, credit: Money): NewLine => ({
    ...plain,
    abstract,
    subjectId: subject.id,
    tagIds: [],
    debit,
    credit,
  })
  return {
    debit: (subject: StoredSubject, amount: Money) => line(subject, amount, ZERO),
    credit: (subject: StoredSubject, amount: Money) => line(subject, ZERO, amount),
  }
}

/** What a row moved on the account it is booked on. */
const movedOf = (flow: WaitingFlow): { inflow: boolean; amount: Money } => {
  if (!isZero(flow.elsewhere)) return { inflow: !isNegative(flow.elsewhere), amount: absolute(flow.elsewhere) }
  const inflow = isZero(flow.outflow)
  return { inflow, amount: inflow ? flow.inflow : flow.outflow }
}
const nameOf = (flow: WaitingFlow): string => `${flow.day} ${flow.counterpartyName || flow.abstract}`

interface Mark {
  readonly id: string
  readonly voucherId: string
  readonly position: number
}
/** A voucher a row stands behind by itself: a transfer that cost something, or what it cost. */
interface Special {
  readonly voucher: NewVoucher
  readonly flowIds: readonly string[]
  readonly position: number
}

/** A run at work: what it made, what it could not, and why. */
export class Run {
  readonly failed: Outcome['failed'] = []
  readonly chosen = new Map<string, Chosen>()
  readonly toBook: FundFlowToBook[] = []
  readonly specials: Special[] = []
  readonly marks: Mark[] = []
  /** Rows that go with another of the run. */
  readonly followers: { readonly leader: string; readonly id: string }[] = []
  readonly alike = new Map<string, Alike>()
  readonly doubts = new Map<string, string>()
  settled = 0

  readonly ctx: LedgerContext
  readonly period: Period
  readonly around: Surroundings

  constructor(ctx: LedgerContext, period: Period, around: Surroundings) {
    this.ctx = ctx
    this.period = period
    this.around = around
  }

  fail(flow: WaitingFlow, reason: string): void {
    this.failed.push({ id: flow.id, name: nameOf(flow), reason })
  }

  /** A row onto a fund subject against what was chosen for it. */
  take(flow: WaitingFlow, fundCode: string, one: Chosen, day = flow.day): void {
    const { inflow, amount } = movedOf(flow)
    this.chosen.set(flow.id, one)
    this.toBook.push({
      id: flow.id,
      day,
      direction: inflow ? 'inflow' : 'outflow',
      amount,
      fundCode,
      counterCode: one.subject.code,
      tagIds: one.tagIds,
      abstract: flowAbstract(inflow, flow.counterpartyName, flow.abstract || flow.purpose || flow.remark),
    })
  }

  private async costs(): Promise<StoredSubject> {
    return this.around.book.byCode(codeFor(this.ctx.ledger.standard, '56030003') ?? this.around.codes.administration)
  }

  private special(flow: WaitingFlow, day: Day, lines: readonly NewLine[], ids: readonly string[], position: number, reason: string): void {
    this.specials.push({
      voucher: {
        day: day > lastDay(this.period) || periodOf(day) !== this.period ? boundedDay(day, this.period) : day,
        period: this.period,
        word: '记',
        attachmentCount: ids.length,
        kind: 'manual',
        lines: [...lines],
        source: { kind: 'fundFlow', ids: ids.length === 0 ? [flow.id] : [...ids], reason },
      },
      flowIds: ids,
      position,
    })
  }

  /** Money between own accounts, with what it cost on the way. */
  async transfer(flow: WaitingFlow, { account, fee, partner, day }: Extract<Verdict, { kind: 'transfer' }>): Promise<void> {
    const { book } = this.around
    const other = await book.byCode(account.subjectCode)
    const ids = partner === null ? [flow.id] : [flow.id, partner]
    if (isZero(fee)) {
      this.take(flow, flow.subjectCode, { subject: other, tagIds: [], ...OWN_TRANSFER }, day)
      if (partner !== null) this.followers.push({ leader: flow.id, id: partner })
      return
    }
    const own = await book.byCode(flow.subjectCode)
    const cost = await this.costs()
    const { inflow, amount } = movedOf(flow)
    const abstract = flowAbstract(
      inflow,
      flow.counterpartyName,
      flow.abstract || flow.transactionKind || flow.purpose || flow.remark,
    ).slice(0, 200)
    const { debit, credit } = linesSaying(abstract)
    const lines = inflow
      ? [debit(own, amount), debit(cost, fee), credit(other, add(amount, fee))]
      : [debit(other, subtract(amount, fee)), debit(cost, fee), credit(own, amount)]
    this.special(flow, day, lines, ids, inflow ? 3 : 1, `${other.fullName}：本单位账户之间转账，手续费${groupThousands(fee)}`)
  }

  /** One payment off `fund` that settles several subjects. */
  async split(flow: WaitingFlow, fund: string, parts: readonly HeldPart[], reason: string): Promise<void> {
    const { book } = this.around
    const { debit, credit } = linesSaying(
      flowAbstract(false, flow.counterpartyName, flow.abstract || flow.purpose || flow.remark).slice(0, 200),
    )
    const lines: NewLine[] = []
    for (const { code, fen } of parts) lines.push(debit(await book.byCode(code), fromFen(fen)))
    lines.push(credit(await book.byCode(fund), movedOf(flow).amount))
    this.special(flow, flow.day, lines, [flow.id], 1, reason)
  }

  /** A voucher has it; what the row says more is what it cost. */
  async attach(flow: WaitingFlow, { voucherId, position, fee, why }: Extract<Verdict, { kind: 'attach' }>): Promise<void> {
    this.marks.push({ id: flow.id, voucherId, position })
    if (isZero(fee)) return
    const own = await this.around.book.byCode(flow.subjectCode)
    const cost = await this.costs()
    const { debit, credit } = linesSaying('提现手续费')
    this.special(flow, flow.day, [debit(cost, fee), credit(own, fee)], [], 1, `${why}，另有手续费${groupThousands(fee)}`)
  }
}

export const boundedDay = (day: Day, period: Period): Day =>
  day > lastDay(period) ? lastDay(period) : day < firstDay(period) ? firstDay(period) : day
const OWN_TRANSFER = { source: 'transfer', confidence: 'high', ruleId: '', notDeductible: false, why: '本单位账户之间转账' } as const
