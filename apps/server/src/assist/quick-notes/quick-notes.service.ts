/** Quick notes (随手记): write, tick off, pin, tie to a month. */
import * as rules from '@app/domain/assist/quick-notes/quick-note'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './quick-notes.queries.ts'

export async function list(ctx: LedgerContext, periods: readonly (Period | null)[]) {
  const rows = await queries.inPeriods(ctx.db, periods)
  return rows.map((row) => ({ ...row, distinguished: row.period !== null }))
}

export interface NoteDraft {
  readonly content: string
  readonly period?: Period | null | undefined
  readonly todo?: boolean | undefined
  readonly pinned?: boolean | undefined
}

export async function add(ctx: LedgerContext, draft: NoteDraft) {
  const id = newId()
  await queries.add(ctx.db, {
    id,
    content: draft.content,
    todo: draft.todo ?? false,
    pinned: draft.pinned ?? false,
    period: draft.period ?? null,
    createdBy: ctx.user.id,
    createdByName: ctx.user.name,
    createdAt: ctx.now,
    modifiedAt: ctx.now,
  })
  return { id }
}

export async function change(ctx: LedgerContext, id: string, draft: NoteDraft): Promise<void> {
  const note = await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, {
    content: draft.content,
    todo: draft.todo ?? note.todo,
    pinned: draft.pinned ?? note.pinned,
    period: draft.period === undefined ? note.period : draft.period,
    modifiedAt: ctx.now,
  })
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await queries.lock(ctx.db, id)
  await queries.remove(ctx.db, id)
}

export async function switchTodo(ctx: LedgerContext, id: string): Promise<void> {
  const { todo } = rules.switchTodo(await queries.lock(ctx.db, id))
  await queries.save(ctx.db, id, { todo })
}

export async function switchHandled(ctx: LedgerContext, id: string): Promise<void> {
  const { handled } = rules.switchHandled(await queries.lock(ctx.db, id))
  await queries.save(ctx.db, id, { handled })
}

export async function switchPinned(ctx: LedgerContext, id: string): Promise<void> {
  const { pinned } = await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, { pinned: !pinned })
}

export async function tie(ctx: LedgerContext, id: string, period: Period | null): Promise<void> {
  await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, { period })
}
