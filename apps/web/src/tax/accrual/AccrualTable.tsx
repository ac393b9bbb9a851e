/** One line a subject, its tax beside: every figure leads to its lines, its step or its return. */
import { type Address, addressOf, addressOfPlace } from '@app/domain/access/address'
import type { Total } from '@app/contract/kernel/endpoint'
import { isZero, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { taxCollectionApi } from '@app/contract/tax/accrual/accrual'
import type { ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { HeadRow } from '../../ui/list/HeadRow.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { AccrualRow } from './accrual.api.ts'

type Subject = AccrualRow['subjects'][number]
type Step = AccrualRow['steps'][number]
const stepMarks: Readonly<Record<Step['state'], readonly [StateMark, string]>> = {
  notApplicable: ['draft', '本期不需要'],
  blocked: ['red', '待填写'],
  todo: ['suggested', '待生成'],
  outdated: ['red', '已变动'],
  generated: ['proved', '已生成'],
  skipped: ['draft', '已跳过'],
}
const HEADS = ['税种', '科目', '期初', '本月计提', '本月缴纳', '期末', '计提步骤', '待生成', '申报', '差额', '说明'] as const
const RIGHT: ReadonlySet<string> = new Set(['期初', '本月计提', '本月缴纳', '期末', '待生成', '申报', '差额'])
const FIGURES = ['opening', 'accrued', 'paid', 'closing'] as const

interface Props {
  readonly rows: readonly AccrualRow[]
  readonly totals: Total<typeof taxCollectionApi.list>
  readonly period: Period
}
export function AccrualTable({ rows, totals, period }: Props) {
  return (
    <table className="accrual-table stacks" aria-label="税金计提">
      <thead>
        <HeadRow titles={HEADS} figures={RIGHT} />
      </thead>
      {rows.map((row) => (
        <tbody key={row.key}>
          <Tax row={row} period={period} />
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td colSpan={2}>合计</td>
          {FIGURES.map((name, at) => (
            <td key={name} className="right" data-title={HEADS[at + 2]}>
              <MoneyCell value={totals[name]} zero="shown" />
            </td>
          ))}
          <td />
          <td className="right" data-title="待生成">
            <MoneyCell value={totals.pending} />
          </td>
          <td colSpan={3} />
        </tr>
      </tfoot>
    </table>
  )
}

const detailOf = (code: string, period: Period): Address => addressOf('/books/subAccount', { subject: code, from: period, to: period })

function Figure({ value, to, name }: { value: Money; to: Address; name: string }) {
  if (isZero(value)) return null
  return (
    <Link to={to} aria-label={name}>
      <MoneyCell value={value} />
    </Link>
  )
}

function SubjectCells({ one, period }: { one: Subject; period: Period }) {
  return (
    <>
      <td data-title="科目">
        {one.code} {one.name}
      </td>
      {FIGURES.map((name, at) => (
        <td key={name} className="right" data-title={HEADS[at + 2]}>
          <Figure value={one[name]} to={detailOf(one.code, period)} name={`${one.name}${HEADS[at + 2]!}的明细`} />
        </td>
      ))}
    </>
  )
}

function Tax({ row, period }: { row: AccrualRow; period: Period }) {
  const span = Math.max(row.subjects.length, 1)
  const [first, ...others] = row.subjects
  const cell = (title: (typeof HEADS)[number], content: ReactNode) => (
    <td rowSpan={span} className={RIGHT.has(title) ? 'right' : ''} data-title={title}>
      {content}
    </td>
  )
  return (
    <>
      <tr>
        <th rowSpan={span} scope="rowgroup">
          {row.title}
        </th>
        {first === undefined ? <td colSpan={5} className="quiet" /> : <SubjectCells one={first} period={period} />}
        {cell(
          '计提步骤',
          row.steps.map(({ ruleId, name, state }) => (
            <div key={ruleId} className="accrual-step">
              <Link to={addressOf('/finance/endCheckout', { period, step: ruleId })}>{name}</Link>
              <State mark={stepMarks[state][0]}>{stepMarks[state][1]}</State>
            </div>
          )),
        )}
        {cell('待生成', <MoneyCell value={row.pending} />)}
        {cell(
          '申报',
          row.declared !== null &&
            (row.path === '' ? (
              <Link to={addressOf('/taxWorkspace/personTax/individualIncomeTax', { period })} aria-label={`${row.title}的申报`}>
                <MoneyCell value={row.declared} zero="shown" />
              </Link>
            ) : (
              <Link to={addressOfPlace({ path: row.path, query: { id: row.returnId } })} aria-label={`${row.title}的申报表`}>
                <MoneyCell value={row.declared} zero="shown" />
              </Link>
            )),
        )}
        {cell('差额', <MoneyCell value={row.difference} zero="shown" />)}
        {cell('说明', row.words)}
      </tr>
      {others.map((one) => (
        <tr key={one.code}>
          <SubjectCells one={one} period={period} />
        </tr>
      ))}
    </>
  )
}
