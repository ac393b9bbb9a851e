/** Rows whose money another row shows as well: which of the two leads, and what the other is attached to. */
import { compareMoney, isZero, negate, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { sizeOf } from '@app/domain/papers/same-money/own-moves'
import type { BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { KnownRow, LineOfVoucher } from './same-money.queries.ts'
import { moneyRowOf, type Verdict } from './verdict.ts'

export interface Shared {
  readonly partner: KnownRow
  /** The bill is the one that says who and what for. */
  readonly role: 'out' | 'into' | 'bill' | 'bank'
  readonly fee: Money
}

interface LeftLine extends LineOfVoucher {
  left: Money
}
/** Per voucher and side of a subject, what no row stands behind yet. */
export function leftOn(
  lines: readonly LineOfVoucher[],
  covered: readonly { voucherId: string; subjectId: string; inflow: Money; outflow: Money }[],
): Map<string, LeftLine[]> {
  const taken = new Map(covered.map((one) => [`${one.voucherId} ${one.subjectId}`, one]))
  const found = new Map<string, LeftLine[]>()
  for (const line of lines) {
    const debit = isZero(line.credit)
    const key = `${line.voucherId} ${line.subjectId} ${debit ? '+' : '-'}`
    const rows = taken.get(`${line.voucherId} ${line.subjectId}`)
    const before = found.get(key)
    const left = before
      ? debit
        ? line.debit
        : line.credit
      : subtract(debit ? line.debit : line.credit, (debit ? rows?.inflow : rows?.outflow) ?? ZERO)
    found.set(key, [...(before ?? []), { ...line, left }])
  }
  return found
}

interface Around {
  readonly byId: ReadonlyMap<string, BankAccount>
  readonly inRun: ReadonlyMap<string, WaitingFlow>
  readonly wholes: ReadonlyMap<string, readonly LineOfVoucher[]>
  readonly left: ReadonlyMap<string, LeftLine[]>
  readonly fund: BankAccount | null
  readonly period: Period
}

/** What becomes of a row whose money another row shows as well. */
export function sharedVerdict(ctx: LedgerContext, flow: WaitingFlow, { partner, role, fee }: Shared, around: Around): Verdict {
  const { byId, inRun, left } = around
  const row = moneyRowOf(flow)
  const fund = around.fund ?? byId.get(flow.bankAccountId)!
  if (partner.voucherId !== null) {
    const voucher = around.wholes.get(partner.voucherId)?.[0]?.voucher ?? ''
    // a wallet's bill beside the bank's row that is booked: it adds what was bought, not money
    if (role === 'bill') return { kind: 'attach', voucherId: partner.voucherId, position: 1, fee: ZERO, why: `${voucher} 已按银行流水记账` }
    const inward = isZero(flow.outflow)
    const place = (left.get(`${partner.voucherId} ${fund.subjectId} ${inward ? '+' : '-'}`) ?? []).find((line) => !isZero(line.left))
    const size = sizeOf(row)
    if (place !== undefined) {
      const short = subtract(size, place.left)
      const why = `${voucher} 已记这笔款项（对方账户的流水）`
      if (compareMoney(short, ZERO) <= 0) {
        place.left = subtract(place.left, size)
        // the other row was booked before anybody knew what it cost
        const more = role === 'into' && compareMoney(negate(short), fee) === 0 ? fee : ZERO
        if (!isZero(more)) place.left = subtract(place.left, more)
        return { kind: 'attach', voucherId: partner.voucherId, position: place.position, fee: more, why }
      }
      if (role === 'out' && compareMoney(short, fee) === 0) {
        place.left = ZERO
        return { kind: 'attach', voucherId: partner.voucherId, position: place.position, fee, why }
      }
    }
    const on = (around.wholes.get(partner.voucherId) ?? []).find((line) => line.position === partner.voucherPosition)?.subject ?? ''
    return {
      kind: 'refused',
      reason: `对方账户${partner.day}的同一笔款项已由凭证${voucher}记入“${on}”，不是转到本账户；请更正那张凭证，再生成`,
    }
  }
  if (role === 'bill') return { kind: 'book', fund, partner: partner.id, alike: null, doubt: '' }
  if (role === 'bank') {
    if (inRun.has(partner.id)) return { kind: 'follow', leader: partner.id }
    const month = periodOf(partner.day)
    // the bill's row says what it was for: it is booked in its own month, this one with it
    if (month < around.period && isOpen(ctx, month))
      return { kind: 'refused', reason: `钱包账单${partner.day}的同一笔付款还没有生成凭证，请先生成${month}的凭证` }
    return { kind: 'book', fund, partner: partner.id, alike: null, doubt: '' }
  }
  const other = byId.get(partner.bankAccountId)!
  if (role === 'into' && inRun.has(partner.id)) return { kind: 'follow', leader: partner.id }
  if (role === 'into' && periodOf(partner.day) < around.period && isOpen(ctx, periodOf(partner.day)))
    return { kind: 'refused', reason: `对方账户${partner.day}转出的同一笔款项还没有生成凭证，请先生成${periodOf(partner.day)}的凭证` }
  const day = role === 'into' && partner.day < flow.day && isOpen(ctx, periodOf(partner.day)) ? partner.day : flow.day
  return { kind: 'transfer', account: other, fee, partner: partner.id, day }
}

const isOpen = (ctx: LedgerContext, month: Period): boolean =>
  month >= ctx.ledger.startPeriod && (ctx.ledger.closedThrough === null || month > ctx.ledger.closedThrough)
