/** What was said in one return and holds for the next. */
import { yearOf } from '@app/domain/kernel/period'
import { FILING_TAXES } from '@app/domain/tax/forms/engine/taxes'
import type { LedgerContext } from '../../platform/http/context.ts'
import { beforeOf } from './before.service.ts'
import type { OfReturn } from './taking.service.ts'

type Typed = Readonly<Record<string, string>>
/** Of the year alone. */
const OF_YEAR = ['$loss_available']
/** What was answered once of the company goes on from return to return. */
export async function answeredBefore(ctx: LedgerContext, one: OfReturn): Promise<Typed> {
  const { goesOn: names = [] } = FILING_TAXES[one.filing]
  const { before } = names.length === 0 ? { before: undefined } : await beforeOf(ctx, one)
  if (before === undefined || before.state === 'elsewhere') return {}
  const same = yearOf(before.period) === yearOf(one.period)
  return Object.fromEntries(
    names.flatMap((name) => (before.typed[name] === undefined || (OF_YEAR.includes(name) && !same) ? [] : [[name, before.typed[name]]])),
  )
}
