import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { chainOf, troublesIn } from './account-chain.ts'
import { joinStatements, monthsWithout, type ImportedStatement } from './statement-chain.ts'
import { doubledRows, followRows, printedClosing, type StatementRow } from './statement-rows.ts'

const statement = (id: string, from: string, to: string, opening: string | null, closing: string | null): ImportedStatement => ({
  id,
  from: day(from),
  to: day(to),
  opening: opening === null ? null : money(opening),
  closing: closing === null ? null : money(closing),
})
const row = (id: string, on: string, amount: string, balance: string | null = null, more: Partial<StatementRow> = {}): StatementRow => ({
  id,
  day: day(on),
  time: null,
  inflow: amount.startsWith('-') ? ZERO : money(amount),
  outflow: amount.startsWith('-') ? money(amount.slice(1)) : ZERO,
  balance: balance === null ? null : money(balance),
  serialNumber: '',
  counterparty: '',
  typed: false,
  ...more,
})

describe('joints', () => {
  const first = statement('a', '2026-03-01', '2026-03-04', '100', '500')
  test.each([
    ['joined', statement('b', '2026-03-05', '2026-03-31', '500', '1'), '与上一份首尾相接', null],
    ['joined', statement('b', '2026-03-04', '2026-03-31', '500', '1'), '与上一份首尾相接', null],
    [
      'joined',
      statement('b', '2026-03-20', '2026-03-31', '500', '1'),
      '与上一份首尾相接；2026-03-05 至 2026-03-19 余额未变，没有流水',
      null,
    ],
    ['gap', statement('b', '2026-03-12', '2026-03-31', '1700', '1'), '缺 2026-03-05 至 2026-03-11 的流水，差额 1,200.00 元', '1200.00'],
    ['gap', statement('b', '2026-03-06', '2026-03-31', '499.99', '1'), '缺 2026-03-05 的流水，差额 0.01 元', '-0.01'],
    [
      'difference',
      statement('b', '2026-03-05', '2026-03-31', '501', '1'),
      '期初比上一份的期末多 1.00 元，缺 2026-03-04 至 2026-03-05 的部分流水',
      '1.00',
    ],
    [
      'unproved',
      statement('b', '2026-03-08', '2026-03-31', null, null),
      '2026-03-05 至 2026-03-07 没有对账单；没有余额，不能证明没有流水',
      null,
    ],
    ['unproved', statement('b', '2026-03-05', '2026-03-31', null, null), '日期相接；没有余额可核对', null],
    ['unproved', statement('b', '2026-03-02', '2026-03-31', null, null), '期间重叠；没有余额可核对', null],
  ] as const)('%s: %o', (state, next, text, difference) => {
    // whatever order they were imported in
    expect(joinStatements([next, first], [])[1]).toMatchObject({ statementId: 'b', state, text, difference })
  })
  test('overlapping statements are held against the kept rows', () => {
    const rows = [row('1', '2026-03-01', '300'), row('2', '2026-03-03', '100'), row('3', '2026-03-06', '50')]
    const agrees = statement('b', '2026-03-03', '2026-03-31', '400', '550')
    expect(joinStatements([first, agrees], rows)[1]).toMatchObject({
      state: 'overlap',
      text: '2026-03-03 至 2026-03-04 重叠，余额相符，重复的流水只记一次',
    })
    const other = statement('b', '2026-03-03', '2026-03-31', '390', '540')
    expect(joinStatements([first, other], rows)[1]).toMatchObject({ state: 'difference', difference: '-10.00' })
  })
  test('a statement inside another one does not end the reach of the longer', () => {
    const rows = [row('1', '2026-03-10', '100')]
    const month = statement('m', '2026-03-01', '2026-03-31', '0', '100')
    const inside = statement('i', '2026-03-05', '2026-03-09', '0', '0')
    const april = statement('p', '2026-04-01', '2026-04-30', '100', '100')
    expect(joinStatements([april, inside, month], rows).map((one) => one.state)).toEqual(['first', 'overlap', 'joined'])
  })
})

describe('rows', () => {
  test('what the bank printed last is found whatever the order the statements came in', () => {
    const before = row('1', '2026-03-30', '100', '100')
    // kept backwards: the second half of the day was imported first
    const day = [row('2', '2026-03-31', '20', '130'), row('3', '2026-03-31', '10', '110')]
    expect(printedClosing([before, ...day])).toBe('130.00')
    expect(printedClosing([before, ...day, row('4', '2026-03-31', '-1', null, { typed: true })])).toBe('130.00')
    expect(printedClosing([before, ...day, row('4', '2026-04-01', '-1', null, { typed: true })])).toBeNull()
    expect(printedClosing([])).toBeNull()
  })
  test('balances are followed; a row in between that no bank knows breaks them, once', () => {
    const rows = [
      row('1', '2026-03-01', '100', '100'),
      row('2', '2026-03-02', '-1', null, { typed: true }),
      row('3', '2026-03-03', '5', '105'),
    ]
    expect(followRows(rows)).toEqual({
      checked: 1,
      closing: '105.00',
      breaks: [{ rowId: '3', day: '2026-03-03', expected: '104.00', found: '105.00' }],
    })
  })
  test('the rows of a day may be kept in any order', () => {
    const rows = [
      row('1', '2026-03-01', '100', '100'),
      row('4', '2026-03-02', '7', '117', { time: '12:00:00' }),
      row('2', '2026-03-02', '10', '110', { time: '09:00:00' }),
    ]
    expect(followRows(rows).breaks).toEqual([])
  })
  test.each([
    [
      'serial',
      [
        row('1', '2026-03-01', '5', '105', { serialNumber: 'A1' }),
        row('2', '2026-03-01', '5', '105', { serialNumber: 'A1', time: '09:00:00' }),
      ],
    ],
    ['balance', [row('1', '2026-03-01', '5', '105', { counterparty: '甲' }), row('2', '2026-03-01', '5', '105', { counterparty: '甲' })]],
    ['typed', [row('1', '2026-03-01', '5', '105'), row('2', '2026-03-01', '5', null, { typed: true })]],
  ] as const)('doubled by %s', (rule, rows) => expect(doubledRows(rows)).toEqual([{ rule, rowIds: ['1', '2'] }]))
  test('one number on a batch of equal payments, or equal rows whose balance moved on, are no doubles', () => {
    const same = { serialNumber: 'B1', counterparty: '乙' }
    expect(doubledRows([row('1', '2026-03-01', '-5', '95', same), row('2', '2026-03-01', '-5', '90', same)])).toEqual([])
  })
})

test('months no statement reaches into, from the first one known', () => {
  const list = [statement('a', '2026-01-03', '2026-01-30', null, null), statement('b', '2026-04-02', '2026-04-28', null, null)]
  expect(monthsWithout(list, null, period('2026-06'))).toEqual(['2026-02', '2026-03', '2026-05', '2026-06'])
  expect(monthsWithout([], null, period('2026-06'))).toEqual([])
})

test('a gap is told once, in the months it touches', () => {
  const list = [statement('a', '2026-01-03', '2026-01-28', '0', '10'), statement('b', '2026-02-05', '2026-02-28', '30', '40')]
  const chain = chainOf(list, [row('1', '2026-01-03', '10', '10'), row('2', '2026-02-05', '10', '40')], period('2026-03'))
  expect(chain.breaks).toEqual([])
  const said = '缺 2026-01-29 至 2026-02-04 的流水，差额 20.00 元'
  expect(troublesIn(chain, list, period('2026-01'))).toEqual([said])
  expect(troublesIn(chain, list, period('2026-02'))).toEqual([said])
  expect(troublesIn(chain, list, period('2026-03'))).toEqual(['2026-03 没有对账单'])
})
