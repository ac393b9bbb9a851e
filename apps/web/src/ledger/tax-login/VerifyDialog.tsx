/** Verifying a sign-in: what the bureau wants is asked for step by step — a code, a scan, a role — until it lets the handler in. */
import { Button, Input, Modal, QRCode, Select } from 'antd'
import { sendWords } from './tax-sign-in.ts'
import { useTaxSignIn, type TaxSignInOf, type TaxSignIn } from './use-tax-sign-in.ts'
import './tax-login.css'

const CODE_LENGTH = 8

export default function VerifyDialog(of: TaxSignInOf) {
  const signIn = useTaxSignIn(of)
  const { needs, standing, refused, role, begin, submit } = signIn
  const { login, onClose } = of
  return (
    <Modal
      open
      title={`验证税局登录 · ${login.account}`}
      width={460}
      okText="提交"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={signIn.submitting}
      okButtonProps={{ hidden: needs === 'qr' }}
      onOk={submit}
      onCancel={onClose}
    >
      {needs === 'sms' && <SmsCode signIn={signIn} />}
      {needs === 'qr' && (
        <div className="tax-scan">
          {standing?.qr ? <QRCode value={standing.qr} size={180} bordered={false} aria-label="税局登录二维码" /> : null}
          <p role="status">{standing?.scanned ? '已扫码，请在手机上确认' : '请办税人员用税务APP扫码，扫码后在手机上确认'}</p>
          {refused !== '' && <Button onClick={() => void begin()}>重新获取二维码</Button>}
        </div>
      )}
      {needs === 'role' && (
        <Select
          aria-label="身份"
          placeholder="请选择登录的身份"
          style={{ width: '100%' }}
          value={role || null}
          options={(standing?.roles ?? []).map((value) => ({ value, label: value }))}
          onChange={signIn.setRole}
        />
      )}
      <div className="tax-code-says">{refused !== '' && <span role="alert">{refused}</span>}</div>
    </Modal>
  )
}

function SmsCode({ signIn: { standing, code, setCode, left, begin, beginning, submit } }: { readonly signIn: TaxSignIn }) {
  return (
    <>
      <p className="quiet">点“发送验证码”，税务局会把短信发到办税人员的手机{standing && `（${standing.phone}）`}，180秒内填写有效。</p>
      <div className="tax-code">
        <Input
          autoFocus
          aria-label="验证码"
          placeholder="请输入验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={submit}
        />
        <Button disabled={left > 0} loading={beginning} onClick={() => void begin()}>
          {sendWords(left)}
        </Button>
      </div>
    </>
  )
}
