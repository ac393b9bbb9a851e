/** What goes is charged first: the months until it goes stand in the books before it does. */
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { conflict } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import { periodOf, periodsBetween, previousPeriod, type Day, type Period } from '@app/domain/kernel/period'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { chargesOf, RULES } from '@app/domain/stock/assets/months/charges'
import { isChargedLeaving } from '@app/domain/stock/assets/cards/kinds'
import { periodEndBooks } from '../../../finance/period-end/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { departmentsOf, type ReadCard } from '../cards/cards.read.ts'

interface Going {
  readonly card: ReadCard
  readonly day: Day
}
/** The last month that is charged of what goes on a day. */
const lastCharged = ({ card, day }: Going): Period => (isChargedLeaving(card.basis.kind) ? periodOf(day) : previousPeriod(periodOf(day)))

/** AS0023: what goes has charges that are not in the books yet. Each open month is looked at once, however many go. */
export async function refuseUncharged(ctx: LedgerContext, going: readonly Going[]): Promise<void> {
  const lasts = going.map(lastCharged).toSorted()
  const last = lasts.at(-1)
  if (last === undefined) return
  const first = openPeriod(ctx.ledger)
  const departments = await departmentsOf(ctx.db)
  for (const period of periodsBetween(first, last)) {
    const cards = going.flatMap((one) => (period <= lastCharged(one) ? [one.card] : []))
    const charged = chargesOf(cards, period, departments).filter(({ month }) => month.charge !== ZERO)
    if (charged.length === 0) continue
    const states = new Map(walkSteps(await periodEndBooks(ctx, period)).map(({ step, state }) => [step.ruleId, state]))
    const missing = charged.find(({ rule }) => states.get(rule) !== 'generated')
    if (missing !== undefined)
      throw conflict('AS0023', `${period}还没有${RULES[missing.rule]}：处置当月照提的资产，请先计提再处置`, [
        { field: 'eventDate', reason: `${period}还没有计提` },
      ])
  }
}
