/**
 * The assistants (智能助手, spec 2 §2.9): a window with one frame of the chat service for each that was chosen. The frames get passes
 * from here and know nothing else of the session.
 */
import { pageAsWorked } from '@app/domain/access/address'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { ASSISTANTS, assistants, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { itemOf } from '@app/domain/access/menu'
import { useState, type KeyboardEvent } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useSite } from '../../platform/site.ts'
import { FloatingPanel } from '../../ui/overlay/FloatingPanel.tsx'
import { ChatFrame } from './ChatFrame.tsx'
import { chooseAssistant, closeChat, escapeChat, leaveFullScreen, toggleFullScreen, useChatWindow } from './display.ts'
import './ai-chat.css'

const SIZE = { width: 440, height: 640 }

export default function ChatPanel() {
  const { state, assistant } = useChatWindow()
  const navigate = useGo()
  const site = useSite()
  const [visited, setVisited] = useState<readonly Assistant[]>([assistant])
  const full = state === 'fullscreen'
  const choose = (next: Assistant) => {
    setVisited((now) => (now.includes(next) ? now : [...now, next]))
    chooseAssistant(next)
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = ASSISTANTS[(ASSISTANTS.indexOf(assistant) + by + ASSISTANTS.length) % ASSISTANTS.length]!
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-assistant=${next}]`)?.focus()
  }
  const open = (path: string) => {
    const item = itemOf(path)
    if (item === undefined) return
    leaveFullScreen()
    void navigate(pageAsWorked(item.path))
  }
  const word = full ? '还原窗口' : '窗口全屏'
  return (
    <FloatingPanel
      name="chat"
      title="智能助手"
      size={SIZE}
      full={full}
      onClose={closeChat}
      onEscape={escapeChat}
      tools={
        <button type="button" aria-label={word} title={word} onClick={toggleFullScreen}>
          {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </button>
      }
    >
      <div className="chat-tabs" role="tablist" aria-label="助手" tabIndex={-1} onKeyDown={walk}>
        {ASSISTANTS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            data-assistant={one}
            aria-selected={one === assistant}
            tabIndex={one === assistant ? 0 : -1}
            onClick={() => choose(one)}
          >
            {assistants[one]}
          </button>
        ))}
      </div>
      {site !== null &&
        visited.map((one) => (
          <div key={one} role="tabpanel" aria-label={assistants[one]} className="chat-frame" hidden={one !== assistant}>
            <ChatFrame chatUrl={site.chatUrl} assistant={one} onEscape={escapeChat} onOpen={open} />
          </div>
        ))}
    </FloatingPanel>
  )
}
