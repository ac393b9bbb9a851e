/** The grid of opening balances: subjects in code order, sums on parents, one row a tag set or currency. Pure. */
import { add, isZero, money, negate, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { dec, type Decimal } from '@app/domain/kernel/decimal'
import { quantity, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import {
  isProfitLoss,
  isUnder,
  subjectClassNames,
  SUBJECT_CLASSES,
  type Side,
  type SubjectClass,
  type TagType,
} from '@app/domain/ledger/subjects/subject'
import { actualOf } from '@app/domain/ledger/subjects/opening-actual'
import type { OpeningValue } from './opening-balances.api.ts'

export interface OpeningSubject {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly level: number
  readonly side: Side
  readonly leaf: boolean
  readonly disabled: boolean
  readonly subjectClass: SubjectClass
  readonly unit: string | null
  readonly currencies: readonly string[]
  readonly tagTypes: readonly TagType[]
  readonly optionalTags?: readonly TagType[]
}

/** The classes of subjects there are, or those of these kinds of tags they are kept by. */
export function kindsOf(
  subjects: readonly Pick<OpeningSubject, 'subjectClass' | 'tagTypes'>[],
  tagged: readonly { readonly id: TagType; readonly name: string }[] | null,
): readonly { readonly value: string; readonly label: string }[] {
  if (tagged !== null)
    return tagged
      .filter(({ id }) => subjects.some(({ tagTypes }) => tagTypes.includes(id)))
      .map(({ id, name }) => ({ value: id, label: name }))
  return SUBJECT_CLASSES.filter((one) => subjects.some(({ subjectClass }) => subjectClass === one)).map((value) => ({
    value,
    label: subjectClassNames[value],
  }))
}

/** Fields that are typed; year follows from the others. */
export const FIELDS = ['opening', 'ytdDebit', 'ytdCredit', 'ytdProfit', 'openingOriginal', 'openingQuantity'] as const
export type OpeningField = (typeof FIELDS)[number]

export interface OpeningGridRow {
  readonly key: string
  readonly subject: OpeningSubject
  /** group: a parent or a subject with details, shown as a sum · leaf: typed on the subject · detail: typed below it. */
  readonly kind: 'group' | 'leaf' | 'detail'
  readonly value: OpeningValue
}

export const noOpening = (subjectId: string, tagIds: readonly string[] = [], currency = ''): OpeningValue => ({
  subjectId,
  tagIds: [...tagIds],
  currency,
  year: ZERO,
  ytdDebit: ZERO,
  ytdCredit: ZERO,
  opening: ZERO,
  ytdProfit: ZERO,
  openingOriginal: ZERO,
  openingQuantity: ZERO_QUANTITY,
})

const keyOf = (value: OpeningValue): string => [value.subjectId, value.currency, ...value.tagIds.toSorted()].join('|')
export const hasDetails = (subject: OpeningSubject): boolean => subject.tagTypes.length > 0 || subject.currencies.length > 0

/** Signed debit minus credit on the wire, positive on the subject's own side on screen. */
export const bySide = (amount: Money, side: Side): Money => (side === 'debit' ? amount : negate(amount))

function summed(subjectId: string, values: readonly OpeningValue[]): OpeningValue {
  const total = (field: 'year' | 'ytdDebit' | 'ytdCredit' | 'opening' | 'ytdProfit') => sum(values.map((one) => one[field]))
  return {
    ...noOpening(subjectId),
    year: total('year'),
    ytdDebit: total('ytdDebit'),
    ytdCredit: total('ytdCredit'),
    opening: total('opening'),
    ytdProfit: total('ytdProfit'),
  }
}

export function gridRows(subjects: readonly OpeningSubject[], values: readonly OpeningValue[]): OpeningGridRow[] {
  const bySubject = Map.groupBy(values, (value) => value.subjectId)
  const sorted = subjects.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const rows: OpeningGridRow[] = []
  for (const subject of sorted) {
    const own = bySubject.get(subject.id) ?? []
    if (!subject.leaf) {
      const below = sorted.filter((one) => one.leaf && isUnder(one.code, subject.code)).flatMap((one) => bySubject.get(one.id) ?? [])
      rows.push({ key: subject.id, subject, kind: 'group', value: summed(subject.id, below) })
    } else if (!hasDetails(subject)) {
      if (!subject.disabled || own.length > 0) rows.push({ key: subject.id, subject, kind: 'leaf', value: own[0] ?? noOpening(subject.id) })
    } else {
      // a foreign account always offers its currencies; tag sets are added one by one
      const offered = subject.tagTypes.length > 0 ? [] : ['', ...subject.currencies].map((code) => noOpening(subject.id, [], code))
      const known = new Set(own.map(keyOf))
      const details = [...own, ...offered.filter((one) => !known.has(keyOf(one)))]
      rows.push({ key: subject.id, subject, kind: 'group', value: summed(subject.id, own) })
      for (const value of details) rows.push({ key: keyOf(value), subject, kind: 'detail', value })
    }
  }
  return rows
}

/** A typed amount put into its row; the beginning of the year follows: year = opening − debit + credit, and so does what profit and loss really came to. */
export function withField(value: OpeningValue, field: OpeningField, typed: Decimal, side: Side, profitLoss = false): OpeningValue {
  const next: OpeningValue =
    field === 'openingQuantity'
      ? { ...value, openingQuantity: quantity(typed) }
      : { ...value, [field]: field === 'opening' || field === 'openingOriginal' ? bySide(money(typed), side) : money(typed) }
  // proposed by the subject's side until somebody has said another: the other side is what was carried forward
  const proposed = profitLoss && value.ytdProfit === actualOf(value, side) ? { ytdProfit: actualOf(next, side) } : {}
  return { ...next, ...(field === 'ytdProfit' ? {} : proposed), year: add(subtract(next.opening, next.ytdDebit), next.ytdCredit) }
}

/** What a field of money shows: signed by the subject's side. */
export function fieldOf(value: OpeningValue, field: Exclude<OpeningField, 'openingQuantity'> | 'year', side: Side): Money {
  return field === 'opening' || field === 'year' || field === 'openingOriginal' ? bySide(value[field], side) : value[field]
}

const isNothing = (value: OpeningValue): boolean =>
  isZero(value.opening) &&
  isZero(value.ytdDebit) &&
  isZero(value.ytdCredit) &&
  isZero(value.ytdProfit) &&
  isZero(value.openingOriginal) &&
  dec(value.openingQuantity).isZero()

/** The rows of a subject as they are saved: the changed one among the others, empty ones left out. */
export function saved(values: readonly OpeningValue[], changed: OpeningValue): OpeningValue[] {
  const key = keyOf(changed)
  const others = values.filter((value) => value.subjectId === changed.subjectId && keyOf(value) !== key)
  return [...others, changed].filter((value) => !isNothing(value))
}

/** Whether a field is typed in a row. */
export function takes(row: OpeningGridRow, field: OpeningField | 'year', midYear: boolean): boolean {
  if (row.kind === 'group' || field === 'year') return false
  if (field === 'openingQuantity') return row.subject.unit !== null
  if (field === 'openingOriginal') return row.value.currency !== ''
  if (field === 'opening') return true
  return midYear && (field !== 'ytdProfit' || isProfitLoss(row.subject))
}
