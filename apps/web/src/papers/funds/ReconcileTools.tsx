/** The month and the side that are looked at, what is chosen, and how it is matched. */
import { Button, Segmented } from 'antd'
import { isClosed, useSession } from '../../platform/session.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import type { Reconciling } from './use-reconciling.ts'

export type ReconcileView = 'open' | 'matched'
interface Props {
  readonly of: Reconciling
  readonly view: ReconcileView
  readonly onView: (view: ReconcileView) => void
  readonly mayEdit: boolean
}
export function ReconcileTools({ of, view, onView, mayEdit }: Props) {
  const { data, period, turnTo, total, apart, picked, why, runAuto, matching, matchChosen, saving } = of
  const periods = useSession((state) => state.periods)
  return (
    <div className="drawer-tools">
      {periods && (
        <PeriodPicker
          label="对账期间"
          value={period}
          min={periods.startPeriod}
          max={periods.lastPeriod}
          isClosed={(one) => isClosed(periods, one)}
          onChange={turnTo}
        />
      )}
      <Segmented
        aria-label="显示"
        value={view}
        options={[
          { value: 'open', label: `未达 ${data ? data.book.length + data.bank.length : ''}` },
          { value: 'matched', label: `已对账 ${data?.matched.length ?? ''}` },
        ]}
        onChange={onView}
      />
      <span className="quiet">{data?.subject}</span>
      <span className="spacer" />
      {picked > 0 && (
        <span>
          所选 企业账 <MoneyCell value={total('book')} zero="shown" />
          ，对账单 <MoneyCell value={total('bank')} zero="shown" />
          ，相差 <MoneyCell value={apart} zero="shown" />
        </span>
      )}
      <Button disabled={why !== ''} title={why} loading={saving} onClick={() => void matchChosen()}>
        手工对账
      </Button>
      <Button
        type="primary"
        disabled={!mayEdit}
        title={mayEdit ? '' : '您没有编辑资金流水的权限'}
        loading={matching}
        onClick={() => void runAuto()}
      >
        自动对账
      </Button>
    </div>
  )
}
