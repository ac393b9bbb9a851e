/** What period end takes from the documents of the stock: the month's bookings by step, goods that could not be valued, how they stand. */
import type { GoodsStanding, StockBooking } from '@app/domain/finance/period-end/step'
import { dec } from '@app/domain/kernel/decimal'
import { isZero, toFen } from '@app/domain/kernel/money'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { quantity as quantityOf } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { COST_CODES, type CostCodes } from '@app/domain/stock/cost/gathering'
import { ruleOf, type StockRule } from '@app/domain/stock/documents/kinds'
import { bookingsOf, stockSteps } from '@app/domain/stock/valuation/bookings'
import { refusalWords, type KeptMonth } from '@app/domain/stock/valuation/kept'
import { codesByGoods, placesOf, type FoundPlace } from '@app/domain/stock/valuation/places'
import { givenOutStandings, stockChecks, stockProof } from '@app/domain/stock/valuation/proof'
import { EMPTY } from '@app/domain/stock/valuation/move'
import { readFacts } from '../../finance/books/index.ts'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagSetId } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { givenOut } from './given-out.queries.ts'
import { furtherProof } from './proof.registry.ts'
import * as queries from './valuation.queries.ts'
import type { CostedLine, FinishedPart } from './valuation.queries.ts'

/** The other side of a document: by its product, where the subject is kept by goods. */
export const counterSet = (
  { counterCode, productId }: Pick<CostedLine, 'counterCode' | 'productId'>,
  byGoods: ReadonlySet<string>,
): string => (productId === null || !byGoods.has(counterCode) ? '' : tagSetId([productId]))

/** A goods in the month, as the bookings are made from it; what was estimated before and moved no more still stands. */
function bookingsFor(
  place: FoundPlace,
  last: KeptMonth,
  period: Period,
  lines: readonly CostedLine[],
  byGoods: ReadonlySet<string>,
): StockBooking[] {
  const own = last.period === period
  const month = {
    refused: null,
    pool: EMPTY,
    out: EMPTY,
    closing: EMPTY,
    amounts: new Map(lines.map(({ id, cost }) => [id, toFen(cost)])),
    toCost: own ? toFen(last.toCost) : 0n,
    causes: [],
    guessed: [],
  }
  const estimated = { quantity: millionths(last.estimatedQuantity), fen: toFen(last.estimatedAmount) }
  const booked = lines.map(({ id, kind, quantity, ...line }) => ({
    id,
    kind,
    quantity: millionths(quantity),
    counterCode: line.counterCode,
    counterSetId: counterSet(line, byGoods),
  }))
  const found = bookingsOf(place, { period, opening: EMPTY, month, estimated }, booked)
  return place.counted ? found : found.map((one) => ({ ...one, quantity: null }))
}

/** Finished goods by what they cost: the elements of the run in place of their receipts, which say the same in one sum. */
function finishedBookings(
  place: FoundPlace,
  goodsId: string,
  parts: readonly FinishedPart[],
  codes: CostCodes,
  byGoods: ReadonlySet<string>,
): StockBooking[] {
  return parts.map(({ element, amount, completed }, at) => ({
    rule: 'finished',
    label: place.name,
    code: place.code,
    tagSetId: place.tagSetId,
    counterCode: codes.elements[element],
    counterSetId: byGoods.has(codes.elements[element]) ? tagSetId([goodsId]) : '',
    amount,
    quantity: place.counted && at === 0 ? quantityOf(dec(completed).round(QUANTITY_DECIMALS)) : null,
  }))
}
const QUANTITY_DECIMALS = 4

interface StockAtEnd {
  readonly bookings: StockBooking[]
  readonly refused: { words: string; rules: StockRule[] }[]
  readonly standings: GoodsStanding[]
  readonly counting: readonly string[]
}
async function given({ db, ledger }: Pick<LedgerContext, 'db' | 'ledger'>, period: Period): Promise<{ stock?: StockAtEnd }> {
  // ledgers that keep no documents type their amounts, or have none
  if (!(await queries.keptIn(db, ledger.id, period))) return {}
  const [last, lines, parts, goods, subjects, counting, out] = await Promise.all([
    queries.lastBefore(db, ledger.id, null, nextPeriod(period)),
    queries.costedLines(db, ledger.id, period),
    queries.finishedParts(db, ledger.id, period),
    queries.goods(db, ledger.id, null),
    allSubjects(db),
    queries.countsOpenIn(db, period),
    givenOut(db, ledger.id, period),
  ])
  const places = placesOf(ledger.standard, subjects, goods, (id) => tagSetId([id]))
  const byGoods = codesByGoods(subjects)
  const names = new Map(goods.map(({ id, name }) => [id, name]))
  const linesOf = Map.groupBy(lines, ({ goodsId }) => goodsId)
  const partsOf = Map.groupBy(parts, ({ goodsId }) => goodsId)
  const codes = COST_CODES[ledger.standard]
  const bookings: StockBooking[] = []
  const refused: StockAtEnd['refused'] = []
  const kinds = Map.groupBy(await queries.kindsMoved(db, ledger.id, period), ({ goodsId }) => goodsId)
  const natures = new Map(goods.map(({ id, nature }) => [id, nature]))
  const refuse = (goodsId: string, words: string) => {
    const rules = (kinds.get(goodsId) ?? []).flatMap(({ kind }) => ruleOf(kind, natures.get(goodsId)!) ?? [])
    refused.push({ words, rules: [...new Set(rules)] })
  }
  const standings: GoodsStanding[] = []
  for (const one of last) {
    const place = places.get(one.goodsId)!
    if (one.refused !== '') refuse(one.goodsId, `${names.get(one.goodsId)!}${refusalWords(one)}`)
    else if (typeof place === 'string') refuse(one.goodsId, place)
    else if (place.payableCode === '' && !isZero(one.estimatedAmount))
      refuse(one.goodsId, `${place.name}：暂估没有对方科目，请在应付账款下新增不带辅助核算的明细“暂估应付账款”`)
    else {
      const reckoned = codes === undefined ? undefined : partsOf.get(one.goodsId)
      const own = (linesOf.get(one.goodsId) ?? []).filter(
        ({ kind, productId }) => reckoned === undefined || kind !== 'finishedIn' || (productId !== null && productId !== one.goodsId),
      )
      bookings.push(...bookingsFor(place, one, period, own, byGoods))
      if (reckoned !== undefined && one.period === period) bookings.push(...finishedBookings(place, one.goodsId, reckoned, codes!, byGoods))
      standings.push({ name: place.name, code: place.code, tagSetId: place.tagSetId, fen: toFen(one.closingAmount) })
    }
  }
  const outside = out.map(({ counterCode: code, party, amount, unvalued, productId }) => ({
    party,
    code,
    tagSetId: counterSet({ counterCode: code, productId }, byGoods),
    fen: toFen(amount),
    unvalued,
  }))
  return { stock: { bookings, refused, standings: [...standings, ...givenOutStandings(outside)], counting } }
}

export const stockAtPeriodEnd: PeriodEndSupplier = { steps: stockSteps, checks: stockChecks, given }

/** 账货核对: documents beside the stock subjects as a month ends, what is in progress beside its own, drafts counted; nothing in a ledger without documents. */
export async function proof(ctx: LedgerContext, period: Period) {
  const { stock } = await given(ctx, period)
  if (stock === undefined) return []
  const facts = await readFacts(ctx, { through: period, withDrafts: true })
  const rows = [...stockProof(facts, period, stock.standings), ...(await furtherProof(ctx, period, facts))]
  return rows.map((row) => ({ ...row, causes: [...row.causes] }))
}
