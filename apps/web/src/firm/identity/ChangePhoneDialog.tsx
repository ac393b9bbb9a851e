/** 更换手机号: proved by the password and by a code to the new phone. */
import { accountsApi as api, PhoneChange } from '@app/contract/firm/accounts/accounts'
import type { Field } from '@app/domain/kernel/field'
import { Form, Input } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useWrite } from '../../platform/reading.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import './login.css'
import { sealer } from './seal.ts'
import { SmsCodeButton } from './SmsCodeButton.tsx'

const fields: readonly Field[] = [
  { key: 'phone', title: '新手机号', kind: 'text' },
  { key: 'code', title: '验证码', kind: 'text' },
  { key: 'current', title: '登录密码', kind: 'password' },
]
const PAUSE_SECONDS = 60
const start = { phone: '', code: '', current: '' }

export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<typeof start>()
  const { mutateAsync: change } = useWrite('account', api.changePhone, { quiet: true })
  const phone = () =>
    form.validateFields(['phone']).then(
      (typed) => typed.phone.trim(),
      () => null,
    )
  return (
    <FormDialog
      title="更换手机号"
      ok="确定"
      name="change-phone"
      form={form}
      fields={fields}
      start={start}
      shape={PhoneChange}
      controls={{ code: <CodeInput phone={phone} />, current: <Input.Password autoComplete="current-password" /> }}
      focus="phone"
      onClose={onClose}
      onSave={async ({ current, ...typed }) => {
        const seal = await sealer()
        await change({ body: { ...typed, passwordForm: 'sm2', current: seal(current) } })
        tell.success('手机号已更换')
      }}
    />
  )
}

const CodeInput = ({ phone, ...given }: { readonly phone: () => Promise<string | null> }) => (
  <div className="login-captcha">
    <Input {...given} inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
    <SmsCodeButton endpoint={api.phoneCode} pause={PAUSE_SECONDS} phone={phone} />
  </div>
)
