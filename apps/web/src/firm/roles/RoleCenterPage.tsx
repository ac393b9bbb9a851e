/** 角色中心: the firm's own roles, what each may do, and who holds it. */
import { useMemo, useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useAgency } from '../agency/index.ts'
import { useStaff } from '../staff/reading.ts'
import { HoldersDialog } from './HoldersDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useRemoveRole, useRoles, type OwnRole } from './roles.api.ts'

const none: readonly never[] = []
const UNCONTROLLED = '公司未开启权限控制：自定义角色暂不生效，员工按主管、主办、助理的权限工作'
type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'give'; readonly role: OwnRole }

export default function RoleCenterPage() {
  const read = useRoles()
  const roles = read.data ?? (none as readonly OwnRole[])
  const list = useList({ name: 'roles', fields: [] })
  const { data: staff } = useStaff()
  const { data: agency } = useAgency()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayEdit = useCan('controlCenter-roleCenter-bianji')
  const { mutateAsync: remove } = useRemoveRole()
  const columns = useMemo<Column<OwnRole>[]>(() => {
    const names = new Map(staff?.map((one) => [one.userId, one.staffName]))
    return [
      { key: 'name', title: '角色名称', width: 160, text: (row) => row.name },
      { key: 'count', title: '权限数', width: 66, align: 'right', text: (row) => String(row.permissions.length) },
      { key: 'users', title: '员工', width: 260, grow: true, text: (row) => row.userIds.map((id) => names.get(id) ?? '').join('、') },
      { key: 'note', title: '备注', width: 200, grow: true, text: (row) => row.note },
    ]
  }, [staff])
  const one = roles.find((role) => list.selected.size === 1 && list.selected.has(role.id))
  const off = one === undefined || !mayEdit
  const drop = (role: OwnRole) =>
    list.act(
      async () => {
        await remove({ params: { id: role.id } })
        return '删除成功'
      },
      {
        title: `删除角色“${role.name}”？`,
        content: role.userIds.length > 0 ? `${role.userIds.length}位员工将失去该角色，并需要重新登录。` : undefined,
        ok: '删除',
        danger: true,
      },
    )
  const close = () => setOpened(null)
  return (
    <ListPage
      title="角色中心"
      ofFirm
      label="角色列表"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={0}
      onOpen={(role) => mayEdit && setOpened({ kind: 'edit', role })}
      status={`共 ${roles.length} 个角色`}
      empty={{ title: '还没有自定义角色', hint: '用菜单里的查询、编辑权限组成角色，再分配给员工' }}
      bar={<LockBar reason={agency && !agency.controlled ? UNCONTROLLED : null} />}
      acts={[
        { label: '编辑', off, run: () => one && setOpened({ kind: 'edit', role: one }) },
        { label: '删除', danger: true, off, run: () => one && drop(one) },
        { label: '分配员工', off, run: () => one && setOpened({ kind: 'give', role: one }) },
      ]}
      main={{ label: '新增角色', off: !mayEdit, run: () => setOpened({ kind: 'new' }) }}
    >
      {opened?.kind === 'new' && <RoleDialog known={null} onClose={close} />}
      {opened?.kind === 'edit' && <RoleDialog known={opened.role} onClose={close} />}
      {opened?.kind === 'give' && <HoldersDialog known={opened.role} staff={staff ?? none} onClose={close} />}
    </ListPage>
  )
}
