/** 员工管理: the firm's people by group, their roles and state, invitations, and which ledgers they look after. */
import { DownOutlined } from '@ant-design/icons'
import { groupAndBelow } from '@app/domain/firm/staff/groups'
import { Button, Dropdown, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan, useSession } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { dateShown } from '../../ui/formats.ts'
import { Page, State, Toolbar } from '../../ui/Page.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { GroupTree } from './GroupTree.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useChangeStaff, useGroups, useRemoveStaff, useStaff, type Group, type Staff } from './staff.api.ts'
import './staff.css'
import { StaffDialog } from './StaffDialog.tsx'

const none: readonly never[] = []
type Opened = { readonly kind: 'invite' } | { readonly kind: 'new' } | { readonly kind: 'edit' | 'assign'; readonly one: Staff }

export default function StaffPage() {
  const { data: staff = none as readonly Staff[], loading, refreshing, error, again } = useStaff()
  const { data: groups = none as readonly Group[] } = useGroups()
  const [{ search, state, group }, setAddress] = useAddress({ search: '', state: '', group: '' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayEdit = useCan('controlCenter-staffManagement-bianji')
  const me = useSession((session) => session.user?.userId)
  const { mutateAsync: change } = useChangeStaff()
  const { mutateAsync: remove } = useRemoveStaff()
  const rows = useMemo(() => {
    const within = group === '' ? null : groupAndBelow(groups, group)
    return staff.filter(
      (one) =>
        (within === null || (one.groupId !== null && within.has(one.groupId))) &&
        (state === '' || one.suspended === (state === 'suspended')) &&
        [one.staffName, one.userName, one.mobilePhone].some((text) => text.toLowerCase().includes(search.toLowerCase())),
    )
  }, [staff, groups, search, state, group])
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
      {
        key: 'state',
        title: '状态',
        width: 66,
        text: (row) => (row.suspended ? '已停用' : '启用'),
        render: (row) => (row.suspended ? <State mark="red">已停用</State> : <State mark="proved">启用</State>),
      },
      { key: 'joined', title: '加入日期', width: 92, text: (row) => dateShown(row.joinedAt) },
      { key: 'note', title: '备注', width: 140, grow: true, text: (row) => [row.position, row.email, row.note].filter(Boolean).join('，') },
    ]
  }, [groups])
  const chosen = rows.filter((one) => selected.has(one.userId))
  const one = chosen.length === 1 ? chosen[0]! : null
  const own = one !== null && one.userId === me
  const suspend = async (who: Staff) => {
    const { userId, staffName, roles, groupId } = who
    const title = who.suspended ? `启用${staffName}？` : `停用${staffName}？`
    const content = who.suspended ? '启用后可以重新登录本公司' : '停用后立即退出登录，不能再进入本公司的账套；已做的账不受影响'
    if (!(await ask({ title, content, ok: who.suspended ? '启用' : '停用' }))) return
    await change({ body: { version: who.version, userId, staffName, roles, groupId, suspended: !who.suspended } })
    tell.success(who.suspended ? '已启用' : '已停用')
  }
  const leave = async (who: Staff) => {
    const content = who.subAccount
      ? '子账号将不能再登录，其负责的账套会被释放；已做的凭证和日志保留。'
      : '将离开本公司并释放其负责的账套；已做的凭证和日志保留。'
    if (!(await ask({ title: `删除员工${who.staffName}？`, content, ok: '删除', danger: true }))) return
    await remove({ params: { id: who.userId } })
    setSelected(new Set())
    tell.success('删除成功')
  }
  const filtered = search !== '' || state !== '' || group !== ''
  const close = () => setOpened(null)
  const invite = (
    <Button type="primary" disabled={!mayEdit} onClick={() => setOpened({ kind: 'invite' })}>
      邀请员工
    </Button>
  )
  return (
    <Page title="员工管理">
      <Toolbar
        actions={
          <>
            <Dropdown
              trigger={['click']}
              disabled={one === null || !mayEdit}
              menu={{
                items: [
                  { key: 'edit', label: '编辑' },
                  { key: 'suspend', label: one?.suspended ? '启用' : '停用', disabled: own },
                  { key: 'remove', label: '删除', danger: true, disabled: own },
                ],
                onClick: ({ key }) => {
                  if (one === null) return
                  if (key === 'edit') setOpened({ kind: 'edit', one })
                  else void (key === 'suspend' ? suspend(one) : leave(one)).catch(() => {})
                },
              }}
            >
              <Button>
                更多 <DownOutlined />
              </Button>
            </Dropdown>
            <Button disabled={one === null || !mayEdit} onClick={() => one && setOpened({ kind: 'assign', one })}>
              分配账套
            </Button>
            <Button disabled={!mayEdit} onClick={() => setOpened({ kind: 'new' })}>
              新增子账号
            </Button>
            {invite}
          </>
        }
      >
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索员工"
          placeholder="姓名、用户名或手机号"
          defaultValue={search}
          onSearch={(text) => setAddress({ search: text.trim() })}
        />
        <Select
          aria-label="员工状态"
          value={state}
          options={[
            { value: '', label: '全部状态' },
            { value: 'working', label: '启用' },
            { value: 'suspended', label: '已停用' },
          ]}
          onChange={(value) => setAddress({ state: value })}
          style={{ width: 96 }}
        />
      </Toolbar>
      <div className="staff-body">
        <GroupTree groups={groups} chosen={group} mayEdit={mayEdit} onChoose={(id) => setAddress({ group: id })} />
        <DataTable
          name="staff"
          label="员工列表"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.userId}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => mayEdit && setOpened({ kind: 'edit', one: row })}
          pinned={1}
          sortable
          dimmed={refreshing}
          status={filtered ? `${rows.length} / ${staff.length} 人` : `共 ${staff.length} 人`}
          face={faceOf({
            loading,
            error,
            again,
            count: rows.length,
            filtered,
            onClear: () => setAddress({ search: '', state: '', group: '' }),
            empty: <Empty title="还没有员工" hint="邀请员工加入，或为他们新增子账号" action={invite} />,
          })}
        />
      </div>
      {opened?.kind === 'invite' && <InviteDialog groups={groups} onClose={close} />}
      {opened?.kind === 'new' && <StaffDialog one={null} groups={groups} onClose={close} />}
      {opened?.kind === 'edit' && <StaffDialog one={opened.one} groups={groups} onClose={close} />}
      {opened?.kind === 'assign' && <AssignDialog one={opened.one} onClose={close} />}
    </Page>
  )
}
