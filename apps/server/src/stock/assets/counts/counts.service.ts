/** Physical counts: begun over the cards of a scope as they stand, looked for one by one or by their labels, called off while open. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { FindDraft as FindBody } from '@app/contract/stock/assets/asset-counts'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { compareMoney, isZero, ZERO } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Day } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { sharesIn } from '@app/domain/stock/assets/months/charges'
import { COUNT_RESULTS, COUNT_SEEN, countSheet, findFields, isCounted, type CountSeen } from '@app/domain/stock/assets/counts/counts'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import { allCards, chargesIn, departmentsOf, departmentText } from '../cards/cards.read.ts'
import * as queries from './counts.queries.ts'
import type { ItemFilter, ListedCount, ListedItem, StoredCount } from './counts.queries.ts'
import * as settings from '../settings/settings.queries.ts'

type Paged = { readonly page: number; readonly pageSize: number }
const MOST_CARDS = 20_000
const MOST_FINDS = 500

export const scopeText = ({ category, department, location }: Pick<ListedCount, 'category' | 'department' | 'location'>): string =>
  [category, department, location].filter((part) => part !== '').join('、') || '全部资产'
const isOpenMonth = ({ ledger }: LedgerContext, day: Day): boolean => ledger.closedThrough === null || periodOf(day) > ledger.closedThrough
const shown = (ctx: LedgerContext, { madeName, finishedName, ...row }: ListedCount) => ({
  ...row,
  scope: scopeText(row),
  madeBy: madeName,
  finishedBy: finishedName,
  undoable: row.state === 'done' && isOpenMonth(ctx, row.day),
})
export async function list(ctx: LedgerContext, { page, pageSize }: Paged) {
  const rows = await queries.list(ctx.db, page, pageSize)
  return new Answer(
    rows.map((row) => shown(ctx, row)),
    { total: await queries.number(ctx.db) },
  )
}
export const get = async (ctx: LedgerContext, id: string) => shown(ctx, await queries.one(ctx.db, id))
export async function items({ db }: LedgerContext, id: string, { page, pageSize, ...filter }: ItemFilter & Paged) {
  await queries.one(db, id)
  const rows = await queries.items(db, id, filter, { page, pageSize })
  return new Answer(rows, { total: await queries.itemCount(db, id, filter) })
}

export const logCount = (
  ctx: LedgerContext,
  action: string,
  { id, code }: Pick<StoredCount, 'id' | 'code'>,
  more: { before?: unknown; after?: unknown },
) =>
  record(ctx, {
    action,
    object: 'assetCount',
    objectId: id,
    ...Object.fromEntries(Object.entries(more).map(([at, what]) => [at, { count: code, what }])),
  })

interface CountDraft {
  readonly day: Day
  readonly categoryId: string | null
  readonly departmentId: string | null
  readonly location: string
  readonly note: string
}
const wrong = (field: string, reason: string) => broken('AS0052', reason, [{ field, reason }])

/** AS0052 at its field: a day that cannot be, a scope without cards, cards that another count has not let go. */
export async function start(ctx: LedgerContext, draft: CountDraft): Promise<{ id: string; code: string; cards: number }> {
  await lockChain(ctx.db)
  const { day } = draft
  const period = periodOf(day)
  if (day > dayInChina(ctx.now)) throw wrong('countDate', '盘点日期不能晚于今天')
  if (period < ctx.ledger.startPeriod) throw wrong('countDate', '盘点日期不能早于账套启用')
  if (!isOpenMonth(ctx, day)) throw wrong('countDate', `${period}已结账`)
  const cards = await allCards(ctx)
  if (draft.categoryId !== null && !cards.categories.has(draft.categoryId)) throw wrong('categoryId', '资产类别不存在或已删除')
  if (draft.departmentId !== null && !cards.departments.has(draft.departmentId)) throw wrong('departmentId', '使用部门不存在或已删除')
  const chosen = chargesIn(cards, period).filter(({ card, month }) => {
    const { stored, kept, shares } = card
    return (
      !isZero(month.cost) &&
      stored.inService <= day &&
      isCounted(kept.kind) &&
      (draft.categoryId === null || kept.id === draft.categoryId) &&
      (draft.departmentId === null || sharesIn(shares, period).some(({ departmentId }) => departmentId === draft.departmentId)) &&
      stored.location.includes(draft.location)
    )
  })
  if (chosen.length === 0) throw wrong('countDate', '这个范围里没有要盘点的资产')
  if (chosen.length > MOST_CARDS) throw wrong('countDate', `一次最多盘点${MOST_CARDS}张卡片，请分范围盘点`)
  const ids = chosen.map(({ card }) => card.id)
  const busy = await queries.counting(ctx.db, ids)
  if (busy !== undefined) throw wrong('countDate', `${busy.code} ${busy.name}正在盘点（${busy.count}），请先完成或取消它`)
  const row = { id: newId(), code: await queries.nextCode(ctx.db, day), ...draft }
  await insertRows(ctx.db, 'assetCounts', [{ ...row, madeName: ctx.user.name, madeAt: ctx.now }])
  await insertRows(
    ctx.db,
    'assetCountItems',
    chosen.map(({ card, month: { cost, accumulated, impairment } }, at) => {
      const { code, name, spec, quantity, unit, location, keeper } = card.stored
      const departments = departmentText(card, period, cards.departments)
      const own = { code, name, category: card.kept.name, spec, quantity, unit, departments, location, keeper }
      return { countId: row.id, position: at + 1, cardId: card.id, ...own, cost, accumulated, impairment }
    }),
  )
  await logCount(ctx, '开始资产盘点', row, { after: { ...draft, cards: chosen.length } })
  return { id: row.id, code: row.code, cards: chosen.length }
}

/** AS0053: it is finished; what it says stands. */
export async function openCount(ctx: LedgerContext, id: string): Promise<StoredCount> {
  const count = await queries.lock(ctx.db, id)
  if (count.state === 'done') throw conflict('AS0053', `盘点${count.code}已完成，请先撤销完成`)
  return count
}

interface Marking {
  readonly positions: readonly number[]
  readonly seen: CountSeen
  readonly note: string | null
}
export async function mark(ctx: LedgerContext, id: string, { positions, seen, note }: Marking): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  const result = seen === 'open' ? null : seen
  const number = await queries.mark(ctx.db, id, { positions: [...new Set(positions)], result, note, by: ctx.user.name, at: ctx.now })
  await logCount(ctx, '登记盘点结果', count, { after: { positions, result: COUNT_SEEN[seen], ...(note === null ? {} : { note }) } })
  return { count: number }
}

const plainItem = ({ eventId: _, ...item }: ListedItem) => item
/** AS0054: no card of the count has the number. Seen again is seen: whoever was first is told. */
export async function scan(ctx: LedgerContext, id: string, code: string) {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  const item = await queries.itemOf(ctx.db, id, code)
  if (item === undefined) {
    const reason = `${code}不在这次盘点的范围里；没有卡片的资产请登记盘盈`
    throw broken('AS0054', reason, [{ field: 'assetCode', reason }])
  }
  const before = item.result === null ? '' : `${item.countedName}已登记为“${COUNT_RESULTS[item.result]}”`
  if (item.result !== 'present') {
    await queries.mark(ctx.db, id, { positions: [item.position], result: 'present', note: null, by: ctx.user.name, at: ctx.now })
    await logCount(ctx, '扫标签盘点', count, { after: { code, name: item.name } })
  }
  return { item: plainItem((await queries.itemOf(ctx.db, id, code))!), before }
}

export async function finds({ db }: LedgerContext, id: string) {
  await queries.one(db, id)
  return queries.finds(db, id)
}
export const find = ({ db }: LedgerContext, id: string) => queries.find(db, id)

type FindDraft = Draft<typeof FindBody>
/** AS0055 at its field. */
async function checkFind({ db }: LedgerContext, draft: FindDraft, others: number): Promise<void> {
  const say = (field: string, reason: string) => broken('AS0055', reason, [{ field, reason }])
  const { quantity, lifeMonths, cost, categoryId, departmentId } = draft
  if (others >= MOST_FINDS) throw say('assetName', `一次盘点最多登记${MOST_FINDS}项盘盈`)
  if (quantity < 1 || quantity > 1_000_000) throw say('quantity', '数量须为1至1000000')
  if (lifeMonths !== null && (lifeMonths < 1 || lifeMonths > 1200)) throw say('lifeMonths', '尚可使用月数须为1至1200')
  if (cost !== null && compareMoney(cost, ZERO) <= 0) throw say('replacementCost', '重置成本应大于零')
  if (categoryId !== null && !(await settings.categories(db)).some(({ id }) => id === categoryId))
    throw say('categoryId', '资产类别不存在或已删除')
  if (departmentId !== null && !(await departmentsOf(db)).has(departmentId)) throw say('departmentId', '使用部门不存在或已删除')
}
const told = ({ name, location, quantity, cost }: FindDraft) => ({ name, location, quantity, cost })

export async function addFind(ctx: LedgerContext, id: string, draft: FindDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  await checkFind(ctx, draft, (await queries.finds(ctx.db, id)).length)
  const row = { id: newId(), countId: id, ...rowFrom(findFields, draft), foundName: ctx.user.name, foundAt: ctx.now }
  await insertRows(ctx.db, 'assetCountFinds', [row])
  await logCount(ctx, '登记盘盈', count, { after: told(draft) })
  return { id: row.id }
}
export async function changeFind(ctx: LedgerContext, id: string, draft: FindDraft): Promise<void> {
  await lockChain(ctx.db)
  const { voucher: _, ...before } = await queries.find(ctx.db, id)
  const count = await openCount(ctx, before.countId)
  await checkFind(ctx, draft, 0)
  await queries.setFind(ctx.db, { ...before, ...rowFrom(findFields, draft) })
  await logCount(ctx, '修改盘盈', count, { before: told(before), after: told(draft) })
}
export async function removeFind(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.find(ctx.db, id)
  const count = await openCount(ctx, before.countId)
  await queries.removeFind(ctx.db, id)
  await logCount(ctx, '删除盘盈', count, { before: told(before) })
}

/** Called off: nothing came of it. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  await queries.remove(ctx.db, id)
  await logCount(ctx, '取消资产盘点', count, { before: { day: count.day } })
}

export async function sheet(ctx: LedgerContext, { id }: { readonly id: string }): Promise<Sheet> {
  const count = await queries.one(ctx.db, id)
  const [items, finds, categories, departments] = [
    await queries.itemsSeen(ctx.db, id),
    await queries.finds(ctx.db, id),
    await settings.categories(ctx.db),
    await departmentsOf(ctx.db),
  ]
  const names = new Map(categories.map((one) => [one.id, one.name]))
  const found = finds.map((row) => ({
    ...row,
    category: names.get(row.categoryId ?? '') ?? '',
    departments: departments.get(row.departmentId ?? '')?.name ?? '',
  }))
  const { code, day, state } = count
  return countSheet(items, found, { company: ctx.ledger.name, code, day, state, scope: scopeText(count) })
}
