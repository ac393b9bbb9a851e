/** One line of the paper: text and digits where nobody types, an input where somebody does. */
import { groupThousands, isNegative, type Money } from '@app/domain/kernel/money'
import type { Side, TagType } from '@app/domain/ledger/subjects/subject'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { useTagBalance, type SubjectRow, type TagRow } from '../../../ledger/subjects/index.ts'
import { usePeriod } from '../../../platform/session.ts'
import { AbstractInput } from './AbstractInput.tsx'
import { AmountInput } from './AmountInput.tsx'
import { CurrencyInput, NumberInput, numberNames, plainText, TagInput } from './DetailInput.tsx'
import { digits } from '../list/digit-grid.ts'
import { detailsOf, tagTypeOf } from './entry-keys.ts'
import type { EntryLine, Field, SubjectOf } from './entry.ts'
import type { UsualAbstract } from './likely-subjects.ts'
import { balanceText, SubjectInput } from './SubjectInput.tsx'
import type { EntryActs } from './use-entry.ts'

/** What every line looks things up in; the same object as long as nothing of it changed. */
export interface Lookups {
  readonly subjects: readonly SubjectRow[]
  readonly byId: ReadonlyMap<string, SubjectRow>
  readonly tags: readonly TagRow[]
  readonly tagById: ReadonlyMap<string, TagRow>
  readonly balances: ReadonlyMap<string, Money>
  readonly usual: readonly UsualAbstract[]
  readonly subjectOf: SubjectOf
  /** What a kind of tags is called. */
  readonly nameOf: (type: TagType) => string
}

interface Props {
  readonly line: EntryLine
  readonly index: number
  /** The field being typed in, when it is one of this line. */
  readonly field: Field | null
  readonly error: string | undefined
  readonly places: number
  readonly editable: boolean
  readonly lookups: Lookups
  readonly acts: EntryActs
}

export const LineRow = memo((props: Props) => {
  const { line, index, field, error, editable, lookups, acts } = props
  const subject = line.subjectId === null ? undefined : lookups.byId.get(line.subjectId)
  const balance = subject && lookups.balances.get(subject.id)
  const to = (target: Field) => (event: MouseEvent) => {
    // what happens in a dialog of the line is not meant for the line
    if (!editable || field === target || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    acts.go({ line: index, field: target })
  }
  return (
    <div className={error === undefined ? 'paper-line' : 'paper-line wrong'} role="row" aria-label={`第${index + 1}行`}>
      <div className="paper-cell paper-number" role="rowheader">
        <span>{index + 1}</span>
        {editable && (
          <span className="paper-tools">
            <button
              type="button"
              tabIndex={-1}
              aria-label={`在第${index + 1}行前插入`}
              title="插入行 Alt+Insert"
              onClick={() => acts.insert(index)}
            >
              ＋
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`删除第${index + 1}行`}
              title="删除行 Alt+Delete"
              onClick={() => acts.remove(index)}
            >
              ×
            </button>
          </span>
        )}
      </div>
      <div className="paper-cell" role="gridcell" tabIndex={-1} onMouseDown={to('abstract')}>
        {field === 'abstract' ? (
          <AbstractInput index={index} value={line.abstract} usual={lookups.usual} acts={acts} />
        ) : (
          <span className="paper-text">{line.abstract}</span>
        )}
        {error !== undefined && (
          <span className="paper-error" role="alert">
            {error}
          </span>
        )}
      </div>
      <div className="paper-cell" role="gridcell" tabIndex={-1} onMouseDown={to('subject')}>
        {field === 'subject' ? (
          <SubjectInput {...lookups} index={index} subject={subject} acts={acts} />
        ) : (
          <span className="paper-text">{subject && `${subject.code} ${subject.fullName}`}</span>
        )}
        <Details {...props} subject={subject} />
        {subject && <Balance line={line} subject={subject} whole={balance} lookups={lookups} />}
      </div>
      {(['debit', 'credit'] as const).map((side) => (
        <Amount key={side} side={side} value={line[side]} typing={field === side} places={props.places} onMouseDown={to(side)}>
          <AmountInput index={index} side={side} value={line[side]} acts={acts} />
        </Amount>
      ))}
    </div>
  )
})
LineRow.displayName = 'LineRow'

interface BalanceProps {
  readonly line: EntryLine
  readonly subject: SubjectRow
  readonly whole: Money | undefined
  readonly lookups: Lookups
}

/** Of what the line is about: the subject's own, or that of the customer, project … chosen on it. */
function Balance({ line, subject, whole, lookups }: BalanceProps) {
  const tagIds = subject.tagTypes.flatMap((type) => line.tags[type] ?? [])
  const ofTags = useTagBalance(usePeriod(), subject.id, tagIds)
  const balance = tagIds.length > 0 ? ofTags : whole
  if (balance === undefined) return null
  const names = tagIds.map((id) => lookups.tagById.get(id)?.name ?? '').join('、')
  return (
    <span className="paper-balance" title={names === '' ? '' : `${subject.fullName}：${names}`}>
      {names === '' ? '余额' : `${names} 余额`} {balanceText(balance)}
    </span>
  )
}

interface AmountProps {
  readonly side: Side
  readonly value: Money
  readonly typing: boolean
  readonly places: number
  readonly onMouseDown: (event: MouseEvent) => void
  readonly children: ReactNode
}

function Amount({ side, value, typing, places, onMouseDown, children }: AmountProps) {
  return (
    <div
      className={`paper-cell paper-amount ${typing ? 'typing' : ''}`}
      role="gridcell"
      tabIndex={-1}
      data-side={side}
      onMouseDown={onMouseDown}
    >
      {typing ? children : <Digits value={value} places={places} />}
    </div>
  )
}

/** An amount in its printed columns; one too long for them is written out. */
export function Digits({ value, places }: { value: Money; places: number }) {
  const text = digits(value)
  if (text === '') return null
  const look = isNegative(value) ? 'voucher-digits negative' : 'voucher-digits'
  if (text.length > places) return <span className={isNegative(value) ? 'figure negative' : 'figure'}>{groupThousands(value)}</span>
  return (
    <span className={look} title={groupThousands(value)} aria-label={groupThousands(value)} role="img">
      {text}
    </span>
  )
}

/** Tags, currency and quantity: shown under the subject, only where it asks for them. */
function Details({ line, index, field, subject, editable, lookups, acts }: Props & { subject: SubjectRow | undefined }) {
  const fields = detailsOf(line, subject)
  if (fields.length === 0 || subject === undefined) return null
  return (
    <span className="paper-details">
      {fields.map((one) => {
        const type = tagTypeOf(one)
        const name = type !== null ? lookups.nameOf(type) : one === 'currency' ? '币别' : numberNames[one as keyof typeof numberNames]
        const unit = one === 'quantity' ? subject.unit : null
        const tag = type === null ? undefined : lookups.tagById.get(line.tags[type] ?? '')
        const shown =
          type !== null
            ? (tag?.name ?? '')
            : one === 'currency'
              ? line.currency || '本位币'
              : plainText(line[one as keyof typeof numberNames])
        return (
          <span key={one} className="paper-detail">
            <i>{name}</i>
            {field === one ? (
              type !== null ? (
                <TagInput
                  index={index}
                  type={type}
                  name={name}
                  types={subject.tagTypes}
                  line={line}
                  chosen={tag}
                  tags={lookups.tags}
                  acts={acts}
                />
              ) : one === 'currency' ? (
                <CurrencyInput index={index} line={line} currencies={subject.currencies} acts={acts} />
              ) : (
                <NumberInput index={index} field={one as keyof typeof numberNames} line={line} subjectOf={lookups.subjectOf} acts={acts} />
              )
            ) : (
              <button
                type="button"
                tabIndex={-1}
                disabled={!editable}
                className={shown === '' ? 'missing' : ''}
                onMouseDown={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  acts.go({ line: index, field: one })
                }}
              >
                {shown === '' ? '待填' : shown}
                {unit}
              </button>
            )}
          </span>
        )
      })}
    </span>
  )
}
