/** Opening a closed month again (反结账): what it touches is named before and kept with it; two people where duties are separated. */
import { touchedWords, type Touched } from '@app/domain/finance/period-end/reopening'
import { broken, conflict, forbidden, notFound } from '@app/domain/kernel/app-error'
import { dayInChina, previousPeriod, type Period } from '@app/domain/kernel/period'
import { record } from '../../ledger/book-log/index.ts'
import { tellLedger } from '../../ledger/messages/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { lockMonth, type Closer } from './period-end.closing.ts'
import * as closing from './period-end.closing.queries.ts'
import { suppliedTouched } from './period-end.registry.ts'
import * as queries from './period-end.reopening.queries.ts'

/** What has left the house and says what the books may soon say otherwise: statements given away, archive packages, returns. */
async function touchedBy(ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period): Promise<Touched[]> {
  const [issued, packages] = await Promise.all([
    queries.issuedFrom(ctx.db, ctx.ledger.id, period),
    queries.packagesFrom(ctx.db, ctx.ledger.id, period),
  ])
  return [
    ...issued.map((one) => ({
      kind: 'statement' as const,
      name: touchedWords.statement(one),
      period: one.period,
      on: one.issuedOn,
      recipients: one.recipients,
    })),
    ...packages.map((one) => ({
      kind: 'package' as const,
      name: touchedWords.package(one),
      period: one.period,
      on: dayInChina(one.madeAt),
      recipients: [],
    })),
    ...(await suppliedTouched(ctx, period)),
  ]
}

/** What opening a month again touches: it and every later month with vouchers, whose openings follow from it; nothing is written. */
export async function reopenEffect(ctx: Pick<LedgerContext, 'db' | 'ledger' | 'user'>, period: Period) {
  const [events, months, touched, takesTwo, asked] = await Promise.all([
    closing.events(ctx.db),
    closing.monthsFrom(ctx.db, ctx.ledger.id, period),
    touchedBy(ctx, period),
    queries.takesTwo(ctx.db),
    queries.openRequest(ctx.db, period),
  ])
  const last = events.find((one) => one.period === period && one.action === 'close')
  return {
    closedBy: last?.userName ?? null,
    closedAt: last?.at ?? null,
    months,
    touched: touched.map((one) => ({ ...one, recipients: [...one.recipients] })),
    takesTwo,
    request: asked
      ? { id: asked.id, reason: asked.reason, askedName: asked.askedName, askedAt: asked.askedAt, own: asked.askedBy === ctx.user.id }
      : null,
  }
}

/** That the month is the last closed one; its row is held (PC0023, PC0024). */
async function checkLast(ctx: Closer, period: Period): Promise<void> {
  const month = await lockMonth(ctx, period)
  const { closedThrough } = await closing.lastClosed(ctx.db)
  if (!month?.closed) throw conflict('PC0023', `${period}没有结账`)
  if (closedThrough !== period) throw broken('PC0024', `只能从最后一个已结账的期间${closedThrough ?? ''}开始反结账`)
}

async function open(ctx: Closer, period: Period, reason: string, askedName: string | null): Promise<void> {
  const touched = await touchedBy(ctx, period)
  const before = previousPeriod(period)
  await closing.markOpen(ctx.db, period, before < ctx.ledger.startPeriod ? null : before)
  const { user, now: at } = ctx
  const summary = { touched, ...(askedName === null ? {} : { askedName }) }
  await closing.addEvent(ctx.db, { period, action: 'reopen', reason, summary, userId: user.id, userName: user.name, at })
  await record(ctx, { action: '反结账', object: 'period', objectId: period, after: { reason, ...summary } })
}

/**
 * Opens the last closed month again, with a reason on record; what was posted stays posted. With separated duties it is asked for,
 * and another person's yes opens it (PC0042 when it is asked for already).
 */
export async function reopenPeriod(ctx: Closer, period: Period, reason: string): Promise<{ reopened: boolean; requestId: string | null }> {
  await checkLast(ctx, period)
  if (!(await queries.takesTwo(ctx.db))) {
    await open(ctx, period, reason, null)
    return { reopened: true, requestId: null }
  }
  const there = await queries.openRequest(ctx.db, period)
  if (there) throw conflict('PC0042', `${there.askedName}已申请反结账${period}，请先同意、不同意或撤回`)
  const { user, now } = ctx
  const { id } = await queries.addRequest(ctx.db, { period, reason, askedBy: user.id, askedName: user.name, askedAt: now })
  await record(ctx, { action: '申请反结账', object: 'period', objectId: period, after: { reason } })
  await tellLedger(ctx, {
    type: 'M103',
    title: '请审批反结账',
    content: `${user.name}申请反结账${period}：${reason}。岗位分离的账套须由另一人同意，请到“期末结转”点“反结账”处理。`,
  })
  return { reopened: false, requestId: id }
}

export interface ReopenAnswer {
  readonly id: string
  readonly agree: boolean
  readonly remark: string
}

/** Another person's yes opens the month, a no leaves it closed; who asked may only take it back (PC0043 to PC0045). */
export async function answerReopen(ctx: Closer, { id, agree, remark }: ReopenAnswer): Promise<{ reopened: boolean; requestId: string }> {
  const found = await queries.lockRequest(ctx.db, id)
  if (!found) throw notFound('PC0043', '没有这个反结账申请')
  if (found.state !== 'open') throw conflict('PC0044', '这个反结账申请已经处理')
  const own = found.askedBy === ctx.user.id
  if (own && agree) throw forbidden('PC0045', '反结账须由申请人以外的另一人同意')
  if (agree) await checkLast(ctx, found.period)
  const { user, now } = ctx
  const state = own ? 'withdrawn' : agree ? 'agreed' : 'refused'
  await queries.answer(ctx.db, id, { state, answeredBy: user.id, answeredName: user.name, answeredAt: now, remark })
  if (agree) await open(ctx, found.period, found.reason, found.askedName)
  else
    await record(ctx, {
      action: own ? '撤回反结账申请' : '不同意反结账',
      object: 'period',
      objectId: found.period,
      after: { asked: found.askedName, reason: found.reason, remark },
    })
  return { reopened: agree, requestId: id }
}
