/**
 * The manifest of a close (结账凭据): what a month was closed from and with which figures, so that the same books give the same
 * figures again whenever anybody asks. Two manifests of one month, the kept one and one made from the books now, are compared here.
 */
import { fromFen, type Money, moneyText, toFen, ZERO } from '../../kernel/money.ts'
import { type Day, lastDay, type Period } from '../../kernel/period.ts'
import { trimmed } from '../../kernel/quantity.ts'
import { type Side, sideNames, type SubjectClass, subjectClassNames } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { trialBalance } from '../books/trial-balance.ts'
import { activityStatement, balanceSheet, cashFlowStatement, incomeStatement, type Statement } from '../reports/statements.ts'
import { rowsOf, statementNames, type StatementKind } from '../reports/template.ts'
import { hasStatement, templateOf } from '../reports/templates.ts'
import {
  citRates,
  cityConstructionRates,
  educationExemptions,
  educationSurchargeRates,
  legalReserveRates,
  localEducationRates,
  sixTaxesShares,
  smallProfitRates,
  vatThresholds,
} from './rates.ts'
import { heldOn, type Dated } from '../../kernel/dated.ts'
import type { PeriodEndSettings } from './step.ts'

/** Raised when what a manifest holds changes its meaning. */
export const MANIFEST_VERSION = 1

export interface Rooted {
  readonly count: number
  /** SM3 over the rows in order. */
  readonly root: string
}

/** A subject with figures, as the statements read it: id, code, name, class, side, cash mark, closing subject. */
export type ManifestSubject = readonly [
  id: string,
  code: string,
  name: string,
  subjectClass: SubjectClass,
  side: Side,
  cash: string,
  closeTo: string,
]

/** Code, then what stands there, debit positive: opening, the month's debit and credit, the year's, closing. */
export type ManifestTrialRow = readonly [
  code: string,
  opening: Money,
  debit: Money,
  credit: Money,
  ytdDebit: Money,
  ytdCredit: Money,
  closing: Money,
]

/** Statement → column → row → amount; rows of zero are left out. */
export type ManifestStatements = Readonly<Partial<Record<StatementKind, Readonly<Record<string, Readonly<Record<string, Money>>>>>>>

export interface ManifestInputs {
  readonly vouchers: Rooted & { readonly lines: number }
  readonly openings: Rooted
  readonly subjects: readonly ManifestSubject[]
  /** Closing rates by currency, eight decimals. */
  readonly rates: Readonly<Record<string, string>>
  /** Amounts and quantities a person gave, by what they are for. */
  readonly given: Readonly<Record<string, string>>
  readonly settings: PeriodEndSettings & { readonly reclassified: boolean }
  /** Rates and limits of law in force on the last day: name, value, document. */
  readonly law: readonly (readonly [name: string, value: string, source: string])[]
  /** Digest of each set of rules the figures come from. */
  readonly rules: Readonly<Record<string, string>>
}

export interface ManifestStep {
  readonly ruleId: string
  readonly name: string
  readonly state: string
  /** Why it was left out or kept as it is. */
  readonly reason: string
  readonly amount: Money | null
  readonly vouchers: readonly string[]
}

export interface ManifestFigures {
  readonly trial: readonly ManifestTrialRow[]
  readonly statements: ManifestStatements
}

export interface CloseManifest {
  readonly version: typeof MANIFEST_VERSION
  readonly period: Period
  readonly standard: string
  readonly closedAt: string
  readonly closedBy: string
  readonly people: Readonly<Record<'prepared' | 'reviewed' | 'posted', readonly string[]>>
  readonly inputs: ManifestInputs
  readonly steps: readonly ManifestStep[]
  readonly warnings: readonly string[]
  readonly figures: ManifestFigures
}

/** Subjects that carry a figure, by code; the others decide nothing. */
export function subjectsUsed(facts: LedgerFacts): ManifestSubject[] {
  const used = new Set<string>()
  for (const one of facts.openings) used.add(one.subjectId)
  for (const one of facts.turnovers) used.add(one.subjectId)
  return facts.subjects
    .filter((one) => used.has(one.id))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((one) => [one.id, one.code, one.name, one.subjectClass, one.side, one.cash ?? '', one.closeTo ?? ''])
}

const spans: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement']

function statementOf(kind: StatementKind, facts: LedgerFacts, period: Period, reclassify: boolean): Statement {
  if (kind === 'balanceSheet') return balanceSheet(facts, period, { reclassify })
  if (kind === 'incomeStatement') return incomeStatement(facts, period, 'month')
  return kind === 'cashFlowStatement' ? cashFlowStatement(facts, period, 'month') : activityStatement(facts, period, 'month')
}

/** The trial balance of a month as a manifest keeps it; its totals go along for who tells them. */
export function trialOf(facts: LedgerFacts, period: Period) {
  const { rows, totals } = trialBalance(facts, period)
  const signed = (debit: Money, credit: Money): Money => (credit === ZERO ? debit : fromFen(toFen(debit) - toFen(credit)))
  const trial = rows.map((row): ManifestTrialRow => [
    row.code,
    signed(row.openingDebit, row.openingCredit),
    row.debit,
    row.credit,
    row.ytdDebit,
    row.ytdCredit,
    signed(row.closingDebit, row.closingCredit),
  ])
  return { trial, totals }
}

/** The statements of a standard, one at a time: whoever asks for the next may let others have their turn before. */
export function* statementsOf(facts: LedgerFacts, period: Period, reclassify: boolean): Generator<ManifestStatements> {
  for (const kind of spans) {
    if (!hasStatement(facts.standard, kind)) continue
    const { values } = statementOf(kind, facts, period, reclassify)
    yield {
      [kind]: Object.fromEntries(
        Object.entries(values).map(([column, rows]) => [
          column,
          Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== ZERO)),
        ]),
      ),
    }
  }
}

type LawRow = ManifestInputs['law'][number]

const lawRow =
  <T>(name: string, table: readonly Dated<T>[], show: (value: T) => string) =>
  (on: Day): LawRow[] => {
    const held = heldOn(table, on)
    return held === undefined ? [] : [[name, show(held.value), held.source]]
  }

const limits = (value: { readonly month: Money; readonly quarter: Money }): string =>
  `月${moneyText(value.month)}、季${moneyText(value.quarter)}`

const laws: readonly ((on: Day) => LawRow[])[] = [
  lawRow('增值税起征点', vatThresholds, (value) => `${limits(value)}${value.inclusive ? '（含本数）' : ''}`),
  lawRow(
    '城市维护建设税',
    cityConstructionRates,
    (value) => `市区${trimmed(value.city)}、县城和镇${trimmed(value.town)}、其他${trimmed(value.elsewhere)}`,
  ),
  lawRow('教育费附加', educationSurchargeRates, trimmed),
  lawRow('地方教育附加', localEducationRates, trimmed),
  lawRow('教育费附加免征销售额', educationExemptions, limits),
  lawRow('六税两费减征后的比例', sixTaxesShares, trimmed),
  lawRow('企业所得税', citRates, trimmed),
  lawRow('小型微利企业所得税', smallProfitRates, (value) => `${trimmed(value.rate)}，限额${moneyText(value.limit)}`),
  lawRow('法定盈余公积', legalReserveRates, (value) => `${trimmed(value.rate)}，达注册资本${trimmed(value.enough)}可不提`),
]

/** What the law sets on the last day of a month, of everything period end computes with; where it sets nothing there is no row. */
export const lawOf = (period: Period): ManifestInputs['law'] => laws.flatMap((read) => read(lastDay(period)))

/** input: what the figures are made from is another; figure: a figure is another; note: changed since as it may be, and moves nothing. */
export type DifferenceKind = 'input' | 'figure' | 'note'

export interface CloseDifference {
  readonly kind: DifferenceKind
  readonly what: string
  readonly was: string
  readonly is: string
}

type Say = (kind: DifferenceKind, what: string, was: string, is: string) => void

const NONE = '无'

type Texts = Readonly<Record<string, string>>

function compareTexts(say: Say, kind: DifferenceKind, word: (key: string) => string, was: Texts, is: Texts): void {
  for (const key of Object.keys({ ...was, ...is })) if (was[key] !== is[key]) say(kind, word(key), was[key] ?? NONE, is[key] ?? NONE)
}

const shownFlag = (value: string): string => (value === '' ? NONE : value)

function compareSubjects(say: Say, was: readonly ManifestSubject[], is: readonly ManifestSubject[]): void {
  const now = new Map(is.map((one) => [one[0], one]))
  for (const old of was) {
    const [id, code, name, subjectClass, side, cash, closeTo] = old
    const found = now.get(id)
    if (found === undefined) {
      say('input', `科目${code} ${name}`, '有余额或发生额', NONE)
      continue
    }
    // a subject that got details moved under itself: every figure above stays
    if (!found[1].startsWith(code)) say('input', `科目${code} ${name}的编码`, code, found[1])
    if (found[2] !== name && found[1] === code) say('note', `科目${code}的名称`, name, found[2])
    if (found[3] !== subjectClass) say('input', `科目${code} ${name}的类别`, subjectClassNames[subjectClass], subjectClassNames[found[3]])
    if (found[4] !== side) say('input', `科目${code} ${name}的余额方向`, sideNames[side], sideNames[found[4]])
    if (found[5] !== cash) say('input', `科目${code} ${name}的现金属性`, shownFlag(cash), shownFlag(found[5]))
    if (found[6] !== closeTo) say('input', `科目${code} ${name}的结转科目`, shownFlag(closeTo), shownFlag(found[6]))
  }
}

const settingNames: Readonly<Record<keyof ManifestInputs['settings'], string>> = {
  vatNature: '纳税人性质',
  vatCycle: '增值税纳税期限',
  location: '城建税所在地',
  smallProfit: '小型微利企业',
  sixTaxesHalved: '六税两费减半',
  reclassified: '资产负债表重分类',
}

function compareInputs(say: Say, was: ManifestInputs, is: ManifestInputs): void {
  if (was.vouchers.count !== is.vouchers.count) say('input', '凭证张数', `${was.vouchers.count}`, `${is.vouchers.count}`)
  if (was.vouchers.lines !== is.vouchers.lines) say('input', '凭证分录数', `${was.vouchers.lines}`, `${is.vouchers.lines}`)
  if (was.vouchers.root !== is.vouchers.root) say('input', '凭证摘要', was.vouchers.root, is.vouchers.root)
  if (was.openings.count !== is.openings.count) say('input', '期初余额笔数', `${was.openings.count}`, `${is.openings.count}`)
  if (was.openings.root !== is.openings.root) say('input', '期初余额摘要', was.openings.root, is.openings.root)
  compareSubjects(say, was.subjects, is.subjects)
  compareTexts(say, 'input', (key) => `${key}期末汇率`, was.rates, is.rates)
  compareTexts(say, 'input', (key) => `期末参数“${key}”`, was.given, is.given)
  // a company grows out of its settings, and the law moves on: the month stays what it was
  const texts = (settings: ManifestInputs['settings']): Texts =>
    Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]))
  compareTexts(say, 'note', (key) => settingNames[key as keyof typeof settingNames], texts(was.settings), texts(is.settings))
  const law = (rows: ManifestInputs['law']): Texts => Object.fromEntries(rows.map(([name, value]) => [name, value]))
  compareTexts(say, 'note', (key) => key, law(was.law), law(is.law))
  compareTexts(say, 'note', (key) => `规则版本（${key}）`, was.rules, is.rules)
}

const trialColumns = ['期初余额', '本期借方', '本期贷方', '本年累计借方', '本年累计贷方', '期末余额'] as const

function compareTrial(say: Say, was: readonly ManifestTrialRow[], is: readonly ManifestTrialRow[], nameOf: (code: string) => string): void {
  const now = new Map(is.map((row) => [row[0], row]))
  const before = new Map(was.map((row) => [row[0], row]))
  for (const [code, ...figures] of was) {
    const found = now.get(code)
    for (const [index, figure] of figures.entries()) {
      const value = (found?.[index + 1] as Money | undefined) ?? ZERO
      if (value !== figure) say('figure', `科目余额表 ${code} ${nameOf(code)} ${trialColumns[index]}`, moneyText(figure), moneyText(value))
    }
  }
  // details made since under a subject that had none say the same figure once more
  for (const [code, ...figures] of is)
    if (!before.has(code) && (code.length === 4 || !before.has(code.slice(0, -4))))
      for (const [index, figure] of figures.entries())
        if (figure !== ZERO) say('figure', `科目余额表 ${code} ${nameOf(code)} ${trialColumns[index]}`, moneyText(ZERO), moneyText(figure))
}

const columnNames: Readonly<Record<string, string>> = {
  ending: '期末余额',
  beginning: '年初余额',
  current: '本期金额',
  ytd: '本年累计金额',
  prior: '上年金额',
  Unrestricted: '非限定性',
  Restricted: '限定性',
  Total: '合计',
}

/** currentUnrestricted: 本期金额非限定性. */
const columnName = (key: string): string => {
  const [, stem = key, part = ''] = /^([a-z]+)([A-Z][a-z]+)?$/.exec(key) ?? []
  return `${columnNames[stem] ?? stem}${columnNames[part] ?? part}`
}

function compareStatements(say: Say, standard: LedgerFacts['standard'], was: ManifestStatements, is: ManifestStatements): void {
  for (const kind of spans) {
    const [old, now] = [was[kind] ?? {}, is[kind] ?? {}]
    if (!hasStatement(standard, kind)) continue
    const labels = new Map(rowsOf(templateOf(standard, kind)).map((row) => [row[0], row[2]]))
    for (const column of Object.keys({ ...old, ...now }))
      for (const row of Object.keys({ ...old[column], ...now[column] })) {
        const [a, b] = [old[column]?.[row] ?? ZERO, now[column]?.[row] ?? ZERO]
        if (a !== b)
          say('figure', `${statementNames[kind]} ${labels.get(row)?.trim() ?? row} ${columnName(column)}`, moneyText(a), moneyText(b))
      }
  }
}

/** Everything that differs, inputs before figures, so that the first is the cause and not what came of it. */
export function differencesOf(
  was: Pick<CloseManifest, 'inputs' | 'figures'>,
  is: Pick<CloseManifest, 'inputs' | 'figures'>,
  facts: Pick<LedgerFacts, 'standard' | 'subjects'>,
): CloseDifference[] {
  const found: CloseDifference[] = []
  const say: Say = (kind, what, before, now) => found.push({ kind, what, was: before, is: now })
  const names = new Map(facts.subjects.map((one) => [one.code, one.fullName]))
  compareInputs(say, was.inputs, is.inputs)
  compareTrial(say, was.figures.trial, is.figures.trial, (code) => names.get(code) ?? '')
  compareStatements(say, facts.standard, was.figures.statements, is.figures.statements)
  return found
}
