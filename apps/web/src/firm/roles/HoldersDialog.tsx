/** Who holds a role: the firm's people, ticked. */
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useGiveRole, type OwnRole } from './roles.api.ts'

interface Person {
  readonly userId: string
  readonly staffName: string
  readonly roleTitles: string
}

export function HoldersDialog({ known, staff, onClose }: { known: OwnRole; staff: readonly Person[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([...known.userIds])
  const { mutateAsync: give, isPending } = useGiveRole()
  const save = async () => {
    await give({ params: { id: known.id }, body: { userIds: chosen } })
    tell.success('分配成功')
    onClose()
  }
  return (
    <Modal
      open
      title={`分配员工：${known.name}`}
      width={480}
      okText="保存"
      confirmLoading={isPending}
      onOk={() => void save().catch(() => {})}
      onCancel={onClose}
    >
      <p className="quiet">角色有变化的员工需要重新登录。主管始终拥有全部权限。</p>
      <Select
        mode="multiple"
        aria-label="员工"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        options={staff.map((one) => ({ value: one.userId, label: `${one.staffName}（${one.roleTitles || '未指定'}）` }))}
        onChange={setChosen}
      />
    </Modal>
  )
}
