/** The columns of the list of employees. */
import { dateShown } from '../../ui/faces/formats.ts'
import { inUseColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { Group, Staff } from './staff.api.ts'

/** `groups` name the group an employee belongs to. */
export function staffColumns(groups: readonly Group[]): Column<Staff>[] {
  const groupName = new Map(groups.map((one) => [one.id, one.name]))
  return [
    { key: 'name', title: '姓名', width: 110, text: (row) => row.staffName },
    { key: 'userName', title: '用户名', width: 120, text: (row) => row.userName },
    { key: 'phone', title: '手机号', width: 110, text: (row) => row.mobilePhone },
    { key: 'roles', title: '角色', width: 110, text: (row) => row.roleTitles || '未指定' },
    { key: 'own', title: '自定义角色', width: 130, text: (row) => row.ownRoles.map((one) => one.name).join('、') },
    { key: 'group', title: '分组', width: 110, text: (row) => (row.groupId === null ? '' : (groupName.get(row.groupId) ?? '')) },
    { key: 'ledgers', title: '账套数', width: 66, align: 'right', text: (row) => String(row.ledgerCount) },
    { key: 'kind', title: '账号', width: 76, text: (row) => (row.subAccount ? '子账号' : '个人账号') },
    inUseColumn((row) => row.suspended),
    { key: 'joined', title: '加入日期', width: 92, text: (row) => dateShown(row.joinedAt) },
    { key: 'note', title: '备注', width: 140, grow: true, text: (row) => [row.position, row.email, row.note].filter(Boolean).join('，') },
  ]
}
