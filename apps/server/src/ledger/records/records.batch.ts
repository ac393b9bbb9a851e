/** One field of many records at once, and taking the last act back as one step. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { batchFields, type LedgerRecord, type RecordDraft } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { LedgerContext } from '../../platform/http/context.ts'
import { lockChain } from '../book-log/index.ts'
import * as changes from './changes.queries.ts'
import * as queries from './records.queries.ts'
import { openedRow, type ChangedRow } from './sealing.ts'
import { check, keep, mayI, refuseIfAny, rulesHere, usesOf } from './records.service.ts'

/** One field of many records: what would become of each, and with `agreed` done (RC0004 to RC0006). */
export async function batch(
  ctx: LedgerContext,
  kind: RecordKind,
  asked: { ids: readonly string[]; field: string; value: string; agreed: boolean },
) {
  mayI(ctx, kind, 'bianji')
  const { title } = await rulesHere(ctx, kind)
  const field = batchFields(kind).find((one) => one.key === asked.field)
  if (field === undefined) throw broken('RC0004', '这一项不能批量修改', [{ field: 'fieldName', reason: '请选择要修改的项目' }])
  await lockChain(ctx.db)
  const stored = await queries.all(ctx, kind)
  const byId = new Map(stored.map((one) => [one.id, one]))
  const drafts = [...new Set(asked.ids)].map((id): RecordDraft => {
    const one = byId.get(id)
    const name = one?.name ?? ''
    return asked.field === 'disabled' ? { id, name, disabled: asked.value === '1' } : { id, name, values: { [asked.field]: asked.value } }
  })
  const checked = await check(ctx, kind, drafts, stored)
  const read = (one: LedgerRecord | null): string =>
    one === null ? '' : asked.field === 'disabled' ? (one.disabled ? '1' : '0') : (one.values[asked.field] ?? '')
  const preview = checked.rows.map((row, index) => ({
    id: row.id,
    code: row.after!.code,
    name: row.after!.name,
    before: read(row.before),
    after: read(row.after),
    refused: checked.details
      .filter((detail) => detail.row === index + 1)
      .map((detail) => detail.reason)
      .join('；'),
  }))
  if (!asked.agreed) return preview
  if (checked.details.length > 0) throw broken('RC0005', `有${checked.details.length}处不能修改，没有修改任何一条`, checked.details)
  const moved = checked.rows.filter((row) => read(row.before) !== read(row.after))
  const ids = new Set(moved.map((row) => row.id))
  await keep(ctx, kind, { ...checked, rows: moved, changed: checked.changed.filter((one) => ids.has(one.id)) }, `批量修改${title}`, true)
  return preview
}

/** The act that could be taken back now, for the one button that offers it. */
export async function lastChange(ctx: LedgerContext, kind: RecordKind) {
  mayI(ctx, kind, 'chaxun')
  await rulesHere(ctx, kind)
  return lastOf(ctx, kind)
}

/** The last act on a list of any kind, as it is offered to be taken back: one, or none. */
export async function lastOf({ db }: Pick<LedgerContext, 'db'>, kind: string) {
  const change = await changes.last(db, kind, false)
  return change === undefined
    ? []
    : [{ id: change.id, action: change.action, count: change.rows.length, by: change.createdName, at: change.createdAt }]
}

/** The last act on a list if it is the one meant (RC0006). */
export async function actToUndo({ db }: Pick<LedgerContext, 'db'>, kind: string, id: string) {
  const change = await changes.last(db, kind, true)
  if (change?.id !== id) throw conflict('RC0006', '之后又有改动，不能再撤销这一步')
  return change
}

const same = (one: LedgerRecord, other: LedgerRecord): boolean =>
  one.name === other.name &&
  one.code === other.code &&
  one.disabled === other.disabled &&
  Object.entries(one.values).every(([key, value]) => other.values[key] === value)

/** Takes the last act back as one step; refused when somebody has gone on from there (RC0007), or uses what was added (RC0008). */
export async function undo(ctx: LedgerContext, kind: RecordKind, id: string): Promise<{ count: number }> {
  mayI(ctx, kind, 'bianji')
  await rulesHere(ctx, kind)
  await lockChain(ctx.db)
  const { rows, ...change } = await actToUndo(ctx, kind, id)
  const opened = (rows as ChangedRow[]).map((row) => openedRow(ctx, kind, row))
  const stored = new Map((await queries.all(ctx, kind)).map((one) => [one.id, one]))
  for (const { id: one, after } of opened) {
    const now = stored.get(one)
    if (after !== null && (now === undefined || now.deleted || !same(after, now)))
      throw conflict('RC0007', `“${after.name}”后来又改过，不能撤销`)
  }
  const added = opened.flatMap((row) => (row.before === null && row.after !== null ? [row.after] : []))
  const [blocked] = await usesOf(ctx, kind, added, stored)
  if (blocked) throw conflict('RC0008', `“${blocked.one.name}”已被使用，不能撤销`)
  if (added.length > 0)
    await queries.remove(
      ctx.db,
      ctx.ledger.id,
      kind,
      added.map((one) => one.id),
    )
  const back = opened.flatMap((row) => (row.before === null ? [] : [row.before]))
  const drafts = back.map(({ id: one, ...rest }): RecordDraft => (stored.has(one) ? { ...rest, id: one } : rest))
  const there = [...stored.values()]
    .filter((one) => !added.some((other) => other.id === one.id))
    .map((one) => (back.some((other) => other.id === one.id) ? { ...one, deleted: false } : one))
  const checked = await check(ctx, kind, drafts, there)
  refuseIfAny(checked.details)
  await keep(ctx, kind, checked, `撤销${change.action}`, false)
  await changes.markUndone(ctx.db, id, ctx.now, ctx.user.name)
  return { count: opened.length }
}
