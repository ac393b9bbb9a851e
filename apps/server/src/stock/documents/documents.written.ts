/** How stock documents are written: numbered, judged, all of them or none, their goods valued anew. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { sum, ZERO } from '@app/domain/kernel/money'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { fromMillionths, stockQuantity } from '@app/domain/kernel/quantity'
import { countOf, expiryOf, inOwnUnit } from '@app/domain/stock/documents/check'
import { documentFields } from '@app/domain/stock/documents/fields'
import { kindOf, kindTitles, SIDES } from '@app/domain/stock/documents/kinds'
import { record } from '../../ledger/book-log/index.ts'
import { ensureSets } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { revalue } from '../valuation/index.ts'
import { heldOf, openingDay, problemsOf, type Draft, type Held } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import { related } from './documents.relations.ts'
import { heldBy } from './counts.queries.ts'
import { leavingOf, makings, shortages, usesOf } from './made-of.ts'
import type { Place, StoredDocument, StoredLine } from './documents.queries.ts'

/** The day a draft counts on. */
export const settled = (ctx: LedgerContext, draft: Draft): Draft => ({
  ...draft,
  ...(draft.kind === 'opening' ? { day: openingDay(ctx) } : {}),
  ...(kindOf(draft.kind).counter === true ? {} : { counterCode: '', productId: null }),
  ...(kindOf(draft.kind).move === 'moved' ? { counterpartyId: null } : { toWarehouseId: null }),
})

export function lineRows(
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
export const summaryOf = (draft: Draft, { goods: known }: Held) => ({
  goods: [...new Set(draft.lines.map(({ goodsId }) => known.get(goodsId)!.name))].join('、').slice(0, MOST_NAMES),
  lineCount: draft.lines.length,
  amount: sum(draft.lines.map(({ amount }) => amount ?? ZERO)),
})
export const headOf = (draft: Draft) => ({ ...rowFrom(documentFields, draft), period: periodOf(draft.day) })

export const told = ({
  number,
  kind,
  day,
  goods: names,
  amount,
}: Pick<StoredDocument, 'number' | 'kind' | 'day' | 'goods' | 'amount'>) => ({
  number,
  kind: kindTitles[kind],
  day,
  goods: names,
  amount,
})
export const log = (ctx: LedgerContext, verb: string, { side }: Place, rows: readonly StoredDocument[], more: object = {}) =>
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
export const refused = (details: readonly ErrorDetail[]) => {
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
export async function settleGoods(
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
export async function numbering(ctx: LedgerContext, side: Place['side'], periods: readonly Period[]) {
  const serials = await queries.lastSerials(ctx.db, ctx.ledger.id, side, [...new Set(periods)])
  return (period: Period): Pick<StoredDocument, 'serial' | 'number'> => {
    const serial = serials.get(period)! + 1
    serials.set(period, serial)
    return { serial, number: numberOf({ side }, period, serial) }
  }
}
type Numbering = Awaited<ReturnType<typeof numbering>>
export const rowOf = (
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
