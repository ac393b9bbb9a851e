import { expect, test } from 'vitest'
import { keptOf, typedColumns, wrongIn } from './net-values-sheet.tsx'

const own = { price: '', costs: '', had: '' }

test('a row without a price is kept where nothing else is typed, and refused where something is', () => {
  expect(wrongIn(own, false)).toBeUndefined()
  expect(wrongIn({ ...own, costs: '1' }, true)).toBe('请填写估计售价')
  expect(wrongIn({ ...own, had: '1' }, false)).toBe('请填写估计售价')
  // what was carried on is not typed
  expect(wrongIn({ ...own, had: '1' }, true)).toBeUndefined()
  expect(wrongIn({ ...own, price: '甲' }, true)).toBe('“甲”不是数字')
  expect(wrongIn({ ...own, price: '1,200.5' }, true)).toBeUndefined()
})

test('the allowance of before is typed in the first month alone', () => {
  expect(typedColumns(false).map(([key]) => key)).toEqual(['price', 'costs', 'had'])
  expect(typedColumns(true).map(([key]) => key)).toEqual(['price', 'costs'])
  expect(keptOf('g', { price: '1,200.5', costs: '', had: '3' }, false)).toMatchObject({ goodsId: 'g', had: '3.00' })
  expect(keptOf('g', { price: '1', costs: '', had: '3' }, true)).toMatchObject({ had: '0.00' })
})
