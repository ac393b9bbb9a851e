/** One line a tax: when it is due, how it stands, what it comes to, who holds it, and one button. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { State } from '../../ui/Page.tsx'
import { ActButton } from './ActButton.tsx'
import { ConsentLine } from './ConsentNote.tsx'
import { HandOver } from './HandOver.tsx'
import { returnAt } from './pages.ts'
import { standingOf, type ChecklistRow } from './checklist-rows.ts'
import type { Filing, Ready } from './filing.api.ts'

const HEADS = ['税种', '所属期', '申报期限', '状态', '应缴', '已缴', '谁在办', '操作'] as const
const RIGHT: ReadonlySet<string> = new Set(['应缴', '已缴'])

/** A correction of what was filed, made ready to be handed over. */
function Correction({ drafts, filing, may }: Pick<Props, 'drafts' | 'may'> & { readonly filing: Filing }) {
  const draft = drafts.find((one) => one.tax === filing.tax && one.from === filing.from && one.correction === filing.correction + 1)
  return draft === undefined ? null : <HandOver draft={draft} page={returnAt(filing)} may={may} />
}

interface Props {
  readonly rows: readonly ChecklistRow[]
  /** Returns that are drafted, by tax. */
  readonly drafts: readonly Ready[]
  readonly today: Day
  readonly may: boolean
  readonly onOpen: (id: string) => void
}
export function ChecklistTable({ rows, drafts, today, may, onOpen }: Props) {
  return (
    <table className="filing-table" aria-label="申报清单">
      <thead>
        <HeadRow titles={HEADS} figures={RIGHT} />
      </thead>
      <tbody>
        {rows.map((row) => {
          const { mark, words, owner } = standingOf(row, today)
          const { filing, item } = row
          const owed = filing?.payable ?? filing?.owed ?? (item?.payable as Money | undefined)
          // nothing is known of what nobody has declared
          const undue = filing === null && item?.state === 'due'
          const paid = filing?.paid ?? (item?.paid as Money | undefined)
          return (
            <tr key={row.key}>
              <td>
                {row.title}
                {filing !== null && filing.correction > 0 && `（更正第${filing.correction}次）`}
              </td>
              <td>
                {row.from} 至 {row.to}
              </td>
              <td>{row.due}</td>
              <td>
                <State mark={mark}>{words}</State>
                {filing !== null && filing.words !== '' && <span className="quiet filing-words">{filing.words}</span>}
                {filing !== null && <ConsentLine consent={filing.consent} brief />}
              </td>
              <td className="right">{owed === undefined || undue ? '' : <MoneyCell value={owed} zero="shown" />}</td>
              <td className="right">
                {paid === undefined || filing?.payable === null || undue ? '' : <MoneyCell value={paid} zero="shown" />}
              </td>
              <td>{owner}</td>
              <td className="filing-acts">
                {filing !== null ? (
                  <ActButton filing={filing} may={may} />
                ) : (
                  item?.state === 'due' && (
                    <HandOver
                      draft={drafts.find((one) => one.tax === item.tax && one.from === item.from)}
                      page={returnAt(item)}
                      may={may}
                    />
                  )
                )}
                {filing !== null && <Correction drafts={drafts} filing={filing} may={may} />}
                {filing !== null && (
                  <Button type="link" size="small" onClick={() => onOpen(filing.id)}>
                    经过
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
