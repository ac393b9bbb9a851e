/** Stock documents: written, changed and voided while their month is open; what is wrong with one is said at its field and row. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { kindOf, kindTitles, NATURES, naturesIn, SIDES, type DocumentKind, type Nature } from '@app/domain/stock/documents/kinds'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { heldOf, problemsOf, type Draft, type Held } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import { related } from './documents.relations.ts'
import {
  addAll,
  headOf,
  lineRows,
  log,
  numbering,
  refused,
  refusedDrafts,
  rowOf,
  settled,
  settleGoods,
  summaryOf,
  told,
} from './documents.written.ts'
import { leavingOf, makings, shortages, usesOf } from './made-of.ts'
import * as making from './made-of.queries.ts'
import { adjustsMatches, invoicedDocuments, matchesOf, unmatch, type StoredMatch } from './invoices.queries.ts'
import type { NamedDocument, NamedLine, Place, StockFilter, StoredDocument, StoredLine } from './documents.queries.ts'

type Listed = StockFilter & { readonly page: number; readonly pageSize: number }

const shown = ({ madeName, ...one }: NamedDocument) => ({ ...one, madeBy: madeName })
const shownLine = ({ typedQuantity, ofLineId, quantity, weight, ...line }: NamedLine) => ({
  ...line,
  quantity: trimmed(typedQuantity),
  counted: quantity,
  of: ofLineId,
  weight: weight === null ? '' : trimmed(weight),
})

export async function list(ctx: LedgerContext, place: Place, { page, pageSize, ...filter }: Listed) {
  const { list: rows, count, amount, cost } = await queries.page(ctx.db, ctx.ledger.id, place, filter, { page, pageSize })
  return new Answer(rows.map(shown), { total: count, totalData: { amount, cost } })
}
export async function get(ctx: LedgerContext, place: Place, id: string) {
  const one = await queries.get(ctx.db, ctx.ledger.id, place, id)
  const lines = (await queries.lines(ctx.db, ctx.ledger.id, [id])).map(shownLine)
  const alone = lines.length === 1
  return { ...shown(one), lines: lines.map((line) => (alone ? { ...line, weight: '' } : line)), parts: await partsOf(ctx, one) }
}
/** What a document is made of: so much of each line it uses up. */
async function partsOf(ctx: LedgerContext, { id, kind }: Pick<StoredDocument, 'id' | 'kind'>) {
  const rule = kindOf(kind).parts
  if (rule === undefined) return []
  return (await queries.partsOf(ctx.db, ctx.ledger.id, [id])).map((line) => {
    const own = shownLine(line)
    return rule.before ? { ...own, id: null, of: line.id, source: line.number, cost: null } : own
  })
}
export const goods = ({ db, ledger }: LedgerContext, { room }: Place, all: boolean) =>
  queries.goodsOf(db, ledger.id, all ? (Object.keys(NATURES) as Nature[]) : naturesIn(room))

export async function sources(ctx: LedgerContext, { kind, goodsId, day }: { kind: DocumentKind; goodsId: string; day: Day }) {
  const { of, parts } = kindOf(kind)
  const kinds = parts?.before === true ? [parts.kind] : (of?.kinds ?? [])
  const rows = await queries.sources(ctx.db, ctx.ledger.id, kinds, goodsId, day)
  return rows.map(({ back, documentId: _, ...one }) => ({
    ...one,
    left: fromMillionths(millionths(one.quantity) - millionths(back)),
  }))
}

export async function add(ctx: LedgerContext, place: Place, draft: Draft): Promise<{ id: string; number: string }> {
  await lockChain(ctx.db)
  const { rows } = await refusedDrafts(() => addAll(ctx, place, [draft], 'typed', '新增'))
  return { id: rows[0]!.id, number: rows[0]!.number }
}

/** WH0002: its month is closed · WH0003: the opening is fixed · WH0004: it is voided · WH0015: it was written with another. */
function refuseFixed(ctx: LedgerContext, one: NamedDocument, begun: boolean): void {
  if (one.voided) throw conflict('WH0004', `${one.number}已作废`)
  if (one.madeById !== null) throw broken('WH0015', `${one.number}随${one.owner}生成，请修改或作废${one.owner}`)
  if (one.kind === 'opening') {
    if (begun) throw broken('WH0003', '已结账的月份有出入库单，期初不能再改；请用其他入库或价格调整')
  } else if (one.period < openPeriod(ctx.ledger)) throw broken('WH0002', `${one.number}在${one.period}，该月已结账`)
}
/** WH0006: what other documents go back to would be gone, of another goods, less or later. */
async function refuseGone(ctx: LedgerContext, ids: readonly string[], left: ReadonlyMap<string, bigint>): Promise<void> {
  for (const { lineId, number, quantity } of await queries.dependents(ctx.db, ctx.ledger.id, ids)) {
    if ((left.get(lineId) ?? -1n) < millionths(quantity)) throw broken('WH0006', `${number}退回或冲销了其中的商品，请先处理${number}`)
  }
}

/** Takes the whole of a document anew; lines others go back to keep their names. */
export async function change(ctx: LedgerContext, place: Place, id: string, asked: Draft): Promise<void> {
  await lockChain(ctx.db)
  const [before] = await queries.lockAll(ctx.db, ctx.ledger.id, place, [id])
  const own = await related(ctx, [settled(ctx, asked)])
  const draft = { ...own.drafts[0]!, ...(asked.kind === 'opening' && before!.kind === 'opening' ? { day: before!.day } : {}) }
  const held = await heldOf(ctx, [draft], id)
  refuseFixed(ctx, before!, held.begun)
  if (before!.kind === 'priceChange' && (await adjustsMatches(ctx.db, ctx.ledger.id, id)))
    throw conflict('WH0036', `${before!.number}由票货核对生成，不能修改；要改请作废它，核对随之解除，再重新核对`)
  const made = (await makings(ctx, place, [draft], held, id))(draft)
  const short = (await shortages(ctx, [draft], held, id)).get(0) ?? []
  const problems = own.problems.get(0) ?? [...problemsOf(ctx, place, draft, held, before!), ...made.problems, ...short]
  if (problems.length > 0) throw refused(problems)
  const old = await queries.lines(ctx.db, ctx.ledger.id, [id])
  const lines = lineRows(id, draft, held, new Set(old.map((one) => one.id)), made.weights)
  const same = new Map(old.map((one) => [one.id, one.goodsId]))
  const stays = draft.kind === before!.kind && draft.day <= before!.day
  const left = lines.filter((one) => stays && same.get(one.id) === one.goodsId).map((one) => [one.id, millionths(one.quantity)] as const)
  await refuseGone(ctx, [id], new Map(left))
  const period = periodOf(draft.day)
  const { serial, number } = period === before!.period ? before! : (await numbering(ctx, place.side, [period]))(period)
  const row = { ...headOf(draft), ...summaryOf(draft, held), serial, number }
  const matches = keptMatches(await matchesOf(ctx.db, ctx.ledger.id, id), left)
  const usedUp = await making.usesOf(ctx.db, ctx.ledger.id, id)
  await queries.set(ctx.db, { id, ...row })
  await queries.removeLines(ctx.db, id)
  await insertRows(ctx.db, 'stockLines', lines)
  await insertRows(ctx.db, 'stockMatches', matches)
  await making.removeUses(ctx.db, id)
  await insertRows(ctx.db, 'stockUses', [...usedUp, ...usesOf(id, made.uses, [])])
  const touched = await changeLeaving(ctx, before!, draft, held)
  await settleGoods(ctx, [before!, row], [...old, ...lines, ...touched])
  await record(ctx, {
    action: `修改${SIDES[place.side]}`,
    object: 'stockDocument',
    objectId: id,
    before: { ...told(before!), lines: old.map(toldLine) },
    after: { ...told(row), lines: lines.map(toldLine) },
  })
}
/** The documents by which parts leave are written anew, each with its number while it stays in its month; answers lines before and after. */
async function changeLeaving(ctx: LedgerContext, owner: StoredDocument, draft: Draft, held: Held): Promise<Pick<StoredLine, 'goodsId'>[]> {
  const before = await making.madeBy(ctx.db, ctx.ledger.id, [owner.id])
  const old = await queries.lines(
    ctx.db,
    ctx.ledger.id,
    before.map((one) => one.id),
  )
  const period = periodOf(draft.day)
  const next = await numbering(ctx, 'out', [period])
  const stays = new Map(before.map((one) => [`${one.room} ${one.kind} ${one.period}`, one]))
  const written: StoredLine[] = []
  for (const { room, draft: own } of leavingOf(draft, held)) {
    const key = `${room} ${own.kind} ${period}`
    const kept = stays.get(key)
    stays.delete(key)
    const row = kept ?? { ...rowOf(ctx, { room, side: 'out' }, own, held, next, owner.origin), madeById: owner.id }
    if (kept === undefined) await insertRows(ctx.db, 'stockDocuments', [row])
    else await queries.set(ctx.db, { id: row.id, ...headOf(own), ...summaryOf(own, held) })
    await queries.removeLines(ctx.db, row.id)
    const lines = lineRows(row.id, own, held, new Set())
    await insertRows(ctx.db, 'stockLines', lines)
    await insertRows(ctx.db, 'stockUses', usesOf(owner.id, [], lines))
    written.push(...lines)
  }
  const gone = [...stays.values()].map(({ id }) => id)
  if (gone.length > 0) await queries.voidAll(ctx.db, gone, `随${owner.number}修改`)
  return [...old, ...written]
}
/** WH0017: one of them is no receipt by its invoice, or an invoice is of it already. What came without one stands by estimate from now on. */
export async function estimate(ctx: LedgerContext, place: Place, ids: readonly string[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const rows = await queries.lockAll(ctx.db, ctx.ledger.id, place, ids)
  const invoiced = new Set(await invoicedDocuments(ctx.db, ctx.ledger.id, ids))
  for (const one of rows) {
    refuseFixed(ctx, one, false)
    const why =
      one.kind === 'purchase'
        ? invoiced.has(one.id)
          ? `${one.number}已有发票，或冲销了暂估，不能转为暂估`
          : ''
        : `${one.number}是${kindTitles[one.kind]}，只有采购入库可以转为暂估`
    if (why !== '') throw broken('WH0017', why)
  }
  await refuseGone(ctx, ids, new Map())
  await queries.setEstimates(ctx.db, ids)
  await settleGoods(ctx, rows, await queries.lines(ctx.db, ctx.ledger.id, ids))
  await log(ctx, '转为暂估', place, rows)
  return { count: rows.length }
}
/** WH0007: what is matched with an invoice stays, of the same goods, and no less of it. */
function keptMatches(matches: readonly StoredMatch[], left: readonly (readonly [string, bigint])[]): readonly StoredMatch[] {
  const quantities = new Map(left)
  for (const [lineId, of] of Map.groupBy(matches, (one) => one.lineId)) {
    const matched = of.reduce((all, { quantity }) => all + millionths(quantity), 0n)
    if ((quantities.get(lineId) ?? 0n) < matched) throw broken('WH0007', '有一行是由发票生成的，不能改商品、减少数量；请作废后重新生成')
  }
  return matches
}
const toldLine = ({ goodsId, quantity, amount, lot }: StoredLine) => ({ goodsId, quantity, amount, lot })

/** A voided document keeps its number and counts for nothing. */
export async function voidAll(ctx: LedgerContext, place: Place, ids: readonly string[], reason: string): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const rows = await queries.lockAll(ctx.db, ctx.ledger.id, place, ids)
  const { closedThrough } = ctx.ledger
  const begun = closedThrough !== null && (await queries.hasCounted(ctx.db, ctx.ledger.id, closedThrough))
  for (const one of rows) refuseFixed(ctx, one, begun)
  // with what was written with them
  const all = [...ids, ...(await making.madeBy(ctx.db, ctx.ledger.id, ids)).map(({ id }) => id)]
  await refuseGone(ctx, all, new Map())
  await queries.voidAll(ctx.db, all, reason)
  await unmatch(ctx.db, ctx.ledger.id, ids)
  await settleGoods(ctx, rows, await queries.lines(ctx.db, ctx.ledger.id, all))
  await log(ctx, '作废', place, rows, { reason })
  return { count: rows.length }
}
