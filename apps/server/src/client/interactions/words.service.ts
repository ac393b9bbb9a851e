/** 留言: a client's people and whoever keeps the books talk to each other, a thread for each person; what was said is kept. */
import { AppError } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { checkWords } from '@app/domain/client/interactions/talk'
import { record } from '../../ledger/book-log/index.ts'
import { tellLedger } from '../../ledger/messages/index.ts'
import type { ClientContext, LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { deliver, reachable } from './contacts.service.ts'
import * as contacts from './contacts.queries.ts'
import * as queries from './words.queries.ts'

/** As much of it as a message to a telephone carries before its link. */
const MOST_IN_SMS = 60
const short = (words: string): string => (words.length > MOST_IN_SMS ? `${words.slice(0, MOST_IN_SMS)}…` : words)

export async function threads(ctx: LedgerContext) {
  const rows = await queries.threads(ctx.db, ctx.ledger.id)
  return new Answer(rows, { totalData: { unread: rows.reduce((count, one) => count + one.unread, 0) } })
}

export async function list(ctx: LedgerContext, contactId: string) {
  await contacts.one(ctx.db, contactId)
  return queries.list(ctx.db, contactId)
}

async function keep(ctx: LedgerContext, contactId: string, byClient: boolean, words: string) {
  checkWords(words)
  const id = newId()
  const row = await queries.add(ctx.db, { id, contactId, byClient, words, saidBy: ctx.user.name, saidAt: ctx.now })
  await record(ctx, { action: byClient ? '客户留言' : '给客户留言', object: 'clientWords', objectId: id, after: { words } })
  return row
}

/** Kept whether the message goes or not: it stands on his page; that it did not go is said. */
export async function say(caller: LedgerCaller, contactId: string, { words, bySms }: { words: string; bySms: boolean }) {
  const row = await caller.transact(async (ctx) => {
    await reachable(ctx, contactId)
    return keep(ctx, contactId, false, words)
  })
  return new Answer(row, { totalData: { told: bySms && (await tellByPhone(caller, contactId, words)) } })
}

const nothing = () => Promise.resolve()
async function tellByPhone(caller: LedgerCaller, contactId: string, words: string): Promise<boolean> {
  try {
    await deliver(caller, {
      contactId,
      bySms: true,
      part: 'words',
      words: `您的会计${caller.user.name}留言：${short(words)} 回复请打开`,
      also: nothing,
      undo: nothing,
    })
    return true
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    await caller.transact((ctx) => record(ctx, { action: '留言的短信没有发出', object: 'clientContact', objectId: contactId }))
    return false
  }
}

export async function seen(ctx: LedgerContext, contactId: string): Promise<void> {
  await contacts.one(ctx.db, contactId)
  await queries.seen(ctx.db, contactId, true, ctx.now)
}

export const ofClient = (ctx: ClientContext) => queries.list(ctx.db, ctx.contactId)
export const unreadOf = (ctx: ClientContext) => queries.unread(ctx.db, ctx.contactId)
export const seenByClient = async (ctx: ClientContext): Promise<void> => {
  await queries.seen(ctx.db, ctx.contactId, false, ctx.now)
}

export async function sayAsClient(ctx: ClientContext, words: string) {
  const row = await keep(ctx, ctx.contactId, true, words)
  await tellLedger(ctx, { type: 'M101', title: '客户留言', content: `${ctx.user.name}：${short(words)}` })
  return row
}
