/** Writing down who changed what: one row an act, chained per ledger. Taken last in a transaction, because it serialises the ledger's writers. */
import type { LedgerContext } from '../../platform/http/context.ts'
import { linkOf } from './book-log.ts'
import * as queries from './book-log.queries.ts'
import type { ChainHead, LogRow } from './book-log.queries.ts'

export interface Act {
  /** 新增凭证, 结账 … */
  readonly action: string
  /** voucher, subject, period … */
  readonly object: string
  readonly objectId: string
  readonly before?: unknown
  readonly after?: unknown
}

type Writer = Pick<LedgerContext, 'db' | 'user' | 'now'>

export function nextRow(ctx: Pick<LedgerContext, 'user' | 'now'>, head: ChainHead, act: Act): LogRow {
  const text = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))
  const row = {
    seq: head.lastSeq + 1,
    at: ctx.now,
    userId: ctx.user.id,
    userName: ctx.user.name,
    action: act.action,
    object: act.object,
    objectId: act.objectId,
    before: text(act.before),
    after: text(act.after),
  }
  return { ...row, previousHash: head.lastHash, hash: linkOf(head.lastHash, row) }
}

/** Appends one act; answers its sequence number. */
export async function record(ctx: Writer, act: Act): Promise<number> {
  const row = nextRow(ctx, await queries.lockChain(ctx.db), act)
  await queries.append(ctx.db, row)
  return row.seq
}

/** The first broken row of a ledger's chain, or null. Reads in pages, so that long histories fit in memory. */
export async function firstBrokenRow(db: LedgerContext['db'], ledgerId: string): Promise<{ seq: number; reason: string } | null> {
  let seq = 0
  let hash = ''
  for (;;) {
    const rows = await queries.rowsAfter(db, ledgerId, seq, 2000)
    for (const row of rows) {
      if (row.seq !== seq + 1) return { seq: seq + 1, reason: '缺少日志行' }
      if (row.previousHash !== hash) return { seq: row.seq, reason: '与前一行的链接断开' }
      if (linkOf(hash, row) !== row.hash) return { seq: row.seq, reason: '内容与其摘要不符' }
      seq = row.seq
      hash = row.hash
    }
    if (rows.length < 2000) break
  }
  const head = await queries.lastOf(db)
  return head.lastSeq === seq && head.lastHash === hash ? null : { seq: seq + 1, reason: '链尾缺少日志行' }
}
