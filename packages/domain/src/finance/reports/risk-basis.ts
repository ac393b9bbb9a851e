/** The figures risk indicators are computed from. */
import { toFen } from '../../kernel/money.ts'
import { firstOfYear, type Period } from '../../kernel/period.ts'
import { isNonProfit } from '../../ledger/ledgers/standard.ts'
import { figuresOf, sign } from '../books/figures.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { evaluateColumn, type RowValues } from './evaluate.ts'
import { rowsOf, type StatementKind } from './template.ts'
import { templateFor } from './own-formulas.ts'

export interface Basis {
  readonly period: Period
  readonly facts: LedgerFacts
  /** Own-side balance at the period's end of first-level subjects of these names. */
  readonly bal: (...names: string[]) => bigint
  /** Own-side movement of the year so far, carry-forward aside, of subjects of these names at any level. */
  readonly amt: (...names: string[]) => bigint
  /** What was credited this year to leaf subjects of these names: of a tax, what came to be owed, paid or not. */
  readonly credited: (...names: string[]) => bigint
  /** Statement figures by the words of their row. */
  readonly row: (kind: 'balanceSheet' | 'incomeStatement', words: RegExp) => bigint
  readonly codes: (...names: string[]) => string
}

export function basisOf(facts: LedgerFacts, period: Period): Basis {
  const figures = figuresOf(facts)
  const balances = figures.balances({ endOf: period })
  const year = firstOfYear(period)
  const movements = figures.movements(year, period)
  const known = new Map<StatementKind, RowValues>()
  const valuesOf = (kind: StatementKind): RowValues => {
    const values =
      known.get(kind) ??
      evaluateColumn(templateFor(facts, kind, period), figures, {
        moment: { endOf: period },
        from: year,
        to: period,
        choice: kind === 'balanceSheet' ? 'reclassified' : 'plain',
      })
    known.set(kind, values)
    return values
  }
  const tops = (names: readonly string[]) => facts.subjects.filter((one) => one.level === 1 && names.includes(one.name))
  return {
    period,
    facts,
    bal: (...names) => tops(names).reduce((fen, one) => fen + toFen(figures.own(balances, one.code)), 0n),
    amt: (...names) =>
      facts.subjects
        .filter((one) => names.includes(one.name))
        .reduce((fen, one) => fen + sign(one.side) * (movements.totals.get(one.code) ?? 0n), 0n),
    credited: (...names) => {
      const ids = new Set(facts.subjects.filter((one) => one.leaf && names.includes(one.name)).map((one) => one.id))
      const before = year === firstOfYear(facts.startPeriod) ? facts.openings : []
      const months = facts.turnovers.filter((one) => one.period >= year && one.period <= period)
      return [...before.map((one) => ({ ...one, credit: one.ytdCredit })), ...months].reduce(
        (fen, one) => (ids.has(one.subjectId) ? fen + toFen(one.credit) : fen),
        0n,
      )
    },
    row: (kind, words) => {
      // non-profits have an activity statement in its place
      if (kind === 'incomeStatement' && isNonProfit(facts.standard)) return 0n
      const row = rowsOf(templateFor(facts, kind, period)).find((one) => words.test(one[2]))
      return row === undefined ? 0n : toFen(valuesOf(kind)[row[0]]!)
    },
    codes: (...names) =>
      tops(names)
        .map((one) => one.code)
        .join(','),
  }
}
