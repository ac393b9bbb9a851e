/** What happened to assets, taken away as it is listed. */
import { dayInChina } from '@app/domain/kernel/period'
import { EVENT_KINDS } from '@app/domain/stock/assets/events/events'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { refuseLong, registerSheet, sheetFile } from '../../../platform/sheet-file.ts'
import { sheetOf } from '../../../platform/spreadsheet/field-sheet.ts'
import type { EventFilter } from './events.queries.ts'
import { list } from './events.service.ts'

type Listed = Awaited<ReturnType<typeof list>>['data'][number]

/** RG0001. */
export async function exportedEvents(ctx: LedgerContext, { format, ...filter }: EventFilter & { readonly format: 'xlsx' | 'pdf' }) {
  const { data } = await list(ctx, { ...filter, page: 1, pageSize: 100_000 })
  refuseLong(data.length)
  const columns = sheetOf<Listed>(
    {
      day: { title: '变动日期', of: (row) => row.day },
      code: { title: '资产编号', of: (row) => row.code },
      name: { title: '资产名称', of: (row) => row.name },
      kind: { title: '变动', of: (row) => EVENT_KINDS[row.kind] },
      from: { title: '从哪月起', of: (row) => row.from },
      words: { title: '内容', of: (row) => row.words },
      voucher: { title: '凭证', of: (row) => row.voucher },
      reason: { title: '原因', of: (row) => row.reason },
      madeBy: { title: '登记人', of: (row) => row.madeBy },
    },
    data,
    { widths: { name: 22, words: 28, reason: 22, voucher: 14 } },
  )
  return sheetFile(registerSheet(ctx, { title: '资产变动记录', ...columns }), `资产变动记录_${dayInChina(ctx.now)}`, format)
}
