/** What the list of vouchers is filtered by, as the address keeps it and as it is asked of the server. */
import type { VoucherSource } from '@app/contract/finance/vouchers'
import type { VoucherState, VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { money, type Money } from '@app/domain/kernel/money'
import { isDay, type Day, type Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { readMoney } from '../../ui/amount-text.ts'

/** Conditions of the toolbar and, behind 更多条件, the rest; '' = not asked. */
export const CONDITIONS = {
  search: '',
  state: '',
  word: '',
  subject: '',
  item: '',
  itemName: '',
  fromDay: '',
  toDay: '',
  fromNumber: '',
  toNumber: '',
  fromAmount: '',
  toAmount: '',
  tag: '',
  source: '',
  maker: '',
} as const
export type Conditions = { readonly [_ in keyof typeof CONDITIONS]: string }
export type MoreConditions = Omit<Conditions, 'search' | 'state' | 'word' | 'subject' | 'item' | 'itemName'>
const MORE = ['fromDay', 'toDay', 'fromNumber', 'toNumber', 'fromAmount', 'toAmount', 'tag', 'source', 'maker'] as const

export const moreOf = (address: Conditions): MoreConditions =>
  Object.fromEntries(MORE.map((key) => [key, address[key]])) as unknown as MoreConditions
/** How many of the conditions behind 更多条件 hold; both ends of a range are one. */
export const moreCount = (address: Conditions): number =>
  new Set(MORE.filter((key) => address[key] !== '').map((key) => key.replace(/^(from|to)/, ''))).size

export interface VoucherFilter {
  readonly from: Period
  readonly to: Period
  readonly search?: string
  readonly state?: VoucherState
  readonly word?: VoucherWord
  readonly subjectId?: string
  readonly cashFlowItem?: string
  readonly fromDay?: Day
  readonly toDay?: Day
  readonly fromNumber?: number
  readonly toNumber?: number
  readonly fromAmount?: Money
  readonly toAmount?: Money
  readonly tagId?: string
  readonly source?: z.output<typeof VoucherSource>['kind']
  readonly preparedBy?: string
}

const dayIn = (text: string): Day | undefined => (isDay(text) ? text : undefined)
const wholeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
const amountIn = (text: string): Money | undefined => (text === '' || readMoney(text) === null ? undefined : money(text))

/** What an address asks for; what it says unreadably is not asked. */
export function filterOf(range: { readonly from: Period; readonly to: Period }, address: Conditions, subjectId?: string): VoucherFilter {
  const asked = {
    search: address.search,
    state: address.state,
    word: address.word,
    subjectId,
    cashFlowItem: address.item,
    fromDay: dayIn(address.fromDay),
    toDay: dayIn(address.toDay),
    fromNumber: wholeIn(address.fromNumber),
    toNumber: wholeIn(address.toNumber),
    fromAmount: amountIn(address.fromAmount),
    toAmount: amountIn(address.toAmount),
    tagId: address.tag,
    source: address.source,
    preparedBy: address.maker,
  }
  return { ...range, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')) }
}
