/** 密码已到期: signed in, and led to change the password before anything else. */
import { PasswordChange } from '@app/contract/firm/accounts/accounts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { changeFields, changePassword, nothingTyped } from './change-password.ts'
import { Door } from './Door.tsx'

export default function AgedPasswordPage({ onLeave }: { onLeave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Door kind="login" title="修改密码">
      <Alert type="warning" showIcon title="密码已到期，或由他人设定：请先修改密码，再重新登录" className="login-failure" />
      <FieldsForm
        name="aged-password"
        fields={changeFields}
        start={nothingTyped}
        shape={PasswordChange}
        focus="current"
        stacked
        columns={1}
        onBusy={setBusy}
        onSave={changePassword}
      />
      <Button type="primary" htmlType="submit" form="aged-password" block loading={busy} className="login-submit">
        修改密码
      </Button>
      <div className="login-links">
        <button type="button" className="link-button" onClick={() => void onLeave().then(() => location.assign('/login'))}>
          退出登录
        </button>
      </div>
    </Door>
  )
}
