import { money, ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { draftOf, emptyLine, taxOf, totalsOf, withChange } from './drafting.ts'

test('quantity and price make the amount, amount and rate the tax; a typed tax stays', () => {
  const line = withChange(withChange(emptyLine(0, '13'), { quantity: '3' }), { unitPrice: '33.335' })
  expect([line.net, line.tax]).toEqual(['100.01', '13.00'])
  expect(withChange(line, { tax: money('13.01') }).tax).toBe('13.01')
  expect(withChange(line, { rate: 'exempt' }).tax).toBe(ZERO)
  expect(taxOf(money('-100'), '1')).toBe('-1.00')
})

test('blank lines are not sent; treatments travel without a rate', () => {
  const head = {
    kind: 'digitalOrdinary' as const,
    number: '',
    code: '',
    issuedOn: day('2026-01-01'),
    partyName: '甲',
    partyTaxNumber: '',
    remark: '',
    blueNumber: '',
  }
  const lines = [
    withChange({ ...emptyLine(0), goodsName: '咨询' }, { net: money('100') }),
    withChange({ ...emptyLine(1), goodsName: '书' }, { net: money('5'), rate: 'exempt' }),
    emptyLine(2),
  ]
  expect(draftOf(head, lines).lines).toMatchObject([
    { goodsName: '咨询', taxRate: '0.01000000', taxTreatment: 'taxed', taxAmount: '1.00', quantity: null },
    { goodsName: '书', taxRate: null, taxTreatment: 'exempt', taxAmount: '0.00' },
  ])
  expect(totalsOf(lines)).toEqual({ net: '105.00', tax: '1.00', gross: '106.00' })
})
