/** 做账资料上传 / 初始化资料上传: what came against what is asked for; into bills with one press, put away, or sent back. */
import { momentText } from '@app/domain/kernel/period'
import { CLIENT_FILE_STATES, FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { Button, Input, Modal, Segmented, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import { compressImage } from '../../ui/compress-image.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { FileView } from '../../ui/FileView.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import type { Column } from '../../ui/table-columns.ts'
import { MoreMenu } from '../../papers/paper/index.ts'
import { ContactsDrawer } from './ContactsDrawer.tsx'
import './interactions.css'
import RequestDialog from './RequestDialog.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { useClientFiles, useDecideFiles, useSaveRequired, useUploadFiles, viewed, type ClientFile } from './interactions.api.ts'

const none: readonly ClientFile[] = []
const keyOf = (file: ClientFile): string => file.id
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
  const [address, setAddress] = useAddress({ view: 'files', id: '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [requirement, setRequirement] = useState('')
  const [words, setWords] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const { data, totals, loading, error, again, refreshing } = useClientFiles(purpose, period)
  const { mutateAsync: upload, isPending } = useUploadFiles(purpose)
  const { mutateAsync: saveRequired } = useSaveRequired(purpose)
  const { mutateAsync: decide } = useDecideFiles(purpose)
  const files = data ?? none
  const required = useMemo(() => totals?.required ?? [], [totals])
  const ids = files.filter((one) => selected.has(one.id)).map((one) => one.id)
  const shown = files.find((one) => one.id === address.id)
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
      setSelected(new Set())
      setOpened(null)
      setWords('')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const send = (chosen: readonly File[]) =>
    void act(
      async () => upload({ query: { period, requirement }, files: await Promise.all(chosen.map(compressImage)) }),
      `已上传 ${chosen.length} 个文件`,
    )
  const uploadButton = (
    <Button type="primary" disabled={!mayEdit} loading={isPending} onClick={() => picker.current?.click()}>
      上传{name}
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: files.length,
    empty: (
      <Empty
        title={`${purpose === 'init' ? '' : `${period} `}还没有${name}`}
        hint="客户在手机页上传，或由您代为上传"
        action={uploadButton}
      />
    ),
  })
  const off = !mayEdit || ids.length === 0
  const requesting = purpose === 'business' && address.view !== 'files'
  return (
    <Page title={`${name}上传`}>
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <MoreMenu
              items={[
                { key: 'contacts', label: '客户联系人' },
                { key: 'required', label: '资料清单', disabled: !mayEdit },
                { type: 'divider' as const },
                { key: 'keep', label: '收存所选', disabled: off },
                { key: 'sendBack', label: '退回所选', disabled: off },
              ]}
              run={(key) => {
                if (key === 'keep') return void act(() => decide({ body: { ids, act: 'keep', reason: '' } }), '已收存')
                setWords(key === 'required' ? required.map((one) => one.name).join('\n') : '')
                return setOpened(key as Opened)
              }}
            />
            <Button disabled={!mayEdit} onClick={() => setOpened('request')}>
              请客户补资料
            </Button>
            <Button
              disabled={off}
              onClick={() => void act(() => decide({ body: { ids, act: 'bill', reason: '' } }), `${ids.length} 个文件已转为单据`)}
            >
              转为单据
            </Button>
            {uploadButton}
          </>
        }
      >
        {purpose === 'business' && (
          <Segmented
            aria-label="内容"
            value={address.view}
            options={[
              { value: 'files', label: '收到的资料' },
              { value: 'open', label: '等客户的资料' },
              { value: 'requests', label: '全部要求' },
            ]}
            onChange={(view) => setAddress({ view, id: '' })}
          />
        )}
        {!requesting && (
          <Select
            aria-label="上传为"
            value={requirement}
            style={{ width: 150 }}
            options={[{ value: '', label: '上传为：其他' }, ...required.map((one) => ({ value: one.name, label: `上传为：${one.name}` }))]}
            onChange={setRequirement}
          />
        )}
      </Toolbar>
      {requesting ? (
        <RequestsPanel open={address.view === 'open'} mayEdit={mayEdit} />
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
            <DataTable
              name={`client-files-${purpose}`}
              label={name}
              columns={columns}
              rows={files}
              rowKey={keyOf}
              selected={selected}
              onSelect={setSelected}
              onOpen={(file) => setAddress({ id: file.id })}
              dimmed={refreshing}
              sortable
              face={face}
            />
            {shown && (
              <aside className="inter-panel" aria-label="资料内容">
                <Button type="text" onClick={() => setAddress({ id: '' })}>
                  关闭
                </Button>
                <FileView file={viewed(purpose, shown)} />
              </aside>
            )}
          </div>
        </>
      )}
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
    </Page>
  )
}
