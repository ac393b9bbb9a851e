/** Requests for papers that are told again by themselves: begun, stopped, and sent by the house. */
import { AppError } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { checkRemind, mayRemindAt, nextReminder } from '@app/domain/client/interactions/reminder'
import { record } from '../../ledger/book-log/index.ts'
import { callerIn } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { unattended, withoutRights } from '../../platform/http/ledger-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recurring } from '../../platform/jobs/job.ts'
import { makeLog } from '../../platform/log.ts'
import { deliver, reachable } from './contacts.service.ts'
import * as queries from './reminders.queries.ts'
import type { Due } from './reminders.queries.ts'
import * as requests from './requests.queries.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** Within the transaction that asks, or later. */
export async function begin(ctx: LedgerContext, requestId: string, everyDays: number): Promise<void> {
  await queries.begin(ctx.db, { requestId, everyDays, nextAt: nextReminder(ctx.now, everyDays), userId: ctx.user.id })
  await record(ctx, { action: '打开自动提醒', object: 'clientRequest', objectId: requestId, after: { everyDays } })
}

/** GW0021 where links of messages that go by themselves would lead nowhere; then nothing is begun. */
export async function remind(caller: LedgerCaller, id: string, everyDays: number) {
  if (everyDays > 0) caller.origin('later')
  return caller.transact(async (ctx) => {
    const request = await requests.lock(ctx.db, ctx.ledger.id, id)
    if (everyDays > 0) {
      checkRemind(request.state)
      await reachable(ctx, request.contactId)
      await begin(ctx, id, everyDays)
    } else if (await queries.stop(ctx.db, id))
      await record(ctx, { action: '停止自动提醒', object: 'clientRequest', objectId: id, before: { title: request.title } })
    return requests.lock(ctx.db, ctx.ledger.id, id)
  })
}

/** Somebody else was quicker, or the answer came meanwhile. */
class Gone extends Error {}

async function sendOne(services: Services, due: Due, now: Date): Promise<void> {
  const { ledgerId, requestId, everyDays, userId } = due
  const who = await services.database.inPlatform((db) => queries.person(db, userId))
  const caller = await callerIn(unattended(services, 'reminder', withoutRights(who)), ledgerId)
  const { ledger } = caller
  const request = await caller.transact(async ({ db }) => {
    const standing = await queries.standing(db, ledgerId, requestId)
    const closed = closedBecause({ ...ledger, status: ledger.stopped ? STOPPED : ENABLED }, dayInChina(now))
    const goesOn = standing !== undefined && standing.state === 'open' && !standing.withdrawn && !standing.trashed && closed === null
    if (!goesOn) await queries.stop(db, requestId)
    return goesOn ? (await requests.list(db, ledgerId, { id: requestId }))[0] : undefined
  })
  if (request === undefined) return
  const { title, contactId } = request
  const act = { object: 'clientRequest', objectId: requestId, after: { title } }
  await deliver(caller, {
    part: 'requests',
    contactId,
    bySms: true,
    words: `提醒您，${requests.askingWords(ledger.name, request)}`,
    also: async (ctx) => {
      if (!(await queries.claim(ctx.db, ledgerId, due, now, nextReminder(now, everyDays)))) throw new Gone()
      await record(ctx, { action: '自动提醒客户补资料', ...act })
    },
    undo: async (ctx) => {
      await queries.fail(ctx.db, ledgerId, requestId)
      await record(ctx, { action: '自动提醒没有发出', ...act })
    },
  })
}

/** Sends what is due, as long as it goes on; nothing at night, and nothing where links would lead nowhere. One that fails stops no other. */
export async function sendDueReminders(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  const now = services.clock()
  if (services.config.publicUrl === '' || !mayRemindAt(now)) return
  for (const one of await services.database.inPlatform((db) => queries.due(db, now))) {
    if (!goesOn()) return
    try {
      await sendOne(services, one, now)
    } catch (error) {
      if (error instanceof Gone) continue
      // what was not taken is on the request, and tried again when it is due the next time
      if (error instanceof AppError && error.code === 'CC0004') log.warn({ err: error, ledger: one.ledgerId }, 'a reminder was not taken')
      else log.error({ err: error, ledger: one.ledgerId }, 'a reminder was not sent')
    }
  }
}

/** Looked for every minute: the one being sent is sent to its end when the process is to end, the rest stays due. */
export const reminding = recurring<Services>('reminders', 60, (services, attempt) =>
  sendDueReminders(services, () => !attempt.stopping() && !attempt.lost.aborted),
)
