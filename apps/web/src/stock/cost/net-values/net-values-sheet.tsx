/** 存货跌价准备 as a sheet: its columns, and what is typed into them before it is kept. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { isZero, money, ZERO } from '@app/domain/kernel/money'
import { quantity } from '@app/domain/kernel/quantity'
import type { ReactNode } from 'react'
import { moneyShown, priceShown } from '../../../ui/faces/formats.ts'
import type { NetValues } from '../cost.api.ts'

export type Row = NetValues['rows'][number]
export type Typed = Readonly<Record<'price' | 'costs' | 'had', string>>
const RELEASED = '随转出转销'
const COSTS = '还要发生的成本费用'
const CHARGED = '本月计提（转回）'
/** Long titles in two lines: the last column would fall off a small screen. */
export const headOf = (title: string): ReactNode => {
  const at = title === COSTS ? 5 : title === CHARGED ? 4 : 0
  if (at === 0) return title
  return (
    <>
      {title.slice(0, at)}
      <br />
      {title.slice(at)}
    </>
  )
}
export const SUMS = [
  ['可变现净值', (row: Row) => row.net],
  ['应有准备', (row: Row) => row.required],
  [RELEASED, (row: Row) => row.released],
  [CHARGED, (row: Row) => row.charged],
] as const
/** What stands in a row before anybody types. */
export const typedOf = ({ price, costs, had }: Row): Typed => ({
  price: price === null ? '' : priceShown(price),
  costs: costs === null ? '' : priceShown(costs),
  had: isZero(had) ? '' : moneyShown(had),
})
/** What is sold or lost takes its allowance along: that figure is computed. */
export const isReleased = (title: string): boolean => title === RELEASED

export type TypedColumn = readonly [keyof Typed, string]
/** What is typed; the allowance of before only where no month carries it on. */
export const typedColumns = (carried: boolean): readonly TypedColumn[] => [
  ['price', '估计售价'],
  ['costs', COSTS],
  ...(carried ? [] : [['had', '原有准备'] as const]),
]

const plain = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')

/** What keeps a row from being kept; undefined: nothing. */
export function wrongIn(own: Typed, carried: boolean): string | undefined {
  const wrong = typedColumns(carried)
    .map(([key]) => own[key])
    .find((text) => text !== '' && !isDecimalText(plain(text)))
  const lone = own.price === '' && (own.costs !== '' || (!carried && own.had !== '')) ? '请填写估计售价' : undefined
  return wrong === undefined ? lone : `“${wrong}”不是数字`
}

/** A row as it is kept. */
export const keptOf = (goodsId: string, { price, costs, had }: Typed, carried: boolean) => ({
  goodsId,
  price: quantity(plain(price)),
  costs: quantity(plain(costs) || '0'),
  had: carried || had === '' ? ZERO : money(plain(had)),
})
