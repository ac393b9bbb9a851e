/** What the bureau says is to be declared of a period, as it was asked; and how whatever was handed over goes on. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { inSession, noteAgreements, ownFacts } from '../../ledger/tax-login/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { consentTo } from './consent.ts'
import * as queries from './filing.queries.ts'
import { shown } from './filing.service.ts'

interface Asked {
  readonly period: Period
  readonly taxes: readonly string[]
  readonly companyId?: string | undefined
}
/** FI0012: whoever asks is in one ledger. */
export async function initiate(caller: LedgerCaller, { period, taxes, companyId }: Asked): Promise<{ id: string }> {
  if (companyId !== undefined && companyId !== caller.ledger.id)
    throw broken('FI0012', '只能查当前账套的应申报清单', [{ field: 'companyId', reason: '不是当前账套' }])
  const own = await ownFacts(caller)
  const { items, agreements } = await inSession(caller, async (who) => {
    // whom it knows as what: how often something is due depends on it
    await caller.taxBureau.taxpayer({ ...who, ...own })
    const { items: found } = await caller.taxBureau.items({ ...who, period })
    return { items: found, ...(await caller.taxBureau.agreements(who)) }
  })
  const wanted = items.filter((one) => taxes.length === 0 || taxes.includes(one.tax))
  return caller.transact(async (ctx) => {
    await noteAgreements(ctx, agreements)
    return queries.keepInventory(ctx.db, { id: newId(), period, items: wanted, askedName: ctx.user.name, askedAt: ctx.now })
  })
}

export async function select(ctx: LedgerContext, period: Period) {
  const kept = await queries.inventory(ctx.db, period)
  return new Answer(kept?.items ?? [], {
    total: kept?.items.length ?? 0,
    totalData: { askedBy: kept?.askedName ?? '', askedAt: kept?.askedAt ?? null },
  })
}

/** Of what was asked, what is owed: declared, and not yet paid. */
export async function payments(ctx: LedgerContext, id: string) {
  const kept = await queries.inventoryById(ctx.db, id)
  if (kept === undefined) throw notFound('FI0406', '没有这次查询')
  return { id, state: 'done' as const, items: kept.items.filter(({ state }) => state === 'filed'), askedAt: kept.askedAt }
}

const STATES = { waiting: 'running', running: 'running', blocked: 'blocked', failed: 'failed', done: 'done' } as const
export async function task(ctx: LedgerContext, id: string) {
  if ((await queries.inventoryById(ctx.db, id)) !== undefined) return { id, state: 'done' as const, words: '' }
  const filing = await queries.find(ctx.db, id)
  if (filing === undefined) throw notFound('FI0405', '任务不存在')
  const { state, words } = shown(ctx, filing, await queries.steps(ctx.db, id), await consentTo(ctx, filing))
  return { id, state: STATES[state], words }
}
