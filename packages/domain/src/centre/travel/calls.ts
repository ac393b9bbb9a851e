/**
 * What things of a ledger are called in its exchange file (账套交换文件): ids of one database mean nothing in another, so a row is named by
 * its place in its list, and a subject, tag or voucher by what people call it. Pure.
 */

/** What a voucher is called in the file. */
export const voucherName = (one: { readonly period: string; readonly word: string; readonly number: number }): string =>
  `${one.period} ${one.word}-${one.number}`

/** What something is called inside a kept value: @subject/1001, @tag/customer 00001, @invoices/3. */
export function tokenOf(kind: string, called: unknown): string {
  if (typeof called !== 'object' || called === null) return `@${kind}/${String(called)}`
  return `@${kind}/${'word' in called ? voucherName(called as Parameters<typeof voucherName>[0]) : Object.values(called).join(' ')}`
}

/** A kept value with every text in it changed. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, change)]))
}
