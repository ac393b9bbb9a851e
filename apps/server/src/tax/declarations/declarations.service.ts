/** Returns of every tax: drafted from books and invoices, typed over, checked with what does not hold, kept for the bureau's queue. */
import type { Asked } from '@app/contract/kernel/filter'
import type { returnsFilter } from '@app/contract/tax/declarations/declarations'
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { periodOf, dayInChina, type Period } from '@app/domain/kernel/period'
import { asTyped, type Book, type Check } from '@app/domain/tax/forms/engine/book'
import { endOfReturn, startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { dueOf, figuresOf, readEntry, reckon, violationsOf, type Given } from '@app/domain/tax/forms/engine/reckon'
import { PLACE_CELL } from '@app/domain/tax/forms/vat/prepay'
import { checkMove, checkOpenReturn, FILED, type Basis, type ReturnState } from '@app/domain/tax/forms/engine/return'
import { FILING_TAXES, isOwnFiling, taxNames, taxOfReturn, type DeclaredTax, type FilingKind } from '@app/domain/tax/forms/engine/taxes'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { beforeOf } from './before.service.ts'
import { bookOf } from './forms-of.ts'
import { kindFor } from './company-taxes.service.ts'
import * as queries from './declarations.queries.ts'
import { digestOf } from './return-digest.ts'
import { answeredBefore } from './goes-on.ts'
import { ownerOf, serialOf, wrong } from './owners.service.ts'
import { movedAmong, movedCells } from './moved.service.ts'
import type { StoredReturn } from './declarations.queries.ts'
import { basisOf, type OfReturn } from './taking.service.ts'
import { refuseOpen, unansweredOf } from './unanswered.ts'

type Typed = Readonly<Record<string, string>>
type Listed = Asked<typeof returnsFilter> & { readonly page: number; readonly pageSize: number }

export async function list(ctx: LedgerContext, tax: DeclaredTax, { page, pageSize, ...filter }: Listed) {
  const { count, due } = await queries.totals(ctx.db, tax, filter)
  const { cycle } = await kindFor(ctx, tax)
  const rows = await queries.list(ctx.db, tax, filter, page, pageSize)
  const moved = await movedAmong(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Answer(
    rows.map((row) => ({ ...row, moved: moved.has(row.id) })),
    { total: count, totalData: { due, cycle } },
  )
}

/** What it is reckoned from: the books as they are, until somebody has checked it. */
const basisNow = (ctx: LedgerContext, one: OfReturn & { readonly state: ReturnState; readonly basis: Basis }): Promise<Basis> =>
  one.state === 'draft' ? basisOf(ctx, one) : Promise.resolve(one.basis)

const asFinding = ({ id, form, severity, says, cells, answer, remedy }: Check) => ({
  id,
  form,
  severity,
  says,
  cells: [...cells],
  answer: answer ?? '',
  remedy: remedy ?? ('' as const),
})

export async function get(ctx: LedgerContext, tax: DeclaredTax, id: string) {
  const one = await queries.get(ctx.db, tax, id)
  const basis = await basisNow(ctx, one)
  const book = bookOf(ctx, one)
  // of what was filed elsewhere only the figures are known
  const findings = one.state === 'elsewhere' ? [] : violationsOf(book, reckon(book, { ...basis, typed: one.typed })).map(asFinding)
  // of what was filed nothing is asked any more
  const unanswered = one.state === 'draft' || one.state === 'checked' ? await unansweredOf(ctx, one) : []
  const moved = (await movedAmong(ctx, [id])).has(id) ? await movedCells(ctx, one) : []
  const { before } = await beforeOf(ctx, one)
  return {
    ...one,
    ...basis,
    findings,
    unanswered,
    corrects: await correctedBy(ctx, one),
    beforeId: before?.id ?? null,
    movedCells: moved,
    moved: moved.length > 0,
  }
}

/** What a correction is held beside: the version before it, with what the books said when that was checked. */
async function correctedBy(ctx: LedgerContext, one: StoredReturn) {
  const filed = one.correction === 0 ? undefined : await queries.versionBefore(ctx.db, one)
  if (filed === undefined) return null
  const { basis, ...version } = filed
  return { ...version, taken: basis.taken }
}

/** What is kept of a return after somebody has typed. */
function reckoned(book: Book, given: Given) {
  const figures = figuresOf(book, reckon(book, given))
  const { typed, ...basis } = given
  return { typed: { ...typed }, figures, basis, due: dueOf(book, figures) }
}
const read = (book: Book, cells: Typed): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, readEntry(book, name, text)]))

export interface Begun {
  readonly period: Period
  readonly filing?: FilingKind | undefined
  readonly cycle?: Cycle | undefined
  readonly elsewhere: boolean
  readonly ownerId?: string | undefined
  readonly typed: Typed
}
const there = (what: string) => conflict('FM0013', `${what}已经建立`)

/** Which return a month asks for; FM0010 to FM0012 say why there is none. */
async function wanted(
  ctx: LedgerContext,
  tax: DeclaredTax,
  { period: month, filing: named, cycle: often, elsewhere, ownerId }: Begun,
): Promise<OfReturn & { readonly ownerId: string | null }> {
  const usual = await kindFor(ctx, tax)
  const filing = named ?? usual.filing
  const cycles: readonly Cycle[] = FILING_TAXES[filing].cycles
  const cycle = often ?? (cycles.includes(usual.cycle) ? usual.cycle : cycles[0]!)
  if (!cycles.includes(cycle) || taxOfReturn(filing, cycle) !== tax)
    throw wrong('FM0010', `${taxNames[tax]}没有这种申报表：${FILING_TAXES[filing].title}`, 'declareModule')
  const period = endOfReturn(month, cycle)
  // the return before the first one made here may be of a time before the ledger
  if (!elsewhere && period < ctx.ledger.startPeriod) throw wrong('FM0011', `账套自${ctx.ledger.startPeriod}启用，没有更早的申报表`)
  // what is prepaid at a place is prepaid while its month goes on
  const today = periodOf(dayInChina(ctx.now))
  if (filing === 'vatPrepay' ? startOfReturn(period, cycle) > today : period >= today)
    throw wrong('FM0012', `所属期${spanOf(period, cycle)}还没有结束，没有申报表`)
  const owner = await ownerOf(ctx, filing, ownerId)
  return { filing, cycle, period, serial: owner?.serial ?? 1, ownerId: owner?.ownerId ?? null }
}

/** FM0013 where it is there already. Filed elsewhere, before the ledger too: what was filed is what it says. */
const spanOf = (period: Period, cycle: Cycle): string => [...new Set([startOfReturn(period, cycle), period])].join('至')

export async function add(ctx: LedgerContext, tax: DeclaredTax, begun: Begun): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const one = await wanted(ctx, tax, begun)
  const book = bookOf(ctx, one)
  const id = newId()
  const kept = begun.elsewhere
    ? asFiled(book, begun.typed)
    : reckoned(book, { ...(await basisOf(ctx, one)), typed: { ...(await answeredBefore(ctx, one)), ...read(book, begun.typed) } })
  const who = { madeName: ctx.user.name, madeAt: ctx.now, changedName: ctx.user.name, changedAt: ctx.now }
  const state = begun.elsewhere ? 'elsewhere' : 'draft'
  if (!(await queries.add(ctx.db, { id, ...one, serial: await serialOf(ctx, one), ...kept, state, ...who })))
    throw there(`${one.period}的${book.filing.title}`)
  await record(ctx, {
    action: '新建申报表',
    object: 'taxDeclaration',
    objectId: id,
    after: { title: book.filing.title, period: one.period, state },
  })
  return { id }
}

function asFiled(book: Book, cells: Typed) {
  const figures = read(asTyped(book), cells)
  return { typed: {}, figures, basis: { taken: {}, parameters: {}, before: {} }, due: dueOf(book, figures) }
}

const said = (one: StoredReturn) => `${one.period}${one.correction === 0 ? '' : `更正${one.correction}`}`

export async function change(ctx: LedgerContext, tax: DeclaredTax, id: string, cells: Typed): Promise<void> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  if (one.state !== 'elsewhere') checkOpenReturn(one.state)
  const book = bookOf(ctx, one)
  const kept = one.state === 'elsewhere' ? asFiled(book, cells) : reckoned(book, { ...(await basisOf(ctx, one)), typed: read(book, cells) })
  await queries.set(ctx.db, id, { ...kept, changedName: ctx.user.name, changedAt: ctx.now })
  await record(ctx, {
    action: '修改申报表',
    object: 'taxDeclaration',
    objectId: id,
    before: one.state === 'elsewhere' ? one.figures : one.typed,
    after: { ...(one.state === 'elsewhere' ? kept.figures : kept.typed), period: said(one) },
  })
}

/** FM0020: errors, at their cells; FM0033: what only a person knows; FM0021: what is doubtful asks for a reason. */
function checkFindings(found: readonly Check[], reasons: Typed): void {
  const detail = ({ cells, id, says }: Check): ErrorDetail => ({ field: cells[0] ?? id, reason: says })
  const errors = found.filter((one) => one.severity === 'error')
  if (errors.length > 0) throw broken('FM0020', `还有${errors.length}处错误，不能审核通过：${errors[0]!.says}`, errors.map(detail))
  const asked = found.filter((one) => one.severity === 'ask')
  if (asked.length > 0) throw broken('FM0033', `还有${asked.length}个问题没有回答，不能审核通过：${asked[0]!.says}`, asked.map(detail))
  const silent = found.filter(({ id }) => (reasons[id] ?? '') === '')
  if (silent.length > 0) throw broken('FM0021', `还有${silent.length}条提示没有说明原因：${silent[0]!.says}`, silent.map(detail))
}

export async function check(ctx: LedgerContext, tax: DeclaredTax, id: string, given: Typed): Promise<void> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  checkMove(one.state, 'checked')
  await refuseOpen(ctx, one, '审核')
  const book = bookOf(ctx, one)
  const whole = { ...(await basisOf(ctx, one)), typed: one.typed }
  const found = violationsOf(book, reckon(book, whole))
  checkFindings(found, given)
  const kept = reckoned(book, whole)
  // only of what is still found
  const reasons = Object.fromEntries(found.map(({ id: name }) => [name, given[name]!]))
  const digest = digestOf(one, kept)
  await queries.set(ctx.db, id, { ...kept, reasons, digest, state: 'checked', checkedName: ctx.user.name, checkedAt: ctx.now })
  await record(ctx, {
    action: '审核申报表',
    object: 'taxDeclaration',
    objectId: id,
    after: { period: said(one), due: kept.due, digest, reasons },
  })
}
export async function reopen(ctx: LedgerContext, tax: DeclaredTax, id: string): Promise<void> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  checkMove(one.state, 'draft')
  await queries.set(ctx.db, id, { state: 'draft', digest: '', checkedName: '', checkedAt: null })
  await record(ctx, {
    action: '退回申报表',
    object: 'taxDeclaration',
    objectId: id,
    before: { state: one.state },
    after: { period: said(one) },
  })
}

/** FM0026: what was prepaid somewhere names the place. Filed there, it is what was filed, and the return of VAT credits it. */
export async function declared(ctx: LedgerContext, tax: DeclaredTax, id: string): Promise<void> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  if (isOwnFiling(one.filing)) throw conflict('FM0030', '这种申报表由税务局的申报队列申报，不用登记')
  checkMove(one.state, 'elsewhere')
  if (one.filing === 'vatPrepay' && one.place === '')
    throw broken('FM0026', '请填写项目地址（预缴地）', [{ field: PLACE_CELL, reason: '请填写预缴地' }])
  const words = Object.entries(one.typed).filter(([name]) => bookOf(ctx, one).cells.get(name)?.kind === 'text')
  await queries.set(ctx.db, id, { state: 'elsewhere', figures: { ...one.figures, ...Object.fromEntries(words) } })
  await record(ctx, {
    action: one.filing === 'vatPrepay' ? '登记已预缴' : '登记已申报',
    object: 'taxDeclaration',
    objectId: id,
    before: { state: one.state },
    after: { period: said(one), place: one.place, due: one.due },
  })
}

/** FM0024: only what was filed is corrected. */
export async function correct(ctx: LedgerContext, tax: DeclaredTax, id: string): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  if (!FILED.includes(one.state)) throw conflict('FM0024', '还没有申报成功，直接修改即可，不必更正申报')
  const book = bookOf(ctx, one)
  const correction = one.correction + 1
  const kept = reckoned(book, { ...(await basisOf(ctx, one)), typed: one.typed })
  const made = newId()
  const { filing, period, cycle, serial, ownerId } = one
  const who = { madeName: ctx.user.name, madeAt: ctx.now, changedName: ctx.user.name, changedAt: ctx.now }
  const added = await queries.add(ctx.db, {
    id: made,
    filing,
    period,
    cycle,
    serial,
    ownerId,
    kind: 'correction',
    correction,
    ...kept,
    ...who,
  })
  if (!added) throw there(`${period}的第${correction}次更正`)
  await record(ctx, {
    action: '更正申报',
    object: 'taxDeclaration',
    objectId: made,
    after: { title: book.filing.title, period, correction },
  })
  return { id: made }
}

export async function remove(ctx: LedgerContext, tax: DeclaredTax, id: string): Promise<void> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, tax, id)
  if (one.state !== 'elsewhere') checkOpenReturn(one.state)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除申报表', object: 'taxDeclaration', objectId: id, before: { period: said(one), ...one.typed } })
}
