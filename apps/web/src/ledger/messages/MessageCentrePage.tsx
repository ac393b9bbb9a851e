/** The message centre (消息中心): every message of a person, by type and by state; opening one reads it. */
import { digest, messageTypes, readSubjects, type MessageType } from '@app/domain/ledger/messages/message'
import { Button, Modal, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Ago } from '../../ui/Ago.tsx'
import { momentShown } from '../../ui/formats.ts'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { useMarkRead, useMessages, type Message } from './messages.api.ts'

const NONE: readonly Message[] = []

export default function MessageCentrePage() {
  const paging = usePaging('messages')
  const [{ type, read, page }, setAddress] = useAddress({ type: '', read: '', page: '1' })
  const at = Math.max(1, Number(page) || 1)
  const { data, total, loading, refreshing, error, again } = useMessages({
    page: at,
    pageSize: paging.pageSize,
    ...(type !== '' && { type: type as MessageType }),
    ...(read !== '' && { read: read === '1' }),
  })
  const rows = data ?? NONE
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Message | null>(null)
  const mark = useMarkRead()
  const open = (message: Message) => {
    setOpened(message)
    if (!message.read) mark.mutate({ body: { ids: [message.id] } })
  }
  const columns = useMemo<Column<Message>[]>(
    () => [
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
    ],
    [],
  )
  const filtered = type !== '' || read !== ''
  const unread = rows.filter((row) => selected.has(row.id) && !row.read).map((row) => row.id)
  return (
    <Page title="消息中心">
      <Toolbar
        actions={
          <>
            <Button
              disabled={unread.length === 0}
              onClick={() => mark.mutate({ body: { ids: unread } }, { onSuccess: () => setSelected(new Set()) })}
            >
              标为已读
            </Button>
            <Button onClick={() => mark.mutate({ body: { targetTypes: ['USER', 'COMPANY', 'BK_COMPANY', 'SYS'] } })}>全部已读</Button>
          </>
        }
      >
        <Select
          aria-label="消息类型"
          value={type}
          options={[{ value: '', label: '全部类型' }, ...Object.entries(messageTypes).map(([value, label]) => ({ value, label }))]}
          onChange={(value) => setAddress({ type: value, page: '1' })}
          style={{ width: 176 }}
        />
        <Select
          aria-label="阅读状态"
          value={read}
          options={[
            { value: '', label: '全部状态' },
            { value: '0', label: '未读' },
            { value: '1', label: '已读' },
          ]}
          onChange={(value) => setAddress({ read: value, page: '1' })}
          style={{ width: 96 }}
        />
      </Toolbar>
      <DataTable
        name="messages"
        label="消息"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        dimmed={refreshing}
        onOpen={open}
        rowClass={(row) => (row.read ? '' : 'sheet-subtotal')}
        status={`共 ${total} 条消息`}
        pages={<Pager page={at} {...paging} total={total} onChange={(next) => setAddress({ page: String(next) })} />}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: () => setAddress({ type: '', read: '', page: '1' }),
          empty: <Empty title="还没有消息" hint="自动生成科目、发票采集等结果会出现在这里" />,
        })}
      />
      <Modal open={opened !== null} title={opened?.title} footer={null} onCancel={() => setOpened(null)} width={520}>
        {opened && <Content message={opened} />}
      </Modal>
    </Page>
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
