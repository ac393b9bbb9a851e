/** Seals of logs as they hang in their chains, with what was sealed: of the firm through its door, of its people through the platform's. */
import type { Day } from '@app/domain/kernel/period'
import type { ChainLine } from '@app/domain/firm/operation-log/chain-file'
import { sql } from 'kysely'
import { memberName } from '../identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { startOfDay } from './operation-log.queries.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** What rows say that were sealed, by their keys. */
async function textsOf(db: Tx, object: string, chainId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const of = object === 'firm_log' ? sql`app.firm_log t where t.agency_id` : sql`app.account_events t where t.user_id`
  const { rows } = await sql<{ key: string; text: string }>`
    select t.id::text as key, app.said(to_jsonb(t)) as text from ${of} = ${chainId} and t.id = any(${keys}::uuid[])`.execute(db)
  return new Map(rows.map(({ key, text }) => [key, text]))
}

/** The links sealed in these days; said in UTC, as they were sealed. `since`: none before. More than the limit are not read to the end. */
export async function linesOf(db: Tx, chainId: string, { from, to }: Span, limit: number, since: Date | null = null): Promise<ChainLine[]> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(db)
  const { rows } = await sql<Omit<ChainLine, 'text'>>`
    select l.chain_id, l.seq::int as seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, l.object, s.key, s.digest,
           l.previous_hash, l.hash
      from app.seal_links l join app.seals s on s.chain_id = l.chain_id and s.link_id = l.id and s.object = l.object
     where l.chain_id = ${chainId} and l.at >= ${startOfDay(from)} and l.at < ${startOfDay(to, 1)}
       and (${since}::timestamptz is null or l.at >= ${since})
     order by l.seq, s.key collate "C" limit ${limit}`.execute(db)
  const texts = new Map<string, ReadonlyMap<string, string>>()
  for (const [object, list] of Map.groupBy(rows, (row) => row.object))
    texts.set(
      object,
      await textsOf(
        db,
        object,
        chainId,
        list.map((row) => row.key),
      ),
    )
  return rows.map((row) => ({ ...row, text: row.digest === '' ? null : (texts.get(row.object)?.get(row.key) ?? null) }))
}

export const peopleOf = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .select(['agencyMembers.userId', 'agencyMembers.joinedAt'])
    .select(memberName.as('name'))
    .where('agencyMembers.agencyId', '=', agencyId)
    .orderBy('agencyMembers.userId')
    .execute()
