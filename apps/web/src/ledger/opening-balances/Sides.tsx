/** Both sides of the trial balance and what they differ by. */
import { isZero, subtract, type Money } from '@app/domain/kernel/money'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'

export function Sides({ word, debit, credit }: { word: string; debit: Money; credit: Money }) {
  const gap = subtract(debit, credit)
  return (
    <span>
      {word} 借 <MoneyCell value={debit} zero="shown" /> 贷 <MoneyCell value={credit} zero="shown" />
      {!isZero(gap) && (
        <span className="negative">
          {' '}
          差 <MoneyCell value={gap} zero="shown" />
        </span>
      )}
    </span>
  )
}
