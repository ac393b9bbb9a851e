/** 费用汇总: what was claimed by type, person, department, project or month; figures lead to the lines behind them. */
import { addressOfPlace } from '@app/domain/access/address'
import { claimsApi, SUMMARY_GROUPS, type SummaryGroup } from '@app/contract/people/claims/claims-overview'
import type { Drill } from '@app/domain/kernel/sheet'
import { Segmented } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { useAddress } from '../../platform/address.ts'
import { Empty, faceOf, Loading } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { RangeField, useRange } from '../../ui/inputs/period-range.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { useSummary } from './claims.api.ts'

const groupIn = (text: string): SummaryGroup => (text in SUMMARY_GROUPS ? (text as SummaryGroup) : 'type')

export function SummaryPage() {
  const navigate = useGo()
  const [address, setAddress] = useAddress({ from: '', to: '', group: 'type' })
  const { from, to } = useRange(address)
  const query = { from, to, group: groupIn(address.group) }
  const { data: sheet, loading, refreshing, error, again } = useSummary(query)
  const drill = ({ query: { path = '', ...query } }: Drill) => void navigate(addressOfPlace({ path, query }))
  const face = faceOf({
    loading,
    error,
    again,
    count: sheet?.rows.length ?? 0,
    empty: <Empty title="没有费用" hint="报销单提交以后，在这里按类型、职员、部门、项目和月份汇总" />,
  })
  return (
    <Page title="费用汇总">
      <Toolbar actions={<SheetFile of={claimsApi.summaryFile} ask={(format) => ({ query: { ...query, format } })} name="费用汇总" />}>
        <RangeField from={from} to={to} onChange={setAddress} />
        <Segmented
          aria-label="汇总方式"
          value={query.group}
          options={Object.entries(SUMMARY_GROUPS).map(([value, label]) => ({ value, label }))}
          onChange={(group) => setAddress({ group })}
        />
      </Toolbar>
      {sheet ? <SheetView name="expense-summary" sheet={sheet} onDrill={drill} dimmed={refreshing} face={face} /> : (face ?? <Loading />)}
    </Page>
  )
}
