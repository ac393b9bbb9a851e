/** 获取验证码: asks for a code to a phone, then counts down before another can be asked for. */
import type { accountsApi } from '@app/contract/firm/accounts/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCountdown } from '../../ui/faces/countdown.ts'

type CodeCall = (typeof accountsApi)['registerCode' | 'resetCode' | 'phoneCode']

interface Props {
  readonly endpoint: CodeCall
  /** Seconds before the next one. */
  readonly pause: number
  /** The phone as typed, after the form has checked it; null: it has been said what is wrong with it. */
  readonly phone: () => Promise<string | null>
}

export function SmsCodeButton({ endpoint, pause, phone }: Props) {
  const [left, begin] = useCountdown()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const typed = await phone()
      if (typed === null) return
      const { data } = await call(endpoint, { params: { phone: typed } }, { noLoading: true })
      tell.success(data.message || '验证码发送成功')
      begin(pause)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const waiting = left > 0
  return (
    <Button className="door-code" disabled={waiting} loading={busy} onClick={() => void send()}>
      {waiting ? `${left}秒后重新获取` : '获取验证码'}
    </Button>
  )
}
