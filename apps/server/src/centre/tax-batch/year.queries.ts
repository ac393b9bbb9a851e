/** Returns of a year in many ledgers, through the firm's door: as each was corrected last, and what they come to. */
import type { YearState } from '@app/domain/centre/tax-batch/year'
import { FILED_STATES } from '@app/domain/centre/tax-batch/year'
import type { Money } from '@app/domain/kernel/money'
import { lastOfYear, periodFrom, type Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { FILED_ELSEWHERE, type OwnFiling } from '@app/domain/tax/forms/engine/taxes'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Returns and withholding returns in one shape: of each filing, cycle, month and owner the last that is not void; what is prepaid elsewhere is none. */
const latest = (ids: readonly string[], year: number) => {
  const from = periodFrom(year, 1)
  const to = lastOfYear(from)
  return sql`
    (select * from (
       select distinct on (ledger_id, filing, cycle, period, serial) ledger_id, id, filing, cycle, period, correction, state, due
         from tax_declarations
        where ledger_id = any(${ids}::uuid[]) and period between ${from} and ${to} and state <> 'voided'
          and filing <> all(${[...FILED_ELSEWHERE]}::text[])
        order by ledger_id, filing, cycle, period, serial, correction desc) r
      union all
     select * from (
       select distinct on (ledger_id, period) ledger_id, id, 'iit', 'month', period, number as correction,
              case when state = 'filed' and bureau <> '' then bureau else state end, filed_tax as due
         from iit_declarations
        where ledger_id = any(${ids}::uuid[]) and period between ${from} and ${to} and state <> 'void'
        order by ledger_id, period, number desc) p)`
}

export interface YearReturn {
  readonly ledgerId: string
  readonly id: string
  readonly filing: OwnFiling | 'iit'
  readonly cycle: Cycle
  readonly period: Period
  readonly correction: number
  readonly state: YearState
  readonly due: Money | null
}
/** Of each company in turn, or of one from within it. */
export const ofYear = (db: Tx, ids: readonly string[], year: number): Promise<YearReturn[]> =>
  sql<YearReturn>`
    select ledger_id as "ledgerId", id, filing, cycle, period, correction::integer, state, due
      from ${latest(ids, year)} t order by period, filing, cycle`
    .execute(db)
    .then(({ rows }) => rows)

export interface YearSum {
  readonly filing: OwnFiling | 'iit'
  readonly cycle: Cycle
  readonly period: Period
  readonly filed: number
  readonly open: number
  readonly due: Money
}
export const sumsOfYear = (db: Tx, ids: readonly string[], year: number): Promise<YearSum[]> =>
  sql<YearSum>`
    select filing, cycle, period, count(*) filter (where state = any(${FILED_STATES as string[]}))::integer as filed,
           count(*) filter (where state <> all(${FILED_STATES as string[]}))::integer as open, coalesce(sum(due), 0)::numeric(18,2) as due
      from ${latest(ids, year)} t group by filing, cycle, period order by period, filing, cycle`
    .execute(db)
    .then(({ rows }) => rows)
