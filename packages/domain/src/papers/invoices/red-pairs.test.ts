import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { redBalance } from './red-pairs.ts'

const of = (net: string, tax: string) => ({ netAmount: money(net), taxAmount: money(tax) })

test('what reds leave of their blue', () => {
  expect(redBalance(of('100', '13'), [of('-40', '-5.2'), of('-60', '-7.8')])).toEqual({ reversed: '113.00', left: '0.00', exceeded: null })
  expect(redBalance(of('100', '13'), []).left).toBe('113.00')
  expect(redBalance(of('100', '13'), [of('-100.01', '-13')]).exceeded).toBe('红字金额累计100.01，超过蓝字发票的100.00')
  expect(redBalance(of('100', '13'), [of('-100', '-13.01')]).exceeded).toContain('红字税额')
})
