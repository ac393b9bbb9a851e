/** 做账资料上传 / 初始化资料上传: what came against what is asked for; into bills with one press, put away, or sent back. */
import { FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useCan, usePeriod } from '../../platform/session.ts'
import { compressImage } from '../../ui/files/compress-image.ts'
import { elsewhere, tabs } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { fileColumns, FilePicker, FilesBeside, RequiredList, returnedWords, viewsOf } from './client-files.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { TalkPanel } from './TalkPanel.tsx'
import { useClientFiles, useDecideFiles, useSaveRequired, useThreads, useUploadFiles, viewed, type ClientFile } from './interactions.api.ts'
import { FileDialogs, type OpenedOverFiles } from './FileDialogs.tsx'
import './interactions.css'

const none: readonly ClientFile[] = []

export function ClientFilesPage({ purpose }: { purpose: FilePurpose }) {
  const name = FILE_PURPOSES[purpose]
  const period = usePeriod()
  const mayEdit = useCan(
    purpose === 'business' ? 'customerInteractions-businessFileManage-bianji' : 'customerInteractions-initFileManage-bianji',
  )
  const { totals } = useThreads()
  const view = tabs('view', '内容', viewsOf(totals?.unread ?? 0), { id: '' })
  const list = useList({
    name: `client-files-${purpose}`,
    fields: [purpose === 'business' ? view : elsewhere(view)],
    also: { id: '' },
  })
  const { values, put } = list
  const [opened, setOpened] = useState<OpenedOverFiles | null>(null)
  const [requirement, setRequirement] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const read = useClientFiles(purpose, period)
  const { mutateAsync: upload, isPending } = useUploadFiles(purpose)
  const { mutateAsync: saveRequired } = useSaveRequired(purpose)
  const { mutateAsync: decide } = useDecideFiles(purpose)
  const files = read.data ?? none
  const required = useMemo(() => read.totals?.required ?? [], [read.totals])
  const ids = files.filter((one) => list.selected.has(one.id)).map((one) => one.id)
  const shown = files.find((one) => one.id === values.id)
  const act = <T,>(work: () => Promise<T>, said: string | ((got: T) => string)) =>
    list.act(async () => {
      const got = await work()
      setOpened(null)
      return typeof said === 'string' ? said : said(got)
    })
  const send = (chosen: readonly File[]) =>
    void act(
      async () => upload({ query: { period, requirement }, files: await Promise.all(chosen.map(compressImage)) }),
      `已上传 ${chosen.length} 个文件`,
    )
  const off = !mayEdit || ids.length === 0
  const requesting = purpose === 'business' && values.view !== 'files'
  return (
    <ListPage
      title={`${name}上传`}
      label={name}
      list={list}
      read={read}
      columns={fileColumns}
      rowKey={(file) => file.id}
      pinned={0}
      onOpen={(file) => put({ id: file.id })}
      empty={{ title: `${purpose === 'init' ? '' : `${period} `}还没有${name}`, hint: '客户在手机页上传，或由您代为上传' }}
      more={[
        [
          { label: '客户联系人', run: () => setOpened('contacts') },
          { label: '资料清单', off: !mayEdit, run: () => setOpened('required') },
        ],
        [
          { label: '收存所选', off, run: () => act(() => decide({ body: { ids, act: 'keep', reason: '' } }), '已收存') },
          { label: '退回所选', off, run: () => setOpened('sendBack') },
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
        purpose === 'business' && values.view === 'words' ? (
          <TalkPanel mayEdit={mayEdit} onContacts={() => setOpened('contacts')} />
        ) : requesting ? (
          <RequestsPanel open={values.view === 'open'} mayEdit={mayEdit} />
        ) : (
          <>
            <RequiredList required={required} />
            <FilesBeside table={table} file={shown && viewed(purpose, shown)} onClose={() => put({ id: '' })} />
          </>
        )
      }
    >
      <FilePicker picker={picker} label={`选择${name}`} onFiles={send} />
      <FileDialogs
        opened={opened}
        name={name}
        period={period}
        required={required}
        count={ids.length}
        onRequired={(names) => void act(() => saveRequired({ body: { names } }), '已保存')}
        onSendBack={(reason) => void act(() => decide({ body: { ids, act: 'sendBack', reason } }), returnedWords)}
        onClose={() => setOpened(null)}
      />
    </ListPage>
  )
}
