/**
 * Other income and expense (其他收入、其他支出): a line a business, gross amounts in yuan. What is entered, and the voucher it becomes:
 * small and plain enough for a client who is no accountant (简易做账).
 */
import { smallLevyRates } from '../../finance/period-end/rates.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { heldOn } from '../../kernel/dated.ts'
import { dec } from '../../kernel/decimal.ts'
import { fields } from '../../kernel/field.ts'
import { compareMoney, isNegative, isZero, money, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { periodOf, type Day, type Period } from '../../kernel/period.ts'
import { ruleFor } from '../../papers/quick-account/booking-rules.ts'

export const ITEM_DIRECTIONS = { in: '其他收入', out: '其他支出' } as const
export type ItemDirection = keyof typeof ITEM_DIRECTIONS

/** A line as it is typed, sent, listed and taken in and out as a workbook. */
export const itemFields = fields({
  day: { title: '日期', kind: 'day' },
  purpose: { title: '用途', kind: 'text', most: 100, required: '请填写用途', tooLong: '用途最多100字' },
  party: { title: '对方', kind: 'text', most: 100, tooLong: '对方最多100字' },
  amount: { title: '金额', kind: 'money' },
  tax: { title: '税额', kind: 'money' },
  bankAccountId: { title: '账户', kind: 'option', makes: 'bankAccount' },
  note: { title: '备注', kind: 'text', most: 200, tooLong: '备注最多200字' },
})
export interface ItemDraft {
  readonly day: Day
  readonly purpose: string
  readonly party: string
  readonly amount: Money
  readonly tax: Money
  readonly bankAccountId: string | null
  readonly note: string
}

/** Why a line cannot stand, with its column; undefined when it can. */
export function itemProblem(
  draft: ItemDraft,
  rules: {
    readonly startPeriod: Period
    readonly closedThrough: Period | null
    readonly accounts: ReadonlySet<string>
    readonly taxed: boolean
  },
): readonly [column: string, reason: string] | undefined {
  const period = periodOf(draft.day)
  if (period < rules.startPeriod) return ['day', `账套从${rules.startPeriod}启用，日期不能更早`]
  if (rules.closedThrough !== null && period <= rules.closedThrough) return ['day', `${period}已结账`]
  if (draft.purpose === '') return ['purpose', itemFields.purpose.required]
  if (isZero(draft.amount) || isNegative(draft.amount)) return ['amount', '金额应大于零']
  if (isNegative(draft.tax)) return ['tax', '税额不能小于零']
  if (compareMoney(draft.tax, draft.amount) >= 0) return ['tax', '税额应小于金额']
  if (!isZero(draft.tax) && !rules.taxed) return ['tax', '小规模纳税人的支出不抵扣进项税额，税额应为零']
  if (draft.bankAccountId !== null && !rules.accounts.has(draft.bankAccountId)) return ['bankAccountId', '账户不存在、已停用或不是人民币']
  return undefined
}

/** OI0001 with every line that cannot stand. */
export function checkItems(drafts: readonly ItemDraft[], problemOf: (draft: ItemDraft) => ReturnType<typeof itemProblem>): void {
  const details = drafts.flatMap((draft, at): ErrorDetail[] => {
    const found = problemOf(draft)
    return found === undefined ? [] : [{ row: at + 1, column: found[0], reason: found[1] }]
  })
  if (details.length > 0) throw broken('OI0001', details.length === 1 ? details[0]!.reason : `${details.length}行不能保存`, details)
}

/** What a business lives on (主营), said once for a ledger: an owner's sales and purchases are business, never the rarest subject. */
export const TRADES = { goods: '卖货', services: '服务', other: '其他' } as const
export type Trade = keyof typeof TRADES
export const TRADE_KEYS = Object.keys(TRADES) as Trade[]

type Places = Readonly<Record<ItemDirection, string>>
/** 主营业务收入 and what it costs, by what is sold; what is no business stands under 营业外收入、营业外支出. */
const business: Readonly<Record<Trade, Places>> = {
  goods: { in: '50010001', out: '1405' },
  services: { in: '50010002', out: '54010002' },
  other: { in: '5301', out: '5711' },
}
const same = (places: Places): Readonly<Record<Trade, Places>> => ({ goods: places, services: places, other: places })
/** Non-profits have no business of this kind: other income and cost, whatever is said. */
const placesOf: Readonly<Record<Standard, Readonly<Record<Trade, Places>>>> = {
  smallBusiness: business,
  enterprise: {
    goods: { in: '60010001', out: '1405' },
    services: { in: '60010002', out: '64010002' },
    other: { in: '6301', out: '6711' },
  },
  nonProfit: same({ in: '49010001', out: '54010001' }),
  nonProfit2004: same({ in: '49010001', out: '5401' }),
  cooperative: { goods: { in: '5010', out: '1210' }, services: { in: '5010', out: '5210' }, other: { in: '5020', out: '5290' } },
}

/** Words a shop and its till say, before the rules of invoices and banks are asked; in order. */
const WORDS: Readonly<Record<ItemDirection, readonly (readonly [Trade, RegExp])[]>> = {
  in: [
    ['other', /赔款|赔偿|违约金|罚款|罚金|滞纳金|捐赠|中奖|返还税/],
    ['services', /服务费|服务收入|劳务|咨询|维修|修理|安装|设计|培训|课时|学费|代理费|加工费|运费|理发|美容|洗车|保洁|家政/],
    [
      'goods',
      /销售|营业额|营业款|营业收入|外卖|堂食|零售|批发|门店|收银|卖|货款|商品|产品|订单|团购|流水收入|美团|饿了么|抖音|快手|淘宝|天猫|京东|拼多多|有赞|小红书|结算款?$/,
    ],
  ],
  out: [
    ['other', /赔款|赔偿|违约金|罚款|罚金|滞纳金|捐赠|赞助/],
    ['services', /外包|分包|施工费|人工费|演出费|讲课费/],
    ['goods', /进货|采购|购货|货款|批发|食材|原料|原材料|辅料|包材/],
  ],
}
/** What the words of a line say it is; null where they say nothing, and the ledger's own trade decides. */
export const tradeInWords = (direction: ItemDirection, words: string): Trade | null =>
  WORDS[direction].find(([, of]) => of.test(words))?.[0] ?? null

export const hasTrade = (standard: Standard): boolean => standard !== 'nonProfit' && standard !== 'nonProfit2004'
export const codeOfTrade = (standard: Standard, trade: Trade, direction: ItemDirection): string => placesOf[standard][trade][direction]

/**
 * The tax within what was taken in, where nobody says it: a small-scale taxpayer's business is taxed at what is levied on the day. Income that is no
 * business bears none, and at which rate a general taxpayer sold only he knows.
 */
export function proposedTax(
  { day, amount, purpose, note }: Pick<ItemDraft, 'day' | 'amount' | 'purpose' | 'note'>,
  of: {
    readonly direction: ItemDirection
    /** Its business bears the levy of a small-scale taxpayer. */
    readonly levied: boolean
    readonly trade: Trade | null
  },
): Money {
  if (of.direction !== 'in' || !of.levied) return ZERO
  const words = `${purpose} ${note}`
  const told = tradeInWords('in', words)
  // interest, subsidies, loans, what a bank's words name
  if (told === null && ruleFor('inflow', words) !== null) return ZERO
  if ((told ?? of.trade) === 'other') return ZERO
  const levied = heldOn(smallLevyRates, day)
  return levied === undefined ? ZERO : subtract(amount, money(dec(amount).over(dec('1').plus(levied.value), 2)))
}

export interface ItemPlan {
  readonly side: 'debit' | 'credit'
  readonly place: 'fund' | 'result' | 'tax' | 'current'
  readonly amount: Money
}
/** Income: money or a receivable against income and tax; expense the other way round. */
export function itemPlan(
  direction: ItemDirection,
  { amount, tax, paid }: { readonly amount: Money; readonly tax: Money; readonly paid: boolean },
): ItemPlan[] {
  const money: ItemPlan = { side: direction === 'in' ? 'debit' : 'credit', place: paid ? 'fund' : 'current', amount }
  const side = direction === 'in' ? 'credit' : 'debit'
  const rest: ItemPlan[] = [
    { side, place: 'result', amount: subtract(amount, tax) },
    ...(isZero(tax) ? [] : [{ side, place: 'tax', amount: tax } as const]),
  ]
  return direction === 'in' ? [money, ...rest] : [...rest, money]
}
