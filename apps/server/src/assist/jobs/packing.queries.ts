/** Closed months that wait to be packed: the platform's door. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface ClosedMonth {
  readonly ledgerId: string
  readonly name: string
  readonly period: Period
}

export const closedIn = (db: Tx, ledgerId: string): Promise<Pick<ClosedMonth, 'ledgerId' | 'period'>[]> =>
  db
    .selectFrom('periods')
    .select(['ledgerId', 'period'])
    .where('ledgerId', '=', ledgerId)
    .where('closed', '=', true)
    .orderBy('period')
    .execute()

export const want = (db: Tx, userId: string, months: readonly Pick<ClosedMonth, 'ledgerId' | 'period'>[], wantedAt: Date) =>
  db
    .insertInto('packingWanted')
    .values(months.map(({ ledgerId: aboutLedgerId, period }) => ({ aboutLedgerId, period, userId, wantedAt })))
    .onConflict((conflict) =>
      conflict.columns(['aboutLedgerId', 'period']).doUpdateSet((set) => ({
        userId: set.ref('excluded.userId'),
        wantedAt: set.ref('excluded.wantedAt'),
      })),
    )
    .execute()

/** No longer wanted: packed, or told why not. */
export const settle = (db: Tx, months: readonly Pick<ClosedMonth, 'ledgerId' | 'period'>[]) =>
  sql`
    delete from packing_wanted w using unnest(${months.map((one) => one.ledgerId)}::uuid[], ${months.map((one) => one.period)}::text[]) m(id, period)
     where w.about_ledger_id = m.id and w.period = m.period`.execute(db)

/** Someone whose months wait, as far as packing asks who they are. */
export interface Waiting {
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly mobilePhone: string
  readonly months: readonly ClosedMonth[]
}

/** What waits since before a moment and is of no living job: its process is gone. */
export const lost = (db: Tx, now: Date, since: Date): Promise<Waiting[]> =>
  sql<Waiting>`
    select u.id as "userId", u.user_name, u.display_name, u.mobile_phone,
           jsonb_agg(jsonb_build_object('ledgerId', l.ledger_id, 'name', l.name, 'period', w.period) order by l.ledger_id, w.period) as months
      from packing_wanted w join users u on u.id = w.user_id join ledgers l on l.ledger_id = w.about_ledger_id
     where w.wanted_at < ${since}
       and not exists (select 1 from jobs j where j.user_id = w.user_id and j.kind = 'packMonths'
                          and j.state in ('queued', 'running') and j.lease_until >= ${now})
     group by u.id`
    .execute(db)
    .then(({ rows }) => rows)
