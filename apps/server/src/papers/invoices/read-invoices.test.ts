import { AppError } from '@app/domain/kernel/app-error'
import { moneyText } from '@app/domain/kernel/money'
import { zipSync } from 'fflate'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { readInvoices } from './read-invoices.ts'

const SAMPLES = new URL('../../../../../../shared/samples/', import.meta.url)
const present = existsSync(SAMPLES)
const sample = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, SAMPLES)))
const digits = (day: string): string =>
  day
    .slice(0, 11)
    .replace(/[年月]/g, '-')
    .replace(/[日\s].*$/, '')

describe.skipIf(!present)('the sample invoices', () => {
  const control = present
    ? readFileSync(new URL('CONTROL.tsv', SAMPLES), 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([kind]) => kind === 'invoice')
    : []
  test('there are control rows', () => expect(control.length).toBe(8))
  test.each(control)('%s %s', async (_kind, file, code, number, day, net, tax, gross) => {
    const { invoices, problems } = await readInvoices(sample(file ?? ''), file ?? '')
    expect(problems).toEqual([])
    const [invoice] = invoices
    expect(
      invoice && [
        invoice.code,
        invoice.number,
        invoice.issuedOn,
        moneyText(invoice.netAmount),
        moneyText(invoice.taxAmount),
        moneyText(invoice.grossAmount),
      ],
    ).toEqual([code, number, digits(day ?? ''), net, tax, gross?.trim()])
  })
})

const xml = (number: string, inside = '') =>
  `<?xml version="1.0" encoding="utf-8"?>${inside}<EInvoice><EInvoiceData><SellerInformation><SellerName>甲&amp;乙&#20844;司</SellerName></SellerInformation><BasicInformation><TotalAmWithoutTax>1.00</TotalAmWithoutTax><TotalTaxAm>0.01</TotalTaxAm><TotalTax-includedAmount>1.01</TotalTax-includedAmount></BasicInformation></EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-01-05</IssueTime></TaxSupervisionInfo></EInvoice>`
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const [first, second] = ['26310000000000000001', '26310000000000000002']

const refused = async (content: Uint8Array): Promise<unknown> => {
  try {
    return await readInvoices(content, 'x')
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}
describe('files', () => {
  test('a zip of many files: each invoice once, bad files named', async () => {
    const list = bytes(
      `数电发票号码,开票日期,销方名称,金额,税额,价税合计,发票票种\n${first},2026-01-05,甲,1.00,0.01,1.01,数电票（普通发票）\n坏的,2026-01-05,甲,1,0,1,`,
    )
    const reading = await readInvoices(
      zipSync({
        'a.xml': bytes(xml(first)),
        'b/c.zip': zipSync({ 'd.xml': bytes(xml(second)) }),
        'list.csv': list,
        'bad.xml': bytes('<a><b></a>'),
        'p.jpg': Uint8Array.from([0xff, 0xd8, 0xff]),
      }),
      'all.zip',
    )
    expect(reading.invoices.map((one) => [one.number, one.form, one.seller.name])).toEqual([
      [first, 'xml', '甲&乙公司'],
      [second, 'xml', '甲&乙公司'],
    ])
    expect(reading.repeated).toBe(1)
    expect(reading.problems.map((one) => [one.sheet, one.row])).toEqual([
      ['list.csv', 3],
      ['bad.xml', 0],
      ['p.jpg', 0],
    ])
  })

  test.each([
    ['entities', bytes(xml(first, '<!DOCTYPE a [<!ENTITY b "c">]>')), 'DO0006'],
    ['cut XML', bytes(xml(first).slice(0, 200)), 'DO0007'],
    ['cut JSON', bytes('{"a":'), 'DO0008'],
    ['deep XML', bytes('<a>'.repeat(500) + '</a>'.repeat(500)), 'DO0007'],
    ['empty', new Uint8Array(), 'DO0012'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'DO0013'],
    ['cut PDF', bytes('%PDF-1.7\n1 0 obj'), 'DO0010'],
    ['cut zip', zipSync({ 'a.xml': bytes(xml(first)) }).subarray(0, 90), 'DO0004'],
    ['another XML', bytes('<other>1</other>'), 'IV0008'],
    ['another table', bytes('日期,收入\n2026-01-01,1'), 'IV0009'],
    ['wrong encoding', Uint8Array.from([0xfe, 0x01, 0x00, 0x02]), 'DO0001'],
    ['too large', new Uint8Array(50 * 1024 * 1024 + 1), 'DO0011'],
  ])('%s', async (_name, content, code) => expect(await refused(content)).toBe(code))
  test('a list without rows is no error', async () =>
    expect(await readInvoices(bytes('数电发票号码,开票日期,金额'), 'a.csv')).toEqual({
      invoices: [],
      selections: [],
      notices: [],
      problems: [],
      repeated: 0,
    }))
  test('zips in zips in zips are refused by name', async () => {
    const { problems } = await readInvoices(zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.xml': bytes(xml(first)) }) }) }), 'x.zip')
    expect(problems).toMatchObject([{ sheet: 'a.zip/b.zip', reason: expect.stringContaining('多层压缩包') }])
  })

  test('a PDF with a text layer', async () => {
    const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'))
    const pdf = new PDFDocument({ size: [600, 400], margin: 0 })
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const done = new Promise((resolve) => pdf.on('end', resolve))
    pdf.font(font).fontSize(9)
    const at = (x: number, y: number, text: string) => pdf.text(text, x, y, { lineBreak: false })
    at(230, 20, '电子发票（增值税专用发票）')
    at(430, 30, `发票号码：${first}`)
    at(430, 48, '开票日期：2026年01月05日')
    at(30, 80, '名称：买方（北京）有限公司')
    at(330, 80, '名称：卖方有限公司')
    at(30, 100, '统一社会信用代码/纳税人识别号：91310000MA1FL0B00B')
    at(330, 100, '统一社会信用代码/纳税人识别号：91310000MA1FL0B00S')
    for (const [x, text] of [
      [40, '项目名称'],
      [130, '规格型号'],
      [200, '单位'],
      [240, '数量'],
      [290, '单价'],
      [350, '金额'],
      [410, '税率/征收率'],
      [500, '税额'],
    ] as const)
      at(x, 130, text)
    for (const [x, text] of [
      [20, '*办公*纸'],
      [130, 'A4'],
      [200, '箱'],
      [245, '2'],
      [290, '50.00'],
      [345, '100.00'],
      [420, '13%'],
      [500, '13.00'],
    ] as const)
      at(x, 150, text)
    at(40, 200, '合')
    at(70, 200, '计')
    at(340, 200, '¥100.00')
    at(490, 200, '¥13.00')
    at(40, 220, '价税合计（大写）壹佰壹拾叁圆整')
    at(340, 220, '（小写）¥113.00')
    pdf.end()
    await done
    const { invoices } = await readInvoices(new Uint8Array(Buffer.concat(chunks)), 'a.pdf')
    expect(invoices).toMatchObject([
      {
        number: first,
        kind: 'digitalSpecial',
        netAmount: '100.00',
        taxAmount: '13.00',
        grossAmount: '113.00',
        warnings: [],
        buyer: { name: '买方（北京）有限公司', taxNumber: '91310000MA1FL0B00B' },
        seller: { name: '卖方有限公司' },
        lines: [
          { goodsName: '纸', specification: 'A4', unit: '箱', quantity: '2', unitPrice: '50', netAmount: '100.00', taxAmount: '13.00' },
        ],
      },
    ])
    const blank = new PDFDocument()
    const rest: Uint8Array[] = []
    blank.on('data', (chunk: Uint8Array) => rest.push(chunk))
    const ended = new Promise((resolve) => blank.on('end', resolve))
    blank.end()
    await ended
    expect(await refused(new Uint8Array(Buffer.concat(rest)))).toBe('IV0005')
  })
})

describe.skipIf(!present)('what the control table does not tell of invoices', () => {
  test('the same invoice signed twice is one', async () => {
    const files = ['vat_ordinary_chongqing.ofd', 'vat_ordinary_chongqing_resigned.ofd']
    const { invoices, repeated } = await readInvoices(
      zipSync(Object.fromEntries(files.map((file) => [file, sample(`einvoice/${file}`)]))),
      'a.zip',
    )
    expect([invoices.length, repeated]).toEqual([1, 1])
  })
  test('all hundred lines of the goods list', async () => {
    const { invoices } = await readInvoices(sample('einvoice/vat_ordinary_with_list.ofd'), 'a')
    expect(invoices).toMatchObject([{ kind: 'electronicOrdinary', warnings: [] }])
    expect(invoices[0]?.lines.length).toBe(100)
  })
  test('an OFD without data file is read from its face', async () => {
    const { invoices } = await readInvoices(sample('einvoice/dzfp_special.ofd'), 'a')
    expect(invoices).toMatchObject([
      {
        kind: 'digitalSpecial',
        warnings: [],
        lines: [{ taxCategoryName: '信息技术服务', goodsName: '技术服务费', quantity: '1', unitPrice: '4197.16981132075' }],
      },
    ])
  })
  test('the air itinerary: fund apart from what carries tax', async () => {
    const { invoices } = await readInvoices(sample('einvoice/air_itinerary_preview.pdf'), 'a')
    expect(invoices).toMatchObject([
      {
        kind: 'air',
        netAmount: '572.93',
        taxAmount: '47.07',
        grossAmount: '620.00',
        lines: [{ netAmount: '522.93' }, { netAmount: '50.00', taxTreatment: 'untaxed' }],
      },
    ])
  })
  test('the tax-control export', async () => {
    const { invoices, problems } = await readInvoices(sample('tax-export/output_invoice_detail_2018.xlsx'), 'a')
    expect(problems).toEqual([])
    expect(invoices).toMatchObject([
      { number: '18181818', code: '3000000130', netAmount: '86206.91', taxAmount: '13793.09', kind: 'paperSpecial', warnings: [] },
    ])
    expect(invoices[0]?.lines.map((line) => line.unitPrice)[0]).toBe('783.699059561128527')
  })
})
