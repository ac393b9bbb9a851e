import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { checkBills, checkBookable, checkLoose, checkSplit, MOST_BILLS_AT_ONCE, turnedBy } from './bill.ts'

const refused = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return (error as { code: string }).code
  }
  return null
}

test('turning goes round both ways', () => {
  expect([turnedBy(0, 90), turnedBy(270, 90), turnedBy(0, -90), turnedBy(180, -270)]).toEqual([90, 0, 270, 270])
})

test('files that are taken, and those that are not', () => {
  const file = (name: string, sizeBytes = 1) => ({ name, sizeBytes })
  expect(refused(() => checkBills([file('a.JPG'), file('b.ofd'), file('c.xml')]))).toBeNull()
  expect(refused(() => checkBills([file('a.exe')]))).toBe('BL0002')
  expect(refused(() => checkBills([file('nothing')]))).toBe('BL0002')
  expect(refused(() => checkBills([file('a.pdf', 0)]))).toBe('BL0002')
  expect(refused(() => checkBills(Array.from({ length: MOST_BILLS_AT_ONCE + 1 }, () => file('a.png'))))).toBe('BL0001')
})

test('what a posted voucher stands on stays', () => {
  const bill = { name: 'a' }
  expect(
    refused(() =>
      checkLoose(
        [
          { ...bill, voucherState: 'draft' },
          { ...bill, voucherState: null },
        ],
        '删除',
      ),
    ),
  ).toBeNull()
  expect(refused(() => checkLoose([{ ...bill, voucherState: 'posted' }], '删除'))).toBe('BL0003')
  expect(refused(() => checkLoose([{ ...bill, voucherState: 'reviewed' }], '删除'))).toBe('BL0003')
})

test('a split needs several pages, whole and free', () => {
  expect(refused(() => checkSplit({ page: null, pages: 2, linked: false }))).toBeNull()
  expect(refused(() => checkSplit({ page: 1, pages: 2, linked: false }))).toBe('BL0004')
  expect(refused(() => checkSplit({ page: null, pages: 1, linked: false }))).toBe('BL0005')
  expect(refused(() => checkSplit({ page: null, pages: 2, linked: true }))).toBe('BL0006')
})

test('a draft needs an amount and a kind that is booked', () => {
  const bill = { name: 'a', kind: 'receipt' as const, amount: money('1.00'), booked: false }
  expect(refused(() => checkBookable([bill]))).toBeNull()
  expect(refused(() => checkBookable([{ ...bill, booked: true }]))).toBe('BL0007')
  expect(refused(() => checkBookable([{ ...bill, amount: null }]))).toBe('BL0008')
  expect(refused(() => checkBookable([{ ...bill, kind: 'statement' }]))).toBe('BL0008')
})
