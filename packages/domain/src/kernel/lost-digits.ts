/**
 * Long numbers kept as numbers (长号码的数字格): a spreadsheet holds fifteen digits, so the last of an identity number, an account or an invoice number
 * are gone before the file comes to us. Such a cell is unreadable; nobody may print digits the file never had.
 */

/** The word of such a cell, between reading a table and saying so: no text of a file holds it (private use). */
export const LOST = '\uF8F1'
export const isLost = (cell: string | undefined): boolean => cell?.includes(LOST) ?? false
/** Numbers from here on have more digits than a spreadsheet keeps. */
const MOST = 1e15
export const losesDigits = (value: number): boolean => Number.isInteger(value) && Math.abs(value) >= MOST

export const LOST_REASON = '是数字格，超过15位，末几位已被表格软件丢失；请把这一列设为文本格式，重新填写后再上传'

export interface LostCell {
  readonly sheet: string
  /** From 1. */
  readonly row: number
  /** What stands above it: the heading of its column; its letter where nothing does. */
  readonly column: string
}
/** Tables with nothing where such a number stood: for files of strangers, whose other cells are still read. */
export const withoutLost = <T extends { readonly rows: readonly (readonly string[])[] }>(
  sheets: readonly T[],
): (T & { rows: string[][] })[] =>
  sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((cells) => cells.map((cell) => (isLost(cell) ? '' : cell))) }))

const letterOf = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))
const isHeading = (text: string): boolean => text !== '' && !isLost(text) && !/^[\d.,\s:/-]+$/.test(text)

/** 账号： beside its figure. */
const labelOf = (cell: string | undefined): string | null =>
  cell !== undefined && /[:：]\s*$/.test(cell) ? cell.trim().replace(/[:：]$/, '') : null

/** Every such cell of a file, with its place as a person finds it. */
export function lostCells(sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]): LostCell[] {
  return sheets.flatMap(({ name, rows }) => {
    const headings: string[] = []
    return rows.flatMap((cells, index) =>
      cells.flatMap((cell, at) => {
        if (isLost(cell))
          return [
            {
              sheet: name,
              row: index + 1,
              column:
                labelOf(cells[at - 1]) ?? headings[at] ?? (isHeading(cells[at - 1] ?? '') ? cells[at - 1]!.trim() : `${letterOf(at)}列`),
            },
          ]
        const text = cell.trim()
        // the first text of a column is its heading
        if (headings[at] === undefined && isHeading(text) && index < 30) headings[at] = text
        return []
      }),
    )
  })
}
