/** What a sheet lacks although it can be computed: a year that began elsewhere, and people without contributions. */
import { firstDay, monthOf, yearOf, type Day, type Period } from '../../kernel/period.ts'
import type { TaxKind } from './pay-types.ts'

export interface SheetPerson {
  readonly employeeId: string
  readonly name: string
  readonly hiredOn: Day | null
  readonly taxKind: TaxKind
  /** The sums of the year so far were typed. */
  readonly opened: boolean
  /** Contributions are computed from a city's table, or were typed on the row. */
  readonly insured: boolean
}

/**
 * 累计预扣 goes on from the year's first month: in a ledger begun later, whoever was employed before it needs the year's income,
 * deductions and tax so far, or months of deductions stand against one month's pay.
 */
export const withoutSums = (sheet: Period, startPeriod: Period, people: readonly SheetPerson[]): readonly SheetPerson[] =>
  yearOf(sheet) !== yearOf(startPeriod) || monthOf(startPeriod) === 1
    ? []
    : people.filter((one) => one.taxKind === 'employee' && !one.opened && (one.hiredOn === null || one.hiredOn < firstDay(startPeriod)))

export const withoutSocial = (people: readonly SheetPerson[]): readonly SheetPerson[] =>
  people.filter((one) => one.taxKind === 'employee' && !one.insured)
