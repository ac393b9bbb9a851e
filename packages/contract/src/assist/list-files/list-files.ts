/** A list taken away as it is shown: the page says its columns and rows, the house writes the file. */
import { z } from 'zod'
import { text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

/** So many rows one file of a list holds. */
export const MOST_SHOWN = 5000
const MOST_COLUMNS = 40
/** As much as a cell of a workbook holds. */
const Cell = z.string().max(32_000, '一格最多32000个字')
const Line = z.array(Cell).max(MOST_COLUMNS, `最多${MOST_COLUMNS}列`)

const Column = wire({
  title: ['title', text({ max: 100, tooLong: '列名最多100个字' })],
  /** Amounts stand as figures, everything else as it is written. */
  money: ['money', z.boolean()],
  width: ['width', z.number().int().min(1).max(500)],
})

const ShownList = wire({
  title: ['title', text({ required: '缺少名称', max: 100, tooLong: '名称最多100个字' })],
  /** Whose list it is: the client's, or the firm's. */
  whose: ['ownerName', text({ max: 200, tooLong: '名称最多200个字' })],
  columns: ['columns', z.array(Column).min(1, '没有列').max(MOST_COLUMNS, `最多${MOST_COLUMNS}列`)],
  rows: ['rows', z.array(Line).max(MOST_SHOWN, `一个文件最多${MOST_SHOWN}行：请缩小筛选后再导出`)],
  /** Below the rows; empty where nothing is added up. */
  totals: ['totals', Line],
  format: ['format', OutputFormat],
})
export type ShownList = z.output<typeof ShownList>

export const listFilesApi = {
  make: {
    method: 'POST',
    path: '/rest/list/file/v1.0',
    summary: '导出列表',
    scope: 'user',
    body: ShownList,
    writes: false,
    unversioned: 'reads',
    download: true,
  },
} as const satisfies Api
