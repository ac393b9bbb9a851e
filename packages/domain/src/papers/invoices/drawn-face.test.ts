import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { drawnFace } from './drawn-face.ts'
import { anInvoice, NOBODY, type Invoice, type InvoiceLine } from './invoice.ts'

const line = (goodsName: string, net: string, tax: string): InvoiceLine => ({
  goodsName,
  taxCategoryName: '办公',
  taxCategoryCode: '',
  specification: 'A4',
  unit: '箱',
  quantity: '2',
  unitPrice: '50',
  netAmount: money(net),
  taxRate: '0.13' as never,
  taxTreatment: 'taxed',
  taxAmount: money(tax),
})
const invoice = (lines: readonly InvoiceLine[], gross: string, red = false): Invoice => ({
  ...anInvoice({
    number: '26440000000000000011',
    issuedOn: day('2026-09-05'),
    kind: 'digitalSpecial',
    red,
    seller: { ...NOBODY, name: '测试乙公司' },
    buyer: { ...NOBODY, name: '测试甲公司', taxNumber: '91440300MA5OWN0001' },
    lines,
    netAmount: money('100.00'),
    taxAmount: money('13.00'),
    grossAmount: money(gross),
    remark: '合同 1 号',
    drawer: '王开票',
    form: 'xml',
  }),
  warnings: [],
})
const wordsOf = (one: Invoice): string[] => drawnFace(one).items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))

test('CS-18a: the face of an invoice’s data says what the printed one says, each letter at its place', () => {
  const words = wordsOf(invoice([line('纸', '100.00', '13.00')], '113.00'))
  for (const said of [
    '电子发票（增值税专用发票）',
    '26440000000000000011',
    '2026年09月05日',
    '测试甲公司',
    '*办公*纸',
    '13%',
    '¥113.00',
    '⊗ 壹佰壹拾叁圆整',
    '合同 1 号',
    '王开票',
  ])
    expect(words).toContain(said)
  const { items } = drawnFace(invoice([line('纸', '100.00', '13.00')], '113.00'))
  const misplaced = items.filter((item) =>
    item.kind === 'text' ? item.xs.length !== item.text.length : item.kind === 'image' || !/^[MLQCAZ\d .e+-]*$/.test(item.d),
  )
  expect(misplaced).toEqual([])
})
test('many lines make it longer, none is left out; a long name goes on below', () => {
  const lines = Array.from({ length: 30 }, (_, index) => line(`货物${index}`, '1.00', '0.13'))
  const one = drawnFace(invoice(lines, '113.00'))
  expect(one.height).toBeGreaterThan(drawnFace(invoice(lines.slice(0, 1), '113.00')).height)
  expect(wordsOf(invoice(lines, '113.00')).filter((text) => text.startsWith('*办公*货物'))).toHaveLength(30)
  expect(
    wordsOf(invoice([line('很长很长的名字'.repeat(6), '1.00', '0.13')], '113.00')).filter((text) => text.includes('很长')),
  ).not.toHaveLength(1)
})
test('a red one says so', () => {
  const words = wordsOf(invoice([line('纸', '-100.00', '-13.00')], '-113.00', true))
  for (const said of ['红字', '¥-113.00', '⊗ 负壹佰壹拾叁圆整']) expect(words).toContain(said)
})
