/** What a table holds that one does not see or would not believe: told or refused by every importer, never taken in silence. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { importsApi } from '@app/contract/papers/imports/imports'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { period } from '@app/domain/kernel/period'
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test } from '../../testing/bench.ts'
import { csv, invoiceList, numberOf, workbook, type Sold } from '../../testing/document-files.ts'
import { confirm, named, preview } from '../../testing/importing.ts'

const HEAD = ['日期', '摘要', '收入', '支出', '余额', '对方户名']

test('a hidden sheet is not read and is told; hidden rows are read and told', async ({ ledger }) => {
  const bytes = workbook(
    {
      明细: [
        HEAD,
        ['2026-03-05', '货款', '', '5.00', '95.00', '甲'],
        ['2026-03-06', '货款', '', '1.00', '94.00', '甲'],
        ['2026-03-07', '收款', '6.00', '', '100.00', '乙'],
      ],
      旧: [HEAD, ['2026-02-05', '旧表', '', '7.00', '1.00', '甲']],
    },
    { sheets: ['旧'], rows: [3] },
  )
  const seen = await preview(ledger, [{ name: '流水.xlsx', bytes }], 'fundFlow')
  expect(seen.import.newCount).toBe(3)
  expect(seen.notices).toEqual(['隐藏的工作表“旧”有2行，没有读；要读请先取消隐藏', '第3行是隐藏的（或被筛选掉的），已经读入，请核对'])
  // nothing else to read: then it is what was meant
  const only = await preview(
    ledger,
    [{ name: '流水.xlsx', bytes: workbook({ 旧: [HEAD, ['2026-02-05', '旧表', '', '7.00', '1.00', '甲']] }, { sheets: ['旧'] }) }],
    'fundFlow',
  )
  expect([only.import.newCount, only.notices]).toEqual([1, ['工作表“旧”是隐藏的，已经读入']])
})

const OFFICE = ['office', 'table', 'text', 'style']
  .map((one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`)
  .join(' ')
/** A workbook of the open format, one XML file or packed: a hidden sheet, a filtered row, two collapsed ones, an empty end of a million. */
function openWorkbook(kind: 'ods' | 'fods'): Uint8Array {
  const row = (cells: readonly string[], said = '') =>
    `<table:table-row${said}>${cells.map((one) => `<table:table-cell office:value-type="string"><text:p>${one}</text:p></table:table-cell>`).join('')}</table:table-row>`
  const sheet = (name: string, style: string, rows: string) =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const equal = ['2026-03-09', '手续费', '', '1.00', '', '甲']
  const style = (name: string, shown: boolean) =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${shown}"/></style:style>`
  const spreadsheet = `<office:automatic-styles>${style('ta1', true)}${style('ta2', false)}</office:automatic-styles><office:body><office:spreadsheet>${sheet(
    '明细',
    'ta1',
    [
      row(HEAD),
      row(['2026-03-05', '货款', '', '5.00', '', '甲']),
      row(['2026-03-06', '货款', '', '2.00', '', '甲'], ' table:visibility="filter"'),
      row(equal, ' table:number-rows-repeated="2" table:visibility="collapse"'),
      row(['2026-03-10', '收款', '6.00', '', '', '乙']),
      '<table:table-row table:number-rows-repeated="1048570" table:visibility="collapse"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
    ].join(''),
  )}${sheet('旧', 'ta2', row(HEAD) + row(['2026-02-05', '旧表', '', '7.00', '', '甲']))}</office:spreadsheet></office:body>`
  const root = (name: string, more = '') =>
    `<?xml version="1.0" encoding="UTF-8"?><office:${name} ${OFFICE}${more} office:version="1.3">${spreadsheet}</office:${name}>`
  const mime = 'application/vnd.oasis.opendocument.spreadsheet'
  const manifest = `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  if (kind === 'fods') return strToU8(root('document', ` office:mimetype="${mime}"`))
  return zipSync({
    mimetype: strToU8(mime),
    'META-INF/manifest.xml': strToU8(manifest),
    'styles.xml': strToU8(`<office:document-styles ${OFFICE}/>`),
    'content.xml': strToU8(root('document-content')),
  })
}

test.for(['ods', 'fods'] as const)('what is hidden in the open format (.%s) is told as in the other', async (kind, { ledger }) => {
  const seen = await preview(ledger, [{ name: `流水.${kind}`, bytes: openWorkbook(kind) }], 'fundFlow')
  expect(seen.notices).toEqual(['隐藏的工作表“旧”有2行，没有读；要读请先取消隐藏', '第3、4、5行是隐藏的（或被筛选掉的），已经读入，请核对'])
})

test('a list to be filled in is refused for hidden rows, and never read from a hidden sheet', async ({ ledger }) => {
  const rows = [
    ['编码', '名称'],
    ['C001', '甲公司'],
    ['C002', '乙公司'],
  ]
  const list = (hidden: Parameters<typeof workbook>[1]) =>
    workbook(
      {
        旧: [
          ['编码', '名称'],
          ['C009', '丙公司'],
        ],
        客户: rows,
      },
      hidden,
    )
  await expect(
    ledger.call(recordsApi.import, { params: { kind: 'customer' }, files: [{ name: '客户.xlsx', bytes: list({ rows: [2] }) }] } as never),
  ).rejects.toMatchObject({ code: 'SP0015', message: expect.stringContaining('第2行') })
  expect((await readTable(list({ sheets: ['旧'] }), '客户.xlsx')).sheets).toMatchObject([{ name: '客户', rows }])
})

test('figures in 万元 are brought to 元 in statements, and refused where nobody can be told', async ({ ledger }) => {
  const seen = await preview(
    ledger,
    [
      {
        name: '流水.csv',
        bytes: csv('单位：万元\n日期,摘要,收入,支出,余额,对方户名\n2026-03-05,货款,,5.00,95.00,甲\n2026-03-06,收款,10.00,,105.00,乙'),
      },
    ],
    'fundFlow',
  )
  expect([seen.firstTotal, seen.secondTotal, seen.notices]).toEqual(['100000.00', '50000.00', ['金额按万元印，已换算成元']])
  expect(seen.sections[0]!.chains[0]).toMatchObject({ closing: '1050000.00', gaps: [] })
  await expect(readTable(csv('单位：万元\n科目编码,期初余额\n1001,5'), '期初.csv')).rejects.toMatchObject({ code: 'SP0016' })
  await expect(readTable(csv('科目编码,期初余额（千元）\n1001,5'), '期初.csv')).rejects.toMatchObject({ code: 'SP0016' })
  await named(ledger)
  await expect(
    preview(ledger, [{ name: '发票.csv', bytes: csv('金额单位：万元\n发票号码,开票日期,金额,税额\n1,2026-03-05,1,0.13') }], 'inputInvoice'),
  ).rejects.toMatchObject({ code: 'IV0067' })
})

test('a day in the future is told above everything, row by row', async ({ ledger }) => {
  const seen = await preview(
    ledger,
    [
      {
        name: '流水.csv',
        bytes: csv('日期,摘要,收入,支出,余额,对方户名\n2026-03-05,货款,10.00,,10.00,甲\n2071-03-06,货款,10.00,,20.00,甲'),
      },
    ],
    'fundFlow',
  )
  expect(seen.notices).toEqual(['有1笔的日期在将来（最晚2071-03-06），请核对年份'])
  expect(seen.marks).toMatchObject([{ row: 3, reason: '日期2071-03-06在将来，请核对年份' }])
  await named(ledger)
  const invoices = await preview(ledger, [
    { name: '发票.xlsx', bytes: invoiceList([{ no: 1, net: '1.00', tax: '0.13', gross: '1.13', day: '2071-01-05' }]) },
  ])
  expect(invoices.marks.map((one) => one.reason)).toContainEqual(expect.stringContaining('开票日期2071-01-05在将来'))
})

test('a sum that is not what its parts come to is told before it comes in', async ({ ledger }) => {
  await named(ledger)
  const seen = await preview(ledger, [{ name: '发票.xlsx', bytes: invoiceList([{ no: 1, net: '100.00', tax: '13.00', gross: '131.00' }]) }])
  expect(seen.marks.map((one) => one.reason)).toEqual([expect.stringContaining('价税合计与金额加税额不符：131.00与113.00不符')])
})

const BLUE: Sold = { no: 1, net: '100.00', tax: '13.00', gross: '113.00' }
const red = (no: number, net: string, tax: string, gross: string): Sold => ({
  ...BLUE,
  no,
  net,
  tax,
  gross,
  red: true,
  remark: `被红冲蓝字数电发票号码：${numberOf(1)}`,
})

test('reds that come to more than their blue are marked, in one file and over several, and in the list', async ({ ledger }) => {
  await named(ledger)
  const whole = await preview(ledger, [
    { name: '发票.xlsx', bytes: invoiceList([BLUE, red(2, '-60.00', '-7.80', '-67.80'), red(3, '-60.00', '-7.80', '-67.80')]) },
  ])
  expect(whole.marks.map((one) => one.reason)).toEqual([
    expect.stringContaining('红字金额累计120.00，超过蓝字发票的100.00'),
    expect.stringContaining(`蓝字${numberOf(1)}的红字金额累计120.00`),
    expect.stringContaining(`蓝字${numberOf(1)}的红字金额累计120.00`),
  ])
  const first = await preview(ledger, [{ name: '一.xlsx', bytes: invoiceList([BLUE, red(2, '-60.00', '-7.80', '-67.80')]) }])
  expect(first.marks).toEqual([])
  await confirm(ledger, first.import.id)
  const later = await preview(ledger, [{ name: '二.xlsx', bytes: invoiceList([red(3, '-60.00', '-7.80', '-67.80')]) }])
  expect(later.marks).toMatchObject([{ reason: expect.stringContaining('累计120.00') }])
  await confirm(ledger, later.import.id)
  const marked = await ledger.reply(outputInvoicesApi.list, {
    query: { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 10, warned: true },
  })
  expect(marked.data.map((one) => one.number)).toEqual([numberOf(3)])
})

test('nothing comes in while the order of its days is open; the answer is kept for the head, and changed in its list', async ({
  ledger,
}) => {
  const bytes = csv('日期,摘要,收入,支出,余额,对方户名\n05/03/2026,货款,,5.00,95.00,甲\n06/03/2026,收款,10.00,,105.00,乙')
  const seen = await preview(ledger, [{ name: '香港.csv', bytes }], 'fundFlow')
  expect(seen.dayQuestions).toMatchObject([
    {
      fileName: '香港.csv',
      orders: [
        { order: 'dmy', first: '2026-03-05' },
        { order: 'mdy', first: '2026-05-03' },
      ],
    },
  ])
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({ code: 'PI0015' })
  const say = (fingerprint: string) =>
    ledger.call(importsApi.answerDays, { params: { id: seen.import.id }, body: { answers: [{ fingerprint, order: 'mdy' }] } })
  await expect(say('别的')).rejects.toMatchObject({ code: 'PI0013' })
  const answered = await say(seen.dayQuestions[0]!.fingerprint)
  expect([answered.dayQuestions, answered.rows.map((row) => row.day)]).toEqual([[], ['2026-05-03', '2026-06-03']])
  const [kept] = await ledger.call(importsApi.mappings)
  expect(kept).toMatchObject({ dayOrder: 'mdy', columns: {} })
  const { id, columns, positive, directionAt, inflowWords, outflowWords, exchanged } = kept!
  await ledger.call(importsApi.changeMapping, {
    params: { id },
    body: { columns, positive, directionAt, inflowWords, outflowWords, exchanged, dayOrder: 'dmy' },
  })
  const later = await preview(ledger, [{ name: '香港二.csv', bytes }], 'fundFlow')
  expect([later.dayQuestions, later.rows.map((row) => row.day)]).toEqual([[], ['2026-03-05', '2026-03-06']])
})
