/** Shared rules of fields people type (spec 3 §5): each says in its own words why a text is refused, or null. */
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { isDay } from '../../kernel/period.ts'

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

/** Enough of a number to know it by: the last four places (masked on screen). */
export const masked = (text: string): string => (text.length <= 4 ? text : `${'*'.repeat(Math.min(text.length - 4, 8))}${text.slice(-4)}`)

/** Bank and number of a bank's subject, whose name is composed of the two (spec 3 §4); the number is empty where it ends in no digits. */
export function bankPartsOf(subjectName: string): { readonly bankName: string; readonly accountNumber: string } {
  const accountNumber = /\d{0,25}$/.exec(subjectName)?.[0] ?? ''
  return { bankName: subjectName.slice(0, subjectName.length - accountNumber.length), accountNumber }
}

const TAILS = [4, 8] as const
/**
 * What an own account is called wherever a name is enough: the bank and the end of its number, never all of it (a subject's name stands on
 * every voucher and print). Longer where another account would be called the same.
 */
export function accountTitle(
  { bankName, accountNumber }: { readonly bankName: string; readonly accountNumber: string },
  taken: readonly string[] = [],
): string {
  if (accountNumber === '') return bankName
  const titles = TAILS.filter((tail) => tail === TAILS[0] || accountNumber.length > tail).map(
    (tail) => `${bankName}尾号${accountNumber.slice(-tail)}`,
  )
  return titles.find((one) => !taken.includes(one)) ?? `${bankName}尾号${accountNumber.slice(-TAILS[1])}（${taken.length + 1}）`
}

/** The number of an account behind the name of its bank: nine digits or more after a word. */
const NUMBER_IN_NAME = /(?<=\p{Script=Han})\*?\d{5,21}(\d{4})(?!\d)/gu
/** Subjects of money, which accounts of banks lie under, have these codes in every standard (1001 to 1012, 1010 to 1090). */
const MONEY_CODE = '10'
/**
 * The name of a subject as screens, prints and workbooks show it (decision 0044): a bank's subject is called by bank and number
 * (spec 3 §4), of which the end is shown. Names of goods and people may have digits of their own and stay as they are.
 */
export const shownName = (code: string, name: string): string =>
  code.startsWith(MONEY_CODE) ? name.replaceAll(NUMBER_IN_NAME, '尾号$1') : name
