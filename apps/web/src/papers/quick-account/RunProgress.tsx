/** The run on screen (生成进度): what to look at first, how far it is, and each step with what it left behind. */
import type { Period } from '@app/domain/kernel/period'
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { stepTitles } from '@app/domain/papers/quick-account/steps'
import { Button, Progress } from 'antd'
import { useState, type ReactNode } from 'react'
import { useGo } from '../../platform/links.tsx'
import { titleOfModule } from './module-pages.ts'
import { listedFor, type RunState, type StepResult } from './run.ts'
import { StepTrouble } from './StepTrouble.tsx'
import type { TipRow } from './quick-account.api.ts'
import { useAgent } from './use-agent.ts'
import { useFocus } from './use-focus.ts'

interface Props {
  readonly period: Period
  readonly state: RunState
  readonly tips: readonly TipRow[]
  readonly onPause: (paused: boolean) => void
  readonly onIgnore: (tip: TipRow) => void
}

const marks: Readonly<Record<StepResult['state'], ReactNode>> = {
  waiting: <ClockCircleOutlined className="quiet" aria-label="等待" />,
  running: <LoadingOutlined aria-label="正在生成" />,
  done: <CheckCircleFilled className="state-proved" aria-label="完成" />,
  failed: <CloseCircleFilled className="negative" aria-label="失败" />,
}

export function RunProgress({ period, state, tips, onPause, onIgnore }: Props) {
  const agent = useAgent()
  const goOn = useFocus<HTMLButtonElement>(true)
  return (
    <>
      {tips.length > 0 && (
        <ul className="qa-tips" aria-label="生成前请留意">
          {tips.map((tip) => (
            <TipLine key={`${tip.moduleId} ${tip.tip}`} tip={tip} onIgnore={() => onIgnore(tip)} />
          ))}
        </ul>
      )}
      <Progress percent={state.percent} status={state.paused ? 'normal' : 'active'} aria-label="生成进度" />
      <ol className="qa-steps">
        {listedFor(agent).map((key) => {
          const step = state.steps[key]
          return (
            <li key={key}>
              <div className="qa-step">
                {marks[step.state]} <span>{stepTitles[key]}</span> <span className="quiet">{said(step)}</span>
              </div>
              <StepTrouble name={key} period={period} step={step} />
            </li>
          )
        })}
      </ol>
      <footer className="qa-foot">
        <span className="qa-why quiet" role="status">
          {state.paused ? '已暂停，按“继续”开始生成' : '正在生成凭证，可按 Esc 最小化后继续做别的'}
        </span>
        <Button ref={goOn} type={state.paused ? 'primary' : 'default'} onClick={() => onPause(!state.paused)}>
          {state.paused ? '继续' : '暂停'}
        </Button>
      </footer>
    </>
  )
}

/** 建议 says what to do about it, 处理 leads there (the wizard steps aside and waits), 忽略 takes it off the list. */
function TipLine({ tip, onIgnore }: { tip: TipRow; onIgnore: () => void }) {
  const navigate = useGo()
  const [advised, setAdvised] = useState(false)
  return (
    <li>
      <span>
        <b>{titleOfModule(tip.moduleId)}</b> {tip.tip}
        {advised && <span className="quiet">{tip.advice}</span>}
      </span>
      <Button size="small" aria-expanded={advised} onClick={() => setAdvised(!advised)}>
        建议
      </Button>
      <Button size="small" onClick={() => void navigate(tip.path)}>
        处理
      </Button>
      <Button size="small" type="text" onClick={onIgnore}>
        忽略
      </Button>
    </li>
  )
}

function said(step: StepResult): string {
  if (step.state === 'running') return '正在生成'
  if (step.state !== 'done') return ''
  if (step.found === 0) return '没有待生成的单据'
  const left = step.failed.length
  return `${step.found} 份单据，生成凭证 ${step.booked} 张${left === 0 ? '' : `，${left} 份未生成`}`
}
