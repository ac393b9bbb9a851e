/** Cards that go on as others (拆分、合并): the card they were is kept, closed, and names them; taken back as the last step. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, firstDay, previousPeriod, type Period, periodOf } from '@app/domain/kernel/period'
import { ZERO_QUANTITY, type Quantity } from '@app/domain/kernel/quantity'
import { sharesIn } from '@app/domain/stock/assets/months/charges'
import { basisOf } from '@app/domain/stock/assets/cards/check'
import {
  carriedInto,
  dividedBy,
  divisionProblem,
  holdsTogether,
  mergedOf,
  mergeProblem,
  monthsBehind,
  type Carried,
} from '@app/domain/stock/assets/cards/division'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { goesWhole, NOTHING_KEPT } from '@app/domain/stock/assets/events/events'
import { monthOf } from '@app/domain/stock/assets/cards/schedule'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { keepAct } from '../../../ledger/records/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as cards from './cards.queries.ts'
import type { StoredEvent } from './cards.queries.ts'
import { withAll, type ReadCard } from './cards.read.ts'
import { addRows, type CardDraft } from './cards.service.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import * as events from '../events/events.queries.ts'

/** Which list the acts on cards are kept under. */
export const CARD_ACTS = 'assetCard'
interface Dividing {
  readonly period: Period
  readonly reason: string
  readonly agreed: boolean
}
const refused = (field: string, reason: string) => broken('AS0047', reason, [{ field, reason }])

/** AS0047: a card that cannot go on as others from the month on. */
function goingOn(ctx: LedgerContext, card: ReadCard, period: Period): Carried {
  const { closedThrough, startPeriod } = ctx.ledger
  const named = `${card.code} ${card.name}：`
  const say = (reason: string) => refused('accountPeriod', `${named}${reason}`)
  if (closedThrough !== null && period <= closedThrough) throw say(`${period}已结账`)
  if (period < startPeriod || period > periodOf(dayInChina(ctx.now))) throw say('请选择启用以后、本月以前的月份')
  const last = card.happened.at(-1)
  if (last !== undefined && goesWhole(last.kind)) throw say('已处置或已拆并')
  if (last !== undefined && last.day > firstDay(period)) throw say(`${last.day}已有变动，请选以后的月份`)
  const carried = carriedInto(card, period)
  const problem = divisionProblem(card, carried, card.stored.taxMethod)
  if (problem !== null || carried === null) throw say(problem ?? '')
  return carried
}

type Sums = ReturnType<typeof mergedOf>
/** A card as it goes on: everything of the one it was, but its name and what it takes over. */
function draftOf({ stored, shares }: ReadCard, { rest }: Carried, sums: Sums, name: string, period: Period, note: string) {
  const { life, behind } = monthsBehind(rest)
  return {
    ...rowFrom(cardFields, stored),
    code: '',
    name,
    quantity: 1,
    note: note.slice(0, 200),
    cost: sums.cost,
    residual: sums.residual,
    method: rest.method,
    lifeMonths: life,
    unitsTotal: null,
    openingPeriod: previousPeriod(period),
    openingAccumulated: sums.accumulated,
    openingImpairment: sums.impairment,
    openingMonths: behind,
    openingUnits: ZERO_QUANTITY,
    shares: sharesIn(shares, period).map(({ departmentId, weight }) => ({ departmentId, weight })),
  } satisfies CardDraft
}
type Going = ReturnType<typeof draftOf>
const shown = (draft: Going, card: ReadCard, period: Period, code: string) => {
  const { name, cost, openingAccumulated: accumulated, openingImpairment: impairment, residual } = draft
  const charge: Money = monthOf(basisOf(draft, card.basis.kind), [], period, new Map())?.charge ?? ZERO
  return { code, name, cost, accumulated, impairment, residual, net: subtract(subtract(cost, accumulated), impairment), charge }
}
const eventOf = (ctx: LedgerContext, cardId: string, kind: 'split' | 'merge', period: Period, reason: string): StoredEvent => ({
  id: newId(),
  cardId,
  kind,
  day: firstDay(period),
  fromPeriod: null,
  ...NOTHING_KEPT,
  reason: reason.slice(0, 200),
  voucherId: null,
  madeName: ctx.user.name,
  madeAt: ctx.now,
})

/** As it is kept for the undo. */
interface Division {
  readonly from: { readonly id: string; readonly code: string; readonly name: string; readonly eventId: string }[]
  readonly into: { readonly id: string; readonly code: string; readonly name: string }[]
}
export const isDivision = (rows: readonly unknown[]): rows is readonly [Division] =>
  rows.length === 1 && typeof rows[0] === 'object' && rows[0] !== null && 'into' in rows[0]

async function divided(
  ctx: LedgerContext,
  kind: 'split' | 'merge',
  from: readonly ReadCard[],
  drafts: readonly Going[],
  { period, reason, agreed }: Dividing,
) {
  const [first] = from
  if (!agreed) return drafts.map((draft) => shown(draft, first!, period, ''))
  await refuseCounted(
    ctx,
    from.map(({ id }) => id),
    null,
  )
  const verb = kind === 'split' ? '拆分' : '合并'
  const rows = await addRows(ctx, drafts, kind, verb)
  const into = rows.map(({ id, code, name }) => ({ id, code, name }))
  const words = [`${verb}为${into.map(({ code }) => code).join('、')}`, reason].filter((one) => one !== '').join('，')
  const happened = from.map(({ id }) => eventOf(ctx, id, kind, period, words))
  for (const card of from) refuseRewriting(ctx, card, { ...card, events: [...card.events, { kind, day: firstDay(period) }] })
  await insertRows(ctx.db, 'assetEvents', happened)
  const kept: Division = { from: from.map(({ id, code, name }, at) => ({ id, code, name, eventId: happened[at]!.id })), into }
  await keepAct(ctx, CARD_ACTS, `${verb}资产卡片`, [kept])
  await record(ctx, { action: `${verb}资产卡片`, object: CARD_ACTS, objectId: first!.id, after: { period, ...kept } })
  return drafts.map((draft, at) => shown(draft, first!, period, into[at]!.code))
}

interface Split extends Dividing {
  readonly parts: readonly { readonly name: string; readonly weight: Quantity }[]
}
export async function split(ctx: LedgerContext, id: string, asked: Split) {
  await lockChain(ctx.db)
  const { period, parts } = asked
  const card = (await withAll(ctx.db, [await cards.lock(ctx.db, id)], [id])).list[0]!
  const carried = goingOn(ctx, card, period)
  if (parts.length < 2) throw refused('parts', '至少拆成两张')
  if (parts.some(({ weight }) => dec(weight).sign() <= 0)) throw refused('parts', '拆分比例应大于零')
  const sums = dividedBy(
    carried,
    parts.map(({ weight }) => weight),
  )
  if (!sums.every(holdsTogether)) throw refused('parts', '有一份太小，分不到原值')
  const note = `由${card.code} ${card.name}拆分`
  const drafts = sums.map((one, at) => draftOf(card, carried, one, parts[at]!.name, period, note))
  return divided(ctx, 'split', [card], drafts, asked)
}

interface Merge extends Dividing {
  readonly ids: readonly string[]
  readonly name: string
}
export async function merge(ctx: LedgerContext, asked: Merge) {
  await lockChain(ctx.db)
  const { period, name } = asked
  const ids = [...new Set(asked.ids)]
  const { list } = await withAll(ctx.db, await cards.those(ctx.db, ids), ids)
  if (list.length !== ids.length) throw refused('ids', '有的资产卡片不存在或已删除')
  const carried = list.map((card) => goingOn(ctx, card, period))
  const problem = mergeProblem(
    list.map(({ stored: { categoryId, inService, residue } }, at) => ({ categoryId, inService, residue, carried: carried[at]! })),
  )
  if (problem !== null) throw refused('ids', problem)
  // it is as old as the oldest of them
  const at = list.reduce((found, { basis }, index) => (basis.inService < list[found]!.basis.inService ? index : found), 0)
  const note = `由${list.map(({ code }) => code).join('、')}合并`
  return divided(ctx, 'merge', list, [draftOf(list[at]!, carried[at]!, mergedOf(carried), name, period, note)], asked)
}

/** AS0048: something happened to a card it became, or the month is closed. */
export async function undoDivision(ctx: LedgerContext, [{ from, into }]: readonly [Division], action: string): Promise<number> {
  const ids = [...from, ...into].map(({ id }) => id)
  await refuseCounted(ctx, ids, null)
  const read = new Map((await withAll(ctx.db, await cards.those(ctx.db, ids), ids)).list.map((card) => [card.id, card]))
  const { closedThrough } = ctx.ledger
  for (const { id, eventId, name } of from) {
    const last = read.get(id)?.happened.at(-1)
    if (last?.id !== eventId || (closedThrough !== null && periodOf(last.day) <= closedThrough))
      throw conflict('AS0048', `“${name}”${action}的月份已结账，不能撤销`)
  }
  for (const { id, name } of into)
    if (read.get(id)?.happened.length !== 0) throw conflict('AS0049', `“${name}”之后还有变动或已删除，不能撤销`)
  await cards.remove(ctx.db, ...into.map(({ id }) => id))
  await events.remove(ctx.db, ...from.map(({ eventId }) => eventId))
  await record(ctx, { action: `撤销${action}`, object: CARD_ACTS, objectId: from[0]!.id, before: { from, into } })
  return ids.length
}
