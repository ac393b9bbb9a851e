/** What invoices by kind tell of a small-scale taxpayer's VAT, and what returns bring to period end: those that were filed of a month that is opened again, or of a later one, by name. */
import { dayInChina, periodOf, previousPeriod } from '@app/domain/kernel/period'
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { FILING_TAXES } from '@app/domain/tax/forms/engine/taxes'
import { beganBefore, vatCycleStart } from '@app/domain/finance/period-end/steps/vat-cycle'
import { sum } from '@app/domain/kernel/money'
import { periodEndSettings, type PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { foundedOn } from './before.service.ts'
import { filedFrom } from './declarations.queries.ts'
import { cycleByKind } from './taking.queries.ts'

export const filedAtPeriodEnd: PeriodEndSupplier = {
  touched: async ({ db }, period) =>
    (await filedFrom(db, period)).map((one) => ({
      kind: 'return' as const,
      name: `${FILING_TAXES[one.filing].title}（${one.period}${one.correction === 0 ? '' : `，更正${one.correction}`}，${RETURN_STATES[one.state]}）`,
      period: one.period,
      on: dayInChina(one.checkedAt ?? one.changedAt),
      recipients: [],
    })),
}

/** Output invoices of the VAT cycle by kind, as the return sums them: how much of a small-scale taxpayer's tax is exempt is read off them. */
export const vatAtPeriodEnd: PeriodEndSupplier = {
  given: async (ctx, period) => {
    if (ctx.ledger.vatNature !== 'smallScaleTaxpayer') return {}
    const from = vatCycleStart({ period, settings: await periodEndSettings(ctx) })
    if (from === null) return {}
    const { startPeriod } = ctx.ledger
    const earlier = beganBefore(from, startPeriod)
    const kinds = await cycleByKind(ctx.db, ctx.ledger.id, earlier ? startPeriod : from, period)
    const founded = earlier ? await foundedOn(ctx) : null
    // a company that was not there yet sold nothing
    const known = !earlier || (founded !== null && periodOf(founded) >= startPeriod)
    const taxOf = (special: boolean) => sum(kinds.filter((one) => one.special === special).map((one) => one.tax))
    const count = (of: 'count' | 'unbooked') => kinds.reduce((all, one) => all + one[of], 0)
    return {
      ...(known ? {} : { soldBefore: { from, through: previousPeriod(startPeriod) } }),
      invoiced: {
        from,
        count: count('count'),
        unbooked: count('unbooked'),
        net: sum(kinds.map((one) => one.net)),
        specialTax: taxOf(true),
        ordinaryTax: taxOf(false),
      },
    }
  },
}
