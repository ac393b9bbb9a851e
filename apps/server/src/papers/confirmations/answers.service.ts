/** What happens to letters after they are made: contacts kept, answers taken once, letters given up. The books are never touched. */
import { checkAnswerable, checkReply, checkSendable, checkVoidable, owedText, type Reply } from '@app/domain/papers/confirmations/letter'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './letters.queries.ts'
import type { StoredLetter } from './letters.queries.ts'

export async function setContact(ctx: LedgerContext, id: string, { contact, phone }: { contact: string; phone: string }): Promise<void> {
  const letter = await queries.lock(ctx.db, id)
  checkSendable(letter.state)
  await queries.set(ctx.db, id, { contact, phone })
  await record(ctx, {
    action: '修改对账函联系人',
    object: 'confirmation',
    objectId: id,
    before: [letter.number, letter.contact],
    after: contact,
  })
}

interface Answer extends Reply {
  readonly name: string
}
/** Keeps an answer, once; the books are not touched. */
export async function keepReply(
  ctx: Pick<LedgerContext, 'db' | 'user' | 'now'>,
  letter: StoredLetter,
  { agreed, balance, name, note }: Answer,
  via: 'link' | 'paper',
): Promise<void> {
  checkAnswerable(letter.state)
  checkReply({ agreed, balance, note }, letter.balance, via === 'link' ? 'amount' : 'replyBalance')
  const figure = agreed ? letter.balance : balance
  await queries.set(ctx.db, letter.id, {
    state: agreed ? 'agreed' : 'disputed',
    repliedAt: ctx.now,
    replyVia: via,
    replyName: name,
    replyBalance: figure,
    replyNote: note,
    replyTakenBy: via === 'paper' ? ctx.user.name : '',
  })
  await record(ctx, {
    action: via === 'paper' ? '登记对账回函' : '对方回复对账函',
    object: 'confirmation',
    objectId: letter.id,
    before: [letter.number, letter.party, owedText(letter.balance)],
    after: { agreed, balance: figure, name, note, digest: letter.digest },
  })
}

export async function takeReply(ctx: LedgerContext, id: string, reply: Answer): Promise<void> {
  await keepReply(ctx, await queries.lock(ctx.db, id), reply, 'paper')
}

export async function voidLetter(ctx: LedgerContext, id: string, reason: string): Promise<void> {
  const letter = await queries.lock(ctx.db, id)
  checkVoidable(letter.state)
  await queries.set(ctx.db, id, { state: 'void', voidedAt: ctx.now, voidedBy: ctx.user.name, voidReason: reason })
  await record(ctx, { action: '作废对账函', object: 'confirmation', objectId: id, before: [letter.number, letter.party], after: reason })
}
