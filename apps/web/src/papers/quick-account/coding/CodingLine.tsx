/** One movement of the coding sheet; the one with the cursor has the input. Drawn anew only when it is another. */
import { Checkbox } from 'antd'
import { memo, useMemo, useState, type KeyboardEvent } from 'react'
import type { SubjectRow } from '../../../ledger/subjects/index.ts'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'
import { find } from '../../../ui/inputs/pinyin-match.ts'
import { Suggest } from '../../../ui/inputs/Suggest.tsx'
import { stateNames, type RowState } from './coding.ts'
import type { CodingRow } from './flow-coding.api.ts'

export interface LineActs {
  readonly go: (id: string) => void
  readonly mark: (id: string, on: boolean) => void
  /** Takes a subject for the row and goes on to the next. */
  readonly pick: (id: string, subjectId: string) => void
  /** Keys that the list of answers did not use. */
  readonly press: (id: string, typed: string, event: KeyboardEvent<HTMLInputElement>) => void
}
interface Props {
  readonly row: CodingRow
  readonly top: number
  readonly height: number
  readonly state: RowState
  /** Chosen here or as it came. */
  readonly subject: string
  readonly at: boolean
  readonly marked: boolean
  readonly subjects: readonly SubjectRow[]
  readonly acts: LineActs
}
const MOST = 30

export const CodingLine = memo(function CodingLine({ row, top, height, state, subject, at, marked, subjects, acts }: Props) {
  return (
    <div
      role="row"
      aria-selected={at}
      className={`coding-line coding-${state}${at ? ' coding-at' : ''}`}
      style={{ transform: `translateY(${top}px)`, height }}
      onMouseDown={(event) => {
        // the input that appears keeps the cursor; the box is marked as it is
        if (at || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        acts.go(row.id)
      }}
    >
      <span role="gridcell">
        <Checkbox
          aria-label={`选择 ${row.day} ${row.party || row.abstract}`}
          checked={marked}
          onChange={(event) => acts.mark(row.id, event.target.checked)}
        />
      </span>
      <span role="gridcell">{row.day}</span>
      <span role="gridcell" title={row.party}>
        {row.party}
      </span>
      <span role="gridcell" title={row.abstract}>
        {row.abstract}
      </span>
      <span role="gridcell" className="right">
        <MoneyCell value={row.inflow} />
      </span>
      <span role="gridcell" className="right">
        <MoneyCell value={row.outflow} />
      </span>
      <span role="gridcell" className="coding-subject" title={row.why}>
        {at && state !== 'refused' ? <SubjectEntry row={row} subject={subject} subjects={subjects} acts={acts} /> : subject}
      </span>
      <span role="gridcell" className="quiet" title={row.refused || row.why}>
        <b>{stateNames[state]}</b> {row.refused || (state === 'draft' ? '' : row.why)}
      </span>
    </div>
  )
})

function SubjectEntry({ row, subject, subjects, acts }: Pick<Props, 'row' | 'subject' | 'subjects' | 'acts'>) {
  const [typed, setTyped] = useState('')
  const options = useMemo(
    () => (typed.trim() === '' ? [] : find(subjects, typed, MOST).map((one) => ({ key: one.id, label: `${one.code} ${one.fullName}` }))),
    [subjects, typed],
  )
  return (
    <Suggest
      takesFocus
      eager
      opensOnFocus={false}
      label={`${row.day} ${row.party} 的科目`}
      className="cell-input"
      placeholder={subject}
      nothing="没有这个末级科目"
      width={340}
      text={typed}
      onText={setTyped}
      options={options}
      onPick={(id) => {
        setTyped('')
        acts.pick(row.id, id)
      }}
      onKeyDown={(event) => acts.press(row.id, typed, event)}
    />
  )
}
