import { expect, test } from 'vitest'
import { money, ZERO } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import { rate } from '../../../kernel/quantity.ts'
import { costsOfLines, leftOfLines, overdrawn } from './sources.ts'

const line = (amount: string, carded = '0', invoiced = '0', code = '16010002') => ({
  voucherId: 'v',
  code,
  amount: money(amount),
  carded: money(carded),
  invoiced: money(invoiced),
})

test('what is left of a line: cards of its own first, then those of invoices, one line after the other', () => {
  expect(leftOfLines([line('100')])).toEqual(['100.00'])
  expect(leftOfLines([line('100', '60')])).toEqual(['40.00'])
  // one invoice of 120 on two lines of the same subject: each is taken up once
  expect(leftOfLines([line('100', '0', '120'), line('50', '0', '120')])).toEqual(['0.00', '30.00'])
  expect(leftOfLines([line('100', '0', '120'), line('50', '0', '0', '16010004')])).toEqual(['0.00', '50.00'])
  // an older card that says more than its line takes nothing from the next
  expect(leftOfLines([line('100', '130', '10'), line('50', '0', '10')])).toEqual(['-30.00', '40.00'])
})

test('a line cannot become more than it says', () => {
  expect(overdrawn(money('100'), money('100'), '记-1的分录')).toBeNull()
  expect(overdrawn(money('100.01'), money('100'), '记-1的分录')).toMatchObject({ code: 'AS0031', details: [{ field: 'originalValue' }] })
  expect(overdrawn(money('1'), ZERO, '记-1的分录')!.message).toBe('记-1的分录已全部建卡')
})

test('the tax that is deducted is no part of what an asset costs', () => {
  const facts = {
    general: true,
    kind: 'digitalSpecial' as const,
    specialBusiness: '',
    issuedOn: day('2026-03-02'),
    netAmount: money('1000'),
    taxAmount: money('130'),
    selected: true,
    effectiveTax: null,
    purpose: '' as const,
    switched: new Map() as never,
    lines: [
      {
        goodsName: '机床',
        taxCategoryName: '机床',
        netAmount: money('1000'),
        taxAmount: money('130'),
        taxRate: rate('0.13'),
        taxTreatment: 'taxed' as const,
      },
    ],
  }
  expect(costsOfLines(facts)).toEqual(['1000.00'])
  expect(costsOfLines({ ...facts, general: false })).toEqual(['1130.00'])
  expect(costsOfLines({ ...facts, kind: 'digitalOrdinary' })).toEqual(['1130.00'])
  expect(costsOfLines({ ...facts, purpose: 'welfare' })).toEqual(['1130.00'])
})
