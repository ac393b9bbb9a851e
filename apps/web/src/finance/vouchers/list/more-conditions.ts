/** The conditions behind 更多条件, as the address keeps them; '' = not asked. */
import { voucherFilter } from '@app/contract/finance/vouchers/vouchers'
import type { Field } from '@app/domain/kernel/field'
import { readMoney } from '../../../ui/inputs/amount-text.ts'
import { addressOf } from '../../../ui/list/fields.tsx'

const { fromDay, toDay, fromNumber, toNumber, fromAmount, toAmount, tagId, source, preparedBy } = voucherFilter.sought
const sought = [fromDay, toDay, fromNumber, toNumber, fromAmount, toAmount, tagId, source, preparedBy] as const
export const MORE_KEYS = sought.map((one) => one.key)
/** An address is text: figures are typed, and read when they are asked. */
const typed = (holds: (text: string) => boolean, words: string): Pick<Field, 'kind' | 'check'> => ({
  kind: 'text',
  check: (value) => (value === '' || holds(String(value)) ? null : words),
})
const TYPED = {
  whole: typed((text) => /^\d{1,6}$/.test(text), '请输入整数'),
  money: typed((text) => readMoney(text) !== null, '请输入金额'),
} as const
export const moreFields: readonly Field[] = sought.map((one) => ({
  ...one,
  key: addressOf(one),
  ...(one.kind === 'whole' || one.kind === 'money' ? TYPED[one.kind] : {}),
}))
export type MoreConditions = Readonly<Record<string, string>>
const KEYS = moreFields.map((one) => one.key)
export const NO_MORE: MoreConditions = Object.fromEntries(KEYS.map((key) => [key, '']))

export const moreOf = (address: MoreConditions): MoreConditions => Object.fromEntries(KEYS.map((key) => [key, address[key] ?? '']))
/** How many of them hold; both ends of a range are one. */
export const moreCount = (conditions: MoreConditions): number =>
  new Set(KEYS.filter((key) => conditions[key] !== '').map((key) => key.replace(/^(from|to)/, ''))).size
