/** 为什么这样记: the reason of every line, and the documents the voucher was made from. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { Drawer } from 'antd'
import { use } from 'react'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import './origin.css'
import { isSuggested, originWords, reasonsOf, showsSource, stateMark, stateWord, VoucherDocuments } from './origin.ts'
import { voucherName, type VoucherRow } from '../vouchers.api.ts'

const WIDTH = 640

export default function OriginDrawer({ voucher, onClose }: { voucher: VoucherRow; onClose: () => void }) {
  const documentsOf = use(VoucherDocuments)
  const { ofLine, general } = reasonsOf(voucher.source.reason, voucher.lines)
  return (
    <Drawer open size={WIDTH} title={`${voucherName(voucher)} 为什么这样记`} onClose={onClose}>
      <div className="voucher-origin">
        <p>
          <State mark={stateMark(voucher)}>{stateWord(voucher)}</State> 来源：{originWords[voucher.source.kind]}
          {isSuggested(voucher) && <span className="quiet">，由规则生成，请核对后审核或记账；修改的科目下次会照此生成</span>}
        </p>
        <table>
          <thead>
            <tr>
              <th>会计科目</th>
              <th className="right">借方</th>
              <th className="right">贷方</th>
              <th>理由</th>
            </tr>
          </thead>
          <tbody>
            {voucher.lines.map((line) => (
              <tr key={line.position}>
                <td>
                  {line.subjectCode} {shownName(line.subjectCode, line.subjectName)}
                  {line.tagNames.length > 0 && <span className="quiet"> {line.tagNames.join('；')}</span>}
                </td>
                <MoneyTd value={line.debit} />
                <MoneyTd value={line.credit} />
                <td>{ofLine.get(line.position) ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {general.length > 0 && (
          <ul>
            {general.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        )}
        {documentsOf && showsSource(voucher) && documentsOf(voucher)}
      </div>
    </Drawer>
  )
}
