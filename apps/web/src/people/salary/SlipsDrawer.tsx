/** Payslips of a sheet: sent to telephones as links that end, or as links to hand on; who has opened his. */
import { Alert, Button, Drawer, Progress, Select } from 'antd'
import { useRef, useState } from 'react'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { momentText } from '@app/domain/kernel/period'
import { faceOf, Empty } from '../../ui/faces/faces.tsx'
import { useSendSlips, useSlips, useWithdrawSlips, type OneSheet } from './salary.api.ts'

interface Props {
  readonly sheet: OneSheet
  readonly chosen: readonly string[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}
/** People a call: messages go out one after the other, and whoever waits sees how far they are. */
const BY_SMS = 20
const BY_LINK = 500

interface Sent {
  readonly employeeId: string
  readonly name: string
  readonly link: string
  readonly problem: string
}

export function SlipsDrawer({ sheet, chosen, mayEdit, onClose }: Props) {
  const { id } = sheet.sheet
  const [days, setDays] = useState(7)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const { data: slips = [], loading, error, again } = useSlips(id)
  const { mutateAsync: send } = useSendSlips()
  const [done, setDone] = useState<number | null>(null)
  const stopped = useRef(false)
  const busy = done !== null
  const { mutateAsync: withdraw } = useWithdrawSlips()
  const whom = chosen.length > 0 ? chosen : sheet.rows.map((row) => row.employeeId)
  const issue = async (bySms: boolean) => {
    try {
      const words = bySms ? '短信发出后，之前的链接失效' : '链接只显示这一次，之前的链接失效'
      if (!(await ask({ title: `${bySms ? '短信发送' : '生成链接给'} ${whom.length} 人？`, content: words, ok: bySms ? '发送' : '生成' })))
        return
      stopped.current = false
      const size = bySms ? BY_SMS : BY_LINK
      const all: Sent[] = []
      for (let from = 0; from < whom.length && !stopped.current; from += size) {
        setDone(from)
        const { data } = await send({ body: { id, employeeIds: whom.slice(from, from + size), days, bySms } })
        all.push(...data)
        setSent([...all])
      }
      const bad = all.filter((one) => one.problem !== '').length
      if (stopped.current && all.length < whom.length)
        tell.warning(`已停止：${all.length - bad} 人${bySms ? '已发送' : '已生成链接'}，其余 ${whom.length - all.length} 人没有动`)
      else if (bad === 0) tell.success(bySms ? '已发送' : '链接已生成')
      else tell.warning(`${bad} 人没有发出，原因见下`)
    } catch (refusal) {
      showError(refusal)
    } finally {
      setDone(null)
    }
  }
  const takeBack = async () => {
    try {
      if (!(await ask({ title: '收回这张表的工资条？', content: '所有链接立即失效', ok: '收回', danger: true }))) return
      await withdraw({ query: { id } })
      setSent([])
      tell.success('已收回')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const links = sent.filter((one) => one.link !== '')
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
          onChange={setDays}
          options={[1, 3, 7, 30, 90].map((value) => ({ value, label: `${value} 天内有效` }))}
          style={{ width: 112 }}
        />
        <Button type="primary" disabled={!mayEdit || busy} onClick={() => void issue(true)}>
          短信发送（{whom.length} 人）
        </Button>
        <Button disabled={!mayEdit || busy} onClick={() => void issue(false)}>
          生成链接
        </Button>
        <Button danger disabled={!mayEdit || busy || slips.every((one) => one.withdrawn)} onClick={() => void takeBack()}>
          收回
        </Button>
      </div>
      {done !== null && (
        <div className="salary-bar within">
          <Progress percent={Math.floor((done * 100) / whom.length)} size="small" aria-label="发送进度" style={{ width: 300 }} />
          <span>
            {done}/{whom.length} 人
          </span>
          <Button onClick={() => (stopped.current = true)}>停止</Button>
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
