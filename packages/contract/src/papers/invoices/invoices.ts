/** Output and input invoices (销项、进项发票): the same calls under two addresses and two permissions. */
import { PURPOSES } from '@app/domain/papers/invoices/deduction'
import { INVOICE_KINDS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import { invoiceFields } from '@app/domain/papers/invoices/typed-invoice'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, MoneyText, pagesOf, PeriodText, RateText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { OutputFormat, sheetCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { booked, filter, months } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const KINDS = Object.keys(INVOICE_KINDS) as [InvoiceKind, ...InvoiceKind[]]
export const InvoiceKindText = z.enum(KINDS, { error: '请选择发票类型' })
export const InvoiceStateText = z.enum(['normal', 'voided', 'reversed', 'partlyReversed'], { error: '请选择发票状态' })
const Treatment = z.enum(['taxed', 'exempt', 'untaxed', 'unstated'], { error: '请选择税率' })

export const InvoiceWire = wire({
  id: ['invoiceId', Id],
  number: ['invoiceNumber', z.string()],
  code: ['invoiceCode', z.string()],
  kind: ['invoiceType', InvoiceKindText],
  issuedOn: ['issueDate', DayText],
  period: ['accountPeriod', PeriodText],
  red: ['negativeFlag', Flag],
  blueNumber: ['blueInvoiceNumber', z.string()],
  state: ['invoiceStatus', InvoiceStateText],
  stateText: ['invoiceStatusText', z.string()],
  sellerName: ['sellerName', z.string()],
  sellerTaxNumber: ['sellerTaxNumber', z.string()],
  buyerName: ['buyerName', z.string()],
  buyerTaxNumber: ['buyerTaxNumber', z.string()],
  counterpartyId: ['counterpartyId', Id.nullable()],
  netAmount: ['noTaxAmount', MoneyText],
  taxAmount: ['taxAmount', MoneyText],
  grossAmount: ['totalAmount', MoneyText],
  /** 13%、免税 …, several joined by a slash. */
  rates: ['taxRateText', z.string()],
  goods: ['goodsText', z.string()],
  remark: ['remark', z.string()],
  warnings: ['warnings', z.array(z.string())],
  /** 勾选抵扣; null while nothing is known. */
  selected: ['certification', Flag.nullable()],
  deductibleTax: ['deductibleTax', MoneyText.nullable()],
  /** 勾选认证属期 */
  certifiedPeriod: ['certifiedPeriod', PeriodText.nullable()],
  /** Why its tax is not deducted; empty: it may be. */
  purpose: ['purposeType', z.enum(PURPOSES)],
  form: ['sourceForm', z.string()],
  importId: ['importId', Id.nullable()],
  fileId: ['fileId', Id.nullable()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  voucherId: ['voucherId', Id.nullable()],
  /** 2026-11 记-12, empty while there is none. */
  voucher: ['voucherText', z.string()],
  excludedReason: ['excludedReason', z.string()],
})

export const InvoiceLineWire = wire({
  goodsName: ['goodsName', z.string()],
  taxCategoryName: ['taxCategoryName', z.string()],
  specification: ['specification', z.string()],
  unit: ['saleunitName', z.string()],
  quantity: ['quantity', z.string().nullable()],
  unitPrice: ['unitPrice', z.string().nullable()],
  netAmount: ['noTaxAmount', MoneyText],
  taxRate: ['taxRate', RateText.nullable()],
  taxTreatment: ['taxTreatment', Treatment],
  taxAmount: ['taxAmount', MoneyText],
})

/** An invoice of a red-letter pair. */
const PairEnd = wire({
  id: ['invoiceId', Id],
  number: ['invoiceNumber', z.string()],
  issuedOn: ['issueDate', DayText],
  grossAmount: ['totalAmount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})
/** The same invoice in another ledger of the firm with the same tax number; unnamed where the caller may not see it. */
const Elsewhere = wire({ ledgerName: ['companyName', z.string().nullable()], booked: ['isVoucher', Flag] })

const InvoiceDetail = wire({
  ...versioned,
  invoice: ['invoice', InvoiceWire],
  lines: ['items', z.array(InvoiceLineWire)],
  drawer: ['drawer', z.string()],
  riskLevel: ['riskLevel', z.string()],
  specialBusiness: ['specialBusiness', z.string()],
  specialElements: ['specialElements', z.array(z.object({ label: z.string(), text: z.string() }))],
  /** The blue invoice a red one takes back; null when it names none that is here. */
  blue: ['blueInvoice', PairEnd.nullable()],
  reds: ['redInvoices', z.array(PairEnd)],
  /** Of the blue one: what is left of it, and a sentence when the reds exceed it. */
  left: ['leftAmount', MoneyText.nullable()],
  exceeded: ['exceededText', z.string().nullable()],
  /** Its originals: the file it was read from, and documents attached later. */
  files: ['files', z.array(wire({ id: ['fileId', Id], name: ['originalName', z.string()] }))],
  elsewhere: ['elsewhere', z.array(Elsewhere)],
})

const decimalText = (say: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,12}(\.\d{1,15})?$/, say)
    .nullable()
    .default(null)

const LineDraft = wire({
  goodsName: ['goodsName', text({ required: '请输入商品或服务名称', max: 100, tooLong: '名称最多100个字符' })],
  specification: ['specification', z.string().trim().max(100, '规格最多100个字符').default('')],
  unit: ['saleunitName', z.string().trim().max(20, '单位最多20个字').default('')],
  quantity: ['quantity', decimalText('请输入数量')],
  unitPrice: ['unitPrice', decimalText('请输入单价')],
  netAmount: ['noTaxAmount', MoneyText],
  taxRate: ['taxRate', RateText.nullable().default(null)],
  taxTreatment: ['taxTreatment', Treatment.default('taxed')],
  taxAmount: ['taxAmount', MoneyText],
})

export const InvoiceDraft = wire(
  {
    ...versioned,
    kind: ['invoiceType', InvoiceKindText],
    /** Empty for income without an invoice (未开票收入). */
    number: ['invoiceNumber', z.string().trim().default('')],
    code: ['invoiceCode', z.string().trim().default('')],
    issuedOn: ['issueDate', DayText],
    period: ['accountPeriod', PeriodText.optional()],
    /** Of a red-letter invoice: the number of the blue one. */
    blueNumber: ['blueInvoiceNumber', codecOf(invoiceFields.blueNumber).optional()],
    partyName: ['partyName', codecOf(invoiceFields.partyName)],
    partyTaxNumber: ['partyTaxNumber', codecOf(invoiceFields.partyTaxNumber).default('')],
    remark: ['remark', codecOf(invoiceFields.remark).default('')],
    lines: ['items', z.array(LineDraft).min(1, '请录入明细').max(1000, '一张发票最多1000行')],
  },
  invoiceFields,
)

export const RateTotal = wire({ rate: ['taxRateText', z.string()], net: ['noTaxAmount', MoneyText], tax: ['taxAmount', MoneyText] })
export const KindTotal = wire({
  kind: ['invoiceType', InvoiceKindText],
  count: ['invoiceCount', Whole],
  net: ['noTaxAmount', MoneyText],
  tax: ['taxAmount', MoneyText],
  gross: ['totalAmount', MoneyText],
})

/** redOver 红字超过蓝字 · elsewhere 别的账套也有 · voidedBooked 作废却已入账 · unticked 专票未勾选 · tickedAway 用途不抵却已勾选. */
export const INVOICE_CHECKS = ['redOver', 'elsewhere', 'voidedBooked', 'unticked', 'tickedAway'] as const

export const invoiceFilter = filter({
  ...months,
  kind: { title: '发票类型', kind: 'option', hint: '全部类型', codec: InvoiceKindText.optional(), as: 'invoiceType' },
  state: { title: '发票状态', kind: 'option', hint: '全部状态', codec: InvoiceStateText.optional(), as: 'invoiceStatus' },
  booked,
  /** 已勾选 or not yet, of input invoices. */
  ticked: { title: '勾选', kind: 'flag', hint: '勾选与否', choices: { 1: '已勾选', 0: '未勾选' }, as: 'certification' },
  /** With something said against them; those of months before the ledger's start among them, whatever months are asked for. */
  warned: { title: '有提示', kind: 'flag', help: '早于建账月份、已结账月份、抬头不是本企业等；早于所选月份的也列出' },
  search: { title: '搜索发票', kind: 'text', hint: '号码、名称、商品、金额' },
  /** 13%, 免税, 未注明 …: as the totals by rate say it, chosen by a click on them. */
  rate: { title: '所选税率', kind: 'record', codec: z.string().trim().max(20).optional(), as: 'taxRateText' },
  voucherId: { title: '所选凭证的发票', kind: 'record' },
  importId: { title: '所选导入的发票', kind: 'record' },
})

const OneId = z.object({ id: Id })
const Count = wire({ count: ['count', Whole] })

const invoicesApi = (code: 'document-outputTax' | 'document-inputTax', part: 'outputInvoice' | 'inputInvoice', noun: string) => {
  const base = `/rest/companyAccount/merge/${part}/v1.0`
  const [look, edit] = [`${code}-chaxun`, `${code}-bianji`] as const
  return {
    /** Voided ones are listed but not added up. */
    list: {
      method: 'GET',
      path: `${base}/list`,
      summary: `${noun}列表`,
      permission: look,
      query: wire({ ...invoiceFilter.wire, ...pagesOf(100) }),
      many: InvoiceWire,
      total: wire({
        count: ['invoiceCount', Whole],
        net: ['noTaxAmountTotal', MoneyText],
        tax: ['taxAmountTotal', MoneyText],
        gross: ['amountTotal', MoneyText],
        booked: ['bookedCount', Whole],
        byRate: ['byRate', z.array(RateTotal)],
        byKind: ['byType', z.array(KindTotal)],
      }),
      snapshot: true,
    },
    /** What the list shows, and with the same filters; RG0001 where it is too long for one file. */
    export: {
      method: 'GET',
      path: `${base}/file`,
      summary: `导出${noun}`,
      permission: look,
      query: wire({ ...invoiceFilter.wire, format: ['format', OutputFormat] }),
      download: true,
      snapshot: true,
    },
    get: { method: 'GET', path: `${base}/:id`, summary: noun, permission: look, params: OneId, one: InvoiceDetail },
    add: { method: 'POST', path: base, summary: `录入${noun}`, unversioned: 'made', permission: edit, body: InvoiceDraft, one: OneId },
    /** Typed ones alone: an imported invoice says what its file says. */
    change: {
      method: 'PUT',
      path: `${base}/:id`,
      summary: `修改${noun}`,
      guards: { shownBy: 'get', key: 'id', inside: 'invoice', stamp: ['buyerName', 'buyerTaxNumber', 'sellerName', 'sellerTaxNumber'] },
      permission: edit,
      params: OneId,
      body: InvoiceDraft,
    },
    /** The month it is booked in, and whether it is to be booked at all. */
    adjust: {
      method: 'PUT',
      path: `${base}/adjust`,
      summary: `调整${noun}的入账月份或不入账原因`,
      unversioned: 'single',
      intoMonth: true,
      permission: edit,
      body: wire({
        ids: ['ids', z.array(Id).min(1, '请选择发票').max(100_000)],
        period: ['accountPeriod', PeriodText.optional()],
        excludedReason: ['excludedReason', z.string().trim().max(100, '原因最多100字').optional()],
      }),
      one: Count,
    },
    /** What of these months wants a look: red over blue, twice in the firm, voided though booked, special but not ticked. */
    checks: {
      method: 'GET',
      path: `${base}/checks`,
      summary: `${noun}检查`,
      permission: look,
      query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
      many: wire({
        kind: ['checkType', z.enum(INVOICE_CHECKS)],
        id: ['invoiceId', Id],
        number: ['invoiceNumber', z.string()],
        text: ['checkText', z.string()],
      }),
      snapshot: true,
    },
    /** 发票 ↔ 账面 ↔ 申报 of a month. */
    difference: sheetCall(
      { path: `${base}/difference`, summary: `${noun}差异核对`, permission: look },
      { period: ['accountPeriod', PeriodText] },
    ),
    remove: {
      method: 'DELETE',
      path: `${base}/batch`,
      summary: `删除${noun}`,
      permission: edit,
      query: wire({ ids: ['ids', IdList] }),
      one: Count,
    },
  } as const satisfies Api
}

export const outputInvoicesApi = invoicesApi('document-outputTax', 'outputInvoice', '销项发票')
export const inputInvoicesApi = invoicesApi('document-inputTax', 'inputInvoice', '进项发票')

const input = '/rest/companyAccount/merge/inputInvoice/v1.0'
/** What may not be deducted is not ticked, and named. */
const Certified = wire({
  count: ['count', Whole],
  skipped: ['skipped', z.array(wire({ number: ['invoiceNo', z.string()], why: ['reason', z.string()] }))],
})
const ids = ['ids', z.array(Id).min(1, '请选择发票').max(100_000)] as const
/** What is said of input invoices alone: the period they are certified for, and what they are used for. */
export const inputTaxApi = {
  /** null takes the tick back. */
  certify: {
    method: 'PUT',
    path: `${input}/certify`,
    summary: '设置勾选认证属期',
    unversioned: 'single',
    permission: 'document-inputTax-bianji',
    body: wire({ ids, certifiedPeriod: ['certifiedPeriod', PeriodText.nullable()] }),
    one: Certified,
  },
  setPurpose: {
    method: 'PUT',
    path: `${input}/purpose`,
    summary: '设置进项用途',
    unversioned: 'single',
    permission: 'document-inputTax-bianji',
    body: wire({ ids, purpose: ['purposeType', z.enum(PURPOSES, { error: '请选择用途' })] }),
    one: Count,
  },
} as const satisfies Api
