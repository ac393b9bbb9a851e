/** Who closed and re-opened which month, when and why. */
import { Drawer } from 'antd'
import { momentShown } from '../../ui/faces/formats.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { TouchedList } from './ReopenEffect.tsx'
import { useHistory, type CloseEvent } from './period-end.api.ts'

function note(event: CloseEvent): string {
  if (event.action === 'reopen') return `${event.askedName === null ? '' : `${event.askedName}申请，`}原因：${event.reason}`
  const posted = event.posted === null ? '' : `记账 ${event.posted} 张凭证`
  return event.warnings.length === 0 ? posted : `${posted}；当时的提醒：${event.warnings.join('、')}`
}

export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const { data = [], loading, error, again } = useHistory()
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: <Empty title="还没有结账日志" hint="结账和反结账都会记在这里" />,
  })
  return (
    <Drawer open size={760} title="结账日志" onClose={onClose}>
      {face ?? (
        <table className="preview-lines">
          <thead>
            <tr>
              <th>时间</th>
              <th>期间</th>
              <th>操作</th>
              <th>操作人</th>
              <th>说明</th>
              <th className="right">期末借方合计</th>
            </tr>
          </thead>
          <tbody>
            {data.map((event) => (
              <tr key={event.id}>
                <td className="figure">{momentShown(event.at)}</td>
                <td className="figure">{event.period}</td>
                <td className={event.action === 'reopen' ? 'reopen-act negative' : 'reopen-act'}>
                  {event.action === 'close' ? '结账' : '反结账'}
                </td>
                <td>{event.userName}</td>
                <td>
                  {note(event)}
                  {event.touched.length > 0 && <TouchedList touched={event.touched} />}
                </td>
                <MoneyTd value={event.closingDebit} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
