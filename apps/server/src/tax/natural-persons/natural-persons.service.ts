/** 代扣代缴增值税登记: kept where somebody switched it on; entries typed, or taken over from a payment by a person. */
import { broken, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { compareMoney, groupThousands, sum, ZERO } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Period } from '@app/domain/kernel/period'
import { masked, unlessMasked } from '@app/domain/ledger/records/shown-numbers'
import { INCOME_ITEMS } from '@app/domain/tax/iit/income'
import { surtaxOf } from '@app/domain/tax/natural-persons/levies'
import { mayBePerson } from '@app/domain/tax/natural-persons/payee'
import { checkPayment, checkSince, withheldOf, type PaymentSaid } from '@app/domain/tax/natural-persons/payment'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as taking from './candidates.queries.ts'
import type { Candidate, Months } from './candidates.queries.ts'
import * as queries from './natural-persons.queries.ts'
import type { IncomeRow, PaymentFilter, PaymentRow } from './natural-persons.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>
const noPayment = () => notFound('NP0404', '这笔登记不存在或已删除')

const incomeText = ({ period, item, income }: Pick<IncomeRow, 'period' | 'item' | 'income'>): string =>
  `${period} ${INCOME_ITEMS[item].title} ${groupThousands(income)}`

export function shown({ incomePeriod, incomeItem, income, ...row }: PaymentRow) {
  const known = incomePeriod !== null && incomeItem !== null && income !== null
  return {
    ...row,
    idNumber: masked(row.idNumber),
    surtax: surtaxOf(row),
    income: known ? incomeText({ period: incomePeriod, item: incomeItem, income }) : '',
  }
}

export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: PaymentFilter & { page: number; pageSize: number }) {
  const { count, ...totalData } = await queries.sums(ctx.db, ctx.ledger.id, filter)
  const rows = await queries.payments(ctx, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return new Answer(rows.map(shown), { total: count, totalData })
}
async function found(ctx: LedgerContext, id: string): Promise<PaymentRow> {
  const [row] = await queries.payments(ctx, { id })
  if (row === undefined) throw noPayment()
  return row
}
export const get = async (ctx: LedgerContext, id: string) => shown(await found(ctx, id))

const sinceOf = async (ctx: Reader): Promise<Period | null> => (await queries.register(ctx.db))?.since ?? null
export async function register(ctx: LedgerContext) {
  const row = await queries.register(ctx.db)
  const { location } = await periodEndSettings(ctx)
  return { since: row?.since ?? null, changedBy: row?.changedName ?? '', changedAt: row?.changedAt ?? null, place: location }
}
export async function keep(ctx: LedgerContext, since: Period | null): Promise<void> {
  checkSince(since)
  await lockChain(ctx.db)
  const before = await sinceOf(ctx)
  if (since === null) await queries.endRegister(ctx.db)
  else await queries.keepRegister(ctx.db, { since, changedName: ctx.user.name, changedAt: ctx.now })
  const action = since === null ? '停用代扣代缴登记簿' : '启用代扣代缴登记簿'
  await record(ctx, { action, object: 'naturalRegister', objectId: ctx.ledger.id, before: { since: before }, after: { since } })
}

/** Those of the months whose payee may be a person, with something left; nothing where the register is not kept. */
export async function candidates(ctx: Reader, { from, to }: Months): Promise<Candidate[]> {
  const since = await sinceOf(ctx)
  if (since === null || to < since) return []
  const rows = await taking.candidates(ctx.db, ctx.ledger.id, { from: from < since ? since : from, to })
  return rows.filter(({ left, source, payee }) => compareMoney(left, ZERO) > 0 && (source === 'claim' || mayBePerson(payee)))
}

export const incomes = async (ctx: LedgerContext, period: Period) =>
  (await queries.incomes(ctx.db, ctx.ledger.id, { period })).map((row) => ({ id: row.id, title: `${row.name} ${incomeText(row)}` }))

export async function month(ctx: LedgerContext, period: Period) {
  const since = await sinceOf(ctx)
  const { count, vat, surtax } = await queries.sums(ctx.db, ctx.ledger.id, { from: period, to: period, route: 'withheld' })
  const open = (await candidates(ctx, { from: period, to: period })).length
  return { kept: since !== null && period >= since, count, vat, surtax, open }
}

export interface PaymentDraft extends PaymentSaid {
  readonly flowId: string | null
  readonly claimPaymentId: string | null
  readonly voucher: string
  readonly iitIncomeId: string | null
}

const refused = (code: 'NP0003' | 'NP0004', details: readonly ErrorDetail[]) => broken(code, details[0]!.reason, details)
/** NP0003: the payment it was taken over from is that day’s, and has as much left. */
async function checkTaken(ctx: LedgerContext, draft: PaymentDraft, except: string | null): Promise<void> {
  const { flowId, claimPaymentId, day, gross } = draft
  const id = flowId ?? claimPaymentId
  if (id === null) return
  if (flowId !== null && claimPaymentId !== null) throw refused('NP0003', [{ field: 'claimPaymentId', reason: '一笔登记只能取自一笔付款' }])
  const source = flowId === null ? 'claim' : 'flow'
  const payment = await taking.paymentAt(ctx.db, ctx.ledger.id, { source, id }, except)
  if (payment === undefined)
    throw refused('NP0003', [{ field: flowId === null ? 'claimPaymentId' : 'fundFlowId', reason: '付款不存在，或已不入账，请刷新' }])
  if (payment.day !== day) throw refused('NP0003', [{ field: 'paidDate', reason: `这笔付款的日期是${payment.day}` }])
  if (compareMoney(gross, payment.left) > 0)
    throw refused('NP0003', [{ field: 'grossAmount', reason: `这笔付款还有${groupThousands(payment.left)}没有发票、没有登记，不能超过` }])
}

const VOUCHER = /^(记|收|付|转)-?(\d{1,6})$/
/** NP0004: what is named is there. */
async function namedBy(ctx: LedgerContext, { voucher, day, iitIncomeId, flowId, claimPaymentId }: PaymentDraft): Promise<string | null> {
  if (iitIncomeId !== null && (await queries.incomes(ctx.db, ctx.ledger.id, { id: iitIncomeId })).length === 0)
    throw refused('NP0004', [{ field: 'incomeId', reason: '个税申报里没有这一行，请重新选择' }])
  // of one that was taken over, the voucher is the payment's
  if (voucher === '' || flowId !== null || claimPaymentId !== null) return null
  const [, word, number] = VOUCHER.exec(voucher.replaceAll(' ', '')) ?? []
  if (word === undefined || number === undefined) throw refused('NP0004', [{ field: 'voucherText', reason: '请写凭证字和号，如 记-12' }])
  const period = periodOf(day)
  const id = await queries.voucherAt(ctx.db, ctx.ledger.id, { period, word, number: Number(number) })
  if (id === undefined) throw refused('NP0004', [{ field: 'voucherText', reason: `${period}没有${word}-${number}号凭证` }])
  return id
}

/** What is said of a payment, without what else came with the call. */
function keptOf({ payeeKind, payeeName, idType, idNumber, ...said }: PaymentSaid) {
  const { day, gross, nature, route, document, levy } = said
  const { place, halved, educationFree, given, note } = said
  const of = { payeeKind, payeeName, idType, idNumber, day, gross, nature, route, document, levy }
  return { ...of, place, halved, educationFree, given, note }
}
/** NP0001: nothing is entered into a register nobody keeps. */
async function prepared(ctx: LedgerContext, draft: PaymentDraft, before: PaymentRow | null) {
  const since = await sinceOf(ctx)
  if (since === null) throw broken('NP0001', '登记簿还没有启用')
  const idNumber = draft.payeeKind === 'natural' ? unlessMasked(draft.idNumber.toUpperCase(), before?.idNumber ?? '') : ''
  const said = { ...draft, idNumber }
  checkPayment(said, { since, today: dayInChina(ctx.now) })
  await checkTaken(ctx, draft, before?.id ?? null)
  return {
    ...keptOf(said),
    ...withheldOf(said),
    period: periodOf(draft.day),
    flowId: draft.flowId,
    claimPaymentId: draft.claimPaymentId,
    iitIncomeId: draft.payeeKind === 'natural' ? draft.iitIncomeId : null,
    voucherId: await namedBy(ctx, draft),
    changedName: ctx.user.name,
    changedAt: ctx.now,
  }
}

/** For the book log, which nobody can ever change: numbers stand there masked. */
const toldOf = ({ idNumber, ...row }: Pick<PaymentRow, 'idNumber' | 'payeeName' | 'day' | 'gross' | 'route' | 'vat'>) => ({
  payeeName: row.payeeName,
  idNumber: masked(idNumber),
  day: row.day,
  gross: row.gross,
  route: row.route,
  vat: row.vat,
})

export async function add(ctx: LedgerContext, draft: PaymentDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await prepared(ctx, draft, null)
  const id = newId()
  await queries.add(ctx, { id, ...row, madeName: ctx.user.name, madeAt: ctx.now })
  await record(ctx, { action: '登记自然人付款', object: 'naturalPayment', objectId: id, after: toldOf(row) })
  return { id }
}
export async function change(ctx: LedgerContext, id: string, draft: PaymentDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await found(ctx, id)
  // what it was taken over from stays
  const { flowId, claimPaymentId } = before
  const row = await prepared(ctx, { ...draft, flowId, claimPaymentId }, before)
  await queries.change(ctx, { id, ...row })
  await record(ctx, { action: '修改自然人付款登记', object: 'naturalPayment', objectId: id, before: toldOf(before), after: toldOf(row) })
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await found(ctx, id)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除自然人付款登记', object: 'naturalPayment', objectId: id, before: toldOf(before) })
}

/** What is told before a month is closed; undefined where no register is kept. */
export async function unregistered(ctx: Reader, period: Period) {
  const since = await sinceOf(ctx)
  if (since === null || period < since) return undefined
  const rows = await candidates(ctx, { from: period, to: period })
  return { count: rows.length, amount: sum(rows.map(({ left }) => left)), names: [...new Set(rows.map(({ payee }) => payee.trim()))] }
}
