/** One person: a new sub-account, or what the firm knows of somebody and lets them do. */
import { StaffDetails, SubAccountDraft } from '@app/contract/firm/staff'
import type { StaffRole } from '@app/domain/access/roles'
import { passwordProblem } from '@app/domain/firm/accounts/password'
import { Form, Input, Modal, Radio } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
import { GroupField, RolesField } from './role-fields.tsx'
import { useAddSubAccount, useChangeStaff, useSaveDetails, type Group, type Staff } from './staff.api.ts'

interface Fields {
  readonly userName: string
  readonly password?: string
  readonly staffName: string
  readonly mobilePhone: string
  readonly roles: StaffRole[]
  readonly groupId?: string
  readonly suspended: boolean
  readonly position: string
  readonly email: string
  readonly note: string
}
const rules = fieldRules(SubAccountDraft, {
  userName: 'username',
  password: 'password',
  staffName: 'staffName',
  mobilePhone: 'mobilePhone',
})
const detailRules = fieldRules(StaffDetails, { position: 'position', email: 'email', note: 'remark' })
const fieldsOfWire = {
  username: 'userName',
  password: 'password',
  staffName: 'staffName',
  mobilePhone: 'mobilePhone',
  groupId: 'groupId',
  email: 'email',
}

export function StaffDialog({ one, groups, onClose }: { one: Staff | null; groups: readonly Group[]; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const me = useSession((session) => session.user)
  const { mutateAsync: add } = useAddSubAccount()
  const { mutateAsync: change } = useChangeStaff()
  const { mutateAsync: saveDetails } = useSaveDetails()
  const { busy, save } = useSaving(form, fieldsOfWire)
  const charge = me?.roles.includes('ROLE_CHARGE') ?? false
  const own = one !== null && one.userId === me?.userId
  const finish = ({ groupId = null as never, password = '', ...fields }: Fields) =>
    save(async () => {
      const { staffName, roles, suspended, userName, mobilePhone, position, email, note } = fields
      if (one === null) await add({ body: { userName, password, staffName, mobilePhone, roles, groupId } })
      else {
        const { userId } = one
        await change({
          body: { version: one.version, userId, staffName, roles, groupId, suspended, ...(password === '' ? {} : { password }) },
        })
        if (position !== one.position || email !== one.email || note !== one.note)
          await saveDetails({ body: { version: one.version, userId, position, email, note } })
      }
      tell.success('保存成功')
      onClose()
    })
  return (
    <Modal
      open
      title={one === null ? '新增子账号' : `编辑员工：${one.staffName}`}
      width={460}
      okText="保存"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="staff"
        labelCol={{ flex: '84px' }}
        initialValues={
          one === null ? { roles: ['ROLE_ASSISTANT'], mobilePhone: '' } : { ...one, groupId: one.groupId ?? undefined, password: '' }
        }
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item name="staffName" label="姓名" rules={rules.staffName}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        {one === null && (
          <>
            <Form.Item name="userName" label="用户名" rules={rules.userName}>
              <Input autoComplete="off" placeholder="登录时使用" />
            </Form.Item>
            <Form.Item name="mobilePhone" label="手机号" rules={rules.mobilePhone}>
              <Input autoComplete="off" placeholder="可不填" />
            </Form.Item>
          </>
        )}
        {(one === null || one.subAccount) && (
          <Form.Item
            name="password"
            label={one === null ? '初始密码' : '重置密码'}
            rules={one === null ? rules.password : [{ validator: (_, typed: string) => (typed ? check(typed) : Promise.resolve()) }]}
          >
            <Input.Password autoComplete="new-password" placeholder={one === null ? '6-18位，包含字母和数字' : '不修改请留空'} />
          </Form.Item>
        )}
        <RolesField charge={charge || (one?.roles.includes('ROLE_CHARGE') ?? false)} disabled={own} />
        <GroupField groups={groups} />
        {one !== null && (
          <>
            <Form.Item name="suspended" label="状态">
              <Radio.Group
                disabled={own}
                options={[
                  { value: false, label: '启用' },
                  { value: true, label: '停用' },
                ]}
              />
            </Form.Item>
            <Form.Item name="position" label="职务" rules={detailRules.position}>
              <Input />
            </Form.Item>
            <Form.Item name="email" label="邮箱" rules={detailRules.email}>
              <Input />
            </Form.Item>
            <Form.Item name="note" label="备注" rules={detailRules.note}>
              <Input.TextArea rows={2} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}

const check = (typed: string): Promise<void> => {
  const problem = passwordProblem(typed)
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
}
