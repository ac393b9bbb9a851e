/** 个税状态查询: the twelve months — by when, declared or not, what is left to pay. */
import { addressOf } from '@app/domain/access/address'
import { DECLARATION_STATES } from '@app/domain/tax/iit/declaration'
import { MONTH_STATES, type MonthState } from '@app/domain/tax/iit/payment'
import { useGo } from '../../platform/links.tsx'
import { countColumn, Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { dueColumn } from '../../ui/list/due-column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { RecordedHere, useYear } from './declaration-link.tsx'
import './iit.css'
import { useStatus, type MonthStatus } from './iit-payments.api.ts'

const MARKS: Readonly<Record<MonthState, StateMark>> = {
  waiting: 'draft',
  open: 'suggested',
  overdue: 'red',
  drafted: 'reviewed',
  filed: 'reviewed',
  paid: 'proved',
}

export default function TaxStatusPage() {
  const year = useYear()
  const read = useStatus(year)
  const navigate = useGo()
  const list = useList({ name: 'iit-status', fields: [] })
  const open = (row: MonthStatus) =>
    row.declarationId !== null && void navigate(addressOf('/taxWorkspace/personTax/individualIncomeTax', { id: row.declarationId }))
  const columns: readonly Column<MonthStatus>[] = [
    { key: 'period', title: '所属期', width: 84, text: (row) => row.period },
    {
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => MONTH_STATES[row.state],
      render: (row) => <State mark={MARKS[row.state]}>{MONTH_STATES[row.state]}</State>,
    },
    dueColumn('dueOn', '申报期限', (row) => row.dueOn),
    {
      key: 'declaration',
      title: '申报',
      width: 140,
      text: (row) =>
        row.declareState === null ? '' : `${DECLARATION_STATES[row.declareState]}${row.number === 0 ? '' : `，第${row.number}次更正`}`,
      render: (row) =>
        row.declareState !== null && (
          <Drill title="打开申报" onClick={() => open(row)}>
            {DECLARATION_STATES[row.declareState]}
            {row.number === 0 ? '' : `，第${row.number}次更正`}
          </Drill>
        ),
    },
    countColumn('sheets', '工资表', (row) => row.sheets),
    countColumn('people', '申报人数', (row) => row.people, 76),
    moneyColumn('tax', '应扣税额', (row) => row.tax),
    moneyColumn('filedTax', '受理税额', (row) => row.filedTax),
    moneyColumn('paid', '已缴', (row) => row.paid),
    moneyColumn('left', '未缴', (row) => row.left),
  ]
  const totals = read.totals
  return (
    <ListPage
      title="个税状态查询"
      label="各月状态"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.period}
      fixed
      pinned={1}
      sortable={false}
      onOpen={open}
      status={totals ? `${year} 年 · 人员 ${totals.people}，未登记为已验证 ${totals.unverified}` : `${year} 年`}
      bar={<RecordedHere what="申报和缴款的状态" />}
      empty={{ title: `${year} 年账套还没有启用`, hint: '换一个年度的期间查看' }}
    />
  )
}
