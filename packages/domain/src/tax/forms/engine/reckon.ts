/** Reckoning forms: all of them, or what one cell changes; and what does not hold. */
import { AppError, broken } from '../../../kernel/app-error.ts'
import { dec, type Decimal } from '../../../kernel/decimal.ts'
import { money, moneyText, type Money } from '../../../kernel/money.ts'
import { rate, trimmed } from '../../../kernel/quantity.ts'
import { figureText, type Book, type Cell, type Check } from './book.ts'
import type { Severity } from './form.ts'
import { NOTHING, PREVIOUS, TYPED_CELLS, type Values } from './formula.ts'

/** What a return is reckoned from. Texts by cell; a cell that is typed over keeps what was typed. */
export interface Given {
  readonly typed: Readonly<Record<string, string>>
  /** Figures of the books, by source: amounts, and a few counts. */
  readonly taken: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
  /** Figures of the return before, by cell. */
  readonly before: Readonly<Record<string, string>>
}
export interface Reckoned extends Values {
  readonly given: Given
}

const LONGEST_TEXT = 100
const YES = dec('1')
const nowhere = (name: string): AppError => broken('FM0007', `申报表没有${name}这一格`)
const oneOf = (words: readonly string[]): AppError => broken('FM0017', `请填写${words.join('或')}`)
/** What a person writes into a cell, as it is kept; FM0007 to FM0009 and the kernel's bounds say why not, at the cell. */
export function readEntry(book: Book, name: string, text: string): string {
  const cell = book.cells.get(name)
  const at = (error: AppError): AppError => new AppError(error.code, error.status, error.message, [{ field: name, reason: error.message }])
  try {
    if (name.startsWith('$')) return readAnswer(book, name, text)
    if (cell === undefined) throw nowhere(name)
    if (!cell.open) throw broken('FM0008', `第${cell.row}栏由公式计算，不能填写`)
    return READ[cell.type](text.trim(), cell)
  } catch (error) {
    throw error instanceof AppError && error.code !== 'FM0007' ? at(error) : error
  }
}
const CODE = /^\d+$/
const WHOLE = /^\d{1,9}$/
const READ: Readonly<Record<Cell['type'], (text: string, cell: Pick<Cell, 'choices'>) => string>> = {
  money: (text) => moneyText(money(text)),
  rate: (text) => trimmed(rate(text)),
  count: (text) => {
    if (!WHOLE.test(text)) throw broken('FM0016', '请填写整数')
    return String(Number(text))
  },
  text: (text, { choices }) => {
    if (text.length > LONGEST_TEXT) throw broken('FM0009', `最多${LONGEST_TEXT}个字`)
    if (choices.length > 0 && !choices.includes(text)) throw oneOf(choices)
    return text
  },
}
/** What a person answers instead of what the law or the books say. */
function readAnswer({ filing }: Book, name: string, text: string): string {
  const parameter = filing.parameters[name as `$${string}`]
  if (parameter === undefined) throw nowhere(name)
  const { open, title } = parameter
  if (open === undefined) throw broken('FM0018', `${title}由规定或账上的数确定，不能填写`)
  if (open === 'money' || open === 'rate') return READ[open](text.trim(), { choices: [] })
  if (!Object.hasOwn(open, text)) throw oneOf(Object.values(open))
  return text
}

/** The value of one place, when everything it reads is there. */
function valueAt(book: Book, values: Values, given: Given, at: number): Decimal {
  const name = book.names[at]!
  const cell = book.cells.get(name)
  if (name === PREVIOUS) return Object.keys(given.before).length > 0 ? YES : NOTHING
  if (name === TYPED_CELLS) return dec(String(Object.keys(given.typed).filter((one) => !one.startsWith('$')).length))
  if (cell?.kind === 'text') return wordValue(cell, given.typed[name] ?? '')
  const own = cell === undefined ? (given.typed[name] ?? given.parameters[name]) : cell.open ? given.typed[name] : undefined
  if (own !== undefined) return dec(own)
  if (cell?.kind === 'taken') return dec(given.taken[cell.source] ?? '0')
  const value = book.compiled[at]?.(values) ?? NOTHING
  return cell?.type === 'money' ? value.round(2) : value
}

/** What formulas make of words: the first that may be is 1, a code is its number, other words say nothing. */
function wordValue({ choices }: Cell, text: string): Decimal {
  if (!choices.includes(text)) return NOTHING
  if (CODE.test(text)) return dec(text)
  return text === choices[0] ? YES : NOTHING
}

/** Whether a person, the books, the law or a formula has said what is at a place. */
function saidAt(book: Book, given: Given, at: number): boolean {
  const name = book.names[at]!
  const cell = book.cells.get(name)
  if (given.typed[name] !== undefined && given.typed[name] !== '') return true
  if (cell === undefined) return name === PREVIOUS || name === TYPED_CELLS || name in given.parameters || book.compiled[at] !== null
  return cell.kind === 'taken' ? cell.source in given.taken : cell.kind === 'computed'
}

/** Everything, from what is given. */
export function reckon(book: Book, given: Given): Reckoned {
  const now: Decimal[] = book.names.map(() => NOTHING)
  // words say nothing to formulas, of what was filed elsewhere neither
  const before = book.names.map((name) => (book.cells.get(name)?.kind === 'text' ? NOTHING : dec(given.before[name] ?? '0')))
  const said = book.names.map((_, at) => saidAt(book, given, at))
  const books = book.names.map((name) => dec(given.taken[book.cells.get(name)?.source ?? ''] ?? '0'))
  for (const at of book.order) now[at] = valueAt(book, { now, before, said, books }, given, at)
  return { now, before, said, books, given }
}

/** The same after what is typed into one cell has changed (null: taken back): only what reads it is reckoned again. */
export function retyped(book: Book, reckoned: Reckoned, name: string, text: string | null): Reckoned {
  const { [name]: _, ...others } = reckoned.given.typed
  const given = { ...reckoned.given, typed: text === null ? others : { ...others, [name]: text } }
  const now = [...reckoned.now]
  const own = book.placeOf(name)
  const said = reckoned.said.with(own, saidAt(book, given, own))
  const values = { now, before: reckoned.before, said, books: reckoned.books }
  const touched = new Set([own])
  // whether it is said is read too, and so is how many cells are
  const news = said[own] !== reckoned.said[own]
  if (book.filing.parameters[TYPED_CELLS] !== undefined) touched.add(book.placeOf(TYPED_CELLS))
  for (const at of book.order) {
    if (!touched.has(at)) continue
    const value = valueAt(book, values, given, at)
    if (value.compare(now[at]!) === 0 && !(news && at === own)) continue
    now[at] = value
    for (const one of book.readBy[at]!) touched.add(one)
  }
  return { ...values, given }
}

const RANKS: readonly Severity[] = ['error', 'ask', 'warn']
/** Checks that do not hold: errors first, then what is asked, then what takes a reason. */
export const violationsOf = (book: Book, values: Values): Check[] =>
  book.checks.filter((check) => check.holds(values).isZero()).toSorted((a, b) => RANKS.indexOf(a.severity) - RANKS.indexOf(b.severity))

/** Every figure by cell, as it is kept and shown; cells without one are left out. */
export function figuresOf(book: Book, { now }: Values): Record<string, string> {
  const shown = [...book.cells.values()].filter(({ kind }) => kind !== 'blank' && kind !== 'text')
  return Object.fromEntries(shown.map((cell) => [cell.name, figureText(cell, now[book.placeOf(cell.name)]!)]))
}

/** Whether no amount or count of any form says anything. */
export const isEmpty = (book: Book, { now }: Values): boolean =>
  [...book.cells.values()].every(
    (cell) => cell.kind === 'blank' || cell.type === 'text' || cell.type === 'rate' || now[book.placeOf(cell.name)]!.isZero(),
  )
/** What is to be paid, or comes back. */
export const dueOf = ({ filing: { due } }: Book, figures: Readonly<Record<string, string>>): Money =>
  money(due.reduce((sum, name) => sum.plus(figures[name] ?? '0'), NOTHING))
