/** 首页: where the month stands — six steps with counts and first problems, the month's figures, and the one-click wizard. */
import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined, ThunderboltFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { whenIdle } from '../../platform/idle.ts'
import { Gate } from '../../platform/gate.tsx'
import { usePeriod } from '../../platform/session.ts'
import { openQuickAccount, useQuickAccountOffered } from '../../papers/quick-account/index.ts'
import { Page } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { later } from '../../ui/faces/later.tsx'
import './home.css'
import { ClosedMonth } from './ClosedMonth.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { stepsOf, type Standing, type Step } from './month-steps.ts'
import { useMonthFacts } from './use-month-facts.ts'

const marks: Readonly<Record<Standing, ReactNode>> = {
  done: <CheckCircleFilled className="state-proved" aria-label="已完成" />,
  open: <MinusCircleOutlined className="quiet" aria-label="进行中" />,
  trouble: <ExclamationCircleFilled className="home-amber" aria-label="有待处理" />,
}

const ClosingBoard = later(() => import('./ClosingBoard.tsx'))
const LATEST_MS = 2000

export default function HomePage() {
  const period = usePeriod()
  const may = useQuickAccountOffered()
  const facts = useMonthFacts(period)
  const steps = stepsOf(facts)
  const { closed } = facts
  // planned by the server only once the page stands
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true), LATEST_MS), [])
  return (
    <Page title="首页">
      <StoppedBar />
      <div className="home-page">
        <header className="home-head">
          <h1>
            {period} <span className="quiet">做账进度</span>
          </h1>
          {may && (
            <Button type="primary" icon={<ThunderboltFilled aria-hidden />} onClick={openQuickAccount}>
              一键记账
            </Button>
          )}
        </header>
        <ol className="month-steps">
          {steps.map((step, index) => (
            <StepCard key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
        {quiet && <FirstSteps />}
        {closed && <ClosedMonth period={period} />}
        <h2>本月数字</h2>
        <MonthFigures period={period} />
        {quiet && facts.vouchers !== undefined && facts.vouchers.count > 0 && <ClosingBoard period={period} />}
      </div>
    </Page>
  )
}

function StepCard({ step, number }: { step: Step; number: number }) {
  return (
    <li className={`month-step ${step.standing}`}>
      <div className="step-title">
        {marks[step.standing]} <b>{`${number}. ${step.title}`}</b> <span className="figure">{step.count}</span>
      </div>
      <dl>
        {step.amounts.map(([word, amount]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="figure">{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{step.problem}</p>
      {step.go && (
        <Gate page={step.go.to}>
          <Link to={step.go.to}>{step.go.word}</Link>
        </Gate>
      )}
    </li>
  )
}
