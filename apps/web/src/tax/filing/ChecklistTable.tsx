/** One line a tax: when it is due, how it stands, what it comes to, who acted last, and one button. */
import { sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { owesTax } from '@app/domain/tax/filing/owing'
import { Button } from 'antd'
import { Link } from '../../platform/links.tsx'
import { Opens } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { ActButton } from './ActButton.tsx'
import { ConsentLine } from './ConsentNote.tsx'
import { HandOver } from './HandOver.tsx'
import { returnAt } from './pages.ts'
import { amountsOf, corrected, standingOf, type ChecklistRow } from './checklist-rows.ts'
import type { Filing, Ready } from './filing.api.ts'

const HEADS = ['税种', '所属期', '申报期限', '状态', '说明', '应缴税款', '滞纳金', '已缴', '谁在办', '操作'] as const
const RIGHT: ReadonlySet<string> = new Set(['应缴税款', '滞纳金', '已缴'])

/** A correction of what was filed, made ready to be handed over. */
function Correction({ drafts, filing, today, may }: Pick<Props, 'drafts' | 'today' | 'may'> & { readonly filing: Filing }) {
  const draft = drafts.find((one) => one.tax === filing.tax && one.from === filing.from && one.correction === filing.correction + 1)
  return draft === undefined ? null : <HandOver draft={draft} page={returnAt(filing)} today={today} may={may} />
}

const Amount = ({ value }: { readonly value: Money | null }) => (
  <td className="right">{value !== null && <MoneyCell value={value} zero="shown" />}</td>
)

interface Props {
  readonly rows: readonly ChecklistRow[]
  /** Returns that are drafted, by tax. */
  readonly drafts: readonly Ready[]
  readonly today: Day
  readonly may: boolean
  readonly onOpen: (id: string) => void
}
export function ChecklistTable({ rows, drafts, today, may, onOpen }: Props) {
  const draftOf = ({ filing, item }: ChecklistRow) =>
    filing !== null || item === null ? undefined : drafts.find((one) => one.tax === item.tax && one.from === item.from)
  const amounts = rows.map((row) => amountsOf(row, draftOf(row)))
  const total = (of: 'tax' | 'late' | 'paid') =>
    sum(amounts.map((one, at) => (corrected(rows[at]!, rows) && of !== 'paid' ? ZERO : (one[of] ?? ZERO))))
  return (
    <PlainTable
      label="申报清单"
      titles={HEADS}
      figures={RIGHT}
      foot={
        <tr>
          <td colSpan={5}>合计</td>
          <Amount value={total('tax')} />
          <Amount value={total('late')} />
          <Amount value={total('paid')} />
          <td colSpan={2} />
        </tr>
      }
    >
      {rows.map((row, at) => (
        <Line key={row.key} row={row} draft={draftOf(row)} amounts={amounts[at]!} drafts={drafts} today={today} may={may} onOpen={onOpen} />
      ))}
    </PlainTable>
  )
}

interface LineProps extends Omit<Props, 'rows'> {
  readonly row: ChecklistRow
  /** The return that is drafted for it. */
  readonly draft: Ready | undefined
  readonly amounts: ReturnType<typeof amountsOf>
}
function Line({ row, draft, amounts, drafts, today, may, onOpen }: LineProps) {
  const { mark, words, owner, more } = standingOf(row, today, draft)
  const { filing, item } = row
  const { tax, late, paid } = amounts
  const page = returnAt(filing ?? item!)
  const name = `${row.title}${filing !== null && filing.correction > 0 ? `（更正第${filing.correction}次）` : ''}`
  return (
    <tr>
      <td>
        {filing !== null ? (
          <Opens alone title="打开申报的进度" onClick={() => onOpen(filing.id)}>
            {name}
          </Opens>
        ) : page === undefined ? (
          name
        ) : (
          <Link to={page}>{name}</Link>
        )}
      </td>
      <td>
        {row.from} 至 {row.to}
      </td>
      <td>{row.due}</td>
      <td>
        <State mark={mark}>{words}</State>
      </td>
      <td className="words">
        {more}
        {filing !== null && <ConsentLine consent={filing.consent} brief />}
      </td>
      <Amount value={owesTax((filing ?? item!).tax) ? tax : null} />
      <Amount value={late} />
      <Amount value={paid} />
      <td>{owner}</td>
      <td>
        {filing !== null ? (
          <ActButton filing={filing} may={may} />
        ) : (
          item?.state === 'due' && <HandOver draft={draft} page={page} today={today} may={may} />
        )}
        {filing !== null && <Correction drafts={drafts} filing={filing} today={today} may={may} />}
        {filing !== null && (
          <Button type="link" size="small" onClick={() => onOpen(filing.id)}>
            进度
          </Button>
        )}
      </td>
    </tr>
  )
}
