/** Payslips of a sheet on their way: batch after batch, until all are out or somebody stops them. */
import { useRef, useState } from 'react'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useSendSlips, useWithdrawSlips, type OneSheet } from './salary.api.ts'

/** People a call: messages go out one after the other, and whoever waits sees how far they are. */
const BY_SMS = 20
const BY_LINK = 500

interface Sent {
  readonly employeeId: string
  readonly name: string
  readonly link: string
  readonly problem: string
}

export function useSlipSending({ sheet, chosen }: { readonly sheet: OneSheet; readonly chosen: readonly string[] }) {
  const { id } = sheet.sheet
  const [days, setDays] = useState(7)
  const [sent, setSent] = useState<readonly Sent[]>([])
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
  return { whom, days, setDays, sent, done, busy, issue, takeBack, stop: () => void (stopped.current = true) }
}
export type SlipSending = ReturnType<typeof useSlipSending>
