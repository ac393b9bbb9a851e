/** Money on screen: tabular, thousands separated, red with a minus below zero; zero blank in books. */
import { groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'

export function MoneyCell({ value, zero = 'blank' }: { value: Money | null | undefined; zero?: 'blank' | 'shown' }) {
  if (value === null || value === undefined || (zero === 'blank' && isZero(value))) return null
  return <span className={isNegative(value) ? 'figure negative' : 'figure'}>{groupThousands(value)}</span>
}
