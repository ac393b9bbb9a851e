import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { expect, test } from 'vitest'
import { anInvoice, type Invoice } from './invoice.ts'
import { planInvoices, type KnownInvoice } from './plan-import.ts'

const number = '26440000000000000001'
const invoice = (facts: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    number,
    form: 'workbook',
    issuedOn: day('2026-01-05'),
    netAmount: money('100'),
    taxAmount: money('13'),
    grossAmount: money('113'),
    ...facts,
  })
const line = { goodsName: '铜线', taxCategoryName: '', taxCategoryCode: '', specification: '', unit: '', quantity: null, unitPrice: null }
const lines = [{ ...line, netAmount: money('100'), taxAmount: money('13'), taxRate: null, taxTreatment: 'unstated' as const }]
const known = (facts: Partial<KnownInvoice> = {}): KnownInvoice => ({
  id: 'a',
  key: number,
  issuedOn: day('2026-01-05'),
  state: 'normal',
  stateText: '',
  netAmount: money('100'),
  taxAmount: money('13'),
  selected: null,
  deductibleTax: null,
  documented: true,
  certifiedPeriod: null,
  lineCount: 0,
  voucher: '',
  ...facts,
})
const plan = (given: readonly Invoice[], there: readonly KnownInvoice[] = []) =>
  planInvoices(
    given.map((one, file) => ({ file, invoice: one })),
    [],
    { direction: 'output', own: { name: '', taxNumber: '' }, known: new Map(there.map((one) => [one.key, one])) },
  )

test('the best document wins; the state comes from the list that tells it', () => {
  const { added, skipped } = plan([invoice({ form: 'xml', lines }), invoice({ state: 'voided', stateText: '已作废' })])
  expect([added.length, skipped]).toEqual([1, 1])
  expect(added[0]).toMatchObject({ file: 0, invoice: { form: 'xml', state: 'voided' } })
})

test('a document that says nothing of the state takes none back', () => {
  expect(plan([invoice({ form: 'xml' })], [known({ state: 'voided' })])).toMatchObject({ changed: [], skipped: 1 })
  expect(plan([invoice({ stateText: '正常' })], [known({ state: 'voided' })]).changed).toMatchObject([{ what: '状态由已作废变为正常' }])
})

test('lines are added to an invoice that had none, unless it is booked', () => {
  expect(plan([invoice({ lines })], [known()]).changed).toMatchObject([{ what: '补充1行明细', withLines: true }])
  expect(plan([invoice({ lines })], [known({ voucher: '2026-01 记-1' })])).toMatchObject({
    changed: [],
    conflicts: [{ column: '发票状态' }],
  })
  expect(plan([invoice({ lines })], [known({ lineCount: 1 })])).toMatchObject({ changed: [], skipped: 1 })
})
