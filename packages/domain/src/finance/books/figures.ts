/**
 * Figures (余额与发生额) of a ledger, indexed once by subject code so that a statement or book of thousands of figures is one pass
 * per point in time. Amounts inside are whole fen, debit positive.
 */
import { compare } from '../../kernel/compare.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { firstOfYear, type Period, previousPeriod, yearOf } from '../../kernel/period.ts'
import { isProfitLoss, type Side, type Subject } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts } from './facts.ts'

/** Debit-positive fen of the finest details (leaf subject × tag set, currencies together). */
export interface Detail {
  readonly subject: Subject
  readonly tagSetId: string
  fen: bigint
}

/** By subject, and of one subject always alike. */
export const inOrder = (a: Detail, b: Detail): number => compare(a.subject.code, b.subject.code) || compare(a.tagSetId, b.tagSetId)

/** Balances or movements of one moment or span. */
export interface FigureSet {
  readonly details: readonly Detail[]
  /** Totals of every code and its ancestors. */
  readonly totals: ReadonlyMap<string, bigint>
}

/** A moment: the end of a period, or the last day of the year before a period ('年初'). */
export type Moment = { readonly endOf: Period } | { readonly yearStartOf: Period }

export const sign = (side: Side): 1n | -1n => (side === 'debit' ? 1n : -1n)

/** Every code a figure of this code counts under: 1002 and 10020001. */
export function prefixes(code: string): string[] {
  const list: string[] = []
  for (let length = 4; length <= code.length; length += 4) list.push(code.slice(0, length))
  return list
}

function gather(details: Iterable<Detail>): FigureSet {
  const list = [...details]
  const totals = new Map<string, bigint>()
  for (const { subject, fen } of list) for (const code of prefixes(subject.code)) totals.set(code, (totals.get(code) ?? 0n) + fen)
  return { details: list, totals }
}

export class Figures {
  readonly facts: LedgerFacts
  readonly byId: ReadonlyMap<string, Subject>
  readonly byCode: ReadonlyMap<string, Subject>
  readonly #sets = new Map<string, FigureSet>()

  constructor(facts: LedgerFacts) {
    this.facts = facts
    this.byId = new Map(facts.subjects.map((one) => [one.id, one]))
    this.byCode = new Map(facts.subjects.map((one) => [one.code, one]))
  }

  /** Balances at a moment. Before the start period only the year's beginning is known (from the opening balances). */
  balances(moment: Moment): FigureSet {
    const { startPeriod } = this.facts
    if ('yearStartOf' in moment) {
      const year = firstOfYear(moment.yearStartOf)
      if (yearOf(year) === yearOf(startPeriod)) return this.#set(`year`, (add) => this.#openings('year', add))
      return this.balances({ endOf: previousPeriod(year) })
    }
    const end = moment.endOf
    if (yearOf(end) < yearOf(startPeriod) && end < previousPeriod(firstOfYear(startPeriod))) return { details: [], totals: new Map() }
    if (end < firstOfYear(startPeriod)) return this.balances({ yearStartOf: startPeriod })
    return this.#set(`end ${end}`, (add) => {
      this.#openings('opening', add)
      for (const one of this.facts.turnovers) if (one.period <= end) add(one.subjectId, one.tagSetId, toFen(one.debit) - toFen(one.credit))
    })
  }

  /**
   * Net movements of a span, carry-forward vouchers left out. A span from the start year's January takes in what was entered
   * as accumulated before the start period: ytdProfit of profit-and-loss subjects, ytd turnovers of the others.
   */
  movements(from: Period, to: Period): FigureSet {
    return this.#set(`move ${from} ${to}`, (add) => {
      if (this.#coversEarlier(from, to))
        for (const one of this.facts.openings) {
          const subject = this.byId.get(one.subjectId)
          if (subject === undefined) continue
          const fen = isProfitLoss(subject) ? sign(subject.side) * toFen(one.ytdProfit) : toFen(one.ytdDebit) - toFen(one.ytdCredit)
          add(one.subjectId, one.tagSetId, fen)
        }
      for (const one of this.facts.turnovers)
        if (one.period >= from && one.period <= to) {
          const fen = toFen(one.debit) - toFen(one.credit) - toFen(one.carriedDebit) + toFen(one.carriedCredit)
          add(one.subjectId, one.tagSetId, fen)
        }
    })
  }

  /** Cash assigned to a cash-flow row in a span, inflow positive; what was accumulated before the start comes in the row's own sign. */
  cashFlow(item: string, from: Period, to: Period, rowSign: 1n | -1n): bigint {
    let fen = 0n
    for (const one of this.facts.cashFlows) if (one.item === item && one.period >= from && one.period <= to) fen += toFen(one.amount)
    const earlier = this.facts.openingCashFlows[item]
    return rowSign * fen + (earlier !== undefined && this.#coversEarlier(from, to) ? toFen(earlier) : 0n)
  }

  /** Cash and bank balances (货币资金) just before a span; from the start year's January that is the year's beginning. */
  cashBefore(from: Period): bigint {
    const { startPeriod } = this.facts
    if (from === firstOfYear(from)) return this.cashIn(this.balances({ yearStartOf: from }))
    return this.cashIn(this.balances({ endOf: from <= startPeriod ? previousPeriod(startPeriod) : previousPeriod(from) }))
  }

  cashIn(set: FigureSet): bigint {
    let fen = 0n
    for (const one of set.details) if (this.isCash(one.subject)) fen += one.fen
    return fen
  }

  isCash(subject: Subject): boolean {
    return prefixes(subject.code).some((code) => (this.byCode.get(code)?.cash ?? null) !== null)
  }

  /** Where a subject is carried forward to; children follow their parents. */
  closeTo(subject: Subject): string | null {
    for (const code of prefixes(subject.code).toReversed()) {
      const target = this.byCode.get(code)?.closeTo ?? null
      if (target !== null) return target
    }
    return null
  }

  /** Balance of a code in its own balance side. */
  own(set: FigureSet, code: string): Money {
    return fromFen(sign(this.byCode.get(code)?.side ?? 'debit') * (set.totals.get(code) ?? 0n))
  }

  #coversEarlier(from: Period, to: Period): boolean {
    const { startPeriod } = this.facts
    return from === firstOfYear(startPeriod) && to >= previousPeriod(startPeriod)
  }

  #openings(field: 'year' | 'opening', add: (subjectId: string, tagSetId: string, fen: bigint) => void): void {
    for (const one of this.facts.openings) add(one.subjectId, one.tagSetId, toFen(one[field]))
  }

  #set(key: string, fill: (add: (subjectId: string, tagSetId: string, fen: bigint) => void) => void): FigureSet {
    const known = this.#sets.get(key)
    if (known !== undefined) return known
    const details = new Map<string, Detail>()
    fill((subjectId, tagSetId, fen) => {
      const subject = this.byId.get(subjectId)
      if (subject === undefined || fen === 0n) return
      const id = `${subjectId}|${tagSetId}`
      const detail = details.get(id)
      if (detail === undefined) details.set(id, { subject, tagSetId, fen })
      else detail.fen += fen
    })
    const set = gather([...details.values()].filter((one) => one.fen !== 0n))
    this.#sets.set(key, set)
    return set
  }
}

const known = new WeakMap<LedgerFacts, Figures>()

/** The index of a ledger's facts, built once for as long as the same facts are in use. */
export function figuresOf(facts: LedgerFacts): Figures {
  let figures = known.get(facts)
  if (figures === undefined) {
    figures = new Figures(facts)
    known.set(facts, figures)
  }
  return figures
}
