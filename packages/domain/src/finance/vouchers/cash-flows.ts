/** Suggested cash-flow rows (现金流量项目) of a voucher's cash lines, from the subjects on the other side. */
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { halfUp } from '../../kernel/whole.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { taxesPayableCodes } from '../../ledger/subjects/chart.ts'
import { type CashFlowRule, cashFlowRules, otherCashFlows } from './cash-flow-rules.ts'
import type { CashFlowPart } from './voucher.ts'

/** The row of internal transfers between cash subjects: on no statement. */
export const INTERNAL = '-'

export interface CashFlowLine {
  readonly code: string
  readonly cash: boolean
  readonly debit: Money
  readonly credit: Money
  /** A revaluation line (调汇): foreign currency with an original amount of zero. Its cash is the effect of the rate alone. */
  readonly revaluation?: boolean
}

/** The row for one counter subject, or the standard's “other” row; null when the standard has no cash-flow statement. */
export function cashFlowItemFor(standard: Standard, code: string, direction: 'in' | 'out'): string | null {
  let best: { rule: CashFlowRule; length: number } | null = null
  for (const rule of cashFlowRules[standard]) {
    if (rule.direction !== 'both' && rule.direction !== direction) continue
    for (const one of rule.codes) {
      if (!code.startsWith(one)) continue
      if (best === null || rule.priority < best.rule.priority || (rule.priority === best.rule.priority && one.length > best.length))
        best = { rule, length: one.length }
    }
  }
  return best?.rule.item ?? otherCashFlows[standard]?.[direction === 'in' ? 0 : 1] ?? null
}

/**
 * Parts for every line of a voucher (none for lines that are not cash), summing exactly to the line's movement. Cash against cash
 * is internal ('-'); what is left is shared over the counter lines of the same direction in proportion to their amounts, the last
 * one taking what rounding leaves. VAT follows the price it came with (价税合计).
 */
export function suggestCashFlows(standard: Standard, lines: readonly CashFlowLine[]): CashFlowPart[][] {
  const moved = lines.map((line) => (line.cash && line.revaluation !== true ? toFen(line.debit) - toFen(line.credit) : 0n))
  const net = moved.reduce((fen, one) => fen + one, 0n)
  const internal = internalParts(moved, net)
  const shares = sharesOf(standard, lines, net)
  let given = 0n
  const handed = new Map<string, bigint>()
  return lines.map((line, index) => {
    const parts: CashFlowPart[] = []
    const inside = internal[index]!
    if (!line.cash || line.revaluation === true || moved[index] === 0n)
      return line.revaluation === true && line.cash ? rateEffect(standard, line) : parts
    if (inside !== 0n) parts.push({ item: INTERNAL, amount: fromFen(inside) })
    const rest = moved[index]! - inside
    if (rest === 0n || shares.length === 0) return parts
    // running totals keep both directions exact: every line sums to its movement, every row to its share of the whole
    given += rest
    let left = rest
    for (const [at, share] of shares.entries()) {
      const due = at === shares.length - 1 ? left : dueBy(given, share.weight, shares) - (handed.get(share.item) ?? 0n)
      left -= due
      handed.set(share.item, (handed.get(share.item) ?? 0n) + due)
      if (due !== 0n) parts.push({ item: share.item, amount: fromFen(due) })
    }
    return parts
  })
}

function rateEffect(standard: Standard, line: CashFlowLine): CashFlowPart[] {
  const fen = toFen(line.debit) - toFen(line.credit)
  const [gain, loss] = EXCHANGE_CODES[standard]
  const item = cashFlowItemFor(standard, fen > 0n ? gain : loss, fen > 0n ? 'in' : 'out')
  return item === null || fen === 0n ? [] : [{ item, amount: fromFen(fen) }]
}

/** Half-up share of an amount by weight. */
function dueBy(amount: bigint, weight: bigint, shares: readonly { weight: bigint }[]): bigint {
  const total = shares.reduce((fen, one) => fen + one.weight, 0n)
  return halfUp(amount * weight, total)
}

/** Of each line what only moved between cash subjects: everything against the net direction, and as much of the others. */
function internalParts(moved: readonly bigint[], net: bigint): bigint[] {
  if (net === 0n) return [...moved]
  const along = (fen: bigint): boolean => fen !== 0n && fen > 0n === net > 0n
  let opposite = moved.reduce((fen, one) => (along(one) ? fen : fen + one), 0n)
  return moved.map((one) => {
    if (!along(one)) return one
    const limit = -opposite
    const part = (one > 0n ? one < limit : one > limit) ? one : limit
    opposite += part
    return part
  })
}

/** 汇兑损益 and its kin under the standards with foreign currency. */
const isExchangeDifference = (code: string): boolean => /^(66030004|56030004|53010005|540100010004)/.test(code)

/** The row of a rate's effect on cash: 汇率变动, or among the others where the form has no such row (小企业). */
const EXCHANGE_CODES: Readonly<Record<Standard, readonly [gain: string, loss: string]>> = {
  smallBusiness: ['5301', '56030004'],
  enterprise: ['66030004', '66030004'],
  nonProfit: ['540100010004', '540100010004'],
  nonProfit2004: ['540100010004', '540100010004'],
  cooperative: ['', ''],
}

/** Rows of the counter lines that go with the cash, each with its weight in fen. */
function sharesOf(standard: Standard, lines: readonly CashFlowLine[], net: bigint): { item: string; weight: bigint }[] {
  if (net === 0n) return []
  const direction = net > 0n ? 'in' : 'out'
  const counters = lines
    .filter((line) => !line.cash)
    .map((line) => ({ code: line.code, weight: (toFen(line.credit) - toFen(line.debit)) * (net > 0n ? 1n : -1n) }))
    .filter((one) => one.weight > 0n)
  // tax and exchange differences go along with the price they came with; alone they are what was paid or received
  const root = taxesPayableCodes[standard]
  const priced = counters.filter((one) => !one.code.startsWith(root) && !isExchangeDifference(one.code))
  const vat = new RegExp(`^${root}000[1456]`)
  const goesAlong = (code: string): boolean => (priced.length > 0 && vat.test(code)) || isExchangeDifference(code)
  const counted = counters.filter((one) => !goesAlong(one.code))
  const weights = new Map<string, bigint>()
  for (const one of counted.length > 0 ? counted : counters) {
    const item = cashFlowItemFor(standard, one.code, direction)
    if (item !== null) weights.set(item, (weights.get(item) ?? 0n) + one.weight)
  }
  return [...weights].map(([item, weight]) => ({ item, weight }))
}
