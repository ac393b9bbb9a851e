/** Products and their bills of materials: kept, changed, by day; a loop is refused by the names in it. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { ProductAdded } from '@app/contract/stock/products/products'
import { broken, conflict, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { keysOf, rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, previousPeriod, type Day, type Period } from '@app/domain/kernel/period'
import { fromMillionths, ZERO_QUANTITY, type Quantity, type StockQuantity } from '@app/domain/kernel/quantity'
import { dec } from '@app/domain/kernel/decimal'
import { isNegative } from '@app/domain/kernel/money'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { inForce, loopOf, needsOf, type Bom } from '@app/domain/stock/products/bom'
import { productFields, type BomSide } from '@app/domain/stock/products/fields'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as queries from './products.queries.ts'
import type { NamedBomLine, NamedProduct, ProductFilter, StoredBom, StoredBomLine, StoredProduct, StoredTerms } from './products.queries.ts'

const today = ({ now }: Pick<LedgerContext, 'now'>): Day => dayInChina(now)
const shown = ({ goodsId, changedName, ...row }: NamedProduct) => ({ ...row, id: goodsId, changedBy: changedName })

type Listed = ProductFilter & { readonly page: number; readonly pageSize: number }
export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: Listed) {
  const { list: rows, count } = await queries.page(ctx.db, ctx.ledger.id, today(ctx), filter, { page, pageSize })
  return new Answer(rows.map(shown), { total: count })
}
const one = async (ctx: LedgerContext, id: string): Promise<NamedProduct> => {
  const [found] = await queries.products(ctx.db, ctx.ledger.id, today(ctx), [id])
  if (found === undefined) throw notFound('MF0405', '产品不存在或已删除')
  return found
}
export const get = async (ctx: LedgerContext, id: string) => shown(await one(ctx, id))
export const goods = ({ db, ledger }: LedgerContext) => queries.goods(db, ledger.id)

const told = ({ changedName: _, changedAt: __, ...row }: StoredProduct) => row
const logged = (ctx: LedgerContext, action: string, id: string, name: string, more: { before?: unknown; after?: unknown }) =>
  record(ctx, {
    action,
    object: 'stockProduct',
    objectId: id,
    ...Object.fromEntries(Object.entries(more).map(([at, what]) => [at, { product: name, what }])),
  })
const refused = (details: readonly ErrorDetail[]) => {
  const { row, reason } = details[0]!
  return broken('MF0001', row === undefined ? reason : `第${row}行：${reason}`, details)
}
const wrong = (field: string, reason: string) => refused([{ field, reason }])

type ProductDraft = Omit<Draft<typeof ProductAdded>, 'goodsId'>
/** Which goods it is of is said once; from when its terms hold is no term. */
const { goodsId: _goods, termsFrom: _from, ...keptFields } = productFields
/** MF0001 at its field. */
function rowOf(ctx: LedgerContext, goodsId: string, draft: ProductDraft): StoredProduct {
  const { planMaterial, planLabour, planOverhead, wipUnit, wipFixed } = draft
  for (const [field, value] of Object.entries({ planMaterial, planLabour, planOverhead, wipUnitCost: wipUnit }))
    if (dec(value).sign() < 0) throw wrong(field, '定额不能是负数')
  if (isNegative(wipFixed)) throw wrong('wipFixedCost', '固定成本不能是负数')
  return { goodsId, ...rowFrom(keptFields, draft), changedName: ctx.user.name, changedAt: ctx.now }
}
/** What holds of a product from a month on. */
const { route: _route, note: _note, disabled: _disabled, ...termFields } = keptFields
const termKeys = keysOf(termFields)
type Terms = Pick<StoredTerms, (typeof termKeys)[number] | 'productId'>
const termsOf = (productId: string, row: Omit<Terms, 'productId'>): Terms => ({ productId, ...rowFrom(termFields, row) })
/** MF0002: it is one already. */
export async function add(ctx: LedgerContext, { goodsId, ...draft }: ProductDraft & { goodsId: string }): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const known = (await goods(ctx)).find(({ id }) => id === goodsId)
  if (known === undefined) throw wrong('goodsId', '商品不存在、已删除或是服务')
  if ((await queries.products(ctx.db, ctx.ledger.id, today(ctx), [goodsId])).length > 0)
    throw conflict('MF0002', `“${known.name}”已是产品`, [{ field: 'goodsId', reason: `“${known.name}”已是产品` }])
  const row = rowOf(ctx, goodsId, draft)
  await insertRows(ctx.db, 'stockProducts', [row])
  await logged(ctx, '新增产品', goodsId, known.name, { after: told(row) })
  return { id: goodsId }
}
/** What held through the month before the one a change is of stays for those months; MF0001 where that one is closed. */
async function keepTerms(ctx: LedgerContext, before: Terms, after: Terms, from: Period | null): Promise<void> {
  const first = openPeriod(ctx.ledger)
  const since = from ?? first
  if (since < first) throw wrong('termsFromMonth', `应从没有结账的月份起：${first}或以后`)
  const through = previousPeriod(since)
  const { productId } = before
  const held = (await queries.terms(ctx.db, productId)).find((one) => one.through >= through) ?? before
  const same = termKeys.every((key) => before[key] === after[key])
  if (same && from === null) return
  await queries.removeTerms(ctx.db, productId, through)
  if (since > ctx.ledger.startPeriod && !termKeys.every((key) => held[key] === after[key]))
    await insertRows(ctx.db, 'stockProductTerms', [{ ...held, productId, through }])
}
export async function change(
  ctx: LedgerContext,
  id: string,
  { termsFrom, ...draft }: ProductDraft & { readonly termsFrom: Period | null },
): Promise<void> {
  await lockChain(ctx.db)
  const { name, code: _, spec: __, unit: ___, nature: ____, boms: _____, since: ______, ...before } = await one(ctx, id)
  const row = rowOf(ctx, id, draft)
  await keepTerms(ctx, termsOf(id, before), termsOf(id, row), termsFrom)
  await queries.setProduct(ctx.db, row)
  await logged(ctx, '修改产品', id, name, { before: told(before), after: told(row) })
}
/** MF0003: it goes into another, or months were reckoned with it. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await one(ctx, id)
  const used = await queries.usedIn(ctx.db, ctx.ledger.id, id)
  const why = used.boms > 0 ? `用在${used.boms}张物料清单里` : used.months > 0 ? '已参加成本核算' : ''
  if (why !== '') throw broken('MF0003', `“${before.name}”${why}，不能删除；可以停用`)
  const own = (await queries.boms(ctx.db, [id])).map((bom) => bom.id)
  if (own.length > 0) {
    await queries.removeBomLines(ctx.db, own)
    await queries.removeBoms(ctx.db, own)
  }
  await queries.removeTerms(ctx.db, id, ctx.ledger.startPeriod)
  await queries.removeProduct(ctx.db, id)
  await logged(ctx, '删除产品', id, before.name, { before: before.code })
}

export async function boms(ctx: LedgerContext, productId: string) {
  await one(ctx, productId)
  return shownBoms(ctx, await queries.boms(ctx.db, [productId]))
}
async function shownBoms(ctx: LedgerContext, found: readonly StoredBom[]) {
  if (found.length === 0) return []
  const lines = Map.groupBy(
    await queries.bomLines(
      ctx.db,
      ctx.ledger.id,
      found.map(({ id }) => id),
    ),
    ({ bomId }) => bomId,
  )
  return found.map((bom) => ({ ...bom, lines: lines.get(bom.id) ?? [] }))
}
export const bom = async (ctx: LedgerContext, id: string) => (await shownBoms(ctx, [await queries.bom(ctx.db, id)]))[0]!

export interface BomLineDraft {
  readonly side: BomSide
  readonly goodsId: string
  readonly quantity: StockQuantity
  readonly loss: Quantity
  readonly unitValue: Quantity
}
export interface BomDraft {
  readonly fromDay: Day
  readonly output: StockQuantity
  readonly note: string
  readonly lines: readonly BomLineDraft[]
}

/** As the rules read it; `loss` in ten-thousandths of a percent. */
export const plainBom = (
  bom: Pick<StoredBom, 'productId' | 'fromDay' | 'output'>,
  lines: readonly Pick<NamedBomLine, 'side' | 'goodsId' | 'quantity' | 'loss'>[],
): Bom => ({
  productId: bom.productId,
  fromDay: bom.fromDay,
  output: millionths(bom.output),
  lines: lines.flatMap(({ side, goodsId, quantity, loss }) =>
    side === 'in' ? [{ goodsId, quantity: millionths(quantity), loss: millionths(loss) / 100n }] : [],
  ),
})
export async function allBoms(ctx: Pick<LedgerContext, 'db' | 'ledger'>): Promise<(Bom & { readonly id: string })[]> {
  const lines = Map.groupBy(await queries.bomLines(ctx.db, ctx.ledger.id, null), ({ bomId }) => bomId)
  return (await queries.boms(ctx.db, null)).map((one) => ({ id: one.id, ...plainBom(one, lines.get(one.id) ?? []) }))
}

const MOST_LOSS = '100'
/** What does not hold of a bill, each at its row. */
function bomProblems({ output, lines }: BomDraft, productId: string, known: ReadonlySet<string>): ErrorDetail[] {
  const found: ErrorDetail[] = []
  if (millionths(output) <= 0n) found.push({ field: 'outputQuantity', reason: '产出数量应大于零' })
  const seen = new Set<string>()
  for (const [at, { side, goodsId, quantity, loss, unitValue }] of lines.entries()) {
    const say = (field: string, reason: string) => void found.push({ row: at + 1, field, reason })
    if (!known.has(goodsId)) say('goodsId', '商品不存在、已删除或是服务')
    else if (goodsId === productId) say('goodsId', side === 'in' ? '产品不能用它自己做' : '副产品不能是产品自己')
    else if (seen.has(`${side} ${goodsId}`)) say('goodsId', '同一商品在清单里只列一行')
    seen.add(`${side} ${goodsId}`)
    if (millionths(quantity) <= 0n) say('quantity', '用量应大于零')
    if (dec(loss).sign() < 0 || dec(loss).compare(MOST_LOSS) >= 0) say('lossRate', '损耗率须为0到100之间')
    if (dec(unitValue).sign() < 0) say('unitValue', '副产品单价不能是负数')
  }
  if (!lines.some(({ side }) => side === 'in')) found.push({ field: 'lines', reason: '请录入材料' })
  return found
}

const looped = (loop: readonly string[], names: ReadonlyMap<string, string>) => {
  const words = `物料清单成了循环：${loop.map((id) => names.get(id) ?? id).join(' → ')}`
  return broken('MF0005', words, [{ field: 'lines', reason: words }])
}
/** MF0001 with every row; MF0004: a version of that day is there · MF0005: it makes a loop. */
async function saveBom(ctx: LedgerContext, productId: string, draft: BomDraft, id: string | null): Promise<StoredBom> {
  const offered = await goods(ctx)
  const problems = bomProblems(draft, productId, new Set(offered.map((each) => each.id)))
  if (problems.length > 0) throw refused(problems)
  const others = (await allBoms(ctx)).filter((each) => each.id !== id)
  const reason = `已有${draft.fromDay}生效的清单`
  if (others.some((each) => each.productId === productId && each.fromDay === draft.fromDay))
    throw conflict('MF0004', reason, [{ field: 'fromDate', reason }])
  const row: StoredBom = { id: id ?? newId(), productId, fromDay: draft.fromDay, output: draft.output, note: draft.note }
  const own = plainBom(row, draft.lines)
  const loop = loopOf([...others, own], own)
  if (loop !== null) {
    throw looped(loop, new Map(offered.map((each) => [each.id, each.name])))
  }
  if (id === null) await insertRows(ctx.db, 'stockBoms', [row])
  else {
    await queries.setBom(ctx.db, row)
    await queries.removeBomLines(ctx.db, [id])
  }
  await insertRows(
    ctx.db,
    'stockBomLines',
    draft.lines.map((line, at): StoredBomLine => ({
      bomId: row.id,
      position: at + 1,
      ...line,
      unitValue: line.side === 'by' ? line.unitValue : ZERO_QUANTITY,
    })),
  )
  return row
}
export async function addBom(ctx: LedgerContext, productId: string, draft: BomDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const { name } = await one(ctx, productId)
  const row = await saveBom(ctx, productId, draft, null)
  await logged(ctx, '新增物料清单', row.id, name, { after: draft })
  return { id: row.id }
}
export async function changeBom(ctx: LedgerContext, id: string, draft: BomDraft): Promise<void> {
  await lockChain(ctx.db)
  const { productId, lines, ...before } = await bom(ctx, id)
  const { name } = await one(ctx, productId)
  await saveBom(ctx, productId, draft, id)
  await logged(ctx, '修改物料清单', id, name, {
    before: { ...before, lines: lines.map((line) => [line.name, line.quantity]) },
    after: draft,
  })
}
export async function removeBom(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const { productId, fromDay } = await queries.bom(ctx.db, id)
  const { name } = await one(ctx, productId)
  await queries.removeBomLines(ctx.db, [id])
  await queries.removeBoms(ctx.db, [id])
  await logged(ctx, '删除物料清单', id, name, { before: fromDay })
}

const unneeded = (reason: string) => broken('MF0006', reason, [{ field: 'quantity', reason }])
/** MF0006: there is none on the day, or so many are needed that nobody could count them. */
export async function needs(ctx: LedgerContext, { productId, day, quantity }: { productId: string; day: Day; quantity: StockQuantity }) {
  const { name } = await one(ctx, productId)
  if (millionths(quantity) <= 0n) throw unneeded('数量应大于零')
  const boms = inForce(await allBoms(ctx), day)
  if (!boms.has(productId)) throw unneeded(`“${name}”在${day}没有生效的物料清单`)
  const offered = new Map((await goods(ctx)).map((each) => [each.id, each]))
  const found = needsOf(boms, productId, millionths(quantity))
  if ('loop' in found) throw looped(found.loop, new Map([...offered].map(([id, each]) => [id, each.name])))
  return found.map(({ goodsId, level, quantity: needed, made }) => {
    if (needed > MOST_NEEDED) throw unneeded('需要的数量太大，请减少生产数量')
    const { code = '', name: called = '已删除的商品', spec = '', unit = '' } = offered.get(goodsId) ?? {}
    return { goodsId, code, name: called, spec, unit, level, quantity: fromMillionths(needed), made }
  })
}
const MOST_NEEDED = 999_999_999n * 1_000_000n
