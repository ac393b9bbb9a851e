/** Bills and receipts (单据): kept as they came, read where they can be, linked to what they prove. */
import { BILL_KINDS, BILL_ORIGINS, billKinds, RECOGNITIONS, SEALS, type BillOrigin } from '@app/domain/papers/bills/bill'
import { CHANNELS, channels, FACT_SOURCES, FACTS, PAGE_CHANNELS, type FactSource } from '@app/domain/papers/bills/bill-facts'
import { eKinds } from '@app/domain/papers/bills/e-voucher'
import { billFields } from '@app/domain/papers/bills/bill-fields'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, Moment, MoneyText, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { OfdFaceWire } from '../../kernel/ofd-face.ts'
import { versioned } from '../../kernel/versions.ts'
import { filter, months } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'
import { papers } from '../../kernel/uploads.ts'

export const billsBase = '/rest/companyAccount/merge/bill/v1.0'
const [look, edit] = ['document-documentManagement-chaxun', 'document-documentManagement-bianji'] as const
const origins = Object.keys(BILL_ORIGINS) as [BillOrigin, ...BillOrigin[]]
const Kind = z.enum(billKinds, { error: '请选择单据类型' })

const Source = z.enum(Object.keys(FACT_SOURCES) as [FactSource, ...FactSource[]])
const PlaceText = z.string().trim().max(20, '册、卷、盒号最多20字')

export const BillWire = wire({
  ...versioned,
  id: ['billId', Id],
  fileId: ['fileId', Id],
  name: ['fileName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  digest: ['digest', z.string()],
  /** null: the whole file. */
  page: ['pageNo', Whole.nullable()],
  /** Which of several receipts on the page; null: the whole of it. */
  part: ['partNo', Whole.nullable()],
  pages: ['pageCount', Whole],
  turned: ['rotation', Whole],
  period: ['accountPeriod', PeriodText],
  kind: ['billType', Kind],
  number: ['billNo', z.string()],
  issuedOn: ['billDate', DayText.nullable()],
  party: ['partyName', z.string()],
  amount: ['amount', MoneyText.nullable()],
  tax: ['taxAmount', MoneyText.nullable()],
  note: ['remark', z.string()],
  origin: ['source', z.enum(origins)],
  givenBy: ['givenBy', z.string()],
  recognition: ['recognition', z.enum(RECOGNITIONS)],
  recognitionText: ['recognitionText', z.string()],
  seal: ['sealStatus', z.enum(SEALS)],
  sealText: ['sealText', z.string()],
  sealCheckedAt: ['sealCheckTime', Moment.nullable()],
  /** null: never checked since it came. */
  intact: ['intactFlag', Flag.nullable()],
  checkedAt: ['checkTime', Moment.nullable()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  line: ['voucherLineText', z.string()],
  voucherState: ['voucherStatus', z.enum(['draft', 'reviewed', 'posted']).nullable()],
  flowId: ['fundFlowId', Id.nullable()],
  flow: ['fundFlowText', z.string()],
  invoiceId: ['invoiceId', Id.nullable()],
  invoice: ['invoiceText', z.string()],
  /** The file or the number is there a second time. */
  duplicates: ['duplicateCount', Whole],
  addedAt: ['createTime', Moment],
  removedAt: ['deleteTime', Moment.nullable()],
  /** Where each fact came from; null: not written down. */
  factSources: ['fieldSources', z.partialRecord(z.enum(FACTS), Source).nullable()],
  eKind: ['electronicVoucherType', z.enum(eKinds).nullable()],
  /** Why its data was not read. */
  unparsed: ['unparsedReason', z.string().nullable()],
  misaddressed: ['misaddressedReason', z.string().nullable()],
  /** null: not written down. */
  channel: ['channel', z.enum(channels).nullable()],
  scanned: ['scannedFlag', Flag],
  book: ['paperBook', z.string()],
  roll: ['paperRoll', z.string()],
  box: ['paperBox', z.string()],
})

const Ids = wire({ ids: ['billIds', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张单据')] })
const Count = wire({ count: ['count', Whole] })
const OneId = z.object({ id: Id })

export const BillChange = wire({
  ...versioned,
  period: ['accountPeriod', PeriodText.optional()],
  kind: ['billType', Kind.optional()],
  number: ['billNo', codecOf(billFields.number).optional()],
  issuedOn: ['billDate', DayText.nullable().optional()],
  party: ['partyName', codecOf(billFields.party).optional()],
  amount: ['amount', MoneyText.nullable().optional()],
  note: ['remark', codecOf(billFields.note).optional()],
  /** A scan of paper, whatever its first look said. */
  scanned: ['scannedFlag', Flag.optional()],
  turned: ['rotation', z.literal([0, 90, 180, 270], { error: '旋转角度不正确' }).optional()],
})

export const billFilter = filter({
  ...months,
  kind: { title: '类型', kind: 'choice', hint: '全部类型', choices: BILL_KINDS, as: 'billType' },
  linked: { title: '是否关联', kind: 'flag', hint: '是否关联', choices: { 1: '已关联', 0: '未关联' }, as: 'isLinked' },
  origin: { title: '来自', kind: 'choice', hint: '全部来源', choices: BILL_ORIGINS, as: 'source' },
  channel: { title: '渠道', kind: 'choice', hint: '全部渠道', choices: CHANNELS },
  eKind: { title: '电子凭证', kind: 'option', codec: z.enum(eKinds).optional(), as: 'electronicVoucherType' },
  /** unplaced: a scan whose paper nobody says the place of · unparsed: its data could not be read. */
  lacking: {
    title: '缺什么',
    kind: 'choice',
    hint: '全部单据',
    choices: { unplaced: '没有写明纸质存放位置', unparsed: '未解析的电子凭证' },
  },
  removed: { title: '回收站', kind: 'flag', codec: Flag.default(false), as: 'isDeleted' },
  search: { title: '搜索单据', kind: 'text', hint: '文件、对方、号码、金额' },
  flowId: { title: '所选流水的单据', kind: 'record', as: 'fundFlowId' },
  invoiceId: { title: '所选发票的单据', kind: 'record' },
  voucherId: { title: '所选凭证的单据', kind: 'record' },
})

export const billsApi = {
  list: {
    method: 'GET',
    path: `${billsBase}/list`,
    summary: '单据列表',
    permission: look,
    query: wire({ ...billFilter.wire, ...pagesOf(100) }),
    many: BillWire,
    total: wire({
      amount: ['amount', MoneyText],
      linked: ['linkedCount', Whole],
      unread: ['unreadCount', Whole],
      unparsed: ['unparsedCount', Whole],
      unplaced: ['unplacedCount', Whole],
      /** Whether pictures are read here at all. */
      ocr: ['ocrFlag', Flag],
    }),
    long: true,
  },
  get: { method: 'GET', path: `${billsBase}/:id`, summary: '单据', permission: look, params: OneId, one: BillWire },
  file: { method: 'GET', path: `${billsBase}/:id/file`, summary: '单据原文件', permission: look, params: OneId, download: true },
  face: {
    method: 'GET',
    path: `${billsBase}/:id/face`,
    summary: '单据版面',
    permission: look,
    long: true,
    params: OneId,
    one: OfdFaceWire,
  },
  upload: {
    method: 'POST',
    path: billsBase,
    summary: '上传单据',
    unversioned: 'made',
    permission: edit,
    query: wire({
      period: ['accountPeriod', PeriodText],
      flowId: ['fundFlowId', Id.optional()],
      invoiceId: ['invoiceId', Id.optional()],
      channel: ['channel', z.enum(PAGE_CHANNELS).optional()],
    }),
    upload: papers('单据原件'),
    many: BillWire,
  },
  /** Reads it again: a service was down, or is there now. */
  recognise: {
    method: 'POST',
    path: `${billsBase}/:id/recognise`,
    summary: '重新识别单据',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    long: true,
    one: BillWire,
  },
  /** Compares the stored bytes with the digest they came with. */
  check: {
    method: 'POST',
    path: `${billsBase}/check`,
    summary: '核对单据是否被改动',
    unversioned: 'reads',
    permission: look,
    body: Ids,
    long: true,
    writes: true,
    one: wire({ count: ['count', Whole], changed: ['changedCount', Whole] }),
  },
  change: {
    method: 'PUT',
    path: `${billsBase}/:id`,
    summary: '修改单据',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: BillChange,
    one: BillWire,
  },
  split: {
    method: 'POST',
    path: `${billsBase}/:id/split`,
    summary: '拆分单据',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    many: BillWire,
  },
  join: {
    method: 'POST',
    path: `${billsBase}/:id/join`,
    summary: '还原拆分的单据',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    one: BillWire,
  },
  link: {
    method: 'PUT',
    path: `${billsBase}/link`,
    summary: '关联单据',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      ids: ['billIds', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张单据')],
      voucherId: ['voucherId', Id.optional()],
      line: ['lineNo', Whole.optional()],
      flowId: ['fundFlowId', Id.optional()],
      invoiceId: ['invoiceId', Id.optional()],
    }),
    one: Count,
  },
  unlink: {
    method: 'PUT',
    path: `${billsBase}/unlink`,
    summary: '解除单据关联',
    unversioned: 'acts',
    permission: edit,
    body: Ids,
    one: Count,
  },
  /** Where the paper of scans lies: 册, 卷, 盒 of all of them. */
  place: {
    method: 'PUT',
    path: `${billsBase}/place`,
    summary: '填写纸质单据的存放位置',
    unversioned: 'single',
    permission: edit,
    body: wire({
      ids: ['billIds', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张单据')],
      book: ['paperBook', PlaceText],
      roll: ['paperRoll', PlaceText],
      box: ['paperBox', PlaceText],
    }),
    one: Count,
  },
  /** How many vouchers of each month stand on electronic originals alone. */
  paperless: {
    method: 'GET',
    path: `${billsBase}/paperless`,
    summary: '无纸化比例',
    permission: look,
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
    many: wire({
      period: ['accountPeriod', PeriodText],
      vouchers: ['voucherCount', Whole],
      withoutPapers: ['withoutPapersCount', Whole],
      electronic: ['electronicCount', Whole],
      scanned: ['scannedCount', Whole],
      missing: ['missingCount', Whole],
      /** Of those that stand on documents, in percent to one place; null without any. */
      share: ['electronicShare', z.string().nullable()],
    }),
  },
  /** One draft of the chosen bills, each with its line. */
  makeVoucher: {
    method: 'POST',
    path: `${billsBase}/voucher`,
    summary: '由单据生成凭证',
    unversioned: 'made',
    permission: edit,
    body: Ids,
    one: wire({ voucherId: ['voucherId', Id], voucher: ['voucherText', z.string()] }),
  },
  remove: {
    method: 'DELETE',
    path: `${billsBase}/batch`,
    summary: '删除单据',
    permission: edit,
    query: wire({ ids: ['billIds', IdList] }),
    one: Count,
  },
  restore: {
    method: 'PUT',
    path: `${billsBase}/restore`,
    summary: '恢复单据',
    unversioned: 'acts',
    permission: edit,
    body: Ids,
    one: Count,
  },
  /** Vouchers, flows and invoices a bill may be linked to, by what was typed. */
  targets: {
    method: 'GET',
    path: `${billsBase}/targets`,
    summary: '可关联的凭证、流水、发票',
    permission: look,
    query: wire({ search: ['search', z.string().trim().max(50)], period: ['accountPeriod', PeriodText] }),
    many: wire({
      kind: ['targetType', z.enum(['voucher', 'flow', 'invoice'])],
      id: ['targetId', Id],
      text: ['targetText', z.string()],
      amount: ['amount', MoneyText],
      lines: [
        'voucherLines',
        z.array(wire({ position: ['lineNo', Whole], text: ['lineText', z.string()], amount: ['amount', MoneyText] })),
      ],
    }),
  },
} as const satisfies Api
