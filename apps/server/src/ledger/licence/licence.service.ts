/** Ledger licence (账套有效期): what the firm bought, and activating a ledger from it (spec 2 §4.4). */
import { broken, forbidden, notFound } from '@app/domain/kernel/app-error'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { activationRefusal } from '@app/domain/ledger/licence/licence'
import { auditFirm } from '../../firm/operation-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyContext, PublicContext } from '../../platform/http/context.ts'
import * as queries from './licence.queries.ts'

async function ledgerOf(ctx: AgencyContext, id: string) {
  const ledger = await queries.ledgerOf(ctx.db, ctx.user.agency.id, id)
  if (!ledger) throw notFound('LC0404', '账套不存在或已删除')
  return ledger
}

export async function deadline(ctx: AgencyContext, id: string) {
  await ledgerOf(ctx, id)
  const agencyId = ctx.user.agency.id
  const order = await queries.orderOn(ctx.db, agencyId, dayInChina(ctx.now))
  const { total, active } = await queries.counts(ctx.db, agencyId, order?.id ?? null)
  return { total, active, limit: order?.ledgerLimit ?? 0, beginOn: order?.beginOn ?? null, endOn: order?.endOn ?? null }
}

/** How many ledgers the firm may have by the order it holds today; null without one. */
export const ledgerLimit = (ctx: AgencyContext): Promise<number | null> => ledgerLimitOf(ctx.db, ctx.user.agency.id, dayInChina(ctx.now))

/** The same of any firm, through a door that sees its orders. */
export const ledgerLimitOf = async (db: Tx, agencyId: string, today: Day): Promise<number | null> =>
  (await queries.orderOn(db, agencyId, today))?.ledgerLimit ?? null

/** Activates a ledger to the end of the firm's order; only those in charge may. Once more under the same order takes no further place. */
export async function activate(ctx: AgencyContext, id: string): Promise<{ expiresOn: Day }> {
  if (!ctx.user.roles.includes('ROLE_CHARGE')) throw forbidden('LC0004', '您没有权限进行续费激活，请联系主管进行续费')
  const agencyId = ctx.user.agency.id
  await queries.lockFirm(ctx.db, agencyId)
  const ledger = await ledgerOf(ctx, id)
  const today = dayInChina(ctx.now)
  const order = await queries.orderOn(ctx.db, agencyId, today)
  const { active } = await queries.counts(ctx.db, agencyId, order?.id ?? null)
  const others = ledger.orderId !== null && ledger.orderId === order?.id ? active - 1 : active
  const refusal = activationRefusal(ledger, order ?? null, others, today)
  if (refusal) throw refusal
  if (!order) throw new Error('an activation without an order was not refused')
  await queries.activate(ctx.db, agencyId, id, order)
  await auditFirm(ctx, {
    area: '账套',
    action: '续费激活',
    ledger: { id, name: ledger.name },
    before: ledger.expiresOn ?? '长期',
    after: `${order.endOn}（订单${order.number}）`,
  })
  return { expiresOn: order.endOn }
}

/** What a firm bought; written by the platform (commands, tests), never by the firm. */
export function addOrder(
  ctx: Pick<PublicContext, 'db'>,
  order: { agencyId: string; number: string; ledgerLimit: number; beginOn: Day; endOn: Day },
) {
  if (!Number.isInteger(order.ledgerLimit) || order.ledgerLimit <= 0 || order.endOn < order.beginOn)
    throw broken('LC0005', '订单的账套数须为正整数，截止日不能早于起始日')
  return queries.addOrder(ctx.db, order)
}

/** The firm an order is for, by its code; LC0405 when there is none. */
export async function firmOfCode(ctx: Pick<PublicContext, 'db'>, code: string) {
  const firm = await queries.agencyByCode(ctx.db, code)
  if (!firm) throw notFound('LC0405', `没有编码为“${code}”的代账公司`)
  return firm
}
