/** What the declare pages ask beside returns (C-tax-06, 10, 11, 28, 30 to 32): layouts of forms, fixed lists, invoices as returns count them. */
import { taxNames, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodCompact, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const merge = '/rest/companytax/merge'

/** What forms look like, without figures: sections, rows, cells. */
const Layout = wire({
  id: ['moduleId', z.string()],
  title: ['title', z.string()],
  forms: [
    'forms',
    z.array(
      wire({
        code: ['formId', z.string()],
        title: ['title', z.string()],
        from: ['validFrom', z.string()],
        source: ['source', z.string()],
        columns: ['columns', z.array(z.object({ col: z.string(), title: z.string(), over: z.string() }))],
        rows: ['rows', z.array(z.object({ row: z.string(), section: z.string(), title: z.string(), cells: z.array(z.string()) }))],
      }),
    ),
  ],
})
const PaperRow = wire({
  id: ['id', Id],
  number: ['invoiceNo', z.string()],
  issuedOn: ['issueDate', z.string()],
  kind: ['invoiceKind', z.string()],
  party: ['partyName', z.string()],
  net: ['noTaxAmount', MoneyText],
  tax: ['taxAmount', MoneyText],
  /** The cell it is counted in; empty where in none. */
  cell: ['cell', z.string()],
  why: ['reason', z.string()],
})
const papers = <const Path extends string, const Summary extends string>(path: Path, summary: Summary) =>
  ({
    method: 'GET',
    path,
    summary,
    permission: 'taxWorkspace-newValueAddedTax-chaxun',
    query: wire({ period: ['accountPeriod', PeriodCompact], ...pagesOf(100) }),
    many: PaperRow,
    total: wire({ net: ['noTaxAmount', MoneyText], tax: ['taxAmount', MoneyText] }),
  }) as const

export const declareFactsApi = {
  /** How the company stands to its taxes (C-tax-28). */
  taxInfo: {
    method: 'GET',
    path: '/rest/companyConfig/companyBasis/companyTaxInfo/v1.0/declare_taxinfo',
    summary: '申报税务信息',
    one: wire({
      vatNature: ['vatType', z.enum(['generalTaxpayer', 'smallScaleTaxpayer'])],
      vatCycle: ['vatPeriod', z.enum(['month', 'quarter'])],
      citLevy: ['citLevyType', z.enum(['', 'accounts', 'assessed'])],
      citCycle: ['citPeriod', z.enum(['month', 'quarter'])],
      smallProfit: ['smallProfit', Flag],
      sixTaxesHalved: ['sixTaxesHalved', Flag],
      standard: ['accountingStandards', z.string()],
      /** When sales of twelve months went above the limit of small-scale taxpayers; null while they did not. */
      registration: [
        'generalRegistration',
        wire({
          exceededIn: ['exceededPeriod', PeriodCompact],
          rollingSales: ['rollingSales', MoneyText],
          effectiveFrom: ['effectiveDate', DayText],
        }).nullable(),
      ],
    }),
  },
  /** The forms of a tax as they are for the company (C-tax-06). */
  module: {
    method: 'GET',
    path: `${merge}/declareModule/v1.0/:tax`,
    summary: '申报表样',
    params: z.object({ tax: z.enum(Object.keys(taxNames) as [DeclaredTax]) }),
    one: Layout,
  },
  /** The forms of one filing, for everybody alike (C-tax-30). */
  layout: {
    method: 'GET',
    path: '/static/data/declareModule/:moduleId.json',
    summary: '申报表样（静态）',
    scope: 'user',
    params: z.object({ moduleId: z.string().max(40) }),
    one: Layout,
  },
  /** Fixed lists of the declare pages (C-tax-31, 32): by name. */
  config: {
    method: 'GET',
    path: '/static/data/configs/:file',
    summary: '申报用的固定清单',
    scope: 'user',
    params: z.object({ file: z.string().max(60) }),
    many: wire({ code: ['code', z.string()], title: ['name', z.string()], source: ['source', z.string()] }),
  },
  inputInvoices: papers(`${merge}/inputInvoices/v1.0/list`, '申报期的进项发票'),
  outputInvoices: papers(`${merge}/outputInvoices/v1.0/list`, '申报期的销项发票'),
} as const satisfies Api
