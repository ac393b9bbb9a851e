/** A bank account with a statement, for the parts that book movements. */
import { bankAccountsApi } from '../../packages/contract/src/ledger/bank-accounts.ts'
import { importsApi } from '../../packages/contract/src/papers/imports.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { statement } from './bringing.ts'

/** So many movements of March, each of one of three hundred parties. */
export async function bringStatement(client: Client, rows: number): Promise<void> {
  await client.call(bankAccountsApi.save, {
    query: {},
    body: [
      { kind: 'bank', bankName: '建设银行', accountNumber: '44250100003400001234', disabled: false, forInvoices: false, currency: 'CNY' },
    ],
  })
  const files = [{ name: '对账单.csv', bytes: Buffer.from(statement(rows)) }]
  const seen = await client.call(importsApi.preview, { query: { kind: 'fundFlow' }, files })
  const { newCount } = await client.call(importsApi.confirm, { params: { id: seen.import.id }, body: { leaveOut: false } })
  if (newCount !== rows) throw new Error(`${newCount} of ${rows} movements were imported`)
}
