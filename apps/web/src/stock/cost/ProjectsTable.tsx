/** What each project comes to, and its hours where the common cost goes by them. */
import { type Address, addressOf } from '@app/domain/access/address'
import { isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { ProjectMonth } from './cost.api.ts'
import type { ProjectDivision } from './use-project-costs.ts'

/** What it is, and whether entries of the project say it: what follows from the others is worked out beside them. */
const SUMS = [
  ['本月收入', (row: ProjectMonth['rows'][number]) => row.income, true],
  ['项目成本', (row: ProjectMonth['rows'][number]) => row.direct, true],
  ['分到的共同成本', (row: ProjectMonth['rows'][number]) => row.shared, false],
  ['结转成本', (row: ProjectMonth['rows'][number]) => row.cost, false],
  ['毛利', (row: ProjectMonth['rows'][number]) => subtract(row.income, row.cost), false],
] as const

interface Props {
  readonly rows: ProjectMonth['rows']
  readonly period: Period
  readonly may: boolean
  readonly division: ProjectDivision
}
export function ProjectsTable({ rows, period, may, division: { key, hoursOf, typeHours } }: Props) {
  // its entries, income and cost by subject
  const bookOf = (projectId: string): Address => addressOf('/books/subjectTagDetailSheet', { tag: projectId, from: period, to: period })
  const total = (of: (row: ProjectMonth['rows'][number]) => Money): Money => sum(rows.map(of))
  return (
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
        {rows.map((row) => (
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
                  onChange={(event) => typeHours(row.projectId, event.target.value)}
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
  )
}
