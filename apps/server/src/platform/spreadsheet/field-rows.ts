/** A workbook whose columns are fields: the rows below its headings, cell by cell, each refusal at its row and column. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { readField, type Field } from '@app/domain/kernel/field'
import { keysOf, type Described, type ValueOf } from '@app/domain/kernel/field-values'
import { headMissing } from '@app/domain/kernel/known-tables'
import type { SheetColumn } from '@app/domain/kernel/sheet'
import type { FileAnswer } from '../http/implement.ts'
import { sheetFile } from '../sheet-file.ts'
import { amountOf, dayOf, monthOf } from './cells.ts'

/** Columns by their keys: fields, or what stands beside them. */
export type Columns<K extends string> = Readonly<Record<K, Pick<Field, 'title'>>>
const entries = <K extends string>(columns: Columns<K>) => Object.entries(columns) as [K, Pick<Field, 'title'>][]

/** The columns of a file that is to be filled in. */
export const columnsOf = (columns: Columns<string>): SheetColumn[] =>
  entries(columns).map(([key, { title }]) => ({ key, title, kind: 'text' as const }))
/** A file to be filled in, with one row to go by. */
export const templateOf = <K extends string>(
  columns: Columns<K>,
  example: Readonly<Partial<Record<K, string>>>,
  name: string,
): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: columnsOf(columns),
      rows: [{ key: 'example', cells: Object.fromEntries(entries(columns).map(([key]) => [key, example[key] ?? ''])) }],
    },
    name,
    'xlsx',
  )

/** What a door of files takes. */
export interface Door<K extends string> {
  readonly columns: Columns<K>
  /** The headings without which it is another file. */
  readonly needed: readonly NoInfer<K>[]
  /** What to use instead of such a file, and the refusal of it. */
  readonly instead: string
  readonly refuse: (reason: string) => Error
}
/** The headings a door asks for, in words. */
export const headsOf = <K extends string>({ columns, needed }: Pick<Door<K>, 'columns' | 'needed'>): string =>
  needed.map((key) => columns[key].title).join('、')

export interface FieldRow<K extends string> {
  /** As the workbook counts. */
  readonly row: number
  /** undefined: the file has no such column. */
  readonly cell: (key: K) => string | undefined
  readonly refuse: (key: K, reason: string) => void
}

/** The rows with anything in them; refused where the headings are not there that must be. */
export function fieldRows<K extends string>(table: readonly (readonly string[])[], door: Door<K>, details: ErrorDetail[]): FieldRow<K>[] {
  const { columns, needed, instead, refuse } = door
  const headerAt = table.findIndex((row) => needed.every((key) => row.some((cell) => cell.trim() === columns[key].title)))
  if (headerAt < 0) throw refuse(headMissing(headsOf(door), instead, table))
  const places = new Map(entries(columns).map(([key, { title }]) => [key, table[headerAt]!.findIndex((cell) => cell.trim() === title)]))
  return table.slice(headerAt + 1).flatMap((cells, offset) => {
    if (cells.every((one) => one.trim() === '')) return []
    const row = headerAt + offset + 2
    const cell = (key: K) => (places.get(key)! < 0 ? undefined : (cells[places.get(key)!] ?? '').trim())
    return [{ row, cell, refuse: (key, reason) => void details.push({ row, column: columns[key].title, reason }) }]
  })
}

/** The text of a cell, refused as the form would refuse it. */
export function textIn<K extends string>({ cell, refuse }: FieldRow<K>, key: K, { required: _, ...field }: Field): string {
  const read = readField(field, cell(key) ?? '')
  if ('value' in read) return read.value
  refuse(key, read.refused)
  return ''
}

type Say = (reason: string) => void
/** What a cell says; undefined when it says nothing, or nothing that can be. */
export type Reader<T> = (typed: string, say: Say) => T | undefined

const read =
  <T>(of: (typed: string) => T | null, what: string): Reader<T> =>
  (typed, say) => {
    const value = of(typed)
    if (value === null) say(`“${typed}”不是${what}`)
    return value ?? undefined
  }
export const readAmount = read(amountOf, '金额')
export const readDay = read(dayOf, '日期')
const readMonth = read(monthOf, '月份')
/** One of these, by its key or its name. */
const readChoice =
  ({ choices = {} }: Field): Reader<string> =>
  (typed, say) => {
    const found = Object.keys(choices).find((key) => key === typed || choices[key] === typed)
    if (found === undefined) say(`没有“${typed}”`)
    return found
  }
const MOST_WHOLE = 1_000_000
const readWhole =
  ({ title, least = 0, most = MOST_WHOLE }: Field): Reader<number> =>
  (typed, say) => {
    if (/^\d{1,9}$/.test(typed) && Number(typed) <= most && Number(typed) >= least) return Number(typed)
    say(`${title}须为${least}至${most}的整数`)
    return undefined
  }
const readText =
  (field: Field): Reader<string> =>
  (typed, say) => {
    const found = readField(field, typed)
    if ('value' in found) return found.value
    say(found.refused)
    return undefined
  }
function readerOf(field: Field): Reader<unknown> {
  switch (field.kind) {
    case 'money':
      return readAmount
    case 'day':
      return readDay
    case 'month':
      return readMonth
    case 'whole':
      return readWhole(field)
    case 'choice':
      return readChoice(field)
    default:
      return readText(field)
  }
}

type Lookups = Readonly<Record<string, Reader<unknown>>>
/** What a row says of the fields; what it does not say is not there. */
export type SaidIn<D extends Described, L extends Lookups> = {
  [K in keyof D]?: K extends keyof L ? Exclude<ReturnType<L[K]>, undefined> : ValueOf<D[K]>
}
/**
 * Reads rows of a workbook by their fields: each cell by its kind, in the words every file is refused in. A cell that is empty says nothing,
 * unless it is a text that must be there. `lookups` read what a kind alone does not know: the names of records, and what may not be empty.
 */
export function rowsOf<D extends Described, L extends { readonly [K in keyof D]?: Reader<unknown> } & Lookups>(described: D, lookups: L) {
  const readers = keysOf(described).map((key) => {
    const field: Field = described[key]!
    const asked = lookups[key] !== undefined || (field.kind === 'text' && field.required !== undefined)
    return { key, asked, reader: lookups[key] ?? readerOf(field) }
  })
  return ({ cell, refuse }: FieldRow<keyof D & string>): SaidIn<D, L> =>
    Object.fromEntries(
      readers.flatMap(({ key, asked, reader }): [string, unknown][] => {
        const typed = cell(key) ?? ''
        const value = typed === '' && !asked ? undefined : reader(typed, (reason) => refuse(key, reason))
        return value === undefined ? [] : [[key, value]]
      }),
    ) as SaidIn<D, L>
}
