/** The columns of a year's returns: one a month, every return in it with how it stands and what is due. */
import {
  MOVED_SHORT,
  SHORT_STATES,
  YEAR_STATES,
  yearDue,
  yearWords,
  type YearReturn,
  type YearState,
} from '@app/domain/centre/tax-batch/year'
import { groupThousands } from '@app/domain/kernel/money'
import { MOVED_WORDS } from '@app/domain/tax/forms/engine/return'
import { OWED_TAXES } from '@app/domain/tax/calendar/owed-taxes'
import { Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { ems, WRITTEN_FOR } from '../../ui/list/column-needs.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import type { useOpenReturn } from './open-return.ts'
import type { YearRow } from './tax-batch.api.ts'

/** Of a year, from 0. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => at)
// green is only what the bureau has accepted as it was sent
const MARKS: Readonly<Record<YearState, StateMark>> = {
  draft: 'draft',
  checked: 'suggested',
  waitingClient: 'suggested',
  confirmed: 'suggested',
  sending: 'suggested',
  accepted: 'proved',
  differing: 'red',
  refused: 'red',
  voided: 'draft',
  elsewhere: 'reviewed',
  paid: 'proved',
  ready: 'suggested',
  filed: 'reviewed',
}

/** Of a sum under its column: bold, with its padding. */
const FOOT_AROUND = 26
const shortOf = ({ moved, state }: YearReturn): string => (moved ? MOVED_SHORT : SHORT_STATES[state])
/** As the cell shows it: the state in its frame, what is due. */
const cellWords = (returns: readonly YearReturn[]): string =>
  returns.map((one) => `　${shortOf(one)}${one.due === null ? '' : ` ${groupThousands(one.due)}`}`).join('')

/** `below` is what stands under each month: it must have room there. */
export const yearColumns = (open: ReturnType<typeof useOpenReturn>, below: readonly string[]): Column<YearRow>[] => [
  { key: 'name', title: '账套名称', width: 170, grow: true, text: (row) => row.name },
  { key: 'tax', title: '税种', width: 116, text: (row) => OWED_TAXES[row.tax], uncut: (row) => OWED_TAXES[row.tax] },
  ...MONTHS.map((at): Column<YearRow> => ({
    key: `m${at + 1}`,
    title: `${at + 1}月`,
    // a month in which nothing ends is narrow
    width: Math.max(64, Math.ceil(ems(below[at]!) * WRITTEN_FOR) + FOOT_AROUND),
    text: (row) => yearWords(row.months[at]!.returns),
    uncut: (row) => cellWords(row.months[at]!.returns),
    render: ({ id, tax, months }) => {
      const { period, returns } = months[at]!
      return returns.map((one) => (
        <Drill
          key={one.id}
          title={`${period} ${YEAR_STATES[one.state]}${one.correction === 0 ? '' : `，更正第${one.correction}次`}${one.moved ? `；${MOVED_WORDS}` : ''}`}
          onClick={() => void open({ id, tax, period, returnId: one.id })}
        >
          <State mark={one.moved ? 'red' : MARKS[one.state]}>{shortOf(one)}</State>
          {one.due !== null && ` ${groupThousands(one.due)}`}
        </Drill>
      ))
    },
  })),
  moneyColumn<YearRow>('due', '全年应补（退）', yearDue, { balance: true, width: 120 }),
]
