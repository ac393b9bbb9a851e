/** What a letter states, line by line to the vouchers, and the invoices that were open when it was made. */
import { addressOf } from '@app/domain/access/address'
import { Link } from '../../platform/links.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Letter } from './confirmations.api.ts'
import './confirmations.css'

export function LetterStatement({ letter: { content, vouchers } }: { letter: Letter }) {
  return (
    <>
      <table className="confirm-table" aria-label="往来明细">
        <caption>
          往来明细 {content.from} 至 {content.asOf}（余额以对方欠我方为正）
        </caption>
        <thead>
          <tr>
            <th>日期</th>
            <th>凭证</th>
            <th>摘要</th>
            <th>科目</th>
            <th className="right">借方</th>
            <th className="right">贷方</th>
            <th className="right">余额</th>
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            <td colSpan={6}>期初余额</td>
            <MoneyTd value={content.opening} zero="shown" />
          </tr>
          {content.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a kept document never move
            <tr key={at}>
              <td>{line.day}</td>
              <td>
                {vouchers[at] == null ? (
                  line.voucher
                ) : (
                  <Link to={addressOf('/document/createVoucher', { id: vouchers[at] })}>{line.voucher}</Link>
                )}
              </td>
              <td>{line.abstract}</td>
              <td>{line.subject}</td>
              <MoneyTd value={line.debit} />
              <MoneyTd value={line.credit} />
              <MoneyTd value={line.balance} zero="shown" />
            </tr>
          ))}
          <tr className="sum">
            <td colSpan={4}>本期合计及期末余额</td>
            <MoneyTd value={content.debit} />
            <MoneyTd value={content.credit} />
            <MoneyTd value={content.balance} zero="shown" />
          </tr>
        </tbody>
      </table>
      {content.invoices.length > 0 && <OpenInvoices invoices={content.invoices} />}
    </>
  )
}

const OpenInvoices = ({ invoices }: { readonly invoices: Letter['content']['invoices'] }) => (
  <table className="confirm-table" aria-label="未核销的发票">
    <caption>制函时未核销的发票</caption>
    <thead>
      <tr>
        <th>发票号码</th>
        <th>开票日期</th>
        <th className="right">价税合计</th>
        <th className="right">未核销</th>
      </tr>
    </thead>
    <tbody>
      {invoices.map((one) => (
        <tr key={one.number}>
          <td>{one.number}</td>
          <td>{one.day}</td>
          <MoneyTd value={one.gross} />
          <MoneyTd value={one.left} />
        </tr>
      ))}
    </tbody>
  </table>
)
