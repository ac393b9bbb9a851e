/** What a voucher’s electronic papers say of themselves: which conditions of keeping them without paper hold, which fail and why. */
import { voucherFilesApi as api } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book, reviewedByAnother } from '../../../testing/entries.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const of = (ledger: LedgerClient, id: string) => ledger.call(api.conditions, { params: { id } })
const failing = async (ledger: LedgerClient, id: string) =>
  Object.fromEntries((await of(ledger, id)).conditions.flatMap(({ key, met, reason }) => (met === false ? [[key, reason]] : [])))

test('CI-32: each voucher with electronic papers says which conditions fail, and fewer as it is reviewed, posted and compared', async ({
  house,
  ledger,
  stranger,
}) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  expect(await of(ledger, id)).toEqual({ alone: false, verdict: '没有电子单据', conditions: [] })
  await ledger.call(api.add, { params: { id }, query: {}, files: [{ name: '回单.pdf', bytes: PDF }] })
  expect(await failing(ledger, id)).toEqual({
    signature: '《回单.pdf》没有电子签名，要打印保存',
    readable: '《回单.pdf》没有读出内容',
    approved: '没有经他人审核',
    untouched: '凭证还没有记账；《回单.pdf》还没有核对过',
  })
  await reviewedByAnother(house, ledger, [id])
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await ledger.call(api.check, { params: { id } })
  expect(Object.keys(await failing(ledger, id))).toEqual(['signature', 'readable'])
  expect((await of(ledger, id)).verdict).toBe('还要保存纸质：2项条件不符')
  await expect(of(stranger, id)).rejects.toMatchObject({ code: 'VO0014' })
  await expect(of(ledger, newId())).rejects.toMatchObject({ code: 'VO0014' })
})
