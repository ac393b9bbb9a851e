/** The rates of a year as columns; those of open months are typed. */
import { trimmed } from '@app/domain/kernel/quantity'
import type { Column } from '../../ui/list/table-columns.ts'
import type { RateRow } from './rate-rows.ts'
import { RateInput } from './RateInput.tsx'
import { useYearRates } from './use-year-rates.ts'

type Keep = ReturnType<typeof useYearRates>['keep']
const cell = (may: boolean, keep: Keep, side: 'booking' | 'closing', title: string): Column<RateRow> => ({
  key: side,
  title,
  width: 160,
  align: 'right',
  text: (row) => (row[side] === null ? '' : trimmed(row[side])),
  render: (row) =>
    may && !row.locked ? (
      <RateInput
        key={`${row.period}${side}${row[side] === null ? '' : trimmed(row[side])}`}
        label={`${row.period} ${title}`}
        value={row[side]}
        onKeep={(value) => void keep(row, side === 'booking' ? { booking: value } : { closing: value })}
      />
    ) : row[side] === null ? (
      ''
    ) : (
      trimmed(row[side])
    ),
})

export const rateColumns = (may: boolean, keep: Keep): Column<RateRow>[] => [
  { key: 'period', title: '月份', width: 100, text: (row) => row.period },
  cell(may, keep, 'booking', '记账汇率'),
  cell(may, keep, 'closing', '期末汇率'),
  { key: 'state', title: '状态', width: 90, text: (row) => (row.locked ? '已结账' : '') },
  { key: 'by', title: '修改人', width: 120, grow: true, text: (row) => row.changedBy },
]
