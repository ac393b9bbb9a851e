/** 员工管理: the firm's people by group, their roles and state, invitations, and which ledgers they look after. */
import { filter } from '@app/contract/kernel/filter'
import { groupAndBelow } from '@app/domain/firm/staff/groups'
import { useMemo, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { GroupTree } from './GroupTree.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { staffColumns } from './staff-columns.ts'
import { useGroups, useStaff, useStaffRights, type Group, type Staff } from './staff.api.ts'
import './staff.css'
import { StaffDialog } from './StaffDialog.tsx'
import { useStaffActs } from './use-staff-acts.ts'

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
  const { suspend, leave } = useStaffActs(list)
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
  const columns = useMemo(() => staffColumns(groups), [groups])
  const chosen = rows.filter((one) => list.selected.has(one.userId))
  const one = chosen.length === 1 ? chosen[0]! : null
  const own = one !== null && one.userId === me
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
