/** Proofs that statements are whole: every balance on exactly one line (覆盖校验), and statements tied to each other (表间勾稽). */
import { fromFen, type Money, subtract, toFen, isZero, ZERO } from '../../kernel/money.ts'
import { firstOfYear, type Period } from '../../kernel/period.ts'
import { chartSide } from '../../ledger/subjects/chart.ts'
import { isProfitLoss } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { type FigureSet, figuresOf, sign } from '../books/figures.ts'
import { type FormulaChoice, formulaFor, groupsUnder, isEarlierYears, netResult } from './evaluate.ts'
import { callsOf, formulaOf } from './formula.ts'
import { templateFor } from './own-formulas.ts'
import { activityStatement, balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts'
import { rowsOf, type StatementTemplate } from './template.ts'
import { hasStatement } from './templates.ts'

/** A subject (or one tag set of it) that is not on exactly one line. */
export interface CoverageGap {
  readonly code: string
  readonly name: string
  readonly tagSetId: string
  /** Balance, debit positive. */
  readonly balance: Money
  /** Rows it enters; empty when missing. */
  readonly rows: readonly string[]
  /** What the balance sheet counts of it, debit positive: 0 when missing, twice the balance when double. */
  readonly counted: Money
}

export interface CoverageProof {
  readonly complete: boolean
  readonly missing: readonly CoverageGap[]
  readonly double: readonly CoverageGap[]
}

/** Terms a total is made of: each call with its sign and the row it stands in. */
function termsOf(template: StatementTemplate, total: string, choice: FormulaChoice) {
  const rows = new Map(rowsOf(template).map((row) => [row[0], row]))
  const terms: { name: string; args: readonly string[]; sign: bigint; row: string }[] = []
  const walk = (id: string, factor: 1 | -1): void => {
    const row = rows.get(id)
    if (row === undefined) return
    for (const call of callsOf(formulaOf(formulaFor(row, choice)))) {
      const signed = factor === call.sign ? 1 : -1
      if (call.name === 'line') walk(call.args[0]!, signed)
      else terms.push({ name: call.name, args: call.args, sign: BigInt(signed), row: id })
    }
  }
  walk(total, 1)
  return terms
}

/** Every balance at the end of a period, and on which balance-sheet line it lands; missing and double ones with their amounts. */
export function coverageProof(
  template: StatementTemplate,
  facts: LedgerFacts,
  period: Period,
  choice: Extract<FormulaChoice, 'plain' | 'reclassified'> = 'plain',
): CoverageProof {
  const figures = figuresOf(facts)
  const set = figures.balances({ endOf: period })
  const { assets = '', claims = '' } = template.ends
  const terms = [...termsOf(template, assets, choice), ...termsOf(template, claims, choice).map((term) => ({ ...term, sign: -term.sign }))]
  const counted = new Map<string, Map<string, bigint>>()
  const count = (detail: FigureSet['details'][number], row: string, fen: bigint): void => {
    const key = `${detail.subject.id}|${detail.tagSetId}`
    const rows = counted.get(key) ?? new Map<string, bigint>()
    rows.set(row, (rows.get(row) ?? 0n) + fen)
    counted.set(key, rows)
  }
  for (const { name, args, sign: factor, row } of terms) {
    const [code = '', level = ''] = args
    const under = set.details.filter((one) => one.subject.code.startsWith(code))
    if (name === 'bal') {
      const own = sign(figures.byCode.get(code)?.side ?? chartSide(template.standard, code) ?? 'debit')
      for (const one of under) count(one, row, factor * own * one.fen)
    } else if (name === 'debitBal' || name === 'creditBal') {
      const side = name === 'debitBal' ? 1n : -1n
      const groups = groupsUnder(set, code, level)
      for (const one of under) {
        const key = level === '' ? `${one.subject.id}|${one.tagSetId}` : one.subject.code.slice(0, Number(level) * 4)
        const total = groups.get(key) ?? 0n
        // members of a group that nets to nothing are shown too: as nothing, on the debit line
        if (side * total > 0n || (total === 0n && side === 1n)) count(one, row, factor * side * one.fen)
      }
    } else if (name.startsWith('unclosed')) {
      const target = name === 'unclosedUnrestricted' ? '3101' : name === 'unclosedRestricted' ? '3102' : ''
      for (const one of set.details)
        if (isProfitLoss(one.subject) && (figures.closeTo(one.subject) ?? '').startsWith(target)) count(one, row, -factor * one.fen)
    }
  }
  const missing: CoverageGap[] = []
  const double: CoverageGap[] = []
  for (const one of set.details) {
    const rows = [...(counted.get(`${one.subject.id}|${one.tagSetId}`) ?? [])].filter(([, fen]) => fen !== 0n)
    const total = rows.reduce((fen, [, part]) => fen + part, 0n)
    if (rows.length === 1 && total === one.fen) continue
    const gap: CoverageGap = {
      code: one.subject.code,
      name: one.subject.fullName,
      tagSetId: one.tagSetId,
      balance: fromFen(one.fen),
      rows: rows.map(([row]) => row),
      counted: fromFen(total),
    }
    if (rows.length === 0) missing.push(gap)
    else double.push(gap)
  }
  return { complete: missing.length === 0 && double.length === 0, missing, double }
}

/** What a statement of results takes subjects by. */
const RESULT_CALLS = ['amt', 'net']

/**
 * Every profit-and-loss subject that moved in a span, and on which line of the statement of results it lands: each counts once in
 * the net row, with its own amount. Of activity statements the unrestricted and the restricted column together.
 */
export function resultCoverage(facts: LedgerFacts, kind: 'incomeStatement' | 'activityStatement', from: Period, to: Period): CoverageProof {
  const template = templateFor(facts, kind, to)
  const figures = figuresOf(facts)
  const details = figures.movements(from, to).details.filter((one) => isProfitLoss(one.subject) && !isEarlierYears(figures, one.subject))
  const choices: FormulaChoice[] = kind === 'activityStatement' ? ['plain', 'restricted'] : ['plain']
  const terms = choices.flatMap((choice) => termsOf(template, template.ends.net ?? '', choice))
  const missing: CoverageGap[] = []
  const double: CoverageGap[] = []
  for (const { subject, tagSetId, fen } of details) {
    const rows = new Map<string, bigint>()
    for (const { name, args, sign: factor, row } of terms) {
      const code = args[0] ?? ''
      if (!RESULT_CALLS.includes(name) || !subject.code.startsWith(code)) continue
      const own = sign(figures.byCode.get(code)?.side ?? chartSide(template.standard, code) ?? 'debit')
      // a result is credit positive: what is counted of an expense is taken away
      rows.set(row, (rows.get(row) ?? 0n) - factor * own * fen)
    }
    const counted = [...rows].filter(([, part]) => part !== 0n)
    const total = counted.reduce((sum, [, part]) => sum + part, 0n)
    if (counted.length === 1 && total === fen) continue
    const gap: CoverageGap = {
      code: subject.code,
      name: subject.fullName,
      tagSetId,
      balance: fromFen(fen),
      rows: counted.map(([row]) => row),
      counted: fromFen(total),
    }
    if (counted.length === 0) missing.push(gap)
    else double.push(gap)
  }
  return { complete: missing.length === 0 && double.length === 0, missing, double }
}

export interface CrossCheck {
  readonly name: string
  readonly left: Money
  readonly right: Money
  readonly difference: Money
  readonly holds: boolean
}

/**
 * Ties between statements at the end of a period: assets = claims; net profit of the year = what profit-and-loss subjects moved;
 * undistributed profit moved by net profit less distribution; net cash increase = cash subjects' movement.
 */
export function crossChecks(facts: LedgerFacts, period: Period, reclassify = false): CrossCheck[] {
  const figures = figuresOf(facts)
  const year = firstOfYear(period)
  const checks: CrossCheck[] = []
  const check = (name: string, left: Money, right: Money): void => {
    const difference = subtract(left, right)
    checks.push({ name, left, right, difference, holds: isZero(difference) })
  }
  const sheet = balanceSheet(facts, period, { reclassify })
  const { assets, claims, retained } = sheet.template.ends
  const at = (column: string, row: string | undefined): Money => sheet.values[column]?.[row ?? ''] ?? ZERO
  check('资产总计等于负债和权益总计（期末）', at('ending', assets), at('ending', claims))
  check('资产总计等于负债和权益总计（年初）', at('beginning', assets), at('beginning', claims))
  const net = fromFen(netResult(figures, year, period))
  if (hasStatement(facts.standard, 'incomeStatement')) {
    const income = incomeStatement(facts, period, 'quarter')
    check('净利润等于损益类科目本年发生净额', income.values['ytd']![income.template.ends.net!]!, net)
    // what else moved undistributed profit this year: distribution, reserves, corrections of earlier years
    const profitCodes =
      facts.standard === 'smallBusiness' ? ['3103', '3104'] : facts.standard === 'enterprise' ? ['4103', '4104'] : ['3310', '3320']
    const moved = figures.movements(year, period).totals
    // the movements are debit positive, so a credit to 利润分配 adds
    const corrections = figures.movements(year, period).details.filter((one) => isEarlierYears(figures, one.subject))
    const others =
      profitCodes.reduce((fen, code) => fen - (moved.get(code) ?? 0n), 0n) - corrections.reduce((fen, one) => fen + one.fen, 0n)
    check(
      '未分配利润变动等于净利润减分配',
      subtract(at('ending', retained), at('beginning', retained)),
      fromFen(toFen(net) + others - carriedBefore(facts, period)),
    )
  } else {
    const activity = activityStatement(facts, period, 'quarter')
    // adjustments of earlier years (3201 of the 2024 regime) are part of the change, not of the year's result
    const adjusted = facts.standard === 'nonProfit' ? (figures.movements(year, period).totals.get('3201') ?? 0n) : 0n
    check(
      '净资产变动额等于收入费用本年发生净额',
      activity.values['ytdTotal']![activity.template.ends.net!]!,
      fromFen(toFen(net) - adjusted),
    )
  }
  if (hasStatement(facts.standard, 'cashFlowStatement')) {
    const flow = cashFlowStatement(facts, period, 'quarter')
    const moved = figures.cashIn(figures.balances({ endOf: period })) - figures.cashBefore(year)
    check('现金净增加额等于货币资金期末减年初', flow.values['ytd']![flow.template.ends.increase!]!, fromFen(moved))
  }
  return checks
}

/** Profit carried forward before the start period and still in the ytd turnovers of 本年利润, credit positive. */
function carriedBefore(facts: LedgerFacts, period: Period): bigint {
  const year = firstOfYear(period)
  if (year !== firstOfYear(facts.startPeriod)) return 0n
  const figures = figuresOf(facts)
  let fen = 0n
  for (const one of facts.openings) {
    const subject = figures.byId.get(one.subjectId)
    if (subject !== undefined && isProfitLoss(subject))
      fen += sign(subject.side) * -toFen(one.ytdProfit) + toFen(one.opening) - toFen(one.year)
  }
  return fen
}
