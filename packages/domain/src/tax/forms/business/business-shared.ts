/** What the forms of business income have in common: brackets and the half in formulas, and what must hold of whoever owns the business. */
import type { CheckData } from '../engine/form.ts'

/** The forms as they are since 2020; A and B have a row of donations since. */
export const FORMS = '国家税务总局公告2019年第46号'
/** Brackets of the table, all of which formulas name. */
export const BRACKETS = [1, 2, 3, 4, 5] as const
export const LAST = BRACKETS.length
/** Of the bracket an amount falls into. */
export const ofBracket = (amount: string, name: 'rate' | 'quick'): string =>
  BRACKETS.slice(0, -1).reduceRight<string>((rest, at) => `IF(${amount} <= $upto_${at}, $${name}_${at}, ${rest})`, `$${name}_${LAST}`)
/** 个体工商户减半: (tax on the part up to the limit − other relief × the part's share of the whole) ÷ 2. */
export const halved = (taxable: string, tax: string, other: string): string =>
  `~ IF($owner_kind = 1 AND $half_limit > 0 AND ${taxable} > 0, MAX(ROUND((IF(${taxable} <= $half_limit, ${tax}, $half_full) - ${other} * MIN(${taxable}, $half_limit) / ${taxable}) / 2, 2), 0), 0)`

export const error = (id: string, that: string, says: string): CheckData => ({ id, severity: 'error', that, says })
export const warn = (id: string, that: string, says: string): CheckData => ({ id, severity: 'warn', that, says })
export const asked = (at: string) => error(`${at}01`, '$owner_kind > 0', '请在填表依据里选择经营者类别')
export const shared = (at: string, share: string) =>
  error(
    `${at}02`,
    `IF($owner_kind = 3, ${share} > 0 AND ${share} <= 100, ${share} = 100)`,
    '合伙企业填个人合伙人的分配比例（大于0、不超过100%），其他为100%',
  )
export const twice = (at: string, deducted: string) =>
  error(`${at}03`, `$comprehensive = 0 OR ${deducted} = 0`, '有综合所得的，个人扣除在综合所得里减，不能再减')
export const monthsFit = (at: string) =>
  error(`${at}04`, '$months >= 1 AND $months <= $months_most', '实际经营月份数应不少于1个月，不超过所属期的月份')
export const halfFits = (at: string, row: string) => error(`${at}05`, `$owner_kind = 1 OR ${row} = 0`, '只有个体工商户可以减半征收')
export const NOT_NEGATIVE = '! 1: {*:*} >= 0 :: 金额不能为负数'
