/** The books with their figures written out, through the endpoints. */
import { booksApi as api } from '@app/contract/finance/books/books'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import type { Sheet } from '@app/domain/kernel/sheet'
import { read, utils } from '@e965/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const span = (from: string, to = from) => ({ from: period(from), to: period(to), withDrafts: true })
const paged = { page: 1, pageSize: 100 }
/** Some columns of every row, blanks and zeros left out. */
const texts = (sheet: Sheet, ...keys: string[]): string[] =>
  sheet.rows.map((row) =>
    keys
      .map((key) => (row.cells[key] ?? '') as string)
      .filter((text) => text !== '' && text !== '0.00' && text !== '0.0000')
      .map((text) => text.replace(/\.0000(0000)?$/, '').trim())
      .join(' '),
  )
const tag = (ledger: LedgerClient, type: 'customer' | 'supplier' | 'goods', name: string) =>
  ledger.call(tagsApi.add, { body: { type, name } })
const subject = (
  ledger: LedgerClient,
  parentCode: string,
  name: string,
  more: { unit?: string; tagTypes?: ('customer' | 'goods')[]; currencies?: string[]; revalued?: boolean } = {},
) => ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, ...more } })

test('JC-56: cash and bank journals: what each stands against, every day, month and year closed; page by page as in one', async ({
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1001 1000', '贷 3001 1000')
  await book(ledger, '2026-01-05', '借 56020012 30', '借 56020004 20', '贷 1001 50')
  await book(ledger, '2026-01-20', '借 1002 600', '贷 1001 600')
  await book(ledger, '2026-02-02', '借 56020012 10', '贷 1001 10')
  const query = { ...span('2026-01', '2026-02'), subjectCode: '1001' }
  const { data: sheet, total } = await ledger.reply(api.cashBook, { query: { ...query, ...paged } })
  expect(total).toBe(4)
  expect(sheet.title).toBe('现金日记账')
  const whole = texts(sheet, 'day', 'voucher', 'abstract', 'counterpart', 'debit', 'credit', 'word', 'balance')
  expect(whole).toEqual([
    '2026-01-01 上年结转 平',
    '2026-01-05 记-1 测试 实收资本 1000.00 借 1000.00',
    '2026-01-05 记-2 测试 管理费用-租赁费、管理费用-住房公积金 50.00 借 950.00',
    '01-05 本日合计 1000.00 50.00 借 950.00',
    '2026-01-20 记-3 测试 银行存款 600.00 借 350.00',
    '01-20 本日合计 600.00 借 350.00',
    '2026-01-31 本月合计 1000.00 650.00 借 350.00',
    '2026-01-31 本年累计 1000.00 650.00 借 350.00',
    '2026-02-02 记-1 测试 管理费用-租赁费 10.00 借 340.00',
    '02-02 本日合计 10.00 借 340.00',
    '2026-02-28 本月合计 10.00 借 340.00',
    '2026-02-28 本年累计 1000.00 660.00 借 340.00',
  ])
  // a page may end within a day: the next one still closes the whole of it
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await ledger.call(api.cashBook, { query: { ...query, page, pageSize: 1 } }))
  expect(pages.flatMap((one) => texts(one, 'day', 'voucher', 'abstract', 'counterpart', 'debit', 'credit', 'word', 'balance'))).toEqual(
    whole,
  )
  const bank = await ledger.call(api.bankBook, { query: { ...query, subjectCode: '1002', ...paged } })
  expect(texts(bank, 'voucher', 'counterpart', 'debit', 'balance')[1]).toBe('记-3 库存现金 600.00 600.00')
  await expect(ledger.call(api.cashBook, { query: { ...query, subjectCode: '1002', ...paged } })).rejects.toMatchObject({ code: 'BO0002' })
  await expect(ledger.call(api.cashBook, { query: { ...query, from: period('2026-03'), ...paged } })).rejects.toMatchObject({
    code: 'BO0001',
  })
})

test('a foreign account keeps its originals; its revaluation is on record with what was there before and after', async ({ ledger }) => {
  const dollars = await subject(ledger, '1002', '美元户', { currencies: ['USD'], revalued: true })
  await book(ledger, '2026-01-05', `借 ${dollars.code} 1000 USD 7.1`, '贷 3001 7100')
  const month = { period: period('2026-01') }
  await ledger.call(periodEndApi.saveInputs, { body: { ...month, amounts: [], rates: [{ currency: 'USD', rate: rate('7.0') }] } })
  await ledger.call(periodEndApi.generateAll, { body: month })
  const bank = await ledger.call(api.bankBook, { query: { ...span('2026-01'), subjectCode: dollars.code, ...paged } })
  expect(texts(bank, 'abstract', 'debitOriginal', 'exchangeRate', 'debit', 'credit', 'originalBalance', 'balance')).toEqual([
    '上年结转',
    '测试 1000.00 7.10000000 7100.00 1000.00 7100.00',
    '01-05 本日合计 7100.00 1000.00 7100.00',
    '期末调汇 7 100.00 1000.00 7000.00',
    '01-31 本日合计 100.00 1000.00 7000.00',
    '本月合计 7100.00 100.00 1000.00 7000.00',
    '本年累计 7100.00 100.00 1000.00 7000.00',
  ])
  const records = await ledger.call(api.exchangeRecords, { query: span('2026-01', '2026-02') })
  expect(texts(records, 'period', 'code', 'currency', 'original', 'before', 'after', 'difference')).toEqual([
    `2026-01 ${dollars.code} USD 1000.00 7100.00 7000.00 -100.00`,
    '合计 -100.00',
  ])
})

test('quantity books: opening, in, out and on hand by subject and article, each with its price', async ({ ledger }) => {
  const goods = await subject(ledger, '1405', '甲类', { unit: '件', tagTypes: ['goods'] })
  const [pen, ink] = [await tag(ledger, 'goods', '钢笔'), await tag(ledger, 'goods', '墨水')]
  await book(ledger, '2026-01-05', `借 ${goods.code} 100 数量 10 [${pen.id}]`, `借 ${goods.code} 60 数量 20 [${ink.id}]`, '贷 2202 160')
  await book(ledger, '2026-02-06', '借 54010001 40', `贷 ${goods.code} 40 数量 4 [${pen.id}]`)
  const february = span('2026-02')
  const detail = await ledger.call(api.quantityDetailBook, { query: { ...february, subjectCode: goods.code, ...paged } })
  const columns = [
    'abstract',
    'debitQuantity',
    'debit',
    'creditQuantity',
    'creditPrice',
    'credit',
    'balanceQuantity',
    'balancePrice',
    'balance',
  ]
  expect(texts(detail, ...columns)).toEqual([
    '期初余额 30 5.33330000 160.00',
    '测试 4 10 40.00 26 4.61540000 120.00',
    '本月合计 4 10 40.00 26 4.61540000 120.00',
    '本年累计 30 160.00 4 10 40.00 26 4.61540000 120.00',
  ])
  const penOnly = await ledger.call(api.quantityDetailBook, { query: { ...february, subjectCode: goods.code, tagId: pen.id, ...paged } })
  expect(texts(penOnly, 'abstract', 'balanceQuantity', 'balance')[1]).toBe('测试 6 60.00')
  const general = await ledger.call(api.quantityGeneralBook, { query: { ...february, withZero: false, withGoods: true } })
  const amounts = ['name', 'openingQuantity', 'opening', 'debit', 'creditQuantity', 'credit', 'closingQuantity', 'closing']
  expect(texts(general, ...amounts)).toEqual([
    '库存商品-甲类 30 160.00 4 40.00 26 120.00',
    '钢笔 10 100.00 4 40.00 6 60.00',
    '墨水 20 60.00 20 60.00',
    '合计 160.00 40.00 120.00',
  ])
  const summary = await ledger.call(api.goodsSummary, { query: { ...february, withZero: false } })
  expect(texts(summary, ...amounts)).toEqual(['钢笔 10 100.00 4 40.00 6 60.00', '墨水 20 60.00 20 60.00', '合计 160.00 40.00 120.00'])
  expect(summary.rows[0]!.drills!['name']).toEqual({
    to: 'page',
    query: { path: '/books/commodityWater', from: '2026-02', to: '2026-02', tag: pen.id },
  })
  const moved = await ledger.call(api.goodsBook, { query: { ...february, tagId: pen.id, ...paged } })
  expect(moved.captions[1]).toContain('钢笔')
  expect(texts(moved, 'abstract', 'creditQuantity', 'credit', 'balanceQuantity', 'balance')).toEqual([
    '期初余额 10 100.00',
    '测试 4 40.00 6 60.00',
    '本月合计 4 40.00 6 60.00',
    '本年累计 4 40.00 6 60.00',
  ])
  await expect(ledger.call(api.quantityDetailBook, { query: { ...february, subjectCode: '1001', ...paged } })).rejects.toMatchObject({
    code: 'BO0003',
  })
  await expect(ledger.call(api.goodsBook, { query: { ...february, ...paged } })).rejects.toMatchObject({ code: 'BO0406' })
})

test('multi-column: every amount under its subject, what stands on the other side in red; columns without a figure when asked for', async ({
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 56020012 30', '借 56020004 20', '贷 1001 50')
  await book(ledger, '2026-01-06', '借 56020012 -5', '贷 1001 -5')
  await book(ledger, '2026-01-31', '借 3103 25', '贷 56020012 25')
  const query = { ...span('2026-01'), subjectCode: '5602', allColumns: false, ...paged }
  const sheet = await ledger.call(api.multiColumnBook, { query })
  expect(sheet.columns.filter((one) => one.group).map((one) => `${one.group} ${one.title}`)).toEqual([
    '借方专栏 住房公积金',
    '借方专栏 租赁费',
  ])
  expect(texts(sheet, 'abstract', 'debit', 'credit', 'balance', '56020004', '56020012')).toEqual([
    '上年结转',
    '测试 30.00 30.00 30.00',
    '测试 20.00 50.00 20.00',
    '测试 -5.00 45.00 -5.00',
    '测试 25.00 20.00 -25.00',
    '本月合计 45.00 25.00 20.00 20.00',
    '本年累计 45.00 25.00 20.00 20.00',
  ])
  const all = await ledger.call(api.multiColumnBook, { query: { ...query, allColumns: true } })
  expect(all.columns.length).toBeGreaterThan(sheet.columns.length + 3)
})

test('VAT payable: input tax in the debit columns, output tax in the credit columns; depreciation by the subjects below it', async ({
  house,
}) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await book(ledger, '2026-01-05', '借 1405 100', '借 222100010001 13', '贷 2202 113')
  const codes = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.fullName, one.code]))
  const output = codes.get('应交税费-应交增值税-销项税额')!
  await book(ledger, '2026-01-06', '借 1122 226', '贷 50010001 200', `贷 ${output} 26`)
  const vat = await ledger.call(api.vatPayableBook, { query: { ...span('2026-01'), allColumns: false, ...paged } })
  expect(vat.columns.filter((one) => one.group).map((one) => `${one.group} ${one.title}`)).toEqual([
    '借方专栏 进项税额',
    '贷方专栏 销项税额',
  ])
  expect(texts(vat, 'abstract', 'debit', 'credit', 'word', 'balance', '222100010001', output)).toEqual([
    '上年结转 平',
    '测试 13.00 借 13.00 13.00',
    '测试 26.00 贷 13.00 26.00',
    '本月合计 13.00 26.00 贷 13.00 13.00 26.00',
    '本年累计 13.00 26.00 贷 13.00 13.00 26.00',
  ])
  const machines = codes.get('累计折旧-机器设备')!
  await book(ledger, '2026-01-31', '借 56020004 8', `贷 ${machines} 8`)
  const worn = await ledger.call(api.depreciationBook, { query: { ...span('2026-01'), allColumns: false, ...paged } })
  expect(texts(worn, 'abstract', 'credit', 'word', 'balance', machines).slice(0, 2)).toEqual(['上年结转 平', '测试 8.00 贷 8.00 8.00'])
  // a ledger brought from elsewhere may have no such subject
  await ledger.sql(`update app.subjects set name = '折旧' where ledger_id = $1 and name = '累计折旧'`, [ledger.ledgerId])
  await expect(ledger.call(api.depreciationBook, { query: { ...span('2026-01'), allColumns: false, ...paged } })).rejects.toMatchObject({
    code: 'BO0404',
  })
})

test('a tag’s lines under every subject or one, with the balance of them together', async ({ ledger, stranger }) => {
  const receivable = await subject(ledger, '1122', '客户', { tagTypes: ['customer'] })
  const advance = await subject(ledger, '2203', '客户', { tagTypes: ['customer'] })
  const [one, other] = [await tag(ledger, 'customer', '甲公司'), await tag(ledger, 'customer', '乙公司')]
  await book(ledger, '2026-01-05', '借 1002 30', `贷 ${advance.code} 30 [${one.id}]`)
  await book(ledger, '2026-02-05', `借 ${receivable.code} 100 [${one.id}]`, '贷 50010001 100')
  await book(ledger, '2026-02-06', `借 ${receivable.code} 7 [${other.id}]`, '贷 50010001 7')
  const query = { ...span('2026-02'), tagId: one.id, ...paged }
  const sheet = await ledger.call(api.tagDetailBook, { query })
  expect(sheet.captions[1]).toBe('客户：00001 甲公司')
  expect(texts(sheet, 'abstract', 'subject', 'debit', 'credit', 'word', 'balance')).toEqual([
    '期初余额 贷 30.00',
    `测试 ${receivable.code} 应收账款-客户 100.00 借 70.00`,
    '本月合计 100.00 借 70.00',
    '本年累计 100.00 30.00 借 70.00',
  ])
  const ofOne = await ledger.call(api.tagDetailBook, { query: { ...query, subjectCode: advance.code } })
  expect(texts(ofOne, 'abstract', 'word', 'balance')).toEqual(['期初余额 贷 30.00'])
  await expect(stranger.call(api.tagDetailBook, { query })).rejects.toMatchObject({ code: 'BO0405' })
})

test('the trial balance opens up by one kind of tag; each leads to the lines of that tag', async ({ ledger }) => {
  const receivable = await ledger.call(subjectsApi.add, {
    query: {},
    body: { name: '往来', parentCode: '1122', tagTypes: ['customer', 'project'] },
  })
  const one = await tag(ledger, 'customer', '甲公司')
  const project = await ledger.call(tagsApi.add, { body: { type: 'project', name: '一期' } })
  const ids = new Map((await ledger.call(subjectsApi.list)).map((row) => [row.code, row.id]))
  const line = (code: string, debit: string, credit: string, tagIds: string[]) => ({
    abstract: '测试',
    subjectId: ids.get(code)!,
    tagIds,
    debit: money(debit),
    credit: money(credit),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  await ledger.call(vouchersApi.add, {
    body: {
      day: day('2026-01-05'),
      word: '记',
      attachmentCount: 0,
      lines: [line(receivable.code, '100', '0', [one.id, project.id]), line('50010001', '0', '100', [])],
    },
  })
  const opened = async (tagType: 'customer' | 'project') => {
    const query = { ...span('2026-01'), level: 3, withZero: false, withQuantity: false, tagType }
    return ledger.call(api.trialBalance, { query })
  }
  expect(texts(await opened('customer'), 'code', 'name', 'closingDebit')[2]).toBe('甲公司 100.00')
  const projects = await opened('project')
  expect(texts(projects, 'name', 'closingDebit')[2]).toBe('一期 100.00')
  // of two kinds together: only the lines that stand on both
  const both = (alsoTagId: string) => ledger.call(api.tagDetailBook, { query: { ...span('2026-01'), tagId: one.id, alsoTagId, ...paged } })
  const nobody = await tag(ledger, 'customer', '乙公司')
  expect((await both(project.id)).captions[1]).toBe('客户：00001 甲公司，项目：00001 一期')
  expect(texts(await both(project.id), 'abstract', 'debit')[1]).toBe('测试 100.00')
  expect(texts(await both(nobody.id), 'abstract')).toEqual(['上年结转'])
  expect(projects.rows[2]!.drills!['name']).toEqual({
    to: 'page',
    query: { path: '/books/subjectTagDetailSheet', from: '2026-01', to: '2026-01', tag: project.id, subject: receivable.code },
  })
})

test('drafts are left out when asked; every book is taken away as a workbook and as a print', async ({ house, ledger }) => {
  await book(ledger, '2026-01-05', '借 1001 1000', '贷 3001 1000')
  const posted = { ...span('2026-01'), withDrafts: false, subjectCode: '1001', ...paged }
  expect(texts(await ledger.call(api.cashBook, { query: posted }), 'abstract')).toEqual(['上年结转'])
  const ofSubject = ['cashTally', 'multiColumnBreakdown']
  const file = async (path: string, format: string) => {
    const subject = ofSubject.includes(path) ? '&subjectCode=1001' : ''
    const address = `${house.server.url}/rest/statements/merge/book/v1.0/${path}/file?fromPeriod=2026-01&toPeriod=2026-01${subject}&format=${format}`
    const answer = await fetch(address, { headers: { cookie: ledger.cookie } })
    return {
      status: answer.status,
      start: Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
    }
  }
  for (const path of [...ofSubject, 'addedTaxPayableStatement', 'commodityWaterSummary', 'adjustExchangeRecordSheet']) {
    expect(await file(path, 'pdf')).toEqual({ status: 200, start: '%PDF' })
    expect(await file(path, 'xlsx')).toEqual({ status: 200, start: 'PK\u0003\u0004' })
  }
})

test('JC-60c: a single book printed says at each turn of the page what the month has come to; its workbook does not', async ({
  ledger,
}) => {
  for (let at = 0; at < 60; at += 1) await book(ledger, '2026-01-05', '借 1001 1', '贷 3001 1')
  await ledger.call(preferencesApi.saveBusiness, { body: { word: '记', dayRule: 'today', attachmentCount: 0, formal: 'marked' } })
  const query = { ...span('2026-01'), withDrafts: true, subjectCode: '3001' }
  const pdf = await ledger.download(api.detailBookFile, { query: { ...query, format: 'pdf' } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  expect(text.length).toBeGreaterThan(1)
  const bare = text.map((one) => one.replaceAll(/\s/g, ''))
  expect(bare[0]).toContain('过次页')
  expect(bare[1]).toContain('承前页')
  const workbook = read(await ledger.download(api.detailBookFile, { query: { ...query, format: 'xlsx' } }))
  const cells = utils.sheet_to_json<unknown[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 }).flat()
  expect(cells).not.toContain('过次页')
})

test('CS-22a a formal book leaves out what is not posted and says so; by setting it has it, and says so', async ({ ledger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await book(ledger, '2026-03-06', '借 1001 7', '贷 3001 7')
  const query = { from: period('2026-03'), to: period('2026-03'), withDrafts: true, level: 1, withZero: false, withQuantity: false }
  const printed = async () => {
    const file = read(await ledger.download(api.trialBalanceFile, { query: { ...query, format: 'xlsx' } }))
    const rows = utils.sheet_to_json<string[]>(file.Sheets[file.SheetNames[0]!]!, { header: 1, raw: false })
    const text = rows.map((row) => row.join(' ')).join('\n')
    return [/ (100|107)\.00/.exec(rows.find((row) => row[0] === '1001')!.join(' '))![1], /[只含][^\n]*未记账[^\n ]*/.exec(text)?.[0]]
  }
  // the screen shows what it is asked for
  const sheet = await ledger.call(api.trialBalance, { query })
  expect(sheet.rows.find((row) => row.cells['code'] === '1001')!.cells['debit']).toBe('107.00')
  expect(await printed()).toEqual(['100', '只含已记账的凭证，另有1张未记账'])
  await ledger.call(preferencesApi.saveBusiness, { body: { word: '记', dayRule: 'today', attachmentCount: 0, formal: 'marked' } })
  expect(await printed()).toEqual(['107', '含未记账的凭证1张，不作为正式账簿'])
})
