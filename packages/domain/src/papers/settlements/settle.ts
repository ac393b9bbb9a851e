/**
 * Settling (核销): which invoices a movement of money pays. Money in pays sales invoices and refunds of purchases (red input invoices),
 * money out the reverse. Nothing is settled beyond what is left of the movement or of the invoice.
 */
import { broken } from '../../kernel/app-error.ts'
import {
  compareMoney,
  groupThousands,
  isNegative,
  isZero,
  money,
  type Money,
  moneyText,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../kernel/money.ts'
import { dec } from '../../kernel/decimal.ts'
import { partyKey } from '../../kernel/party-name.ts'
import type { Day } from '../../kernel/period.ts'

export interface OpenInvoice {
  readonly id: string
  readonly direction: 'output' | 'input'
  readonly number: string
  readonly day: Day
  readonly party: string
  /** What is not settled yet: signed as the invoice’s gross amount. */
  readonly left: Money
}

export interface OpenFlow {
  readonly party: string
  /** Money in above zero. */
  readonly left: Money
}

export interface Part {
  readonly invoiceId: string
  /** Of the invoice, signed as its gross amount. */
  readonly amount: Money
}

/** What settling an invoice’s amount takes of a movement. */
export const effectOf = (direction: OpenInvoice['direction'], amount: Money): Money => (direction === 'output' ? amount : negate(amount))

const sameSign = (one: Money, other: Money): boolean => isNegative(one) === isNegative(other)
const size = (amount: Money): Money => (isNegative(amount) ? negate(amount) : amount)

/** Refuses parts that do not fit the movement and its invoices (SE0001 to SE0004), each at its row. */
export function checkParts(flow: OpenFlow, invoices: ReadonlyMap<string, OpenInvoice>, parts: readonly Part[]): void {
  const seen = new Set<string>()
  for (const [index, { invoiceId, amount }] of parts.entries()) {
    const at = (reason: string) => [{ row: index + 1, field: 'settledAmount', reason }]
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined || seen.has(invoiceId)) throw broken('SE0001', '发票不存在、已作废或重复选择', at('请重新选择发票'))
    seen.add(invoiceId)
    if (isZero(amount)) throw broken('SE0002', `请填写发票${invoice.number}的核销金额`, at('请填写金额'))
    if (!sameSign(amount, invoice.left) || compareMoney(size(amount), size(invoice.left)) > 0)
      throw broken(
        'SE0003',
        `发票${invoice.number}未核销的只有${groupThousands(invoice.left)}`,
        at(`未核销${groupThousands(invoice.left)}`),
      )
  }
  const taken = sum(parts.map((part) => effectOf(invoices.get(part.invoiceId)!.direction, part.amount)))
  if (!isZero(taken) && (!sameSign(taken, flow.left) || compareMoney(size(taken), size(flow.left)) > 0))
    throw broken('SE0004', `核销合计${groupThousands(size(taken))}，这笔流水未核销的只有${groupThousands(size(flow.left))}`)
}

export interface Proposal {
  readonly parts: readonly Part[]
  readonly reason: string
  /** sure: nothing else fits · likely: a person should look. */
  readonly confidence: 'sure' | 'likely'
}

/** Beyond so many open invoices of one party no sums are tried: there are too many that fit by chance. */
const MOST_TRIED = 14
const whole = (invoices: readonly OpenInvoice[]): Part[] => invoices.map((one) => ({ invoiceId: one.id, amount: one.left }))

/** Some of these, the oldest first, that make up the amount to the fen; null when none do. */
function makingUp(invoices: readonly OpenInvoice[], wanted: bigint): OpenInvoice[] | null {
  const amounts = invoices.map((one) => BigInt(moneyText(size(one.left)).replace('.', '')))
  const rest = amounts.map((_, at) => amounts.slice(at).reduce((all, one) => all + one, 0n))
  const search = (at: number, left: bigint): number[] | null => {
    if (left === 0n) return []
    if (at === amounts.length || left < 0n || rest[at]! < left) return null
    const taken = search(at + 1, left - amounts[at]!)
    return taken === null ? search(at + 1, left) : [at, ...taken]
  }
  return search(0, wanted)?.map((at) => invoices[at]!) ?? null
}

/**
 * What a movement most likely pays, of the open invoices of its party: one of the same amount, all of them, some that make it up, or the
 * oldest as far as it goes. null when the party has nothing open on that side.
 */
export function propose(flow: OpenFlow, invoices: readonly OpenInvoice[]): Proposal | null {
  if (isZero(flow.left)) return null
  const key = partyKey(flow.party)
  if (key === '') return null
  const open = invoices
    .filter((one) => partyKey(one.party) === key && sameSign(effectOf(one.direction, one.left), flow.left))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.number < other.number ? -1 : 1))
  if (open.length === 0) return null
  const wanted = size(flow.left)
  const equal = open.filter((one) => compareMoney(size(one.left), wanted) === 0)
  if (equal.length > 0)
    return {
      parts: whole(equal.slice(0, 1)),
      reason: equal.length === 1 ? '同一单位，金额相同' : `同一单位，${equal.length}张金额相同，取最早一张`,
      confidence: equal.length === 1 ? 'sure' : 'likely',
    }
  if (compareMoney(sum(open.map((one) => size(one.left))), wanted) === 0)
    return { parts: whole(open), reason: `同一单位，全部${open.length}张合计相同`, confidence: 'sure' }
  if (open.length <= MOST_TRIED) {
    const some = makingUp(open, BigInt(moneyText(wanted).replace('.', '')))
    if (some !== null) return { parts: whole(some), reason: `同一单位，其中${some.length}张合计相同`, confidence: 'likely' }
  }
  let left = wanted
  const parts: Part[] = []
  for (const one of open) {
    if (isZero(left)) break
    const part = compareMoney(size(one.left), left) <= 0 ? size(one.left) : left
    parts.push({ invoiceId: one.id, amount: isNegative(one.left) ? negate(part) : part })
    left = subtract(left, part)
  }
  return {
    parts,
    reason: isZero(left) ? '同一单位，按开票先后' : `同一单位，按开票先后，余下${groupThousands(left)}为预收预付`,
    confidence: 'likely',
  }
}

export interface PartyOpen {
  readonly party: string
  readonly direction: OpenInvoice['direction']
  readonly invoices: number
  /** 未收（付）票款. */
  readonly invoiced: Money
  /** Money that pays no invoice yet: 预收、预付. */
  readonly unsettled: Money
  /** What is still to be received or paid. */
  readonly net: Money
}

/**
 * What stands open with each party, sales and purchases apart; parties with nothing open are left out. Money counts for parties that
 * ever had invoices (`known`): that of a stranger is no advance.
 */
export function openByParty(
  invoices: readonly OpenInvoice[],
  flows: readonly OpenFlow[],
  known: readonly Pick<OpenInvoice, 'party' | 'direction'>[],
): PartyOpen[] {
  const found = new Map<
    string,
    { party: string; direction: OpenInvoice['direction']; invoices: number; invoiced: Money; unsettled: Money }
  >()
  const of = (party: string, direction: OpenInvoice['direction']) => {
    const key = `${direction} ${partyKey(party)}`
    const there = found.get(key) ?? { party, direction, invoices: 0, invoiced: ZERO, unsettled: ZERO }
    found.set(key, there)
    return there
  }
  for (const one of invoices) {
    const row = of(one.party, one.direction)
    row.invoices += 1
    row.invoiced = money(dec(row.invoiced).plus(one.left))
  }
  const dealt = new Set(known.map((one) => `${one.direction} ${partyKey(one.party)}`))
  for (const flow of flows) {
    const sides = (['output', 'input'] as const).filter((side) => dealt.has(`${side} ${partyKey(flow.party)}`))
    const side = sides.length === 1 ? sides[0]! : isNegative(flow.left) ? 'input' : 'output'
    if (!sides.includes(side)) continue
    const row = of(flow.party, side)
    row.unsettled = money(dec(row.unsettled).plus(effectOf(side, flow.left)))
  }
  return [...found.values()]
    .map((row) => ({ ...row, net: subtract(row.invoiced, row.unsettled) }))
    .filter((row) => !isZero(row.invoiced) || !isZero(row.unsettled))
    .toSorted((one, other) => compareMoney(size(other.net), size(one.net)))
}
