/** Messages and who has read them. */
import type { Asked } from '@app/contract/kernel/filter'
import type { messageFilter } from '@app/contract/ledger/messages/messages'
import type { MessageType, Target } from '@app/domain/ledger/messages/message'
import { sql, type RawBuilder } from 'kysely'
import { allOf, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** Whose messages a person sees. */
export interface Sight {
  readonly userId: string
  readonly agencyId: string | null
  /** Of the ledgers the person may enter. */
  readonly ledgerIds: RawBuilder<readonly string[]>
}

export interface Filter extends Asked<typeof messageFilter> {
  readonly id?: string | undefined
  readonly since?: Date | undefined
  readonly targets?: readonly { readonly targetType: Target; readonly targetIds?: readonly string[] | undefined }[] | undefined
}

const seen = ({ userId, agencyId, ledgerIds }: Sight) => sql<boolean>`(
  m.target_type = 'SYS'
  or (m.target_type = 'USER' and m.target_id = ${userId})
  or (m.target_type = 'BK_COMPANY' and m.target_id = ${agencyId})
  or (m.target_type = 'COMPANY' and m.target_id = any(${ledgerIds})))`

const isRead = (userId: string) =>
  sql<boolean>`exists (select 1 from message_reads r where r.message_id = m.message_id and r.user_id = ${userId})`

const conditionsFor = ({ userId }: Sight): SqlConditions<Filter> => ({
  id: (id) => sql`m.message_id = ${id}`,
  type: (type) => sql`m.type = ${type}`,
  since: (since) => sql`m.at > ${since}`,
  read: (is) => (is ? isRead(userId) : sql`not ${isRead(userId)}`),
  targets: (targets) => {
    const each = targets.map(({ targetType, targetIds }) =>
      targetIds === undefined
        ? sql`m.target_type = ${targetType}`
        : sql`(m.target_type = ${targetType} and m.target_id::text = any(${targetIds}))`,
    )
    return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
  },
})
const wanted = (sight: Sight, filter: Filter) => allOf(conditionsFor(sight), filter, seen(sight))

export interface MessageRow extends Pick<Row<'messages'>, 'type' | 'title' | 'content' | 'at' | 'level' | 'targetType'> {
  readonly id: string
  readonly read: boolean
}

/** The newest first. */
export const find = async (db: Tx, sight: Sight, filter: Filter, page: { readonly offset: number; readonly limit: number }) =>
  (
    await sql<MessageRow>`
      select m.message_id as id, m.type, m.title, m.content, m.at, m.level, m.target_type, ${isRead(sight.userId)} as read
        from messages m where ${wanted(sight, filter)}
       order by m.at desc, m.message_id desc offset ${page.offset} limit ${page.limit}`.execute(db)
  ).rows

export const count = async (db: Tx, sight: Sight, filter: Filter): Promise<number> =>
  Number((await sql<{ count: string }>`select count(*) from messages m where ${wanted(sight, filter)}`.execute(db)).rows[0]!.count)

/** Marks what a filter finds as read; answers how many were unread before. */
export const markRead = async (db: Tx, sight: Sight, which: { ids?: readonly string[]; targets?: Filter['targets'] }, now: Date) =>
  Number(
    (
      await sql`
        insert into message_reads (message_id, user_id, read_at)
        select m.message_id, ${sight.userId}, ${now} from messages m
         where ${wanted(sight, { targets: which.targets })}
           ${which.ids === undefined ? sql`` : sql`and m.message_id = any(${which.ids}::uuid[])`}
        on conflict do nothing`.execute(db)
    ).numAffectedRows ?? 0n,
  )

export const add = (
  db: Tx,
  message: {
    messageId: string
    targetType: Target
    targetId: string | null
    type: MessageType
    title: string
    content: string
    level: number
    at: Date
  },
) => db.insertInto('messages').values(message).execute()
