/** Financial statements as they are filed: the layouts of the ledger's standard, every figure taken from its statements. */
import type { MenuPath } from '../../../access/menu.ts'
import { amountColumns, balanceColumns } from '../../../finance/reports/columns.ts'
import { rowsOf, statementNames, type StatementKind, type StatementTemplate, type TemplateRow } from '../../../finance/reports/template.ts'
import { statementTemplates } from '../../../finance/reports/templates.ts'
import { period } from '../../../kernel/period.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { spanChecks, spanParameters } from './before.ts'
import type { CellText, CheckData, ColumnData, Cycle, Filing, FormData, Parameters, RowData, SourceData } from './form.ts'

/** What a statement is called among the forms, and the page that shows it. */
const STATEMENTS: Readonly<Record<StatementKind, { readonly code: string; readonly page: MenuPath }>> = {
  balanceSheet: { code: 'FSB', page: '/report/balanceSheet' },
  incomeStatement: { code: 'FSI', page: '/report/profitStatement' },
  cashFlowStatement: { code: 'FSC', page: '/report/flowMeter' },
  activityStatement: { code: 'FSA', page: '/report/businessStatement' },
}
/** From when the layouts of a standard are filed, and the document. */
const SINCE: Readonly<Record<Standard, readonly [from: string, source: string]>> = {
  smallBusiness: ['2013-01-01', '小企业会计准则'],
  enterprise: ['2019-01-01', '财会〔2019〕6号'],
  nonProfit: ['2026-01-01', '民间非营利组织会计制度（2024）'],
  nonProfit2004: ['2005-01-01', '民间非营利组织会计制度（2004）'],
  cooperative: ['2022-01-01', '农民专业合作社会计制度'],
}

/** Keys and titles of the columns, whatever the month: only their number and order make the form. */
function columnsOf({ standard, kind }: StatementTemplate, cycle: Cycle): readonly (readonly [key: string, title: string, over?: string])[] {
  const any = period('2026-12')
  if (kind === 'balanceSheet') return balanceColumns(standard, any).map(({ key, label }) => [key, label])
  const columns = amountColumns(standard, kind, any, cycle === 'year' ? 'year' : cycle)
  if (kind !== 'activityStatement') return columns.map(({ key, label }) => [key, label])
  return columns.flatMap(({ key, label }) => [
    [`${key}Unrestricted`, '非限定性', label] as const,
    [`${key}Restricted`, '限定性', label] as const,
    [`${key}Total`, '合计', label] as const,
  ])
}

export const statementSource = (code: string, row: string, column: string): string => `${code}.${row}.${column}`

/** Both sides of a balance sheet come to the same, at the end and at the beginning. */
function tied({ kind, ends: { assets, claims } }: StatementTemplate, columns: number): readonly CheckData[] {
  if (assets === undefined || claims === undefined) return []
  return Array.from({ length: columns }, (_, at) => ({
    id: `${STATEMENTS[kind].code}0${at + 1}`,
    severity: 'error' as const,
    that: `{${assets}:${at + 1}} = {${claims}:${at + 1}}`,
    says: '资产总计应等于负债和权益总计',
  }))
}

function formOf(template: StatementTemplate, cycle: Cycle): FormData {
  const { code } = STATEMENTS[template.kind]
  const [from, source] = SINCE[template.standard]
  const columns = columnsOf(template, cycle)
  const cell = ([row, , , , kind]: TemplateRow, key: string): CellText =>
    kind === 'heading' ? '-' : `< ${statementSource(code, row, key)}`
  const rowOf = (row: TemplateRow): RowData => ({
    row: row[0],
    line: row[1],
    title: row[2].trim(),
    level: row[3],
    cells: columns.map(([key]) => cell(row, key)),
  })
  const parts =
    template.right.length === 0
      ? [[template.title, template.left] as const]
      : ([
          ['资产', template.left],
          ['负债和权益', template.right],
        ] as const)
  return {
    code,
    title: template.title,
    short: template.title,
    from,
    source: `${source} ${template.form}`,
    columns: columns.map(([, title, over], at): ColumnData => ({ col: String(at + 1), title, ...(over === undefined ? {} : { over }) })),
    sections: parts.map(([title, rows]) => ({ title, rows: rows.map(rowOf) })),
    checks: tied(template, columns.length),
  }
}

/** The column of the year before, where the books do not reach back to it. */
const priorParameters = {
  $prior_missing: { title: '上年的数不在账上' },
  $prior: { title: '上年的数', open: { '1': '已照上年报表补填', '2': '上年没有发生（新设）' } },
} as const satisfies Parameters
const priorChecks: readonly CheckData[] = [
  {
    id: 'BQ11',
    severity: 'ask',
    that: '$prior_missing = 0 OR KNOWN($prior)',
    says: '上年（上期）一栏的数不在账上：请照上年报出的报表补填，新设的请说明',
    answer: '$prior',
  },
  {
    id: 'BQ12',
    severity: 'error',
    that: 'NOT($prior_missing = 1 AND $prior = 1 AND $typed_cells = 0)',
    says: '说了上年的数已补填，但各格都还是账上的数',
  },
]

/** The statements a ledger of the standard files, for a month, a quarter or a year. */
export function statementsFiling(standard: Standard, cycle: Cycle): Filing {
  const templates = statementTemplates.filter((one) => one.standard === standard)
  const sources: Record<string, SourceData> = {}
  for (const template of templates) {
    const { code, page } = STATEMENTS[template.kind]
    for (const row of rowsOf(template))
      for (const [key, title, over = ''] of columnsOf(template, cycle))
        sources[statementSource(code, row[0], key)] = { title: `${statementNames[template.kind]}“${row[2].trim()}”的${over}${title}`, page }
  }
  const forms = templates.map((one) => formOf(one, cycle))
  const asked = forms.map((one, at) => (at === 0 ? { ...one, checks: [...one.checks, ...spanChecks, ...priorChecks] } : one))
  return { kind: 'statements', title: '财务报表', forms: asked, parameters: { ...spanParameters, ...priorParameters }, sources, due: [] }
}
/** What a statement's form is laid out by; null where the code is none of a statement. */
export function statementParts(code: string, standard: Standard, cycle: Cycle) {
  const template = statementTemplates.find((one) => one.standard === standard && STATEMENTS[one.kind].code === code)
  return template === undefined ? null : { template, columns: columnsOf(template, cycle) }
}
/** The statements of a standard, with the code their forms have. */
export const statementsOf = (standard: Standard): { readonly kind: StatementKind; readonly code: string }[] =>
  statementTemplates.filter((one) => one.standard === standard).map(({ kind }) => ({ kind, code: STATEMENTS[kind].code }))
