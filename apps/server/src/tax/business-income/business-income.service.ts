/** 经营所得: profit from the books, the rest said by a person; computed anew whenever it is saved. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { profitOf } from '@app/domain/finance/period-end/of-the-books'
import { newId } from '@app/domain/kernel/id'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, lastOfYear, periodFrom, periodOf, type Period } from '@app/domain/kernel/period'
import { businessReckoned, checkBusiness, type BusinessSaid, type BusinessTaken } from '@app/domain/tax/business-income/return'
import { readFacts } from '../../finance/books/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { employeesOf } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as queries from './business-income.queries.ts'
import type { BusinessRow } from './business-income.queries.ts'

const noReturn = () => notFound('NP0405', '这份经营所得申报不存在或已删除')

/** Profit of the year so far; NP0101 where the standard is none of a business that somebody owns. */
async function profitFor(ctx: LedgerContext, period: Period): Promise<Money> {
  const { standard } = ctx.ledger
  const owned = standard === 'smallBusiness' || standard === 'enterprise'
  const profit = owned ? profitOf(await readFacts(ctx, { through: period, forStatements: true }), period) : null
  if (profit === null) throw broken('NP0101', '当前会计准则没有经营所得的利润')
  return profit
}

const shown = ({ remaining, changedName, ...row }: BusinessRow, booksProfit: Money) => ({
  ...row,
  left: remaining,
  changedBy: changedName,
  booksProfit,
})

export async function list(ctx: LedgerContext, year: number) {
  const rows = await queries.ofYear(ctx.db, periodFrom(year, 1), lastOfYear(periodFrom(year, 1)))
  const profits = new Map<Period, Money>()
  for (const { period } of rows) if (!profits.has(period)) profits.set(period, await profitFor(ctx, period))
  const owners = (await employeesOf(ctx)).filter((one) => !one.disabled).map(({ id, name }) => ({ id, name }))
  return new Answer(
    rows.map((row) => shown(row, profits.get(row.period)!)),
    { total: rows.length, totalData: { owners } },
  )
}
async function found(ctx: LedgerContext, id: string): Promise<BusinessRow> {
  const row = await queries.one(ctx.db, id)
  if (row === undefined) throw noReturn()
  return row
}
export async function get(ctx: LedgerContext, id: string) {
  const row = await found(ctx, id)
  return shown(row, await profitFor(ctx, row.period))
}

export interface BusinessDraft extends BusinessSaid {
  readonly period: Period
  readonly ownerId: string
}
/** NP0104: C adds up to what the year's own return came to. */
async function takenFor(ctx: LedgerContext, { form, period, ownerId }: BusinessDraft): Promise<BusinessTaken> {
  const profit = await profitFor(ctx, period)
  if (form !== 'C') return { profit, here: ZERO }
  const settled = await queries.at(ctx.db, { form: 'B', period, ownerId })
  if (settled === undefined)
    throw broken('NP0104', '先填本单位的B表，再填C表', [{ field: 'formType', reason: '本年还没有这位经营者的B表' }])
  return { profit, here: settled.taxable }
}
/** What is said of a return, without what else came with the call. */
function keptOf(draft: BusinessDraft): BusinessDraft {
  const {
    form,
    period,
    ownerId,
    ownerKind,
    levy,
    levyRate,
    levyBase,
    share,
    months,
    comprehensive,
    increase,
    decrease,
    losses,
    special,
    additional,
  } = draft
  const { other, donation, elsewhere, adjustment, otherRelief, paid } = draft
  const amounts = { increase, decrease, losses, special, additional, other, donation, elsewhere, adjustment, otherRelief, paid }
  return { form, period, ownerId, ownerKind, levy, levyRate, levyBase, share, months, comprehensive, ...amounts }
}
/** NP0103: what is not there, or not over. */
async function prepared(ctx: LedgerContext, draft: BusinessDraft) {
  const refuse = (field: string, reason: string) => broken('NP0103', reason, [{ field, reason }])
  if (!(await employeesOf(ctx)).some(({ id }) => id === draft.ownerId)) throw refuse('employeeId', '经营者不是本账套的人员')
  if (draft.period > periodOf(dayInChina(ctx.now))) throw refuse('declarationYearmonth', '所属期还没有到')
  const taken = await takenFor(ctx, draft)
  checkBusiness(draft, draft.period, taken)
  const { left, ...figures } = businessReckoned(draft, draft.period, taken)
  return {
    ...keptOf(draft),
    ...taken,
    ...figures,
    remaining: left,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  }
}
/** NP0105: one return a form, period and owner. */
async function checkOnly(ctx: LedgerContext, draft: BusinessDraft, except: string | null): Promise<void> {
  const other = await queries.at(ctx.db, draft)
  if (other !== undefined && other.id !== except)
    throw conflict('NP0105', '这位经营者这一期的这张表已有，请直接修改', [{ field: 'formType', reason: '已有这一期的这张表' }])
}
const toldOf = ({ form, period, taxable, tax, remaining }: Pick<BusinessRow, 'form' | 'period' | 'taxable' | 'tax' | 'remaining'>) => ({
  form,
  period,
  taxable,
  tax,
  remaining,
})

export async function add(ctx: LedgerContext, draft: BusinessDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await prepared(ctx, draft)
  await checkOnly(ctx, draft, null)
  const id = newId()
  await queries.add(ctx.db, { id, ...row })
  await record(ctx, { action: '新建经营所得申报', object: 'businessReturn', objectId: id, after: toldOf(row) })
  return { id }
}
export async function change(ctx: LedgerContext, id: string, draft: BusinessDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await found(ctx, id)
  const row = await prepared(ctx, draft)
  await checkOnly(ctx, draft, id)
  await queries.change(ctx.db, id, row)
  await record(ctx, { action: '修改经营所得申报', object: 'businessReturn', objectId: id, before: toldOf(before), after: toldOf(row) })
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await found(ctx, id)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除经营所得申报', object: 'businessReturn', objectId: id, before: toldOf(before) })
}
