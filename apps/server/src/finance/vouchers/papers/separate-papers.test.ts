/** Documents bound apart: entered at the voucher, noted on its print and on the cover, listed by volume. */
import { ledgerCoverApi } from '@app/contract/finance/ledger-cover/ledger-cover'
import { separatePapersApi as api } from '@app/contract/finance/vouchers/separate-papers'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test } from '../../../testing/bench.ts'
import { book } from '../../../testing/entries.ts'

const january = period('2026-01')
const plain = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

test('JC-55b: documents bound apart are noted on the voucher and the cover of its volume, and stand in an index by volume', async ({
  ledger,
  stranger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 16010002 5000', '贷 1002 5000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const contract = { name: '设备购销合同', volume: '合同第2册', place: '档案室3柜', pages: 18 }
  const rows = await ledger.call(api.add, { params: { id }, body: contract })
  expect(rows).toMatchObject([
    { voucher: '2026-01 记-1', day: '2026-01-05', ...contract, addedBy: expect.stringMatching('^用户') as string },
  ])
  expect(await plain(await ledger.download(vouchersApi.print, { query: { ids: [id] } }))).toContain('另订：设备购销合同见合同第2册')
  const cover = { kind: 'voucher' as const, title: '会计凭证', from: january, to: january, volume: 1, volumes: 1 }
  expect(await plain(await ledger.download(ledgerCoverApi.print, { query: cover }))).toContain('1份，见附件另订目录')
  const index = await plain(await ledger.download(api.file, { query: { from: january, to: january, format: 'pdf' } }))
  for (const part of ['附件另订目录', '合同第2册', '设备购销合同', '2026-01记-1', '档案室3柜', '18']) expect(index).toContain(part)
  await expect(stranger.call(api.add, { params: { id }, body: contract })).rejects.toMatchObject({ code: 'VF0009' })
  await expect(stranger.call(api.remove, { params: { id: rows[0]!.id } })).rejects.toMatchObject({ code: 'VF0010' })
  await ledger.call(api.remove, { params: { id: rows[0]!.id } })
  expect(await ledger.call(api.ofVoucher, { params: { id } })).toEqual([])
  expect(await plain(await ledger.download(vouchersApi.print, { query: { ids: [id] } }))).not.toContain('另订')
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and action like '%另订的附件' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['登记另订的附件', '取消另订的附件'])
})
