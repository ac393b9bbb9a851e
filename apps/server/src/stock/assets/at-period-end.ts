/** What period end takes from the cards: the charges of the month by step, how the cards stand, units nobody has told. */
import { assetSteps, chargesGiven } from '@app/domain/stock/assets/charges'
import { assetChecks } from '@app/domain/stock/assets/proof'
import type { Period } from '@app/domain/kernel/period'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { any } from './cards.queries.ts'
import { allCards, chargesIn, rootsOf, standingsIn, withoutUnits, type Source } from './cards.read.ts'

export const assetsAtPeriodEnd: PeriodEndSupplier = {
  name: 'assets',
  steps: assetSteps,
  checks: assetChecks,
  given: async (ctx: Source, period: Period) => {
    // ledgers that keep no cards type their amounts, or have none
    if (!(await any(ctx.db))) return {}
    const cards = await allCards(ctx)
    const charges = chargesIn(cards, period)
    return {
      charges: chargesGiven(charges),
      assets: {
        standings: standingsIn(charges),
        roots: rootsOf(ctx.ledger.standard, cards.categories.values()),
        withoutUnits: withoutUnits(charges),
      },
    }
  },
}
