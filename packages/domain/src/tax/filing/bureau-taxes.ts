/** Taxes as the bureau names them, and how our returns are filed with it: asked by what files, and by the sandbox that checks it. */
import { broken } from '../../kernel/app-error.ts'
import { firstDay, lastDay, yearOf, type Day, type Period } from '../../kernel/period.ts'
import { masked } from '../../ledger/records/shown-numbers.ts'
import { filingOf as deadlineOf, yearDeadline } from '../calendar/deadlines.ts'
import { endOfReturn, startOfReturn } from '../forms/engine/cycles.ts'
import { FILING_KINDS, isOwnFiling, OWN_TAXES, taxOfReturn, type FilingKind, type OwnTax } from '../forms/engine/taxes.ts'
import { WITHHELD } from '../iit/withheld.ts'
import type { Cycle } from '../taxes/tax.ts'
import { eachTax, TAXES, type TaxOf } from '../taxes/taxes.ts'

/** Of each tax that has one the key the bureau knows it by. */
type Keys = { readonly [T in OwnTax]: TaxOf<T>['bureau']['key'] }
const KEYS = Object.fromEntries(OWN_TAXES.map((tax) => [tax, TAXES[tax].bureau.key])) as Keys
const TITLES = Object.fromEntries(OWN_TAXES.map((tax) => [TAXES[tax].bureau.key, TAXES[tax].bureau.title])) as Readonly<
  Record<Keys[OwnTax], string>
>
const { FS, ...owing } = TITLES
/** Statements last: nothing is owed by them. */
export const bureauTaxes = { ...owing, IIT: '个人所得税（扣缴）', FS } as const
export type BureauTax = keyof typeof bureauTaxes
export const taxTitle = (tax: string): string => (Object.hasOwn(bureauTaxes, tax) ? bureauTaxes[tax as BureauTax] : tax)

/** What is filed: a return on forms, or what was withheld from people's income. */
export type FiledKind = FilingKind | typeof WITHHELD
/** FI0013: what is prepaid is filed where the project is, and several places together where the owner chooses, not here. */
export function bureauTaxOf(kind: FiledKind, cycle: Cycle): BureauTax {
  if (kind === WITHHELD) return 'IIT'
  if (isOwnFiling(kind)) return KEYS[taxOfReturn(kind, cycle)]
  throw broken('FI0013', '预缴表、C表在预缴地、汇总地的税务机关办理，办好以后登记即可')
}
export const isFilingKind = (text: string): text is FilingKind => FILING_KINDS.some((one) => one === text)

/** Whose return it is, as it is kept and shown: his name and the end of his number. The whole number goes beside the cells, under this row. */
export const personOf = ({ name, idNumber }: { readonly name: string; readonly idNumber: string }): string => `${name} ${masked(idNumber)}`
export const OWNER_ROW = '1'

export interface TaxSpan {
  readonly from: Day
  readonly to: Day
}
export const spanOf = (month: Period, cycle: Cycle): TaxSpan => {
  const end = endOfReturn(month, cycle)
  return { from: firstDay(startOfReturn(end, cycle)), to: lastDay(end) }
}
/** Of the few whose year is not settled by the end of May. */
const YEAR_ENDS: ReadonlyMap<string, string> = new Map(
  eachTax.flatMap(([, { bureau }]) => (bureau?.yearEnd === undefined ? [] : [[bureau.key, bureau.yearEnd]])),
)
/** By when what ends with a month is filed: what is of a year by the end of May, unless the tax says another day. */
export const lastDayOf = (month: Period, cycle: Cycle, today: Day, tax: string = ''): Day =>
  cycle === 'year' ? yearDeadline(yearOf(month), YEAR_ENDS.get(tax) ?? '05-31') : deadlineOf(endOfReturn(month, cycle), today).day
