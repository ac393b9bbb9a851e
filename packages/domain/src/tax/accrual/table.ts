/** 税金计提 of a month: every tax on its subjects, what steps would still book, and what its return says. */
import { type HeldReturn, heldAgainst, heldWords, pendingOn } from '../../finance/period-end/checks/held-returns.ts'
import type { ReturnGiven, ReturnPage } from '../../finance/period-end/step.ts'
import { periodEndCodes } from '../../finance/period-end/codes.ts'
import type { StepState, StepStatus } from '../../finance/period-end/walk.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { add, fromFen, groupThousands, isZero, type Money, subtract, sum, ZERO } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { VatNature } from '../../ledger/ledgers/standard.ts'
import { declaredIn, type KeptReturn, owedCodes, carriedTaxes, SECOND_LEVEL, type CarriedTax } from './carried.ts'

/** What moved on a subject of taxes in a month. */
export interface TaxMove {
  /** Of the second level. */
  readonly code: string
  readonly period: Period
  /** Credit less debit, what was paid included. */
  readonly net: Money
  /** Debited against the bank or cash. */
  readonly paid: Money
}

export interface SubjectPart {
  readonly code: string
  readonly name: string
  readonly opening: Money
  readonly accrued: Money
  readonly paid: Money
  readonly closing: Money
}
export interface AccrualStep {
  readonly ruleId: string
  readonly name: string
  readonly state: StepState
}
export interface AccrualRow {
  readonly key: string
  readonly title: string
  readonly subjects: readonly SubjectPart[]
  readonly steps: readonly AccrualStep[]
  /** What the steps would still accrue. */
  readonly pending: Money
  /** What its return says; null where none ends with the month. */
  readonly declared: Money | null
  readonly page: ReturnPage | null
  readonly returnId: string
  /** Declared less accrued, over the months of the return; null where it is not held against anything. */
  readonly difference: Money | null
  readonly words: string
}

/** Accrued in some months: credited less what was turned back, payments aside. */
export const accruedBy = (moves: readonly TaxMove[], codes: readonly string[], from: Period, to: Period): Money =>
  sum(
    moves
      .filter((one) => one.period >= from && one.period <= to && codes.some((code) => one.code.startsWith(code)))
      .map((one) => add(one.net, one.paid)),
  )

/** What period end is told of the returns that end with a month. */
export const returnsGiven = (
  { standard, vatNature }: { readonly standard: LedgerFacts['standard']; readonly vatNature: VatNature },
  period: Period,
  returns: readonly KeptReturn[],
  moves: readonly TaxMove[],
): ReturnGiven[] =>
  declaredIn(period, returns).map(({ of: tax, ...one }) => {
    const codes = owedCodes(tax, standard, vatNature)
    const booked = accruedBy(moves, codes, one.from, one.to)
    return { ...one, tax: tax.key, title: tax.title, codes, rules: tax.rules, booked }
  })

export interface AccrualFacts {
  readonly facts: LedgerFacts
  readonly period: Period
  readonly vatNature: VatNature
  readonly statuses: readonly StepStatus[]
  readonly returns: readonly ReturnGiven[]
  /** Drafts of returns that end with the month: seen, not held against. */
  readonly drafts: readonly KeptReturn[]
  readonly moves: readonly TaxMove[]
  /** Tax withheld by the personal tax declaration of the month; null where there is none. */
  readonly withheld: { readonly amount: Money; readonly standing: string } | null
}

function partsOf({ facts, period, moves }: AccrualFacts): SubjectPart[] {
  const { taxes } = periodEndCodes[facts.standard]
  const closing = figuresOf(facts).balances({ endOf: period }).totals
  return facts.subjects
    .filter((one) => one.code.startsWith(taxes) && one.code.length === taxes.length + SECOND_LEVEL)
    .map(({ code, name }): SubjectPart => {
      const own = moves.filter((one) => one.code === code && one.period === period)
      const net = sum(own.map((one) => one.net))
      const paid = sum(own.map((one) => one.paid))
      const end = fromFen(-(closing.get(code) ?? 0n))
      return { code, name, opening: subtract(end, net), accrued: add(net, paid), paid, closing: end }
    })
}
const says = ({ opening, accrued, paid, closing }: SubjectPart): boolean => [opening, accrued, paid, closing].some((one) => !isZero(one))

const OPEN: ReadonlySet<StepState> = new Set<StepState>(['todo', 'outdated', 'blocked'])
function stepsOf({ statuses }: AccrualFacts, rules: readonly string[]): AccrualStep[] {
  return statuses
    .filter(({ step, state }) => rules.includes(step.ruleId) && state !== 'notApplicable')
    .map(({ step, state }) => ({ ruleId: step.ruleId, name: step.name, state }))
}

/** What keeps a figure of the month from being held against its return. */
function unheldWords(all: AccrualFacts, { key, cells }: CarriedTax, pending: Money): string {
  if (!isZero(pending)) return `期末结转还要计提${groupThousands(pending)}`
  if (key === 'iit' && all.withheld !== null)
    return `扣缴申报${groupThousands(all.withheld.amount)}（${all.withheld.standing}）；代扣在发放工资时入账`
  if (all.drafts.some((one) => one.cycle !== 'year' && cells[one.filing] !== undefined)) return '申报表是草稿，审核后再核对'
  return Object.keys(cells).length > 0 ? '本月没有到期的申报表' : ''
}
function matchWords(held: HeldReturn, pending: Money): string {
  const words = isZero(held.difference) ? '与申报表一致' : heldWords(held)
  return isZero(pending) ? words : `${words}；其中待生成${groupThousands(pending)}`
}

function rowOf(all: AccrualFacts, tax: CarriedTax, subjects: readonly SubjectPart[], held: HeldReturn | undefined): AccrualRow {
  const { facts, vatNature, statuses, withheld } = all
  const pending = pendingOn(statuses, owedCodes(tax, facts.standard, vatNature))
  const { key, title, rules } = tax
  const common = { key, title, subjects, steps: stepsOf(all, rules), pending }
  if (held !== undefined)
    return {
      ...common,
      declared: held.declared,
      page: held.page,
      returnId: held.id,
      difference: held.difference,
      words: matchWords(held, pending),
    }
  const declared = key === 'iit' && withheld !== null ? withheld.amount : null
  return { ...common, declared, page: null, returnId: '', difference: null, words: unheldWords(all, tax, pending) }
}

/** Every tax that has a subject, a step or a return this month; subjects that are no tax's stand by themselves. */
export function accrualRows(all: AccrualFacts): AccrualRow[] {
  const { facts, statuses, returns } = all
  const { taxes } = periodEndCodes[facts.standard]
  const parts = partsOf(all)
  const held = new Map(heldAgainst(statuses, returns).map((one) => [one.tax, one]))
  const known = new Set(carriedTaxes.flatMap((one) => one.suffixes))
  const own = carriedTaxes.map((tax) => {
    const subjects = parts.filter((one) => tax.suffixes.includes(one.code.slice(taxes.length)) && says(one))
    return rowOf(all, tax, subjects, held.get(tax.key))
  })
  const others = parts
    .filter((one) => !known.has(one.code.slice(taxes.length)) && says(one))
    .map((one): AccrualRow => ({
      key: one.code,
      title: one.name.replace(/^应交/, ''),
      subjects: [one],
      steps: [],
      pending: ZERO,
      declared: null,
      page: null,
      returnId: '',
      difference: null,
      words: '',
    }))
  const something = (row: AccrualRow): boolean =>
    row.subjects.length > 0 || row.declared !== null || row.steps.some(({ state }) => OPEN.has(state))
  return [...own.filter(something), ...others]
}

export const accrualTotals = (rows: readonly AccrualRow[]) => {
  const total = (of: (part: SubjectPart) => Money): Money => sum(rows.flatMap((row) => row.subjects.map(of)))
  return {
    opening: total((one) => one.opening),
    accrued: total((one) => one.accrued),
    paid: total((one) => one.paid),
    closing: total((one) => one.closing),
    pending: sum(rows.map((row) => row.pending)),
  }
}
