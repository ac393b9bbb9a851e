/** A withholding return as it is shown: its rows beside the sheets they came from, and what it is found fault with for. */
import { ZERO } from '@app/domain/kernel/money'
import { dayInChina, previousPeriod, yearOf, type Period } from '@app/domain/kernel/period'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { withoutSums } from '@app/domain/people/salary/hints'
import { rulesOf } from '@app/domain/tax/iit/income'
import {
  changedSince,
  checkDeclaration,
  differenceOf,
  inForce,
  MOVED_SHEETS,
  type CheckedRow,
  type DeclarationFinding,
} from '@app/domain/tax/iit/declaration'
import { employeesOf, salaryOpenings } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import * as queries from './declarations.queries.ts'
import type { Declaration, Income } from './declarations.queries.ts'
import { fromSheets, type FromSheets } from './from-sheets.ts'
import { taxPeople, type TaxPerson } from './people.service.ts'
import { taxKindsOf } from './reckoning.ts'

type Shower = Pick<LedgerContext, 'db' | 'ledger' | 'vault' | 'now'>

const NO_SUMS = { people: 0, income: ZERO, tax: ZERO, paid: ZERO }
/** As lists show it. */
export function headOf(one: Declaration, sums: ReadonlyMap<string, queries.Sums>, moved: boolean) {
  const { id, period, number, state, bureau, filedTax, filedOn, receipt, reason, voidReason, changedName, changedAt } = one
  const { people, income, tax, paid } = sums.get(id) ?? NO_SUMS
  return {
    id,
    period,
    number,
    state,
    bureau,
    people,
    income,
    tax,
    paid,
    filedTax,
    filedOn,
    receipt,
    reason,
    voidReason,
    changedBy: changedName,
    changedAt,
    moved,
  }
}

const keyOf = ({ employeeId, item }: Pick<Income, 'employeeId' | 'item'>): string => `${employeeId} ${item}`

interface Beside {
  readonly sheets: ReadonlyMap<string, FromSheets>
  readonly paidIn: ReadonlyMap<string, Period>
  readonly people: ReadonlyMap<string, TaxPerson>
  /** Who is asked for the year so far. */
  readonly withoutSums: ReadonlySet<string>
}
async function beside(ctx: Shower, period: Period): Promise<Beside> {
  const sheets = await fromSheets(ctx, period, await taxKindsOf(ctx))
  return {
    sheets: new Map(sheets.map((one) => [keyOf(one), one])),
    paidIn: await queries.paidIn(
      ctx.db,
      ctx.ledger.id,
      sheets.flatMap((one) => one.sheetIds),
    ),
    people: new Map((await taxPeople(ctx)).map((one) => [one.id, one])),
    withoutSums: await peopleWithoutSums(ctx, period),
  }
}
/** By the rule of the sheets; whoever answered for an earlier month of the year has answered. */
async function peopleWithoutSums(ctx: Shower, period: Period): Promise<ReadonlySet<string>> {
  const opened = new Set((await salaryOpenings(ctx.db, undefined, yearOf(period))).map((one) => one.employeeId))
  const kinds = await taxKindsOf(ctx)
  const persons = (await employeesOf(ctx)).map(({ id, name, hiredOn }) => ({
    employeeId: id,
    name,
    hiredOn,
    taxKind: kinds.get(id) ?? ('employee' as const),
    opened: opened.has(id),
    insured: true,
  }))
  const lacking = withoutSums(period, ctx.ledger.startPeriod, persons).map(({ employeeId }) => employeeId)
  if (lacking.length === 0) return new Set()
  const earlier = (await queries.ofYear(ctx.db, yearOf(period))).filter((one) => one.period < period && one.state !== 'void')
  const rows = await queries.incomesOf(
    ctx.db,
    earlier.map(({ id }) => id),
  )
  const answered = new Set(rows.filter(({ answer }) => answer !== '').map(({ employeeId }) => employeeId))
  return new Set(lacking.filter((id) => !answered.has(id)))
}

function checkedRow(row: Income, { sheets, paidIn, people, withoutSums: lacking }: Beside): CheckedRow {
  const person = people.get(row.employeeId)
  const sheet = sheets.get(keyOf(row))
  const paid = sheet?.sheetIds.flatMap((id) => paidIn.get(id) ?? []) ?? []
  return {
    id: row.id,
    name: person?.name ?? '',
    item: row.item,
    source: row.source,
    problem: row.problem,
    income: row.income,
    tax: row.tax,
    sheet: sheet === undefined ? null : { income: sheet.income, tax: sheet.tax, paidIn: paid.at(-1) ?? null },
    answer: row.answer,
    withoutSums: rulesOf(row.item).stream === 'wage' && lacking.has(row.employeeId),
    person: {
      state: person?.state ?? 'unsent',
      problems: person?.problems.map(({ reason }) => reason) ?? ['人员已删除'],
      leftOn: person?.leftOn ?? null,
      taxKind: person?.taxKind ?? 'employee',
    },
  }
}

/** The month before, where it has sheets and no return. */
async function gapBefore(ctx: Shower, period: Period): Promise<Period | null> {
  const before = previousPeriod(period)
  if (before < ctx.ledger.startPeriod) return null
  const has = (await queries.monthsWithSheets(ctx.db, yearOf(before))).includes(before)
  return has && inForce(await queries.ofPeriod(ctx.db, before)) === undefined ? before : null
}

/** Everything of one return. */
export async function viewOf(ctx: Shower, one: Declaration) {
  const around = await beside(ctx, one.period)
  const rows = await queries.incomesOf(ctx.db, [one.id])
  const checked = rows.map((row) => checkedRow(row, around))
  const held = new Set(rows.map(keyOf))
  const missing = [...around.sheets.values()].flatMap((row) =>
    held.has(keyOf(row)) ? [] : (around.people.get(row.employeeId)?.name ?? []),
  )
  const today = dayInChina(ctx.now)
  const sent = one.state === 'sending' || one.state === 'filed'
  const final = sent || one.state === 'void'
  const moved = sent && changedSince(one, rows, [...around.sheets.values()])
  const findings: DeclarationFinding[] = final
    ? moved
      ? [{ severity: 'warn', words: MOVED_SHEETS, rowId: null }]
      : []
    : checkDeclaration(one.period, checked, {
        missing: one.answer === '' ? [...new Set(missing)] : [],
        gap: await gapBefore(ctx, one.period),
        today,
      })
  return {
    head: headOf(one, await queries.sumsOf(ctx.db, ctx.ledger.id, [one.id]), moved),
    rows: rows.map((row, at) => {
      const person = around.people.get(row.employeeId)
      return {
        ...row,
        code: person?.code ?? '',
        name: person?.name ?? '',
        initials: spellingOf(person?.name ?? ''),
        idNumber: masked(person?.idNumber ?? ''),
        mode: row.amounts['mode'] ?? '',
        difference: final && !moved ? '' : differenceOf(checked[at]!),
      }
    }),
    findings,
    missing: [...new Set(missing)],
    answer: one.answer,
    dueOn: filingOf(one.period, today).day,
  }
}
