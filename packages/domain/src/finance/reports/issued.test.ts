import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import type { Sheet } from '../../kernel/sheet.ts'
import { checkIssue, differencesOfIssue, mustBeTold, withoutDrills } from './issued.ts'

const amount = (text: string) => money(text)
const balance = (cash: string, capital: string): Sheet => ({
  title: '资产负债表',
  captions: [],
  columns: [
    { key: 'left.label', title: '资产', kind: 'text' },
    { key: 'left.ending', title: '期末余额', kind: 'money' },
    { key: 'right.label', title: '负债和所有者权益', kind: 'text' },
    { key: 'right.ending', title: '期末余额', kind: 'money' },
  ],
  rows: [
    {
      key: 'B1|B50',
      cells: { 'left.label': '　货币资金', 'left.ending': amount(cash), 'right.label': '　实收资本', 'right.ending': amount(capital) },
      drills: { 'left.ending': { to: 'detailBook', query: {} } },
    },
  ],
})
const issued = (sheet: Sheet) => [{ kind: 'balanceSheet' as const, sheet }]

test('JC-71: the figures that are others now are named with both amounts; the same figures differ in nothing', () => {
  expect(differencesOfIssue(issued(balance('100', '100')), issued(balance('100', '100')))).toEqual([])
  expect(differencesOfIssue(issued(balance('100', '100')), issued(balance('100', '130.5')))).toEqual([
    { statement: '资产负债表', line: '实收资本', column: '期末余额', was: '100.00', is: '130.50', by: '30.50' },
  ])
  // a line that was not there counts as zero, both ways
  const none = { ...balance('100', '100'), rows: [] }
  expect(differencesOfIssue(issued(none), issued(balance('100', '100'))).map((one) => [one.line, one.was, one.is])).toEqual([
    ['货币资金', '0.00', '100.00'],
    ['实收资本', '0.00', '100.00'],
  ])
  expect(withoutDrills(balance('1', '1')).rows[0]).not.toHaveProperty('drills')
})

test('JC-71: who must be told follows from who had it, what they were told, and who got the new one', () => {
  const recipients = ['税务局', '银行', '股东']
  const told = [{ recipient: '银行', figures: 'f1' }]
  const now = { figures: 'f1', replacedFor: new Set<string>() }
  expect(mustBeTold('agrees', { recipients, told }, now)).toEqual([])
  expect(mustBeTold('differs', { recipients, told }, now)).toEqual(['税务局', '股东'])
  // the figures moved once more: whoever was told of the earlier ones is told again
  expect(mustBeTold('differs', { recipients, told }, { ...now, figures: 'f2' })).toEqual(recipients)
  expect(mustBeTold('replaced', { recipients, told }, { figures: 'f2', replacedFor: new Set(['税务局']) })).toEqual(['股东'])
})

test('an entry names its recipients once and a day between the end of the period and today', () => {
  const check = (issuedOn: string, recipients: string[]) => () =>
    checkIssue({ issuedOn: day(issuedOn), recipients }, period('2026-03'), day('2026-04-20'))
  expect(check('2026-04-15', ['税务局'])).not.toThrow()
  expect(check('2026-04-15', [])).toThrow('请填写报送对象')
  expect(check('2026-04-15', ['税务局', '税务局'])).toThrow('重复')
  expect(check('2026-04-21', ['税务局'])).toThrow('晚于今天')
  expect(check('2026-03-30', ['税务局'])).toThrow('早于报表期末')
})
