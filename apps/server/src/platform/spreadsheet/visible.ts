/** What a person who opens the file would not see, or would think was read: hidden sheets and rows, files of an archive that are no tables. */
import type { TableFile, TableSheet } from './table.ts'

/** So many are named. */
const NAMED = 5

export const namedFiles = (names: readonly string[]): string =>
  `${names
    .slice(0, NAMED)
    .map((name) => `“${name}”`)
    .join('、')}${names.length > NAMED ? `等${names.length}个文件` : ''}`

const rowsIn = ({ rows }: TableSheet): number => rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
const numbers = (rows: readonly number[]): string =>
  `第${rows.slice(0, NAMED).join('、')}行${rows.length > NAMED ? `等${rows.length}行` : ''}`

export interface Visible {
  /** Without hidden sheets, unless all are. */
  readonly sheets: TableSheet[]
  /** Every such thing, as a sentence. */
  readonly told: readonly string[]
}

/** The sheets a person sees: a hidden one is last month's copy more often than anything meant to be read. Hidden rows are read, and told. */
export function visibleIn({ sheets, others = [] }: TableFile): Visible {
  const shown = sheets.filter((sheet) => sheet.hidden !== true)
  const read = shown.length > 0 ? shown : sheets
  const hidden = sheets.filter((sheet) => sheet.hidden === true && rowsIn(sheet) > 0)
  return {
    sheets: read,
    told: [
      ...hidden.map((sheet) =>
        shown.length > 0
          ? `隐藏的工作表“${sheet.name}”有${rowsIn(sheet)}行，没有读；要读请先取消隐藏`
          : `工作表“${sheet.name}”是隐藏的，已经读入`,
      ),
      ...read.flatMap(({ name, hiddenRows = [] }) =>
        hiddenRows.length === 0
          ? []
          : [`${read.length > 1 && name !== '' ? `“${name}”` : ''}${numbers(hiddenRows)}是隐藏的（或被筛选掉的），已经读入，请核对`],
      ),
      ...(others.length === 0 ? [] : [`压缩包里的${namedFiles(others)}不是表格，没有读`]),
    ],
  }
}
