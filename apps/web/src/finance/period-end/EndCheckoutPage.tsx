/** 期末结转: the month's steps in order, the checks beside them, closing and re-opening. */
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { isClosed, useCan, useLocked, usePeriod, useSession } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { LockBar, Page, State, Toolbar } from '../../ui/faces/Page.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { ClosedNext } from './ClosedNext.tsx'
import { CheckList } from './CheckList.tsx'
import { PeriodEndActs } from './PeriodEndActs.tsx'
import { PeriodEndDrawers, type Shown } from './PeriodEndDrawers.tsx'
import { useChecks, useSteps, type StepRow } from './period-end.api.ts'
import { isOpen } from './step-view.ts'
import { usePeriodEnd } from './use-period-end.ts'
import { MonthSteps } from './MonthSteps.tsx'
import './period-end.css'

const none: readonly StepRow[] = []

export default function EndCheckoutPage() {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const mayEdit = useCan('finance-endCheckout-bianji')
  const [address, setAddress] = useAddress({ period: '', all: '', step: '' })
  const period = isPeriod(address.period) ? address.period : current
  const closed = isClosed(periods, period)
  const lockedBy = useLocked(period)
  const locked = lockedBy ?? (mayEdit ? null : '您没有期末结转的权限，请联系主管授权')
  const steps = useSteps(period)
  const checks = useChecks(period)
  const acts = usePeriodEnd(period)
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    setShown(null)
    if (address.step !== '') setAddress({ step: '' })
  }
  const list = steps.data ?? none
  // a check leads to the step that puts it right
  const asked: Shown | null = shown ?? (address.step === '' ? null : { kind: 'preview', ruleId: address.step })
  const chosen = asked && 'ruleId' in asked ? list.find((one) => one.ruleId === asked.ruleId) : undefined
  const all = address.all === '1'
  const face = faceOf({
    loading: steps.loading,
    error: steps.error,
    again: steps.again,
    count: list.length,
    empty: <Empty title="没有结转步骤" />,
  })
  return (
    <Page title="期末结转">
      <LockBar reason={closed ? null : locked} />
      <MonthBar period={period} list={list} checks={checks} locked={locked} acts={acts} onShow={setShown} onAddress={setAddress} />
      <div className="end-checkout">
        <div className={steps.refreshing ? 'end-steps figures-old' : 'end-steps'}>
          {face ?? (
            <MonthSteps
              list={list}
              period={period}
              locked={locked}
              acts={acts}
              all={all}
              onAll={() => setAddress({ all: all ? '' : '1' })}
              onShow={setShown}
            />
          )}
        </div>
        <aside className="end-checks" aria-label="结账检查">
          {closed && <ClosedNext period={period} />}
          <h2>结账检查</h2>
          <CheckList checks={checks} closed={closed} period={period} />
        </aside>
      </div>
      <PeriodEndDrawers
        period={period}
        shown={asked}
        step={chosen}
        locked={locked}
        mayEdit={mayEdit}
        acts={acts}
        onInputs={() => {
          close()
          setShown({ kind: 'inputs' })
        }}
        onClose={close}
      />
    </Page>
  )
}

interface BarProps {
  readonly period: Period
  readonly list: readonly StepRow[]
  readonly checks: ReturnType<typeof useChecks>
  /** Why nothing can be changed, or null. */
  readonly locked: string | null
  readonly acts: ReturnType<typeof usePeriodEnd>
  readonly onShow: (shown: Shown) => void
  readonly onAddress: (next: { readonly period: string }) => void
}
/** The month, how far it is, and what is done to it as a whole: all steps made, closed, opened again. */
function MonthBar({ period, list, checks, locked, acts, onShow, onAddress }: BarProps) {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const mayReopen = useCan('finance-reopen-bianji')
  const closed = isClosed(periods, period)
  const open = list.filter(isOpen).length
  const lastClosed = periods?.periods.findLast((one) => one.closed)?.period
  const blocking = checks.totals?.blocking ?? 0
  const why = locked ?? (checks.totals === undefined ? '正在检查' : blocking > 0 ? `还有 ${blocking} 项检查未通过` : '')
  return (
    <Toolbar
      actions={
        <PeriodEndActs
          closed={closed}
          cannotReopen={
            mayReopen ? (period === lastClosed ? '' : `只能从最后一个已结账的期间 ${lastClosed ?? ''} 开始反结账`) : '反结账须由主管操作'
          }
          locked={locked}
          cannotClose={why}
          left={open}
          busy={acts.busy}
          onShow={(kind) => onShow({ kind })}
          onAll={() => void acts.all(list)}
          onClose={() => void acts.close(checks.data ?? []).then((done) => done && onAddress({ period }))}
        />
      }
    >
      {periods && (
        <PeriodPicker
          value={period}
          min={periods.startPeriod}
          max={periods.lastPeriod}
          isClosed={(one) => isClosed(periods, one)}
          onChange={(next) => onAddress({ period: next === current ? '' : next })}
        />
      )}
      {closed ? <State mark="posted">已结账</State> : <State mark="draft">未结账</State>}
      {list.length > 0 && !closed && <span className="quiet">{open === 0 ? '各步骤都已完成' : `还有 ${open} 步要处理`}</span>}
    </Toolbar>
  )
}
