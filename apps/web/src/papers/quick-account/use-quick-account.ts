/** 一键记账 as a window: what is shown in it, kept while it is away, and left. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showError } from '../../platform/feedback.tsx'
import { usePeriod, useLedger } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { afterRoute, closeQuickAccount, minimiseQuickAccount, useQuickAccountDisplay } from './display.ts'
import { useBasis } from './quick-account.api.ts'
import { finished } from './run.ts'
import { useRuleEditing } from './use-rules.ts'
import { useRun } from './use-run.ts'

type Stage = 'check' | 'summary' | 'rules' | 'run' | 'result'

export function useQuickAccount() {
  const display = useQuickAccountDisplay((state) => state.display)
  const { pathname } = useLocation()
  const period = usePeriod()
  const ledger = useLedger()
  const suppressed = `quick-account:checked:${ledger.id}`
  const basis = useBasis()
  const [passed, setPassed] = useState(() => recall(suppressed, false))
  const [ruling, setRuling] = useState(false)
  const rules = useRuleEditing()
  const { run, begin, pause, ignore, recheck, clear } = useRun()
  const stoodOn = useRef(pathname)
  useEffect(() => {
    // opened on the way home: it waits for home
    if (stoodOn.current === pathname) return
    stoodOn.current = pathname
    const { display: now } = useQuickAccountDisplay.getState()
    if (afterRoute(now, pathname) !== now) minimiseQuickAccount()
  }, [pathname])

  // whoever went away to see to a warning comes back to a list without it
  const warned = run !== null && run.state.paused && run.tips.length > 0 ? run.period : null
  useEffect(() => {
    if (display === 1 && warned !== null) void recheck(warned).catch(showError)
    // only when the window opens again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [display])

  const running = run !== null && !finished(run.state)
  const initialised = basis.totals?.initialised ?? false
  const registered = basis.totals?.registered ?? false
  const checked = passed || (initialised && registered)
  const leaveRules = async () => {
    if (await rules.keep()) setRuling(false)
  }
  const close = () => {
    // a run is never lost by closing its window
    if (running) minimiseQuickAccount()
    else closeQuickAccount()
  }
  const stage: Stage = run !== null ? (running ? 'run' : 'result') : ruling ? 'rules' : checked ? 'summary' : 'check'
  const of = run?.period ?? period
  return {
    pathname,
    period,
    basis,
    initialised,
    registered,
    pass: (never: boolean) => {
      if (never) remember(suppressed, true)
      setPassed(true)
    },
    setRuling,
    rules,
    leaveRules,
    course: { run, begin, pause, ignore, clear },
    running,
    stage,
    of,
    close,
  }
}
