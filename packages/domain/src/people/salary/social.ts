/**
 * Social insurance and housing fund (社保、公积金): dated tables by city and item, bases held between floor and ceiling, each
 * contribution rounded to the fen. The tables given here are examples (SIP notices); a ledger keeps its own, which go before them.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { money, toFen, type Money } from '../../kernel/money.ts'
import { day, isDay, type Day } from '../../kernel/period.ts'
import { millionths } from '../../kernel/whole.ts'

export const SOCIAL_ITEMS = {
  pension: '养老',
  medical: '医疗（含生育）',
  unemployment: '失业',
  injury: '工伤',
  maternity: '生育',
  housing: '公积金',
} as const
export type SocialItem = keyof typeof SOCIAL_ITEMS
export const SOCIAL_ITEM_KEYS = Object.keys(SOCIAL_ITEMS) as SocialItem[]

/** One row of a city's table. Rates are shares of the base (0.08), floor and ceiling yuan a month. */
export interface SocialRate {
  readonly city: string
  readonly item: SocialItem
  readonly from: Day
  readonly to: Day | null
  readonly employerRate: string
  readonly employeeRate: string
  /** Added to the employee's share: Beijing's 3 yuan. */
  readonly employeeFixed: Money
  readonly floor: Money | null
  readonly ceiling: Money | null
  readonly source: string
}

const NONE = money('0')
const row = (
  city: string,
  item: SocialItem,
  from: string,
  rates: readonly [employer: string, employee: string, fixed?: string],
  limits: readonly [floor: string | null, ceiling: string | null] = [null, null],
): SocialRate => ({
  city,
  item,
  from: day(`${from}-07-01`),
  to: day(`${Number(from) + 1}-06-30`),
  employerRate: rates[0],
  employeeRate: rates[1],
  employeeFixed: rates[2] === undefined ? NONE : money(rates[2]),
  floor: limits[0] === null ? null : money(limits[0]),
  ceiling: limits[1] === null ? null : money(limits[1]),
  source: `${city}${from}年度缴费通知（示例，请按当地通知核对）`,
})
const beijing = (year: string, floor: string, ceiling: string): SocialRate[] => [
  row('北京', 'pension', year, ['0.16', '0.08'], [floor, ceiling]),
  row('北京', 'medical', year, ['0.098', '0.02', '3'], [floor, ceiling]),
  row('北京', 'unemployment', year, ['0.005', '0.005'], [floor, ceiling]),
  row('北京', 'injury', year, ['0.002', '0'], [floor, ceiling]),
  row('北京', 'housing', year, ['0.12', '0.12'], [null, ceiling]),
]
/** Where the notice leaves a range (工伤, 公积金), the usual end of it. */
export const exampleRates: readonly SocialRate[] = [
  ...beijing('2025', '7162', '35811'),
  ...beijing('2026', '7270', '36348'),
  row('上海', 'pension', '2025', ['0.16', '0.08'], ['7460', '37302']),
  row('上海', 'medical', '2025', ['0.09', '0.02'], ['7460', '37302']),
  row('上海', 'unemployment', '2025', ['0.005', '0.005'], ['7460', '37302']),
  row('上海', 'injury', '2025', ['0.0016', '0'], ['7460', '37302']),
  row('上海', 'housing', '2025', ['0.07', '0.07']),
  row('广州', 'pension', '2025', ['0.16', '0.08'], ['5510', '27549']),
  row('广州', 'medical', '2025', ['0.0685', '0.02']),
  row('广州', 'unemployment', '2025', ['0.008', '0.002']),
  row('广州', 'injury', '2025', ['0.001', '0']),
  row('广州', 'housing', '2025', ['0.12', '0.12']),
  row('深圳', 'pension', '2025', ['0.16', '0.08'], ['4775', '27549']),
  row('深圳', 'medical', '2025', ['0.05', '0.02']),
  row('深圳', 'maternity', '2025', ['0.005', '0']),
  row('深圳', 'unemployment', '2025', ['0.008', '0.002']),
  row('深圳', 'injury', '2025', ['0.0014', '0']),
  row('深圳', 'housing', '2025', ['0.12', '0.12']),
]

/**
 * The rows in force on a day: the ledger's own where it has any for that city and item, else the example's. After the last of
 * them ended its figures go on until a new notice is entered; `outdated` says so.
 */
export function ratesOn(own: readonly SocialRate[], city: string, on: Day): { readonly rates: SocialRate[]; readonly outdated: boolean } {
  let outdated = false
  const rates = SOCIAL_ITEM_KEYS.flatMap((item) => {
    const of = (rows: readonly SocialRate[]) => rows.filter((one) => one.city === city && one.item === item && one.from <= on)
    const candidates = of(own).length > 0 ? of(own) : of(exampleRates)
    const last = candidates.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
    if (last === undefined) return []
    if (last.to !== null && last.to < on) outdated = true
    return [last]
  })
  return { rates, outdated }
}

const MILLION = 1_000_000n
const units = new Map<string, bigint>()
/** A rate in millionths, read once: tables are few, people many. */
function rateUnits(rate: string): bigint {
  let found = units.get(rate)
  if (found === undefined) {
    found = millionths(rate)
    units.set(rate, found)
  }
  return found
}
/** 四舍五入 to the fen. */
const share = (base: bigint, rate: string): bigint => (base * rateUnits(rate) + MILLION / 2n) / MILLION

export interface Contribution {
  readonly item: SocialItem
  readonly employer: bigint
  readonly employee: bigint
}
export interface Bases {
  /** 社保缴费基数 in fen; 0: not insured. */
  readonly social: bigint
  /** 公积金缴存基数 in fen; 0: none. */
  readonly housing: bigint
  /** The employee's own 公积金 rate where it differs from the table's; both sides pay it. */
  readonly housingRate: string | null
}

/** What both sides owe for a month. */
export function contributions(rates: readonly SocialRate[], bases: Bases): Contribution[] {
  return rates.flatMap((rate) => {
    const declared = rate.item === 'housing' ? bases.housing : bases.social
    if (declared === 0n) return []
    const [floor, ceiling] = [rate.floor === null ? declared : toFen(rate.floor), rate.ceiling === null ? declared : toFen(rate.ceiling)]
    const base = declared < floor ? floor : declared > ceiling ? ceiling : declared
    const own = rate.item === 'housing' ? bases.housingRate : null
    const employee = share(base, own ?? rate.employeeRate) + toFen(rate.employeeFixed)
    return [{ item: rate.item, employer: share(base, own ?? rate.employerRate), employee }]
  })
}

/** Checks rows as they are typed or read from a workbook (SL0001), with the place of each refusal. */
export function checkRates(rows: readonly SocialRate[]): void {
  const details: ErrorDetail[] = []
  const rateIn = (text: string): boolean => isDecimalText(text) && dec(text).compare('0') >= 0 && dec(text).compare('1') < 0
  for (const [index, one] of rows.entries()) {
    const refuse = (field: string, reason: string) => void details.push({ row: index + 1, field, reason })
    if (one.city.trim() === '') refuse('cityName', '请填写城市')
    if (!isDay(one.from)) refuse('beginDate', '请填写起始日期')
    if (one.to !== null && one.to < one.from) refuse('endDate', '结束日期早于起始日期')
    if (!rateIn(one.employerRate)) refuse('employerRate', '单位比例应为0到1之间的小数')
    if (!rateIn(one.employeeRate)) refuse('employeeRate', '个人比例应为0到1之间的小数')
    if (one.item === 'housing' && (dec(one.employeeRate).compare('0.12') > 0 || dec(one.employerRate).compare('0.12') > 0))
      refuse('employeeRate', '公积金比例最高12%')
    if (one.floor !== null && one.ceiling !== null && toFen(one.floor) > toFen(one.ceiling)) refuse('ceilingBase', '上限小于下限')
    const twin = rows.findIndex((other) => other.city === one.city && other.item === one.item && other.from === one.from)
    if (twin !== index) refuse('beginDate', `与第${twin + 1}行重复`)
  }
  if (details.length > 0) throw broken('SL0001', `社保公积金标准有误：${details[0]!.reason}`, details)
}
