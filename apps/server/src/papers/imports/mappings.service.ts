/** What is remembered of the heads of tables (记住的列对应): looked at, changed, forgotten. */
import { notFound } from '@app/domain/kernel/app-error'
import type { DayOrder } from '@app/domain/papers/funds/cells'
import { checkMapping, headersOf, isAnswer, type ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './imports.queries.ts'
import type { RememberedRow } from './imports.queries.ts'

const toWire = ({ id, mapping, changedName, changedAt }: RememberedRow) => ({
  id,
  headers: headersOf(mapping),
  columns: { ...mapping.columns } as Record<string, string>,
  positive: mapping.positive,
  dayOrder: mapping.dayOrder ?? null,
  directionAt: mapping.directionAt ?? ('whole' as const),
  inflowWords: [...mapping.inflowWords],
  outflowWords: [...mapping.outflowWords],
  exchanged: mapping.exchanged ?? null,
  changedBy: changedName,
  changedAt,
})

async function one(ctx: LedgerContext, id: string): Promise<RememberedRow> {
  const [row] = await queries.remembered(ctx.db, id)
  if (!row) throw notFound('PI0014', '这个列对应不存在或已删除')
  return row
}

export const list = async (ctx: LedgerContext) => (await queries.remembered(ctx.db)).map(toWire)

type Draft = Pick<ColumnMapping, 'columns' | 'positive' | 'inflowWords' | 'outflowWords'> & {
  readonly dayOrder: DayOrder | null
  readonly directionAt: 'whole' | 'start'
  readonly exchanged: boolean | null
}

/** For later files: what was imported by it before stays as it is. */
export async function change(ctx: LedgerContext, id: string, { exchanged, dayOrder, ...draft }: Draft) {
  const { mapping: before } = await one(ctx, id)
  const { fingerprint } = before
  const said: ColumnMapping = {
    ...draft,
    fingerprint,
    ...(exchanged === null ? {} : { exchanged }),
    ...(dayOrder === null ? {} : { dayOrder }),
  }
  // an answer alone names no columns
  const mapping = isAnswer(said) && isAnswer(before) ? said : checkMapping(said, headersOf(before))
  await queries.keepMapping(ctx.db, mapping, ctx.user.name, ctx.now)
  await record(ctx, { action: '修改列对应', object: 'columnMapping', objectId: id, before, after: mapping })
  return toWire(await one(ctx, id))
}

export async function forget(ctx: LedgerContext, id: string): Promise<void> {
  const { mapping } = await one(ctx, id)
  await queries.forget(ctx.db, mapping.fingerprint)
  await record(ctx, { action: '删除列对应', object: 'columnMapping', objectId: id, before: mapping })
}
