/** The columns lists have in common, each written once: money, what leads somewhere, the voucher behind a row, whether it is in use. */
import { type Address, addressOf } from '@app/domain/access/address'
import { isZero, moneyText, type Money } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import { MoneyCell } from '../faces/MoneyCell.tsx'
import { State } from '../faces/Page.tsx'
import type { Column } from './table-columns.ts'

interface MoneyOptions {
  readonly width?: number
  readonly group?: string
  /** Balances and what is compared show their zero, and are never added up. */
  readonly balance?: true
}
/** An amount: blank when zero, summed where rows are marked or selected. */
export function moneyColumn<R>(
  key: string,
  title: string,
  of: (row: R) => Money | null,
  { width = 116, group, balance }: MoneyOptions = {},
): Column<R> {
  const zero = balance ? 'shown' : 'blank'
  return {
    key,
    title,
    width,
    align: 'right',
    ...(group === undefined ? {} : { group }),
    text: (row) => {
      const value = of(row)
      return value === null || (zero === 'blank' && isZero(value)) ? '' : moneyText(value)
    },
    ...(balance ? {} : { amount: of }),
    render: (row) => <MoneyCell value={of(row)} zero={zero} />,
  }
}

interface DrillProps {
  readonly onClick: () => void
  readonly title?: string
  readonly className?: string
  /** Outside a grid, where the keyboard comes to it by itself. */
  readonly alone?: true
  readonly children: ReactNode
}
/** What leads somewhere from a cell: the grid has the keyboard, the mouse goes straight. */
export const Drill = ({ onClick, title, className, alone, children }: DrillProps) => (
  <button
    type="button"
    tabIndex={alone ? 0 : -1}
    className={className === undefined ? 'drill' : `drill ${className}`}
    title={title}
    onClick={onClick}
  >
    {children}
  </button>
)

/** The name of what a row is, which opens it: it looks as what it is. */
export const Opens = (props: DrillProps) => <Drill {...props} className="opens" />

/** The address of a voucher. */
export const voucherAt = (id: string): Address => addressOf('/document/createVoucher', { id })

/** The voucher made of a row, or why there is none. */
export const voucherColumn = <R extends { readonly voucherId: string | null; readonly voucher: string }>(
  onOpen: (address: Address) => void,
  {
    without = () => '',
    mark,
    width = 116,
  }: { readonly without?: (row: R) => string; readonly mark?: (row: R) => string; readonly width?: number } = {},
): Column<R> => ({
  key: 'voucher',
  title: '凭证',
  width,
  text: (row) => row.voucher || without(row),
  render: (row) =>
    row.voucherId === null ? (
      <span className="quiet">{without(row)}</span>
    ) : (
      <Drill onClick={() => onOpen(voucherAt(row.voucherId!))}>
        {row.voucher}
        {mark?.(row)}
      </Drill>
    ),
})

/** 启用 or 已停用. */
export const inUseColumn = <R,>(disabled: (row: R) => boolean): Column<R> => ({
  key: 'state',
  title: '状态',
  width: 66,
  text: (row) => (disabled(row) ? '已停用' : '启用'),
  render: (row) => (disabled(row) ? <State mark="red">已停用</State> : <State mark="proved">启用</State>),
})

/** How many, blank when none. */
export const countColumn = <R,>(key: string, title: string, of: (row: R) => number, width = 56): Column<R> => ({
  key,
  title,
  width,
  align: 'right',
  text: (row) => (of(row) === 0 ? '' : String(of(row))),
})
