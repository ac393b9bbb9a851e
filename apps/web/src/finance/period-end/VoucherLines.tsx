/** Lines of a voucher as it would be or is, with their totals. */
import { sum, type Money } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { PreviewRow } from './period-end.api.ts'

const total = (lines: readonly PreviewRow[], side: 'debit' | 'credit'): Money => sum(lines.map((line) => line[side]))

export const VoucherLines = ({ lines, day }: { lines: readonly PreviewRow[]; day: string }) => (
  <table className="preview-lines">
    <caption className="quiet">记字 · {day}</caption>
    <thead>
      <tr>
        <th>摘要</th>
        <th>会计科目</th>
        <th className="right">借方</th>
        <th className="right">贷方</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // lines of a plan have no id of their own and never change places
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${index} ${line.code}`}>
          <td>{line.abstract}</td>
          <td>
            {line.code} {line.name}
            {line.tagNames.length > 0 && <span className="quiet"> [{line.tagNames.join('、')}]</span>}
            {line.quantity !== null && <span className="quiet"> 数量 {trimmed(line.quantity)}</span>}
            {line.currency !== '' && line.exchangeRate !== null && (
              <span className="quiet">
                {' '}
                {line.currency} 汇率 {trimmed(line.exchangeRate)}
              </span>
            )}
            {line.added && <span className="state state-suggested">将启用</span>}
          </td>
          <MoneyTd value={line.debit} />
          <MoneyTd value={line.credit} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={2}>合计</td>
        <MoneyTd value={total(lines, 'debit')} zero="shown" />
        <MoneyTd value={total(lines, 'credit')} zero="shown" />
      </tr>
    </tfoot>
  </table>
)
