/** The month's income of everybody and the return made of it: taken from the sheets, typed, reckoned, checked, made ready. Nothing is sent. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { fromFen, isNegative, moneyText, sum, toFen, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, firstDay, lastDay, periodOf, type Period } from '@app/domain/kernel/period'
import { DECLARATION_STATES, inForce, isOpen } from '@app/domain/tax/iit/declaration'
import { fits, type Amounts, type IncomeItem, type Mode } from '@app/domain/tax/iit/income'
import { tryOut as tried, type TryOut } from '@app/domain/tax/iit/try-out'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { headOf, viewOf } from './declaration-view.ts'
import * as queries from './declarations.queries.ts'
import type { Declaration, IncomeFacts } from './declarations.queries.ts'
import { fromSheets } from './from-sheets.ts'
import { movedWithheld } from './moved.service.ts'
import { taxPeople, type TaxPerson } from './people.service.ts'
import { reckonFrom, taxKindsOf } from './reckoning.ts'

export async function list(ctx: LedgerContext, year: number) {
  const all = await queries.ofYear(ctx.db, year)
  const sums = await queries.sumsOf(
    ctx.db,
    ctx.ledger.id,
    all.map((one) => one.id),
  )
  const moved = await movedWithheld(ctx, year)
  return all.map((one) => headOf(one, sums, moved.has(one.id)))
}
export async function incomes(ctx: LedgerContext, period: Period) {
  const one = inForce(await queries.ofPeriod(ctx.db, period))
  return one === undefined ? [] : [await viewOf(ctx, one)]
}
export const get = async (ctx: LedgerContext, id: string) => viewOf(ctx, await queries.get(ctx.db, id))

const words = (one: Pick<Declaration, 'period' | 'number'>): string => `${one.period}${one.number === 0 ? '' : `更正${one.number}`}`
export const told = (ctx: LedgerContext, action: string, one: Declaration, more: { before?: unknown; after?: unknown } = {}) =>
  record(ctx, {
    action,
    object: 'iitDeclaration',
    objectId: one.id,
    ...more,
    after: { declaration: words(one), ...(more.after as object) },
  })
export const touch = (ctx: LedgerContext) => ({ changedName: ctx.user.name, changedAt: ctx.now })

const WRITTEN: Readonly<Partial<Record<Declaration['state'], string>>> = {
  ready: '已审核，请先退回草稿',
  sending: '正在申报，不能修改；要改请先在申报清单取消',
}
/** IT0030: what is ready or filed is not written into. */
export async function openForWriting(ctx: LedgerContext, id: string): Promise<Declaration> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, id)
  if (!isOpen(one.state)) throw conflict('IT0030', WRITTEN[one.state] ?? '已申报或已作废，不能修改；要改请更正')
  return one
}
/** Figures that change make a return unchecked again. */
export async function written(ctx: LedgerContext, one: Declaration): Promise<void> {
  await queries.change(ctx.db, one.id, { state: 'draft', ...touch(ctx) })
  await reckonFrom(ctx, one.period)
}

/** Employed in the month, and paid wages. */
const inService = (one: TaxPerson, period: Period): boolean =>
  !one.disabled &&
  (one.taxKind === 'employee' || one.taxKind === 'nonResident') &&
  (one.hiredOn === null || one.hiredOn <= lastDay(period)) &&
  (one.leftOn === null || one.leftOn >= firstDay(period))

export const fact = (declarationId: string, employeeId: string, item: IncomeItem, more: Partial<IncomeFacts> = {}): IncomeFacts => ({
  id: newId(),
  declarationId,
  employeeId,
  item,
  source: 'typed',
  sheetIds: [],
  amounts: {},
  answer: '',
  ...more,
})

/** IT0031 to IT0033 say why a month has no new return. */
export async function add(ctx: LedgerContext, { period, zeros }: { period: Period; zeros: boolean }): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const wrong = (code: string, reason: string) => broken(code, reason, [{ field: 'declarationYearmonth', reason }])
  if (period < ctx.ledger.startPeriod) throw wrong('IT0031', `账套自${ctx.ledger.startPeriod}启用，没有更早的申报`)
  if (period > periodOf(dayInChina(ctx.now))) throw wrong('IT0032', '所属期还没有开始')
  const before = await queries.ofPeriod(ctx.db, period)
  if (inForce(before) !== undefined) throw conflict('IT0033', `${period}的申报已经建立`)
  const id = newId()
  const number = Math.max(-1, ...before.map((one) => one.number)) + 1
  await queries.add(ctx.db, { id, period, number, madeName: ctx.user.name, madeAt: ctx.now, ...touch(ctx) })
  const sheets = await fromSheets(ctx, period, await taxKindsOf(ctx))
  const taken = sheets.map(({ employeeId, item, sheetIds, amounts }) =>
    fact(id, employeeId, item, { source: 'salary', sheetIds: [...sheetIds], amounts }),
  )
  const held = new Set(taken.map((row) => row.employeeId))
  const people = zeros ? (await taxPeople(ctx)).filter((one) => inService(one, period) && !held.has(one.id)) : []
  const none = people.map((one) => fact(id, one.id, one.taxKind === 'nonResident' ? 'nrWage' : 'wage'))
  await queries.addIncomes(ctx.db, ctx.ledger.id, [...taken, ...none])
  await reckonFrom(ctx, period)
  const one = await queries.get(ctx.db, id)
  await told(ctx, '新建个税申报', one, { after: { taken: taken.length, zeros: none.length } })
  return { id }
}

/** Rows of sheets as the sheets are now; those that lie in no sheet any more go. */
export async function take(ctx: LedgerContext, id: string): Promise<{ taken: number; removed: number }> {
  const one = await openForWriting(ctx, id)
  const rows = await queries.incomesOf(ctx.db, [id])
  const sheets = await fromSheets(ctx, one.period, await taxKindsOf(ctx))
  const known = new Map(rows.map((row) => [`${row.employeeId} ${row.item}`, row]))
  const now = new Set(sheets.map((row) => `${row.employeeId} ${row.item}`))
  // what is typed or brought in stays, but for a row that held nothing
  const mine = sheets.map((sheet) => ({ sheet, row: known.get(`${sheet.employeeId} ${sheet.item}`) }))
  const fresh = mine.filter(({ row }) => row !== undefined && (row.source === 'salary' || Object.keys(row.amounts).length === 0))
  await queries.changeIncomes(
    ctx.db,
    ctx.ledger.id,
    fresh.map(({ sheet, row }) => ({
      id: row!.id,
      item: sheet.item,
      source: 'salary',
      sheetIds: [...sheet.sheetIds],
      amounts: sheet.amounts,
      answer: '',
    })),
  )
  const added = mine.filter(({ row }) => row === undefined)
  await queries.addIncomes(
    ctx.db,
    ctx.ledger.id,
    added.map(({ sheet: { employeeId, item, sheetIds, amounts } }) =>
      fact(id, employeeId, item, { source: 'salary', sheetIds: [...sheetIds], amounts }),
    ),
  )
  const gone = rows.filter((row) => row.source === 'salary' && !now.has(`${row.employeeId} ${row.item}`)).map((row) => row.id)
  await queries.removeIncomes(ctx.db, id, gone)
  await written(ctx, one)
  await told(ctx, '个税申报重新取数', one, { after: { taken: fresh.length + added.length, removed: gone.length } })
  return { taken: fresh.length + added.length, removed: gone.length }
}

const goneRow = () => notFound('IT0406', '这一行已移出')

interface RowDraft {
  readonly id: string | null
  readonly employeeId: string
  readonly item: IncomeItem
  readonly amounts: Readonly<Record<string, Money | undefined>>
  readonly mode: Mode
  readonly answer: string
}
/** Text of what is said; zeros say nothing. */
export function saidOf(amounts: RowDraft['amounts'], mode: string): Amounts {
  const said = Object.entries(amounts).flatMap(([key, value]) =>
    value === undefined || moneyText(value) === '0.00' ? [] : [[key, moneyText(value)] as const],
  )
  return { ...Object.fromEntries(said), ...(mode === '' ? {} : { mode }) }
}

export async function saveRow(ctx: LedgerContext, id: string, draft: RowDraft): Promise<{ rowId: string }> {
  const one = await openForWriting(ctx, id)
  const rows = await queries.incomesOf(ctx.db, [id])
  const before = rows.find((row) => row.id === draft.id)
  if (draft.id !== null && before === undefined) throw goneRow()
  const person = (await taxPeople(ctx)).find((other) => other.id === draft.employeeId)
  if (person === undefined) throw broken('IT0034', '人员不存在或已删除', [{ field: 'employeeId', reason: '请从人员中选择' }])
  if (!fits(draft.item, person.taxKind))
    throw broken(
      'IT0035',
      person.taxKind !== 'nonResident' ? `${person.name}不是非居民个人` : `${person.name}是非居民个人，请选非居民的所得项目`,
      [{ field: 'incomeItem', reason: '与人员的从业类型不符' }],
    )
  if (rows.some((row) => row.id !== draft.id && row.employeeId === draft.employeeId && row.item === draft.item))
    throw conflict('IT0036', `${person.name}已有这一项所得，请在那一行里修改`, [{ field: 'incomeItem', reason: '已有这一项' }])
  const negative = Object.entries(draft.amounts).find(([key, value]) => key !== 'income' && value !== undefined && isNegative(value))
  if (negative) throw broken('IT0037', '除收入外，金额不能为负数', [{ field: 'amounts', reason: '金额不能为负数' }])
  const amounts = saidOf(draft.amounts, draft.mode)
  const rowId = before?.id ?? newId()
  if (before === undefined)
    await queries.addIncomes(ctx.db, ctx.ledger.id, [fact(id, draft.employeeId, draft.item, { id: rowId, amounts, answer: draft.answer })])
  else
    await queries.changeIncomes(ctx.db, ctx.ledger.id, [
      { id: rowId, item: draft.item, source: before.source, sheetIds: before.sheetIds, amounts, answer: draft.answer },
    ])
  await written(ctx, one)
  await told(ctx, '保存所得', one, {
    before: before && { item: before.item, ...before.amounts },
    after: { name: person.name, item: draft.item, ...amounts, answer: draft.answer },
  })
  return { rowId }
}

export async function removeRows(ctx: LedgerContext, id: string, rowIds: readonly string[]): Promise<void> {
  const one = await openForWriting(ctx, id)
  const gone = (await queries.incomesOf(ctx.db, [id])).filter((row) => rowIds.includes(row.id))
  if (gone.length < new Set(rowIds).size) throw goneRow()
  await queries.removeIncomes(ctx.db, id, rowIds)
  await written(ctx, one)
  await told(ctx, '移出所得', one, { before: gone.map(({ employeeId, item, amounts }) => ({ employeeId, item, ...amounts })) })
}

export async function answer(ctx: LedgerContext, id: string, said: string): Promise<void> {
  const one = await openForWriting(ctx, id)
  await queries.change(ctx.db, id, { answer: said, ...touch(ctx) })
  await told(ctx, '说明未申报人员', one, { before: { answer: one.answer }, after: { answer: said } })
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  const one = await openForWriting(ctx, id)
  const rows = await queries.incomesOf(ctx.db, [id])
  await queries.remove(ctx.db, id)
  await reckonFrom(ctx, one.period)
  await told(ctx, '删除个税申报草稿', one, { before: { people: rows.length } })
}

type Sums = Readonly<Record<string, unknown>>
export function tryOut({ kind, on, ...sums }: { readonly kind: TryOut; readonly on: Period } & Sums) {
  const fen = (key: string): bigint => (sums[key] === undefined ? 0n : toFen(sums[key] as Money))
  const figures = tried(kind, fen, lastDay(on))
  return {
    figures: Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, typeof value === 'bigint' ? moneyText(fromFen(value)) : value]),
    ),
  }
}

/** What the declaration of a month withholds, as it was corrected last; null where there is none. */
export async function withheldIn(ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) {
  const last = inForce(await queries.ofPeriod(ctx.db, period))
  if (last === undefined) return null
  const reckoned = (await queries.sumsOf(ctx.db, ctx.ledger.id, [last.id])).get(last.id)?.tax
  const amount = last.filedTax ?? reckoned
  return amount === undefined ? null : { amount, standing: DECLARATION_STATES[last.state] }
}

/** Wages and bonuses declared in a year, as they were corrected last; zero while a month of it is not declared. */
export async function wagesOfYear(ctx: Pick<LedgerContext, 'db'>, year: number): Promise<Money> {
  const months = [...Map.groupBy(await queries.ofYear(ctx.db, year), (one) => one.period).values()]
  const filed = months.flatMap((all) => all.find((one) => one.state === 'filed') ?? [])
  if (filed.length < MONTHS) return ZERO
  const incomes = await queries.incomesOf(
    ctx.db,
    filed.map(({ id }) => id),
  )
  return sum(incomes.filter(({ item }) => item === 'wage' || item === 'bonus').map(({ income }) => income))
}
const MONTHS = 12
