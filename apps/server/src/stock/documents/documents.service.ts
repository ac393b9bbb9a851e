/** Stock documents: written, changed and voided while their month is open; what is wrong with one is said at its field and row. */
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { sum, ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { fromMillionths, stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { countOf, expiryOf, inOwnUnit } from '@app/domain/stock/documents/check'
import { kindOf, kindTitles, NATURES, roomOf, SIDES, type DocumentKind, type Nature } from '@app/domain/stock/documents/kinds'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ensureSets } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { revalue } from '../valuation/index.ts'
import { firstOpen, heldOf, openingDay, problemsOf, type Draft, type Held } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import { related } from './documents.relations.ts'
import { heldBy } from './counts.queries.ts'
import { leavingOf, makings, shortages, usesOf } from './made-of.ts'
import * as making from './made-of.queries.ts'
import { invoicedDocuments, matchesOf, unmatch, type StoredMatch } from './invoices.queries.ts'
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
  const { list: rows, count, amount } = await queries.page(ctx.db, ctx.ledger.id, place, filter, { page, pageSize })
  return new Answer(rows.map(shown), { total: count, totalData: { amount } })
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
  queries.goodsOf(db, ledger.id, all ? (Object.keys(NATURES) as Nature[]) : queries.naturesOf(room, roomOf))

export async function sources(ctx: LedgerContext, { kind, goodsId, day }: { kind: DocumentKind; goodsId: string; day: Day }) {
  const { of, parts } = kindOf(kind)
  const kinds = parts?.before === true ? [parts.kind] : (of?.kinds ?? [])
  const rows = await queries.sources(ctx.db, ctx.ledger.id, kinds, goodsId, day)
  return rows.map(({ back, documentId: _, ...one }) => ({
    ...one,
    left: fromMillionths(millionths(one.quantity) - millionths(back)),
  }))
}

/** The day a draft counts on. */
const settled = (ctx: LedgerContext, draft: Draft): Draft => ({
  ...draft,
  ...(draft.kind === 'opening' ? { day: openingDay(ctx) } : {}),
  ...(kindOf(draft.kind).counter === true ? {} : { counterCode: '', productId: null }),
  ...(kindOf(draft.kind).move === 'moved' ? { counterpartyId: null } : { toWarehouseId: null }),
})

function lineRows(
  documentId: string,
  draft: Draft,
  { goods: known }: Held,
  kept: ReadonlySet<string>,
  weights: readonly bigint[] = [],
): StoredLine[] {
  return draft.lines.map((line, at) => {
    const counted = countOf(line.quantity)!
    return {
      id: line.id !== null && kept.has(line.id) ? line.id : newId(),
      documentId,
      position: at + 1,
      goodsId: line.goodsId,
      typedQuantity: stockQuantity(line.quantity),
      unit: line.unit === '' ? known.get(line.goodsId)!.unit : line.unit,
      quantity: fromMillionths(inOwnUnit(known.get(line.goodsId)!, counted, line.unit)!),
      amount: line.amount,
      ofLineId: line.of,
      weight: weights[at] === undefined ? null : fromMillionths(weights[at]),
      lot: line.lot,
      producedOn: line.producedOn,
      expiresOn: expiryOf(line, known.get(line.goodsId)!.shelfDays),
      note: line.note,
    }
  })
}
const MOST_NAMES = 300
/** What its lines say, for lists. */
const summaryOf = (draft: Draft, { goods: known }: Held) => ({
  goods: [...new Set(draft.lines.map(({ goodsId }) => known.get(goodsId)!.name))].join('、').slice(0, MOST_NAMES),
  lineCount: draft.lines.length,
  amount: sum(draft.lines.map(({ amount }) => amount ?? ZERO)),
})
const headOf = ({ kind, day, originDay, warehouseId, toWarehouseId, counterpartyId, counterCode, productId, reason, note }: Draft) => ({
  kind,
  day,
  period: periodOf(day),
  originDay,
  warehouseId,
  toWarehouseId,
  counterpartyId,
  counterCode,
  productId,
  reason,
  note,
})

const told = ({ number, kind, day, goods: names, amount }: Pick<StoredDocument, 'number' | 'kind' | 'day' | 'goods' | 'amount'>) => ({
  number,
  kind: kindTitles[kind],
  day,
  goods: names,
  amount,
})
const log = (ctx: LedgerContext, verb: string, { side }: Place, rows: readonly StoredDocument[], more: object = {}) =>
  record(ctx, {
    action: `${verb}${SIDES[side]}`,
    object: 'stockDocument',
    objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}张`,
    after: rows.length === 1 ? { ...told(rows[0]!), ...more } : rows.map(told),
  })

const PREFIX = { in: 'RK', out: 'CK' } as const
const numberOf = ({ side }: Pick<Place, 'side'>, period: Period, serial: number): string =>
  `${PREFIX[side]}${period.replace('-', '')}-${String(serial).padStart(4, '0')}`

/** Which of several drafts are refused, and for what. */
export class DraftsRefused extends Error {
  readonly refusals: ReadonlyMap<number, readonly ErrorDetail[]>
  constructor(refusals: ReadonlyMap<number, readonly ErrorDetail[]>) {
    super(`${refusals.size} drafts`)
    this.refusals = refusals
  }
}
const refused = (details: readonly ErrorDetail[]) => {
  const [first] = details
  return broken('WH0001', first!.row === undefined ? first!.reason : `第${first!.row}行：${first!.reason}`, details)
}

/** What a draft takes of the lines it goes back to is gone for those after it. */
function takeBack(held: Held, draft: Draft): void {
  for (const { of, quantity, goodsId, unit } of draft.lines) {
    const known = of === null ? undefined : held.referred.get(of)
    if (known === undefined) continue
    const own = inOwnUnit(held.goods.get(goodsId)!, countOf(quantity)!, unit)!
    held.referred.set(of!, { ...known, back: known.back + own })
  }
}

/** Lines of a document. */
export const MOST_OF_DOCUMENT = 500
/** WH0035: goods of a warehouse that are being counted stay as they are. After documents changed: their goods are valued anew from the first month they touch, and can stand in the books by name. */
async function settleGoods(
  ctx: LedgerContext,
  documents: readonly Pick<StoredDocument, 'period' | 'productId' | 'warehouseId' | 'toWarehouseId'>[],
  lines: readonly Pick<StoredLine, 'goodsId'>[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const places = documents.flatMap(({ period, warehouseId, toWarehouseId }) => [
    { warehouseId, period },
    ...(toWarehouseId === null ? [] : [{ warehouseId: toWarehouseId, period }]),
  ])
  const busy = await heldBy(ctx.db, ctx.ledger.id, ids, places)
  if (busy !== undefined) throw broken('WH0035', `${busy.goods}正在盘点（${busy.code}，${busy.day}），请先完成或取消盘点`)
  const products = documents.flatMap(({ productId }) => productId ?? [])
  await ensureSets(
    ctx.db,
    [...new Set([...ids, ...products])].map((id) => [id]),
  )
  const from = documents.reduce<Period>((first, { period }) => (period < first ? period : first), documents[0]!.period)
  await revalue(ctx, ids, from)
}

/** Gives the next number of a side in each of these months, again and again. */
async function numbering(ctx: LedgerContext, side: Place['side'], periods: readonly Period[]) {
  const serials = await queries.lastSerials(ctx.db, ctx.ledger.id, side, [...new Set(periods)])
  return (period: Period): Pick<StoredDocument, 'serial' | 'number'> => {
    const serial = serials.get(period)! + 1
    serials.set(period, serial)
    return { serial, number: numberOf({ side }, period, serial) }
  }
}
type Numbering = Awaited<ReturnType<typeof numbering>>
const rowOf = (
  ctx: LedgerContext,
  place: Place,
  draft: Draft,
  held: Held,
  next: Numbering,
  origin: StoredDocument['origin'],
): StoredDocument => ({
  id: newId(),
  ...place,
  ...headOf(draft),
  ...next(periodOf(draft.day)),
  ...summaryOf(draft, held),
  madeById: null,
  origin,
  voided: false,
  voidReason: '',
  madeName: ctx.user.name,
  madeAt: ctx.now,
})

/** Writes documents of one list, all of them or none: DraftsRefused names what is wrong with each. */
export async function addAll(ctx: LedgerContext, place: Place, asked: readonly Draft[], origin: StoredDocument['origin'], verb: string) {
  const { drafts, problems: apart } = await related(
    ctx,
    asked.map((one) => settled(ctx, one)),
  )
  const held = await heldOf(ctx, drafts, null)
  const judge = await makings(ctx, place, drafts, held, null)
  const short = await shortages(ctx, drafts, held, null)
  const refusals = new Map<number, readonly ErrorDetail[]>()
  const made = drafts.map((draft, at) => {
    const own = judge(draft)
    const problems = apart.get(at) ?? [...problemsOf(ctx, place, draft, held, null), ...own.problems, ...(short.get(at) ?? [])]
    if (problems.length > 0) refusals.set(at, problems)
    else takeBack(held, draft)
    return own
  })
  if (refusals.size > 0) throw new DraftsRefused(refusals)
  const periods = drafts.map(({ day }) => periodOf(day))
  const [next, nextOut] = [await numbering(ctx, place.side, periods), await numbering(ctx, 'out', periods)]
  const rows = drafts.map((draft) => rowOf(ctx, place, draft, held, next, origin))
  const lines = drafts.flatMap((draft, at) => lineRows(rows[at]!.id, draft, held, new Set(), made[at]!.weights))
  // what its goods are made of leaves by documents of its own
  const leaving = drafts.flatMap((draft, at) =>
    leavingOf(draft, held).map((one) => ({
      ...one,
      owner: rows[at]!,
      row: { ...rowOf(ctx, { room: one.room, side: 'out' }, one.draft, held, nextOut, origin), madeById: rows[at]!.id },
    })),
  )
  const gone = leaving.map(({ row, draft }) => lineRows(row.id, draft, held, new Set()))
  await insertRows(ctx.db, 'stockDocuments', [...rows, ...leaving.map(({ row }) => row)])
  await insertRows(ctx.db, 'stockLines', [...lines, ...gone.flat()])
  await insertRows(ctx.db, 'stockUses', [
    ...rows.flatMap(({ id }, at) => usesOf(id, made[at]!.uses, [])),
    ...leaving.flatMap(({ owner }, at) => usesOf(owner.id, [], gone[at]!)),
  ])
  await settleGoods(ctx, rows, [...lines, ...gone.flat()])
  await log(ctx, verb, place, rows)
  return { rows, lines }
}

/** What the first of several drafts is refused for, as one is told. */
export async function refusedDrafts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (refusal) {
    throw refusal instanceof DraftsRefused ? refused([...refusal.refusals.values()][0]!) : refusal
  }
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
  } else if (one.period < firstOpen(ctx)) throw broken('WH0002', `${one.number}在${one.period}，该月已结账`)
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
    if (one.kind !== 'purchase') throw broken('WH0017', `${one.number}是${kindTitles[one.kind]}，只有采购入库可以转为暂估`)
    if (invoiced.has(one.id)) throw broken('WH0017', `${one.number}已有发票，或冲销了暂估，不能转为暂估`)
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
