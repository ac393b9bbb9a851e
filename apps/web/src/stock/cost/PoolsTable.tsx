/** What each pool holds this month, and what each product bears of it. */
import { addressOf } from '@app/domain/access/address'
import { ELEMENTS } from '@app/domain/stock/cost/kinds'
import { isZero, type Money } from '@app/domain/kernel/money'
import { keyWords } from '@app/domain/stock/cost/month'
import { Link } from '../../platform/links.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { CostMonth } from './cost.api.ts'

type Pool = CostMonth['pools'][number]

/** While something is missing nothing is divided: a share of nothing would say that it bears nothing. */
const isDivided = (amount: Money, shares: Pool['shares']): boolean => isZero(amount) || shares.some((share) => !isZero(share.amount))

export function PoolsTable({ month: { pools, period } }: { readonly month: CostMonth }) {
  return (
    <>
      <table className="plain-table" aria-label="费用归集">
        <thead>
          <tr>
            <th>归集</th>
            <th>成本项目</th>
            <th className="right">本月金额</th>
            <th>分配标准</th>
            <th>产品</th>
            <th className="right">依据</th>
            <th className="right">分配</th>
          </tr>
        </thead>
        <tbody>
          {pools.flatMap(({ id, name, code, element, key, amount, shares }) =>
            (shares.length === 0 ? [null] : shares).map((share, at) => (
              <tr key={`${id} ${share?.productId ?? ''}`}>
                <td>{at === 0 ? name : ''}</td>
                <td>{at === 0 ? ELEMENTS[element] : ''}</td>
                <td className="right">
                  {at === 0 && (
                    <Link to={addressOf('/books/subAccount', { subject: code, from: period, to: period })}>
                      <MoneyCell value={amount} zero="shown" />
                    </Link>
                  )}
                </td>
                <td>{at === 0 ? keyWords(key) : ''}</td>
                <td>
                  {share?.name ?? (
                    <Link to={addressOf('/finance/simpleCostAccount', { period, step: 'keys' })}>没有分配的依据，去填写</Link>
                  )}
                </td>
                <td className="right">
                  {share && <Link to={addressOf('/finance/simpleCostAccount', { period, step: 'keys' })}>{share.basis}</Link>}
                </td>
                <td className="right">
                  {share &&
                    (isDivided(amount, shares) ? (
                      <Link to={addressOf('/finance/simpleCostAccount', { period, view: 'sheet' })}>
                        <MoneyCell value={share.amount} zero="shown" />
                      </Link>
                    ) : (
                      <span className="quiet">还没有算</span>
                    ))}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p>
        <Link to={addressOf('/warehouse/manufacturingCosts', { period })}>费用归集与分配标准</Link>
      </p>
    </>
  )
}
