/** The voucher beside its paper: each line with why it stands there, and what is doubtful of the whole. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { Beside, QueuedRow } from './review-queue.api.ts'
import { SameMoney } from './SameMoney.tsx'
import { voucherName, whysOf } from './words.ts'

interface Props {
  readonly beside: Beside
  readonly row: QueuedRow
  readonly refused: string | undefined
  readonly may: boolean
}

export function VoucherSide({ beside: { voucher }, row, refused, may }: Props) {
  // what one press makes says the same on every line: once is enough
  const said = voucher.lines[0]?.abstract ?? ''
  const once = voucher.lines.every((line) => line.abstract === said)
  return (
    <section className="review-voucher" aria-label="凭证">
      <header className="review-side-head">
        <b className="figure">{voucherName(voucher)}</b> <span className="figure">{voucher.day}</span>
        <span className="quiet">
          附单据 {voucher.attachmentCount} 张 · 制单 {voucher.preparedBy}
        </span>
      </header>
      <div className="review-scroll">
        {refused !== undefined && (
          <p className="negative" role="alert">
            {refused}
          </p>
        )}
        {row.doubts.length > 0 ? (
          <ul className="review-doubts" aria-label="请看">
            {row.doubts.map((doubt) => (
              <li key={doubt.kind}>
                {doubt.words}
                {doubt.other !== undefined && <SameMoney row={row} version={voucher.version} other={doubt.other} may={may} />}
              </li>
            ))}
          </ul>
        ) : (
          <p className="review-sure">有把握：由规则、往来或以往一样的记法决定</p>
        )}
        {once && (
          <p className="review-abstract">
            <span className="quiet">摘要</span> <b>{said}</b>
          </p>
        )}
        <VoucherLines voucher={voucher} once={once} />
      </div>
    </section>
  )
}

interface LinesProps {
  readonly voucher: Beside['voucher']
  /** All lines have the same abstract: it stands above them. */
  readonly once: boolean
}
function VoucherLines({ voucher, once }: LinesProps) {
  const whys = whysOf(voucher)
  return (
    <table className="review-lines stacks">
      <thead>
        <tr>
          {!once && <th>摘要</th>}
          <th>会计科目</th>
          <th className="right">借方</th>
          <th className="right">贷方</th>
          <th>为什么</th>
        </tr>
      </thead>
      <tbody>
        {voucher.lines.map((line) => {
          const why = whys.get(line.position)!
          return (
            <tr key={line.position}>
              {!once && <td data-title="摘要">{line.abstract}</td>}
              <td data-title="会计科目">
                {line.subjectCode} {shownName(line.subjectCode, line.subjectName)}
                {line.tagNames.length > 0 && <span className="quiet"> {line.tagNames.join('；')}</span>}
              </td>
              <td className="right" data-title="借方">
                <MoneyCell value={line.debit} />
              </td>
              <td className="right" data-title="贷方">
                <MoneyCell value={line.credit} />
              </td>
              <td className={why.sure ? 'quiet' : 'review-unsure'} data-title="为什么">
                {why.why}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={once ? 1 : 2}>合计</td>
          <td className="right" data-title="借方">
            <MoneyCell value={voucher.total} zero="shown" />
          </td>
          <td className="right" data-title="贷方">
            <MoneyCell value={voucher.total} zero="shown" />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
