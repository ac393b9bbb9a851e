import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import {
  checkReply,
  differenceOf,
  digestText,
  letterNumber,
  owedText,
  partyBalances,
  shownState,
  theirBalance,
  withBalances,
  type LetterContent,
} from './letter.ts'

const fact = (tagSetId: string, subjectId = 's1') => ({ subjectId, tagSetId })
const turnover = (tagSetId: string, month: string, debit: string, credit: string, subjectId = 's1') => ({
  ...fact(tagSetId, subjectId),
  period: period(month),
  debit: money(debit),
  credit: money(credit),
})
const holderOf = ({ tagSetId }: { tagSetId: string }) => (tagSetId === '' ? null : { key: tagSetId })

test('CI-20c what stands with each party: before the months, within them and after; by subject; months after are not asked', () => {
  const [first, second, ...more] = partyBalances(
    {
      openings: [{ ...fact('a'), opening: money('100') }],
      turnovers: [
        turnover('a', '2026-07', '50', '0'),
        turnover('a', '2026-08', '1000.10', '0'),
        turnover('a', '2026-09', '0', '400.05', 's2'),
        turnover('a', '2026-10', '9999', '0'),
        turnover('b', '2026-09', '0', '7'),
        turnover('', '2026-09', '5', '0'),
      ],
    },
    { from: period('2026-08'), to: period('2026-09') },
    holderOf,
  )
  expect(more).toEqual([])
  expect([first!.opening, first!.debit, first!.credit, first!.balance]).toEqual(['150.00', '1000.10', '400.05', '750.05'])
  expect([...first!.bySubject]).toEqual([
    ['s1', '1150.10'],
    ['s2', '-400.05'],
  ])
  expect([second!.holder.key, second!.balance]).toEqual(['b', '-7.00'])
})

test('CI-20c who owes whom is said, and a running balance follows the lines', () => {
  expect([money('1234.5'), money('-3'), money('0')].map((one) => owedText(one))).toEqual([
    '贵方欠我方 1,234.50 元',
    '我方欠贵方 3.00 元',
    '双方没有余额',
  ])
  const line = (debit: string, credit: string) => ({
    day: day('2026-09-01'),
    voucher: '记-1',
    abstract: '',
    subject: '应收账款',
    debit: money(debit),
    credit: money(credit),
  })
  expect(withBalances(money('10'), [line('5', '0'), line('0', '20')]).map((one) => one.balance)).toEqual(['15.00', '-5.00'])
})

test('CI-20c a reply that differs says its figure; the difference is the books less it', () => {
  const stated = money('100')
  expect(() => checkReply({ agreed: true, balance: null, note: '' }, stated)).not.toThrow()
  expect(() => checkReply({ agreed: false, balance: null, note: '不对' }, stated)).toThrow('请填写贵方账面的余额')
  expect(() => checkReply({ agreed: false, balance: money('100'), note: '' }, stated)).toThrow('余额与对账函相同')
  expect(() => checkReply({ agreed: false, balance: money('100'), note: '名称不对' }, stated)).not.toThrow()
  expect(differenceOf(stated, theirBalance('ledger', money('20')))).toBe('120.00')
  expect(differenceOf(stated, theirBalance('party', money('80.5')))).toBe('19.50')
  expect(differenceOf(stated, null)).toBeNull()
})

test('CI-20c a letter is overdue the day after its reply was asked for; numbers count within a month', () => {
  const by = day('2026-10-15')
  expect(shownState('sent', by, day('2026-10-15'))).toBe('sent')
  expect(shownState('sent', by, day('2026-10-16'))).toBe('overdue')
  expect(shownState('agreed', by, day('2027-01-01'))).toBe('agreed')
  expect(letterNumber(period('2026-09'), 7)).toBe('DZ202609-007')
})

test('CI-20c the digest does not depend on the order fields are kept in, and changes with any figure', () => {
  const content: LetterContent = {
    company: '甲',
    party: '乙',
    from: day('2026-01-01'),
    asOf: day('2026-09-30'),
    replyBy: day('2026-10-15'),
    opening: money('0'),
    debit: money('1'),
    credit: money('0'),
    balance: money('1'),
    subjects: [{ name: '应收账款', balance: money('1') }],
    lines: [],
    invoices: [{ number: '1', day: day('2026-09-01'), gross: money('1'), left: money('1') }],
  }
  const turned = Object.fromEntries(Object.entries(content).toReversed()) as unknown as LetterContent
  expect(digestText('DZ1', turned)).toBe(digestText('DZ1', content))
  expect(digestText('DZ1', { ...content, balance: money('2') })).not.toBe(digestText('DZ1', content))
})
