/** 成本核算: the month's cost in five steps, what is missing on each, what it comes to; run, booked, taken back. */
import { isPeriod } from '@app/domain/kernel/period'
import { COST_STEPS, type CostStepKey } from '@app/domain/stock/cost/wizard'
import { Segmented } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { useCan, useLocked, usePeriod, useSession, isClosed } from '../../platform/session.ts'
import { faceOf } from '../../ui/faces/faces.tsx'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { useCostMonth, type CostMonth } from './cost.api.ts'
import { CostSheet, CostUsage } from './CostSheets.tsx'
import { Idle, Standing } from './CostSteps.tsx'
import { CostWizard } from './CostWizard.tsx'
import { ProjectActs } from './ProjectActs.tsx'
import { CostOfMonth, NetValuesFile, useViews } from './cost-views.tsx'
import { useCostActs } from './use-cost-acts.ts'
import { CostActions } from './CostActions.tsx'
import './cost.css'

const isStep = (text: string): text is CostStepKey => Object.hasOwn(COST_STEPS, text)
/** The first step something is missing on; the last where nothing is. */
const firstOpen = ({ steps }: CostMonth): CostStepKey => steps.find(({ missing }) => missing.length > 0)?.key ?? 'result'

export default function CostAccountPage() {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const [address, setAddress] = useAddress({ period: '', step: '', view: '' })
  const period = isPeriod(address.period) ? address.period : current
  const offered = useViews()
  const byProject = address.view === 'projects'
  const byGoods = address.view === 'netValues' && offered.some(({ value }) => value === 'netValues')
  const ofProducts = !byProject && !byGoods
  const read = useCostMonth(period)
  const mayRun = useCan('finance-simpleCostAccount-bianji')
  const maySay = useCan('warehouse-manufacturingCosts-bianji')
  const lockedBy = useLocked(period)
  const locked = lockedBy ?? (mayRun ? null : '您没有成本核算的权限，请联系主管授权')
  const acts = useCostActs(period, () => setAddress({ step: 'result' }))
  const { data } = read
  const step = data === undefined ? 'papers' : isStep(address.step) ? address.step : firstOpen(data)
  const face = faceOf({ loading: read.loading, error: read.error, again: read.again, count: data === undefined ? 0 : 1, empty: null })
  const missing = data?.steps.flatMap((one) => one.missing) ?? []
  const why = locked ?? (missing.length > 0 ? `还缺 ${missing.length} 处` : '')
  const steps =
    data &&
    (data.idle === '' ? (
      <CostWizard month={data} step={step} may={maySay && lockedBy === null} onStep={(next) => setAddress({ step: next })} />
    ) : (
      <Idle month={data} />
    ))
  const picker = periods && (
    <PeriodPicker
      label="会计期间"
      value={period}
      min={periods.startPeriod}
      max={periods.lastPeriod}
      isClosed={(one) => isClosed(periods, one)}
      onChange={(next) => setAddress({ period: next, step: '' })}
    />
  )
  const views = (
    <Segmented
      options={offered}
      value={offered.some(({ value }) => value === address.view) ? address.view : ''}
      aria-label="看什么"
      onChange={(view) => setAddress({ view, step: '' })}
    />
  )
  if (address.view === 'sheet') return <CostSheet period={period} first={views} months={picker} />
  if (address.view === 'usage') return <CostUsage period={period} first={views} months={picker} />
  return (
    <Page title="成本核算">
      <LockBar reason={data?.closed === true ? null : locked} />
      <Toolbar
        actions={
          byGoods ? (
            <NetValuesFile period={period} />
          ) : byProject ? (
            <ProjectActs period={period} lockedBy={lockedBy} />
          ) : data?.idle === '' && ofProducts ? (
            <CostActions month={data} period={period} acts={acts} locked={locked} why={why} />
          ) : null
        }
      >
        {views}
        {picker}
        {data && ofProducts && <Standing month={data} missing={missing.length} />}
      </Toolbar>
      {byProject || byGoods ? <CostOfMonth key={period} byGoods={byGoods} period={period} may={locked === null} /> : (face ?? steps)}
    </Page>
  )
}
