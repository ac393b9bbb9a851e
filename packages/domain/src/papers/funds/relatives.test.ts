/** Statements of the shapes banks and wallets give, and some forty relatives of each: never other money in silence. */
import { STATEMENTS, tableOf } from '@app/testing/statement-fixtures'
import { relativesOf, withStatus, type Rows } from '@app/testing/table-relatives'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { moneyText } from '../../kernel/money.ts'
import { whyNotBooked } from './flow-status.ts'
import type { StatementReading } from './fund-flow.ts'
import { LAYOUTS } from './layouts.ts'
import { readStatementSheets } from './read-statement.ts'

type Recognised = Extract<StatementReading, { kind: 'recognised' }>

function read(rows: Rows, second?: Rows): StatementReading | 'refused' {
  try {
    return readStatementSheets([{ name: '一', rows }, ...(second ? [{ name: '二', rows: second }] : [])])
  } catch (error) {
    if (error instanceof AppError) return 'refused'
    throw error
  }
}

const moved = (reading: Recognised, withDays: boolean): string[] =>
  reading.flows
    .filter((flow) => !flow.neutral)
    .map((flow) => [withDays ? flow.day : '', moneyText(flow.inflow), moneyText(flow.outflow), flow.currency].join(' '))
    .toSorted()

/** Movements of `one` that are not in `other`, counted. */
function beyond(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return one.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

describe.each(Object.entries(STATEMENTS))('%s', (_, fixture) => {
  const whole = read(fixture.rows) as Recognised
  test('is read whole', () => {
    expect(whole).toMatchObject({ kind: 'recognised', questions: [], problems: [] })
    expect(whole.flows).toHaveLength((fixture.end ?? fixture.rows.length) - fixture.head - 1)
  })
  test.each(relativesOf(fixture))('$name', ({ rows, second, daysMayDiffer }) => {
    const reading = read(rows, second)
    if (reading === 'refused' || reading.kind !== 'recognised' || reading.questions.length > 0) return
    const [before, now] = [moved(whole, !daysMayDiffer), moved(reading, !daysMayDiffer)]
    expect({ other: beyond(now, before) }).toEqual({ other: [] })
    // what is missing is told, row by row
    expect(beyond(before, now).length).toBeLessThanOrEqual(reading.problems.length)
  })
  const words = [
    '已冲正',
    '已撤销',
    '已退汇',
    '冲正',
    '撤销',
    '失败',
    '交易失败',
    '处理中',
    '已关闭',
    '待确认',
    '已作废',
    '某种没听过的状态',
  ]
  test.each(fixture.status === undefined ? [] : words)('状态都是%s', (word) => {
    const reading = read(withStatus(fixture, word)!)
    if (reading === 'refused' || reading.kind !== 'recognised') return
    expect(reading.flows.filter((flow) => whyNotBooked(flow) === '')).toEqual([])
  })
})

test('每一种银行和钱包的样子都有自己的一份流水', () => {
  const read = Object.values(STATEMENTS).map(({ rows }) => readStatementSheets([{ name: '一', rows }]) as Recognised)
  // of these a file of its own is read in read-statement.test.ts: several accounts in one, a summary that ends it
  const apart = ['cdbCorporate', 'bocHistory', 'wechatMerchant']
  expect(LAYOUTS.map(({ name }) => name).filter((name) => !apart.includes(name) && !read.some(({ layout }) => layout === name))).toEqual([])
})

test('相互颠倒的两个工作表是核对底稿', () => {
  const { rows } = STATEMENTS['平安企业']!
  const mirrored = rows.map((row, index) => (index === 0 ? row : row.map((cell, at) => (at === 2 ? row[3]! : at === 3 ? row[2]! : cell))))
  expect(read(rows, mirrored)).toMatchObject({ kind: 'notStatement', reason: expect.stringContaining('核对底稿') })
})

test.each([
  ['凭证清单', '日期|凭证字号|摘要|科目编码|科目名称|借方金额|贷方金额\n2026-01-02|记-1|收款|1002|银行存款|100.00|', '序时账'],
  ['日记账', '日期|摘要|借方|贷方|余额\n2026-01-02|收款|100.00||900.00\n本日合计||100.00||\n本年累计||100.00||', '日记账'],
  ['余额表', '科目编码|科目名称|期初余额|本期借方|本期贷方|期末余额\n1002|银行存款|1.00|2.00|3.00|0.00', '科目余额表'],
  ['发票清单', '发票号码|开票日期|购买方名称|金额|税额|价税合计\n1|2026-01-02|甲|1.00|0.13|1.13', '发票清单'],
  ['资产负债表', '资产|行次|期末余额|年初余额|负债和所有者权益|行次|期末余额|年初余额\n货币资金|1|1.00|1.00|短期借款|31|0.00|0.00', '表'],
  ['工资表', '姓名|部门|应发工资|实发工资\n甲|一部|1.00|1.00', '工资表'],
])('%s不是对账单，也这么说', (_, text, word) => {
  expect(read(tableOf(text))).toMatchObject({ kind: 'notStatement', reason: expect.stringContaining(word) })
})
