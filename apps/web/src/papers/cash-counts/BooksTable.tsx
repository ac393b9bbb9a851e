/** 账面: what the books say, what is not booked yet, and the difference to what was counted. */
import { isZero, type Money } from '@app/domain/kernel/money'
import { adjustedBalance } from '@app/domain/papers/cash-counts/cash-count'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { differenceWord, type CashCount } from './use-cash-count.ts'

const OTHERS = [
  ['otherIn', '加：其他未入账收入'],
  ['otherOut', '减：其他未入账支出（含白条）'],
] as const

interface Props {
  readonly count: CashCount
  readonly basis: NonNullable<CashCount['basis']>
  readonly mayEdit: boolean
}
export const BooksTable = ({ count: { day, setDay, adjusted, setAdjusted, difference }, basis, mayEdit }: Props) => (
  <table>
    <thead>
      <tr>
        <th>
          <DayInput label="盘点日期" value={day} onChange={setDay} />
        </th>
        <th className="right">金额</th>
      </tr>
    </thead>
    <tbody>
      <Sum title="账面余额（含草稿）" value={basis.bookBalance} />
      <Sum title="加：已收未记账的流水" value={basis.unbookedIn} />
      <Sum title="减：已付未记账的流水" value={basis.unbookedOut} />
      {OTHERS.map(([key, title]) => (
        <tr key={key}>
          <td>{title}</td>
          <td>
            <MoneyInput
              size="small"
              aria-label={title}
              disabled={!mayEdit}
              value={adjusted[key]}
              onChange={(value) => setAdjusted({ ...adjusted, [key]: value })}
            />
          </td>
        </tr>
      ))}
      <Sum title="调整后账面余额" value={adjustedBalance({ ...basis, ...adjusted })} />
    </tbody>
    <tfoot>
      <tr className={isZero(difference) ? 'state-proved' : 'negative'}>
        <td>{differenceWord(difference)}</td>
        <MoneyTd value={difference} zero="shown" />
      </tr>
    </tfoot>
  </table>
)

const Sum = ({ title, value }: { readonly title: string; readonly value: Money }) => (
  <tr>
    <td>{title}</td>
    <MoneyTd value={value} zero="shown" />
  </tr>
)
