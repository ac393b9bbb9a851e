/** What the page of costs shows beside the cost of products: which there are for this ledger, and those of a month as a whole. */
import { netValuesApi } from '@app/contract/stock/cost/net-values'
import type { Period } from '@app/domain/kernel/period'
import { hasAllowance } from '@app/domain/stock/cost/net-values'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useSession } from '../../platform/session.ts'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { NetValuesView } from './net-values/NetValuesView.tsx'
import { ProjectCosts } from './ProjectCosts.tsx'

const VIEWS = [
  { value: '', label: '产品成本' },
  { value: 'sheet', label: '计算单' },
  { value: 'usage', label: '用料差异' },
  { value: 'projects', label: '项目成本' },
]
/** Only the enterprise standards write stock down before it is sold. */
const WITH_ALLOWANCE = [...VIEWS, { value: 'netValues', label: '跌价准备' }]
export function useViews() {
  const standard = useSession((state) => state.ledger?.standard ?? null)
  return standard !== null && hasAllowance(standard) ? WITH_ALLOWANCE : VIEWS
}

/** What the voucher of the allowance is made from, to take away. */
export const NetValuesFile = ({ period }: { readonly period: Period }) => (
  <SheetFile
    settings={<PrintSettingsButton kind="book" />}
    of={netValuesApi.file}
    ask={(format) => ({ query: { period, format } })}
    name={`存货跌价准备计算表_${period}`}
  />
)

interface Props {
  readonly byGoods: boolean
  readonly period: Period
  readonly may: boolean
}
export const CostOfMonth = ({ byGoods, ...rest }: Props) => (
  <div className="cost-body">{byGoods ? <NetValuesView {...rest} /> : <ProjectCosts {...rest} />}</div>
)
