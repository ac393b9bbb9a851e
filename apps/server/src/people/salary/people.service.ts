/** The people who are paid: the ledger's employees, with what pay knows of them. */
import { broken, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { money, toFen, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import type { ExpenseClass } from '@app/domain/people/salary/salary-vouchers'
import { readColumns, type SalaryColumn } from '@app/domain/people/salary/columns'
import { DEDUCTIONS, type DeductionItem } from '@app/domain/people/salary/deductions'
import { carryText, readCarry } from '@app/domain/people/salary/payroll'
import { NOTHING, type SheetKind, type TaxKind } from '@app/domain/people/salary/pay-types'
import { startingColumns } from '@app/domain/people/salary/sheet-defaults'
import { checkRates, exampleRates, type SocialRate } from '@app/domain/people/salary/social'
import { record } from '../../ledger/book-log/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import * as queries from './people.queries.ts'

export interface Employee {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly disabled: boolean
  readonly departmentId: string | null
  readonly department: string
  /** The person's own, else the department's, else 管理费用. */
  readonly expenseClass: ExpenseClass | ''
  readonly hiredOn: Day | null
  readonly leftOn: Day | null
  readonly mobilePhone: string
  readonly email: string
  readonly idType: string
  /** In full: masked before it leaves. */
  readonly idNumber: string
  readonly bankName: string
  readonly bankAccount: string
}

/** SL0036 names those without an id number: the tax office's client takes nobody without. */
export function withIdNumbers(people: readonly Pick<Employee, 'name' | 'idNumber'>[]): void {
  const missing = people.filter((one) => one.idNumber === '')
  if (missing.length > 0)
    throw broken(
      'SL0036',
      `${missing.length}人没有证件号码，请先在人员中填写`,
      missing.map((one) => ({ column: '姓名', reason: one.name })),
    )
}

/** What reading takes: a payslip is opened by nobody in particular. */
export type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'vault'>

/** Every employee, as the settings keep them. */
export async function employeesOf(ctx: Reader): Promise<Employee[]> {
  const departments = new Map((await allRecords(ctx, 'department')).map((one) => [one.id, one]))
  return (await allRecords(ctx, 'employee'))
    .filter((one) => !one.deleted)
    .map(({ id, code, name, disabled, values }) => {
      const text = (key: string): string => values[key] ?? ''
      const department = departments.get(text('departmentId'))
      return {
        id,
        code,
        name,
        disabled,
        departmentId: department?.id ?? null,
        department: department?.name ?? '',
        expenseClass: (text('expenseClass') || (department?.values['expenseClass'] ?? '')) as ExpenseClass | '',
        hiredOn: (text('hiredOn') || null) as Day | null,
        leftOn: (text('leftOn') || null) as Day | null,
        mobilePhone: text('mobilePhone'),
        email: text('email'),
        idType: text('idType'),
        idNumber: text('idNumber'),
        bankName: text('bankName'),
        bankAccount: text('bankAccount'),
      }
    })
}

export interface DeclaredDraft {
  readonly item: DeductionItem
  readonly monthly: Money
  readonly from: Period
  readonly to: Period | null
  readonly variety: string
  readonly persons: number
  readonly share: 50 | 100
}
export const asDeclared = ({ employeeId: _, fromPeriod, toPeriod, ...one }: queries.StoredDeduction): DeclaredDraft => ({
  ...one,
  from: fromPeriod,
  to: toPeriod,
})
const asStored = (employeeId: string, { from, to, ...one }: DeclaredDraft): queries.StoredDeduction => ({
  ...one,
  employeeId,
  fromPeriod: from,
  toPeriod: to,
})

export interface PersonDraft {
  readonly employeeId: string
  readonly city: string
  readonly socialBase: Money
  readonly housingBase: Money
  readonly housingRate: string | null
  readonly taxKind: TaxKind
  readonly firstJobYear: number | null
  readonly yearAtOnce: number | null
  readonly declared: readonly DeclaredDraft[]
  readonly opening: {
    readonly year: number
    readonly income: Money
    readonly exempt: Money
    readonly special: Money
    readonly other: Money
    readonly relief: Money
    readonly paid: Money
  } | null
}
/** Of whom pay was told nothing. */
export const NOT_SET: Omit<queries.StoredPerson, 'employeeId'> = {
  city: '',
  socialBase: ZERO,
  housingBase: ZERO,
  housingRate: null,
  taxKind: 'employee',
  firstJobYear: null,
  yearAtOnce: null,
}
const START: Omit<PersonDraft, 'employeeId'> = {
  ...NOT_SET,
  declared: [],
  opening: null,
}

const OPENING = ['income', 'exempt', 'special', 'other', 'relief', 'paid'] as const
export function openingOf(stored: queries.StoredOpening | undefined): PersonDraft['opening'] {
  if (stored === undefined) return null
  const amounts = Object.fromEntries(OPENING.map((key) => [key, money((stored.carry[key] as string | undefined) ?? '0')]))
  return { year: stored.year, ...(amounts as Record<(typeof OPENING)[number], Money>) }
}

export async function people(ctx: LedgerContext) {
  const profiles = new Map((await queries.people(ctx.db)).map((one) => [one.employeeId, one]))
  const declared = Map.groupBy(await queries.deductions(ctx.db), (one) => one.employeeId)
  const openings = Map.groupBy(await queries.openings(ctx.db), (one) => one.employeeId)
  return (await employeesOf(ctx)).map(({ id, idType: _, bankName: __, departmentId: ___, email: ____, ...employee }) => ({
    ...START,
    ...profiles.get(id),
    ...employee,
    employeeId: id,
    initials: spellingOf(employee.name),
    idNumber: masked(employee.idNumber),
    bankAccount: masked(employee.bankAccount),
    declared: (declared.get(id) ?? []).map(asDeclared),
    // the newest year is the one somebody may still have to look at
    opening: openingOf((openings.get(id) ?? []).toSorted((a, b) => b.year - a.year)[0]),
  }))
}

const carryOf = ({ year: _, ...amounts }: NonNullable<PersonDraft['opening']>) => carryText({ ...NOTHING, ...readCarry(amounts) })

/** What people declare of special deductions: the same rows pay computes from. */
export const keepDeclared = (ctx: LedgerContext, drafts: readonly Pick<PersonDraft, 'employeeId' | 'declared'>[]): Promise<void> =>
  queries.replaceDeductions(
    ctx.db,
    drafts.map((one) => one.employeeId),
    drafts.flatMap(({ employeeId, declared }) => declared.map((one) => asStored(employeeId, one))),
  )

/** The sums of one year that were computed elsewhere; null: there are none. */
export const keepOpening = (ctx: LedgerContext, employeeId: string, year: number, opening: PersonDraft['opening']): Promise<void> =>
  queries.keepOpening(ctx.db, employeeId, year, opening === null ? null : carryOf(opening))

/** Keeps what pay knows of employees of this ledger; SL0002 with the place of each fault. */
export async function savePeople(ctx: LedgerContext, drafts: readonly PersonDraft[]): Promise<void> {
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  const details: ErrorDetail[] = []
  for (const [index, draft] of drafts.entries()) {
    if (!employees.has(draft.employeeId)) throw notFound('SL0405', '职员不存在或已删除')
    const refuse = (field: string, reason: string) => void details.push({ row: index + 1, field, reason })
    if (toFen(draft.socialBase) < 0n) refuse('socialInsuranceBase', '社保基数不能为负数')
    if (toFen(draft.housingBase) < 0n) refuse('housingFundBase', '公积金基数不能为负数')
    if ((toFen(draft.socialBase) > 0n || toFen(draft.housingBase) > 0n) && draft.city === '') refuse('insuredCity', '请填写参保城市')
    if (draft.housingRate !== null && (Number(draft.housingRate) > 0.12 || Number(draft.housingRate) < 0.05))
      refuse('housingFundRate', '公积金比例为5%到12%')
    for (const one of draft.declared) {
      if (toFen(one.monthly) <= 0n) refuse('deductions', `${DEDUCTIONS[one.item]}的金额应大于零`)
      if (one.to !== null && one.to < one.from) refuse('deductions', `${DEDUCTIONS[one.item]}的结束月份早于开始月份`)
    }
    // 住房贷款利息与住房租金不得同享 (国发〔2018〕41号 第二十条)
    const overlap = draft.declared.some(
      (one) =>
        one.item === 'mortgage' &&
        draft.declared.some((other) => other.item === 'rent' && (one.to ?? '9') >= other.from && (other.to ?? '9') >= one.from),
    )
    if (overlap) refuse('deductions', '住房贷款利息和住房租金不能同时扣除')
  }
  if (details.length > 0) throw broken('SL0002', details[0]!.reason, details)
  const ids = drafts.map((one) => one.employeeId)
  await queries.keepPeople(
    ctx.db,
    ctx.ledger.id,
    drafts.map(({ declared: _, opening: __, ...person }) => person),
  )
  await keepDeclared(ctx, drafts)
  await queries.replaceOpenings(
    ctx.db,
    ids,
    drafts.flatMap(({ employeeId, opening }) => (opening === null ? [] : [{ employeeId, year: opening.year, carry: carryOf(opening) }])),
  )
  await record(ctx, {
    action: '修改薪酬人员',
    object: 'salaryPerson',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}人`,
    after: drafts.slice(0, 200).map((one) => [employees.get(one.employeeId)!.name, one.city, one.socialBase, one.housingBase, one.taxKind]),
  })
}

/** The ledger's own tables, and the product's examples for what it has none of. */
export async function rates(ctx: LedgerContext) {
  const own = await queries.rates(ctx.db)
  const known = new Set(own.map((one) => `${one.city} ${one.item}`))
  return [
    ...own.map((rate) => ({ rate, own: true })),
    ...exampleRates.filter((one) => !known.has(`${one.city} ${one.item}`)).map((rate) => ({ rate, own: false })),
  ]
}

export async function saveRates(ctx: LedgerContext, given: readonly SocialRate[]): Promise<void> {
  checkRates(given)
  const before = await queries.rates(ctx.db)
  await queries.replaceRates(ctx.db, given)
  await record(ctx, { action: '修改社保公积金标准', object: 'socialRates', objectId: ctx.ledger.id, before, after: given })
}

const noTemplate = () => notFound('SL0406', '模板不存在或已删除')

/** The ledger's own templates; one of each kind is always there, without an id of its own it could be changed by. */
export const templates = (ctx: LedgerContext) => queries.templates(ctx.db)

export async function saveTemplate(
  ctx: LedgerContext,
  draft: { id?: string | undefined; kind: SheetKind; name: string; columns: readonly SalaryColumn[] },
): Promise<{ id: string }> {
  readColumns(draft.columns)
  const all = await queries.templates(ctx.db)
  const before = draft.id === undefined ? undefined : all.find((one) => one.id === draft.id)
  if (draft.id !== undefined && before === undefined) throw noTemplate()
  if (all.some((one) => one.kind === draft.kind && one.name === draft.name && one.id !== draft.id))
    throw broken('SL0014', `模板“${draft.name}”已存在`, [{ field: 'templateName', reason: '名称已存在' }])
  const id = draft.id ?? newId()
  await queries.keepTemplate(ctx.db, { ...draft, id })
  await record(ctx, { action: '保存工资表模板', object: 'salaryTemplate', objectId: id, before, after: draft })
  return { id }
}

export async function removeTemplate(ctx: LedgerContext, id: string): Promise<void> {
  const before = (await queries.templates(ctx.db)).find((one) => one.id === id)
  if (before === undefined) throw noTemplate()
  await queries.removeTemplate(ctx.db, id)
  await record(ctx, { action: '删除工资表模板', object: 'salaryTemplate', objectId: id, before })
}

/** Columns a new sheet starts with. */
export async function columnsFor(ctx: LedgerContext, kind: SheetKind, templateId: string | undefined): Promise<readonly SalaryColumn[]> {
  if (templateId === undefined) return startingColumns[kind]
  const found = (await queries.templates(ctx.db)).find((one) => one.id === templateId && one.kind === kind)
  if (found === undefined) throw noTemplate()
  return found.columns
}
