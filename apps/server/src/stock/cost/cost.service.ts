/**
 * The month's run of the cost of production: seen step by step, run, booked by period end's own steps, taken back. A run is one
 * transaction: what it comes to, what the receipts of finished goods cost, and the stock valued on from there.
 */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { fromFen, groupThousands, moneyText, toFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { fromMillionths, grouped } from '@app/domain/kernel/quantity'
import { halfUp, millionths } from '@app/domain/kernel/whole'
import { COST_RULES, isCostRule } from '@app/domain/stock/cost/gathering'
import { ELEMENT_KEYS, sumOf } from '@app/domain/stock/cost/kinds'
import { inputOf } from '@app/domain/stock/cost/month'
import type { CostRun } from '@app/domain/stock/cost/run'
import { generateSteps, refuseClosedPeriodEnd } from '../../finance/period-end/index.ts'
import { removeVouchers } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ensureSets } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { revalue } from '../valuation/index.ts'
import { bookedVouchers } from './booked.ts'
import { moneyBy, type Papers, type PlacedPool } from './cost.read.ts'
import * as queries from './cost.queries.ts'
import { isClosed, refuseClosed } from './pools.service.ts'
import { idleOf, papersOf, reckon, stepsOf, type Reckoned } from './reckon.ts'

const unitOf = (fen: bigint, quantity: bigint) => (quantity > 0n ? fromFen(halfUp(fen * 1_000_000n, quantity)) : null)
const planOf = (papers: Papers, id: string) => {
  const { plan } = papers.products.find((one) => one.id === id)!
  const all = sumOf(plan)
  return all === 0n ? null : fromFen(halfUp(all, 10_000n))
}

async function lastUnits({ db }: Pick<LedgerContext, 'db'>, period: Period) {
  const from = await queries.lastBefore(db, period)
  if (from === null) return new Map<string, ReturnType<typeof unitOf>>()
  const [sheets, elements] = await Promise.all([queries.sheets(db, from), queries.elements(db, from)])
  return unitsOf(sheets, elements)
}
export function unitsOf(sheets: readonly queries.StoredSheet[], elements: readonly queries.StoredElement[]) {
  const finished = new Map<string, bigint>()
  for (const { productId, finished: amount } of elements) finished.set(productId, (finished.get(productId) ?? 0n) + toFen(amount))
  return new Map(sheets.map(({ productId, completed }) => [productId, unitOf(finished.get(productId) ?? 0n, millionths(completed))]))
}

export async function month(ctx: LedgerContext, { period }: { period: Period }) {
  const found = await reckon(ctx, period)
  const { papers, books, pools, divided, result, statuses } = found
  const [run, last] = await Promise.all([queries.run(ctx.db, period), lastUnits(ctx, period)])
  const input = new Map(inputOf(papers.products, divided, papers.joined).products.map(({ month: one }) => [one.product, one]))
  const done = 'problems' in result ? null : result
  return {
    period,
    closed: books.closed,
    ran: run !== undefined,
    stale: run !== undefined && !books.closed && !(await stands(ctx, period, found, run.digest)),
    madeBy: run?.madeName ?? '',
    madeAt: run?.madeAt ?? null,
    digest: run?.digest ?? '',
    idle: idleOf(found) || (run === undefined && isClosed(ctx, period) ? `${period}已结账，那时没有核算产品成本` : ''),
    steps: stepsOf(found),
    papers: papersOf(found),
    products: (done?.sheets ?? []).map((sheet) => {
      const { code, name, spec, unit, wipMethod } = papers.known.get(sheet.product)!
      const own = input.get(sheet.product)!
      return {
        productId: sheet.product,
        code,
        name,
        spec,
        unit,
        wipMethod,
        openingQuantity: fromMillionths(own.opening.quantity),
        started: fromMillionths(own.started),
        completed: fromMillionths(own.completed),
        ending: fromMillionths(own.ending.quantity),
        opening: moneyBy(own.opening.cost),
        input: moneyBy(sheet.input),
        byProducts: fromFen(sheet.byProducts),
        finished: moneyBy(sheet.finished),
        abnormal: moneyBy(sheet.abnormal),
        left: moneyBy(sheet.ending),
        unitCost: unitOf(sumOf(sheet.finished), own.completed),
        lastUnitCost: last.get(sheet.product) ?? null,
        planUnitCost: planOf(papers, sheet.product),
      }
    }),
    pools: pools.map(({ id, name, code, element, key, fen }, at) => ({
      id,
      name,
      code,
      element,
      key,
      amount: fromFen(fen),
      shares: [...divided[at]!.basis].flatMap(([productId, basis]) =>
        basis === 0n
          ? []
          : [
              {
                productId,
                name: papers.known.get(productId)!.name,
                basis:
                  key === 'wages' || key === 'material' || key === 'standardCost'
                    ? groupThousands(fromFen(basis))
                    : grouped(fromMillionths(basis)),
                amount: fromFen(done?.shares.get(id)?.get(productId) ?? 0n),
              },
            ],
      ),
    })),
    bookings: statuses
      .filter(({ step }) => isCostRule(step.ruleId))
      .map((status) => ({
        rule: status.step.ruleId,
        name: status.step.name,
        state: status.state,
        reason: status.reason,
        amount: status.plan?.amount ?? null,
        vouchers: bookedVouchers(period, status),
      })),
  }
}

/** Whether what was run is what the papers and the pools say now. */
async function stands(ctx: LedgerContext, period: Period, { papers, pools }: Reckoned, digest: string): Promise<boolean> {
  if (papers.digest !== digest) return false
  const kept = new Map((await queries.poolRuns(ctx.db, period)).map(({ poolId, amount, key }) => [poolId, `${toFen(amount)} ${key}`]))
  const now = pools.filter(({ fen }) => fen !== 0n)
  return now.length === kept.size && now.every(({ id, fen, key }) => kept.get(id) === `${fen} ${key}`)
}

const rowsOf = ({ papers, divided }: Pick<Reckoned, 'papers' | 'divided'>, run: CostRun, period: Period) => {
  const input = new Map(inputOf(papers.products, divided, papers.joined).products.map(({ month: one }) => [one.product, one]))
  return {
    sheets: run.sheets.map(({ product }) => {
      const own = input.get(product)!
      return {
        period,
        productId: product,
        opening: fromMillionths(own.opening.quantity),
        started: fromMillionths(own.started),
        completed: fromMillionths(own.completed),
        normalLoss: fromMillionths(own.normalLoss),
        abnormal: fromMillionths(own.abnormal.quantity),
        ending: fromMillionths(own.ending.quantity),
        wipMethod: own.method,
        endingValue: fromFen(own.endingFen),
      }
    }),
    elements: run.sheets.flatMap(({ product, input: spent, byProducts, finished, abnormal, ending }) =>
      ELEMENT_KEYS.map((element) => ({
        period,
        productId: product,
        element,
        opening: fromFen(input.get(product)!.opening.cost[element]),
        input: fromFen(spent[element]),
        byProducts: fromFen(element === 'material' ? byProducts : 0n),
        finished: fromFen(finished[element]),
        abnormal: fromFen(abnormal[element]),
        ending: fromFen(ending[element]),
      })),
    ),
  }
}
const shareRows = (pools: readonly PlacedPool[], { divided }: Pick<Reckoned, 'divided'>, run: CostRun, period: Period) =>
  pools.flatMap(({ id, fen }, at) =>
    fen === 0n
      ? []
      : [...divided[at]!.basis].flatMap(([productId, basis]) =>
          basis === 0n
            ? []
            : [{ period, poolId: id, productId, basis: fromMillionths(basis), amount: fromFen(run.shares.get(id)!.get(productId)!) }],
        ),
  )

/** MF0022: nothing was produced · MF0017 with everything that is missing, step by step; MF0018: a later month was run from this one. The same papers: nothing changes. */
export async function run(ctx: LedgerContext, { period }: { period: Period }): Promise<{ changed: boolean; digest: string }> {
  await lockChain(ctx.db)
  refuseClosed(ctx, period)
  await refuseLater(ctx, period)
  const found = await reckon(ctx, period)
  const idle = idleOf(found)
  if (idle !== '') throw broken('MF0022', `不用核算：${idle}`)
  const missing = stepsOf(found).flatMap(({ title, missing: words }) => words.map((one) => ({ reason: `${title}：${one.words}` })))
  if ('problems' in found.result || missing.length > 0)
    throw broken('MF0017', `还不能核算，${missing[0]!.reason}（共${missing.length}处）`, missing)
  const { papers, pools, result } = found
  const before = await queries.run(ctx.db, period)
  if (before !== undefined && (await stands(ctx, period, found, before.digest))) return { changed: false, digest: before.digest }
  await queries.removeRun(ctx.db, period)
  const held = pools.filter(({ fen }) => fen !== 0n)
  const manifest = JSON.stringify({
    products: papers.told,
    pools: held.map(({ name, code, element, key, fen }) => [name, code, element, key, String(fen)]),
  })
  await insertRows(ctx.db, 'costRuns', [{ period, digest: papers.digest, manifest, madeName: ctx.user.name, madeAt: ctx.now }])
  const { sheets, elements } = rowsOf(found, result, period)
  await insertRows(ctx.db, 'costSheets', sheets)
  await insertRows(ctx.db, 'costElements', elements)
  await insertRows(
    ctx.db,
    'costPoolRuns',
    held.map(({ id, key, fen }) => ({ period, poolId: id, key, amount: fromFen(fen) })),
  )
  await insertRows(ctx.db, 'costShares', shareRows(pools, found, result, period))
  await price(ctx, found, result)
  await ensureSets(
    ctx.db,
    result.sheets.map(({ product }) => [product]),
  )
  await record(ctx, {
    action: '核算产品成本',
    object: 'costRun',
    objectId: period,
    ...(before === undefined ? {} : { before: before.digest }),
    after: { digest: papers.digest, finished: fromFen(result.sheets.reduce((sum, one) => sum + sumOf(one.finished), 0n)) },
  })
  return { changed: true, digest: papers.digest }
}

/** Receipts of finished goods at what they cost; the stock is valued on from there, and comes to what the run said. */
async function price(ctx: LedgerContext, { papers }: Reckoned, result: CostRun): Promise<void> {
  const prices = [...papers.receipts].flatMap(([product, lines]) => {
    const amounts = result.stock.get(product)?.amounts
    return amounts === undefined ? [] : lines.map(({ id }) => ({ id, amount: fromFen(amounts.get(id)!) }))
  })
  await queries.priceReceipts(ctx.db, ctx.ledger.id, prices)
  await revalue(ctx, [...papers.receipts.keys()], papers.period)
  const costs = new Map((await queries.productionLines(ctx.db, ctx.ledger.id, papers.period)).map(({ id, cost }) => [id, cost]))
  for (const { amounts } of result.stock.values())
    for (const [id, fen] of amounts) {
      const kept = costs.get(id)
      // the same rule valued both: another figure is a fault of ours, and nothing of it stays
      if (kept !== undefined && kept !== null && toFen(kept) !== fen)
        throw new Error(`the stock values ${id} at ${moneyText(kept)}, the run at ${fen}`)
    }
}

async function refuseLater(ctx: LedgerContext, period: Period): Promise<void> {
  const later = await queries.firstAfter(ctx.db, period)
  if (later !== null) throw conflict('MF0018', `${later}已核算，它的期初在产品是${period}的期末；请先撤销${later}`)
}

const notRun = (period: Period) => conflict('MF0019', `${period}没有核算过`)
/** MF0019: nothing was run · MF0020: a voucher of it is posted: it is corrected by running again, not taken back. */
export async function undo(ctx: LedgerContext, { period }: { period: Period }): Promise<{ count: number }> {
  await lockChain(ctx.db)
  refuseClosed(ctx, period)
  await refuseLater(ctx, period)
  const kept = await queries.run(ctx.db, period)
  if (kept === undefined) throw notRun(period)
  const { books, statuses, papers } = await reckon(ctx, period)
  refuseClosedPeriodEnd(books)
  const made = statuses.filter(({ step }) => isCostRule(step.ruleId))
  const posted = made
    .filter(({ step }) => step.order >= COST_RULES['cost-labour'])
    .flatMap((one) => one.vouchers)
    .find(({ state }) => state === 'posted')
  if (posted) throw broken('MF0020', `${posted.word}-${posted.number}已记账，不能撤销；数字变了时重新核算，入账时生成差额凭证`)
  // what was issued stands on documents: its voucher goes while it is a draft, and stays where it is posted
  const vouchers = made.flatMap((one) => one.vouchers.filter(({ state }) => state !== 'posted'))
  if (vouchers.length > 0)
    await removeVouchers(
      ctx,
      vouchers.map(({ id }) => id),
      '撤销成本核算',
    )
  await queries.removeRun(ctx.db, period)
  await queries.priceReceipts(
    ctx.db,
    ctx.ledger.id,
    [...papers.receipts.values()].flatMap((lines) => lines.map(({ id }) => ({ id, amount: null }))),
  )
  await revalue(ctx, [...papers.receipts.keys()], period)
  await record(ctx, {
    action: '撤销成本核算',
    object: 'costRun',
    objectId: period,
    before: kept.digest,
    after: { vouchers: vouchers.length },
  })
  return { count: vouchers.length }
}

/** MF0019 before it is run; MF0021: it is no longer what the papers say. */
export async function book(ctx: LedgerContext, { period }: { period: Period }): Promise<{ count: number }> {
  const { made } = await generateSteps(ctx, period, isCostRule, ({ given }) => {
    if (given.cost === undefined) throw notRun(period)
    if (given.cost.missing !== '') throw broken('MF0021', given.cost.missing)
  })
  return { count: made.reduce((count, { vouchers }) => count + vouchers.length, 0) }
}
