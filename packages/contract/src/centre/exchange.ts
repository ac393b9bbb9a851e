/**
 * The exchange file (账套交换文件): a whole ledger as one JSON, out and in. Amounts are decimal text, days yyyy-MM-dd,
 * subjects are named by code, tags by type and code.
 */
import { OWN_MODES } from '@app/domain/finance/period-end/own-template'
import { templateFields } from '@app/domain/finance/voucher-templates/template'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { STANDARDS } from '@app/domain/ledger/ledgers/standard'
import { SUBJECT_CLASSES, TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'
import { Id, Whole } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { wire } from '../kernel/wire.ts'
import { ExchangeMethodChange, ExchangeNotes } from './exchange-methods.ts'
import { PAPER_SOURCES, type PaperSource } from './exchange-lists.ts'
import { ExchangeIssuedStatements } from './exchange-registers.ts'
import { amount, code, day, period, tagRef, voucherRef } from './exchange-values.ts'
import { oneOf } from '../kernel/uploads.ts'

const SOURCES = Object.keys(PAPER_SOURCES) as [PaperSource, ...PaperSource[]]

export const ExchangeSubject = z.object({
  code,
  name: z.string().min(1).max(100),
  subjectClass: z.enum(SUBJECT_CLASSES),
  side: z.enum(['debit', 'credit']),
  disabled: z.boolean().default(false),
  unit: z.string().nullable().default(null),
  currencies: z.array(z.string()).default([]),
  revalued: z.boolean().default(false),
  cash: z.enum(['cash', 'bank', 'other']).nullable().default(null),
  tagTypes: z.array(z.enum(TAG_TYPES)).default([]),
  optionalTags: z.array(z.enum(TAG_TYPES)).default([]),
  closeTo: z.string().nullable().default(null),
})

export const ExchangeTag = z.object({
  type: z.enum(TAG_TYPES),
  code: z.string().min(1),
  name: z.string().min(1).max(100),
  disabled: z.boolean().default(false),
  taxNumber: z.string().default(''),
  unit: z.string().default(''),
  spec: z.string().default(''),
  /** Code of the tag of the same type above it. */
  parent: z.string().nullable().default(null),
  /** Code of an employee's department. */
  department: z.string().nullable().default(null),
  deleted: z.boolean().default(false),
  /** Further fields by name; other tags are named by their codes. */
  details: z.record(z.string(), z.string()).default({}),
})

export const ExchangeOpening = z.object({
  code,
  tags: z.array(tagRef).default([]),
  currency: z.string().default(''),
  year: amount.meta({ description: '年初余额，借正贷负' }),
  ytdDebit: amount,
  ytdCredit: amount,
  opening: amount.meta({ description: '启用期期初余额，借正贷负' }),
  ytdProfit: amount.default('0.00'),
  openingOriginal: amount.default('0.00'),
  openingQuantity: z.string().default('0'),
})

export const ExchangeLine = z.object({
  abstract: z.string(),
  code,
  tags: z.array(tagRef).default([]),
  debit: amount,
  credit: amount,
  currency: z.string().default(''),
  originalAmount: z.string().nullable().default(null),
  exchangeRate: z.string().nullable().default(null),
  quantity: z.string().nullable().default(null),
  unitPrice: z.string().nullable().default(null),
  cashFlows: z.array(z.object({ item: z.string(), amount })).default([]),
})

export const ExchangeVoucher = z.object({
  day,
  word: z.enum(VOUCHER_WORDS),
  number: z.number().int().positive(),
  attachmentCount: z.number().int().nonnegative().default(0),
  state: z.enum(['draft', 'reviewed', 'posted']).default('draft'),
  kind: z.enum(['manual', 'closing', 'carryForward', 'red', 'yearEnd']).default('manual'),
  preparedBy: z.string().default(''),
  reviewedBy: z.string().nullable().default(null),
  postedBy: z.string().nullable().default(null),
  corrects: voucherRef.nullable().default(null).meta({ description: '被它更正的凭证' }),
  source: z
    .object({
      kind: z.enum(SOURCES),
      papers: z.array(z.number().int().positive()).meta({ description: '生成它的单据在各自列表中的行，从1起' }),
      reason: z.string().default(''),
    })
    .nullable()
    .default(null)
    .meta({ description: '由单据生成的凭证：单据在 papers 中' }),
  lines: z.array(ExchangeLine).min(1),
})

/** A unit, voucher abstract, expense type or claim content: subjects are named by code, expense types by name. */
export const ExchangeRecord = z.object({
  kind: z.enum(['unit', 'abstract', 'expenseType', 'claimContent']),
  code: z.string().default(''),
  name: z.string().min(1).max(200),
  disabled: z.boolean().default(false),
  values: z.record(z.string(), z.string()).default({}),
})

const figure = z.string().nullable().default(null)

/** An own closing template (自定义结转): subjects are named by code. */
export const ExchangeClosingTemplate = z.object({
  name: z.string().min(1).max(50),
  place: z.enum(['cost', 'beforeCarry', 'afterCarry']),
  frequency: z.enum(['month', 'quarter', 'year']),
  disabled: z.boolean().default(false),
  lines: z
    .array(
      z.object({
        abstract: z.string(),
        code: z.string(),
        side: z.enum(['debit', 'credit']),
        mode: z.enum(OWN_MODES),
        amount: figure,
        source: z.string().default(''),
        share: figure,
        formula: z.string().default(''),
        start: period.nullable().default(null),
        months: z.number().int().nullable().default(null),
      }),
    )
    .min(1),
})

/** A voucher template (凭证模板); with a schedule a recurring voucher (周期凭证), and the vouchers it has made. */
export const ExchangeVoucherTemplate = z.object({
  name: z.string().min(1).max(templateFields.name.most),
  word: z.enum(VOUCHER_WORDS),
  attachmentCount: z.number().int().nonnegative().default(0),
  withAmounts: z.boolean(),
  schedule: z
    .object({
      day: z.number().int().min(1).max(31),
      months: z.array(z.number().int().min(1).max(12)),
      from: period,
      to: period.nullable().default(null),
    })
    .nullable()
    .default(null),
  lines: z
    .array(
      ExchangeLine.omit({ code: true }).extend({
        code: code.nullable().meta({ description: '空：每次由制单人选' }),
        side: z.enum(['debit', 'credit']),
      }),
    )
    .min(1),
  made: z.array(voucherRef).default([]).meta({ description: '已经生成的周期凭证：一月一张，指文件中的凭证' }),
})

/** What people gave or left out at period end (期末参数、跳过的步骤): an own closing template is named own: and its name. */
export const ExchangePeriodEnd = z.object({
  skips: z
    .array(z.object({ period, rule: z.string().min(1), reason: z.string().min(2).max(200), skippedBy: z.string().default('') }))
    .default([]),
  amounts: z.array(z.object({ period, key: z.string().min(1), amount })).default([]),
  issues: z
    .array(z.object({ period, code, tags: z.array(tagRef).default([]), quantity: z.string() }))
    .default([])
    .meta({ description: '本月销售数量，结转成本用' }),
})

/** A line of a statement taken otherwise than the standard has it, from a month on; without a formula, the standard's again. */
export const ExchangeFormula = z.object({
  statement: z.enum(['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement', 'equityChanges']),
  line: z.string().min(1).meta({ description: '报表项目；所有者权益变动表为 项目.栏，如 E09.paidInCapital' }),
  from: period,
  formula: z
    .object({ plain: z.string(), reclassified: z.string().nullable().default(null), restricted: z.string().nullable().default(null) })
    .nullable(),
})

/** Everything but the lists that are made from the tables (papers): those only the server knows. */
export const ExchangeBooks = z.object({
  format: z.literal('qingzhang-ledger'),
  version: z.union([z.literal(1), z.literal(2)]).meta({ description: '2 起带发票、流水、工资、报销、单据等（papers）' }),
  ledger: z.object({
    name: z.string().min(1).max(100),
    shortName: z.string().default(''),
    taxNumber: z.string().default(''),
    startPeriod: period,
    closedThrough: period.nullable().default(null),
    standard: z.enum(STANDARDS),
    vatNature: z.enum(['generalTaxpayer', 'smallScaleTaxpayer']),
    reviewed: z.boolean().default(false),
    separateDuties: z.boolean().default(false).meta({ description: '制单、审核、记账须是不同的人' }),
    reclassified: z.boolean().default(false),
    urbanRate: z.enum(['7', '5', '1']).default('7'),
    vatFiling: z.enum(['month', 'quarter']).default('quarter'),
    smallProfit: z.boolean().default(true),
  }),
  subjects: z.array(ExchangeSubject),
  tags: z.array(ExchangeTag).default([]),
  records: z.array(ExchangeRecord).default([]),
  conversions: z
    .array(z.object({ unit: z.string(), base: z.string(), goods: z.string().nullable().default(null), factor: z.string() }))
    .default([]),
  company: z.record(z.string(), z.string()).default({}),
  opening: z.array(ExchangeOpening).default([]),
  openingCashFlows: z.record(z.string(), amount).default({}),
  closingTemplates: z.array(ExchangeClosingTemplate).default([]),
  voucherTemplates: z.array(ExchangeVoucherTemplate).default([]),
  preferences: z.record(z.string(), z.unknown()).default({}).meta({
    description: '打印、封面、署名、列与业务设置，字段同“打印与列设置”接口的答复；缺省为空',
  }),
  formulas: z.array(ExchangeFormula).default([]),
  methodChanges: z.array(ExchangeMethodChange).default([]),
  notes: z.array(ExchangeNotes).default([]),
  issuedStatements: z.array(ExchangeIssuedStatements).default([]),
  periodEnd: ExchangePeriodEnd.prefault({}),
  vouchers: z.array(ExchangeVoucher).default([]),
  lostFiles: z.array(z.string()).default([]).meta({ description: '导出时原件已丢失、不在压缩包里的文件的摘要' }),
  digests: z
    .record(z.string(), z.string().length(64))
    .optional()
    .meta({ description: '导出时各部分的 SM3（列表逐行）；有它时导入逐部分核对，手工制作的文件可以没有' }),
})

const base = '/rest/companyConfig/exchange/v1.0'

export const exchangeApi = {
  export: {
    method: 'GET',
    path: `${base}/export`,
    summary: '导出整个账套',
    permission: 'options-companyInformation-chaxun',
    download: true,
    // read from one snapshot, then entered in the register, of expired ledgers too
    long: true,
    writes: true,
    evenWhenStopped: true,
  },
  import: {
    method: 'POST',
    path: `${base}/import`,
    summary: '导入账套交换文件为新账套',
    scope: 'agency',
    permission: 'controlCenter-booksSetList-bianji',
    upload: oneOf('账套交换文件', 'json', 'zip'),
    uploadMegabytes: 500,
    query: wire({ name: ['companyName', z.string().trim().max(100, '名称长度最多100个字符').optional()] }),
    one: wire({
      id: ['companyId', Id],
      name: ['companyName', z.string()],
      subjects: ['subjectCount', Whole],
      vouchers: ['voucherCount', Whole],
      lines: ['lineCount', Whole],
      papers: ['paperCount', Whole],
    }),
  },
} as const satisfies Api
