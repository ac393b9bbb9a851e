/** Files of a voucher (凭证附件): the papers behind it, kept in the object store. */
import { CONDITION_KEYS } from '@app/domain/finance/vouchers/electronic-only'
import { PAPER_MARKS, PAPER_ROLES, PAPER_STATES } from '@app/domain/finance/vouchers/paper-mark'
import { VOUCHER_FILE_MEGABYTES } from '@app/domain/finance/vouchers/voucher-file'
import { z } from 'zod'
import { Flag, Id, IdList, Moment, MoneyText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OfdFaceWire } from '../../kernel/ofd-face.ts'
import { wire } from '../../kernel/wire.ts'
import { anyPapers } from '../../kernel/uploads.ts'

const base = '/rest/companyAccount/merge/voucher/v1.0'
const reads = ['document-createVoucher-chaxun', 'finance-voucherDetails-chaxun'] as const
const edits = 'document-createVoucher-bianji'
const One = z.object({ id: Id })

export const VoucherFileWire = wire({
  id: ['attachmentId', Id],
  name: ['originalName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  addedBy: ['createUserName', z.string()],
  addedAt: ['createTime', Moment],
  state: ['fileStatus', z.enum(PAPER_STATES)],
  role: ['fileRole', z.enum(PAPER_ROLES)],
  /** Why it was refused or returned; empty otherwise. */
  reason: ['markReason', z.string()],
  markedBy: ['markUserName', z.string()],
  /** The file it corrects, which stays as it came. */
  corrects: ['correctsId', Id.nullable()],
  /** Whether the bytes were still those that came when last looked at; null: never looked at. */
  intact: ['intactFlag', Flag.nullable()],
  checkedAt: ['checkTime', Moment.nullable()],
})

export const voucherFilesApi = {
  list: { method: 'GET', path: `${base}/:id/files`, summary: '凭证附件', anyOf: reads, params: One, many: VoucherFileWire },
  /** Which of the conditions for keeping its papers electronically alone hold (CI-32). */
  conditions: {
    method: 'GET',
    path: `${base}/:id/files/conditions`,
    summary: '仅以电子形式保存的条件',
    anyOf: reads,
    params: One,
    one: wire({
      alone: ['electronicOnly', Flag],
      verdict: ['verdict', z.string()],
      conditions: [
        'conditions',
        z.array(
          wire({
            key: ['conditionId', z.enum(CONDITION_KEYS)],
            title: ['conditionName', z.string()],
            met: ['metFlag', Flag.nullable()],
            reason: ['reason', z.string()],
          }),
        ),
      ],
    }),
  },
  /** 附件清单 on paper: each voucher and file with the code that finds it. */
  printIndex: {
    method: 'GET',
    path: `${base}/fileIndex`,
    summary: '打印附件清单',
    permission: 'finance-voucherDetails-chaxun',
    query: wire({ ids: ['ids', IdList] }),
    download: true,
    snapshot: true,
  },
  /** Also to a reviewed or posted voucher; each is a row of the log. */
  add: {
    method: 'POST',
    path: `${base}/:id/files`,
    summary: '添加凭证附件',
    unversioned: 'made',
    permission: edits,
    params: One,
    query: wire({ corrects: ['correctsId', Id.optional()] }),
    upload: anyPapers('附件'),
    uploadMegabytes: VOUCHER_FILE_MEGABYTES,
    many: VoucherFileWire,
  },
  /** Refused, returned or accepted after all; what it proves. Earlier marks stay on record. */
  mark: {
    method: 'PUT',
    path: `${base}/files/:id/mark`,
    summary: '受理或退回凭证附件',
    unversioned: 'acts',
    permission: edits,
    params: One,
    body: wire({
      mark: ['mark', z.enum(PAPER_MARKS, { error: '请选择处理结果' })],
      reason: ['markReason', z.string().trim().max(200, '原因最多200字').default('')],
    }),
    many: VoucherFileWire,
  },
  /** Only from a draft. */
  remove: { method: 'DELETE', path: `${base}/files/:id`, summary: '删除凭证附件', permission: edits, params: One },
  face: { method: 'GET', path: `${base}/files/:id/face`, summary: '凭证附件版面', anyOf: reads, long: true, params: One, one: OfdFaceWire },
  /** Compares the stored bytes with the digests they came with. */
  check: {
    method: 'POST',
    path: `${base}/:id/files/check`,
    summary: '核对凭证附件是否被改动',
    unversioned: 'reads',
    permission: reads[0],
    params: One,
    long: true,
    evenWhenStopped: true,
    many: VoucherFileWire,
  },
  file: { method: 'GET', path: `${base}/files/:id/content`, summary: '下载凭证附件', anyOf: reads, params: One, download: true },
  /** 原始凭证分割单: the share of a document of this voucher another unit bears. */
  splitForm: {
    method: 'GET',
    path: `${base}/:id/splitForm`,
    summary: '打印原始凭证分割单',
    permission: 'finance-voucherDetails-chaxun',
    params: One,
    query: wire({
      receiver: ['receiverName', text({ required: '请填写接受单位', max: 100, tooLong: '接受单位最多100字' })],
      document: ['documentName', text({ required: '请填写原始凭证名称和号码', max: 100, tooLong: '原始凭证名称最多100字' })],
      issuer: ['issuerName', z.string().trim().max(100, '开具单位最多100字').default('')],
      content: ['content', text({ required: '请填写经济业务内容', max: 200, tooLong: '经济业务内容最多200字' })],
      method: ['splitMethod', z.string().trim().max(100, '分摊方法最多100字').default('')],
      total: ['totalAmount', MoneyText],
      share: ['shareAmount', MoneyText],
    }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
