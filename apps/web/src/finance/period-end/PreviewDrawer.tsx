/** One step opened: how its amount comes about, the voucher lines as they would be, those there are, and the difference. */
import { saidAmounts } from '@app/domain/kernel/said-amounts'
import { isZero } from '@app/domain/kernel/money'
import { sideNames } from '@app/domain/ledger/subjects/subject'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { AmountForm } from './AmountForm.tsx'
import { usePreview, type StepPreview, type StepRow } from './period-end.api.ts'
import type { Period } from '@app/domain/kernel/period'
import { actOf } from './step-view.ts'
import { VoucherLines } from './VoucherLines.tsx'

interface Props {
  readonly period: Period
  readonly step: StepRow
  readonly locked: string | null
  readonly busy: boolean
  readonly onGenerate: () => void
  /** Goods sold are typed by quantity elsewhere. */
  readonly onQuantities: () => void
  readonly onClose: () => void
}
type View = 'changes' | 'lines' | 'booked' | 'difference'
const viewWords: Readonly<Record<View, string>> = { changes: '新旧对照', lines: '计划分录', booked: '已生成分录', difference: '差额' }

export function PreviewDrawer({ period, step, locked, busy, onGenerate, onQuantities, onClose }: Props) {
  const { data, loading, error, again } = usePreview(period, step.ruleId)
  const act = actOf(step)
  return (
    <Drawer
      open
      size={760}
      title={`${step.name} · ${period}`}
      onClose={onClose}
      footer={
        act !== null && (
          <div className="drawer-acts">
            {step.state === 'outdated' && step.posted && (
              <span className="quiet">已记账的凭证不能改动：差额另编一张凭证，或到凭证里用“更正”。</span>
            )}
            <Button type="primary" loading={busy} disabled={locked !== null} title={locked ?? ''} onClick={onGenerate}>
              {act}
            </Button>
          </div>
        )
      }
    >
      {step.amounts.length > 0 && (
        <AmountForm key={step.amounts.map((one) => one.key).join()} period={period} step={step} locked={locked} />
      )}
      {step.ruleId === 'cogs' && (
        <p className="quiet">
          有商品数量的，可以
          <button type="button" className="link-button" onClick={onQuantities}>
            按销售数量加权平均结转
          </button>
        </p>
      )}
      {error ? <Failed error={error} onAgain={again} /> : loading || !data ? <Loading /> : <Lines preview={data} />}
    </Drawer>
  )
}

function Lines({ preview }: { preview: StepPreview }) {
  const moved = preview.difference.length > 0
  const views = (['changes', 'lines', 'booked', 'difference'] as const).filter(
    (one) => preview[one].length > 0 && (moved || one !== 'changes'),
  )
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen !== null && views.includes(chosen) ? chosen : views[0]
  return (
    <>
      {preview.reason !== '' && <p className="preview-reason">{preview.reason}</p>}
      <Facts facts={[['计算方法', preview.explanation]]} />
      {preview.basis.length > 0 && (
        <details className="preview-basis" open={preview.basis.length <= 8}>
          <summary>计算依据 {preview.basis.length} 项</summary>
          <dl>
            {preview.basis.map((one) => (
              <div key={`${one.label} ${one.value}`}>
                <dt>{one.label}</dt>
                <dd className="figure">{saidAmounts(one.value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {view !== undefined && (
        <>
          {views.length > 1 && (
            <Segmented
              aria-label="分录"
              value={view}
              options={views.map((value) => ({ value, label: viewWords[value] }))}
              onChange={setChosen}
            />
          )}
          {view === 'changes' ? <Changes changes={preview.changes} /> : <VoucherLines lines={preview[view]} day={preview.day} />}
        </>
      )}
    </>
  )
}

/** What stands in the vouchers beside what the rule gives now, so that nobody makes anew what he has not seen. */
const Changes = ({ changes }: { changes: StepPreview['changes'] }) => (
  <table className="preview-lines">
    <caption className="quiet">已生成的凭证与现在应有的数</caption>
    <thead>
      <tr>
        <th>会计科目</th>
        <th>方向</th>
        <th className="right">已生成</th>
        <th className="right">现在应为</th>
        <th className="right">相差</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((one) => (
        <tr key={`${one.code} ${one.tagNames.join()} ${one.side}`} className={isZero(one.difference) ? 'quiet' : ''}>
          <td>
            {one.code} {one.name}
            {one.tagNames.length > 0 && <span className="quiet"> [{one.tagNames.join('、')}]</span>}
          </td>
          <td>{sideNames[one.side]}</td>
          <MoneyTd value={one.was} zero="shown" />
          <MoneyTd value={one.is} zero="shown" />
          <MoneyTd value={one.difference} />
        </tr>
      ))}
    </tbody>
  </table>
)
