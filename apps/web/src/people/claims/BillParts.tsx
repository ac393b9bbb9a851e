/** What a bill consists of: its lines, its settlements, its papers. */
import { addressOf } from '@app/domain/access/address'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { SETTLEMENT_METHODS, type BillKind } from '@app/domain/people/claims/bill'
import { TICKETS } from '@app/domain/people/claims/passenger-tax'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError } from '../../platform/feedback.tsx'
import { FileView } from '../../ui/files/FileView.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { ReadTable, type ReadColumn } from '../../ui/list/PlainTable.tsx'
import { useRemoveFile, viewed, type WholeBill } from './claims.api.ts'

const PAID_WORDS: Readonly<Record<BillKind, string>> = { claim: '付款', loan: '付款', repayment: '收款' }

export const voucherLink = (id: string, text: string) => <Link to={addressOf('/document/createVoucher', { id })}>{text}</Link>

type Line = WholeBill['lines'][number]
const LINE_COLUMNS: readonly ReadColumn<Line>[] = [
  { title: '日期', cell: (one) => one.day },
  { title: '费用类型', cell: (one) => one.expenseType },
  { title: '报销内容', cell: (one) => one.content },
  { title: '项目', cell: (one) => one.project },
]
const AMOUNT: ReadColumn<Line> = { title: '金额', figure: true, cell: (one) => <MoneyCell value={one.amount} /> }
const TICKET: ReadColumn<Line> = { title: '票据', cell: (one) => TICKETS[one.ticket] }
const TAX: ReadColumn<Line> = { title: '可抵扣税额', figure: true, cell: (one) => <MoneyCell value={one.tax} /> }

/** A line has no other name than its place. */
export const Lines = ({ whole: { lines, bill } }: { whole: WholeBill }) => (
  <ReadTable
    label="费用明细"
    columns={isZero(bill.tax) ? [...LINE_COLUMNS, AMOUNT] : [...LINE_COLUMNS, TICKET, AMOUNT, TAX]}
    rows={lines}
    keyOf={(_, at) => at}
  />
)

interface PaymentsProps {
  readonly kind: BillKind
  readonly whole: WholeBill
  readonly mayEdit: boolean
  readonly unpay: (id: string) => void
}
type Payment = WholeBill['payments'][number]
const paymentColumns = ({ kind, mayEdit, unpay }: Omit<PaymentsProps, 'whole'>): readonly ReadColumn<Payment>[] => [
  { title: '日期', cell: (one) => one.day },
  {
    title: '方式',
    cell: (one) => (
      <>
        {!isZero(one.paid) && `${SETTLEMENT_METHODS[one.method]}${one.account === '' ? '' : ` ${one.account}`} `}
        {one.offsets.map((offset) => (
          <Link key={offset.loanId} to={addressOf('/bailian/borrowBill', { id: offset.loanId })}>
            {kind === 'repayment' ? '还' : '冲'} {offset.loan} {groupThousands(offset.amount)}{' '}
          </Link>
        ))}
      </>
    ),
  },
  { title: PAID_WORDS[kind], figure: true, cell: (one) => <MoneyCell value={one.paid} /> },
  {
    title: '凭证',
    cell: (one) => (one.voucherId === null ? <span className="quiet">未生成凭证</span> : voucherLink(one.voucherId, one.voucher)),
  },
  { title: '经办', cell: (one) => <span className="quiet">{one.createdName}</span> },
  {
    title: '操作',
    cell: (one) => (
      <Button type="link" disabled={!mayEdit || one.voucherId !== null} onClick={() => unpay(one.id)}>
        撤销结算
      </Button>
    ),
  },
]

export const Payments = ({ whole, ...given }: PaymentsProps) => (
  <>
    <h3 className="claim-title">结算</h3>
    <ReadTable label="结算" rows={whole.payments} keyOf={(one) => one.id} columns={paymentColumns(given)} />
  </>
)

export function Papers({ kind, whole, mayEdit }: { kind: BillKind; whole: WholeBill; mayEdit: boolean }) {
  const [open, setOpen] = useState<string | null>(null)
  const { mutateAsync: remove } = useRemoveFile(kind)
  const shown = whole.files.find((one) => one.id === open)
  if (whole.files.length === 0) return null
  return (
    <>
      <h3 className="claim-title">附件</h3>
      <ul className="claim-files">
        {whole.files.map((one) => (
          <li key={one.id}>
            <Button type="link" aria-pressed={one.id === open} onClick={() => setOpen(one.id === open ? null : one.id)}>
              {one.name}
            </Button>
            {whole.bill.state === 1 && (
              <Button type="text" disabled={!mayEdit} onClick={() => void remove({ params: { id: one.id } }).catch(showError)}>
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <FileView file={viewed(kind, shown)} />}
    </>
  )
}
