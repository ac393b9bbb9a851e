/** What does not hold: errors are put right, what is only doubtful takes a reason. */
import type { Address } from '@app/domain/access/address'
import { groupThousands, money } from '@app/domain/kernel/money'
import { FILED, MOVED_WORDS } from '@app/domain/tax/forms/engine/return'
import { nameWords, type Book, type Check } from '@app/domain/tax/forms/engine/book'
import type { Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { Button, Input } from 'antd'
import { Link } from '../../platform/links.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { Declaration } from './declarations.api.ts'
import { Question } from './Question.tsx'
import type { Entry } from './use-tax-grid.ts'

const severityNames = { error: '错误', ask: '请回答', warn: '提示' } as const
/** Reasons the bureau may ask for are kept short. */
const LONGEST = 200

/** More figures than this say nothing to anybody. */
const MOST_FIGURES = 6
/** The figures a check compares, each by its name. */
function figuresIn(book: Book, { now, said: known }: Reckoned, { reads: all }: Check): string {
  // of what nobody has said there is no figure
  const reads = all.filter((name) => known[book.placeOf(name)] === true)
  const said = reads.slice(0, MOST_FIGURES).map((name) => {
    const value = now[book.placeOf(name)]!
    const cell = book.cells.get(name)
    return `${nameWords(book, name)} ${cell?.type === 'money' ? groupThousands(money(value)) : value.toString()}`
  })
  return reads.length > MOST_FIGURES ? `${said.join('；')}；……` : said.join('；')
}

interface Props {
  readonly book: Book
  readonly reckoned: Reckoned
  readonly violations: readonly Check[]
  /** What people were asked about the months and have not answered. */
  readonly unanswered: readonly { readonly words: string; readonly path: Address }[]
  /** The return they are of. */
  readonly of: Declaration
  readonly onType: (entries: readonly Entry[]) => void
  readonly onGo: (name: string) => void
  readonly reasons: Readonly<Record<string, string>>
  /** Null where nothing is written any more. */
  readonly onReason: ((id: string, text: string) => void) | null
  /** Of a return filed elsewhere nothing is known but its figures. */
  readonly unknown: boolean
  /** No cell has a figure yet: nothing is proved by that. */
  readonly empty: boolean
}
export function Findings({ book, reckoned, violations, unanswered, of, onType, onGo, reasons, onReason, unknown, empty }: Props) {
  if (unknown)
    return (
      <section className="tax-findings" aria-label="审核结果">
        在别处申报的，只记下各格的数，没有审核。
      </section>
    )
  return (
    <section className="tax-findings" aria-label="审核结果">
      <h3>审核结果{violations.length > 0 && `（${violations.length}）`}</h3>
      {unanswered.map((one) => (
        <p key={one.path}>
          <State mark="red">未答</State> {one.words}，回答后才能审核 <Link to={one.path}>去回答</Link>
        </p>
      ))}
      {of.moved && <Moved book={book} of={of} onGo={onGo} />}
      {violations.length === 0 ? (
        of.moved || unanswered.length > 0 ? null : empty ? (
          <p>各格都还没有数，没有可核对的</p>
        ) : (
          <State mark="proved">表内、表间关系都相符</State>
        )
      ) : (
        <ul>
          {violations.map((check) => (
            <li key={check.id}>
              <State mark={check.severity === 'warn' ? 'suggested' : 'red'}>{severityNames[check.severity]}</State>
              <span>{check.says}</span>
              {check.cells[0] !== undefined && (
                <Button type="link" size="small" onClick={() => onGo(check.cells[0]!)}>
                  到这一格
                </Button>
              )}
              <span className="tax-figures">{figuresIn(book, reckoned, check)}</span>
              {onReason !== null && (check.answer !== undefined || check.remedy !== undefined) && (
                <Question book={book} reckoned={reckoned} check={check} of={of} onType={onType} />
              )}
              <span className="quiet">{check.source}</span>
              {check.severity === 'warn' && (
                <Input
                  size="small"
                  aria-label={`${check.says}的原因`}
                  placeholder="确属正常的，写明原因"
                  maxLength={LONGEST}
                  readOnly={onReason === null}
                  value={reasons[check.id] ?? ''}
                  onChange={(event) => onReason?.(check.id, event.target.value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Filed cells whose figures are others in the books now, and what is done about it. */
const Moved = ({ book, of, onGo }: Pick<Props, 'book' | 'of' | 'onGo'>) => (
  <div className="tax-moved" role="note">
    <State mark="red">{MOVED_WORDS}</State>
    <ul>
      {of.movedCells.map(({ cell, filed, now }) => (
        <li key={cell}>
          <Button type="link" size="small" onClick={() => onGo(cell)}>
            {nameWords(book, cell)}
          </Button>
          <span className="tax-figures">
            申报 {filed}，账上现在 {now}
          </span>
        </li>
      ))}
    </ul>
    <span className="quiet">
      {FILED.includes(of.state) ? '按上面的「更正申报」另做一份，或把账改回去。' : '退回草稿，重新取数再审核。'}
    </span>
  </div>
)
