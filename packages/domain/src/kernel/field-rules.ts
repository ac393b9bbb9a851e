/** Shared rules of fields people type (spec 3 §5): each says in its own words why a text is refused, or null. */
import { dec, isDecimalText } from './decimal.ts'
import { isDay } from './period.ts'

export const BANK_ACCOUNT_RULE = '请输入1位到25位数字的银行账号'

type Check = (text: string) => string | null
const matches =
  (pattern: RegExp, refusal: string): Check =>
  (text) =>
    text === '' || pattern.test(text) ? null : refusal

/** Empty, or exactly 11 digits (RULE-161). */
export const mobilePhoneRule = matches(/^\d{11}$/, '请输入11位手机号码！')
/** Empty, or a standard address (RULE-162). */
export const emailRule = matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, '请输入正确的邮箱格式！')
/** Empty, or 1 to 25 digits (RULE-163). */
export const bankAccountRule = matches(/^\d{1,25}$/, BANK_ACCOUNT_RULE)
/** Empty, area code - number with an extension if any, or a mainland mobile (RULE-164). */
export const telephoneRule = matches(/^(0\d{2,3}-\d{7,8}(-\d{1,6})?|1\d{10})$/, '请检查位数或固定电话请填写  区号-电话号码')
/** Empty, or of length 15, 18 or 20 (RULE-165). */
export const taxRegistrationRule = matches(/^([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/i, '税务登记号的长度为15、18、20位其中一位')
/** Empty, or uppercase letters and digits of length 15, 16, 18, 19 or 20 (RULE-166). */
export const taxpayerIdRule = matches(
  /^([A-Z0-9]{15}|[A-Z0-9]{16}|[A-Z0-9]{18,20})$/,
  '请输入15、16、18、19、20位的数字或字母的纳税人识别号',
)
/** Empty, or the 19 digits of the tax classification of goods (税收分类编码). */
export const taxCategoryRule = matches(/^\d{19}$/, '税收分类编码为19位数字')
export const dayRule: Check = (text) => (text === '' || isDay(text) ? null : '请输入日期，如 2026-01-31')

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
/** A resident's id number (GB 11643): 18 places, a day that exists and the check digit. */
export function residentIdRule(text: string): string | null {
  if (text === '') return null
  const upper = text.toUpperCase()
  if (!/^\d{17}[\dX]$/.test(upper)) return '身份证号码为18位'
  if (!isDay(`${upper.slice(6, 10)}-${upper.slice(10, 12)}-${upper.slice(12, 14)}`)) return '身份证号码中的出生日期不存在'
  const total = WEIGHTS.reduce((all, weight, at) => all + weight * Number(upper[at]), 0)
  return CHECKS[total % 11] === upper[17] ? null : '身份证号码的校验位不对'
}

const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/**
 * What is odd about a tax number of 18 places, or null: the check digit of a unified social credit code (GB 32100-2015). A warning, no
 * refusal: the tax office has given numbers of its own, and a sole trader may go by an id number.
 */
export function creditCodeWarning(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (code.length !== 18 || residentIdRule(code) === null) return null
  const values = code.split('').map((letter) => CREDIT_LETTERS.indexOf(letter))
  if (values.includes(-1)) return '统一社会信用代码里没有字母 I、O、S、V、Z，请核对'
  const total = values.slice(0, 17).reduce((all, value, at) => all + value * (3 ** at % 31), 0)
  const check = CREDIT_LETTERS[(31 - (total % 31)) % 31]
  return check === code[17] ? null : '统一社会信用代码的校验位不对，请核对有没有写错'
}

/** A percentage as typed, put between 0 and 100 (RULE-158); null when it is no number. */
export function clampedPercent(text: string): string | null {
  const bare = text.trim().replace(/[%％]$/, '')
  if (!isDecimalText(bare)) return null
  const value = dec(bare).round(4)
  return (value.compare(dec('0')) < 0 ? dec('0') : value.compare(dec('100')) > 0 ? dec('100') : value).toString()
}

/** A number of at most so many decimals, without needless zeros; null when it is none. */
export function plainNumber(text: string, decimals: number): string | null {
  const bare = text.trim().replaceAll(',', '')
  if (!isDecimalText(bare)) return null
  const value = dec(bare)
  return value.round(decimals).compare(value) === 0 ? value.toString() : null
}
