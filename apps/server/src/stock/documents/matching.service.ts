/** Invoices beside documents by hand (票货核对): what came without its invoice, which lines are of each other, what the difference is. */
import { filled } from '@app/contract/kernel/drafts'
import { StockDocumentDraft, StockLineDraft } from '@app/contract/stock/documents/stock-documents'
import { broken } from '@app/domain/kernel/app-error'
import { fromFen, toFen, type Money } from '@app/domain/kernel/money'
import { firstDay, type Day, type Period } from '@app/domain/kernel/period'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { matchProblems, pairedInOrder, type Matchable } from '@app/domain/stock/documents/matching'
import { partOf } from '@app/domain/stock/valuation/move'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Draft, DraftLine } from './documents.held.ts'
import type { Place } from './documents.queries.ts'
import { addAll, refusedDrafts } from './documents.written.ts'
import * as queries from './invoices.queries.ts'
import type { AwaitingRow, Pair } from './invoices.queries.ts'
import { ageAt, waitingIn, type WaitingLine } from './invoices.service.ts'

interface Span {
  readonly from: Period
  readonly to: Period
}
const leftOf = ({ quantity, done }: AwaitingRow): bigint => millionths(quantity) - millionths(done)
/** What a line stands at of so much, after what is done of it. */
const worth = ({ quantity, done, amount }: AwaitingRow, before: bigint, count: bigint): bigint | null =>
  amount === null ? null : partOf(toFen(amount), millionths(quantity), millionths(done) + before, count)

/** 货到票未到, 已出库未开票. */
export async function awaiting(ctx: LedgerContext, place: Place, { from, to }: Span) {
  const rows = await queries.awaiting(ctx.db, ctx.ledger.id, place, { from, to })
  return rows.map((row) => {
    const { counterpartyId: _, warehouseId: __, goodsId: ___, done: ____, ...one } = row
    const fen = worth(row, 0n, leftOf(row))
    return {
      ...one,
      age: ageAt(ctx, to, row.day),
      quantity: trimmed(fromMillionths(leftOf(row))),
      amount: fen === null ? null : fromFen(fen),
    }
  })
}
export const matches = async ({ db, ledger }: LedgerContext, place: Place, span: Span) =>
  (await queries.matched(db, ledger.id, place, span)).map((one) => ({ ...one, quantity: trimmed(one.quantity) }))

interface Asked {
  readonly invoices: readonly { readonly invoiceId: string; readonly position: number }[]
  readonly lines: readonly string[]
  readonly adjust: boolean
}
const keyOf = ({ invoiceId, position }: { readonly invoiceId: string; readonly position: number }): string => `${invoiceId} ${position}`

const apart = (reason: string) => broken('WH0018', reason)
const kept = (reason: string) => broken('WH0019', reason)

/** WH0018: what is chosen cannot be of each other, or waits no more. */
async function chosen(ctx: LedgerContext, place: Place, { invoices, lines }: Asked) {
  const { startPeriod: from } = ctx.ledger
  const asked = new Set(invoices.map(keyOf))
  const ids = [...new Set(invoices.map(({ invoiceId }) => invoiceId))]
  const waiting = (await waitingIn(ctx, place, { from, to: from, ids }, true)).filter(({ row }) => asked.has(keyOf(row)))
  const bad = waiting.find((one) => one.waiting.problem !== '')
  if (bad !== undefined) throw apart(`发票${bad.row.number}的${bad.goods.name}：${bad.waiting.problem}`)
  const rows = await queries.awaiting(ctx.db, ctx.ledger.id, place, { from, to: from, ids: [...new Set(lines)] })
  if (waiting.length < asked.size || rows.length < new Set(lines).size) throw apart('所选的发票或单据已核对完，请刷新')
  return { waiting, rows }
}

interface Found {
  readonly waiting: WaitingLine
  readonly row: AwaitingRow
  readonly quantity: bigint
  /** What it costs by the invoice, and by the document, in fen. */
  readonly invoiced: bigint | null
  readonly stands: bigint | null
}
function paired(waiting: readonly WaitingLine[], rows: readonly AwaitingRow[]): Found[] {
  const ofInvoice = new Map(waiting.map((one) => [keyOf(one.row), one]))
  const ofLine = new Map(rows.map((one) => [one.lineId, one]))
  const invoices = new Map(
    waiting.map((one): [string, Matchable] => {
      const { goodsId, counterpartyId, issuedOn: day } = one.row
      return [keyOf(one.row), { id: keyOf(one.row), day, goodsId: goodsId!, counterpartyId, quantity: one.waiting.left }]
    }),
  )
  const documents = new Map(rows.map((one): [string, Matchable] => [one.lineId, { ...one, id: one.lineId, quantity: leftOf(one) }]))
  const found = pairedInOrder([...invoices.values()], [...documents.values()])
  if (found.length === 0) throw apart('所选的发票与单据没有相同的商品')
  const [problem] = matchProblems(invoices, documents, [], found)
  if (problem !== undefined) {
    const { invoiceLine, documentLine } = found[problem.at]!
    throw apart(`发票${ofInvoice.get(invoiceLine)!.row.number}与${ofLine.get(documentLine)!.number}：${problem.reason}`)
  }
  const [usedOfInvoice, usedOfLine] = [new Map<string, bigint>(), new Map<string, bigint>()]
  return found.map(({ invoiceLine, documentLine, quantity }): Found => {
    const [own, row] = [ofInvoice.get(invoiceLine)!, ofLine.get(documentLine)!]
    const [before, gone] = [usedOfInvoice.get(invoiceLine) ?? 0n, usedOfLine.get(documentLine) ?? 0n]
    usedOfInvoice.set(invoiceLine, before + quantity)
    usedOfLine.set(documentLine, gone + quantity)
    const { left, amount } = own.waiting
    return {
      waiting: own,
      row,
      quantity,
      invoiced: amount === null ? null : partOf(toFen(amount), left, before, quantity),
      stands: worth(row, gone, quantity),
    }
  })
}

const lineOf = ({ goodsId, lineId: of, lot }: AwaitingRow, quantity: string, amount: Money): DraftLine =>
  filled(StockLineDraft, { goodsId, quantity, amount, of, lot })
/** The last of these days, in a month that is open. */
const openDay = (ctx: LedgerContext, days: readonly Day[]): Day =>
  days.reduce((last, one) => (one > last ? one : last), firstDay(openPeriod(ctx.ledger)))
/** An estimate is settled by a receipt at what its invoice says: one for each invoice. */
const settlements = (ctx: LedgerContext, found: readonly Found[]): Draft[] =>
  [...Map.groupBy(found, ({ waiting }) => waiting.row.invoiceId).values()].map((own): Draft => {
    const { row } = own[0]!.waiting
    const day = openDay(ctx, [row.issuedOn, ...own.map((one) => one.row.day)])
    const { warehouseId } = own[0]!.row
    return filled(StockDocumentDraft, {
      kind: 'purchase',
      day,
      warehouseId,
      counterpartyId: row.counterpartyId ?? own[0]!.row.counterpartyId,
      originDay: row.issuedOn < day ? row.issuedOn : null,
      note: `发票${row.number}`.slice(0, 200),
      lines: own.map((one) => lineOf(one.row, trimmed(fromMillionths(one.quantity)), fromFen(one.invoiced ?? 0n))),
    })
  })
/** What receipts cost less than their invoices, or more, by receipt. */
function adjustments(ctx: LedgerContext, found: readonly Found[]): Draft[] {
  const lines = [...Map.groupBy(found, ({ row }) => row.lineId).values()].flatMap((own) => {
    const fen = own.reduce((sum, one) => sum + (one.invoiced ?? 0n) - (one.stands ?? 0n), 0n)
    return fen === 0n ? [] : [lineOf(own[0]!.row, '0', fromFen(fen))]
  })
  return lines.length === 0
    ? []
    : [
        filled(StockDocumentDraft, {
          kind: 'priceChange',
          day: openDay(
            ctx,
            found.map(({ row }) => row.day),
          ),
          reason: '按核对的发票调整',
          lines,
        }),
      ]
}
const differenceOf = (found: readonly Found[]): bigint =>
  found.reduce((sum, { invoiced, stands }) => (invoiced === null || stands === null ? sum : sum + invoiced - stands), 0n)

/** Many to many, by goods, the oldest first; estimates are settled, receipts follow the price of their invoices where that is asked. */
export async function match(ctx: LedgerContext, place: Place, asked: Asked) {
  await lockChain(ctx.db)
  const { waiting, rows } = await chosen(ctx, place, asked)
  const found = paired(waiting, rows)
  const [estimated, received] = [found.filter(({ row }) => row.kind === 'estimate'), found.filter(({ row }) => row.kind !== 'estimate')]
  const drafts = [...settlements(ctx, estimated), ...(asked.adjust && place.side === 'in' ? adjustments(ctx, received) : [])]
  const made =
    drafts.length === 0 ? { rows: [], lines: [] } : await refusedDrafts(() => addAll(ctx, place, drafts, 'typed', '核对发票生成'))
  // receipts that follow their invoices do so by one document
  const adjustment = made.rows.find(({ kind }) => kind === 'priceChange')?.id ?? null
  const following = new Set(made.lines.flatMap(({ documentId, ofLineId }) => (documentId === adjustment ? [ofLineId] : [])))
  // lines of the settlements come in the order of their groups
  const grouped = [...Map.groupBy(estimated, (one) => one.waiting.row.invoiceId).values()].flat()
  const pairOf = ({ waiting: { row }, quantity }: Found, lineId: string) => ({
    invoiceId: row.invoiceId,
    invoicePosition: row.position,
    lineId,
    quantity: fromMillionths(quantity),
    adjustedBy: following.has(lineId) ? adjustment : null,
  })
  await queries.addMatches(ctx.db, [
    ...received.map((one) => pairOf(one, one.row.lineId)),
    ...grouped.map((one, at) => pairOf(one, made.lines[at]!.id)),
  ])
  await record(ctx, {
    action: '核对发票与出入库单',
    object: 'stockDocument',
    objectId: `${found.length}处`,
    after: found.map((one) => ({
      invoice: one.waiting.row.number,
      number: one.row.number,
      goods: one.row.goods,
      quantity: trimmed(fromMillionths(one.quantity)),
    })),
  })
  const difference = asked.adjust ? 0n : differenceOf(received)
  return { count: found.length, difference: fromFen(difference), made: made.rows.map(({ number }) => number) }
}

/** WH0019: they are matched no more, or their document was made of the invoice. */
export async function unmatch(ctx: LedgerContext, place: Place, pairs: readonly Pair[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const rows = await queries.matched(ctx.db, ctx.ledger.id, place, { pairs })
  if (rows.length < new Set(pairs.map((one) => `${keyOf(one)} ${one.lineId}`)).size) throw kept('这些核对已解除，请刷新')
  const fixed = rows.find((one) => one.fixed)
  if (fixed !== undefined) throw kept(`${fixed.number}由发票生成，请作废单据`)
  const followed = rows.find((one) => one.adjusted !== '')
  if (followed !== undefined) throw kept(`${followed.number}按这次核对调整了价格，请作废${followed.adjusted}，核对随之解除`)
  await queries.removeMatches(ctx.db, ctx.ledger.id, pairs)
  await record(ctx, {
    action: '解除发票与出入库单的核对',
    object: 'stockDocument',
    objectId: `${rows.length}处`,
    before: rows.map(({ invoice, number, goods, quantity }) => ({ invoice, number, goods, quantity })),
  })
  return { count: rows.length }
}
