/** What the month comes to: every product with what went in and what became of it; the vouchers of the run. */
import { type Address, addressOf } from '@app/domain/access/address'
import { isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import { grouped } from '@app/domain/kernel/quantity'
import type { Period } from '@app/domain/kernel/period'
import type { CostStepKey } from '@app/domain/stock/cost/wizard'
import { Link } from '../../platform/links.tsx'
import { Empty } from '../../ui/faces/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { CostMonth } from './cost.api.ts'

type Sheet = CostMonth['products'][number]
export const STEP_STATES = {
  notApplicable: '不需要',
  blocked: '不能生成',
  todo: '待入账',
  generated: '已入账',
  outdated: '数字已变',
  skipped: '已跳过',
} as const
export const STEP_MARKS = {
  notApplicable: 'draft',
  blocked: 'red',
  todo: 'suggested',
  generated: 'proved',
  outdated: 'red',
  skipped: 'draft',
} as const
const all = (of: Sheet['input']): Money => sum([of.material, of.labour, of.overhead])
const atStep = (step: CostStepKey) => (period: Period) => addressOf('/finance/simpleCostAccount', { period, step })
const issues = (period: Period) => addressOf('/warehouse/materialOutputList', { from: period, to: period, kind: 'issue' })
/** Each figure, and where it comes from. */
const MONEY = [
  ['期初在产', (row: Sheet) => all(row.opening), atStep('wip')],
  ['直接材料', (row: Sheet) => subtract(row.input.material, row.byProducts), issues],
  ['直接人工', (row: Sheet) => row.input.labour, atStep('pools')],
  ['制造费用', (row: Sheet) => row.input.overhead, atStep('pools')],
  [
    '完工成本',
    (row: Sheet) => all(row.finished),
    (period: Period) => addressOf('/warehouse/goodsBalanceStatistics', { from: period, to: period }),
  ],
  ['非正常损失', (row: Sheet) => all(row.abnormal), atStep('wip')],
  ['期末在产', (row: Sheet) => all(row.left), atStep('wip')],
] as const

const sheetOf = (_: Sheet, period: Period): Address => addressOf('/finance/simpleCostAccount', { period, view: 'sheet' })
const UNITS = [
  ['单位成本', (row: Sheet) => row.unitCost, sheetOf],
  ['上次', (row: Sheet) => row.lastUnitCost, sheetOf],
  ['定额', (row: Sheet) => row.planUnitCost, (row: Sheet) => addressOf('/warehouse/productManagement', { open: row.productId })],
] as const

export function CostResult({ month }: { readonly month: CostMonth }) {
  const { products, bookings, period, ran } = month
  const byProducts = sum(products.map((row) => row.byProducts))
  return (
    <>
      {products.length === 0 ? (
        <Empty title="还算不出成本" hint="前面几步齐了就在这里列出每种产品的成本" action={null} />
      ) : (
        <table className="plain-table" aria-label="产品成本">
          <thead>
            <tr>
              <th>产品</th>
              <th className="right">完工数量</th>
              {MONEY.map(([title]) => (
                <th key={title} className="right">
                  {title}
                </th>
              ))}
              {UNITS.map(([title]) => (
                <th key={title} className="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((row) => (
              <tr key={row.productId}>
                <td>
                  <Link to={addressOf('/finance/simpleCostAccount', { period, view: 'sheet' })}>
                    {row.code} {row.name}
                  </Link>
                </td>
                <td className="right">
                  <Link to={addressOf('/warehouse/stockGoodsInputList', { goods: row.productId, from: period, to: period })}>
                    {grouped(row.completed)} {row.unit}
                  </Link>
                </td>
                {MONEY.map(([title, of, leads]) => (
                  <td key={title} className="right">
                    <Link to={leads(period)}>
                      <MoneyCell value={of(row)} />
                    </Link>
                  </td>
                ))}
                {UNITS.map(([title, of, leads]) => (
                  <td key={title} className="right">
                    {of(row) !== null && (
                      <Link to={leads(row, period)}>
                        <MoneyCell value={of(row)} />
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="cost-total">
              <td>合计</td>
              <td />
              {MONEY.map(([title, of, leads]) => (
                <td key={title} className="right">
                  <Link to={leads(period)}>
                    <MoneyCell value={sum(products.map(of))} />
                  </Link>
                </td>
              ))}
              <td colSpan={3} />
            </tr>
          </tbody>
        </table>
      )}
      {!isZero(byProducts) && (
        <p className="quiet">
          直接材料已经减去副产品{' '}
          <Link to={addressOf('/warehouse/stockGoodsInputList', { from: period, to: period, kind: 'finishedIn' })}>
            <MoneyCell value={byProducts} />
          </Link>
          ：领用材料的凭证记减去之前的数，完工入库的凭证连同副产品一起记。
        </p>
      )}
      {ran && (
        <>
          <h4>
            凭证 <Link to={addressOf('/finance/endCheckout', { period })}>期末结转</Link>
          </h4>
          <table className="plain-table" aria-label="成本凭证">
            <thead>
              <tr>
                <th>步骤</th>
                <th>状态</th>
                <th className="right">金额</th>
                <th>凭证</th>
                <th>说明</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map(({ rule, name, state, reason, amount, vouchers }) => (
                <tr key={rule}>
                  <td>{name}</td>
                  <td>
                    <State mark={STEP_MARKS[state]}>{STEP_STATES[state]}</State>
                  </td>
                  <td className="right">{amount !== null && <MoneyCell value={amount} />}</td>
                  <td>
                    {vouchers.map(({ id, title }) => (
                      <Link key={id} to={voucherAt(id)}>
                        {title}
                      </Link>
                    ))}
                  </td>
                  <td className="quiet">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
