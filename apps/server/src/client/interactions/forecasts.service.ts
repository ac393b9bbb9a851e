/** Tax forecasts: computed from what the books know, corrected with a reason, sent, confirmed or disputed, agreed offline. */
import { periodEndCodes } from '@app/domain/finance/period-end/codes'
import { beganBefore, vatCycleStart } from '@app/domain/finance/period-end/steps/vat-cycle'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, type Money, moneyText, ZERO } from '@app/domain/kernel/money'
import { dayInChina, firstOfQuarter, previousPeriod, type Period } from '@app/domain/kernel/period'
import { forecastLines, totalOf, type ForecastLine } from '@app/domain/client/interactions/forecast'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast-taxes'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { checkDispute, checkForecastOpen, checkForecastSent, EXPECT_STATUS } from '@app/domain/client/interactions/interaction'
import { periodEndSettings, periodEndSteps, previewPeriodEnd } from '../../finance/period-end/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { tellLedger } from '../../ledger/messages/index.ts'
import type { ClientContext, LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { stampBases } from '../../tax/declarations/index.ts'
import { deliver } from './contacts.service.ts'
import * as queries from './forecasts.queries.ts'
import type { StoredForecast } from './forecasts.queries.ts'

/** What period end would accrue for the quarter's income tax; null when it plans nothing. */
async function incomeTaxOf(ctx: LedgerContext, period: Period) {
  const step = (await periodEndSteps(ctx, period)).find((one) => one.ruleId === 'cit')
  if (step === undefined || step.amount === null) return null
  const { explanation } = await previewPeriodEnd(ctx, period, 'cit')
  return { amount: step.amount, explanation }
}

export async function compute(ctx: LedgerContext, period: Period): Promise<ForecastLine[]> {
  const { db, ledger } = ctx
  const settings = { ...(await periodEndSettings(ctx)) }
  const since = settings.vatCycle === 'quarter' ? firstOfQuarter(period) : (vatCycleStart({ period, settings }) ?? period)
  const withheld = await queries.withheldIn(db, ledger.id, period)
  const bought = await queries.purchasesOf(db, ledger.id, period)
  return forecastLines({
    period,
    before: beganBefore(since, ledger.startPeriod) ? previousPeriod(ledger.startPeriod) : null,
    settings,
    sales: await queries.salesOf(db, ledger.id, since, period),
    purchases: bought,
    credit:
      ledger.vatNature === 'smallScaleTaxpayer'
        ? ZERO
        : await queries.creditOf(db, ledger.id, previousPeriod(period), `${periodEndCodes[ledger.standard].taxes}0001`),
    stampBases: await stampBases(ctx, period, period),
    withheld: withheld.tax,
    people: withheld.people,
    incomeTax: await incomeTaxOf(ctx, period),
  })
}

const toWire = (one: StoredForecast, now: readonly ForecastLine[] | null) => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line })),
  total: totalOf(one.lines),
  outdated: now !== null && now.some((line) => one.lines.find((kept) => kept.tax === line.tax)?.computed !== line.amount),
})

/** Whether the books have moved on is asked for the sheets that still wait. */
async function shown(ctx: LedgerContext, one: StoredForecast) {
  const waits = one.status !== EXPECT_STATUS.withdrawn
  return toWire(one, waits ? await compute(ctx, one.period) : null)
}

export async function list(
  ctx: LedgerContext,
  { period, page, pageSize }: { period?: Period | undefined; page: number; pageSize: number },
) {
  const found = await queries.list(ctx.db, period, page, pageSize)
  const forecasts = []
  for (const one of found) forecasts.push(await shown(ctx, one))
  return forecasts
}

export async function save(ctx: LedgerContext, period: Period) {
  const there = await queries.ofMonth(ctx.db, period)
  if (there !== null) checkForecastOpen(there.status)
  const lines = (await compute(ctx, period)).map((line) => ({ ...line, computed: line.amount, reason: '' }))
  const id = there?.id ?? newId()
  if (there === null) await queries.add(ctx.db, { id, period, lines, madeName: ctx.user.name, madeAt: ctx.now })
  // what the client has seen is no longer what is said: it has to be sent again
  else
    await queries.set(ctx.db, id, {
      lines,
      expectStatus: EXPECT_STATUS.draft,
      feedback: '',
      answeredName: '',
      answeredAt: null,
      sentAt: null,
    })
  await record(ctx, { action: '测算税款', object: 'taxRecognition', objectId: id, after: { period, total: moneyText(totalOf(lines)) } })
  return shown(ctx, await queries.lock(ctx.db, id))
}

export async function update(ctx: LedgerContext, id: string, { tax, amount, reason }: { tax: ForecastTax; amount: Money; reason: string }) {
  const one = await queries.lock(ctx.db, id)
  checkForecastOpen(one.status)
  const before = one.lines.find((line) => line.tax === tax)
  const lines = one.lines.map((line) => (line.tax === tax ? { ...line, amount, reason } : line))
  await queries.set(ctx.db, id, { lines, expectStatus: EXPECT_STATUS.draft, sentAt: null })
  await record(ctx, {
    action: '修改税款预估',
    object: 'taxRecognition',
    objectId: id,
    before: { tax: FORECAST_TAXES[tax], amount: before?.amount },
    after: { amount, reason },
  })
  return shown(ctx, await queries.lock(ctx.db, id))
}

export async function cancel(ctx: LedgerContext, id: string, reason: string) {
  await queries.lock(ctx.db, id)
  await queries.set(ctx.db, id, { expectStatus: EXPECT_STATUS.withdrawn, cancelReason: reason })
  await record(ctx, { action: '撤回税款预估', object: 'taxRecognition', objectId: id, after: { reason } })
  return shown(ctx, await queries.lock(ctx.db, id))
}

export async function push(caller: LedgerCaller, id: string, { contactId, bySms }: { contactId: string; bySms: boolean }) {
  const { period, lines } = await caller.transact((ctx) => queries.lock(ctx.db, id))
  const link = await deliver(caller, {
    part: 'taxes',
    contactId,
    bySms,
    words: `${caller.ledger.name}${period}税款预估合计${groupThousands(totalOf(lines))}元，请查看并确认：`,
    also: async (ctx) => {
      const one = await queries.lock(ctx.db, id)
      checkForecastOpen(one.status)
      await queries.set(ctx.db, id, { expectStatus: EXPECT_STATUS.sent, sentAt: ctx.now, feedback: '', answeredName: '', answeredAt: null })
      await record(ctx, { action: '发送税款预估', object: 'taxRecognition', objectId: id, after: { period } })
    },
    undo: (ctx) => queries.set(ctx.db, id, { expectStatus: EXPECT_STATUS.draft, sentAt: null }).then(() => undefined),
  })
  return { link }
}

export async function agreeOffline(ctx: LedgerContext, id: string, feedback: string) {
  const one = await queries.lock(ctx.db, id)
  checkForecastOpen(one.status)
  await queries.set(ctx.db, id, { expectStatus: EXPECT_STATUS.offline, feedback, answeredName: ctx.user.name, answeredAt: ctx.now })
  await record(ctx, { action: '税款预估线下同意', object: 'taxRecognition', objectId: id, after: { feedback } })
  return shown(ctx, await queries.lock(ctx.db, id))
}

/** The client sees what was sent, and nothing that is still being worked on. */
export const ofClient = async (ctx: ClientContext) =>
  (await queries.list(ctx.db, undefined, 1, 36))
    .filter((one) => one.status !== EXPECT_STATUS.draft && one.status !== EXPECT_STATUS.withdrawn)
    .map((one) => ({ ...toWire(one, null), due: filingOf(one.period, dayInChina(ctx.now)).day }))

export async function respond(ctx: ClientContext, id: string, { agree, comment }: { agree: boolean; comment: string }) {
  const one = await queries.lock(ctx.db, id)
  checkForecastSent(one.status)
  checkDispute(agree, comment)
  await queries.set(ctx.db, id, {
    expectStatus: agree ? EXPECT_STATUS.confirmed : EXPECT_STATUS.disputed,
    feedback: comment,
    answeredName: ctx.user.name,
    answeredAt: ctx.now,
  })
  await record(ctx, {
    action: agree ? '客户确认税款' : '客户对税款有异议',
    object: 'taxRecognition',
    objectId: id,
    after: { period: one.period, comment },
  })
  await tellLedger(ctx, {
    type: 'M101',
    title: agree ? '客户已确认税款' : '客户对税款有异议',
    content: `${ctx.user.name}：${one.period}税款预估${comment === '' ? '' : `，${comment}`}`,
    pops: !agree,
  })
  return toWire(await queries.lock(ctx.db, id), null)
}
