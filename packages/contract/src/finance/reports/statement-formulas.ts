/** A ledger's own formulas of statement lines (自定义报表公式): looked at, tried out, kept from a month on, or the standard's again. */
import { z } from 'zod'
import { Flag, Moment, MoneyText, PeriodText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { Proof } from './reports.ts'

const base = '/rest/statements/merge/report/v1.0/formulas'
// each statement's own right: the use case asks for the one that fits
const look = [
  'report-balanceSheet-chaxun',
  'report-profitStatement-chaxun',
  'report-flowMeter-chaxun',
  'report-businessStatement-chaxun',
  'report-historicalStatements-chaxun',
] as const
const edit = [
  'report-balanceSheet-bianji',
  'report-profitStatement-bianji',
  'report-flowMeter-bianji',
  'report-businessStatement-bianji',
  'report-historicalStatements-bianji',
] as const

const Statement = z.enum(['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement', 'equityChanges'], {
  error: '请选择报表',
})
// empty: a line without a figure
const Text = z.string({ error: '请填写公式' }).trim().max(2000, '公式最多2000个字')

const LineFormulaWire = wire({
  plain: ['formula', Text],
  /** With reclassification; null: the plain one. */
  reclassified: ['reclassifyFormula', Text.nullable()],
  /** Of the restricted column of an activity statement; null: nothing. */
  restricted: ['restrictedFormula', Text.nullable()],
})

const FormulaRow = wire({
  line: ['lineId', z.string()],
  /** The number the form prints; empty when it has none. */
  number: ['lineNo', z.string()],
  label: ['lineName', z.string()],
  /** The column it is of, where every column has formulas of its own (所有者权益变动表); empty elsewhere. */
  column: ['columnName', z.string()],
  kind: ['lineKind', z.enum(['heading', 'item', 'ofwhich', 'subtotal', 'total', 'memo'])],
  standard: ['standardFormula', LineFormulaWire],
  /** What the ledger computes the line with for the period; null: the standard's. */
  own: ['ownFormula', LineFormulaWire.nullable()],
  from: ['fromPeriod', PeriodText.nullable()],
  changedBy: ['changedBy', z.string().nullable()],
  changedAt: ['changeTime', Moment.nullable()],
})

const FormulaSheet = wire({
  /** The first month a change may hold from: the one after the last closed. */
  firstOpen: ['firstOpenPeriod', PeriodText],
  rows: ['lines', z.array(FormulaRow)],
})

const change = {
  statement: ['reportType', Statement],
  line: ['lineId', z.string({ error: '请选择项目' }).min(1, '请选择项目')],
  /** null: the standard's own. */
  formula: ['lineFormula', LineFormulaWire.nullable()],
} as const

const Tried = wire({
  lines: [
    'lines',
    z.array(
      wire({
        line: ['lineId', z.string()],
        label: ['lineName', z.string()],
        column: ['columnName', z.string()],
        was: ['beforeAmount', MoneyText],
        is: ['afterAmount', MoneyText],
      }),
    ),
  ],
  proof: ['proof', Proof],
  /** What the line itself says, by column. */
  values: ['amounts', z.array(wire({ column: ['columnName', z.string()], amount: ['amount', MoneyText] }))],
})

export const statementFormulasApi = {
  list: {
    method: 'GET',
    path: base,
    summary: '报表公式',
    anyOf: look,
    query: wire({ statement: ['reportType', Statement], period: ['accountPeriod', PeriodText] }),
    one: FormulaSheet,
  },
  tryOut: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '试算报表公式',
    unversioned: 'reads',
    anyOf: edit,
    writes: false,
    body: wire({ ...change, period: ['accountPeriod', PeriodText], reclassified: ['bsReclassifyOptions', Flag] }),
    one: Tried,
  },
  save: {
    method: 'PUT',
    path: base,
    summary: '修改报表公式',
    unversioned: { because: '按生效月份追加，历史公式都在；改了什么、谁改的都可查' },
    anyOf: edit,
    body: wire({ ...change, from: ['fromPeriod', PeriodText] }),
  },
} as const satisfies Api
