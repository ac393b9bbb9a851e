/** An account of the bank, and a row of its statement: what payments are matched with. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import type { LedgerClient } from './bench.ts'

export const ACCOUNT = {
  kind: 'bank' as const,
  bankName: '工商银行',
  accountNumber: '6222000011112222',
  disabled: false,
  forInvoices: false,
  currency: 'CNY',
}
export const bankAccount = async (ledger: LedgerClient): Promise<string> =>
  (await ledger.call(bankAccountsApi.save, { query: {}, body: [ACCOUNT] }))[0]!.id
/** Tax paid from it. */
export async function taxFlow(ledger: LedgerClient, bankAccountId: string, on: Day, amount: Money): Promise<string> {
  const words = { counterpartyName: '国家金库', abstract: '缴税', purpose: '', remark: '' }
  return (await ledger.call(fundFlowsApi.add, { body: { bankAccountId, day: on, inflow: ZERO, outflow: amount, ...words } })).id
}
