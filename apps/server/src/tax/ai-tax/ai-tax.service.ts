/** 智能报税: the returns a month asks for, drafted in one press, each explained and doubted; a person signs, nothing is filed. */
import { addressOf } from '@app/domain/access/address'
import { broken } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Severity } from '@app/domain/tax/forms/engine/form'
import { dayInChina, lastDay, type Period } from '@app/domain/kernel/period'
import { explain, type Before } from '@app/domain/tax/ai-tax/explain'
import { byReturn, owedReturns, returnOwed } from '@app/domain/tax/calendar/owed-returns'
import { returnBefore } from '@app/domain/tax/forms/engine/cycles'
import { dueOf } from '@app/domain/tax/forms/engine/reckon'
import { FILED } from '@app/domain/tax/forms/engine/return'
import { returnAt, returnsAt } from '@app/domain/tax/forms/engine/return-pages'
import { FILING_TAXES, taxNames, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import type { LedgerContext } from '../../platform/http/context.ts'
import { draftReturn, formsOf, openedReturn, returnOfPeriod } from '../declarations/index.ts'
import { standingIn } from '../owed/index.ts'

type Found = Awaited<ReturnType<typeof standingIn>>['returns'][number]
/** Personal tax has nine pages of its own: it is told, and prepared there. */

async function owedIn(ctx: LedgerContext, period: Period) {
  const found = await standingIn(ctx, period, period)
  return { ...found, owed: owedReturns(found.standing, period, period, dayInChina(ctx.now)) }
}

/** The return before, as it was filed or is being made. */
async function beforeOf(ctx: LedgerContext, { filing, cycle, period, serial }: Found): Promise<Before | null> {
  const month = returnBefore(period, cycle)
  const one = await returnOfPeriod(ctx.db, filing, cycle, month, serial)
  if (one === undefined) return null
  const book = formsOf(ctx, { filing, cycle, period: month })
  return { figures: one.figures, due: dueOf(book, one.figures), period: month }
}

/** Of a return that is there: its amount, why it is what it is, and what somebody should look at. */
async function said(ctx: LedgerContext, tax: DeclaredTax, there: Found) {
  const { figures, due, findings, unanswered, ...one } = await openedReturn(ctx, tax, there.id)
  const book = formsOf(ctx, one)
  const open = !FILED.includes(there.state)
  return {
    amount: due,
    words: explain(book, { figures, due }, await beforeOf(ctx, there)),
    doubts: open
      ? [
          ...unanswered.map(({ words }) => ({ severity: 'error' as const, says: words })),
          ...findings.map(({ severity, says }) => ({ severity, says })),
        ]
      : [],
  }
}
const UNKNOWN = { amount: null as Money | null, words: [] as string[], doubts: [] as { severity: Severity; says: string }[] }

export async function list(ctx: LedgerContext, period: Period) {
  const { owed, returns, standingReturns } = await owedIn(ctx, period)
  const rows = []
  for (const one of owed) {
    const { tax, cycle, from, due, why, asked } = one
    const head = { key: `${tax} ${cycle}`, tax, from, period, due, why, asked }
    if (!byReturn(one)) {
      const filed = standingReturns.some((other) => other.tax === 'iit' && other.period === period && other.filed)
      const state = filed ? ('accepted' as const) : null
      rows.push({
        ...head,
        ...UNKNOWN,
        title: '个人所得税（扣缴）',
        declarationId: null,
        state,
        page: addressOf('/taxWorkspace/personTax/comprehensiveIncome', { period }),
      })
      continue
    }
    const there = returnOwed(returns, one)
    rows.push({
      ...head,
      ...(there === undefined ? UNKNOWN : await said(ctx, one.tax, there)),
      title: there === undefined ? taxNames[one.tax] : FILING_TAXES[there.filing].title,
      declarationId: there?.id ?? null,
      state: there?.state ?? null,
      page: there === undefined ? returnsAt(one.tax, period) : returnAt(one.tax, there.id),
    })
  }
  return rows
}

/** AX0001: a period that is not over has no returns. What asks whether it is owed at all is not drafted: a person begins that one. */
export async function prepare(ctx: LedgerContext, period: Period) {
  if (lastDay(period) >= dayInChina(ctx.now))
    throw broken('AX0001', '所属期还没有结束，结束以后再准备', [{ field: 'accountPeriod', reason: '所属期还没有结束' }])
  const { owed } = await owedIn(ctx, period)
  const rows = []
  for (const { tax, cycle } of owed.filter(byReturn).filter(({ asked }) => !asked)) {
    const { done, words } = await draftReturn(ctx, { tax, cycle, period })
    rows.push({ title: taxNames[tax], success: done, words })
  }
  return rows
}
