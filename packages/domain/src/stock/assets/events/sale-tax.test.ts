/** The VAT of an asset that is sold: of what it is, by whom, when. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMoney, fromFen, money, ZERO } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import { saleTaxes, soldAs, type SaleAsked } from './sale-tax.ts'

const ASKED: SaleAsked = {
  standard: 'smallBusiness',
  vatNature: 'generalTaxpayer',
  sold: 'thing',
  day: day('2026-07-20'),
  cost: money('100000'),
}
const SMALL = { vatNature: 'smallScaleTaxpayer' } as const
const told = (more: Partial<SaleAsked>, gross = '113000') =>
  saleTaxes({ ...ASKED, ...more }).map(({ title, taxCode, taxIn }) => [title, taxCode, taxIn(money(gross))])

test('a used thing: the general rate, or 3% reduced to 2% where its input tax was not deducted', () => {
  expect(told({})).toEqual([
    ['一般计税13%（进项已抵扣）', '222100010007', '13000.00'],
    ['简易计税3%减按2%（进项未抵扣）', '22210008', '2194.17'],
    ['不征或免征增值税', '', '0.00'],
  ])
  expect(told({ day: day('2019-03-31') }, '116000')[0]).toEqual(['一般计税16%（进项已抵扣）', '222100010007', '16000.00'])
  expect(told({ ...SMALL }, '103000')).toEqual([
    ['3%减按2%', '22210001', '2000.00'],
    ['减按1%', '22210001', '1019.80'],
    ['不征或免征增值税', '', '0.00'],
  ])
  // the reduction to 1% ends with 2027
  expect(told({ ...SMALL, day: day('2028-01-01') }).map(([title]) => title)).toEqual(['3%减按2%', '不征或免征增值税'])
})

test('a building: never as a machine; what was bought long ago by its difference, which is never below nothing', () => {
  expect(soldAs('fixed', 2)).toBe('estate')
  expect(told({ sold: 'estate' }, '109000')).toEqual([
    ['一般计税9%', '222100010007', '9000.00'],
    ['简易计税5%差额（2016年4月30日以前购置，扣除购置原价：先按卡片原值，请核对）', '22210008', '428.57'],
    ['简易计税5%（2016年4月30日以前自建）', '22210008', '5190.48'],
    ['不征或免征增值税', '', '0.00'],
  ])
  expect(told({ sold: 'estate' }, '90000')[1]![2]).toBe('0.00')
  expect(told({ ...SMALL, sold: 'estate' }, '103000').slice(0, -1)).toEqual([['3%（不得减按1%）', '22210001', '3000.00']])
  expect(told({ ...SMALL, sold: 'estate', day: day('2025-12-31') }, '105000').slice(0, -1)).toEqual([
    ['5%差额（购置的，扣除购置原价：先按卡片原值，请核对）', '22210001', '238.10'],
    ['5%（自建的）', '22210001', '5000.00'],
  ])
})

test('land and other rights have rates of their own', () => {
  expect([soldAs('landUse', 15), soldAs('intangible', 18), soldAs('investment', null), soldAs('fixed', 3)]).toEqual([
    'land',
    'right',
    'estate',
    'thing',
  ])
  expect(told({ sold: 'land' }).map(([title]) => title)).toEqual([
    '一般计税9%',
    '简易计税5%差额（2016年4月30日以前购置，扣除购置原价：先按卡片原值，请核对）',
    '不征或免征增值税',
  ])
  expect(told({ sold: 'right' }, '106000')).toEqual([
    ['一般计税6%', '222100010007', '6000.00'],
    ['不征或免征增值税', '', '0.00'],
  ])
  expect(told({ ...SMALL, sold: 'right' }).map(([title]) => title)).toEqual(['减按1%', '3%', '不征或免征增值税'])
})

test('no way takes more than the sum holds, none takes a negative tax, and each says its document', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('thing', 'estate', 'land', 'right'),
      fc.constantFrom('generalTaxpayer', 'smallScaleTaxpayer'),
      fc.constantFrom('2018-05-01', '2019-04-01', '2025-12-31', '2026-01-01', '2028-01-01'),
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      (sold, vatNature, on, fen) => {
        const gross = fromFen(fen)
        for (const { key, source, taxIn } of saleTaxes({ ...ASKED, sold, vatNature, day: day(on) })) {
          const tax = taxIn(gross)
          expect(compareMoney(tax, ZERO)).toBeGreaterThanOrEqual(0)
          expect(compareMoney(gross, tax)).toBeGreaterThanOrEqual(0)
          expect(source !== '').toBe(key !== 'none')
        }
      },
    ),
  )
})
