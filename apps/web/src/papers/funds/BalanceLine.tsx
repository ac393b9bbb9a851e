/** opening + in − out = closing of the listed months, held against what the statements print. */
import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import type { fundFlowsApi } from '@app/contract/papers/funds/funds'
import type { Total } from '@app/contract/kernel/endpoint'
import { add, subtract } from '@app/domain/kernel/money'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'

type Totals = Total<typeof fundFlowsApi.list>

export function BalanceLine({ totals }: { totals: Totals }) {
  if (totals.opening === null || totals.closing === null) return null
  const difference = subtract(totals.closing, subtract(add(totals.opening, totals.inflow), totals.outflow))
  const parts = [
    ['期初', totals.opening],
    ['＋ 收入', totals.inflow],
    ['－ 支出', totals.outflow],
    [totals.agrees === false ? '≠ 期末' : '＝ 期末', totals.closing],
  ] as const
  return (
    <div className="totals-line">
      {parts.map(([word, value]) => (
        <span key={word}>
          {word}{' '}
          <b>
            <MoneyCell value={value} zero="shown" />
          </b>
        </span>
      ))}
      {totals.agrees === null ? (
        <span className="state quiet">没有本期的流水，未与对账单核对</span>
      ) : totals.agrees ? (
        <span className="state state-proved">
          <CheckCircleFilled /> 与对账单余额一致
        </span>
      ) : (
        <span className="state import-warning">
          <WarningFilled /> 与对账单余额相差 <MoneyCell value={difference} />
          ，流水可能不全
        </span>
      )}
    </div>
  )
}
