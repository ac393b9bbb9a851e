/** A book or statement beside another of the same kind (对比): another period, or the same as it stood at an earlier moment. */
import { fromFen, type Money, moneyText, toFen } from '../../kernel/money.ts'
import { rate, type Rate } from '../../kernel/quantity.ts'
import type { CellValue, Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import { halfUp, magnitude } from '../../kernel/whole.ts'

export interface Comparison {
  /** What the two are called above their columns. */
  readonly labels: readonly [own: string, other: string]
  /** Money columns set side by side, by key; other money columns are left out. */
  readonly columns: readonly string[]
}

/** By how much a figure is more than another, in percent with two decimals; null beside nothing. */
export function changeInPercent(own: Money, other: Money): Rate | null {
  const base = toFen(other)
  if (base === 0n) return null
  const percent = halfUp((toFen(own) - base) * 10_000n, magnitude(base))
  // a figure a million times another says nothing as a percentage
  return magnitude(percent) > 99_999_999n ? null : rate(moneyText(fromFen(percent)))
}

/** Rows of both in the order of the first; what only the second has comes where it stands there. */
export function rowsOfBoth(own: readonly SheetRow[], other: readonly SheetRow[]): { row: SheetRow; own?: SheetRow; other?: SheetRow }[] {
  const known = new Map(own.map((row) => [row.key, row]))
  const beside = new Map(other.map((row) => [row.key, row]))
  // rows that only the other has, after the row they follow there
  const after = new Map<string, SheetRow[]>()
  let last = ''
  for (const row of other)
    if (known.has(row.key)) last = row.key
    else after.set(last, [...(after.get(last) ?? []), row])
  const follow = (key: string) => (after.get(key) ?? []).map((row) => ({ row, other: row }))
  return [
    ...follow(''),
    ...own.flatMap((row) => {
      const match = beside.get(row.key)
      return [{ row, own: row, ...(match === undefined ? {} : { other: match }) }, ...follow(row.key)]
    }),
  ]
}

const titleOf = ({ group, title }: SheetColumn): string => (group === undefined ? title : `${group}${title}`)

/** One sheet of both: of each chosen column its own figure, the other, the difference and the change in percent. */
export function compareSheets(own: Sheet, other: Sheet, { labels, columns: chosen }: Comparison): Sheet {
  const columns = own.columns.flatMap((column): SheetColumn[] => {
    if (column.kind !== 'money') return [column]
    if (!chosen.includes(column.key)) return []
    const one = { ...column, group: titleOf(column), width: 14 }
    return [
      { ...one, title: labels[0] },
      { ...one, key: `${column.key}.other`, title: labels[1] },
      { ...one, key: `${column.key}.difference`, title: '差额', zero: 'blank' },
      { key: `${column.key}.percent`, title: '增减%', kind: 'rate', group: one.group, width: 8, zero: 'blank' },
    ]
  })
  const left = new Set(own.columns.filter((column) => column.kind === 'money' && !chosen.includes(column.key)).map((column) => column.key))
  const kept = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !left.has(key)))
  const rows = rowsOfBoth(own.rows, other.rows).map(({ row, own: mine, other: theirs }): SheetRow => {
    const cells: Record<string, CellValue> = kept(row.cells)
    const bold = [...(row.bold ?? [])]
    for (const key of chosen) {
      const [a, b] = [mine?.cells[key] as Money | null | undefined, theirs?.cells[key] as Money | null | undefined]
      // a title has no figures on either side
      if ((a === undefined || a === null) && (b === undefined || b === null)) continue
      const [first, second] = [a ?? fromFen(0n), b ?? fromFen(0n)]
      Object.assign(cells, {
        [key]: first,
        [`${key}.other`]: second,
        [`${key}.difference`]: fromFen(toFen(first) - toFen(second)),
        [`${key}.percent`]: changeInPercent(first, second),
      })
      if (bold.includes(key)) bold.push(`${key}.other`, `${key}.difference`, `${key}.percent`)
    }
    const drills = kept(row.drills ?? {})
    if (mine === undefined) for (const key of chosen) delete drills[key]
    for (const key of chosen) {
      const drill = theirs?.drills?.[key]
      if (drill !== undefined) drills[`${key}.other`] = drill
    }
    return { ...row, ...(bold.length === 0 ? {} : { bold }), cells, drills }
  })
  const captions = own.captions.map((caption, at) => {
    const beside = other.captions[1] ?? labels[1]
    return at === 1 && beside !== caption ? `${caption} 对比 ${beside}` : caption
  })
  return { ...own, captions, columns, rows }
}
