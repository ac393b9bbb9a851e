import { money, moneyText } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { inputText, readMoney, saysAmount } from './amount-text.ts'

const read = (text: string) => {
  const value = readMoney(text)
  return value === null ? null : moneyText(value)
}

test('amounts are read the way people type them', () => {
  expect(read('1,234.5')).toBe('1234.50')
  expect(read('１２３．４')).toBe('123.40')
  expect(read('.5')).toBe('0.50')
  expect(read('5.')).toBe('5.00')
  expect(read('-8')).toBe('-8.00')
  expect(read('')).toBe('0.00')
})

test('an amount may be computed where it is typed', () => {
  expect(read('12*3+4')).toBe('40.00')
  expect(read('100/3')).toBe('33.33')
  expect(read('10-2*3')).toBe('4.00')
})

test('what is no amount is refused, and typing never rounds', () => {
  expect(read('abc')).toBeNull()
  expect(read('1..2')).toBeNull()
  expect(read('1/0')).toBeNull()
  expect(read('1.005')).toBeNull()
  expect(read('12+')).toBeNull()
})

test('an input shows an amount as short as it can be', () => {
  expect(inputText(readMoney('1,200.50')!)).toBe('1200.5')
  expect(inputText(readMoney('0')!)).toBe('')
})

test('an amount that words say already is told from one they do not', () => {
  const words = '12个损益科目还没有结转到本年利润，合计利润136,678.97'
  expect(saysAmount(words, money('136678.97'))).toBe(true)
  expect(saysAmount(words, money('-136678.97'))).toBe(true)
  expect(saysAmount(words, money('678.97'))).toBe(false)
  expect(saysAmount(words, money('36678.97'))).toBe(false)
})
