/** Stock documents: written, changed and voided while their month is open; what is wrong with one is said at its field and row. */
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { sum, ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { fromMillionths, stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { countOf, inOwnUnit } from '@app/domain/stock/documents/check'
import { kindOf, kindTitles, roomOf, SIDES, type DocumentKind } from '@app/domain/stock/documents/kinds'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ensureSets } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { revalue } from '../valuation/index.ts'
import { firstOpen, heldOf, openingDay, problemsOf, type Draft, type Held } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import { related } from './documents.relations.ts'
import { matchesOf, unmatch, type StoredMatch } from './invoices.queries.ts'
import type { NamedDocument, NamedLine, Place, StockFilter, StoredDocument, StoredLine } from './documents.queries.ts'

type Listed = StockFilter & { readonly page: number; readonly pageSize: number }

const shown = ({ madeName, ...one }: NamedDocument) => ({ ...one, madeBy: madeName })
const shownLine = ({ typedQuantity, ofLineId, quantity, ...line }: NamedLine) => ({
  ...line,
  quantity: trimmed(typedQuantity),
  counted: quantity,
  of: ofLineId,
})

export async function list(ctx: LedgerContext, place: Place, { page, pageSize, ...filter }: Listed) {
  const { list: rows, count, amount } = await queries.page(ctx.db, ctx.ledger.id, place, filter, { page, pageSize })
  return new Answer(rows.map(shown), { total: count, totalData: { amount } })
}
export async function get(ctx: LedgerContext, place: Place, id: string) {
  const one = await queries.get(ctx.db, ctx.ledger.id, place, id)
  return { ...shown(one), lines: (await queries.lines(ctx.db, ctx.ledger.id, [id])).map(shownLine) }
}
export const goods = ({ db, ledger }: LedgerContext, { room }: Place) => queries.goodsOf(db, ledger.id, queries.naturesOf(room, roomOf))

export async function sources(ctx: LedgerContext, { kind, goodsId, day }: { kind: DocumentKind; goodsId: string; day: Day }) {
  const kinds = kindOf(kind).of?.kinds ?? []
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
})

function lineRows(documentId: string, draft: Draft, { goods: known }: Held, kept: ReadonlySet<string>): StoredLine[] {
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
      lot: line.lot,
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
const headOf = ({ kind, day, originDay, warehouseId, counterpartyId, counterCode, productId, reason, note }: Draft) => ({
  kind,
  day,
  period: periodOf(day),
  originDay,
  warehouseId,
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
const numberOf = ({ side }: Place, period: Period, serial: number): string =>
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

/** After documents changed: their goods are valued anew from the first month they touch, and can stand in the books by name. */
async function settleGoods(
  ctx: LedgerContext,
  documents: readonly Pick<StoredDocument, 'period' | 'productId'>[],
  lines: readonly Pick<StoredLine, 'goodsId'>[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const products = documents.flatMap(({ productId }) => productId ?? [])
  await ensureSets(
    ctx.db,
    [...new Set([...ids, ...products])].map((id) => [id]),
  )
  const from = documents.reduce<Period>((first, { period }) => (period < first ? period : first), documents[0]!.period)
  await revalue(ctx, ids, from)
}

/** Writes documents of one list, all of them or none: DraftsRefused names what is wrong with each. */
export async function addAll(ctx: LedgerContext, place: Place, asked: readonly Draft[], origin: StoredDocument['origin'], verb: string) {
  const { drafts, problems: apart } = await related(
    ctx,
    asked.map((one) => settled(ctx, one)),
  )
  const held = await heldOf(ctx, place, drafts, null)
  const refusals = new Map<number, readonly ErrorDetail[]>()
  for (const [at, draft] of drafts.entries()) {
    const problems = apart.get(at) ?? problemsOf(ctx, place, draft, held, null)
    if (problems.length > 0) refusals.set(at, problems)
    else takeBack(held, draft)
  }
  if (refusals.size > 0) throw new DraftsRefused(refusals)
  const serials = await queries.lastSerials(ctx.db, ctx.ledger.id, place.side, [...new Set(drafts.map(({ day }) => periodOf(day)))])
  const rows = drafts.map((draft): StoredDocument => {
    const period = periodOf(draft.day)
    const serial = serials.get(period)! + 1
    serials.set(period, serial)
    return {
      id: newId(),
      ...place,
      ...headOf(draft),
      serial,
      number: numberOf(place, period, serial),
      ...summaryOf(draft, held),
      origin,
      voided: false,
      voidReason: '',
      madeName: ctx.user.name,
      madeAt: ctx.now,
    }
  })
  const lines = drafts.flatMap((draft, at) => lineRows(rows[at]!.id, draft, held, new Set()))
  await insertRows(ctx.db, 'stockDocuments', rows)
  await insertRows(ctx.db, 'stockLines', lines)
  await settleGoods(ctx, rows, lines)
  await log(ctx, verb, place, rows)
  return { rows, lines }
}

export async function add(ctx: LedgerContext, place: Place, draft: Draft): Promise<{ id: string; number: string }> {
  await lockChain(ctx.db)
  try {
    const { rows } = await addAll(ctx, place, [draft], 'typed', '新增')
    return { id: rows[0]!.id, number: rows[0]!.number }
  } catch (refusal) {
    throw refusal instanceof DraftsRefused ? refused(refusal.refusals.get(0)!) : refusal
  }
}

/** WH0002: its month is closed · WH0003: the opening is fixed · WH0004: it is voided. */
function refuseFixed(ctx: LedgerContext, one: StoredDocument, begun: boolean): void {
  if (one.voided) throw conflict('WH0004', `${one.number}已作废`)
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
  const held = await heldOf(ctx, place, [draft], id)
  refuseFixed(ctx, before!, held.begun)
  const problems = own.problems.get(0) ?? problemsOf(ctx, place, draft, held, before!)
  if (problems.length > 0) throw refused(problems)
  const old = await queries.lines(ctx.db, ctx.ledger.id, [id])
  const lines = lineRows(id, draft, held, new Set(old.map((one) => one.id)))
  const same = new Map(old.map((one) => [one.id, one.goodsId]))
  const stays = draft.kind === before!.kind && draft.day <= before!.day
  const left = lines.filter((one) => stays && same.get(one.id) === one.goodsId).map((one) => [one.id, millionths(one.quantity)] as const)
  await refuseGone(ctx, [id], new Map(left))
  const period = periodOf(draft.day)
  const moved = period !== before!.period
  const serial = moved ? (await queries.lastSerials(ctx.db, ctx.ledger.id, place.side, [period])).get(period)! + 1 : before!.serial
  const row = { ...headOf(draft), ...summaryOf(draft, held), serial, number: moved ? numberOf(place, period, serial) : before!.number }
  const matches = keptMatches(await matchesOf(ctx.db, ctx.ledger.id, id), left)
  await queries.set(ctx.db, { id, ...row })
  await queries.removeLines(ctx.db, id)
  await insertRows(ctx.db, 'stockLines', lines)
  if (matches.length > 0) await insertRows(ctx.db, 'stockMatches', matches)
  await settleGoods(ctx, [before!, row], [...old, ...lines])
  await record(ctx, {
    action: `修改${SIDES[place.side]}`,
    object: 'stockDocument',
    objectId: id,
    before: { ...told(before!), lines: old.map(toldLine) },
    after: { ...told(row), lines: lines.map(toldLine) },
  })
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
  await refuseGone(ctx, ids, new Map())
  await queries.voidAll(ctx.db, ids, reason)
  await unmatch(ctx.db, ctx.ledger.id, ids)
  await settleGoods(ctx, rows, await queries.lines(ctx.db, ctx.ledger.id, ids))
  await log(ctx, '作废', place, rows, { reason })
  return { count: rows.length }
}
