/** Writing a quick note: content of at most 200 characters, to-do or not. */
import { QuickNoteDraft } from '@app/contract/assist/quick-notes'
import { newId } from '@app/domain/kernel/id'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useAddNote, useChangeNote, type Note } from './quick-notes.api.ts'

interface Fields {
  readonly content: string
  readonly todo: boolean
}
const rules = fieldRules(QuickNoteDraft, { content: 'content' })

export function NoteForm({ note, onClose }: { note: Note | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [requestId] = useState(() => newId())
  const { mutateAsync: add, isPending: adding } = useAddNote()
  const { mutateAsync: change, isPending: changing } = useChangeNote()
  const save = async ({ content, todo }: Fields) => {
    try {
      if (note === null) await add({ body: { content, todo, requestId, pinned: false } })
      else
        await change({
          params: { id: note.id },
          body: { content, todo, pinned: note.pinned, ...(note.period === null ? {} : { period: note.period }) },
        })
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
      confirmLoading={adding || changing}
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
        <Form.Item name="todo" valuePropName="checked">
          <Checkbox disabled={note?.handled ?? false}>设为待办</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
