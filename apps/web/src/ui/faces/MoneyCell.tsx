/** Money on screen: tabular, thousands separated, red with a minus below zero; zero blank in books. */
import { groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'

interface Props {
  readonly value: Money | null | undefined
  readonly zero?: 'blank' | 'shown'
}
export function MoneyCell({ value, zero = 'blank' }: Props) {
  if (value === null || value === undefined || (zero === 'blank' && isZero(value))) return null
  return <span className={isNegative(value) ? 'figure negative' : 'figure'}>{groupThousands(value)}</span>
}

/** The same as a cell of a table. */
export const MoneyTd = (props: Props) => (
  <td className="right">
    <MoneyCell {...props} />
  </td>
)
