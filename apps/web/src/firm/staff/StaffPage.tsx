/** 员工管理: the firm's people by group, their roles and state, invitations, and which ledgers they look after. */
import { filter } from '@app/contract/kernel/filter'
import { groupAndBelow } from '@app/domain/firm/staff/groups'
import { useMemo, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { dateShown } from '../../ui/faces/formats.ts'
import { inUseColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { GroupTree } from './GroupTree.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useChangeStaff, useGroups, useRemoveStaff, useStaff, useStaffRights, type Group, type Staff } from './staff.api.ts'
import './staff.css'
import { StaffDialog } from './StaffDialog.tsx'

const none: readonly never[] = []
const staffFilter = filter({
  search: { title: '搜索员工', kind: 'text', hint: '姓名、用户名或手机号' },
  state: { title: '员工状态', kind: 'choice', hint: '全部状态', choices: { working: '启用', suspended: '已停用' } },
  // chosen in the tree beside the rows
  group: { title: '分组', kind: 'option' },
})
type Opened = { readonly kind: 'invite' } | { readonly kind: 'new' } | { readonly kind: 'edit' | 'assign'; readonly one: Staff }

export default function StaffPage() {
  const read = useStaff()
  const staff = read.data ?? (none as readonly Staff[])
  const { data: groups = none as readonly Group[] } = useGroups()
  const list = useList({ name: 'staff', fields: fieldsOf(staffFilter, { elsewhere: ['group'] }), gathers: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { accounts, rights } = useStaffRights()
  const mayEdit = accounts || rights
  const me = useSession((session) => session.user?.userId)
  const { mutateAsync: change } = useChangeStaff()
  const { mutateAsync: remove } = useRemoveStaff()
  const rows = useMemo(() => {
    const text = (one: Staff) => [one.staffName, one.userName, one.mobilePhone]
    const tests: Tests<typeof staffFilter, Staff> = {
      search: (typed) => (one) => text(one).some((words) => words.toLowerCase().includes(typed.toLowerCase())),
      state: (state) => (one) => one.suspended === (state === 'suspended'),
      group: (id) => {
        const within = groupAndBelow(groups, id)
        return (one) => one.groupId !== null && within.has(one.groupId)
      },
    }
    return found(staff, tests, list.filter)
  }, [staff, groups, list.filter])
  const columns = useMemo<Column<Staff>[]>(() => {
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
  }, [groups])
  const chosen = rows.filter((one) => list.selected.has(one.userId))
  const one = chosen.length === 1 ? chosen[0]! : null
  const own = one !== null && one.userId === me
  const suspend = ({ version, userId, staffName, roles, groupId, suspended }: Staff) =>
    list.act(
      async () => {
        await change({ body: { version, userId, staffName, roles, groupId, suspended: !suspended } })
        return suspended ? '已启用' : '已停用'
      },
      {
        title: suspended ? `启用${staffName}？` : `停用${staffName}？`,
        content: suspended ? '启用后可以重新登录本公司' : '停用后立即退出登录，不能再进入本公司的账套；已做的账不受影响',
        ok: suspended ? '启用' : '停用',
      },
    )
  const leave = (who: Staff) =>
    list.act(
      async () => {
        await remove({ params: { id: who.userId } })
        return '删除成功'
      },
      {
        title: `删除员工${who.staffName}？`,
        content: who.subAccount
          ? '子账号将不能再登录，其负责的账套会被释放；已做的凭证和日志保留。'
          : '将离开本公司并释放其负责的账套；已做的凭证和日志保留。',
        ok: '删除',
        danger: true,
      },
    )
  const close = () => setOpened(null)
  const off = one === null || !mayEdit
  return (
    <ListPage
      title="员工管理"
      ofFirm
      label="员工列表"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.userId}
      onOpen={(row) => mayEdit && setOpened({ kind: 'edit', one: row })}
      status={list.filtered ? `${rows.length} / ${staff.length} 人` : `共 ${staff.length} 人`}
      empty={{ title: '还没有员工', hint: '邀请员工加入，或为他们新增子账号' }}
      more={[
        [
          { label: '编辑', off, run: () => one && setOpened({ kind: 'edit', one }) },
          { label: one?.suspended ? '启用' : '停用', off: off || own || !accounts, run: () => one && suspend(one) },
          { label: '删除', danger: true, off: off || own || !accounts, run: () => one && leave(one) },
        ],
      ]}
      acts={[
        { label: '分配账套', off: off || !rights, run: () => one && setOpened({ kind: 'assign', one }) },
        { label: '新增子账号', off: !accounts, run: () => setOpened({ kind: 'new' }) },
      ]}
      main={{ label: '邀请员工', off: !accounts, run: () => setOpened({ kind: 'invite' }) }}
      renderRows={(table) => (
        <div className="staff-body">
          <GroupTree groups={groups} chosen={list.values.group} mayEdit={accounts} onChoose={(id) => list.change({ group: id })} />
          {table}
        </div>
      )}
    >
      {opened?.kind === 'invite' && <InviteDialog groups={groups} onClose={close} />}
      {opened?.kind === 'new' && <StaffDialog one={null} groups={groups} onClose={close} />}
      {opened?.kind === 'edit' && <StaffDialog one={opened.one} groups={groups} onClose={close} />}
      {opened?.kind === 'assign' && <AssignDialog one={opened.one} onClose={close} />}
    </ListPage>
  )
}
