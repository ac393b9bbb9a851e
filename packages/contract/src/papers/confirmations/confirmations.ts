/** Confirming balances with counterparties (往来对账函): letters made from the books, sent by link or on paper, and what was answered. */
import {
  LETTER_STATES,
  PARTY_KINDS,
  SHOWN_STATES,
  type LetterState,
  type PartyKind,
  type ShownState,
} from '@app/domain/papers/confirmations/letter'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, Moment, MoneyText, PeriodText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/confirmation/v1.0'
const look = 'document-confirmations-chaxun'
const edit = 'document-confirmations-bianji'

const keysOf = <K extends string>(of: Readonly<Record<K, string>>) => Object.keys(of) as [K, ...K[]]
const Kind = z.enum(keysOf<PartyKind>(PARTY_KINDS))
const Contact = z.string().trim().max(30, '联系人最多30字')
const Phone = z
  .string()
  .trim()
  .regex(/^(1\d{10})?$/, '请输入11位手机号码')
const Note = z.string().trim().max(200, '说明最多200字').default('')
const Name = text({ required: '请输入姓名', max: 30, tooLong: '姓名最多30字' })

const Line = wire({
  day: ['voucherDate', DayText],
  voucher: ['voucherNo', z.string()],
  abstract: ['abstractText', z.string()],
  subject: ['subjectName', z.string()],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  balance: ['balance', MoneyText],
})
const Invoice = wire({
  number: ['invoiceNo', z.string()],
  day: ['invoiceDate', DayText],
  gross: ['totalAmount', MoneyText],
  left: ['unsettledAmount', MoneyText],
})
/** What a letter states, as its reader sees it. */
export const LetterContentWire = wire({
  company: ['companyName', z.string()],
  party: ['partyName', z.string()],
  from: ['fromDate', DayText],
  asOf: ['asOfDate', DayText],
  replyBy: ['replyByDate', DayText],
  opening: ['openingBalance', MoneyText],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  balance: ['balance', MoneyText],
  subjects: ['subjects', z.array(wire({ name: ['subjectName', z.string()], balance: ['balance', MoneyText] }))],
  lines: ['lines', z.array(Line)],
  invoices: ['invoices', z.array(Invoice)],
})
const answer = {
  repliedAt: ['repliedTime', Moment.nullable()],
  replyName: ['replyName', z.string()],
  replyBalance: ['replyBalance', MoneyText.nullable()],
  replyNote: ['replyNote', z.string()],
} as const
const letter = {
  id: ['letterId', Id],
  number: ['letterNo', z.string()],
  party: ['partyName', z.string()],
  kind: ['partyKind', Kind],
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText],
  withDrafts: ['draftFlag', Flag],
  balance: ['balance', MoneyText],
  ...answer,
  replyVia: ['replyVia', z.enum(['', 'link', 'paper'])],
  replyTakenBy: ['replyTakenBy', z.string()],
  /** The books less their figure; null until they say one. */
  difference: ['difference', MoneyText.nullable()],
  state: ['letterState', z.enum(keysOf<LetterState>(LETTER_STATES))],
  shown: ['shownState', z.enum(keysOf<ShownState>(SHOWN_STATES))],
  replyBy: ['replyByDate', DayText],
  contact: ['contact', z.string()],
  phone: ['mobilePhone', z.string()],
  sentAt: ['sentTime', Moment.nullable()],
  sentBy: ['sentBy', z.string()],
  sentVia: ['sentVia', z.enum(['', 'sms', 'link', 'paper'])],
  remindedAt: ['remindedTime', Moment.nullable()],
  reminders: ['reminderCount', Whole],
  openedAt: ['openedTime', Moment.nullable()],
  /** The books' balance of the same day as they are now; null where the party is gone. */
  now: ['currentBalance', MoneyText.nullable()],
  /** 发送后账面已变动: the balance, or what moved it, is another now. */
  changed: ['changedFlag', Flag],
  voidReason: ['voidReason', z.string()],
} as const
export const LetterWire = wire(letter)

const span = {
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText],
  withDrafts: ['draftFlag', Flag.default(true)],
} as const

export const confirmationsApi = {
  /** Parties with a balance or movements, and what stands with each. */
  parties: {
    method: 'GET',
    path: `${base}/parties`,
    summary: '可对账的往来单位',
    permission: look,
    query: wire(span),
    many: wire({
      key: ['partyKey', Id],
      kind: ['partyKind', Kind],
      code: ['partyCode', z.string()],
      name: ['partyName', z.string()],
      opening: ['openingBalance', MoneyText],
      debit: ['debitAmount', MoneyText],
      credit: ['creditAmount', MoneyText],
      balance: ['balance', MoneyText],
      contact: ['contact', z.string()],
      phone: ['mobilePhone', z.string()],
      /** The letter of the same month end that stands: number and state. */
      letter: ['letterText', z.string()],
    }),
    snapshot: true,
  },
  list: { method: 'GET', path: `${base}/list`, summary: '往来对账函', permission: look, many: LetterWire, snapshot: true },
  get: {
    method: 'GET',
    path: `${base}/letter/:id`,
    summary: '一份对账函',
    permission: look,
    params: z.object({ id: Id }),
    one: wire({
      ...letter,
      digest: ['digest', z.string()],
      /** The content is what the digest was taken of. */
      intact: ['intactFlag', Flag],
      content: ['content', LetterContentWire],
      /** Vouchers of the lines as they are now, one a line; null where none has that number any more. */
      vouchers: ['voucherIds', z.array(Id.nullable())],
      /** Where the party's lines stand in the books: a tag or a subject's code. */
      tagId: ['tagId', Id.nullable()],
      subjectCode: ['subjectCode', z.string().nullable()],
    }),
    snapshot: true,
  },
  make: {
    method: 'POST',
    path: base,
    summary: '生成对账函',
    unversioned: 'made',
    permission: edit,
    body: wire({
      ...span,
      replyBy: ['replyByDate', DayText],
      keys: ['partyKeys', z.array(Id).min(1, '请选择往来单位').max(2000, '一次最多2000个单位')],
    }),
    one: wire({ count: ['count', Whole] }),
  },
  setContact: {
    method: 'PUT',
    path: `${base}/letter/:id/contact`,
    summary: '修改对账函联系人',
    unversioned: 'single',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({ contact: ['contact', Contact], phone: ['mobilePhone', Phone] }),
  },
  /** Sends, or reminds of what was sent; each letter by itself, with the reason where it could not go. */
  send: {
    method: 'POST',
    path: `${base}/send`,
    summary: '发送对账函',
    unversioned: 'made',
    permission: edit,
    long: true,
    body: wire({
      ids: ['letterIds', z.array(Id).min(1, '请选择对账函').max(500, '一次最多发送500份')],
      via: ['sentVia', z.enum(['sms', 'link', 'paper'])],
      days: ['validDays', Whole],
    }),
    many: wire({
      id: ['letterId', Id],
      number: ['letterNo', z.string()],
      party: ['partyName', z.string()],
      /** Shown once: only hashes are kept. Empty when it went by message or on paper. */
      link: ['link', z.string()],
      code: ['accessCode', z.string()],
      problem: ['problem', z.string()],
    }),
  },
  /** What came back on paper, written down by hand. */
  takeReply: {
    method: 'PUT',
    path: `${base}/letter/:id/reply`,
    summary: '登记对账回函',
    unversioned: 'single',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({
      agreed: ['agreeFlag', Flag],
      balance: ['replyBalance', MoneyText.nullable()],
      name: ['replyName', Name],
      note: ['replyNote', Note],
    }),
  },
  void: {
    method: 'PUT',
    path: `${base}/letter/:id/void`,
    summary: '作废对账函',
    unversioned: 'acts',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({ reason: ['voidReason', text({ required: '请填写作废原因', max: 200, tooLong: '原因最多200字' })] }),
  },
  print: {
    method: 'GET',
    path: `${base}/print`,
    summary: '打印对账函',
    permission: look,
    query: wire({ ids: ['letterIds', IdList] }),
    download: true,
    snapshot: true,
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '对账情况表导出',
    permission: look,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api

const door = '/rest/confirmation/v1.0'
const Key = {
  token: ['token', z.string().max(100, '链接不完整')],
  code: [
    'accessCode',
    z
      .string()
      .trim()
      .regex(/^\d{6}$/, '请输入6位访问码'),
  ],
} as const
const Shown = wire({
  number: ['letterNo', z.string()],
  digest: ['digest', z.string()],
  content: ['content', LetterContentWire],
  state: ['letterState', z.enum(['sent', 'agreed', 'disputed'])],
  ...answer,
})
/** The counterparty's own calls: a link and its access code, nobody signed in. */
export const confirmationDoorApi = {
  open: {
    method: 'POST',
    path: `${door}/open`,
    summary: '查看对账函',
    unversioned: 'reads',
    scope: 'public',
    long: true,
    writes: true,
    body: wire(Key),
    one: Shown,
  },
  reply: {
    method: 'POST',
    path: `${door}/reply`,
    summary: '回复对账函',
    unversioned: 'acts',
    scope: 'public',
    long: true,
    writes: true,
    body: wire({
      ...Key,
      /** What was on the screen. */
      digest: ['digest', z.string().regex(/^[0-9a-f]{64}$/, '对账函不完整')],
      agreed: ['agreeFlag', Flag],
      owing: ['owing', z.enum(['party', 'ledger'])],
      amount: ['amount', MoneyText.nullable()],
      name: ['replyName', Name],
      note: ['replyNote', Note],
    }),
    one: Shown,
  },
} as const satisfies Api
