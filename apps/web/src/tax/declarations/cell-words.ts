/** What a cell of a form is, in words: typed, taken, computed, or typed over what would stand there. Pure. */
import type { MenuPath } from '@app/domain/access/menu'
import { type Address, addressAt } from '@app/domain/access/address'
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { figureText, formulaWords, type Book, type Cell, type Form } from '@app/domain/tax/forms/engine/book'
import { retyped, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { returnBefore, startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { returnsOfTax, taxOfReturn, type FilingKind } from '@app/domain/tax/forms/engine/taxes'
import type { Cycle } from '@app/domain/tax/forms/engine/form'

interface OfPeriod {
  readonly period: Period
  readonly cycle: Cycle
}
export const spanWords = (one: OfPeriod): string => [...new Set([startOfReturn(one.period, one.cycle), one.period])].join(' 至 ')

/** Which of the versions of a period's return it is. */
export const versionWords = (correction: number): string => (correction === 0 ? '正常申报' : `更正第${correction}次`)

/** What the return before is called, as the list offers it. */
export function beforeTitle({ filing, cycle, period }: OfPeriod & { readonly filing: FilingKind }): string {
  const one = returnsOfTax(taxOfReturn(filing, cycle)).find((kind) => kind.filing === filing && kind.cycle === cycle)
  return `${returnBefore(period, cycle)} 在别处申报的${one?.title ?? ''}`
}

export interface SourcePage {
  readonly page: MenuPath
  readonly query?: Readonly<Record<string, string>>
}
/** The page a figure comes from, at the months of the return. */
export const sourceAt = ({ page, query }: SourcePage, one: OfPeriod): Address =>
  addressAt(page, { from: startOfReturn(one.period, one.cycle), to: one.period }, query)

export type CellState = 'blank' | 'typed' | 'taken' | 'computed' | 'changed'
export const stateNames: Readonly<Record<CellState, string>> = {
  blank: '不填',
  typed: '填写',
  taken: '取数',
  computed: '计算',
  changed: '改过',
}

export function stateOf(cell: Cell, typed: Readonly<Record<string, string>>): CellState {
  if (cell.kind === 'text') return 'typed'
  if (cell.kind === 'blank' || cell.kind === 'typed') return cell.kind
  return Object.hasOwn(typed, cell.name) ? 'changed' : cell.kind
}

/** As it stands in the grid: words as typed, an amount with separators, nothing where nothing was typed. */
export function shownIn(book: Book, reckoned: Reckoned, cell: Cell): string {
  const typed = reckoned.given.typed[cell.name]
  if (cell.kind === 'blank') return cell.span === 0 ? '' : '——'
  if (cell.kind === 'text') return typed ?? ''
  if (cell.kind === 'typed' && typed === undefined) return ''
  return figureShown(cell, figureText(cell, reckoned.now[book.placeOf(cell.name)]!))
}
const figureShown = (cell: Cell, text: string): string => (cell.type === 'money' ? groupThousands(money(text)) : text)

/** As it is edited and copied: no separators. */
export function plainIn(book: Book, reckoned: Reckoned, cell: Cell): string {
  const typed = reckoned.given.typed[cell.name]
  if (cell.kind === 'blank') return ''
  if (typed !== undefined || cell.kind === 'text' || cell.kind === 'typed') return typed ?? ''
  return figureText(cell, reckoned.now[book.placeOf(cell.name)]!)
}

/** Where a cell is: its row's number and title, and its column. */
export function placeWords(form: Form, cell: Cell): string {
  const row = form.sections.flatMap(({ rows }) => rows).find((one) => one.row === cell.row)!
  const column = form.columns.find(({ col }) => col === cell.col)!
  return `${row.line === '' ? '' : `第${row.line}栏 `}${row.title.replace(/^（.+?）|^其中：/, '')}（${[column.over, column.title].filter((one) => one !== undefined).join('·')}）`
}

export interface Explained {
  readonly state: CellState
  readonly text: string
  /** The page its figure comes from. */
  readonly source: SourcePage | null
}
/** What a person is told of the cell in hand. */
export function explained(book: Book, reckoned: Reckoned, cell: Cell): Explained {
  const state = stateOf(cell, reckoned.given.typed)
  const source = cell.source === '' ? null : book.filing.sources[cell.source]!
  const from = source === null ? formulaWords(book, cell) : `取自${source.title}`
  const own = (): string => {
    const without = retyped(book, reckoned, cell.name, null)
    return figureShown(cell, figureText(cell, without.now[book.placeOf(cell.name)]!))
  }
  const texts: Readonly<Record<CellState, () => string>> = {
    blank: () => '这一格不填',
    typed: () => (cell.kind === 'text' ? '由您填写文字' : '由您填写，账上没有这个数'),
    taken: () => from,
    computed: () => `＝${from}${cell.open ? '；可以改' : ''}`,
    changed: () => `您改过；原为${own()}，${source === null ? `＝${from}` : from}。按 Delete 恢复`,
  }
  return { state, text: texts[state](), source }
}
