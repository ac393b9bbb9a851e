import { AppError } from '@app/domain/kernel/app-error'
import * as xlsx from '@e965/xlsx'
import { zipSync } from 'fflate'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readTable } from '../spreadsheet/read.ts'
import { decodeText } from './decode-text.ts'
import { descendants } from './document-tree.ts'
import { readDocument } from './read-document.ts'
import { sniff } from './sniff.ts'
import { readJsonTree, readXmlTree } from './trees.ts'
import { checkZip, openZip } from './zip.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const code = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

test.each([
  ['PK\u0003\u0004', 'zip'],
  ['%PDF-1.7', 'pdf'],
  ['\n <?xml version="1.0"?><a/>', 'xml'],
  ['<html><table>', 'html'],
  ['<?xml version="1.0"?><html>', 'html'],
  ['{"a":1}', 'json'],
  ['a,b', 'text'],
  ['[HISTORYDETAIL]', 'text'],
  ['', 'empty'],
  [' \n', 'empty'],
])('%j is %s', (text, kind) => expect(sniff(bytes(text))).toBe(kind))

test('text in four encodings, and bytes that are none', async () => {
  const gb = Uint8Array.from([0xd6, 0xd0, 0xb9, 0xfa])
  expect([decodeText(bytes('中国')).encoding, decodeText(gb), decodeText(Uint8Array.from([0xfe, 0xff, 0x4e, 0x2d])).text]).toEqual([
    'utf-8',
    { text: '中国', encoding: 'gb18030' },
    '中',
  ])
  expect(await code(() => decodeText(Uint8Array.from([0x80, 0xff, 0xff, 0x80])))).toBe('DO0001')
})

describe('trees', () => {
  test('prefixes go, values stay as written, CDATA and characters are read', () => {
    const tree = readXmlTree(
      bytes(
        '\uFEFF<?xml version="1.0"?><fp:a xmlns:fp="x"><fp:n id="1 &lt;">007.10</fp:n><n><![CDATA[<b>&amp;]]></n><n>&amp;lt; &#x4e2d;&unknown;</n></fp:a>',
      ),
    )
    expect(descendants(tree, 'n').map((one) => [one.text, one.attributes['id']])).toEqual([
      ['007.10', '1 <'],
      ['<b>&amp;', undefined],
      ['&lt; 中&unknown;', undefined],
    ])
  })
  test('declared GBK', () => {
    const body = Uint8Array.from([...bytes('<?xml version="1.0" encoding="GBK"?><a>'), 0xd6, 0xd0, ...bytes('</a>')])
    expect(readXmlTree(body)).toMatchObject({ name: 'a', text: '中' })
  })
  test('JSON lists are several children', () => {
    expect(descendants(readJsonTree(bytes('{"a":[{"b":1},{"b":null}],"c":"x"}')), 'b').map((one) => one.text)).toEqual(['1', ''])
  })
})

describe('zips', () => {
  test('names in GBK', () => {
    const zip = zipSync({ aaaa: bytes('1') })
    const gbk = zip.map((byte) => (byte === 0x61 ? 0xd6 : byte))
    for (let index = 0; index < gbk.length - 3; index += 1)
      if (gbk[index] === 0xd6 && gbk[index + 3] === 0xd6) gbk.set([0xd6, 0xd0, 0xb9, 0xfa], index)
    expect([...openZip(gbk).keys()]).toEqual(['中国'])
  })
  test('a password is told', async () => {
    const zip = zipSync({ 'a.csv': bytes('1') })
    zip[6] = 1
    expect(await code(() => checkZip(zip))).toBe('DO0005')
  })
  test('too many bytes by declaration', async () => expect(await code(() => checkZip(zipSync({ a: bytes('1234') }), 3))).toBe('DO0003'))
})

test('a PDF with a password', async () => {
  const pdf = new PDFDocument({ userPassword: 'x' })
  pdf.text('a')
  pdf.end()
  expect(await code(async () => readDocument(new Uint8Array(await buffer(pdf)), 'a.pdf'))).toBe('DO0009')
})

test('a workbook with a password', async () => {
  const container = xlsx.CFB.utils.cfb_new()
  xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array(200))
  xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5000))
  expect(await code(() => readTable(new Uint8Array(xlsx.CFB.write(container, { type: 'array' }) as ArrayBuffer), 'a.xlsx'))).toBe('SP0002')
})

test(
  'a table of too many rows',
  async () => expect(await code(() => readTable(bytes('1\n'.repeat(300_001)), 'a.csv'))).toBe('SP0003'),
  30_000,
)

test('many files at once wait for a place and all are read', async () => {
  const sheet = xlsx.utils.aoa_to_sheet([['a', 1]])
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 's')
  const file = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const all = await Promise.all(Array.from({ length: 6 }, () => readTable(file, 'a.xlsx')))
  expect(all.map((one) => one.sheets[0]?.rows)).toEqual(Array.from({ length: 6 }, () => [['a', '1']]))
})

test('XML too long to be an invoice', async () =>
  expect(await code(() => readXmlTree(new Uint8Array(20 * 1024 * 1024 + 1)))).toBe('DO0014'))
