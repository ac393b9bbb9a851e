/**
 * Deducting input tax (进项抵扣): whether a voucher's tax may be deducted, how much, by which rule, and in which cell of 附列资料（二）
 * it lands. Rules are dated by the day of issue and cite their document. Amounts are rounded half up to the fen, once.
 */
import { dec } from '../../kernel/decimal.ts'
import { add, compareMoney, fromFen, isZero, type Money, money, sum, toFen, ZERO } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'
import type { TaxTreatment } from './invoice.ts'
import { INVOICE_KINDS, type InvoiceKind } from './invoice-kind.ts'

/** What a purchase is used for where its tax may not be deducted (不抵扣勾选的原因); '' is everything else. */
export const PURPOSES = ['', 'simple', 'exempt', 'welfare', 'loss', 'other'] as const
export type Purpose = (typeof PURPOSES)[number]
/** Words, and the rows of 附列资料（二） the tax goes to when it was deducted before. 增值税法 第二十二条. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  '': '可抵扣用途',
  simple: '简易计税、非应税项目',
  exempt: '免税项目',
  welfare: '集体福利、个人消费',
  loss: '非正常损失',
  other: '其他不抵扣',
}

export interface DeductionRule {
  readonly id: string
  readonly name: string
  readonly from: Day
  readonly to: Day | null
  readonly cell: string
  readonly formula: string
  /** The document that says so. */
  readonly basis: string
  /** It has to be confirmed for use (用途确认) before it counts. */
  readonly certified: boolean
}

const rule = (
  id: string,
  name: string,
  from: string,
  to: string | null,
  cell: string,
  formula: string,
  basis: string,
  certified: boolean,
): DeductionRule => ({ id, name, from: from as unknown as Day, to: to as unknown as Day | null, cell, formula, basis, certified })

export const DEDUCTION_RULES = {
  special: rule(
    'ID-01',
    '增值税专用发票',
    '1994-01-01',
    null,
    'VG2!2:3',
    '有效抵扣税额（不超过票面税额）',
    '税务总局公告2024年第11号',
    true,
  ),
  railway: rule(
    'ID-02',
    '铁路电子客票',
    '2024-11-01',
    null,
    'VG2!8b:3',
    '票面税额；未列税额的按票价÷(1+9%)×9%',
    '税务总局公告2024年第8号',
    true,
  ),
  railwayPaper: rule(
    'ID-02a',
    '铁路车票',
    '2019-04-01',
    '2024-10-31',
    'VG2!8b:3',
    '票价÷(1+9%)×9%',
    '财政部税务总局海关总署公告2019年第39号',
    false,
  ),
  air: rule(
    'ID-03',
    '航空电子客票行程单',
    '2024-12-01',
    null,
    'VG2!8b:3',
    '(票价＋燃油附加)÷(1+9%)×9%，不含民航发展基金',
    '税务总局公告2024年第9号',
    true,
  ),
  airPaper: rule(
    'ID-03a',
    '航空行程单',
    '2019-04-01',
    '2024-11-30',
    'VG2!8b:3',
    '(票价＋燃油附加)÷(1+9%)×9%',
    '财政部税务总局海关总署公告2019年第39号',
    false,
  ),
  ticket: rule('ID-04', '公路、水路等客票', '2019-04-01', null, 'VG2!8b:3', '票面金额÷(1+3%)×3%', '财政部税务总局公告2026年第13号', false),
  ride: rule('ID-06', '旅客运输电子普通发票', '2019-04-01', '2025-12-31', 'VG2!8b:3', '票面税额', '税务总局公告2019年第31号', false),
  farm: rule('ID-08', '农产品收购、自产农产品销售发票', '2019-04-01', null, 'VG2!6:3', '买价×9%', '财政部税务总局公告2026年第10号', true),
  farmSmall: rule(
    'ID-09',
    '小规模纳税人3%农产品专用发票',
    '2019-04-01',
    null,
    'VG2!6:3',
    '专票金额×9%',
    '财政部税务总局公告2026年第10号',
    true,
  ),
  customs: rule('ID-10', '海关缴款书', '1994-01-01', null, 'VG2!5:3', '缴款书税额', '税务总局公告2024年第11号', true),
  withholding: rule('ID-11', '代扣代缴完税凭证', '2013-08-01', null, 'VG2!7:3', '完税凭证税额', '增值税法实施条例', false),
  toll: rule('ID-12', '通行费电子发票', '2018-01-01', null, 'VG2!8b:3', '票面税额', '财政部税务总局公告2026年第13号', true),
  bridge: rule(
    'IN5-BRIDGE',
    '桥、闸通行费纸质发票',
    '2018-01-01',
    '2025-12-31',
    'VG2!8b:3',
    '票面金额÷(1+5%)×5%',
    '财税〔2017〕90号',
    false,
  ),
} as const

export interface DeductionLine {
  readonly goodsName: string
  readonly taxCategoryName: string
  readonly netAmount: Money
  readonly taxAmount: Money
  readonly taxRate: Rate | null
  readonly taxTreatment: TaxTreatment
}

export interface DeductionFacts {
  readonly general: boolean
  readonly kind: InvoiceKind
  readonly specialBusiness: string
  readonly issuedOn: Day
  readonly netAmount: Money
  readonly taxAmount: Money
  /** 勾选: null while nothing is known. */
  readonly selected: boolean | null
  /** 有效抵扣税额 of the tick list; null where none was told. */
  readonly effectiveTax: Money | null
  readonly purpose: Purpose
  readonly lines: readonly DeductionLine[]
}

/** deductible 可抵扣 · waiting 待勾选 (it may be, once confirmed) · none 不可抵扣. */
export interface Deduction {
  readonly state: 'deductible' | 'waiting' | 'none'
  readonly tax: Money
  /** In the order of the lines; their sum is `tax`. */
  readonly byLine: readonly Money[]
  readonly rule: DeductionRule | null
  /** Why, in Chinese. */
  readonly why: string
}

/** 税收分类简称 of primary farm products (谷物 … 水产品), as the faces print them. */
const FARM =
  /^(谷物|薯类|豆类|油料|糖料|烟叶|棉花|蔬菜|蔬菜及食用菌|水果|茶及饮料原料|香料原料|中草药材|林业产品|活牲畜|活家禽|畜禽产品|农产品|水产品|海水产品|淡水产品|原木|原竹|粮食|食用菌)/
/** 餐饮、居民日常、娱乐服务 used directly (增值税法 第二十二条第五项) and interest on loans (实施条例). */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/餐饮/, '直接用于消费的餐饮服务（增值税法第二十二条）'],
  [/居民日常服务/, '直接用于消费的居民日常服务（增值税法第二十二条）'],
  [/娱乐服务/, '直接用于消费的娱乐服务（增值税法第二十二条）'],
  [/贷款服务|贷款利息/, '贷款利息及相关费用（增值税法实施条例）'],
]
/** Kinds with a rule of their own. */
const OF_THEIR_OWN: ReadonlySet<InvoiceKind> = new Set([
  'railway',
  'air',
  'passengerTicket',
  'bridgeToll',
  'farmPurchase',
  'farmSale',
  'customsPayment',
  'withholdingCertificate',
  'toll',
])
/**
 * What makes a line of a special invoice (专用发票) something other than deductible as printed. Whoever sums many invoices in the database
 * may take together those without: their tax is the sum of what is printed.
 */
export const PARTICULAR = { words: BANNED.map(([words]) => words.source).join('|'), category: FARM.source } as const
/** Kinds whose tax is deducted as printed, unless a line is particular. */
export const AS_PRINTED: readonly InvoiceKind[] = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).filter(
  (kind) => INVOICE_KINDS[kind].special && !OF_THEIR_OWN.has(kind),
)
const wordsOf = (line: DeductionLine): string => `${line.taxCategoryName} ${line.goodsName}`
export const bannedUse = (line: Pick<DeductionLine, 'goodsName' | 'taxCategoryName'>): string | null =>
  BANNED.find(([words]) => words.test(`${line.taxCategoryName} ${line.goodsName}`))?.[1] ?? null

const ORDINARY: readonly InvoiceKind[] = ['digitalOrdinary', 'digitalPaperOrdinary', 'electronicOrdinary', 'paperOrdinary', 'rollOrdinary']

interface Found {
  readonly rule: DeductionRule
  /** The tax by this rule, before lines that may not be deducted are left out. */
  readonly of: (line: DeductionLine) => Money
}
const face = (line: DeductionLine): Money => line.taxAmount
const grossOf = (line: DeductionLine): Money => add(line.netAmount, line.taxAmount)
const within = (rate: string) => (line: DeductionLine) => money(dec(grossOf(line)).times(rate).over(dec('1').plus(rate), 8))
const untaxed = (line: DeductionLine): boolean => line.taxTreatment === 'untaxed' || /民航发展基金|其他税费/.test(line.goodsName)

/** The rule a document falls under, whatever its date; a sentence where it falls under none. */
function findRule(facts: DeductionFacts): Found | string {
  const { kind, lines, specialBusiness } = facts
  const late = (one: DeductionRule): boolean => facts.issuedOn >= one.from
  const some = (words: RegExp): boolean => words.test(specialBusiness) || lines.some((line) => words.test(wordsOf(line)))
  const printed = !isZero(facts.taxAmount)
  switch (kind) {
    case 'railway':
      return {
        rule: late(DEDUCTION_RULES.railway) ? DEDUCTION_RULES.railway : DEDUCTION_RULES.railwayPaper,
        of: printed ? face : within('0.09'),
      }
    case 'air':
      return {
        rule: late(DEDUCTION_RULES.air) ? DEDUCTION_RULES.air : DEDUCTION_RULES.airPaper,
        of: printed ? face : (line) => (untaxed(line) ? ZERO : within('0.09')(line)),
      }
    case 'passengerTicket':
      return { rule: DEDUCTION_RULES.ticket, of: within('0.03') }
    case 'bridgeToll':
      return { rule: DEDUCTION_RULES.bridge, of: within('0.05') }
    case 'farmPurchase':
    case 'farmSale':
      return { rule: DEDUCTION_RULES.farm, of: (line) => money(dec(line.netAmount).times('0.09')) }
    case 'customsPayment':
      return { rule: DEDUCTION_RULES.customs, of: face }
    case 'withholdingCertificate':
      return { rule: DEDUCTION_RULES.withholding, of: face }
    case 'toll':
      return printed ? { rule: DEDUCTION_RULES.toll, of: face } : '“不征税”的通行费发票（预付卡充值）不能抵扣'
    default:
  }
  if (INVOICE_KINDS[kind].special) {
    const small =
      lines.length > 0 &&
      lines.every((line) => FARM.test(line.taxCategoryName) && line.taxRate !== null && dec(line.taxRate).compare('0.03') === 0)
    if (small) return { rule: DEDUCTION_RULES.farmSmall, of: (line) => money(dec(line.netAmount).times('0.09')) }
    return { rule: DEDUCTION_RULES.special, of: face }
  }
  if (!ORDINARY.includes(kind)) return `${INVOICE_KINDS[kind].name}不是抵扣凭证`
  if (/农产品收购|自产农产品/.test(specialBusiness))
    return { rule: DEDUCTION_RULES.farm, of: (line) => money(dec(line.netAmount).times('0.09')) }
  if (some(/通行费/)) return printed ? { rule: DEDUCTION_RULES.toll, of: face } : '“不征税”的通行费发票（预付卡充值）不能抵扣'
  if (some(/旅客运输|客运服务|网约车/)) return { rule: DEDUCTION_RULES.ride, of: face }
  return '普通发票不能抵扣'
}

/** A line for an invoice without any. */
const asLine = ({ netAmount, taxAmount }: DeductionFacts): DeductionLine => ({
  goodsName: '',
  taxCategoryName: '',
  netAmount,
  taxAmount,
  taxRate: null,
  taxTreatment: 'unstated',
})

export function deductionOf(facts: DeductionFacts): Deduction {
  const lines = facts.lines.length > 0 ? facts.lines : [asLine(facts)]
  const none = (why: string, found: DeductionRule | null = null): Deduction => ({
    state: 'none',
    tax: ZERO,
    byLine: lines.map(() => ZERO),
    rule: found,
    why,
  })
  if (!facts.general) return none('小规模纳税人不抵扣进项税额（增值税法第八条）')
  const found = findRule({ ...facts, lines })
  if (typeof found === 'string') return none(found)
  const { from, to, name, basis, formula, certified } = found.rule
  if (facts.issuedOn < from) return none(`${name}自${from}起才可抵扣（${basis}）`, found.rule)
  if (to !== null && facts.issuedOn > to) return none(`${name}只到${to}可抵扣（${basis}）；此后按不抵扣处理`, found.rule)
  if (facts.purpose !== '') return none(`用于${purposeNames[facts.purpose]}，不得抵扣（增值税法第二十二条）`, found.rule)
  const bans = lines.map(bannedUse)
  const full = lines.map((line, index) => (bans[index] === null ? found.of(line) : ZERO))
  const whole = sum(full)
  if (isZero(whole)) return none(bans.find((one) => one !== null) ?? '票面没有税额', found.rule)
  const byLine = facts.effectiveTax !== null && compareMoney(facts.effectiveTax, whole) < 0 ? shared(facts.effectiveTax, full, whole) : full
  const tax = sum(byLine)
  const said = `${name}：${formula}（${basis}）`
  const left = bans.find((one) => one !== null)
  const why = left === undefined || left === null ? said : `${said}；其中${left}不抵`
  if (certified && facts.selected !== true)
    return { state: 'waiting', tax, byLine, rule: found.rule, why: `${why}；尚未勾选，先记待认证进项税额` }
  return { state: 'deductible', tax, byLine, rule: found.rule, why }
}

/** Less than the face may be deducted: every line in proportion, the last takes what rounding left. */
function shared(total: Money, parts: readonly Money[], whole: Money): Money[] {
  const last = parts.findLastIndex((one) => !isZero(one))
  let left = toFen(total)
  return parts.map((part, index) => {
    if (index === last) return fromFen(left)
    const share = money(dec(total).times(part).over(whole, 8))
    left -= toFen(share)
    return share
  })
}
