/** Opening balances as a workbook, out and in. */
import { invalid } from '@app/domain/kernel/app-error'
import type { CellValue, SheetColumn } from '@app/domain/kernel/sheet'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { XLSX } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write.ts'
import { exported, HEADERS, imported } from './opening-balances.service.ts'

const kinds: readonly SheetColumn['kind'][] = [
  'text',
  'text',
  'text',
  'text',
  'text',
  'money',
  'money',
  'money',
  'money',
  'money',
  'money',
  'quantity',
]

export async function download(ctx: LedgerContext): Promise<FileAnswer> {
  const rows = await exported(ctx)
  const book = writeWorkbook([
    {
      title: '期初余额',
      captions: [`编制单位：${ctx.ledger.name}`, `启用期间：${ctx.ledger.startPeriod}`, '单位：元'],
      columns: HEADERS.map((title, index) => ({ key: title, title, kind: kinds[index]!, zero: 'shown' as const })),
      rows: rows.map((cells, index) => ({
        key: String(index),
        cells: Object.fromEntries(HEADERS.map((title, at) => [title, cells[at] as CellValue])),
      })),
    },
  ])
  return new FileAnswer('期初余额.xlsx', XLSX, book)
}

export async function upload(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const [sheet] = sheets
  if (!sheet) throw invalid('OB0006', '文件里没有表格')
  return caller.transact((ctx) => imported(ctx, sheet.rows))
}
