/** Recurring vouchers (周期凭证): what is due in a month, made as drafts in one step, taken back in one step. */
import { dayOf, isDue, type Schedule } from '@app/domain/finance/voucher-templates/template'
import { AppError, broken, notFound } from '@app/domain/kernel/app-error'
import { sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { checkOpen } from '../../ledger/ledgers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addVouchers, lockVouchers, removeVouchers, type NewVoucher, type StoredVoucher } from '../vouchers/index.ts'
import * as queries from './voucher-templates.queries.ts'
import type { Template } from './voucher-templates.queries.ts'

type Recurring = Template & { readonly schedule: Schedule }

const dueIn = async ({ db }: LedgerContext, period: Period): Promise<Recurring[]> =>
  (await queries.all(db)).flatMap((one) =>
    one.schedule !== null && isDue(one.schedule, period) ? [{ ...one, schedule: one.schedule }] : [],
  )

export async function due(ctx: LedgerContext, period: Period) {
  const made = new Map((await queries.madeIn(ctx.db, period)).map((one) => [one.templateId, one]))
  return (await dueIn(ctx, period))
    .map(({ id, name, schedule, lines }) => {
      const voucher = made.get(id)
      return {
        templateId: id,
        name,
        day: dayOf(schedule, period),
        total: sum(lines.map((line) => line.debit)),
        voucherId: voucher?.voucherId ?? null,
        word: voucher?.word ?? null,
        number: voucher?.number ?? null,
      }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const draftOf = ({ id, name, word, attachmentCount, schedule, lines }: Recurring, period: Period): NewVoucher => ({
  day: dayOf(schedule, period),
  period,
  word,
  attachmentCount,
  kind: 'manual',
  lines: lines.map(({ side: _, subjectId, ...line }) => ({ ...line, subjectId: subjectId ?? '' })),
  source: { kind: 'recurring', ids: [id], reason: `周期凭证“${name}”` },
})

function checkMonth(ctx: LedgerContext, period: Period): void {
  checkOpen(ctx, period)
  if (ctx.ledger.closedThrough !== null && period <= ctx.ledger.closedThrough)
    throw broken('VT0008', `${period}已结账，不能生成或撤销周期凭证`)
}

/**
 * Makes what is due of the templates named, once a month each: the chain is locked before what was made is looked at, and the table
 * keeps one row per template and month. A template that a rule refuses stops no other.
 */
export async function generate(ctx: LedgerContext, period: Period, ids: readonly string[]) {
  checkMonth(ctx, period)
  await lockChain(ctx.db)
  const there = new Set((await queries.madeIn(ctx.db, period)).map((one) => one.templateId))
  const list = new Map((await dueIn(ctx, period)).map((one) => [one.id, one]))
  const made: { templateId: string; name: string; voucher: StoredVoucher }[] = []
  const failed: { templateId: string; name: string; reason: string }[] = []
  for (const id of new Set(ids)) {
    const template = list.get(id)
    if (!template) throw notFound('VT0009', '周期凭证不存在，或不在本月生成，请刷新')
    if (there.has(id)) {
      failed.push({ templateId: id, name: template.name, reason: `${period}已经生成过` })
      continue
    }
    try {
      const [voucher] = await addVouchers(ctx, [draftOf(template, period)], '生成周期凭证')
      made.push({ templateId: id, name: template.name, voucher: voucher! })
    } catch (error) {
      // the rules refuse before anything is written; what the database refuses ends the whole step
      if (!(error instanceof AppError)) throw error
      failed.push({ templateId: id, name: template.name, reason: error.message })
    }
  }
  if (made.length > 0) {
    const run = await queries.addRun(ctx.db, { period, made: made.length, userId: ctx.user.id, userName: ctx.user.name, madeAt: ctx.now })
    await queries.addMade(
      ctx.db,
      made.map(({ templateId, voucher }) => ({ templateId, period, voucherId: voucher.id, runId: run.id })),
    )
    await record(ctx, {
      action: '生成周期凭证',
      object: 'recurringRun',
      objectId: run.id,
      after: { period, made: made.map((one) => `${one.name} ${one.voucher.word}-${one.voucher.number}`), failed },
    })
  }
  return {
    made: made.map(({ templateId, name, voucher }) => ({
      templateId,
      name,
      voucherId: voucher.id,
      word: voucher.word,
      number: voucher.number,
    })),
    failed,
  }
}

export const runs = (ctx: LedgerContext) => queries.latestRuns(ctx.db)

/** Deletes what a run made, as long as all of it that is still there are drafts. */
export async function undo(ctx: LedgerContext, id: string): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const run = await queries.lockRun(ctx.db, id)
  if (!run) throw notFound('VT0010', '生成记录不存在或已撤销')
  checkMonth(ctx, run.period)
  const ids = await queries.vouchersOfRun(ctx.db, id)
  const against = (await lockVouchers(ctx.db, ids)).filter((head) => head.state !== 'draft')
  if (against.length > 0)
    throw broken(
      'VT0011',
      '有凭证已审核或已记账，不能撤销',
      against.map((head) => ({ reason: `${head.period} ${head.word}-${head.number}${head.state === 'posted' ? '已记账' : '已审核'}` })),
    )
  if (ids.length > 0) await removeVouchers(ctx, ids, '撤销周期凭证')
  await queries.markUndone(ctx.db, id, ctx.now)
  await record(ctx, { action: '撤销周期凭证', object: 'recurringRun', objectId: id, after: { period: run.period, count: ids.length } })
  return { count: ids.length }
}
