/** One goods of 存货跌价准备: what it cost, what it would sell for, and the allowance that follows. */
import { type Address, addressOf } from '@app/domain/access/address'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { grouped } from '@app/domain/kernel/quantity'
import { Link } from '../../../platform/links.tsx'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'
import { SUMS, isReleased, typedColumns, type Row } from './net-values-sheet.tsx'
import type { TypedValues } from './use-net-values.ts'

/** What came and went of a goods, document by document. */
const bookAt = (goodsId: string, from: Period, to: Period): Address => addressOf('/books/commodityWater', { tag: goodsId, from, to })
interface Props {
  readonly row: Row
  readonly period: Period
  /** The month whose allowance is carried on; null: none. */
  readonly from: Period | null
  readonly may: boolean
  readonly values: TypedValues
  readonly onNext: () => void
}
export function NetValueRow({ row, period, from, may, values: { ofRow, problems, type }, onNext }: Props) {
  // what was sold or lost since
  const since = from === null ? period : nextPeriod(from)
  const columns = typedColumns(from !== null)
  const why = problems.get(row.goodsId) ?? row.wrong
  return (
    <tr
      className={why === '' ? '' : 'cost-wrong'}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onNext()
      }}
    >
      <td title={why}>
        {row.code} {row.name} {row.spec}
      </td>
      <td className="center quiet">{row.unit}</td>
      <td className="right">{grouped(row.quantity)}</td>
      <td className="right">
        <Link to={bookAt(row.goodsId, period, period)}>
          <MoneyCell value={row.cost} zero="shown" />
        </Link>
      </td>
      {from !== null && (
        <td className="right">
          <Link to={addressOf('/finance/simpleCostAccount', { period: from, view: 'netValues' })}>
            <MoneyCell value={row.had} />
          </Link>
        </td>
      )}
      {columns.map(([key, title]) => (
        <td key={key}>
          <input
            aria-label={`${row.name}${title}`}
            inputMode="decimal"
            maxLength={20}
            disabled={!may}
            value={ofRow(row)[key]}
            onChange={(event) => type(row, key, event.target.value)}
          />
        </td>
      ))}
      {SUMS.map(([title, of]) => (
        <td key={title} className="right">
          {of(row) === null ? (
            <span className="quiet">没有填</span>
          ) : isReleased(title) ? (
            <Link to={bookAt(row.goodsId, since, period)}>
              <MoneyCell value={of(row)} zero="shown" />
            </Link>
          ) : (
            <MoneyCell value={of(row)} zero="shown" />
          )}
        </td>
      ))}
    </tr>
  )
}
