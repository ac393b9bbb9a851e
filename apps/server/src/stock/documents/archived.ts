/** The stock in the archive of its month: what came, went and is left of every goods, and the documents it follows from, with what they cost. */
import type { Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import { kindTitles, STOCK_LISTS } from '@app/domain/stock/documents/kinds'
import { buffer } from 'node:stream/consumers'
import { archivedJson, archivedSheet, type Part } from '../../finance/archive/index.ts'
import { lookOf, preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { sheetPdf } from '../../platform/printing/index.ts'
import { keptIn, stockBalance } from '../valuation/index.ts'
import * as queries from './documents.queries.ts'

/** As people read them; voided ones with their reason. */
async function documentsOf({ db, ledger }: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) {
  const all: object[] = []
  for (const { title, room, side } of Object.values(STOCK_LISTS)) {
    const { list } = await queries.page(
      db,
      ledger.id,
      { room, side },
      { from: period, to: period },
      { page: 1, pageSize: queries.MOST_AT_ONCE },
    )
    const ids = list.map(({ id }) => id)
    const linesOf = Map.groupBy(await queries.lines(db, ledger.id, ids), ({ documentId }) => documentId)
    const partsOf = Map.groupBy(await queries.partsOf(db, ledger.id, ids), ({ madeInto }) => madeInto)
    const told = ({ goods, spec, unit, typedQuantity, quantity, ownUnit, amount, cost, lot, source, note }: queries.NamedLine) => {
      const counted = { quantity: trimmed(typedQuantity), ownQuantity: trimmed(quantity) }
      return { goods, spec, unit: unit || ownUnit, ...counted, amount, cost, lot, source, note }
    }
    for (const one of list) {
      const { number, kind, day, originDay, warehouse, toWarehouse, counterparty, product, counterCode } = one
      const { reason, note, voided, voidReason, madeName, madeAt } = one
      const head = {
        number,
        list: title,
        kind: kindTitles[kind],
        day,
        originDay,
        warehouse,
        toWarehouse,
        counterparty,
        product,
        counterCode,
      }
      const rest = { reason, note, voided, voidReason, madeBy: madeName, madeAt: madeAt.toISOString() }
      all.push({ ...head, ...rest, lines: (linesOf.get(one.id) ?? []).map(told), parts: (partsOf.get(one.id) ?? []).map(told) })
    }
  }
  return all
}

/** Nothing of a ledger that keeps no stock documents. */
export async function stockInArchive(ctx: LedgerContext, period: Period): Promise<Part[]> {
  if (!(await keptIn(ctx.db, ctx.ledger.id, period))) return []
  const made = await stockBalance(ctx, { from: period, to: period })
  const look = lookOf((await preferences(ctx.db)).print.book, made)
  const documents = await documentsOf(ctx, period)
  return [
    { path: 'stock/balance.json', title: made.title, make: () => archivedJson(archivedSheet(made)) },
    { path: 'stock/documents.json', title: '出入库单', make: () => archivedJson(documents) },
    { path: 'pdf/stock-balance.pdf', title: `${made.title}（版式）`, make: () => buffer(sheetPdf(made, look)) },
  ]
}
