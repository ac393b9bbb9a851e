/** What cards are made of: lines of the books and of input invoices no card has used up, and that none is used twice. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { compareMoney, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { costsOfLines, leftOfLines, overdrawn } from '@app/domain/stock/assets/papers/sources'
import { switchedIn } from '../../../ledger/policies/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import type { Source } from '../cards/cards.read.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'
import * as queries from './sources.queries.ts'
import type { InvoiceLine, VoucherLine } from './sources.queries.ts'

/** Categories that may be chosen, by the subject cards of them stand on; the first of a subject. */
function categoriesByCode(categories: readonly StoredCategory[]): ReadonlyMap<string, string> {
  return new Map(
    categories
      .filter(({ disabled }) => !disabled)
      .toReversed()
      .map(({ costCode, id }) => [costCode, id]),
  )
}

/** What was bought, as a card of it begins. */
const thing = (goods: string, spec: string, unit: string, count: string | null, supplier: string) => ({
  goods: goods.slice(0, 100),
  spec: spec.slice(0, 100),
  unit: unit.slice(0, 10),
  count: countOf(count),
  supplier: supplier.slice(0, 100),
})

const fromVoucher = (line: VoucherLine, left: Money, byCode: ReadonlyMap<string, string>) => ({
  voucherId: line.voucherId,
  position: line.position,
  voucher: line.voucher,
  invoiceId: null,
  invoicePosition: null,
  invoice: '',
  day: line.day,
  code: line.code,
  subject: line.subject,
  abstract: line.abstract,
  amount: line.amount,
  left,
  categoryId: byCode.get(line.code) ?? null,
  ...thing(line.goods, line.spec, line.unit, line.count, line.supplier),
})

interface OfInvoice {
  readonly line: InvoiceLine
  readonly cost: Money
  readonly left: Money
}
/** Lines of invoices with what each puts into an asset; an invoice is judged whole, because its tax is. */
export async function costed({ db, ledger }: Source, lines: readonly InvoiceLine[]): Promise<OfInvoice[]> {
  if (lines.length === 0) return []
  const switched = await switchedIn({ db, ledger })
  return [...Map.groupBy(lines, ({ invoiceId }) => invoiceId).values()].flatMap((all) => {
    const costs = costsOfLines({
      ...all[0]!,
      general: ledger.vatNature === 'generalTaxpayer',
      effectiveTax: all[0]!.deductibleTax,
      switched,
      lines: all.map(({ lineNet: netAmount, lineTax: taxAmount, ...line }) => ({ ...line, netAmount, taxAmount })),
    })
    return all.map((line, at) => ({ line, cost: costs[at]!, left: line.stocked ? ZERO : subtract(costs[at]!, line.carded) }))
  })
}
/** Counts of a line are whole, or nothing is said. */
const countOf = (text: string | null): number | null => {
  const count = Number(text ?? '')
  return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : null
}
/** A line of an invoice as it is offered, to cards and to projects. */
export const ofPaper = ({ line, cost, left }: OfInvoice) => ({
  voucherId: null,
  position: null,
  voucher: '',
  invoiceId: line.invoiceId,
  invoicePosition: line.position,
  invoice: line.number,
  day: line.issuedOn,
  code: line.code,
  subject: line.subject,
  abstract: line.goodsName,
  amount: cost,
  left,
})
const fromInvoice = (one: OfInvoice, byCode: ReadonlyMap<string, string>) => ({
  ...ofPaper(one),
  categoryId: byCode.get(one.line.code) ?? null,
  ...thing(one.line.goodsName, one.line.specification, one.line.unit, one.line.quantity, one.line.sellerName),
})

/** So many are shown at once; the next take the place of those that became cards. */
const SHOWN = 500
/** Of a month, or of one invoice: what is left to make cards of. */
export async function sources(ctx: Source, { period, invoiceId }: { period: Period; invoiceId?: string | undefined }) {
  const byCode = categoriesByCode(await settings.categories(ctx.db))
  const codes = [...byCode.keys()]
  const shown = <T extends { readonly left: Money }>(rows: readonly T[]): T[] =>
    rows.filter(({ left }) => compareMoney(left, ZERO) > 0).slice(0, SHOWN)
  if (invoiceId !== undefined) {
    const lines = await costed(ctx, await queries.ofInvoices(ctx.db, ctx.ledger.id, [invoiceId], null))
    return shown(lines.map((one) => fromInvoice(one, byCode)))
  }
  const booked = await queries.linesIn(ctx.db, ctx.ledger.id, period, codes)
  const left = leftOfLines(booked)
  const invoiced = await costed(ctx, await queries.invoicesIn(ctx.db, ctx.ledger.id, period, codes))
  return shown([
    ...booked.map((line, at) => fromVoucher(line, left[at]!, byCode)),
    ...invoiced.filter(({ line }) => byCode.has(line.code)).map((one) => fromInvoice(one, byCode)),
  ])
}

/** Named by themselves before a month is closed; of more, how many. */
const NAMED = 20
/** What has been bought in a month and is no card yet, in words. */
export async function waiting(ctx: Source, period: Period): Promise<{ cause: string; amount: Money }[]> {
  const lines = await sources(ctx, { period })
  const named = lines.slice(0, NAMED).map(({ voucher, invoice, code, subject, abstract, left }) => ({
    cause: `${voucher === '' ? `发票${invoice}` : voucher} ${abstract}（${code} ${subject}）`,
    amount: left,
  }))
  const rest = lines.slice(NAMED)
  return rest.length === 0 ? named : [...named, { cause: `另有${rest.length}行`, amount: sum(rest.map(({ left }) => left)) }]
}

export interface Origin {
  readonly voucherId: string | null
  readonly voucherPosition: number | null
  readonly invoiceId: string | null
  readonly invoicePosition: number | null
  readonly cost: Money
}
const sameOrigin = (a: Origin, b: Origin): boolean =>
  a.voucherId === b.voucherId &&
  a.voucherPosition === b.voucherPosition &&
  a.invoiceId === b.invoiceId &&
  a.invoicePosition === b.invoicePosition

/** What is wrong with where a card says it came from; AS0031 where the line is used up. Nothing is asked of what stands already. */
export async function originProblems(
  ctx: LedgerContext,
  card: Origin,
  before: (Origin & { readonly id: string }) | null,
): Promise<ErrorDetail[]> {
  // a voucher without a line is that of a project the card came from
  const ofLine = before !== null && (before.voucherPosition !== null || before.invoicePosition !== null)
  if (before !== null && sameOrigin(card, before) && (!ofLine || compareMoney(card.cost, before.cost) <= 0)) return []
  const { db, ledger } = ctx
  const { voucherId, invoiceId } = card
  if (invoiceId !== null) {
    const line = (await costed(ctx, await queries.ofInvoices(db, ledger.id, [invoiceId], before?.id ?? null))).find(
      (one) => one.line.position === card.invoicePosition,
    )
    if (line === undefined) return [{ field: 'invoiceId', reason: '没有这一行进项发票明细，或发票已作废、红冲' }]
    if (line.line.stocked)
      return [{ field: 'invoiceId', reason: `发票${line.line.number}的“${line.line.goodsName}”已入库，请先删除那张入库单，或从库存领用` }]
    refuse(overdrawn(card.cost, line.left, `发票${line.line.number}的“${line.line.goodsName}”`))
  }
  if (voucherId === null) return []
  const position = card.voucherPosition ?? 0
  const code = await queries.lineOf(db, ledger.id, voucherId, position)
  if (code === undefined) return [{ field: 'voucherId', reason: '所选凭证没有这一行分录' }]
  const lines = await queries.linesOf(db, ledger.id, voucherId, [code], before?.id ?? null)
  const at = lines.findIndex((one) => one.position === position)
  // a credit, or what assets booked themselves: nothing is bought by it
  if (at === -1) return [{ field: 'voucherId', reason: '这一行分录不是购入资产' }]
  refuse(overdrawn(card.cost, leftOfLines(lines)[at]!, `${lines[at]!.voucher}的这一行分录`))
  return []
}
function refuse(refusal: Error | null): void {
  if (refusal !== null) throw refusal
}
