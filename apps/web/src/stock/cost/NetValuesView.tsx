/** 存货跌价准备: what the stock would sell for, goods by goods, and the allowance that follows; its voucher is period end's. */
import { type Address, addressOf } from '@app/domain/access/address'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { isZero, money, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { grouped, quantity } from '@app/domain/kernel/quantity'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { Link } from '../../platform/links.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { moneyShown, priceShown } from '../../ui/faces/formats.ts'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { useNetValues, useSaveNetValues, type NetValues } from './cost.api.ts'
import { STEP_MARKS, STEP_STATES } from './CostResult.tsx'

type Row = NetValues['rows'][number]
type Typed = Readonly<Record<'price' | 'costs' | 'had', string>>
const RELEASED = '随转出转销'
const COSTS = '还要发生的成本费用'
const CHARGED = '本月计提（转回）'
/** Long titles in two lines: the last column would fall off a small screen. */
const headOf = (title: string): ReactNode => {
  const at = title === COSTS ? 5 : title === CHARGED ? 4 : 0
  if (at === 0) return title
  return (
    <>
      {title.slice(0, at)}
      <br />
      {title.slice(at)}
    </>
  )
}
const SUMS = [
  ['可变现净值', (row: Row) => row.net],
  ['应有准备', (row: Row) => row.required],
  [RELEASED, (row: Row) => row.released],
  [CHARGED, (row: Row) => row.charged],
] as const
const typedOf = ({ price, costs, had }: Row): Typed => ({
  price: price === null ? '' : priceShown(price),
  costs: costs === null ? '' : priceShown(costs),
  had: isZero(had) ? '' : moneyShown(had),
})
/** What came and went of a goods, document by document. */
const bookAt = (goodsId: string, from: Period, to: Period): Address => addressOf('/books/commodityWater', { tag: goodsId, from, to })
const plain = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')

interface Props {
  readonly period: Period
  readonly may: boolean
}
export function NetValuesView({ period, may }: Props) {
  const { data, loading, error, again } = useNetValues(period)
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const grid = useRef<HTMLTableElement>(null)
  const { mutateAsync: save, isPending } = useSaveNetValues()
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
  const { rows, from, state, reason, vouchers, version } = data
  const carried = from !== null
  // what was sold or lost since
  const since = from === null ? period : nextPeriod(from)
  const ofRow = (row: Row): Typed => typed.get(row.goodsId) ?? typedOf(row)
  const columns = [['price', '估计售价'], ['costs', COSTS], ...(carried ? [] : [['had', '原有准备'] as const])] as const
  const said = rows.filter((row) => ofRow(row).price !== '')
  const send = async () => {
    const bad = new Map(
      rows.flatMap((row) => {
        const own = ofRow(row)
        const wrong = columns.map(([key]) => own[key]).find((text) => text !== '' && !isDecimalText(plain(text)))
        const lone = own.price === '' && (own.costs !== '' || (!carried && own.had !== '')) ? '请填写估计售价' : undefined
        const why = wrong === undefined ? lone : `“${wrong}”不是数字`
        return why === undefined ? [] : [[row.goodsId, why] as const]
      }),
    )
    setProblems(bad)
    if (bad.size > 0) return
    const body = said.map((row) => {
      const { price, costs, had } = ofRow(row)
      return {
        goodsId: row.goodsId,
        price: quantity(plain(price)),
        costs: quantity(plain(costs) || '0'),
        had: carried || had === '' ? ZERO : money(plain(had)),
      }
    })
    try {
      await save({ body: { period, version, rows: body } })
      setTyped(new Map())
      tell.success(body.length === 0 ? '已清除，跌价准备在期末结转里填金额' : `已保存 ${body.length} 种商品的可变现净值`)
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(new Map(details.map((one) => [said[one.row! - 1]!.goodsId, one.reason])))
    }
  }
  const total = (of: (row: Row) => Money | null): Money => sum(rows.map((row) => of(row) ?? ZERO))
  return (
    <>
      <div className="cost-grid">
        <EntryGrid ref={grid} label="存货的可变现净值">
          <thead>
            <tr>
              <th style={{ width: 180 }}>商品</th>
              <th style={{ width: 44 }}>单位</th>
              <th className="right">结存数量</th>
              <th className="right">成本</th>
              {carried && <th className="right">原有准备</th>}
              {columns.map(([key, title]) => (
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
          <tbody>
            {rows.map((row) => {
              const why = problems.get(row.goodsId) ?? row.wrong
              return (
                <tr
                  key={row.goodsId}
                  className={why === '' ? '' : 'cost-wrong'}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || !grid.current) return
                    event.preventDefault()
                    focusNext(grid.current)
                  }}
                >
                  <td title={why}>
                    {row.code} {row.name} {row.spec}
                  </td>
                  <td className="center quiet">{row.unit}</td>
                  <td className="right">{grouped(row.quantity)}</td>
                  <td className="right">
                    <Link to={bookAt(row.goodsId, period, period)}>
                      <MoneyCell value={row.cost} zero="shown" />
                    </Link>
                  </td>
                  {carried && (
                    <td className="right">
                      <Link to={addressOf('/finance/simpleCostAccount', { period: from, view: 'netValues' })}>
                        <MoneyCell value={row.had} />
                      </Link>
                    </td>
                  )}
                  {columns.map(([key, title]) => (
                    <td key={key}>
                      <input
                        aria-label={`${row.name}${title}`}
                        inputMode="decimal"
                        maxLength={20}
                        disabled={!may}
                        value={ofRow(row)[key]}
                        onChange={(event) => setTyped(new Map([...typed, [row.goodsId, { ...ofRow(row), [key]: event.target.value }]]))}
                      />
                    </td>
                  ))}
                  {SUMS.map(([title, of]) => (
                    <td key={title} className="right">
                      {of(row) === null ? (
                        <span className="quiet">没有填</span>
                      ) : title === RELEASED ? (
                        <Link to={bookAt(row.goodsId, since, period)}>
                          <MoneyCell value={of(row)} zero="shown" />
                        </Link>
                      ) : (
                        <MoneyCell value={of(row)} zero="shown" />
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
            <tr className="cost-total">
              <td>合计</td>
              <td />
              <td />
              <td className="right">
                <MoneyCell value={total(({ cost }) => cost)} />
              </td>
              {carried && (
                <td className="right">
                  <MoneyCell value={total(({ had }) => had)} />
                </td>
              )}
              {columns.map(([key]) => (
                <td key={key} />
              ))}
              {SUMS.map(([title, of]) => (
                <td key={title} className="right">
                  <MoneyCell value={total(of)} />
                </td>
              ))}
            </tr>
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
        <Button type="primary" loading={isPending} disabled={!may || typed.size === 0} onClick={() => void send()}>
          保存（{typed.size}）
        </Button>
      </div>
      <p className="quiet">
        售价和费用都按一个单位、不含税。没有填的商品按没有减值处理；上次计提过准备的必须填。销售、其他出库、盘亏的商品，原有准备按成本的比例转销到它们的成本所记的科目；生产领用、委外、采购退回的不转销，由本月净值一并调整；价值回升的，在原有准备以内转回。
      </p>
      <p>
        期末结转“存货跌价准备”：<State mark={STEP_MARKS[state]}>{STEP_STATES[state]}</State> <span className="quiet">{reason}</span>{' '}
        {vouchers.map(({ id, title }) => (
          <Link key={id} to={voucherAt(id)}>
            {title}
          </Link>
        ))}{' '}
        <Link to={addressOf('/finance/endCheckout', { period, step: 'inventory-impairment' })}>期末结转</Link>
      </p>
    </>
  )
}
