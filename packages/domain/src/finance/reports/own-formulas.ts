/**
 * A ledger's own formulas of statement lines (自定义报表公式): each holds from a month on, until another or the standard's own. The
 * form of a statement — its lines, their names and order — stays the official one.
 */
import { invalid, type ErrorDetail } from '../../kernel/app-error.ts'
import type { Period } from '../../kernel/period.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { chartSide } from '../../ledger/subjects/chart.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { EQUITY_CHANGES, equityTemplate, placeOfEquityLine } from './equity-template.ts'
import { callsOf, type Formula, formulaOf, type FormulaFunction } from './formula.ts'
import { rowsOf, type RowMore, type StatementKind, statementNames, type StatementTemplate, type TemplateRow } from './template.ts'
import { templateOf } from './templates.ts'
import type { EquityColumn } from './templates/enterprise-equity.ts'

/** The statements whose formulas a ledger may change; of 所有者权益变动表 a line is a row of one column. */
export type FormulaStatement = StatementKind | 'equityChanges'
export const formulaStatementNames: Readonly<Record<FormulaStatement, string>> = { ...statementNames, equityChanges: EQUITY_CHANGES }

/** The formulas of one line; null: as the plain one. */
export interface LineFormula {
  readonly plain: string
  readonly reclassified: string | null
  readonly restricted: string | null
}

export interface OwnFormula {
  readonly statement: FormulaStatement
  readonly line: string
  readonly from: Period
  /** null: the standard's own again. */
  readonly formula: LineFormula | null
}

/** Whose statements are made, as far as their formulas go. Own formulas come in the order they were given. */
export interface FormulaBasis {
  readonly standard: Standard
  readonly ownFormulas?: readonly OwnFormula[]
}

/** What a line is computed with, as the editor takes it. */
export const lineFormula = ([, , , , , , plain, more]: TemplateRow): LineFormula => ({
  plain,
  reclassified: more?.reclassified ?? null,
  restricted: more?.restricted ?? null,
})

/** The own formulas in force for a period: of each line the one from the latest month, of one month the last given. */
export function formulasInForce(given: readonly OwnFormula[], period: Period): OwnFormula[] {
  const lines = new Map<string, OwnFormula>()
  for (const one of given) {
    const key = `${one.statement}|${one.line}`
    const known = lines.get(key)
    if (one.from <= period && (known === undefined || one.from >= known.from)) lines.set(key, one)
  }
  return [...lines.values()].filter((one) => one.formula !== null)
}

/** A statement's template as a ledger computes it for a period; RP0002 when the standard has none. */
export const templateFor = (basis: FormulaBasis, kind: StatementKind, period: Period): StatementTemplate =>
  asOwned(basis, templateOf(basis.standard, kind), period, ({ statement, line }) => (statement === kind ? line : null))

/** The same of one column of 所有者权益变动表; RP0007 when the standard has none. */
export const equityTemplateFor = (basis: FormulaBasis, column: EquityColumn, period: Period): StatementTemplate =>
  asOwned(basis, equityTemplate(basis.standard, column), period, ({ statement, line }) => {
    const place = statement === 'equityChanges' ? placeOfEquityLine(line) : null
    return place?.column === column ? place.row : null
  })

/** A template with the own formulas in force in it; `rowOf` tells which of its rows one is of. */
function asOwned(basis: FormulaBasis, template: StatementTemplate, period: Period, rowOf: (own: OwnFormula) => string | null) {
  if (basis.ownFormulas === undefined || basis.ownFormulas.length === 0) return template
  const own = formulasInForce(basis.ownFormulas, period).flatMap((one) => {
    const row = rowOf(one)
    return row === null ? [] : [[row, one.formula!] as const]
  })
  return own.length === 0 ? template : withFormulas(template, new Map(own))
}

/** Where a line stands: its row in the standard's template, and that template as the ledger computes it. null for no line. */
export function placeOfLine(basis: FormulaBasis, { statement, line }: Pick<OwnFormula, 'statement' | 'line'>) {
  const place = statement === 'equityChanges' ? placeOfEquityLine(line) : { row: line, column: null }
  if (place === null) return null
  const standard = statement === 'equityChanges' ? equityTemplate(basis.standard, place.column!) : templateOf(basis.standard, statement)
  const row = rowsOf(standard).find((one) => one[0] === place.row)
  if (row === undefined) return null
  const own = (given: FormulaBasis, period: Period): StatementTemplate =>
    statement === 'equityChanges' ? equityTemplateFor(given, place.column!, period) : templateFor(given, statement, period)
  return { standard, row, own }
}

function withFormulas(template: StatementTemplate, formulas: ReadonlyMap<string, LineFormula>): StatementTemplate {
  const replaced = (row: TemplateRow): TemplateRow => {
    const formula = formulas.get(row[0])
    if (formula === undefined) return row
    const [id, line, label, indent, kind, sign, , more] = row
    const { reclassified: _, restricted: __, ...rest } = more ?? {}
    const own: RowMore = {
      ...rest,
      ...(formula.reclassified === null ? {} : { reclassified: formula.reclassified }),
      ...(formula.restricted === null ? {} : { restricted: formula.restricted }),
    }
    return [id, line, label, indent, kind, sign, formula.plain, own]
  }
  return { ...template, left: template.left.map(replaced), right: template.right.map(replaced) }
}

/** Every formula text of some own formulas, for what has to be read before they can be computed. */
export const textsOf = (own: readonly OwnFormula[]): string[] =>
  own.flatMap(({ formula }) => (formula === null ? [] : [formula.plain, formula.reclassified ?? '', formula.restricted ?? '']))

/** What people may take a line from, by statement; functions of the standard's own line may stay in it. */
export const FUNCTIONS_OFFERED: Readonly<Record<FormulaStatement, readonly FormulaFunction[]>> = {
  balanceSheet: ['bal', 'debitBal', 'creditBal', 'line'],
  incomeStatement: ['amt', 'line'],
  cashFlowStatement: ['cf', 'line'],
  activityStatement: ['amt', 'line'],
  equityChanges: ['net', 'yb', 'mv', 'col'],
}

export const functionNames: Readonly<Record<FormulaFunction, string>> = {
  bal: '期末余额',
  debitBal: '借方余额',
  creditBal: '贷方余额',
  amt: '本期发生额',
  net: '本期发生净额',
  cf: '现金流量项目',
  line: '报表项目',
  col: '报表项目',
  manual: '手工填列',
  unclosedPL: '未结转损益',
  unclosedUnrestricted: '未结转的非限定性净资产',
  unclosedRestricted: '未结转的限定性净资产',
  transfer: '转账额',
  mv: '转入净额',
  yb: '年初余额',
  netProfit: '本年净利润',
  rowTotal: '本行合计',
  cashOpening: '期初现金',
  cashClosing: '期末现金',
}

/** The functions whose first argument is a subject. */
const OF_SUBJECT: readonly FormulaFunction[] = ['bal', 'debitBal', 'creditBal', 'amt', 'net', 'yb', 'transfer', 'mv']

export const isOfSubject = (name: FormulaFunction): boolean => OF_SUBJECT.includes(name)

/** The functions of two subjects: what went from one to the other. */
export const isOfTwo = (name: FormulaFunction): boolean => name === 'transfer' || name === 'mv'

const subjectsOf = ({ name, args }: Pick<FormulaTerm, 'name' | 'args'>): readonly string[] =>
  isOfTwo(name) ? args.slice(0, 2) : isOfSubject(name) ? args.slice(0, 1) : []

/** One term of a formula; formulas add and take away, so that a list of terms is the whole of one. */
export interface FormulaTerm {
  readonly sign: 1 | -1
  readonly name: FormulaFunction
  readonly args: readonly string[]
}

export const termsOfText = (text: string): FormulaTerm[] => callsOf(formulaOf(text))

/** The terms as a formula; none is nothing. */
export const textOfTerms = (terms: readonly FormulaTerm[]): string =>
  terms.length === 0
    ? '0'
    : terms.map(({ sign, name, args }, at) => `${sign === -1 ? '-' : at === 0 ? '' : '+'}${name}(${args.join(',')})`).join('')

/** A formula in words: 库存现金期末余额 ＋ 银行存款期末余额. */
export const wordsOf = (text: string, nameOf: (term: FormulaTerm) => string): string =>
  termsOfText(text)
    .map((term, at) => `${term.sign === -1 ? '－ ' : at === 0 ? '' : '＋ '}${nameOf(term)}`)
    .join(' ') || '空'

const hasNumber = (formula: Formula): boolean =>
  formula.kind === 'number'
    ? Number(formula.text) !== 0
    : formula.kind === 'negative'
      ? hasNumber(formula.of)
      : formula.kind === 'sum' && (hasNumber(formula.left) || hasNumber(formula.right))

/** Why a formula cannot stand on a line; null when it can. */
function problemOf(
  text: string,
  row: TemplateRow,
  template: StatementTemplate,
  offered: readonly FormulaFunction[],
  subjects: ReadonlySet<string>,
): string | null {
  let formula: Formula
  try {
    formula = formulaOf(text)
  } catch {
    return '公式有误'
  }
  if (hasNumber(formula)) return '公式不能含固定金额：报表的数取自账簿'
  const standard = lineFormula(row)
  const own = new Set([standard.plain, standard.reclassified ?? '', standard.restricted ?? ''].flatMap(termsOfText).map((one) => one.name))
  const lines = new Set(rowsOf(template).map((one) => one[0]))
  const items = new Set(
    rowsOf(template).flatMap((one) =>
      termsOfText(one[6])
        .filter((term) => term.name === 'cf')
        .map((term) => term.args[0]),
    ),
  )
  for (const { name, args } of callsOf(formula)) {
    const [first = '', second] = args
    if (!offered.includes(name) && !own.has(name)) return `这张报表不能取“${functionNames[name]}”`
    const unknown = subjectsOf({ name, args }).find((code) => !subjects.has(code) && chartSide(template.standard, code) === null)
    if (unknown !== undefined) return `科目${unknown}不存在`
    if ((name === 'debitBal' || name === 'creditBal') && second !== undefined && !/^[123]$/.test(second))
      return '按几级科目判断借贷，只能是1至3级'
    if ((name === 'line' || name === 'col') && !lines.has(first)) return `报表没有项目${first}`
    if (name === 'cf' && !items.has(first)) return `没有现金流量项目${first}`
  }
  return null
}

const textsOfLine = (row: TemplateRow): string[] => [row[6], row[7]?.reclassified ?? '', row[7]?.restricted ?? '']

/** The first line that would be computed from itself, or null. */
function circular(template: StatementTemplate): string | null {
  const rows = new Map(rowsOf(template).map((row) => [row[0], row]))
  const state = new Map<string, 'open' | 'done'>()
  const visit = (id: string): string | null => {
    if (state.get(id) === 'done') return null
    if (state.get(id) === 'open') return id
    state.set(id, 'open')
    for (const { name, args } of textsOfLine(rows.get(id)!).flatMap(termsOfText)) {
      const found = name === 'line' || name === 'col' ? visit(args[0]!) : null
      if (found !== null) return found
    }
    state.set(id, 'done')
    return null
  }
  for (const id of rows.keys()) {
    const found = visit(id)
    if (found !== null) return rows.get(found)![2].trim()
  }
  return null
}

/** Formulas of a line by their names on the wire. */
const FIELDS = { plain: 'formula', reclassified: 'reclassifyFormula', restricted: 'restrictedFormula' } as const

/** Checks a changed line: RP0008 with every problem at its field, RP0009 when a line would be computed from itself, RP0012 for no line. */
export function checkOwnFormula(basis: FormulaBasis, own: OwnFormula, subjects: readonly Pick<Subject, 'code'>[]): void {
  const place = placeOfLine(basis, own)
  if (place === null || place.row[4] === 'heading')
    throw invalid('RP0012', '报表没有这个项目', [{ field: 'lineId', reason: '报表没有这个项目' }])
  if (own.formula === null) return
  const { row, standard } = place
  const codes = new Set(subjects.map((one) => one.code))
  const problems = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((field): ErrorDetail[] => {
    const text = own.formula![field]
    const problem = text === null ? null : problemOf(text, row, standard, FUNCTIONS_OFFERED[own.statement], codes)
    return problem === null ? [] : [{ field: FIELDS[field], reason: problem }]
  })
  if (problems.length > 0) throw invalid('RP0008', `${row[2].trim()}：${problems[0]!.reason}`, problems)
  const template = place.own({ ...basis, ownFormulas: [...(basis.ownFormulas ?? []), own] }, own.from)
  const loop = circular(template)
  if (loop !== null) throw invalid('RP0009', `${loop}会由自己算出`, [{ field: 'formula', reason: `${loop}会由自己算出` }])
}
