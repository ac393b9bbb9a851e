/** 电子会计档案: the packages of a ledger's closed months, and how a source document was booked. Calls of our own. */
import { ARCHIVE_STATES } from '@app/domain/finance/archive/package'
import { z } from 'zod'
import { Id, Moment, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/archive/v1.0'
export const ENTRY_SOURCES = ['invoice', 'bill', 'file'] as const

export const ArchiveWire = wire({
  period: ['accountPeriod', PeriodText],
  state: ['archiveStatus', z.enum(ARCHIVE_STATES)],
  /** The newest package of the month; null while there is none. */
  id: ['archiveId', Id.nullable()],
  revision: ['revision', Whole.nullable()],
  bytes: ['fileSize', Whole.nullable()],
  files: ['fileCount', Whole.nullable()],
  /** SM3 of the whole package. */
  digest: ['digest', z.string().nullable()],
  madeBy: ['createUserName', z.string().nullable()],
  madeAt: ['createTime', Moment.nullable()],
})

export const archiveApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '电子会计档案',
    permission: 'finance-endCheckout-chaxun',
    many: ArchiveWire,
  },
  file: {
    method: 'GET',
    path: `${base}/file/:id`,
    summary: '下载电子会计档案',
    permission: 'finance-endCheckout-chaxun',
    params: z.object({ id: Id }),
    download: true,
    // what leaves is entered in the register, of expired ledgers too
    writes: true,
    evenWhenStopped: true,
  },
  /** 案卷目录 and 卷内目录 of a year, each volume and voucher with its 档号, as a workbook. */
  catalogue: {
    method: 'GET',
    path: `${base}/catalogue`,
    summary: '会计档案目录',
    permission: 'finance-endCheckout-chaxun',
    query: wire({ year: ['accountYear', z.string().regex(/^\d{4}$/, '请选择年度')] }),
    download: true,
    snapshot: true,
    evenWhenStopped: true,
  },
  /** Whoever is given a package compares its key with this one. */
  key: {
    method: 'GET',
    path: `${base}/publicKey`,
    summary: '档案签名公钥',
    permission: 'finance-endCheckout-chaxun',
    long: true,
    one: wire({ algorithm: ['algorithm', z.string()], publicKey: ['publicKey', z.string()] }),
  },
  /** 入账信息 of an invoice, of a bill, or of a file a bank's movements came by; as XML. What was given is entered by its digest. */
  entryInformation: {
    method: 'GET',
    path: `${base}/entryInformation`,
    summary: '下载入账信息文件',
    permission: 'finance-voucherDetails-chaxun',
    query: wire({ of: ['documentType', z.enum(ENTRY_SOURCES, { error: '请选择单据类型' })], id: ['documentId', Id] }),
    download: true,
    writes: true,
    evenWhenStopped: true,
  },
  /** 入账信息 of every document booked in a month, as a zip with a list of digests. */
  entryFiles: {
    method: 'GET',
    path: `${base}/entryFiles`,
    summary: '下载一个月的入账信息文件',
    permission: 'finance-voucherDetails-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    download: true,
    writes: true,
    evenWhenStopped: true,
  },
} as const satisfies Api
