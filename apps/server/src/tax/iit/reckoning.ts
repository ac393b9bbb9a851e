/** The rows of a return reckoned: each person's year goes on from the last month before, as it was declared, else as the sheets left it. */
import { AppError } from '@app/domain/kernel/app-error'
import { fromFen, money, moneyText, toFen, ZERO } from '@app/domain/kernel/money'
import { periodOf, yearOf, type Period } from '@app/domain/kernel/period'
import { NOTHING, type Carry, type Payee, type TaxKind } from '@app/domain/people/salary/pay-types'
import { carryText, readCarry } from '@app/domain/people/salary/payroll'
import { inForce, isOpen } from '@app/domain/tax/iit/declaration'
import { INCOME_KEYS, rulesOf } from '@app/domain/tax/iit/income'
import { reckonRow, RETURN_FIGURES, type Reckoned, type ReturnFigures } from '@app/domain/tax/iit/reckon'
import { declaredDeductions, employeesOf, NOT_SET, salaryOpenings, salaryPeople } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { carriesOfSheets } from './from-sheets.ts'
import * as queries from './declarations.queries.ts'
import type { Declaration, Income, ReckonedRow } from './declarations.queries.ts'

export type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'vault'>

/** Everybody as pay knows them. */
async function payeesOf(ctx: Reader): Promise<(employeeId: string) => Payee> {
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  const profiles = new Map((await salaryPeople(ctx.db)).map((one) => [one.employeeId, one]))
  const declared = Map.groupBy(await declaredDeductions(ctx.db), (one) => one.employeeId)
  return (id) => {
    const { taxKind, firstJobYear, yearAtOnce } = profiles.get(id) ?? NOT_SET
    const hiredOn = employees.get(id)?.hiredOn ?? null
    return {
      taxKind,
      firstJobYear,
      yearAtOnce,
      entered: hiredOn === null ? null : periodOf(hiredOn),
      bases: { social: 0n, housing: 0n, housingRate: null },
      declared: (declared.get(id) ?? []).map((one) => ({
        item: one.item,
        monthly: toFen(one.monthly),
        from: one.fromPeriod,
        to: one.toPeriod,
      })),
    }
  }
}
export async function taxKindsOf(ctx: Reader): Promise<ReadonlyMap<string, TaxKind>> {
  return new Map((await salaryPeople(ctx.db)).map((one) => [one.employeeId, one.taxKind]))
}

const streamOf = (one: Pick<Income, 'item'>): string => rulesOf(one.item).stream ?? one.item
const keyOf = (employeeId: string, stream: string): string => `${employeeId} ${stream}`
/** The stream of a person's sums in pay, which has one of each person. */
const STREAMS: Readonly<Partial<Record<TaxKind, string>>> = { employee: 'wage', agent: 'agent', intern: 'intern', platform: 'platform' }

/** Wages before the bonus that may join them. */
const inOrder = (rows: readonly Income[]): Income[] =>
  rows.toSorted((a, b) => INCOME_KEYS.indexOf(a.item) - INCOME_KEYS.indexOf(b.item) || (a.id < b.id ? -1 : 1))

const figuresText = (figures: ReturnFigures): Record<string, string> =>
  Object.fromEntries(
    RETURN_FIGURES.flatMap((key) => {
      const text = key === 'percent' ? String(figures[key]) : moneyText(fromFen(figures[key]))
      return text === '0' || text === '0.00' ? [] : [[key, text]]
    }),
  )

/** What a person's year was before a month, by stream. */
async function yearsBefore(
  ctx: Reader,
  period: Period,
  earlier: ReadonlyMap<Period, readonly Income[]>,
  payeeOf: (id: string) => Payee,
): Promise<(employeeId: string, stream: string) => Carry> {
  const openings = new Map((await salaryOpenings(ctx.db, undefined, yearOf(period))).map((one) => [one.employeeId, readCarry(one.carry)]))
  const sheets = await carriesOfSheets(ctx, period)
  const declared = new Map<string, { period: Period; carry: Carry }>()
  for (const month of [...earlier.keys()].toSorted())
    for (const row of inOrder(earlier.get(month)!))
      declared.set(keyOf(row.employeeId, streamOf(row)), { period: month, carry: readCarry(row.carry) })
  return (employeeId, stream) => {
    const last = declared.get(keyOf(employeeId, stream))
    const own = STREAMS[payeeOf(employeeId).taxKind] === stream
    const paid = own ? sheets.get(employeeId) : undefined
    if (last !== undefined && (paid === undefined || paid.period <= last.period)) return last.carry
    if (paid !== undefined) return readCarry(paid.carry)
    return own ? (openings.get(employeeId) ?? NOTHING) : NOTHING
  }
}

function outcome(payee: Payee, row: Income, period: Period, before: Carry): { next: Carry; row: ReckonedRow } {
  const income = money(row.amounts['income'] || '0')
  const shown = ({ figures, mode, next }: Reckoned) => ({
    next,
    row: {
      id: row.id,
      income,
      tax: fromFen(figures.tax),
      problem: '',
      figures: JSON.stringify({ ...figuresText(figures), ...(mode && { mode }) }),
      carry: JSON.stringify(carryText(next)),
    },
  })
  try {
    return shown(reckonRow(payee, row, period, before))
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    const failed = { id: row.id, income, tax: ZERO, problem: refusal.message, figures: '{}', carry: JSON.stringify(carryText(before)) }
    return { next: before, row: failed }
  }
}

/**
 * Reckons a month, and the open ones of the year after it, which go on from it. What is ready or filed stays as it is: later months go
 * on from what it said.
 */
export async function reckonFrom(ctx: Reader, period: Period): Promise<void> {
  const all = Map.groupBy(await queries.ofYear(ctx.db, yearOf(period)), (one) => one.period)
  const months = [...all.keys()].toSorted()
  const standing = new Map(months.map((month) => [month, inForce(all.get(month)!)] as const))
  const rows = Map.groupBy(
    await queries.incomesOf(
      ctx.db,
      [...standing.values()].flatMap((one) => (one === undefined ? [] : [one.id])),
    ),
    (row) => row.declarationId,
  )
  const payeeOf = await payeesOf(ctx)
  const earlier = new Map<Period, readonly Income[]>()
  for (const month of months) {
    const one = standing.get(month)
    if (one === undefined) continue
    const own = rows.get(one.id) ?? []
    earlier.set(month, month >= period && isOpen(one.state) ? await reckoned(ctx, one, own, earlier, payeeOf) : own)
  }
}

async function reckoned(
  ctx: Reader,
  { period }: Declaration,
  rows: readonly Income[],
  earlier: ReadonlyMap<Period, readonly Income[]>,
  payeeOf: (id: string) => Payee,
): Promise<Income[]> {
  const before = await yearsBefore(ctx, period, earlier, payeeOf)
  const years = new Map<string, Carry>()
  const done = inOrder(rows).map((row) => {
    const key = keyOf(row.employeeId, streamOf(row))
    const made = outcome(payeeOf(row.employeeId), row, period, years.get(key) ?? before(row.employeeId, streamOf(row)))
    years.set(key, made.next)
    return { row, made: made.row }
  })
  await queries.keepReckoned(
    ctx.db,
    ctx.ledger.id,
    done.map((one) => one.made),
  )
  return done.map(({ row, made }) => ({
    ...row,
    ...made,
    figures: JSON.parse(made.figures) as Record<string, string>,
    carry: JSON.parse(made.carry) as Record<string, unknown>,
  }))
}
