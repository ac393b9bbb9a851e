/** The doors (登录 /login, 税务管理云 /XRLogin, 智慧税务 /smarttax) with their three modes: login, register, resetPwd. */
import { outsideAt } from '@app/domain/access/address'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { Link } from '../../platform/links.tsx'
import { Door, type DoorKind } from './Door.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** What has been done before one came here (?said=). */
const sayings: Readonly<Record<string, string>> = {
  reset: '重置密码成功，请重新登录',
  password: '密码已修改，请重新登录',
  duties: '已保存，全公司需要重新登录',
}

interface Props {
  readonly kind?: DoorKind
  readonly onSignedIn: () => Promise<void>
  /** Signed in, and yet not let in: why. */
  readonly refused?: string | null
}

export default function LoginPage({ kind = 'login', onSignedIn, refused = null }: Props) {
  const [search, setSearch] = useSearchParams()
  // whoever is refused reads why, and may sign in as somebody else
  const mode = refused === null ? search.get('mode') : null
  const said = sayings[search.get('said') ?? '']
  const back = (
    <div className="login-links">
      <button type="button" className="link-button" onClick={() => setSearch({})}>
        返回
      </button>
    </div>
  )
  if (mode === 'register')
    return (
      <Door kind={kind} title="免费注册">
        <NewPasswordForm key="register" kind="register" onDone={onSignedIn}>
          <p className="quiet login-terms">
            注册即表示同意
            <a href="/protocol" target="_blank" rel="noreferrer">
              《服务协议》
            </a>
          </p>
        </NewPasswordForm>
        {back}
      </Door>
    )
  if (mode === 'resetPwd')
    return (
      <Door kind={kind} title="重置密码">
        <NewPasswordForm key="reset" kind="reset" onDone={() => setSearch({ said: 'reset' })} />
        {back}
      </Door>
    )
  return (
    <Door kind={kind} title="登录">
      {refused !== null && <Alert type="error" showIcon title={refused} className="login-failure" />}
      {said !== undefined && refused === null && <Alert type="success" showIcon title={said} className="login-failure" />}
      <SignInForm onSignedIn={onSignedIn} />
      <div className="login-links">
        <button type="button" className="link-button" onClick={() => setSearch({ mode: 'register' })}>
          免费注册
        </button>
        <Link to={outsideAt('/recovery')}>忘记密码</Link>
        <button type="button" className="link-button" onClick={() => setSearch({ mode: 'resetPwd' })}>
          短信重置
        </button>
        <a href="/protocol" target="_blank" rel="noreferrer">
          服务协议
        </a>
      </div>
    </Door>
  )
}
