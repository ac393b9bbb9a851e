/** One thing of many cards at once (批量修改): seen card by card with what the month is charged, done all or none, taken back as one step. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import { dayInChina, firstDay, periodOf, previousPeriod, type Period } from '@app/domain/kernel/period'
import { ONE_WEIGHT } from '@app/domain/stock/assets/cards/shares'
import { BATCH_FIELDS, categoryProblem, isBatchField, textProblem, type BatchField } from '@app/domain/stock/assets/cards/batch'
import { eventProblems, NOTHING_ASKED, type EventAsked } from '@app/domain/stock/assets/events/events'
import { schedule, standingAt, termsOf } from '@app/domain/stock/assets/cards/schedule'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { actToUndo, keepAct, lastAct, markActUndone } from '../../../ledger/records/index.ts'
import { changeRows, insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as cards from './cards.queries.ts'
import type { StoredEvent } from './cards.queries.ts'
import { departmentText, nextSerial, withAll, type Cards, type ReadCard } from './cards.read.ts'
import { MADE_BY } from './cards.service.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { CARD_ACTS as LIST, isDivision, undoDivision } from './division.service.ts'
import { afterwards, rulesOf, rowOfEvent } from '../events/events.plan.ts'
import * as events from '../events/events.queries.ts'

interface Asked {
  readonly ids: readonly string[]
  readonly field: string
  readonly value: string
  readonly period: Period
  readonly agreed: boolean
}
/** What becomes of one card: another text, another category, or something that happens to it. */
interface Change {
  readonly card: ReadCard
  readonly before: string
  readonly after: string
  readonly refused: string
  readonly set: { readonly from: string; readonly to: string } | null
  readonly event: StoredEvent | null
}
type Seen = (card: ReadCard) => Omit<Change, 'card'>

const chargeIn = (card: Pick<ReadCard, 'basis' | 'events' | 'units'>, period: Period) => {
  const plan = schedule(card.basis, card.events, { through: period, units: card.units })
  return plan.months.find((month) => month.period === period)?.charge ?? ZERO
}
const leftIn = (card: ReadCard, period: Period): string => `${period}提${groupThousands(chargeIn(card, period))}`

const onCard = (before: string, after: string, from: string, to: string, refused: string | null): Omit<Change, 'card'> => ({
  before,
  after,
  refused: refused ?? '',
  set: from === to ? null : { from, to },
  event: null,
})
function textSeen(field: 'location' | 'keeper', typed: string): Seen {
  const value = typed.trim()
  const refused = textProblem(field, value)
  return ({ stored }) => onCard(stored[field], value, stored[field], value, refused)
}
function categorySeen(read: Cards, value: string): Seen {
  const to = read.categories.get(value)
  return ({ stored, kept }) => {
    const refused =
      to === undefined
        ? '类别不存在或已删除'
        : MADE_BY[stored.origin] !== undefined && to.id !== kept.id
          ? MADE_BY[stored.origin]!
          : to.id === kept.id
            ? null
            : categoryProblem(kept, to)
    return onCard(kept.name, to?.name ?? '', kept.id, value, refused)
  }
}

/** What happens to a card from a month on: the day is the month's first, or today where that is in it. */
function happening(ctx: LedgerContext, card: ReadCard, period: Period, more: Pick<EventAsked, 'kind'> & Partial<EventAsked>) {
  const today = dayInChina(ctx.now)
  const last = card.happened.at(-1)?.day
  const first = firstDay(period)
  const usual = last !== undefined && last > first ? last : first
  const draft = {
    ...NOTHING_ASKED,
    day: usual > today ? today : usual,
    from: period,
    cardId: card.id,
    reason: '批量修改',
    booked: true,
    ...more,
  }
  const problems = eventProblems(draft, rulesOf(ctx, card, draft))
  return { event: rowOfEvent(ctx, draft), refused: problems.map(({ reason }) => reason)[0] ?? '' }
}
const same = { before: '', after: '', set: null, event: null }
function departmentSeen(ctx: LedgerContext, read: Cards, { value, period }: Asked): Seen {
  const to = read.departments.get(value)
  return (card) => {
    const before = departmentText(card, period, read.departments)
    if (to === undefined) return { ...same, before, refused: '使用部门不存在或已删除' }
    if (before === to.name) return { ...same, before, after: before, refused: '' }
    const shares = [{ departmentId: to.id, weight: ONE_WEIGHT }]
    return { ...same, before, after: to.name, ...happening(ctx, card, period, { kind: 'department', shares }) }
  }
}
function monthsSeen(ctx: LedgerContext, { value, period }: Asked): Seen {
  const months = /^\d{1,4}$/.test(value.trim()) ? Number(value.trim()) : null
  return (card) => {
    const before = leftIn(card, period)
    if (months === null || months < 1 || months > 1200) return { ...same, before, refused: '剩余月数须为1至1200' }
    const through = previousPeriod(period)
    const standing = standingAt(schedule(card.basis, card.events, { through, units: card.units }), through)
    const terms = termsOf(card.basis, card.events, period)
    if (terms.method === 'none' || terms.lifeMonths === null) return { ...same, before, refused: '不提折旧的卡片没有剩余月数' }
    if (standing?.reason === 'exhausted') return { ...same, before, refused: '已提足' }
    const { event, refused } = happening(ctx, card, period, { kind: 'estimate', remainingMonths: months })
    const after = afterwards(card, event)
    return { ...same, before, after: `剩余${months}个月，${period}提${groupThousands(chargeIn(after, period))}`, event, refused }
  }
}
function seenBy(ctx: LedgerContext, read: Cards, field: BatchField, asked: Asked): Seen {
  switch (field) {
    case 'location':
    case 'keeper':
      return textSeen(field, asked.value)
    case 'categoryId':
      return categorySeen(read, asked.value)
    case 'departmentId':
      return departmentSeen(ctx, read, asked)
    default:
      return monthsSeen(ctx, asked)
  }
}

/** As it is kept for the undo: what the card said, or what happened to it. */
interface Kept {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly field: BatchField
  readonly set: Change['set']
  readonly eventId: string | null
}
const setField = (ctx: LedgerContext, field: BatchField, rows: readonly { readonly id: string; readonly to: string }[]) =>
  rows.length === 0
    ? Promise.resolve()
    : changeRows(
        ctx.db,
        ctx.ledger.id,
        'assetCards',
        rows.map(({ id, to }) => ({ id, [field]: to })),
        { changedName: ctx.user.name, changedAt: ctx.now },
      )

/** AS0044: no such thing to change; AS0045: a card that takes it not. All of them or none. */
export async function batch(ctx: LedgerContext, asked: Asked) {
  const { field } = asked
  if (!isBatchField(field)) throw broken('AS0044', '这一项不能批量修改', [{ field: 'fieldName', reason: '请选择要修改的项目' }])
  await lockChain(ctx.db)
  const ids = [...new Set(asked.ids)]
  const read = await withAll(ctx.db, await cards.those(ctx.db, ids), ids)
  const seen = seenBy(ctx, read, field, asked)
  const changes = read.list.map((card): Change => ({ card, ...seen(card) }))
  const preview = changes.map(({ card: { id, code, name }, before, after, refused }) => ({ id, code, name, before, after, refused }))
  if (!asked.agreed) return preview
  const wrong = changes.find(({ refused }) => refused !== '')
  if (wrong !== undefined) {
    const reason = `${wrong.card.code} ${wrong.card.name}：${wrong.refused}`
    throw broken('AS0045', reason, [{ field: 'fieldValue', reason }])
  }
  await refuseCounted(ctx, ids, null)
  const moved = changes.filter(({ set, event }) => set !== null || event !== null)
  for (const { card, event } of moved) if (event !== null) refuseRewriting(ctx, card, afterwards(card, event))
  await setField(
    ctx,
    field,
    moved.flatMap(({ card, set }) => (set === null ? [] : [{ id: card.id, to: set.to }])),
  )
  const happened = moved.flatMap(({ event }) => event ?? [])
  if (happened.length > 0) await insertRows(ctx.db, 'assetEvents', happened)
  if (field === 'departmentId' && happened.length > 0) {
    await insertRows(
      ctx.db,
      'assetShares',
      moved.map(({ card }) => ({
        cardId: card.id,
        serial: nextSerial(card),
        fromPeriod: asked.period,
        departmentId: asked.value,
        weight: ONE_WEIGHT,
      })),
    )
  }
  const kept = moved.map(({ card: { id, code, name }, set, event }): Kept => ({ id, code, name, field, set, eventId: event?.id ?? null }))
  if (kept.length > 0) await keepAct(ctx, LIST, `批量修改资产卡片的${BATCH_FIELDS[field]}`, kept)
  await record(ctx, {
    action: '批量修改资产卡片',
    object: LIST,
    objectId: `${moved.length}张`,
    before: moved.map(({ card: { code, name }, before }) => ({ code, name, what: BATCH_FIELDS[field], before })),
    after: moved.map(({ card: { code, name }, after }) => ({ code, name, what: BATCH_FIELDS[field], after })),
  })
  return preview
}

export const lastChange = (ctx: LedgerContext) => lastAct(ctx, LIST)

/** AS0046: somebody has gone on from there, or the month is closed. */
export async function undo(ctx: LedgerContext, id: string): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const act = await actToUndo(ctx, LIST, id)
  if (isDivision(act.rows)) {
    const count = await undoDivision(ctx, act.rows, act.action)
    await markActUndone(ctx.db, id, ctx.now, ctx.user.name)
    return { count }
  }
  const rows = act.rows as Kept[]
  const ids = rows.map((row) => row.id)
  const read = new Map((await withAll(ctx.db, await cards.those(ctx.db, ids), ids)).list.map((card) => [card.id, card]))
  const { closedThrough } = ctx.ledger
  await refuseCounted(ctx, ids, null)
  const gone: StoredEvent[] = []
  for (const { id: cardId, name, field, set, eventId } of rows) {
    const card = read.get(cardId)
    const last = card?.happened.at(-1)
    const stays =
      card !== undefined &&
      (set === null || card.stored[field as 'location' | 'keeper' | 'categoryId'] === set.to) &&
      (eventId === null || (last?.id === eventId && (closedThrough === null || periodOf(last.day) > closedThrough)))
    if (!stays) throw conflict('AS0046', `“${name}”后来又改过，或那个月已结账，不能撤销`)
    if (eventId === null) continue
    refuseRewriting(ctx, card, { ...card, events: card.events.slice(0, last!.kind === 'department' ? undefined : -1) })
    gone.push(last!)
  }
  const [first] = rows
  if (first !== undefined)
    await setField(
      ctx,
      first.field,
      rows.flatMap(({ id: cardId, set }) => (set === null ? [] : [{ id: cardId, to: set.from }])),
    )
  if (gone.length > 0) {
    const moved = gone.filter(({ kind }) => kind === 'department')
    if (moved.length > 0)
      await cards.removeLastShares(
        ctx.db,
        moved.map(({ cardId }) => cardId),
      )
    await events.remove(ctx.db, ...gone.map((one) => one.id))
  }
  await record(ctx, {
    action: `撤销${act.action}`,
    object: LIST,
    objectId: `${rows.length}张`,
    before: rows.map(({ code, name }) => ({ code, name })),
  })
  await markActUndone(ctx.db, id, ctx.now, ctx.user.name)
  return { count: rows.length }
}
