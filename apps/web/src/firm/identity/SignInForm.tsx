/** The form of the sign-in: user name, password, and a picture to read after failures. */
import { LockOutlined, ReloadOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { forget, recall, remember } from '../../platform/storage.ts'
import { CertificateHint } from './CertificateGuide.tsx'
import { captchaAddress, keepPassword, signIn, wantsCaptcha, wantsCertificate } from './sign-in.ts'

interface Fields {
  readonly userName: string
  readonly password: string
  readonly captcha?: string
  readonly remembered: boolean
}
const REMEMBERED = 'login:userName'

export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [form] = Form.useForm<Fields>()
  const [picture, setPicture] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ text: string; certificate: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const known = recall<string>(REMEMBERED, '')
  const submit = async (fields: Fields) => {
    setBusy(true)
    setFailure(null)
    try {
      const host = await signIn(fields.userName, fields.password, fields.captcha ?? '')
      if (fields.remembered) {
        remember(REMEMBERED, fields.userName.trim())
        await keepPassword(fields.userName.trim(), fields.password)
      } else forget(REMEMBERED)
      if (host === '') await onSignedIn()
      else location.assign(`${host}/`)
    } catch (error) {
      const kind = isApiError(error) ? error.kind : ''
      setFailure({ text: error instanceof Error ? error.message : '操作失败', certificate: wantsCertificate(kind) })
      if (picture !== null || wantsCaptcha(kind)) {
        setPicture(Date.now())
        form.setFieldValue('captcha', '')
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Fields>
      form={form}
      name="sign-in"
      size="large"
      layout="vertical"
      requiredMark={false}
      initialValues={{ userName: known, remembered: known !== '' }}
      onFinish={(fields) => void submit(fields)}
    >
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={failure.text}
          description={failure.certificate && <CertificateHint />}
          className="login-failure"
        />
      )}
      <Form.Item name="userName" label="用户名" rules={[{ required: true, whitespace: true, message: '用户名不能为空' }]}>
        <Input prefix={<UserOutlined />} autoComplete="username" autoFocus={known === ''} placeholder="手机号或用户名" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '密码不能为空' }]}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus={known !== ''} placeholder="请输入密码" />
      </Form.Item>
      {picture !== null && <Captcha picture={picture} onAnother={() => setPicture(Date.now())} />}
      <Form.Item name="remembered" valuePropName="checked" noStyle>
        <Checkbox>记住密码</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy} className="login-submit">
        登录
      </Button>
    </Form>
  )
}

/** A picture to read, by the moment it was asked for. */
const Captcha = ({ picture, onAnother }: { readonly picture: number; readonly onAnother: () => void }) => (
  <Form.Item label="验证码" required>
    <div className="login-captcha">
      <Form.Item name="captcha" noStyle rules={[{ required: true, whitespace: true, message: '验证码不能为空' }]}>
        <Input maxLength={4} autoComplete="off" placeholder="请输入验证码" aria-label="验证码" />
      </Form.Item>
      <button type="button" aria-label="换一张验证码" onClick={onAnother}>
        <img src={captchaAddress(picture)} alt="验证码" />
        <ReloadOutlined />
      </button>
    </div>
  </Form.Item>
)
