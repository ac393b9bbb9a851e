import { AppError } from '@app/domain/kernel/app-error'
import { LOST } from '@app/domain/kernel/lost-digits'
import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { numberWords } from './cell-words.ts'
import { separatorOf } from './read-text.ts'
import { readTable } from './read.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words)
/** 日期,金额 / 一,1.00 in GB18030. */
const GBK = Uint8Array.from([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0a, 0xd2, 0xbb, 0x2c, 0x31, 0x2e, 0x30, 0x30])

function workbook(bookType: xlsx.BookType, rows: unknown[][], change?: (sheet: xlsx.WorkSheet) => void): Uint8Array {
  const sheet = xlsx.utils.aoa_to_sheet(rows)
  change?.(sheet)
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, '表一')
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer)
}
const rowsOf = async (bytes: Uint8Array, name = 'a.bin') => (await readTable(bytes, name)).sheets[0]?.rows

describe('text tables', () => {
  test('encodings', async () => {
    expect(await readTable(text('日期,金额\n一,1.00'), 'a.xls')).toEqual({
      encoding: 'utf-8',
      sheets: [
        {
          name: '',
          rows: [
            ['日期', '金额'],
            ['一', '1.00'],
          ],
        },
      ],
    })
    expect(await rowsOf(text('\uFEFF日期,金额'))).toEqual([['日期', '金额']])
    expect(await readTable(GBK, 'a.csv')).toEqual({
      encoding: 'gb18030',
      sheets: [
        {
          name: '',
          rows: [
            ['日期', '金额'],
            ['一', '1.00'],
          ],
        },
      ],
    })
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Array.from('a\tb', (letter) => [letter.charCodeAt(0), 0]).flat()])
    expect(await rowsOf(utf16)).toEqual([['a', 'b']])
  })
  test('blanks behind a closing quote belong to nobody', async () => {
    expect(await rowsOf(text('a,b,c\n"1,234.50"\t,"x" ,"y"\n" 5 ""q"" ",2,"z"\t'))).toEqual([
      ['a', 'b', 'c'],
      ['1,234.50', 'x', 'y'],
      [' 5 "q" ', '2', 'z'],
    ])
    // where the TAB parts the columns it is no blank
    expect(await rowsOf(text('a\tb\tc\n"1"\t"2" \t3'))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })
  test('ragged rows, blank lines, quotes in the middle, an unclosed quote', async () => {
    expect(await rowsOf(text('a,b,c\n\n1,"2,5"\n3,x"y"z,4,5,6\n'))).toEqual([
      ['a', 'b', 'c'],
      [''],
      ['1', '2,5'],
      ['3', 'x"y"z', '4', '5', '6'],
    ])
    expect(await rowsOf(text('a,b\n"1,2\n3,4'))).toEqual([
      ['a', 'b'],
      ['"1', '2'],
      ['3', '4'],
    ])
  })
  test('separators', () =>
    expect([separatorOf('a|b|c\n1|2,0|3'), separatorOf('a\tb\n"1,0"\t2'), separatorOf('a,b,c\n1\t,2\t,3')]).toEqual(['|', '\t', ',']))
  test('10,000 rows are read to the last', async () => {
    const line = '20260101,付款,"1,234.56",88888888888888888888,某某有限公司\n'
    expect((await rowsOf(text(line.repeat(10_000))))?.length).toBe(10_000)
  })
})

describe('workbooks', () => {
  const rows = [
    ['文字', '12345678901234567890', '007'],
    [0.1 + 0.2, 1234567.89, -0.05],
    [true, 1e-7, 12],
  ]
  const words = [
    ['文字', '12345678901234567890', '007'],
    ['0.3', '1234567.89', '-0.05'],
    ['TRUE', '0.0000001', '12'],
  ]
  test.each(['xlsx', 'biff8', 'html'] as const)('%s whatever its name says', async (kind) => {
    const got = await rowsOf(workbook(kind, rows), 'report.csv')
    expect(got?.[0]).toEqual(words[0])
    expect(got?.[1]?.[0]).toMatch(/^0\.3/)
  })
  test('numbers, dates, percentages, codes and formulas', async () => {
    const bytes = workbook('xlsx', [...rows, [46_023, 46_023.5, 0.13, 123, 5]], (sheet) => {
      const cell = (at: string) => sheet[at] as xlsx.CellObject
      cell('A4').z = 'yyyy-mm-dd'
      cell('B4').z = 'yyyy/m/d h:mm'
      cell('C4').z = '0%'
      cell('D4').z = '000000'
      cell('E4').f = 'HYPERLINK("http://example.invalid")'
    })
    expect(await rowsOf(bytes)).toEqual([...words, ['2026-01-01', '2026-01-01 12:00:00', '13%', '000123', '5']])
  })
  test('numbers keep 15 digits and no noise', () =>
    expect([0.1 + 0.2, 1.1 * 3, 1e21, -1.005, 123456789.12, 5e-324].map(numberWords)).toEqual([
      '0.3',
      '3.3',
      // its last digits were lost before us
      LOST,
      '-1.005',
      '123456789.12',
      expect.stringMatching(/^0/),
    ]))
  test('10,000 rows of 12 columns are read to the last', async () => {
    const bytes = workbook(
      'xlsx',
      Array.from({ length: 10_000 }, (_, row) => Array.from({ length: 12 }, (_, column) => (column % 2 ? row / 100 : `字${row}`))),
    )
    expect((await rowsOf(bytes))?.[9999]?.[1]).toBe('99.99')
  })
  test('a table inside a zip', async () => {
    const { sheets } = await readTable(zipSync({ 'dir/bill.csv': text('a,b\n1,2'), 'readme.md': text('x') }), 'bill.zip')
    expect(sheets).toEqual([
      {
        name: 'dir/bill.csv',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ])
  })
})

const refusal = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    return await readTable(bytes, 'x.xlsx')
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('hostile files', () => {
  test('empty, blank', async () => {
    expect(await refusal(new Uint8Array())).toBe('SP0004')
    expect(await refusal(text('  \n'))).toBe('SP0004')
  })
  test('pictures and PDF are no tables', async () => {
    expect(await refusal(text('%PDF-1.7'))).toBe('SP0005')
    expect(await refusal(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('SP0005')
  })
  test('truncated workbook', async () => {
    const whole = workbook('xlsx', [['a', 1]])
    expect(await refusal(whole.subarray(0, whole.length - 200))).toBe('DO0004')
    expect(await refusal(workbook('biff8', [['a', 1]]).subarray(0, 700))).toBe('SP0001')
  })
  test('binary rubbish', async () => expect(await refusal(Uint8Array.from([1, 2, 3, 0, 0, 0, 9]))).toBe('DO0001'))
  test('zip without a table, zip in a zip', async () => {
    expect(await refusal(zipSync({ 'a.md': text('x') }))).toBe('SP0006')
    expect(await refusal(zipSync({ 'a.csv': zipSync({ 'b.csv': text('1') }) }))).toBe('SP0007')
  })
  test('a zip bomb is refused by its declared size, and only its worker dies when it lies', async () => {
    const cells = `<row r="1">${'<c r="A1" t="inlineStr"><is><t>xxxxxxxx</t></is></c>'.repeat(400_000)}</row>`
    const bomb = zipSync({
      '[Content_Types].xml': text(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
      'xl/workbook.xml': text(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': text(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
      ),
    })
    await expect(readTable(bomb, 'bomb.xlsx', { cpuMs: 20_000, heapMegabytes: 24 })).rejects.toMatchObject({
      code: 'DO0002',
      message: expect.stringContaining('文件过大或已损坏'),
    })
    const huge = zipSync({ 'xl/a.xml': new Uint8Array(201 * 1024 * 1024) }, { level: 1 })
    expect(await refusal(huge)).toBe('DO0003')
  }, 60_000)
  test('a worker that takes too long is ended', async () => {
    const bytes = workbook('xlsx', [['a', 1]])
    await expect(readTable(bytes, 'slow.xlsx', { cpuMs: 0, heapMegabytes: 256 })).rejects.toMatchObject({ code: 'DO0002' })
  })
})
