/** Invoices of a ledger: lists, one with its lines, typing, adjusting and deleting as long as they are not booked. */
import type { Input } from '@app/contract/kernel/endpoint'
import type { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { newId } from '@app/domain/kernel/id'
import { add as plus, isNegative, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Invoice, InvoiceTaxpayer } from '@app/domain/papers/invoices/invoice'
import { anInvoice, invoiceKey, NOBODY } from '@app/domain/papers/invoices/invoice'
import { withShortName } from '@app/domain/papers/invoices/line-class'
import { counterpartyOf, type InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { around } from './care.service.ts'
import { addInvoices, headRow, lineRows, mastersOf } from './invoice-rows.ts'
import { lockOpen } from './lock-invoices.ts'
import * as read from './invoices.read.queries.ts'
import type { InvoiceFilter, InvoiceRow } from './invoices.read.queries.ts'
import * as write from './invoices.write.queries.ts'

export const NAMES: Readonly<Record<InvoiceDirection, string>> = { output: '销项发票', input: '进项发票' }
const TREATMENTS: Readonly<Record<string, string>> = { exempt: '免税', untaxed: '不征税', unstated: '未注明' }

/** 13%, 免税 … */
const rateWords = (rate: string | null): string =>
  rate === null ? '未注明' : (TREATMENTS[rate] ?? `${dec(rate).times('100').toString()}%`)

export const toWire = ({
  rates,
  firstGoods,
  lineCount,
  drawer: _d,
  riskLevel: _r,
  specialBusiness: _b,
  specialElements: _e,
  ...row
}: InvoiceRow) => ({
  ...row,
  rates: (rates ?? []).map(rateWords).join('/'),
  goods: firstGoods === null ? '' : lineCount > 1 ? `${firstGoods}等${lineCount}项` : firstGoods,
})

export async function list(ctx: LedgerContext, direction: InvoiceDirection, filter: InvoiceFilter & { page: number; pageSize: number }) {
  const { id: ledgerId } = ctx.ledger
  const rows = await read.list(ctx.db, ledgerId, direction, filter, filter.page, filter.pageSize)
  const groups = await read.sums(ctx.db, ledgerId, direction, filter)
  const mixed = groups.some((one) => one.rates.length > 1) ? await read.sumsOfMixed(ctx.db, ledgerId, direction, filter) : []
  const whole = (of: 'all' | 'count' | 'booked'): number => groups.reduce((total, one) => total + one[of], 0)
  const byKind = [...Map.groupBy(groups, (one) => one.kind)].map(([kind, list]) => ({
    kind,
    count: list.reduce((count, one) => count + one.count, 0),
    ...summed(list),
  }))
  // an invoice without lines is one whose rate is not stated
  const rated = [
    ...groups.filter((one) => one.rates.length < 2 && one.count > 0).map((one) => ({ ...one, rate: one.rates[0] ?? 'unstated' })),
    ...mixed,
  ]
  const byRate = [...Map.groupBy(rated, (one) => one.rate)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([rate, list]) => ({ rate: rateWords(rate), net: sum(list.map((one) => one.net)), tax: sum(list.map((one) => one.tax)) }))
  return new Answer(rows.map(toWire), {
    total: whole('all'),
    totalData: { count: whole('count'), booked: whole('booked'), ...summed(groups), byRate, byKind: byKind.filter((one) => one.count > 0) },
  })
}

const summed = (list: readonly Pick<read.GroupSum, 'net' | 'tax' | 'gross'>[]) => ({
  net: sum(list.map((one) => one.net)),
  tax: sum(list.map((one) => one.tax)),
  gross: sum(list.map((one) => one.gross)),
})

export async function get(ctx: LedgerContext, direction: InvoiceDirection, id: string) {
  const row = await read.one(ctx.db, ctx.ledger.id, direction, id)
  if (!row) throw notFound('PV0001', '发票不存在或已删除')
  const lines = await read.linesOf(ctx.db, [id])
  return {
    ...(await around(ctx, direction, row)),
    invoice: toWire(row),
    lines: lines.map(({ invoiceId: _i, position: _p, taxCategoryCode: _c, goodsId: _g, subjectId: _s, ...line }) => line),
    drawer: row.drawer,
    riskLevel: row.riskLevel,
    specialBusiness: row.specialBusiness,
    specialElements: row.specialElements ?? [],
  }
}

type InvoiceDraft = Input<typeof outputInvoicesApi.add>['body']

function checkNumbers({ number, code }: InvoiceDraft): void {
  if (number === '' && code === '') return
  if (/^\d{20}$/.test(number) && code === '') return
  if (/^\d{8}$/.test(number) && /^\d{10}(\d{2})?$/.test(code)) return
  const reason = '数电发票号码为20位数字；旧版发票填10位或12位代码和8位号码；没有发票时都不填'
  throw broken('PV0002', reason, [{ field: 'invoiceNumber', reason }])
}

/** What is typed of the invoice itself and stored as it is. */
const saidIn = ({ version: _v, period: _p, blueNumber: _b, partyName: _n, partyTaxNumber: _t, lines: _l, ...said }: InvoiceDraft) => said

/** A draft as a document: we are on our side of it, the other party on the other. */
async function documentOf(ctx: LedgerContext, direction: InvoiceDirection, draft: InvoiceDraft): Promise<Invoice> {
  checkNumbers(draft)
  const company = await ledgerSettings(ctx.db)
  const we: InvoiceTaxpayer = { ...NOBODY, name: company.name, taxNumber: company.taxNumber }
  const they: InvoiceTaxpayer = { ...NOBODY, name: draft.partyName, taxNumber: draft.partyTaxNumber }
  const lines = draft.lines.map((line) => withShortName({ ...line, taxCategoryName: '', taxCategoryCode: '' }))
  const netAmount = sum(lines.map((line) => line.netAmount))
  const taxAmount = sum(lines.map((line) => line.taxAmount))
  return anInvoice({
    ...saidIn(draft),
    seller: direction === 'output' ? we : they,
    buyer: direction === 'output' ? they : we,
    lines,
    netAmount,
    taxAmount,
    grossAmount: plus(netAmount, taxAmount),
    red: isNegative(netAmount),
    blueNumber: isNegative(netAmount) ? (draft.blueNumber ?? '') : '',
    form: 'workbook',
  })
}

async function rowsOf(ctx: LedgerContext, direction: InvoiceDirection, draft: InvoiceDraft, id: string) {
  const invoice = await documentOf(ctx, direction, draft)
  const masters = await mastersOf(ctx, direction, [counterpartyOf(invoice, direction)], invoice.lines)
  const head = headRow(direction, invoice, masters, undefined, id)
  // income without an invoice has no number of its own
  const key = draft.number === '' ? `无票-${id}` : invoiceKey(invoice)
  const [other] = await write.knownByKeys(ctx.db, ctx.ledger.id, direction, [key])
  if (other && other.id !== id) throw conflict('PV0003', `发票${key}已存在，开票日期${other.issuedOn}`)
  return {
    head: { ...head, invoiceKey: key, period: draft.period ?? head.period, form: 'typed' },
    lines: lineRows(id, invoice.lines, masters),
  }
}

/** What typing says of an invoice; whether it is ticked or voided, what was warned of and where it comes from stay as they are. */
function typedOf(draft: InvoiceDraft, head: write.HeadRow) {
  const { id, invoiceKey, period, red, blueNumber, counterpartyId, netAmount, taxAmount, grossAmount, rates, goods } = head
  const { sellerName, sellerTaxNumber, buyerName, buyerTaxNumber } = head
  const parties = { sellerName, sellerTaxNumber, buyerName, buyerTaxNumber, counterpartyId }
  return {
    ...saidIn(draft),
    id,
    invoiceKey,
    period,
    red,
    blueNumber,
    ...parties,
    netAmount,
    taxAmount,
    grossAmount,
    rates,
    goods,
    edited: true,
  }
}

const told = ({ invoiceKey: invoice, issuedOn, grossAmount }: write.HeadRow) => ({ invoice, day: issuedOn, gross: grossAmount })

export async function add(ctx: LedgerContext, direction: InvoiceDirection, draft: InvoiceDraft): Promise<{ id: string }> {
  const id = newId()
  const { head, lines } = await rowsOf(ctx, direction, draft, id)
  await addInvoices(ctx, [head])
  await insertRows(ctx.db, 'invoiceLines', lines)
  await record(ctx, { action: `录入${NAMES[direction]}`, object: 'invoice', objectId: id, after: told(head) })
  return { id }
}

export async function change(ctx: LedgerContext, direction: InvoiceDirection, id: string, draft: InvoiceDraft): Promise<void> {
  const [row] = await lockOpen(ctx, direction, [id])
  if (row!.importId !== null) throw broken('PV0006', '导入的发票以原始文件为准，不能修改内容；可以调整入账月份或设为不入账')
  const before = await read.one(ctx.db, ctx.ledger.id, direction, id)
  const { head, lines } = await rowsOf(ctx, direction, draft, id)
  await changeRows(ctx.db, ctx.ledger.id, 'invoices', [typedOf(draft, head)])
  await write.removeLines(ctx.db, id)
  await insertRows(ctx.db, 'invoiceLines', lines)
  await record(ctx, {
    action: `修改${NAMES[direction]}`,
    object: 'invoice',
    objectId: id,
    before: { invoice: before!.number, day: before!.issuedOn, gross: before!.grossAmount },
    after: told(head),
  })
}

export async function adjust(
  ctx: LedgerContext,
  direction: InvoiceDirection,
  { ids, period, excludedReason }: { ids: readonly string[]; period?: Period | undefined; excludedReason?: string | undefined },
): Promise<{ count: number }> {
  const rows = await lockOpen(ctx, direction, ids)
  if (period !== undefined && period < ctx.ledger.startPeriod) throw broken('PV0007', `入账月份早于账套启用期间${ctx.ledger.startPeriod}`)
  if (period !== undefined && ctx.ledger.closedThrough !== null && period <= ctx.ledger.closedThrough)
    throw broken('PV0009', `${period}已结账，不能调整到这个月`)
  const values = { ...(period === undefined ? {} : { period }), ...(excludedReason === undefined ? {} : { excludedReason }) }
  if (Object.keys(values).length === 0) return { count: 0 }
  await write.adjust(ctx.db, ctx.ledger.id, ids, values)
  await record(ctx, {
    action: `调整${NAMES[direction]}`,
    object: 'invoice',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: rows.map((row) => [row.invoiceKey, row.period, row.excludedReason]),
    after: values,
  })
  return { count: rows.length }
}

export async function remove(ctx: LedgerContext, direction: InvoiceDirection, ids: readonly string[]): Promise<{ count: number }> {
  const rows = await lockOpen(ctx, direction, ids)
  await write.remove(ctx.db, ids)
  await record(ctx, {
    action: `删除${NAMES[direction]}`,
    object: 'invoice',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: rows.map((row) => row.invoiceKey),
  })
  return { count: rows.length }
}
