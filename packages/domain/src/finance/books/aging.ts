/**
 * Ageing (账龄表) of receivables and payables. What was paid settles the oldest first, so what is left is made of the newest
 * increases, back from the day asked about until they cover the balance.
 */
import { broken } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, type Money } from '../../kernel/money.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'
import type { Drill, Sheet, SheetRow } from '../../kernel/sheet.ts'
import { moneyColumn } from './book-layout.ts'

/** One party: its balance in the side of the subject, and what increased it, day by day. */
export interface AgedParty {
  readonly key: string
  readonly code: string
  readonly name: string
  /** Positive: owed. Negative: paid in advance. */
  readonly fen: bigint
  readonly increases: readonly { readonly day: Day; readonly fen: bigint }[]
  readonly drill: Drill
}

export interface AgingOptions {
  readonly title: string
  /** The last day counted. */
  readonly asOf: Day
  /** Ends of the bands in days, rising: 30, 60, 90 … */
  readonly bands: readonly number[]
  readonly company?: string
  /** What a balance on the other side is called: 预收款, 预付款. */
  readonly advanceWord: string
}

export const DEFAULT_BANDS: readonly number[] = [30, 60, 90, 180, 365]
const MOST_BANDS = 10
const LONGEST_DAYS = 3650

/** `30,60,90` as bands. AR0001 unless they are 1 to 10 whole days that rise. */
export function readBands(text: string): number[] {
  const bands = text.split(/[,，\s]+/).filter((one) => one !== '')
  const days = bands.map(Number)
  const rising = days.every((one, at) => Number.isInteger(one) && one >= 1 && one <= LONGEST_DAYS && (at === 0 || one > days[at - 1]!))
  if (days.length < 1 || days.length > MOST_BANDS || !rising)
    throw broken('AR0001', `账龄区间应为1到${MOST_BANDS}个由小到大的天数，如 30,60,90`, [{ field: 'ageBands', reason: '如 30,60,90' }])
  return days
}

/** What is left of each band, the newest first; the last is what is older than the last band. */
export function agesOf(party: Pick<AgedParty, 'fen' | 'increases'>, asOf: Day, bands: readonly number[]): bigint[] {
  const ages = Array.from({ length: bands.length + 1 }, () => 0n)
  let left = party.fen
  for (const { day, fen } of party.increases.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    if (left <= 0n) break
    if (fen <= 0n) continue
    const taken = fen < left ? fen : left
    const age = daysBetween(day, asOf)
    const at = bands.findIndex((most) => age <= most)
    ages[at === -1 ? bands.length : at]! += taken
    left -= taken
  }
  // older than anything that is known
  if (left > 0n) ages[bands.length]! += left
  return ages
}

const bandName = (bands: readonly number[], at: number): string =>
  at === 0 ? `${bands[0]!}天以内` : at === bands.length ? `${bands.at(-1)!}天以上` : `${bands[at - 1]! + 1}-${bands[at]!}天`

const sumOf = (list: readonly bigint[]): bigint => list.reduce((fen, one) => fen + one, 0n)
const share = (part: bigint, whole: bigint): string =>
  whole === 0n ? '' : `${dec(part.toString()).times('100').over(whole.toString(), 2).toString()}%`

export interface AgingSheet {
  /** Owed in each band, all parties. */
  readonly bands: readonly { readonly name: string; readonly amount: Money }[]
  readonly sheet: Sheet
}

/** The parties that owe or are owed, largest first, with each band's share beneath the total. */
export function agingSheet(parties: readonly AgedParty[], options: AgingOptions): AgingSheet {
  const { bands, asOf } = options
  const aged = parties
    .filter((one) => one.fen !== 0n)
    .toSorted((a, b) => (a.fen === b.fen ? (a.code < b.code ? -1 : 1) : a.fen > b.fen ? -1 : 1))
    .map((party) => ({ party, ages: agesOf(party, asOf, bands) }))
  const owed = (fen: bigint): bigint => (fen > 0n ? fen : 0n)
  const cells = (fen: bigint, advance: bigint, ages: readonly bigint[]) => ({
    owed: fromFen(fen),
    advance: fromFen(advance),
    ...Object.fromEntries(ages.map((one, at) => [`b${at}`, fromFen(one)])),
  })
  const rows: SheetRow[] = aged.map(({ party, ages }) => ({
    key: party.key,
    kind: 'item',
    cells: { code: party.code, name: party.name, ...cells(owed(party.fen), owed(-party.fen), ages) },
    drills: { name: party.drill },
  }))
  const whole = sumOf(aged.map(({ party }) => owed(party.fen)))
  const totals = Array.from({ length: bands.length + 1 }, (_, at) => sumOf(aged.map(({ ages }) => ages[at]!)))
  const names = totals.map((_, at) => bandName(bands, at))
  return {
    bands: totals.map((fen, at) => ({ name: names[at]!, amount: fromFen(fen) })),
    sheet: {
      title: options.title,
      captions: [`编制单位：${options.company ?? ''}`, `截至 ${asOf}`, '单位：元'],
      columns: [
        { key: 'code', title: '编码', kind: 'text', width: 12 },
        { key: 'name', title: '往来单位', kind: 'text', width: 28 },
        moneyColumn('owed', '余额'),
        ...names.map((name, at) => moneyColumn(`b${at}`, name, '账龄')),
        moneyColumn('advance', options.advanceWord),
      ],
      rows:
        rows.length === 0
          ? []
          : [
              ...rows,
              {
                key: 'total',
                kind: 'total',
                cells: { code: '', name: '合计', ...cells(whole, sumOf(aged.map(({ party }) => owed(-party.fen))), totals) },
              },
            ],
      footers: whole === 0n ? [] : [`各账龄占余额：${names.map((name, at) => `${name} ${share(totals[at]!, whole)}`).join('，')}`],
    },
  }
}
