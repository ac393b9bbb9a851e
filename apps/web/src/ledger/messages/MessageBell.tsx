/** The bell of the header: how many messages wait, the latest of them, and the way to the message centre. */
import { pageAt } from '@app/domain/access/address'
import { BellOutlined } from '@ant-design/icons'
import { digest } from '@app/domain/ledger/messages/message'
import { useEffect, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { notify } from '../../platform/feedback.tsx'
import { whenIdle } from '../../platform/idle.ts'
import { useSession } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { PopButton } from '../../ui/overlay/PopButton.tsx'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { pollUnread, useMarkRead, useUnread } from './messages.api.ts'
import { POPUP_SECONDS, stagger, toPop } from './popups.ts'
import './messages.css'

const POLL_MS = 300_000
const CENTRE = pageAt('/controlCenter/messageCenter')
const LATEST = 8
const MOST_SHOWN = 99

/** Asks now and then, once the page is at rest; new messages pop up once. */
function usePopups(): boolean {
  const userId = useSession((state) => state.user?.userId)
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (userId === undefined) return undefined
    const key = `messages:popped:${userId}`
    let stop = () => {}
    const look = async () => {
      const news = toPop(await pollUnread(), recall(key, 0))
      if (news.length === 0) return
      remember(key, news.at(-1)!.at.getTime())
      stop()
      stop = stagger(news, (one) => notify({ key: one.id, title: one.title, text: digest(one), seconds: POPUP_SECONDS }))
    }
    // a look that fails is passed over until the next (ST-response-15); what ends the page is told by the reading itself
    const poll = () => void look().catch(() => {})
    whenIdle(() => {
      setBegun(true)
      poll()
    }, 3000)
    const timer = setInterval(poll, POLL_MS)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [userId])
  return begun
}

export function MessageBell() {
  const begun = usePopups()
  const { data: unread = [] } = useUnread(begun)
  const [open, setOpen] = useState(false)
  const navigate = useGo()
  const mark = useMarkRead()
  const count = unread.length
  return (
    <PopButton
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="message-panel">
          {count === 0 && <p className="quiet">没有未读消息</p>}
          <ul>
            {unread.slice(0, LATEST).map((one) => (
              <li key={one.id}>
                <button type="button" title={digest(one)} onClick={() => mark.mutate({ body: { ids: [one.id] } })}>
                  <b>{one.title}</b>
                  <span>{digest(one)}</span>
                </button>
              </li>
            ))}
          </ul>
          <footer>
            {count > 0 && (
              <QuickButton look="plain" onClick={() => mark.mutate({ body: { ids: unread.map((one) => one.id) } })}>
                全部已读
              </QuickButton>
            )}
            <QuickButton
              look="plain"
              onClick={() => {
                setOpen(false)
                void navigate(CENTRE)
              }}
            >
              查看全部
            </QuickButton>
          </footer>
        </div>
      }
    >
      <QuickButton look="plain" icon={<BellOutlined />} aria-label={count === 0 ? '消息' : `消息，${count}条未读`} title="消息">
        {count > 0 && <span className="message-count">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
      </QuickButton>
    </PopButton>
  )
}
