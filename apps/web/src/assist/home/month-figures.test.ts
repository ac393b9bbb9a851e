import { money, moneyText } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { lineOf } from './month-figures.ts'

const sheet = {
  title: '利润表',
  captions: [],
  columns: [
    { key: 'label', title: '项目', kind: 'text' as const },
    { key: 'ytd', title: '本年累计金额', kind: 'money' as const },
    { key: 'current', title: '本月金额', kind: 'money' as const },
  ],
  rows: [
    { key: 'I1', cells: { label: '一、营业收入', ytd: money('300'), current: money('100') } },
    { key: 'I30', cells: { label: '四、净利润（净亏损以“-”号填列）', ytd: money('30'), current: money('-1') } },
  ],
}

test('lines are found by their printed names, whichever column comes first', () => {
  expect(moneyText(lineOf(sheet, /营业收入$/).current!)).toBe('100.00')
  expect(moneyText(lineOf(sheet, /净利润/).yearToDate!)).toBe('30.00')
  expect(lineOf(undefined, /净利润/)).toEqual({ current: null, yearToDate: null })
})

test('of the three amounts a non-profit prints, the total is taken', () => {
  const keys = ['label', 'currentUnrestricted', 'currentRestricted', 'currentTotal', 'ytdUnrestricted', 'ytdTotal']
  const three = {
    ...sheet,
    columns: keys.map((key) => ({ key, title: '', kind: 'money' as const })),
    rows: [
      { key: 'I09', cells: { label: '　　收入合计', currentUnrestricted: money('1'), currentTotal: money('3'), ytdTotal: money('9') } },
    ],
  }
  const { current, yearToDate } = lineOf(three, /收入合计/)
  expect([moneyText(current!), moneyText(yearToDate!)]).toEqual(['3.00', '9.00'])
})
