/** Voucher templates out of a ledger and into another, with what the recurring ones have made: a month is not made twice there. */
import { checkTemplate } from '@app/domain/finance/voucher-templates/template'
import { AppError } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { initialsOf } from '../../platform/pinyin.ts'
import * as queries from './voucher-templates.queries.ts'
import type { Draft } from './voucher-templates.service.ts'

/** The ledger's own templates, each with the vouchers it made. */
export async function brought(ctx: Pick<LedgerContext, 'db'>) {
  const made = Map.groupBy(await queries.allMade(ctx.db), (one) => one.templateId)
  return (await queries.all(ctx.db)).map(({ id, initials: _, ...one }) => ({
    ...one,
    made: (made.get(id) ?? []).map(({ period, word, number }) => ({ period, word: word, number })),
  }))
}

interface Brought extends Draft {
  readonly made: readonly { readonly period: Period; readonly voucherId: string }[]
}

/** A schedule that cannot be kept any more (a subject is gone) is left out: the template is then used by hand. */
const fitting = (draft: Draft): Draft => {
  try {
    checkTemplate(draft.lines, draft.schedule)
    return draft
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { ...draft, schedule: null }
  }
}

export async function bring(ctx: LedgerContext, templates: readonly Brought[]): Promise<void> {
  const ids: string[] = []
  for (const { made: _, ...draft } of templates)
    ids.push((await queries.add(ctx.db, { ...fitting(draft), initials: initialsOf(draft.name), changedAt: ctx.now })).id)
  const made = templates.flatMap((one, index) => one.made.map((voucher) => ({ ...voucher, templateId: ids[index]! })))
  for (const [period, rows] of Map.groupBy(made, (one) => one.period)) {
    const run = await queries.addRun(ctx.db, { period, made: rows.length, userId: ctx.user.id, userName: ctx.user.name, madeAt: ctx.now })
    await queries.addMade(
      ctx.db,
      rows.map((one) => ({ ...one, runId: run.id })),
    )
  }
  if (templates.length > 0)
    await record(ctx, {
      action: '导入凭证模板',
      object: 'voucherTemplate',
      objectId: ctx.ledger.id,
      after: templates.map((one) => one.name),
    })
}
