/** What the shell loads beside the session (spec 2 §4.1), once the first page is drawn: settings of the site, and of the ledger selected. */
import { useEffect, useState } from 'react'
import { whenIdle } from '../../platform/idle.ts'
import { useSession } from '../../platform/session.ts'
import { site } from '../../platform/site.ts'
import { allowTabs } from './frame/tabs.ts'

/** What nobody waits for begins when the page that was asked for has had its time. */
const SETTLED_MS = 1500
const IDLE_MS = 3000

const whenSettled = (work: () => void): (() => void) => {
  let cancel = () => {}
  const waiting = setTimeout(() => (cancel = whenIdle(work, IDLE_MS)), SETTLED_MS)
  return () => {
    clearTimeout(waiting)
    cancel()
  }
}

/** False until then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return settled
}

async function settle(): Promise<void> {
  const { maxTabs } = await site()
  allowTabs(maxTabs)
}

export function useStartUp(): void {
  const ledgerId = useSession((state) => state.ledger?.id)
  const hasFirm = useSession((state) => state.user?.agencyId != null)
  useEffect(() => whenSettled(() => void settle()), [])
  useEffect(
    () =>
      whenSettled(() => {
        // their calls' shapes are no part of the first program; without them the pages ask when they need to know
        void import('./start-up-reads.ts')
          .then((reads) => reads.readAtStart({ hasFirm, hasLedger: ledgerId !== undefined }))
          .catch(() => {})
      }),
    [ledgerId, hasFirm],
  )
}
