/** The tables of 票货核对: lines of documents, of invoices, and of both, each with a box to choose it by. */
import { groupThousands, isZero, type Money, type sum } from '@app/domain/kernel/money'
import { kindTitles, type Side } from '@app/domain/stock/documents/kinds'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty, Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import type { AwaitingLine, MatchedLine, WaitingRow } from './documents.api.ts'

interface Cell<R> {
  readonly title: string
  readonly text?: (row: R) => string | number
  /** Where it leads. */
  readonly to?: (row: R) => string
  readonly money?: (row: R) => Money | null
}
const goodsOf = ({ goods, spec }: { readonly goods: string; readonly spec: string }): string => (spec === '' ? goods : `${goods} ${spec}`)
export const awaitingColumns = (path: string): readonly Cell<AwaitingLine>[] => [
  { title: '单据', text: (row) => row.number, to: (row) => `${path}?id=${row.documentId}` },
  { title: '类型', text: (row) => kindTitles[row.kind] },
  { title: '日期', text: (row) => row.day },
  { title: '天数', text: (row) => row.age },
  { title: '往来单位', text: (row) => row.party },
  { title: '商品', text: goodsOf },
  { title: '批号', text: (row) => row.lot },
  { title: '数量', text: (row) => row.quantity },
  { title: '单位', text: (row) => row.unit },
  { title: '金额', money: (row) => row.amount },
]
export const waitingColumns = (side: Side): readonly Cell<WaitingRow>[] => [
  { title: '发票', text: (row) => row.number, to: (row) => `/document/${side === 'in' ? 'inputTax' : 'outputTax'}?id=${row.invoiceId}` },
  { title: '日期', text: (row) => row.day },
  { title: '天数', text: (row) => row.age },
  { title: side === 'in' ? '销售方' : '购买方', text: (row) => row.party },
  { title: '商品', text: goodsOf },
  { title: '数量', text: (row) => (row.problem === '' ? row.quantity : '') },
  { title: '单位', text: (row) => row.unit },
  { title: '成本', money: (row) => row.amount },
  { title: '说明', text: (row) => row.problem },
]
export const matchedColumns = (path: string): readonly Cell<MatchedLine>[] => [
  { title: '单据', text: (row) => row.number, to: (row) => `${path}?id=${row.documentId}` },
  { title: '发票', text: (row) => row.invoice },
  { title: '往来单位', text: (row) => row.party },
  { title: '商品', text: (row) => row.goods },
  { title: '数量', text: (row) => row.quantity },
  { title: '单位', text: (row) => row.unit },
  { title: '说明', text: (row) => (row.fixed ? '由发票生成，作废单据即解除' : '') },
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
  readonly label: string
  readonly columns: readonly Cell<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly named: (row: R) => string
  readonly chosen: ReadonlySet<string>
  readonly off: (row: R) => boolean
  readonly onTurn: (key: string) => void
}
export function Rows<R>({ label, columns, rows, keyOf, named, chosen, off, onTurn }: RowsProps<R>) {
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          <th aria-label="选择" />
          {columns.map(({ title }) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key}>
              <td>
                <Checkbox aria-label={named(row)} disabled={off(row)} checked={chosen.has(key)} onChange={() => onTurn(key)} />
              </td>
              {columns.map(({ title, text, to, money }) => {
                const amount = money?.(row) ?? null
                const said = text?.(row) ?? ''
                return (
                  <td key={title}>
                    {amount !== null && <MoneyCell value={amount} />}
                    {to === undefined ? said : <Link to={to(row)}>{said}</Link>}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
