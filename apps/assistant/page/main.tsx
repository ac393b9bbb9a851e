/** The page in the frame: waits for the product's page around it to hand over a pass. */
import { readHanded, type Asked, type Handed } from '@app/domain/assist/ai-chat/frame'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Chat } from './Chat.tsx'
import './chat.css'

/** Nothing secret is said to the page around; who may be around is the content policy's to say. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the origin is not known to this page, and what it says is no secret
const tell = (asked: Asked): void => window.parent.postMessage(asked, '*')

function Frame() {
  const [handed, setHanded] = useState<Handed | null>(null)
  const alone = window.parent === window
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // frame-ancestors lets only the product's pages stand around this one
      if (event.source !== window.parent) return
      const read = readHanded(event.data)
      if (!read) return
      const { style } = document.documentElement
      style.setProperty('--accent', read.accent)
      style.setProperty('--size', `${read.size}px`)
      setHanded(read)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) tell({ kind: 'escape' })
    }
    window.addEventListener('message', hear)
    window.addEventListener('keydown', press)
    tell({ kind: 'ready' })
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('keydown', press)
    }
  }, [])
  if (alone) return <p className="note">请从清账里打开智能助手</p>
  if (handed === null) return <p className="note">正在打开</p>
  return <Chat key={handed.assistant} handed={handed} tell={tell} />
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Frame />
  </StrictMode>,
)
