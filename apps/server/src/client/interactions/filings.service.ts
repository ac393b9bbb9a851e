/** Returns the client is asked about before they are sent: told to him by a link, answered on his own page. */
import { dayInChina } from '@app/domain/kernel/period'
import { groupThousands } from '@app/domain/kernel/money'
import { notFound } from '@app/domain/kernel/app-error'
import { tellLedger } from '../../ledger/messages/index.ts'
import type { ClientContext, LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { filingOfClient, filingsOfClient, noteClientAsked, respondToFiling } from '../../tax/filing/index.ts'
import { deliver, reachable } from './contacts.service.ts'

export const list = (ctx: LedgerContext, before: string | undefined) => filingsOfClient(ctx, before)

/** FI0407: not one the client is asked about. */
async function one(ctx: LedgerContext, id: string) {
  const found = await filingOfClient(ctx, id)
  if (found === undefined) throw notFound('FI0407', '没有请客户确认这份申报')
  return found
}

/** That he was asked is kept once the message has gone: what was not sent has not happened. */
export async function push(caller: LedgerCaller, id: string, { contactId, bySms }: { contactId: string; bySms: boolean }) {
  const filing = await caller.transact((ctx) => one(ctx, id))
  const nothing = () => Promise.resolve()
  const words = `${caller.ledger.name}${filing.from}至${filing.to}${filing.title}应缴${groupThousands(filing.owed)}元，请核对后确认申报：`
  const link = await deliver(caller, { part: 'taxes', contactId, bySms, words, also: nothing, undo: nothing })
  await caller.transact(async (ctx) => noteClientAsked(ctx, id, (await reachable(ctx, contactId)).name))
  return { link }
}

export async function respond(ctx: ClientContext, id: string, said: { agree: boolean; words: string; seen: string }) {
  const about = await respondToFiling(ctx, id, said)
  await tellLedger(ctx, {
    type: 'M101',
    title: said.agree ? '客户已同意申报' : '客户对申报有异议',
    content: `${ctx.user.name}（${dayInChina(ctx.now)}）：${about}${said.words === '' ? '' : `，${said.words}`}`,
    pops: !said.agree,
  })
  return one(ctx, id)
}
