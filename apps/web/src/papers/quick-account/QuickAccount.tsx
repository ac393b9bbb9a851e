/** 一键记账: the wizard over the home page, from the set-up check to the result, and the floating button it becomes. */
import { CloseOutlined, MinusOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { HOME, minimiseQuickAccount, useQuickAccountDisplay } from './display.ts'
import { RunProgress } from './RunProgress.tsx'
import { RunResult } from './RunResult.tsx'
import { SetupCheck } from './SetupCheck.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { VoucherRules } from './VoucherRules.tsx'
import { useQuickAccount } from './use-quick-account.ts'
import { FloatingQuickAccount } from './FloatingQuickAccount.tsx'
import './quick-account.css'

const WIDTH = 860

/** docked: there is a page under it that its floating button may stand on. */
export default function QuickAccount({ docked }: { docked: boolean }) {
  const display = useQuickAccountDisplay((state) => state.display)
  const { pathname, period, basis, initialised, registered, pass, setRuling, rules, leaveRules, course, running, stage, of, close } =
    useQuickAccount()
  const { run, begin, pause, ignore, clear } = course
  const titles = { check: '做账前检查', summary: '一键记账', rules: '凭证规则', run: '生成凭证', result: '生成结果' } as const

  if (display === 2) return docked ? <FloatingQuickAccount run={run} running={running} /> : null
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
            <SetupCheck initialised={initialised} registered={registered} onGoOn={pass} />
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
