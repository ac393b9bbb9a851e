/** The last day of a filing or a payment, apart from the other columns: it brings the calendar. */
import type { Day } from '@app/domain/kernel/period'
import { dueText } from '@app/domain/tax/calendar/deadlines'
import type { Column } from './table-columns.ts'

/** The last day of a filing or a payment (申报期限): one that is not announced yet says so. */
export const dueColumn = <R>(key: string, title: string, of: (row: R) => Day, more: (row: R) => string = () => ''): Column<R> => ({
  key,
  title,
  width: 132,
  text: (row) => `${dueText(of(row))}${more(row)}`,
})
