/** Trial balance (科目余额表): opening, current, year-to-date and closing figures of subjects, parents rolled up. */
import { pageDrill } from '../../access/address.ts'
import { compare } from '../../kernel/compare.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen, ZERO } from '../../kernel/money.ts'
import { firstOfYear, type Period, yearOf } from '../../kernel/period.ts'
import { type Quantity, quantity, ZERO_QUANTITY } from '../../kernel/quantity.ts'
import type { CellValue, Drill, Sheet, SheetRow } from '../../kernel/sheet.ts'
import { isUnder, type Side, type Subject } from '../../ledger/subjects/subject.ts'
import { bookCaptions } from './captions.ts'
import type { LedgerFacts, TurnoverFact } from './facts.ts'
import { prefixes } from './figures.ts'
import { columnsOf } from './trial-balance-columns.ts'

interface Tagged {
  readonly id: string
  readonly code: string
  readonly name: string
}

export interface TrialBalanceOptions {
  /** First period of the span; the span ends at the period asked for. */
  readonly from?: Period
  /** Show subjects down to this level (1 to 3); all without it. */
  readonly level?: number
  /** Leaf subjects alone, no roll-ups. */
  readonly leavesOnly?: boolean
  /** Keep subjects without any figure. */
  readonly zeroRows?: boolean
  /** One more row per tag under its leaf subject: which tag a combination counts under (null for none) is the caller's to say. */
  readonly tags?: (tagSetId: string) => Tagged | null
  readonly quantities?: boolean
  readonly originals?: boolean
  /** Only this subject and those under it. */
  readonly under?: string
  readonly company?: string
}

export interface TrialBalanceRow {
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly level: number
  readonly leaf: boolean
  /** '' for the subject itself. */
  readonly tagId: string
  readonly side: Side
  readonly openingDebit: Money
  readonly openingCredit: Money
  readonly debit: Money
  readonly credit: Money
  readonly ytdDebit: Money
  readonly ytdCredit: Money
  readonly closingDebit: Money
  readonly closingCredit: Money
  readonly quantities: Readonly<Record<'opening' | 'debit' | 'credit' | 'closing', Quantity>> | null
  /** Original amounts per foreign currency, signed debit positive. */
  readonly originals: readonly ({ readonly currency: string } & Readonly<Record<'opening' | 'debit' | 'credit' | 'closing', Money>>)[]
}

export interface TrialBalance {
  readonly rows: readonly TrialBalanceRow[]
  /** Sums of the first level (of the leaves when only they are shown): debit equals credit in every pair. */
  readonly totals: Readonly<Record<(typeof AMOUNTS)[number], Money>>
  readonly balanced: boolean
  readonly sheet: Sheet
}

const AMOUNTS = ['openingDebit', 'openingCredit', 'debit', 'credit', 'ytdDebit', 'ytdCredit', 'closingDebit', 'closingCredit'] as const

/** Running sums of one row; balances debit positive. */
interface Sums {
  opening: bigint
  debit: bigint
  credit: bigint
  ytdDebit: bigint
  ytdCredit: bigint
  quantity: { opening: Decimal; debit: Decimal; credit: Decimal }
  originals: Map<string, { opening: bigint; debit: bigint; credit: bigint }>
}

const NONE = dec('0')
const empty = (): Sums => ({
  opening: 0n,
  debit: 0n,
  credit: 0n,
  ytdDebit: 0n,
  ytdCredit: 0n,
  quantity: { opening: NONE, debit: NONE, credit: NONE },
  originals: new Map(),
})

/** The trial balance of a span ending with a period. Year-to-date starts in January; in the start year it takes in what was entered. */
export function trialBalance(facts: LedgerFacts, period: Period, options: TrialBalanceOptions = {}): TrialBalance {
  const from = options.from ?? period
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const codes = new Map<string, Sums>()
  const tagged = new Map<string, Map<string, Sums>>()
  const marks = new Map<string, Tagged>()
  const targets = (subjectId: string, tagSetId: string): Sums[] => {
    const subject = subjects.get(subjectId)
    if (subject === undefined) return []
    const list = prefixes(subject.code).map((code) => entry(codes, code))
    const tag = tagSetId === '' ? null : (options.tags?.(tagSetId) ?? null)
    if (tag !== null) {
      marks.set(tag.id, tag)
      const own = tagged.get(subject.code) ?? new Map<string, Sums>()
      tagged.set(subject.code, own)
      list.push(entry(own, tag.id))
    }
    return list
  }
  const year = firstOfYear(period)
  for (const one of facts.openings)
    for (const sums of targets(one.subjectId, one.tagSetId)) {
      sums.opening += toFen(one.opening)
      if (yearOf(facts.startPeriod) === yearOf(period)) {
        sums.ytdDebit += toFen(one.ytdDebit)
        sums.ytdCredit += toFen(one.ytdCredit)
      }
      if (one.openingQuantity !== ZERO_QUANTITY) sums.quantity.opening = sums.quantity.opening.plus(one.openingQuantity)
      if (one.currency !== '') original(sums, one.currency).opening += toFen(one.openingOriginal)
    }
  for (const one of facts.turnovers) {
    if (one.period > period) continue
    const before = one.period < from
    for (const sums of targets(one.subjectId, one.tagSetId)) {
      const debit = toFen(one.debit)
      const credit = toFen(one.credit)
      if (before) sums.opening += debit - credit
      else {
        sums.debit += debit
        sums.credit += credit
      }
      if (one.period >= year) {
        sums.ytdDebit += debit
        sums.ytdCredit += credit
      }
      // most turnovers count nothing, and decimals are slow
      if (one.quantityDebit !== ZERO_QUANTITY || one.quantityCredit !== ZERO_QUANTITY) countIn(sums.quantity, one, before)
      if (one.currency === '') continue
      const foreign = original(sums, one.currency)
      if (before) foreign.opening += toFen(one.originalDebit) - toFen(one.originalCredit)
      else {
        foreign.debit += toFen(one.originalDebit)
        foreign.credit += toFen(one.originalCredit)
      }
    }
  }
  const rows: TrialBalanceRow[] = []
  for (const subject of facts.subjects.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    if (options.leavesOnly === true ? !subject.leaf : subject.level > (options.level ?? subject.level)) continue
    if (options.under !== undefined && !isUnder(subject.code, options.under)) continue
    const sums = codes.get(subject.code) ?? empty()
    if (options.zeroRows !== true && isEmpty(sums)) continue
    rows.push(rowOf(subject, '', subject.name, sums))
    const parts = [...(tagged.get(subject.code) ?? [])].map(([tagId, part]) => ({ tag: marks.get(tagId)!, part }))
    // by their codes, as the subjects: figures come in no order
    for (const { tag, part } of parts.toSorted((a, b) => compare(a.tag.code, b.tag.code) || compare(a.tag.id, b.tag.id)))
      if (options.zeroRows === true || !isEmpty(part)) rows.push(rowOf(subject, tag.id, tag.name, part))
  }
  const counted = rows.filter((row) => row.tagId === '' && (options.leavesOnly === true || row.level === rowLevel(options)))
  const totals = Object.fromEntries(
    AMOUNTS.map((key) => [key, fromFen(counted.reduce((fen, row) => fen + toFen(row[key]), 0n))]),
  ) as TrialBalance['totals']
  const balanced =
    totals.openingDebit === totals.openingCredit && totals.debit === totals.credit && totals.closingDebit === totals.closingCredit
  return { rows, totals, balanced, sheet: sheetOf(rows, totals, from, period, options) }
}

/** The key of a row in the sheet. */
export const rowKey = (row: Pick<TrialBalanceRow, 'code' | 'tagId'>): string => (row.tagId === '' ? row.code : `${row.code}|${row.tagId}`)

function countIn(counts: Sums['quantity'], one: TurnoverFact, before: boolean): void {
  if (before) counts.opening = counts.opening.plus(one.quantityDebit).minus(one.quantityCredit)
  else {
    counts.debit = counts.debit.plus(one.quantityDebit)
    counts.credit = counts.credit.plus(one.quantityCredit)
  }
}

/** The level whose rows add up to the totals: the first, or that of the subject looked under. */
const rowLevel = (options: TrialBalanceOptions): number => (options.under === undefined ? 1 : options.under.length / 4)

function entry(map: Map<string, Sums>, key: string): Sums {
  let sums = map.get(key)
  if (sums === undefined) {
    sums = empty()
    map.set(key, sums)
  }
  return sums
}

function original(sums: Sums, currency: string) {
  const known = sums.originals.get(currency) ?? { opening: 0n, debit: 0n, credit: 0n }
  sums.originals.set(currency, known)
  return known
}

const isEmpty = (sums: Sums): boolean =>
  sums.opening === 0n &&
  sums.debit === 0n &&
  sums.credit === 0n &&
  sums.ytdDebit === 0n &&
  sums.ytdCredit === 0n &&
  Object.values(sums.quantity).every((one) => one === NONE || one.isZero())

/** Balances stand on the side they are on, whatever the subject's own: a customer in credit shows as 贷. */
const split = (fen: bigint): [Money, Money] => (fen >= 0n ? [fromFen(fen), ZERO] : [ZERO, fromFen(-fen)])

function rowOf(subject: Subject, tagId: string, name: string, sums: Sums): TrialBalanceRow {
  const closing = sums.opening + sums.debit - sums.credit
  const [openingDebit, openingCredit] = split(sums.opening)
  const [closingDebit, closingCredit] = split(closing)
  const { opening, debit, credit } = sums.quantity
  const own = subject.side === 'debit' ? 1n : -1n
  const ownQuantity = (value: Decimal): Quantity => quantity(own === 1n ? value : value.negated())
  return {
    code: subject.code,
    name,
    fullName: subject.fullName,
    level: subject.level,
    leaf: subject.leaf,
    tagId,
    side: closing > 0n ? 'debit' : closing < 0n ? 'credit' : subject.side,
    openingDebit,
    openingCredit,
    debit: fromFen(sums.debit),
    credit: fromFen(sums.credit),
    ytdDebit: fromFen(sums.ytdDebit),
    ytdCredit: fromFen(sums.ytdCredit),
    closingDebit,
    closingCredit,
    quantities:
      subject.unit === null
        ? null
        : {
            opening: ownQuantity(opening),
            debit: quantity(debit),
            credit: quantity(credit),
            closing: ownQuantity(opening.plus(debit).minus(credit)),
          },
    originals: [...sums.originals].map(([currency, one]) => ({
      currency,
      opening: fromFen(one.opening),
      debit: fromFen(one.debit),
      credit: fromFen(one.credit),
      closing: fromFen(one.opening + one.debit - one.credit),
    })),
  }
}

const amounts = (one: Readonly<Record<(typeof AMOUNTS)[number], Money>>): Record<string, CellValue> =>
  Object.fromEntries(AMOUNTS.map((key) => [key, one[key]]))

function sheetOf(
  rows: readonly TrialBalanceRow[],
  totals: TrialBalance['totals'],
  from: Period,
  to: Period,
  options: TrialBalanceOptions,
): Sheet {
  const columns = columnsOf(options)
  const body: SheetRow[] = rows.map((row) => {
    const cells: Record<string, CellValue> = {
      code: row.tagId === '' ? row.code : '',
      name: '　'.repeat(row.level - 1 + (row.tagId === '' ? 0 : 1)) + row.name,
      ...amounts(row),
    }
    for (const key of ['opening', 'debit', 'credit', 'closing'] as const) {
      if (options.quantities === true && row.quantities !== null) cells[`${key}.quantity`] = row.quantities[key]
      if (options.originals === true)
        cells[`${key}.original`] = row.originals.map((one) => `${one.currency} ${one[key] as unknown as string}`).join(' ')
    }
    const drill: Drill =
      row.tagId === ''
        ? { to: 'detailBook', query: { subjects: row.code, from, to } }
        : pageDrill('/books/subjectTagDetailSheet', { from, to, tag: row.tagId, subject: row.code })
    return { key: rowKey(row), kind: 'item', cells, drills: { name: drill } }
  })
  return {
    title: '科目余额表',
    captions: bookCaptions({ from, to, company: options.company }),
    columns,
    rows: [...body, { key: 'total', kind: 'total', cells: { code: '', name: '合计', ...amounts(totals) } }],
  }
}
