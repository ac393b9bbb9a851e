/** Asset cards: kept, copied, changed, taken out; closed months are never charged otherwise. */
import { filled } from '@app/contract/kernel/drafts'
import type { Asked } from '@app/contract/kernel/wire'
import { CardDraft as CardBody } from '@app/contract/stock/assets/asset-cards'
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { ZERO } from '@app/domain/kernel/money'
import { dayInChina, type Period, periodFrom, periodOf } from '@app/domain/kernel/period'
import { dec } from '@app/domain/kernel/decimal'
import type { Quantity } from '@app/domain/kernel/quantity'
import { basisOf, cardProblems, numbering, settled, type Numbering } from '@app/domain/stock/assets/cards/check'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { goesWhole, isBrought } from '@app/domain/stock/assets/events/events'
import { firstCharged, termsOf } from '@app/domain/stock/assets/cards/schedule'
import { isSpread, oneOffYear, type TaxBasis } from '@app/domain/stock/assets/tax/tax-book'
import type { z } from 'zod'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import * as queries from './cards.queries.ts'
import type { CardFilter, StoredCard, StoredEvent } from './cards.queries.ts'
import { departmentText, placeOfCategory, readCardOf, readOne, standing, withAll, type Cards, type ReadCard } from './cards.read.ts'
import { refuseRewriting, refuseClosedPlace } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { giversOf } from '../handovers/handovers.queries.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'
import { invoiceNames } from '../papers/sources.queries.ts'
import { originProblems } from '../papers/sources.service.ts'

type Listed = CardFilter & { readonly period: Period; readonly page: number; readonly pageSize: number }

interface Names {
  readonly vouchers: ReadonlyMap<string, string>
  readonly invoices: Awaited<ReturnType<typeof invoiceNames>>
  /** Of those another ledger handed over. */
  readonly givers: ReadonlyMap<string, string>
}
const leftAs = (kind: StoredEvent['kind']) =>
  kind === 'transfer' ? ('movedOut' as const) : isBrought(kind) ? ('handedOn' as const) : ('gone' as const)
function shown(card: ReadCard, period: Period, { departments }: Cards, { vouchers, invoices, givers }: Names) {
  const { stored, kept } = card
  const invoice = stored.invoiceId === null ? undefined : invoices.get(stored.invoiceId)
  const bookedBy = stored.voucherId ?? invoice?.voucherId ?? null
  const now = standing(card, period)
  const last = now ?? { charge: ZERO, accumulated: ZERO, impairment: ZERO, net: ZERO, reason: 'leaving' as const }
  const gone = card.happened.find(({ kind, day }) => goesWhole(kind) && periodOf(day) <= period)
  return {
    ...stored,
    category: kept.name,
    kind: kept.kind,
    shares: typedShares(card),
    departments: departmentText(card, period, departments),
    bookedBy,
    voucher: bookedBy === null ? '' : (vouchers.get(bookedBy) ?? ''),
    invoice: invoice?.name ?? '',
    giver: givers.get(card.id) ?? '',
    state: gone === undefined ? (last.reason === 'exhausted' ? ('exhausted' as const) : ('inUse' as const)) : leftAs(gone.kind),
    charge: last.charge,
    accumulated: last.accumulated,
    impairment: last.impairment,
    net: last.net,
    changedBy: stored.changedName,
  }
}
/** As they are typed: what the card itself says, whatever transfers came after. */
const typedShares = ({ shares }: ReadCard) =>
  shares.filter(({ serial }) => serial === 0).map(({ departmentId, weight }) => ({ departmentId, weight }))

async function shownAll(ctx: LedgerContext, stored: readonly StoredCard[], period: Period) {
  const cards = await withAll(
    ctx.db,
    stored,
    stored.map(({ id }) => id),
  )
  const invoices = await invoiceNames(
    ctx.db,
    stored.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  const booked = [...stored, ...invoices.values()].flatMap(({ voucherId }) => voucherId ?? [])
  const handed = stored.flatMap(({ id, origin }) => (origin === 'handover' ? [id] : []))
  const names = { invoices, vouchers: await queries.voucherNames(ctx.db, ctx.ledger.id, booked), givers: await giversOf(ctx.db, handed) }
  return cards.list.map((card) => shown(card, period, cards, names))
}

export async function list(ctx: LedgerContext, { period, page, pageSize, ...filter }: Listed) {
  const { list: rows, count, cost } = await queries.page(ctx.db, ctx.ledger.id, period, filter, { page, pageSize })
  return new Answer(await shownAll(ctx, rows, period), { total: count, totalData: { cost } })
}
export async function get(ctx: LedgerContext, id: string) {
  const [one] = await shownAll(ctx, [await queries.get(ctx.db, id)], periodOf(dayInChina(ctx.now)))
  return one!
}

/** A card as it is typed, or as a document of ours makes it: what is left unsaid is as the call says it. */
export type CardDraft = Omit<Asked<typeof CardBody>, 'version'> & {
  /** What another ledger deducted before; no form says it. */
  readonly taxOpening?: TaxBasis['opening']
}
type Said = Omit<z.output<typeof CardBody>, 'version'>
const refused = (details: readonly ErrorDetail[]) => broken('AS0001', details[0]!.reason, details)

/** What a draft is held against, read once for all of them. */
interface Places {
  readonly categories: ReadonlyMap<string, StoredCategory>
  readonly departments: ReadonlyMap<string, unknown>
  readonly codes: Numbering
}
const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((one) => [one.id, one]))
async function placesIn({ db }: LedgerContext): Promise<Places> {
  const [categories, departments, codes] = await Promise.all([settings.categories(db), settings.departments(db), queries.codes(db)])
  return { categories: byId(categories), departments: byId(departments), codes: numbering(codes) }
}
/** What is wrong with a draft beside its figures: its category, its departments. */
function placesOf({ categories, departments }: Places, draft: Said, before: StoredCard | null) {
  const category = categories.get(draft.categoryId)
  if (category === undefined) throw settings.noCategory()
  const details: ErrorDetail[] = []
  if (category.disabled && before?.categoryId !== category.id) details.push({ field: 'categoryId', reason: `类别“${category.name}”已停用` })
  const ids = draft.shares.map(({ departmentId }) => departmentId)
  if (new Set(ids).size !== ids.length) details.push({ field: 'departmentShares', reason: '同一使用部门只能填一次' })
  if (ids.some((id) => !departments.has(id))) details.push({ field: 'departmentShares', reason: '使用部门不存在或已删除' })
  if (draft.shares.some(({ weight }) => dec(weight).sign() <= 0)) details.push({ field: 'departmentShares', reason: '分摊比例应大于零' })
  return { category, details }
}

/** Checks a draft and makes its row: AS0001 with every field, AS0002 for a number that is taken. */
async function made(
  ctx: LedgerContext,
  places: Places,
  { taxOpening, ...asked }: CardDraft,
  before: StoredCard | null,
  origin: StoredCard['origin'],
) {
  const said: Said = filled(CardBody, asked)
  const { category, details } = placesOf(places, said, before)
  const draft = settled(said, category)
  const problems = [
    ...details,
    ...cardProblems(draft, { standard: ctx.ledger.standard, category, today: dayInChina(ctx.now) }),
    ...(await originProblems(ctx, draft, before)),
  ]
  if (problems.length > 0) throw refused(problems)
  const code = draft.code === '' ? (before?.code ?? places.codes.next(category.code)) : draft.code
  if (code !== before?.code && places.codes.has(code))
    throw conflict('AS0002', `资产编号${code}已被使用`, [{ field: 'assetCode', reason: `资产编号${code}已被使用` }])
  const { voucherId, voucherPosition, invoiceId, invoicePosition } = draft
  const row: StoredCard = {
    ...rowFrom(cardFields, draft),
    ...taxOpeningOf(draft, taxOpening ?? null, before),
    voucherId,
    voucherPosition: voucherId === null ? null : voucherPosition,
    invoiceId,
    invoicePosition: invoiceId === null ? null : invoicePosition,
    id: before?.id ?? newId(),
    code,
    origin: before?.origin ?? (invoiceId !== null ? 'invoice' : voucherId !== null ? 'voucher' : origin),
    changedName: ctx.user.name,
    changedAt: ctx.now,
  }
  return { row, shares: draft.shares, category }
}
/** Kept for as long as the card is told by the years of the law. */
function taxOpeningOf({ taxMethod }: Said, said: NonNullable<TaxBasis['opening']> | null, before: StoredCard | null) {
  if (!isSpread(taxMethod)) return { taxAccumulated: null, taxChargedMonths: null }
  if (said !== null) return { taxAccumulated: said.accumulated, taxChargedMonths: said.monthsCharged }
  return { taxAccumulated: before?.taxAccumulated ?? null, taxChargedMonths: before?.taxChargedMonths ?? null }
}

/** The month a card's departments are said from: that of its first charge here. */
const sharesFrom = (row: StoredCard): Period => {
  const first = firstCharged({ inService: row.inService, start: row.start })
  return row.openingPeriod !== null && row.openingPeriod >= first ? row.openingPeriod : first
}
const shareRows = (row: StoredCard, shares: CardDraft['shares']) =>
  shares.map(({ departmentId, weight }) => ({ cardId: row.id, serial: 0, fromPeriod: sharesFrom(row), departmentId, weight }))

const told = ({ id: _, changedName: __, changedAt: ___, ...row }: StoredCard) => row
const log = (ctx: LedgerContext, action: string, row: StoredCard, more: { before?: unknown; after?: unknown }) =>
  record(ctx, { action, object: 'assetCard', objectId: row.id, ...more })

export async function addRows(ctx: LedgerContext, drafts: readonly CardDraft[], origin: StoredCard['origin'], verb: string) {
  const places = await placesIn(ctx)
  const rows: StoredCard[] = []
  const shares = []
  for (const [at, draft] of drafts.entries()) {
    try {
      const one = await made(ctx, places, draft, null, origin)
      refuseRewriting(ctx, null, readCardOf(one.row, one.category))
      places.codes.take(one.row.code)
      rows.push(one.row)
      shares.push(...shareRows(one.row, one.shares))
    } catch (refusal) {
      throw drafts.length === 1 ? refusal : new RowRefused(at, refusal)
    }
  }
  await insertRows(ctx.db, 'assetCards', rows)
  if (shares.length > 0) await insertRows(ctx.db, 'assetShares', shares)
  const what = rows.length === 1 ? rows[0]!.id : `${rows.length}张`
  await record(ctx, {
    action: `${verb}资产卡片`,
    object: 'assetCard',
    objectId: what,
    after: rows.map(({ code, name, cost }) => ({ code, name, cost })),
  })
  return rows
}
/** Which of several drafts was refused, and by what. */
export class RowRefused extends Error {
  readonly at: number
  readonly refusal: unknown
  constructor(at: number, refusal: unknown) {
    super(`row ${at}`)
    this.at = at
    this.refusal = refusal
  }
}

export async function add(ctx: LedgerContext, draft: CardDraft): Promise<{ id: string; code: string }> {
  await lockChain(ctx.db)
  const [row] = await addRows(ctx, [draft], 'typed', '新增')
  return { id: row!.id, code: row!.code }
}

/** Where what came with another act's voucher is taken back. */
export const MADE_BY: Partial<Record<StoredCard['origin'], string>> = {
  project: '由在建工程转入，原值、类别请在“在建工程”撤销转固或做竣工决算',
  count: '由盘点盘盈生成，原值、类别请在“盘点”撤销完成再改',
  handover: '由别的账套调入，原值、累计、类别请由调出的账套撤销调拨再改',
}
/** AS0043: what came with a voucher of another act is changed and taken back there. */
const ofAct = ({ code, name, origin }: StoredCard) => conflict('AS0043', `${code} ${name}随别的业务生成：${MADE_BY[origin] ?? ''}`)
/** AS0004: what it is charged from is changed by events once something happened; AS0005: a one-off deduction is chosen once. */
function checkChange(ctx: LedgerContext, before: ReadCard, row: StoredCard): void {
  const value = ({ cost, residual, method, residue, start, lifeMonths, unitsTotal, inService, categoryId }: StoredCard) =>
    JSON.stringify([cost, residual, method, residue, start, lifeMonths, unitsTotal, inService, categoryId])
  if (before.happened.length > 0 && value(before.stored) !== value(row))
    throw conflict('AS0004', '已有资产变动，原值、方法、年限等不能直接改；请撤销变动或再登记一次变动')
  const { taxMethod, inService, categoryId, origin } = before.stored
  // what stands in the books of the act
  const brought = ({ cost, openingPeriod, openingAccumulated, openingImpairment }: StoredCard) =>
    JSON.stringify([cost, openingPeriod, openingAccumulated, openingImpairment])
  if (MADE_BY[origin] !== undefined && (brought(before.stored) !== brought(row) || categoryId !== row.categoryId))
    throw ofAct(before.stored)
  const year = oneOffYear(inService)
  const { closedThrough } = ctx.ledger
  const decided = closedThrough !== null && closedThrough >= periodFrom(year, 12)
  if (decided && taxMethod !== row.taxMethod && (taxMethod === 'oneOff' || row.taxMethod === 'oneOff')) {
    const reason = `一次性扣除只能在投用次月所属的${year}年选择，该年已结账`
    throw conflict('AS0005', reason, [{ field: 'taxMethod', reason }])
  }
}

export async function change(ctx: LedgerContext, id: string, draft: CardDraft): Promise<void> {
  await lockChain(ctx.db)
  const stored = await queries.lock(ctx.db, id)
  const before = await readOne(ctx.db, stored)
  await refuseCounted(ctx, [id], null)
  const { row, shares, category } = await made(ctx, await placesIn(ctx), draft, stored, stored.origin)
  checkChange(ctx, before, row)
  refuseRewriting(ctx, before, { ...before, basis: basisOf(row, category.kind) })
  const rows = shareRows(row, shares)
  const later = before.shares.filter(({ serial }) => serial > 0)
  const said = rows.map(({ fromPeriod: from, ...one }) => ({ ...one, from }))
  refuseClosedPlace(ctx, before, { ...before, shares: [...said, ...later], category: placeOfCategory(category) })
  await queries.set(ctx.db, row)
  await queries.removeFirstShares(ctx.db, id)
  if (rows.length > 0) await insertRows(ctx.db, 'assetShares', rows)
  await log(ctx, '修改资产卡片', row, { before: { ...told(stored), shares: typedShares(before) }, after: { ...told(row), shares } })
}

/** AS0006: something happened to it; AS0003: closed months were charged. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const stored = await queries.lock(ctx.db, id)
  const before = await readOne(ctx.db, stored)
  if (MADE_BY[stored.origin] !== undefined) throw ofAct(stored)
  await refuseCounted(ctx, [id], null)
  if (before.happened.length > 0) throw conflict('AS0006', `${stored.code} ${stored.name}已有资产变动，请先撤销变动`)
  refuseRewriting(ctx, before, null)
  await queries.remove(ctx.db, id)
  await log(ctx, '删除资产卡片', stored, { before: told(stored) })
}

/** AS0007: it is not charged by units, or the month is closed; AS0069: what went was reckoned from the month. */
export async function setUnits(ctx: LedgerContext, id: string, period: Period, units: Quantity): Promise<void> {
  await lockChain(ctx.db)
  const stored = await queries.lock(ctx.db, id)
  const wrong = (field: string, reason: string) => broken('AS0007', reason, [{ field, reason }])
  if (dec(units).sign() < 0) throw wrong('units', '工作量不能是负数')
  if (ctx.ledger.closedThrough !== null && period <= ctx.ledger.closedThrough) throw wrong('accountPeriod', `${period}已结账`)
  const before = await readOne(ctx.db, stored)
  if (termsOf(before.basis, before.events, period).method !== 'units') throw wrong('units', `${stored.name}不按工作量法计提`)
  refuseRewriting(ctx, before, { ...before, units: new Map([...before.units, [period, units]]) })
  await queries.setUnits(ctx.db, { cardId: id, period, units })
  await log(ctx, '填写工作量', stored, { before: { period, units: before.units.get(period) ?? null }, after: { period, units } })
}
