/** What banks, wallets and programs really export: each read, or refused by its name with what to bring instead. */
import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { csv, invoiceList } from '../../testing/document-files.ts'
import { openStatement } from '../funds/reading.ts'
import { invoicesIn } from '../invoices/reading.ts'

const ROWS = [
  ['交易日期', '摘要', '收入', '支出', '余额', '对方户名'],
  ['2026-03-05', '货款', '', '5.00', '95.00', '甲'],
  ['2026-03-06', '收款', '10.00', '', '105.00', '乙'],
]
const TEXT = ROWS.map((row) => row.join(',')).join('\r\n')
const book = (bookType: xlsx.BookType): Uint8Array => {
  const file = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(file, xlsx.utils.aoa_to_sheet(ROWS), '明细')
  return new Uint8Array(xlsx.write(file, { type: 'array', bookType }) as ArrayBuffer)
}
const utf16 = (text: string, big = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const html = `<html><head><meta charset="utf-8"></head><body><table>${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`

describe('read', () => {
  test.each([
    ['网页存成的 .xls', 'a.xls', strToU8(html)],
    ['XML 表格 2003', 'a.xls', book('xlml')],
    ['二进制工作簿', 'a.xlsb', book('xlsb')],
    ['WPS 表格', 'a.et', book('biff8')],
    ['ODS', 'a.ods', book('ods')],
    ['单个文件的 ODS', 'a.fods', book('fods')],
    ['UTF-16 的 CSV', 'a.csv', utf16(`\uFEFF${TEXT}`)],
    ['没有标记的 UTF-16', 'a.csv', utf16(TEXT)],
    ['没有标记的 UTF-16，高位在前', 'a.csv', utf16(TEXT, true)],
    ['竖线分隔的 TXT', 'a.txt', strToU8(TEXT.replaceAll(',', '|'))],
    ['压缩包里的 ODS', 'a.zip', zipSync({ '三月.ods': book('ods'), '.DS_Store': strToU8('x'), '__MACOSX/._三月.ods': strToU8('x') })],
  ])('%s', async (_kind, name, bytes) => {
    const reading = await openStatement(bytes, name)
    expect(reading).toMatchObject({ kind: 'recognised', problems: [], notices: [] })
    const flows = reading.kind === 'recognised' ? reading.flows : []
    expect(flows.map((flow) => [flow.day, flow.inflow, flow.outflow, flow.balance, flow.counterparty.name])).toEqual([
      ['2026-03-05', '0.00', '5.00', '95.00', '甲'],
      ['2026-03-06', '10.00', '0.00', '105.00', '乙'],
    ])
  })
})

const dbf = (): Uint8Array => {
  const bytes = new Uint8Array(66)
  bytes.set([0x03, 126, 3, 5, 1, 0, 0, 0, 65, 0, 1, 0])
  bytes[64] = 0x0d
  return bytes
}
const tar = (): Uint8Array => {
  const bytes = new Uint8Array(1024)
  bytes.set(strToU8('a.csv'))
  bytes.set(strToU8('ustar'), 257)
  return bytes
}
const outlook = (): Uint8Array => {
  const box = xlsx.CFB.utils.cfb_new()
  xlsx.CFB.utils.cfb_add(box, '/__substg1.0_0037001F', new Uint8Array(10))
  return new Uint8Array(xlsx.CFB.write(box, { type: 'buffer' }) as Buffer)
}
const word = (): Uint8Array => {
  const box = xlsx.CFB.utils.cfb_new()
  xlsx.CFB.utils.cfb_add(box, '/WordDocument', new Uint8Array(10))
  return new Uint8Array(xlsx.CFB.write(box, { type: 'buffer' }) as Buffer)
}
const picturePdf = (): Promise<Buffer> => {
  const pdf = new PDFDocument()
  pdf.rect(10, 10, 200, 200).fill('#ccc')
  pdf.end()
  return buffer(pdf)
}

describe('refused by name', () => {
  test.each<readonly [string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['是RAR 压缩包', 'a.rar', () => strToU8('Rar!\u001A\u0007')],
    ['是7z 压缩包', 'a.7z', () => Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
    ['是gzip 压缩文件', 'a.csv.gz', () => gzipSync(TEXT)],
    ['是tar 压缩包', 'a.tar', tar],
    ['是邮件', 'a.eml', () => strToU8(`From: bank@example.com\r\nSubject: statement\r\n\r\n${TEXT}`)],
    [
      '是网页存档（MHT）',
      'a.xls',
      () => strToU8('MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n'),
    ],
    ['是Outlook 邮件', 'a.msg', outlook],
    ['是Word 文档', 'a.doc', word],
    ['是Word 文档', 'a.docx', () => zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') })],
    ['是苹果 Numbers 表格', 'a.numbers', () => zipSync({ 'Index/Document.iwa': strToU8('x'), 'Metadata/Properties.plist': strToU8('x') })],
    ['是DBF 数据库', 'a.dbf', dbf],
    ['是SQLite 数据库', 'a.db', () => strToU8('SQLite format 3\u0000rest')],
    ['是SYLK 表格', 'a.slk', () => strToU8('ID;PWXL;N;E\r\nC;Y1;X1;K"日期"')],
    ['是 JSON 数据，不是表格', 'a.json', () => strToU8('[{"date":"2026-03-05","amount":"5.00"}]')],
    ['不是表格，请上传 Excel 或 CSV', 'scan.pdf', picturePdf],
    ['不是表格，请上传 Excel 或 CSV', 'scan.png', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  ])('%s: %s', async (said, name, bytes) => {
    const code = said.endsWith('不是表格，请上传 Excel 或 CSV') ? 'SP0005' : said.includes('JSON') ? 'SP0018' : 'DO0021'
    await expect(openStatement(new Uint8Array(await bytes()), name)).rejects.toMatchObject({ code, message: expect.stringContaining(said) })
  })

  test('a letter to somebody is no mail, and a table with such a word is a table', async () => {
    const reading = await openStatement(csv(`From: 2026-03-01,To: 2026-03-31\n${TEXT}`), 'a.csv')
    expect(reading.kind).toBe('recognised')
  })
})

test('what a Mac packs beside them is nobody’s file, for invoices as for statements; what is no table is told', async () => {
  const list = invoiceList([{ no: 1, net: '1.00', tax: '0.13', gross: '1.13' }])
  const invoices = await invoicesIn(
    zipSync({ '一/发票.xlsx': list, '一/.DS_Store': strToU8('x'), '__MACOSX/一/._发票.xlsx': strToU8('x'), 'Thumbs.db': strToU8('x') }),
    'a.zip',
  )
  expect([invoices.invoices.length, invoices.problems]).toEqual([1, []])
  const statement = await openStatement(
    zipSync({ 'a.csv': strToU8(TEXT), '说明.pdf': strToU8('%PDF-1.7'), '.DS_Store': strToU8('x') }),
    'a.zip',
  )
  expect(statement).toMatchObject({ kind: 'recognised', notices: ['压缩包里的“说明.pdf”不是表格，没有读'] })
})

test('the standards of banks come in by their content, whatever they are called', async () => {
  const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`
  const files: readonly (readonly [string, string])[] = [
    ['CAMT.053 对账单', camt],
    [
      'OFX 对账单',
      'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>CNY<BANKACCTFROM><ACCTID>1</BANKACCTFROM><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-5.00<FITID>1</STMTTRN></STMTRS></OFX>',
    ],
    ['MT940 对账单', ':20:A\n:25:1\n:60F:C260301CNY10,00\n:61:2603050305D5,00NTRFA\n:62F:C260331CNY5,00\n'],
    ['QIF 账目', '!Type:Bank\nD2026-03-05\nT-5.00\n^\n'],
  ]
  for (const [title, text] of files)
    for (const bytes of [strToU8(text), zipSync({ '三月/a.dat': strToU8(text), '__MACOSX/三月/._a.dat': strToU8('x') })])
      expect(await openStatement(bytes, 'a.txt')).toMatchObject({
        kind: 'recognised',
        title,
        flows: [{ day: '2026-03-05', outflow: '5.00' }],
      })
  // several of them are several statements, each with an account of its own
  const two = zipSync(Object.fromEntries(files.map(([title, text]) => [`${title}.dat`, strToU8(text)])))
  await expect(openStatement(two, 'a.zip')).rejects.toMatchObject({ code: 'SP0006', message: expect.stringContaining('MT940 对账单.dat') })
  await expect(openStatement(strToU8(camt.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')), 'a.xml')).rejects.toMatchObject({
    code: 'FF0008',
  })
})

test('at the door of invoices a table of another kind is named, with the page it belongs to', async () => {
  const said = (text: string) =>
    invoicesIn(csv(text), 'a.csv').then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await said(TEXT)).toBe('“a.csv”里没有发票清单：这是银行或钱包的对账单，不是发票清单；请在资金流水页导入')
  expect(await said('姓名,应发工资,实发工资\n甲,8000.00,7000.00\n')).toContain('这是工资表，不是发票清单；请在薪酬页导入')
  expect(await said('凭证字号,科目,借方,贷方\n记-1,库存现金,1.00,\n')).toContain('这是凭证清单（序时账），不是发票清单')
  expect(await said('甲,乙\n1,2\n')).toContain('表头应有发票号码、开票日期和金额')
})
