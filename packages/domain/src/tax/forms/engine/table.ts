/**
 * Forms written as a table, a line a row, because twenty rows of fourteen cells are not read one below the other:
 *
 *   # 一、销售额                                          a section
 *     8b@count [2026-01-01..2027-12-31] | 其他 | . | = {2:*} | * -
 *   ! 2,4: {*:*} <= {*:3} :: 超过了第3列                  what must hold in the row above, in these columns (!? only warns)
 *   > 这一栏……                                            what a person ought to know of it
 *
 * Two blanks a step of indentation; `@` another type of value than the column's; the dates from when until when. A cell is a CellText;
 * `.` is the column's usual one, also where the line ends early; `* ` fills the rest of the line with one.
 */
import { broken } from '../../../kernel/app-error.ts'
import type { CellText, ColumnData, FormData, MustData, RowData, ValueType } from './form.ts'

type Head = Omit<FormData, 'sections'>

const ROW = /^( *)([A-Za-z0-9.]+)(?:@(count|rate|money))?(?: \[(\d{4}-\d\d-\d\d)?(?:\.\.(\d{4}-\d\d-\d\d))?\])?$/

function cellsOf(texts: readonly string[], columns: readonly ColumnData[]): CellText[] {
  const last = texts.at(-1)
  const rest = last?.startsWith('* ') === true ? last.slice(2) : '.'
  const written = rest === '.' ? texts : texts.slice(0, -1)
  return columns.map(({ usual = 'typed' }, at) => {
    const text = written[at] ?? rest
    return text === '.' ? usual : (text as CellText)
  })
}

function mustOf(line: string): MustData {
  const [, warns, cols = '', that = '', says] = /^!(\?)? ([\d,]+): (.+?)(?: :: (.+))?$/.exec(line) ?? []
  return { cols: cols.split(','), that, ...(says === undefined ? {} : { says }), ...(warns === undefined ? {} : { severity: 'warn' }) }
}

interface Written extends Omit<RowData, 'must'> {
  readonly must: MustData[]
}
function rowOf(line: string, { code, columns }: Head): Written {
  const [head = '', title = '', ...texts] = line.trimEnd().split(' | ')
  const [whole, indent = '', row = '', type, from, to] = ROW.exec(head) ?? []
  // more cells than columns stay, so that the form refuses them by name
  if (whole === undefined || title === '') throw broken('FM0015', `${code}的“${line}”不是一行`)
  const cells = cellsOf(texts, columns)
  const must = columns.flatMap((column, at): MustData[] =>
    column.must === undefined || cells[at] === '-' ? [] : [{ that: column.must, cols: [column.col] }],
  )
  return {
    row,
    title,
    level: indent.length / 2,
    cells: texts.length > columns.length ? (texts as CellText[]) : cells,
    must,
    ...(type === undefined ? {} : { type: type as ValueType }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

/** A form from its head and the table of its rows; FM0015 names the line that is none. */
export function form(head: Head): (table: TemplateStringsArray, ...values: readonly string[]) => FormData {
  return (table, ...values) => {
    const sections: { title: string; rows: (Written & { note?: string })[] }[] = []
    for (const line of String.raw(table, ...values).split('\n')) {
      const row = sections.at(-1)?.rows.at(-1)
      if (line.trim() === '') continue
      if (line.startsWith('# ')) sections.push({ title: line.slice(2), rows: [] })
      else if (line.startsWith('!')) row?.must.push(mustOf(line))
      else if (line.startsWith('> ') && row !== undefined) row.note = line.slice(2)
      else sections.at(-1)?.rows.push(rowOf(line, head))
    }
    return { ...head, sections }
  }
}

/** The tax in the even columns is that of the sales at their left, but for what rounding invoice by invoice makes. */
export const atRate = (rate: string): string =>
  ['2', '4', '6', '8']
    .map((col) => `!? ${col}: ABS({*:${col}} - {*:${Number(col) - 1}} * ${rate}) <= $tax_tolerance :: 税额与销售额乘税率之差超过容差`)
    .join('\n')
