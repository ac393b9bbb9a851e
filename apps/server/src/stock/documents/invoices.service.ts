/** Invoices beside stock documents: what has come by invoice and no document is of, and documents made of it at one press. */
import { filled } from '@app/contract/kernel/drafts'
import { StockDocumentDraft, StockLineDraft } from '@app/contract/stock/documents/stock-documents'
import { broken } from '@app/domain/kernel/app-error'
import { dayInChina, daysBetween, firstDay, lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { costsOfLines } from '@app/domain/stock/assets/papers/sources'
import type { GoodsRules } from '@app/domain/stock/documents/check'
import { isStockCode, waitingOf, type Waiting } from '@app/domain/stock/documents/from-invoices'
import { naturesIn } from '@app/domain/stock/documents/kinds'
import { lockChain } from '../../ledger/book-log/index.ts'
import { proposedSubjects } from '../../papers/quick-account/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { goodsRules, type Draft } from './documents.held.ts'
import type { Place } from './documents.queries.ts'
import { addAll, DraftsRefused } from './documents.written.ts'
import * as invoices from './invoices.queries.ts'
import type { InvoicedRow } from './invoices.queries.ts'

export interface WaitingLine {
  readonly row: InvoicedRow
  readonly goods: GoodsRules
  readonly waiting: Waiting
}
type Asked = Parameters<typeof invoices.invoicedLines>[4]

/** Lines whose goods are kept in this list, with what is left of each; an invoice is judged whole, because its tax is. */
export async function waitingIn(ctx: LedgerContext, { room, side }: Place, asked: Asked, byHand = false): Promise<WaitingLine[]> {
  const { db, ledger } = ctx
  const rows = await invoices.invoicedLines(db, ledger.id, side, naturesIn(room), asked)
  if (rows.length === 0) return []
  const known = await goodsRules(ctx, [...new Set(rows.flatMap((one) => (one.kept ? [one.goodsId!] : [])))])
  const switched = await switchedIn({ db, ledger })
  return [...Map.groupBy(rows, ({ invoiceId }) => invoiceId).values()].flatMap((all) => {
    const [first] = all
    const costs =
      side === 'out'
        ? []
        : costsOfLines({
            ...first!,
            general: ledger.vatNature === 'generalTaxpayer',
            effectiveTax: first!.deductibleTax,
            switched,
            lines: all.map(({ lineNet: netAmount, lineTax: taxAmount, ...line }) => ({ ...line, netAmount, taxAmount })),
          })
    return all.flatMap((row, at): WaitingLine[] => {
      const goods = row.kept ? known.get(row.goodsId!) : undefined
      if (goods === undefined) return []
      const { quantity, unit, carded, bookedOn, matched } = row
      return [
        {
          row,
          goods,
          waiting: waitingOf({ quantity, unit, cost: costs[at] ?? null, carded, bookedOn, matched: millionths(matched) }, goods, byHand),
        },
      ]
    })
  })
}

/** Days something waits as a month ends, or until today where that is not over. */
export function ageAt({ now }: Pick<LedgerContext, 'now'>, to: Period, since: Day): number {
  const [end, today] = [lastDay(to), dayInChina(now)]
  return Math.max(0, daysBetween(since, end < today ? end : today))
}
/** Lines nobody has booked yet that would be booked elsewhere than in the stock, and where: a person takes them if they are stock. */
async function notStock(ctx: LedgerContext, lines: readonly WaitingLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ row, waiting: { left } }) => (row.booked || left === 0n ? [] : [row.invoiceId])))
  const told = await proposedSubjects(ctx, 'input', [...ids])
  return new Map(
    told.flatMap(({ id, lines: all }) =>
      all.flatMap((one) => (isStockCode(one.subjectCode) ? [] : [[`${id} ${one.position}`, one.subjectName] as const])),
    ),
  )
}
/** 票到货未到, 已开票未出库: of the months, what no document is of yet, or why it waits for a person. */
export async function waiting(
  ctx: LedgerContext,
  place: Place,
  { from, to, byHand }: { from: Period; to: Period; byHand?: boolean | undefined },
) {
  const found = await waitingIn(ctx, place, { from, to }, byHand)
  const proposed = place.side === 'in' && !byHand ? await notStock(ctx, found) : new Map<string, string>()
  return found.flatMap(({ row, goods, waiting: { left, amount, problem } }) =>
    left === 0n && problem === ''
      ? []
      : [
          {
            invoiceId: row.invoiceId,
            position: row.position,
            number: row.number,
            day: row.issuedOn,
            party: row.party,
            goods: goods.name,
            spec: row.specification,
            quantity: trimmed(fromMillionths(left)),
            unit: goods.unit,
            matched: row.matched,
            age: ageAt(ctx, to, row.issuedOn),
            amount,
            problem,
            proposed: proposed.get(`${row.invoiceId} ${row.position}`) ?? '',
          },
        ],
  )
}

/** A document of what is left of one invoice; one of a closed month stands in the first that is open, with its own day beside it. */
function draftOf(ctx: LedgerContext, { side }: Place, lines: readonly WaitingLine[]): Draft {
  const { issuedOn, counterpartyId, number } = lines[0]!.row
  const open = openPeriod(ctx.ledger)
  const late = periodOf(issuedOn) < open
  return filled(StockDocumentDraft, {
    kind: side === 'in' ? 'purchase' : 'sale',
    day: late ? firstDay(open) : issuedOn,
    originDay: late ? issuedOn : null,
    counterpartyId,
    note: `发票${number}`.slice(0, 200),
    lines: lines.map(({ row, waiting: { left, amount } }) =>
      filled(StockLineDraft, { goodsId: row.goodsId!, quantity: trimmed(fromMillionths(left)), amount }),
    ),
  })
}

/** A document for each of these invoices, all or none. WH0013: nothing is left of them · WH0014: what one of them is refused for. */
export async function fromInvoices(ctx: LedgerContext, place: Place, ids: readonly string[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const { startPeriod } = ctx.ledger
  const usable = (await waitingIn(ctx, place, { from: startPeriod, to: startPeriod, ids })).filter((one) => one.waiting.left > 0n)
  if (usable.length === 0) throw broken('WH0013', '所选发票没有可以生成单据的明细')
  const groups = [...Map.groupBy(usable, ({ row }) => row.invoiceId).values()]
  try {
    const { rows, lines } = await addAll(
      ctx,
      place,
      groups.map((one) => draftOf(ctx, place, one)),
      'invoice',
      '由发票生成',
    )
    await insertRows(
      ctx.db,
      'stockMatches',
      groups.flat().map(({ row, waiting: { left } }, at) => ({
        invoiceId: row.invoiceId,
        invoicePosition: row.position,
        lineId: lines[at]!.id,
        quantity: fromMillionths(left),
        adjustedBy: null,
      })),
    )
    return { count: rows.length }
  } catch (refusal) {
    if (!(refusal instanceof DraftsRefused)) throw refusal
    throw broken(
      'WH0014',
      [...refusal.refusals]
        .map(([at, [first]]) => `发票${groups[at]![0]!.row.number}：${first!.reason}`)
        .join('；')
        .slice(0, 500),
    )
  }
}
