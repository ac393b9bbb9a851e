/** 漏报检查: what every company owes of a year against what was filed; what was looked at is told, so that an empty list says something. */
import type { Asked } from '@app/contract/kernel/filter'
import type { missedFilter } from '@app/contract/centre/tax-batch/tax-batch'
import { MISSED_KIND_KEYS, missedOf, type Missed } from '@app/domain/centre/tax-batch/missed'
import { dayInChina, lastOfYear, periodFrom, periodOf, type Period } from '@app/domain/kernel/period'
import { look, type Overview } from '../../ledger/overviews/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { standingIn } from '../../tax/owed/index.ts'

type Filter = Asked<typeof missedFilter>
interface Paged {
  readonly year: number
  readonly page: number
  readonly pageSize: number
}

export const missedOverview: Overview<Missed> = {
  page: 'missed',
  rules: 2,
  reckon: async (ctx, span) => {
    const today = dayInChina(ctx.now)
    const from = periodFrom(Number(span), 1)
    const last = lastOfYear(from)
    const thisMonth = periodOf(today)
    const to: Period = last < thisMonth ? last : thisMonth
    const { standing, standingReturns, establishedIn } = await standingIn(ctx, from, to)
    const { startPeriod } = ctx.ledger
    const { owed, missed } = missedOf({ standing, returns: standingReturns, startPeriod, establishedIn }, from, to, today)
    return { looked: owed, rows: missed.map((row) => ({ kind: row.kind, tax: row.tax, row })) }
  },
}

/** In the order of the list of ledgers. */
export async function list(caller: AgencyCaller, { year, ...filter }: Filter & Paged) {
  const { rows, total, ledgers, waiting, looked, clear, kinds } = await look(caller, missedOverview, { span: String(year), ...filter })
  return new Answer(
    rows.map(({ id, name, row }) => ({ id, name, key: `${id} ${row.tax} ${row.cycle} ${row.period} ${row.kind}`, ...row })),
    {
      total,
      totalData: {
        companies: ledgers,
        waiting,
        owed: looked,
        without: clear,
        counts: MISSED_KIND_KEYS.map((kind) => ({ kind, count: kinds[kind] ?? 0 })),
      },
    },
  )
}
