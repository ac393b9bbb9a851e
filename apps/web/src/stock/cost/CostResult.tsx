/** What the month comes to: every product with what went in and what became of it; the vouchers of the run. */
import { addressOf } from '@app/domain/access/address'
import { isZero, sum } from '@app/domain/kernel/money'
import { Link } from '../../platform/links.tsx'
import { Empty } from '../../ui/faces/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { CostMonth } from './cost.api.ts'
import { ProductsTable } from './ProductsTable.tsx'

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
export function CostResult({ month }: { readonly month: CostMonth }) {
  const { products, bookings, period, ran } = month
  const byProducts = sum(products.map((row) => row.byProducts))
  return (
    <>
      {products.length === 0 ? (
        <Empty title="还算不出成本" hint="前面几步齐了就在这里列出每种产品的成本" action={null} />
      ) : (
        <ProductsTable products={products} period={period} />
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
          <BookingsTable bookings={bookings} />
        </>
      )}
    </>
  )
}

const BookingsTable = ({ bookings }: Pick<CostMonth, 'bookings'>) => (
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
)
