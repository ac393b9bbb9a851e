/** Taxes as the bureau names them, and which cells of our forms make up what is owed: asked by what files, and by the sandbox that checks it. */
import { dec } from '../../kernel/decimal.ts'
import { broken } from '../../kernel/app-error.ts'
import { money, sum, type Money } from '../../kernel/money.ts'
import { firstDay, firstOfQuarter, lastDay, lastOfQuarter, type Day, type Period } from '../../kernel/period.ts'
import { filingOf, type Deadline } from '../calendar/deadlines.ts'
import type { Filing } from '../forms/form.ts'
import { smallVat } from '../forms/small-vat.ts'

export const bureauTaxes = {
  VAT: '增值税及附加税费',
  CIT: '企业所得税（预缴）',
  CITY: '企业所得税（年度汇算清缴）',
  STAMP: '印花税',
  IIT: '个人所得税（扣缴）',
  FS: '财务报表',
} as const
export type BureauTax = keyof typeof bureauTaxes
export const isBureauTax = (text: string): text is BureauTax => Object.hasOwn(bureauTaxes, text)
export const taxTitle = (tax: string): string => (isBureauTax(tax) ? bureauTaxes[tax] : tax)

/** A return the product can file: the tax it is of, its forms, and what a person owes by it. A new one is a line here. */
export interface FiledForm {
  readonly tax: BureauTax
  readonly filing: Filing
  /** Cells that add up to what is owed; a negative one is tax to be given back and is not set against the others. */
  readonly owed: readonly string[]
}
export const filedForms: Readonly<Record<string, FiledForm>> = {
  smallVat: { tax: 'VAT', filing: smallVat, owed: ['VS0!22:1', 'VS0!22:2', 'VS0!23:1', 'VS0!24:1', 'VS0!25:1'] },
}
/** FI0001: nothing files it yet. */
export function filedForm(filing: string): FiledForm {
  const found = filedForms[filing]
  if (found === undefined) throw broken('FI0001', '这种申报表还不能向税务局申报')
  return found
}
export const formsOfTax = (tax: string): readonly FiledForm[] => Object.values(filedForms).filter((one) => one.tax === tax)

/** What is to be paid by the figures of a return. */
export const owedBy = ({ owed }: FiledForm, figures: Readonly<Record<string, string>>): Money =>
  sum(owed.map((cell) => money(dec(figures[cell] ?? '0').sign() < 0 ? '0' : (figures[cell] ?? '0'))))

/** The layout a return is filed on: its forms and since when they are as they are. */
export const layoutOf = ({ filing }: FiledForm): string => filing.forms.map(({ code, from }) => `${code}@${from}`).join('+')

export type Cycle = 'month' | 'quarter'
export interface TaxSpan {
  readonly from: Day
  readonly to: Day
}
export const spanOf = (period: Period, cycle: Cycle): TaxSpan =>
  cycle === 'quarter'
    ? { from: firstDay(firstOfQuarter(period)), to: lastDay(lastOfQuarter(period)) }
    : { from: firstDay(period), to: lastDay(period) }

/** By when what ends with a month is filed. */
export const dueOf = (period: Period, cycle: Cycle, today: Day): Deadline =>
  filingOf(cycle === 'quarter' ? lastOfQuarter(period) : period, today)
