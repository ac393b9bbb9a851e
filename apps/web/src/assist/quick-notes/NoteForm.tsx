/** Writing a quick note: content of at most 200 characters, to-do or not, at most ten attachments. */
import { QuickNoteDraft } from '@app/contract/assist/quick-notes'
import { ACCEPTED, ATTACHMENT_MEGABYTES, MOST_ATTACHMENTS, refusalOf } from '@app/domain/assist/quick-notes/attachment'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FileList, type ManagedFile } from '../../ui/FileList.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { saveAttachment, sendFiles, useAddNote, useChangeNote, type Note, type NoteFile } from './quick-notes.api.ts'

interface Fields {
  readonly content: string
  readonly todo: boolean
}
const rules = fieldRules(QuickNoteDraft, { content: 'content' })

type Listed = ManagedFile & NoteFile
const listed = (file: NoteFile): Listed => ({ ...file, uid: file.id, fresh: false })

export function NoteForm({ note, onClose, onOpen }: { note: Note | null; onClose: () => void; onOpen: (file: NoteFile) => void }) {
  const [form] = Form.useForm<Fields>()
  const [files, setFiles] = useState<readonly (Listed | ManagedFile)[]>(() => (note?.files ?? []).map(listed))
  const [sending, setSending] = useState(false)
  const { mutateAsync: add, isPending: adding } = useAddNote()
  const { mutateAsync: change, isPending: changing } = useChangeNote()
  const save = async ({ content, todo }: Fields) => {
    setSending(true)
    let requestId: string | undefined
    try {
      requestId = await sendFiles(files)
    } catch (error) {
      // the note is not saved without its attachments; everything stays here
      showError(error)
      return
    } finally {
      setSending(false)
    }
    const draft = { content, todo, ...(requestId === undefined ? {} : { requestId }) }
    try {
      if (note === null) await add({ body: { ...draft, pinned: false } })
      else {
        const dropped = note.files.filter((one) => !files.some((file) => file.uid === one.id)).map((one) => one.id)
        await change({
          params: { id: note.id },
          body: { ...draft, version: note.version, pinned: note.pinned, dropped, ...(note.period === null ? {} : { period: note.period }) },
        })
      }
      tell.success(note === null ? '添加成功' : '修改成功')
      onClose()
    } catch {
      // the write has said what went wrong; the text stays here
    }
  }
  return (
    <Modal
      open
      width={820}
      title={note === null ? '新增随手记' : '编辑随手记'}
      okText="保存"
      cancelText="取消"
      confirmLoading={sending || adding || changing}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="quick-note"
        layout="vertical"
        initialValues={{ content: note?.content ?? '', todo: note?.todo ?? false }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="content" label="内容" rules={rules.content}>
          <Input.TextArea autoFocus rows={5} showCount maxLength={200} placeholder="请输入内容" />
        </Form.Item>
        <Form.Item label="附件">
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
        </Form.Item>
        <Form.Item name="todo" valuePropName="checked">
          <Checkbox disabled={note?.handled ?? false}>设为待办</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
