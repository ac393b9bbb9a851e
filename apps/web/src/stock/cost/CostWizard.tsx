/** The five steps of a month's cost of production, and what belongs to the one that is open. */
import { COST_STEPS, type CostStepKey } from '@app/domain/stock/cost/wizard'
import { Steps } from 'antd'
import type { CostMonth } from './cost.api.ts'
import { CostResult } from './CostResult.tsx'
import { Said, statusOf } from './CostSteps.tsx'
import { Inputs } from './inputs/Inputs.tsx'
import { PapersTable } from './PapersTable.tsx'
import { PoolsTable } from './PoolsTable.tsx'

const KEYS = Object.keys(COST_STEPS) as CostStepKey[]

interface Props {
  readonly month: CostMonth
  readonly step: CostStepKey
  /** Hours and work in progress may be typed. */
  readonly may: boolean
  readonly onStep: (step: CostStepKey) => void
}
export function CostWizard({ month, step, may, onStep }: Props) {
  const { period, steps } = month
  const all = steps.flatMap(({ missing }) => missing).length
  return (
    <>
      <Steps
        className="cost-steps"
        size="small"
        current={KEYS.indexOf(step)}
        onChange={(at) => onStep(KEYS[at]!)}
        items={steps.map(({ key, title, missing }) => ({
          title,
          status: statusOf(missing.length, key, step, all),
          ...(missing.length > 0 ? { description: `缺 ${missing.length} 处` } : {}),
        }))}
      />
      <div className="cost-body">
        <Said month={month} step={step} />
        {step === 'papers' && <PapersTable month={month} />}
        {step === 'pools' && <PoolsTable month={month} />}
        {(step === 'keys' || step === 'wip') && (
          <Inputs key={`${period} ${step}`} period={period} groups={step === 'keys' ? ['keys'] : ['wip', 'opening']} may={may} />
        )}
        {step === 'result' && <CostResult month={month} />}
      </div>
    </>
  )
}
