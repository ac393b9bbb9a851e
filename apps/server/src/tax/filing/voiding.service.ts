/** Taking an accepted return back (作废): begun by a person with a reason, carried out by the queue like everything that is sent. */
import { conflict } from '@app/domain/kernel/app-error'
import { voidHindrance } from '@app/domain/tax/filing/steps'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { keep, said } from './evidence.ts'
import * as queries from './filing.queries.ts'
import { enqueue } from './runner.ts'

/** FI0014 says why it is not taken back. */
export async function takeBack(caller: LedgerCaller, id: string, reason: string): Promise<void> {
  await caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const filing = await queries.lock(ctx.db, id)
    const at = (await queries.steps(ctx.db, id)).find(({ state }) => state !== 'done')
    const standing = { ...filing, step: at?.step ?? null, sentAt: at?.sentAt ?? null }
    const hindered = voidHindrance(standing) || (at?.state === 'running' ? '正在办理，稍后再作废' : '')
    if (hindered !== '') throw conflict('FI0014', hindered)
    if (at !== undefined)
      await queries.changeStep(ctx.db, id, at.step, {
        state: 'done',
        reason: '',
        words: '改为作废，不再办理',
        nextAt: null,
        endedAt: ctx.now,
      })
    await queries.beginStep(ctx.db, filing, 'void', ctx.now)
    await keep(ctx, id, 'void', [said('decision', '作废申报', { 人: ctx.user.name, 原因: reason })])
    await record(ctx, { action: '作废申报', object: 'taxFiling', objectId: id, after: { number: filing.number, reason } })
    await enqueue(ctx, caller.queue, id)
  })
}
