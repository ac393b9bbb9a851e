/** The first sample ledger's bank statements set against its books up to the last full month; this month's lines are still under way. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import { previousPeriod } from '@app/domain/kernel/period'
import type { Desk } from './desk.ts'

export async function reconcileBank(desk: Desk): Promise<void> {
  const accounts = await desk.call(bankAccountsApi.list, { query: { page: 1, pageSize: 50 } })
  for (const { id } of accounts)
    await desk.call(reconciliationApi.auto, { body: { bankAccountId: id, period: previousPeriod(desk.today) } })
}
