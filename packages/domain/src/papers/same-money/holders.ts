/**
 * Which voucher already holds this money (哪张凭证已经记了这笔钱): a line on the account’s own subject, of the same side and amount, a few days apart,
 * that no row of the account’s statements stands behind yet.
 */
import { add, compareMoney, isZero, moneyText, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { partyKey } from '../../kernel/party-name.ts'
import { daysBetween, periodOf, type Day } from '../../kernel/period.ts'

export interface HoldingLine {
  readonly voucherId: string
  readonly position: number
  readonly voucher: string
  readonly source: string
  readonly day: Day
  readonly subjectId: string
  readonly debit: Money
  readonly credit: Money
  /** Abstract of the line, and names of parties on the voucher. */
  readonly words: string
}
/** What rows of statements stand behind on a subject of a voucher already. */
export interface Covered {
  readonly voucherId: string
  readonly subjectId: string
  readonly inflow: Money
  readonly outflow: Money
}
export interface Sought {
  readonly id: string
  readonly subjectId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly party: string
  readonly words: string
  /** Vouchers a person said are other money. */
  readonly notThese: ReadonlySet<string>
}
export interface Holding {
  readonly line: HoldingLine
  /** sure: a paper of the ledger made it and nothing speaks against it · unsure: a person has to say. */
  readonly sure: boolean
}

/** A voucher somebody made may stand a few days beside the row it is about. */
export const HOLD_DAYS = 5
/** Papers that say themselves that money moved. */
const PAPERS: ReadonlySet<string> = new Set(['claim', 'salary', 'taxPayment', 'otherItem', 'fundFlow'])
const PAY = /工资|薪|代发|奖金|劳务|代付|批量/
const TAX = /税|国库|TIPS|横联|社保|金库/i

const sideKey = (subjectId: string, inflow: Money, outflow: Money): string =>
  `${subjectId} ${isZero(outflow) ? `+ ${moneyText(inflow)}` : `- ${moneyText(outflow)}`}`

function fits({ source, words: said, day }: HoldingLine, { party, words, day: on }: Sought): boolean {
  if (source === 'salary') return periodOf(day) === periodOf(on) && (party === '' || PAY.test(`${words} ${party}`))
  if (source === 'taxPayment') return TAX.test(`${words} ${party}`)
  if (party === '') return true
  return partyKey(said).includes(partyKey(party)) || partyKey(words).includes(partyKey(said))
}

const near = (line: HoldingLine, one: Sought): boolean =>
  Math.abs(daysBetween(line.day, one.day)) <= HOLD_DAYS || (line.source === 'salary' && periodOf(line.day) === periodOf(one.day))

/** Lines that no row of a statement stands behind: of those of one side of a subject on a voucher, as much as the rows leave. */
export function openLines(lines: readonly HoldingLine[], covered: readonly Covered[]): HoldingLine[] {
  const sideOf = (line: HoldingLine) => (isZero(line.credit) ? (['+', line.debit] as const) : (['-', line.credit] as const))
  const left = new Map<string, Money>()
  for (const line of lines) {
    const [side, size] = sideOf(line)
    const key = `${line.voucherId} ${line.subjectId} ${side}`
    left.set(key, add(left.get(key) ?? ZERO, size))
  }
  for (const one of covered)
    for (const [side, size] of [
      ['+', one.inflow],
      ['-', one.outflow],
    ] as const) {
      const key = `${one.voucherId} ${one.subjectId} ${side}`
      if (left.has(key)) left.set(key, subtract(left.get(key)!, size))
    }
  return lines.filter((line) => {
    const [side, size] = sideOf(line)
    const key = `${line.voucherId} ${line.subjectId} ${side}`
    if (compareMoney(size, left.get(key)!) > 0) return false
    left.set(key, subtract(left.get(key)!, size))
    return true
  })
}

/** Each row’s voucher, no line twice: those that name the party first, then the nearest day. */
export function holdersOf(sought: readonly Sought[], lines: readonly HoldingLine[]): Map<string, Holding> {
  const bySide = Map.groupBy(lines, (line) => sideKey(line.subjectId, line.debit, line.credit))
  const found = sought
    .flatMap((one) =>
      (bySide.get(sideKey(one.subjectId, one.inflow, one.outflow)) ?? [])
        .filter((line) => near(line, one) && !one.notThese.has(line.voucherId))
        .map((line) => ({
          one,
          line,
          sure: PAPERS.has(line.source) && fits(line, one),
          apart: Math.abs(daysBetween(line.day, one.day)),
        })),
    )
    .toSorted((a, b) => Number(b.sure) - Number(a.sure) || a.apart - b.apart || (a.line.voucher < b.line.voucher ? -1 : 1))
  const holders = new Map<string, Holding>()
  const taken = new Set<HoldingLine>()
  for (const { one, line, sure } of found) {
    if (holders.has(one.id) || taken.has(line)) continue
    holders.set(one.id, { line, sure })
    taken.add(line)
  }
  return holders
}
