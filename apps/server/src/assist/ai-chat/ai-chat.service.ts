/** AI chat: a pass for the chat service, and the conversations it keeps for a person, each in the ledger it was held in. */
import { titleOf, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { randomBytes } from 'node:crypto'
import type { UserCaller } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import * as queries from './ai-chat.queries.ts'

/** A page asks for another in time. */
const PASS_SECONDS = 15 * 60
const PASSES = { name: 'chat-pass', most: 120, seconds: 3600 }
const QUESTIONS = { name: 'chat-question', most: 60, seconds: 3600 }

/** Counted by person: every question may cost the house money. */
const byPerson = (ctx: Pick<UserCaller, 'database' | 'now' | 'user'>) => ({ database: ctx.database, now: ctx.now, address: ctx.user.id })

/** A pass for this session and the ledger selected now; only its digest is kept. */
export async function pass(ctx: UserCaller, believed?: string | null): Promise<{ token: string; expiresAt: Date }> {
  if (believed !== undefined && believed !== (ctx.ledger?.id ?? null)) throw conflict('AI0002', '账套已切换，请刷新页面后再打开智能助手')
  await countUse(byPerson(ctx), PASSES)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + PASS_SECONDS * 1000)
  const made = { tokenHash: hashToken(token), sessionHash: ctx.sessionHash, aboutLedgerId: ctx.ledger?.id ?? null, expiresAt }
  await ctx.database.inPlatform((db) => queries.addPass(db, made, ctx.now))
  return { token, expiresAt }
}

const inPerson = <T>(ctx: UserCaller, work: (db: Tx) => Promise<T>): Promise<T> =>
  ctx.database.inPerson(ctx.user.id, ctx.ledger?.id ?? null, work)

export const conversations = (ctx: UserCaller, assistant: Assistant) => inPerson(ctx, (db) => queries.conversations(db, assistant))

export const messages = (ctx: UserCaller, id: string) =>
  inPerson(ctx, async (db) => {
    await queries.lock(db, id)
    return queries.messages(db, id)
  })

export async function begin(ctx: UserCaller, { assistant, question }: { assistant: Assistant; question: string }) {
  await countUse(byPerson(ctx), QUESTIONS)
  return inPerson(ctx, async (db) => {
    const made = await queries.begin(db, { assistant, title: titleOf(question), now: ctx.now })
    await queries.say(db, { conversationId: made.id, role: 'user', content: question, state: 'done', sources: [], saidAt: ctx.now })
    return made
  })
}

/** A question that has no answer yet is answered before the next one is asked. */
export async function ask(ctx: UserCaller, id: string, question: string): Promise<void> {
  await countUse(byPerson(ctx), QUESTIONS)
  await inPerson(ctx, async (db) => {
    await queries.lock(db, id)
    const last = await queries.lastRole(db, id)
    if (last?.role === 'user') throw broken('AI0001', '上一个问题还没有回答，请等它回答完或按重试')
    await queries.say(db, { conversationId: id, role: 'user', content: question, state: 'done', sources: [], saidAt: ctx.now })
  })
}

interface Answered {
  readonly content: string
  readonly state: 'done' | 'stopped' | 'failed'
  readonly sources: readonly string[]
}

/** The answer to the last question; given again, it takes the place of the one before. */
export const answer = (ctx: UserCaller, id: string, answered: Answered): Promise<void> =>
  inPerson(ctx, async (db) => {
    await queries.lock(db, id)
    await queries.dropLastAnswer(db, id)
    await queries.say(db, { conversationId: id, role: 'assistant', ...answered, saidAt: ctx.now })
  })

export const remove = (ctx: UserCaller, id: string): Promise<void> =>
  inPerson(ctx, async (db) => {
    await queries.lock(db, id)
    await queries.remove(db, id)
  })
