/** 银行对账: what is open on both sides, matched by rule or by hand, and 银行存款余额调节表 below it. */
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import type { Period } from '@app/domain/kernel/period'
import { Drawer } from 'antd'
import { useState } from 'react'
import { faceOf } from '../../ui/faces/faces.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { MatchList, OpenList } from './ReconcileLists.tsx'
import { ReconcileProof } from './ReconcileProof.tsx'
import { useReconciling } from './use-reconciling.ts'
import { ReconcileTools, type ReconcileView } from './ReconcileTools.tsx'
import './reconcile.css'

interface Props {
  readonly bankAccountId: string
  readonly period: Period
  readonly mayEdit: boolean
  /** Opens the chain of the account's statements. */
  readonly onStatements: () => void
  readonly onClose: () => void
}

export function ReconcileDrawer({ bankAccountId, period: start, mayEdit, onStatements, onClose }: Props) {
  const [view, setView] = useState<ReconcileView>('open')
  const of = useReconciling({ bankAccountId, start, mayEdit })
  const { data, period, chosen, turn } = of
  const face = faceOf({ ...of.reading, count: data ? 1 : 0, empty: null })
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
      <ReconcileTools of={of} view={view} onView={setView} mayEdit={mayEdit} />
      {face ??
        (data && (
          <div className={of.refreshing ? 'reconcile-page figures-old' : 'reconcile-page'}>
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
