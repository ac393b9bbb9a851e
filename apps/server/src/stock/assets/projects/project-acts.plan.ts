/** What would become of a project: checked, planned, shown before it is booked. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { add as plus, compareMoney, groupThousands, isNegative, isZero, negate, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, nextPeriod, type Day, periodOf, previousPeriod } from '@app/domain/kernel/period'
import { type Quantity } from '@app/domain/kernel/quantity'
import { goesWhole, NOTHING_KEPT, usualFrom } from '@app/domain/stock/assets/events/events'
import { lateSettlement, outOf, projectStanding, settledOver, transferLines } from '@app/domain/stock/assets/projects/projects'
import { schedule, standingAt } from '@app/domain/stock/assets/cards/schedule'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { shownLines } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'
import { withAll, type ReadCard } from '../cards/cards.read.ts'
import { afterwards } from '../events/events.plan.ts'
import * as queries from './projects.queries.ts'
import type { StoredAct, StoredProject } from './projects.queries.ts'
import { openProject } from './projects.service.ts'
import * as settings from '../settings/settings.queries.ts'

export interface TransferDraft {
  readonly day: Day
  readonly amount: Money
  readonly estimated: boolean
  readonly name: string
  readonly categoryId: string
  readonly residual: Money
  readonly lifeMonths: number | null
  readonly location: string
  readonly keeper: string
  readonly shares: readonly { readonly departmentId: string; readonly weight: Quantity }[]
  readonly reason: string
}
const refused = (details: readonly ErrorDetail[]) => broken('AS0041', details[0]!.reason, details)

/** What holds of the time of any act: open, not of the future, not before what happened already. */
function timeProblems(ctx: LedgerContext, day: Day, project: StoredProject, acts: readonly StoredAct[]): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const say = (reason: string) => found.push({ field: 'actDate', reason })
  const { closedThrough } = ctx.ledger
  const last = acts.at(-1)
  if (day > dayInChina(ctx.now)) say('日期不能晚于今天')
  if (closedThrough !== null && periodOf(day) <= closedThrough) say(`${periodOf(day)}已结账`)
  if (day < project.startedOn) say(`日期不能早于开工日期${project.startedOn}`)
  if (last !== undefined && day < last.day) say(`${last.day}已有转固，请按先后登记`)
  return found
}
async function readOpen(ctx: LedgerContext, id: string, lock: boolean) {
  const project = await openProject(ctx, id, lock)
  const [costs, acts] = [await queries.costs(ctx.db, id), await queries.acted(ctx.db, id)]
  return { project, costs, acts }
}

/** AS0041 with every field: more than stands, a time that may not be. */
export async function plannedTransfer(ctx: LedgerContext, id: string, draft: TransferDraft, lock: boolean) {
  const { project, costs, acts } = await readOpen(ctx, id, lock)
  const standing = projectStanding(costs.filter(({ day }) => day <= draft.day))
  const details = timeProblems(ctx, draft.day, project, acts)
  const category = await settings.category(ctx.db, draft.categoryId)
  if (compareMoney(draft.amount, ZERO) <= 0) details.push({ field: 'amount', reason: '转入原值应大于零' })
  else if (compareMoney(draft.amount, standing.cost) > 0)
    details.push({
      field: 'amount',
      reason: `截至${draft.day}在建工程只有${groupThousands(standing.cost)}；估计价值更高的，请先按合同暂估入账（借在建工程、贷应付账款）并归集`,
    })
  if (details.length > 0) throw refused(details)
  const out = outOf(standing, draft.amount)
  const lines = transferLines([{ code: category.costCode, amount: draft.amount }], out, `${project.name}转入${draft.name}`)
  return { project, category, standing, out, lines }
}

export async function readThose({ db }: LedgerContext, of: readonly { readonly id: string }[]): Promise<readonly ReadCard[]> {
  const ids = of.map(({ id }) => id)
  return (await withAll(db, await cards.those(db, ids), ids)).list
}

export interface SettlementDraft {
  readonly day: Day
  readonly reason: string
}
/** What a settlement does to one card. */
interface Settled {
  readonly card: ReadCard
  readonly row: StoredEvent
  readonly amount: Money
}
const eventOfCard = (ctx: LedgerContext, card: ReadCard, { day, reason }: SettlementDraft, amount: Money): StoredEvent => ({
  id: newId(),
  cardId: card.id,
  kind: 'settlement',
  day,
  fromPeriod: usualFrom(card.basis.kind, 'addition', day),
  ...NOTHING_KEPT,
  amount,
  reason,
  voucherId: null,
  madeName: ctx.user.name,
  madeAt: ctx.now,
})
/** Why a card cannot take its part of what it cost after all; null where it can. */
function settlementProblem({ card, row, amount }: Settled): string | null {
  const last = card.happened.at(-1)
  const named = `${card.code} ${card.name}`
  if (last !== undefined && last.day > row.day) return `${named}在${last.day}已有变动，决算日期不能更早`
  const through = previousPeriod(row.fromPeriod ?? nextPeriod(periodOf(row.day)))
  const now = standingAt(schedule(card.basis, card.events, { through, units: card.units }), through)
  if (now === null) return null
  if (now.reason === 'exhausted') return `${named}已提足折旧，不能再调整，请手工处理差额`
  return compareMoney(plus(now.net, amount), ZERO) < 0
    ? `${named}的净值${groupThousands(now.net)}不够减少${groupThousands(negate(amount))}`
    : null
}
export async function plannedSettlement(ctx: LedgerContext, id: string, draft: SettlementDraft, lock: boolean) {
  const { project, costs, acts } = await readOpen(ctx, id, lock)
  const standing = projectStanding(costs)
  const details = timeProblems(ctx, draft.day, project, acts)
  const say = (reason: string) => details.push({ field: 'actDate', reason })
  const last = costs.filter(({ kind }) => kind !== 'out').at(-1)
  if (last !== undefined && last.day > draft.day) say(`${last.day}还归集了费用，决算日期不能更早`)
  if (!isZero(standing.prepaid)) say(`还有预付工程款${groupThousands(standing.prepaid)}没有结算`)
  if (!isZero(standing.material)) say(`还有工程物资${groupThousands(standing.material)}没有领用或退库`)
  const came = (await queries.cardsOf(ctx.db, id)).filter(({ kind }) => kind === 'transfer')
  if (came.length === 0) say('还没有转固，请先转入固定资产')
  if (details.length > 0) throw refused(details)
  const there = (await readThose(ctx, came)).filter(({ happened }) => !happened.some(({ kind }) => goesWhole(kind)))
  const rest = standing.cost
  if (there.length === 0 && !isZero(rest)) throw refused([{ field: 'actDate', reason: '转入的资产都已处置，请手工处理差额' }])
  const worth = new Map(came.map((one) => [one.id, one.amount]))
  const parts = isZero(rest)
    ? []
    : settledOver(
        rest,
        there.map((card) => worth.get(card.id)!),
      )
  const settled = parts.flatMap((amount, at): Settled[] =>
    isZero(amount) ? [] : [{ card: there[at]!, amount, row: eventOfCard(ctx, there[at]!, draft, amount) }],
  )
  const problems = settled.flatMap((one) => settlementProblem(one) ?? [])
  if (problems.length > 0) throw refused(problems.map((reason) => ({ field: 'actDate', reason })))
  const out = outOf(standing, rest)
  const into = settled.map(({ card, amount }) => ({ code: card.kept.costCode, amount }))
  return { project, standing, settled, rest, out, lines: transferLines(into, out, `${project.name}竣工决算`) }
}

export async function previewTransfer(ctx: LedgerContext, id: string, draft: TransferDraft) {
  const { standing, lines } = await plannedTransfer(ctx, id, draft, false)
  const rest = plus(standing.cost, negate(draft.amount))
  return {
    lines: await shownLines(ctx, lines),
    facts: [{ label: '在建工程', value: `${groupThousands(standing.cost)} → ${groupThousands(rest)}` }],
    result: draft.amount,
    holds: balanced(lines),
  }
}
const balanced = (lines: readonly { readonly debit: Money; readonly credit: Money }[]): boolean =>
  compareMoney(sum(lines.map(({ debit }) => debit)), sum(lines.map(({ credit }) => credit))) === 0

export async function previewSettlement(ctx: LedgerContext, id: string, draft: SettlementDraft) {
  const { settled, rest, lines } = await plannedSettlement(ctx, id, draft, false)
  const facts = settled.flatMap(({ card, row, amount }) => {
    const after = afterwards(card, row)
    const from = row.fromPeriod!
    const chargeIn = (one: typeof after) =>
      schedule(one.basis, one.events, { through: from, units: one.units }).months.find(({ period }) => period === from)?.charge ?? ZERO
    const late = lateSettlement(card.basis.inService, draft.day)
    const [before, now] = [groupThousands(chargeIn(card)), groupThousands(chargeIn(after))]
    return [
      { label: `${card.code} ${card.name}原值`, value: `${isNegative(amount) ? '' : '+'}${groupThousands(amount)}` },
      { label: `${from}折旧（摊销）`, value: `${before} → ${now}` },
      ...(late === '' ? [] : [{ label: '提示', value: late }]),
    ]
  })
  return { lines: await shownLines(ctx, lines), facts, result: rest, holds: balanced(lines) }
}
