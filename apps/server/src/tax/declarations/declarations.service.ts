/** Drafts of VAT returns: taken from invoices, typed by a person, reckoned by the forms of their period. Nothing is filed here. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, lastDay, lastOfQuarter, periodOf, previousPeriod, type Period } from '@app/domain/kernel/period'
import { openBook } from '@app/domain/tax/forms/book'
import { figuresOf, readEntry, reckon, type Given } from '@app/domain/tax/forms/reckon'
import { smallVat, smallVatParameters, smallVatTaken, startOfReturn, type VatCycle } from '@app/domain/tax/forms/small-vat'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'

const FILING = 'smallVat'

export const list = (ctx: LedgerContext, { page, pageSize }: { page: number; pageSize: number }) => queries.list(ctx.db, page, pageSize)

/** What a return is reckoned from beside what is typed. */
async function factsOf(
  ctx: LedgerContext,
  { period, cycle }: { readonly period: Period; readonly cycle: VatCycle },
): Promise<Omit<Given, 'typed'>> {
  const from = startOfReturn(period, cycle)
  const settings = await periodEndSettings(ctx)
  const before = await queries.ofPeriod(ctx.db, FILING, previousPeriod(from))
  return {
    taken: smallVatTaken(await queries.salesOf(ctx.db, ctx.ledger.id, from, period), period, cycle),
    parameters: smallVatParameters(period, { ...settings, vatCycle: cycle }),
    before: before?.figures ?? {},
  }
}

export async function get(ctx: LedgerContext, id: string) {
  const draft = await queries.get(ctx.db, id)
  return { ...draft, ...(await factsOf(ctx, draft)) }
}

/** FM0010 to FM0013 say why a month has no return to be drafted. */
export async function add(ctx: LedgerContext, month: Period): Promise<{ id: string }> {
  await lockChain(ctx.db)
  if (ctx.ledger.vatNature !== 'smallScaleTaxpayer') throw broken('FM0010', '本账套是一般纳税人，目前只有小规模纳税人的增值税申报表')
  const { vatCycle: cycle } = await periodEndSettings(ctx)
  const period = cycle === 'quarter' ? lastOfQuarter(month) : month
  const wrong = (code: string, reason: string) => broken(code, reason, [{ field: 'declarationYearmonth', reason }])
  if (period < ctx.ledger.startPeriod) throw wrong('FM0011', `账套自${ctx.ledger.startPeriod}启用，没有更早的申报表`)
  if (startOfReturn(period, cycle) > periodOf(dayInChina(ctx.now))) throw wrong('FM0012', '所属期还没有开始')
  const facts = await factsOf(ctx, { period, cycle })
  const book = openBook(smallVat, lastDay(period))
  const id = newId()
  const added = await queries.add(ctx.db, {
    id,
    filing: FILING,
    cycle,
    period,
    typed: {},
    figures: figuresOf(book, reckon(book, { ...facts, typed: {} })),
    madeName: ctx.user.name,
    madeAt: ctx.now,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  })
  if (!added) throw conflict('FM0013', `${period}的申报表草稿已经建立`)
  await record(ctx, { action: '新建申报表草稿', object: 'taxDeclaration', objectId: id, after: { title: smallVat.title, period } })
  return { id }
}

export async function change(ctx: LedgerContext, id: string, cells: Readonly<Record<string, string>>): Promise<void> {
  await lockChain(ctx.db)
  const draft = await queries.lock(ctx.db, id)
  const book = openBook(smallVat, lastDay(draft.period))
  const typed = Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, readEntry(book, name, text)]))
  const figures = figuresOf(book, reckon(book, { ...(await factsOf(ctx, draft)), typed }))
  await queries.set(ctx.db, id, { typed, figures, changedName: ctx.user.name, changedAt: ctx.now })
  await record(ctx, {
    action: '修改申报表草稿',
    object: 'taxDeclaration',
    objectId: id,
    before: draft.typed,
    after: { ...typed, period: draft.period },
  })
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const draft = await queries.lock(ctx.db, id)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除申报表草稿', object: 'taxDeclaration', objectId: id, before: { period: draft.period, ...draft.typed } })
}
