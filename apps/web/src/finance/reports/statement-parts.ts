/** The rows a total is made of, on whichever side of the paper they stand. */
import type { CellValue, Sheet, SheetColumn } from '@app/domain/kernel/sheet'

export interface Part {
  readonly key: string
  readonly label: string
  readonly cells: Readonly<Record<string, CellValue>>
}

/** Keys of a two-sided row name both: `B4|B35`. */
export function partsOf(sheet: Sheet, names: string): { columns: SheetColumn[]; parts: Part[] } {
  const wanted = names.split(',')
  const hits = wanted.flatMap((name) => {
    const row = sheet.rows.find((one) => one.key.split('|').includes(name))
    if (row === undefined) return []
    const [left, right] = row.key.split('|')
    const side = right === undefined ? '' : left === name ? 'left.' : 'right.'
    return [{ key: name, side, label: ((row.cells[`${side}label`] as string | null | undefined) ?? '').trim(), cells: row.cells }]
  })
  const side = hits[0]?.side ?? ''
  return { columns: sheet.columns.filter((column) => column.kind === 'money' && column.key.startsWith(side)), parts: hits }
}
