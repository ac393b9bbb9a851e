/** How the filings of some months stand, for whoever works through many: with the bureau's words as they are, and whether they may be told. */
import type { Period } from '@app/domain/kernel/period'
import { isFilingKind } from '@app/domain/tax/filing/bureau-taxes'
import { isOwned } from '@app/domain/tax/forms/engine/taxes'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './filing.queries.ts'

export async function filingsIn(db: Tx, from: Period, to: Period) {
  const filings = await queries.ofPeriods(db, from, to)
  const steps = await queries.stepsOf(
    db,
    filings.map(({ id }) => id),
  )
  const open = new Map(steps.filter(({ state }) => state !== 'done').map((one) => [one.filingId, one]))
  return filings.map(({ id, declarationId, outcome, payable, filing }) => {
    const at = open.get(id)
    return {
      id,
      declarationId,
      outcome,
      payable,
      /** Of a person's income: the words are for those who may see it. */
      owned: isFilingKind(filing) && isOwned(filing),
      step: at?.step ?? null,
      state: at?.state ?? ('done' as const),
      reason: at === undefined || at.reason === '' ? null : at.reason,
      words: at?.words ?? '',
    }
  })
}
