/** Ledger switching (切换账套, spec 2 §4.3): overlay, loading route, views cleared, ledger selected, home. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import type { Period } from '@app/domain/kernel/period'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { noteEntered, selectLedgersBy } from '../../ledger/ledgers/index.ts'
import { useLicenceGate } from '../../ledger/licence/index.ts'
import { believeLedger, call } from '../../platform/client.ts'
import { ask } from '../../platform/feedback.tsx'
import { forgetLedger } from '../../platform/reading.ts'
import { choosePeriod, useSession } from '../../platform/session.ts'
import { remember } from '../../platform/storage.ts'
import { closeQuickAccount } from '../../papers/quick-account/index.ts'
import { start } from './start.ts'
import { clearTabs, HOME } from './frame/tabs.ts'

const STOP = '/loadingPage/loading'
let waiting: (() => void)[] = []
/** The frame says when the stop between two ledgers is on screen: then no page of the one left is drawn any more. */
export function useStopOnTheWay(): void {
  const navigate = useNavigate()
  const place = useLocation()
  useEffect(() => {
    if (place.pathname === STOP) {
      for (const go of waiting) go()
      waiting = []
    }
    // a page that changed its own address meanwhile (a search that is kept) has taken the stop's place
    else if (waiting.length > 0) void navigate(STOP, { replace: true })
  }, [place, navigate])
}

/** A page still drawn while the next ledger is selected would ask that one, change the address, and stand among its tabs. */
async function leavePages(navigate: NavigateFunction): Promise<void> {
  if (location.pathname === STOP) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    void navigate(STOP)
  })
}

async function select(id: string): Promise<void> {
  clearTabs()
  closeQuickAccount()
  const before = useSession.getState().ledger?.id ?? null
  // what is asked from here on is asked of whichever ledger is selected by then
  believeLedger(null)
  try {
    await call(ledgersApi.select, { params: { id } })
  } catch (error) {
    believeLedger(before)
    throw error
  }
  forgetLedger()
  await start()
}
selectLedgersBy(select)

export function useSwitchLedger(): (id: string, to?: string, period?: Period) => Promise<void> {
  const navigate = useNavigate()
  const gate = useLicenceGate()
  return useCallback(
    async (id, to = HOME, period) => {
      const { ledger: here, period: at, periods } = useSession.getState()
      // the month the ledger opens with
      if (period !== undefined) remember(`period:${id}`, period)
      if (here?.id === id) {
        const within = period !== undefined && periods !== null && period >= periods.startPeriod && period <= periods.lastPeriod
        if (within && period !== at) {
          clearTabs()
          choosePeriod(period)
        }
        await navigate(to)
        return
      }
      await leavePages(navigate)
      try {
        await select(id)
        noteEntered(id)
        await navigate(to, { replace: true })
      } catch (error) {
        const reason = error instanceof Error ? error.message : ''
        const back = await ask({ title: '切换账套失败', content: reason, ok: '返回工作台', cancel: '关闭' })
        await navigate(back ? '/controlCenter/booksSetList' : HOME, { replace: true })
        return
      }
      const { ledger } = useSession.getState()
      if (ledger) await gate(ledger)
    },
    [navigate, gate],
  )
}
