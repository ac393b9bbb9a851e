/**
 * Individual income tax withheld from pay (个人所得税预扣预缴): cumulative for wages, by payment for labour services, bonus and
 * severance apart. Amounts are fen; every tax is rounded to the fen, 四舍五入. Sources stand with the tables and at each rule.
 */
import { heldOn, rateOn } from '../../kernel/dated.ts'
import type { Day } from '../../kernel/period.ts'
import { bracketFor, bracketsOf, iitFigures, percentOf, taxOn } from './iit-tables.ts'

const atLeastZero = (fen: bigint): bigint => (fen < 0n ? 0n : fen)

/** A year's figures up to and with a month. */
export interface Cumulative {
  readonly income: bigint
  readonly exempt: bigint
  /** 减除费用: 5000 for each month employed here this year. */
  readonly basic: bigint
  /** 专项扣除: 三险一金 of the employee. */
  readonly special: bigint
  /** 专项附加扣除. */
  readonly additional: bigint
  /** 年金、税优健康险、个人养老金、捐赠等. */
  readonly other: bigint
  /** 减免税额. */
  readonly relief: bigint
  /** Withheld before this month. */
  readonly paid: bigint
}

export interface Withheld {
  readonly taxable: bigint
  readonly percent: bigint
  readonly quick: bigint
  /** 应纳税额 of the year so far. */
  readonly due: bigint
  /** This month: never below zero, what is too much is settled after the year (STA2018-61). */
  readonly tax: bigint
}

/** 累计预扣法 (国家税务总局公告2018年第61号 第六条). */
export function withhold(year: Cumulative, on: Day): Withheld {
  const taxable = atLeastZero(year.income - year.exempt - year.basic - year.special - year.additional - year.other)
  const { percent, quick, tax: due } = taxOn('comprehensive', taxable, on)
  return { taxable, percent, quick, due, tax: atLeastZero(due - year.relief - year.paid) }
}

/** Months of 减除费用: from the month of entry here, or from January for whoever is paid wages for the first time that year (公告2020年第13号). */
export const basicDeduction = (months: number, on: Day, yearAtOnce = false): bigint =>
  yearAtOnce ? rateOn(iitFigures.yearAtOnce, on).value : rateOn(iitFigures.basic, on).value * BigInt(months)

/** 收入额 of those who are paid for labour by the cumulative method: 保险营销员、证券经纪人 less 20% and 25% of the rest (财税〔2018〕164号), 平台从业人员 less 20% (公告2025年第16号), 实习学生 nothing (公告2020年第13号). */
export function labourIncome(kind: 'agent' | 'platform' | 'intern', income: bigint): bigint {
  if (kind === 'intern') return income
  const after = income - percentOf(income, 20n)
  return kind === 'platform' ? after : after - percentOf(after, 25n)
}

export interface Once {
  readonly taxable: bigint
  readonly tax: bigint
}

/** 每次收入: 800 off up to 4000, 20% off above (恰好4000减800). */
export const lessExpenses = (income: bigint): bigint => atLeastZero(income <= 400_000n ? income - 80_000n : income - percentOf(income, 20n))

/** 劳务报酬 of a resident, one payment (or one month of what goes on). */
export function labourOnce(income: bigint, on: Day): Once {
  const taxable = lessExpenses(income)
  return { taxable, tax: taxOn('labour', taxable, on).tax }
}
/** 稿酬: 70% of what is left, at 20%. */
export function authorOnce(income: bigint): Once {
  const taxable = percentOf(lessExpenses(income), 70n)
  return { taxable, tax: percentOf(taxable, 20n) }
}
/** 特许权使用费 at 20%. */
export function royaltyOnce(income: bigint): Once {
  const taxable = lessExpenses(income)
  return { taxable, tax: percentOf(taxable, 20n) }
}
/** 财产租赁 of a month: dwellings at 10% (财税〔2008〕24号), anything else at 20%. */
export function rentOnce(income: bigint, housing: boolean): Once & { readonly percent: bigint } {
  const taxable = lessExpenses(income)
  const percent = housing ? 10n : 20n
  return { taxable, percent, tax: percentOf(taxable, percent) }
}
/** 财产转让: what is left after original value and fees, at 20%. */
export function transferOnce(income: bigint, originalValue: bigint, fees: bigint): Once {
  const taxable = atLeastZero(income - originalValue - fees)
  return { taxable, tax: percentOf(taxable, 20n) }
}

/** Those who are not residents: each month by itself, nothing cumulated (STA2018-61 第四条). */
export function nonResidentOnce(kind: 'wages' | 'labour' | 'royalty' | 'author', income: bigint, on: Day): Once {
  const after = kind === 'wages' ? income - rateOn(iitFigures.basic, on).value : income - percentOf(income, 20n)
  const taxable = atLeastZero(kind === 'author' ? percentOf(after, 70n) : after)
  return { taxable, tax: taxOn('monthly', taxable, on).tax }
}
/** 非居民数月奖金: a sixth decides the rate, once a year (公告2019年第35号). */
export function nonResidentBonus(bonus: bigint, on: Day): bigint {
  const { percent, quick } = bracketFor(bracketsOf('monthly', on), (bonus + 5n) / 6n)
  return atLeastZero(percentOf(bonus, percent) - quick * 6n)
}

/** Whether a bonus may still be taxed by itself on a day. */
export const bonusMayStandAlone = (on: Day): boolean => heldOn(iitFigures.bonusMonths, on) !== undefined

/** 全年一次性奖金单独计税: a twelfth decides the rate of the whole. PE0001 when the relief has ended. */
export function bonusAlone(bonus: bigint, on: Day): bigint {
  const months = rateOn(iitFigures.bonusMonths, on).value
  const brackets = bracketsOf('monthly', on)
  // compared whole against whole, so that no twelfth is rounded into another bracket
  const { percent, quick } = brackets.find((one) => one.upTo === null || bonus <= one.upTo * months)!
  return atLeastZero(percentOf(bonus, percent) - quick)
}

export interface BonusChoice {
  readonly bonusTax: bigint
  /** On the wages alone. */
  readonly salaryTax: bigint
  readonly separateTotal: bigint
  readonly mergedTotal: bigint
  /** equal: both come to the same. */
  readonly better: 'separate' | 'merged' | 'equal'
}
/** Both ways beside each other. `salaryTaxable`: the year's 应纳税所得额 of wages, below zero where deductions are left over. */
export function compareBonus(bonus: bigint, salaryTaxable: bigint, on: Day): BonusChoice {
  const salaryTax = taxOn('comprehensive', salaryTaxable, on).tax
  const mergedTotal = taxOn('comprehensive', salaryTaxable + bonus, on).tax
  const bonusTax = bonusAlone(bonus, on)
  const separateTotal = salaryTax + bonusTax
  const better = mergedTotal === separateTotal ? 'equal' : mergedTotal < separateTotal ? 'merged' : 'separate'
  return { bonusTax, salaryTax, separateTotal, mergedTotal, better }
}

/** 临界点 (I-BONUSGAP): the lower bonus that leaves more in hand; null when there is none. */
export function bonusGap(bonus: bigint, on: Day): { readonly lower: bigint; readonly takeHome: bigint } | null {
  const months = rateOn(iitFigures.bonusMonths, on).value
  const edge = bracketsOf('monthly', on)
    .flatMap((one) => (one.upTo === null ? [] : [one.upTo * months]))
    .findLast((one) => one < bonus)
  if (edge === undefined) return null
  const takeHome = edge - bonusAlone(edge, on)
  return takeHome > bonus - bonusAlone(bonus, on) ? { lower: edge, takeHome } : null
}

/** 解除劳动关系补偿: up to three years' local average wages exempt, the rest by itself (财税〔2018〕164号 第五条). */
export function severance(amount: bigint, localAverage: bigint, on: Day): Once & { readonly exempt: bigint } {
  const limit = localAverage * 3n
  const exempt = amount < limit ? amount : limit
  const taxable = amount - exempt
  return { exempt, taxable, tax: taxOn('comprehensive', taxable, on).tax }
}

/** 提前退休一次性补贴: spread over the years to retirement, each less 60,000 (财税〔2018〕164号 第五条). */
export function earlyRetirement(amount: bigint, years: number, on: Day): bigint {
  const count = BigInt(years)
  const each = (amount + count / 2n) / count - basicDeduction(12, on)
  return taxOn('comprehensive', each, on).tax * count
}

/** 经营所得 of a year, with the half relief of 个体工商户 up to two million (公告2023年第12号). */
export function businessYear(
  taxable: bigint,
  otherRelief: bigint,
  on: Day,
): { readonly before: bigint; readonly relief: bigint; readonly tax: bigint } {
  const before = taxOn('business', taxable, on).tax
  const row = heldOn(iitFigures.businessHalf, on)
  if (row === undefined || taxable <= 0n) return { before, relief: 0n, tax: atLeastZero(before - otherRelief) }
  const part = taxable < row.value ? taxable : row.value
  const onPart = taxOn('business', part, on).tax
  const relief = atLeastZero((2n * onPart * taxable - 2n * otherRelief * part + 2n * taxable) / (4n * taxable))
  return { before, relief, tax: atLeastZero(before - otherRelief - relief) }
}

export interface YearIncome {
  readonly wages: bigint
  readonly labour: bigint
  readonly author: bigint
  readonly royalty: bigint
  readonly special: bigint
  readonly additional: bigint
  readonly paid: bigint
}
/** 综合所得年度汇算 (个人所得税法 第六条). toPay below zero: to be returned. */
export function settleYear(year: YearIncome, on: Day) {
  const income = year.wages + percentOf(year.labour, 80n) + percentOf(year.royalty, 80n) + percentOf(year.author, 56n)
  const taxable = atLeastZero(income - basicDeduction(12, on) - year.special - year.additional)
  const { tax } = taxOn('comprehensive', taxable, on)
  return { income, taxable, tax, toPay: tax - year.paid }
}
