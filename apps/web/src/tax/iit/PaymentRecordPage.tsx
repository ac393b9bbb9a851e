/** 缴款记录: every payment of personal tax that was recorded. */
import { useState } from 'react'
import { useCan, useStopped } from '../../platform/session.ts'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { PaymentVoucherDialog } from '../payment-vouchers/index.ts'
import { RecordedHere, declarationColumn, useYear } from './declaration-link.tsx'
import './iit.css'
import { usePayments, useRemovePayment, type Payment } from './iit-payments.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const none: readonly Payment[] = []

export default function PaymentRecordPage() {
  const year = useYear()
  const read = usePayments(year)
  const rows = read.data ?? none
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-paymentRecord-bianji') && stopped === null
  const list = useList({ name: 'iit-payments', fields: [] })
  const { mutateAsync: remove } = useRemovePayment()
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const [one] = chosen.length === 1 ? chosen : []
  const [booking, setBooking] = useState<Payment | null>(null)
  const columns: readonly Column<Payment>[] = [
    { key: 'paidOn', title: '缴款日期', width: 92, text: (row) => row.paidOn },
    declarationColumn<Payment>((row) => row.declarationId),
    moneyColumn('amount', '税款', (row) => row.amount),
    moneyColumn('lateFee', '滞纳金', (row) => row.lateFee, { width: 90 }),
    moneyColumn('booked', '已入账', (row) => row.booked, { width: 100 }),
    { key: 'certificate', title: '完税凭证号', width: 150, text: (row) => row.certificate },
    { key: 'note', title: '备注', width: 160, grow: true, text: (row) => row.note },
    { key: 'madeBy', title: '登记人', width: 80, text: (row) => row.madeBy },
    { key: 'madeAt', title: '登记时间', width: 130, text: (row) => momentShown(row.madeAt) },
  ]
  return (
    <ListPage
      title="缴款记录"
      label="缴款记录"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={1}
      totals={read.totals && { amount: read.totals.amount, lateFee: read.totals.lateFee }}
      status={`${year} 年 · ${rows.length} 笔`}
      bar={<RecordedHere what="缴款记录" />}
      empty={{
        title: `${year} 年还没有缴款记录`,
        hint: '在个税缴款里登记',
        action: <GoTo page="/taxWorkspace/personTax/individualIncomeTaxPayment" />,
      }}
      acts={[
        { label: '缴款凭证', off: one === undefined, why: '先选中一笔', run: () => setBooking(one ?? null) },
        removal(list, chosen, {
          remove,
          may: mayEdit,
          counted: '笔',
          asked: '笔缴款记录',
          content: '登记错了才删；删除的内容记入操作日志',
        }),
      ]}
    >
      {booking !== null && (
        <PaymentVoucherDialog
          key={booking.id}
          kind="iitPayment"
          id={booking.id}
          name={`个人所得税 ${booking.period}`}
          may={mayEdit}
          onClose={() => setBooking(null)}
        />
      )}
    </ListPage>
  )
}
