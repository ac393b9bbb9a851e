/** Books of a small year: trial balance, general book, detail book and journal, printed as an accountant reads them. */
import { journal } from '@app/testing/journal'
import { print } from '@app/testing/print'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFen, money, sum } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { bookLines } from './book-line.ts'
import { detailBook } from './detail-book.ts'
import { generalBook } from './general-book.ts'
import { journalBook } from './journal-book.ts'
import { trialBalance } from './trial-balance.ts'

const year = journal(`
  期初 1001 1000.00
  期初 14050001 甲商品 300.00 数量 30
  期初 10020001 美元户 700.00 USD 100.00
  期初 3001 2000.00
  2026-01-05 记-1 购货
    借 14050001 200.00 数量 20
    贷 1001 200.00 @流量 C3
  2026-01-20 记-2 销售
    借 11220001 客户 505.00 [甲]
    贷 50010001 500.00
    贷 22210001 5.00
  2026-01-31 记-3 结转成本 (期末)
    借 54010001 100.00
    贷 14050001 100.00 数量 10
  2026-03-02 记-4 收款
    借 10020001 140.00 USD 20.00 汇率 7 @流量 C1
    贷 11220001 140.00 [甲]`)
const lines = bookLines(year.vouchers, year.subjects)
const linesOf = (code: string) => lines.filter((line) => line.subjectId.slice(1).startsWith(code))
const january = period('2026-01')
const march = period('2026-03')

describe('the trial balance', () => {
  test('rolls parents up and prints', () => {
    expect(print(trialBalance(year, march, { company: '小店' }).sheet)).toMatchSnapshot('科目余额表')
  })
  test('shows quantities, original amounts and tags when asked', () => {
    const { rows, sheet } = trialBalance(year, march, {
      from: january,
      quantities: true,
      originals: true,
      tags: (id) => ({ id, code: id, name: `客户${id}` }),
    })
    expect(rows.find((row) => row.code === '10020001')?.originals).toEqual([
      { currency: 'USD', opening: '100.00', debit: '20.00', credit: '0.00', closing: '120.00' },
    ])
    expect(rows.find((row) => row.tagId === '甲')).toMatchObject({ name: '客户甲', closingDebit: '365.00' })
    expect(sheet.columns.map((column) => column.key)).toContain('closing.quantity')
  })
  test('tags stand by their codes, however the figures come', () => {
    const codes = new Map([
      ['甲', '2'],
      ['乙', '1'],
      ['丙', '3'],
    ])
    const tagged = year.turnovers.filter((one) => one.tagSetId === '甲')
    const turnovers = [...codes.keys()].flatMap((tagSetId) => tagged.map((one) => ({ ...one, tagSetId })))
    for (const order of [turnovers, turnovers.toReversed()]) {
      const { rows } = trialBalance({ ...year, turnovers: order, openings: [] }, march, {
        from: january,
        tags: (id) => ({ id, code: codes.get(id)!, name: id }),
      })
      const [first] = rows.filter((row) => row.tagId !== '')
      expect(rows.filter((row) => row.code === first?.code && row.tagId !== '').map((row) => row.tagId)).toEqual(['乙', '甲', '丙'])
    }
  })
  test('by level, by branch and with empty subjects', () => {
    expect(trialBalance(year, march, { level: 1 }).rows.every((row) => row.level === 1)).toBe(true)
    expect(trialBalance(year, march, { under: '1405' }).rows.map((row) => row.code)).toEqual(['1405', '14050001'])
    expect(trialBalance(year, march, { under: '1405' }).totals).toMatchObject({ closingDebit: '400.00' })
    expect(trialBalance(year, march, { zeroRows: true }).rows.some((row) => row.code === '1801')).toBe(true)
  })
  test('is balanced for any balanced vouchers, and leaves add up to parents', () => {
    const parts = fc.array(
      fc.tuple(fc.constantFrom('1001', '1002', '22110001', '22110002', '56020007', '3001'), fc.bigInt(-99_999n, 99_999n)),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(parts, (list) => {
        const rest = list.reduce((fen, [, one]) => fen + one, 0n)
        const text = [...list, ['1122', -rest] as const].map(([code, fen]) => `借 ${code} ${fromFen(fen) as unknown as string}`).join('\n')
        const { rows, balanced, totals } = trialBalance(journal(`2026-01-05 记-1 x\n${text}`), january, { zeroRows: true })
        const leaves = rows.filter((row) => row.leaf)
        expect(balanced).toBe(true)
        expect(totals.debit).toBe(sum(leaves.map((row) => row.debit)))
        const net = leaves.flatMap((row) => [row.closingDebit, money(`-${row.closingCredit as unknown as string}`)])
        expect(sum(net)).toBe('0.00')
      }),
      { numRuns: 50 },
    )
  })
})

describe('the detail book', () => {
  test('runs its balance and closes each month', () => {
    const book = detailBook(year, { code: '1405', from: january, to: march, lines: linesOf('1405') })
    expect(print(book.sheet)).toMatchSnapshot('明细账')
    expect(book.rows.map((row) => `${row.kind} ${row.word} ${row.balance as unknown as string}`)).toEqual([
      'opening 借 300.00',
      'line 借 500.00',
      'line 借 400.00',
      'month 借 400.00',
      'year 借 400.00',
    ])
  })
  test('keeps quantities of a unit and original amounts of a currency', () => {
    const unit = { ...year, subjects: year.subjects.map((one) => (one.code === '14050001' ? { ...one, unit: '箱' } : one)) }
    const goods = detailBook(unit, { code: '14050001', from: january, to: march, lines: linesOf('14050001') })
    expect(goods.rows.map((row) => row.quantityBalance)).toEqual(['30.0000', '50.0000', '40.0000', '40.0000', '40.0000'])
    const dollars = detailBook(year, { code: '10020001', from: march, to: march, lines: linesOf('10020001'), currency: 'USD' })
    expect(dollars.rows.map((row) => row.originalBalance)).toEqual(['100.00', '120.00', '120.00', '120.00'])
    expect(print(dollars.sheet)).toMatchSnapshot('外币明细账')
  })
  test('pages join into the whole', () => {
    const all = linesOf('1122')
    const whole = detailBook(year, { code: '1122', from: january, to: march, lines: all })
    const first = detailBook(year, {
      code: '1122',
      from: january,
      to: march,
      lines: all.slice(0, 1),
      page: { balance: money('0'), previous: null, more: true },
    })
    const second = detailBook(year, {
      code: '1122',
      from: january,
      to: march,
      lines: all.slice(1),
      page: { balance: money('505'), previous: january, more: false },
    })
    expect([...first.rows, ...second.rows]).toEqual(whole.rows)
  })
  test('needs a subject', () => {
    expect(() => detailBook(year, { code: '9999', from: january, to: march, lines: [] })).toThrow(
      expect.objectContaining({ code: 'BK0001' }),
    )
  })
})

test('the general book has a month and a year row per active month', () => {
  expect(print(generalBook(year, january, march).sheet)).toMatchSnapshot('总账')
  expect(generalBook(year, january, march, { level: 2, zeroRows: true }).rows.length).toBeGreaterThan(100)
})

test('the journal lists lines by day and adds them up', () => {
  const book = journalBook(lines, year.subjects, { span: '2026年第1季度' })
  expect(book.totalDebit).toBe(book.totalCredit)
  expect(print(book.sheet)).toMatchSnapshot('序时账')
  expect(book.rows.find((row) => row.abstract === '收款')?.counterpart).toBe('应收账款-客户')
})
