/** Lines of a bill of materials as they are typed. */
import { stockQuantity } from '@app/domain/kernel/quantity'
import { expect, test } from 'vitest'
import { newLine, sentLine, writtenOf, type TypedLine } from './bom-lines.ts'

const line = (more: Partial<TypedLine> = {}): TypedLine => ({ ...newLine(), ...more })

test('lines nothing was typed on are left out, and what is wrong is told by the place on screen', () => {
  const lines = [
    line(),
    line({ goodsId: 'steel', quantity: '1,200' }),
    line({ goodsId: 'bolt' }),
    line({ quantity: '3' }),
    line({ goodsId: 'oil', quantity: '2', loss: 'x' }),
  ]
  const { written, places, wrong } = writtenOf(lines)
  expect(written).toEqual(lines.slice(1))
  expect(places).toEqual([2, 3, 4, 5])
  expect([...wrong]).toEqual([
    [3, '请填写用量'],
    [4, '请选择商品'],
    [5, '损耗率（%）应为数字'],
  ])
})

test('figures are sent without what stands between their digits, those that were not typed as nothing', () => {
  expect(sentLine(line({ goodsId: 'steel', quantity: ' 1,200 ' }))).toEqual(
    sentLine(line({ goodsId: 'steel', quantity: '1200', loss: '0', unitValue: '0' })),
  )
  expect(sentLine(line({ goodsId: 'steel', quantity: '1，200' })).quantity).toEqual(stockQuantity('1200'))
})
