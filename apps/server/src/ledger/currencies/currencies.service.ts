/** Rates of foreign currencies (汇率): a month's first day for its vouchers, its last for revaluation; changed with a row in the log. */
import { broken } from '@app/domain/kernel/app-error'
import { firstDay, lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import type { LedgerContext } from '../../platform/http/context.ts'
import { record } from '../book-log/index.ts'
import { ledgerSettings } from '../ledgers/index.ts'
import * as queries from './currencies.queries.ts'

/** Rates of a day by currency. */
export async function ratesOn(ctx: Pick<LedgerContext, 'db'>, day: Day): Promise<Record<string, Rate>> {
  return Object.fromEntries((await queries.ratesOn(ctx.db, day)).map((one) => [one.currency, one.rate]))
}

/** Sets rates of a day; null takes one back. What stays as it was is not written again. */
export async function changeRates(
  ctx: Pick<LedgerContext, 'db' | 'user' | 'now'>,
  day: Day,
  rates: readonly { currency: string; rate: Rate | null }[],
): Promise<void> {
  const before = await ratesOn(ctx, day)
  const changed = rates.filter((one) => (before[one.currency] ?? null) !== one.rate)
  if (changed.length === 0) return
  const set = changed.flatMap(({ currency, rate }) =>
    rate === null ? [] : [{ currency, rate, day, changedBy: ctx.user.id, changedName: ctx.user.name, changedAt: ctx.now }],
  )
  const removed = changed.filter((one) => one.rate === null).map((one) => one.currency)
  if (set.length > 0) await queries.setRates(ctx.db, set)
  if (removed.length > 0) await queries.removeRates(ctx.db, day, removed)
  await record(ctx, {
    action: day === firstDay(periodOf(day)) ? '记账汇率' : '期末汇率',
    object: 'exchangeRate',
    objectId: day,
    before,
    after: changed,
  })
}

/** Rates of months: one row a currency and month. */
export async function rates(ctx: LedgerContext, { from, to }: { from: Period; to: Period }) {
  const found = await queries.ratesBetween(ctx.db, firstDay(from), lastDay(to))
  const months = new Map<
    string,
    { currency: string; period: Period; booking: Rate | null; closing: Rate | null; changedBy: string; changedAt: Date }
  >()
  for (const { currency, day, rate, changedName, changedAt } of found) {
    const period = periodOf(day)
    const key = `${currency} ${period}`
    const row = months.get(key) ?? { currency, period, booking: null, closing: null, changedBy: changedName, changedAt }
    months.set(key, {
      ...row,
      ...(day === firstDay(period) ? { booking: rate } : day === lastDay(period) ? { closing: rate } : {}),
      ...(changedAt > row.changedAt ? { changedBy: changedName, changedAt } : {}),
    })
  }
  return [...months.values()]
}

export interface MonthRate {
  readonly currency: string
  readonly period: Period
  readonly booking: Rate | null
  readonly closing: Rate | null
}

/** Rates of months; what a closed month was revalued at stays as it was (CU0001). */
export async function changeMonths(ctx: LedgerContext, months: readonly MonthRate[]): Promise<void> {
  const { closedThrough, functionalCurrency } = await ledgerSettings(ctx.db)
  for (const [index, { currency, period }] of months.entries()) {
    const at = (reason: string) => [{ row: index + 1, field: 'currencyCode', reason }]
    if (currency === functionalCurrency) throw broken('CU0002', '本位币没有汇率', at('本位币没有汇率'))
    if (closedThrough !== null && period <= closedThrough) throw broken('CU0001', `${period}已结账，汇率不能再修改`, at(`${period}已结账`))
  }
  for (const period of new Set(months.map((one) => one.period))) {
    const own = months.filter((one) => one.period === period)
    await changeRates(
      ctx,
      firstDay(period),
      own.map(({ currency, booking }) => ({ currency, rate: booking })),
    )
    await changeRates(
      ctx,
      lastDay(period),
      own.map(({ currency, closing }) => ({ currency, rate: closing })),
    )
  }
}

export const ratesAt = (ctx: LedgerContext, day: Day) => queries.latestRates(ctx.db, ctx.ledger.id, day)
