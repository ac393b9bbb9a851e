/**
 * Booking rules (记账规则): which subject a document's words lead to. Codes are those of the small-business chart; other
 * standards are reached by `codeFor`. Words come from invoices' goods and statements' abstracts.
 */
import type { Standard } from '../../ledger/ledgers/standard.ts'

/** output 销项发票 · input 进项发票 · inflow 收款 · outflow 付款. */
export type BookingSide = 'output' | 'input' | 'inflow' | 'outflow'

export interface BookingRule {
  readonly id: string
  readonly side: BookingSide
  readonly name: string
  readonly words: readonly string[]
  readonly code: string
  /** Input tax on it may not be deducted (增值税法 第二十二条: 餐饮、居民日常、娱乐服务). */
  readonly notDeductible?: true
}

const rule = (
  id: string,
  side: BookingSide,
  name: string,
  words: string,
  code: string,
  more: { notDeductible?: true } = {},
): BookingRule => ({
  id,
  side,
  name,
  words: words.split(','),
  code,
  ...more,
})

/** In order: the first rule with a matching word decides, so narrow words stand before wide ones. */
export const bookingRules: readonly BookingRule[] = [
  rule('S08', 'output', '出租收入', '租赁,房租,租金', '50510002'),
  rule('S09', 'output', '销售材料、废料', '废料,废品,边角料,下脚料', '50510001'),
  rule('S02', 'output', '提供服务', '服务,咨询,设计,技术,劳务,维修,安装,运输,餐饮,住宿,培训,代理', '50010002'),

  rule('E1009', 'input', '业务招待费', '餐饮,餐费,烟,酒,礼品,娱乐', '56020009', { notDeductible: true }),
  rule('E0007', 'input', '办公费', '办公,文具,纸,墨盒,打印', '56020007'),
  rule('E0008', 'input', '差旅费', '住宿,机票,航空,铁路,火车,旅客运输', '56020008'),
  rule('E0010', 'input', '通讯费', '通信,通讯,话费,电信,宽带', '56020010'),
  rule('E0011', 'input', '交通费', '汽油,柴油,成品油,停车,通行,出租车,网约车', '56020011'),
  rule('E0012', 'input', '租赁费', '租赁,房租,租金', '56020012'),
  rule('E0013', 'input', '水电费', '水电,水费,电费,燃气,供电,供水,电力,自来水', '56020013'),
  rule('E0014', 'input', '物业管理费', '物业', '56020014'),
  rule('E0018', 'input', '修理费', '维修,修理', '56020018'),
  rule('E0022', 'input', '中介服务费', '代理记账,审计,律师,公证,评估,鉴证', '56020022'),
  rule('E0021', 'input', '咨询顾问费', '咨询,顾问', '56020021'),
  rule('E0023', 'input', '保险费', '保险', '56020023'),
  rule('E0024', 'input', '会议费', '会议,场地', '56020024'),
  rule('E0025', 'input', '劳动保护费', '工作服,防护,劳保', '56020025'),
  rule('E2001', 'input', '广告宣传', '广告,宣传,推广', '56010005'),
  rule('E0027', 'input', '快递费', '快递,收派', '56020027'),
  rule('E2002', 'input', '运输费', '运输服务,货运,物流', '56010007'),
  rule('E2003', 'input', '平台服务费', '平台服务,技术服务费,佣金', '56010019'),
  rule('E0029', 'input', '劳务费', '劳务,人力资源', '56020029'),

  rule('B06', 'inflow', '利息收入', '结息,利息,收益发放', '56030002'),
  rule('B08', 'inflow', '取得借款', '放款,贷款发放', '2001'),
  rule('B18', 'inflow', '收投资款', '投资款,增资,出资,资本金', '3001'),
  rule('B24', 'inflow', '政府补助', '补贴,补助,奖励,财政,稳岗', '53010002'),
  rule('B22', 'inflow', '存现', '存现,现金存入', '1001'),
  rule('B26', 'inflow', '押金收回', '押金退,退押金,退保证金,押金,保证金', '12210003'),
  rule('B28', 'inflow', '员工还款', '还款', '12210002'),
  rule('B31', 'inflow', '第三方支付提现', '财付通,支付宝,微信支付', '10120007'),

  rule('B05', 'outflow', '银行手续费', '手续费,工本费,账户管理费,短信费,回单,年费', '56030003'),
  rule('B07', 'outflow', '贷款利息', '贷款利息,付息,利息', '56030001'),
  rule('B09', 'outflow', '归还借款', '还本,归还贷款', '2001'),
  rule('B13', 'outflow', '缴代扣个税', '个人所得税,个税', '22210012'),
  rule('B12', 'outflow', '缴企业所得税', '企业所得税', '22210011'),
  rule('B14', 'outflow', '缴印花税', '印花税', '22210022'),
  rule('B11', 'outflow', '缴城建税', '城市维护建设税,城建税', '22210013'),
  rule('B11b', 'outflow', '缴地方教育附加', '地方教育', '22210015'),
  rule('B11a', 'outflow', '缴教育费附加', '教育费附加', '22210014'),
  rule('B10', 'outflow', '缴增值税', '增值税', '22210002'),
  rule('B15', 'outflow', '缴社保', '社会保险,社保,养老,医疗,失业,工伤,生育', '22110003'),
  rule('B16', 'outflow', '缴公积金', '住房公积金,公积金', '22110004'),
  rule('B17', 'outflow', '发工资', '工资,代发,薪酬,奖金', '22110001'),
  rule('B21', 'outflow', '提现', '取现,提现,备用金', '1001'),
  rule('B25', 'outflow', '押金支付', '押金,保证金', '12210003'),
  rule('B27', 'outflow', '员工借款', '借款,差旅费', '12210002'),
  rule('B34', 'outflow', '房租', '房租,租金,租赁', '56020012'),
  rule('B35', 'outflow', '水电费', '水电,水费,电费,燃气', '56020013'),
  rule('B36', 'outflow', '快递费', '快递', '56020027'),
  rule('B37', 'outflow', '通讯费', '话费,通讯', '56020010'),
]

/** Subjects the templates name once, whatever the words. */
export interface BasicCodes {
  readonly receivable: string
  readonly payable: string
  readonly advanceReceipt: string
  readonly prepayment: string
  readonly otherReceivable: string
  readonly otherPayable: string
  readonly cashOnHand: string
  readonly goodsRevenue: string
  readonly stock: string
  readonly material: string
  readonly outputTax: string
  readonly smallScaleTax: string
  readonly inputTax: string
  readonly unselectedInputTax: string
  readonly administration: string
}

const business: BasicCodes = {
  receivable: '1122',
  payable: '2202',
  advanceReceipt: '2203',
  prepayment: '1123',
  otherReceivable: '12210005',
  otherPayable: '22410007',
  cashOnHand: '1001',
  goodsRevenue: '50010001',
  stock: '1405',
  material: '1403',
  outputTax: '222100010007',
  smallScaleTax: '22210001',
  inputTax: '222100010001',
  unselectedInputTax: '22210005',
  administration: '56020007',
}

export const basicCodes: Readonly<Record<Standard, BasicCodes>> = {
  smallBusiness: business,
  enterprise: { ...business, goodsRevenue: '60010001', administration: '66020007' },
  nonProfit: {
    ...business,
    receivable: '1121',
    prepayment: '1141',
    otherReceivable: '11220005',
    otherPayable: '22090007',
    goodsRevenue: '43010001',
    stock: '12010002',
    material: '12010001',
    outputTax: '220600010007',
    smallScaleTax: '22060001',
    inputTax: '220600010001',
    unselectedInputTax: '22060005',
    administration: '530100010005',
  },
  nonProfit2004: {
    ...business,
    receivable: '1121',
    prepayment: '1141',
    otherReceivable: '1122',
    otherPayable: '2209',
    goodsRevenue: '43010001',
    stock: '1201',
    material: '1201',
    outputTax: '2206',
    smallScaleTax: '2206',
    inputTax: '2206',
    unselectedInputTax: '2206',
    administration: '5201',
  },
  cooperative: {
    ...business,
    receivable: '1131',
    payable: '2110',
    otherReceivable: '1131',
    otherPayable: '2110',
    prepayment: '1131',
    advanceReceipt: '2110',
    goodsRevenue: '5010',
    stock: '1210',
    material: '1210',
    outputTax: '2140',
    smallScaleTax: '2140',
    inputTax: '2140',
    unselectedInputTax: '2140',
    administration: '5220',
  },
}

/** First-level codes of the enterprise chart where they differ; the detail numbers below them are the same in our charts. */
const toEnterprise: Readonly<Record<string, string>> = {
  '3001': '4001',
  '5001': '6001',
  '5051': '6051',
  '5111': '6111',
  '5301': '6301',
  '5401': '6401',
  '5402': '6402',
  '5403': '6403',
  '5601': '6601',
  '5602': '6602',
  '5603': '6603',
}

/** What non-profits keep their costs and incomes under, by the rule's first-level code. */
const toNonProfit: Readonly<Record<string, string>> = {
  '1221': '11220005',
  '2001': '2101',
  '2211': '22040001',
  '3001': '3101',
  '5001': '43010001',
  '5051': '49010001',
  '5301': '49010001',
  '5601': '530100010005',
  '5602': '530100010005',
  '5603': '540100010003',
}

/** A rule's code in the chart of a standard, or null where the standard has no such thing. */
export function codeFor(standard: Standard, code: string): string | null {
  const head = code.slice(0, 4)
  if (standard === 'smallBusiness') return code
  if (standard === 'enterprise') {
    // government grants are other income there, not non-operating (CAS16)
    if (code === '53010002') return '61170001'
    return (toEnterprise[head] ?? head) + code.slice(4)
  }
  if (standard !== 'nonProfit') return null
  if (code === '56030002') return '49010001'
  if (head === '2221') return `2206${code.slice(4)}`
  if (head === '2211') return `2204${code.slice(4)}`
  if (head === '2241') return `2209${code.slice(4)}`
  if (code === '1001' || code === '10120007') return code === '1001' ? '1001' : '1009'
  return toNonProfit[head] ?? null
}

/** The first rule of a side whose word stands in the text, with the word. */
export function ruleFor(side: BookingSide, text: string): { readonly rule: BookingRule; readonly word: string } | null {
  for (const one of bookingRules) {
    if (one.side !== side) continue
    const word = one.words.find((each) => text.includes(each))
    if (word !== undefined) return { rule: one, word }
  }
  return null
}
