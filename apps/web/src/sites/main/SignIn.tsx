/** The doors and what follows: where a person goes who has signed in, or why they go nowhere (spec 1 §4). */
import type { Landing } from '@app/domain/access/landing'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoginPage } from '../../firm/identity/index.ts'
import { CreateCompanyDialog } from '../../ledger/new-company/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { enterOnlyLedger, landing, start } from './start.ts'

/** Pages that take a person in who belongs nowhere yet. */
const TAKES_ANYBODY = /^\/(invite|share|transfer)\//

interface Came {
  /** The page that sent the person here to sign in. */
  readonly from?: string
  /** Signed in already: go on at once. */
  readonly arrived?: boolean
}

export function SignIn({ kind = 'login' }: { kind?: 'login' | 'partner' | 'tax' }) {
  const navigate = useNavigate()
  const came = (useLocation().state ?? {}) as Came
  const [refused, setRefused] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const go = async (way: Landing) => {
    const { from } = came
    if (from !== undefined && (way.kind === 'page' || TAKES_ANYBODY.test(from))) return navigate(from, { replace: true })
    if (way.kind === 'page') return navigate(way.to, { replace: true })
    if (way.kind === 'site') return location.assign(way.to)
    setCreating(way.kind === 'createFirm')
    setRefused(way.kind === 'refused' ? way.reason : null)
    return undefined
  }
  const arrive = async () => {
    await start()
    await enterOnlyLedger()
    await go(landing())
  }
  const { arrived = false } = came
  useEffect(() => {
    if (!arrived) return
    // whoever is no longer signed in is at the right place
    arrive().catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 401) showError(error)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page that sent the person here
  }, [arrived])
  return (
    <>
      <LoginPage kind={kind} refused={refused} onSignedIn={arrive} />
      {creating && <CreateCompanyDialog onMade={arrive} onClose={() => setCreating(false)} />}
    </>
  )
}
