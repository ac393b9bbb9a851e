import { expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { mayBePerson } from './payee.ts'
import { checkPayment, checkSince, withheldOf, type PaymentSaid } from './payment.ts'
import { layoutKnown, vnp } from './return-form.ts'

const said: PaymentSaid = {
  payeeKind: 'natural',
  payeeName: '张三',
  idType: '1',
  idNumber: '11010519491231002X',
  day: day('2026-11-05'),
  gross: money('10100'),
  nature: 'service',
  route: 'withheld',
  document: '',
  levy: '0.01',
  place: 'city',
  halved: true,
  educationFree: false,
  given: false,
  vat: money('0'),
  note: '',
}
const refused = (over: Partial<PaymentSaid>): (string | undefined)[] => {
  try {
    checkPayment({ ...said, ...over }, { since: period('2026-11'), today: day('2026-12-20') })
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('NP0002')
    return error.details.map((one) => one.field)
  }
}

test('what is withheld: VAT within the price and half of the surtaxes; what the certificate says goes before', () => {
  expect(refused({})).toEqual([])
  expect(withheldOf(said)).toEqual({ vat: '100.00', construction: '3.50', education: '1.50', localEducation: '1.00' })
  expect(withheldOf({ ...said, given: true, vat: money('99.99') })).toMatchObject({ vat: '99.99', construction: '3.50' })
  expect(withheldOf({ ...said, route: 'bureau' })).toEqual({ vat: '0.00', construction: '0.00', education: '0.00', localEducation: '0.00' })
})

test('a sole trader is no natural person: nobody withholds, it invoices by itself', () => {
  expect(refused({ payeeKind: 'soleTrader' })).toEqual(['payeeKind'])
  expect(refused({ payeeKind: 'soleTrader', idNumber: '', route: 'invoiced', document: '26112000000012345678' })).toEqual([])
  expect(refused({ route: 'invoiced', document: '1' })).toEqual(['declareRoute'])
})

test('each thing that cannot be so is told at its field', () => {
  expect(refused({ gross: money('0') })).toEqual(['grossAmount'])
  expect(refused({ day: day('2026-12-21') })).toEqual(['paidDate'])
  expect(refused({ day: day('2026-10-31') })).toEqual(['paidDate'])
  expect(refused({ idNumber: '110105194912310021' })).toEqual(['idNumber'])
  expect(refused({ idNumber: '' })).toEqual(['idNumber'])
  expect(refused({ route: 'outside', idNumber: '', note: '归还借款' })).toEqual([])
  expect(refused({ route: 'outside', idNumber: '' })).toEqual(['remark'])
  expect(refused({ route: 'exempt' })).toEqual(['remark'])
  expect(refused({ route: 'bureau' })).toEqual(['documentNo'])
  expect(refused({ nature: 'property' })).toEqual(['levyRate'])
  expect(refused({ nature: 'housingRent' })).toEqual(['levyRate'])
  expect(refused({ nature: 'housingRent', levy: '0.015' })).toEqual([])
  expect(refused({ given: true, vat: money('-1') })).toEqual(['vatAmount'])
  expect(refused({ given: true, vat: money('10100') })).toEqual(['vatAmount'])
})

test('the register begins with the rule, not before', () => {
  expect(() => checkSince(period('2026-10'))).toThrow(expect.objectContaining({ code: 'NP0005' }))
  expect(() => checkSince(period('2026-11'))).not.toThrow()
  expect(() => checkSince(null)).not.toThrow()
})

test('names that may be a person’s, and names that are none', () => {
  expect(['张三', '欧阳娜娜', '阿依古丽·买买提', ' 王小明 '].map(mayBePerson)).toEqual([true, true, true, true])
  expect(
    ['深圳市和顺商贸有限公司', '五金商店', '东风村委员会', '招商银行', '手续费', '代发工资', 'ZHANG SAN', '张', '老王饭店', '国库'].filter(
      mayBePerson,
    ),
  ).toEqual([])
})

test('the form has no cells until its layout is known', () => {
  expect([vnp.code, layoutKnown(vnp)]).toEqual(['VNP', false])
})
