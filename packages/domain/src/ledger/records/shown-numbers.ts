/** Numbers of accounts and people as they are shown: masked, by their ends, in the names of accounts and subjects. */
/** Enough of a number to know it by: the last four places (masked on screen). */
export const masked = (text: string): string => (text.length <= 4 ? text : `${'*'.repeat(Math.min(text.length - 4, 8))}${text.slice(-4)}`)

/** A number as it was saved: a mask that comes back means, as it was. */
export const unlessMasked = (given: string, before: string): string => (before !== '' && given === masked(before) ? before : given)

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
