/** Which of our people enter a ledger shared with us. */
import { Modal } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { PeopleChoice } from '../ledgers/index.ts'
import { useAssignShare } from './sharing.api.ts'

interface Props {
  readonly share: { readonly id: string; readonly name: string; readonly memberIds: readonly string[] }
  readonly onClose: () => void
}

export function AssignShareDialog({ share, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(share.memberIds)
  const { mutateAsync: assign, isPending } = useAssignShare()
  const save = async () => {
    if (!(await assign({ params: { id: share.id }, body: { userIds: [...chosen] } }).catch(() => null))) return
    tell.success('分配成功')
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={`分配人员 · ${share.name}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <PeopleChoice value={chosen} onChange={setChosen} />
    </Modal>
  )
}
