/** What another way of costing goods issued does to a month's cost of sales. */
import { walkSteps } from '@app/domain/finance/period-end/walk'
import type { StockCost } from '@app/domain/finance/period-end/step'
import type { MethodEffect } from '@app/domain/ledger/accounting-methods/method'
import { ZERO } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Period } from '@app/domain/kernel/period'
import { methodInForce } from '../../ledger/accounting-methods/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { readBooks, stockCostBy } from './period-end.books.ts'

/** Of the first month it holds for, from what is typed as sold in it. */
export async function stockCostEffect(
  ctx: LedgerContext,
  { from, to, effective }: { from: string; to: string; effective: Period },
): Promise<MethodEffect> {
  if (effective > periodOf(dayInChina(ctx.now))) return { words: `${effective}还没有到，影响在结转销售成本时列示`, lines: [] }
  const books = await readBooks(ctx, effective)
  if ((books.given.issues ?? []).length === 0) return { words: `${effective}还没有录入销售数量，影响在结转销售成本时列示`, lines: [] }
  const earlier = (await methodInForce(ctx, 'stockCost', effective))?.since ?? null
  const costBy = async (method: string, since: Period | null) => {
    const stockCost = await stockCostBy(ctx, method as StockCost['method'], since, effective)
    const step = walkSteps({ ...books, given: { ...books.given, stockCost } }).find((one) => one.step.ruleId === 'cogs')
    return step?.plan?.amount ?? ZERO
  }
  // one after the other: both read through the one connection
  const was = await costBy(from, earlier)
  const is = await costBy(to, effective)
  return { words: '未来适用法，以前月份不变', lines: [{ name: `${effective}结转的销售成本`, was, is }] }
}
