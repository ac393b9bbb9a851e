/** The one button of a filing that is stopped: does what helps it on, or leads where it is done; asks for a reason where one is kept. */
import { addressOf } from '@app/domain/access/address'
import { periodOf } from '@app/domain/kernel/period'
import { actNames, blockOf, type FilingAct, type PressedAct } from '@app/domain/tax/filing/steps'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { Button } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { payQuestion } from './pay-question.ts'
import { AgreeDialog } from './AgreeDialog.tsx'
import { useAct, type Filing } from './filing.api.ts'
import { returnAt } from './pages.ts'

const WITH_REASON: ReadonlySet<FilingAct> = new Set<FilingAct>(['accept', 'takeOver'])

export function ActButton({ filing, may }: { filing: Filing; may: boolean }) {
  const navigate = useGo()
  const { mutateAsync: act, isPending } = useAct()
  const [asking, setAsking] = useState(false)
  const { reason, step, state } = filing
  if (state !== 'blocked' || reason === null || step === null) return null
  const block = blockOf(reason)
  // the client's own word is written down in a form of its own, also where he has disputed it before
  const ofClient = reason === 'client' || (reason === 'disputed' && filing.consent.way !== 'forecast')
  const send = (what: PressedAct, said: string) => act({ params: { id: filing.id }, body: { act: what, step, reason: said } })
  const go = async () => {
    if (WITH_REASON.has(block.act) || block.act === 'agree') return setAsking(true)
    if (block.act === 'pay') {
      if (!(await ask(payQuestion(filing)))) return
    }
    try {
      if (block.act === 'correct') {
        await send('stop', '')
        const address = returnAt(filing)
        return address === undefined ? undefined : void navigate(address)
      }
      // signing in is done elsewhere, then it goes on
      await send(block.act === 'signIn' ? 'again' : block.act, '')
      if (block.to !== undefined) void navigate(addressOf('/taxWorkspace/taxHome', block.to))
      else tell.success('已提交，正在办理')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <Button type="primary" size="small" disabled={!may} loading={isPending} onClick={() => void go()}>
        {actNames[block.act]}
      </Button>
      {ofClient && (
        <Button
          type="link"
          size="small"
          onClick={() => void navigate(addressOf('/customerInteractions/taxForecast', { period: periodOf(filing.to) }))}
        >
          请客户确认
        </Button>
      )}
      {reason === 'disputed' && ofClient && (
        <Button size="small" disabled={!may} onClick={() => setAsking(true)}>
          登记线下同意
        </Button>
      )}
      {asking && ofClient && <AgreeDialog filing={filing} onClose={() => setAsking(false)} />}
      {asking && !ofClient && (
        <ReasonForm block={block} onClose={() => setAsking(false)} onReason={(said) => send(block.act as PressedAct, said)} />
      )}
    </>
  )
}

interface ReasonProps {
  readonly block: ReturnType<typeof blockOf>
  readonly onClose: () => void
  readonly onReason: (reason: string) => Promise<unknown>
}
/** Why it is done, kept with the evidence. */
const ReasonForm = ({ block, onClose, onReason }: ReasonProps) => (
  <FormDialog
    title={`${actNames[block.act]} · ${block.title}`}
    ok={actNames[block.act]}
    name="filing-act"
    fields={[
      {
        key: 'reason',
        title: '说明',
        kind: 'lines',
        most: 200,
        required: '请填写说明',
        help: '记入申报证据，不能修改',
      },
    ]}
    start={{ reason: '' }}
    names={{ reason: 'reason' }}
    shape={api.act.body}
    focus="reason"
    onClose={onClose}
    onSave={async (typed) => {
      await onReason(typed.reason)
      tell.success('已提交，正在办理')
    }}
  />
)
