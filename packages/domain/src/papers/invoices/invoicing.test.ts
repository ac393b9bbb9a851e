import { describe, expect, test } from 'vitest'
import { moneyText } from '../../kernel/money.ts'
import { invoiceKey, withoutRepeats } from './invoice.ts'
import { readDeductionList } from './read-deduction-list.ts'
import { readInvoiceList } from './read-invoice-list.ts'
import { readInvoiceTree } from './read-invoice-xml.ts'
import { readTaxControlList } from './read-tax-control.ts'
import type { DocumentTree } from './tree.ts'

const DIGITAL = '26310000000000000001'
const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
type Nested = readonly [string, string | readonly Nested[]]
const tree = ([name, inside]: Nested): DocumentTree =>
  typeof inside === 'string'
    ? { name, text: inside, attributes: {}, children: [] }
    : { name, text: '', attributes: {}, children: inside.map(tree) }

const BASE =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|金额|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'
const LINES =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|税收分类编码|特定业务类型|货物或应税劳务名称|规格型号|单位|数量|单价|金额|税率|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'

describe('the full list of the tax bureau', () => {
  const base = table(`${BASE}
    1|||${DIGITAL}|91S|卖方|91B|买方|2026-01-05 10:11:12|300|39|339|电子发票服务平台|数电票（增值税专用发票）|正常|是|正常|张三|备注
    2|050001700111|12345678||91S|卖方|91B|买方|2026-01-06|-100.00|-6.00|-106.00|增值税发票管理系统|增值税电子普通发票|已红冲-部分|否|正常|张三|
    3|||1.23E+19|91S|卖方|91B|买方|2026-01-06|1|0|1||||||`)
  const lines = table(`${LINES}
    1|||${DIGITAL}|91S|卖方|91B|买方|2026-01-05 10:11:12|1090409010000000000|建筑服务|*电线电缆*铜线|BV|米|3|33.333333333333333|100|13%|13|113|||正常|是|正常|张三|
    2|||${DIGITAL}|91S|卖方|91B|买方|2026-01-05 10:11:12|1090409010000000000||*电线电缆*铜线||||||免税|***|200||正常|是|正常|张三|`)
  test('both sheets are joined, rows that cannot be are refused by place', () => {
    const reading = readInvoiceList([
      { name: '发票基础信息', rows: base },
      { name: '信息汇总表', rows: lines },
      { name: '说明', rows: [['无']] },
    ])
    expect(reading?.problems).toEqual([
      { sheet: '发票基础信息', row: 4, column: '数电发票号码', reason: '数电发票号码“1.23E+19”不是20位数字（长号码请按文本保存）' },
    ])
    const [first, second] = reading?.invoices ?? []
    expect(first).toMatchObject({
      number: DIGITAL,
      kind: 'digitalSpecial',
      issuedTime: '10:11:12',
      specialBusiness: '建筑服务',
      riskLevel: '正常',
      drawer: '张三',
    })
    expect(first?.lines[0]).toMatchObject({
      goodsName: '铜线',
      taxCategoryName: '电线电缆',
      quantity: '3',
      unitPrice: '33.333333333333333',
      netAmount: '100.00',
      taxRate: '0.13000000',
    })
    expect(first?.lines[1]).toMatchObject({ taxTreatment: 'exempt', taxAmount: '0.00', quantity: null })
    // the list's second line lost its amount: said, not hidden
    expect(first?.warnings).toEqual(expect.arrayContaining([expect.stringContaining('明细金额之和')]))
    expect(second).toMatchObject({
      code: '050001700111',
      number: '12345678',
      red: true,
      state: 'partlyReversed',
      grossAmount: '-106.00',
      warnings: [],
    })
  })
  test('the line list alone adds its lines up instead of repeating the total', () => {
    // a line without its amount: the sum of the others is not the invoice
    expect(readInvoiceList([{ name: '信息汇总表', rows: lines }])).toMatchObject({
      invoices: [],
      problems: [{ row: 3, column: '金额', reason: '明细没有金额；这张发票的各行都不导入' }],
    })
    const whole = lines.map((row, index) => (index === 2 ? row.map((cell, at) => (at === lines[0]!.indexOf('金额') ? '0.00' : cell)) : row))
    const [invoice] = readInvoiceList([{ name: '信息汇总表', rows: whole }])?.invoices ?? []
    expect(invoice && [moneyText(invoice.netAmount), moneyText(invoice.grossAmount), invoice.lines.length]).toEqual(['100.00', '113.00', 2])
  })
  test('railway tickets on a sheet of their own', () => {
    const rows = table(`数电票号码|开票日期|购买方名称|票价|税额\n${DIGITAL}|2026-01-05|买方|109.00|9.00`)
    expect(readInvoiceList([{ name: '铁路电子客票', rows }])?.invoices).toMatchObject([
      { kind: 'railway', netAmount: '100.00', taxAmount: '9.00', grossAmount: '109.00' },
    ])
  })
  test('another table is no list', () => expect(readInvoiceList([{ name: '', rows: [['日期', '收入']] }])).toBeNull())
})

test('the tick list keeps what the tax bureau warns of', () => {
  const rows =
    table(`序号|是否勾选*|数电发票号码|开票日期*|金额*|票面税额*|有效抵扣税额*|购买方识别号*|销售方纳税人名称|销售方纳税人识别号|发票来源|票种*|发票状态|红字锁定标志|发票风险等级|风险状态
    1|是|${DIGITAL}|2026-01-05|1,000.00|130.00|65.00|91B|卖方|91S|电子发票服务平台|数电发票（增值税专用发票）|正常|未锁定|疑点|待核实
    2|否|123|2026-01-05|1|1|1|91B||||||||`)
  const reading = readDeductionList([{ name: '抵扣', rows }])
  expect(reading?.selections).toMatchObject([
    {
      key: DIGITAL,
      selected: true,
      taxAmount: '130.00',
      effectiveTaxAmount: '65.00',
      redLocked: '未锁定',
      riskLevel: '疑点',
      riskState: '待核实',
      kind: 'digitalSpecial',
      row: 2,
    },
  ])
  expect(reading?.problems).toMatchObject([{ row: 3, column: '数电发票号码' }])
})

test('the tax-control list: lines below the first repeat nothing, footer and subtotals are checked', () => {
  const rows = table(`甲公司发票数据
    发票类别：专用发票
    发票代码|发票号码|购方企业名称|购方税号|开票日期|商品名称|规格|单位|数量|单价|金额|税率|税额|税收分类编码
    3100153130|00000001|乙公司|91B|2018-06-11|*金属*钢|Q|吨|2|50.5|101.00|16%|16.16|1080207000000000000
    |||||*金属*铁|||||-1.00|16%|-0.16|
    |||||小计|||||100.00||16.00|
    份数：2 金额：100.00元 税额：16.00元`)
  const reading = readTaxControlList([{ name: 'sheet1', rows }])
  expect(reading?.invoices).toMatchObject([
    {
      kind: 'paperSpecial',
      seller: { name: '甲公司' },
      netAmount: '100.00',
      grossAmount: '116.00',
      lines: [{ goodsName: '钢' }, { goodsName: '铁', netAmount: '-1.00' }],
      warnings: [],
    },
  ])
  expect(reading?.problems).toEqual([{ sheet: 'sheet1', row: 7, column: '份数', reason: '表尾写明2份，读到1份' }])
})

const digital = (number: string, rows: readonly Nested[] = []): DocumentTree =>
  tree([
    'EInvoice',
    [
      [
        'Header',
        [
          ['EIid', number],
          [
            'InherentLabel',
            [
              ['InIssuType', [['LabelCode', 'N']]],
              ['GeneralOrSpecialVAT', ''],
            ],
          ],
        ],
      ],
      [
        'EInvoiceData',
        [
          [
            'SellerInformation',
            [
              ['SellerName', '卖方'],
              ['SellerIdNum', '91S'],
            ],
          ],
          ['BuyerInformation', [['BuyerName', '买方']]],
          [
            'BasicInformation',
            [
              ['TotalAmWithoutTax', '-90.00'],
              ['TotalTaxAm', '-5.4'],
              ['TotaltaxIncludedAmount', '-95.40'],
            ],
          ],
          ...rows,
          ['SpecificInformation', [['ConstructionPlace', '某市']]],
          ['AdditionalInformation', [['Remark', `被红冲蓝字数电发票号码：${DIGITAL}`]]],
        ],
      ],
      [
        'TaxSupervisionInfo',
        [
          ['InvoiceNumber', number],
          ['IssueTime', '2026-05-19'],
        ],
      ],
    ],
  ])

const goodsLine = (amount: string, tax: string): Nested => [
  'IssuItemInformation',
  [
    ['ItemName', '*服务*咨询'],
    ['Amount', amount],
    ['TaxRate', '0.060000'],
    ['ComTaxAm', tax],
  ],
]

describe('documents', () => {
  test('digital invoice: odd case, empty labels, a discount line', () => {
    expect(readInvoiceTree(digital(DIGITAL, [goodsLine('-100.000000', '-6.000000'), goodsLine('10.00', '0.60')]))).toMatchObject({
      kind: 'unknown',
      red: true,
      blueNumber: DIGITAL,
      grossAmount: '-95.40',
      warnings: [],
      specialElements: [{ label: 'ConstructionPlace', text: '某市' }],
      lines: [
        { netAmount: '-100.00', quantity: null },
        { netAmount: '10.00', taxAmount: '0.60' },
      ],
    })
  })
  test('refusals name the invoice and the place', () => {
    expect(() => readInvoiceTree(digital('123'))).toThrow(expect.objectContaining({ code: 'IV0003' }))
    const older = (changes: Record<string, string>): DocumentTree =>
      tree([
        'eInvoice',
        Object.entries({
          InvoiceCode: '050001700111',
          InvoiceNo: '12345678',
          IssueDate: '2020年10月10日',
          TaxInclusiveTotalAmount: '106',
          TaxExclusiveTotalAmount: '100',
          TaxTotalAmount: '***',
          ...changes,
        }),
      ])
    expect(readInvoiceTree(older({}))).toMatchObject({
      number: '12345678',
      taxAmount: '0.00',
      warnings: [expect.stringContaining('价税合计')],
    })
    expect(() => readInvoiceTree(older({ IssueDate: '某日' }))).toThrow(expect.objectContaining({ code: 'IV0001' }))
    expect(() => readInvoiceTree(older({ TaxTotalAmount: 'x' }))).toThrow(expect.objectContaining({ code: 'IV0002' }))
    expect(() => readInvoiceTree(older({ InvoiceNo: '1' }))).toThrow(expect.objectContaining({ code: 'IV0004' }))
    expect(readInvoiceTree(tree(['other', 'x']))).toBeNull()
  })
  test('air ticket of the voucher standard', () => {
    const ticket = tree([
      'xbrl',
      [
        ['ElectronicInvoiceAirTransportReceiptNumber', DIGITAL],
        ['IssueDate', '2026-01-05'],
        ['TotalAmount', '620.00'],
        ['VatAmount', '47.07'],
        ['PassengerName', '王某'],
        [
          'DetailInformationOfAirTicketTuple',
          [
            ['DepartureStation', '合肥'],
            ['DestinationStation', '广州'],
            ['Flight', 'CZ1'],
          ],
        ],
      ],
    ])
    expect(readInvoiceTree(ticket)).toMatchObject({
      kind: 'air',
      netAmount: '572.93',
      specialElements: [{ text: '王某' }, { label: '航段1', text: '合肥-广州 CZ1' }],
    })
  })
  test('one invoice from several files is one, from the most exact', () => {
    const line: Nested = [
      'IssuItemInformation',
      [
        ['ItemName', 'a'],
        ['Amount', '-90'],
        ['TaxRate', '0.06'],
        ['ComTaxAm', '-5.40'],
      ],
    ]
    const [xml, bare] = [readInvoiceTree(digital(DIGITAL, [line]))!, readInvoiceTree(digital(DIGITAL))!]
    const once = withoutRepeats([{ ...bare, form: 'pdf' }, xml, { ...bare, form: 'xbrl' }])
    expect(once.map((one) => [one.form, one.lines.length, invoiceKey(one)])).toEqual([['xml', 1, DIGITAL]])
  })
})
