/** Withholding returns that lie with the bureau and are no longer what the salary sheets say: marked wherever they stand, until they are corrected. */
import { changedSince, inForce } from '@app/domain/tax/iit/declaration'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { sheetsOfYear } from './from-sheets.ts'
import { taxKindsOf } from './reckoning.ts'

/** Of a year, by id. Where somebody said why a row differs from its sheet, or why somebody is missing, it differed before it was sent. */
export async function movedWithheld(ctx: Pick<LedgerContext, 'db' | 'vault' | 'ledger'>, year: number): Promise<ReadonlySet<string>> {
  const all = Map.groupBy(await queries.ofYear(ctx.db, year), (one) => one.period)
  const sent = [...all.values()].flatMap((month) => {
    const one = inForce(month)
    return one !== undefined && (one.state === 'sending' || one.state === 'filed') ? [one] : []
  })
  if (sent.length === 0) return new Set()
  const rows = Map.groupBy(
    await queries.incomesOf(
      ctx.db,
      sent.map((one) => one.id),
    ),
    (row) => row.declarationId,
  )
  const months = new Set(sent.map((one) => one.period))
  const sheets = Map.groupBy(await sheetsOfYear(ctx, year, await taxKindsOf(ctx), (period) => months.has(period)), (row) => row.period)
  return new Set(sent.filter((one) => changedSince(one, rows.get(one.id) ?? [], sheets.get(one.period) ?? [])).map((one) => one.id))
}
