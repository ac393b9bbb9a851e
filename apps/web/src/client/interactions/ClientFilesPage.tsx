/** 做账资料上传 / 初始化资料上传: what came against what is asked for; into bills with one press, put away, or sent back. */
import { FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { Select } from 'antd'
import { useRef } from 'react'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { fileColumns, FilePicker, FilesBeside, RequiredList, returnedWords } from './client-files.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { TalkPanel } from './TalkPanel.tsx'
import { viewed } from './interactions.api.ts'
import { FileDialogs } from './FileDialogs.tsx'
import { useSentFiles, type SentFiles } from './use-sent-files.ts'
import './interactions.css'

export function ClientFilesPage({ purpose }: { purpose: FilePurpose }) {
  const name = FILE_PURPOSES[purpose]
  const mayEdit = useCan(
    purpose === 'business' ? 'customerInteractions-businessFileManage-bianji' : 'customerInteractions-initFileManage-bianji',
  )
  const sent = useSentFiles(purpose)
  const { period, list, read, files, required, ids, opened, setOpened, act, decide } = sent
  const { values, put } = list
  const picker = useRef<HTMLInputElement>(null)
  const shown = files.find((one) => one.id === values.id)
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
      main={{ label: `上传${name}`, off: !mayEdit, busy: sent.sending, run: () => picker.current?.click() }}
      after={!requesting && <UploadAs sent={sent} />}
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
      <FilePicker picker={picker} label={`选择${name}`} onFiles={sent.send} />
      <FileDialogs
        opened={opened}
        name={name}
        period={period}
        required={required}
        count={ids.length}
        onRequired={(names) => void act(() => sent.saveRequired({ body: { names } }), '已保存')}
        onSendBack={(reason) => void act(() => decide({ body: { ids, act: 'sendBack', reason } }), returnedWords)}
        onClose={() => setOpened(null)}
      />
    </ListPage>
  )
}

const UploadAs = ({ sent: { required, requirement, setRequirement } }: { readonly sent: SentFiles }) => (
  <Select
    aria-label="上传为"
    value={requirement}
    style={{ width: 150 }}
    options={[{ value: '', label: '上传为：其他' }, ...required.map((one) => ({ value: one.name, label: `上传为：${one.name}` }))]}
    onChange={setRequirement}
  />
)
