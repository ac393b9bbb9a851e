/** What own accounts are called on screen. */
import { ACCOUNT_KINDS } from '@app/domain/ledger/records/account-fields'
import type { BankAccount } from './bank-accounts.api.ts'

/** 工行基本户 尾号1234: enough to tell accounts apart in a tab. */
export function accountName(account: Pick<BankAccount, 'bankName' | 'accountNumber' | 'currency'>): string {
  const tail = account.accountNumber.slice(-4)
  return [account.bankName, tail, account.currency === 'CNY' ? '' : account.currency].filter((text) => text !== '').join(' ')
}

export const kindNames: Readonly<Record<BankAccount['kind'], string>> = ACCOUNT_KINDS
