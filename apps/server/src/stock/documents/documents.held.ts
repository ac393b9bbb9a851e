/** What a draft of a stock document is held against, and what does not hold of it. */
import type { Draft as Drafted } from '@app/contract/kernel/drafts'
import type { StockDocumentDraft, StockLineDraft } from '@app/contract/stock/documents/stock-documents'
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { dayInChina, lastDay, periodOf, previousPeriod, type Day } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { requiredTags } from '@app/domain/ledger/subjects/subject'
import { documentProblems, type GoodsRules, type Referred, type TypedDocument, type TypedLine } from '@app/domain/stock/documents/check'
import { kindOf, kindTitles, listOf, partyOf, STOCK_LISTS, typedKindsOf } from '@app/domain/stock/documents/kinds'
import type { z } from 'zod'
import { allSubjects, type StoredSubject } from '../../ledger/subjects/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './documents.queries.ts'
import type { Place, StoredDocument } from './documents.queries.ts'
import * as warehouses from './warehouses.queries.ts'

export type DraftLine = z.output<typeof StockLineDraft>
/** What its goods are made of are its parts. */
export type Draft = Omit<Drafted<typeof StockDocumentDraft>, 'lines' | 'parts'> & {
  readonly lines: readonly DraftLine[]
  readonly parts: readonly DraftLine[]
}

/** The stock a ledger begins with counts on the day before its first open month. */
export const openingDay = (ctx: LedgerContext): Day => lastDay(previousPeriod(openPeriod(ctx.ledger)))

/** What drafts are held against, read once for all of them. */
export interface Held {
  readonly goods: ReadonlyMap<string, GoodsRules>
  readonly referred: Map<string, Referred>
  readonly warehouses: ReadonlyMap<string, { readonly name: string; readonly disabled: boolean }>
  /** Of the kind documents of a kind are with. */
  readonly parties: ReadonlyMap<string, string>
  readonly products: ReadonlySet<string>
  readonly subjects: ReadonlyMap<string, StoredSubject>
  /** Documents count in months that are closed: the opening is fixed. */
  readonly begun: boolean
}
const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((one) => one !== null))]

/** Goods as their lines are held against them, with what other units are of theirs. */
export async function goodsRules({ db, ledger }: LedgerContext, ids: readonly string[]): Promise<ReadonlyMap<string, GoodsRules>> {
  const [rows, factors] = await Promise.all([queries.goodsByIds(db, ledger.id, ids), queries.factors(db, ledger.id, ids)])
  const factorsOf = Map.groupBy(factors, ({ goodsId }) => goodsId)
  const of = (id: string) => new Map((factorsOf.get(id) ?? []).map(({ unit, factor }) => [unit, factor]))
  return new Map(rows.map((one) => [one.id, { ...one, factors: of(one.id) }]))
}

export async function heldOf(ctx: LedgerContext, drafts: readonly Draft[], exceptOf: string | null): Promise<Held> {
  const { db, ledger } = ctx
  const lines = drafts.flatMap((one) => one.lines)
  const ids = unique([...lines, ...drafts.flatMap((one) => one.parts)].map((one) => one.goodsId))
  const [goods, sourceRows, stores, tags, subjects, begun] = await Promise.all([
    goodsRules(ctx, ids),
    queries.referred(db, ledger.id, unique(lines.map((one) => one.of)), exceptOf),
    warehouses.all(db, ledger.id),
    tagsByIds(db, unique(drafts.flatMap((one) => [one.counterpartyId, one.productId]))),
    drafts.some(({ counterCode }) => counterCode !== '') ? allSubjects(db) : Promise.resolve([]),
    ledger.closedThrough === null ? Promise.resolve(false) : queries.hasCounted(db, ledger.id, ledger.closedThrough),
  ])
  return {
    goods,
    referred: new Map(sourceRows.map((one) => [one.id, { ...one, quantity: millionths(one.quantity), back: millionths(one.back) }])),
    warehouses: new Map(stores.map((one) => [one.id, one])),
    products: new Set(tags.flatMap((one) => (one.type === 'goods' && !one.deleted ? [one.id] : []))),
    parties: new Map(tags.flatMap((one) => (one.deleted ? [] : [[one.id, one.type] as const]))),
    subjects: new Map(subjects.map((one) => [one.code, one])),
    begun,
  }
}

/** The other side is a leaf; where it is kept by goods, the product is said: elsewhere it is what the cost is reckoned by. */
function counterProblem({ counterCode: code, productId }: Draft, subject: StoredSubject | undefined): ErrorDetail | null {
  const at = (field: string, reason: string) => ({ field, reason })
  if (subject === undefined) return at('subjectCode', `没有科目${code}`)
  if (!subject.leaf) return at('subjectCode', `${code}有下级科目，请选最末级`)
  if (subject.disabled) return at('subjectCode', `科目${code}已停用`)
  const asked = requiredTags(subject)
  if (asked.some((one) => one !== 'goods')) return at('subjectCode', `科目${code}要求别的辅助核算，请选只按商品核算或不要求的科目`)
  if (asked.length > 0 && productId === null) return at('productId', `科目${code}按商品核算，请选择成本对象`)
  return null
}

/** What is wrong with a draft beside its lines: its day, where it is, with whom. */
function headProblems(ctx: LedgerContext, { room, side }: Place, draft: Draft, held: Held, before: StoredDocument | null): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const say = (field: string, reason: string) => void found.push({ field, reason })
  const { kind, day, originDay, warehouseId, toWarehouseId, counterpartyId, counterCode } = draft
  const open = openPeriod(ctx.ledger)
  if (!typedKindsOf(room, side).includes(kind)) say('billType', `${STOCK_LISTS[listOf(room, side)].title}里没有${kindTitles[kind]}`)
  else if (kind === 'opening') {
    if (held.begun) say('billType', '已结账的月份有出入库单，期初不能再改；请用其他入库或价格调整')
  } else if (periodOf(day) < open) {
    const closed = periodOf(day) >= ctx.ledger.startPeriod
    say(
      'billDate',
      closed ? `${periodOf(day)}已结账；可以记到${open}，并填原单据日期` : `账套从${ctx.ledger.startPeriod}启用，期初请用“期初”`,
    )
  } else if (periodOf(day) > periodOf(dayInChina(ctx.now))) say('billDate', '单据日期不能晚于本月')
  if (originDay !== null && originDay > day) say('originDate', '原单据日期不能在单据日期之后')
  const checkStore = (field: string, id: string | null, kept: string | null | undefined) => {
    const store = id === null ? null : held.warehouses.get(id)
    if (store === undefined) say(field, '仓库不存在或已删除')
    else if (store?.disabled === true && kept !== id) say(field, `仓库“${store.name}”已停用`)
  }
  checkStore('warehouseId', warehouseId, before?.warehouseId)
  checkStore('toWarehouseId', toWarehouseId, before?.toWarehouseId)
  if (kindOf(kind).move === 'moved' && warehouseId === toWarehouseId) say('toWarehouseId', '调出、调入是同一个仓库')
  const party = partyOf(kind)
  if (counterpartyId !== null && held.parties.get(counterpartyId) !== party)
    say('counterpartyId', party === 'supplier' ? '供应商不存在或已删除' : '客户不存在或已删除')
  if (draft.productId !== null && !held.products.has(draft.productId)) say('productId', '产品不存在或已删除')
  const counter = kindOf(kind).counter === true && counterCode !== '' ? counterProblem(draft, held.subjects.get(counterCode)) : null
  return counter === null ? found : [...found, counter]
}

export const typedOf = ({ goodsId, quantity, unit, amount, of, lot, producedOn, expiresOn }: DraftLine): TypedLine => ({
  goodsId,
  quantity,
  unit,
  amount,
  of,
  lot,
  producedOn,
  expiresOn,
})
export const typedDocument = ({ room }: Place, { kind, day, counterCode, reason, lines }: Draft): TypedDocument => ({
  kind,
  room,
  day,
  counterCode,
  reason,
  lines: lines.map(typedOf),
})

export const problemsOf = (ctx: LedgerContext, place: Place, draft: Draft, held: Held, before: StoredDocument | null): ErrorDetail[] => [
  ...headProblems(ctx, place, draft, held, before),
  ...documentProblems(typedDocument(place, draft), held),
]
