/** Behaviour tips of a month: the books, the invoices and the cash paid, held against what the law says of them. */
import { readFacts } from '../../finance/books/index.ts'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addMonths, type Period } from '@app/domain/kernel/period'
import { startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { rateIn } from '@app/domain/kernel/dated'
import { cashLimits } from '@app/domain/tax/tips/limits'
import { tipsOf } from '@app/domain/tax/tips/rules'
import * as queries from './tips.queries.ts'

const TWELVE = -11
const CASH = ['库存现金', '现金']
/** Cash that goes there is none of what the limit means. */
const OTHERS = ['银行存款', '应付职工薪酬', '应付工资']

export async function list(ctx: LedgerContext, period: Period) {
  const facts = await readFacts(ctx, { through: period })
  const settings = await periodEndSettings(ctx)
  const roots = (names: readonly string[]) =>
    facts.subjects.filter((one) => one.level === 1 && names.includes(one.name)).map((one) => one.code)
  const from = { year: addMonths(period, TWELVE), cycle: startOfReturn(period, settings.vatCycle) }
  const { count, tax, oldest } = await queries.untickedBefore(ctx.db, ctx.ledger.id, period)
  return tipsOf({
    facts,
    period,
    settings,
    sold: await queries.soldSince(ctx.db, ctx.ledger.id, from, period),
    unticked: oldest === null ? null : { count, tax, oldest },
    cash: await queries.paidInCash(ctx.db, ctx.ledger.id, {
      period,
      limit: rateIn(cashLimits, period).value,
      cash: roots(CASH),
      others: roots(OTHERS),
    }),
  })
}
