/** What people gave or left out at period end, as a ledger takes it along (账套交换文件). */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Quantity } from '@app/domain/kernel/quantity'
import { record } from '../../ledger/book-log/index.ts'
import { allTagSets, ensureSets, NO_TAGS } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { checkAmountKeys } from './period-end.inputs.ts'
import * as queries from './period-end.queries.ts'

export interface PeriodEndKept {
  readonly skips: readonly { readonly period: Period; readonly ruleId: string; readonly reason: string; readonly skippedName: string }[]
  readonly amounts: readonly { readonly period: Period; readonly key: string; readonly amount: Money }[]
  readonly issues: readonly {
    readonly period: Period
    readonly subjectId: string
    readonly tagIds: readonly string[]
    readonly quantity: Quantity
  }[]
}

/** Every month's, in order. */
export async function periodEndKept({ db }: Pick<LedgerContext, 'db'>): Promise<PeriodEndKept> {
  const { skips, amounts, issues } = await queries.kept(db)
  const sets = new Map((await allTagSets(db)).map((one) => [one.id, one.tagIds]))
  return { skips, amounts, issues: issues.map(({ tagSetId, ...one }) => ({ ...one, tagIds: sets.get(tagSetId) ?? [] })) }
}

/** The same in a ledger that has none of it yet, before its months are closed. PC0014 for an amount nothing takes. */
export async function bringPeriodEnd(ctx: LedgerContext, { skips, amounts, issues }: PeriodEndKept): Promise<void> {
  if (skips.length + amounts.length + issues.length === 0) return
  checkAmountKeys(amounts)
  const { id: skippedBy, name } = ctx.user
  for (const { skippedName, ...one } of skips)
    await queries.skip(ctx.db, { ...one, skippedBy, skippedName: skippedName || name, skippedAt: ctx.now })
  for (const [period, rows] of Map.groupBy(amounts, (one) => one.period))
    await queries.setAmounts(
      ctx.db,
      period,
      rows.map(({ key, amount }) => ({ key, amount })),
    )
  const sets = await ensureSets(
    ctx.db,
    issues.map((one) => one.tagIds),
  )
  const issued = issues.map(({ period, subjectId, quantity }, at) => ({
    period,
    row: { subjectId, tagSetId: sets[at] ?? NO_TAGS, quantity },
  }))
  for (const [period, rows] of Map.groupBy(issued, (one) => one.period))
    await queries.replaceIssues(
      ctx.db,
      period,
      rows.map((one) => one.row),
    )
  await record(ctx, {
    action: '导入期末参数',
    object: 'periodEnd',
    objectId: ctx.ledger.id,
    after: { skips, amounts, issues: issues.length },
  })
}
