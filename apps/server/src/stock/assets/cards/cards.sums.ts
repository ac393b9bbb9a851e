/** What cards that fit come to, reckoned card by card. */
import { isZero, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as queries from './cards.queries.ts'
import type { CardFilter } from './cards.queries.ts'
import { chargesIn, withAll } from './cards.read.ts'

/** What those that fit come to: of what went in the month nothing stands any more. */
export async function sums(ctx: LedgerContext, { period, ...filter }: CardFilter & { readonly period: Period }) {
  const stored = await queries.fitting(ctx.db, period, filter)
  const everything = Object.values(filter).every((one) => one === undefined)
  const read = await withAll(ctx.db, stored, everything ? null : stored.map(({ id }) => id))
  const months = chargesIn(read, period).flatMap(({ month }) => (isZero(month.cost) ? [] : [month]))
  return {
    charge: sum(months.map(({ charge }) => charge)),
    accumulated: sum(months.map(({ accumulated }) => accumulated)),
    impairment: sum(months.map(({ impairment }) => impairment)),
    net: sum(months.map(({ net }) => net)),
  }
}
