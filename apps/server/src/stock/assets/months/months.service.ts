/** The month's run of assets: seen line by line, booked by period end's own steps, taken back; and its sheets. */
import { termsOf } from '@app/domain/stock/assets/cards/schedule'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { broken } from '@app/domain/kernel/app-error'
import { sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { goneWith, isAssetRule, openedWith, reasonWords } from '@app/domain/stock/assets/months/charges'
import { METHODS } from '@app/domain/stock/assets/cards/kinds'
import { generateSteps, periodEndBooks, refuseClosedPeriodEnd } from '../../../finance/period-end/index.ts'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { lockChain } from '../../../ledger/book-log/index.ts'
import { allSubjects } from '../../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import { allCards, chargesIn, withoutUnits } from '../cards/cards.read.ts'

/** The steps of the month that take the cards, as period end sees them. */
async function stepsOf(ctx: LedgerContext, period: Period) {
  const books = await periodEndBooks(ctx, period)
  return { books, statuses: walkSteps(books).filter(({ step }) => isAssetRule(step.ruleId)) }
}

export async function month(ctx: LedgerContext, period: Period) {
  const cards = await allCards(ctx)
  const charges = chargesIn(cards, period)
  const { books, statuses } = await stepsOf(ctx, period)
  const names = new Map((await allSubjects(ctx.db)).map(({ code, fullName }) => [code, fullName]))
  const rows = charges
    .map((charge) => ({ ...charge, terms: termsOf(charge.card.basis, charge.card.events, period) }))
    .map(({ card, rule, month: one, parts, terms }) => ({
      cardId: card.id,
      code: card.code,
      name: card.name,
      category: card.category.name,
      rule,
      method: METHODS[terms.method],
      cost: one.cost,
      before: openedWith(one, goneWith(card, one.period)),
      charge: one.charge,
      net: one.net,
      reason: reasonWords(one),
      byUnits: terms.method === 'units',
      units: card.units.get(period) ?? null,
      parts: parts.map(({ department, code, amount }) => ({ department, code, name: names.get(code) ?? '', amount })),
    }))
  const steps = statuses.map(({ step, state, reason, plan, vouchers }) => ({
    rule: step.ruleId,
    name: step.name,
    state,
    reason,
    amount: plan?.amount ?? null,
    vouchers: vouchers.map(({ id, word, number, state: at }) => ({ id, title: `${period} ${word}-${number}`, posted: at === 'posted' })),
  }))
  return new Answer(rows, {
    total: rows.length,
    totalData: { charge: sum(rows.map(({ charge }) => charge)), steps, closed: books.closed, withoutUnits: withoutUnits(charges).length },
  })
}

/** AS0016: units nobody has told would be charged as none. */
export const generate = (ctx: LedgerContext, period: Period) =>
  generateSteps(ctx, period, isAssetRule, ({ given }) => {
    const missing = given.assets?.withoutUnits ?? []
    if (missing.length > 0) throw broken('AS0016', `请先填写本月工作量（没有生产的填0）：${missing.slice(0, 5).join('、')}`)
  })

/** AS0017: a voucher of it is posted; a posted voucher is corrected, not taken back. */
export async function undo(ctx: LedgerContext, period: Period): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const { books, statuses } = await stepsOf(ctx, period)
  refuseClosedPeriodEnd(books)
  const vouchers = statuses.flatMap((one) => one.vouchers)
  const posted = vouchers.find(({ state }) => state === 'posted')
  if (posted) throw broken('AS0017', `${posted.word}-${posted.number}已记账，不能撤销；数字变了时重新计提会生成差额凭证`)
  if (vouchers.length === 0) return { count: 0 }
  const { count } = await removeVouchers(
    ctx,
    vouchers.map(({ id }) => id),
    '撤销计提折旧',
  )
  return { count }
}
