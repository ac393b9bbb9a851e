/** 更换手机号: proved by the password and by a code to the new phone. */
import { accountsApi as api, PhoneChange } from '@app/contract/firm/accounts'
import { Button, Form, Input, Modal } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useWrite } from '../../platform/reading.ts'
import { showAtFields } from '../../ui/form-errors.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import './login.css'
import { sealer } from './seal.ts'
import { SmsCodeButton } from './SmsCodeButton.tsx'

interface Fields {
  readonly current: string
  readonly phone: string
  readonly code: string
}
const rules = fieldRules(PhoneChange, { phone: 'mobilePhone', code: 'captcha' })
const names = { oldPassword: 'current', mobilePhone: 'phone', captcha: 'code' } as const
const PAUSE_SECONDS = 60

export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { mutateAsync: change, isPending } = useWrite('account', api.changePhone, { quiet: true })
  const save = async ({ current, phone, code }: Fields) => {
    try {
      const seal = await sealer()
      await change({ body: { passwordForm: 'sm2', current: seal(current), phone, code } })
      tell.success('手机号已更换')
      onClose()
    } catch (error) {
      showAtFields(form, error, names)
    }
  }
  const phone = () =>
    form.validateFields(['phone']).then(
      (fields) => fields.phone.trim(),
      () => null,
    )
  return (
    <Modal
      open
      title="更换手机号"
      width={420}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="save" type="primary" loading={isPending} onClick={() => form.submit()}>
          确定
        </Button>,
      ]}
    >
      <Form<Fields>
        form={form}
        name="change-phone"
        labelCol={{ flex: '80px' }}
        requiredMark={false}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="phone" label="新手机号" rules={rules.phone} validateFirst>
          <Input inputMode="tel" autoComplete="tel" autoFocus />
        </Form.Item>
        <Form.Item label="验证码" htmlFor="change-phone_code">
          <div className="login-captcha">
            <Form.Item name="code" noStyle rules={rules.code}>
              <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
            </Form.Item>
            <SmsCodeButton endpoint={api.phoneCode} pause={PAUSE_SECONDS} phone={phone} />
          </div>
        </Form.Item>
        <Form.Item name="current" label="登录密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
