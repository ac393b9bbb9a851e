/** What the shell loads beside the session (spec 2 §4.1), once the first page is drawn: settings of the site, and of the ledger selected. */
import { useEffect } from 'react'
import { readGrayAhead } from '../../firm/gray-test/index.ts'
import { readManagerTypesAhead } from '../../firm/staff/index.ts'
import { readPreferencesAhead } from '../../ledger/preferences/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import { useSession } from '../../platform/session.ts'
import { site } from '../../platform/site.ts'
import { allowTabs } from './tabs.ts'

const AFTER_MS = 3000

export function useStartUp(): void {
  const ledgerId = useSession((state) => state.ledger?.id)
  useEffect(() => whenIdle(() => void site().then(({ maxTabs }) => allowTabs(maxTabs)), AFTER_MS), [])
  useEffect(() => {
    if (ledgerId === undefined) return undefined
    return whenIdle(() => {
      readManagerTypesAhead()
      readPreferencesAhead()
      readGrayAhead()
    }, AFTER_MS)
  }, [ledgerId])
}
