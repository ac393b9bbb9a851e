/** 分配账套: gives ledgers to people of the firm. */
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { PeopleChoice } from '../../ledger/ledgers/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { useAssignLedgers } from './ledger-list.api.ts'

interface Props {
  readonly ids: readonly string[]
  /** Who works there now, when it is about one ledger. */
  readonly memberIds: readonly string[]
  readonly onClose: () => void
}

export default function AssignDialog({ ids, memberIds, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(memberIds)
  const [mode, setMode] = useState<'set' | 'add'>(ids.length === 1 ? 'set' : 'add')
  const { mutateAsync: assign, isPending } = useAssignLedgers()
  const save = async () => {
    if (!(await assign({ body: { ids: [...ids], userIds: [...chosen], mode } }).catch(() => null))) return
    tell.success('分配成功')
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={`分配人员 · ${ids.length}个账套`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: mode === 'add' && chosen.length === 0 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Radio.Group
        aria-label="分配方式"
        value={mode}
        onChange={(event) => setMode(event.target.value as 'set' | 'add')}
        options={[
          { value: 'add', label: '增加这些人员' },
          { value: 'set', label: '只保留这些人员' },
        ]}
        style={{ marginBottom: 10 }}
      />
      <PeopleChoice value={chosen} onChange={setChosen} />
      <p className="quiet">主管可以进入公司的全部账套，不需要分配。</p>
    </Modal>
  )
}
