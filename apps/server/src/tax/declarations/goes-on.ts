/** What was said in one return and holds for the next. */
import { yearOf } from '@app/domain/kernel/period'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'
import type { LedgerContext } from '../../platform/http/context.ts'
import { beforeOf } from './before.service.ts'
import type { OfReturn } from './taking.service.ts'

type Typed = Readonly<Record<string, string>>
/** What was answered once of the company goes on from return to return. */
const GOES_ON: Readonly<Partial<Record<FilingKind, readonly string[]>>> = {
  citQuarter: ['A200000!R1:1', 'A200000!F3:1', '$loss_available'],
  citLevied: ['B100000!13:1', '$levy_method', '$restricted', '$staff_average', '$assets_average', '$local_reduction'],
  citAnnual: ['$restricted', '$ad_rate', '$local_reduction'],
}
/** Of the year alone. */
const OF_YEAR = ['$loss_available']
export async function answeredBefore(ctx: LedgerContext, one: OfReturn): Promise<Typed> {
  const names = GOES_ON[one.filing] ?? []
  const { before } = names.length === 0 ? { before: undefined } : await beforeOf(ctx, one)
  if (before === undefined || before.state === 'elsewhere') return {}
  const same = yearOf(before.period) === yearOf(one.period)
  return Object.fromEntries(
    names.flatMap((name) => (before.typed[name] === undefined || (OF_YEAR.includes(name) && !same) ? [] : [[name, before.typed[name]]])),
  )
}
