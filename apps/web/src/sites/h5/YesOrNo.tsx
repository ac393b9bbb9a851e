/** A yes, or a no with its reason: the two answers to whatever the client is asked about. */
import { useState } from 'react'
import { Said, wordsOf } from './parts.tsx'

interface Props {
  readonly yes: string
  readonly busy: boolean
  readonly onAnswer: (agree: boolean, words: string) => Promise<unknown>
}
export function YesOrNo({ yes, busy, onAnswer }: Props) {
  const [disputing, setDisputing] = useState(false)
  const [words, setWords] = useState('')
  const [bad, setBad] = useState('')
  const send = async (agree: boolean) => {
    try {
      await onAnswer(agree, words)
      setDisputing(false)
      setBad('')
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <>
      <Said bad={bad} />
      {disputing ? (
        <>
          <label>
            哪里有异议
            <textarea rows={3} maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
          </label>
          <div className="h5-acts">
            <button type="button" onClick={() => setDisputing(false)}>
              取消
            </button>
            <button type="button" className="main" disabled={busy} onClick={() => void send(false)}>
              提交异议
            </button>
          </div>
        </>
      ) : (
        <div className="h5-acts">
          <button type="button" disabled={busy} onClick={() => setDisputing(true)}>
            有异议
          </button>
          <button type="button" className="main" disabled={busy} onClick={() => void send(true)}>
            {yes}
          </button>
        </div>
      )}
    </>
  )
}
