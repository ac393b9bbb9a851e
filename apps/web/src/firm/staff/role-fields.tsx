/** Fields that several dialogs of staff share: roles and group. */
import { roleNames, STAFF_ROLES } from '@app/domain/access/roles'
import { Checkbox, Form, Select } from 'antd'
import type { Group } from './staff.api.ts'

export const roleChoices = (charge: boolean) =>
  STAFF_ROLES.filter((role) => charge || role !== 'ROLE_CHARGE').map((value) => ({ value, label: roleNames[value] }))

export const RolesField = ({ charge, disabled = false }: { charge: boolean; disabled?: boolean }) => (
  <Form.Item name="roles" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
    <Checkbox.Group options={roleChoices(charge)} disabled={disabled} />
  </Form.Item>
)

export const GroupField = ({ groups }: { groups: readonly Group[] }) => (
  <Form.Item name="groupId" label="分组">
    <Select
      allowClear
      placeholder="不分组"
      options={groups.map((one) => ({ value: one.id, label: one.isDefault ? one.name : `${one.firstLevelDepartment} / ${one.name}` }))}
    />
  </Form.Item>
)
