/** What leaves the house of vouchers and books: accounts by the end of their number (decision 0044), drafts said to be drafts (CS-22a). */
import { booksApi } from '@app/contract/finance/books/books'
import { vouchersApi as api } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { period } from '@app/domain/kernel/period'
import { read, utils } from '@e965/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book, postAll } from '../../../testing/entries.ts'

const march = period('2026-03')
const span = { from: march, to: march }
const NUMBER = '6222000000000001'
const GOODS = '轴承620412345678'

const rowsOf = (bytes: Uint8Array): string[][] => {
  const file = read(bytes)
  return utils.sheet_to_json<string[]>(file.Sheets[file.SheetNames[0]!]!, { header: 1, raw: false })
}
const textOf = async (bytes: Uint8Array): Promise<string> => {
  if (bytes[0] !== 0x25) return JSON.stringify(rowsOf(bytes))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s/g, '')
}
const formally = (ledger: LedgerClient, formal: 'posted' | 'marked') =>
  ledger.call(preferencesApi.saveBusiness, { body: { word: '记', dayRule: 'today', attachmentCount: 0, formal } })

test('an account’s number is in no print and no workbook of books and vouchers; digits of goods stay', async ({ ledger }) => {
  const [bank] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', disabled: false, bankName: '工商银行', accountNumber: NUMBER, forInvoices: false, currency: 'CNY' }],
  })
  const goods = await ledger.call(subjectsApi.add, { query: {}, body: { name: GOODS, parentCode: '1405' } })
  // the stored name has it whole, as the specification asks
  expect(bank!.subjectName).toContain(NUMBER)
  const { id } = await book(ledger, '2026-03-05', `借 ${goods.code} 100`, `贷 ${bank!.subjectCode} 100`)
  await postAll(ledger, '2026-03', '2026-03')
  const balances = { ...span, withDrafts: false, level: 3, withZero: false, withQuantity: false }
  const lines = { ...span, withDrafts: false }
  for (const format of ['xlsx', 'pdf'] as const) {
    const papers = {
      trial: await ledger.download(booksApi.trialBalanceFile, { query: { ...balances, format } }),
      general: await ledger.download(booksApi.generalBookFile, { query: { ...lines, level: 3, withZero: false, format } }),
      detailOfBank: await ledger.download(booksApi.detailBookFile, { query: { ...lines, subjectCode: bank!.subjectCode, format } }),
      // the bank stands on the other side of the goods
      detailOfGoods: await ledger.download(booksApi.detailBookFile, { query: { ...lines, subjectCode: goods.code, format } }),
      bank: await ledger.download(booksApi.bankBookFile, { query: { ...lines, subjectCode: bank!.subjectCode, format } }),
      summary: await ledger.download(api.summaryFile, { query: { ...span, level: 3, format } }),
      ...(format === 'pdf'
        ? { voucher: await ledger.download(api.print, { query: { ids: [id] } }) }
        : { export: await ledger.download(api.export, { query: span }), opening: await ledger.download(openingBalancesApi.export) }),
    }
    for (const [name, bytes] of Object.entries(papers)) {
      const text = await textOf(bytes)
      const has = [text.includes(NUMBER), text.includes('工商银行尾号0001'), text.includes(GOODS)]
      expect([name, format, ...has]).toEqual([name, format, false, true, true])
    }
  }
  // on screen as on paper
  const sheet = await ledger.call(booksApi.trialBalance, { query: balances })
  expect(JSON.stringify(sheet)).not.toContain(NUMBER)
  expect(JSON.stringify(sheet)).toContain(GOODS)
})

test('CS-22a a journal or a summary leaves out what is not posted and says how many; by setting it has it, marked', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  await postAll(ledger, '2026-03', '2026-03')
  await book(ledger, '2026-03-06', '借 1001 7', '贷 3001 7')
  await ledger.call(preferencesApi.save, { body: { exportColumns: { journal: ['code', 'debit'] } } })
  const journal = async (more: object = {}) => rowsOf(await ledger.download(api.export, { query: { ...span, ...more } })).slice(2)
  const summary = async (more: object = {}) => {
    const rows = rowsOf(await ledger.download(api.summaryFile, { query: { ...span, level: 1, format: 'xlsx', ...more } }))
    return [rows.find((row) => row[0] === '1001')?.[3], rows.at(-1)![0]]
  }
  const left = '只含已记账的凭证，另有1张未记账'
  const marked = '含未记账的凭证1张，不作为正式账簿'
  expect(await journal()).toEqual([['科目编码', '借方金额'], ['1001', '100.00'], ['3001', '0.00'], [left]])
  expect(await summary()).toEqual(['100.00', left])
  // whoever asks for drafts is given them, marked
  const drafts = [['科目编码', '借方金额', '状态'], ['1001', '7.00', '草稿'], ['3001', '0.00', '草稿'], [marked]]
  expect(await journal({ state: 'draft' })).toEqual(drafts)
  expect(await summary({ state: 'draft' })).toEqual(['7.00', marked])
  await formally(ledger, 'marked')
  expect(await journal()).toEqual([
    ['科目编码', '借方金额', '状态'],
    ['1001', '100.00', '已记账'],
    ['3001', '0.00', '已记账'],
    ['1001', '7.00', '草稿'],
    ['3001', '0.00', '草稿'],
    [marked],
  ])
  expect(await summary()).toEqual(['107.00', marked])
  // all posted: nothing is said, and the columns are those chosen
  await postAll(ledger, '2026-03', '2026-03')
  expect((await journal()).at(-1)).toEqual(['3001', '0.00'])
  expect((await journal())[0]).toEqual(['科目编码', '借方金额'])
})

test('CS-22a a voucher printed before it is posted says so, and names nobody who has not reviewed or posted it', async ({ ledger }) => {
  const { cover, staffNames } = await ledger.call(preferencesApi.read)
  await ledger.call(preferencesApi.save, { body: { cover, staffNames: { ...staffNames, poster: '孙记账', reviewer: '周审核' } } })
  const { id } = await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  const print = async (query: object) => textOf(await ledger.download(api.print, { query }))
  for (const query of [{ ids: [id] }, span]) {
    const text = await print(query)
    expect(text).toContain('未记账')
    expect(text).not.toMatch(/孙记账|周审核/)
  }
  await postAll(ledger, '2026-03', '2026-03')
  const posted = await print({ ids: [id] })
  expect(posted).not.toContain('未记账')
  expect(posted).toContain('记账：孙记账')
})
