/** What happens to assets: tried out, booked with its voucher in one step, taken back while nothing later stands on it. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { absolute, groupThousands, isNegative, ZERO } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import { EVENT_KINDS, isBrought, isDisposal } from '@app/domain/stock/assets/events/events'
import { METHODS } from '@app/domain/stock/assets/cards/kinds'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import { booked } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'
import { departmentsOf, eventOf, nextSerial, type ReadCard } from '../cards/cards.read.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { countOfEvent } from '../counts/counts.queries.ts'
import { checked, plannedAfter, readCard, type EventDraft } from './events.plan.ts'
import * as queries from './events.queries.ts'
import type { EventFilter, ListedEvent } from './events.queries.ts'

type Listed = EventFilter & { readonly page: number; readonly pageSize: number }

function wordsOf(row: Omit<ListedEvent, 'madeName' | 'last' | 'counted'>): string {
  const { kind, amount, remainingMonths, residual, method, share, gross } = row
  const parts = [
    kind === 'settlement' && amount !== null ? `原值${isNegative(amount) ? '减少' : '增加'}${groupThousands(absolute(amount))}` : '',
    kind === 'addition' && amount !== null ? `原值增加${groupThousands(amount)}` : '',
    kind === 'impairment' && amount !== null ? `可收回金额${groupThousands(amount)}` : '',
    remainingMonths === null ? '' : `剩余${remainingMonths}个月`,
    residual === null ? '' : `净残值${groupThousands(residual)}`,
    method === null ? '' : METHODS[method],
    share === null ? '' : `处置${dec(share).times('100').toString()}%`,
    isDisposal(kind) && gross !== ZERO ? `收入${groupThousands(gross)}` : '',
  ]
  return parts.filter((one) => one !== '').join('，')
}

export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: Listed) {
  const { closedThrough } = ctx.ledger
  const rows = await queries.list(ctx.db, ctx.ledger.id, filter, page, pageSize)
  const shown = rows.map(({ fromPeriod, madeName, last, counted, ...row }) => ({
    ...row,
    from: fromPeriod,
    words: wordsOf({ fromPeriod, ...row }),
    madeBy: madeName,
    undoable:
      last &&
      !counted &&
      (!isBrought(row.kind) || row.kind === 'transfer') &&
      (closedThrough === null || periodOf(row.day) > closedThrough),
  }))
  return new Answer(shown, { total: await queries.count(ctx.db, ctx.ledger.id, filter) })
}

export async function add(ctx: LedgerContext, draft: EventDraft) {
  await lockChain(ctx.db)
  const card = await readCard(ctx, draft.cardId, true)
  await refuseCounted(ctx, [card.id], draft.day)
  const row = checked(ctx, card, draft)
  const { plan } = await plannedAfter(ctx, card, draft, row)
  // pieces of a card add up by how they are made: anything else is a fault, and nothing is written
  if (!plan.holds) throw new Error(`what goes of card ${card.id} does not add up`)
  await queries.add(ctx.db, row)
  if (draft.kind === 'department') await addShares(ctx, card, row, draft)
  const { voucherId, voucher } = await booked(
    ctx,
    {
      id: row.id,
      day: row.day,
      lines: plan.lines,
      reason: `${card.code} ${card.name} ${EVENT_KINDS[row.kind]}${plan.result === null ? '' : `，${groupThousands(plan.result)}`}`,
    },
    '登记资产变动',
  )
  if (voucherId !== null) await queries.setVoucher(ctx.db, row.id, voucherId)
  await record(ctx, {
    action: `资产${EVENT_KINDS[row.kind]}`,
    object: 'assetEvent',
    objectId: row.id,
    after: { card: `${card.code} ${card.name}`, ...told(row), shares: draft.shares, voucher },
  })
  return { id: row.id, voucherId, voucher }
}
const told = ({ id: _, cardId: __, voucherId: ___, madeName: ____, madeAt: _____, ...row }: StoredEvent) => row

/** AS0025: departments that are none. */
async function addShares(ctx: LedgerContext, card: ReadCard, row: StoredEvent, { shares }: EventDraft): Promise<void> {
  const known = await departmentsOf(ctx.db)
  const ids = shares.map(({ departmentId }) => departmentId)
  if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length || shares.some(({ weight }) => dec(weight).sign() <= 0))
    throw broken('AS0025', '请检查使用部门和比例', [{ field: 'departmentShares', reason: '请检查使用部门和比例' }])
  const serial = nextSerial(card)
  await insertRows(
    ctx.db,
    'assetShares',
    shares.map((one) => ({ cardId: row.cardId, serial, fromPeriod: row.fromPeriod!, ...one })),
  )
}

/** AS0036: another act brought it; AS0060: a count did; AS0026: something happened later; AS0030: its month is closed; a posted voucher is refused as vouchers are. */
export async function undo(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const card = await readCard(ctx, await queries.cardOf(ctx.db, id), true)
  const row = card.happened.find((one) => one.id === id)!
  if (isBrought(row.kind))
    throw conflict(
      'AS0036',
      row.kind === 'settlement'
        ? '竣工决算调整请在“在建工程”撤销'
        : row.kind === 'transfer'
          ? '调出到别的账套要两个账套一起撤销'
          : `${EVENT_KINDS[row.kind]}请在“资产卡片”撤销上一步`,
    )
  if (card.happened.at(-1)!.id !== id) throw conflict('AS0026', '之后还有变动，请从最后一次开始撤销')
  const count = await countOfEvent(ctx.db, id)
  if (count !== undefined) throw conflict('AS0060', `盘亏由盘点${count}登记，请在“盘点”撤销完成`)
  await refuseCounted(ctx, [card.id], row.day)
  const event = eventOf(row)
  refuseRewriting(ctx, card, { ...card, events: card.events.slice(0, event === null ? undefined : -1) })
  const { closedThrough } = ctx.ledger
  if (closedThrough !== null && periodOf(row.day) <= closedThrough) throw conflict('AS0030', `${periodOf(row.day)}已结账，不能撤销`)
  if (row.voucherId !== null) await removeVouchers(ctx, [row.voucherId], '撤销资产变动')
  if (row.kind === 'department') await cards.removeLastShares(ctx.db, [row.cardId])
  await queries.remove(ctx.db, id)
  await record(ctx, {
    action: '撤销资产变动',
    object: 'assetEvent',
    objectId: id,
    before: { card: `${card.code} ${card.name}`, what: EVENT_KINDS[row.kind], ...told(row) },
  })
}
