/** Payslips of a sheet: sent to telephones as links that end, or as links to hand on; who has opened his. */
import { Alert, Button, Drawer, Progress, Select } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { momentText } from '@app/domain/kernel/period'
import { faceOf, Empty } from '../../ui/faces/faces.tsx'
import { useSlips, type OneSheet } from './salary.api.ts'
import { useSlipSending, type SlipSending } from './use-slips.ts'

interface Props {
  readonly sheet: OneSheet
  readonly chosen: readonly string[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}
export function SlipsDrawer({ sheet, chosen, mayEdit, onClose }: Props) {
  const sending = useSlipSending({ sheet, chosen })
  const { data: slips = [], loading, error, again } = useSlips(sheet.sheet.id)
  const { whom, days, busy } = sending
  const face = faceOf({
    loading,
    error,
    again,
    count: slips.length,
    empty: <Empty title="还没有发过工资条" hint="每人一个链接，到期自动失效，只能看到自己的" />,
  })
  return (
    <Drawer open size={620} title={`工资条 · ${sheet.sheet.name}`} onClose={onClose}>
      <div className="salary-bar within">
        <Select
          aria-label="有效期"
          value={days}
          onChange={sending.setDays}
          options={[1, 3, 7, 30, 90].map((value) => ({ value, label: `${value} 天内有效` }))}
          style={{ width: 112 }}
        />
        <Button type="primary" disabled={!mayEdit || busy} onClick={() => void sending.issue(true)}>
          短信发送（{whom.length} 人）
        </Button>
        <Button disabled={!mayEdit || busy} onClick={() => void sending.issue(false)}>
          生成链接
        </Button>
        <Button danger disabled={!mayEdit || busy || slips.every((one) => one.withdrawn)} onClick={() => void sending.takeBack()}>
          收回
        </Button>
      </div>
      <SlipResults sending={sending} />
      {face ?? (
        <table className="salary-table">
          <thead>
            <tr>
              <th>姓名</th>
              <th>发送</th>
              <th>有效至</th>
              <th>打开</th>
            </tr>
          </thead>
          <tbody>
            {slips.map((one) => (
              <tr key={one.id} className={one.withdrawn ? 'quiet' : ''}>
                <td>{one.name}</td>
                <td>{momentText(one.sentAt).slice(0, 16)}</td>
                <td>{one.withdrawn ? '已收回' : momentText(one.expiresAt).slice(0, 10)}</td>
                <td>{one.openedAt === null ? '未打开' : momentText(one.openedAt).slice(0, 16)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

/** How far they are, whom they did not reach, and the links to hand on. */
function SlipResults({ sending: { whom, sent, done, stop } }: { readonly sending: SlipSending }) {
  const links = sent.filter((one) => one.link !== '')
  return (
    <>
      {done !== null && (
        <div className="salary-bar within">
          <Progress percent={Math.floor((done * 100) / whom.length)} size="small" aria-label="发送进度" style={{ width: 300 }} />
          <span>
            {done}/{whom.length} 人
          </span>
          <Button onClick={stop}>停止</Button>
        </div>
      )}
      {sent.some((one) => one.problem !== '') && (
        <Alert
          type="error"
          title={sent
            .filter((one) => one.problem !== '')
            .map((one) => `${one.name}：${one.problem}`)
            .join('；')}
        />
      )}
      {links.length > 0 && (
        <div className="salary-links">
          <Button
            size="small"
            onClick={() =>
              void navigator.clipboard.writeText(links.map((one) => `${one.name}\t${one.link}`).join('\n')).then(() => tell.info('已复制'))
            }
          >
            复制全部链接
          </Button>
          <table className="salary-table">
            <tbody>
              {links.map((one) => (
                <tr key={one.employeeId}>
                  <td>{one.name}</td>
                  <td style={{ whiteSpace: 'normal', wordBreak: 'break-all' }}>{one.link}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
