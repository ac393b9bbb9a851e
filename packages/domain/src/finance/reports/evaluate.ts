/** Values of statement rows for one column: a moment for balances, a span for amounts. */
import { broken } from '../../kernel/app-error.ts'
import { fromFen, type Money, toFen, money } from '../../kernel/money.ts'
import { firstOfYear, type Period } from '../../kernel/period.ts'
import { chartSide } from '../../ledger/subjects/chart.ts'
import { isProfitLoss, type Subject } from '../../ledger/subjects/subject.ts'
import { type Figures, type FigureSet, type Moment, sign } from '../books/figures.ts'
import { type Formula, formulaOf } from './formula.ts'
import { rowsOf, type StatementTemplate, type TemplateRow } from './template.ts'

/** Which formula of a row counts. */
export type FormulaChoice = 'plain' | 'reclassified' | 'restricted'

export interface ColumnBasis {
  readonly moment: Moment
  readonly from: Period
  readonly to: Period
  readonly choice: FormulaChoice
  /** Amounts typed by hand for rows with manual(): row → amount. */
  readonly manual?: Readonly<Record<string, Money>>
}

export type RowValues = Readonly<Record<string, Money>>

export function formulaFor([, , , , , , plain, more]: TemplateRow, choice: FormulaChoice): string {
  if (choice === 'restricted') return more?.restricted ?? '0'
  return choice === 'reclassified' ? (more?.reclassified ?? plain) : plain
}

/** Every row of a statement for one column; headings have no value. */
export function evaluateColumn(template: StatementTemplate, figures: Figures, basis: ColumnBasis): RowValues {
  const rows = new Map(rowsOf(template).map((row) => [row[0], row]))
  const balances = figures.balances(basis.moment)
  const movements = figures.movements(basis.from, basis.to)
  const done = new Map<string, bigint>()

  const rowValue = (id: string): bigint => {
    const known = done.get(id)
    if (known !== undefined) return known
    const row = rows.get(id)
    if (row === undefined) throw broken('RP0003', `报表公式引用了不存在的行${id}`)
    done.set(id, 0n)
    const value = valueOf(formulaOf(formulaFor(row, basis.choice)), row)
    done.set(id, value)
    return value
  }

  const own = (set: FigureSet, code: string): bigint => {
    const fen = set.totals.get(code)
    if (fen === undefined) return 0n
    return sign(figures.byCode.get(code)?.side ?? chartSide(template.standard, code) ?? 'debit') * fen
  }

  const call = (name: Extract<Formula, { kind: 'call' }>['name'], args: readonly string[], row: TemplateRow): bigint => {
    const [first = '', second = ''] = args
    switch (name) {
      case 'bal':
        return own(balances, first)
      case 'yb':
        return own(figures.balances({ yearStartOf: basis.to }), first)
      case 'debitBal':
        return oneSided(balances, first, second, 1n)
      case 'creditBal':
        return oneSided(balances, first, second, -1n)
      case 'amt':
      case 'net':
        return own(movements, first)
      case 'cf':
        return figures.cashFlow(first, basis.from, basis.to, row[5] === -1 ? -1n : 1n)
      case 'line':
      case 'col':
        return rowValue(first)
      case 'manual': {
        const typed = basis.manual?.[row[0]]
        return typed === undefined ? 0n : toFen(typed)
      }
      case 'unclosedPL':
        return unclosed(figures, balances, '')
      case 'unclosedUnrestricted':
        return unclosed(figures, balances, '3101')
      case 'unclosedRestricted':
        return unclosed(figures, balances, '3102')
      case 'transfer':
        return transferred(figures, first, second, basis)
      case 'mv':
        return transferred(figures, second, first, basis) - transferred(figures, first, second, basis)
      case 'netProfit':
        return netResult(figures, firstOfYear(basis.to), basis.to)
      case 'cashOpening':
        return figures.cashBefore(basis.from)
      case 'cashClosing':
        return figures.cashIn(figures.balances({ endOf: basis.to }))
      default:
        // rowTotal(): the columns of a row belong to 所有者权益变动表 alone
        throw broken('RP0004', '合计列公式只用于所有者权益变动表')
    }
  }

  const valueOf = (formula: Formula, row: TemplateRow): bigint => {
    if (formula.kind === 'number') return toFen(money(formula.text))
    if (formula.kind === 'negative') return -valueOf(formula.of, row)
    if (formula.kind === 'call') return call(formula.name, formula.args, row)
    const right = valueOf(formula.right, row)
    return valueOf(formula.left, row) + (formula.sign === 1 ? right : -right)
  }

  const values: Record<string, Money> = {}
  for (const [id, , , , kind] of rows.values()) if (kind !== 'heading') values[id] = fromFen(rowValue(id))
  return values
}

/** Groups of figures under a code that are judged debit or credit together: finest details, or subjects of a level. */
export function groupsUnder(set: FigureSet, code: string, level: string): Map<string, bigint> {
  const groups = new Map<string, bigint>()
  const length = level === '' ? 0 : Number(level) * 4
  for (const one of set.details) {
    if (!one.subject.code.startsWith(code)) continue
    const key = length === 0 ? `${one.subject.id}|${one.tagSetId}` : one.subject.code.slice(0, length)
    groups.set(key, (groups.get(key) ?? 0n) + one.fen)
  }
  return groups
}

function oneSided(set: FigureSet, code: string, level: string, side: 1n | -1n): bigint {
  let fen = 0n
  for (const total of groupsUnder(set, code, level).values()) if (side * total > 0n) fen += side * total
  return fen
}

/** Profit-and-loss balances not yet carried forward, credit positive; of non-profits only those closed to one net asset. */
export function unclosed(figures: Figures, balances: FigureSet, closeTo: string): bigint {
  let fen = 0n
  for (const one of balances.details)
    if (isProfitLoss(one.subject) && (figures.closeTo(one.subject) ?? '').startsWith(closeTo)) fen -= one.fen
  return fen
}

/** Income less cost and expense of a span, carry-forward aside: 净利润 (of non-profits: 净资产变动). Not 6901, which is of earlier years. */
export function netResult(figures: Figures, from: Period, to: Period): bigint {
  let fen = 0n
  for (const one of figures.movements(from, to).details)
    if (isProfitLoss(one.subject) && !isEarlierYears(figures, one.subject)) fen -= one.fen
  return fen
}

/** 以前年度损益调整 (6901): closed straight to profit distribution, never through the profit of the year. */
export const isEarlierYears = (figures: Figures, subject: Subject): boolean =>
  isProfitLoss(subject) && /^[34]104/.test(figures.closeTo(subject) ?? '')

function transferred(figures: Figures, debitCode: string, creditCode: string, basis: ColumnBasis): bigint {
  let fen = 0n
  for (const one of figures.facts.transfers ?? [])
    if (one.debitCode === debitCode && one.creditCode === creditCode && one.period >= basis.from && one.period <= basis.to)
      fen += toFen(one.amount)
  return fen
}
