/** A ledger's own formulas of statement lines: looked at, tried out with the proof, kept from an open month on, on record. */
import { equityChanges, equityProof, type EquityYear } from '@app/domain/finance/reports/equity-changes'
import {
  EQUITY_COLUMNS,
  equityColumnName,
  equityLine,
  equityTemplate,
  placeOfEquityLine,
} from '@app/domain/finance/reports/equity-template'
import {
  checkOwnFormula,
  type FormulaStatement,
  formulasInForce,
  formulaStatementNames,
  lineFormula,
  type LineFormula,
  type OwnFormula,
  placeOfLine,
  templateFor,
} from '@app/domain/finance/reports/own-formulas'
import type { RowValues } from '@app/domain/finance/reports/evaluate'
import { resultCoverage } from '@app/domain/finance/reports/proofs'
import type { Statement } from '@app/domain/finance/reports/statements'
import { rowsOf, type TemplateRow } from '@app/domain/finance/reports/template'
import { templateOf } from '@app/domain/finance/reports/templates'
import { broken, forbidden } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import { firstOfYear, type Period } from '@app/domain/kernel/period'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { ownFormulas, readFacts, type ReadFacts } from '../books/index.ts'
import { gapsOf, make, proofOf } from './reports.service.ts'
import * as queries from './statement-formulas.queries.ts'

const codes = {
  balanceSheet: 'report-balanceSheet',
  incomeStatement: 'report-profitStatement',
  cashFlowStatement: 'report-flowMeter',
  activityStatement: 'report-businessStatement',
  // it is looked at among the historical statements
  equityChanges: 'report-historicalStatements',
} as const satisfies Record<FormulaStatement, string>

function mustHold(ctx: LedgerContext, statement: FormulaStatement, what: 'chaxun' | 'bianji'): void {
  if (!ctx.user.permissions.has(`${codes[statement]}-${what}`)) throw forbidden('RP0010', `您没有${formulaStatementNames[statement]}的权限`)
}

const factsOf = (ctx: LedgerContext, statement: FormulaStatement, period: Period) =>
  readFacts(ctx, { through: period, ...(statement === 'equityChanges' ? { forEquity: true } : { forStatements: true }) })

/** The lines of a statement as their formulas are kept: of 所有者权益变动表 the rows of each column. */
const linesOf = (ctx: LedgerContext, statement: FormulaStatement): { line: string; column: string; row: TemplateRow }[] =>
  statement === 'equityChanges'
    ? EQUITY_COLUMNS.flatMap((column) =>
        rowsOf(equityTemplate(ctx.ledger.standard, column)).map((row) => ({
          line: equityLine(row[0], column),
          column: equityColumnName(column),
          row,
        })),
      )
    : rowsOf(templateOf(ctx.ledger.standard, statement)).map((row) => ({ line: row[0], column: '', row }))

/** Every line of a statement with the standard's formula and the ledger's own in force for a period. */
export async function formulas(ctx: LedgerContext, statement: FormulaStatement, period: Period) {
  mustHold(ctx, statement, 'chaxun')
  const { ownFormulas = [] } = await factsOf(ctx, statement, period)
  const stored = ownFormulas as readonly (OwnFormula & { readonly changedBy: string; readonly changedAt: Date })[]
  const own = new Map(formulasInForce(stored, period).flatMap((one) => (one.statement === statement ? [[one.line, one] as const] : [])))
  const told = new Map(stored.map((one) => [one as OwnFormula, one]))
  return {
    firstOpen: openPeriod(ctx.ledger),
    rows: linesOf(ctx, statement).map(({ line, column, row }) => {
      const found = own.get(line)
      const by = found === undefined ? undefined : told.get(found)
      return {
        line,
        number: row[1],
        label: row[2],
        column,
        kind: row[4],
        standard: lineFormula(row),
        own: found?.formula ?? null,
        from: found?.from ?? null,
        changedBy: by?.changedBy ?? null,
        changedAt: by?.changedAt ?? null,
      }
    }),
  }
}

interface Change {
  readonly statement: FormulaStatement
  readonly line: string
  readonly formula: LineFormula | null
}

/** The same formula as the standard's is the standard's. */
function changeOf(ctx: LedgerContext, { statement, line, formula }: Change, from: Period): OwnFormula {
  const row = placeOfLine({ standard: ctx.ledger.standard }, { statement, line })?.row
  const same = row !== undefined && formula !== null && JSON.stringify(told(formula)) === JSON.stringify(told(lineFormula(row)))
  return { statement, line, from, formula: same ? null : formula }
}

const told = ({ plain, reclassified, restricted }: LineFormula) => [plain, reclassified, restricted]

/** What the statements of a month say with a changed formula before it is kept: every figure that moves, and the proof. */
export async function tryFormula(
  ctx: LedgerContext,
  { period, reclassified, ...asked }: Change & { period: Period; reclassified: boolean },
) {
  mustHold(ctx, asked.statement, 'bianji')
  const facts = await factsOf(ctx, asked.statement, period)
  const own = changeOf(ctx, asked, period)
  checkOwnFormula(facts, own, facts.subjects)
  const tried: ReadFacts = { ...facts, ownFormulas: [...(facts.ownFormulas ?? []), own] }
  if (own.statement === 'equityChanges') return triedEquity(facts, tried, own.line, period)
  const query = { period, span: 'month' as const, withDrafts: true }
  const before = make(own.statement, facts, query, reclassified, ctx.ledger.name)
  const after = make(own.statement, tried, query, reclassified, ctx.ledger.name)
  const proof = proofOf(tried, period, reclassified)
  const coverage =
    own.statement === 'incomeStatement' || own.statement === 'activityStatement'
      ? gapsOf(resultCoverage(tried, own.statement, firstOfYear(period), period), templateFor(tried, own.statement, period))
      : []
  const columns = after.columns.map((column) => ({
    name: columnName(column),
    before: before.values[column.key],
    after: after.values[column.key],
  }))
  return {
    lines: movedLines(rowsOf(after.template), columns),
    values: valuesOf(columns, own.line),
    proof: { ...proof, proved: proof.proved && coverage.length === 0, gaps: [...proof.gaps, ...coverage] },
  }
}

/** The same of 所有者权益变动表: the year's changes, and that they lead to what stands on the subjects of equity. */
function triedEquity(facts: ReadFacts, tried: ReadFacts, line: string, period: Period) {
  const place = placeOfEquityLine(line)!
  const [before, after] = [equityChanges(facts, period).years[0]!, equityChanges(tried, period).years[0]!]
  const shown = [...EQUITY_COLUMNS, 'total' as const]
  const nameOf = (column: keyof EquityYear['values']) => (column === 'total' ? '所有者权益合计' : equityColumnName(column))
  const columns = shown.map((column) => ({ key: column, name: nameOf(column), before: before.values[column], after: after.values[column] }))
  const { checks, gaps } = equityProof(tried, period)
  return {
    lines: movedLines(rowsOf(equityTemplate(tried.standard, place.column)), columns),
    values: valuesOf(
      columns.filter((one) => one.key === place.column || one.key === 'total'),
      place.row,
    ),
    proof: {
      proved: gaps.length === 0 && checks.every((check) => check.holds),
      gaps: gaps.map(({ code, name, balance, columns: of }) => ({ subjectCode: code, subjectName: name, amount: balance, lines: [...of] })),
      checks: [...checks],
    },
  }
}

interface TriedColumn {
  readonly name: string
  readonly before: RowValues | undefined
  readonly after: RowValues | undefined
}

const columnName = ({ group, label }: Statement['columns'][number]): string => (group === undefined ? label : `${group}${label}`)

const valuesOf = (columns: readonly TriedColumn[], line: string) =>
  columns.flatMap(({ name, after }) => {
    const amount = after?.[line]
    return amount === undefined ? [] : [{ column: name, amount }]
  })

/** Figures that another formula moves, in the order of the form. */
const movedLines = (rows: readonly TemplateRow[], columns: readonly TriedColumn[]) =>
  rows.flatMap((row) =>
    columns.flatMap(({ name, before, after }) => {
      const [was, is] = [before?.[row[0]] ?? ZERO, after?.[row[0]] ?? ZERO]
      return was === is ? [] : [{ line: row[0], label: row[2].trim(), column: name, was, is }]
    }),
  )

/** Keeps a line's formula from an open month on (null: the standard's again); months closed before stay as they were closed. */
export async function saveFormula(ctx: LedgerContext, { from, ...asked }: Change & { from: Period }): Promise<void> {
  mustHold(ctx, asked.statement, 'bianji')
  const own = changeOf(ctx, asked, from)
  // the chain and then the months, in the order a close takes them
  await lockChain(ctx.db)
  const months = await queries.holdMonths(ctx.db, from)
  if (from < ctx.ledger.startPeriod || months.some((one) => one.closed))
    throw broken('RP0011', `${from}已结账，公式只能自未结账的月份起修改`, [{ field: 'fromPeriod', reason: '请选择未结账的月份' }])
  const facts = await factsOf(ctx, own.statement, from)
  checkOwnFormula(facts, own, facts.subjects)
  const { row, own: owned } = placeOfLine(facts, own)!
  const before = lineFormula(rowsOf(owned(facts, from)).find((one) => one[0] === row[0])!)
  const column = own.statement === 'equityChanges' ? equityColumnName(placeOfEquityLine(own.line)!.column) : ''
  const logSeq = await record(ctx, {
    action: own.formula === null ? '恢复报表公式' : '修改报表公式',
    object: 'statementFormula',
    objectId: own.line,
    before,
    after: {
      statement: formulaStatementNames[own.statement],
      line: column === '' ? row[2].trim() : `${row[2].trim()}（${column}）`,
      from,
      formula: own.formula ?? lineFormula(row),
    },
  })
  await queries.add(ctx.db, own, { name: ctx.user.name, at: ctx.now, logSeq })
}

/** Formulas that came with a ledger, each checked as if it were given now, one after another. */
export async function checkBrought(ctx: LedgerContext): Promise<void> {
  const given = await ownFormulas(ctx.db)
  if (given.length === 0) return
  const subjects = await allSubjects(ctx.db)
  for (const [index, own] of given.entries())
    checkOwnFormula({ standard: ctx.ledger.standard, ownFormulas: given.slice(0, index) }, own, subjects)
}
