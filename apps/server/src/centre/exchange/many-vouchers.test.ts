/** Books of several parts: what is wrong in the last of them is named by its place, and nothing of the others stays. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { test } from '../../testing/bench.ts'
import { generatedBooks } from '../../testing/generated-books.ts'

test('a voucher of the last part that does not balance', async ({ ledger, house }) => {
  const file = generatedBooks('三万行', 30_000, { seed: 3 })
  const send = (name: string, one: typeof file) =>
    ledger.call(api.import, { query: { name }, files: [{ name: 'books.json', bytes: JSON.stringify(one) }] })
  const before = (await ledger.call(ledgersApi.mine)).joined.length
  const vouchers = [...file.vouchers]
  const last = vouchers.at(-1)!
  const [first, ...others] = last.lines
  vouchers[vouchers.length - 1] = {
    ...last,
    lines: [{ ...first!, debit: first!.debit === '0.00' ? '1.00' : '987654.32', credit: '0.00' }, ...others],
  }
  await expect(send('坏的', { ...file, vouchers })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(new RegExp(`^第${vouchers.length}张凭证：.*借贷不平衡`)),
  })
  expect((await ledger.call(ledgersApi.mine)).joined).toHaveLength(before)
  // and whole, they come in as they are
  const made = await send('好的', file)
  expect(made).toMatchObject({ vouchers: vouchers.length })
  expect(await house.server.services.database.inLedger(made.id, (db) => verifyLedger(db, made.id))).toEqual([])
})
