/**
 * The exchange file (账套交换文件): a whole ledger as one JSON, out and in. Amounts are decimal text, days yyyy-MM-dd,
 * subjects are named by code, tags by type and code.
 */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { STANDARDS } from '@app/domain/ledger/ledgers/standard'
import { z } from 'zod'
import { Id, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { PAPER_SOURCES, type PaperSource } from './exchange-lists.ts'
import { amount, code, day, period, tagRef, voucherRef } from './exchange-values.ts'
import { oneOf } from '../../kernel/uploads.ts'

const SOURCES = Object.keys(PAPER_SOURCES) as [PaperSource, ...PaperSource[]]

const ExchangeLine = z.object({
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

/** How the books are kept, and the vouchers: everything else are lists that are made from the tables, and those only the server knows. */
export const ExchangeBooks = z.object({
  format: z.literal('qingzhang-ledger'),
  version: z.literal(3),
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
    aloneReason: z.string().max(100).default('').meta({ description: '一人做账的原因；没有声明的为空' }),
    reclassified: z.boolean().default(false),
    urbanRate: z.enum(['7', '5', '1']).default('7'),
    vatFiling: z.enum(['month', 'quarter']).default('quarter'),
    smallProfit: z.boolean().default(true),
  }),
  preferences: z.record(z.string(), z.unknown()).default({}).meta({
    description: '打印、封面、署名、列与业务设置，字段同“打印与列设置”接口的答复；缺省为空',
  }),
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
    unversioned: 'made',
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
