/** A card handed over taken back: on both sides in one transaction, with both vouchers. */
import { conflict } from '@app/domain/kernel/app-error'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { record } from '../../../ledger/book-log/index.ts'
import type { LedgerCaller } from '../../../platform/http/context.ts'
import * as cards from '../cards/cards.queries.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { readCard } from '../events/events.plan.ts'
import * as events from '../events/events.queries.ts'
import * as queries from './handovers.queries.ts'
import { between, refuseMonth } from './handovers.service.ts'

/** AS0064: something stands on it by now, on either side; posted vouchers are refused as vouchers are. */
export async function undo(caller: LedgerCaller, id: string): Promise<void> {
  const { otherLedgerId } = await caller.transact((ctx) => queries.ofEvent(ctx.db, id))
  const stands = (reason: string) => conflict('AS0064', reason)
  if (otherLedgerId === null) throw stands('由交换文件带来的账套里没有对方，不能撤销调拨')
  await between(caller, otherLedgerId, async ({ giver, taker }) => {
    const out = await giver(async (ctx) => {
      const row = await queries.ofEvent(ctx.db, id)
      refuseMonth(ctx, row.day)
      return row
    })
    await taker(async (ctx) => {
      refuseMonth(ctx, out.day)
      const row = await queries.arrived(ctx.db, out.id, caller.ledger.id)
      if (row === undefined) throw stands(`账套“${ctx.ledger.name}”里没有这次调入，不能撤销`)
      const card = await readCard(ctx, row.cardId, true)
      if (card.happened.length > 0) throw stands(`“${ctx.ledger.name}”的${card.code} ${card.name}之后还有变动，请先在那里撤销变动`)
      await refuseCounted(ctx, [card.id], null)
      refuseRewriting(ctx, card, null)
      await queries.remove(ctx.db, row.id)
      if (card.stored.voucherId !== null) await removeVouchers(ctx, [card.stored.voucherId], '撤销资产调入')
      await cards.remove(ctx.db, card.id)
      await record(ctx, {
        action: '撤销资产调入',
        object: 'assetCard',
        objectId: card.id,
        before: { card: `${card.code} ${card.name}`, from: row.otherName },
      })
    })
    await giver(async (ctx) => {
      const card = await readCard(ctx, out.cardId, true)
      const last = card.happened.at(-1)
      if (last?.id !== id) throw stands('之后还有变动，不能撤销')
      await refuseCounted(ctx, [card.id], last.day)
      refuseRewriting(ctx, card, { ...card, events: card.events.slice(0, -1) })
      if (last.voucherId !== null) await removeVouchers(ctx, [last.voucherId], '撤销资产调出')
      await events.remove(ctx.db, id)
      await record(ctx, {
        action: '撤销资产调出到别的账套',
        object: 'assetEvent',
        objectId: id,
        before: { card: `${card.code} ${card.name}`, to: out.otherName, as: out.otherCode },
      })
    })
  })
}
