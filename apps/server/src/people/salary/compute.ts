/** A year computed sheet after sheet: each row from what its person's year was before it. */
import { AppError } from '@app/domain/kernel/app-error'
import { moneyText, fromFen, toFen, ZERO } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Period } from '@app/domain/kernel/period'
import { readColumns } from '@app/domain/people/salary/columns'
import { NOTHING, type Carry, type Payee, type SheetTerms } from '@app/domain/people/salary/pay-types'
import { carryText, figuresText, pay, readCarry } from '@app/domain/people/salary/payroll'
import { ratesOn, type SocialRate } from '@app/domain/people/salary/social'
import type { LedgerContext } from '../../platform/http/context.ts'
import { employeesOf, type Employee } from './people.service.ts'
import * as people from './people.queries.ts'
import { isLocked, keepFigures, rowsOf, sheetsOf, type ComputedRow, type StoredRow } from './sheets.queries.ts'

const NOBODY: Omit<Payee, 'entered' | 'declared'> = {
  taxKind: 'employee',
  firstJobYear: null,
  yearAtOnce: null,
  bases: { social: 0n, housing: 0n, housingRate: null },
}

interface Surroundings {
  payeeOf(employeeId: string): { readonly payee: Payee; readonly city: string }
  openingOf(employeeId: string): Carry
  ratesFor(city: string, period: Period): { readonly rates: readonly SocialRate[]; readonly outdated: boolean }
}

async function surroundings(ctx: LedgerContext, year: number, ids: readonly string[] | undefined): Promise<Surroundings> {
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  const profiles = new Map((await people.people(ctx.db, ids)).map((one) => [one.employeeId, one]))
  const declared = Map.groupBy(await people.deductions(ctx.db, ids), (one) => one.employeeId)
  const openings = new Map((await people.openings(ctx.db, ids, year)).map((one) => [one.employeeId, readCarry(one.carry)]))
  const own = await people.rates(ctx.db)
  const payees = new Map<string, { payee: Payee; city: string }>()
  const tables = new Map<string, ReturnType<typeof ratesOn>>()
  return {
    payeeOf(id) {
      const known = payees.get(id)
      if (known) return known
      const made = payeeFrom(employees.get(id), profiles.get(id), declared.get(id) ?? [])
      payees.set(id, made)
      return made
    },
    openingOf: (id) => openings.get(id) ?? NOTHING,
    ratesFor(city, period) {
      const key = `${city} ${period}`
      let found = tables.get(key)
      if (found === undefined) {
        found = city === '' ? { rates: [], outdated: false } : ratesOn(own, city, lastDay(period))
        tables.set(key, found)
      }
      return found
    },
  }
}

function payeeFrom(employee: Employee | undefined, profile: people.StoredPerson | undefined, declared: readonly people.StoredDeduction[]) {
  return {
    city: profile?.city ?? '',
    payee: {
      ...NOBODY,
      entered: employee?.hiredOn ? periodOf(employee.hiredOn) : null,
      declared: declared.map((one) => ({ item: one.item, monthly: toFen(one.monthly), from: one.fromPeriod, to: one.toPeriod })),
      ...(profile && {
        taxKind: profile.taxKind,
        firstJobYear: profile.firstJobYear,
        yearAtOnce: profile.yearAtOnce,
        bases: { social: toFen(profile.socialBase), housing: toFen(profile.housingBase), housingRate: profile.housingRate },
      }),
    },
  }
}

/** Zeros are left out: a sheet of two thousand people is read and written often. */
const lean = (values: Readonly<Record<string, string | boolean | null>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== '0.00' && value !== '0' && value !== null && value !== false),
    ),
  )

const FAILED = { figures: '{}', gross: ZERO, tax: ZERO, net: ZERO }

function computed(row: StoredRow, terms: SheetTerms, payee: Payee, before: Carry): { row: ComputedRow; next: Carry } {
  const at = { sheetId: row.sheetId, employeeId: row.employeeId }
  try {
    const { values, figures, bonusMode, next } = pay(payee, terms, row.inputs, before)
    const shown = figuresText(figures)
    const formulas = terms.columns.columns.flatMap((one) =>
      one.formula === '' ? [] : [[`#${one.key}`, moneyText(fromFen(values.get(one.key) ?? 0n))] as const],
    )
    return {
      next,
      row: {
        ...at,
        figures: lean({ ...shown, ...Object.fromEntries(formulas), ...(bonusMode && { mode: bonusMode }) }),
        carry: lean(carryText(next)),
        problem: '',
        gross: fromFen(figures.gross),
        tax: fromFen(figures.tax),
        net: fromFen(figures.net),
      },
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { next: before, row: { ...at, ...FAILED, carry: lean(carryText(before)), problem: refusal.message } }
  }
}

export interface Recomputed {
  readonly sheets: number
  readonly rows: number
  readonly changed: number
  readonly outdated: readonly string[]
}

/** The whole year, of everybody or of some. Sheets with vouchers stay as they are, the year goes on from their figures. */
export async function computeYear(ctx: LedgerContext, year: number, employeeIds?: readonly string[]): Promise<Recomputed> {
  const sheets = await sheetsOf(ctx.db, year)
  const rows = Map.groupBy(
    await rowsOf(
      ctx.db,
      sheets.map((one) => one.id),
      employeeIds,
    ),
    (row) => row.sheetId,
  )
  const around = await surroundings(ctx, year, employeeIds)
  const years = new Map<string, Carry>()
  const changed: ComputedRow[] = []
  const outdated = new Set<string>()
  let count = 0
  for (const sheet of sheets) {
    const locked = isLocked(sheet)
    const columns = readColumns(sheet.columns)
    for (const row of rows.get(sheet.id) ?? []) {
      count += 1
      if (locked) {
        years.set(row.employeeId, readCarry(row.carry))
        continue
      }
      const { payee, city } = around.payeeOf(row.employeeId)
      const table = around.ratesFor(city, sheet.period)
      if (table.outdated) outdated.add(city)
      const before = years.get(row.employeeId) ?? around.openingOf(row.employeeId)
      const made = computed(row, { kind: sheet.kind, period: sheet.period, columns, rates: table.rates }, payee, before)
      years.set(row.employeeId, made.next)
      if (differs(row, made.row)) changed.push(made.row)
    }
  }
  await keepFigures(ctx.db, ctx.ledger.id, changed)
  return { sheets: sheets.length, rows: count, changed: changed.length, outdated: [...outdated] }
}

const sorted = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const differs = (before: StoredRow, after: ComputedRow): boolean =>
  before.problem !== after.problem ||
  sorted(before.figures) !== sorted(JSON.parse(after.figures) as Record<string, unknown>) ||
  sorted(before.carry) !== sorted(JSON.parse(after.carry) as Record<string, unknown>)
