/** A list taken away as it is shown: its columns as they are arranged, every row its filter finds, and its totals. */
import { listFilesApi, MOST_SHOWN, type ShownList } from '@app/contract/assist/list-files/list-files'
import { moneyText } from '@app/domain/kernel/money'
import { saveMade } from '../../platform/client.ts'
import { recall } from '../../platform/storage.ts'
import type { ListTableProps } from './ListTable.tsx'
import { arranged, arrangementOf, filled, type Column } from './table-columns.ts'

type Shown<R> = Pick<ListTableProps<R>, 'list' | 'read' | 'rows' | 'columns' | 'totals' | 'label'>

/** Pixels of a letter on screen: a column of a workbook is as wide in letters. */
const LETTER = 8
/** A balance as its column writes it, or none. */
const BALANCE = /^(-?\d{1,16}\.\d{2})?$/
const titleOf = <R>({ title, group }: Column<R>): string => (group === undefined ? title : `${group}${title}`)
const cellOf = <R>(column: Column<R>, row: R): string => {
  const amount = column.amount?.(row)
  return column.amount === undefined ? column.text(row) : amount === null || amount === undefined ? '' : moneyText(amount)
}

/** What the file holds: amounts that are added up, and balances, which are not, as figures; everything else as it is written. */
export function fileOf<R>(
  { columns, totals = {}, label }: Pick<Shown<R>, 'columns' | 'label' | 'totals'>,
  rows: readonly R[],
): Omit<ShownList, 'format' | 'whose'> {
  const named = columns.filter(({ title }) => title !== '')
  const sums = named.map(({ key }) => (totals[key] === undefined ? '' : moneyText(totals[key])))
  const cells = rows.map((row) => named.map((column) => cellOf(column, row)))
  const isBalance = ({ align }: Column<R>, at: number): boolean =>
    align === 'right' && cells.some((row) => row[at] !== '') && cells.every((row) => BALANCE.test(row[at]!))
  const money = named.map((column, at) => column.amount !== undefined || isBalance(column, at))
  const words = money.indexOf(false)
  return {
    title: label,
    columns: named.map((column, at) => ({
      title: titleOf(column),
      money: money[at]!,
      width: Math.min(80, Math.max(6, Math.round(column.width / LETTER))),
    })),
    rows: cells,
    totals: Object.keys(totals).length === 0 ? [] : sums.map((sum, at) => (at === words && sum === '' ? '合计' : sum)),
  }
}

/** Refused by the server where it has more rows than a file holds. */
export async function saveAsShown<R>(
  { list, read, rows, columns, totals, label }: Shown<R>,
  format: 'xlsx' | 'pdf',
  whose: string,
): Promise<void> {
  const all = rows ?? (list.paging !== null && read.whole !== undefined ? await read.whole(MOST_SHOWN) : (read.data ?? []))
  const shown = arranged(filled(columns, all), recall(`columns:${list.name}`, arrangementOf(columns)))
  await saveMade(listFilesApi.make, { body: { ...fileOf({ columns: shown, totals, label }, all), whose, format } }, `${label}.${format}`)
}
