/** What is asked of vouchers that are not there, or not as they would have to be, is refused, and nothing of the request is done. */
import { voucherTemplatesApi } from '@app/contract/finance/voucher-templates/voucher-templates'
import { vouchersApi as api } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { newId } from '@app/domain/kernel/id'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book, linesOf, reviewedByAnother } from '../../testing/entries.ts'

test('vouchers that are gone: read, changed, removed, reviewed and posted, each says so', async ({ ledger }) => {
  const there = await book(ledger, '2026-01-05', '借 1001 10', '贷 3001 10')
  const gone = newId()
  const draft = {
    day: day('2026-01-05'),
    word: '记' as const,
    attachmentCount: 0,
    lines: await linesOf(ledger, ['借 1001 9', '贷 3001 9']),
  }
  const missing = (code: string) => expect.objectContaining({ code, status: 404 }) as Error
  await expect(ledger.call(api.get, { params: { id: gone } })).rejects.toEqual(missing('VO0014'))
  await expect(ledger.call(api.change, { params: { id: gone }, body: draft })).rejects.toEqual(missing('VO0001'))
  // one that is gone stops the whole of a request
  const ids = [there.id, gone]
  await expect(ledger.call(api.remove, { query: { ids } })).rejects.toEqual(missing('VO0004'))
  await expect(ledger.call(api.review, { body: { ids } })).rejects.toEqual(missing('VO0007'))
  await expect(ledger.call(api.post, { body: { ids } })).rejects.toEqual(missing('VO0007'))
  expect(await ledger.call(api.get, { params: { id: there.id } })).toMatchObject({ state: 'draft' })
})

test('a draft is not unreviewed, a reviewed one is not removed, and without a voucher there is nothing to print', async ({
  house,
  ledger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 1001 10', '贷 3001 10')
  await expect(ledger.call(api.unreview, { body: { ids: [id] } })).rejects.toMatchObject({
    code: 'VO0010',
    message: '记-1未审核或已记账，不能反审核',
  })
  await reviewedByAnother(house, ledger, [id])
  await expect(ledger.call(api.remove, { query: { ids: [id] } })).rejects.toMatchObject({
    code: 'VO0006',
    message: '记-1已审核，请先反审核',
  })
  await expect(ledger.download(api.print, { query: { from: period('2026-02'), to: period('2026-02') } })).rejects.toMatchObject({
    code: 'VO0015',
  })
})

test('nothing is made in a month before the ledger begins', async ({ ledger }) => {
  await expect(ledger.call(voucherTemplatesApi.generate, { body: { period: period('2025-12'), ids: [newId()] } })).rejects.toMatchObject({
    code: 'LD0004',
    message: '日期早于账套启用期间2026-01',
  })
})

test('a line on somebody nobody knows is refused, and the voucher is not there', async ({ ledger }) => {
  const owed = await ledger.call(subjectsApi.add, { query: {}, body: { name: '销货', parentCode: '1122', tagTypes: ['customer'] } })
  await expect(book(ledger, '2026-01-05', `借 ${owed.code} 10 [${newId()}]`, '贷 3001 10')).rejects.toMatchObject({ code: 'VC0021' })
  expect(await ledger.call(api.list, { query: { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 10 } })).toEqual([])
})
