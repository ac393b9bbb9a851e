/** 修改密码: the old one, the new one twice; everybody signed in as this person signs in anew. */
import { accountsApi as api, PasswordChange } from '@app/contract/firm/accounts'
import type { Field } from '@app/domain/kernel/field'
import { Input } from 'antd'
import { call } from '../../platform/client.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { newPasswordFields } from './password-fields.ts'
import { sealer } from './seal.ts'

const fields: readonly Field[] = [{ key: 'current', title: '原密码', kind: 'password' }, ...newPasswordFields]

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="修改密码"
    ok="确定"
    width={400}
    name="change-password"
    fields={fields}
    start={{ current: '', password: '', again: '' }}
    shape={PasswordChange}
    controls={{ current: <Input.Password autoComplete="current-password" /> }}
    focus="current"
    onClose={onClose}
    onSave={async ({ current, password, again }) => {
      const seal = await sealer()
      const body = { passwordForm: 'sm2' as const, current: seal(current), password: seal(password), again: seal(again) }
      await call(api.changePassword, { body }, { noLoading: true })
      location.assign('/login?said=password')
      return false
    }}
  >
    <p className="quiet">修改后，包括本机在内的所有设备都需要重新登录。</p>
  </FormDialog>
)
