/** 绑定 → 查询 → 填表 → 审核 → 申报 → 缴款: how far a month's returns have come, or the one in hand; each step leads to where it is taken. */
import { addressOf, type Address } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import { ROAD, ROAD_STATES, type RoadStep } from '@app/domain/tax/filing/road'
import { CheckOutlined } from '@ant-design/icons'
import { Link } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { useRoad } from './filing.api.ts'
import './filing.css'

const placeOf = (step: RoadStep, period: Period): Address =>
  ({
    bind: addressOf('/taxWorkspace/taxHome', {}),
    ask: addressOf('/taxWorkspace/declarationChecklist', { period }),
    fill: addressOf('/taxWorkspace/aiTax', { period }),
    check: addressOf('/taxWorkspace/aiTax', { period }),
    file: addressOf('/taxWorkspace/declarationChecklist', { period }),
    pay: addressOf('/taxWorkspace/taxPay', {}),
  })[step]

interface Props {
  readonly period: Period
  /** Of the return in hand alone. */
  readonly tax?: string
}
export default function TaxRoad({ period, tax }: Props) {
  const may = useCan('taxWorkspace-declarationChecklist-chaxun')
  const { data, error } = useRoad(period, tax, may)
  if (error !== null) return <p className="tax-road negative">申报进程没有读到：{error.message}</p>
  if (data === undefined) return null
  return (
    <nav className="tax-road" aria-label="申报进程">
      <span className="quiet">
        {period} {tax === undefined ? '各税' : '这一份'}
      </span>
      <ol>
        {data.map(({ step, state, words }) => (
          <li key={step} className={`road-${state}`} aria-current={state === 'here' ? 'step' : undefined}>
            <Link to={placeOf(step, period)} title={ROAD_STATES[state]}>
              {state === 'done' && <CheckOutlined aria-label="已办" />} {ROAD[step]}
              {words !== '' && <small> {words}</small>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
