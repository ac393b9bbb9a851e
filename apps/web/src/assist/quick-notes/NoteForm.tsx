/** Writing a quick note: content of at most 200 characters, to-do or not, at most ten attachments. */
import { QuickNoteDraft } from '@app/contract/assist/quick-notes/quick-notes'
import { ACCEPTED, ATTACHMENT_MEGABYTES, MOST_ATTACHMENTS, refusalOf } from '@app/domain/assist/quick-notes/attachment'
import type { Field } from '@app/domain/kernel/field'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FileList, type ManagedFile } from '../../ui/files/FileList.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { saveAttachment, sendFiles, useAddNote, useChangeNote, type Note, type NoteFile } from './quick-notes.api.ts'

interface Typed {
  readonly content: string
  readonly todo: boolean
}
const fields: readonly Field[] = [
  { key: 'content', title: '内容', kind: 'lines', hint: '请输入内容' },
  { key: 'todo', title: '待办', kind: 'flag', help: '设为待办' },
]

type Listed = ManagedFile & NoteFile
const listed = (file: NoteFile): Listed => ({ ...file, uid: file.id, fresh: false })

export function NoteForm({ note, onClose, onOpen }: { note: Note | null; onClose: () => void; onOpen: (file: NoteFile) => void }) {
  const [files, setFiles] = useState<readonly (Listed | ManagedFile)[]>(() => (note?.files ?? []).map(listed))
  const { mutateAsync: add } = useAddNote()
  const { mutateAsync: change } = useChangeNote()
  const save = async ({ content, todo }: Typed) => {
    // the note is not saved without its attachments; everything stays here
    const requestId = await sendFiles(files)
    const draft = { content, todo, ...(requestId === undefined ? {} : { requestId }) }
    if (note === null) await add({ body: { ...draft, pinned: false } })
    else {
      const dropped = note.files.filter((one) => !files.some((file) => file.uid === one.id)).map((one) => one.id)
      await change({
        params: { id: note.id },
        body: { ...draft, version: note.version, pinned: note.pinned, dropped, ...(note.period === null ? {} : { period: note.period }) },
      })
    }
    tell.success(note === null ? '添加成功' : '修改成功')
  }
  return (
    <FormDialog
      title={note === null ? '新增随手记' : '编辑随手记'}
      width={820}
      name="quick-note"
      fields={fields}
      stacked
      start={{ content: note?.content ?? '', todo: note?.todo ?? false }}
      shape={QuickNoteDraft}
      fixed={note?.handled ? ['todo'] : []}
      focus="content"
      onClose={onClose}
      onSave={save}
    >
      <FileList<Listed>
        files={files}
        onChange={setFiles}
        onOpen={(file) => {
          if ('id' in file) onOpen(file)
        }}
        onSave={saveAttachment}
        most={MOST_ATTACHMENTS}
        accept={ACCEPTED}
        refusalOf={refusalOf}
        tip={`支持 jpg/png/jpeg/word/excel/pdf/zip/rar/txt，每个不超过 ${ATTACHMENT_MEGABYTES} MB，最多 ${MOST_ATTACHMENTS} 个`}
      />
    </FormDialog>
  )
}
