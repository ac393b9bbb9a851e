/** Registering and resetting: phone, its code, a password twice. */
import { accountsApi as api, NewPassword } from '@app/contract/firm/accounts/accounts'
import { levelNames, MISMATCH, passwordLevel, passwordProblem } from '@app/domain/firm/accounts/password'
import { Button, Form, Input, type FormRule } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { showAtFields } from '../../ui/form/form-errors.ts'
import { fieldRules } from '../../ui/form/form-rules.ts'
import { sealer } from './seal.ts'
import { SmsCodeButton } from './SmsCodeButton.tsx'

interface Fields {
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly again: string
}
const rules = fieldRules(NewPassword, { phone: 'mobilePhone', code: 'captcha' })
const names: Readonly<Record<string, keyof Fields>> = { mobilePhone: 'phone', captcha: 'code', password: 'password', confirmPwd: 'again' }

/** What is typed is refused with the words of a rule of the domain, or not at all. */
const saying = (problem: (typed: string) => string | null): FormRule => ({
  validator: (_: unknown, typed: string | undefined) => {
    const said = problem(typed ?? '')
    return said === null ? Promise.resolve() : Promise.reject(new Error(said))
  },
})
const passwordRules = [saying(passwordProblem)]
const againRules: FormRule[] = [
  { required: true, message: '请再次输入密码' },
  ({ getFieldValue }) => saying((typed) => (typed === '' || typed === getFieldValue('password') ? null : MISMATCH)) as object,
]

interface Props {
  /** register signs in at once; reset and recovery lead back to the sign-in. */
  readonly kind: 'register' | 'reset' | 'recovery'
  readonly onDone: () => Promise<void> | void
  readonly children?: ReactNode
}

const words = { register: '注册', reset: '重置密码', recovery: '修改密码' } as const
const PAUSE_SECONDS = { register: 60, reset: 60, recovery: 180 } as const

export function NewPasswordForm({ kind, onDone, children }: Props) {
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const recovery = kind === 'recovery'
  const submit = async ({ phone, code, password, again }: Fields) => {
    setBusy(true)
    try {
      const seal = await sealer()
      const body = { passwordForm: 'sm2' as const, phone, code, password: seal(password), again: seal(again) }
      await call(kind === 'register' ? api.register : api.forget, { body }, { noLoading: true })
      await onDone()
    } catch (error) {
      showAtFields(form, error, (theirs) => names[theirs])
    } finally {
      setBusy(false)
    }
  }
  const phone = async (): Promise<string | null> => {
    const typed = ((form.getFieldValue('phone') as string | undefined) ?? '').trim()
    if (typed === '') {
      tell.warning('手机号不能为空')
      return null
    }
    return form.validateFields(['phone']).then(
      () => typed,
      () => null,
    )
  }
  const phoneRules = recovery
    ? [saying((typed) => (typed.trim() === '' || /^\+?\d+$/.test(typed.trim()) ? null : '请输入数字')), ...rules.phone]
    : rules.phone
  const codeRules = recovery ? [{ required: true, whitespace: true, message: '手机验证码不能为空' }] : rules.code
  return (
    <Form<Fields>
      form={form}
      name={`account-${kind}`}
      size="large"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item name="phone" label="手机号" rules={phoneRules} validateFirst>
        <Input inputMode="tel" autoComplete="tel" placeholder="请输入手机号" autoFocus />
      </Form.Item>
      <Form.Item label="短信验证码" htmlFor={`account-${kind}_code`}>
        <div className="login-captcha">
          <Form.Item name="code" noStyle rules={codeRules}>
            <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" placeholder="请输入验证码" />
          </Form.Item>
          <SmsCodeButton endpoint={kind === 'register' ? api.registerCode : api.resetCode} pause={PAUSE_SECONDS[kind]} phone={phone} />
        </div>
      </Form.Item>
      <Form.Item name="password" label={kind === 'register' ? '密码' : '新密码'} rules={passwordRules}>
        <Input.Password autoComplete="new-password" placeholder="6-18位，包含字母和数字" />
      </Form.Item>
      {recovery && <Strength />}
      <Form.Item name="again" label="确认密码" dependencies={['password']} rules={againRules} validateFirst>
        <Input.Password autoComplete="new-password" placeholder="请再次输入密码" />
      </Form.Item>
      {children}
      <Button type="primary" htmlType="submit" block loading={busy} className="login-submit">
        {words[kind]}
      </Button>
    </Form>
  )
}

const LEVELS = [1, 2, 3] as const

/** How strong the password being typed is: a score of 0 to 4 in three levels. */
function Strength() {
  const typed = Form.useWatch<string | undefined>('password') ?? ''
  const level = passwordLevel(typed)
  return (
    <div
      className="password-strength"
      role="meter"
      aria-label="密码强度"
      aria-valuemin={0}
      aria-valuemax={3}
      aria-valuenow={level}
      aria-valuetext={levelNames[level] || '无'}
    >
      {LEVELS.map((one) => (
        <i key={one} className={one <= level ? `on on-${level}` : ''} />
      ))}
      <span>密码强度：{levelNames[level] || '—'}</span>
    </div>
  )
}
