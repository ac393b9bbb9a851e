/** Books (账簿): trial balance, detail book, general book. Each also leaves as .xlsx or .pdf. */
import { TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'
import { Flag, Id, Page, PeriodText, Whole } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../kernel/sheet.ts'
import { wire } from '../kernel/wire.ts'

const base = '/rest/statements/merge/book/v1.0'
const range = {
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText],
  /** Drafts are shown unless switched off. */
  withDrafts: ['includeDrafts', Flag.default(true)],
} as const

const TrialBalanceQuery = {
  ...range,
  level: ['level', Whole.default(3)],
  withZero: ['showZero', Flag.default(false)],
  withQuantity: ['showQuantity', Flag.default(false)],
  tagType: ['tagTypeId', z.enum(TAG_TYPES).optional()],
} as const
const DetailQuery = {
  ...range,
  subjectCode: ['subjectCode', z.string().regex(/^\d{4}(\d{4}){0,2}$/, '请选择科目')],
  tagId: ['tagId', Id.optional()],
} as const
const GeneralQuery = {
  ...range,
  subjectCode: ['subjectCode', z.string().optional()],
  level: ['level', Whole.default(1)],
  withZero: ['showZero', Flag.default(false)],
} as const
const asFile = { format: ['format', OutputFormat] } as const

export const booksApi = {
  trialBalance: {
    method: 'GET',
    path: `${base}/accountBalanceSheet`,
    summary: '科目余额表',
    permission: 'books-accountBalanceSheet-chaxun',
    query: wire(TrialBalanceQuery),
    one: SheetWire,
    snapshot: true,
    chat: 'reads',
  },
  trialBalanceFile: {
    method: 'GET',
    path: `${base}/accountBalanceSheet/file`,
    summary: '导出科目余额表',
    permission: 'books-accountBalanceSheet-chaxun',
    query: wire({ ...TrialBalanceQuery, ...asFile }),
    download: true,
    snapshot: true,
  },
  detailBook: {
    method: 'GET',
    path: `${base}/subAccount`,
    summary: '明细账',
    permission: 'books-subAccount-chaxun',
    query: wire({ ...DetailQuery, page: ['page', Page], pageSize: ['pageSize', Whole.default(100)] }),
    one: SheetWire,
    /** total: how many lines the whole range has. */
    snapshot: true,
    chat: 'reads',
  },
  detailBookFile: {
    method: 'GET',
    path: `${base}/subAccount/file`,
    summary: '导出明细账',
    permission: 'books-subAccount-chaxun',
    query: wire({ ...DetailQuery, ...asFile }),
    download: true,
    snapshot: true,
  },
  generalBook: {
    method: 'GET',
    path: `${base}/generalLedger`,
    summary: '总账',
    permission: 'books-generalLedger-chaxun',
    query: wire(GeneralQuery),
    one: SheetWire,
    snapshot: true,
  },
  generalBookFile: {
    method: 'GET',
    path: `${base}/generalLedger/file`,
    summary: '导出总账',
    permission: 'books-generalLedger-chaxun',
    query: wire({ ...GeneralQuery, ...asFile }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
