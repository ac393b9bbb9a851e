/** 个税缴款: what is owed of each return that was declared, and recording that it was paid. */
import { pageAt } from '@app/domain/access/address'
import { iitPaymentsApi as api } from '@app/contract/tax/iit/iit-payments'
import { listed } from '@app/domain/kernel/field'
import { sum, ZERO, groupThousands } from '@app/domain/kernel/money'
import { isByBureau } from '@app/domain/tax/iit/declaration'
import { PAY_STATES, paymentFields, type PayState } from '@app/domain/tax/iit/payment'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { dueColumn } from '../../ui/list/due-column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { RecordedHere, declarationColumn, useYear } from './declaration-link.tsx'
import './iit.css'
import { useDue, usePay, type Due } from './iit-payments.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const MARKS: Readonly<Record<PayState, StateMark>> = { none: 'draft', unpaid: 'red', partly: 'suggested', paid: 'proved' }
const none: readonly Due[] = []

export default function PaymentPage() {
  const year = useYear()
  const read = useDue(year)
  const rows = read.data ?? none
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-individualIncomeTaxPayment-bianji') && stopped === null
  const list = useList({ name: 'iit-due', fields: [] })
  const [paying, setPaying] = useState<Due | null>(null)
  const navigate = useGo()
  const [chosen] = rows.filter((row) => list.selected.has(row.id))
  // what went through the queue is paid where returns are paid
  const open = (row: Due) => (isByBureau(row) ? void navigate(pageAt('/taxWorkspace/taxPay')) : setPaying(row))
  const columns: readonly Column<Due>[] = [
    declarationColumn<Due>((row) => row.id),
    { key: 'filedOn', title: '申报日期', width: 92, text: (row) => row.filedOn },
    moneyColumn('owed', '应缴税额', (row) => row.owed),
    moneyColumn('paid', '已缴', (row) => row.paid),
    moneyColumn('left', '未缴', (row) => row.left),
    {
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => PAY_STATES[row.state],
      render: (row) => <State mark={MARKS[row.state]}>{PAY_STATES[row.state]}</State>,
    },
    dueColumn(
      'dueOn',
      '缴款期限',
      (row) => row.dueOn,
      (row) => (row.late ? '（已逾期）' : ''),
    ),
    { key: 'receipt', title: '受理编号', width: 140, grow: true, text: (row) => row.receipt },
  ]
  return (
    <ListPage
      title="个税缴款"
      label="应缴税款"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={1}
      onOpen={(row) => mayEdit && open(row)}
      totals={{ owed: sum(rows.map((row) => row.owed)), paid: sum(rows.map((row) => row.paid)), left: sum(rows.map((row) => row.left)) }}
      status={`${year} 年 · ${rows.length} 份已申报`}
      bar={<RecordedHere what="缴款" />}
      empty={{
        title: `${year} 年还没有已申报的个税`,
        hint: '税务局受理以后，或在个税申报里登记已申报后，应缴的税款列在这里',
        action: <GoTo page="/taxWorkspace/personTax/individualIncomeTax" />,
      }}
      main={{
        label: chosen !== undefined && isByBureau(chosen) ? '去税费缴纳' : '登记缴款',
        off: !mayEdit || chosen === undefined || chosen.state === 'paid' || chosen.state === 'none',
        why: '先选中一份申报',
        run: () => chosen && open(chosen),
      }}
    >
      {paying && <PayDialog due={paying} onClose={() => setPaying(null)} />}
    </ListPage>
  )
}

function PayDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const today = useToday()
  const { mutateAsync: pay } = usePay()
  return (
    <FormDialog
      title={`登记缴款　${due.period}`}
      ok="登记"
      name="iit-pay"
      fields={listed(paymentFields)}
      start={{ paidOn: today, amount: due.left, lateFee: ZERO, certificate: '', note: '' }}
      shape={api.pay.body}
      controls={{ paidOn: <DayField label="缴款日期" min={due.filedOn} max={today} /> }}
      onClose={onClose}
      onSave={async (body) => {
        await pay({ params: { id: due.id }, body })
        tell.success('已登记')
      }}
    >
      <p className="quiet">未缴 {groupThousands(due.left)} 元。这里只登记，不会扣款；请在扣缴端或银行缴款。</p>
    </FormDialog>
  )
}
