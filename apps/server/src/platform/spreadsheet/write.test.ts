import { money, sum } from '@app/domain/kernel/money'
import { quantity, rate } from '@app/domain/kernel/quantity'
import type { Sheet, SheetColumn, SheetRow } from '@app/domain/kernel/sheet'
import * as xlsx from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readTable } from './read.ts'
import { writeWorkbook, type WorkbookSheet } from './write.ts'

const column = (key: string, kind: SheetColumn['kind'], more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: key,
  kind,
  ...more,
})
const written = async (...sheets: WorkbookSheet[]): Promise<Uint8Array> => new Uint8Array(await buffer(writeWorkbook(sheets)))
const opened = (bytes: Uint8Array): xlsx.WorkBook => xlsx.read(bytes, { cellNF: true, cellStyles: true })
const plainTable = (columns: SheetColumn[], rows: SheetRow['cells'][]): WorkbookSheet => ({
  title: '',
  name: '表',
  captions: [],
  columns,
  rows: rows.map((cells, index) => ({ key: String(index), cells })),
})

describe('a sheet of a book', () => {
  const sheet: Sheet = {
    title: '科目余额表',
    form: '表01',
    captions: ['编制单位：甲公司', '2026年1月', '单位：元'],
    columns: [
      column('科目', 'text', { width: 30 }),
      column('d', 'money', { title: '借方', group: '期初余额' }),
      column('c', 'money', { title: '贷方', group: '期初余额', zero: 'blank' }),
      column('日期', 'day'),
    ],
    rows: [
      { key: 'a', indent: 1, cells: { 科目: '库存现金', d: money('1234.50'), c: money('0'), 日期: '2026-01-31' } },
      { key: 't', kind: 'total', cells: { 科目: '合计', d: money('-1234.50'), c: money('0.01'), 日期: null } },
    ],
    footers: ['制表人：张三'],
  }
  test('is read back cell by cell', async () => {
    const { sheets } = await readTable(await written(sheet), 'a.xlsx')
    expect(sheets).toEqual([
      {
        name: '科目余额表',
        rows: [
          ['科目余额表', '', '', ''],
          ['', '', '', '表01'],
          ['编制单位：甲公司', '', '2026年1月', '单位：元'],
          ['科目', '期初余额', '', '日期'],
          ['', '借方', '贷方', ''],
          ['库存现金', '1234.5', '', '2026-01-31'],
          ['合计', '-1234.5', '0.01'],
          ['制表人：张三'],
        ].map((row) => expect.arrayContaining(row.filter((cell) => cell !== ''))),
      },
    ])
  })
  test('numbers are numbers in their format, merges and the frozen header stand', async () => {
    const bytes = await written(sheet)
    const tab = opened(bytes).Sheets['科目余额表']!
    expect(tab['B6']).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00;[Red]-#,##0.00' })
    expect(tab['C6']?.v).toBeUndefined()
    expect(tab['D6']).toMatchObject({ t: 'n', v: 46_053 })
    expect(tab['!merges']).toEqual(
      expect.arrayContaining([
        { s: { r: 0, c: 0 }, e: { r: 0, c: 3 } },
        { s: { r: 3, c: 1 }, e: { r: 3, c: 2 } },
        { s: { r: 3, c: 0 }, e: { r: 4, c: 0 } },
      ]),
    )
    const parts = unzipSync(bytes)
    const body = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(body).toMatch(/<pane [^>]*ySplit="5"[^>]*state="frozen"|<pane [^>]*state="frozen"[^>]*ySplit="5"/)
    expect(body).toMatch(/<col [^>]*width="30"/)
    expect(strFromU8(parts['xl/styles.xml']!)).toContain('<b/>')
  })
})

const named = (name: string): WorkbookSheet => ({ ...plainTable([column('t', 'text')], []), name })

describe('values', () => {
  test('long figures stay exact as text, others are numbers', async () => {
    const bytes = await written(
      plainTable(
        [column('m', 'money'), column('q', 'quantity'), column('r', 'rate'), column('n', 'integer')],
        [
          { m: money('9999999999999.99'), q: quantity('3'), r: rate('0.13'), n: '7' },
          // no amount is so large, a total may be
          {
            m: sum(Array.from({ length: 2000 }, () => money('9999999999999.99'))),
            q: quantity('1.2345'),
            r: rate('6.12345678'),
            n: '12345678901234567890',
          },
        ],
      ),
    )
    const tab = opened(bytes).Sheets['表']!
    expect([tab['A2'], tab['B2'], tab['C2'], tab['D2']].map((cell) => [cell?.t, cell?.v])).toEqual([
      ['n', 9999999999999.99],
      ['n', 3],
      ['n', 0.13],
      ['n', 7],
    ])
    expect([tab['A3'], tab['B3'], tab['C3'], tab['D3']].map((cell) => [cell?.t, cell?.v])).toEqual([
      ['s', '19999999999999980.00'],
      ['n', 1.2345],
      ['n', 6.12345678],
      ['s', '12345678901234567890'],
    ])
  })
  test('no text becomes a formula, a link or broken XML', async () => {
    const evil = ['=HYPERLINK("http://x.invalid","a")', '+1+1', '-2', '@SUM(A1)', '\t=1', '<b>&"\u0001', '1e5', '007', 'https://x.invalid']
    const bytes = await written(
      plainTable(
        [column('t', 'text')],
        evil.map((t) => ({ t })),
      ),
    )
    const tab = opened(bytes).Sheets['表']!
    expect(evil.map((_, index) => tab[`A${index + 2}`]?.t)).toEqual(evil.map(() => 's'))
    expect(evil.map((_, index) => tab[`A${index + 2}`]?.f)).toEqual(evil.map(() => undefined))
    expect(evil.map((_, index) => tab[`A${index + 2}`]?.v as string)).toEqual(evil.map((text) => text.replace('\u0001', '')))
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).not.toContain('<f>')
    // _x0041_ would be read as the letter A: its underscore goes out as a code (the reader used here decodes twice)
    const coded = await written(plainTable([column('t', 'text')], [{ t: '_x0041_' }]))
    expect(strFromU8(unzipSync(coded)['xl/worksheets/sheet1.xml']!)).toContain('_x005F_x0041_')
  })
  test('tab names follow the rules and differ', async () => {
    const { SheetNames } = opened(await written(named('2026/01:[总账]*?'), named('a'.repeat(40)), named('a'.repeat(40)), named('')))
    expect(SheetNames).toEqual(['2026 01  总账', 'a'.repeat(31), `${'a'.repeat(28)}(2)`, '表'])
  })
})

async function* failing(): AsyncGenerator<SheetRow> {
  yield { key: '1', cells: {} }
  await Promise.resolve()
  throw new Error('source failed')
}

describe('streaming', () => {
  const columns = Array.from({ length: 10 }, (_, index) =>
    column(`k${index}`, (['text', 'money', 'day', 'quantity', 'integer'] as const)[index % 5]!),
  )
  async function* rows(count: number): AsyncGenerator<SheetRow> {
    for (let index = 0; index < count; index += 1) {
      yield {
        key: String(index),
        cells: Object.fromEntries(
          columns.map((one) => [
            one.key,
            {
              text: `第${index}行`,
              money: money(`${index}.25`),
              day: '2026-01-31',
              quantity: quantity('1.5'),
              integer: String(index),
              rate: null,
            }[one.kind],
          ]),
        ),
      }
      if (index % 5000 === 0) await Promise.resolve()
    }
  }
  test('a long table from an async source, while others get their turn', async () => {
    let turns = 0
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      turns += 1
    }, 5)
    const bytes = new Uint8Array(await buffer(writeWorkbook([{ title: '', name: '长表', captions: [], columns, rows: rows(20_000) }])))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
    expect(longest).toBeLessThan(250)
    const tab = (await readTable(bytes, 'a.xlsx')).sheets[0]
    expect(tab?.rows.length).toBe(20_001)
    expect(tab?.rows[20_000]).toEqual([
      '第19999行',
      '19999.25',
      '2026-01-31',
      '1.5',
      '19999',
      '第19999行',
      '19999.25',
      '2026-01-31',
      '1.5',
      '19999',
    ])
  })
  test('a failing source fails the stream; a reader that leaves stops the writing', async () => {
    await expect(buffer(writeWorkbook([{ title: 'x', captions: [], columns, rows: failing() }]))).rejects.toThrow('source failed')
    let produced = 0
    async function* endless(): AsyncGenerator<SheetRow> {
      for (;;) {
        produced += 1
        yield { key: String(produced), cells: { k0: 'x' } }
      }
    }
    const stream = writeWorkbook([{ title: 'x', captions: [], columns, rows: endless() }])
    await sleep(50)
    stream.destroy()
    await sleep(50)
    const after = produced
    await sleep(100)
    expect(produced).toBe(after)
  })
  test('a workbook without sheets is refused', async () => {
    await expect(buffer(writeWorkbook([]))).rejects.toMatchObject({ code: 'SP0008' })
  })
})
