/** Tax fee items taken away: as they are listed, with what they come to. */
import type { Asked } from '@app/contract/kernel/filter'
import type { feeFilter } from '@app/contract/tax/fees/fees'
import { dayInChina } from '@app/domain/kernel/period'
import { FEE_STATES, feeFields } from '@app/domain/tax/fees/fee'
import type { LedgerContext } from '../../platform/http/context.ts'
import { refuseLong, registerSheet, sheetFile } from '../../platform/sheet-file.ts'
import { sheetOf } from '../../platform/spreadsheet/field-sheet.ts'
import { list } from './fees.service.ts'

type Listed = Awaited<ReturnType<typeof list>>['data'][number]
const { kind, name: _name, ...own } = feeFields

/** RG0001. */
export async function exported(ctx: LedgerContext, { format, ...filter }: Asked<typeof feeFilter> & { readonly format: 'xlsx' | 'pdf' }) {
  const { data, totalData } = await list(ctx, { ...filter, page: 1, pageSize: 100_000 })
  refuseLong(data.length)
  const columns = sheetOf<Listed>(
    {
      title: { title: kind.title, of: (row) => row.title },
      ...own,
      state: { title: '状态', of: (row) => `${row.overdue ? '逾期，' : ''}${FEE_STATES[row.state]}` },
      booked: { title: '已入账', money: true, of: (row) => row.booked },
    },
    data,
    { widths: { title: 22, certificate: 18, note: 20 }, total: { title: '合计', ...totalData } },
  )
  return sheetFile(
    registerSheet(ctx, { title: '税费项目', span: dayInChina(ctx.now), ...columns }),
    `税费项目_${dayInChina(ctx.now)}`,
    format,
  )
}
