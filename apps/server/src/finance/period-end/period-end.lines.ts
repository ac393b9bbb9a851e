/** Lines of plans and vouchers for the reader, and from a plan to a voucher that can be saved. */
import { saidAmounts } from '@app/domain/kernel/said-amounts'
import type { BookedLine, LineChange } from '@app/domain/finance/period-end/booked'
import type { PeriodEndStep, Planned, PlannedLine } from '@app/domain/finance/period-end/step'
import { broken } from '@app/domain/kernel/app-error'
import { firstDay, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import type { Subject } from '@app/domain/ledger/subjects/subject'
import { ensureSubject } from '../../ledger/subjects/index.ts'
import { tagsByIds, tagSetsByIds } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { NewVoucher } from '../vouchers/index.ts'

/** Tag ids and names of tag sets, read once for any number of lines. */
export async function tagsOfSets(ctx: Pick<LedgerContext, 'db'>, setIds: Iterable<string>) {
  const ids = [...new Set(setIds)].filter((one) => one !== '')
  const sets = new Map((await tagSetsByIds(ctx.db, ids)).map((one) => [one.id, one.tagIds]))
  const tags = new Map((await tagsByIds(ctx.db, [...new Set([...sets.values()].flat())])).map((one) => [one.id, one.name]))
  return {
    ids: (setId: string): string[] => sets.get(setId) ?? [],
    names: (setId: string): string[] => (sets.get(setId) ?? []).map((id) => tags.get(id) ?? ''),
  }
}

type Tags = Awaited<ReturnType<typeof tagsOfSets>>

/** Names of subjects by code, of the chart's too, which the ledger may not have yet. */
function namesOf(subjects: readonly Subject[], offered: readonly Subject[]) {
  const names = new Map([...offered, ...subjects].map((one) => [one.code, one.fullName]))
  return (code: string): string => names.get(code) ?? ''
}

export function shownChanges(changes: readonly LineChange[], subjects: readonly Subject[], offered: readonly Subject[], tags: Tags) {
  const nameOf = namesOf(subjects, offered)
  return changes.map(({ tagSetId, ...change }) => ({ ...change, name: nameOf(change.code), tagNames: tags.names(tagSetId) }))
}

export function shownLines(
  lines: readonly (BookedLine & { readonly abstract?: string })[],
  subjects: readonly Subject[],
  offered: readonly Subject[],
  tags: Tags,
) {
  const known = new Set(subjects.map((one) => one.code))
  const nameOf = namesOf(subjects, offered)
  return lines.map((line) => ({
    abstract: line.abstract ?? '',
    code: line.code,
    name: nameOf(line.code),
    added: !known.has(line.code),
    tagNames: tags.names(line.tagSetId),
    debit: line.debit,
    credit: line.credit,
    currency: line.currency,
    exchangeRate: line.exchangeRate,
    quantity: line.quantity,
  }))
}

/** The subjects lines name, taken from the chart when the ledger does not have them yet. */
async function subjectIds(ctx: LedgerContext, lines: readonly PlannedLine[], subjects: readonly Subject[]): Promise<Map<string, string>> {
  const byCode = new Map(subjects.map((one) => [one.code, one]))
  const ids = new Map<string, string>()
  for (const code of new Set(lines.map((line) => line.code))) {
    const found = byCode.get(code) ?? (await ensureSubject(ctx, code))
    if (found === undefined) throw broken('PC0010', `科目${code}不存在，也不能从科目表启用；请先新增科目`)
    if (!found.leaf) throw broken('PC0011', `科目“${found.fullName}”已有下级，不知道记入哪个下级；请跳过这一步并手工录入`)
    ids.set(code, found.id)
  }
  return ids
}

/** Basis and formula in words, kept with the voucher. */
const reasonOf = (step: PeriodEndStep, plan: Planned | null, supplement: boolean): string =>
  [
    supplement ? `${step.name}：按现有账簿重新计算，已记账凭证与应有数的差额` : step.name,
    ...(plan
      ? [saidAmounts(plan.explanation), ...plan.basis.slice(0, 50).map((one) => `${one.label} ${saidAmounts(one.value)}`)]
      : ['现在不再需要']),
  ].join('；')

/** The day of a step's voucher. */
export const dayOfStep = (step: PeriodEndStep, period: Period): Day => (step.firstDay ? firstDay(period) : lastDay(period))

export async function voucherOf(
  ctx: LedgerContext,
  of: {
    step: PeriodEndStep
    period: Period
    plan: Planned | null
    lines: readonly PlannedLine[]
    subjects: readonly Subject[]
    supplement: boolean
  },
): Promise<NewVoucher> {
  const { step, period, lines } = of
  const ids = await subjectIds(ctx, lines, of.subjects)
  const tags = await tagsOfSets(
    ctx,
    lines.map((line) => line.tagSetId),
  )
  return {
    day: dayOfStep(step, period),
    period,
    word: '记',
    attachmentCount: 0,
    kind: step.kind,
    source: { kind: 'periodEnd', ids: [step.ruleId], reason: reasonOf(step, of.plan, of.supplement) },
    lines: lines.map((line) => ({
      abstract: line.abstract,
      subjectId: ids.get(line.code)!,
      tagIds: tags.ids(line.tagSetId),
      debit: line.debit,
      credit: line.credit,
      currency: line.currency,
      originalAmount: line.originalAmount,
      exchangeRate: line.exchangeRate,
      quantity: line.quantity,
      unitPrice: null,
    })),
  }
}
