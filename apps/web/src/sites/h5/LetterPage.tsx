/** A letter of confirmation as its reader sees it: opened with an access code, confirmed, or answered with another figure. */
import { confirmationDoorApi as door } from '@app/contract/papers/confirmations/confirmations'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { plain, type Letter } from './letter.ts'
import { Answer, Answered } from './LetterAnswer.tsx'
import { Stated } from './LetterStated.tsx'
import { Said, wordsOf } from './parts.tsx'

export function LetterPage({ token }: { token: string }) {
  const [code, setCode] = useState('')
  const [letter, setLetter] = useState<Letter | null>(null)
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    setBad('')
    try {
      setLetter((await call(door.open, { body: { token, code } }, plain)).data)
      // the secret stays in no history and on no screen
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      setBad(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (letter !== null)
    return (
      <main className="h5-main" aria-label="往来对账函">
        <Stated letter={letter} />
        {letter.state === 'sent' ? (
          <Answer letter={letter} secret={{ token, code }} onAnswered={setLetter} />
        ) : (
          <Answered letter={letter} />
        )}
      </main>
    )
  return (
    <main className="h5-door">
      <h1>往来对账函</h1>
      <p>请输入发函单位给您的6位访问码。</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <label>
          访问码
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <Said bad={bad} />
        <button type="submit" className="main" disabled={busy || code.length !== 6}>
          打开
        </button>
      </form>
    </main>
  )
}
