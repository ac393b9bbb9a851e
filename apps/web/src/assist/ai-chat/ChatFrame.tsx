/* oxlint-disable react/iframe-missing-sandbox -- the chat service is another origin, and its page needs its own */
/** One assistant's frame: it is handed a pass when it is ready, another before that one ends, and told nothing else. */
import { aiChatApi } from '@app/contract/assist/ai-chat/ai-chat'
import { assistants, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { readAsked, type Handed } from '@app/domain/assist/ai-chat/frame'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { accents, useTheme } from '../../platform/theme.ts'
import { Empty, Loading } from '../../ui/faces/faces.tsx'

interface Props {
  readonly chatUrl: string
  readonly assistant: Assistant
  readonly onEscape: () => void
  readonly onOpen: (path: string) => void
}

/** A pass lasts a quarter of an hour. */
const RENEW_MS = 10 * 60_000
/** A frame that says nothing for so long is not there. */
const READY_MS = 15_000
/** Passes asked for in a hurry: something else is wrong. */
const LEAST_MS = 3000

let asking: Promise<string> | null = null
/** Frames that ask at the same moment share a pass. */
const newPass = (ledgerId: string | null): Promise<string> => {
  asking ??= call(aiChatApi.pass, { body: { ledgerId } }, { noLoading: true })
    .then(({ data }) => data.token)
    .finally(() => (asking = null))
  return asking
}

export function ChatFrame({ chatUrl, assistant, onEscape, onOpen }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const ledgerName = useSession((state) => state.ledger?.name ?? '')
  const ledgerId = useSession((state) => state.ledger?.id ?? null)
  const { color, size } = useTheme()
  const [ready, setReady] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const acts = useRef({ onEscape, onOpen })
  useEffect(() => {
    acts.current = { onEscape, onOpen }
  })
  useEffect(() => {
    let handedAt = 0
    let over = false
    const { origin } = new URL(chatUrl)
    const hand = async () => {
      handedAt = Date.now()
      try {
        const token = await newPass(ledgerId)
        const handed: Handed = { kind: 'pass', token, assistant, ledgerName, accent: accents[color], size }
        if (!over) frame.current?.contentWindow?.postMessage(handed, origin)
      } catch (cause) {
        if (!over) setError(cause instanceof Error ? cause : new Error(String(cause)))
      }
    }
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const asked = readAsked(event.data)
      if (asked?.kind === 'escape') acts.current.onEscape()
      else if (asked?.kind === 'open') acts.current.onOpen(asked.path)
      else if (asked?.kind === 'ready') {
        setReady(true)
        void hand()
      } else if (asked?.kind === 'expired' && Date.now() - handedAt > LEAST_MS) void hand()
    }
    window.addEventListener('message', hear)
    const renewing = setInterval(() => void hand(), RENEW_MS)
    // a frame that was ready before (another theme) has lost nothing but its colours
    if (ready) void hand()
    return () => {
      over = true
      window.removeEventListener('message', hear)
      clearInterval(renewing)
    }
    // being ready is answered once, when it is said
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chatUrl, assistant, ledgerId, ledgerName, color, size, attempt])
  useEffect(() => {
    if (ready) return undefined
    const waiting = setTimeout(() => setError(new Error('智能助手没有打开')), READY_MS)
    return () => clearTimeout(waiting)
  }, [ready, attempt])
  const again = () => {
    setError(null)
    setReady(false)
    setAttempt((now) => now + 1)
  }
  if (error)
    return (
      <div role="alert">
        <Empty title={error.message} hint="请稍后重试；仍然不行请联系管理员" action={<Button onClick={again}>重试</Button>} />
      </div>
    )
  return (
    <>
      {!ready && <Loading />}
      {/* another origin: its own scripts and storage are all it has */}
      <iframe
        key={attempt}
        ref={frame}
        title={assistants[assistant]}
        src={`${chatUrl}/?assistant=${assistant}`}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
