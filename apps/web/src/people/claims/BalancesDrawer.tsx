/** 职员借款余额: what each person has had, brought back or set off, still has, and is owed. */
import { isZero, sum, type Money } from '@app/domain/kernel/money'
import { Drawer } from 'antd'
import { Empty, Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useBalances } from './claims.api.ts'

const COLUMNS = [
  ['lent', '累计借款'],
  ['offset', '报销冲抵'],
  ['repaid', '归还'],
  ['balance', '未还'],
  ['owed', '应付报销款'],
] as const

export function BalancesDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, again } = useBalances()
  const total = (key: (typeof COLUMNS)[number][0]): Money => sum((data ?? []).map((one) => one[key]))
  return (
    <Drawer open size={640} title="职员借款余额" onClose={onClose}>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title="还没有职员借款" hint="借款单付款、报销单审批以后，在这里看每个人的余额" />}
      {data !== undefined && data.length > 0 && (
        <table className="claim-table">
          <thead>
            <tr>
              <th>职员</th>
              {COLUMNS.map(([key, title]) => (
                <th key={key} className="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.employeeId}>
                <td>
                  {one.employee}
                  {!isZero(one.balance) && <span className="quiet"> {one.openLoans} 笔未还</span>}
                </td>
                {COLUMNS.map(([key]) => (
                  <td key={key} className="right">
                    <MoneyCell value={one[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>合计</th>
              {COLUMNS.map(([key]) => (
                <th key={key} className="right">
                  <MoneyCell value={total(key)} zero="shown" />
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </Drawer>
  )
}
