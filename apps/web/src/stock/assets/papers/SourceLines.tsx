/** Lines of vouchers and invoices that something is to be made of: a card, the costs of a project. What each drawer asks of a line stands round it. */
import { type Address, addressOf } from '@app/domain/access/address'
import type { Money } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/links.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'

interface Line {
  readonly day: string
  readonly voucherId: string | null
  readonly position: number | null
  readonly voucher: string
  readonly invoiceId: string | null
  readonly invoicePosition: number | null
  readonly invoice: string
  readonly code: string
  readonly subject: string
  readonly abstract: string
  readonly amount: Money
  readonly left: Money
}
export interface Column<L> {
  readonly title: string
  readonly right?: boolean
  /** A long text breaks into lines rather than pushing the sums out of the drawer. */
  readonly wide?: boolean
  readonly render: (line: L) => ReactNode
}

/** The address of an input invoice. */
export const invoiceAt = (id: string): Address => addressOf('/document/inputTax', { id })

/** What tells a line from the others: where it stands in its voucher or invoice. */
export const keyOf = ({ voucherId, position, invoiceId, invoicePosition }: Line): string =>
  `${voucherId ?? invoiceId} ${position ?? invoicePosition}`

/** A column of a sum every line has. */
export const sumColumn = (title: string, sum: 'amount' | 'left'): Column<Line> => ({
  title,
  right: true,
  render: (line) => <MoneyCell value={line[sum]} />,
})

const COMMON: readonly Column<Line>[] = [
  { title: '日期', render: ({ day }) => day },
  {
    title: '来源',
    render: ({ voucherId, voucher, invoiceId, invoice }) => (
      <>
        {voucherId !== null && <Link to={voucherAt(voucherId)}>{voucher}</Link>}
        {invoiceId !== null && <Link to={invoiceAt(invoiceId)}>发票 {invoice}</Link>}
      </>
    ),
  },
  { title: '科目', wide: true, render: ({ code, subject }) => `${code} ${subject}` },
  { title: '摘要', wide: true, render: ({ abstract }) => abstract },
]

const faceOf = <L,>({ right, wide }: Column<L>) => (right ? 'right' : wide ? 'asset-wide' : undefined)

interface Props<L> {
  readonly label: string
  readonly lines: readonly L[]
  readonly before?: readonly Column<L>[]
  readonly after: readonly Column<L>[]
}
export function SourceLines<L extends Line>({ label, lines, before = [], after }: Props<L>) {
  const columns: readonly Column<L>[] = [...before, ...COMMON, ...after]
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} className={faceOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            {columns.map((column) => (
              <td key={column.title} className={faceOf(column)}>
                {column.render(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
