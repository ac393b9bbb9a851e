/** Forms made ready to reckon with: every cell in its place, formulas compiled, cells in an order in which each finds what it reads. */
import { broken } from '../../../kernel/app-error.ts'
import { holdsOn } from '../../../kernel/dated.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { Day } from '../../../kernel/period.ts'
import {
  type CellText,
  type CheckData,
  type ColumnData,
  type Filing,
  type FormData,
  type MustData,
  type RowData,
  type ValueType,
} from './form.ts'
import { cellName, compile, inWords, readsOf, readTaxFormula, type Compiled, type Place, type TaxFormula } from './formula.ts'

export type CellKind = 'blank' | 'typed' | 'text' | 'taken' | 'computed'
export interface Cell extends Place {
  readonly name: string
  readonly kind: CellKind
  readonly type: ValueType | 'text'
  /** The words it may be; none where any may. */
  readonly choices: readonly string[]
  /** A person may write into it. */
  readonly open: boolean
  /** What it is taken from; '' where it is not. */
  readonly source: string
  readonly formula: TaxFormula | null
  /** How many columns it covers; 0 where it belongs to the cell at its left. */
  readonly span: number
}
export interface Row extends Pick<RowData, 'row' | 'title'> {
  readonly must: readonly MustData[]
  readonly level: number
  readonly note: string
  /** Its printed number. */
  readonly line: string
  readonly cells: readonly Cell[]
}
export interface Form {
  readonly data: FormData
  readonly columns: readonly ColumnData[]
  readonly sections: readonly { readonly title: string; readonly rows: readonly Row[] }[]
}
export interface Check {
  /** The id of a check between cells, or the cell whose own condition it is. */
  readonly id: string
  readonly form: string
  readonly severity: CheckData['severity']
  readonly says: string
  readonly source: string
  /** Where a question is answered, and what else settles it. */
  readonly answer: CheckData['answer'] | undefined
  readonly remedy: CheckData['remedy'] | undefined
  readonly cells: readonly string[]
  /** Cells and parameters it reads, as they are written. */
  readonly reads: readonly string[]
  readonly holds: Compiled
}
/** Forms of a filing as they are on a day. */
export interface Book {
  readonly filing: Filing
  readonly forms: readonly Form[]
  readonly cells: ReadonlyMap<string, Cell>
  /** Names of cells and parameters by place. */
  readonly names: readonly string[]
  readonly placeOf: (name: string) => number
  /** What gives the value of a place its formula, where it has one. */
  readonly compiled: readonly (Compiled | null)[]
  readonly order: readonly number[]
  /** Places that read a place. */
  readonly readBy: readonly (readonly number[])[]
  readonly checks: readonly Check[]
}

function readCell(text: CellText, place: Place, type: ValueType | 'text', span: number): Cell {
  const name = cellName(place.form, place.row, place.col)
  const at = { ...place, name, type, span, choices: [], source: '', formula: null }
  if (text === '-' || text === '«') return { ...at, kind: 'blank', open: false }
  if (text === 'typed') return { ...at, kind: 'typed', open: true }
  if (text.startsWith('text'))
    return { ...at, kind: 'text', type: 'text', open: true, choices: text === 'text' ? [] : text.slice(5).split('/') }
  const [mark, rest] = [text.slice(0, 1), text.slice(2)]
  if (mark === '<') return { ...at, kind: 'taken', open: true, source: rest.replace('*', place.row) }
  return { ...at, kind: 'computed', open: mark === '~', formula: readTaxFormula(rest, place) }
}

/** Rows the printed form numbers; the others are called by their titles. */
const NUMBERED = /^\d/
function readForm(data: FormData, on: Day): Form {
  const columns = data.columns
  const readRow = (row: RowData): Row => {
    if (row.cells.length !== columns.length)
      throw broken('FM0002', `${data.code}第${row.row}行应有${columns.length}格，写了${row.cells.length}格`)
    return {
      ...row,
      must: [row.must ?? []].flat(),
      level: row.level ?? 0,
      line: row.line ?? (NUMBERED.test(row.row) ? row.row : ''),
      note: row.note ?? '',
      cells: row.cells.map((text, at) => {
        const after = row.cells.slice(at + 1)
        const next = after.findIndex((one) => one !== '«')
        const span = text === '«' ? 0 : 1 + (next === -1 ? after.length : next)
        const { col, type } = columns[at]!
        return readCell(text, { form: data.code, row: row.row, col }, row.type ?? type ?? 'money', span)
      }),
    }
  }
  return {
    data,
    columns,
    sections: data.sections.map(({ title, rows }) => ({ title, rows: rows.filter((row) => holdsOn(row, on)).map(readRow) })),
  }
}

/** Of conditions that are put right in their own cells. */
const PLAIN = { answer: undefined, remedy: undefined } as const

/** Cells before the cells that read them; FM0004 names a circle, link by link. */
function ordered(names: readonly string[], reads: readonly (readonly number[])[]): number[] {
  const order: number[] = []
  const state = new Uint8Array(names.length)
  const path: number[] = []
  const visit = (at: number): void => {
    if (state[at] === 2) return
    if (state[at] === 1) {
      const circle = [...path.slice(path.indexOf(at)), at]
      throw broken('FM0004', `公式循环引用：${circle.map((one) => names[one]).join(' → ')}`)
    }
    state[at] = 1
    path.push(at)
    for (const one of reads[at]!) visit(one)
    path.pop()
    state[at] = 2
    order.push(at)
  }
  for (const at of names.keys()) visit(at)
  return order
}

/** Reads the forms of a filing as they are for a period that ends on a day; whatever does not fit together is refused by name. */
export function openBook(filing: Filing, on: Day): Book {
  const forms = filing.forms.filter((form) => holdsOn(form, on)).map((form) => readForm(form, on))
  const lacking = new Set(filing.forms.map(({ code }) => code).filter((code) => !forms.some(({ data }) => data.code === code)))
  if (lacking.size > 0) throw broken('FM0014', `所属期止于${on}的${filing.title}没有表样：${[...lacking].join('、')}`)
  const cells = new Map<string, Cell>()
  for (const { name, ...cell } of forms.flatMap((form) => form.sections).flatMap(({ rows }) => rows.flatMap((row) => row.cells))) {
    if (cells.has(name)) throw broken('FM0005', `${name}写了两次`)
    if (cell.source !== '' && !Object.hasOwn(filing.sources, cell.source)) throw broken('FM0006', `${name}的来源“${cell.source}”没有定义`)
    cells.set(name, { name, ...cell })
  }
  const names = [...cells.keys(), ...Object.keys(filing.parameters)]
  const places = new Map(names.map((name, at) => [name, at]))
  const placeFrom =
    (where: string) =>
    (name: string): number => {
      const at = places.get(name)
      if (at === undefined || cells.get(name)?.kind === 'blank') throw broken('FM0003', `${where}引用的${name}不存在或不填`)
      return at
    }
  const formulas = names.map((name): TaxFormula | null => {
    const cell = cells.get(name)
    if (cell !== undefined) return cell.formula
    const { formula } = filing.parameters[name as `$${string}`]!
    return formula === undefined ? null : readTaxFormula(formula, { form: '', row: '', col: name })
  })
  const compiled = formulas.map((one, at) => one && compile(one, placeFrom(names[at]!)))
  const reads = formulas.map((one) => (one === null ? [] : readsOf(one).flatMap((read) => (read.before ? [] : [places.get(read.name)!]))))
  const readBy = names.map((): number[] => [])
  for (const [at, from] of reads.entries()) for (const one of new Set(from)) readBy[one]!.push(at)
  const wordsAt = wordsIn({ filing, forms, cells })
  const condition = (
    that: string,
    place: Place,
    more: Omit<Check, 'cells' | 'reads' | 'holds' | 'form' | 'says'> & { says: string | undefined },
  ): Check => {
    const formula = readTaxFormula(that, place)
    const read = new Set(readsOf(formula).flatMap((one) => (one.before ? [] : [one.name])))
    const named = new Set(readsOf(formula).flatMap((one) => (cells.has(one.name) ? [one.name] : [])))
    const says = more.says ?? `应当${inWords(formula, wordsAt(place))}`
    return { ...more, says, form: place.form, cells: [...named], reads: [...read], holds: compile(formula, placeFrom(more.id)) }
  }
  const checks = forms.flatMap(({ data, sections }) => [
    ...sections
      .flatMap(({ rows }) => rows)
      .flatMap(({ row, must }) =>
        must.flatMap(({ that, cols, says, severity = 'error' }) =>
          cols.map((col) => {
            const place = { form: data.code, row, col }
            return condition(that, place, { id: cellName(data.code, row, col), severity, says, source: data.source, ...PLAIN })
          }),
        ),
      ),
    ...data.checks
      .filter((check) => holdsOn(check, on))
      .map(({ that, id, severity, says, source, answer, remedy }) =>
        condition(that, { form: data.code, row: '', col: id }, { id, severity, says, source: source ?? data.source, answer, remedy }),
      ),
  ])
  const placeOf = placeFrom(filing.title)
  return { filing, forms, cells, names, placeOf, compiled, order: ordered(names, reads), readBy, checks }
}

/** The forms of a return filed elsewhere: every figure is what was filed, none is reckoned or judged. */
export function asTyped(book: Book): Book {
  const typed = (cell: Cell): Cell =>
    cell.kind === 'blank' || cell.kind === 'text' ? cell : { ...cell, kind: 'typed', open: true, formula: null, source: '' }
  const forms = book.forms.map((form) => ({
    ...form,
    sections: form.sections.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, cells: row.cells.map(typed) })) })),
  }))
  const cells = new Map([...book.cells].map(([name, cell]) => [name, typed(cell)]))
  return { ...book, forms, cells, filing: { ...book.filing, parameters: {} }, compiled: book.compiled.map(() => null), checks: [] }
}

/** What cells and parameters are called, seen from where a formula stands. */
const wordsIn =
  ({ filing, forms, cells }: Pick<Book, 'filing' | 'forms' | 'cells'>) =>
  (from: Place) =>
  (name: string): string => {
    const there = cells.get(name)
    if (there === undefined) return filing.parameters[name as `$${string}`]!.title
    const form = forms.find(({ data }) => data.code === there.form)!
    const column = form.columns.find(({ col }) => col === there.col)!
    const of = there.form === from.form ? '' : form.data.short
    const head = [column.over, column.title].filter((one) => one !== undefined).join('·')
    const row = form.sections.flatMap(({ rows }) => rows).find((one) => one.row === there.row)!
    const called = row.line === '' ? `“${row.title}”` : `第${row.line}栏`
    return `${of}${called}${form.columns.length === 1 || (there.form === from.form && there.col === from.col) ? '' : `（${head}）`}`
  }
/** What a cell or a parameter is called, from nowhere. */
export const nameWords = (book: Book, name: string): string => wordsIn(book)({ form: '', row: '', col: '' })(name)
/** A cell's formula as a person reads it, from where that cell stands. */
export const formulaWords = (book: Book, cell: Cell): string => (cell.formula === null ? '' : inWords(cell.formula, wordsIn(book)(cell)))

/** What a figure is kept and shown with. */
export const figureText = (cell: Pick<Cell, 'type'>, value: Decimal): string => (cell.type === 'money' ? value.fixed(2) : value.toString())
