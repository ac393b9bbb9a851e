/** What the shell loads beside the session (spec 2 §4.1), once the first page is drawn: settings of the site, and of the ledger selected. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { readGrayAhead } from '../../firm/gray-test/index.ts'
import { readManagerTypesAhead } from '../../firm/staff/index.ts'
import { readPreferencesAhead } from '../../ledger/preferences/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import { useSession } from '../../platform/session.ts'
import { site } from '../../platform/site.ts'
import { allowTabs } from './tabs.ts'

const AFTER_MS = 3000

const useSettings = create<{ readonly hidden: readonly string[] }>(() => ({ hidden: [] }))
/** Entries of the header this installation does without (application configuration). */
export const useHidden = (): readonly string[] => useSettings((state) => state.hidden)

async function settle(): Promise<void> {
  const { maxTabs, hiddenElements } = await site()
  allowTabs(maxTabs)
  useSettings.setState({ hidden: hiddenElements })
}

export function useStartUp(): void {
  const ledgerId = useSession((state) => state.ledger?.id)
  useEffect(() => whenIdle(() => void settle(), AFTER_MS), [])
  useEffect(() => {
    if (ledgerId === undefined) return undefined
    return whenIdle(() => {
      readManagerTypesAhead()
      readPreferencesAhead()
      readGrayAhead()
    }, AFTER_MS)
  }, [ledgerId])
}
