/** Sheets as plain text, so that a snapshot is something an accountant can read. */
import type { CellValue, Sheet, SheetColumn } from '@app/domain/kernel/sheet'

/** Display width: Chinese characters count two. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0)

const textOf = (value: CellValue | undefined, column: SheetColumn): string => {
  if (value === undefined || value === null) return ''
  const text = value as unknown as string
  return column.zero === 'blank' && /^-?0(\.0+)?$/.test(text) ? '' : text
}

/** Title, header and rows, columns aligned; amounts to the right. */
export function print(sheet: Sheet): string {
  const heads = sheet.columns.map((column) => (column.group === undefined ? column.title : `${column.group}.${column.title}`))
  const rows = sheet.rows.map((row) => sheet.columns.map((column) => textOf(row.cells[column.key], column)))
  const widths = heads.map((head, index) => Math.max(widthOf(head), ...rows.map((row) => widthOf(row[index]!))))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const gap = ' '.repeat(widths[index]! - widthOf(cell))
        const kind = sheet.columns[index]!.kind
        return kind === 'money' || kind === 'quantity' || kind === 'rate' ? gap + cell : cell + gap
      })
      .join(' │ ')
      .trimEnd()
  return [
    `${sheet.title}${sheet.form === undefined ? '' : `  ${sheet.form}`}`,
    sheet.captions.join('  '),
    line(heads),
    ...rows.map(line),
    ...(sheet.footers ?? []),
  ].join('\n')
}
