/** One step opened: how its amount comes about, the voucher lines as they would be, those there are, and the difference. */
import type { Money } from '@app/domain/kernel/money'
import { sum } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import { Button, Drawer, Form, Segmented } from 'antd'
import { useState } from 'react'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { AmountForm } from './AmountForm.tsx'
import { usePreview, type PreviewRow, type StepPreview, type StepRow } from './period-end.api.ts'
import type { Period } from '@app/domain/kernel/period'
import { actOf } from './step-view.ts'

interface Props {
  readonly period: Period
  readonly step: StepRow
  readonly locked: string | null
  readonly busy: boolean
  readonly onGenerate: () => void
  readonly onClose: () => void
}
type View = 'lines' | 'booked' | 'difference'
const viewWords: Readonly<Record<View, string>> = { lines: '计划分录', booked: '已生成分录', difference: '差额' }

export function PreviewDrawer({ period, step, locked, busy, onGenerate, onClose }: Props) {
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
      {error ? <Failed error={error} onAgain={again} /> : loading || !data ? <Loading /> : <Lines preview={data} />}
    </Drawer>
  )
}

function Lines({ preview }: { preview: StepPreview }) {
  const views = (['lines', 'booked', 'difference'] as const).filter((one) => preview[one].length > 0)
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen !== null && views.includes(chosen) ? chosen : views.includes('difference') ? 'difference' : views[0]
  return (
    <>
      {preview.reason !== '' && <p className="preview-reason">{preview.reason}</p>}
      {preview.explanation !== '' && (
        <Form.Item label="计算方法" className="preview-how">
          {preview.explanation}
        </Form.Item>
      )}
      {preview.basis.length > 0 && (
        <details className="preview-basis" open={preview.basis.length <= 8}>
          <summary>计算依据 {preview.basis.length} 项</summary>
          <dl>
            {preview.basis.map((one) => (
              <div key={`${one.label} ${one.value}`}>
                <dt>{one.label}</dt>
                <dd className="figure">{one.value}</dd>
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
          <VoucherLines lines={preview[view]} day={preview.day} />
        </>
      )}
    </>
  )
}

const total = (lines: readonly PreviewRow[], side: 'debit' | 'credit'): Money => sum(lines.map((line) => line[side]))

const VoucherLines = ({ lines, day }: { lines: readonly PreviewRow[]; day: string }) => (
  <table className="preview-lines">
    <caption className="quiet">记字 · {day}</caption>
    <thead>
      <tr>
        <th>摘要</th>
        <th>会计科目</th>
        <th className="right">借方</th>
        <th className="right">贷方</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // lines of a plan have no id of their own and never change places
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${index} ${line.code}`}>
          <td>{line.abstract}</td>
          <td>
            {line.code} {line.name}
            {line.tagNames.length > 0 && <span className="quiet"> [{line.tagNames.join('、')}]</span>}
            {line.quantity !== null && <span className="quiet"> 数量 {trimmed(line.quantity)}</span>}
            {line.currency !== '' && line.exchangeRate !== null && (
              <span className="quiet">
                {' '}
                {line.currency} 汇率 {trimmed(line.exchangeRate)}
              </span>
            )}
            {line.added && <span className="state state-suggested">将启用</span>}
          </td>
          <td className="right">
            <MoneyCell value={line.debit} />
          </td>
          <td className="right">
            <MoneyCell value={line.credit} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={2}>合计</td>
        <td className="right">
          <MoneyCell value={total(lines, 'debit')} zero="shown" />
        </td>
        <td className="right">
          <MoneyCell value={total(lines, 'credit')} zero="shown" />
        </td>
      </tr>
    </tfoot>
  </table>
)
