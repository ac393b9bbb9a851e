/** Is it the same money? One press, remembered: the draft gives way to the voucher or paper that is there, or the doubt goes. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { scoreOf, type Doubt } from '@app/domain/papers/quick-account/doubt'
import { lockVouchers, removeVouchers } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { markFlowsVouchered } from '../funds/index.ts'
import { markInvoicesVouchered } from '../invoices/index.ts'
import { awaitingPapers } from '../same-money/index.ts'
import * as queries from './review-queue.queries.ts'
import { versionOf } from './review-queue.service.ts'

interface Asked {
  readonly id: string
  readonly version?: string | undefined
  readonly same: boolean
}
type Twin = NonNullable<Doubt['other']>

/** RQ0005: there is nothing to answer any more. RQ0006: made of several papers. RQ0007: what it may be has no voucher to belong to. */
export async function answer(ctx: LedgerContext, { id, version, same }: Asked): Promise<{ voucher: string }> {
  await lockChain(ctx.db)
  const [head] = await lockVouchers(ctx.db, [id])
  if (head === undefined) throw notFound('RQ0405', '凭证不存在或已删除，请刷新')
  if (head.state !== 'draft') throw broken('RQ0009', '凭证已审核或记账，不能再归到别的凭证')
  if (version !== undefined && version !== versionOf(head)) throw conflict('RQ0008', '凭证刚被改过，请看过再回答')
  const doubts = await queries.doubtsOf(ctx.db, ctx.ledger.id, id)
  const twin = doubts.find((one) => one.other !== undefined)
  if (twin?.other === undefined) throw conflict('RQ0005', '这个疑点已经回答过了，请刷新')
  const papers = await queries.behind(ctx.db, ctx.ledger.id, id)
  const voucher = same ? await joined(ctx, id, papers, twin.other) : await apart(ctx, id, papers, twin.other, doubts)
  await record(ctx, {
    action: same ? '确认是同一笔' : '确认不是同一笔',
    object: 'voucher',
    objectId: id,
    before: { voucher: `${head.period} ${head.word}-${head.number}`, words: twin.words },
    after: { voucher },
  })
  return { voucher }
}

async function joined(ctx: LedgerContext, id: string, papers: readonly queries.BehindRow[], { voucherId, paper }: Twin): Promise<string> {
  const [one, more] = papers
  if (one === undefined || more !== undefined)
    throw broken('RQ0006', '这张凭证由几份单据合成，说不准是哪一份；请在凭证规则里改为一笔一张，撤回后重新生成')
  if (voucherId !== null) {
    const place = await queries.placeOn(ctx.db, ctx.ledger.id, voucherId, one)
    if (place === undefined) throw conflict('RQ0010', '那张凭证已经删除，请刷新')
    await removeVouchers(ctx, [id], '是同一笔，归到已有的凭证')
    const row = { id: one.id, voucherId, position: place.position }
    await (one.kind === 'flow' ? markFlowsVouchered(ctx, [row]) : markInvoicesVouchered(ctx, [row]))
    return place.voucher
  }
  const waiting = paper === null ? undefined : awaitingPapers().find((known) => known.kind === paper.kind)
  if (paper === null || waiting === undefined || one.kind !== 'flow')
    throw broken('RQ0007', '那张单据还没有凭证：请先生成那张单据的凭证，再回来确认；这张先暂缓')
  await removeVouchers(ctx, [id], '是同一笔，结算那张单据')
  await waiting.settle(ctx, paper.id, {
    id: one.id,
    bankAccountId: one.bankAccountId!,
    accountKind: one.accountKind!,
    day: one.day,
    amount: one.amount,
  })
  return ''
}

async function apart(
  ctx: LedgerContext,
  id: string,
  papers: readonly queries.BehindRow[],
  { voucherId, paper }: Twin,
  doubts: readonly Doubt[],
): Promise<string> {
  const other = { voucherId, billId: voucherId === null && paper?.kind === 'claim' ? paper.id : null }
  if (other.voucherId !== null || other.billId !== null)
    await insertRows(
      ctx.db,
      'sameAnswers',
      papers.map((one) => ({
        id: newId(),
        flowId: one.kind === 'flow' ? one.id : null,
        invoiceId: one.kind === 'invoice' ? one.id : null,
        ...other,
        saidName: ctx.user.name,
        saidAt: ctx.now,
      })),
    )
  const kept = doubts.filter((one) => one.other === undefined)
  await queries.keepDoubts(ctx.db, ctx.ledger.id, id, kept, scoreOf(kept))
  return ''
}
