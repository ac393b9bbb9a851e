/** Own closing templates (自定义结转): kept, tried out before they are kept, and steps of period end from then on. */
import { checkOwnTemplate, ownRuleId, ownSteps, type OwnTemplate } from '@app/domain/finance/period-end/own/own-template'
import { isPlanned } from '@app/domain/finance/period-end/step'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { AppError, conflict, notFound } from '@app/domain/kernel/app-error'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './own-templates.queries.ts'
import { readBooks } from './period-end.books.ts'
import { shownLines, tagsOfSets } from './period-end.lines.ts'

type Draft = Omit<OwnTemplate, 'id'>

const OBJECT = 'periodEndTemplate'
const gone = () => notFound('PC0040', '自定义结转不存在或已删除，请刷新')

export const templates = async (ctx: Pick<LedgerContext, 'db'>) =>
  (await queries.all(ctx.db)).map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...line })) }))

async function checked(ctx: LedgerContext, draft: Draft, id: string | null): Promise<void> {
  checkOwnTemplate(draft, await allSubjects(ctx.db))
  const same = (await queries.all(ctx.db)).find((one) => one.name === draft.name && one.id !== id)
  if (same) throw conflict('PC0041', `已有名为“${draft.name}”的自定义结转`)
}

const row = (ctx: LedgerContext, draft: Draft) => ({ ...draft, changedBy: ctx.user.name, changedAt: ctx.now })

export async function addTemplate(ctx: LedgerContext, draft: Draft): Promise<{ id: string }> {
  await checked(ctx, draft, null)
  const id = await queries.add(ctx.db, row(ctx, draft))
  await record(ctx, { action: '新增自定义结转', object: OBJECT, objectId: id, after: draft })
  return { id }
}

/** Templates that came with a ledger: what cannot be planned here any more is switched off, for somebody to mend. */
export async function mendBrought(ctx: LedgerContext): Promise<void> {
  const subjects = await allSubjects(ctx.db)
  for (const { id, ...draft } of await queries.all(ctx.db))
    try {
      checkOwnTemplate(draft, subjects)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      await queries.save(ctx.db, id, row(ctx, { ...draft, disabled: true }))
    }
}

/** What was booked from it before stays; an open month's step shows what the template gives now. */
export async function changeTemplate(ctx: LedgerContext, id: string, draft: Draft): Promise<void> {
  const before = await queries.lock(ctx.db, id)
  if (!before) throw gone()
  await checked(ctx, draft, id)
  await queries.save(ctx.db, id, row(ctx, draft))
  await record(ctx, { action: '修改自定义结转', object: OBJECT, objectId: id, before, after: draft })
}

/** Off, it is no step any more; its vouchers stay vouchers. */
export async function switchTemplate(ctx: LedgerContext, id: string, disabled: boolean): Promise<void> {
  const before = await queries.lock(ctx.db, id)
  if (!before) throw gone()
  if (before.disabled === disabled) return
  const { id: _, ...kept } = before
  await queries.save(ctx.db, id, row(ctx, { ...kept, disabled }))
  await record(ctx, { action: disabled ? '停用自定义结转' : '启用自定义结转', object: OBJECT, objectId: id, after: { name: before.name } })
}

export async function removeTemplate(ctx: LedgerContext, id: string): Promise<void> {
  const before = await queries.lock(ctx.db, id)
  if (!before) throw gone()
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除自定义结转', object: OBJECT, objectId: id, before })
}

/** What a draft would book in a month, in its place among the other steps; nothing is written. */
export async function tryTemplate(ctx: LedgerContext, period: Period, draft: Draft, id: string | undefined) {
  const books = await readBooks(ctx, period)
  checkOwnTemplate(draft, books.facts.subjects)
  const tried = ownSteps([{ ...draft, id: id ?? 'draft', disabled: false }], ctx.ledger.standard)
  const others = books.steps.filter((one) => one.ruleId !== ownRuleId(id ?? 'draft'))
  const steps = [...others, ...tried].toSorted((a, b) => a.order - b.order)
  const status = walkSteps({ ...books, steps }).find((one) => one.step.ruleId === tried[0]!.ruleId)!
  const { plan } = status
  const tags = await tagsOfSets(ctx, [])
  const lines = shownLines(plan?.lines ?? [], books.facts.subjects, books.offered, tags)
  return {
    name: draft.name,
    day: lastDay(period),
    reason: plan !== null && isPlanned(plan) ? '' : status.reason,
    explanation: plan?.explanation ?? '',
    basis: (plan?.basis ?? []).map((one) => ({ ...one })),
    lines,
  }
}
