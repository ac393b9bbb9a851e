/** What listing receivables and payables the other way does to the balance sheet. */
import { differencesOfIssue } from '@app/domain/finance/reports/issued'
import type { MethodEffect } from '@app/domain/ledger/accounting-methods/method'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { readFacts } from '../books/index.ts'
import { make } from './reports.service.ts'

/** Of the first month it holds for; assets and claims move by the same amount, net assets and profit by none. */
export async function reclassificationEffect(
  ctx: LedgerContext,
  { to, effective }: { to: string; effective: Period },
): Promise<MethodEffect> {
  const facts = await readFacts(ctx, { through: effective, forStatements: true })
  const query = { period: effective, span: 'month' as const, withDrafts: true }
  const listed = (reclassified: boolean) => [
    { kind: 'balanceSheet' as const, sheet: make('balanceSheet', facts, query, reclassified, ctx.ledger.name).sheet },
  ]
  const toReclassified = to === 'reclassified'
  const moved = differencesOfIssue(listed(!toReclassified), listed(toReclassified)).filter((one) => one.column.startsWith('期末'))
  return {
    words: moved.length === 0 ? `${effective}末往来明细没有相反方向的余额，报表不变` : '只改变列示，不影响损益和净资产',
    lines: moved.map((one) => ({ name: `${effective}末${one.line}`, was: one.was, is: one.is })),
  }
}
