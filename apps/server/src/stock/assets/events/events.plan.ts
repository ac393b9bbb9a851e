/** What would happen to a card: checked, planned, shown before it is booked. */
import { broken } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import { dayInChina, firstDay, nextPeriod, type Period, periodOf, previousPeriod } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import type { CardOfMonth } from '@app/domain/stock/assets/months/charges'
import {
  actsFrom,
  EVENT_KINDS,
  eventPlan,
  eventProblems,
  goesWhole,
  isBooked,
  isDisposal,
  type EventAsked,
  type EventPlan,
  type EventRules,
} from '@app/domain/stock/assets/events/events'
import { schedule, standingAt, termsOf } from '@app/domain/stock/assets/cards/schedule'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { shownLines } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'
import { eventOf, readOne, type ReadCard } from '../cards/cards.read.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseUncharged } from '../months/uncharged.ts'

export interface EventDraft extends EventAsked {
  readonly cardId: string
  readonly reason: string
  readonly booked: boolean
}

export async function readCard(ctx: LedgerContext, id: string, lock: boolean): Promise<ReadCard> {
  const stored = await (lock ? cards.lock(ctx.db, id) : cards.get(ctx.db, id))
  return readOne(ctx.db, stored)
}

const isHalted = ({ happened }: ReadCard): boolean => happened.findLast(({ kind }) => kind === 'stop' || kind === 'resume')?.kind === 'stop'

/** What a card is when something is said of it. */
export function rulesOf(ctx: LedgerContext, card: ReadCard, draft: Pick<EventAsked, 'kind' | 'day' | 'from'>): EventRules {
  const { closedThrough, standard } = ctx.ledger
  const through = previousPeriod(actsFrom(draft) ?? nextPeriod(periodOf(draft.day)))
  return {
    standard,
    kind: card.basis.kind,
    today: dayInChina(ctx.now),
    closedThrough,
    since: card.basis.opening?.arrives === true ? firstDay(card.basis.opening.period) : card.basis.inService,
    last: card.happened.at(-1) ?? null,
    gone: card.happened.some(({ kind }) => goesWhole(kind)),
    halted: isHalted(card),
    method: termsOf(card.basis, card.events).method,
    now: standingAt(schedule(card.basis, card.events, { through, units: card.units }), through),
  }
}

/** AS0022 with every field: what may not happen to the card. */
export function checked(ctx: LedgerContext, card: ReadCard, draft: EventDraft): StoredEvent {
  const details = eventProblems(draft, rulesOf(ctx, card, draft))
  if (draft.kind === 'addition' && !draft.booked && draft.moneyCode === '')
    details.push({ field: 'moneySubjectCode', reason: '请选择对方科目，或勾选已入账' })
  if (
    details.length === 0 &&
    draft.kind === 'impairment' &&
    !draft.booked &&
    (card.kept.impairmentCode === '' || card.kept.lossCode === '')
  )
    details.push({ field: 'eventType', reason: `类别“${card.kept.name}”没有减值准备科目` })
  if (details.length > 0) throw broken('AS0022', details[0]!.reason, details)
  return rowOfEvent(ctx, draft)
}

/** A card that is missing, as it is kept; refused with the reason where it cannot go. */
export function lossOf(ctx: LedgerContext, card: ReadCard, draft: EventDraft): { row: StoredEvent | null; refused: string } {
  const [problem] = eventProblems(draft, rulesOf(ctx, card, draft))
  return problem === undefined ? { row: rowOfEvent(ctx, draft), refused: '' } : { row: null, refused: problem.reason }
}

/** As it is kept: what is not asked of its kind holds nothing. */
export const rowOfEvent = (ctx: LedgerContext, draft: EventDraft): StoredEvent => ({
  id: newId(),
  cardId: draft.cardId,
  kind: draft.kind,
  day: draft.day,
  fromPeriod: actsFrom(draft),
  amount: draft.kind === 'addition' || draft.kind === 'impairment' ? draft.amount : null,
  remainingMonths: draft.kind === 'estimate' || draft.kind === 'addition' ? draft.remainingMonths : null,
  residual: draft.kind === 'estimate' || draft.kind === 'addition' ? draft.residual : null,
  method: draft.kind === 'estimate' ? draft.method : null,
  unitsLeft: draft.kind === 'estimate' ? draft.unitsLeft : null,
  share: draft.kind === 'partial' ? rate(dec(draft.share!).over('100', 8)) : null,
  gross: isDisposal(draft.kind) ? draft.gross : ZERO,
  tax: isDisposal(draft.kind) ? draft.tax : ZERO,
  fee: isDisposal(draft.kind) ? draft.fee : ZERO,
  moneyCode: draft.moneyCode,
  taxCode: draft.taxCode,
  reason: draft.reason,
  voucherId: null,
  madeName: ctx.user.name,
  madeAt: ctx.now,
})

/** The card with what is about to happen to it. */
export function afterwards(card: ReadCard, row: StoredEvent): CardOfMonth {
  const event = eventOf(row)
  return event === null ? card : { ...card, events: [...card.events, event] }
}

export function planned(ctx: LedgerContext, card: ReadCard, after: CardOfMonth, draft: EventDraft): EventPlan {
  if (!isBooked(draft.kind) || draft.booked) return { lines: [], result: null, holds: true }
  const through = periodOf(draft.day)
  const plan = schedule(after.basis, after.events, { through, units: after.units })
  return eventPlan({
    standard: ctx.ledger.standard,
    kind: card.basis.kind,
    codes: {
      cost: card.kept.costCode,
      accumulated: card.kept.accumulatedCode,
      impairment: card.kept.impairmentCode === '' ? null : card.kept.impairmentCode,
      loss: card.kept.lossCode === '' ? null : card.kept.lossCode,
    },
    asked: draft,
    piece: isDisposal(draft.kind) ? plan.disposals.at(-1)!.piece : null,
    loss: draft.kind === 'impairment' ? plan.impairments.at(-1)!.amount : ZERO,
    title: `${card.name}${EVENT_KINDS[draft.kind]}`,
  })
}

/** The card after it and its entries; what may not happen is refused when it is tried as when it is booked. */
export async function plannedAfter(ctx: LedgerContext, card: ReadCard, draft: EventDraft, row: StoredEvent) {
  const after = afterwards(card, row)
  refuseRewriting(ctx, card, after)
  if (isDisposal(draft.kind)) await refuseUncharged(ctx, [{ card, day: draft.day }])
  return { after, plan: planned(ctx, card, after, draft) }
}

export async function preview(ctx: LedgerContext, draft: EventDraft) {
  const card = await readCard(ctx, draft.cardId, false)
  const row = checked(ctx, card, draft)
  const { after, plan } = await plannedAfter(ctx, card, draft, row)
  const acts = row.fromPeriod ?? nextPeriod(periodOf(row.day))
  const chargeIn = (one: CardOfMonth, period: Period) =>
    schedule(one.basis, one.events, { through: period, units: one.units }).months.find((month) => month.period === period)
  const [was, is] = [chargeIn(card, acts), chargeIn(after, acts)]
  const fact = (label: string, before: string, now: string) => ({ label, value: before === now ? now : `${before} → ${now}` })
  const text = (value: typeof ZERO | undefined) => groupThousands(value ?? ZERO)
  // nothing is charged because nobody has told anything yet, not because nothing would be
  const untold = is?.reason === 'noUnits' ? '（按当月填写的工作量）' : ''
  return {
    lines: await shownLines(ctx, plan.lines),
    facts: [
      fact(`${acts}折旧（摊销）`, text(was?.charge), `${text(is?.charge)}${untold}`),
      fact(`${acts}末净值`, text(was?.net), text(is?.net)),
      fact(`${acts}末原值`, text(was?.cost), text(is?.cost)),
    ],
    result: plan.result,
    holds: plan.holds,
  }
}
