/** Letters sent, or reminded of: by message, as links to hand on with their codes, or on paper. */
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import type { Field } from '@app/domain/kernel/field'
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSendLetters, type LetterRow, type SentRow } from './confirmations.api.ts'
import './confirmations.css'

/** Letters a call: messages go out one after the other, and whoever waits sees how far they are. */
const AT_A_TIME = 20
type Letter = Pick<LetterRow, 'id' | 'number' | 'party' | 'state'>

type Via = 'sms' | 'link' | 'paper'
const fields: readonly Field[] = [{ key: 'days', title: '链接有效期', kind: 'option', required: '请选择链接有效期' }]
const days = [7, 15, 30, 60, 90].map((value) => ({ value, label: `${value} 天` }))
const SAID: Readonly<Record<Via, string>> = { sms: '已发送', link: '链接已生成', paper: '已登记寄出' }

export function SendLettersDialog({ letters, onClose }: { letters: readonly Letter[]; onClose: () => void }) {
  const [done, setDone] = useState<number | null>(null)
  const [sent, setSent] = useState<readonly SentRow[] | null>(null)
  const { mutateAsync: send } = useSendLetters()
  if (sent !== null) return <Sent sent={sent} title={`发送 ${letters.length} 份对账函`} onClose={onClose} />
  const again = letters.filter((one) => one.state === 'sent').length
  /** Answers whether all are on their way and nothing is left to be shown. */
  const go = async (via: Via, days: number): Promise<boolean> => {
    const all: SentRow[] = []
    try {
      for (let from = 0; from < letters.length; from += AT_A_TIME) {
        setDone(from)
        const { data } = await send({ body: { ids: letters.slice(from, from + AT_A_TIME).map((one) => one.id), via, days } })
        all.push(...data)
      }
    } catch (refusal) {
      if (all.length === 0) throw refusal
      showError(refusal)
      setSent(all)
      return false
    } finally {
      setDone(null)
    }
    const bad = all.filter((one) => one.problem !== '').length
    if (bad > 0) tell.warning(`${bad} 份没有发出，原因见下`)
    else tell.success(SAID[via])
    if (bad === 0 && via !== 'link') return true
    setSent(all)
    return false
  }
  return (
    <FormDialog
      width={640}
      title={`发送 ${letters.length} 份对账函`}
      ok="短信发送"
      ways={{ paper: '登记寄出纸质函', link: '只生成链接' }}
      name="send-letters"
      fields={fields}
      start={{ days: 30 }}
      shape={api.send.body}
      options={{ days }}
      lead={
        <p>
          {again === 0 ? '' : `其中 ${again} 份已经发送过，这次是提醒；之前的链接失效。`}
          短信分两条发出：一条链接，一条访问码。
        </p>
      }
      onClose={onClose}
      onSave={(typed, way) => go(way === '' ? 'sms' : (way as Via), typed.days)}
    >
      {done !== null && <Progress percent={Math.floor((done * 100) / letters.length)} size="small" aria-label="发送进度" />}
    </FormDialog>
  )
}

/** What could not go, and the links that are handed on, once. */
function Sent({ sent, title, onClose }: { sent: readonly SentRow[]; title: string; onClose: () => void }) {
  const links = sent.filter((one) => one.link !== '')
  const problems = sent.filter((one) => one.problem !== '')
  const copied = links.map((one) => `${one.party}\t${one.number}\t${one.link}\t访问码 ${one.code}`).join('\n')
  return (
    <Modal
      open
      width={640}
      title={title}
      onCancel={onClose}
      footer={
        <>
          {links.length > 0 && (
            <Button type="primary" onClick={() => void navigator.clipboard.writeText(copied).then(() => tell.info('已复制'))}>
              复制链接和访问码
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      {problems.length > 0 && <Alert type="error" title={problems.map((one) => `${one.party}：${one.problem}`).join('；')} />}
      {links.length > 0 && (
        <>
          <p>链接和访问码只显示这一次，请分两次转给对方。</p>
          <table className="confirm-table" aria-label="链接和访问码">
            <thead>
              <tr>
                <th>往来单位</th>
                <th>链接</th>
                <th>访问码</th>
              </tr>
            </thead>
            <tbody>
              {links.map((one) => (
                <tr key={one.id}>
                  <td>{one.party}</td>
                  <td className="link">{one.link}</td>
                  <td>{one.code}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  )
}
