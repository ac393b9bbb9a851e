/** The review queue (凭证复核): what one press made, by doubt; papers beside vouchers; accepted, put off, or made a rule. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { DOUBT_KINDS } from '@app/domain/papers/quick-account/doubt'
import { MEMORY_KEYS } from '@app/domain/papers/quick-account/memory'
import { z } from 'zod'
import { SourceKind, VoucherWire } from '../../finance/vouchers/voucher-shapes.ts'
import { DayText, Flag, Id, IdList, MoneyText, PeriodText, RateText, Whole, text } from '../../kernel/codecs.ts'
import { PageAddress } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { SideText } from '../quick-account/subject-rules.ts'

const base = '/rest/proxy/account/merge/quick/account/v1.0/reviewQueue'
const [look, edit] = ['document-createVoucher-chaxun', 'document-createVoucher-bianji'] as const
const ofMonth = wire({ period: ['accountPeriod', PeriodText] })

/** So many are shown at once; with more, the rest comes when these are handled. */
export const QUEUE_LENGTH = 2000
/** So many are read with their papers at once. */
export const PAPERS_AT_ONCE = 50

const Doubt = wire({
  kind: ['doubtKind', z.enum(DOUBT_KINDS)],
  words: ['doubtText', z.string()],
  /** Of a twin: the voucher or paper that may be the same money; a person answers whether it is. */
  other: [
    'otherPaper',
    wire({
      voucherId: ['voucherId', Id.nullable()],
      paper: ['paper', wire({ kind: ['paperType', z.string()], id: ['paperId', Id] }).nullable()],
    }).optional(),
  ],
})

export const QueuedVoucher = wire({
  id: ['voucherId', Id],
  ...versioned,
  day: ['voucherDate', DayText],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
  abstract: ['voucherAbstract', z.string()],
  total: ['totalAmount', MoneyText],
  source: ['sourceType', SourceKind],
  /** 0: certain. */
  score: ['doubtScore', Whole],
  doubts: ['doubts', z.array(Doubt)],
  skipped: ['skippedFlag', Flag],
  /** Posted, and its doubts never answered. */
  posted: ['postedFlag', Flag],
})

/** What a queue holds: of them certain, put off, and accepted already. */
const counts = {
  waiting: ['waitingCount', Whole],
  certain: ['certainCount', Whole],
  skipped: ['skippedCount', Whole],
  accepted: ['acceptedCount', Whole],
} as const
export const QueueCounts = wire(counts)

const PaperLine = wire({
  goods: ['goodsName', z.string()],
  quantity: ['quantityText', z.string()],
  net: ['noTaxAmount', MoneyText],
  rate: ['taxRate', RateText.nullable()],
  tax: ['taxAmount', MoneyText],
})

/** A paper as the queue draws it. */
export const QueuedPaper = wire({
  id: ['paperId', Id],
  kind: ['paperType', z.enum(['outputInvoice', 'inputInvoice', 'fundFlow', 'otherItem'])],
  title: ['title', z.string()],
  day: ['day', DayText],
  party: ['partyName', z.string()],
  partyNumber: ['partyNumber', z.string()],
  /** The account it moved on; empty for invoices. */
  account: ['accountName', z.string()],
  words: ['wordsText', z.string()],
  net: ['noTaxAmount', MoneyText],
  tax: ['taxAmount', MoneyText],
  /** Gross of an invoice; what came in or went out. */
  amount: ['amount', MoneyText],
  inflow: ['inflowFlag', Flag],
  lines: ['lines', z.array(PaperLine)],
  lineCount: ['lineCount', Whole],
  fileId: ['fileId', Id.nullable()],
  place: ['placeText', z.string()],
})

export const reviewQueueApi = {
  /** Vouchers of a month that one press made and nobody has accepted, posted ones whose doubts nobody answered too: the doubtful first, those put off last. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '待复核凭证',
    permission: look,
    query: ofMonth,
    many: QueuedVoucher,
    total: wire({
      ...counts,
      /** Stands for exactly the certain ones as they are now. */
      certainStamp: ['certainStamp', z.string()],
      /** What else waits in the month, and where. */
      left: ['leftList', z.array(wire({ content: ['content', z.string()], path: ['path', PageAddress] }))],
    }),
    snapshot: true,
  },
  /** Who sees the home page sees how many wait. */
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    summary: '待复核凭证数',
    anyOf: ['manager-guidance-chaxun', look],
    query: ofMonth,
    one: QueueCounts,
  },
  /** Vouchers with what they were made of. */
  papers: {
    method: 'GET',
    path: `${base}/papers`,
    summary: '待复核凭证的分录和单据',
    permission: look,
    query: wire({ ids: ['voucherIds', IdList.refine((ids) => ids.length <= PAPERS_AT_ONCE, `一次最多${PAPERS_AT_ONCE}张`)] }),
    many: wire({
      voucher: ['voucher', VoucherWire],
      papers: ['papers', z.array(QueuedPaper)],
      paperCount: ['paperCount', Whole],
    }),
    snapshot: true,
  },
  /**
   * Looked at and found right, each as it was shown: one that says something else by now is refused by itself. Where the ledger reviews
   * vouchers and the person may review what another made, they are reviewed as well.
   */
  accept: {
    method: 'PUT',
    path: `${base}/accept`,
    summary: '复核通过凭证',
    guards: { shownBy: 'own', key: 'id', in: 'rows', rowsIn: 'rows' },
    permission: edit,
    body: wire({
      rows: [
        'rows',
        z
          .array(wire({ id: ['voucherId', Id], ...versioned }))
          .min(1, '请选择凭证')
          .max(QUEUE_LENGTH, `一次最多${QUEUE_LENGTH}张`),
      ],
    }),
    one: wire({
      accepted: ['acceptedCount', Whole],
      reviewed: ['reviewedCount', Whole],
      refused: ['refusedList', z.array(wire({ id: ['voucherId', Id], reason: ['reason', z.string()] }))],
    }),
  },
  /** All certain ones of a month, as they were shown. */
  acceptCertain: {
    method: 'PUT',
    path: `${base}/accept/certain`,
    summary: '复核通过有把握的凭证',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      period: ['accountPeriod', PeriodText],
      stamp: ['certainStamp', text({ required: '请先查看有把握的凭证', max: 64, tooLong: '标记不正确' })],
    }),
    one: wire({ accepted: ['acceptedCount', Whole], reviewed: ['reviewedCount', Whole] }),
  },
  /**
   * 就是这笔: the draft gives way, its paper belongs to the voucher that is there, or settles the paper that waits. 不是同一笔: remembered, and
   * the doubt goes.
   */
  same: {
    method: 'PUT',
    path: `${base}/same`,
    summary: '回答是不是同一笔',
    guards: { shownBy: 'own', key: 'id', in: 'body' },
    permission: edit,
    body: wire({ id: ['voucherId', Id], ...versioned, same: ['sameFlag', Flag] }),
    one: wire({ voucher: ['voucherText', z.string()] }),
  },
  /** Put off, to the end of the queue; or back to its place. */
  skip: {
    method: 'PUT',
    path: `${base}/skip`,
    summary: '暂缓复核凭证',
    unversioned: 'acts',
    permission: edit,
    body: wire({ id: ['voucherId', Id], skipped: ['skippedFlag', Flag] }),
  },
  /** Accepted by mistake: they wait again, and what accepting reviewed is a draft again. */
  reopen: {
    method: 'PUT',
    path: `${base}/reopen`,
    summary: '撤回复核',
    unversioned: 'acts',
    permission: edit,
    body: z.object({ ids: z.array(Id).min(1, '请选择凭证').max(QUEUE_LENGTH, `一次最多${QUEUE_LENGTH}张`) }),
    one: wire({ count: ['count', Whole] }),
  },
  /** Rules that correcting a voucher proposed and nobody has answered yet. */
  proposals: {
    method: 'GET',
    path: `${base}/:id/rules`,
    summary: '更正提出的规则',
    permission: look,
    params: z.object({ id: Id }),
    many: wire({
      id: ['ruleId', Id],
      side: ['side', SideText],
      key: ['keyType', z.enum(MEMORY_KEYS)],
      text: ['keyText', z.string()],
      subjectName: ['subjectFullName', z.string()],
    }),
  },
} as const satisfies Api
