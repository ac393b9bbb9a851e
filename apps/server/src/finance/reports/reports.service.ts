/** Financial statements of the selected ledger, each with its proof. */
import { coverageProof, crossChecks } from '@app/domain/finance/reports/proofs'
import { activityStatement, balanceSheet, cashFlowStatement, incomeStatement, type Statement } from '@app/domain/finance/reports/statements'
import type { StatementKind } from '@app/domain/finance/reports/template'
import { statementNames } from '@app/domain/finance/reports/template'
import type { Period } from '@app/domain/kernel/period'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { readFacts, type ReadFacts } from '../books/index.ts'

export interface StatementQuery {
  readonly period: Period
  readonly span: 'month' | 'quarter' | 'year'
  readonly withDrafts: boolean
  readonly layout?: 'standard' | 'bureau' | undefined
  readonly reclassified?: boolean | undefined
}

const layoutOf = ({ layout }: StatementQuery) => (layout === undefined ? {} : { layout })

const build: Readonly<Record<StatementKind, (facts: ReadFacts, query: StatementQuery, reclassify: boolean, company: string) => Statement>> =
  {
    balanceSheet: (facts, query, reclassify, company) => balanceSheet(facts, query.period, { reclassify, company }),
    incomeStatement: (facts, query, _, company) => incomeStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
    cashFlowStatement: (facts, query, _, company) => cashFlowStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
    activityStatement: (facts, query, _, company) => activityStatement(facts, query.period, query.span, { company, ...layoutOf(query) }),
  }

/** The statement with the proof that every subject with a balance lands in exactly one line, and the ties between statements. */
export async function statement(ctx: LedgerContext, kind: StatementKind, query: StatementQuery) {
  const reclassify = query.reclassified ?? ctx.ledger.reclassified
  const facts = await readFacts(ctx, { through: query.period, withDrafts: query.withDrafts, forStatements: true })
  const made = build[kind](facts, query, reclassify, ctx.ledger.name)
  return { made, proof: () => proofOf(facts, query.period, reclassify) }
}

function proofOf(facts: ReadFacts, period: Period, reclassify: boolean) {
  const { template } = balanceSheet(facts, period, { reclassify })
  const coverage = coverageProof(template, facts, period, reclassify ? 'reclassified' : 'plain')
  const checks = crossChecks(facts, period, reclassify).map(({ name, left, right, holds }) => ({ name, left, right, holds }))
  const gaps = [...coverage.missing, ...coverage.double].map((gap) => ({
    subjectCode: gap.code,
    subjectName: gap.name,
    amount: gap.balance,
    lines: [...gap.rows],
  }))
  return { proved: coverage.complete && checks.every((check) => check.holds), gaps, checks }
}

export async function shown(ctx: LedgerContext, kind: StatementKind, query: StatementQuery) {
  const { made, proof } = await statement(ctx, kind, query)
  return new Answer(made.sheet, { totalData: proof() })
}

export async function taken(ctx: LedgerContext, kind: StatementKind, query: StatementQuery & { format: 'xlsx' | 'pdf' }) {
  const { made } = await statement(ctx, kind, query)
  return printedSheet(ctx, 'statement', made.sheet, `${statementNames[kind]}_${query.period}`, query.format)
}
