/** Numbers with more digits than a spreadsheet keeps: nobody prints digits the file never had, whoever reads the table. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test } from '../../testing/bench.ts'
import { invoiceList, numberOf, workbook } from '../../testing/document-files.ts'
import { confirm, named, preview } from '../../testing/importing.ts'
import { flowsIn, ownAccount } from '../../testing/statements.ts'

test('a list to be filled in is refused by row and column, with the way out', async () => {
  const bytes = workbook({
    职员: [
      ['姓名', '证件号码', '备注'],
      ['甲', 31010119850606001n, ''],
      ['乙', '31010119850606002X', ''],
    ],
  })
  await expect(readTable(bytes, '职员.xlsx')).rejects.toMatchObject({
    code: 'SP0014',
    message: expect.stringContaining('第2行“证件号码”'),
    details: [{ row: 2, column: '证件号码', reason: expect.stringContaining('文本格式') }],
  })
  // fifteen digits are all there
  expect((await readTable(workbook({ a: [['号码'], [999_999_999_999_999n]] }), 'a.xlsx')).sheets[0]!.rows[1]).toEqual(['999999999999999'])
})

test('every list goes through that one door', () => {
  const root = join(import.meta.dirname, '../..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.includes('.test.') && /\b(?:openTable|readWorkbook)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual([
    // bytes of strangers: what is lost is told cell by cell, the rest is read
    'papers/funds/reading.ts',
    'papers/invoices/reading.ts',
    'platform/spreadsheet/open-table.ts',
    'platform/spreadsheet/table.reader.ts',
    'platform/spreadsheet/workbook.ts',
  ])
})

test('employees are refused whole, and none is kept', async ({ ledger }) => {
  const bytes = workbook({
    职员: [
      ['姓名', '证件号码', '银行账号'],
      ['张甲', 310101198506060018n, 6217000010001234567n],
    ],
  })
  await expect(
    ledger.call(recordsApi.import, { params: { kind: 'employee' }, files: [{ name: '职员.xlsx', bytes }] } as never),
  ).rejects.toMatchObject({ code: 'SP0014' })
  expect(await ledger.call(recordsApi.list, { params: { kind: 'employee' } } as never)).toEqual([])
})

test('a statement asks for the account its head has lost, and leaves other numbers empty', async ({ ledger }) => {
  await ownAccount(ledger, 'bank', '工商银行', '6222021234567890123')
  const bytes = workbook({
    流水: [
      ['账号', 6222021234567890123n],
      ['交易日期', '摘要', '收入', '支出', '对方户名', '对方账号'],
      ['2026-03-05', '货款', '100.00', '', '甲公司', 6217000010001234567n],
    ],
  })
  const shown = await preview(ledger, [{ name: '流水.xlsx', bytes }], 'fundFlow')
  expect(shown.slots.map(({ printed, bankAccountId }) => [printed, bankAccountId])).toEqual([['', null]])
  expect(shown.notices).toEqual([expect.stringContaining('认不出是哪个账户'), expect.stringMatching(/第3行“对方账号”.*没有读/)])
  await expect(confirm(ledger, shown.import.id)).rejects.toMatchObject({ code: 'PI0005' })
  expect(await flowsIn(ledger, '2026-03', '2026-03')).toEqual([])
})

test('an invoice list refuses the rows whose numbers are lost, one by one', async ({ ledger }) => {
  await named(ledger)
  const good = await readTable(
    invoiceList([
      { no: 1, net: '100.00', tax: '13.00', gross: '113.00' },
      { no: 2, net: '200.00', tax: '26.00', gross: '226.00' },
    ]),
    'a.xlsx',
  )
  const spoiled = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((cell) => (cell === numberOf(2) ? BigInt(cell) : cell)))
  const bytes = workbook(Object.fromEntries(good.sheets.map(({ name, rows }) => [name, spoiled(rows)])))
  const shown = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  expect(shown.refused.map(({ row, column, reason }) => [row, column, reason.includes('末几位已被表格软件丢失')])).toEqual([
    [3, '数电发票号码', true],
    [3, '数电发票号码', true],
  ])
  expect(shown.rows.map((row) => row.title)).toEqual([expect.stringContaining(numberOf(1))])
})
