/** /recovery (找回密码): a new password by a code, with its strength shown while it is typed. */
import { Link, useNavigate } from 'react-router'
import { Door } from './Door.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export default function RecoveryPage() {
  const navigate = useNavigate()
  return (
    <Door kind="login" title="找回密码">
      <NewPasswordForm kind="recovery" onDone={() => navigate('/login?said=password', { replace: true })} />
      <div className="login-links">
        <Link to="/login">返回登录</Link>
      </div>
    </Door>
  )
}
