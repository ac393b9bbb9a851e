/** Notes to the statements: the sections of the standard, tables from the books, texts kept by year, printed with the statements. */
import { notesApi as api } from '@app/contract/finance/notes/notes'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { accountingMethodsApi } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const ask = { year: 2026, withDrafts: true }
const notes = (ledger: LedgerClient, year = 2026) => ledger.call(api.one, { query: { ...ask, year } })
const tableOf = (read: Awaited<ReturnType<typeof notes>>, id: string) => {
  const { sheet } = read.sections.flatMap((one) => one.tables).find((one) => one.id === id)!
  return sheet.rows.map((row) => sheet.columns.map((column) => row.cells[column.key] ?? null))
}
const keep = (ledger: LedgerClient, version: number, texts: Record<string, string>, given = {}, year = 2026) =>
  ledger.call(api.save, { body: { year, version, texts, given } })

test('JC-68: the notes of a small business have the sections of the law, its tables from the books, and tie to the statements', async ({
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1002 100000', '贷 3001 100000')
  await book(ledger, '2026-02-05', '借 16010004 6000', '贷 1002 6000')
  await book(ledger, '2026-03-31', '借 56020012 500', '贷 16020004 500')
  await book(ledger, '2026-04-10', '借 1122 2000', '贷 50010001 2000')
  await book(ledger, '2026-05-10', '借 11010001 3000', '贷 1002 3000')
  await book(ledger, '2026-06-30', '借 56020001 800', '贷 22110001 800')
  await book(ledger, '2026-07-10', '借 31040003 400', '贷 1002 400')
  const read = await notes(ledger)
  expect(read).toMatchObject({ law: '小企业会计准则第八十六条', through: '2026-11', version: 0, carriedFrom: null })
  expect(read.sections.map((one) => one.title)).toEqual([
    '遵循小企业会计准则的声明',
    '短期投资、应收账款、存货、固定资产项目的说明',
    '应付职工薪酬、应交税费项目的说明',
    '利润分配的说明',
    '对外担保、未决诉讼和未决仲裁',
    '严重亏损时持续经营的计划',
    '纳税调整过程',
    '其他需要说明的事项',
  ])
  expect(tableOf(read, 'fixedAssets')).toEqual([
    ['电子设备', '6000.00', '500.00', '5500.00'],
    ['合计', '6000.00', '500.00', '5500.00'],
  ])
  expect(tableOf(read, 'payroll')).toEqual([
    ['工资', '800.00', '0.00'],
    ['合计', '800.00', '0.00'],
  ])
  expect(tableOf(read, 'receivables')).toEqual([
    ['1年以内（含1年）', '2000.00'],
    ['1年至2年（含2年）', '0.00'],
    ['2年至3年（含3年）', '0.00'],
    ['3年以上', '0.00'],
    ['合计', '2000.00'],
  ])
  expect(tableOf(read, 'shortInvestments')[0]).toEqual(['股票', '3000.00', null, null, '0.00'])
  // 2000 − 500 − 800, less what was distributed; and that is what the balance sheet says
  expect(tableOf(read, 'distribution').map((row) => row[1])).toEqual(
    ['700.00', '0.00', '0.00', '700.00', '0.00', '0.00', '700.00', '400.00', '0.00', '300.00'].map((text) => text),
  )
  const sheet = await ledger.call(reportsApi.balanceSheet, {
    query: { period: period('2026-11'), span: 'month', withDrafts: true, reclassified: false },
  })
  expect(sheet.rows.find((row) => ((row.cells['right.label'] ?? '') as string).trim() === '未分配利润')?.cells['right.ending']).toBe(
    '300.00',
  )
})

test('JC-68: texts and given amounts are kept by year, taken over into the next, never written over unseen; a change of method stands in them', async ({
  ledger,
  stranger,
}) => {
  await book(ledger, '2026-05-10', '借 11010001 3000', '贷 1002 3000')
  const body = {
    method: 'depreciation' as const,
    to: 'yearsDigits',
    effective: period('2026-01'),
    reason: '技术更新快',
    effectWords: '多提100元',
  }
  await ledger.call(accountingMethodsApi.change, { body })
  await keep(ledger, 0, { guarantees: '无', others: '无' }, { 'shortInvestments/11010001/market': money('3200') })
  const read = await notes(ledger)
  expect(read).toMatchObject({ version: 1, changedBy: expect.stringMatching('^用户') as string })
  expect(tableOf(read, 'shortInvestments')[0]).toEqual(['股票', '3000.00', '3200.00', '-200.00', '0.00'])
  expect(read.sections[0]!.told).toContain('自2026-01起，固定资产折旧方法由年限平均法变更为年数总和法。原因：技术更新快。影响：多提100元。')
  await expect(keep(ledger, 0, { guarantees: '有' })).rejects.toMatchObject({ code: 'NT0003', status: 409 })
  await expect(keep(ledger, 1, { elsewhere: '有' })).rejects.toMatchObject({ code: 'NT0004' })
  await expect(keep(ledger, 1, {}, { 'payroll/22110001/ending': money('1') })).rejects.toMatchObject({ code: 'NT0004' })
  await expect(notes(ledger, 2025)).rejects.toMatchObject({ code: 'NT0001' })
  await expect(notes(ledger, 2027)).rejects.toMatchObject({ code: 'NT0002' })
  expect((await notes(stranger)).version).toBe(0)
  const print = await ledger.download(api.file, { query: { ...ask, format: 'pdf', withStatements: true } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(print)), { mergePages: true })
  const plain = text.replaceAll(/\s/g, '')
  for (const part of ['资产负债表', '利润表', '现金流量表', '遵循小企业会计准则的声明', '短期投资', '3,200.00', '未填写'])
    expect(plain).toContain(part)
  expect((await ledger.download(api.file, { query: { ...ask, format: 'xlsx', withStatements: false } })).subarray(0, 2).toString()).toBe(
    'PK',
  )
  await expect(ledger.sql(`update app.statement_notes set texts = '{}'`)).rejects.toThrow('final')
})

test('JC-68: what was written for a year is offered for the next; each standard has notes of its own', async ({ house }) => {
  const earlier = await house.ledger({ startOn: '2025-01-01' })
  await keep(earlier, 0, { guarantees: '为甲公司担保10万元' }, {}, 2025)
  const next = await notes(earlier)
  expect(next).toMatchObject({ version: 0, carriedFrom: 2025 })
  expect(next.sections.find((one) => one.id === 'guarantees')!.text).toBe('为甲公司担保10万元')
  for (const [standard, law, count] of [
    ['enterprise', '企业会计准则第30号第三十九条', 8],
    ['nonProfit', '民间非营利组织会计制度（财务会计报告一章）', 11],
    ['cooperative', '农民专业合作社会计制度第七章', 5],
  ] as const) {
    const ledger = await house.ledger({ standard })
    const read = await notes(ledger)
    expect([read.law, read.sections.length]).toEqual([law, count])
    expect(read.sections.flatMap((one) => one.tables).length).toBeGreaterThan(3)
  }
})
