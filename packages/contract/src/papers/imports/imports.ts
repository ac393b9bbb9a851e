/** Imports of documents (导入): preview, confirm, undo, and the original files. The same shapes for invoices and statements. */
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OfdFaceWire } from '../../kernel/ofd-face.ts'
import { wire } from '../../kernel/wire.ts'
import {
  AccountSlot,
  DayOrderText,
  DayQuestion,
  DirectionQuestion,
  HeaderCandidate,
  MappingDraft,
  mappingFields,
  ReadHead,
  RememberedHead,
  StatementSection,
  WayText,
} from './import-statements.ts'
import { imported } from '../../kernel/uploads.ts'

const base = '/rest/companyAccount/merge/documentImport/v1.0'

export const IMPORT_KINDS = ['outputInvoice', 'inputInvoice', 'fundFlow'] as const
export const ImportKindText = z.enum(IMPORT_KINDS, { error: '请选择导入类型' })

/** A place in a file that was refused, or contradicts what is booked. */
export const ImportProblem = wire({
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  column: ['columnName', z.string()],
  reason: ['reason', z.string()],
})

const ImportChange = wire({ id: ['invoiceId', Id], key: ['invoiceKey', z.string()], what: ['changeText', z.string()] })

/** A row that will be new, as the preview lists the first of them. */
const NewRow = wire({
  day: ['day', DayText],
  title: ['title', z.string()],
  party: ['partyName', z.string()],
  /** Net amount of an invoice, inflow of a flow. */
  first: ['firstAmount', MoneyText],
  /** Tax of an invoice, outflow of a flow. */
  second: ['secondAmount', MoneyText],
})

/** A row that looks like one that is there already: left out, unless it is taken. */
const DoubledRow = wire({
  key: ['rowKey', z.string().max(100)],
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  day: ['day', DayText],
  title: ['title', z.string()],
  party: ['partyName', z.string()],
  first: ['firstAmount', MoneyText],
  second: ['secondAmount', MoneyText],
  /** What it looks like, in words. */
  twin: ['twinText', z.string()],
  taken: ['takenFlag', Flag],
})
/** So many rows are taken at once. */
const MOST_TAKEN = 1000

export const ImportWire = wire({
  id: ['importId', Id],
  kind: ['importType', ImportKindText],
  state: ['importStatus', z.enum(['previewed', 'done', 'undone'])],
  title: ['title', z.string()],
  fileIds: ['fileIds', z.array(Id)],
  fileNames: ['fileNames', z.array(z.string())],
  newCount: ['newCount', Whole],
  changedCount: ['changedCount', Whole],
  skippedCount: ['skippedCount', Whole],
  refusedCount: ['refusedCount', Whole],
  conflictCount: ['conflictCount', Whole],
  createdBy: ['createUserName', z.string()],
  createdAt: ['createTime', Moment],
  undoneAt: ['undoneTime', Moment.nullable()],
})

export const ImportPreview = wire({
  import: ['import', ImportWire],
  /** Sums of what will be new: net and tax of invoices, in and out of flows. */
  firstTotal: ['firstTotal', MoneyText],
  secondTotal: ['secondTotal', MoneyText],
  rows: ['rows', z.array(NewRow)],
  changes: ['changes', z.array(ImportChange)],
  conflicts: ['conflicts', z.array(ImportProblem)],
  refused: ['refused', z.array(ImportProblem)],
  sections: ['sections', z.array(StatementSection)],
  slots: ['accountSlots', z.array(AccountSlot)],
  candidates: ['candidates', z.array(HeaderCandidate)],
  heads: ['readHeads', z.array(ReadHead)],
  questions: ['questions', z.array(DirectionQuestion)],
  dayQuestions: ['dayQuestions', z.array(DayQuestion)],
  /** Rows that come in and need an eye: what was taken back, months and parties that do not fit. */
  marks: ['marks', z.array(ImportProblem)],
  markCount: ['markCount', Whole],
  /** Rows left out because they look like others, the first of them. */
  doubled: ['doubledRows', z.array(DoubledRow)],
  /** What is to be known of the files as a whole. */
  notices: ['notices', z.array(z.string())],
})

/** What is imported decides the right; whoever holds none of them is not let in. */
const KINDS = ['document-outputTax', 'document-inputTax', 'document-trade'] as const
const looks = KINDS.map((code) => `${code}-chaxun` as const)
const edits = KINDS.map((code) => `${code}-bianji` as const)

const OneId = z.object({ id: Id })

export const importsApi = {
  /** Reads the files and says what confirming would do; nothing is written to the books yet. */
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '导入预览',
    unversioned: 'reads',
    anyOf: edits,
    query: wire({ kind: ['importType', ImportKindText] }),
    upload: imported('发票清单、数电票或对账单'),
    one: ImportPreview,
  },
  mapColumns: {
    method: 'PUT',
    long: true,
    path: `${base}/:id/mapping`,
    summary: '指定列对应',
    unversioned: 'single',
    anyOf: edits,
    params: OneId,
    body: MappingDraft,
    one: ImportPreview,
  },
  /** Answers a question about the direction of figures, for this file and every later one with the same head. */
  answer: {
    method: 'PUT',
    long: true,
    path: `${base}/:id/directions`,
    summary: '回答收支方向',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    body: wire({
      answers: [
        'answers',
        z
          .array(wire({ fingerprint: ['fingerprint', z.string().min(1)], way: ['answer', WayText] }))
          .min(1)
          .max(50),
      ],
    }),
    one: ImportPreview,
  },
  /** Says in which order the days of a head are written, for this file and every later one with the same head. */
  answerDays: {
    method: 'PUT',
    long: true,
    path: `${base}/:id/dayOrders`,
    summary: '回答年月日次序',
    unversioned: 'single',
    anyOf: edits,
    params: OneId,
    body: wire({
      answers: [
        'answers',
        z
          .array(wire({ fingerprint: ['fingerprint', z.string().min(1)], order: ['dayOrder', DayOrderText] }))
          .min(1)
          .max(50),
      ],
    }),
    one: ImportPreview,
  },
  /** Reads the file again without what is remembered of a head. */
  forgetHead: {
    method: 'PUT',
    long: true,
    path: `${base}/:id/forget`,
    summary: '按列名重新识别',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    body: wire({ fingerprint: ['fingerprint', z.string().min(1)] }),
    one: ImportPreview,
  },
  mappings: {
    method: 'GET',
    path: `${base}/mappings`,
    summary: '记住的列对应',
    permission: 'document-trade-chaxun',
    many: RememberedHead,
  },
  changeMapping: {
    method: 'PUT',
    path: `${base}/mappings/:id`,
    summary: '修改列对应',
    unversioned: 'single',
    permission: 'document-trade-bianji',
    params: z.object({ id: z.string().max(64) }),
    body: wire({ ...mappingFields, exchanged: ['exchangedFlag', z.boolean().nullable().default(null)] }),
    one: RememberedHead,
  },
  forgetMapping: {
    method: 'DELETE',
    path: `${base}/mappings/:id`,
    summary: '删除列对应',
    permission: 'document-trade-bianji',
    params: z.object({ id: z.string().max(64) }),
  },
  chooseAccounts: {
    method: 'PUT',
    path: `${base}/:id/accounts`,
    summary: '指定流水所属账户',
    unversioned: 'single',
    anyOf: edits,
    params: OneId,
    body: wire({ choices: ['choices', z.array(wire({ slot: ['slot', z.string()], bankAccountId: ['bankAccountId', Id] })).min(1)] }),
    one: ImportPreview,
  },
  /** 照样导入: rows that look like others and are movements of their own. */
  take: {
    method: 'PUT',
    path: `${base}/:id/take`,
    summary: '照样导入相同的行',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    body: wire({ keys: ['rowKeys', z.array(z.string().max(100)).max(MOST_TAKEN, `一次最多${MOST_TAKEN}行`)] }),
    one: ImportPreview,
  },
  /** Plans anew: the base may have changed since. */
  refresh: {
    method: 'PUT',
    path: `${base}/:id/refresh`,
    summary: '重新预览',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    one: ImportPreview,
  },
  /** All or nothing: rows that are refused stop it, unless they are explicitly left out. */
  confirm: {
    method: 'POST',
    path: `${base}/:id/confirm`,
    summary: '确认导入',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    body: wire({ leaveOut: ['ignoreRefused', Flag.default(false)] }),
    one: ImportWire,
  },
  undo: { method: 'PUT', path: `${base}/:id/undo`, summary: '撤销导入', unversioned: 'acts', anyOf: edits, params: OneId, one: ImportWire },
  discard: { method: 'DELETE', path: `${base}/:id`, summary: '放弃导入预览', anyOf: edits, params: OneId },
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '导入记录',
    anyOf: looks,
    query: wire({ kind: ['importType', ImportKindText], ...pagesOf(50) }),
    many: ImportWire,
  },
  /** What an import showed when it was previewed: the proof stays with it. */
  get: { method: 'GET', path: `${base}/:id`, summary: '导入详情', anyOf: looks, params: OneId, one: ImportPreview },
  /** The original, byte for byte. */
  file: { method: 'GET', path: `${base}/file/:id`, summary: '原始文件', anyOf: looks, params: OneId, download: true },
  /** The printed face of an OFD ; DO0015 for a file that has none. */
  face: {
    method: 'GET',
    long: true,
    path: `${base}/face/:id`,
    summary: '原始文件版面',
    anyOf: looks,
    params: OneId,
    one: OfdFaceWire,
  },
  fileFacts: {
    method: 'GET',
    path: `${base}/fileInfo/:id`,
    summary: '原始文件信息',
    anyOf: looks,
    params: OneId,
    one: wire({
      id: ['fileId', Id],
      name: ['originalName', z.string()],
      mediaType: ['mediaType', z.string()],
      sizeBytes: ['fileSize', Whole],
      addedAt: ['createTime', Moment],
    }),
  },
} as const satisfies Api
