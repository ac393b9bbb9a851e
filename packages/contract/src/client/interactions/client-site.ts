/**
 * The client's own calls (客户手机页): a link and a code in, then requests, uploads, taxes, deliveries, statements and own payslips of
 * the one ledger the session is for. None of the firm's calls takes such a session, and none of these takes the firm's.
 */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { AskedFilingWire, askedPages } from './asked-filings.ts'
import { DeliveryWire, forecastHead, ForecastWire, RequestWire } from './interactions.ts'
import { ClientFileWire, purposeField } from './client-files.ts'
import { WordWire, wordsField } from './client-words.ts'
import { anyPapers, oneOf } from '../../kernel/uploads.ts'

export const clientBase = '/rest/client/v1.0'
const base = clientBase
const client = { scope: 'client' } as const
/** What somebody of the client's staff may call as well, who sees what is his own and nothing of the company. */
const own = { ...client, ofStaff: true } as const
/** Whom the client calls: his bookkeeper, or who is in charge; no telephone where none of them has one. */
const KeeperWire = wire({ agency: ['bkCompanyName', z.string()], name: ['name', z.string()], phone: ['mobilePhone', z.string()] })
const Token = wire({ token: ['token', z.string().max(100, '链接不完整')] })

export const clientDoorApi = {
  /** Whose ledger a link is for; the same words for every link that does not open. */
  door: {
    method: 'POST',
    path: `${base}/door`,
    summary: '客户登录链接',
    unversioned: 'self',
    scope: 'public',
    long: true,
    writes: true,
    body: Token,
    one: wire({
      company: ['companyName', z.string()],
      agency: ['bkCompanyName', z.string()],
      name: ['contactName', z.string()],
      phone: ['mobilePhone', z.string()],
    }),
  },
  code: { method: 'POST', path: `${base}/code`, summary: '客户登录验证码', unversioned: 'self', scope: 'public', long: true, body: Token },
  enter: {
    method: 'POST',
    path: `${base}/session`,
    summary: '客户登录',
    unversioned: 'self',
    scope: 'public',
    long: true,
    body: wire({
      token: ['token', z.string().max(100, '链接不完整')],
      code: [
        'captcha',
        z
          .string()
          .trim()
          .regex(/^\d{6}$/, '请输入6位验证码'),
      ],
    }),
  },
} as const satisfies Api

/** A forecast as the client reads it: with the day by which it is filed and paid. */
export const ClientForecastWire = wire({ ...forecastHead, due: ['deadline', DayText] })
export const clientApi = {
  me: {
    ...own,
    method: 'GET',
    path: `${base}/me`,
    summary: '客户首页',
    one: wire({
      company: ['companyName', z.string()],
      agency: ['bkCompanyName', z.string()],
      name: ['contactName', z.string()],
      requests: ['requestCount', Whole],
      forecasts: ['forecastCount', Whole],
      /** From which account taxes are drawn; null: nobody has said. */
      account: ['payAccount', z.string().nullable()],
      filings: ['filingCount', Whole],
      deliveries: ['deliveryCount', Whole],
      period: ['accountPeriod', PeriodText],
      closed: ['closedPeriods', z.array(PeriodText)],
      payslips: ['payslipFlag', Flag],
      /** He comes for his own payslips and claims alone. */
      ownOnly: ['ownOnlyFlag', Flag],
      /** What the firm has said and he has not read. */
      unread: ['unreadWordsCount', Whole],
      today: ['today', DayText],
      keeper: ['bookkeeper', KeeperWire],
    }),
  },
  /** What the company has, owes and earned, at the end of the last closed month; none is closed: nothing is told. */
  standing: {
    ...client,
    method: 'GET',
    path: `${base}/standing`,
    summary: '公司现在怎样',
    one: wire({
      period: ['accountPeriod', PeriodText.nullable()],
      told: ['figures', z.array(wire({ title: ['title', z.string()], amount: ['amount', MoneyText] }))],
    }),
  },
  words: { ...own, method: 'GET', path: `${base}/words`, summary: '与会计的留言', many: WordWire },
  say: {
    ...own,
    method: 'POST',
    path: `${base}/words`,
    summary: '给会计留言',
    unversioned: 'made',
    body: wire({ words: ['words', wordsField] }),
    one: WordWire,
  },
  seenWords: { ...own, method: 'PUT', path: `${base}/words/seen`, summary: '会计的留言已读', unversioned: 'acts' },
  leave: { ...own, method: 'DELETE', path: `${base}/session`, summary: '客户退出', evenWhenStopped: true },
  requests: { ...own, method: 'GET', path: `${base}/request`, summary: '需要补充的资料', many: RequestWire },
  answer: {
    ...own,
    method: 'POST',
    path: `${base}/request/:id`,
    summary: '上传补充的资料',
    unversioned: 'made',
    params: z.object({ id: Id }),
    query: wire({ comment: ['remark', z.string().trim().max(200, '说明最多200字').default('')] }),
    upload: anyPapers('补充的资料'),
    one: RequestWire,
  },
  /** There is no such paper: an answer as well. */
  absent: {
    ...own,
    method: 'PUT',
    path: `${base}/request/:id/absent`,
    summary: '说明没有这张票',
    unversioned: 'made',
    params: z.object({ id: Id }),
    body: wire({ reason: ['reason', z.string().trim().max(200, '说明最多200字')] }),
    one: RequestWire,
  },
  takeBackAnswer: {
    ...own,
    method: 'DELETE',
    path: `${base}/request/:id/answer`,
    summary: '撤回补充的资料',
    params: z.object({ id: Id }),
    one: RequestWire,
  },
  answered: {
    ...own,
    method: 'GET',
    path: `${base}/request/:id/bill/:billId`,
    summary: '我补充的资料原文件',
    params: z.object({ id: Id, billId: Id }),
    download: true,
  },
  file: { ...client, method: 'GET', path: `${base}/file/:id`, summary: '我上传的原文件', params: z.object({ id: Id }), download: true },
  takeBack: { ...client, method: 'DELETE', path: `${base}/file/:id`, summary: '撤回上传的资料', params: z.object({ id: Id }) },
  files: {
    ...client,
    method: 'GET',
    path: `${base}/file`,
    summary: '我上传的资料',
    query: wire({ purpose: purposeField }),
    many: ClientFileWire,
    total: wire({
      required: ['required', z.array(z.string())],
      /** Months whose books are open, the newest first, and the one that is worked on. */
      months: ['openPeriods', z.array(PeriodText)],
      month: ['suggestPeriod', PeriodText],
    }),
  },
  upload: {
    ...client,
    method: 'POST',
    path: `${base}/file`,
    summary: '上传资料',
    unversioned: 'made',
    /** Without a month it is for the one whose books are worked on. */
    query: wire({
      purpose: purposeField,
      requirement: ['requirement', z.string().trim().max(60).default('')],
      period: ['accountPeriod', PeriodText.optional()],
    }),
    upload: anyPapers('资料'),
    many: ClientFileWire,
  },
  forecasts: { ...client, method: 'GET', path: `${base}/taxRecognition`, summary: '税款预估', many: ClientForecastWire },
  respond: {
    ...client,
    method: 'PUT',
    path: `${base}/taxRecognition/:id`,
    summary: '确认税款或提出异议',
    unversioned: 'self',
    params: z.object({ id: Id }),
    body: wire({ agree: ['agreeFlag', Flag], comment: ['feedback', z.string().trim().max(200, '说明最多200字').default('')] }),
    one: ForecastWire,
  },
  filings: { ...client, method: 'GET', path: `${base}/filing`, summary: '等确认的申报', ...askedPages },
  answerFiling: {
    ...client,
    method: 'PUT',
    path: `${base}/filing/:id`,
    summary: '同意申报或提出异议',
    unversioned: 'acts',
    params: z.object({ id: Id }),
    body: wire({
      agree: ['agreeFlag', Flag],
      words: ['feedback', z.string().trim().max(200, '说明最多200字').default('')],
      /** Of the figures that were on the screen: others are not agreed to by accident. */
      seen: ['digest', z.string().regex(/^[0-9a-f]{64}$/, '申报的数不完整')],
    }),
    one: AskedFilingWire,
  },
  deliveries: { ...client, method: 'GET', path: `${base}/delivery`, summary: '交付清单', many: DeliveryWire },
  /** What one item of it is, before it is signed for. */
  handed: {
    ...client,
    method: 'GET',
    path: `${base}/delivery/:id/item`,
    summary: '交付内容',
    params: z.object({ id: Id }),
    query: wire({ name: ['itemName', z.string().min(1, '请选择交付内容').max(60)] }),
    one: SheetWire,
  },
  /** His own copy. */
  deliveryPdf: {
    ...client,
    method: 'GET',
    path: `${base}/delivery/:id/pdf`,
    summary: '交付单',
    params: z.object({ id: Id }),
    download: true,
  },
  sign: {
    ...client,
    method: 'POST',
    path: `${base}/delivery/:id/sign`,
    summary: '签收',
    unversioned: 'made',
    params: z.object({ id: Id }),
    query: wire({
      name: ['signedName', text({ required: '请输入签收人姓名', max: 30, tooLong: '姓名最多30字' })],
      /** What was on the screen: another content is not signed by accident. */
      digest: ['digest', z.string().regex(/^[0-9a-f]{64}$/, '交付单不完整')],
    }),
    upload: oneOf('手写签名的图片', 'png'),
    uploadMegabytes: 1,
    one: DeliveryWire,
  },
  statement: {
    ...client,
    method: 'GET',
    path: `${base}/statement`,
    summary: '财务报表',
    query: wire({ kind: ['reportType', z.enum(['balanceSheet', 'incomeStatement'])], period: ['accountPeriod', PeriodText] }),
    one: SheetWire,
  },
  payslips: {
    ...own,
    method: 'GET',
    path: `${base}/payslip`,
    summary: '我的工资条',
    many: wire({
      sheetId: ['sheetId', Id],
      period: ['accountPeriod', PeriodText],
      name: ['sheetName', z.string()],
      net: ['netAmount', z.string()],
    }),
  },
  payslip: { ...own, method: 'GET', path: `${base}/payslip/:id`, summary: '工资条', params: z.object({ id: Id }), download: true },
} as const satisfies Api
