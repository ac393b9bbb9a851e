/** 漏报检查: what every company owes of a year against what was filed; what was looked at is told, so that an empty list says something. */
import type { Asked } from '@app/contract/kernel/filter'
import type { missedFilter } from '@app/contract/centre/tax-batch'
import { MISSED_KIND_KEYS, missedOf, type CheckedYear } from '@app/domain/centre/tax-batch/missed'
import { dayInChina, lastOfYear, periodFrom, periodOf, type Period } from '@app/domain/kernel/period'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { standingIn } from '../../tax/owed/index.ts'
import { eachOf } from '../progress/index.ts'
import { ALL, ledgersOf } from './year.service.ts'

type Filter = Asked<typeof missedFilter>
interface Paged {
  readonly year: number
  readonly page: number
  readonly pageSize: number
}

async function checked(caller: AgencyCaller, ledgerId: string, year: number): Promise<CheckedYear> {
  const today = dayInChina(caller.now)
  const from = periodFrom(year, 1)
  const last = lastOfYear(from)
  const thisMonth = periodOf(today)
  const to: Period = last < thisMonth ? last : thisMonth
  return caller.database.inLedger(ledgerId, async (db) => {
    const ledger = { ...(await ledgerNow(db)), readOnly: true }
    const { standing, standingReturns, establishedIn } = await standingIn({ db, ledger }, from, to)
    return missedOf({ standing, returns: standingReturns, startPeriod: ledger.startPeriod, establishedIn }, from, to, today)
  })
}

/** Ledger by ledger, a few at a time; rows in the order of the list of ledgers. */
export async function list(caller: AgencyCaller, { year, page, pageSize, kind, tax, ...filter }: Filter & Paged) {
  const { rows: ledgers, count } = await ledgersOf(caller, filter, ALL)
  const found = new Map<string, CheckedYear>()
  await eachOf(ledgers, async ({ id }) => void found.set(id, await checked(caller, id, year)))
  const all = ledgers.flatMap(({ id, name }) =>
    found.get(id)!.missed.map((one) => ({ id, name, key: `${id} ${one.tax} ${one.cycle} ${one.period} ${one.kind}`, ...one })),
  )
  const rows = all.filter((one) => (kind === undefined || one.kind === kind) && (tax === undefined || one.tax === tax))
  const years = [...found.values()]
  return new Answer(rows.slice((page - 1) * pageSize, page * pageSize), {
    total: rows.length,
    totalData: {
      companies: count,
      owed: years.reduce((sum, one) => sum + one.owed, 0),
      without: years.filter((one) => one.owed > 0 && one.missed.length === 0).length,
      counts: MISSED_KIND_KEYS.map((one) => ({ kind: one, count: all.filter((row) => row.kind === one).length })),
    },
  })
}
