/** The licence of a ledger (账套有效期): expiry, reminders, and activating it from the firm's order (spec 2 §4.4). */
import { broken, forbidden, type AppError } from '../../kernel/app-error.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'

/** companyStatus: 1 enabled, 2 stopped, 3 deleted (in the recycle bin). */
export const ENABLED = 1
export const STOPPED = 2
export const DELETED = 3

/** companyCostMode: 2 ledgers are activated from the firm's order. */
export const BY_ORDER = 2

/** A reminder is shown when fewer days than this remain. */
export const REMINDER_DAYS = 30

export interface Licensed {
  readonly status: number
  /** The last day the ledger may be written; null: without end. */
  readonly expiresOn: Day | null
}

/** A ledger is valid to the end of its deadline day (K1). */
export const isExpired = (expiresOn: Day | null, today: Day): boolean => expiresOn !== null && expiresOn < today

/** Days that remain: 0 on the last day, negative after it; null without end. */
export const daysLeft = (expiresOn: Day | null, today: Day): number | null => (expiresOn === null ? null : daysBetween(today, expiresOn))

export interface LicenceNotice {
  readonly kind: 'stoppedExpired' | 'stopped' | 'expired' | 'ending'
  readonly text: string
}

/** What a person is told on entering a ledger, until they close it; null when all is well. */
export function licenceNotice(ledger: Licensed, today: Day): LicenceNotice | null {
  const days = daysLeft(ledger.expiresOn, today)
  const expired = days !== null && days < 0
  if (ledger.status === STOPPED) {
    if (expired) return { kind: 'stoppedExpired', text: '账套已停用且已过期，请先启用账套再激活' }
    return { kind: 'stopped', text: days === null ? '账套已停用，有效期为长期' : `账套已停用，剩余有效期${days}天` }
  }
  if (expired) return { kind: 'expired', text: '账套已过期，仅可查询，请及时续费' }
  if (days !== null && days < REMINDER_DAYS) return { kind: 'ending', text: `账套有效期还剩${days}天，请及时续费` }
  return null
}

/** Why nothing in a ledger may be changed now: shared for looking, stopped or expired; null when it may. */
export function closedBecause(ledger: Licensed & { readonly readOnly: boolean }, today: Day): AppError | null {
  if (ledger.readOnly) return forbidden('AC0006', '账套为只查看权限，不能修改')
  if (ledger.status === STOPPED) return forbidden('AC0007', '账套已停用，不能修改')
  if (isExpired(ledger.expiresOn, today)) return forbidden('AC0008', '账套已过期，只能查询；请联系主管续费')
  return null
}

/** What a firm bought: so many ledgers from a day to a day. */
export interface Order {
  readonly ledgerLimit: number
  readonly beginOn: Day
  readonly endOn: Day
}

/** How many ledgers an order may still activate. */
export const quotaLeft = (order: Pick<Order, 'ledgerLimit'>, active: number): number => order.ledgerLimit - active

/** Why a ledger cannot be activated from the order, or null. `active` counts the other ledgers activated from it. */
export function activationRefusal(ledger: Licensed, order: Order | null, active: number, today: Day): AppError | null {
  if (ledger.status === STOPPED) return broken('LC0001', '账套已停用且已过期，请先启用账套再激活')
  if (order === null || order.endOn < today || order.beginOn > today) return broken('LC0002', '您没有有效的订单，请先续费')
  if (quotaLeft(order, active) <= 0) return broken('LC0003', '当前订单剩余可激活账套数不足，无法激活')
  return null
}

/** The question before activating. */
export const activationQuestion = (order: Order, total: number, active: number): string =>
  `当前订单有效期${order.beginOn}至${order.endOn}，账套总数${total}，剩余可激活${quotaLeft(order, active)}个，是否激活？`
