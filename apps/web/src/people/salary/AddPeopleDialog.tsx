/** People who are not in the sheet yet, chosen from the employees. */
import { pageAt } from '@app/domain/access/address'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError } from '../../platform/feedback.tsx'
import { bySpelling, inOrder } from '../../ui/inputs/pinyin-match.ts'
import { usePeople, type OneSheet } from './salary.api.ts'

interface Props {
  readonly sheet: OneSheet
  readonly onAdd: (ids: string[]) => Promise<void>
  readonly onClose: () => void
}

export function AddPeopleDialog({ sheet, onAdd, onClose }: Props) {
  const { data: people = [], loading } = usePeople()
  const [ids, setIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const there = new Set(sheet.rows.map((row) => row.employeeId))
  const add = async () => {
    setBusy(true)
    try {
      await onAdd(ids)
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="加入人员"
      okText="加入"
      okButtonProps={{ disabled: ids.length === 0 }}
      confirmLoading={busy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Select
        mode="multiple"
        autoFocus
        aria-label="人员"
        loading={loading}
        style={{ width: '100%' }}
        placeholder="姓名、工号或拼音首字母"
        value={ids}
        onChange={setIds}
        showSearch={{
          filterOption: (typed, option) => option !== undefined && (inOrder(option.label, typed) || bySpelling(option.initials, typed)),
        }}
        options={people
          .filter((one) => !there.has(one.employeeId))
          .map((one) => ({
            value: one.employeeId,
            label: `${one.code} ${one.name}${one.disabled || one.leftOn !== null ? '（已离职或停用）' : ''}`,
            initials: one.initials,
          }))}
      />
      <p className="quiet">
        职员在
        <Link className="text-link" to={pageAt('/options/personnelManagement')}>
          设置 · 人员
        </Link>
        中新增
      </p>
    </Modal>
  )
}
