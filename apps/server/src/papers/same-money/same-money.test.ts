import { vouchersApi } from '@app/contract/finance/vouchers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { alipayFile, balances, bankFile, bookedFlows, brought, flowsIn, ownAccount, wechatFile, type BankRow } from '../../testing/statements.ts'

const [A, B] = ['6217000010001111', '6222020020002222']
const two = async (ledger: LedgerClient) => ({ a: await ownAccount(ledger, 'bank', '建设银行', A), b: await ownAccount(ledger, 'bank', '工商银行', B) })
const OUT: readonly BankRow[] = [
  ['2026-03-09', '划转', '', '700.00', '本公司', B],
  ['2026-03-31', '划转', '', '81.50', '本公司', B],
]
const IN: readonly BankRow[] = [
  ['2026-03-10', '划转', '700.00', '', '本公司', A],
  ['2026-04-02', '划转', '81.50', '', '本公司', A],
]
const vouchers = async (ledger: LedgerClient) =>
  (await ledger.call(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-12'), page: 1, pageSize: 500 } })).length

test('a transfer between own accounts is one voucher, whichever statement was booked first and over a month end', async ({ house }) => {
  for (const order of ['ab', 'ba', 'together']) {
    const ledger = await house.ledger()
    const { a, b } = await two(ledger)
    const bring = { a: () => brought(ledger, a.id, bankFile(A, OUT)), b: () => brought(ledger, b.id, bankFile(B, IN)) }
    const [first, second] = order === 'ba' ? ([bring.b, bring.a] as const) : ([bring.a, bring.b] as const)
    await first()
    if (order !== 'together') for (const month of ['2026-03', '2026-04']) await bookedFlows(ledger, month)
    await second()
    for (const month of ['2026-03', '2026-04']) expect((await bookedFlows(ledger, month)).totalData).toMatchObject({ failed: [] })
    expect({ order, ...(await balances(ledger)) }).toEqual({ order, [a.subjectCode]: '-781.50', [b.subjectCode]: '781.50' })
    expect(await vouchers(ledger)).toBe(2)
    // the other row belongs to the same voucher, and waits no more
    const rows = await flowsIn(ledger, '2026-03', '2026-04')
    expect(new Set(rows.map((row) => row.voucherId)).size).toBe(2)
  }
})
