/** One sheet of forecast taxes: how it stands with the client, and each figure with where it comes from. */
import { EXPECT_STATUS, expectNames } from '@app/domain/client/interactions/interaction'
import { FORECAST_TAXES } from '@app/domain/client/interactions/forecast-taxes'
import { momentText } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { Drill } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Forecast } from './interactions.api.ts'

const marks: Readonly<Record<Forecast['status'], StateMark>> = {
  0: 'draft',
  1: 'suggested',
  2: 'proved',
  3: 'red',
  4: 'draft',
  5: 'proved',
}

interface Props {
  readonly sheet: Forecast
  /** Nothing of it can be corrected any more. */
  readonly off: boolean
  readonly onAdjust: (line: Forecast['lines'][number]) => void
}

export function ForecastSheet({ sheet, off, onAdjust }: Props) {
  const navigate = useGo()
  return (
    <>
      <div className="inter-head">
        <b>{sheet.period}</b>
        <State mark={marks[sheet.status]}>{expectNames[sheet.status]}</State>
        <span>
          合计 <MoneyCell value={sheet.total} zero="shown" />
        </span>
        {sheet.sentAt !== null && <span className="quiet">{momentText(sheet.sentAt).slice(0, 16)} 发送</span>}
        {sheet.answeredAt !== null && (
          <span className="quiet">
            {sheet.answeredBy} {momentText(sheet.answeredAt).slice(0, 16)}
          </span>
        )}
        {sheet.feedback !== '' && <span className={sheet.status === EXPECT_STATUS.disputed ? 'negative' : ''}>“{sheet.feedback}”</span>}
        {sheet.cancelReason !== '' && <span className="quiet">撤回：{sheet.cancelReason}</span>}
        {sheet.outdated && <State mark="red">账上的数已变化，请重新测算</State>}
      </div>
      <table className="inter-table stacks" aria-label="税款预估表">
        <thead>
          <tr>
            <th>税种</th>
            <th className="right">预估税额</th>
            <th className="right">测算</th>
            <th>怎么来的</th>
            <th>调整原因</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={line.tax}>
              <td data-title="税种">{FORECAST_TAXES[line.tax]}</td>
              <td data-title="预估税额" className="right">
                <Drill title="查看来源" onClick={() => void navigate(line.page)}>
                  <MoneyCell value={line.amount} zero="shown" />
                </Drill>
              </td>
              <td data-title="测算" className="right quiet">
                <MoneyCell value={line.computed} zero="shown" />
              </td>
              <td data-title="怎么来的">{line.basis}</td>
              <td data-title="调整原因">{line.reason}</td>
              <td data-title="操作">
                <Button type="link" disabled={off} onClick={() => onAdjust(line)}>
                  调整
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
