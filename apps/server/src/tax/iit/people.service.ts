/** The people tax is withheld for: the ledger's employees with what the tax office asks of them, saved each fact where it lives. */
import { AppError, broken, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { factsOf } from '@app/domain/kernel/field'
import { rowFrom } from '@app/domain/kernel/field-values'
import { masked, unlessMasked } from '@app/domain/ledger/records/shown-numbers'
import type { TaxKind } from '@app/domain/people/salary/pay-types'
import {
  bornAs,
  identityText,
  idNumberRefusal,
  NO_FACTS,
  taxPersonFields,
  problemsOf,
  reportOf,
  REPORT_STATES,
  taxPersonFieldList,
  type Problem,
  type ReportState,
  type TaxFacts,
} from '@app/domain/tax/iit/tax-person'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { saveRecords } from '../../ledger/records/index.ts'
import { employeesOf, keepSalaryPeople, NOT_SET, salaryPeople, type Employee } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import * as queries from './people.queries.ts'
import type { TaxPersonRow } from './people.queries.ts'

export const noPerson = () => notFound('IT0404', '人员不存在或已删除')
/** A file with its headings and nothing below them. */
export const noRows = () => broken('IT0008', '文件里没有可以导入的行')

const NOT_REPORTED = { reportState: 'unsent', feedback: '', reportedAt: null, reportedName: '', reportedAs: '' } as const
export const rowFor = (employeeId: string): TaxPersonRow => ({ ...NO_FACTS, ...NOT_REPORTED, employeeId })

export interface TaxPerson extends Employee {
  readonly row: TaxPersonRow
  readonly taxKind: TaxKind
  readonly firstJobYear: number | null
  readonly state: ReportState
  readonly feedback: string
  readonly problems: readonly Problem[]
}
type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'vault'>

/** Everybody of the ledger, with whole numbers: they are masked where they leave. */
export async function taxPeople(ctx: Reader): Promise<TaxPerson[]> {
  const rows = new Map((await queries.all(ctx)).map((one) => [one.employeeId, one]))
  const profiles = new Map((await salaryPeople(ctx.db)).map((one) => [one.employeeId, one]))
  return (await employeesOf(ctx)).map((employee) => {
    const row = rows.get(employee.id) ?? rowFor(employee.id)
    const { taxKind, firstJobYear } = profiles.get(employee.id) ?? NOT_SET
    const reported = { ...employee, facts: row }
    const { state, feedback } = reportOf({ state: row.reportState, feedback: row.feedback }, row.reportedAs, reported)
    return { ...employee, row, taxKind, firstJobYear, state, feedback, problems: problemsOf(reported) }
  })
}

export async function list(ctx: LedgerContext) {
  return (await taxPeople(ctx)).map(({ row, problems, ...one }) => ({
    ...row,
    ...one,
    ...bornAs({ ...one, facts: row }),
    employeeId: one.id,
    initials: spellingOf(one.name),
    idType: (one.idType || '1') as '1',
    idNumber: masked(one.idNumber),
    disabilityNumber: masked(row.disabilityNumber),
    martyrNumber: masked(row.martyrNumber),
    reportedBy: row.reportedName,
    problems: problems.map(({ reason }) => reason),
  }))
}

export interface TaxPersonDraft extends TaxFacts {
  readonly employeeId: string | null
  readonly name: string
  readonly code: string
  readonly idType: string
  readonly idNumber: string
  readonly hiredOn: string | null
  readonly leftOn: string | null
  readonly mobilePhone: string
  readonly email: string
  readonly taxKind: TaxKind
  readonly firstJobYear: number | null
}

/** The part of a draft that is kept here; numbers that came masked stay as they were. */
export function rowOf(draft: TaxPersonDraft, before: TaxPersonRow): TaxPersonRow {
  return {
    ...before,
    ...rowFrom(taxPersonFields, draft),
    disabilityNumber: draft.disabledPerson ? unlessMasked(draft.disabilityNumber, before.disabilityNumber) : '',
    martyrNumber: draft.martyrKin ? unlessMasked(draft.martyrNumber, before.martyrNumber) : '',
  }
}

/** IT0001: what cannot be so, at its field. A person may be kept unfinished; only what is said wrongly is refused. */
function checkSaid(draft: TaxPersonDraft, idNumber: string): void {
  const details: ErrorDetail[] = []
  const refuse = (field: string, reason: string) => void details.push({ field, reason })
  const number = idNumber === '' ? null : idNumberRefusal(draft.idType, idNumber)
  if (number !== null) refuse('idNumber', number)
  if (draft.hiredOn !== null && draft.leftOn !== null && draft.leftOn < draft.hiredOn) refuse('leaveDate', '离职日期早于任职日期')
  if (draft.enteredChinaOn !== null && draft.leavesChinaOn !== null && draft.leavesChinaOn < draft.enteredChinaOn)
    refuse('expectedLeaveDate', '预计离境时间早于首次入境时间')
  if (draft.spouseId !== null && draft.spouseId === draft.employeeId) refuse('spouseEmployeeId', '配偶不能是本人')
  if (draft.firstJobYear !== null && (draft.firstJobYear < 2019 || draft.firstJobYear > 2100)) refuse('firstJobYear', '首次就业年度不正确')
  if (details.length > 0) throw broken('IT0001', details[0]!.reason, details)
}

/** Whatever is about the employee goes into the employees, how he is taxed into pay, the rest here; all of it or nothing. */
export async function save(ctx: LedgerContext, draft: TaxPersonDraft): Promise<{ employeeId: string }> {
  await lockChain(ctx.db)
  const people = await taxPeople(ctx)
  const before = people.find((one) => one.id === draft.employeeId)
  if (draft.employeeId !== null && before === undefined) throw noPerson()
  if (draft.spouseId !== null && !people.some((one) => one.id === draft.spouseId))
    throw broken('IT0002', '配偶不是本单位的人员', [{ field: 'spouseEmployeeId', reason: '请从人员中选择' }])
  checkSaid(draft, unlessMasked(draft.idNumber.toUpperCase(), before?.idNumber ?? ''))
  const { name, code, idType, idNumber, mobilePhone, email, hiredOn, leftOn } = draft
  const values = { idType, idNumber, mobilePhone, email, hiredOn: hiredOn ?? '', leftOn: leftOn ?? '' }
  const employee = { ...(before && { id: before.id }), name, ...(code === '' ? {} : { code }), values, disabled: before?.disabled ?? false }
  const [saved] = await saveRecords(ctx, 'employee', [employee]).catch(inOurWords)
  const employeeId = saved!.id
  await keepTaxed(ctx, [{ employeeId, taxKind: draft.taxKind, firstJobYear: draft.firstJobYear }])
  const row = rowOf(draft, before?.row ?? rowFor(employeeId))
  await queries.keep(ctx, [{ ...row, employeeId }])
  await record(ctx, {
    action: '保存个税人员信息',
    object: 'taxPerson',
    objectId: employeeId,
    before: before && toldOf(before.row),
    after: { name, ...toldOf(row) },
  })
  return { employeeId }
}

/** Fields of the record as this call names them. */
const NAMES: Readonly<Record<string, string>> = {
  recordName: 'employeeName',
  recordCode: 'employeeCode',
  hiredOn: 'hireDate',
  leftOn: 'leaveDate',
}
function inOurWords(refusal: unknown): never {
  if (!(refusal instanceof AppError)) throw refusal
  const details = refusal.details.map(({ row: _, field = '', ...one }) => ({ ...one, field: NAMES[field] ?? field }))
  throw new AppError(refusal.code, refusal.status, refusal.message, details)
}

/** What is held of one person for tax, in words, numbers in full: to be taken along by the person. */
export async function taxFactsOf(ctx: Reader, employeeId: string): Promise<Record<string, string>> {
  const row = (await queries.all(ctx)).find((one) => one.employeeId === employeeId)
  if (row === undefined) return {}
  const names = new Map((await employeesOf(ctx)).map((one) => [one.id, one.name]))
  const facts = factsOf(taxPersonFieldList, { ...row }, (_, id) => names.get(id) ?? '')
  return Object.fromEntries([
    ...facts.filter(([, said]) => said !== ''),
    ['报送状态', REPORT_STATES[row.reportState]],
    ['反馈', row.feedback],
  ])
}

/** For the book log, which nobody can ever change: numbers stand there masked. */
const toldOf = ({ reportedAs: _, employeeId: __, ...row }: TaxPersonRow) => ({
  ...row,
  disabilityNumber: masked(row.disabilityNumber),
  martyrNumber: masked(row.martyrNumber),
})

type Taxed = { readonly employeeId: string; readonly taxKind: TaxKind; readonly firstJobYear: number | null }
/** How people are taxed, where pay keeps it; what else pay knows of them stays. */
export async function keepTaxed(ctx: LedgerContext, rows: readonly Taxed[]): Promise<void> {
  const known = new Map((await salaryPeople(ctx.db)).map((one) => [one.employeeId, one]))
  const changed = rows.filter((row) => {
    const before = known.get(row.employeeId) ?? NOT_SET
    return before.taxKind !== row.taxKind || before.firstJobYear !== row.firstJobYear
  })
  await keepSalaryPeople(
    ctx.db,
    ctx.ledger.id,
    changed.map((row) => ({ ...NOT_SET, ...known.get(row.employeeId), ...row })),
  )
}

/** IT0003: a person the tax office would not take is not said to be reported. */
export async function report(
  ctx: LedgerContext,
  { employeeIds, state, feedback }: { employeeIds: readonly string[]; state: Exclude<ReportState, 'unsent'>; feedback: string },
): Promise<{ count: number }> {
  await lockChain(ctx.db)
  if (state === 'failed' && feedback === '')
    throw broken('IT0004', '请填写验证不通过的原因', [{ field: 'reportFeedback', reason: '请填写原因' }])
  const people = new Map((await taxPeople(ctx)).map((one) => [one.id, one]))
  const chosen = [...new Set(employeeIds)].map((id) => {
    const one = people.get(id)
    if (one === undefined) throw noPerson()
    return one
  })
  const lacking = chosen.filter((one) => one.problems.length > 0)
  if (lacking.length > 0)
    throw broken(
      'IT0003',
      `${lacking.length}人的信息不全，不能报送：${lacking[0]!.name}${lacking[0]!.problems[0]!.reason}`,
      lacking.map((one) => ({ column: one.name, reason: one.problems.map(({ reason }) => reason).join('；') })),
    )
  await queries.keep(
    ctx,
    chosen.map((one) => ({
      ...one.row,
      reportState: state,
      feedback,
      reportedAt: ctx.now,
      reportedName: ctx.user.name,
      reportedAs: identityText({ ...one, facts: one.row }),
    })),
  )
  await record(ctx, {
    action: '登记人员报送结果',
    object: 'taxPerson',
    objectId: chosen.length === 1 ? chosen[0]!.id : `${chosen.length}人`,
    after: { state: REPORT_STATES[state], feedback, people: chosen.slice(0, 200).map((one) => one.name) },
  })
  return { count: chosen.length }
}
