/** The paper of a voucher (记账凭证): head of printed columns, lines, capital words and totals. */
import { groupThousands, inWords, isNegative, isZero, negate } from '@app/domain/kernel/money'
import { useMemo, type CSSProperties } from 'react'
import { LEAST_PLACES, placesFor, placeTitles } from './list/digit-grid.ts'
import { difference, totals, type EntryLine, type Place } from './entry/entry.ts'
import { Digits, LineRow, type Lookups } from './entry/LineRow.tsx'
import type { EntryActs } from './entry/use-entry.ts'
import './voucher.css'

interface Props {
  readonly lines: readonly EntryLine[]
  readonly at: Place | null
  readonly errors: ReadonlyMap<string, string>
  readonly editable: boolean
  readonly lookups: Lookups
  readonly acts: EntryActs
}

export function VoucherPaper({ lines, at, errors, editable, lookups, acts }: Props) {
  const { debit, credit } = useMemo(() => totals(lines), [lines])
  const gap = difference(lines)
  const places = useMemo(() => placesFor([debit, credit, ...lines.flatMap((line) => [line.debit, line.credit])]), [lines, debit, credit])
  const titles = placeTitles(places)
  const head = (title: string) => (
    <div className="paper-cell paper-head-amount" role="columnheader">
      <b>{title}</b>
      <span className="digit-titles" aria-hidden>
        {titles.map((one, index) => (
          <i key={`${one}${titles.length - index}`}>{one}</i>
        ))}
      </span>
    </div>
  )
  return (
    <div className="paper-scroll">
      <div
        className={places > LEAST_PLACES ? 'voucher-paper wide' : 'voucher-paper'}
        role="grid"
        aria-label="记账凭证"
        aria-readonly={!editable}
        style={{ '--places': places } as CSSProperties}
      >
        <div className="paper-line paper-head" role="row">
          <div className="paper-cell paper-number" role="columnheader" aria-label="行号" />
          <div className="paper-cell" role="columnheader">
            <b>摘要</b>
          </div>
          <div className="paper-cell" role="columnheader">
            <b>会计科目</b>
          </div>
          {head('借方金额')}
          {head('贷方金额')}
        </div>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            field={at?.line === index ? at.field : null}
            error={errors.get(line.key)}
            places={places}
            editable={editable}
            lookups={lookups}
            acts={acts}
          />
        ))}
        <div className="paper-line paper-total" role="row">
          <div className="paper-cell paper-words" role="rowheader">
            <span>
              合计：<b>{isZero(gap) && !isZero(debit) ? inWords(debit) : ''}</b>
            </span>
            {!isZero(gap) && (
              <span className="negative" role="status">
                差额 {isNegative(gap) ? `借方少 ${groupThousands(negate(gap))}` : `贷方少 ${groupThousands(gap)}`}
              </span>
            )}
          </div>
          <div className="paper-cell paper-amount" role="gridcell">
            <Digits value={debit} places={places} />
          </div>
          <div className="paper-cell paper-amount" role="gridcell">
            <Digits value={credit} places={places} />
          </div>
        </div>
      </div>
    </div>
  )
}
