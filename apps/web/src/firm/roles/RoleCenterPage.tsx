/** 角色中心: the firm's own roles, what each may do, and who holds it. */
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { LockBar, Page, Toolbar } from '../../ui/Page.tsx'
import { useAgency } from '../agency/index.ts'
import { useStaff } from '../staff/reading.ts'
import { HoldersDialog } from './HoldersDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useRemoveRole, useRoles, type OwnRole } from './roles.api.ts'

const none: readonly never[] = []
type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'give'; readonly role: OwnRole }

export default function RoleCenterPage() {
  const { data: roles = none as readonly OwnRole[], loading, refreshing, error, again } = useRoles()
  const { data: staff } = useStaff()
  const { data: agency } = useAgency()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
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
  const one = roles.find((role) => selected.size === 1 && selected.has(role.id))
  const drop = async (role: OwnRole) => {
    const content = role.userIds.length > 0 ? `${role.userIds.length}位员工将失去该角色，并需要重新登录。` : undefined
    if (!(await ask({ title: `删除角色“${role.name}”？`, content, ok: '删除', danger: true }))) return
    await remove({ params: { id: role.id } })
    tell.success('删除成功')
  }
  const close = () => setOpened(null)
  const add = (
    <Button type="primary" disabled={!mayEdit} onClick={() => setOpened({ kind: 'new' })}>
      新增角色
    </Button>
  )
  return (
    <Page title="角色中心">
      <LockBar reason={agency && !agency.controlled ? '公司未开启权限控制：自定义角色暂不生效，员工按主管、主办、助理的权限工作' : null} />
      <Toolbar
        actions={
          <>
            <Button disabled={!one || !mayEdit} onClick={() => one && setOpened({ kind: 'edit', role: one })}>
              编辑
            </Button>
            <Button danger disabled={!one || !mayEdit} onClick={() => one && void drop(one).catch(() => {})}>
              删除
            </Button>
            <Button disabled={!one || !mayEdit} onClick={() => one && setOpened({ kind: 'give', role: one })}>
              分配员工
            </Button>
            {add}
          </>
        }
      />
      <DataTable
        name="roles"
        label="角色列表"
        columns={columns}
        rows={roles}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        onOpen={(role) => mayEdit && setOpened({ kind: 'edit', role })}
        sortable
        dimmed={refreshing}
        status={`共 ${roles.length} 个角色`}
        face={faceOf({
          loading,
          error,
          again,
          count: roles.length,
          empty: <Empty title="还没有自定义角色" hint="用菜单里的查询、编辑权限组成角色，再分配给员工" action={add} />,
        })}
      />
      {opened?.kind === 'new' && <RoleDialog known={null} onClose={close} />}
      {opened?.kind === 'edit' && <RoleDialog known={opened.role} onClose={close} />}
      {opened?.kind === 'give' && <HoldersDialog known={opened.role} staff={staff ?? none} onClose={close} />}
    </Page>
  )
}
