/** Invoices whose fonts are named and not embedded: the tables of their codes ship with the product. */
import { expect, test } from 'vitest'
import { unembeddedPdf, type Placed, type Table } from '../../testing/unembedded-pdf.ts'
import { readInvoices } from './read-invoices.ts'

const TABLES: readonly Table[] = ['UniGB-UCS2-H', 'UniGB-UTF16-H', 'GBK-EUC-H', 'GBKp-EUC-H', 'GB-EUC-H', 'GBK2K-H']
const at = (x: number, y: number, text: string): Placed => ({ x, y, text })

const HEAD = [
  at(200, 20, '电子发票（增值税专用发票）'),
  at(400, 20, '发票号码：26440000000000000031'),
  at(400, 40, '开票日期：2026年09月05日'),
]
const PARTIES = [
  at(20, 70, '名称：测试甲有限公司'),
  at(310, 70, '名称：测试乙有限公司'),
  at(20, 90, '统一社会信用代码/纳税人识别号：91440300MA5TEST001'),
  at(310, 90, '统一社会信用代码/纳税人识别号：91440300MA5TEST002'),
]
const LINES = [
  ...(
    [
      [40, '项目名称'],
      [130, '规格型号'],
      [200, '单位'],
      [240, '数量'],
      [290, '单价'],
      [350, '金额'],
      [410, '税率/征收率'],
      [500, '税额'],
    ] as const
  ).map(([x, text]) => at(x, 130, text)),
  ...(
    [
      [20, '*纸制品*复印纸'],
      [130, 'A4'],
      [200, '箱'],
      [245, '2'],
      [290, '50.00'],
      [345, '100.00'],
      [420, '13%'],
      [500, '13.00'],
    ] as const
  ).map(([x, text]) => at(x, 150, text)),
  at(40, 200, '合'),
  at(70, 200, '计'),
  at(340, 200, '¥100.00'),
  at(490, 200, '¥13.00'),
  at(40, 220, '价税合计（大写）壹佰壹拾叁圆整'),
  at(340, 220, '（小写）¥113.00'),
]

test.each(TABLES)('%s', async (table) => {
  // the older tables have no ¥ of one byte
  const texts = [...HEAD, ...PARTIES, ...LINES].map((one) =>
    table.startsWith('Uni') ? one : { ...one, text: one.text.replaceAll('¥', '￥') },
  )
  const { invoices } = await readInvoices(unembeddedPdf(texts, table), '发票.pdf')
  expect(invoices).toMatchObject([
    {
      number: '26440000000000000031',
      kind: 'digitalSpecial',
      issuedOn: '2026-09-05',
      buyer: { name: '测试甲有限公司', taxNumber: '91440300MA5TEST001' },
      seller: { name: '测试乙有限公司', taxNumber: '91440300MA5TEST002' },
      netAmount: '100.00',
      taxAmount: '13.00',
      grossAmount: '113.00',
      lines: [{ goodsName: '复印纸', netAmount: '100.00' }],
    },
  ])
})

test('labels that stand apart from their values lose nobody’s name', async () => {
  const apart = [
    at(20, 70, '名称：'),
    at(310, 70, '名称：'),
    at(20, 90, '统一社会信用代码/纳税人识别号：'),
    at(310, 90, '统一社会信用代码/纳税人识别号：'),
    at(60, 300, '测试甲有限公司'),
    at(350, 300, '测试乙有限公司'),
    at(60, 320, '91440300MA5TEST001'),
    at(350, 320, '91440300MA5TEST002'),
  ]
  const { invoices } = await readInvoices(unembeddedPdf([...HEAD, ...apart, ...LINES], 'UniGB-UCS2-H'), '发票.pdf')
  expect(invoices).toMatchObject([
    {
      buyer: { name: '测试甲有限公司', taxNumber: '91440300MA5TEST001' },
      seller: { name: '测试乙有限公司', taxNumber: '91440300MA5TEST002' },
    },
  ])
})

const einvoice = (number: number) => ({
  Header: { EIid: `2644000000000000${String(number).padStart(4, '0')}` },
  EInvoiceData: {
    SellerInformation: { SellerName: '甲', SellerIdNum: '91440300MA5TEST001' },
    BuyerInformation: { BuyerName: '乙', BuyerIdNum: '91440300MA5TEST002' },
    BasicInformation: { TotalAmWithoutTax: '100.00', TotalTaxAm: '13.00', 'TotalTax-includedAmount': '113.00' },
  },
  TaxSupervisionInfo: { InvoiceNumber: `2644000000000000${String(number).padStart(4, '0')}`, IssueTime: '2026-09-05 10:00:00' },
})

test('a hundred invoices in one JSON are a hundred; a bad one refuses itself alone', async () => {
  const list = Array.from({ length: 100 }, (_, index) => einvoice(index))
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  expect((await readInvoices(bytes(list), 'a.json')).invoices).toHaveLength(100)
  expect((await readInvoices(bytes({ data: { list } }), 'a.json')).invoices).toHaveLength(100)
  const spoiled = list.map((one, index) =>
    index === 7 ? { ...one, TaxSupervisionInfo: { InvoiceNumber: 'X', IssueTime: '' }, Header: {} } : one,
  )
  const { invoices, problems } = await readInvoices(bytes(spoiled), 'a.json')
  expect([invoices.length, problems.map((one) => one.row)]).toEqual([99, [8]])
})

test('the ministry’s own data name their kind by what the tax is used for', async () => {
  const xbrl = `<xbrli:xbrl xmlns:xbrli="x" xmlns:einv="http://xbrl.mof.gov.cn/taxonomy/2023-12-31/einv"><einv:InvoiceNumber>26440000000000000041</einv:InvoiceNumber><einv:TotalAmWithoutTax>100.00</einv:TotalAmWithoutTax><einv:TotalTaxAm>13.00</einv:TotalTaxAm><einv:RequestTime>2026-09-05 10:00:00</einv:RequestTime><einv:UsageConfirmation>抵扣税款</einv:UsageConfirmation></xbrli:xbrl>`
  const { invoices } = await readInvoices(new TextEncoder().encode(xbrl), 'a.xml')
  expect(invoices).toMatchObject([{ kind: 'digitalSpecial', grossAmount: '113.00' }])
})
