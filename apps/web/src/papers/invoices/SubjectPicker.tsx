/** One subject for the chosen invoices, or as proposed again; what differs from the proposal is learned. */
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { SubjectSelect, useSubjects, type SubjectRow } from '../../ledger/subjects/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { useSetSubject } from './invoices.api.ts'

const bookable = (subject: SubjectRow): boolean => subject.leaf && !subject.disabled

interface Props {
  readonly direction: InvoiceDirection
  readonly ids: readonly string[]
  /** Only lines of these goods. */
  readonly goods?: string
  readonly onClose: () => void
}

export default function SubjectPicker({ direction, ids, goods, onClose }: Props) {
  const { byCode } = useSubjects()
  const [code, setCode] = useState('')
  const [back, setBack] = useState(false)
  const { mutateAsync: set, isPending } = useSetSubject(direction)
  const subject = byCode.get(code)
  const save = async () => {
    try {
      const { data } = await set({
        body: { ids: [...ids], subjectId: back ? null : (subject?.id ?? null), ...(goods === undefined ? {} : { goods }) },
      })
      tell.success(
        back
          ? `${data.lines} 行恢复按建议`
          : `${data.lines} 行记入 ${subject?.fullName}${data.rules > 0 ? `，提出 ${data.rules} 条规则` : ''}`,
      )
      onClose()
    } catch {
      // the write has said why
    }
  }
  return (
    <Modal
      open
      width={440}
      title={goods === undefined ? `设置 ${ids.length} 张发票的科目` : `设置“${goods}”的科目`}
      okText="确定"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: !back && subject === undefined }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <FormGrid>
        <FormField label="记入科目" wide>
          <SubjectSelect code={code} onChange={setCode} only={bookable} label="记入科目" />
        </FormField>
        <FormField label="撤回" wide>
          <Checkbox checked={back} onChange={(event) => setBack(event.target.checked)}>
            不指定，恢复按规则建议
          </Checkbox>
        </FormField>
      </FormGrid>
    </Modal>
  )
}
