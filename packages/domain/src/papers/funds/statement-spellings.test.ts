/** Statements as other banks write them: days of three bare numbers, DR and CR, 万元, English heads, currencies nobody pointed at. */
import { describe, expect, test } from 'vitest'
import { moneyText } from '../../kernel/money.ts'
import { readAmount, readBalance, readMoment } from './cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { decideDayOrder } from './day-order.ts'
import { headerFingerprint } from './flow-fields.ts'
import type { StatementReading } from './fund-flow.ts'
import { readStatementSheets } from './read-statement.ts'

type Recognised = Extract<StatementReading, { kind: 'recognised' }>
function read(text: string, mappings: ColumnMapping[] = []): Recognised {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*;\s*/))
  const reading = readStatementSheets([{ name: '', rows }], mappings)
  if (reading.kind !== 'recognised') throw new Error('not recognised')
  return reading
}
const moves = (reading: Recognised) =>
  reading.flows.map(
    (flow) => `${flow.day} ${moneyText(flow.inflow)} ${moneyText(flow.outflow)} ${flow.balance === null ? '' : moneyText(flow.balance)}`,
  )
const reasons = (reading: Recognised) => reading.problems.map((one) => `${one.row} ${one.column} ${one.reason}`)

describe('days of three bare numbers', () => {
  const HEAD = ['日期', '摘要', '收入', '支出', '余额']
  const table = (...days: string[]) => `${HEAD.join(';')}\n${days.map((day, at) => `${day};货款;1.00;;${at + 1}.00`).join('\n')}`
  const said = (dayOrder: 'dmy' | 'mdy' | 'ymd'): ColumnMapping => ({
    fingerprint: headerFingerprint(HEAD),
    columns: {},
    positive: null,
    dayOrder,
    inflowWords: [],
    outflowWords: [],
  })

  test('one that is no month proves the order of them all', () => {
    expect(moves(read(table('05/03/2026', '25/03/2026')))).toEqual(['2026-03-05 1.00 0.00 1.00', '2026-03-25 1.00 0.00 2.00'])
    expect(moves(read(table('03/05/2026', '03/25/2026')))[1]).toContain('2026-03-25')
    expect(read(table('05/03/2026', '25/03/2026')).dayQuestions).toEqual([])
  })
  test('what nothing proves is asked, with every order that makes days of all; the answer is kept with the head', () => {
    const open = read(table('05/03/2026', '06/03/2026', '01/04/2026'))
    expect(open.dayQuestions).toMatchObject([
      { row: 1, orders: ['dmy', 'mdy'], proposal: 'dmy', sample: ['05/03/2026', '06/03/2026', '01/04/2026'] },
    ])
    expect(read(table('26-03-05')).dayQuestions).toMatchObject([{ orders: ['dmy', 'ymd'], proposal: null }])
    const answered = read(table('05/03/2026', '06/03/2026'), [said('mdy')])
    expect([answered.dayQuestions, answered.flows.map((flow) => flow.day)]).toEqual([[], ['2026-05-03', '2026-06-03']])
  })
  test('days that speak against the answer are asked about again; one that fits no order is refused at its place', () => {
    expect(read(table('25/03/2026'), [said('mdy')]).dayQuestions).toMatchObject([{ proposal: 'dmy', orders: ['dmy'] }])
    expect(reasons(read(table('25/03/2026', '03/26/2026')))).toEqual([
      '2 日期 “25/03/2026”按选定的年月日次序不是日期',
      '3 日期 “03/26/2026”按选定的年月日次序不是日期',
    ])
  })
  test('a month by its name leaves nothing open', () => {
    for (const day of ['05 Mar 2026', '5-Mar-26', '05MAR2026', 'Mar 5, 2026', 'March 5, 2026'])
      expect(readMoment(day)).toMatchObject({ day: '2026-03-05' })
    expect([readMoment('5 Foo 2026'), readMoment('05/03/2026')]).toEqual([null, null])
    expect(decideDayOrder({ cells: ['2026-03-05'], answered: null })).toEqual({ order: undefined, asked: null })
  })
})

describe('DR and CR', () => {
  const sided = (...amounts: string[]) => `日期;摘要;金额\n${amounts.map((amount) => `2026-03-05;货款;${amount}`).join('\n')}`
  test('a debit is out and a credit is in, wherever the letters stand; a minus may stand behind', () => {
    expect(moves(read(sided('1,234.50 DR', '2,000.00CR', 'Cr 5.00', '1.00dr')))).toEqual([
      '2026-03-05 0.00 1234.50 ',
      '2026-03-05 2000.00 0.00 ',
      '2026-03-05 5.00 0.00 ',
      '2026-03-05 0.00 1.00 ',
    ])
    expect(readAmount('1,234.50-')).toMatchObject({ kind: 'amount', value: '-1234.50' })
    expect([readBalance('5.00 DR'), readBalance('5.00 CR'), readBalance('5.00-')]).toEqual(['-5.00', '5.00', '-5.00'])
    expect([readAmount('-5.00-').kind, readAmount('(5.00)-').kind]).toEqual(['unreadable', 'unreadable'])
  })
  test('a figure of such a column without them, with a sign, or against its row is refused', () => {
    expect(reasons(read(sided('5.00 DR', '6.00', '-7.00 DR')))).toEqual([
      '3 金额 同一列的金额写着借贷（DR、CR），“6.00”没有写',
      '4 金额 “-7.00 DR”既有负号又有借贷，看不出是收入还是支出',
    ])
    expect(reasons(read('日期;摘要;金额;收支\n2026-03-05;货款;5.00 DR;收入'))).toEqual(['2 金额 “5.00 DR”的借贷与“收入”不一致'])
    expect(reasons(read('日期;摘要;收入;支出\n2026-03-05;货款;5.00 DR;'))).toEqual(['2 收入 “5.00 DR”的借贷与它所在的列相反'])
  })
  test('借 and 贷 are anybody’s words: without balances it is asked whose', () => {
    expect(read(sided('5.00借', '6.00贷')).questions).toMatchObject([{ about: 'sides', proposal: null }])
    expect(read(sided('5.00 DR', '6.00 CR')).questions).toEqual([])
    expect(moves(read('日期;摘要;金额;余额\n2026-03-05;货款;5.00借;95.00\n2026-03-06;货款;6.00贷;101.00'))).toEqual([
      '2026-03-05 0.00 5.00 95.00',
      '2026-03-06 6.00 0.00 101.00',
    ])
  })
})

describe('万元', () => {
  test('figures are brought to 元 and said, balances and stated sums with them; a heading may say otherwise', () => {
    const reading = read('单位：万元\n期末余额：101.5\n日期;收入;支出;余额\n2026-03-05;1.5;;101.5\n2026-03-06;;0.000001;101.499999')
    expect(moves(reading)).toEqual(['2026-03-05 15000.00 0.00 1015000.00', '2026-03-06 0.00 0.01 1014999.99'])
    expect(reading.notices).toContain('金额按万元印，已换算成元')
    expect(reading.sections[0]!.controls).toMatchObject([{ label: '期末余额', stated: '1015000.00' }])
    expect(moves(read('日期;收入(万元);支出(元);余额(万元)\n2026-03-05;1.5;;2\n2026-03-06;;5000;1.5'))).toEqual([
      '2026-03-05 15000.00 0.00 20000.00',
      '2026-03-06 0.00 5000.00 15000.00',
    ])
    expect(moves(read('日期;收入;支出;余额\n2026-03-05;1;;2\n;;;单位：千元'))).toEqual(['2026-03-05 1000.00 0.00 2000.00'])
  })
  test('less than a fen of it is no amount, and 元 in the cell is 元', () => {
    expect(reasons(read('单位：万元\n日期;收入;支出;余额\n2026-03-05;0.0000001;;1'))[0]).toContain('不是金额')
    expect(moves(read('单位：万元\n日期;收入;支出;余额\n2026-03-05;5元;;1'))).toEqual(['2026-03-05 5.00 0.00 10000.00'])
    expect(read('单位：元\n日期;收入;支出;余额\n2026-03-05;5;;5').notices).toEqual([])
  })
})

describe('banks abroad', () => {
  test('English heads are known, with the words of their direction and their currency', () => {
    const reading = read(
      'Transaction date;Description;Billing amount;Billing currency;Credit / Debit\n09/04/2026;SALES;-1,099.14;CNY;DEBIT\n31/03/2026;RETURN;25.00;HKD;CREDIT',
    )
    expect(reading.flows.map((flow) => [flow.day, flow.currency, flow.inflow, flow.outflow])).toEqual([
      ['2026-04-09', 'CNY', '0.00', '1099.14'],
      ['2026-03-31', 'HKD', '25.00', '0.00'],
    ])
    expect(read('Date;Details;Debit;Credit\n2026-03-05;x;5.00;').questions).toMatchObject([{ about: 'sides' }])
  })
  test('a currency in a column nobody took for one is refused: the figure is not in ours', () => {
    expect(reasons(read('日期;摘要;收入;支出;结算方式币\n2026-03-05;货款;5.00;;HKD\n2026-03-06;货款;5.00;;CNY'))).toEqual([
      '2 结算方式币 “结算方式币”是HKD，请在列对应里把它指定为币种',
    ])
  })
})

test('a direction that stands at the beginning of the text is read by the words a person gave; the longer word wins', () => {
  const headers = ['日期', '金额', '交易内容', '卡']
  const mapping: ColumnMapping = {
    fingerprint: headerFingerprint(headers),
    columns: { day: '日期', amount: '金额', direction: '交易内容', abstract: '交易内容' },
    positive: null,
    directionAt: 'start',
    inflowWords: ['还款', '消费退货'],
    outflowWords: ['消费'],
  }
  const reading = read(
    `${headers.join(';')}\n2026-03-05;5.00;消费 某店;1\n2026-03-06;3.00;消费退货 某店;1\n2026-03-07;9.00;还款;1\n2026-03-08;1.00;利息;1`,
    [mapping],
  )
  expect(moves(reading)).toEqual(['2026-03-05 0.00 5.00 ', '2026-03-06 3.00 0.00 ', '2026-03-07 9.00 0.00 '])
  expect(reasons(reading)).toEqual([expect.stringContaining('“利息”没有说明是收入还是支出')])
})
