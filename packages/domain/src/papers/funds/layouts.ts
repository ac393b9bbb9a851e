/** Statement layouts (流水版式): how to tell each bank's and wallet's export, and which way its figures point. */
import { headerKey } from '../../kernel/header-key.ts'
import type { FieldNames } from './flow-fields.ts'

export type LayoutName =
  | 'icbcCorporate'
  | 'ccbCorporate'
  | 'cdbCorporate'
  | 'cmbCorporate'
  | 'bocHistory'
  | 'cmbcCorporate'
  | 'pinganCorporate'
  | 'treasury'
  | 'abcPersonal'
  | 'bocPersonal'
  | 'bocomPersonal'
  | 'ccbPersonal'
  | 'cmbPersonal'
  | 'icbcPersonal'
  | 'bocCreditCard'
  | 'citicCreditCard'
  | 'cmbCreditCard'
  | 'icbcCreditCard'
  | 'alipay'
  | 'wechat'
  | 'wechatMerchant'
  | 'jd'
  | 'bankReconciliation'
  | 'companyBankBook'
  | 'ofx'
  | 'qif'
  | 'mt940'
  | 'camt053'
  | 'generic'
  | 'mapped'

export interface Layout {
  readonly name: LayoutName
  readonly title: string
  readonly bankName: string
  /** Header names that must all be there; a list inside means any of these. */
  readonly needs: readonly (string | readonly string[])[]
  readonly lacks?: readonly string[]
  readonly fields?: FieldNames
  /** A single unsigned-or-signed amount column: which way a positive figure points. Bank statements: in; card bills: out. */
  readonly positive?: 'in' | 'out'
  /** Order numbers repeat on several rows: no good as an identity. */
  readonly serialRepeats?: boolean
  /** A wallet: an empty direction is neither in nor out. */
  readonly wallet?: boolean
}

const CCB_NEEDS = ['借方发生额(支取)', '贷方发生额(收入)', '账户明细编号-交易流水号']

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'icbcCorporate',
    title: '工商银行企业网银',
    bankName: '工商银行',
    needs: ['对方单位', '转入金额', '转出金额', '余额'],
    fields: { remark: ['附言'] },
  },
  { name: 'cdbCorporate', title: '国家开发银行企业网银', bankName: '国家开发银行', needs: [...CCB_NEEDS, '个性化信息名称1'] },
  { name: 'ccbCorporate', title: '建设银行企业网银', bankName: '建设银行', needs: CCB_NEEDS },
  {
    name: 'cmbCorporate',
    title: '招商银行企业网银',
    bankName: '招商银行',
    needs: ['交易日', ['收/付方名称', '收(付)方名称', '收付方名称'], ['交易分析码', '冲账标志']],
    fields: { remark: ['其它摘要', '其他摘要', '扩展摘要'] },
  },
  {
    name: 'bocHistory',
    title: '中国银行企业网银',
    bankName: '中国银行',
    needs: ['付款人名称', '收款人名称', '交易金额', '交易后余额'],
    positive: 'in',
    fields: {
      transactionKind: ['交易类型'],
      remark: ['交易附言', '备注'],
      orderNumber: ['客户业务编号', '客户申请号'],
      day: ['交易日期'],
      inflow: [],
      outflow: [],
      direction: [],
    },
  },
  { name: 'cmbcCorporate', title: '民生银行企业网银', bankName: '民生银行', needs: ['客户附言', '对方账号名称', '账户余额', '借方发生额'] },
  { name: 'pinganCorporate', title: '平安银行企业网银', bankName: '平安银行', needs: ['核心唯一流水号', '收入', '支出'] },
  { name: 'treasury', title: '资金平台账户明细', bankName: '', needs: ['本方户名', '本方账号', '收入', '支出', '账户余额'] },
  { name: 'abcPersonal', title: '农业银行借记卡', bankName: '农业银行', needs: ['对手信息', '日志号', '交易金额'], positive: 'in' },
  {
    name: 'bocPersonal',
    title: '中国银行借记卡',
    bankName: '中国银行',
    needs: ['记账日期', '交易名称', '对方账户名', '借记卡号'],
    positive: 'in',
  },
  { name: 'bocomPersonal', title: '交通银行借记卡', bankName: '交通银行', needs: ['借贷', '交易地点', '对方户名', '交易金额'] },
  { name: 'ccbPersonal', title: '建设银行借记卡', bankName: '建设银行', needs: ['记账日', '支出', '收入', '账户余额', '交易地点'] },
  { name: 'cmbPersonal', title: '招商银行借记卡', bankName: '招商银行', needs: ['联机余额', '对手信息', '交易金额'], positive: 'in' },
  {
    name: 'icbcPersonal',
    title: '工商银行借记卡',
    bankName: '工商银行',
    needs: ['钞/汇', '记账金额(收入)', '记账金额(支出)'],
    fields: { inflow: ['记账金额(收入)'], outflow: ['记账金额(支出)'], currency: ['记账币种'] },
  },
  { name: 'bocCreditCard', title: '中国银行信用卡', bankName: '中国银行', needs: ['银行记账日', '卡号后四位', '存入', '支出'] },
  {
    name: 'citicCreditCard',
    title: '中信银行信用卡',
    bankName: '中信银行',
    needs: ['卡末四位', '结算币种', '结算金额'],
    positive: 'out',
    fields: { amount: ['结算金额'], currency: ['结算币种'] },
  },
  {
    name: 'cmbCreditCard',
    title: '招商银行信用卡',
    bankName: '招商银行',
    needs: ['人民币金额', '卡号末四位'],
    positive: 'out',
    fields: { amount: ['人民币金额'] },
  },
  {
    name: 'icbcCreditCard',
    title: '工商银行信用卡',
    bankName: '工商银行',
    needs: ['交易场所', '记账金额(收入)', '记账金额(支出)'],
    lacks: ['钞/汇'],
    fields: { inflow: ['记账金额(收入)'], outflow: ['记账金额(支出)'], currency: ['记账币种'] },
  },
  {
    name: 'wechat',
    title: '微信支付账单',
    bankName: '微信支付',
    needs: ['收/支', '金额(元)', '交易单号', '当前状态'],
    serialRepeats: true,
    wallet: true,
  },
  {
    name: 'alipay',
    title: '支付宝账单',
    bankName: '支付宝',
    needs: ['收/支', ['金额', '金额(元)'], ['交易订单号', '交易号'], ['商家订单号', '商户订单号'], '交易对方'],
    fields: { transactionKind: ['交易分类', '类型'] },
    serialRepeats: true,
    wallet: true,
  },
  {
    name: 'jd',
    title: '京东账单',
    bankName: '京东',
    needs: ['商户名称', '交易说明', '收/支', '交易订单号'],
    fields: { transactionKind: ['交易分类'] },
    serialRepeats: true,
    wallet: true,
  },
  {
    name: 'wechatMerchant',
    title: '微信支付商户账单',
    bankName: '微信支付',
    needs: ['微信订单号', '商户订单号', '交易状态', ['订单金额', '应结订单金额', '总金额']],
    fields: {
      inflow: ['订单金额', '应结订单金额', '总金额'],
      outflow: ['申请退款金额', '退款金额'],
      counterpartyName: [],
      counterpartyBankName: ['付款银行'],
      amount: [],
      abstract: ['商品名称'],
      counterpartyBankAccount: ['用户标识'],
      remark: ['商户数据包'],
    },
    serialRepeats: true,
    wallet: true,
  },
]

/** The company's own 银行日记账: here 借方 is money coming in, the mirror of every bank statement. */
export const COMPANY_BOOK: Layout = {
  name: 'companyBankBook',
  title: '企业银行日记账',
  bankName: '',
  needs: [],
  fields: {
    inflow: ['借方', '借方金额', '借方发生额', '收入', '收入金额'],
    outflow: ['贷方', '贷方金额', '贷方发生额', '支出', '支出金额'],
    orderNumber: ['凭证字号', '凭证号', '凭证号数'],
    direction: [],
    amount: [],
  },
}

export const GENERIC: Layout = { name: 'generic', title: '通用流水', bankName: '', needs: [] }

/** The layout whose needed names are all in the header row; undefined when none is. */
export function layoutOf(headers: readonly string[]): Layout | undefined {
  const keys = new Set(headers.map(headerKey))
  return LAYOUTS.find(
    (layout) =>
      layout.needs.every((need) => (typeof need === 'string' ? keys.has(need) : need.some((one) => keys.has(one)))) &&
      !(layout.lacks ?? []).some((name) => keys.has(name)),
  )
}

/** A wallet's own bill: of a merchant's bill the means are the buyers'. */
export const isWalletLayout = (name: LayoutName): boolean =>
  name !== 'wechatMerchant' && LAYOUTS.some((layout) => layout.name === name && layout.wallet === true)

const INWARD = new Set([
  '收入',
  '收',
  '贷',
  '贷方',
  '贷Cr',
  'Cr',
  'CR',
  'C',
  '贷(Cr)',
  'CREDIT',
  'Credit',
  'credit',
  '转入',
  '存入',
  '来账',
  '收款',
  '已收入',
  '进',
  '入账',
  '收方',
  '汇入',
])
const OUTWARD = new Set([
  '支出',
  '支',
  '借',
  '借方',
  '借Dr',
  'Dr',
  'DR',
  'D',
  '借(Dr)',
  'DEBIT',
  'Debit',
  'debit',
  '转出',
  '支取',
  '往账',
  '付',
  '付款',
  '取出',
  '已支出',
  '出',
  '出账',
  '付方',
  '汇出',
])

export type Direction = 'in' | 'out' | 'neutral' | 'unknown'

const NEITHER = new Set(['不计收支', '不计', '中性交易', '其他', '其它', '无'])

/** What a direction cell says, in the bank's words: 贷 is in, 借 is out; a word nobody knows is unknown, never neither. */
export function directionOf(text: string): Direction {
  const key = headerKey(text)
  if (INWARD.has(key)) return 'in'
  if (OUTWARD.has(key)) return 'out'
  return NEITHER.has(key) ? 'neutral' : 'unknown'
}
