/** The course of one sign-in at the tax bureau: a code is sent or a picture shown, answered, and looked after. */
import { TAX_CODE_PAUSE } from '@app/contract/ledger/tax-login/tax-login'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { refreshAreas } from '../../platform/reading.ts'
import { useCountdown } from '../../ui/faces/countdown.ts'
import { AREA, type SignInStanding, type TaxLogin } from './tax-logins.api.ts'

/** How often a picture is asked whether it was scanned. */
const LOOK_MS = 2000
const PASSWORD_CODE = /^qxy/i

type Answered = Promise<{ readonly data: SignInStanding }>
export interface TaxSignInOf {
  readonly login: Pick<TaxLogin, 'account' | 'loginType'>
  /** Begins; the same from one drawing to the next. */
  readonly start: () => Answered
  /** With what was asked for; without anything it looks whether a picture was scanned. */
  readonly verify: (said: { readonly code?: string; readonly role?: string }) => Answered
  readonly onClose: () => void
  /** Somebody was let in. */
  readonly onBound?: () => void
}
export function useTaxSignIn({ login, start, verify, onClose, onBound }: TaxSignInOf) {
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
  return {
    needs,
    standing,
    refused,
    left,
    code,
    setCode,
    role,
    setRole,
    begin,
    beginning: busy === 'start',
    submit,
    submitting: busy === 'verify',
  }
}
export type TaxSignIn = ReturnType<typeof useTaxSignIn>
