/** The review queue (凭证复核, decision 0041): what one press made is looked at by doubt; accepting says who looked, when, and at what. */
import { QUEUE_LENGTH } from '@app/contract/papers/review-queue/review-queue'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { lockVouchers, reviewVouchers, unreviewVouchers, vouchersByIds } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { leftIn, placeOfModule, refuseClosed } from '../quick-account/index.ts'
import * as queries from './review-queue.queries.ts'

type Locked = Awaited<ReturnType<typeof lockVouchers>>[number]

/** Papers of a voucher, and lines of a paper, that are drawn. */
const MOST_DRAWN = 20

export async function list(ctx: LedgerContext, period: Period) {
  const rows = await queries.queue(ctx.db, ctx.ledger.id, period, QUEUE_LENGTH)
  const counted = await queries.counts(ctx.db, ctx.ledger.id, period)
  const left = (await leftIn(ctx, period)).map(({ content, moduleId }) => ({ content, path: placeOfModule(moduleId, period) }))
  return new Answer(rows, { total: counted.waiting, totalData: { ...counted, left } })
}

export const counts = (ctx: LedgerContext, period: Period) => queries.counts(ctx.db, ctx.ledger.id, period)

const placeOf = ({ sheet, row }: queries.PaperRow): string => (row === 0 ? '' : `${sheet === '' ? '' : `${sheet} `}第${row}行`)

export async function papers(ctx: LedgerContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const vouchers = await vouchersByIds(ctx, ids)
  const byVoucher = Map.groupBy(await queries.papersOf(ctx.db, ctx.ledger.id, ids, MOST_DRAWN), (paper) => paper.voucherId)
  return vouchers.map((voucher) => {
    const own = byVoucher.get(voucher.id) ?? []
    return { voucher, papers: own.map((paper) => ({ ...paper, place: placeOf(paper) })), paperCount: own[0]?.papers ?? 0 }
  })
}

const nameOf = ({ period, word, number }: Locked): string => `${period} ${word}-${number}`

/** Keeps that they were looked at; reviews those that this person may review, where the ledger has reviews. */
async function take(ctx: LedgerContext, heads: readonly Locked[]): Promise<{ accepted: number; reviewed: number }> {
  if (heads.length === 0) return { accepted: 0, reviewed: 0 }
  await queries.accept(ctx.db, ctx.ledger.id, heads, { id: ctx.user.id, name: ctx.user.name, now: ctx.now })
  const names = heads.map(nameOf)
  await record(ctx, { action: '复核通过凭证', object: 'voucher', objectId: `${heads.length}张`, after: names })
  const may = ctx.ledger.reviewed && ctx.user.permissions.has('finance-voucherDetails-bianji')
  const others = may ? heads.filter((head) => head.state === 'draft' && head.preparedBy !== ctx.user.id) : []
  if (others.length > 0)
    await reviewVouchers(
      ctx,
      others.map((head) => head.id),
    )
  return { accepted: heads.length, reviewed: others.length }
}

export const versionOf = ({ digest }: Locked): string => digest.slice(0, 16)

/** Each as it was shown: what is gone, handled or changed by now is refused by itself, the others are taken. */
export async function accept(ctx: LedgerContext, rows: readonly { readonly id: string; readonly version?: string | undefined }[]) {
  await lockChain(ctx.db)
  const ids = [...new Set(rows.map((row) => row.id))]
  const heads = new Map((await lockVouchers(ctx.db, ids)).map((head) => [head.id, head]))
  const made = await queries.madeOf(ctx.db, ctx.ledger.id, ids)
  const versions = new Map(rows.map((row) => [row.id, row.version]))
  const refused: { id: string; reason: string }[] = []
  const taken: Locked[] = []
  for (const id of ids) {
    const [head, known, version] = [heads.get(id), made.get(id), versions.get(id)]
    const refuse = (reason: string) => void refused.push({ id, reason })
    if (head === undefined) refuse('凭证已被删除或撤回')
    else if (known === undefined) refuse('不是一键生成的凭证，不在复核之列')
    else if (head.state !== 'draft' && !known.postedOver) refuse(head.state === 'posted' ? '凭证已由他人记账' : '凭证已由他人审核')
    else if (known.accepted) refuse('凭证已由他人复核通过')
    else if (version !== undefined && version !== versionOf(head)) refuse('凭证刚被改过，请看过再通过')
    else taken.push(head)
  }
  return { ...(await take(ctx, taken)), refused }
}

/** RQ0001 when the certain ones are no longer those that were shown. */
export async function acceptCertain(ctx: LedgerContext, { period, stamp }: { readonly period: Period; readonly stamp: string }) {
  refuseClosed(ctx, period)
  await lockChain(ctx.db)
  const heads = await lockVouchers(ctx.db, await queries.certainIds(ctx.db, ctx.ledger.id, period))
  // after the locks: nothing moves between comparing and taking
  if ((await queries.counts(ctx.db, ctx.ledger.id, period)).certainStamp !== stamp)
    throw conflict('RQ0001', '有把握的凭证有增减或改动，请重新查看后再一起通过')
  return take(ctx, heads)
}

async function lockMade(ctx: LedgerContext, asked: readonly string[]) {
  await lockChain(ctx.db)
  const ids = [...new Set(asked)]
  const heads = await lockVouchers(ctx.db, ids)
  const made = await queries.madeOf(ctx.db, ctx.ledger.id, ids)
  if (made.size !== ids.length) throw notFound('RQ0404', '凭证不存在、已删除，或不是一键生成的，请刷新')
  return { heads, made }
}

/** RQ0002 for one that is handled already. */
export async function skip(ctx: LedgerContext, { id, skipped }: { readonly id: string; readonly skipped: boolean }): Promise<void> {
  const { heads, made } = await lockMade(ctx, [id])
  const one = made.get(id)!
  if ((heads[0]!.state !== 'draft' || one.accepted) && !one.postedOver) throw broken('RQ0002', '凭证已复核、审核或记账，不用再处理')
  await queries.skip(ctx.db, ctx.ledger.id, id, skipped ? ctx.now : null)
}

/** RQ0003 for posted ones; what accepting reviewed is reviewed no more, by who may review. */
export async function reopen(ctx: LedgerContext, asked: readonly string[]): Promise<{ count: number }> {
  const { heads, made } = await lockMade(ctx, asked)
  const posted = heads.find((head) => head.state === 'posted')
  if (posted) throw broken('RQ0003', `${posted.word}-${posted.number}已记账，不能撤回复核；请使用“更正”`)
  const again = heads.filter((head) => made.get(head.id)!.accepted)
  const reviewed = again.filter((head) => head.state === 'reviewed')
  const foreign = reviewed.find((head) => head.reviewedBy !== ctx.user.id || !ctx.user.permissions.has('finance-voucherDetails-bianji'))
  if (foreign) throw broken('RQ0004', `${foreign.word}-${foreign.number}已由他人审核，请先反审核`)
  await queries.reopen(
    ctx.db,
    ctx.ledger.id,
    again.map((head) => head.id),
  )
  if (reviewed.length > 0)
    await unreviewVouchers(
      ctx,
      reviewed.map((head) => head.id),
    )
  if (again.length > 0)
    await record(ctx, { action: '撤回复核', object: 'voucher', objectId: `${again.length}张`, after: again.map(nameOf) })
  return { count: again.length }
}

export const proposals = (ctx: LedgerContext, id: string) => queries.proposals(ctx.db, ctx.ledger.id, id)
