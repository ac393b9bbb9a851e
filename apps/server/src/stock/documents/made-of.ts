/** Documents of goods made of others: their parts held against what is there, and the documents by which parts leave. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { countOf, inOwnUnit } from '@app/domain/stock/documents/check'
import { kindOf, roomOf, type Nature, type Room } from '@app/domain/stock/documents/kinds'
import { partsOf, weightsOf, type OpenIssue, type Use } from '@app/domain/stock/documents/made-of'
import type { LedgerContext } from '../../platform/http/context.ts'
import { typedDocument, typedOf, type Draft, type DraftLine, type Held } from './documents.held.ts'
import type { Place, StoredLine } from './documents.queries.ts'
import * as queries from './made-of.queries.ts'
import { storedOf } from './stores.queries.ts'
import type { StoredUse } from './made-of.queries.ts'

export interface Made {
  readonly problems: readonly ErrorDetail[]
  /** Of issues before it. */
  readonly uses: readonly Use[]
  /** Of its own lines; none where their cost is said. */
  readonly weights: readonly bigint[]
}

/** Judges drafts one after the other: what one uses up is gone for the next. Read once for all of them. */
export async function makings(ctx: LedgerContext, place: Place, drafts: readonly Draft[], held: Held, exceptOf: string | null) {
  const made = drafts.filter(({ kind }) => kindOf(kind).parts !== undefined)
  const used = made.filter(({ kind }) => kindOf(kind).parts!.before)
  const ids = (of: readonly DraftLine[]): string[] => [...new Set(of.map(({ goodsId }) => goodsId))]
  const [open, plans] = await Promise.all([
    queries.openIssues(ctx.db, ctx.ledger.id, ids(used.flatMap(({ parts }) => parts)), exceptOf),
    queries.plans(ctx.db, ids(made.flatMap(({ lines }) => (lines.length > 1 ? lines : [])))),
  ])
  const issues = new Map<string, OpenIssue>(
    open.map(({ quantity, back, ...one }) => [
      one.lineId,
      { ...one, quantity: millionths(quantity), left: millionths(quantity) - millionths(back) },
    ]),
  )
  const planned = new Map(plans.map(({ goodsId, plan }) => [goodsId, BigInt(plan)]))
  return (draft: Draft): Made => {
    const found = partsOf(typedDocument(place, draft), draft.parts.map(typedOf), held, [...issues.values()])
    if (kindOf(draft.kind).parts === undefined) return { ...found, weights: [] }
    const counted = draft.lines.map(({ goodsId, weight, quantity, unit }) => {
      const goods = held.goods.get(goodsId)
      const typed = countOf(quantity)
      // what is wrong with it is said of the line itself
      return {
        goodsId,
        weight,
        quantity: goods === undefined || typed === null ? 1_000_000n : (inOwnUnit(goods, typed, unit) ?? 1_000_000n),
      }
    })
    const { weights, problems } = weightsOf(counted, planned)
    const all = [...found.problems, ...problems]
    if (all.length === 0)
      for (const { lineId, quantity } of found.uses) {
        const one = issues.get(lineId)!
        issues.set(lineId, { ...one, left: one.left - quantity })
      }
    return { problems: all, uses: found.uses, weights }
  }
}

/** What a warehouse has not to give (WH0001 at the row): transfers take out no more than it holds on their day, whatever else waits. */
export async function shortages(ctx: LedgerContext, drafts: readonly Draft[], held: Held, exceptOf: string | null) {
  const found = new Map<number, ErrorDetail[]>()
  const given = new Map<string, bigint>()
  const moving = drafts.flatMap((one, at) => (kindOf(one.kind).move === 'moved' ? [{ ...one, at }] : []))
  const asked = moving.flatMap(({ warehouseId, day, lines }) => lines.map(({ goodsId }) => ({ warehouseId, day, goodsId })))
  const stored = await storedOf(
    ctx.db,
    ctx.ledger.id,
    asked.filter(({ goodsId }) => held.goods.has(goodsId)),
    exceptOf,
  )
  const has = new Map(stored.map((one) => [`${one.warehouseId} ${one.day} ${one.goodsId} ${one.lot}`, millionths(one.quantity)]))
  for (const { at, day, warehouseId, lines } of moving) {
    for (const [row, { goodsId, lot, quantity, unit }] of lines.entries()) {
      const goods = held.goods.get(goodsId)
      const typed = countOf(quantity)
      const own = goods === undefined || typed === null ? null : inOwnUnit(goods, typed, unit)
      if (own === null) continue
      const key = `${goodsId} ${goods!.tracked === 'none' ? '' : lot}`
      const place = `${warehouseId} ${key}`
      const left = (has.get(`${warehouseId} ${day} ${key}`) ?? 0n) - (given.get(place) ?? 0n)
      given.set(place, (given.get(place) ?? 0n) + own)
      if (own <= left) continue
      const store = warehouseId === null ? '不分仓库的' : (held.warehouses.get(warehouseId)?.name ?? '')
      const words = `${store}${goods!.name}${lot === '' ? '' : `（${lot}）`}到${day}只有${trimmed(fromMillionths(left > 0n ? left : 0n))}`
      found.set(at, [...(found.get(at) ?? []), { row: row + 1, field: 'quantity', reason: words }])
    }
  }
  return found
}

export interface Leaving {
  readonly room: Room
  readonly draft: Draft
}
/** The documents by which its parts leave with it: one for each room they are in. */
export function leavingOf(draft: Draft, held: Held): Leaving[] {
  const rule = kindOf(draft.kind).parts
  if (rule === undefined || rule.before) return []
  const rooms = Map.groupBy(draft.parts, ({ goodsId }) => roomOf(held.goods.get(goodsId)!.nature as Nature))
  const { day, originDay, warehouseId, reason, note } = draft
  const head = {
    kind: rule.kind,
    day,
    originDay,
    warehouseId,
    toWarehouseId: null,
    counterpartyId: null,
    counterCode: '',
    productId: null,
    reason,
    note,
  }
  return [...rooms].map(([room, lines]) => ({
    room,
    draft: { ...head, lines: lines.map((one) => ({ ...one, id: null, of: null })), parts: [] },
  }))
}

/** What a document uses up: of issues before it, and all of what leaves with it. */
export const usesOf = (documentId: string, uses: readonly Use[], leaving: readonly StoredLine[]): StoredUse[] => [
  ...uses.map(({ lineId, quantity }) => ({ documentId, lineId, quantity: fromMillionths(quantity) })),
  ...leaving.map(({ id, quantity }) => ({ documentId, lineId: id, quantity })),
]
