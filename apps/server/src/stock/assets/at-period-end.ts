/** What period end takes from the cards: the charges of the month by step, how the cards stand, units nobody has told. */
import { assetSteps, chargesGiven } from '@app/domain/stock/assets/months/charges'
import { assetChecks } from '@app/domain/stock/assets/months/proof'
import type { Period } from '@app/domain/kernel/period'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { allCards, chargesIn, withoutUnits, type Source } from './cards/cards.read.ts'
import { openIn } from './counts/counts.queries.ts'
import { provedBy } from './months/proof.service.ts'
import { keeping } from './papers/sources.queries.ts'
import { waiting } from './papers/sources.service.ts'

export const assetsAtPeriodEnd: PeriodEndSupplier = {
  steps: assetSteps,
  checks: assetChecks,
  given: async (ctx: Source, period: Period) => {
    // ledgers that keep neither cards nor projects type their amounts, or have none
    const { kept, bought } = await keeping(ctx.db, ctx.ledger.id, period)
    if (!kept) return {}
    const cards = await allCards(ctx)
    const charges = chargesIn(cards, period)
    return {
      charges: chargesGiven(charges),
      assets: {
        ...(await provedBy(ctx, period, cards, charges)),
        withoutUnits: withoutUnits(charges),
        counting: await openIn(ctx.db, period),
        waiting: bought ? await waiting(ctx, period) : [],
      },
    }
  },
}
