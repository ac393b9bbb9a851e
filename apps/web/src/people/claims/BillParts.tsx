/** What a bill consists of: its lines, its settlements, its papers. */
import { addressOf } from '@app/domain/access/address'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { SETTLEMENT_METHODS, type BillKind } from '@app/domain/people/claims/bill'
import { TICKETS } from '@app/domain/people/claims/passenger-tax'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError } from '../../platform/feedback.tsx'
import { FileView } from '../../ui/FileView.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useRemoveFile, viewed, type WholeBill } from './claims.api.ts'

const PAID_WORDS: Readonly<Record<BillKind, string>> = { claim: '付款', loan: '付款', repayment: '收款' }

export const voucherLink = (id: string, text: string) => <Link to={addressOf('/document/createVoucher', { id })}>{text}</Link>

export function Lines({ whole: { lines, bill } }: { whole: WholeBill }) {
  const taxed = !isZero(bill.tax)
  return (
    <table className="claim-table" aria-label="费用明细">
      <thead>
        <tr>
          <th>日期</th>
          <th>费用类型</th>
          <th>报销内容</th>
          <th>项目</th>
          {taxed && <th>票据</th>}
          <th className="right">金额</th>
          {taxed && <th className="right">可抵扣税额</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay in place
          <tr key={at}>
            <td className="figure">{one.day}</td>
            <td>{one.expenseType}</td>
            <td>{one.content}</td>
            <td>{one.project}</td>
            {taxed && <td>{TICKETS[one.ticket]}</td>}
            <td className="right">
              <MoneyCell value={one.amount} />
            </td>
            {taxed && (
              <td className="right">
                <MoneyCell value={one.tax} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PaymentsProps {
  readonly kind: BillKind
  readonly whole: WholeBill
  readonly mayEdit: boolean
  readonly unpay: (id: string) => void
}
export function Payments({ kind, whole, mayEdit, unpay }: PaymentsProps) {
  return (
    <>
      <h3 className="claim-title">结算</h3>
      <table className="claim-table">
        <thead>
          <tr>
            <th>日期</th>
            <th>方式</th>
            <th className="right">{PAID_WORDS[kind]}</th>
            <th>凭证</th>
            <th>经办</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {whole.payments.map((one) => (
            <tr key={one.id}>
              <td className="figure">{one.day}</td>
              <td>
                {!isZero(one.paid) && `${SETTLEMENT_METHODS[one.method]}${one.account === '' ? '' : ` ${one.account}`} `}
                {one.offsets.map((offset) => (
                  <Link key={offset.loanId} to={addressOf('/bailian/borrowBill', { id: offset.loanId })}>
                    {kind === 'repayment' ? '还' : '冲'} {offset.loan} {groupThousands(offset.amount)}{' '}
                  </Link>
                ))}
              </td>
              <td className="right">
                <MoneyCell value={one.paid} />
              </td>
              <td>{one.voucherId === null ? <span className="quiet">未生成凭证</span> : voucherLink(one.voucherId, one.voucher)}</td>
              <td className="quiet">{one.createdName}</td>
              <td>
                <Button type="link" disabled={!mayEdit || one.voucherId !== null} onClick={() => unpay(one.id)}>
                  撤销结算
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

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
