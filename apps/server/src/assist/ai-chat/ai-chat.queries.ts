/** Passes of the chat service; a person's conversations, behind the door of that person and ledger. */
import type { Assistant } from '@app/domain/assist/ai-chat/assistants'
import { notFound } from '@app/domain/kernel/app-error'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

const MOST_LISTED = 100

export async function addPass(
  db: Tx,
  pass: { tokenHash: Buffer; sessionHash: Buffer; aboutLedgerId: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('chatPasses').where('expiresAt', '<=', now).execute()
  await db.insertInto('chatPasses').values(pass).execute()
}

const conversationOf = <T extends { assistant: string }>(row: T) => ({ ...row, assistant: row.assistant as Assistant })

export async function conversations(db: Tx, assistant: Assistant) {
  const rows = await db
    .selectFrom('chatConversations')
    .select(['id', 'assistant', 'title', 'changedAt'])
    .where('assistant', '=', assistant)
    .orderBy('changedAt', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(conversationOf)
}

/** Holds the conversation against a second answer at the same moment. */
export const lock = (db: Tx, id: string) =>
  db
    .selectFrom('chatConversations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('AI0404', '对话不存在或已删除'))

export async function begin(db: Tx, made: { assistant: Assistant; title: string; now: Date }) {
  const row = await db
    .insertInto('chatConversations')
    .values({ assistant: made.assistant, title: made.title, createdAt: made.now, changedAt: made.now })
    .returning(['id', 'assistant', 'title', 'changedAt'])
    .executeTakeFirstOrThrow()
  return conversationOf(row)
}

interface Said extends Pick<Row<'chatMessages'>, 'conversationId' | 'role' | 'content' | 'state' | 'saidAt'> {
  readonly sources: readonly string[]
}

export async function say(db: Tx, said: Said): Promise<void> {
  await db
    .insertInto('chatMessages')
    .values({ ...said, sources: [...said.sources] })
    .execute()
  await db.updateTable('chatConversations').set({ changedAt: said.saidAt }).where('id', '=', said.conversationId).execute()
}

export async function messages(db: Tx, conversationId: string) {
  const rows = await db
    .selectFrom('chatMessages')
    .select(['id', 'role', 'content', 'state', 'sources', 'saidAt'])
    .where('conversationId', '=', conversationId)
    .orderBy('saidAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role, state: row.state }))
}

/** The role of what was said last; undefined when nothing was. */
export const lastRole = (db: Tx, conversationId: string) =>
  db
    .selectFrom('chatMessages')
    .select('role')
    .where('conversationId', '=', conversationId)
    .orderBy('saidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes back an answer that is to be given again. */
export async function dropLastAnswer(db: Tx, conversationId: string): Promise<void> {
  await db
    .deleteFrom('chatMessages')
    .where('id', 'in', (from) =>
      from
        .selectFrom('chatMessages')
        .select('id')
        .where('conversationId', '=', conversationId)
        .orderBy('saidAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('role', '=', 'assistant')
    .execute()
}

export const remove = (db: Tx, id: string) => db.deleteFrom('chatConversations').where('id', '=', id).execute()
