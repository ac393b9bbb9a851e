/** Financial statements of the selected ledger, each with its proof. */
import { type CoverageProof, coverageProof, crossChecks } from '@app/domain/finance/reports/proofs'
import { compareSheets } from '@app/domain/finance/books/compare'
import {
  activityStatement,
  balanceSheet,
  cashFlowStatement,
  comparedColumns,
  incomeStatement,
  type Statement,
} from '@app/domain/finance/reports/statements'
import { rowsOf, statementNames, type StatementKind, type StatementTemplate } from '@app/domain/finance/reports/template'
import type { Period } from '@app/domain/kernel/period'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { formally, asOfCaption, readFacts, type ReadFacts } from '../books/index.ts'

export interface StatementQuery {
  readonly period: Period
  readonly span: 'month' | 'quarter' | 'year'
  readonly withDrafts: boolean
  readonly layout?: 'standard' | 'bureau' | undefined
  readonly reclassified?: boolean | undefined
  readonly compareTo?: Period | undefined
  /** As the books stood at this moment, beside now. */
  readonly asOf?: Date | undefined
}

const layoutOf = ({ layout }: StatementQuery) => (layout === undefined ? {} : { layout })

const build: Readonly<Record<StatementKind, (facts: ReadFacts, query: StatementQuery, reclassify: boolean, company: string) => Statement>> =
  {
    balanceSheet: (facts, query, reclassify, company) => balanceSheet(facts, query.period, { reclassify, company }),
    incomeStatement: (facts, query, _, company) => incomeStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
    cashFlowStatement: (facts, query, _, company) => cashFlowStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
    activityStatement: (facts, query, _, company) => activityStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
  }

/** A statement of facts already read. */
export const make = (kind: StatementKind, facts: ReadFacts, query: StatementQuery, reclassify: boolean, company: string): Statement =>
  build[kind](facts, query, reclassify, company)

/**
 * The statement with the proof that every subject with a balance lands in exactly one line, and the ties between statements: alone,
 * beside another period, or now beside what it was at an earlier moment (the proof is then of that moment).
 */
export async function statement(ctx: LedgerContext, kind: StatementKind, query: StatementQuery) {
  const reclassify = query.reclassified ?? ctx.ledger.reclassified
  const { period, compareTo, asOf, withDrafts } = query
  const through = compareTo !== undefined && compareTo > period ? compareTo : period
  const read = (moment: Date | undefined) => readFacts(ctx, { through, withDrafts, asOf: moment, forStatements: true })
  const facts = await read(asOf)
  const of = (source: ReadFacts, month: Period) => make(kind, source, { ...query, period: month }, reclassify, ctx.ledger.name)
  const made = of(facts, period)
  const proof = () => proofOf(facts, period, reclassify)
  const beside = (own: Statement, other: Statement, labels: readonly [string, string]) => ({
    made: { ...made, sheet: asOfCaption(compareSheets(own.sheet, other.sheet, { labels, columns: comparedColumns(own) }), asOf) },
    proof,
  })
  if (compareTo !== undefined) return beside(made, of(facts, compareTo), [period, compareTo])
  if (asOf !== undefined) return beside(of(await read(undefined), period), made, ['现在', '当时'])
  return { made, proof }
}

export function proofOf(facts: ReadFacts, period: Period, reclassify: boolean) {
  const { template } = balanceSheet(facts, period, { reclassify })
  const coverage = coverageProof(template, facts, period, reclassify ? 'reclassified' : 'plain')
  const checks = crossChecks(facts, period, reclassify).map(({ name, left, right, holds }) => ({ name, left, right, holds }))
  return { proved: coverage.complete && checks.every((check) => check.holds), gaps: gapsOf(coverage, template), checks }
}

/** Subjects that are on no line or on two, the lines by their names. */
export function gapsOf({ missing, double }: CoverageProof, template: StatementTemplate) {
  const labels = new Map(rowsOf(template).map((row) => [row[0], row[2].trim()]))
  return [...missing, ...double].map((gap) => ({
    subjectCode: gap.code,
    subjectName: gap.name,
    amount: gap.balance,
    lines: gap.rows.map((row) => labels.get(row) ?? row),
  }))
}

export async function shown(ctx: LedgerContext, kind: StatementKind, query: StatementQuery) {
  const { made, proof } = await statement(ctx, kind, query)
  return new Answer(made.sheet, { totalData: proof() })
}

export async function taken(ctx: LedgerContext, kind: StatementKind, query: StatementQuery & { format: 'xlsx' | 'pdf' }) {
  const sheet = await formally(ctx, query, async (asked) => (await statement(ctx, kind, asked)).made.sheet)
  const beside = query.compareTo === undefined ? '' : `_对比${query.compareTo}`
  return printedSheet(ctx, 'statement', sheet, `${statementNames[kind]}_${query.period}${beside}`, query.format)
}
