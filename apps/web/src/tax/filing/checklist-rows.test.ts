import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { checklistOf, standingOf } from './checklist-rows.ts'
import type { Filing, Item } from './filing.api.ts'

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
  expect(says({ step: 'submit', state: 'blocked', reason: 'sms' })).toMatchObject({ words: '等短信验证码或扫码', owner: '办税员' })
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
