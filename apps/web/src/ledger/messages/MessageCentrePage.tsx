/** The message centre (消息中心): every message of a person, by type and by state; opening one reads it. */
import { messageFilter } from '@app/contract/ledger/messages/messages'
import { digest, messageTypes, readSubjects } from '@app/domain/ledger/messages/message'
import { Modal } from 'antd'
import { useState } from 'react'
import { Ago } from '../../ui/faces/Ago.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useMarkRead, useMessages, type Message } from './messages.api.ts'

const columns: readonly Column<Message>[] = [
  {
    key: 'read',
    title: '状态',
    width: 60,
    align: 'center',
    text: (row) => (row.read ? '已读' : '未读'),
    render: (row) => (row.read ? <span className="quiet">已读</span> : <b>未读</b>),
  },
  { key: 'at', title: '时间', width: 136, align: 'center', text: (row) => momentShown(row.at) },
  { key: 'type', title: '类型', width: 150, text: (row) => messageTypes[row.type] },
  { key: 'title', title: '标题', width: 260, text: (row) => row.title },
  { key: 'content', title: '内容', width: 420, grow: true, text: digest },
]

export default function MessageCentrePage() {
  const list = useList({ name: 'messages', pageSize: 100, fields: fieldsOf(messageFilter) })
  const read = useMessages(list.query)
  const [opened, setOpened] = useState<Message | null>(null)
  const mark = useMarkRead()
  const open = (message: Message) => {
    setOpened(message)
    if (!message.read) mark.mutate({ body: { ids: [message.id] } })
  }
  const unread = (read.data ?? []).filter((row) => list.selected.has(row.id) && !row.read).map((row) => row.id)
  return (
    <ListPage
      title="消息中心"
      ofFirm
      label="消息"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      rowClass={(row) => (row.read ? '' : 'sheet-subtotal')}
      sortable={false}
      pinned={0}
      onOpen={open}
      status={`共 ${read.total} 条消息`}
      empty={{ title: '还没有消息', hint: '自动生成科目、发票采集等结果会出现在这里' }}
      acts={[
        {
          label: '标为已读',
          off: unread.length === 0,
          run: () => mark.mutate({ body: { ids: unread } }, { onSuccess: list.unselect }),
        },
        { label: '全部已读', run: () => mark.mutate({ body: { targetTypes: ['USER', 'COMPANY', 'BK_COMPANY', 'SYS'] } }) },
      ]}
    >
      <Modal open={opened !== null} title={opened?.title} footer={null} onCancel={() => setOpened(null)} width={520}>
        {opened && <Content message={opened} />}
      </Modal>
    </ListPage>
  )
}

function Content({ message }: { message: Message }) {
  return (
    <>
      <p className="quiet">
        {messageTypes[message.type]} · {momentShown(message.at)}（<Ago at={message.at} />）
      </p>
      {message.type === 'M001' ? (
        <ul className="message-subjects">
          {readSubjects(message.content).map(({ name, unit }) => (
            <li key={name}>
              {name}
              {unit !== '' && <span className="quiet"> 单位 {unit}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="message-text">{message.content}</p>
      )}
    </>
  )
}
