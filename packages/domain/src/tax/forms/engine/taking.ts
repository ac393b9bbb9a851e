/**
 * What a return takes, said with its forms and not programmed (取数的声明): sums of what is printed on invoices, what the books have paid, and
 * what the law gives for the period. Each is a source of cells, or with a `$` a parameter.
 */
import type { Dated } from '../../../kernel/dated.ts'
import { add, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import type { VatNature } from '../../../ledger/ledgers/standard.ts'
import { classOfLine, isUnder, type ClassedLine } from '../../../papers/invoices/line-class.ts'
import type { Cycle, LineKind } from '../../taxes/tax.ts'

export interface PaperSum {
  readonly direction: 'output' | 'input'
  /** With the tax, or without. */
  readonly of: 'gross' | 'net'
  /** unclear: those of which nothing printed says what they are. */
  readonly kinds: 'all' | 'unclear' | readonly LineKind[]
}
/** What the law is asked for. */
export interface SaidAsked {
  readonly period: Period
  readonly cycle: Cycle
  readonly vatNature: VatNature
}
export interface Taking {
  readonly papers: Readonly<Record<string, PaperSum>>
  /** Last four digits of the subject under 应交税费 on which it was paid in these months. */
  readonly paid: Readonly<Record<string, string>>
  readonly law: (asked: SaidAsked) => Readonly<Record<string, string>>
}

/** Lines alike, by what is printed of them. */
export interface WordedLine extends ClassedLine {
  readonly net: Money
  readonly tax: Money
}
function counts(kinds: PaperSum['kinds'], line: ClassedLine): boolean {
  if (kinds === 'all') return true
  return kinds === 'unclear' ? classOfLine(line) === null : isOfKinds(line, kinds)
}
/** Whether what is printed of a line says that it is of one of these; of a line that says nothing nobody knows. */
export function isOfKinds(line: ClassedLine, kinds: readonly LineKind[]): boolean {
  const found = classOfLine(line)
  if (found === null) return false
  return kinds.some(({ codes, names }) => (found.by === 'code' ? isUnder(found, codes) : names.includes(found.shortName)))
}
export const paperSum = ({ of, kinds }: PaperSum, lines: readonly WordedLine[]): Money =>
  sum(lines.filter((line) => counts(kinds, line)).map(({ net, tax }) => add(net, of === 'gross' ? tax : ZERO)))

/** A table of the law a return rests on, as the register of rules shows it. */
export interface ReturnLaw {
  readonly key: string
  readonly title: string
  readonly rows: readonly Dated<string>[]
  /** Parameters that say it. */
  readonly parameters: readonly string[]
}
export const lawOf = <T>(
  key: string,
  title: string,
  rows: readonly Dated<T>[],
  show: (value: T) => string,
  parameters: readonly string[],
): ReturnLaw => ({ key, title, rows: rows.map((row) => ({ ...row, value: show(row.value) })), parameters })
