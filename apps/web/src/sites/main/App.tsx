/** The router: public pages, the guard (spec 1 §4), and the shell around everything else. */
import { useEffect, useState, type ReactElement } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { OperationDocumentPage, UpdateLogPage } from '../../assist/help/index.ts'
import { SignInCodesPage } from '../../centre/tax-batch/index.ts'
import { TransferPage } from '../../centre/handover/index.ts'
import { AgedPasswordPage, CourseFramePage, ProtocolPage, RecoveryPage, SetupPage } from '../../firm/identity/index.ts'
import { InvitePage } from '../../firm/invitations/index.ts'
import { SharePage } from '../../ledger/sharing/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { passage } from '../../platform/writing/guard.ts'
import { useSession, viewerOf } from '../../platform/session.ts'
import { AssetCountPage } from '../../stock/assets/index.ts'
import { Makers } from '../../ui/form/makers-context.ts'
import { makers } from './makers.tsx'
import { Shell } from './Shell.tsx'
import { SignIn } from './SignIn.tsx'
import { signOut, start } from './start.ts'
import { Entry, LoadingPage, NotFoundPage, RefusedPage } from './UtilityPages.tsx'

export function App() {
  return (
    <Routes>
      <Route path="/" element={<Entry />} />
      <Route path="/login" element={<SignIn />} />
      <Route path="/share/:token" element={<SharePage />} />
      <Route path="/transfer/:token" element={<TransferPage />} />
      <Route path="/XRLogin" element={<SignIn kind="partner" />} />
      <Route path="/smarttax" element={<SignIn kind="tax" />} />
      <Route path="/recovery" element={<RecoveryPage />} />
      <Route path="/protocol" element={<ProtocolPage />} />
      <Route path="/invite/*" element={<Invited />} />
      <Route path="/setup" element={<NewInstallation />} />
      <Route path="/notFound" element={<NotFoundPage />} />
      <Route path="/401" element={<RefusedPage />} />
      <Route path="/courseFrame/:id" element={signedIn(<CourseFramePage />)} />
      <Route path="/operationDocument" element={signedIn(<OperationDocumentPage />)} />
      <Route path="/signInCodes" element={signedIn(<SignInCodesPage />)} />
      <Route path="/assetCount" element={signedIn(<AssetCountPage />)} />
      <Route path="/updateLog" element={signedIn(<UpdateLogPage />)} />
      <Route path="*" element={signedIn(<ShellOfLedger />)} />
    </Routes>
  )
}

/** Another ledger, another frame: nothing in it goes on listening to what it asked of the ledger before. */
const ShellOfLedger = () => (
  <Makers value={makers}>
    <Shell key={useSession((state) => state.ledger?.id)} />
  </Makers>
)

const signedIn = (page: ReactElement) => <Guarded>{page}</Guarded>

/** From a page that signs in, or gives another place, one goes on as from the door. */
function useArrival(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => navigate('/login', { replace: true, state: { arrived: true } })
}
const Invited = () => <InvitePage onJoined={useArrival()} />
const NewInstallation = () => <SetupPage onDone={useArrival()} />

let lastPassed = '/'

function Guarded({ children }: { children: ReactElement }) {
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
  // the root knows the door of this host, and the door the way back
  if (failed) return <Navigate to="/" replace state={{ from: location.pathname + location.search }} />
  if (way.kind === 'load') return <LoadingPage />
  if (session.user?.passwordAged) return <AgedPasswordPage onLeave={signOut} />
  // somebody without a firm is not forbidden: the door says what to do
  if (way.kind === 'go' && session.user?.agencyId === null) return <Navigate to="/" replace />
  if (way.kind === 'go') return <Navigate to={way.withQuery ? way.to + location.search : way.to} replace />
  return children
}
