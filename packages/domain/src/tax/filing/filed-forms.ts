/** The forms a return is filed on: apart from the names of the taxes, which pages have without any form. */
import { isNegative, ZERO, type Money } from '../../kernel/money.ts'
import { lastDay, type Period } from '../../kernel/period.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { openBook, type Book } from '../forms/engine/book.ts'
import { filingOf } from '../forms/engine/filings.ts'
import { dueOf } from '../forms/engine/reckon.ts'
import type { FilingKind } from '../forms/engine/taxes.ts'
import type { Cycle } from '../taxes/tax.ts'

export interface FiledReturn {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
}
/** The forms a return is filed on. */
export const bookOf = ({ filing, cycle, period }: FiledReturn, standard: Standard): Book =>
  openBook(filingOf(filing, standard, cycle), lastDay(period))
/** What is to be paid by its figures; what comes back is asked for at the bureau. */
export function owedBy(book: Book, figures: Readonly<Record<string, string>>): Money {
  const due = dueOf(book, figures)
  return isNegative(due) ? ZERO : due
}
/** Its forms, and since when they are as they are. */
export const layoutOf = (book: Book): string => book.forms.map(({ data }) => `${data.code}@${data.from}`).join('+')
