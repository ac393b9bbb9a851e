/** 申报台账: every company × tax of a year, a column a month: how the return stands and what it comes to; each leads to it. */
import { taxBatchApi as api, yearFilter } from '@app/contract/centre/tax-batch/tax-batch'
import {
  MOVED_SHORT,
  SHORT_STATES,
  YEAR_STATES,
  yearDue,
  yearWords,
  type YearReturn,
  type YearState,
} from '@app/domain/centre/tax-batch/year'
import { groupThousands, sum } from '@app/domain/kernel/money'
import { yearOf } from '@app/domain/kernel/period'
import { MOVED_WORDS } from '@app/domain/tax/forms/engine/return'
import { OWED_TAXES } from '@app/domain/tax/calendar/owed-taxes'
import { useMemo } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { useToday } from '../../platform/today.ts'
import { Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { ems, WRITTEN_FOR } from '../../ui/list/column-needs.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useOpenReturn } from './open-return.ts'
import { useYear, useYearSums, type YearRow } from './tax-batch.api.ts'
import { YearSelect } from './YearSelect.tsx'

/** Companies of a page; each has a line a tax. */
const COMPANIES = 20
const MONTHS = Array.from({ length: 12 }, (_, at) => at)
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

export default function DeclarationLedgerPage() {
  const thisYear = yearOf(useToday())
  const [address, setAddress] = useAddress({ year: '' })
  const year = address.year === '' ? thisYear : Number(address.year)
  const list = useList({ name: 'declaration-ledger', fields: fieldsOf(yearFilter), pageSize: COMPANIES })
  const read = useYear({ year, ...list.query })
  const { data: sums } = useYearSums({ year, ...list.filter }, read.data !== undefined && read.data.length > 0)
  const { waiting = 0 } = read.totals ?? {}
  useLooking(waiting > 0, read.again, SOON_MS)
  const open = useOpenReturn()
  const below = useMemo(
    () =>
      MONTHS.map((at) => {
        const month = (sums ?? []).filter(({ period }) => Number(period.slice(5)) === at + 1)
        const filed = month.reduce((all, one) => all + one.filed, 0)
        const count = month.reduce((all, one) => all + one.open, filed)
        return count === 0 ? '' : `${filed}/${count} ${groupThousands(sum(month.map(({ due }) => due)))}`
      }),
    [sums],
  )
  const columns = useMemo<Column<YearRow>[]>(
    () => [
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
    ],
    [open, below],
  )
  return (
    <ListPage
      file="own"
      title="申报台账"
      label="申报台账"
      ofFirm
      fixed
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => `${row.id} ${row.tax}`}
      pinned={2}
      sums={{ name: '已报 / 全部', ...Object.fromEntries(MONTHS.map((at) => [`m${at + 1}`, below[at]!])) }}
      status={[
        `${year}年`,
        `${read.total} 个账套，每页 ${list.paging!.pageSize} 个`,
        ...(waiting === 0 ? [] : [`${waiting} 户的账是否变动还在核对`]),
      ].join(' · ')}
      empty={{ title: '还没有账套', hint: '分配给您的账套全年的申报显示在这里' }}
      onOpen={(row, column) => {
        const month = row.months[Number(/^m(\d+)$/.exec(column)?.[1] ?? 0) - 1]
        if (month !== undefined) void open({ id: row.id, tax: row.tax, period: month.period, returnId: month.returns[0]?.id ?? null })
      }}
      lead={<YearSelect thisYear={thisYear} value={year} onChange={(next) => setAddress({ year: next })} />}
      acts={[
        {
          label: '导出',
          off: read.total === 0,
          run: () => {
            tell.info('正在导出文件，请等待。')
            return saveFile(api.yearFile, { query: { year, ...list.filter } }, `申报台账-${year}年.xlsx`)
          },
        },
      ]}
    />
  )
}
