/** Messages: people read those of their own, their firm, their ledgers and everybody; areas write them in their own transaction. */
import type { Asked } from '@app/contract/kernel/filter'
import type { messageFilter } from '@app/contract/ledger/messages/messages'
import { newId } from '@app/domain/kernel/id'
import { messageTypes, writeSubjects, type MessageType, type SubjectEntry, type Target } from '@app/domain/ledger/messages/message'
import type { LedgerContext, UserContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { idsEntered, whoIs } from '../ledgers/index.ts'
import * as queries from './messages.queries.ts'

const sightOf = ({ db, user }: UserContext): queries.Sight => ({
  userId: user.id,
  agencyId: user.agency?.id ?? null,
  ledgerIds: idsEntered(db, whoIs(user)),
})

interface ListQuery extends Asked<typeof messageFilter> {
  readonly page: number
  readonly pageSize: number
}

export async function list(ctx: UserContext, { page, pageSize, ...filter }: ListQuery) {
  const sight = sightOf(ctx)
  const [rows, total] = await Promise.all([
    queries.find(ctx.db, sight, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
    queries.count(ctx.db, sight, filter),
  ])
  return new Answer(rows, { total })
}

interface PollQuery extends queries.Filter {
  readonly pageSize: number
}

export async function poll(ctx: UserContext, { pageSize, ...filter }: PollQuery) {
  return queries.find(ctx.db, sightOf(ctx), filter, { offset: 0, limit: pageSize })
}

interface Marking {
  readonly ids?: readonly string[] | undefined
  readonly targetTypes?: readonly Target[] | undefined
  readonly targetIds?: readonly string[] | undefined
}

/** Marks messages read for this person alone; ids and targets that are not the person's mark nothing. */
export async function markRead(ctx: UserContext, { ids, targetTypes, targetIds }: Marking) {
  if (ids === undefined && targetTypes === undefined) return new Answer(undefined, { returnMessage: '操作成功' })
  const targets = targetTypes?.map((targetType) => ({ targetType, ...(targetType !== 'SYS' && targetIds !== undefined && { targetIds }) }))
  await queries.markRead(ctx.db, sightOf(ctx), { ...(ids && { ids }), ...(targets && { targets }) }, ctx.now)
  return new Answer(undefined, { returnMessage: '操作成功' })
}

type Teller = Pick<LedgerContext, 'db' | 'ledger' | 'now'>
interface Told {
  readonly type: MessageType
  /** What it is about; the ledger is named after it. */
  readonly title: string
  readonly content: string
  /** False: it waits in the list, nothing pops up. */
  readonly pops?: boolean
}

const messageOf = ({ ledger, now }: Teller, { type, title, content, pops = true }: Told) => ({
  messageId: newId(),
  type,
  title: `${title}：${ledger.name}`.slice(0, 100),
  content,
  level: pops ? 1 : 0,
  at: now,
})

/** Tells everybody in the ledger. */
export const tellLedger = (ctx: Teller, told: Told) =>
  queries.add(ctx.db, { ...messageOf(ctx, told), targetType: 'COMPANY', targetId: ctx.ledger.id })

/** Tells these people alone, in the transaction of what they are told of. */
export const tellPeople = (ctx: Teller, userIds: readonly string[], told: Told): Promise<void> =>
  asPlatform(ctx.db, async (db) => {
    for (const targetId of new Set(userIds)) await queries.add(db, { ...messageOf(ctx, told), targetType: 'USER', targetId })
  })

/** Tells everybody in the ledger which subjects were made for them (M001): at the bell, over no page — nobody has to act on it. */
export async function tellNewSubjects(ctx: Teller, entries: readonly SubjectEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tellLedger(ctx, { type: 'M001', title: messageTypes.M001, content: writeSubjects(entries), pops: false })
}
