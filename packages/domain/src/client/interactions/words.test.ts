import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { dueWords, estimateWords, payWords, spanWords, spoken, standingTold, type Due } from './words.ts'

test.each([
  ['386000.00', '38.6 万元'],
  ['385950.00', '38.6 万元'],
  ['385949.99', '38.6 万元'],
  ['385499.99', '38.5 万元'],
  ['10000.00', '1 万元'],
  ['9999.99', '9,999.99 元'],
  ['-120000.00', '-12 万元'],
  ['123456789.00', '12,345.7 万元'],
])('%s is said as %s', (amount, said) => {
  expect(spoken(money(amount))).toBe(said)
})

test('months are said as people say them, another year with its number', () => {
  const today = day('2026-11-05')
  expect(spanWords(day('2026-09-01'), day('2026-09-30'), today)).toBe('9月')
  expect(spanWords(day('2026-07-01'), day('2026-09-30'), today)).toBe('7至9月')
  expect(spanWords(day('2025-01-01'), day('2025-12-31'), today)).toBe('2025年全年')
  expect(spanWords(day('2025-12-01'), day('2025-12-31'), today)).toBe('2025年12月')
})

const due: Due = {
  title: '增值税',
  from: day('2026-09-01'),
  to: day('2026-09-30'),
  due: day('2026-11-15'),
  owed: money('53215.60'),
  sales: money('386000.00'),
  paid: null,
  filed: false,
}

test('what a return costs and until when is one sentence', () => {
  expect(dueWords(due, day('2026-11-05'))).toBe('9月销售 38.6 万元，增值税要交 53,215.60 元，11月15日前')
  // the last day is still in time
  expect(dueWords(due, day('2026-11-15'))).toBe('9月销售 38.6 万元，增值税要交 53,215.60 元，11月15日前')
  expect(dueWords(due, day('2026-12-19'))).toBe('9月销售 38.6 万元，增值税要交 53,215.60 元，11月15日到期，已经过了 34 天')
  expect(dueWords({ ...due, paid: money('53215.60') }, day('2026-12-19'))).toBe('9月销售 38.6 万元，增值税已交 53,215.60 元')
  expect(dueWords({ ...due, sales: null, owed: ZERO }, day('2026-11-05'))).toBe('9月增值税不用交，要申报，11月15日前')
  // a day the administration has not announced yet
  expect(dueWords({ ...due, due: day('2027-01-15') }, day('2027-01-05'))).toBe(
    '2026年9月销售 38.6 万元，增值税要交 53,215.60 元，预计1月15日前',
  )
  expect(dueWords({ ...due, sales: ZERO, owed: ZERO, filed: true }, day('2026-12-19'))).toBe('9月增值税不用交，已经申报')
})

test('how the company stands: money always, debts where there are any, a loss by its name', () => {
  const standing = {
    period: period('2026-10'),
    income: money('1000.00'),
    profit: money('-20.00'),
    funds: ZERO,
    receivable: money('-5.00'),
    payable: ZERO,
  }
  expect(standingTold(standing, { nonProfit: false })).toEqual([
    { title: '账上的银行和现金', amount: '0.00' },
    { title: '预收客户的钱', amount: '5.00' },
    { title: '这个月的收入', amount: '1000.00' },
    { title: '这个月亏了', amount: '20.00' },
  ])
  expect(standingTold(standing, { nonProfit: true }).at(-1)).toEqual({ title: '这个月的结余', amount: '-20.00' })
})

test('how a tax is paid: from the account that is known, and that none is known is said', () => {
  expect(payWords('工商银行尾号2222')).toBe('申报以后按三方协议从 工商银行尾号2222 扣款')
  expect(payWords(null)).toBe('从哪个账户扣还不知道：没有查到三方协议，怎样缴请问您的会计')
})
test('by when an estimate is paid', () => {
  const due = day('2026-12-15')
  expect(estimateWords(due, day('2026-12-01'), '工行')).toBe('12月15日前申报、缴纳；申报以后按三方协议从 工行 扣款')
  expect(estimateWords(due, day('2026-12-17'), '工行')).toBe('缴纳期限是12月15日，已经过了 2 天；申报以后按三方协议从 工行 扣款')
})
