/** One person: a new sub-account, or what the firm knows of somebody and lets them do. */
import { StaffDetails, SubAccountDraft } from '@app/contract/firm/staff/staff'
import type { StaffRole } from '@app/domain/access/roles'
import { passwordProblem } from '@app/domain/firm/accounts/password'
import type { Field } from '@app/domain/kernel/field'
import { tell } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { groupField, roleOptions, rolesField } from './role-fields.tsx'
import { useAddSubAccount, useChangeStaff, useSaveDetails, useStaffRights, type Group, type Staff } from './staff.api.ts'

interface Props {
  readonly groups: readonly Group[]
  readonly onClose: () => void
}
const nameField: Field = { key: 'staffName', title: '姓名', kind: 'text' }
const newFields: readonly Field[] = [
  nameField,
  { key: 'userName', title: '用户名', kind: 'text', hint: '登录时使用' },
  { key: 'mobilePhone', title: '手机号', kind: 'text', hint: '可不填' },
  { key: 'password', title: '初始密码', kind: 'password', hint: '6-18位，包含字母和数字' },
  rolesField,
  groupField,
]
const knownFields: readonly Field[] = [
  nameField,
  {
    key: 'password',
    title: '重置密码',
    kind: 'password',
    hint: '不修改请留空',
    when: ({ subAccount }) => subAccount === true,
    check: (typed) => (typed ? passwordProblem(typed as string) : null),
  },
  rolesField,
  groupField,
  { key: 'suspended', title: '停用', kind: 'flag', help: '停用后不能登录' },
  { key: 'position', title: '职务', kind: 'text' },
  { key: 'email', title: '邮箱', kind: 'text' },
  { key: 'note', title: '备注', kind: 'lines' },
]

export const StaffDialog = ({ one, ...props }: Props & { readonly one: Staff | null }) =>
  one === null ? <NewStaff {...props} /> : <KnownStaff one={one} {...props} />

function NewStaff({ groups, onClose }: Props) {
  const charge = useSession((session) => session.user?.roles.includes('ROLE_CHARGE') ?? false)
  const { mutateAsync: add } = useAddSubAccount()
  const { entry } = useStaffRights()
  const roles: StaffRole[] = entry ? [] : ['ROLE_ASSISTANT']
  return (
    <FormDialog
      title="新增子账号"
      name="staff"
      fields={entry ? newFields.filter((field) => field !== rolesField) : newFields}
      start={{ staffName: '', userName: '', mobilePhone: '', password: '', roles, groupId: null as string | null }}
      shape={SubAccountDraft}
      options={roleOptions(charge, groups)}
      focus="staffName"
      columns={1}
      onClose={onClose}
      onSave={async (body) => {
        await add({ body })
        tell.success('保存成功')
      }}
    />
  )
}

function KnownStaff({ one, groups, onClose }: Props & { readonly one: Staff }) {
  const me = useSession((session) => session.user)
  const { accounts, rights } = useStaffRights()
  // whoever gives rights sees whose they are; whoever makes accounts, everything else
  const asked = accounts ? (rights ? knownFields : knownFields.filter((field) => field !== rolesField)) : [nameField, rolesField]
  const { mutateAsync: change } = useChangeStaff()
  const { mutateAsync: saveDetails } = useSaveDetails()
  const charge = [...(me?.roles ?? []), ...one.roles].includes('ROLE_CHARGE') || me?.duty === 'security'
  return (
    <FormDialog
      title={`编辑员工：${one.staffName}`}
      name="staff"
      fields={asked}
      start={{ ...one, password: '' }}
      shape={StaffDetails}
      names={{ staffName: 'staffName', password: 'password', groupId: 'groupId' }}
      options={roleOptions(charge, groups)}
      fixed={[...(accounts ? [] : ['staffName']), ...(one.userId === me?.userId ? ['roles', 'suspended'] : [])]}
      focus="staffName"
      columns={1}
      onClose={onClose}
      onSave={async ({ staffName, roles, groupId, suspended, password, position, email, note }) => {
        const { userId, version } = one
        await change({ body: { version, userId, staffName, roles, groupId, suspended, ...(password === '' ? {} : { password }) } })
        if (position !== one.position || email !== one.email || note !== one.note)
          await saveDetails({ body: { version, userId, position, email, note } })
        tell.success('保存成功')
      }}
    />
  )
}
