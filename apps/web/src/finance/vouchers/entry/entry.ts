/** A voucher being typed: lines, their amounts on two sides, what they still miss. Pure: a screen only shows it. */
import { dec } from '@app/domain/kernel/decimal'
import type { CashFlowPart, VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, isNegative, isZero, money, negate, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { rate, type Quantity, type Rate } from '@app/domain/kernel/quantity'
import { requiredTags, type Side, type TagType } from '@app/domain/ledger/subjects/subject'

export interface EntryLine {
  readonly key: string
  readonly abstract: string
  readonly subjectId: string | null
  readonly tags: Readonly<Partial<Record<TagType, string>>>
  readonly debit: Money
  readonly credit: Money
  readonly currency: string
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
  readonly unitPrice: Rate | null
  /** As loaded; forgotten when the amount or the subject changes, so that the server suggests anew. */
  readonly cashFlows?: readonly CashFlowPart[] | undefined
  /** Where a template puts the amount, as long as there is none. */
  readonly side?: Side | undefined
}

export interface Entry {
  readonly requestId: string
  readonly day: Day
  readonly word: VoucherWord
  readonly attachmentCount: number
  readonly lines: readonly EntryLine[]
}

/** What a line's subject asks its lines to carry. */
export interface Asking {
  readonly id: string
  readonly tagTypes: readonly TagType[]
  /** Those of them a line may leave out. */
  readonly optionalTags?: readonly TagType[]
  readonly unit: string | null
  readonly currencies: readonly string[]
  readonly side: Side
  /** A parent, as templates have it: one of its children is still to be chosen. */
  readonly leaf?: boolean
}
export type SubjectOf = (id: string | null) => Asking | undefined

/** Empty lines a new sheet of paper starts with. */
export const PAPER_LINES = 5

export const blankLine = (): EntryLine => ({
  key: newId(),
  abstract: '',
  subjectId: null,
  tags: {},
  debit: ZERO,
  credit: ZERO,
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
})

export const blankEntry = (day: Day, word: VoucherWord = '记', attachmentCount = 0): Entry => ({
  requestId: newId(),
  day,
  word,
  attachmentCount,
  lines: Array.from({ length: PAPER_LINES }, blankLine),
})

export const hasAmount = (line: EntryLine): boolean => !isZero(line.debit) || !isZero(line.credit)
export const isBlank = (line: EntryLine): boolean => line.abstract.trim() === '' && line.subjectId === null && !hasAmount(line)
export const isEmpty = (entry: Entry): boolean => entry.lines.every(isBlank)
/** The paper always ends in an empty line to go on in. */
export const padded = (lines: readonly EntryLine[]): readonly EntryLine[] => {
  const missing = PAPER_LINES - lines.length
  return missing > 0 ? [...lines, ...Array.from({ length: missing }, blankLine)] : lines
}

export const totals = (lines: readonly EntryLine[]): { debit: Money; credit: Money } => ({
  debit: sum(lines.map((line) => line.debit)),
  credit: sum(lines.map((line) => line.credit)),
})

/** Debit minus credit of all lines but one: what that one has to answer. */
function imbalanceWithout(lines: readonly EntryLine[], index: number): Money {
  const { debit, credit } = totals(lines.filter((_, at) => at !== index))
  return subtract(debit, credit)
}

/** The amount and side that would balance the voucher, or null when the others balance. */
export function balancing(lines: readonly EntryLine[], index: number): { side: Side; amount: Money } | null {
  const gap = imbalanceWithout(lines, index)
  if (isZero(gap)) return null
  return isNegative(gap) ? { side: 'debit', amount: negate(gap) } : { side: 'credit', amount: gap }
}

/** What is proposed for a line without an amount, once another line has one. */
export function proposal(lines: readonly EntryLine[], index: number): { side: Side; amount: Money } | null {
  const line = lines[index]
  return line === undefined || hasAmount(line) ? null : balancing(lines, index)
}

/** An amount on one side empties the other; price or original amount follow it. */
export function withAmount(line: EntryLine, side: Side, amount: Money): EntryLine {
  const sides = side === 'debit' ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: amount }
  const { cashFlows: _, ...rest } = line
  const next: EntryLine = { ...rest, ...sides }
  if (line.quantity !== null && !dec(line.quantity).isZero() && !isZero(amount))
    return { ...next, unitPrice: rate(dec(amount).over(line.quantity, 8)) }
  if (line.currency !== '' && line.exchangeRate !== null && !dec(line.exchangeRate).isZero())
    return { ...next, originalAmount: money(dec(amount).over(line.exchangeRate, 2)) }
  return next
}

/** The side a line's amount is on; when it has none, the one that balances, else the subject's own. */
export function sideOf(lines: readonly EntryLine[], index: number, subjectOf: SubjectOf): Side {
  const line = lines[index]
  if (line === undefined) return 'debit'
  if (hasAmount(line)) return isZero(line.debit) ? 'credit' : 'debit'
  if (line.side !== undefined) return line.side
  const others = lines.some((one, at) => at !== index && hasAmount(one))
  if (others) return balancing(lines, index)?.side ?? 'debit'
  return line.subjectId === null ? 'debit' : (subjectOf(line.subjectId)?.side ?? 'debit')
}

/** Space: the amount changes sides. */
export const flipped = (line: EntryLine): EntryLine => ({ ...line, debit: line.credit, credit: line.debit, cashFlows: undefined })
/** Minus: red. */
export const reddened = (line: EntryLine): EntryLine => ({
  ...line,
  debit: negate(line.debit),
  credit: negate(line.credit),
  cashFlows: undefined,
})

/** Quantity × price, or original amount × rate, is the amount of the line on the side it is on. */
export function recomputed(line: EntryLine, side: Side): EntryLine {
  const put = (amount: Money): EntryLine => ({
    ...line,
    ...(side === 'debit' ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: amount }),
    cashFlows: undefined,
  })
  if (line.currency !== '' && line.originalAmount !== null && line.exchangeRate !== null)
    return put(money(dec(line.originalAmount).times(line.exchangeRate)))
  if (line.quantity !== null && line.unitPrice !== null) return put(money(dec(line.quantity).times(line.unitPrice)))
  return line
}

/** Another subject: what it does not ask for goes, a foreign account starts in its currency. */
export function withSubject(line: EntryLine, subject: Asking): EntryLine {
  const tags = Object.fromEntries(Object.entries(line.tags).filter(([type]) => subject.tagTypes.includes(type as TagType)))
  const foreign = subject.currencies.length > 0
  const currency = foreign ? (subject.currencies.includes(line.currency) ? line.currency : (subject.currencies[0] ?? '')) : ''
  return {
    ...line,
    subjectId: subject.id,
    tags,
    currency,
    originalAmount: currency === '' ? null : line.originalAmount,
    exchangeRate: currency === '' ? null : line.exchangeRate,
    quantity: subject.unit === null ? null : line.quantity,
    unitPrice: subject.unit === null ? null : line.unitPrice,
    cashFlows: undefined,
  }
}

/** Where something is typed in a line. */
export type Field =
  | 'abstract'
  | 'subject'
  | `tag:${TagType}`
  | 'currency'
  | 'exchangeRate'
  | 'originalAmount'
  | 'quantity'
  | 'unitPrice'
  | 'debit'
  | 'credit'
export interface Place {
  readonly line: number
  readonly field: Field
}

export interface Problems {
  /** By line key. */
  readonly lines: ReadonlyMap<string, string>
  readonly whole: string | null
  /** Where the first of the lines' problems is mended. */
  readonly first: Place | null
}

/** What keeps the voucher from being saved: each line's first problem, then the voucher's. */
export function problems(entry: Entry, subjectOf: SubjectOf, tagTypeName: (type: TagType) => string): Problems {
  const lines = new Map<string, string>()
  let first: Place | null = null
  for (const [at, line] of entry.lines.entries()) {
    const problem = isBlank(line) ? null : problemOf(line, subjectOf(line.subjectId), tagTypeName)
    if (problem === null) continue
    lines.set(line.key, problem.reason)
    first ??= { line: at, field: problem.field }
  }
  const written = entry.lines.filter((line) => !isBlank(line))
  const { debit, credit } = totals(written)
  const gap = subtract(debit, credit)
  let whole: string | null = null
  if (written.length === 0) whole = '请录入分录'
  else if (!isZero(gap))
    whole = isNegative(gap) ? `借贷不平：借方少 ${groupThousands(negate(gap))}` : `借贷不平：贷方少 ${groupThousands(gap)}`
  return { lines, whole: whole ?? (lines.size > 0 ? '有分录未填完整' : null), first }
}

interface Problem {
  readonly field: Field
  readonly reason: string
}

function problemOf(line: EntryLine, subject: Asking | undefined, tagTypeName: (type: TagType) => string): Problem | null {
  if (line.abstract.trim() === '') return { field: 'abstract', reason: '请输入摘要' }
  if (line.subjectId === null || subject === undefined) return { field: 'subject', reason: '请选择会计科目' }
  if (subject.leaf === false) return { field: 'subject', reason: '请选择下级科目' }
  const missing = requiredTags(subject).find((type) => line.tags[type] === undefined)
  if (missing !== undefined) return { field: `tag:${missing}`, reason: `请选择${tagTypeName(missing)}` }
  if (line.currency !== '' && (line.exchangeRate === null || dec(line.exchangeRate).isZero()))
    return { field: 'exchangeRate', reason: '请输入汇率' }
  if (line.currency !== '' && line.originalAmount === null) return { field: 'originalAmount', reason: '请输入原币金额' }
  return hasAmount(line) ? null : { field: 'debit', reason: '请输入金额' }
}

export const difference = (lines: readonly EntryLine[]): Money => {
  const { debit, credit } = totals(lines)
  return subtract(debit, credit)
}
