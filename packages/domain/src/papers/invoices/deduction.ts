/**
 * Deducting input tax (进项抵扣): whether a voucher's tax may be deducted, how much, by which rule, and in which cell of 附列资料（二）
 * it lands. Rules are dated by the day of issue and cite their document. Amounts are rounded half up to the fen, once.
 */
import { dec } from '../../kernel/decimal.ts'
import { add, compareMoney, fromFen, isZero, type Money, money, sum, toFen, ZERO } from '../../kernel/money.ts'
import { heldOn } from '../../kernel/dated.ts'
import type { Day } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'
import type { Switched } from '../../ledger/policies/packages.ts'
import { deductionRows, type DeductionKey, type DeductionRule } from './deduction-rules.ts'
import type { TaxTreatment } from './invoice.ts'
import { FARM_GROUP, farmShortNames, isFarmProduct, shortNameOf, type ClassedLine } from './line-class.ts'
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

export interface DeductionLine extends ClassedLine {
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
  /** Doubtful rules the firm has switched on. */
  readonly switched: Switched
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

/** 餐饮、居民日常、娱乐服务 used directly (增值税法 第二十二条第五项) and interest on loans (实施条例). */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/餐饮/, '直接用于消费的餐饮服务（增值税法第二十二条）'],
  [/居民日常服务/, '直接用于消费的居民日常服务（增值税法第二十二条）'],
  [/娱乐服务/, '直接用于消费的娱乐服务（增值税法第二十二条）'],
  [/贷款服务|贷款利息/, '贷款利息及相关费用（增值税法实施条例）'],
]
/**
 * What makes a line of a special invoice (专用发票) something other than deductible as printed. Whoever sums many invoices in the database
 * may take together those without: their tax is the sum of what is printed.
 */
export const PARTICULAR = {
  words: BANNED.map(([words]) => words.source).join('|'),
  /** Short names the database cannot leave to the sum: farm products, which one function tells. */
  shortNames: farmShortNames,
  group: FARM_GROUP,
} as const
type Worded = ClassedLine
const wordsOf = (line: Worded): string => `${shortNameOf(line)} ${line.goodsName}`
export const bannedUse = (line: Worded): string | null => BANNED.find(([words]) => words.test(wordsOf(line)))?.[1] ?? null

const ORDINARY: readonly InvoiceKind[] = ['digitalOrdinary', 'digitalPaperOrdinary', 'electronicOrdinary', 'paperOrdinary', 'rollOrdinary']

interface Found {
  readonly key: DeductionKey
  /** The tax by this rule, before lines that may not be deducted are left out. */
  readonly of: (line: DeductionLine, rule: DeductionRule) => Money
}
const face = (line: DeductionLine): Money => line.taxAmount
const grossOf = (line: DeductionLine): Money => add(line.netAmount, line.taxAmount)
/** Tax within an amount at a rate: amount ÷ (1 + rate) × rate. */
export const taxWithin = (gross: Money, rate: string): Money => money(dec(gross).times(rate).over(dec('1').plus(rate), 8))
/** At the rate of the rule in force. */
const inPrice = (line: DeductionLine, { within }: DeductionRule): Money => taxWithin(grossOf(line), within!)
const ofPrice = (line: DeductionLine): Money => money(dec(line.netAmount).times('0.09'))
const untaxed = (line: DeductionLine): boolean => line.taxTreatment === 'untaxed' || /民航发展基金|其他税费/.test(line.goodsName)
const tolled = (printed: boolean): Found | string => (printed ? { key: 'toll', of: face } : '“不征税”的通行费发票（预付卡充值）不能抵扣')

/** Kinds with a rule of their own, by whether their tax is printed. */
const OF_THEIR_OWN: Partial<Readonly<Record<InvoiceKind, (printed: boolean) => Found | string>>> = {
  railway: (printed) => ({ key: 'railway', of: printed ? face : inPrice }),
  air: (printed) => ({ key: 'air', of: printed ? face : (line, rule) => (untaxed(line) ? ZERO : inPrice(line, rule)) }),
  passengerTicket: () => ({ key: 'ticket', of: inPrice }),
  bridgeToll: () => ({ key: 'bridge', of: inPrice }),
  farmPurchase: () => ({ key: 'farm', of: ofPrice }),
  farmSale: () => ({ key: 'farm', of: ofPrice }),
  customsPayment: () => ({ key: 'customs', of: face }),
  withholdingCertificate: () => ({ key: 'withholding', of: face }),
  toll: tolled,
}
/** Kinds whose tax is deducted as printed, unless a line is particular. */
export const AS_PRINTED: readonly InvoiceKind[] = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).filter(
  (kind) => INVOICE_KINDS[kind].special && OF_THEIR_OWN[kind] === undefined,
)

/** What a document falls under, whatever its date; a sentence where it falls under none. */
function findRule(facts: DeductionFacts): Found | string {
  const { kind, lines, specialBusiness } = facts
  const some = (words: RegExp): boolean => words.test(specialBusiness) || lines.some((line) => words.test(wordsOf(line)))
  const printed = !isZero(facts.taxAmount)
  const own = OF_THEIR_OWN[kind]
  if (own !== undefined) return own(printed)
  if (INVOICE_KINDS[kind].special) {
    const small =
      lines.length > 0 && lines.every((line) => isFarmProduct(line) && line.taxRate !== null && dec(line.taxRate).compare('0.03') === 0)
    return small ? { key: 'farmSmall', of: ofPrice } : { key: 'special', of: face }
  }
  if (!ORDINARY.includes(kind)) return `${INVOICE_KINDS[kind].name}不是抵扣凭证`
  if (/农产品收购|自产农产品/.test(specialBusiness)) return { key: 'farm', of: ofPrice }
  if (some(/通行费/)) return tolled(printed)
  if (some(/旅客运输|客运服务|网约车/)) return { key: 'ride', of: face }
  return '普通发票不能抵扣'
}

/** The rule in force on the day of issue; one that is doubtful only where it is switched on. A sentence where none holds. */
function ruleOn(
  key: DeductionKey,
  { issuedOn, switched }: DeductionFacts,
): { readonly rule: DeductionRule; readonly basis: string } | string {
  const rows = deductionRows(key).filter(({ value: { doubtful } }) => doubtful === undefined || switched.has(doubtful))
  const held = heldOn(rows, issuedOn)
  if (held !== undefined) return { rule: held.value, basis: held.source }
  const { from, to, value, source } = rows[0]!
  if (issuedOn < from) return `${value.name}自${from}起才可抵扣（${source}）`
  const off = deductionRows(key).some((one) => one.value.doubtful !== undefined)
  return `${value.name}只到${to}可抵扣（${source}）；此后${off ? '存疑，默认' : ''}按不抵扣处理`
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
  const held = ruleOn(found.key, facts)
  if (typeof held === 'string') return none(held, deductionRows(found.key)[0]!.value)
  const { rule, basis } = held
  const { name, formula, certified } = rule
  if (facts.purpose !== '') return none(`用于${purposeNames[facts.purpose]}，不得抵扣（增值税法第二十二条）`, rule)
  const bans = lines.map(bannedUse)
  const full = lines.map((line, index) => (bans[index] === null ? found.of(line, rule) : ZERO))
  const whole = sum(full)
  if (isZero(whole)) return none(bans.find((one) => one !== null) ?? '票面没有税额', rule)
  const byLine = facts.effectiveTax !== null && compareMoney(facts.effectiveTax, whole) < 0 ? shared(facts.effectiveTax, full, whole) : full
  const tax = sum(byLine)
  const said = `${name}：${formula}（${basis}）`
  const left = bans.find((one) => one !== null)
  const why = left === undefined || left === null ? said : `${said}；其中${left}不抵`
  if (certified && facts.selected !== true) return { state: 'waiting', tax, byLine, rule, why: `${why}；尚未勾选，先记待认证进项税额` }
  return { state: 'deductible', tax, byLine, rule, why }
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
