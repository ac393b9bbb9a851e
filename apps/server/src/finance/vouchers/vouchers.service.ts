/** Vouchers: saving and changing drafts, reviewing, posting, correcting. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { appendRow, lastToldOf, lockChain, nextRow } from '../../ledger/book-log/index.ts'
import { openPeriod } from '../../ledger/ledgers/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { isNews, tellBookChange } from './book-changes.ts'
import { checkChange, draftsOf } from './corrections.ts'
import * as corrections from './corrections.queries.ts'
import { tellDraftChange } from './draft-changes.ts'
import { quickSave } from './quick-save.ts'
import * as read from './vouchers.reading.ts'
import * as state from './vouchers.state.queries.ts'
import type { LockedHead } from './vouchers.state.queries.ts'
import {
  ensureTagSets,
  headOf,
  lineRowsOf,
  makeReady,
  makerOf,
  SameRequest,
  store,
  surroundingsOf,
  told,
  type NewVoucher,
  type Stored,
  type Writer,
} from './vouchers.store.ts'
import type { VoucherInput } from './voucher-input.ts'
import * as write from './vouchers.write.queries.ts'
import { overtaken, versionOf } from './versions.ts'

const draftOf = (input: VoucherInput): NewVoucher => ({
  day: input.day,
  period: periodOf(input.day),
  word: input.word,
  attachmentCount: input.attachmentCount,
  kind: 'manual',
  lines: input.lines,
  requestId: input.requestId ?? null,
})

/**
 * Stores vouchers of any origin as drafts, all or none; months are opened as needed. posted: a ledger moving in brings its books
 * as they are, posted in the order given.
 */
export async function addAll(ctx: Writer, drafts: readonly NewVoucher[], action: string, posted = false): Promise<Stored[]> {
  if (drafts.length === 0) return []
  const around = await surroundingsOf(ctx, drafts)
  const stored = await store(ctx, drafts, around, action, posted)
  await tellBookChange(
    ctx,
    drafts.filter((draft) => isNews(draft.source?.kind)).map((draft) => draft.period),
  )
  return stored
}

const ADDED = '新增凭证'

/**
 * Saves a typed voucher as a draft. The same request sent twice is answered with the voucher it made; with another content it is refused
 * (VO0046): by what the log says was saved then, whatever became of the voucher since.
 */
export async function add(ctx: LedgerContext, input: VoucherInput): Promise<Stored> {
  try {
    const draft = draftOf(input)
    return (await quickSave(ctx, draft, ADDED)) ?? (await addAll(ctx, [draft], ADDED))[0]!
  } catch (error) {
    if (!(error instanceof SameRequest)) throw error
    const [head] = await state.lock(ctx.db, [error.voucherId])
    const saved = (await lastToldOf(ctx.db, ctx.ledger.id, error.voucherId, ADDED)) as { digest: string } | undefined
    if (saved?.digest !== error.digest)
      throw conflict('VO0046', `这个请求编号已保存过${head!.period}的${head!.word}-${head!.number}号凭证，内容与这次不同；这次没有保存`)
    return { id: head!.id, period: head!.period, word: head!.word, number: head!.number }
  }
}

// Whoever changes vouchers takes the ledger's chain first, then rows: two of them wait for each other and never lock up.
async function lockOne(ctx: LedgerContext, id: string): Promise<LockedHead> {
  await lockChain(ctx.db)
  const [head] = await state.lock(ctx.db, [id])
  if (!head) throw notFound('VO0001', '凭证不存在或已删除')
  return head
}

/**
 * Changes a draft in place; a reviewed one must be un-reviewed first, a posted one corrected. `news`: who changes many gathers the
 * months and tells of them once. `rewritten`: the whole of the books is, and a red copy with what it cancels.
 */
export async function change(
  ctx: LedgerContext,
  id: string,
  input: VoucherInput,
  news: (periods: readonly Period[]) => unknown = (periods) => tellBookChange(ctx, periods),
  rewritten = false,
): Promise<Stored> {
  const head = await lockOne(ctx, id)
  if (head.state === 'posted') throw broken('VO0002', '凭证已记账，不能修改；请使用“更正”')
  if (head.state === 'reviewed') throw broken('VO0003', '凭证已审核，请先反审核再修改')
  if (input.version !== undefined && input.version !== versionOf(head)) throw await overtaken(ctx, id, input)
  if (head.correctsId !== null && !rewritten) checkChange(head, (await state.lock(ctx.db, [head.correctsId]))[0]!, input.day)
  const before = await read.vouchersByIds(ctx, [id])
  const draft = { ...draftOf(input), id, kind: head.kind, source: { kind: head.sourceKind, ids: head.sourceIds, reason: '' } }
  const around = await surroundingsOf(ctx, [draft])
  const [ready] = makeReady(ctx, [draft], around)
  await openPeriod(ctx, draft.period)
  await ensureTagSets(ctx, [ready!])
  const chain = await lockChain(ctx.db)
  await write.moveBalances(ctx.db, ctx.ledger.id, [id], -1, false)
  await write.removeLines(ctx.db, ctx.ledger.id, [id])
  const moved = draft.period !== head.period || draft.word !== head.word
  const number = moved ? await write.takeNumber(ctx.db, ctx.ledger.id, draft.period, draft.word) : head.number
  const row = headOf(ready!, makerOf(ctx))
  const { period, word, day, attachmentCount, lineCount, total, digest } = row
  await changeRows(ctx.db, ctx.ledger.id, 'vouchers', [{ id, period, word, number, day, attachmentCount, lineCount, total, digest }])
  await write.insertLines(ctx.db, ctx.ledger.id, lineRowsOf([ready!]))
  await appendRow(
    ctx.db,
    nextRow(ctx, chain, {
      action: '修改凭证',
      object: 'voucher',
      objectId: id,
      before: before.map(read.briefOf),
      after: told(ready!, around),
    }),
  )
  // also one that period end made: it is no longer what it planned
  await news([head.period, draft.period])
  await tellDraftChange(ctx, { voucherId: id, sourceKind: head.sourceKind, before: before[0]!.lines, after: ready!.lines })
  // what came from a document is no longer as the document says
  if (head.sourceKind !== 'typed' && head.sourceKind !== 'recurring') ctx.tell('voucherItem')
  return { id, period: draft.period, word: draft.word, number, version: versionOf(row) }
}

/** Removes drafts, the red and the right one of a correction together; nothing is removed when one of them may not be. */
export async function remove(ctx: Writer, asked: readonly string[], action = '删除凭证'): Promise<{ count: number; paired: number }> {
  const chain = await lockChain(ctx.db)
  const ids = await corrections.withPartners(ctx.db, ctx.ledger.id, asked, ['draft', 'reviewed', 'posted'])
  const heads = await state.lock(ctx.db, ids)
  if (heads.length !== new Set(ids).size) throw notFound('VO0004', '有凭证不存在或已删除')
  const posted = heads.find((head) => head.state === 'posted')
  if (posted && !asked.includes(posted.id))
    throw broken('VO0041', `${posted.word}-${posted.number}与它同属一次更正，已记账，不能只删除另一张`)
  if (posted) throw broken('VO0005', `${posted.word}-${posted.number}已记账，不能删除；请使用“更正”`)
  const reviewed = heads.find((head) => head.state === 'reviewed')
  if (reviewed) throw broken('VO0006', `${reviewed.word}-${reviewed.number}已审核，请先反审核`)
  const before = await read.briefsOf(ctx, heads)
  await write.moveBalances(ctx.db, ctx.ledger.id, ids, -1, false)
  await write.removeVouchers(ctx.db, ctx.ledger.id, ids)
  // the numbers after the last remaining draft are free again
  for (const period of new Set(heads.map((head) => head.period))) await state.lowerCounters(ctx.db, ctx.ledger.id, period)
  await appendRow(
    ctx.db,
    nextRow(ctx, chain, { action, object: 'voucher', objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`, before }),
  )
  await tellBookChange(
    ctx,
    heads.filter((head) => isNews(head.sourceKind)).map((head) => head.period),
  )
  return { count: heads.length, paired: ids.length - new Set(asked).size }
}

/** Corrects a posted voucher: the linked red copy and the right one, both drafts of an open month. Of a torn one it writes what is missing. */
export async function correct(ctx: LedgerContext, id: string, input: VoucherInput): Promise<Stored[]> {
  await lockOne(ctx, id)
  const [posted] = await read.vouchersByIds(ctx, [id])
  const lacks = await corrections.lacksOf(ctx.db, ctx.ledger.id, id)
  if (posted!.correctedBy.length > 0 && lacks === null) throw conflict('VO0013', '这张凭证已更正过，请更正后来的凭证')
  return addAll(ctx, draftsOf(posted!, input, lacks), '更正凭证')
}
