/**
 * The register of payments to natural persons (代扣代缴增值税登记, 公告2026年第28号): who was paid, for what, who declares the tax, and what was
 * withheld. The text of the rule was not seen: what it leaves open — the rate, the halving, the exemption — a person says, nothing is guessed.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { fields, listed, type Field, type FieldValues } from '../../kernel/field.ts'
import { compareMoney, isNegative, ZERO, type Money } from '../../kernel/money.ts'
import { period, periodOf, type Day, type Period } from '../../kernel/period.ts'
import { ID_TYPES } from '../../ledger/records/record-kinds.ts'
import { idNumberRefusal } from '../iit/tax-person.ts'
import {
  halvingHolds,
  LEVIES,
  levyHolds,
  NO_SURTAXES,
  PLACES,
  surtaxesOn,
  vatWithin,
  type Levy,
  type LevyPlace,
  type Surtaxes,
} from './levies.ts'

/** The month the rule is in force from. */
export const IN_FORCE = period('2026-11')
export const SOURCE = '财政部 税务总局公告2026年第28号、国家税务总局公告2026年第19号'

/** A sole trader is no natural person (增值税法实施条例第三条): the kind of payee is asked, not seen from a name. */
export const PAYEE_KINDS = {
  natural: '自然人',
  soleTrader: '个体工商户',
  soleProprietor: '个人独资企业',
  partnership: '合伙企业',
  company: '公司等单位',
  cooperative: '农民专业合作社',
} as const
export type PayeeKind = keyof typeof PAYEE_KINDS

export const NATURES = {
  service: '服务（劳务）',
  goods: '销售货物',
  housingRent: '出租住房',
  propertyRent: '出租其他不动产',
  property: '转让不动产',
  intangible: '转让无形资产',
  other: '其他应税交易',
} as const
export type Nature = keyof typeof NATURES
/** The lower rate of 1 % leaves out real estate; that of letting homes is for homes alone. */
const LEVIES_OF: Readonly<Record<Nature, readonly Levy[]>> = {
  service: ['0.01', '0.03'],
  goods: ['0.01', '0.03'],
  housingRent: ['0.015', '0.03'],
  propertyRent: ['0.03'],
  property: ['0.03'],
  intangible: ['0.01', '0.03'],
  other: ['0.01', '0.03'],
}

/** Who invoices, or declares the tax, of a payment; or why nobody does. */
export const ROUTES = {
  withheld: '本单位代扣代缴',
  bureau: '税务机关代开发票',
  self: '本人自行申报',
  reverse: '本单位反向开票',
  invoiced: '对方自行开票',
  exempt: '免税或未达起征点',
  outside: '不是应税交易',
} as const
export type Route = keyof typeof ROUTES
/** What only natural persons have; what needs an invoice; what needs a reason. */
const OF_NATURAL: readonly Route[] = ['withheld', 'bureau', 'self', 'reverse', 'exempt']
const WITH_INVOICE: readonly Route[] = ['bureau', 'reverse', 'invoiced']
const WITH_REASON: readonly Route[] = ['exempt', 'outside']

const withheld = ({ route }: FieldValues): boolean => route === 'withheld'
const ofPerson = ({ payeeKind }: FieldValues): boolean => payeeKind === 'natural'
export const paymentFields = fields({
  payeeKind: { title: '收款方类别', kind: 'choice', choices: PAYEE_KINDS, required: '请选择收款方类别', stays: true },
  payeeName: { title: '收款方', kind: 'text', most: 100, required: '请填写收款方姓名' },
  idType: { title: '证件类型', kind: 'choice', choices: ID_TYPES, initial: '1', when: ofPerson },
  idNumber: { title: '证件号码', kind: 'text', most: 30, secret: true, when: ofPerson },
  day: { title: '付款日期', kind: 'day', required: '请选择付款日期', stays: true },
  gross: { title: '付款金额（含税）', kind: 'money' },
  nature: { title: '应税交易', kind: 'choice', choices: NATURES, required: '请选择应税交易' },
  route: { title: '谁开票或申报', kind: 'choice', choices: ROUTES, required: '请选择谁开票或申报' },
  document: { title: '凭据', kind: 'text', most: 100, hint: '发票号码、合同号、收款凭证' },
  levy: { title: '征收率', kind: 'choice', choices: LEVIES, when: withheld },
  place: { title: '城建税地区', kind: 'choice', choices: PLACES, when: withheld },
  halved: { title: '六税两费', kind: 'flag', help: '减半征收', when: withheld },
  educationFree: { title: '教育费附加', kind: 'flag', help: '免征两项教育费附加', when: withheld },
  given: { title: '增值税额', kind: 'flag', help: '与计算的不同，按扣缴凭证填写', when: withheld },
  vat: { title: '凭证上的税额', kind: 'money', when: (values) => withheld(values) && values['given'] === true },
  voucher: { title: '凭证', kind: 'text', most: 20, hint: '如 记-12', when: ({ taken }) => taken !== true },
  iitIncomeId: { title: '个税申报的所得', kind: 'option', hint: '还没有，或不扣个税', when: ofPerson },
  note: { title: '备注', kind: 'lines', most: 300, wide: true, hint: '免税、未达起征点或不是应税交易的，写明理由' },
})
export const paymentFieldList: readonly Field[] = listed(paymentFields)

/** What is said of a payment. */
export interface PaymentSaid {
  readonly payeeKind: PayeeKind
  readonly payeeName: string
  readonly idType: keyof typeof ID_TYPES
  readonly idNumber: string
  readonly day: Day
  readonly gross: Money
  readonly nature: Nature
  readonly route: Route
  readonly document: string
  readonly levy: Levy
  readonly place: LevyPlace
  readonly halved: boolean
  readonly educationFree: boolean
  readonly given: boolean
  readonly vat: Money
  readonly note: string
}
export interface PaymentBounds {
  /** The register is kept since then. */
  readonly since: Period
  readonly today: Day
}

type Refuse = (field: string, reason: string) => void
function checkPayee({ payeeKind, idType, idNumber, route }: PaymentSaid, refuse: Refuse): void {
  if (payeeKind !== 'natural') {
    if (OF_NATURAL.includes(route))
      refuse('payeeKind', `${PAYEE_KINDS[payeeKind]}不是自然人，不由付款单位代扣代缴或代开，请另选谁开票或申报`)
    return
  }
  if (route === 'invoiced') refuse('declareRoute', '自然人不能自行开票，请选税务机关代开或本单位代扣代缴')
  const refused = route === 'outside' && idNumber === '' ? null : idNumberRefusal(idType, idNumber)
  if (refused !== null) refuse('idNumber', refused)
}
function checkTax(said: PaymentSaid, refuse: Refuse): void {
  const { route, document, note, nature, levy, day, halved, given, vat, gross } = said
  if (WITH_INVOICE.includes(route) && document === '') refuse('documentNo', '请填写发票号码')
  if (WITH_REASON.includes(route) && note === '') refuse('remark', '请写明理由')
  if (route !== 'withheld') return
  if (!LEVIES_OF[nature].includes(levy))
    refuse('levyRate', `${NATURES[nature]}的征收率是${LEVIES_OF[nature].map((one) => LEVIES[one]).join('或')}`)
  else if (!levyHolds(levy, day)) refuse('levyRate', `${day}没有${LEVIES[levy]}的征收率`)
  if (halved && !halvingHolds(day)) refuse('halvedFlag', `${day}没有六税两费减半的规定`)
  if (given && (isNegative(vat) || compareMoney(vat, gross) >= 0)) refuse('vatAmount', '税额应不小于零，并小于付款金额')
}
/** NP0002: what cannot be so, each at its field. */
export function checkPayment(said: PaymentSaid, { since, today }: PaymentBounds): void {
  const details: ErrorDetail[] = []
  const refuse: Refuse = (field, reason) => void details.push({ field, reason })
  if (compareMoney(said.gross, ZERO) <= 0) refuse('grossAmount', '付款金额应大于零')
  if (said.day > today) refuse('paidDate', '付款日期晚于今天')
  if (periodOf(said.day) < since) refuse('paidDate', `登记簿自${since}起启用`)
  checkPayee(said, refuse)
  checkTax(said, refuse)
  if (details.length > 0) throw broken('NP0002', details[0]!.reason, details)
}

export interface Withheld extends Surtaxes {
  readonly vat: Money
}
/** What is withheld: nothing but where this unit withholds. */
export function withheldOf(said: PaymentSaid): Withheld {
  if (said.route !== 'withheld') return { vat: ZERO, ...NO_SURTAXES }
  const vat = said.given ? said.vat : vatWithin(said.gross, said.levy, said.day)
  return { vat, ...surtaxesOn(vat, said, said.day) }
}

/** NP0005: the register cannot be kept before the rule is in force. */
export function checkSince(since: Period | null): void {
  if (since === null || since >= IN_FORCE) return
  const reason = `代扣代缴自${IN_FORCE}起施行，不能更早启用`
  throw broken('NP0005', reason, [{ field: 'sinceMonth', reason }])
}
