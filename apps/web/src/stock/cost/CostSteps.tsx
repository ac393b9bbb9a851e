/** What is said of a step of the wizard, and how the month stands. */
import { addressOf, addressOfPlace, pageAt } from '@app/domain/access/address'
import type { CostStepKey } from '@app/domain/stock/cost/wizard'
import { Space } from 'antd'
import { Link } from '../../platform/links.tsx'
import { Empty } from '../../ui/faces/faces.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { CostMonth } from './cost.api.ts'

/** The last step is not done while something is missing on another. */
export function statusOf(missing: number, key: CostStepKey, at: CostStepKey, all: number) {
  if (missing > 0) return 'error' as const
  if (key === at) return 'process' as const
  return key === 'result' && all > 0 ? ('wait' as const) : ('finish' as const)
}

export function Standing({
  month: { ran, stale, closed, madeBy, idle },
  missing,
}: {
  readonly month: CostMonth
  readonly missing: number
}) {
  if (idle !== '') return <State mark={closed ? 'posted' : 'draft'}>{closed ? '已结账' : '不用核算'}</State>
  if (closed) return <State mark="posted">已结账</State>
  if (ran && stale) return <State mark="red">核算后有变动，请重新核算</State>
  if (ran) return <State mark="proved">已核算（{madeBy}）</State>
  return missing > 0 ? <State mark="suggested">还缺 {missing} 处</State> : <State mark="draft">可以核算</State>
}

/** A month without production: what its costs are carried by instead. */
export const Idle = ({ month: { idle, period } }: { readonly month: CostMonth }) => (
  <Empty
    title={idle}
    hint="商品的销售成本按出入库单计价，没有出入库单的按数量、金额或毛利率，都在期末结转里结转；自己生产的商品先在产品管理里设为产品"
    action={
      <Space size="large">
        <Link to={addressOf('/finance/simpleCostAccount', { period, view: 'projects' })}>按项目核算劳务成本</Link>
        <Link to={addressOf('/finance/endCheckout', { period })}>期末结转</Link>
        <Link to={pageAt('/warehouse/productManagement')}>产品管理</Link>
      </Space>
    }
  />
)

export function Said({ month, step }: { readonly month: CostMonth; readonly step: CostStepKey }) {
  const { missing, notes, counted } = month.steps.find(({ key }) => key === step)!
  return (
    <>
      {missing.length > 0 && (
        <ul className="cost-missing" aria-label="缺少的">
          {missing.map(({ words, to }) => (
            <li key={words}>
              {words}{' '}
              {to !== null && (
                <Link to={addressOfPlace(to)} aria-label={`去处理：${words}`}>
                  去处理
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="cost-notes quiet" aria-label="请留意">
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {missing.length === 0 && counted !== '' && <p className="quiet">齐了：{counted}</p>}
    </>
  )
}
