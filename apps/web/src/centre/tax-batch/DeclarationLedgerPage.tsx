/** 申报台账: every company × tax of a year, a column a month: how the return stands and what it comes to; each leads to it. */
import { taxBatchApi as api, yearFilter } from '@app/contract/centre/tax-batch/tax-batch'
import { groupThousands, sum } from '@app/domain/kernel/money'
import { yearOf } from '@app/domain/kernel/period'
import { useMemo } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { useToday } from '../../platform/today.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useOpenReturn } from './open-return.ts'
import { useYear, useYearSums } from './tax-batch.api.ts'
import { MONTHS, yearColumns } from './year-columns.tsx'
import { YearSelect } from './YearSelect.tsx'

/** Companies of a page; each has a line a tax. */
const COMPANIES = 20

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
  const columns = useMemo(() => yearColumns(open, below), [open, below])
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
