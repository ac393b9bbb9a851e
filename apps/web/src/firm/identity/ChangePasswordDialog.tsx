/** 修改密码: everybody signed in as this person signs in anew. */
import { PasswordChange } from '@app/contract/firm/accounts/accounts'
import { Input } from 'antd'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { changeFields, changePassword, nothingTyped } from './change-password.ts'

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="修改密码"
    ok="确定"
    width={400}
    name="change-password"
    fields={changeFields}
    start={nothingTyped}
    shape={PasswordChange}
    controls={{ current: <Input.Password autoComplete="current-password" /> }}
    focus="current"
    onClose={onClose}
    onSave={async (typed) => {
      await changePassword(typed)
      return false
    }}
  >
    <p className="quiet">修改后，包括本机在内的所有设备都需要重新登录。</p>
  </FormDialog>
)
