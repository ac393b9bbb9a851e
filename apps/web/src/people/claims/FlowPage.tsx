/** 费用流水: every line of the claims that were sent in, by day; one leads to its bill. */
import { type Address, addressOf } from '@app/domain/access/address'
import { claimLineFilter, claimsApi } from '@app/contract/people/claims/claims-overview'
import { APPROVAL_STATES, PAYMENT_STATUSES } from '@app/domain/people/claims/bill'
import { useMemo } from 'react'
import { useGo } from '../../platform/links.tsx'
import { Drill, moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, type Choice } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useChoices, useFlow, type FlowLine } from './claims.api.ts'

const billAt = (row: FlowLine): Address => addressOf('/bailian/baoxiaoBill', { id: row.billId })
/** Those the ledger has; 未填 where a line may be without. */
const named = (those: readonly { id: string; name: string }[] = [], without = ''): Choice[] => [
  ...(without === '' ? [] : [{ value: 'none', label: without }]),
  ...those.map((one) => ({ value: one.id, label: one.name })),
]

export function FlowPage() {
  const navigate = useGo()
  const { data: choices } = useChoices()
  const list = useList({
    name: 'expense-flow',
    fields: fieldsOf(claimLineFilter, {
      options: {
        typeId: named(choices?.types),
        employeeId: named(choices?.employees),
        departmentId: named(choices?.departments, '未填部门'),
        projectId: named(choices?.projects, '未填项目'),
      },
    }),
  })
  const read = useFlow(list.query)
  const { total, totals } = read
  const columns = useMemo<Column<FlowLine>[]>(
    () => [
      { key: 'day', title: '日期', width: 92, align: 'center', text: (row) => row.day },
      { key: 'type', title: '费用类型', width: 120, text: (row) => row.type },
      { key: 'content', title: '报销内容', width: 200, grow: true, text: (row) => row.content },
      { key: 'employee', title: '职员', width: 90, text: (row) => row.employee },
      { key: 'department', title: '部门', width: 100, text: (row) => row.department },
      { key: 'project', title: '项目', width: 120, text: (row) => row.project },
      moneyColumn('amount', '金额', (row) => row.amount, { width: 112 }),
      moneyColumn('tax', '可抵扣税额', (row) => row.tax, { width: 112 }),
      { key: 'state', title: '审批', width: 76, text: (row) => APPROVAL_STATES[row.state] },
      { key: 'status', title: '付款', width: 76, text: (row) => PAYMENT_STATUSES[row.status] },
      {
        key: 'number',
        title: '单号',
        width: 126,
        text: (row) => row.number,
        render: (row) => <Drill onClick={() => void navigate(billAt(row))}>{row.number}</Drill>,
      },
      voucherColumn((address) => void navigate(address)),
    ],
    [navigate],
  )
  return (
    <ListPage
      file="own"
      title="费用流水"
      label="费用流水"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.key}
      fixed
      onOpen={(row) => void navigate(billAt(row))}
      totals={totals && { amount: totals.amount, tax: totals.tax }}
      status={`${total} 笔`}
      empty={{ title: '没有费用', hint: '报销单提交以后，每一行费用都列在这里；店里的进货和开支记在「采购」，不经过报销单' }}
      tools={<SheetFile of={claimsApi.flowFile} ask={(format) => ({ query: { ...list.filter, format } })} name="费用流水" />}
    />
  )
}
