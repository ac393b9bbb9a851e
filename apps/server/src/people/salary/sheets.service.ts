/** Sheets: made from the month before, typed, imported, computed; locked as soon as vouchers stand on them. */
import { broken, conflict, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { money, moneyText } from '@app/domain/kernel/money'
import { firstDay, lastDay, yearOf, type Period } from '@app/domain/kernel/period'
import { withoutSocial, withoutSums, type SheetPerson } from '@app/domain/people/salary/hints'
import { readColumns, type SalaryColumn } from '@app/domain/people/salary/columns'
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import { BONUS_MODES, GIVEN_SOCIAL, SHEET_KINDS, type Inputs, type SheetKind, type TaxKind } from '@app/domain/people/salary/pay-types'
import { ratesOn } from '@app/domain/people/salary/social'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { computeYear } from './compute.ts'
import * as people from './people.queries.ts'
import { columnsFor, employeesOf, type Employee, type Reader } from './people.service.ts'
import * as queries from './sheets.queries.ts'
import type { StoredRow, StoredSheet } from './sheets.queries.ts'

export const sheets = (ctx: LedgerContext, year: number) => queries.sums(ctx.db, ctx.ledger.id, { year })

/** A sheet that may be changed: SL0040 when it has vouchers. */
export async function openSheet(ctx: LedgerContext, id: string): Promise<StoredSheet> {
  await lockChain(ctx.db)
  const sheet = await queries.lockSheet(ctx.db, id)
  if (queries.isLocked(sheet)) throw conflict('SL0040', '工资表已生成凭证，不能修改；请先撤销凭证，已记账的请新增一张补发或更正表')
  return sheet
}

/** SL0041: a later sheet of the year, already in the books, goes on from these people's figures. */
async function refuseBefore(ctx: LedgerContext, sheet: Pick<StoredSheet, 'period' | 'number'>, ids: readonly string[]): Promise<void> {
  const later = await queries.lockedAfter(ctx.db, ctx.ledger.id, sheet, ids)
  if (later !== null) throw conflict('SL0041', `之后的“${later}”已生成凭证，累计预扣从它接着算；请在它之后新增补发或更正表`)
}

const LABOUR: ReadonlySet<TaxKind> = new Set(['labour', 'agent', 'platform', 'intern'])
/** Whom a new sheet of a kind begins with. */
function peopleFor(kind: SheetKind, period: Period, employees: readonly Employee[], kinds: ReadonlyMap<string, TaxKind>): Employee[] {
  const here = employees.filter(
    (one) =>
      !one.disabled && (one.hiredOn === null || one.hiredOn <= lastDay(period)) && (one.leftOn === null || one.leftOn >= firstDay(period)),
  )
  const labour = (one: Employee): boolean => LABOUR.has(kinds.get(one.id) ?? 'employee')
  if (kind === 'labour') return here.filter(labour)
  if (kind === 'severance') return here.filter((one) => one.leftOn !== null && one.leftOn <= lastDay(period) && !labour(one))
  return here.filter((one) => !labour(one))
}

/** What goes on from the month before: typed amounts, but neither days nor what was given for that month alone. */
function carriedOver(before: Inputs, columns: readonly SalaryColumn[]): Inputs {
  const typed = columns.filter((one) => one.formula === '' && one.part !== 'info')
  return Object.fromEntries(typed.flatMap((one) => (before[one.key] === undefined ? [] : [[one.key, before[one.key]!]])))
}

interface NewSheet {
  readonly period: Period
  readonly kind: SheetKind
  readonly name?: string | undefined
  readonly templateId?: string | undefined
  readonly empty?: boolean | undefined
}

export async function addSheet(ctx: LedgerContext, draft: NewSheet): Promise<{ id: string }> {
  const { period, kind } = draft
  if (period < ctx.ledger.startPeriod) throw broken('SL0042', `账套从${ctx.ledger.startPeriod}启用，不能新增更早的工资表`)
  await lockChain(ctx.db)
  const earlier = (await queries.sheetsOf(ctx.db, yearOf(period)))
    .concat(period.endsWith('-01') ? await queries.sheetsOf(ctx.db, yearOf(period) - 1) : [])
    .filter((one) => one.kind === kind && one.period < period)
    .toSorted((a, b) => (a.period === b.period ? a.number - b.number : a.period < b.period ? -1 : 1))
  const last = kind === 'wage' ? earlier.at(-1) : undefined
  const columns = draft.templateId === undefined && last ? last.columns : await columnsFor(ctx, kind, draft.templateId)
  const number = await queries.nextNumber(ctx.db, period)
  const id = newId()
  const name = draft.name?.trim() || `${period}${SHEET_KINDS[kind]}表${number === 1 ? '' : number}`
  const kinds = new Map((await people.people(ctx.db)).map((one) => [one.employeeId, one.taxKind]))
  const chosen = draft.empty ? [] : peopleFor(kind, period, await employeesOf(ctx), kinds)
  await refuseBefore(
    ctx,
    { period, number },
    chosen.map((one) => one.id),
  )
  const { user, now } = ctx
  await queries.addSheet(ctx.db, { id, period, kind, number, name, columns, createdBy: user.id, createdName: user.name, createdAt: now })
  const before = new Map(last ? (await queries.rowsOf(ctx.db, [last.id])).map((row) => [row.employeeId, row.inputs]) : [])
  await queries.keepInputs(
    ctx.db,
    ctx.ledger.id,
    id,
    chosen.map((one) => ({ employeeId: one.id, inputs: carriedOver(before.get(one.id) ?? {}, columns) })),
  )
  await computeYear(
    ctx,
    yearOf(period),
    chosen.map((one) => one.id),
  )
  await record(ctx, { action: '新增工资表', object: 'salarySheet', objectId: id, after: [name, `${chosen.length}人`] })
  return { id }
}

type RowShown = Pick<StoredRow, 'employeeId' | 'inputs'> & { readonly name: string }

/** Who of a sheet of wages lacks the year so far, and who pays no contributions. */
async function hintsOf(
  ctx: Reader,
  { kind, period }: Pick<StoredSheet, 'kind' | 'period'>,
  rows: readonly RowShown[],
  employees: ReadonlyMap<string, Employee>,
) {
  if (kind !== 'wage') return { withoutSums: [], withoutSocial: [] }
  const profiles = new Map((await people.people(ctx.db)).map((one) => [one.employeeId, one]))
  const opened = new Set((await people.openings(ctx.db, undefined, yearOf(period))).map((one) => one.employeeId))
  const persons = rows.map(({ employeeId, inputs, name }): SheetPerson => ({
    employeeId,
    name,
    hiredOn: employees.get(employeeId)?.hiredOn ?? null,
    taxKind: profiles.get(employeeId)?.taxKind ?? 'employee',
    opened: opened.has(employeeId),
    insured: (profiles.get(employeeId)?.city ?? '') !== '' || GIVEN_SOCIAL.some((key) => inputs[`@${key}`] !== undefined),
  }))
  const codeOf = (id: string): string => employees.get(id)?.code ?? ''
  persons.sort((a, b) => (codeOf(a.employeeId) < codeOf(b.employeeId) ? -1 : 1))
  const named = (some: readonly SheetPerson[]) => some.map((one) => ({ employeeId: one.employeeId, name: one.name }))
  return { withoutSums: named(withoutSums(period, ctx.ledger.startPeriod, persons)), withoutSocial: named(withoutSocial(persons)) }
}

export async function sheet(ctx: Reader, id: string) {
  const [sums] = await queries.sums(ctx.db, ctx.ledger.id, { id })
  if (sums === undefined) throw queries.noSheet()
  const stored = (await queries.sheetsOf(ctx.db, yearOf(sums.period))).find((one) => one.id === id)!
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  const rows = (await queries.rowsOf(ctx.db, [id])).map(({ employeeId, inputs, figures, problem }) => {
    const one = employees.get(employeeId)
    return { employeeId, code: one?.code ?? '', name: one?.name ?? '已删除', department: one?.department ?? '', inputs, figures, problem }
  })
  const cities = new Set((await people.people(ctx.db)).flatMap((one) => (one.city === '' ? [] : [one.city])))
  const own = await people.rates(ctx.db)
  return {
    sheet: sums,
    columns: [...stored.columns],
    rows: rows.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    outdated: [...cities].filter((city) => ratesOn(own, city, lastDay(sums.period)).outdated),
    ...(await hintsOf(ctx, sums, rows, employees)),
  }
}

const SOCIAL_GIVEN: ReadonlySet<string> = new Set([...GIVEN_SOCIAL, 'employerSocial', 'employerHousing', ...DEDUCTION_KEYS])

/** Amounts as they are typed or read: exact, at most two decimals, of columns the sheet has (SL0043). `places`: the row of each in a file. */
export function checkedInputs(
  sheet: Pick<StoredSheet, 'columns' | 'kind'>,
  rows: readonly { readonly employeeId: string; readonly inputs: Inputs }[],
  places?: readonly number[],
): { employeeId: string; inputs: Inputs }[] {
  const typed = new Map(sheet.columns.flatMap((one) => (one.formula === '' ? [[one.key, one.title] as const] : [])))
  const details: ErrorDetail[] = []
  const checked = rows.map(({ employeeId, inputs }, index) => {
    const refuse = (column: string, reason: string) =>
      void details.push({ row: places?.[index] ?? index + 1, field: employeeId, column, reason })
    const kept = Object.entries(inputs).flatMap(([key, raw]): (readonly [string, string])[] => {
      const text = raw.trim().replaceAll(',', '')
      if (text === '') return []
      if (key === '@mode') {
        if (!Object.hasOwn(BONUS_MODES, text)) refuse('计税方式', '请选择单独计税或并入综合所得')
        return [[key, text]]
      }
      const title = key.startsWith('@') && SOCIAL_GIVEN.has(key.slice(1)) ? key.slice(1) : typed.get(key)
      if (title === undefined) refuse(key, '工资表没有这个项目，或由公式计算')
      else if (!isDecimalText(text)) refuse(title, `“${raw}”不是金额`)
      else if (/\.\d{2}\d*[1-9]/.test(text) && !/^-?\d+\.\d{1,2}0*$/.test(text)) refuse(title, '最多两位小数')
      else if (text.replace(/^-/, '').split('.')[0]!.length > 12) refuse(title, '金额过大')
      else return [[key, moneyText(money(text))]]
      return []
    })
    return { employeeId, inputs: Object.fromEntries(kept) }
  })
  if (details.length > 0) throw broken('SL0043', `有${details.length}处不能保存，没有保存任何一行`, details)
  return checked
}

/** Keeps rows and computes their people's year; `rows` may bring people who were not in the sheet. */
export async function keepRows(
  ctx: LedgerContext,
  sheet: StoredSheet,
  rows: readonly { readonly employeeId: string; readonly inputs: Inputs }[],
  action: string,
): Promise<void> {
  const ids = rows.map((one) => one.employeeId)
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  if (ids.some((id) => !employees.has(id))) throw notFound('SL0407', '有职员不存在或已删除')
  await refuseBefore(ctx, sheet, ids)
  const before = new Map((await queries.rowsOf(ctx.db, [sheet.id], ids)).map((row) => [row.employeeId, row.inputs]))
  await queries.keepInputs(ctx.db, ctx.ledger.id, sheet.id, rows)
  await computeYear(ctx, yearOf(sheet.period), ids)
  await record(ctx, {
    action,
    object: 'salarySheet',
    objectId: sheet.id,
    before: rows.slice(0, 500).map((one) => [employees.get(one.employeeId)!.name, before.get(one.employeeId) ?? null]),
    after: rows.slice(0, 500).map((one) => [employees.get(one.employeeId)!.name, one.inputs]),
  })
}

export async function saveRows(ctx: LedgerContext, id: string, rows: readonly { readonly employeeId: string; readonly inputs: Inputs }[]) {
  const open = await openSheet(ctx, id)
  await keepRows(ctx, open, checkedInputs(open, rows), '修改工资表')
  return sheet(ctx, id)
}

export async function removeRows(ctx: LedgerContext, id: string, ids: readonly string[]) {
  const open = await openSheet(ctx, id)
  await refuseBefore(ctx, open, ids)
  const gone = await queries.rowsOf(ctx.db, [id], ids)
  await queries.removeRows(ctx.db, id, ids)
  await computeYear(ctx, yearOf(open.period), ids)
  await record(ctx, { action: '移出工资表', object: 'salarySheet', objectId: id, before: gone.map((row) => [row.employeeId, row.inputs]) })
  return sheet(ctx, id)
}

/** Columns of one sheet; amounts of columns that are gone go with them. */
export async function saveColumns(ctx: LedgerContext, id: string, columns: readonly SalaryColumn[]) {
  const open = await openSheet(ctx, id)
  readColumns(columns)
  const rows = await queries.rowsOf(ctx.db, [id])
  const ids = rows.map((row) => row.employeeId)
  await refuseBefore(ctx, open, ids)
  const typed = new Set(columns.flatMap((one) => (one.formula === '' ? [one.key] : [])))
  await queries.setColumns(ctx.db, id, columns)
  await queries.keepInputs(
    ctx.db,
    ctx.ledger.id,
    id,
    rows.map((row) => ({
      employeeId: row.employeeId,
      inputs: Object.fromEntries(Object.entries(row.inputs).filter(([key]) => key.startsWith('@') || typed.has(key))),
    })),
  )
  await computeYear(ctx, yearOf(open.period), ids)
  await record(ctx, { action: '修改工资表项目', object: 'salarySheet', objectId: id, before: open.columns, after: columns })
  return sheet(ctx, id)
}

export async function removeSheet(ctx: LedgerContext, id: string): Promise<void> {
  const open = await openSheet(ctx, id)
  const rows = await queries.rowsOf(ctx.db, [id])
  const ids = rows.map((row) => row.employeeId)
  await refuseBefore(ctx, open, ids)
  await queries.removeSheet(ctx.db, id)
  await computeYear(ctx, yearOf(open.period), ids)
  await record(ctx, {
    action: '删除工资表',
    object: 'salarySheet',
    objectId: id,
    before: [open.name, rows.map((row) => [row.employeeId, row.inputs])],
  })
}

/** Everybody's year from January: after tables, deductions or people were changed. */
export async function recompute(ctx: LedgerContext, year: number) {
  await lockChain(ctx.db)
  const { sheets: count, rows, changed } = await computeYear(ctx, year)
  await record(ctx, { action: '重算工资', object: 'salarySheet', objectId: String(year), after: { count, rows, changed } })
  return { sheets: count, rows, changed }
}
