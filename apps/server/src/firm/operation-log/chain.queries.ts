/** Seals of logs as they hang in their chains, with what was sealed: of the firm through its door, of its people through the platform's. */
import type { Day } from '@app/domain/kernel/period'
import type { ChainLine } from '@app/domain/firm/operation-log/chain-file'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { startOfDay } from './operation-log.queries.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** The links sealed in these days; said in UTC, as they were sealed. `since`: none before. */
export async function linesOf(db: Tx, chainId: string, { from, to }: Span, limit: number, since: Date | null = null): Promise<ChainLine[]> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(db)
  const { rows } = await sql<ChainLine>`
    select l.chain_id, l.seq::int as seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, l.object, s.key, s.digest,
           coalesce(app.said(to_jsonb(f)), app.said(to_jsonb(e))) as text, l.previous_hash, l.hash
      from app.seal_links l
      join app.seals s on s.chain_id = l.chain_id and s.link_id = l.id and s.object = l.object
      left join app.firm_log f on f.agency_id = l.chain_id and f.id = case when l.object = 'firm_log' and s.digest <> '' then s.key::uuid end
      left join app.account_events e on e.user_id = l.chain_id and e.id = case when l.object = 'account_events' and s.digest <> '' then s.key::uuid end
     where l.chain_id = ${chainId} and l.at >= ${startOfDay(from)} and l.at < ${startOfDay(to, 1)}
       and (${since}::timestamptz is null or l.at >= ${since})
     order by l.seq, s.key collate "C" limit ${limit}`.execute(db)
  return rows
}

export const peopleOf = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .select(['agencyMembers.userId', 'agencyMembers.joinedAt'])
    .select(sql<string>`coalesce(nullif(agency_members.staff_name, ''), users.display_name)`.as('name'))
    .where('agencyMembers.agencyId', '=', agencyId)
    .orderBy('agencyMembers.userId')
    .execute()
