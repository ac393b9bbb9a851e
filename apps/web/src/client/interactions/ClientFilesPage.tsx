/** 做账资料上传 / 初始化资料上传: what came against what is asked for; into bills with one press, put away, or sent back. */
import { momentText } from '@app/domain/kernel/period'
import { CLIENT_FILE_STATES, FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { Button, Input, Modal, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useCan, usePeriod } from '../../platform/session.ts'
import { compressImage } from '../../ui/compress-image.ts'
import { FileView } from '../../ui/FileView.tsx'
import { choicesOf, elsewhere, tabs } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table-columns.ts'
import { ContactsDrawer } from './ContactsDrawer.tsx'
import './interactions.css'
import RequestDialog from './RequestDialog.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { useClientFiles, useDecideFiles, useSaveRequired, useUploadFiles, viewed, type ClientFile } from './interactions.api.ts'

const none: readonly ClientFile[] = []
const VIEWS = choicesOf({ files: '收到的资料', open: '等客户的资料', requests: '全部要求' })
const columns: readonly Column<ClientFile>[] = [
  { key: 'added', title: '收到', width: 118, text: (file) => momentText(file.addedAt).slice(0, 16) },
  { key: 'name', title: '文件', width: 200, grow: true, text: (file) => file.name },
  { key: 'requirement', title: '资料', width: 120, text: (file) => file.requirement },
  { key: 'period', title: '月份', width: 72, text: (file) => file.period },
  { key: 'by', title: '来自', width: 110, text: (file) => `${file.givenBy}${file.fromClient ? '（客户）' : ''}` },
  { key: 'state', title: '状态', width: 84, text: (file) => CLIENT_FILE_STATES[file.state] },
  { key: 'reason', title: '退回原因', width: 140, text: (file) => file.reason },
]
type Opened = 'contacts' | 'request' | 'required' | 'sendBack'

export function ClientFilesPage({ purpose }: { purpose: FilePurpose }) {
  const name = FILE_PURPOSES[purpose]
  const period = usePeriod()
  const mayEdit = useCan(
    purpose === 'business' ? 'customerInteractions-businessFileManage-bianji' : 'customerInteractions-initFileManage-bianji',
  )
  const view = tabs('view', '内容', VIEWS, { resets: { id: '' } })
  const list = useList({
    name: `client-files-${purpose}`,
    fields: [purpose === 'business' ? view : elsewhere(view)],
    also: { id: '' },
  })
  const { values, put } = list
  const [opened, setOpened] = useState<Opened | null>(null)
  const [requirement, setRequirement] = useState('')
  const [words, setWords] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const read = useClientFiles(purpose, period)
  const { mutateAsync: upload, isPending } = useUploadFiles(purpose)
  const { mutateAsync: saveRequired } = useSaveRequired(purpose)
  const { mutateAsync: decide } = useDecideFiles(purpose)
  const files = read.data ?? none
  const required = useMemo(() => read.totals?.required ?? [], [read.totals])
  const ids = files.filter((one) => list.selected.has(one.id)).map((one) => one.id)
  const shown = files.find((one) => one.id === values.id)
  const act = (work: () => Promise<unknown>, said: string) =>
    list.act(async () => {
      await work()
      setOpened(null)
      setWords('')
      return said
    })
  const send = (chosen: readonly File[]) =>
    void act(
      async () => upload({ query: { period, requirement }, files: await Promise.all(chosen.map(compressImage)) }),
      `已上传 ${chosen.length} 个文件`,
    )
  const ask = (what: 'required' | 'sendBack') => {
    setWords(what === 'required' ? required.map((one) => one.name).join('\n') : '')
    setOpened(what)
  }
  const off = !mayEdit || ids.length === 0
  const requesting = purpose === 'business' && values.view !== 'files'
  return (
    <ListPage
      title={`${name}上传`}
      label={name}
      list={list}
      read={read}
      columns={columns}
      rowKey={(file) => file.id}
      pinned={0}
      onOpen={(file) => put({ id: file.id })}
      empty={{ title: `${purpose === 'init' ? '' : `${period} `}还没有${name}`, hint: '客户在手机页上传，或由您代为上传' }}
      more={[
        [
          { label: '客户联系人', run: () => setOpened('contacts') },
          { label: '资料清单', off: !mayEdit, run: () => ask('required') },
        ],
        [
          { label: '收存所选', off, run: () => act(() => decide({ body: { ids, act: 'keep', reason: '' } }), '已收存') },
          { label: '退回所选', off, run: () => ask('sendBack') },
        ],
      ]}
      acts={[
        { label: '请客户补资料', off: !mayEdit, run: () => setOpened('request') },
        {
          label: '转为单据',
          off,
          run: () => act(() => decide({ body: { ids, act: 'bill', reason: '' } }), `${ids.length} 个文件已转为单据`),
        },
      ]}
      main={{ label: `上传${name}`, off: !mayEdit, busy: isPending, run: () => picker.current?.click() }}
      after={
        !requesting && (
          <Select
            aria-label="上传为"
            value={requirement}
            style={{ width: 150 }}
            options={[{ value: '', label: '上传为：其他' }, ...required.map((one) => ({ value: one.name, label: `上传为：${one.name}` }))]}
            onChange={setRequirement}
          />
        )
      }
      renderRows={(table) =>
        requesting ? (
          <RequestsPanel open={values.view === 'open'} mayEdit={mayEdit} />
        ) : (
          <>
            <ul className="inter-required" aria-label="资料清单">
              {required.map((one) => (
                <li key={one.name} className={one.count === 0 && one.held === '' ? 'missing' : ''}>
                  {one.name} <b>{one.count > 0 ? `${one.count} 个` : one.held === '' ? '未收到' : one.held}</b>
                </li>
              ))}
            </ul>
            <div className={shown ? 'inter-work open' : 'inter-work'}>
              {table}
              {shown && (
                <aside className="inter-panel" aria-label="资料内容">
                  <Button type="text" onClick={() => put({ id: '' })}>
                    关闭
                  </Button>
                  <FileView file={viewed(purpose, shown)} />
                </aside>
              )}
            </div>
          </>
        )
      }
    >
      <input
        ref={picker}
        style={{ display: 'none' }}
        type="file"
        multiple
        aria-label={`选择${name}`}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) send(chosen)
        }}
      />
      {opened === 'contacts' && <ContactsDrawer onClose={() => setOpened(null)} />}
      {opened === 'request' && <RequestDialog about={{ period }} onClose={() => setOpened(null)} />}
      {(opened === 'required' || opened === 'sendBack') && (
        <Modal
          open
          width={420}
          title={opened === 'required' ? `${name}清单（每行一项）` : `退回 ${ids.length} 个文件`}
          okText={opened === 'required' ? '保存' : '退回'}
          cancelText="取消"
          onCancel={() => setOpened(null)}
          onOk={() =>
            opened === 'required'
              ? void act(
                  () =>
                    saveRequired({
                      body: {
                        names: words
                          .split('\n')
                          .map((one) => one.trim())
                          .filter((one) => one !== ''),
                      },
                    }),
                  '已保存',
                )
              : void act(() => decide({ body: { ids, act: 'sendBack', reason: words } }), '已退回')
          }
        >
          <Input.TextArea
            aria-label={opened === 'required' ? '资料清单' : '退回原因'}
            autoFocus
            rows={opened === 'required' ? 8 : 2}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Modal>
      )}
    </ListPage>
  )
}
