/** The columns of the lists of bills. */
import type { Address } from '@app/domain/access/address'
import type { Money } from '@app/domain/kernel/money'
import type { BillKind } from '@app/domain/people/claims/bill'
import { PEOPLE } from '@app/domain/people/claims/bill-fields'
import { approvalText, paymentText, SETTLED_WORDS } from '@app/domain/people/claims/bill-words'
import type { Column } from '../../ui/list/DataTable.tsx'
import { countColumn, moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { ApprovalMark } from './bill-words.tsx'
import type { Bill } from './claims.api.ts'

const amount = (key: string, title: string, of: (row: Bill) => Money) => moneyColumn(key, title, of, { width: 94 })

export const billColumns = (kind: BillKind, onVoucher: (address: Address) => void): Column<Bill>[] => [
  { key: 'day', title: '日期', width: 92, align: 'center', text: (row) => row.day },
  { key: 'number', title: '单号', width: 116, text: (row) => row.number },
  { key: 'employee', title: PEOPLE[kind], width: 90, text: (row) => row.employee },
  { key: 'department', title: '部门', width: 96, text: (row) => row.department },
  { key: 'reason', title: '事由', width: 160, grow: true, text: (row) => row.reason },
  amount('amount', '金额', (row) => row.amount),
  ...(kind === 'claim' ? [amount('tax', '可抵扣税额', (row) => row.tax)] : []),
  amount('settled', SETTLED_WORDS[kind][0], (row) => row.settled),
  amount('open', SETTLED_WORDS[kind][1], (row) => row.open),
  { key: 'state', title: '审批', width: 96, text: approvalText, render: (row) => <ApprovalMark bill={row} /> },
  { key: 'status', title: '结算', width: 84, text: paymentText },
  voucherColumn<Bill>(onVoucher, { mark: (row) => (row.booked ? '' : ' …'), width: 104 }),
  { key: 'project', title: '项目', width: 110, text: (row) => row.project },
  countColumn('files', '附件', (row) => row.files),
  {
    key: 'alike',
    title: '重复',
    width: 64,
    text: (row) => row.alike.join('；'),
    render: (row) =>
      row.alike.length === 0 ? null : (
        <span className="negative" title={row.alike.join('\n')}>
          疑似重复
        </span>
      ),
  },
  { key: 'by', title: '制单', width: 84, text: (row) => row.createdName },
]
