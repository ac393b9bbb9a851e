/** The cost of services by project: by what a month's common cost is divided, what each project comes to, and its voucher. */
import { type Address, addressOf, pageAt } from '@app/domain/access/address'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { PROJECT_KEYS, type ProjectKey } from '@app/domain/stock/cost/projects'
import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { useProjectMonth, useSaveProjects, type ProjectMonth } from './cost.api.ts'
import { STEP_MARKS, STEP_STATES } from './CostResult.tsx'

const TYPED = ''
const KEYS = [...Object.entries(PROJECT_KEYS).map(([value, label]) => ({ value, label })), { value: TYPED, label: '期末结转里填金额' }]
/** What it is, and whether entries of the project say it: what follows from the others is worked out beside them. */
const SUMS = [
  ['本月收入', (row: ProjectMonth['rows'][number]) => row.income, true],
  ['项目成本', (row: ProjectMonth['rows'][number]) => row.direct, true],
  ['分到的共同成本', (row: ProjectMonth['rows'][number]) => row.shared, false],
  ['结转成本', (row: ProjectMonth['rows'][number]) => row.cost, false],
  ['毛利', (row: ProjectMonth['rows'][number]) => subtract(row.income, row.cost), false],
] as const

interface Props {
  readonly period: Period
  readonly may: boolean
}
export function ProjectCosts({ period, may }: Props) {
  const { data, loading, error, again } = useProjectMonth(period)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState<string | null>(null)
  const { mutateAsync: save, isPending } = useSaveProjects()
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
  const key = chosen ?? data.key ?? TYPED
  const kept = new Map(data.hours.map(({ projectId, hours }) => [projectId, trimmed(hours)]))
  const hoursOf = (id: string): string => typed.get(id) ?? kept.get(id) ?? ''
  const wrong = data.rows.find(({ projectId }) => hoursOf(projectId) !== '' && !isDecimalText(hoursOf(projectId)))
  const moved = key !== (data.key ?? TYPED) || typed.size > 0
  const send = async () => {
    const hours = data.rows.flatMap(({ projectId }) => {
      const text = hoursOf(projectId)
      return text === '' || Number(text) === 0 ? [] : [{ projectId, hours: stockQuantity(text) }]
    })
    try {
      await save({ body: { period, version: data.version, key: key === TYPED ? null : (key as ProjectKey), hours } })
      setTyped(new Map())
      setChosen(null)
      tell.success('分配标准已保存')
    } catch (refusal) {
      showError(refusal)
    }
  }
  // its entries, income and cost by subject
  const bookOf = (projectId: string): Address => addressOf('/books/subjectTagDetailSheet', { tag: projectId, from: period, to: period })
  const total = (of: (row: ProjectMonth['rows'][number]) => Money): Money => sum(data.rows.map(of))
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
        <Segmented options={KEYS} value={key} disabled={!may} aria-label="共同成本的分配" onChange={setChosen} />
        <Button type="primary" loading={isPending} disabled={!may || !moved || wrong !== undefined} onClick={() => void send()}>
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
        <table className="plain-table" aria-label="项目的成本">
          <thead>
            <tr>
              <th>项目</th>
              {key === 'hours' && <th className="right">工时</th>}
              {SUMS.map(([title]) => (
                <th key={title} className="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.projectId}>
                <td>
                  <Link to={bookOf(row.projectId)}>
                    {row.code} {row.name}
                  </Link>
                </td>
                {key === 'hours' && (
                  <td className="right">
                    <input
                      className="cost-number right"
                      aria-label={`${row.name}工时`}
                      inputMode="decimal"
                      maxLength={20}
                      disabled={!may}
                      value={hoursOf(row.projectId)}
                      onChange={(event) => setTyped(new Map([...typed, [row.projectId, event.target.value.trim()]]))}
                    />
                  </td>
                )}
                {SUMS.map(([title, of, led]) => (
                  <td key={title} className="right">
                    {led && !isZero(of(row)) ? (
                      <Link to={bookOf(row.projectId)}>
                        <MoneyCell value={of(row)} />
                      </Link>
                    ) : (
                      <MoneyCell value={of(row)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="cost-total">
              <td>合计</td>
              {key === 'hours' && <td />}
              {SUMS.map(([title, of]) => (
                <td key={title} className="right">
                  <MoneyCell value={total(of)} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
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
