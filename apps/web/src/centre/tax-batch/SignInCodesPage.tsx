/**
 * 税局验证码: every sign-in that keeps a filing waiting, on one page, on a desk or a telephone: a code that was sent is typed here, whoever
 * had it sent, and what waited for it goes on.
 */
import { pageAsWorked } from '@app/domain/access/address'
import type { taxSignInsApi } from '@app/contract/centre/tax-batch/tax-sign-ins'
import type { Data } from '@app/contract/kernel/endpoint'
import { CODE_WAIT_SECONDS } from '@app/domain/ledger/tax-login/tax-login'
import { Button, Input, Select } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { isApiError } from '../../platform/api-error.ts'
import { useLooking } from '../../platform/looking.ts'
import { useSession } from '../../platform/session.ts'
import { useSandbox } from '../../platform/site.ts'
import { useCountdown } from '../../ui/faces/countdown.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { VerifyDialog } from '../../ledger/tax-login/index.ts'
import { nameOf, useEntering, type SignIn } from './SignIns.tsx'
import { useWaiting } from './tax-batch.api.ts'
import './tax-batch.css'

type Standing = Data<typeof taxSignInsApi.start>
const LOOK_MS = 5000
const CODE_LENGTH = 8

export default function SignInCodesPage() {
  const read = useWaiting()
  const may = useSession((state) => state.permissions.has('taxWorkspace-taxHome-bianji'))
  const sandbox = useSandbox()
  const { again } = read
  useLooking(true, again, LOOK_MS)
  const rows = read.data ?? []
  const empty = <Empty title="没有等验证码的税局登录" hint="申报时税务局要验证码的，会列在这里；有新的会自动出现" />
  const face = faceOf({ loading: read.loading, error: read.error, again, count: rows.length, empty })
  return (
    <main className="sign-in-codes">
      <header>
        <h1>税局验证码{sandbox && <span className="quiet">（沙盒税局）</span>}</h1>
        <Link to={pageAsWorked('/controlCenter/taxDeclarationList')}>批量申报</Link>
      </header>
      {face ?? rows.map((one) => <OneCode key={one.loginId} signIn={one} may={may} onDone={again} />)}
    </main>
  )
}

/** A code sent and typed, or the identity chosen of those the bureau offers; what it said of either. */
function useCodeEntry(signIn: SignIn, onDone: () => void) {
  const { start, verify, bound } = useEntering(signIn, onDone)
  const [code, setCode] = useState('')
  const [role, setRole] = useState('')
  const [roles, setRoles] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<'start' | 'verify' | null>(null)
  const [left, count] = useCountdown()
  const begin = useRef(count)
  // a code somebody else had sent runs down here as well
  useEffect(() => begin.current(signIn.left), [signIn.left])
  const during = async (what: 'start' | 'verify', work: () => Promise<{ readonly data: Standing }>) => {
    setBusy(what)
    setSaid('')
    try {
      const { data } = await work()
      setRoles(data.roles)
      if (data.needs === 'nothing') return await bound()
      if (data.needs === 'sms') {
        count(CODE_WAIT_SECONDS)
        setSaid(`已发送到 ${data.phone}，${CODE_WAIT_SECONDS}秒内填写有效`)
      }
    } catch (error) {
      setSaid(isApiError(error) ? error.message : '操作失败，请再试')
    } finally {
      setBusy(null)
    }
  }
  const submit = () => {
    if (roles.length > 0 && role === '') return setSaid('请选择身份')
    if (roles.length === 0 && left === 0) return setSaid('验证码已过期或没有发送，请先发送验证码')
    if (roles.length === 0 && code.trim() === '') return setSaid('请输入验证码')
    void during('verify', () => verify({ code: code.trim(), role }))
  }
  const send = () => void during('start', start)
  return { start, verify, bound, code, setCode, role, setRole, roles, said, busy, left, submit, send }
}

function CodeField({ entry, may }: { readonly entry: ReturnType<typeof useCodeEntry>; readonly may: boolean }) {
  const { code, setCode, role, setRole, roles, busy, left, submit, send } = entry
  return (
    <div className="sign-in-code">
      {roles.length > 0 ? (
        <Select
          aria-label="身份"
          placeholder="请选择登录的身份"
          value={role || null}
          options={roles.map((value) => ({ value, label: value }))}
          onChange={setRole}
        />
      ) : (
        <Input
          aria-label="验证码"
          placeholder="请输入验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          disabled={!may}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={submit}
        />
      )}
      <Button type="primary" disabled={!may} loading={busy === 'verify'} onClick={submit}>
        提交
      </Button>
      <Button disabled={!may || left > 0} loading={busy === 'start'} onClick={send}>
        {left > 0 ? `${left}秒内有效` : '发送验证码'}
      </Button>
    </div>
  )
}

function OneCode({ signIn, may, onDone }: { readonly signIn: SignIn; readonly may: boolean; readonly onDone: () => void }) {
  const entry = useCodeEntry(signIn, onDone)
  const { start, verify, bound, said } = entry
  const [scanning, setScanning] = useState(false)
  const closed = useCallback(() => setScanning(false), [])
  const { companies } = signIn
  return (
    <section aria-label={nameOf(signIn)}>
      <h2>{nameOf(signIn)}</h2>
      <p className="quiet" title={companies.join('、')}>
        {companies.length} 个账套停在这里：{companies.slice(0, 3).join('、')}
        {companies.length > 3 && '等'}
      </p>
      {signIn.loginType === 'qr' ? (
        <Button type="primary" disabled={!may} onClick={() => setScanning(true)}>
          扫码登录
        </Button>
      ) : (
        <CodeField entry={entry} may={may} />
      )}
      <p role="status" className="sign-in-said">
        {said}
      </p>
      {scanning && <VerifyDialog login={signIn} start={start} verify={verify} onClose={closed} onBound={() => void bound()} />}
    </section>
  )
}
