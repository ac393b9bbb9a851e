/** What invoices and books give a general taxpayer's VAT return. */
import { dec } from '../../../kernel/decimal.ts'
import { add, negate, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { trimmed, type Rate } from '../../../kernel/quantity.ts'
import { sideOf, type ClassedLine } from '../../../papers/invoices/line-class.ts'
import { BOUGHT, SOLD, type BoughtFigure, type BoughtKind, type SalesFigure, type SoldRow } from './general-vat.ts'

/** Output invoices of the period, summed by what they are. */
export interface Sold {
  /** Services, real estate and intangibles; goods and repairs else. */
  readonly services: boolean
  /** Something printed says which; else it is asked. */
  readonly sure: boolean
  readonly special: boolean
  readonly exempt: boolean
  /** Null where the invoice does not say it. */
  readonly rate: Rate | null
  readonly net: Money
  readonly tax: Money
}
/** A paper that gives input tax, as the rules of deduction judge it; or many alike, summed. */
export interface BoughtPaper {
  /** How many it stands for. */
  readonly count: number
  /** The cell of schedule two the rule names. */
  readonly cell: string
  readonly passenger: boolean
  readonly red: boolean
  readonly net: Money
  readonly tax: Money
}
export interface GeneralBooks {
  readonly vatPaid: Money
  readonly sales: Money
  readonly output: Money
  readonly input: Money
  readonly transferred: Money
  /** Debited to 预交增值税. */
  readonly prepaid: Money
}

const isOf = (one: Sold, row: SoldRow): boolean => {
  const { services, rate } = SOLD[row]
  if (services !== null && services !== one.services) return false
  if (rate === null) return one.exempt
  return !one.exempt && one.rate !== null && trimmed(one.rate) === rate
}
const rowOf = (one: Sold): SoldRow | undefined => (Object.keys(SOLD) as SoldRow[]).find((row) => isOf(one, row))

export type SoldWords = ClassedLine & Omit<Sold, 'services' | 'sure'>
/** Lines by what is printed of them, gathered by what a return asks. */
export function soldBySide(rows: readonly SoldWords[]): Sold[] {
  const found = new Map<string, Sold>()
  for (const { special, exempt, rate, net, tax, ...line } of rows) {
    const side = sideOf(line)
    const key = JSON.stringify([side.services, side.sure, special, exempt, rate])
    const one = found.get(key)
    found.set(key, { ...side, special, exempt, rate, net: add(one?.net ?? ZERO, net), tax: add(one?.tax ?? ZERO, tax) })
  }
  return [...found.values()]
}

/** Only services are sold at it: it says what the line does not. */
const OF_SERVICES = '0.06'
/** Sales of which nothing printed says whether they are goods or services. */
export const unclearSales = (sold: readonly Pick<Sold, 'sure' | 'rate' | 'net'>[]): Money =>
  sum(sold.filter(({ sure, rate }) => !sure && (rate === null || trimmed(rate) !== OF_SERVICES)).map((one) => one.net))

/** Invoices at rates schedule one has no row for: a person says where they go. */
export const unplaced = (sold: readonly Sold[]): Money => sum(sold.filter((one) => rowOf(one) === undefined).map((one) => one.net))

const KIND_OF: Readonly<Record<string, BoughtKind>> = {
  'VG2!2:3': 'special',
  'VG2!5:3': 'customs',
  'VG2!6:3': 'farm',
  'VG2!7:3': 'withheld',
  'VG2!8b:3': 'other',
}

export function generalVatTaken(sold: readonly Sold[], papers: readonly BoughtPaper[], books: GeneralBooks): Record<string, string> {
  const figures: Record<string, string> = { 'books.vatPaid': books.vatPaid as unknown as string }
  const put = (key: string, value: Money): void => {
    figures[key] = value as unknown as string
  }
  for (const row of Object.keys(SOLD) as SoldRow[]) {
    const own = sold.filter((one) => rowOf(one) === row)
    const of = (figure: SalesFigure, special: boolean, pick: (one: Sold) => Money) =>
      put(`sales.${row}.${figure}`, sum(own.filter((one) => one.special === special).map(pick)))
    of('specialNet', true, (one) => one.net)
    of('specialTax', true, (one) => one.tax)
    of('ordinaryNet', false, (one) => one.net)
    of('ordinaryTax', false, (one) => one.tax)
  }
  // red special invoices take back what was deducted: their tax goes out, it is no deduction of this month
  const deducted = papers.filter((one) => !one.red)
  for (const kind of Object.keys(BOUGHT) as BoughtKind[]) {
    const own = deducted.filter((one) => (kind === 'passenger' ? one.passenger : KIND_OF[one.cell] === kind))
    const values: Readonly<Record<BoughtFigure, string>> = {
      count: String(own.reduce((all, one) => all + one.count, 0)),
      net: sum(own.map((one) => one.net)) as unknown as string,
      tax: sum(own.map((one) => one.tax)) as unknown as string,
    }
    for (const [figure, value] of Object.entries(values)) figures[`bought.${kind}.${figure}`] = value
  }
  put('bought.red.tax', negate(papers.filter((one) => one.red).reduce((all, one) => add(all, one.tax), ZERO)))
  return figures
}

/** What the books say beside the invoices, as parameters. */
export const booksBeside = (
  { sales, output, input, transferred, prepaid }: GeneralBooks,
  sold: readonly Sold[],
): Record<string, string> => ({
  $books_sales: dec(sales).toString(),
  $books_output: dec(output).toString(),
  $books_input: dec(input).toString(),
  $books_transferred: dec(transferred).toString(),
  $books_prepaid: dec(prepaid).toString(),
  $unplaced: dec(unplaced(sold)).toString(),
})
