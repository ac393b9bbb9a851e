/** Voucher templates that came with a ledger, as they can be kept there. */
import { checkTemplate, type Schedule, type TemplateLine } from '@app/domain/finance/voucher-templates/template'
import { AppError } from '@app/domain/kernel/app-error'
import { allSubjects } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './voucher-templates.queries.ts'

/** A schedule that cannot be kept any more is left out: the template is then used by hand. */
function kept(lines: readonly TemplateLine[], schedule: Schedule | null): Schedule | null {
  try {
    checkTemplate(lines, schedule)
    return schedule
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return null
  }
}

/** A subject that is not there is chosen anew each time, with what stood on it. */
export async function mendBrought(ctx: LedgerContext): Promise<void> {
  const there = new Set((await allSubjects(ctx.db)).map((one) => one.id))
  const isGone = ({ subjectId }: TemplateLine): boolean => subjectId !== null && !there.has(subjectId)
  for (const { id, ...one } of await queries.all(ctx.db)) {
    const lines = one.lines.map((line) => (isGone(line) ? { ...line, subjectId: null, tagIds: [] } : line))
    const schedule = kept(lines, one.schedule)
    if (schedule === one.schedule && !one.lines.some(isGone)) continue
    await queries.save(ctx.db, id, { ...one, lines, schedule, changedAt: ctx.now })
  }
}
