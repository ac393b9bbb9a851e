/** How a risk indicator is made of figures: a ratio against bounds, a balance, days of turnover. */
import { dec } from '../../kernel/decimal.ts'
import { fromFen, groupThousands } from '../../kernel/money.ts'
import { firstOfYear, monthOf, type Period } from '../../kernel/period.ts'
import type { Drill } from '../../kernel/sheet.ts'
import type { Basis } from './risk-basis.ts'

export const RISK_LEVELS = ['high', 'watch', 'fine', 'none'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]
export const riskLevelNames: Readonly<Record<RiskLevel, string>> = { high: '预警', watch: '关注', fine: '正常', none: '无数据' }

export interface RiskIndicator {
  readonly key: string
  readonly group: string
  readonly name: string
  /** As it is read: 62.50%, 1.8, 45天, 12,000.00. */
  readonly value: string
  readonly range: string
  readonly level: RiskLevel
  /** Its figures, and what to look at when it is out of range. */
  readonly note: string
  readonly drill: Drill | null
}

export const text = (fen: bigint): string => groupThousands(fromFen(fen))
const ratio = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number(dec(part.toString()).over(whole.toString(), 6).toString())
export const percent = (value: number): string => `${(value * 100).toFixed(2)}%`
const levelBy = (value: number, watch: (value: number) => boolean, high: (value: number) => boolean): RiskLevel =>
  high(value) ? 'high' : watch(value) ? 'watch' : 'fine'

export type Rule = (basis: Basis) => RiskIndicator | null

/** A ratio of two figures; without a divisor there is nothing to say. */
export const ratioRule =
  (
    key: string,
    group: string,
    name: string,
    range: string,
    of: (basis: Basis) => { part: bigint; whole: bigint; words: string; subjects?: string },
    watch: (value: number) => boolean,
    high: (value: number) => boolean,
    show: (value: number, basis: Basis) => string = percent,
  ): Rule =>
  (basis) => {
    const { part, whole, words, subjects = '' } = of(basis)
    const value = ratio(part, whole)
    return {
      key,
      group,
      name,
      value: value === null ? '—' : show(value, basis),
      range,
      level: value === null ? 'none' : levelBy(value, watch, high),
      note: words,
      drill: subjects === '' ? null : detailOf(subjects, basis.period),
    }
  }

const detailOf = (subjects: string, period: Period): Drill => ({
  to: 'detailBook',
  query: { subjects, from: firstOfYear(period), to: period },
})

/** A balance that should be nothing, or at least not negative. */
export const balanceRule =
  (
    key: string,
    group: string,
    name: string,
    range: string,
    of: (basis: Basis) => { fen: bigint; words: string; subjects: string },
    watch: (fen: bigint) => boolean,
    high: (fen: bigint) => boolean,
  ): Rule =>
  (basis) => {
    const { fen, words, subjects } = of(basis)
    return {
      key,
      group,
      name,
      value: text(fen),
      range,
      level: high(fen) ? 'high' : watch(fen) ? 'watch' : 'fine',
      note: words,
      drill: subjects === '' ? null : detailOf(subjects, basis.period),
    }
  }

const DAYS = 30

/** How many days what stands open would take to turn over at the pace of the year so far. */
const days = (value: number, { period }: Basis): string => `${Math.round(value * monthOf(period) * DAYS)}天`
const longer = (most: number) => (value: number, months: number) => value * months * DAYS > most

export function turnover(
  key: string,
  name: string,
  range: string,
  balance: (basis: Basis) => bigint,
  pace: (basis: Basis) => bigint,
  most: number,
  words: string,
  names: readonly string[],
): Rule {
  return (basis) => {
    const months = monthOf(basis.period)
    return ratioRule(
      key,
      '营运',
      name,
      range,
      () => ({
        part: balance(basis),
        // what is below nothing does not turn over; another indicator says so
        whole: balance(basis) < 0n ? 0n : pace(basis),
        words: `${words}：余额${text(balance(basis))}，本年发生${text(pace(basis))}`,
        subjects: basis.codes(...names),
      }),
      (value) => longer(most)(value, months),
      (value) => longer(most * 2)(value, months),
      days,
    )(basis)
  }
}
