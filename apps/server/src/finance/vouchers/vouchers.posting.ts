/** What is done to drafts on their way into the books: reviewing, and posting, which nothing takes back. */
import { checkPoster, checkReviewer, reviewerName, type Duties } from '@app/domain/finance/vouchers/duties'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { appendRow, lockChain, nextRow, record, type ChainHead } from '../../ledger/book-log/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { withPartners } from './corrections.queries.ts'
import { postingRoot } from './verify/sealing.ts'
import * as state from './vouchers.state.queries.ts'
import type { LockedHead } from './vouchers.state.queries.ts'
import type { Writer } from './vouchers.store.ts'
import * as write from './vouchers.write.queries.ts'

/** Who may review and post, as the ledger says at this moment. */
const dutiesOf = async ({ db, ledger }: Writer): Promise<Duties> => ({ reviewed: ledger.reviewed, ...(await state.duties(db)) })

/** The chain and then the heads, in one round trip. */
async function lockAll(ctx: Writer, ids: readonly string[]): Promise<{ chain: ChainHead; heads: LockedHead[]; duties: Duties }> {
  const [chain, heads, duties] = await Promise.all([lockChain(ctx.db), state.lock(ctx.db, ids), dutiesOf(ctx)])
  if (heads.length !== new Set(ids).size) throw notFound('VO0007', '有凭证不存在或已删除，请刷新')
  return { chain, heads, duties }
}

/** In whose name vouchers are reviewed: the person who asks, or who authorised a rule to do it (then the rule is named). */
export interface Reviewer {
  readonly id: string
  readonly name: string
  readonly rule?: string
}

/**
 * Reviews drafts: by another person than the one who made them (会计基础工作规范: 稽核 and 制单 are separate). Where one person works
 * alone and the ledger says why, their own pass too, and the record says that nobody else looked.
 */
export async function review(ctx: LedgerContext, asked: readonly string[], reviewer: Reviewer = ctx.user): Promise<{ count: number }> {
  const ids = await withPartners(ctx.db, ctx.ledger.id, asked, ['draft'])
  const { heads, duties } = await lockAll(ctx, ids)
  const wrong = heads.find((head) => head.state !== 'draft')
  if (wrong) throw broken('VO0008', `${wrong.word}-${wrong.number}不是草稿，不能审核`)
  checkReviewer(heads, reviewer.id, duties)
  for (const [own, some] of Map.groupBy(heads, (head) => head.preparedBy === reviewer.id)) {
    const name = reviewerName(own, reviewer.name, duties.alone)
    await state.setReviewed(
      ctx.db,
      some.map((head) => head.id),
      { id: reviewer.id, name },
    )
    const vouchers = some.map((head) => `${head.period} ${head.word}-${head.number}`)
    await record(ctx, {
      action: own ? '自行通过凭证' : reviewer.rule === undefined ? '审核凭证' : '自动审核凭证',
      object: 'voucher',
      objectId: `${some.length}张`,
      after: own
        ? { reason: duties.alone, vouchers }
        : reviewer.rule === undefined
          ? vouchers
          : { rule: reviewer.rule, authorisedBy: reviewer.name, vouchers },
    })
  }
  return { count: heads.length }
}

export async function unreview(ctx: LedgerContext, asked: readonly string[]): Promise<{ count: number }> {
  const ids = await withPartners(ctx.db, ctx.ledger.id, asked, ['reviewed'])
  const { heads } = await lockAll(ctx, ids)
  const wrong = heads.find((head) => head.state !== 'reviewed')
  if (wrong) throw broken('VO0010', `${wrong.word}-${wrong.number}未审核或已记账，不能反审核`)
  await state.setReviewed(ctx.db, ids, null)
  await record(ctx, {
    action: '反审核凭证',
    object: 'voucher',
    objectId: `${ids.length}张`,
    after: heads.map((head) => `${head.period} ${head.word}-${head.number}`),
  })
  return { count: heads.length }
}

/**
 * Posts: final numbers, continuous per word and month, and the digests sealed into the log, in this one transaction. The drafts
 * that stay are numbered on behind the posted ones.
 */
export async function post(ctx: Writer, asked: readonly string[]): Promise<{ count: number }> {
  if (asked.length === 0) return { count: 0 }
  const ids = await withPartners(ctx.db, ctx.ledger.id, asked, ['draft', 'reviewed'])
  const { chain, heads, duties } = await lockAll(ctx, ids)
  const posted = heads.find((head) => head.state === 'posted')
  if (posted) throw conflict('VO0011', `${posted.word}-${posted.number}已记账`)
  const periods = [...new Set(heads.map((head) => head.period))]
  const months = await Promise.all(
    periods.map(async (period) => {
      const [open, counters] = await Promise.all([state.lockDraftsOf(ctx.db, period), state.counters(ctx.db, period)])
      return { period, open, counters }
    }),
  )
  checkPoster(heads, ctx.user.id, duties)
  return seal(ctx, chain, heads, months, () => [
    write.moveBalances(ctx.db, ctx.ledger.id, ids, -1, false),
    write.moveBalances(ctx.db, ctx.ledger.id, ids, 1, true),
  ])
}

/** Posts every draft of a month, as closing does. */
export async function postPeriod(ctx: Writer, period: Period): Promise<{ count: number }> {
  const [chain, open, counters, duties] = await Promise.all([
    lockChain(ctx.db),
    state.lockDraftsOf(ctx.db, period),
    state.counters(ctx.db, period),
    dutiesOf(ctx),
  ])
  if (open.length === 0) return { count: 0 }
  checkPoster(open, ctx.user.id, duties)
  return seal(ctx, chain, open, [{ period, open, counters }], () => [write.postBalances(ctx.db, ctx.ledger.id, period)])
}

interface Month {
  readonly period: Period
  /** Every draft of the month, locked. */
  readonly open: readonly LockedHead[]
  readonly counters: readonly { readonly word: string; readonly lastPosted: number }[]
}

interface Numbering {
  readonly id: string
  readonly number: number
}

/** Gives the final numbers and writes the posting; `moves` brings the balances over. */
async function seal(
  ctx: Writer,
  chain: ChainHead,
  heads: readonly LockedHead[],
  months: readonly Month[],
  moves: () => readonly Promise<unknown>[],
): Promise<{ count: number }> {
  const chosen = new Map(heads.map((head) => [head.id, head]))
  const sealed: Numbering[] = []
  const moved: Numbering[] = []
  const counts: { period: Period; word: string; lastPosted: number; lastNumber: number }[] = []
  for (const { period, open, counters } of months)
    for (const word of new Set(heads.filter((head) => head.period === period).map((head) => head.word))) {
      const inOrder = open.filter((head) => head.word === word).toSorted((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
      let number = counters.find((one) => one.word === word)?.lastPosted ?? 0
      for (const head of inOrder) if (chosen.has(head.id)) sealed.push({ id: head.id, number: (number += 1) })
      const lastPosted = number
      for (const head of inOrder) {
        if (chosen.has(head.id)) continue
        number += 1
        if (number !== head.number) moved.push({ id: head.id, number })
      }
      counts.push({ period, word, lastPosted, lastNumber: number })
    }
  const seq = chain.lastSeq + 1
  const root = postingRoot(sealed.map((one) => ({ ...chosen.get(one.id)!, number: one.number, postedBy: ctx.user.id })))
  const act = { action: '凭证记账', object: 'posting', objectId: String(seq), after: { count: sealed.length, root } }
  await Promise.all([
    ...moves(),
    changeRows(ctx.db, ctx.ledger.id, 'vouchers', moved),
    ...counts.map((one) => state.setCounter(ctx.db, one.period, one.word, one.lastPosted, one.lastNumber)),
    // final: number, state and poster in one statement
    changeRows(ctx.db, ctx.ledger.id, 'vouchers', sealed, {
      state: 'posted',
      postedBy: ctx.user.id,
      postedName: ctx.user.name,
      postedAt: ctx.now,
      postingSeq: String(seq),
    }),
    appendRow(ctx.db, nextRow(ctx, chain, act)),
  ])
  return { count: sealed.length }
}
