/** A subject under a parent, new or changed, in a dialog. */
import { Modal } from 'antd'
import { useState } from 'react'
import SubjectForm, { type Editing } from './SubjectForm.tsx'

const FORM = 'subject'

export function SubjectDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open
      width={440}
      title={'subject' in editing ? `编辑科目 ${editing.subject.code}` : '新增科目'}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={onClose}
    >
      <SubjectForm editing={editing} formName={FORM} onBusy={setBusy} onSaved={onClose} />
    </Modal>
  )
}
