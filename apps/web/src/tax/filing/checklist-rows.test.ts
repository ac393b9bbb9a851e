import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { amountsOf, checklistOf, corrected, standingOf } from './checklist-rows.ts'
import type { Filing, Item, Ready } from './filing.api.ts'

const today = day('2026-11-26')
const item = (own: Partial<Item> = {}): Item => ({
  tax: 'VAT',
  title: '增值税及附加税费',
  from: '2026-07-01',
  to: '2026-09-30',
  due: '2026-10-26',
  state: 'due',
  number: '',
  payable: '0.00',
  paid: '0.00',
  ...own,
})
const filing = (own: Partial<Filing> = {}): Filing => ({
  id: 'f',
  tax: 'VAT',
  title: '增值税及附加税费',
  filing: 'smallVat',
  period: period('2026-09'),
  from: day('2026-07-01'),
  to: day('2026-09-30'),
  due: day('2026-10-26'),
  correction: 0,
  declarationId: 'd',
  owed: money('1'),
  payable: null,
  lateFee: null,
  paid: null,
  credited: null,
  number: '',
  acceptedAt: null,
  outcome: 'open',
  step: 'submit',
  state: 'running',
  reason: null,
  words: '',
  nextAt: null,
  begunBy: '',
  lastBy: '赵会计',
  begunAt: new Date(0),
  voidHindered: '',
  consent: { state: 'free', way: null, saidBy: '', saidAt: null, words: '', means: '', paper: '', owed: null, keptBy: '', askedAt: null },
  ...own,
})
const says = (own: Partial<Filing>) => {
  const [row] = checklistOf([item()], [filing(own)])
  return standingOf(row!, today)
}

test('every tax of the bureau’s list has its filing beside it; a filing the bureau does not name is shown all the same', () => {
  const rows = checklistOf(
    [item(), item({ tax: 'IIT', from: '2026-09-01' })],
    [filing(), filing({ id: 'g', tax: 'STAMP' }), filing({ id: 'h', outcome: 'stopped' })],
  )
  expect(rows.map((row) => [row.item?.tax, row.filing?.id])).toEqual([
    ['VAT', 'f'],
    ['IIT', undefined],
    [undefined, 'g'],
  ])
})

test('nothing is green that was not read back and the same', () => {
  expect(says({ step: null, state: 'done', outcome: 'accepted' })).toMatchObject({ mark: 'proved' })
  for (const own of [
    { step: null, state: 'done', outcome: 'differs' },
    { step: null, state: 'done', outcome: 'elsewhere' },
    { step: 'readBack', state: 'running' },
    { step: 'pay', state: 'blocked', reason: 'pay', outcome: 'accepted' },
    { step: 'submit', state: 'blocked', reason: 'elsewhere' },
  ] as const)
    expect(says(own).mark).not.toBe('proved')
  expect(standingOf(checklistOf([item({ state: 'paid' })], [])[0]!, today).mark).toBe('suggested')
  expect(standingOf(checklistOf([item()], [])[0]!, today)).toMatchObject({ mark: 'red', words: '逾期未申报' })
  expect(says({ step: 'submit', state: 'blocked', reason: 'sms' })).toMatchObject({ words: '等短信验证码或扫码', owner: '赵会计' })
})

test('who acted last is named; outside the house, who has it now stands before the name', () => {
  expect(says({ step: 'confirm', state: 'blocked', reason: 'client' }).owner).toBe('等客户（赵会计）')
  expect(says({ step: 'submit', state: 'blocked', reason: 'cells' }).owner).toBe('赵会计')
})

test('what nobody has handed over: red only where nobody has begun; how late it is and what that costs stands beside', () => {
  const draft: Ready = {
    id: 'd',
    tax: 'VAT',
    from: day('2026-07-01'),
    due: day('2026-10-26'),
    owed: money('9610.30'),
    checked: true,
    by: '钱会计',
    correction: 0,
    asks: false,
    hindered: '',
  }
  const [row] = checklistOf([item()], [])
  const late = '已过申报期限 31 天，滞纳金估计 148.96（税款每天万分之五，以税务局为准）'
  expect(standingOf(row!, today, draft)).toEqual({ mark: 'suggested', words: '已审核，待提交', more: late, owner: '钱会计' })
  expect(standingOf(row!, today, { ...draft, checked: false })).toMatchObject({ mark: 'suggested', words: '草稿，待审核' })
  expect(standingOf(row!, today)).toEqual({ mark: 'red', words: '逾期未申报', more: '已过申报期限 31 天', owner: '' })
  // what it comes to is known as soon as somebody has drafted it
  expect([amountsOf(row!), amountsOf(row!, draft)].map(({ tax }) => tax)).toEqual([null, '9610.30'])
})

test('the tax stands apart from what was added because it is late', () => {
  const [row] = checklistOf([item()], [filing({ payable: money('9610.30'), lateFee: money('163.38'), credited: money('10'), paid: null })])
  expect(amountsOf(row!)).toEqual({ tax: '9600.30', late: '163.38', paid: null })
  // of what was corrected only the correction is owed
  const both = checklistOf([item()], [filing({ payable: money('5') }), filing({ id: 'c', correction: 1, payable: money('6') })])
  expect(both.map((one) => corrected(one, both))).toEqual([true, false])
})

test('a line is the same line before the bureau’s list is there and after', () => {
  const filings = [filing({ id: 'second', correction: 1 }), filing({ id: 'first' })]
  const [before, after] = [checklistOf([], filings), checklistOf([item()], filings)]
  expect(before.map((row) => [row.key, row.filing?.id])).toEqual([
    ['VAT 2026-07-01 2026-09-30', 'second'],
    ['first', 'first'],
  ])
  expect(after.map((row) => [row.key, row.filing?.id])).toEqual(before.map((row) => [row.key, row.filing?.id]))
})
