import { expect, test } from 'vitest'
import { checkEntryFile, type EntryNode } from './entry-schema.ts'

type Change = (path: string, node: EntryNode) => EntryNode | null
const leaf = (name: string, text: string, attributes: Record<string, string> = { contextRef: 'c1' }): EntryNode => ({
  name,
  text,
  attributes,
  children: [],
})
const node = (name: string, children: EntryNode[], attributes: Record<string, string> = {}): EntryNode => ({
  name,
  text: '',
  attributes,
  children,
})
const amount = (text: string): EntryNode => leaf('RecordedAmount', text, { contextRef: 'c1', unitRef: 'u1', decimals: '2' })
const entry = (side: string, text: string): EntryNode =>
  node('InformationOfDebitAndCreditEntryTuple', [
    leaf('DebitOrCredit', side),
    leaf('NameOfGeneralLedgerSubject', '银行存款'),
    leaf('NameOfSubsidiaryLedgerSubject', '工行'),
    amount(text),
  ])
const good = node('xbrl', [
  leaf('schemaRef', '', { href: 'einv_entry_point_2023-12-31.xsd' }),
  node(
    'context',
    [
      node('entity', [leaf('identifier', '91310000MA1K00001X', { scheme: 'http://xbrl.mof.gov.cn' })]),
      node('period', [leaf('instant', '2026-01-31')]),
    ],
    { id: 'c1' },
  ),
  node('unit', [leaf('measure', 'iso4217:CNY')], { id: 'u1' }),
  leaf('InvoiceNumber', '26312000000012345678'),
  leaf('UnifiedSocialCreditCodeOfAccountingEntity', '91310000MA1K00001X'),
  leaf('NameOfAccountingEntity', '和顺商贸'),
  leaf('DocumentId', 'x'),
  node('InformationOfAccountingDocumentsTuple', [
    leaf('NumberOfAccountingDocuments', '记-12'),
    leaf('PostingDate', '2026-01-31'),
    leaf('AccountingPeriod', '2026-01'),
    entry('借方', '100.00'),
    entry('贷方', '100.00'),
  ]),
])
/** The good file with one element changed, or left out. */
function changed(name: string, change: (one: EntryNode) => EntryNode | null): EntryNode {
  let done = false
  const walk: Change = (_, one) => {
    if (!done && one.name === name) {
      done = true
      return change(one)
    }
    return { ...one, children: one.children.flatMap((child) => walk(name, child) ?? []) }
  }
  return walk(name, good)!
}

test('CS-06 and CS-21k: a whole file fits', () => expect(checkEntryFile(good)).toEqual([]))

test.each([
  ['根元素应为 xbrl', { ...good, name: 'html' }],
  ['缺少 schemaRef', changed('schemaRef', (one) => ({ ...one, attributes: {} }))],
  ['上下文缺少统一社会信用代码或日期', changed('identifier', (one) => ({ ...one, text: '' }))],
  ['缺少货币单位', changed('measure', (one) => ({ ...one, text: 'iso4217:USD' }))],
  ['缺少单据号码', changed('InvoiceNumber', (one) => ({ ...one, text: '' }))],
  ['xbrl 缺少 NameOfAccountingEntity', changed('NameOfAccountingEntity', () => null)],
  ['xbrl/InformationOfAccountingDocumentsTuple 缺少 PostingDate', changed('PostingDate', () => null)],
  [
    'xbrl/InformationOfAccountingDocumentsTuple/NumberOfAccountingDocuments 的值“12”不正确',
    changed('NumberOfAccountingDocuments', (one) => ({ ...one, text: '12' })),
  ],
  ['借方合计与贷方合计不相等', changed('RecordedAmount', () => amount('99.99'))],
  ['没有货币单位或小数位数', changed('RecordedAmount', (one) => ({ ...one, attributes: { contextRef: 'c1' } }))],
  ['没有上下文', changed('DebitOrCredit', (one) => ({ ...one, attributes: { contextRef: 'c9' } }))],
  ['的值“借”不正确', changed('DebitOrCredit', (one) => ({ ...one, text: '借' }))],
] as const)('%s', (said, file) => expect(checkEntryFile(file).join('；')).toContain(said))
