/** System notices as they are published: shown when the program starts, until the person says 我知道了. */
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { recall, remember } from '../../platform/storage.ts'
import { markNotices, unreadNotices, type Notice } from './notices.ts'

const KEY = 'notices:read'

/** Everybody's notices and those of this kind of project (O47); a file that is not there has none. */
async function published(kind: 'bkUsers' | 'smeUsers'): Promise<Notice[]> {
  const lists = await Promise.all(
    ['allUsers', kind].map(async (name) => {
      const answer = await fetch(`/static/data/sysnotices/${name}.json`)
      return answer.ok ? ((await answer.json()) as Notice[]) : []
    }),
  )
  return lists.flat()
}

export default function SystemNotices({ kind }: { kind: 'bkUsers' | 'smeUsers' }) {
  const [all, setAll] = useState<readonly Notice[]>([])
  const [read, setRead] = useState(() => recall(KEY, ''))
  useEffect(() => {
    let gone = false
    published(kind).then(
      (notices) => !gone && setAll(notices),
      // a notice that cannot be fetched now is shown the next time; nobody asked for it
      () => undefined,
    )
    return () => void (gone = true)
  }, [kind])
  const unread = unreadNotices(all, read)
  const known = () => {
    const marked = markNotices(read, unread, all)
    remember(KEY, marked)
    setRead(marked)
  }
  return (
    <Modal
      open={unread.length > 0}
      title="系统公告"
      okText="我知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={known}
      onCancel={known}
      width={520}
    >
      {unread.map((one) => (
        <section key={one.noticeId} className="message-notice">
          <h3>{one.noticeTitle}</h3>
          <p className="quiet">{one.noticePublicDate}</p>
          <p className="message-text">{one.noticeContent}</p>
        </section>
      ))}
    </Modal>
  )
}
