/** Closing a month (结账): one transaction, on record, with what was checked; and the history of closing and opening again. */
import { afterClose } from '@app/domain/finance/period-end/after-close'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { dayInChina, nextPeriod, type Period, periodOf, periodsBetween } from '@app/domain/kernel/period'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { openPeriod } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { postPeriod } from '../vouchers/index.ts'
import { readBooks } from './period-end.books.ts'
import { check } from './period-end.checks.ts'
import * as queries from './period-end.closing.queries.ts'
import { writeManifest } from './period-end.manifest.ts'
import { lockDrafts } from './period-end.queries.ts'
import { slot } from '../../platform/area.ts'

export type Closer = Pick<LedgerContext, 'db' | 'user' | 'ledger' | 'now'>

/**
 * Locks in the order every writer of vouchers takes: the drafts, the chain, the month. Who saves into the month holds its row with
 * key share after the chain: either they come first and are seen here, or they wait and find it closed.
 */
export async function lockMonth(ctx: Closer, period: Period) {
  // the chain first, as everybody does, then rows
  const [, , month] = await Promise.all([lockChain(ctx.db), lockDrafts(ctx.db, period, 'all'), queries.lockPeriod(ctx.db, period)])
  return month
}

/**
 * Closes the month after the last closed one: every blocking check passes, what is unposted is posted, and nothing can be written
 * into it any more. Answers how many vouchers were posted and the warnings it went past.
 */
export async function closePeriod(ctx: Closer, period: Period): Promise<{ period: Period; posted: number; warnings: string[] }> {
  if (period > periodOf(dayInChina(ctx.now))) throw broken('PC0020', `${period}还没有到，不能结账`)
  const [, month] = await Promise.all([openPeriod(ctx, period), lockMonth(ctx, period)])
  if (month?.closed) throw conflict('PC0021', `${period}已结账`)
  const books = await readBooks(ctx, period, { forStatements: true })
  const { ids, findings, steps } = await check(ctx, books)
  const blocking = findings.filter((one) => one.severity === 'block')
  if (blocking.length > 0) {
    const names = [...new Set(blocking.map((one) => one.message))]
    throw broken(
      'PC0022',
      `${period}不能结账：${names.join('；')}`,
      blocking.slice(0, 100).map((one) => ({ field: one.checkId, reason: `${one.name}：${one.cause}` })),
    )
  }
  const { count: posted } = await postPeriod(ctx, period)
  const warnings = [...Map.groupBy(findings, (one) => one.name)].map(([name, list]) =>
    list.length === 1 ? name : `${name}（${list.length}项）`,
  )
  const { digest, totals, written } = await writeManifest(ctx, books, { steps, warnings })
  const summary = { posted, checks: [...new Set(ids)], warnings, trial: totals, manifest: digest }
  const { user, now: at } = ctx
  await Promise.all([
    written,
    queries.markClosed(ctx.db, period, nextPeriod(period), { id: user.id, now: at }),
    queries.addEvent(ctx.db, { period, action: 'close', reason: '', summary, userId: user.id, userName: user.name, at }),
    record(ctx, { action: '结账', object: 'period', objectId: period, after: summary }),
  ])
  return { period, posted, warnings }
}

type CloseListener = (caller: LedgerCaller, closed: readonly { ledgerId: string; name: string; period: Period }[]) => Promise<void>
/** Told of every month a person closes, once it is closed for good. */
export const closeListeners = slot<CloseListener>()

/** Closes a month for good, then tells of it. */
export async function closeMonth(caller: LedgerCaller, period: Period) {
  const done = await caller.transact((ctx) => closePeriod(ctx, period))
  const { id: ledgerId, name } = caller.ledger
  for (const listener of closeListeners()) await listener(caller, [{ ledgerId, name, period }])
  return { ...done, next: afterClose(period).map((one) => ({ ...one, query: { ...one.query } })) }
}

/** Months that were closed where a ledger comes from are closed here too, on record; nothing in them is left unposted. */
export async function closeAsBrought(ctx: Closer, through: Period): Promise<void> {
  if (through < ctx.ledger.startPeriod) throw broken('PC0025', `文件中已结账到${through}，早于账套启用期间`)
  if (through > periodOf(dayInChina(ctx.now))) throw broken('PC0026', `文件中已结账到${through}，还没有到`)
  const { user, now: at } = ctx
  for (const period of periodsBetween(ctx.ledger.startPeriod, through)) {
    const drafts = await lockDrafts(ctx.db, period, 'all')
    if (drafts.length > 0) throw broken('PC0027', `文件中已结账到${through}，但${period}还有${drafts.length}张未记账凭证`)
    await queries.addPeriod(ctx.db, period)
    await queries.markClosed(ctx.db, period, nextPeriod(period), { id: user.id, now: at })
    await queries.addEvent(ctx.db, { period, action: 'close', reason: '随账套导入', summary: {}, userId: user.id, userName: user.name, at })
  }
  await record(ctx, {
    action: '结账',
    object: 'period',
    objectId: through,
    after: { from: ctx.ledger.startPeriod, through, reason: '随账套导入' },
  })
}

export async function history(ctx: Pick<LedgerContext, 'db'>) {
  return (await queries.events(ctx.db)).map(({ summary, ...event }) => ({
    ...event,
    posted: summary.posted ?? null,
    warnings: [...(summary.warnings ?? [])],
    closingDebit: summary.trial?.['closingDebit'] ?? null,
    closingCredit: summary.trial?.['closingCredit'] ?? null,
    touched: (summary.touched ?? []).map((one) => ({ ...one, recipients: [...one.recipients] })),
    askedName: summary.askedName ?? null,
  }))
}
