/** The month of the stock as period end books it (存货结转): every goods by step, with the other side of its entry. */
import {
  creditLine,
  debitLine,
  skipped,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  type StepOutcome,
  type StockGiven,
  type StockBooking,
} from '../../finance/period-end/step.ts'
import { periodEndSteps } from '../../finance/period-end/catalogue.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, groupThousands, isNegative, moneyText, sum, toFen } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { STOCK_RULES, ruleOf, type DocumentKind, type Nature, type StockRule } from '../documents/kinds.ts'
import type { StockLine } from '../documents/line.ts'
import { amountOfLine, type ValuedGoodsMonth } from './chain.ts'

/** Where one goods stands, and what it costs when it goes. */
export interface GoodsPlace {
  readonly name: string
  readonly nature: Nature
  readonly code: string
  readonly tagSetId: string
  readonly costCode: string
  /** 暂估应付账款. */
  readonly payableCode: string
}
/** A line with the other side its document names. */
export interface BookedLine extends Pick<StockLine, 'id' | 'quantity'> {
  readonly kind: DocumentKind
  readonly counterCode: string
  readonly counterSetId: string
}

const counted = (millionths: bigint) => quantity(dec(millionths).over('1000000', 4))

/** One goods of a month, by step. What its papers book is none of it. */
export function bookingsOf(place: GoodsPlace, { month, estimated }: ValuedGoodsMonth, lines: readonly BookedLine[]): StockBooking[] {
  const own = { label: place.name, code: place.code, tagSetId: place.tagSetId }
  const found: StockBooking[] = []
  for (const line of lines) {
    const rule = ruleOf(line.kind, place.nature)
    if (rule === null || rule === 'accrued-purchase') continue
    const fen = amountOfLine(month, line.id)
    if (fen === 0n) continue
    const sells = rule === 'cogs' || rule === 'other-cogs'
    found.push({
      ...own,
      rule,
      counterCode: sells ? place.costCode : rule === 'converted' ? '' : line.counterCode,
      counterSetId: sells ? '' : line.counterSetId,
      amount: fromFen(fen),
      quantity: counted(fen < 0n ? -line.quantity : line.quantity),
    })
  }
  if (estimated.fen !== 0n)
    found.push({
      ...own,
      rule: 'accrued-purchase',
      counterCode: place.payableCode,
      counterSetId: '',
      amount: fromFen(estimated.fen),
      quantity: counted(estimated.quantity),
    })
  if (month.toCost !== 0n)
    found.push({
      ...own,
      rule: ruleOf('sale', place.nature)!,
      counterCode: place.costCode,
      counterSetId: '',
      amount: fromFen(-month.toCost),
      quantity: null,
    })
  return found
}

const ORDERS: Readonly<Record<StockRule, number>> = {
  'accrued-purchase': 10,
  'stock-issue': 32,
  finished: 36,
  converted: 38,
  processing: 39,
  cogs: 40,
  'other-cogs': 41,
  'stock-other': 43,
}

interface Gathered {
  readonly one: StockBooking
  fen: bigint
  count: ReturnType<typeof dec> | null
}
function gathered(of: readonly StockBooking[], key: (one: StockBooking) => string): Gathered[] {
  const found = new Map<string, Gathered>()
  for (const one of of) {
    const at = found.get(key(one)) ?? { one, fen: 0n, count: null }
    at.fen += toFen(one.amount)
    if (one.quantity !== null) at.count = (at.count ?? dec('0')).plus(one.quantity)
    found.set(key(one), at)
  }
  return [...found.values()]
}

/** Steps whose documents come in; the cost of the others goes out, what is returned of it in red on the same side. */
const INTO: ReadonlySet<StockRule> = new Set(['accrued-purchase', 'finished'])

function linesInto(name: string, bookings: readonly StockBooking[], into: boolean): PlannedLine[] {
  const goods = gathered(bookings, ({ code, tagSetId }) => `${code}|${tagSetId}`)
  const others = gathered(bookings, ({ counterCode, counterSetId }) => `${counterCode}|${counterSetId}`)
  const sign = into ? 1n : -1n
  const [ofGoods, ofOthers] = into ? [debitLine, creditLine] : [creditLine, debitLine]
  const stock = goods.flatMap(({ one, fen, count }) => {
    const signed = count === null ? null : quantity(into ? count : count.negated())
    return fen === 0n ? [] : [ofGoods(one.code, name, fromFen(sign * fen), { tagSetId: one.tagSetId, quantity: signed })]
  })
  // what is made of other goods has them on its other side
  const rest = others.flatMap(({ one, fen }) =>
    fen === 0n || one.counterCode === '' ? [] : [ofOthers(one.counterCode, name, fromFen(sign * fen), { tagSetId: one.counterSetId })],
  )
  return into ? [...stock, ...rest] : [...rest, ...stock]
}

/** Steps of documents that come in and go out: each on its own side. */
const BOTH: ReadonlySet<StockRule> = new Set(['stock-other', 'processing', 'converted'])
function linesOf(rule: StockRule, bookings: readonly StockBooking[]): PlannedLine[] {
  const name = STOCK_RULES[rule]
  if (!BOTH.has(rule)) return linesInto(name, bookings, INTO.has(rule))
  const ins = bookings.filter(({ amount }) => !isNegative(amount))
  return [
    ...linesInto(name, ins, true),
    ...linesInto(
      name,
      bookings.filter(({ amount }) => isNegative(amount)),
      false,
    ),
  ]
}

/** Only the steps a goods has documents of wait for it: a trader makes nothing. */
const waitingFor = (rule: StockRule, { refused }: StockGiven): string[] =>
  refused.filter(({ rules }) => rules.includes(rule)).map(({ words }) => words)

function planBookings(rule: StockRule, stock: StockGiven): StepOutcome {
  const { bookings } = stock
  const refused = waitingFor(rule, stock)
  const own = bookings.filter((one) => one.rule === rule)
  const lines = linesOf(rule, own)
  if (lines.length === 0)
    return refused.length === 0
      ? skipped('本月没有这类单据')
      : { skipped: `有商品不能计价：${refused.join('；')}`, blocked: true, at: 'stock' }
  const amount = sum(lines.map(({ debit }) => debit))
  if (amount !== sum(lines.map(({ credit }) => credit)))
    return { skipped: `所用的与做成的不能都计价：${refused.join('；')}`, blocked: true, at: 'stock' }
  const left = refused.length === 0 ? '' : `；不能计价、没有包括的：${refused.join('；')}`
  return {
    lines,
    amount,
    basis: gathered(own, ({ label }) => label).map(({ one, fen }) => ({
      label: one.label,
      value: moneyText(fromFen(INTO.has(rule) || BOTH.has(rule) ? fen : -fen)),
    })),
    explanation: `按出入库单据逐张计价，共${groupThousands(amount)}${left}`,
  }
}

const companies: readonly Standard[] = ['smallBusiness', 'enterprise']
/** Steps that take the documents where the ledger keeps any, and ask as before where it keeps none. */
export const stockSteps: readonly PeriodEndStep[] = (Object.keys(STOCK_RULES) as StockRule[]).map((rule): PeriodEndStep => {
  const typed = periodEndSteps.find(({ ruleId }) => ruleId === rule)
  const hasDocuments = ({ given }: PeriodEndInput): boolean => given.stock !== undefined
  return {
    ruleId: rule,
    order: ORDERS[rule],
    name: STOCK_RULES[rule],
    standards: typed?.standards ?? companies,
    kind: 'closing',
    applies: (input) =>
      hasDocuments(input)
        ? input.given.stock!.bookings.some((one) => one.rule === rule) || waitingFor(rule, input.given.stock!).length > 0
        : (typed?.applies(input) ?? false),
    plan: (input) => (hasDocuments(input) ? planBookings(rule, input.given.stock!) : (typed?.plan(input) ?? skipped('本期没有单据'))),
  }
})
