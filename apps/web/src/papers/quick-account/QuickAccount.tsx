/** 一键记账: the wizard over the home page, from the set-up check to the result, and the floating button it becomes. */
import { pageAsWorked } from '@app/domain/access/address'
import { CloseOutlined, MinusOutlined, ThunderboltFilled } from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../platform/links.tsx'
import { showError } from '../../platform/feedback.tsx'
import { usePeriod, useLedger } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { afterRoute, closeQuickAccount, HOME, minimiseQuickAccount, openQuickAccount, useQuickAccountDisplay } from './display.ts'
import { useBasis } from './quick-account.api.ts'
import './quick-account.css'
import { finished } from './run.ts'
import { RunProgress } from './RunProgress.tsx'
import { RunResult } from './RunResult.tsx'
import { SetupCheck } from './SetupCheck.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { useRuleEditing } from './use-rules.ts'
import { useRun } from './use-run.ts'
import { VoucherRules } from './VoucherRules.tsx'

const WIDTH = 860

/** docked: there is a page under it that its floating button may stand on. */
export default function QuickAccount({ docked }: { docked: boolean }) {
  const display = useQuickAccountDisplay((state) => state.display)
  const { pathname } = useLocation()
  const navigate = useGo()
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
  const stage = run !== null ? (running ? 'run' : 'result') : ruling ? 'rules' : checked ? 'summary' : 'check'
  const titles = { check: '做账前检查', summary: '一键记账', rules: '凭证规则', run: '生成凭证', result: '生成结果' } as const
  const of = run?.period ?? period

  if (display === 2)
    return docked ? (
      <div className="qa-float">
        <button
          type="button"
          className="qa-float-open"
          onClick={() => {
            void navigate(pageAsWorked(HOME))
            openQuickAccount()
          }}
        >
          <ThunderboltFilled aria-hidden /> 一键记账
          {run !== null && <b className="figure">{running ? `${run.state.percent}%` : '已完成'}</b>}
        </button>
        {!running && (
          <button type="button" className="qa-float-close" aria-label="收起一键记账" title="收起" onClick={closeQuickAccount}>
            <CloseOutlined />
          </button>
        )}
      </div>
    ) : null
  // on the way home (either of the two): who presses something in it before home is there would stay where he is, under an open window
  if (!pathname.startsWith(HOME)) return null
  return (
    <Modal
      open
      width={WIDTH}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      onCancel={() => (stage === 'rules' ? void leaveRules() : minimiseQuickAccount())}
      title={
        <div className="qa-title">
          <span>
            {titles[stage]} <span className="quiet figure">{stage === 'rules' || stage === 'check' ? '' : of}</span>
          </span>
          <span>
            {stage !== 'rules' && (
              <button type="button" aria-label="最小化" title="最小化 Esc" onClick={minimiseQuickAccount}>
                <MinusOutlined />
              </button>
            )}
            <button type="button" aria-label="关闭" title="关闭" onClick={() => (stage === 'rules' ? void leaveRules() : close())}>
              <CloseOutlined />
            </button>
          </span>
        </div>
      }
    >
      <div className="qa-body">
        {stage === 'check' &&
          (basis.error ? (
            <Failed error={basis.error} onAgain={basis.again} />
          ) : basis.totals === undefined ? (
            <Loading />
          ) : (
            <SetupCheck
              initialised={initialised}
              registered={registered}
              onGoOn={(never) => {
                if (never) remember(suppressed, true)
                setPassed(true)
              }}
            />
          ))}
        {stage === 'summary' && <SummaryCard period={period} onRules={() => setRuling(true)} onBegin={() => begin(period)} />}
        {stage === 'rules' && <VoucherRules editing={rules} onClose={() => void leaveRules()} />}
        {stage === 'run' && run !== null && (
          <RunProgress period={run.period} state={run.state} tips={run.tips} onPause={pause} onIgnore={ignore} />
        )}
        {stage === 'result' && run !== null && <RunResult run={run} onAgain={clear} />}
      </div>
    </Modal>
  )
}
