/** 税务APP登录: a code to the taxpayer's phone renews the session with the bureau's app (spec 1 §4, 3 §4). Its program comes with the first use. */
import { TAX_CODE_PAUSE, taxLoginApi as api } from '@app/contract/ledger/tax-login/tax-login'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { inform } from '../../platform/feedback.tsx'
import { refreshAreas } from '../../platform/reading.ts'
import { useCountdown } from '../../ui/faces/countdown.ts'
import { AREA } from './tax-logins.api.ts'
import { sendWords, sentBy, submission, type Sent } from './tax-sign-in.ts'
import './tax-login.css'

const CODE_LENGTH = 8
const OVER_DIALOGS = 4000
const wordsOf = (error: unknown): string => (isApiError(error) ? error.message : '操作失败')

/** A code sent to the phone and handed in: the session with the bureau's app goes on. */
function useCode(onClose: () => void) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState<'send' | 'submit' | null>(null)
  const [left, begin] = useCountdown()
  const during = async (what: 'send' | 'submit', work: () => Promise<void>) => {
    setBusy(what)
    setRefused('')
    try {
      await work()
    } catch (error) {
      setRefused(wordsOf(error))
    } finally {
      setBusy(null)
    }
  }
  const send = () =>
    during('send', async () => {
      const now = sentBy(await call(api.sendCode, { body: { accountId: '', orgId: '' } }, { noLoading: true }))
      setSent(now)
      if (now.needsCode) begin(TAX_CODE_PAUSE)
    })
  const submit = () => {
    const next = submission(sent, typed)
    if (next.kind === 'refused') return setRefused(next.reason)
    return void during('submit', async () => {
      await call(api.submitCode, { body: { taskId: next.taskId, code: next.code } }, { noLoading: true })
      onClose()
      await refreshAreas([AREA])
      await inform('提示', '税务APP登录会话已成功刷新， 请重新发起请求')
    })
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused('')
  }
  return { sent, typed, type, refused, busy, left, send, submit }
}

export default function TaxSignInDialog({ onClose }: { onClose: () => void }) {
  const { sent, typed, type, refused, busy, left, send, submit } = useCode(onClose)
  return (
    <Modal
      open
      title="税务APP登录"
      width={460}
      // over the dialogs of whatever was being done, as messages are
      zIndex={OVER_DIALOGS}
      okText="提交"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={busy === 'submit'}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="quiet">税务APP登录会话已失效。请发送验证码到办税人员的手机，填写后提交。</p>
      <div className="tax-code">
        <Input
          autoFocus
          aria-label="验证码"
          placeholder="请输入验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          disabled={sent !== null && !sent.needsCode}
          status={refused === '' ? '' : 'error'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onPressEnter={submit}
        />
        <Button disabled={left > 0} loading={busy === 'send'} onClick={() => void send()}>
          {sendWords(left)}
        </Button>
      </div>
      <div className="tax-code-says">
        {refused !== '' ? (
          <span role="alert">{refused}</span>
        ) : sent === null ? null : (
          <span role="status">{sent.needsCode ? '验证码已发送，5分钟内有效' : '无需验证码，可以直接提交'}</span>
        )}
      </div>
    </Modal>
  )
}
