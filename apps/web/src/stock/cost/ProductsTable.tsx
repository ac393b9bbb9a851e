/** Every product of the month with what went in and what became of it; each figure leads to where it comes from. */
import { type Address, addressOf } from '@app/domain/access/address'
import { subtract, sum, type Money } from '@app/domain/kernel/money'
import { grouped } from '@app/domain/kernel/quantity'
import type { Period } from '@app/domain/kernel/period'
import type { CostStepKey } from '@app/domain/stock/cost/wizard'
import { Link } from '../../platform/links.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { CostMonth } from './cost.api.ts'

type Sheet = CostMonth['products'][number]
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

export const ProductsTable = ({ products, period }: Pick<CostMonth, 'products' | 'period'>) => (
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
)
