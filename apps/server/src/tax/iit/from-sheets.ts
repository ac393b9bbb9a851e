/** What the salary sheets of a month say of its income: a row a person and kind of income, whatever number of sheets it lies in. */
import { add, fromFen, moneyText, toFen, money, ZERO, type Money } from '@app/domain/kernel/money'
import { yearOf, type Period } from '@app/domain/kernel/period'
import type { ColumnPart } from '@app/domain/people/salary/columns'
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import type { TaxKind } from '@app/domain/people/salary/pay-types'
import { itemOfPay, SOCIAL_AMOUNTS, type Amounts, type IncomeItem } from '@app/domain/tax/iit/income'
import { salaryRowsOf, salarySheetsOf } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

export interface FromSheets {
  readonly period: Period
  readonly employeeId: string
  readonly item: IncomeItem
  readonly sheetIds: readonly string[]
  readonly amounts: Amounts
  readonly income: Money
  /** As the sheets came to it. */
  readonly tax: Money
}
type Sheet = Awaited<ReturnType<typeof salarySheetsOf>>[number]
type Row = Awaited<ReturnType<typeof salaryRowsOf>>[number]
type Reader = Pick<LedgerContext, 'db'>

const partOf = ({ columns }: Sheet, { inputs, figures }: Row, part: ColumnPart): Money =>
  fromFen(
    columns.reduce(
      (all, one) => (one.part === part ? all + toFen(money((one.formula === '' ? inputs[one.key] : figures[`#${one.key}`]) || '0')) : all),
      0n,
    ),
  )
const said = (amounts: Readonly<Record<string, string>>): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== '' && value !== '0.00'))

/** One row of pay in the words of the return. */
function amountsOf(sheet: Sheet, row: Row): Amounts {
  const { inputs, figures } = row
  const text = (part: ColumnPart): string => moneyText(partOf(sheet, row, part))
  return said({
    income: figures['gross'] ?? '',
    exempt: figures['exempt'] ?? '',
    ...Object.fromEntries(SOCIAL_AMOUNTS.map((key) => [key, figures[key] ?? ''])),
    otherDeduction: text('deduct'),
    donation: text('donation'),
    relief: text('relief'),
    // given on the row instead of what was declared
    ...Object.fromEntries(DEDUCTION_KEYS.map((key) => [key, inputs[`@${key}`] ?? ''])),
    average: sheet.kind === 'severance' ? (inputs['average'] ?? '') : '',
    mode: sheet.kind === 'bonus' ? (figures['mode'] ?? '') : '',
  })
}
const together = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      // what is cumulative, a rate or a choice is of the last sheet
      one[key] === undefined || other[key] === undefined || LAST.has(key)
        ? (other[key] ?? one[key]!)
        : moneyText(add(money(one[key]), money(other[key]))),
    ]),
  )
const LAST: ReadonlySet<string> = new Set([...DEDUCTION_KEYS, 'average', 'mode'])

/** The month's rows; of what could not be computed there is no tax. */
export const fromSheets = (ctx: Reader, period: Period, kinds: ReadonlyMap<string, TaxKind>): Promise<FromSheets[]> =>
  sheetsOfYear(ctx, yearOf(period), kinds, (one) => one === period)

/** Of each month of a year, or of those that are wanted. */
export async function sheetsOfYear(
  ctx: Reader,
  year: number,
  kinds: ReadonlyMap<string, TaxKind>,
  wanted: (period: Period) => boolean = () => true,
): Promise<FromSheets[]> {
  const sheets = (await salarySheetsOf(ctx.db, year)).filter((one) => wanted(one.period))
  const rows = Map.groupBy(
    await salaryRowsOf(
      ctx.db,
      sheets.map((one) => one.id),
    ),
    (row) => row.sheetId,
  )
  const found = new Map<string, FromSheets>()
  for (const sheet of sheets)
    for (const row of rows.get(sheet.id) ?? []) {
      const item = itemOfPay(sheet.kind, kinds.get(row.employeeId) ?? 'employee')
      const key = `${sheet.period} ${row.employeeId} ${item}`
      const before = found.get(key)
      const amounts = amountsOf(sheet, row)
      found.set(key, {
        period: sheet.period,
        employeeId: row.employeeId,
        item,
        sheetIds: [...(before?.sheetIds ?? []), sheet.id],
        amounts: before === undefined ? amounts : together(before.amounts, amounts),
        income: add(before?.income ?? ZERO, money(row.figures['gross'] ?? '0')),
        tax: add(before?.tax ?? ZERO, money(row.figures['tax'] ?? '0')),
      })
    }
  return [...found.values()]
}

/** Each person's year as the sheets left it before a month, and the month that was. */
export async function carriesOfSheets(
  ctx: Reader,
  before: Period,
): Promise<ReadonlyMap<string, { period: Period; carry: Record<string, unknown> }>> {
  const sheets = (await salarySheetsOf(ctx.db, yearOf(before))).filter((one) => one.period < before)
  const rows = Map.groupBy(
    await salaryRowsOf(
      ctx.db,
      sheets.map((one) => one.id),
    ),
    (row) => row.sheetId,
  )
  const found = new Map<string, { period: Period; carry: Record<string, unknown> }>()
  for (const sheet of sheets)
    for (const row of rows.get(sheet.id) ?? []) found.set(row.employeeId, { period: sheet.period, carry: row.carry })
  return found
}
