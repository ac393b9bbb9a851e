/** 银行对账: what is open on both sides, matched by rule or by hand, and 银行存款余额调节表 below it. */
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import { isZero, type Money, subtract, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { isClosed, useSession } from '../../platform/session.ts'
import { faceOf } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { attempt } from './attempt.ts'
import { useAutoReconcile, useMatch, useReconciliation } from './reconcile.api.ts'
import { MatchList, OpenList } from './ReconcileLists.tsx'
import { ReconcileProof } from './ReconcileProof.tsx'
import './reconcile.css'

interface Props {
  readonly bankAccountId: string
  readonly period: Period
  readonly mayEdit: boolean
  /** Opens the chain of the account's statements. */
  readonly onStatements: () => void
  readonly onClose: () => void
}

type Side = 'book' | 'bank'
const emptyChoice: Readonly<Record<Side, ReadonlySet<string>>> = { book: new Set(), bank: new Set() }

export function ReconcileDrawer({ bankAccountId, period: start, mayEdit, onStatements, onClose }: Props) {
  const periods = useSession((state) => state.periods)
  const [period, setPeriod] = useState(start)
  const [view, setView] = useState<'open' | 'matched'>('open')
  const [chosen, setChosen] = useState(emptyChoice)
  const { data, loading, refreshing, error, again } = useReconciliation(bankAccountId, period)
  const { mutateAsync: auto, isPending: matching } = useAutoReconcile()
  const { mutateAsync: match, isPending: saving } = useMatch()
  const face = faceOf({ loading, error, again, count: data ? 1 : 0, empty: null })
  const total = (side: Side): Money => sum((data?.[side] ?? []).filter((one) => chosen[side].has(one.key)).map((one) => one.amount))
  const apart = subtract(total('book'), total('bank'))
  const picked = chosen.book.size + chosen.bank.size
  const why = !mayEdit
    ? '您没有编辑资金流水的权限'
    : chosen.book.size === 0 || chosen.bank.size === 0
      ? '两边各选至少一笔'
      : isZero(apart)
        ? ''
        : '两边金额不相等'
  const turn = (side: Side, key: string) => {
    const next = new Set(chosen[side])
    if (!next.delete(key)) next.add(key)
    setChosen({ ...chosen, [side]: next })
  }
  const runAuto = () =>
    attempt(async () => {
      const { data: done } = await auto({ body: { bankAccountId, period } })
      setChosen(emptyChoice)
      tell.success(done.count === 0 ? '没有可以自动对上的' : `已对上 ${done.count} 笔`)
    })
  const matchChosen = () =>
    attempt(async () => {
      const lines = (data?.book ?? []).filter((one) => chosen.book.has(one.key))
      await match({
        body: {
          bankAccountId,
          lines: lines.flatMap(({ voucherId, position }) => (voucherId === null ? [] : [{ voucherId, position }])),
          flowIds: [...chosen.bank],
        },
      })
      setChosen(emptyChoice)
      tell.success('已对账')
    })
  const query = { bankAccountId, period }
  return (
    <Drawer
      open
      size={1180}
      title={data ? `银行对账 · ${data.account}` : '银行对账'}
      onClose={onClose}
      extra={
        <SheetFile of={reconciliationApi.file} ask={(format) => ({ query: { ...query, format } })} name={`银行存款余额调节表_${period}`} />
      }
    >
      <div className="drawer-tools">
        {periods && (
          <PeriodPicker
            label="对账期间"
            value={period}
            min={periods.startPeriod}
            max={periods.lastPeriod}
            isClosed={(one) => isClosed(periods, one)}
            onChange={(next) => {
              setPeriod(next)
              setChosen(emptyChoice)
            }}
          />
        )}
        <Segmented
          aria-label="显示"
          value={view}
          options={[
            { value: 'open', label: `未达 ${data ? data.book.length + data.bank.length : ''}` },
            { value: 'matched', label: `已对账 ${data?.matched.length ?? ''}` },
          ]}
          onChange={setView}
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
      {face ??
        (data && (
          <div className={refreshing ? 'reconcile-page figures-old' : 'reconcile-page'}>
            {data.troubles.length > 0 && (
              <div className="import-warning" role="alert">
                {data.troubles.slice(0, 3).join('；')}
                {data.troubles.length > 3 && `；等 ${data.troubles.length} 处`}{' '}
                <button type="button" className="link-button" onClick={onStatements}>
                  核对对账单
                </button>
              </div>
            )}
            {view === 'open' ? (
              <div className="reconcile-sides">
                <OpenList title="企业账未达" rows={data.book} chosen={chosen.book} onTurn={(key) => turn('book', key)} />
                <OpenList title="对账单未达" rows={data.bank} chosen={chosen.bank} onTurn={(key) => turn('bank', key)} />
              </div>
            ) : (
              <MatchList rows={data.matched} mayEdit={mayEdit} />
            )}
            <ReconcileProof data={data} bankAccountId={bankAccountId} period={period} mayEdit={mayEdit} key={period} />
          </div>
        ))}
    </Drawer>
  )
}
