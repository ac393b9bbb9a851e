/** First steps of a new ledger (建账引导), in order, each judged by what is there; gone once all are done or somebody folds them. */
import { homeApi as api } from '@app/contract/assist/home/home'
import { firstStepsOf, type FirstStep } from '@app/domain/assist/home/first-steps'
import { CheckOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { Gate } from '../../platform/gate.tsx'
import { useRead } from '../../platform/reading.ts'
import { useLedger, usePeriod, useSession } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { openQuickAccount, useQuickAccountOffered } from '../../papers/quick-account/index.ts'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'

export function FirstSteps() {
  const { id } = useLedger()
  const period = usePeriod()
  const key = `first-steps:${id}`
  const [folded, setFolded] = useState(() => recall(key, false))
  const begun = useSession((state) => state.periods?.periods.some((one) => one.closed) ?? true)
  const { data } = useRead('home', api.firstSteps, {}, { enabled: !begun && !folded, staleMs: 0 })
  const may = useQuickAccountOffered()
  if (begun || folded || data === undefined) return null
  // the press itself is no step of whoever has no wizard
  const steps = firstStepsOf(data, period).filter((one) => may || one.to !== null)
  const done = steps.filter((one) => one.done).length
  if (done === steps.length) return null
  const next = steps.find((one) => !one.done)
  return (
    <section className="first-steps" aria-label="建账引导">
      <header>
        <h2>
          开始做账{' '}
          <span className="quiet">
            已完成 {done} / {steps.length}
          </span>
        </h2>
        <QuickButton
          look="plain"
          onClick={() => {
            remember(key, true)
            setFolded(true)
          }}
        >
          收起
        </QuickButton>
      </header>
      <ol>
        {steps.map((step, at) => (
          <li key={step.key} className={step.done ? 'done' : step === next ? 'next' : ''} aria-current={step === next ? 'step' : undefined}>
            <span className="first-mark">{step.done ? <CheckOutlined aria-label="已完成" /> : at + 1}</span>
            <b>{step.title}</b>
            <span className="quiet">{step.says}</span>
            {!step.done && <Way step={step} may={may} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Way({ step, may }: { step: FirstStep; may: boolean }) {
  if (step.to === null)
    return (
      may && (
        <button type="button" className="link-button" onClick={openQuickAccount}>
          {step.word}
        </button>
      )
    )
  return (
    <Gate page={step.to}>
      <Link to={step.to}>{step.word}</Link>
    </Gate>
  )
}
