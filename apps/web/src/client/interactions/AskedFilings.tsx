/** Returns that wait for the client's yes, and what he said to those before: sent to him, or written down as he told it. */
import { dueText } from '@app/domain/tax/calendar/deadlines'
import { periodOf } from '@app/domain/kernel/period'
import { type Address, addressOf } from '@app/domain/access/address'
import { askedFilingsApi as api } from '@app/contract/client/interactions/asked-filings'
import { consentWords } from '@app/domain/tax/filing/consent'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { Failed } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { useAskedFilings, usePushFiling, type AskedFiling } from './interactions.api.ts'
import { SendDialog } from './SendDialog.tsx'

const listAt = ({ id, to }: AskedFiling): Address => addressOf('/taxWorkspace/declarationChecklist', { period: periodOf(to), id })

export function AskedFilings({ may }: { readonly may: boolean }) {
  const { data = [], error, again } = useAskedFilings('')
  const { mutateAsync: push } = usePushFiling()
  const [sending, setSending] = useState<AskedFiling | null>(null)
  // where each part that is shown begins
  const [parts, setParts] = useState<readonly string[]>([''])
  if (error) return <Failed error={error} onAgain={again} />
  if (data.length === 0) return null
  return (
    <>
      <h3>请客户确认的申报</h3>
      <table className="inter-table stacks" aria-label="请客户确认的申报">
        <thead>
          <tr>
            <th>申报</th>
            <th>所属期</th>
            <th>期限</th>
            <th className="right">应缴</th>
            <th>客户</th>
            <th>操作</th>
          </tr>
        </thead>
        {parts.map((before, at) => (
          <Part
            key={before}
            before={before}
            may={may}
            onSend={setSending}
            onMore={at === parts.length - 1 ? (next) => setParts([...parts, next]) : undefined}
          />
        ))}
      </table>
      {sending !== null && (
        <SendDialog
          title={`请客户确认：${sending.title} ${sending.from} 至 ${sending.to}`}
          onClose={() => setSending(null)}
          start={{}}
          shape={api.push.body}
          onSend={async ({ contactId }, bySms) => (await push({ params: { id: sending.id }, body: { contactId, bySms } })).data.link}
        />
      )}
    </>
  )
}

interface PartProps {
  readonly before: string
  readonly may: boolean
  readonly onSend: (one: AskedFiling) => void
  /** Of the last that is shown. */
  readonly onMore: ((next: string) => void) | undefined
}
/** Some of them, from one on; the earlier ones are a press away. */
function Part({ before, may, onSend, onMore }: PartProps) {
  const { data = [], totals, error, again } = useAskedFilings(before)
  const next = totals?.next ?? null
  return (
    <tbody>
      {data.map((one) => (
        <tr key={one.id}>
          <td data-title="申报">
            <Link to={listAt(one)}>
              {one.title}
              {one.correction > 0 && `（更正第${one.correction}次）`}
            </Link>
          </td>
          <td data-title="所属期">
            {one.from} 至 {one.to}
          </td>
          <td data-title="期限">{dueText(one.due)}</td>
          <td data-title="应缴" className="right">
            <MoneyCell value={one.owed} zero="shown" />
          </td>
          <td data-title="客户">
            <State mark={one.consent.state === 'agreed' ? 'proved' : one.consent.state === 'waits' ? 'suggested' : 'red'}>
              {consentWords(one.consent)}
            </State>
            {one.consent.askedAt !== null && one.waits && <span className="quiet"> {momentShown(one.consent.askedAt)} 已发送</span>}
          </td>
          <td data-title="操作">
            <Button size="small" disabled={!may || !one.waits} onClick={() => onSend(one)}>
              发送给客户确认
            </Button>
          </td>
        </tr>
      ))}
      {error && (
        <tr>
          <td colSpan={6}>
            <Failed error={error} onAgain={again} />
          </td>
        </tr>
      )}
      {next !== null && onMore !== undefined && (
        <tr>
          <td colSpan={6}>
            <Button type="link" onClick={() => onMore(next)}>
              更早的
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
