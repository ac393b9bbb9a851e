/** /recovery (找回密码): a new password by a code, with its strength shown while it is typed. */
import { outsideAt } from '@app/domain/access/address'
import { Link, useGo } from '../../platform/links.tsx'
import { Door } from './Door.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export default function RecoveryPage() {
  const navigate = useGo()
  return (
    <Door kind="login" title="找回密码">
      <NewPasswordForm kind="recovery" onDone={() => navigate(outsideAt('/login', { said: 'password' }), { replace: true })} />
      <div className="login-links">
        <Link to={outsideAt('/login')}>返回登录</Link>
      </div>
    </Door>
  )
}
