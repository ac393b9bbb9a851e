/** 存货跌价准备: what the stock would sell for, goods by goods, and the allowance that follows; its voucher is period end's. */
import { addressOf } from '@app/domain/access/address'
import { sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useRef } from 'react'
import { EntryGrid } from '../../../ui/inputs/EntryGrid.tsx'
import { Link } from '../../../platform/links.tsx'
import { focusNext } from '../../../papers/paper/index.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { MoneyCell, MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { useNetValues, type NetValues } from '../cost.api.ts'
import { STEP_MARKS, STEP_STATES } from '../CostResult.tsx'
import { headOf, SUMS, typedColumns, type Row } from './net-values-sheet.tsx'
import { useTypedValues } from './use-net-values.ts'
import { NetValueRow } from './NetValueRow.tsx'

interface Props {
  readonly period: Period
  readonly may: boolean
}
export function NetValuesView({ period, may }: Props) {
  const { data, loading, error, again } = useNetValues(period)
  const values = useTypedValues({ data, period })
  const grid = useRef<HTMLTableElement>(null)
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.rows.length ?? 0,
    empty: (
      <Empty
        title={`${period}末没有存货`}
        hint="录入出入库单、月末有结存以后，在这里填估计售价"
        action={<Link to={addressOf('/warehouse/goodsBalanceStatistics', { from: period, to: period })}>收发存汇总表</Link>}
      />
    ),
  })
  if (face || data === undefined) return face
  const { rows, from } = data
  const { problems } = values
  const carried = from !== null
  return (
    <>
      <div className="cost-grid">
        <EntryGrid ref={grid} label="存货的可变现净值">
          <Heads carried={carried} />
          <tbody>
            {rows.map((row) => (
              <NetValueRow
                key={row.goodsId}
                row={row}
                period={period}
                from={from}
                may={may}
                values={values}
                onNext={() => grid.current && focusNext(grid.current)}
              />
            ))}
            <Totals rows={rows} carried={carried} />
          </tbody>
        </EntryGrid>
      </div>
      {problems.size > 0 && (
        <ul className="cost-problems" role="alert">
          {[...problems].map(([id, why]) => (
            <li key={id}>
              {rows.find((row) => row.goodsId === id)?.name}：{why}
            </li>
          ))}
        </ul>
      )}
      <div className="cost-foot">
        <Button type="primary" loading={values.busy} disabled={!may || values.count === 0} onClick={() => void values.send()}>
          保存（{values.count}）
        </Button>
      </div>
      <p className="quiet">
        售价和费用都按一个单位、不含税。没有填的商品按没有减值处理；上次计提过准备的必须填。销售、其他出库、盘亏的商品，原有准备按成本的比例转销到它们的成本所记的科目；生产领用、委外、采购退回的不转销，由本月净值一并调整；价值回升的，在原有准备以内转回。
      </p>
      <StepState period={period} step={data} />
    </>
  )
}

const Heads = ({ carried }: { readonly carried: boolean }) => (
  <thead>
    <tr>
      <th style={{ width: 180 }}>商品</th>
      <th style={{ width: 44 }}>单位</th>
      <th className="right">结存数量</th>
      <th className="right">成本</th>
      {carried && <th className="right">原有准备</th>}
      {typedColumns(carried).map(([key, title]) => (
        <th key={key} className="right" style={{ width: 92 }}>
          {headOf(title)}
        </th>
      ))}
      {SUMS.map(([title]) => (
        <th key={title} className="right">
          {headOf(title)}
        </th>
      ))}
    </tr>
  </thead>
)

function Totals({ rows, carried }: { readonly rows: readonly Row[]; readonly carried: boolean }) {
  const total = (of: (row: Row) => Money | null): Money => sum(rows.map((row) => of(row) ?? ZERO))
  return (
    <tr className="cost-total">
      <td>合计</td>
      <td />
      <td />
      <MoneyTd value={total(({ cost }) => cost)} />
      {carried && <MoneyTd value={total(({ had }) => had)} />}
      {typedColumns(carried).map(([key]) => (
        <td key={key} />
      ))}
      {SUMS.map(([title, of]) => (
        <td key={title} className="right">
          <MoneyCell value={total(of)} />
        </td>
      ))}
    </tr>
  )
}

/** How the step of period end stands that books the allowance. */
const StepState = ({ period, step: { state, reason, vouchers } }: { readonly period: Period; readonly step: NetValues }) => (
  <p>
    期末结转“存货跌价准备”：<State mark={STEP_MARKS[state]}>{STEP_STATES[state]}</State> <span className="quiet">{reason}</span>{' '}
    {vouchers.map(({ id, title }) => (
      <Link key={id} to={voucherAt(id)}>
        {title}
      </Link>
    ))}{' '}
    <Link to={addressOf('/finance/endCheckout', { period, step: 'inventory-impairment' })}>期末结转</Link>
  </p>
)
