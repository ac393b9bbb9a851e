/** Cash counted against the books of the day: final, printed, and what is over or short brought into the books once. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { cashCountsApi as api } from '@app/contract/papers/cash-counts/cash-counts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { newId } from '@app/domain/kernel/id'
import { money, ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesRead } from '../../testing/entries.ts'

const on = day('2026-01-31')
async function cashBox(ledger: LedgerClient): Promise<string> {
  const draft = { kind: 'cash' as const, bankName: '库存现金', accountNumber: '', disabled: false, forInvoices: false, currency: 'CNY' }
  const [made] = await ledger.call(bankAccountsApi.save, { query: {}, body: [draft] })
  await book(ledger, '2026-01-05', '借 1001 1000', '贷 3001 1000')
  await book(ledger, '2026-02-05', '借 1001 7', '贷 3001 7')
  const flow = { bankAccountId: made!.id, day: day('2026-01-20'), counterpartyName: '', abstract: '零星收入', purpose: '', remark: '' }
  await ledger.call(fundFlowsApi.add, { body: { ...flow, inflow: money('20'), outflow: ZERO } })
  return made!.id
}
const count = (bankAccountId: string, over: object = {}) => ({
  bankAccountId,
  day: on,
  pieces: { '100': 10, '10': 1 },
  otherIn: ZERO,
  otherOut: ZERO,
  reason: '找零差错',
  cashier: '张三',
  witness: '李四',
  ...over,
})

test('short by ten: kept with its reason, printed with its signatures, booked once; the right count needs no voucher', async ({
  ledger,
  stranger,
}) => {
  const id = await cashBox(ledger)
  expect(await ledger.call(api.basis, { query: { bankAccountId: id, day: on } })).toEqual({
    bookBalance: money('1000'),
    unbookedIn: money('20'),
    unbookedOut: ZERO,
  })
  await expect(ledger.call(api.add, { body: count(id, { reason: '' }) })).rejects.toMatchObject({ code: 'CN0004' })
  await expect(ledger.call(api.add, { body: count(id, { witness: '张三' }) })).rejects.toMatchObject({ code: 'CN0003' })
  const short = await ledger.call(api.add, { body: count(id) })
  expect(await ledger.call(api.list, { query: { bankAccountId: id } })).toMatchObject([
    { day: '2026-01-31', counted: '1010.00', bookBalance: '1000.00', unbookedIn: '20.00', difference: '-10.00', voucherId: null },
  ])
  const print = await ledger.download(api.file, { params: short, query: { format: 'pdf' } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(print)), { mergePages: true })
  const plain = text.replaceAll(/\s/g, '')
  for (const part of [
    '库存现金盘点表',
    '100元101,000.00',
    '实存合计1,010.00',
    '调整后账面余额1,020.00',
    '短款10.00',
    '出纳：张三',
    '监盘人：李四',
  ])
    expect(plain).toContain(part)
  const made = await ledger.call(api.makeVoucher, { params: short })
  expect(made.voucher).toBe('2026-01 记-2')
  expect(await linesRead(ledger, made.voucherId)).toEqual(['借 19010001 10.00', '贷 1001 10.00'])
  await expect(ledger.call(api.makeVoucher, { params: short })).rejects.toMatchObject({ code: 'CN0005' })
  // the draft deleted, it may be made again
  await ledger.call(vouchersApi.remove, { query: { ids: [made.voucherId] } })
  expect((await ledger.call(api.list, { query: { bankAccountId: id } }))[0]).toMatchObject({ voucherId: null })
  const over = await ledger.call(api.add, { body: count(id, { pieces: { '100': 10, '20': 1, '5': 1 } }) })
  const second = await ledger.call(api.makeVoucher, { params: over })
  expect(await linesRead(ledger, second.voucherId)).toEqual(['借 1001 5.00', '贷 19010001 5.00'])
  const right = await ledger.call(api.add, { body: count(id, { pieces: { '100': 10, '20': 1, '5': 1 }, reason: '' }) })
  await expect(ledger.call(api.makeVoucher, { params: right })).rejects.toMatchObject({ code: 'CN0006' })
  await expect(ledger.asApp(`update cash_counts set counted = 1`)).rejects.toThrow('permission denied')
  await expect(ledger.asApp(`delete from cash_counts`)).rejects.toThrow('permission denied')

  await expect(stranger.call(api.basis, { query: { bankAccountId: id, day: on } })).rejects.toMatchObject({ code: 'CN0404' })
  await expect(stranger.call(api.makeVoucher, { params: { id: short.id } })).rejects.toMatchObject({ code: 'CN0405' })
  await expect(ledger.call(api.makeVoucher, { params: { id: newId() } })).rejects.toMatchObject({ code: 'CN0405' })
})

test('where the subject for it is stopped, the voucher is refused in words', async ({ ledger }) => {
  const id = await cashBox(ledger)
  const short = await ledger.call(api.add, { body: count(id) })
  await ledger.sql("update app.subjects set disabled = true where ledger_id = $1 and code = '19010001'", [ledger.ledgerId])
  await expect(ledger.call(api.makeVoucher, { params: short })).rejects.toMatchObject({ code: 'CN0007' })
})
