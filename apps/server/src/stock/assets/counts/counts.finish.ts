/** A count finished: what is missing goes as a loss, what was found becomes a card; documents for each, all of them or none. */
import { AppError, broken, conflict } from '@app/domain/kernel/app-error'
import { absolute, sum, ZERO } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import type { PlannedLine } from '@app/domain/finance/period-end/step'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { findProblem, foundLines, foundTaxWord } from '@app/domain/stock/assets/counts/counts'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { ONE_WEIGHT } from '@app/domain/stock/assets/cards/shares'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { lockChain } from '../../../ledger/book-log/index.ts'
import { changeRows, insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { bookedEach, shownLines } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'
import { withAll, type ReadCard } from '../cards/cards.read.ts'
import { addRows, type CardDraft } from '../cards/cards.service.ts'
import { refuseRewriting } from '../closed.ts'
import * as queries from './counts.queries.ts'
import type { ListedFind, ListedItem, StoredCount } from './counts.queries.ts'
import { logCount, openCount } from './counts.service.ts'
import { afterwards, lossOf, planned } from '../events/events.plan.ts'
import * as events from '../events/events.queries.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'
import { refuseUncharged } from '../months/uncharged.ts'

const MOST_DIFFERENCES = 500
const NAMED = 5

interface Loss {
  readonly item: ListedItem
  readonly card: ReadCard
  readonly row: StoredEvent
  readonly lines: readonly PlannedLine[]
  readonly net: typeof ZERO
}
interface Found {
  readonly find: ListedFind
  readonly category: StoredCategory
  readonly lines: readonly PlannedLine[]
}
interface Outcome {
  readonly losses: readonly Loss[]
  readonly found: readonly Found[]
  readonly problems: readonly string[]
}

/** Every missing card as a loss of the day; what keeps one from going is said of it. */
async function lossesOf(ctx: LedgerContext, count: StoredCount, items: readonly ListedItem[], problems: string[]): Promise<Loss[]> {
  const ids = items.flatMap(({ cardId }) => cardId ?? [])
  const read = new Map((await withAll(ctx.db, await cards.those(ctx.db, ids), ids)).list.map((card) => [card.id, card]))
  return items.flatMap((item): Loss[] => {
    const card = item.cardId === null ? undefined : read.get(item.cardId)
    if (card === undefined) return []
    const reason = [`盘点${count.code}`, item.note]
      .filter((part) => part !== '')
      .join('，')
      .slice(0, 200)
    const draft = { ...NOTHING_ASKED, cardId: card.id, kind: 'loss' as const, day: count.day, from: null, reason, booked: false }
    const { row, refused } = lossOf(ctx, card, draft)
    if (refused !== '') problems.push(`${card.code} ${card.name}：${refused}`)
    if (row === null) return []
    const plan = planned(ctx, card, afterwards(card, row), draft)
    // pieces of a card add up by how they are made: anything else is a fault, and nothing is written
    if (!plan.holds) throw new Error(`what is missing of card ${card.id} does not add up`)
    return [{ item, card, row, lines: plan.lines, net: absolute(plan.result ?? ZERO) }]
  })
}
async function foundOf(ctx: LedgerContext, finds: readonly ListedFind[], problems: string[]): Promise<Found[]> {
  const categories = new Map((await settings.categories(ctx.db)).map((one) => [one.id, one]))
  return finds.flatMap((find): Found[] => {
    const category = categories.get(find.categoryId ?? '') ?? null
    const problem = findProblem({ ...find, category })
    if (problem !== null) problems.push(problem)
    if (problem !== null || category === null) return []
    return [{ find, category, lines: foundLines(ctx.ledger.standard, category.costCode, find.cost!, find.name) }]
  })
}

async function outcomeOf(ctx: LedgerContext, count: StoredCount): Promise<Outcome> {
  const problems: string[] = []
  const { closedThrough } = ctx.ledger
  if (closedThrough !== null && periodOf(count.day) <= closedThrough) problems.push(`${periodOf(count.day)}已结账，请先反结账`)
  const open = await queries.itemsSeen(ctx.db, count.id, { seen: 'open' })
  if (open.length > 0) {
    const named = open.slice(0, NAMED).map(({ code, name }) => `${code} ${name}`)
    problems.push(`还有${open.length}张没有盘：${named.join('、')}${open.length > NAMED ? '等' : ''}`)
  }
  const missing = await queries.itemsSeen(ctx.db, count.id, { seen: 'missing' })
  const finds = await queries.finds(ctx.db, count.id)
  if (missing.length + finds.length > MOST_DIFFERENCES) problems.push(`一次盘点最多处理${MOST_DIFFERENCES}项盘盈、盘亏，请分范围盘点`)
  if (missing.length + finds.length > MOST_DIFFERENCES) return { losses: [], found: [], problems }
  const losses = await lossesOf(ctx, count, missing, problems)
  try {
    await refuseUncharged(
      ctx,
      losses.map(({ card, row }) => ({ card, day: row.day })),
    )
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    problems.push(refusal.message)
  }
  return { losses, found: await foundOf(ctx, finds, problems), problems }
}

const cardOf = ({ find, category }: Found, count: StoredCount): CardDraft => {
  const cost = find.cost!
  return {
    name: find.name,
    categoryId: category.id,
    spec: find.spec,
    quantity: find.quantity,
    unit: find.unit,
    location: find.location,
    keeper: find.keeper,
    note: [`盘点${count.code}盘盈`, find.note]
      .filter((part) => part !== '')
      .join('，')
      .slice(0, 200),
    inService: count.day,
    cost,
    residual: residualOf(cost, category.residualPercent),
    method: 'straightLine',
    residue: category.residue,
    start: category.start,
    lifeMonths: find.lifeMonths,
    taxMethod: 'same',
    taxCost: cost,
    taxResidual: ZERO,
    taxMonths: find.lifeMonths ?? 120,
    shares: find.departmentId === null ? [] : [{ departmentId: find.departmentId, weight: ONE_WEIGHT }],
  }
}

async function bookLosses(ctx: LedgerContext, count: StoredCount, losses: readonly Loss[]): Promise<string[]> {
  if (losses.length === 0) return []
  for (const { card, row } of losses) refuseRewriting(ctx, card, afterwards(card, row))
  await insertRows(
    ctx.db,
    'assetEvents',
    losses.map(({ row }) => row),
  )
  const bookings = losses.map(({ card, row, lines }) => ({
    id: row.id,
    day: row.day,
    lines,
    reason: `盘点${count.code} ${card.code} ${card.name} 盘亏`,
  }))
  const vouchers = await bookedEach(ctx, bookings, '资产盘亏')
  await changeRows(
    ctx.db,
    ctx.ledger.id,
    'assetEvents',
    losses.map(({ row: { id } }, at) => ({ id, voucherId: vouchers[at]!.voucherId })),
  )
  await changeRows(
    ctx.db,
    ctx.ledger.id,
    'assetCountItems',
    losses.map(({ item: { position }, row: { id } }) => ({ countId: count.id, position, eventId: id })),
    {},
    ['countId', 'position'],
  )
  return vouchers.map(({ voucher }) => voucher)
}
async function bookFound(ctx: LedgerContext, count: StoredCount, found: readonly Found[]): Promise<string[]> {
  if (found.length === 0) return []
  const rows = await addRows(
    ctx,
    found.map((one) => cardOf(one, count)),
    'count',
    '盘盈新增',
  )
  const bookings = found.map(({ find, lines }, at) => ({
    id: rows[at]!.id,
    day: count.day,
    lines,
    reason: `盘点${count.code} ${rows[at]!.code} ${find.name} 盘盈`,
  }))
  const vouchers = await bookedEach(ctx, bookings, '资产盘盈')
  const made = found.map(({ find }, at) => ({ id: find.id, cardId: rows[at]!.id, voucherId: vouchers[at]!.voucherId }))
  await changeRows(
    ctx.db,
    ctx.ledger.id,
    'assetCards',
    made.map(({ cardId: id, voucherId }) => ({ id, voucherId })),
  )
  await changeRows(ctx.db, ctx.ledger.id, 'assetCountFinds', made)
  return vouchers.map(({ voucher }) => voucher)
}

/** What finishing would make, as it is shown. */
async function shownOutcome(ctx: LedgerContext, { losses, found, problems }: Outcome) {
  const lines = await shownLines(
    ctx,
    [...losses, ...found].flatMap((one) => one.lines),
  )
  let at = 0
  const next = (of: readonly PlannedLine[]) => lines.slice(at, (at += of.length))
  const differences = [
    ...losses.map((one) => ({
      key: one.row.cardId,
      kind: 'missing' as const,
      name: `${one.card.code} ${one.card.name}`,
      amount: one.net,
      lines: next(one.lines),
    })),
    ...found.map((one) => ({
      key: one.find.id,
      kind: 'found' as const,
      name: one.find.name,
      amount: one.find.cost!,
      lines: next(one.lines),
    })),
  ]
  return { differences, problems: [...problems], hint: found.length > 0 ? foundTaxWord(ctx.ledger.standard) : '' }
}

/** AS0056 with every reason, of a count that cannot be finished yet. */
export async function finish(ctx: LedgerContext, id: string, agreed: boolean) {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  const outcome = await outcomeOf(ctx, count)
  const answer = await shownOutcome(ctx, outcome)
  if (!agreed) return answer
  const { losses, found, problems } = outcome
  if (problems.length > 0)
    throw broken(
      'AS0056',
      problems[0]!,
      problems.map((reason) => ({ reason })),
    )
  const vouchers = [...(await bookLosses(ctx, count, losses)), ...(await bookFound(ctx, count, found))]
  await queries.done(ctx.db, id, ctx.user.name, ctx.now)
  await logCount(ctx, '完成资产盘点', count, {
    after: {
      missing: losses.map(({ card: { code, name } }) => `${code} ${name}`),
      found: found.map(({ find: { name } }) => name),
      amounts: { missing: sum(losses.map(({ net }) => net)), found: sum(found.map(({ find }) => find.cost!)) },
      vouchers,
    },
  })
  return answer
}

/** AS0057: the month is closed, or something stands on what it made; posted vouchers are refused as vouchers are. */
export async function undo(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const count = await queries.lock(ctx.db, id)
  const stands = (reason: string) => conflict('AS0057', reason)
  const { closedThrough } = ctx.ledger
  if (count.state !== 'done') throw stands(`盘点${count.code}还没有完成`)
  if (closedThrough !== null && periodOf(count.day) <= closedThrough) throw stands(`${periodOf(count.day)}已结账，不能撤销`)
  const lost = (await queries.itemsSeen(ctx.db, id)).filter(({ eventId }) => eventId !== null)
  const found = (await queries.finds(ctx.db, id)).filter(({ cardId }) => cardId !== null)
  const ids = [...lost, ...found].flatMap(({ cardId }) => cardId ?? [])
  const busy = await queries.counting(ctx.db, ids)
  if (busy !== undefined) throw stands(`${busy.code} ${busy.name}正在盘点（${busy.count}）`)
  const read = new Map((await withAll(ctx.db, await cards.those(ctx.db, ids), ids)).list.map((card) => [card.id, card]))
  for (const { cardId, eventId, code, name } of lost) {
    const card = read.get(cardId ?? '')
    if (card?.happened.at(-1)?.id !== eventId) throw stands(`${code} ${name}之后还有变动，不能撤销`)
    refuseRewriting(ctx, card, { ...card, events: card.events.slice(0, -1) })
  }
  const made = found.map(({ cardId }) => read.get(cardId!)!)
  const changed = made.find(({ happened }) => happened.length > 0)
  if (changed !== undefined) throw stands(`${changed.code} ${changed.name}之后还有变动，请先撤销变动`)
  for (const card of made) refuseRewriting(ctx, card, null)
  const vouchers = [...lost, ...found].flatMap(({ voucherId }) => voucherId ?? [])
  if (vouchers.length > 0) await removeVouchers(ctx, vouchers, '撤销完成资产盘点')
  if (lost.length > 0) await events.remove(ctx.db, ...lost.map(({ eventId }) => eventId!))
  if (made.length > 0) await cards.remove(ctx.db, ...made.map((card) => card.id))
  await queries.done(ctx.db, id, '', null)
  await logCount(ctx, '撤销完成资产盘点', count, {
    before: { missing: lost.map(({ code }) => code), found: found.map(({ name }) => name) },
  })
}
