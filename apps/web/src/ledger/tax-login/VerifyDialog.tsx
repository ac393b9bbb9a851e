/** Verifying a sign-in: what the bureau wants is asked for step by step — a code, a scan, a role — until it lets the handler in. */
import { TAX_CODE_PAUSE } from '@app/contract/ledger/tax-login/tax-login'
import { Button, Input, Modal, QRCode, Select } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { refreshAreas } from '../../platform/reading.ts'
import { useCountdown } from '../../ui/faces/countdown.ts'
import { AREA, type SignInStanding, type TaxLogin } from './tax-logins.api.ts'
import { sendWords } from './tax-sign-in.ts'
import './tax-login.css'

/** How often a picture is asked whether it was scanned. */
const LOOK_MS = 2000
const CODE_LENGTH = 8
const PASSWORD_CODE = /^qxy/i

type Answered = Promise<{ readonly data: SignInStanding }>
interface Props {
  readonly login: Pick<TaxLogin, 'account' | 'loginType'>
  /** Begins; the same from one drawing to the next. */
  readonly start: () => Answered
  /** With what was asked for; without anything it looks whether a picture was scanned. */
  readonly verify: (said: { readonly code?: string; readonly role?: string }) => Answered
  readonly onClose: () => void
  /** Somebody was let in. */
  readonly onBound?: () => void
}
export default function VerifyDialog({ login, start, verify, onClose, onBound }: Props) {
  const [busy, setBusy] = useState<'start' | 'verify' | null>(null)
  const [standing, setStanding] = useState<SignInStanding | null>(null)
  const [code, setCode] = useState('')
  const [role, setRole] = useState('')
  const [refused, setRefused] = useState('')
  const [left, count] = useCountdown()
  const begun = useRef(false)
  const take = useCallback(
    (next: SignInStanding) => {
      setRefused('')
      setStanding(next)
      if (next.needs === 'sms') count(TAX_CODE_PAUSE)
      if (next.needs !== 'nothing') return
      tell.success('登录成功，已绑定')
      void refreshAreas([AREA])
      onBound?.()
      onClose()
    },
    [count, onBound, onClose],
  )
  const during = useCallback(
    async (what: 'start' | 'verify' | null, work: () => Answered) => {
      setBusy(what)
      try {
        take((await work()).data)
      } catch (error) {
        setRefused(isApiError(error) ? error.message : '操作失败')
        // 密码错误 has a dialog of its own (spec 2 §8)
        if (!isApiError(error) || !PASSWORD_CODE.test(error.code)) return
        showError(error)
        void refreshAreas([AREA])
        onClose()
      } finally {
        setBusy(null)
      }
    },
    [onClose, take],
  )
  const begin = useCallback(() => during('start', start), [during, start])
  useEffect(() => {
    // one picture, however often the dialog is drawn; a code is sent when a person presses
    if (begun.current || login.loginType !== 'qr') return
    begun.current = true
    void begin()
  }, [begin, login.loginType])
  const scanning = standing?.needs === 'qr' && refused === ''
  useEffect(() => {
    if (!scanning) return undefined
    const looking = setInterval(() => void during(null, () => verify({})), LOOK_MS)
    return () => clearInterval(looking)
  }, [scanning, during, verify])
  const submit = () => {
    if (standing === null) return setRefused('请先点击获取验证码')
    if (standing.needs === 'sms' && code.trim() === '') return setRefused('请输入验证码')
    if (standing.needs === 'role' && role === '') return setRefused('请选择身份')
    void during('verify', () => verify({ code, role }))
  }
  const needs = standing?.needs ?? (login.loginType === 'qr' ? 'qr' : 'sms')
  return (
    <Modal
      open
      title={`验证税局登录 · ${login.account}`}
      width={460}
      okText="提交"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={busy === 'verify'}
      okButtonProps={{ hidden: needs === 'qr' }}
      onOk={submit}
      onCancel={onClose}
    >
      {needs === 'sms' && (
        <>
          <p className="quiet">点“发送验证码”，税务局会把短信发到办税人员的手机{standing && `（${standing.phone}）`}，180秒内填写有效。</p>
          <div className="tax-code">
            <Input
              autoFocus
              aria-label="验证码"
              placeholder="请输入验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_LENGTH}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onPressEnter={submit}
            />
            <Button disabled={left > 0} loading={busy === 'start'} onClick={() => void begin()}>
              {sendWords(left)}
            </Button>
          </div>
        </>
      )}
      {needs === 'qr' && (
        <div className="tax-scan">
          {standing?.qr ? <QRCode value={standing.qr} size={180} bordered={false} aria-label="税局登录二维码" /> : null}
          <p role="status">{standing?.scanned ? '已扫码，请在手机上确认' : '请办税人员用税务APP扫码，扫码后在手机上确认'}</p>
          {refused !== '' && <Button onClick={() => void begin()}>重新获取二维码</Button>}
        </div>
      )}
      {needs === 'role' && (
        <Select
          aria-label="身份"
          placeholder="请选择登录的身份"
          style={{ width: '100%' }}
          value={role || null}
          options={(standing?.roles ?? []).map((value) => ({ value, label: value }))}
          onChange={setRole}
        />
      )}
      <div className="tax-code-says">{refused !== '' && <span role="alert">{refused}</span>}</div>
    </Modal>
  )
}
