/** Requests for missing papers: attached to the line that needs them, answered by the client, accepted into the books or sent back. */
import { invalid, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { checkAbsent, checkAnswer, checkAnswerBack, checkDecision } from '@app/domain/client/interactions/interaction'
import { record } from '../../ledger/book-log/index.ts'
import { tellLedger } from '../../ledger/messages/index.ts'
import type { ClientCaller, ClientContext, LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { addReadBills, billContent, linkBills, readAndKeep, removeBills } from '../../papers/bills/index.ts'
import { deliver } from './contacts.service.ts'
import { stop as stopReminding } from './reminders.queries.ts'
import { begin as beginReminding } from './reminders.service.ts'
import { tellReturned } from './returned-sms.ts'
import * as queries from './requests.queries.ts'

interface Asked {
  readonly open: boolean
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
}
export const list = (ctx: LedgerContext, asked: Asked) => queries.list(ctx.db, ctx.ledger.id, asked)

interface Draft {
  readonly contactId: string
  readonly title: string
  readonly note: string
  readonly period: Period
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
  readonly bySms: boolean
  /** None or 0: told once. */
  readonly remindDays?: number | undefined
}

export async function add(caller: LedgerCaller, { contactId, title, note, period, flowId, invoiceId, bySms, remindDays = 0 }: Draft) {
  if (remindDays > 0) caller.origin('later')
  const id = newId()
  const link = await deliver(caller, {
    part: 'requests',
    contactId,
    bySms,
    words: queries.askingWords(caller.ledger.name, { title, note }),
    also: async (ctx) => {
      for (const [table, of] of [
        ['fundFlows', flowId],
        ['invoices', invoiceId],
      ] as const)
        if (of !== undefined && !(await queries.exists(ctx.db, table, of))) throw invalid('IR0003', '要补资料的流水或发票不存在')
      await queries.add(ctx.db, {
        id,
        contactId,
        title,
        note,
        period,
        flowId: flowId ?? null,
        invoiceId: invoiceId ?? null,
        sentAt: ctx.now,
        sentBy: ctx.user.name,
      })
      await record(ctx, { action: '请客户补资料', object: 'clientRequest', objectId: id, after: { title, period, flowId, invoiceId } })
      if (remindDays > 0) await beginReminding(ctx, id, remindDays)
    },
    undo: (ctx) => withdraw(ctx, id),
  })
  return { id, link }
}

export async function withdraw(ctx: LedgerContext, id: string): Promise<void> {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id)
  checkAnswer(request.state)
  await queries.set(ctx.db, id, { state: 'withdrawn' })
  await stopReminding(ctx.db, id)
  await record(ctx, { action: '撤回资料要求', object: 'clientRequest', objectId: id, before: { title: request.title } })
}

/** The paper goes to the line it was asked for, and into its voucher where there is one. */
export async function accept(ctx: LedgerContext, id: string) {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id)
  checkDecision(request.state)
  const billIds = request.bills.map((one) => one.id)
  const { flowId, invoiceId } = request
  if (billIds.length > 0 && flowId !== null) await linkBills(ctx, billIds, { flowId })
  if (billIds.length > 0 && invoiceId !== null) await linkBills(ctx, billIds, { invoiceId })
  await queries.set(ctx.db, id, { state: 'accepted' })
  await record(ctx, {
    action: '收下客户资料',
    object: 'clientRequest',
    objectId: id,
    after: { title: request.title, files: request.bills.map((one) => one.name) },
  })
  return queries.lock(ctx.db, ctx.ledger.id, id)
}

/** Not what was asked for: the bills go to the bin, the request waits again, the client reads why. */
export async function sendBack(caller: LedgerCaller, id: string, reason: string) {
  const { request, before } = await caller.transact((ctx) => goBack(ctx, id, reason))
  const told = await tellReturned(caller, { contactId: before.contactId, part: 'requests', what: before.title, reason })
  return new Answer(request, { totalData: { told } })
}

async function goBack(ctx: LedgerContext, id: string, reason: string) {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id)
  checkDecision(request.state)
  if (request.bills.length > 0)
    await removeBills(
      ctx,
      request.bills.map((one) => one.id),
    )
  await queries.set(ctx.db, id, { state: 'open', reason, answeredAt: null, absent: false })
  await record(ctx, { action: '退回客户资料', object: 'clientRequest', objectId: id, after: { title: request.title, reason } })
  return { before: request, request: await queries.lock(ctx.db, ctx.ledger.id, id) }
}

/** There is no such paper: the client's answer all the same, looked at by whoever asked. */
export async function absent(ctx: ClientContext, id: string, reason: string) {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id, ctx.contactId)
  checkAnswer(request.state)
  checkAbsent(reason)
  await dropAnswer(ctx, request)
  await queries.set(ctx.db, id, { state: 'returned', reason, answeredAt: ctx.now, absent: true })
  await stopReminding(ctx.db, id)
  await record(ctx, { action: '客户说明没有资料', object: 'clientRequest', objectId: id, after: { title: request.title, reason } })
  await tellLedger(ctx, { type: 'M101', title: '客户说没有这份资料', content: `${ctx.user.name}：没有“${request.title}”，${reason}` })
  return queries.lock(ctx.db, ctx.ledger.id, id)
}

const dropAnswer = async (ctx: ClientContext, { bills }: queries.StoredRequest): Promise<void> => {
  if (bills.length > 0)
    await removeBills(
      ctx,
      bills.map((one) => one.id),
    )
}

/** His answer, taken back before anybody has looked at it. */
export async function takeBackAnswer(ctx: ClientContext, id: string) {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id, ctx.contactId)
  checkAnswerBack(request.state)
  await dropAnswer(ctx, request)
  await queries.set(ctx.db, id, { state: 'open', reason: '', answeredAt: null, absent: false })
  await record(ctx, { action: '客户撤回补充的资料', object: 'clientRequest', objectId: id, before: { title: request.title } })
  return queries.lock(ctx.db, ctx.ledger.id, id)
}

/** IR0405: a paper of another request is not shown. */
export async function answered(ctx: ClientContext, id: string, billId: string) {
  const request = await queries.lock(ctx.db, ctx.ledger.id, id, ctx.contactId)
  if (!request.bills.some((one) => one.id === billId)) throw notFound('IR0405', '没有这个文件')
  return billContent(ctx, billId)
}

export const ofClient = async (ctx: ClientContext) =>
  (await queries.list(ctx.db, ctx.ledger.id, { contactId: ctx.contactId })).filter((one) => one.state !== 'withdrawn')

/** The client's answer: kept as bills of the request's month, bound to its line when somebody has looked at them. */
export async function answer(caller: ClientCaller, id: string, files: readonly UploadedFile[], comment: string) {
  await caller.transact(async (ctx) => checkAnswer((await queries.lock(ctx.db, ctx.ledger.id, id, ctx.contactId)).state))
  const read = await readAndKeep(caller, files)
  return caller.transact(async (ctx) => {
    const request = await queries.lock(ctx.db, ctx.ledger.id, id, ctx.contactId)
    checkAnswer(request.state)
    const billIds = await addReadBills(ctx, read, { period: request.period, origin: 'client', channel: 'client', unlinked: true })
    await queries.answerWith(ctx.db, id, billIds)
    await queries.set(ctx.db, id, { state: 'returned', reason: comment, answeredAt: ctx.now, absent: false })
    await stopReminding(ctx.db, id)
    await record(ctx, {
      action: '客户补充资料',
      object: 'clientRequest',
      objectId: id,
      after: { title: request.title, files: files.map((one) => one.name) },
    })
    await tellLedger(ctx, {
      type: 'M101',
      title: '客户已补充资料',
      content: `${ctx.user.name}：${request.title}，${files.length}个文件${comment === '' ? '' : `，${comment}`}`,
    })
    return queries.lock(ctx.db, ctx.ledger.id, id)
  })
}
