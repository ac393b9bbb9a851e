/** People at the client: made known, sent links, withdrawn; and how anything is sent to them. */
import { AppError, broken, invalid, unanswered } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { maskPhone } from '@app/domain/firm/accounts/phone'
import { record } from '../../ledger/book-log/index.ts'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { secretFor } from '../../platform/http/client-sessions.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import * as queries from './contacts.queries.ts'
import { stopOfContact } from './reminders.queries.ts'

const DAY_MS = 86_400_000
export const MOST_DAYS = 365
/** How long the link in a message opens. */
const MESSAGE_DAYS = 30

export const list = async (ctx: LedgerContext) =>
  (await queries.list(ctx.db, ctx.ledger.id, ctx.now)).map((one) => ({ ...one, phone: maskPhone(one.phone) }))

/** The user a contact does things as: nobody signs in as it. */
export async function addContactUser(db: Tx, name: string): Promise<string> {
  const id = newId()
  await queries.addUser(db, id, `${name}（客户）`)
  return id
}

interface Person {
  readonly name: string
  readonly phone: string
  readonly employeeId: string | null
  /** Comes for what is his own. */
  readonly ownOnly?: boolean
}
export async function add(ctx: LedgerContext, { name, phone, employeeId, ownOnly = false }: Person) {
  if (await queries.phoneTaken(ctx.db, phone))
    throw invalid('CC0001', '这个手机号已是客户联系人', [{ field: 'mobilePhone', reason: '已是客户联系人' }])
  if (employeeId !== null && !(await queries.isEmployee(ctx.db, employeeId)))
    throw invalid('CC0002', '职员不存在', [{ field: 'employeeId', reason: '职员不存在' }])
  const id = newId()
  const userId = await addContactUser(ctx.db, name)
  await queries.add(ctx.db, { id, userId, name, phone, employeeId, ownOnly, createdName: ctx.user.name, createdAt: ctx.now })
  await record(ctx, { action: '新增客户联系人', object: 'clientContact', objectId: id, after: { name, phone: maskPhone(phone) } })
  return { id }
}

export async function withdraw(ctx: LedgerContext, id: string): Promise<void> {
  const { name } = await queries.one(ctx.db, id)
  await queries.withdraw(ctx.db, id)
  await stopOfContact(ctx.db, ctx.ledger.id, id)
  await record(ctx, { action: '停用客户联系人', object: 'clientContact', objectId: id, before: { name } })
}

/** CC0003: who was withdrawn is sent nothing. */
export async function reachable(ctx: LedgerContext, contactId: string) {
  const contact = await queries.one(ctx.db, contactId)
  if (contact.withdrawn) throw broken('CC0003', '客户联系人已停用')
  return contact
}

export interface Message {
  readonly contactId: string
  readonly bySms: boolean
  /** What the message says before its link. */
  readonly words: string
  readonly days?: number
  /** Done in the same transaction as the link. */
  readonly also: (ctx: LedgerContext) => Promise<void>
  /** Undone when the message could not be sent. */
  readonly undo: (ctx: LedgerContext) => Promise<void>
  /** The part of the client's page it is about: it opens there. */
  readonly part?: 'requests' | 'upload' | 'taxes' | 'deliveries' | 'claims' | 'words'
}

/** What is for who speaks for the company. */
const OF_COMPANY: ReadonlySet<NonNullable<Message['part']>> = new Set(['taxes', 'deliveries', 'upload'])

/** A link of its own for every message; CC0006 for what is not an employee's business; CC0004 when it was not taken: then nothing of it has happened. Answers it when it goes by hand. */
export async function deliver(
  caller: LedgerCaller,
  { contactId, bySms, words, part, days = MESSAGE_DAYS, also, undo }: Message,
): Promise<string> {
  const token = secretFor(caller.ledger.id)
  const id = newId()
  const origin = caller.origin()
  const { phone, agency } = await caller.transact(async (ctx) => {
    const contact = await reachable(ctx, contactId)
    if (contact.ownOnly && part !== undefined && OF_COMPANY.has(part))
      throw broken('CC0006', `${contact.name}只办自己的报销和工资条，税款和交付请发给公司的联系人`)
    await also(ctx)
    await queries.addLink(ctx.db, {
      id,
      contactId,
      tokenHash: hashToken(token),
      sentAt: ctx.now,
      sentBy: ctx.user.name,
      expiresAt: new Date(ctx.now.getTime() + days * DAY_MS),
    })
    return { phone: contact.phone, agency: await asPlatform(ctx.db, (db) => queries.agencyName(db, ctx.ledger.id)) }
  })
  // after the sign: browsers keep it to themselves, and no log on the way has it
  const link = `${origin}/h5.html${part === undefined ? '' : `?to=${part}`}#${token}`
  if (!bySms) return link
  try {
    await caller.sms.send({ phone, text: `【清账】${agency}：${words} ${link} ，${days}天内有效，请勿转发。` })
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    await caller.transact(async (ctx) => {
      await queries.dropLink(ctx.db, id)
      await undo(ctx)
    })
    throw unanswered('CC0004', '短信没有发出，请稍后再试，或改为复制链接', refusal)
  }
  return ''
}

function checkDays(days: number): void {
  if (days < 1 || days > MOST_DAYS)
    throw invalid('CC0005', `有效期为1到${MOST_DAYS}天`, [{ field: 'validDays', reason: `1到${MOST_DAYS}天` }])
}

export async function invite(caller: LedgerCaller, contactId: string, { days, bySms }: { days: number; bySms: boolean }) {
  checkDays(days)
  const link = await deliver(caller, {
    contactId,
    bySms,
    days,
    words: `请打开${caller.ledger.name}的资料与税款页面`,
    also: async (ctx) => {
      await record(ctx, {
        action: bySms ? '短信发送客户链接' : '生成客户链接',
        object: 'clientContact',
        objectId: contactId,
        after: `${days}天内有效`,
      })
    },
    undo: async (ctx) => {
      await record(ctx, { action: '客户链接没有发出', object: 'clientContact', objectId: contactId })
    },
  })
  return { link }
}

interface Staff {
  readonly employeeIds: readonly string[]
  readonly days: number
  readonly bySms: boolean
}
/** Each of them by himself: one whose message does not go keeps nobody else from theirs. */
export async function addStaff(caller: LedgerCaller, { employeeIds, days, bySms }: Staff) {
  checkDays(days)
  caller.origin()
  const staff = await caller.transact((ctx) => queries.staffOf(ctx.db, ctx.ledger.id, employeeIds))
  const outcome: { employeeId: string; name: string; link: string; reason: string }[] = []
  for (const one of staff) {
    const said = { employeeId: one.id, name: one.name, link: '', reason: '' }
    if (one.contactId === null && !/^1\d{10}$/.test(one.phone)) {
      outcome.push({ ...said, reason: '职员资料里没有手机号' })
      continue
    }
    try {
      outcome.push({ ...said, link: await inviteStaff(caller, one, days, bySms) })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      outcome.push({ ...said, reason: refusal.message })
    }
  }
  return outcome
}

async function inviteStaff(caller: LedgerCaller, one: Awaited<ReturnType<typeof queries.staffOf>>[number], days: number, bySms: boolean) {
  const contactId =
    one.contactId ??
    (await caller.transact((ctx) => add(ctx, { name: one.name.slice(0, 30), phone: one.phone, employeeId: one.id, ownOnly: true }))).id
  return deliver(caller, {
    contactId,
    bySms,
    days,
    part: 'claims',
    words: `${one.name}，在${caller.ledger.name}的报销请打开这里拍照提交，工资条也在这里：`,
    also: async (ctx) => {
      await record(ctx, { action: '给职员发送报销链接', object: 'clientContact', objectId: contactId, after: `${days}天内有效` })
    },
    undo: async (ctx) => {
      await record(ctx, { action: '客户链接没有发出', object: 'clientContact', objectId: contactId })
    },
  })
}
