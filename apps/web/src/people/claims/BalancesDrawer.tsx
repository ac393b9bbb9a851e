/** 职员借款余额: what each person has had, brought back or set off, still has, and is owed. */
import { isZero, sum } from '@app/domain/kernel/money'
import { Drawer } from 'antd'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { ReadTable, type ReadColumn } from '../../ui/list/PlainTable.tsx'
import { useBalances } from './claims.api.ts'

const COLUMNS = [
  ['lent', '累计借款'],
  ['offset', '报销冲抵'],
  ['repaid', '归还'],
  ['balance', '未还'],
  ['owed', '应付报销款'],
] as const

type Balance = NonNullable<ReturnType<typeof useBalances>['data']>[number]
const columnsOf = (all: readonly Balance[]): readonly ReadColumn<Balance>[] => [
  {
    title: '职员',
    total: '合计',
    cell: (one) => (
      <>
        {one.employee}
        {!isZero(one.balance) && <span className="quiet"> {one.openLoans} 笔未还</span>}
      </>
    ),
  },
  ...COLUMNS.map(([key, title]) => ({
    title,
    figure: true,
    total: <MoneyCell value={sum(all.map((one) => one[key]))} zero="shown" />,
    cell: (one: Balance) => <MoneyCell value={one[key]} />,
  })),
]

export function BalancesDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, again } = useBalances()
  return (
    <Drawer open size={640} title="职员借款余额" onClose={onClose}>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title="还没有职员借款" hint="借款单付款、报销单审批以后，在这里看每个人的余额" />}
      {data !== undefined && data.length > 0 && (
        <ReadTable label="职员借款余额" rows={data} keyOf={(one) => one.employeeId} columns={columnsOf(data)} />
      )}
    </Drawer>
  )
}
