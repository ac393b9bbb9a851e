/** The cost of services by project: by what a month's common cost is divided, what each project comes to, and its voucher. */
import { addressOf, pageAt } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import { PROJECT_KEYS } from '@app/domain/stock/cost/projects'
import { Button, Segmented, Space } from 'antd'
import { Link } from '../../platform/links.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { useProjectMonth } from './cost.api.ts'
import { STEP_MARKS, STEP_STATES } from './CostResult.tsx'
import { TYPED, useProjectCosts } from './use-project-costs.ts'
import { ProjectsTable } from './ProjectsTable.tsx'

const KEYS = [...Object.entries(PROJECT_KEYS).map(([value, label]) => ({ value, label })), { value: TYPED, label: '期末结转里填金额' }]
interface Props {
  readonly period: Period
  readonly may: boolean
}
export function ProjectCosts({ period, may }: Props) {
  const { data, loading, error, again } = useProjectMonth(period)
  const division = useProjectCosts({ data, period })
  const { key, wrong, moved } = division
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.rows.length ?? 0,
    empty: (
      <Empty
        title="还没有项目"
        hint="项目在设置里新增；收入和劳务成本的科目按项目核算，这里就按项目分配、结转成本"
        action={<Link to={pageAt('/options/projectSettings')}>项目设置</Link>}
      />
    ),
  })
  if (face || data === undefined) return face
  return (
    <>
      <div className="cost-foot cost-start">
        <span>共同成本</span>
        {data.commonCode === null ? (
          <MoneyCell value={data.common} zero="shown" />
        ) : (
          <Link to={addressOf('/books/subAccount', { subject: data.commonCode, from: period, to: period })}>
            <MoneyCell value={data.common} zero="shown" />
          </Link>
        )}
        <Segmented options={KEYS} value={key} disabled={!may} aria-label="共同成本的分配" onChange={division.setChosen} />
        <Button
          type="primary"
          loading={division.busy}
          disabled={!may || !moved || wrong !== undefined}
          onClick={() => void division.send()}
        >
          保存
        </Button>
        {moved && wrong === undefined && <span className="quiet">还没有保存，表里和入账都仍是原来的分配</span>}
        {wrong && (
          <span className="cost-problem" role="alert">
            {wrong.name}的工时不是数字
          </span>
        )}
      </div>
      <div className="cost-wide">
        <ProjectsTable rows={data.rows} period={period} may={may} division={division} />
      </div>
      <p className="quiet">
        项目自己的成本随收入一起结转；本月没有收入的项目，它的成本和分到的共同成本留到有收入的月份。合计分到的与共同成本一分不差，尾差归最大的一个。
      </p>
      {data.key !== null && (
        <Space size="middle" wrap>
          <span>
            期末结转“结转劳务成本”：<State mark={STEP_MARKS[data.state]}>{STEP_STATES[data.state]}</State>
          </span>
          {data.reason !== '' && <span className="quiet">{data.reason}</span>}
          {data.vouchers.map(({ id, title }) => (
            <Link key={id} to={voucherAt(id)}>
              {title}
            </Link>
          ))}
          <Link to={addressOf('/finance/endCheckout', { period, step: 'service-cost' })}>期末结转</Link>
        </Space>
      )}
    </>
  )
}
