/** 分配账套: the ledgers one person looks after in one role; saved as a whole. */
import { roleNames, STAFF_ROLES, staffRoleOf, type StaffRole } from '@app/domain/access/roles'
import { Input, Modal, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useAssign, useFirmLedgers, useManagerTypes, type Ledger, type Staff } from './staff.api.ts'
import { bySpelling } from '../../ui/inputs/pinyin-match.ts'

const none: readonly Ledger[] = []
const columns: readonly Column<Ledger>[] = [
  { key: 'name', title: '账套名称', width: 240, grow: true, text: (row) => row.name },
  { key: 'state', title: '状态', width: 60, text: (row) => (row.status === 2 ? '已停用' : '启用') },
  {
    key: 'carers',
    title: '现负责人',
    width: 240,
    text: (row) =>
      row.carers.map((carer) => `${carer.staffName}（${roleNames[staffRoleOf(carer.roleId) ?? 'ROLE_ASSISTANT']}）`).join('、'),
  },
]
const inDuty = (ledger: Ledger, userId: string, role: StaffRole): boolean =>
  ledger.carers.some((one) => one.userId === userId && staffRoleOf(one.roleId) === role)

/** The ledgers somebody looks after in a role, as kept or as ticked here since the role was chosen. */
function useDuties(one: Staff, ledgers: readonly Ledger[]) {
  const [role, setRole] = useState<StaffRole>(one.roles.at(-1) ?? 'ROLE_ASSISTANT')
  /** What was ticked here; null until something is. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const { data: types } = useManagerTypes()
  const now = useMemo(
    () => new Set(ledgers.filter((ledger) => inDuty(ledger, one.userId, role)).map((ledger) => ledger.id)),
    [ledgers, one, role],
  )
  return {
    role,
    choose: (value: StaffRole) => {
      setRole(value)
      setTicked(null)
    },
    roleId: types?.find((type) => staffRoleOf(type.id) === role)?.id,
    selected: ticked ?? now,
    changed: ticked !== null,
    tick: setTicked,
  }
}

export function AssignDialog({ one, onClose }: { one: Staff; onClose: () => void }) {
  const { data = none, loading, error, again } = useFirmLedgers()
  const { role, choose, roleId, selected, changed, tick } = useDuties(one, data)
  const [search, setSearch] = useState('')
  const { mutateAsync: assign, isPending } = useAssign()
  const rows = data.filter((ledger) => ledger.name.includes(search) || bySpelling(ledger.initials, search))
  const save = async () => {
    if (roleId === undefined) return
    await assign({ params: { roleId, userId: one.userId }, body: { ledgerIds: [...selected] } })
    tell.success('分配成功')
    onClose()
  }
  return (
    <Modal
      open
      title={`分配账套：${one.staffName}`}
      width={720}
      okText="保存"
      okButtonProps={{ disabled: !changed || roleId === undefined }}
      confirmLoading={isPending}
      onOk={() => void save().catch(() => {})}
      onCancel={onClose}
    >
      <div className="staff-link">
        <Segmented<StaffRole>
          aria-label="以什么角色"
          value={role}
          options={STAFF_ROLES.map((value) => ({ value, label: roleNames[value] }))}
          onChange={choose}
        />
        <Input
          allowClear
          aria-label="搜索账套"
          placeholder="名称或拼音首字母"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div style={{ height: 380, display: 'flex', flexDirection: 'column' }}>
        <DataTable
          name="assign-ledgers"
          label="可分配的账套"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          selected={selected}
          onSelect={(shown) => {
            // what the search hides stays as it is
            const hidden = [...selected].filter((id) => !rows.some((row) => row.id === id))
            tick(new Set([...hidden, ...shown]))
          }}
          status={`已选 ${selected.size} / ${data.length} 个账套`}
          face={faceOf({
            loading,
            error,
            again,
            count: rows.length,
            filtered: search !== '',
            onClear: () => setSearch(''),
            empty: <Empty title="还没有账套" />,
          })}
        />
      </div>
    </Modal>
  )
}
