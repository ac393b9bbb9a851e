/** 留言: what he and his bookkeeper have said to each other; said at a touch, read as soon as it is shown. */
import { LONGEST_WORDS } from '@app/domain/client/interactions/talk'
import { momentText } from '@app/domain/kernel/period'
import { useEffect, useState } from 'react'
import { Call } from './Call.tsx'
import { useSay, useSeenWords, useWords, type Word } from './client.api.ts'
import { Said, standIn, wordsOf } from './parts.tsx'

const Thread = ({ words }: { readonly words: readonly Word[] }) => (
  <ol className="h5-words" aria-label="留言">
    {words.map(({ id, byClient, words: said, by, at }) => (
      <li key={id} className={byClient ? 'mine' : ''}>
        <p>{said}</p>
        <span className="quiet">
          {byClient ? '我' : by} · {momentText(at).slice(5, 16)}
        </span>
      </li>
    ))}
  </ol>
)

export function WordsView() {
  const reading = useWords()
  const { mutateAsync: say, isPending } = useSay()
  const { mutate: seen } = useSeenWords()
  const [words, setWords] = useState('')
  const [bad, setBad] = useState('')
  const thread = reading.data ?? []
  const unread = thread.some((one) => !one.byClient && one.seenAt === null)
  useEffect(() => {
    if (unread) seen({})
  }, [unread, seen])
  const send = async () => {
    try {
      await say({ body: { words } })
      setWords('')
      setBad('')
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <section className="h5-card" aria-label="给会计留言">
      <h2>给会计留言</h2>
      <Call />
      {standIn(reading, thread.length, '还没有留言；写下您想问的，会计看到后在这里回复') ?? <Thread words={thread} />}
      <label>
        我要说
        <textarea rows={3} maxLength={LONGEST_WORDS} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <Said bad={bad} />
      <button type="button" className="main" disabled={isPending || words.trim() === ''} onClick={() => void send()}>
        发送
      </button>
    </section>
  )
}
