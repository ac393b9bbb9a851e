import { ledgerCoverApi as api } from '@app/contract/finance/ledger-cover/ledger-cover'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { period } from '@app/domain/kernel/period'
import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { readDocument } from '../../platform/documents/read-document.ts'
import { book } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const query = { kind: 'book' as const, title: '总分类账', from: period('2026-01'), to: period('2026-12'), volume: 1, volumes: 1 }
const textOf = async (
  ledger: LedgerClient,
  over: Partial<Omit<typeof query, 'kind'>> & { kind?: 'book' | 'opening' | 'voucher' | 'statement' } = {},
): Promise<string> => {
  const bytes = await ledger.download(api.print, { query: { ...query, ...over } })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return JSON.stringify(await readDocument(bytes, '封面.pdf')).replaceAll(/\s/g, '')
}

test('covers of a book, its opening page and bound vouchers, with the names of the ledger', async ({ ledger }) => {
  await ledger.call(preferencesApi.save, { body: { cover: { printed: false, principal: '张三', head: '李四', keeper: '王五' } } })
  for (const kind of ['book', 'opening'] as const) {
    const text = await textOf(ledger, { kind })
    for (const part of ['总分类账', '2026年01月', '李四']) expect(text).toContain(part)
  }
  const { id } = await book(ledger, '2026-03-05', '借 1001 5', '贷 3001 5')
  await book(ledger, '2026-03-06', '借 1001 6', '贷 3001 6')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const march = { kind: 'voucher' as const, from: period('2026-03'), to: period('2026-03'), volume: 1, volumes: 2 }
  expect(await textOf(ledger, march)).toContain('第1号至第2号')
  expect(await textOf(ledger, march)).toContain('2026年03月05日至2026年03月06日')
  // as large as the vouchers it is bound over
  const { view } = await (
    await getDocumentProxy(new Uint8Array(await ledger.download(api.print, { query: { ...query, ...march } })))
  ).getPage(1)
  expect(view.slice(2).map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 140])
  await expect(ledger.download(api.print, { query: { ...query, to: period('2025-12') } })).rejects.toMatchObject({ code: 'BK0101' })
  await expect(ledger.download(api.print, { query: { ...query, volume: 2 } })).rejects.toMatchObject({ code: 'BK0102' })
})

test('JC-69: the cover of statements says the unit, where it is, the time, the day they are sent, and who signs and seals', async ({
  ledger,
}) => {
  await ledger.call(preferencesApi.save, { body: { cover: { printed: false, principal: '张三', head: '李四', keeper: '王五' } } })
  await ledger.sql(`insert into app.company_details (ledger_id, registered_address) values ($1, '深圳市南山区科技路1号')`, [
    ledger.ledgerId,
  ])
  const text = await textOf(ledger, { kind: 'statement', title: '财务报表', to: period('2026-03') })
  for (const part of [
    '财务报表',
    '单位名称',
    '深圳市南山区科技路1号',
    '2026年01月至2026年03月',
    '送出日期',
    '张三',
    '总会计师',
    '李四',
    '签名并盖章',
    '单位公章',
  ])
    expect(text).toContain(part)
})

test('what a new voucher starts with is kept for everybody of the ledger', async ({ ledger }) => {
  expect((await ledger.call(preferencesApi.read)).business).toEqual({ word: '记', dayRule: 'today', attachmentCount: 0, formal: 'posted' })
  await ledger.call(preferencesApi.saveBusiness, { body: { word: '转', dayRule: 'lastDay', attachmentCount: 1, formal: 'marked' } })
  expect((await ledger.call(preferencesApi.read)).business).toEqual({
    word: '转',
    dayRule: 'lastDay',
    attachmentCount: 1,
    formal: 'marked',
  })
})
