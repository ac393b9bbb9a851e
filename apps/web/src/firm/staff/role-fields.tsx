/** Fields that several dialogs of staff share: roles and group. */
import { roleNames, STAFF_ROLES } from '@app/domain/access/roles'
import type { Field } from '@app/domain/kernel/field'
import type { Group } from './staff.api.ts'

export const roleChoices = (charge: boolean) =>
  STAFF_ROLES.filter((role) => charge || role !== 'ROLE_CHARGE').map((value) => ({ value, label: roleNames[value] }))

export const rolesField: Field = { key: 'roles', title: '角色', kind: 'choices', required: '请选择角色' }
export const groupField: Field = { key: 'groupId', title: '分组', kind: 'option', hint: '不分组' }
export const groupOptions = (groups: readonly Group[]) =>
  groups.map((one) => ({ value: one.id, label: one.isDefault ? one.name : `${one.firstLevelDepartment} / ${one.name}` }))
/** What the two offer. */
export const roleOptions = (charge: boolean, groups: readonly Group[]) => ({ roles: roleChoices(charge), groupId: groupOptions(groups) })
