/** Files of the client as a list tells them, and what is asked for against what came. */
import { CLIENT_FILE_STATES } from '@app/domain/client/interactions/interaction'
import { momentText } from '@app/domain/kernel/period'
import { Button } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { FileView } from '../../ui/files/FileView.tsx'
import { choicesOf } from '../../ui/list/fields.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { ClientFile, useClientFiles } from './interactions.api.ts'

export const fileColumns: readonly Column<ClientFile>[] = [
  { key: 'added', title: '收到', width: 118, text: (file) => momentText(file.addedAt).slice(0, 16) },
  { key: 'name', title: '文件', width: 200, grow: true, text: (file) => file.name },
  { key: 'requirement', title: '资料', width: 120, text: (file) => file.requirement },
  { key: 'period', title: '月份', width: 72, text: (file) => file.period },
  { key: 'by', title: '来自', width: 110, text: (file) => `${file.givenBy}${file.fromClient ? '（客户）' : ''}` },
  { key: 'state', title: '状态', width: 84, text: (file) => CLIENT_FILE_STATES[file.state] },
  { key: 'reason', title: '退回原因', width: 140, text: (file) => file.reason },
]

type Required = NonNullable<ReturnType<typeof useClientFiles>['totals']>['required']

export const RequiredList = ({ required }: { readonly required: Required }) => (
  <ul className="inter-required" aria-label="资料清单">
    {required.map((one) => (
      <li key={one.name} className={one.count === 0 && one.held === '' ? 'missing' : ''}>
        {one.name} <b>{one.count > 0 ? `${one.count} 个` : one.held === '' ? '未收到' : one.held}</b>
      </li>
    ))}
  </ul>
)

interface BesideProps {
  readonly table: ReactNode
  /** The one that is looked at. */
  readonly file: Parameters<typeof FileView>[0]['file'] | undefined
  readonly onClose: () => void
}

export const FilesBeside = ({ table, file, onClose }: BesideProps) => (
  <div className={file ? 'inter-work open' : 'inter-work'}>
    {table}
    {file && (
      <aside className="inter-panel" aria-label="资料内容">
        <Button type="text" onClick={onClose}>
          关闭
        </Button>
        <FileView file={file} />
      </aside>
    )}
  </div>
)

/** What the page shows; how much of what clients said waits to be read stands on its tab. */
export const viewsOf = (unread: number) =>
  choicesOf({
    files: '收到的资料',
    open: '等客户的资料',
    requests: '全部要求',
    words: unread > 0 ? `客户留言（${unread} 条没看）` : '客户留言',
  })

interface PickerProps {
  readonly picker: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onFiles: (files: File[]) => void
}
export const FilePicker = ({ picker, label, onFiles }: PickerProps) => (
  <input
    ref={picker}
    style={{ display: 'none' }}
    type="file"
    multiple
    aria-label={label}
    onChange={(event) => {
      const chosen = [...(event.target.files ?? [])]
      event.target.value = ''
      if (chosen.length > 0) onFiles(chosen)
    }}
  />
)

/** Whether the client knows of it. */
export const returnedWords = ({ data: { told, untold } }: { readonly data: { readonly told: number; readonly untold: number } }): string =>
  untold > 0 ? '已退回；短信没有发出，请打电话告诉客户' : told > 0 ? '已退回，已短信告诉客户' : '已退回'
