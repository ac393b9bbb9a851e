/** 代扣代缴增值税登记 (公告2026年第28号): payments to natural persons, who declares the tax of each, what was withheld. Calls of our own. */
import { PAYEE_KINDS, paymentFields as said, ROUTES } from '@app/domain/tax/natural-persons/payment'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter, months } from '../../kernel/filter.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/naturalPersons/v1.0'
const look = 'taxWorkspace-naturalPersons-chaxun'
const edit = 'taxWorkspace-naturalPersons-bianji'
const OneId = z.object({ id: Id })

export const naturalPaymentFilter = filter({
  ...months,
  route: { title: '谁开票或申报', kind: 'choice', choices: ROUTES, hint: '全部申报方式', as: 'declareRoute' },
  payeeKind: { title: '收款方类别', kind: 'choice', choices: PAYEE_KINDS, hint: '全部类别', as: 'payeeKind' },
  /** Withheld, with no income of a return of personal tax beside it. */
  noIncome: { title: '只看未关联个税', kind: 'flag', as: 'onlyWithoutIncome' },
  search: { title: '搜索登记', kind: 'text', hint: '收款方、凭据、备注、金额', most: 100, tooLong: '搜索内容最多100个字', as: 'keyword' },
})

const sayings = {
  payeeKind: ['payeeKind', codecOf(said.payeeKind)],
  payeeName: ['payeeName', codecOf(said.payeeName)],
  idType: ['idType', codecOf(said.idType)],
  /** Masked on its way out; a mask that comes back means: as it was. */
  idNumber: ['idNumber', codecOf(said.idNumber).default('')],
  day: ['paidDate', codecOf(said.day)],
  gross: ['grossAmount', codecOf(said.gross)],
  nature: ['taxableNature', codecOf(said.nature)],
  route: ['declareRoute', codecOf(said.route)],
  document: ['documentNo', codecOf(said.document).default('')],
  levy: ['levyRate', codecOf(said.levy)],
  place: ['surtaxPlace', codecOf(said.place)],
  halved: ['halvedFlag', codecOf(said.halved)],
  educationFree: ['educationFreeFlag', codecOf(said.educationFree)],
  given: ['vatGivenFlag', codecOf(said.given)],
  vat: ['vatAmount', codecOf(said.vat)],
  iitIncomeId: ['incomeId', codecOf(said.iitIncomeId).nullable().default(null)],
  note: ['remark', codecOf(said.note).default('')],
} as const
/** What the payment was taken over from; neither of one that is typed. */
const taken = {
  flowId: ['fundFlowId', Id.nullable().default(null)],
  claimPaymentId: ['claimPaymentId', Id.nullable().default(null)],
} as const

export const NaturalPaymentDraft = wire({
  ...versioned,
  ...sayings,
  ...taken,
  /** Of one that is typed: word and number in the month of the payment (记-12). */
  voucher: ['voucherText', codecOf(said.voucher).default('')],
})
export const NaturalPaymentWire = wire({
  ...versioned,
  id: ['paymentId', Id],
  ...sayings,
  ...taken,
  construction: ['constructionTax', MoneyText],
  education: ['educationSurcharge', MoneyText],
  localEducation: ['localEducationSurcharge', MoneyText],
  surtax: ['surtaxAmount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  /** The income of a return of personal tax beside it, in words. */
  income: ['incomeText', z.string()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})

const SOURCES = ['flow', 'claim'] as const
export const CandidateWire = wire({
  source: ['sourceType', z.enum(SOURCES)],
  id: ['sourceId', Id],
  day: ['paidDate', DayText],
  payee: ['payeeName', z.string()],
  abstract: ['abstractText', z.string()],
  paid: ['paidAmount', MoneyText],
  /** Without what invoices settle and the register has. */
  left: ['leftAmount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})

export const naturalPersonsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '代扣代缴增值税登记',
    permission: look,
    query: wire({ ...naturalPaymentFilter.wire, ...pagesOf(200) }),
    many: NaturalPaymentWire,
    total: wire({ gross: ['grossAmount', MoneyText], vat: ['vatAmount', MoneyText], surtax: ['surtaxAmount', MoneyText] }),
  },
  get: { method: 'GET', path: `${base}/payments/:id`, summary: '一笔付款的登记', permission: look, params: OneId, one: NaturalPaymentWire },
  add: {
    method: 'POST',
    path: `${base}/payments`,
    summary: '登记付款',
    unversioned: 'made',
    permission: edit,
    body: NaturalPaymentDraft,
    one: OneId,
  },
  change: {
    method: 'PUT',
    path: `${base}/payments/:id`,
    summary: '修改付款登记',
    permission: edit,
    guards: { shownBy: 'get', key: 'id' },
    params: OneId,
    body: NaturalPaymentDraft,
  },
  remove: { method: 'DELETE', path: `${base}/payments/:id`, summary: '删除付款登记', permission: edit, params: OneId },
  /** Payments that may be to natural persons and have neither an invoice nor an entry: a person takes them over, one by one. */
  candidates: {
    method: 'GET',
    path: `${base}/candidates`,
    summary: '待登记的付款',
    permission: look,
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
    many: CandidateWire,
  },
  /** Rows of returns of personal tax of a month that an entry may stand beside. */
  incomes: {
    method: 'GET',
    path: `${base}/incomes`,
    summary: '可关联的个税所得',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: wire({ id: ['incomeId', Id], title: ['incomeText', z.string()] }),
  },
  /** Whether the register is kept, since when; what a month holds of it. */
  register: {
    method: 'GET',
    path: `${base}/register`,
    summary: '代扣代缴登记簿的启用',
    permission: look,
    one: wire({
      ...versioned,
      since: ['sinceMonth', PeriodText.nullable()],
      changedBy: ['updateUserName', z.string()],
      changedAt: ['updateTime', Moment.nullable()],
      /** Where the surtaxes are paid, as the company's details say. */
      place: ['surtaxPlace', codecOf(said.place)],
    }),
  },
  /** null: no longer kept; what is in it stays. */
  keep: {
    method: 'PUT',
    path: `${base}/register`,
    summary: '启用或停用代扣代缴登记簿',
    permission: edit,
    guards: { shownBy: 'register' },
    body: wire({ ...versioned, since: ['sinceMonth', PeriodText.nullable()] }),
  },
  /** What is declared by hand for a month while the form is not known. */
  month: {
    method: 'GET',
    path: `${base}/month`,
    summary: '当月代扣代缴的合计',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    one: wire({
      kept: ['keptFlag', Flag],
      count: ['paymentCount', Whole],
      vat: ['vatAmount', MoneyText],
      surtax: ['surtaxAmount', MoneyText],
      open: ['openCount', Whole],
    }),
  },
  /** With whole numbers, for whoever declares by hand: who took it is on record. */
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出代扣代缴增值税登记',
    permission: edit,
    query: wire(naturalPaymentFilter.wire),
    download: true,
    writes: true,
  },
} as const satisfies Api
