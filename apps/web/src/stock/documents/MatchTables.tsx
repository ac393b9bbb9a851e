/** The tables of 票货核对: lines of documents, of invoices, and of both, each with a box to choose it by; thousands of them open. */
import { type Address, addressOf } from '@app/domain/access/address'
import { groupThousands, isZero, type sum } from '@app/domain/kernel/money'
import { grouped, type StockQuantity } from '@app/domain/kernel/quantity'
import { kindTitles, type Side, type StockList } from '@app/domain/stock/documents/kinds'
import type { ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import type { AwaitingLine, MatchedLine, WaitingRow } from './documents.api.ts'

const goodsOf = ({ goods, spec }: { readonly goods: string; readonly spec: string }): string => (spec === '' ? goods : `${goods} ${spec}`)
const words = <R,>(key: string, title: string, width: number, text: (row: R) => string): Column<R> => ({ key, title, width, text })
const count = <R extends { readonly quantity: StockQuantity | string }>(off?: (row: R) => boolean): Column<R> => ({
  key: 'quantity',
  title: '数量',
  width: 84,
  align: 'right',
  text: (row) => (off?.(row) ? '' : grouped(row.quantity)),
})
const age = <R extends { readonly age: number }>(): Column<R> => ({
  key: 'age',
  title: '天数',
  width: 50,
  align: 'right',
  text: (row) => String(row.age),
})
/** A paper that opens from its row. */
const paper = <R,>(key: string, title: string, width: number, text: (row: R) => string, to: (row: R) => Address): Column<R> => ({
  ...words(key, title, width, text),
  render: (row) => (
    <Link className="drill" to={to(row)}>
      {text(row)}
    </Link>
  ),
})
export type ListPath = `/warehouse/${StockList}`
type OfDocument = { readonly number: string; readonly documentId: string }
const documentOf = <R extends OfDocument>(path: ListPath): Column<R> =>
  paper(
    'number',
    '单据',
    122,
    (row) => row.number,
    (row) => addressOf(path, { id: row.documentId }),
  )
const party = <R extends { readonly party: string }>(title = '往来单位'): Column<R> => words('party', title, 130, (row) => row.party)
const unit = <R extends { readonly unit: string }>(): Column<R> => words('unit', '单位', 46, (row) => row.unit)
/** What decides stands first: whose paper it is, of what, how much and what it costs; the rest explains it. */
export const awaitingColumns = (path: ListPath, side: Side, rows: readonly AwaitingLine[]): readonly Column<AwaitingLine>[] => [
  documentOf(path),
  { ...words('goods', '商品', 150, goodsOf), grow: true },
  count(),
  unit(),
  ...(side === 'in' ? [moneyColumn<AwaitingLine>('amount', '金额', (row) => row.amount, { width: 96 })] : []),
  party(),
  words('day', '日期', 84, (row) => row.day),
  age(),
  words('kind', '类型', 72, (row) => kindTitles[row.kind]),
  ...(rows.some((row) => row.lot !== '') ? [words<AwaitingLine>('lot', '批号', 72, (row) => row.lot)] : []),
]
const saidOf = ({ problem, proposed }: WaitingRow): string =>
  problem || (proposed === '' ? '' : `没有做账，建议记${proposed}；是存货请勾选`)
/** Why a line waits stands before whose it is, where one does; what leaves has no cost before it is valued. */
export const waitingColumns = (side: Side, rows: readonly WaitingRow[]): readonly Column<WaitingRow>[] => [
  paper(
    'number',
    '发票',
    150,
    (row) => row.number,
    (row) => addressOf(side === 'in' ? '/document/inputTax' : '/document/outputTax', { id: row.invoiceId }),
  ),
  { ...words('goods', '商品', 150, goodsOf), grow: true },
  count(({ problem }) => problem !== ''),
  unit(),
  ...(side === 'in' ? [moneyColumn<WaitingRow>('amount', '成本', (row) => row.amount, { width: 96 })] : []),
  ...(rows.some((row) => saidOf(row) !== '') ? [words<WaitingRow>('problem', '说明', 210, saidOf)] : []),
  party(side === 'in' ? '销售方' : '购买方'),
  words('day', '日期', 84, (row) => row.day),
  age(),
]
const letGoBy = ({ fixed, adjusted }: MatchedLine): string =>
  fixed ? '由发票生成，作废单据即解除' : adjusted === '' ? '' : `作废${adjusted}（价格调整）即解除`
/** How a match is let go of that cannot be chosen stands before whose it is, where there is such a one. */
export const matchedColumns = (path: ListPath, rows: readonly MatchedLine[]): readonly Column<MatchedLine>[] => [
  documentOf(path),
  words('invoice', '发票', 150, (row) => row.invoice),
  { ...words('goods', '商品', 150, (row) => row.goods), grow: true },
  count(),
  unit(),
  ...(rows.some((row) => letGoBy(row) !== '') ? [words<MatchedLine>('fixed', '怎样解除', 238, letGoBy)] : []),
  party(),
]

interface PartProps {
  readonly title: string
  readonly read: { readonly data?: readonly unknown[] | undefined; readonly error: Error | null; readonly again: () => void }
  readonly total?: ReturnType<typeof sum>
  readonly hint: string
  readonly act?: ReactNode
  readonly children: ReactNode
}
export function Part({ title, read: { data, error, again }, total, hint, act, children }: PartProps) {
  return (
    <section>
      <div className="stock-foot">
        <span>
          <b>{title}</b>
          {data !== undefined && ` ${data.length} 行`}
          {total !== undefined && !isZero(total) && ` · 合计 ${groupThousands(total)}`}
        </span>
        {act}
      </div>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title={`没有${title}的明细`} hint={hint} />}
      {data !== undefined && data.length > 0 && children}
    </section>
  )
}

interface RowsProps<R> {
  /** Widths and hidden columns are remembered under it. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly chosen: ReadonlySet<string>
  /** Rows that cannot be chosen. */
  readonly off: (row: R) => boolean
  readonly onChoose: (keys: ReadonlySet<string>) => void
  /** The only table of its drawer: as high as that is. */
  readonly alone?: true
}
export function Rows<R>({ name, label, columns, rows, keyOf, chosen, off, onChoose, alone }: RowsProps<R>) {
  const choose = (keys: ReadonlySet<string>) => {
    const usable = new Set(rows.flatMap((row) => (!off(row) && keys.has(keyOf(row)) ? [keyOf(row)] : [])))
    // all that can be chosen is: the box above lets go of it
    onChoose(usable.size === chosen.size && keys.size > usable.size ? new Set() : usable)
  }
  return (
    <div className={alone ? 'stock-rows alone' : 'stock-rows'}>
      <DataTable
        name={name}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selected={chosen}
        onSelect={choose}
        boxless={off}
        pinned={1}
        sortable
      />
    </div>
  )
}
