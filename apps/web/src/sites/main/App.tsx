/** The router: public pages, the guard (spec 1 §4), and the shell around everything else. */
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { TransferPage } from '../../centre/handover/index.ts'
import { LoginPage } from '../../firm/identity/index.ts'
import { SharePage } from '../../ledger/sharing/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { passage } from '../../platform/guard.ts'
import { useSession, viewerOf } from '../../platform/session.ts'
import { Shell } from './Shell.tsx'
import { landing, start } from './start.ts'
import { Entry, LoadingPage, NotFoundPage, RedirectPage, RefusedPage } from './UtilityPages.tsx'

export function App() {
  return (
    <Routes>
      <Route path="/" element={<Entry />} />
      <Route path="/login" element={<SignIn />} />
      <Route path="/share/:token" element={<SharePage />} />
      <Route path="/transfer/:token" element={<TransferPage />} />
      <Route path="/smarttax" element={<Navigate to="/login" replace />} />
      <Route path="/notFound" element={<NotFoundPage />} />
      <Route path="/401" element={<RefusedPage />} />
      <Route path="/loadingPage" element={<LoadingPage />} />
      <Route path="/loadingPage/loading" element={<LoadingPage />} />
      <Route path="/redirect/*" element={<RedirectPage />} />
      <Route path="*" element={<Guarded />} />
    </Routes>
  )
}

function SignIn() {
  const navigate = useNavigate()
  return (
    <LoginPage
      onSignedIn={async () => {
        await start()
        await navigate(landing(), { replace: true })
      }}
    />
  )
}

let lastPassed = '/'

function Guarded() {
  const session = useSession()
  const location = useLocation()
  const viewer = session.user === null ? null : viewerOf(session)
  const way = passage(location.pathname, viewer, lastPassed)
  const [failed, setFailed] = useState(false)
  const loading = way.kind === 'load'
  useEffect(() => {
    if (!loading) return
    start().catch((error: unknown) => {
      tell.warning(isApiError(error) && error.status !== 401 ? error.message : '未登录')
      setFailed(true)
    })
  }, [loading])
  const passed = way.kind === 'pass'
  useEffect(() => {
    if (passed) lastPassed = location.pathname + location.search
  }, [passed, location])
  if (failed) return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  if (way.kind === 'load') return <LoadingPage />
  if (way.kind === 'go') return <Navigate to={way.to} replace />
  return <Shell />
}
