/** 修改密码: the old one, the new one twice; everybody signed in as this person signs in anew. */
import { accountsApi as api } from '@app/contract/firm/accounts'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { showAtFields } from '../../ui/form-errors.ts'
import { againRules, passwordRules } from './NewPasswordForm.tsx'
import { sealer } from './seal.ts'

interface Fields {
  readonly current: string
  readonly password: string
  readonly again: string
}
const names = { oldPassword: 'current', password: 'password', confirmPwd: 'again' } as const

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const save = async ({ current, password, again }: Fields) => {
    setBusy(true)
    try {
      const seal = await sealer()
      const body = { passwordForm: 'sm2' as const, current: seal(current), password: seal(password), again: seal(again) }
      await call(api.changePassword, { body }, { noLoading: true })
      location.assign('/login?said=password')
    } catch (error) {
      showAtFields(form, error, names)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="修改密码"
      width={400}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => form.submit()}>
          确定
        </Button>,
      ]}
    >
      <Form<Fields>
        form={form}
        name="change-password"
        labelCol={{ flex: '80px' }}
        requiredMark={false}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="current" label="原密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="password" label="新密码" rules={passwordRules}>
          <Input.Password autoComplete="new-password" placeholder="6-18位，包含字母和数字" />
        </Form.Item>
        <Form.Item name="again" label="确认密码" dependencies={['password']} rules={againRules} validateFirst>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
      <p className="quiet">修改后，包括本机在内的所有设备都需要重新登录。</p>
    </Modal>
  )
}
