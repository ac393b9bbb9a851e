/**
 * Letters on their way: a secret link and an access code that goes another way, or in a message of its own; and the counterparty's door.
 * What could not be sent leaves no link behind.
 */
import { AppError, conflict, invalid, unauthenticated } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { LETTER_STATES, theirBalance, type Owing } from '@app/domain/papers/confirmations/letter'
import type { Money } from '@app/domain/kernel/money'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { record } from '../../ledger/book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ledgerIn, secretFor } from '../../platform/http/client-sessions.ts'
import type { CurrentUser, LedgerCaller, LedgerContext, PublicCaller } from '../../platform/http/context.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import { keepReply } from './answers.service.ts'
import * as queries from './letters.queries.ts'
import type { WholeLetter } from './letters.queries.ts'
import * as links from './links.queries.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 90
/** Opening is for people, not for guessing. */
const OPENING = { name: 'confirmation-door', most: 60, seconds: 60 } as const

/** Bound to its link: the hash of six digits alone is soon found. */
const hashCode = (token: string, code: string): Buffer => hashToken(`${token}:${code}`)

export type Via = 'sms' | 'link' | 'paper'
interface Sent {
  readonly id: string
  readonly number: string
  readonly party: string
  readonly link: string
  readonly code: string
  readonly problem: string
}

async function markSent(ctx: LedgerContext, ids: readonly string[], via: Via): Promise<void> {
  const told: string[] = []
  for (const id of ids) {
    const letter = await queries.lock(ctx.db, id)
    // answered while it was on its way
    if (letter.state !== 'draft' && letter.state !== 'sent') continue
    told.push(`${letter.number} ${letter.party}`)
    await queries.set(
      ctx.db,
      id,
      letter.state === 'draft'
        ? { state: 'sent', sentAt: ctx.now, sentBy: ctx.user.name, sentVia: via }
        : { remindedAt: ctx.now, reminders: letter.reminders + 1, sentVia: via },
    )
  }
  if (told.length > 0)
    await record(ctx, {
      action: { sms: '短信发送对账函', link: '生成对账函链接', paper: '登记寄出对账函' }[via],
      object: 'confirmation',
      objectId: ids.length === 1 ? ids[0]! : `${ids.length}份`,
      after: told,
    })
}

/** CB0010: days out of range. Letters that cannot go say why, the others go. */
export async function send(caller: LedgerCaller, { ids, via, days }: { ids: readonly string[]; via: Via; days: number }): Promise<Sent[]> {
  if (days < 1 || days > MOST_DAYS)
    throw invalid('CB0010', `有效期为1到${MOST_DAYS}天`, [{ field: 'validDays', reason: `1到${MOST_DAYS}天` }])
  const origin = via === 'paper' ? '' : caller.origin()
  const made = await caller.transact(async (ctx) => {
    const found = await queries.whole(ctx.db, ids)
    const all = found.map((letter) => {
      const problem =
        letter.state !== 'draft' && letter.state !== 'sent'
          ? `对账函${LETTER_STATES[letter.state]}，不能再发送`
          : via === 'sms' && letter.phone === ''
            ? '没有手机号，请先填写联系人'
            : ''
      const token = secretFor(ctx.ledger.id)
      return { letter, problem, linkId: newId(), token, code: String(randomInt(1_000_000)).padStart(6, '0') }
    })
    if (via === 'paper') return all
    for (const one of all.filter(({ problem }) => problem === '')) {
      await links.withdraw(ctx.db, one.letter.id)
      await links.add(ctx.db, {
        id: one.linkId,
        letterId: one.letter.id,
        tokenHash: hashToken(one.token),
        codeHash: hashCode(one.token, one.code),
        sentAt: ctx.now,
        sentBy: ctx.user.name,
        expiresAt: new Date(ctx.now.getTime() + days * DAY_MS),
      })
    }
    return all
  })
  // after the sign: browsers keep it to themselves, and no log on the way has it
  const linkOf = (token: string): string => `${origin}/h5.html#letter/${token}`
  const failed = new Map<string, string>()
  if (via === 'sms')
    for (const { letter, problem, linkId, token, code } of made) {
      if (problem !== '') continue
      try {
        await caller.sms.send({
          phone: letter.phone,
          text: `【清账】${letter.content.company}请${letter.party}核对截至${letter.content.asOf}的往来余额：${linkOf(token)} ，${days}天内有效，请于${letter.replyBy}前回复。`,
        })
        // by itself: a message that is passed on does not open the letter
        await caller.sms.send({ phone: letter.phone, text: `【清账】对账函${letter.number}的访问码是${code}，请勿转告他人。` })
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal
        failed.set(linkId, '短信没有发出，请稍后再试，或改为生成链接')
      }
    }
  const gone = made.filter((one) => one.problem === '' && !failed.has(one.linkId)).map((one) => one.letter.id)
  await caller.transact(async (ctx) => {
    for (const linkId of failed.keys()) await links.drop(ctx.db, linkId)
    await markSent(ctx, gone, via)
  })
  return made.map(({ letter: { id, number, party }, problem, linkId, token, code }) => {
    const good = problem === '' && via === 'link'
    return { id, number, party, link: good ? linkOf(token) : '', code: good ? code : '', problem: problem || (failed.get(linkId) ?? '') }
  })
}

const shut = () => unauthenticated('CB0011', '链接或访问码不正确，或链接已失效，请联系发函单位重新发送')

/** The letter behind a link and its code; CB0011, the same words and nothing else, for whatever is wrong with them. */
async function behind<T>(caller: PublicCaller, token: string, code: string, work: (db: Tx, letter: WholeLetter) => Promise<T>): Promise<T> {
  await countUse(caller, OPENING)
  const ledgerId = ledgerIn(token)
  if (ledgerId === null) throw shut()
  // a wrong code is counted: the transaction that counts it is not undone by the refusal
  const done = await caller.database.inLedger(ledgerId, async (db) => {
    const link = await links.holding(db, hashToken(token), caller.now)
    if (link === undefined) return null
    if (!timingSafeEqual(link.codeHash, hashCode(token, code))) {
      await links.countWrong(db, link.id)
      return null
    }
    await queries.lock(db, link.letterId)
    const letter = await queries.one(db, link.letterId)
    if (letter.state === 'draft' || letter.state === 'void') return null
    return { value: await work(db, letter) }
  })
  if (done === null) throw shut()
  return done.value
}

const shown = ({ number, digest, content, state, repliedAt, replyName, replyBalance, replyNote }: WholeLetter) => ({
  number,
  digest,
  content,
  state: state as 'sent' | 'agreed' | 'disputed',
  repliedAt,
  replyName,
  replyBalance,
  replyNote,
})

export const open = (caller: PublicCaller, { token, code }: { token: string; code: string }) =>
  behind(caller, token, code, async (db, letter) => {
    await queries.markOpened(db, letter.id, caller.now)
    return shown(letter)
  })

interface Reply {
  readonly token: string
  readonly code: string
  readonly digest: string
  readonly agreed: boolean
  readonly owing: Owing
  readonly amount: Money | null
  readonly name: string
  readonly note: string
}
/** CB0012: another letter than the one on the screen. */
export const reply = (caller: PublicCaller, { token, code, digest, agreed, owing, amount, name, note }: Reply) =>
  behind(caller, token, code, async (db, letter) => {
    if (letter.digest !== digest) throw conflict('CB0012', '对账函与屏幕上的不一致，请刷新后重新核对')
    // nobody of ours: the log says which letter and whose name
    const user: CurrentUser = {
      id: letter.id,
      name: `${name}（${letter.party}）`,
      userName: '',
      mobilePhone: '',
      roles: [],
      baseRoles: [],
      permissions: new Set(),
      agency: null,
    }
    await keepReply(
      { db, user, now: caller.now },
      letter,
      { agreed, balance: amount === null ? null : theirBalance(owing, amount), name, note },
      'link',
    )
    return shown(await queries.one(db, letter.id))
  })
