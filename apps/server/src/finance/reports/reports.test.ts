/** Reports of parties, tags and years with their figures written out, through the endpoints. */
import { reportsApi as api } from '@app/contract/finance/reports/reports'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const texts = (sheet: Sheet, ...keys: string[]): string[] =>
  sheet.rows.map((row) =>
    keys
      .map((key) => ((row.cells[key] ?? '') as string).trim())
      .filter((text) => text !== '' && text !== '0.00')
      .join(' '),
  )
const span = (from: string, to = from) => ({ from: period(from), to: period(to), withDrafts: true })

/** Two customers and a supplier, with what is open at the end of March. */
async function traded(ledger: LedgerClient) {
  const add = (parentCode: string, tagType: 'customer' | 'supplier') =>
    ledger.call(subjectsApi.add, { query: {}, body: { name: '往来', parentCode, tagTypes: [tagType] } })
  const receivable = (await add('1122', 'customer')).code
  const payable = (await add('2202', 'supplier')).code
  const advance = (await add('2203', 'customer')).code
  const tag = (type: 'customer' | 'supplier', name: string) => ledger.call(tagsApi.add, { body: { type, name } })
  const [one, other, maker] = [await tag('customer', '甲公司'), await tag('customer', '乙公司'), await tag('supplier', '丙厂')]
  await book(ledger, '2026-01-10', `借 ${receivable} 100 [${one.id}]`, '贷 50010001 100')
  await book(ledger, '2026-02-10', `借 ${receivable} 60 [${one.id}]`, '贷 50010001 60')
  await book(ledger, '2026-03-05', '借 1002 120', `贷 ${receivable} 120 [${one.id}]`)
  await book(ledger, '2026-03-20', `借 ${receivable} 7 [${other.id}]`, '贷 50010001 7')
  await book(ledger, '2026-03-21', '借 1002 30', `贷 ${advance} 30 [${other.id}]`)
  await book(ledger, '2026-03-22', '借 1405 50', `贷 ${payable} 50 [${maker.id}]`)
  return { receivable, payable, advance, one, other, maker }
}

test('往来账: each party over all subjects of trade, or the parties of each subject; led to the lines', async ({ ledger }) => {
  const { receivable, advance, one, other } = await traded(ledger)
  const query = { ...span('2026-03'), withZero: false, order: 'tag' as const }
  const keys = ['code', 'name', 'openingWord', 'opening', 'debit', 'credit', 'ytdDebit', 'ytdCredit', 'closingWord', 'closing']
  const sheet = await ledger.call(api.tradeBook, { query })
  expect(texts(sheet, ...keys)).toEqual([
    '00001 甲公司 借 160.00 120.00 160.00 120.00 借 40.00',
    `${receivable} 应收账款-往来 借 160.00 120.00 160.00 120.00 借 40.00`,
    '00002 乙公司 平 7.00 30.00 7.00 30.00 贷 23.00',
    `${receivable} 应收账款-往来 平 7.00 7.00 借 7.00`,
    `${advance} 预收账款-往来 平 30.00 30.00 贷 30.00`,
    '00001 丙厂 平 50.00 50.00 贷 50.00',
    '22020001 应付账款-往来 平 50.00 50.00 贷 50.00',
    '合计 借 160.00 7.00 200.00 167.00 200.00 贷 33.00',
  ])
  expect(sheet.rows[0]!.drills!['name']).toEqual({
    to: 'page',
    query: { path: '/books/subjectTagDetailSheet', from: '2026-03', to: '2026-03', tag: one.id },
  })
  const bySubject = await ledger.call(api.tradeBook, { query: { ...query, order: 'subject', subjectCode: '2203' } })
  expect(texts(bySubject, 'code', 'name', 'closingWord', 'closing')).toEqual([
    `${advance} 预收账款-往来 贷 30.00`,
    '00002 乙公司 贷 30.00',
    '合计 贷 30.00',
  ])
  const customers = await ledger.call(api.tagSheet, { query: { ...query, tagType: 'customer' } })
  expect(texts(customers, 'code', 'name', 'closingWord', 'closing').filter((text) => !text.startsWith('合计'))).toEqual([
    '00001 甲公司 借 40.00',
    `${receivable} 应收账款-往来 借 40.00`,
    '00002 乙公司 贷 23.00',
    `${receivable} 应收账款-往来 借 7.00`,
    `${advance} 预收账款-往来 贷 30.00`,
  ])
  expect(other.name).toBe('乙公司')
})

test('a party may be a subject of its own: figures without a tag stand on the subject they are kept on', async ({ ledger }) => {
  const own = await ledger.call(subjectsApi.add, { query: {}, body: { name: '张三', parentCode: '1221' } })
  await book(ledger, '2026-01-10', `借 ${own.code} 500`, '贷 1001 500')
  const sheet = await ledger.call(api.tradeBook, { query: { ...span('2026-01'), withZero: false, order: 'tag' } })
  expect(texts(sheet, 'code', 'name', 'closing').slice(0, 1)).toEqual([`${own.code} 张三 500.00`])
  expect(sheet.rows[0]!.drills!['name']).toEqual({
    to: 'detailBook',
    query: { subjects: own.code, from: '2026-01', to: '2026-01' },
  })
})

test('ageing: what was received settles the oldest first; bands as agreed; what was paid in advance stands apart', async ({ ledger }) => {
  const { receivable } = await traded(ledger)
  const aged = (bands: string, month = '2026-03') =>
    ledger.call(api.agingReceivable, { query: { period: period(month), withDrafts: true, bands } })
  const sheet = await aged('30,60')
  expect(sheet.columns.map((one) => one.title)).toEqual(['编码', '往来单位', '余额', '30天以内', '31-60天', '60天以上', '预收（贷方余额）'])
  // of 160, 120 were received: what is left is of 10 February, 49 days before 31 March
  expect(texts(sheet, 'name', 'owed', 'b0', 'b1', 'b2', 'advance')).toEqual([
    '甲公司 40.00 40.00',
    '乙公司 7.00 7.00',
    '合计 47.00 7.00 40.00',
  ])
  expect(sheet.rows[0]!.cells).toMatchObject({ b0: '0.00', b1: '40.00', b2: '0.00' })
  // a month later it is older, and somebody has paid too much
  await book(ledger, '2026-04-10', '借 1002 9', `贷 ${receivable} 9 [${(sheet.rows[1] as { key: string }).key}]`)
  const later = await aged('30,60', '2026-04')
  expect(later.rows.map((row) => row.cells)).toMatchObject([
    { name: '甲公司', owed: '40.00', b0: '0.00', b1: '0.00', b2: '40.00', advance: '0.00' },
    { name: '乙公司', owed: '0.00', advance: '2.00' },
    { name: '合计', owed: '40.00', advance: '2.00' },
  ])
  expect(later.footers).toEqual(['各账龄占余额：30天以内 0%，31-60天 0%，60天以上 100%'])
  const payable = await ledger.call(api.agingPayable, { query: { period: period('2026-03'), withDrafts: true, bands: '30' } })
  expect(texts(payable, 'name', 'owed', 'b0', 'b1')).toEqual(['丙厂 50.00 50.00', '合计 50.00 50.00'])
  for (const bands of ['60,30', '0', '1.5', '']) await expect(aged(bands === '' ? ',' : bands)).rejects.toMatchObject({ code: 'AR0001' })
})

test('what was open when the ledger began is at least as old as that', async ({ ledger }) => {
  await ledger.sql(
    `insert into app.opening_balances (ledger_id, subject_id, currency, year, ytd_debit, ytd_credit, opening, ytd_profit, opening_original, opening_quantity)
     select $1, id, '', 80, 0, 0, 80, 0, 0, 0 from app.subjects where ledger_id = $1 and code = '1122'`,
    [ledger.ledgerId],
  )
  const sheet = await ledger.call(api.agingReceivable, { query: { period: period('2026-01'), withDrafts: true, bands: '30,60' } })
  expect(sheet.rows[0]!.cells).toMatchObject({ name: '应收账款（未分户）', owed: '80.00', b0: '0.00', b1: '80.00' })
  await ledger.sql(`update app.subjects set name = '应收' where ledger_id = $1 and name = '应收账款'`, [ledger.ledgerId])
  await expect(
    ledger.call(api.agingReceivable, { query: { period: period('2026-01'), withDrafts: true, bands: '30' } }),
  ).rejects.toMatchObject({ code: 'AR0404' })
})

test('损益表 and 历史报表: a column a month or a quarter, the year so far at the end', async ({ ledger }) => {
  await book(ledger, '2026-01-10', '借 1002 100', '贷 50010001 100')
  await book(ledger, '2026-02-10', '借 1002 60', '贷 50010001 60')
  await book(ledger, '2026-04-10', '借 56020012 25', '贷 1002 25')
  const query = { period: period('2026-05'), withDrafts: true, by: 'month' as const }
  const months = await ledger.call(api.profitMonths, { query })
  expect(months.columns.map((one) => one.title)).toEqual(['项目', '行次', '1月', '2月', '3月', '4月', '5月', '本年累计'])
  expect(texts(months, 'label', '2026-01', '2026-02', '2026-04', 'year')[0]).toBe('一、营业收入 100.00 60.00 160.00')
  const quarters = await ledger.call(api.history, { query: { ...query, kind: 'incomeStatement', by: 'quarter' } })
  expect(quarters.columns.map((one) => one.title)).toEqual(['项目', '行次', '第1季度', '第2季度', '本年累计'])
  expect(texts(quarters, 'label', '2026-03', '2026-05', 'year')[0]).toBe('一、营业收入 160.00 160.00')
  const balances = await ledger.call(api.history, { query: { ...query, kind: 'balanceSheet' } })
  expect(texts(balances, 'label', '2026-01', '2026-03', '2026-05').find((text) => text.startsWith('资产总计'))).toBe(
    '资产总计 100.00 160.00 135.00',
  )
  const cash = await ledger.call(api.history, { query: { ...query, kind: 'cashFlowStatement' } })
  expect(cash.title).toBe('现金流量表（分月）')
  await expect(ledger.call(api.profitMonths, { query: { ...query, period: period('2025-12') } })).rejects.toMatchObject({ code: 'RP0006' })
})

test('statements in the columns of the standard or of the bureau (report-columns)', async ({ house, ledger }) => {
  await book(ledger, '2026-01-10', '借 1002 100', '贷 50010001 100')
  await book(ledger, '2026-02-10', '借 1002 60', '贷 50010001 60')
  const query = { period: period('2026-02'), span: 'month' as const, withDrafts: true }
  const titles = async (of: LedgerClient, layout?: 'bureau') =>
    (await of.call(api.incomeStatement, { query: { ...query, layout } })).columns.map((one) => one.title).slice(-2)
  expect(await titles(ledger)).toEqual(['本年累计金额', '本月金额'])
  expect(await titles(ledger, 'bureau')).toEqual(['本期金额', '本年累计金额'])
  const enterprise = await house.ledger({ standard: 'enterprise', startOn: '2025-01-01' })
  await book(enterprise, '2025-02-10', '借 1002 40', '贷 60010001 40')
  await book(enterprise, '2025-03-10', '借 1002 5', '贷 60010001 5')
  await book(enterprise, '2026-02-10', '借 1002 70', '贷 60010001 70')
  expect(await titles(enterprise)).toEqual(['本期金额', '本年累计金额'])
  const bureau = await enterprise.call(api.incomeStatement, { query: { ...query, layout: 'bureau' } })
  // the year so far beside the same months of the year before
  expect(bureau.columns.map((one) => one.title).slice(-2)).toEqual(['本期金额', '上期金额'])
  expect(texts(bureau, 'label', 'current', 'prior')[0]).toBe('一、营业收入 70.00 40.00')
})

test('所有者权益变动表: what each part of equity began with, what changed it, what it ended with; the year before beside it', async ({
  house,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise', startOn: '2025-01-01' })
  const codes = new Map((await ledger.call(subjectsApi.list)).map((row) => [row.fullName, row.code]))
  const code = (name: string) => codes.get(name)!
  await book(ledger, '2025-01-05', '借 1002 1000', `贷 ${code('实收资本')} 1000`)
  await book(ledger, '2025-06-05', '借 1002 300', '贷 60010001 300')
  await book(ledger, '2025-12-31', '借 60010001 300', '贷 4103 300')
  await book(ledger, '2025-12-31', '借 4103 300', `贷 ${code('利润分配-未分配利润')} 300`)
  await book(ledger, '2026-03-05', '借 1002 500', `贷 ${code('实收资本')} 500`)
  await book(ledger, '2026-04-05', `借 ${code('利润分配-提取法定盈余公积')} 30`, `贷 ${code('盈余公积-法定盈余公积')} 30`)
  await book(ledger, '2026-04-06', `借 ${code('利润分配-应付现金股利或利润')} 100`, '贷 2232 100')
  await book(ledger, '2026-05-05', '借 1002 70', '贷 60010001 70')
  await book(ledger, '2026-05-06', `借 ${code('库存股')} 20`, '贷 1002 20')
  const query = { period: period('2026-05'), withDrafts: true, by: 'month' as const, kind: 'equityChanges' as const }
  const sheet = await ledger.call(api.history, { query })
  expect(sheet.form).toBe('会企04表')
  const row = (key: string, year: 0 | 1) => {
    const { cells } = sheet.rows.find((one) => one.key === key)!
    return ['paidInCapital', 'treasury', 'surplusReserve', 'undistributed', 'total'].map((column) => cells[`${column}.${year}`])
  }
  expect(row('E01', 0)).toEqual(['1000.00', '0.00', '0.00', '300.00', '1300.00'])
  expect(row('E07', 0)).toEqual(['0.00', '0.00', '0.00', '70.00', '70.00'])
  expect(row('E09', 0)).toEqual(['500.00', '20.00', '0.00', '0.00', '480.00'])
  expect(row('E14', 0)).toEqual(['0.00', '0.00', '30.00', '-30.00', '0.00'])
  expect(row('E15', 0)).toEqual(['0.00', '0.00', '0.00', '-100.00', '-100.00'])
  // as the balance sheet has it: capital, less own shares, reserves, what is not distributed
  expect(row('E24', 0)).toEqual(['1500.00', '20.00', '30.00', '240.00', '1750.00'])
  expect(row('E01', 1)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
  expect(row('E09', 1)).toEqual(['1000.00', '0.00', '0.00', '0.00', '1000.00'])
  const balances = await ledger.call(api.history, { query: { ...query, kind: 'balanceSheet' } })
  const equity = balances.rows.find((one) => ((one.cells['label'] ?? '') as string).includes('所有者权益（或股东权益）合计'))!
  expect(equity.cells['2026-05']).toBe('1750.00')
  const small = await house.ledger()
  await expect(small.call(api.history, { query })).rejects.toMatchObject({ code: 'RP0007' })
})

test('the restricted and the unrestricted of a non-profit add up in its history', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'nonProfit', startOn: '2026-01-01' })
  const query = { period: period('2026-02'), withDrafts: true, by: 'month' as const, kind: 'activityStatement' as const }
  const sheet = await ledger.call(api.history, { query })
  expect(sheet.columns.map((one) => one.title)).toContain('2月')
  const risk = await ledger.call(api.risk, { query: { period: period('2026-02'), withDrafts: true } })
  expect(risk.rows.map((row) => row.key)).not.toContain('gross')
})

test('risk: indicators with their figures, in range or out of it', async ({ ledger }) => {
  await book(ledger, '2026-01-10', '借 1002 1000', '贷 50010001 1000')
  await book(ledger, '2026-01-11', '借 54010001 1200', '贷 1405 1200')
  await book(ledger, '2026-01-12', '借 56020012 600', '贷 1001 600')
  const sheet = await ledger.call(api.risk, { query: { period: period('2026-01'), withDrafts: true } })
  const of = (key: string) => sheet.rows.find((row) => row.key === key)!.cells
  expect(of('gross')).toMatchObject({
    value: '-20.00%',
    level: '预警',
    note: expect.stringContaining('收入1,000.00－成本1,200.00') as string,
  })
  expect(of('cash')).toMatchObject({ value: '-600.00', level: '预警' })
  expect(of('stock')).toMatchObject({ value: '-1,200.00', level: '预警' })
  expect(of('bank')).toMatchObject({ value: '1,000.00', level: '正常' })
  expect(of('no-income')).toMatchObject({ value: '1,000.00', level: '正常' })
  expect(of('receivable-days')).toMatchObject({ value: '0天', level: '正常' })
  expect(of('depreciation')).toMatchObject({ value: '—', level: '无数据' })
  expect(sheet.captions[2]).toMatch(/^预警\d+，关注\d+，正常\d+，无数据\d+$/)
  // stock below nothing does not turn over
  expect(of('stock-days')).toMatchObject({ value: '—', level: '无数据' })
  // the tax that came to be owed counts, paid or not
  await book(ledger, '2026-01-15', '借 1002 11', '贷 22210001 11')
  await book(ledger, '2026-01-16', '借 22210001 11', '贷 1002 11')
  const later = await ledger.call(api.risk, { query: { period: period('2026-01'), withDrafts: true } })
  expect(later.rows.find((row) => row.key === 'vat')!.cells).toMatchObject({ value: '1.10%', level: '正常' })
})

test('every report is taken away; another firm gets nothing of it', async ({ house, ledger, stranger }) => {
  await traded(ledger)
  const get = (client: LedgerClient, path: string) =>
    fetch(`${house.server.url}/rest/statements/merge/report/v1.0/${path}`, { headers: { cookie: client.cookie } })
  const months = 'fromPeriod=2026-03&toPeriod=2026-03'
  for (const path of [
    `tradeBook/file?${months}`,
    `subjectTagSheet/file?${months}&tagTypeId=customer`,
    'agingScheOfAccRec/file?accountPeriod=2026-03',
    'agingScheOfAccPay/file?accountPeriod=2026-03',
    'profitAndLossTable/file?accountPeriod=2026-03',
    'historicalStatements/file?accountPeriod=2026-03&reportType=balanceSheet',
    'risk/file?accountPeriod=2026-03',
  ])
    for (const format of ['pdf', 'xlsx']) {
      const answer = await get(ledger, `${path}&format=${format}`)
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
      const start = Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString('latin1')
      expect(start).toBe(format === 'pdf' ? '%P' : 'PK')
    }
  const theirs = await stranger.call(api.tradeBook, { query: { ...span('2026-03'), withZero: false, order: 'tag' } })
  expect(theirs.rows).toEqual([])
})
