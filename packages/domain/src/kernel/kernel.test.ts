import { describe, expect, test } from 'vitest'
import { dec } from './decimal.ts'
import { isId, newId } from './id.ts'
import { fromFen, groupThousands, inWords, money, moneyText, negate, sum, toFen } from './money.ts'
import { addMonths, dayInChina, firstOfQuarter, isDay, lastDay, monthsBetween, period, periodsBetween, type Period } from './period.ts'
import { grouped, quantity, rate, trimmed } from './quantity.ts'

describe('decimal', () => {
  test('0.1 + 0.2 is 0.3', () => expect(dec('0.1').plus('0.2').toString()).toBe('0.3'))
  test('四舍五入 goes away from zero on both sides', () => {
    expect(moneyText(money(dec('1.005')))).toBe('1.01')
    expect(moneyText(money(dec('-1.005')))).toBe('-1.01')
    expect(moneyText(money(dec('1.0049')))).toBe('1.00')
    expect(moneyText(money(dec('-0.004')))).toBe('0.00')
  })
  test('a quotient is rounded once', () => {
    expect(dec('10').over('3', 8).toString()).toBe('3.33333333')
    expect(dec('2').over('3', 2).toString()).toBe('0.67')
    expect(dec('0.0149999999999').over('1', 2).toString()).toBe('0.01')
    expect(() => dec('1').over('0', 2)).toThrow('除数不能为零')
  })
  test('only plain decimals are read', () => {
    for (const text of ['', '1e3', 'NaN', '1,000', ' 1', '.5', '1.', '0x1']) expect(() => dec(text)).toThrow('不是数字')
    expect(() => dec(1.5 as never)).toThrow('不是数字')
  })
})

describe('money', () => {
  test('reading never rounds', () => {
    expect(() => money('1.005')).toThrow('最多两位小数')
    expect(moneyText(money('1.500'))).toBe('1.50')
    expect(moneyText(money('-0'))).toBe('0.00')
  })
  test('fen and back', () => {
    for (const text of ['0.00', '0.05', '-0.05', '12.34', '-1234567.89']) expect(moneyText(fromFen(toFen(money(text))))).toBe(text)
  })
  test('a sum of nothing is 0.00', () => {
    expect(moneyText(sum([]))).toBe('0.00')
    expect(moneyText(sum([money('0.1'), money('0.2'), money('-0.3')]))).toBe('0.00')
    expect(moneyText(negate(money('0')))).toBe('0.00')
  })
  test('thousands', () => expect(groupThousands(money('-1234567.8'))).toBe('-1,234,567.80'))
  test.each([
    ['0', '零元整'],
    ['11300', '壹万壹仟叁佰元整'],
    ['10', '壹拾元整'],
    ['100000000', '壹亿元整'],
    ['100000001.05', '壹亿零壹元零伍分'],
    ['10050.5', '壹万零伍拾元伍角整'],
    ['1010000', '壹佰零壹万元整'],
    ['20000500', '贰仟万零伍佰元整'],
    ['0.07', '柒分'],
    ['0.7', '柒角整'],
    ['-88.66', '负捌拾捌元陆角陆分'],
  ])('%s reads %s', (amount, words) => expect(inWords(money(amount))).toBe(words))
})

test('quantities and rates keep their decimals', () => {
  expect(trimmed(quantity('12.5'))).toBe('12.5')
  expect(['1234567.5000', '-1000', '999.25', '0'].map(grouped)).toEqual(['1,234,567.5', '-1,000', '999.25', '0'])
  expect(trimmed(rate(dec('1').over('3', 12)))).toBe('0.33333333')
  expect(() => quantity('0.00001')).toThrow('最多4位小数')
})

test('periods and days', () => {
  expect(addMonths(period('2026-01'), -1)).toBe('2025-12')
  expect(addMonths(period('2026-11'), 14)).toBe('2028-01')
  expect(lastDay(period('2024-02'))).toBe('2024-02-29')
  expect(firstOfQuarter(period('2026-11'))).toBe('2026-10')
  expect(periodsBetween(period('2026-11'), period('2027-01'))).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(isDay('2026-02-29')).toBe(false)
  expect(() => period('2026-13')).toThrow('不是会计期间')
  expect(dayInChina(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12-01')
})

test('ids are ordered version-7 uuids', () => {
  const ids = Array.from({ length: 1000 }, () => newId())
  expect(ids.every(isId)).toBe(true)
  expect([...ids].toSorted()).toEqual(ids)
  expect(new Set(ids.map((id) => id[14])).values().next().value).toBe('7')
})

describe('bounds', () => {
  test('a walk over months ends, whatever its ends are', () => {
    expect(() => period('9999-12')).toThrow(expect.objectContaining({ code: 'KN0005', message: '会计期间须在1990-01至2100-12之间' }))
    expect(() => period('1989-12')).toThrow(expect.objectContaining({ code: 'KN0005' }))
    expect([period('1990-01'), period('2100-12')]).toEqual(['1990-01', '2100-12'])
    // text alone would hold 10000-01 to be before it, and go on for ever
    expect(periodsBetween('9999-11' as Period, '9999-12' as Period)).toEqual(['9999-11', '9999-12'])
    expect(addMonths('9999-12' as Period, 1)).toBe('9999-12')
    expect(monthsBetween(period('2026-11'), period('2026-10'))).toBe(0)
    expect(monthsBetween(period('2025-11'), period('2026-10'))).toBe(12)
  })
  test('days are those of people and papers alive', () => {
    expect(['1899-12-31', '1900-01-01', '2100-12-31', '2101-01-01'].map(isDay)).toEqual([false, true, true, false])
  })
  test('amounts, quantities and rates that add up beyond what is stored are not read', () => {
    expect(moneyText(money('9999999999999.99'))).toBe('9999999999999.99')
    expect(moneyText(money('-9999999999999.99'))).toBe('-9999999999999.99')
    for (const text of ['10000000000000.00', '-10000000000000', '9999999999999999.99', '1'.repeat(50)])
      expect(() => money(text)).toThrow(expect.objectContaining({ code: 'KN0009' }))
    expect(() => quantity('1000000000')).toThrow(expect.objectContaining({ code: 'KN0010' }))
    expect(() => rate('-1000000000')).toThrow(expect.objectContaining({ code: 'KN0010' }))
    expect(quantity('999999999.9999')).toBe('999999999.9999')
  })
  test('a refusal quotes a few letters, whatever was sent', () => {
    expect(() => money('x'.repeat(100_000))).toThrow(`“${'x'.repeat(20)}…”不是金额`)
    expect(() => money('1'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'KN0003' }))
  })
})
