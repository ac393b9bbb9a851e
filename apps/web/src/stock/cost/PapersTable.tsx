/** What the papers of the month say of each product: how many, how much material, how much was finished; each count leads to its papers. */
import { addressOf, pageAt } from '@app/domain/access/address'
import { sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { grouped } from '@app/domain/kernel/quantity'
import { Space } from 'antd'
import { Link } from '../../platform/links.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { CostMonth } from './cost.api.ts'

const issuesAt = (period: Period) => addressOf('/warehouse/materialOutputList', { from: period, to: period, kind: 'issue' })
const receiptsAt = (period: Period) => addressOf('/warehouse/stockGoodsInputList', { from: period, to: period, kind: 'finishedIn' })

export function PapersTable({ month: { papers, period } }: { readonly month: CostMonth }) {
  return (
    <>
      {papers.length > 0 && (
        <table className="plain-table" aria-label="本月单据">
          <thead>
            <tr>
              <th>产品</th>
              <th className="right">领用单</th>
              <th className="right">领用金额</th>
              <th className="right">完工入库单</th>
              <th className="right">完工数量</th>
              <th>单位</th>
            </tr>
          </thead>
          <tbody>
            {papers.map((one) => (
              <tr key={one.productId}>
                <td>{[one.code, one.name, one.spec].filter((text) => text !== '').join(' ')}</td>
                <td className="right">{one.issues > 0 && <Link to={issuesAt(period)}>{one.issues}</Link>}</td>
                <td className="right">
                  <MoneyCell value={one.issued} />
                  {one.unvalued > 0 && <span className="quiet"> 另{one.unvalued}行由这里先算出</span>}
                </td>
                <td className="right">{one.receipts > 0 && <Link to={receiptsAt(period)}>{one.receipts}</Link>}</td>
                <td className="right figure">{grouped(one.completed)}</td>
                <td>{one.unit}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>合计</td>
              <td />
              <MoneyTd value={sum(papers.map(({ issued }) => issued))} zero="shown" />
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      )}
      <Space size="middle" wrap>
        <Link to={issuesAt(period)}>领用单</Link>
        <Link to={addressOf('/warehouse/stockGoodsOutputList', { from: period, to: period, kind: 'issue' })}>半成品领用单</Link>
        <Link to={receiptsAt(period)}>完工入库单</Link>
        <Link to={pageAt('/warehouse/pickingAccountRelationTable')}>领料核算关系表</Link>
      </Space>
      <p className="quiet">
        领用单按“成本对象”归集直接材料，完工数量取自完工入库单（不填金额，由这里算出）；副产品用完工入库单，写明成本对象和金额。没有选成本对象的，可在“领料核算关系表”里定。
      </p>
    </>
  )
}
