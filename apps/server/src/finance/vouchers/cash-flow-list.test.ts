import { vouchersApi as api } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

test('the vouchers behind a row of the cash-flow statement', async ({ ledger }) => {
  const paid = await book(ledger, '2026-01-05', '借 2202 100', '贷 1002 100')
  await book(ledger, '2026-01-06', '借 1002 900', '贷 3001 900')
  const january = { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 10 }
  const { data, total } = await ledger.reply(api.list, { query: { ...january, cashFlowItem: 'C3' } })
  expect([data.map((one) => one.id), total]).toEqual([[paid.id], 1])
  expect((await ledger.reply(api.list, { query: { ...january, cashFlowItem: 'C99' } })).total).toBe(0)
})
