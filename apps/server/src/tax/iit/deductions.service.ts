/** 专项附加扣除 of the ledger's people: kept where pay computes from, checked against the standards and between husband and wife. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { fromFen, sum, toFen } from '@app/domain/kernel/money'
import { firstOfYear, periodOf, yearOf, type Period } from '@app/domain/kernel/period'
import { builtUp } from '@app/domain/people/salary/deductions'
import { conflictsOf, doubtsOf, refusalOfDeclared, type DeclaredDeduction } from '@app/domain/tax/iit/deduction-checks'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import {
  asDeclared,
  computeYear,
  declaredDeductions,
  employeesOf,
  keepDeclared,
  keepOpening,
  openingOf,
  salaryOpenings,
  type DeclaredDraft,
  type PersonDraft,
} from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import * as facts from './people.queries.ts'
import { noPerson } from './people.service.ts'

const inFen = (one: DeclaredDraft): DeclaredDeduction => ({ ...one, monthly: toFen(one.monthly) })

/** What everybody declared, with what it comes to by a month and what somebody should look at. */
export async function list(ctx: LedgerContext, period: Period) {
  const declared = Map.groupBy(await declaredDeductions(ctx.db), (one) => one.employeeId)
  const openings = new Map((await salaryOpenings(ctx.db, undefined, yearOf(period))).map((one) => [one.employeeId, one]))
  const spouses = new Map((await facts.all(ctx)).map((one) => [one.employeeId, one.spouseId]))
  const employees = await employeesOf(ctx)
  const names = new Map(employees.map((one) => [one.id, one.name]))
  const rowsOf = (id: string): DeclaredDraft[] => (declared.get(id) ?? []).map(asDeclared)
  return employees.map(({ id, code, name, disabled, hiredOn, leftOn }) => {
    const own = rowsOf(id)
    const rows = own.map(inFen)
    const entered = hiredOn === null ? firstOfYear(period) : periodOf(hiredOn)
    const amounts = entered > period ? [] : [...builtUp(rows, entered, period)].map(([item, fen]) => ({ item, amount: fromFen(fen) }))
    const spouseId = spouses.get(id) ?? null
    const spouse = spouseId === null ? null : { name: names.get(spouseId) ?? '', rows: rowsOf(spouseId).map(inFen) }
    return {
      employeeId: id,
      code,
      name,
      initials: spellingOf(name),
      disabled,
      hiredOn,
      leftOn,
      declared: own,
      opening: openingOf(openings.get(id)),
      builtUp: amounts,
      total: sum(amounts.filter(({ item }) => item !== 'privatePension').map(({ amount }) => amount)),
      doubts: [...conflictsOf(rows, period), ...doubtsOf(rows, period, { leftOn, spouse })].map(({ words }) => words),
    }
  })
}

/** Every fault of one person's rows; `row` from 1. */
export function faultsOf(declared: readonly DeclaredDraft[], period: Period): ErrorDetail[] {
  const rows = declared.map(inFen)
  const single = rows.flatMap((one, index) => {
    const reason = refusalOfDeclared(one)
    return reason === null ? [] : [{ row: index + 1, field: 'deductions', reason }]
  })
  const years = new Set([firstOfYear(period), ...rows.map((one) => firstOfYear(one.from))])
  const several = [...years].flatMap((year) => conflictsOf(rows, year).map(({ words }) => words))
  return [...single, ...[...new Set(several)].map((reason) => ({ field: 'deductions', reason }))]
}

interface Draft extends Pick<PersonDraft, 'employeeId' | 'opening'> {
  readonly period: Period
  readonly declared: readonly DeclaredDraft[]
}

/** IT0010: what the law does not bear is refused at its row; sheets of the year without vouchers are computed anew. */
export async function save(ctx: LedgerContext, { employeeId, period, declared, opening }: Draft): Promise<void> {
  await lockChain(ctx.db)
  const employee = (await employeesOf(ctx)).find((one) => one.id === employeeId)
  if (employee === undefined) throw noPerson()
  const details = faultsOf(declared, period)
  if (details.length > 0) throw broken('IT0010', details[0]!.reason, details)
  const before = (await declaredDeductions(ctx.db, [employeeId])).map(asDeclared)
  if (opening !== null && opening.year !== yearOf(period))
    throw broken('IT0014', '以前累计应是当年的', [{ field: 'openingCumulative', reason: `请填写${yearOf(period)}年的累计` }])
  await keepDeclared(ctx, [{ employeeId, declared }])
  await keepOpening(ctx, employeeId, yearOf(period), opening)
  await computeYear(ctx, yearOf(period), [employeeId])
  await record(ctx, {
    action: '保存专项附加扣除',
    object: 'taxPerson',
    objectId: employeeId,
    before,
    after: { name: employee.name, declared, opening },
  })
}
