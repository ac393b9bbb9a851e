/** The way in: whose page it is, the phone a code goes to, and the code. */
import { useEffect, useState } from 'react'
import { useCountdown } from '../../ui/faces/countdown.ts'
import { Call } from './Call.tsx'
import { askCode, enter, readDoor } from './client.api.ts'
import { Said, wordsOf } from './parts.tsx'

const WAIT_SECONDS = 60

export function Door({ token, onEntered }: { token: string; onEntered: () => void }) {
  const [who, setWho] = useState<Awaited<ReturnType<typeof readDoor>> | null>(null)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState({ good: '', bad: '' })
  const [wait, setWait] = useCountdown()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    readDoor(token).then(setWho, (error: unknown) => setSaid({ good: '', bad: wordsOf(error) }))
  }, [token])
  const act = async (work: () => Promise<unknown>, good: string, then: () => void) => {
    setBusy(true)
    try {
      await work()
      setSaid({ good, bad: '' })
      then()
    } catch (error) {
      setSaid({ good: '', bad: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  if (who === null) return <Opening bad={said.bad} />
  return (
    <main className="h5-door">
      <h1>{who.company}</h1>
      <p>{who.agency} 请您核对资料与税款</p>
      <p>
        {who.name}，验证码将发到您的手机 <b>{who.phone}</b>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void act(() => enter(token, code), '', onEntered)
        }}
      >
        <button
          type="button"
          disabled={busy || wait > 0}
          onClick={() =>
            void act(
              () => askCode(token),
              '验证码已发送，5分钟内有效',
              () => setWait(WAIT_SECONDS),
            )
          }
        >
          {wait > 0 ? `${wait} 秒后可重发` : '获取验证码'}
        </button>
        <label>
          验证码
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <Said {...said} />
        <button type="submit" className="main" disabled={busy || code.length !== 6}>
          登录
        </button>
      </form>
    </main>
  )
}

/** Before it is known whose door it is, or where it does not open. */
const Opening = ({ bad }: { readonly bad: string }) => (
  <main className="h5-door">
    <h1>资料与税款</h1>
    {bad === '' ? (
      <p role="status">正在打开…</p>
    ) : (
      <>
        <Said bad={bad} />
        <Call />
      </>
    )}
  </main>
)
