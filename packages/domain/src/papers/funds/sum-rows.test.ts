/** Rows that add others up or carry a balance on are no movements, dated or not; a real movement of such a name moves its balance. */
import { expect, test } from 'vitest'
import { moneyText } from '../../kernel/money.ts'
import { readStatementSheets } from './read-statement.ts'

const HEAD = ['交易日期', '摘要', '收入', '支出', '余额', '对方户名', '流水号']
const read = (...rows: string[][]) => {
  const reading = readStatementSheets([{ name: '一', rows: [HEAD, ...rows] }])
  if (reading.kind !== 'recognised') throw new Error(reading.kind)
  return reading
}
const WORDS = [
  '本月合计',
  '本日合计',
  '本年累计',
  '本季累计',
  '3月合计',
  '2026年3月合计',
  '合计',
  '小计',
  '本页小计',
  '本页合计',
  '累计发生额',
  '本期发生额',
  '月计',
  '【本月合计】',
  '本 月 合 计',
  '收入合计',
  'Total',
  'Subtotal',
]

test.each(WORDS)('%s with a date', (word) => {
  const reading = read(
    ['2026-03-02', '货款', '', '30.00', '70.00', '甲', '1'],
    ['2026-03-31', word, '', '30.00', '', '', ''],
    ['2026-03-31', word, '', '30.00', '70.00', '', ''],
  )
  expect(reading.flows.map((flow) => moneyText(flow.outflow))).toEqual(['30.00'])
  expect(reading.problems).toEqual([])
  expect(reading.notices).toEqual([`合计、余额行没有当作流水：第3行“${word}”、第4行“${word}”`])
})

test.each(['期初余额', '承前页', '过次页', '上年结转', '月初余额', '上日余额', 'Opening Balance'])(
  '%s with a date and no amount, or none of weight',
  (word) => {
    const reading = read(
      ['2026-03-01', word, '', '', '100.00', '', ''],
      ['2026-03-01', word, '0.00', '0.00', '100.00', '', ''],
      ['2026-03-02', '货款', '', '30.00', '70.00', '甲', '1'],
    )
    expect(reading.flows.map((flow) => flow.abstract)).toEqual(['货款'])
    expect(reading.problems).toEqual([])
  },
)

test('a movement that is called so but moves the balance, names a party or has a number of its own, is one', () => {
  const reading = read(
    ['2026-03-02', '货款', '', '30.00', '70.00', '甲', '1'],
    ['2026-03-03', '合计', '', '20.00', '50.00', '', ''],
    ['2026-03-04', '本月合计', '5.00', '', '', '物业公司', ''],
    ['2026-03-05', '累计结息', '0.10', '', '55.10', '', ''],
  )
  expect(reading.flows.map((flow) => flow.abstract)).toEqual(['货款', '合计', '本月合计', '累计结息'])
})

test('a column nobody understands is named and kept, one without a heading too', () => {
  const reading = readStatementSheets([
    {
      name: '一',
      rows: [
        ['序号', '交易日期', '摘要', '收入', '支出', '渠道说明', ''],
        ['1', '2026-03-02', '货款', '', '30.00', '甲公司转来', '附注一'],
      ],
    },
  ])
  if (reading.kind !== 'recognised') throw new Error(reading.kind)
  expect(reading.notices).toEqual([expect.stringMatching(/^没有读的列：“渠道说明”、“第7列”/)])
  expect(reading.flows[0]!.kept).toEqual([
    { label: '序号', text: '1' },
    { label: '渠道说明', text: '甲公司转来' },
    { label: '第7列', text: '附注一' },
  ])
})
