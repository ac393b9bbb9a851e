/** Books made of invoices: sales, purchases, and income beside what the books have. */
import { fromFen, toFen, ZERO } from '@app/domain/kernel/money'
import { periodsBetween, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { isUnder } from '@app/domain/ledger/subjects/subject'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { incomeSheet, readQuantity, statisticsSheet, type StatisticsBy } from '@app/domain/papers/invoices/statistics'
import { checkRange, readFacts, type Range } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { movedBeside } from './moved.registry.ts'
import * as queries from './statistics.queries.ts'

interface Grouped {
  readonly from: Period
  readonly to: Period
  readonly by: StatisticsBy
}
const titles: Readonly<Record<InvoiceDirection, string>> = { output: '销售汇总表', input: '采购统计表' }

export async function summary(ctx: LedgerContext, direction: InvoiceDirection, { from, to, by }: Grouped): Promise<Sheet> {
  checkRange({ from, to, withDrafts: true })
  const moved = await movedBeside(ctx, { direction, by, from, to })
  // beside documents, goods and parties are called as the documents call them
  const rows = await queries.grouped(ctx.db, ctx.ledger.id, direction, by, from, to, moved !== undefined)
  return statisticsSheet(
    titles[direction],
    // a month is its own key
    rows.map((row) => ({
      ...row,
      key: by === 'period' ? row.name : row.key,
      count: Number(row.count),
      quantity: readQuantity(row.quantity),
    })),
    { from, to, by, direction, moved, company: ctx.ledger.name },
  )
}

export const INCOME: readonly string[] = ['主营业务收入', '其他业务收入', '经营收入']

/** 收入统计表: output invoices beside the credit of the income subjects, month by month. */
export async function income(ctx: LedgerContext, query: Range): Promise<Sheet> {
  checkRange(query)
  const { from, to } = query
  const facts = await readFacts(ctx, { through: to, withDrafts: query.withDrafts })
  const tops = facts.subjects.filter((one) => one.level === 1 && INCOME.includes(one.name))
  const own = new Set(facts.subjects.filter((one) => tops.some((top) => isUnder(one.code, top.code))).map((one) => one.id))
  const booked = new Map<Period, bigint>()
  for (const one of facts.turnovers)
    if (own.has(one.subjectId)) {
      const fen = toFen(one.credit) - toFen(one.debit) - toFen(one.carriedCredit) + toFen(one.carriedDebit)
      booked.set(one.period, (booked.get(one.period) ?? 0n) + fen)
    }
  const invoiced = new Map((await queries.invoicedMonths(ctx.db, ctx.ledger.id, from, to)).map((row) => [row.period, row]))
  const rows = periodsBetween(from, to).flatMap((period) => {
    const row = invoiced.get(period)
    const fen = booked.get(period) ?? 0n
    if (!row && fen === 0n) return []
    const { net = ZERO, tax = ZERO, booked: linked = ZERO, count = '0' } = row ?? {}
    return [{ period, count: Number(count), net, tax, booked: linked, income: fromFen(fen) }]
  })
  return incomeSheet(rows, { from, to, company: ctx.ledger.name, subjects: tops.map((one) => one.code).join(',') })
}
