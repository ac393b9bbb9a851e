/** The two lists of open lines side by side, and what has been matched. */
import { addressOf } from '@app/domain/access/address'
import { sum } from '@app/domain/kernel/money'
import { Button, Checkbox } from 'antd'
import { Link } from '../../platform/links.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { attempt } from './attempt.ts'
import { useUnmatch, type EntryRow, type Reconciliation } from './reconcile.api.ts'

const RULES = { voucher: '凭证来源', amount: '金额日期', manual: '手工' } as const
const wordsOf = (one: EntryRow): string => [one.party, one.abstract].filter((text) => text !== '').join(' ')

function VoucherLink({ entry }: { entry: EntryRow }) {
  return entry.voucherId === null ? null : <Link to={addressOf('/document/createVoucher', { id: entry.voucherId })}>{entry.voucher}</Link>
}

interface ListProps {
  readonly title: string
  readonly rows: readonly EntryRow[]
  readonly chosen: ReadonlySet<string>
  readonly onTurn: (key: string) => void
}

export function OpenList({ title, rows, chosen, onTurn }: ListProps) {
  return (
    <section>
      <h4>
        {title} <span className="quiet">{rows.length} 笔</span>
      </h4>
      <div className="reconcile-list">
        <table aria-label={title}>
          <thead>
            <tr>
              <th className="reconcile-box" />
              <th className="reconcile-day">日期</th>
              <th className="reconcile-voucher">凭证</th>
              <th>摘要</th>
              <th className="right">金额</th>
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={5} className="quiet">
                  没有未达账项
                </td>
              </tr>
            )}
            {rows.map((one) => (
              <tr key={one.key}>
                <td>
                  <Checkbox aria-label={`选择 ${one.day} ${wordsOf(one)}`} checked={chosen.has(one.key)} onChange={() => onTurn(one.key)} />
                </td>
                <td className="figure">{one.day}</td>
                <td>
                  <VoucherLink entry={one} />
                </td>
                <td>{wordsOf(one)}</td>
                <MoneyTd value={one.amount} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function MatchList({ rows, mayEdit }: { rows: Reconciliation['matched']; mayEdit: boolean }) {
  const { mutateAsync: unmatch, isPending } = useUnmatch()
  return (
    <div className="reconcile-list">
      <table aria-label="已对账">
        <thead>
          <tr>
            <th>企业账</th>
            <th>对账单</th>
            <th className="right">金额</th>
            <th>依据</th>
            <th>对账人</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={6} className="quiet">
                本月还没有对上的，点“自动对账”
              </td>
            </tr>
          )}
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                {one.book.map((entry) => (
                  <div key={entry.key}>
                    <span className="figure">{entry.day}</span> <VoucherLink entry={entry} /> {entry.abstract}
                  </div>
                ))}
              </td>
              <td>
                {one.bank.map((entry) => (
                  <div key={entry.key}>
                    <span className="figure">{entry.day}</span> {wordsOf(entry)}
                  </div>
                ))}
              </td>
              <MoneyTd value={sum(one.bank.map((entry) => entry.amount))} />
              <td>{RULES[one.rule]}</td>
              <td>{one.by}</td>
              <td className="right">
                <Button
                  type="text"
                  size="small"
                  disabled={!mayEdit || isPending}
                  onClick={() => void attempt(() => unmatch({ query: { ids: [one.id] } }))}
                >
                  取消对账
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
